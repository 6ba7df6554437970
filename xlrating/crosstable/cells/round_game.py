"""A game in a round cell, from its words: who, how it ended, with which color, whether by forfeit."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from xlrating.crosstable.cells.round_words import DRAW, LETTERS_OF, LOSS, WIN, Words
from xlrating.crosstable.cells.style import Style

SIGNED = {"+": WIN, "=": DRAW, "-": LOSS}
OF_A_GAME = frozenset((WIN, DRAW, LOSS))
_BEHIND_A_COLOR = re.compile(r"l\s*[-+=]\s*#?n")
_BEFORE_A_COLOR = re.compile(r"n([-=])\s*\(?l\)?")
TWO_SIGNS = re.compile(r"[-+=][-+=]|\+.*\+")
MARKS = frozenset("XF")
"""Letters of a forfeit; alone beside an opponent, X is won and F is lost."""


class Game(NamedTuple):
    """``points`` None: an opponent without a result; ``opponent`` None: a forfeit against nobody named."""

    points: float | None
    opponent: int | None
    color: str = ""
    forfeit: bool = False


def game_of(words: Words, style: Style) -> Game | None:
    """The game that the words mean; None where they mean none for certain."""
    numbers = _opponent_and_points(words)
    if numbers is None or TWO_SIGNS.search(words.text):
        return None
    opponent, points = numbers
    if opponent is None and words.letters.count("X") > 1:
        return None  # a cell crossed out
    given = {*words.results, *_own(words, style)}
    behind_color = style.signs_follow_colors and _BEHIND_A_COLOR.fullmatch(words.text) is not None
    sign = "" if given else words.text.strip("l #n") if behind_color else _sign(words, points, style)
    if sign:
        given.add(SIGNED[sign])
    by_default = words.letters == "D" and sign in ("+", "-") and words.text.startswith(sign)
    marked = words.forfeit or by_default or not MARKS.isdisjoint(words.letters)
    if marked and style.forfeits_by_points and words.numbers in ((0,), (1,)) and "#" not in words.text:
        opponent, points = None, WIN if words.numbers == (1,) else LOSS
    trailing = sign in ("+", "-") and not (behind_color or words.text.startswith(sign))
    others = bool(given) or points is not None or (marked and style.marks_follow_colors)
    for letter, color in _letters(words, style, others=others):
        results = given if letter is None or by_default else given | {letter}
        if not results and points is not None and not (marked and words.points):
            results = {points}
        if not results and marked:
            results = {WIN if "X" in words.letters else LOSS}
        if len(results) > 1 or not results <= OF_A_GAME or not _agree(results, points, words):
            continue
        forfeit = marked or (trailing and not style.signs_are_results)
        if opponent is None and not (marked and results):
            return None
        return Game(next(iter(results), None), opponent, color or words.colors, forfeit)
    return None


def _opponent_and_points(words: Words) -> tuple[int | None, float | None] | None:
    """The opponent's number and the points beside it; None where the numbers can be neither."""
    points = words.points[0] if words.points else None
    if len(words.points) > 1 or len(words.colors) > 1 or len(words.numbers) > 2:
        return None
    if len(words.numbers) < 2:
        return next(iter(words.numbers), None), points
    first, second = words.numbers
    if "#n" in words.text:
        opponent = words.text[: words.text.index("#n")].count("n")
        beside = words.numbers[1 - opponent]
        return (words.numbers[opponent], float(beside)) if beside in (0, 1) else None
    between = words.text.partition("n")[2].partition("n")[0]
    if points is not None or not (
        between.strip() or words.letters or words.results or words.forfeit or words.colors
    ):
        return None
    if between.strip() == "-" and words.text == f"n{between}n":
        return (second, float(first)) if first in (0, 1) else None
    if "l" in words.text and "f" not in words.text:
        if first in (0, 1) and not MARKS.isdisjoint(words.letters):
            return second, float(first)
        if second in (0, 1) and first:
            return first, float(second)
        apart = words.text[1] in " (,/:-" or words.text.endswith("(n)")
        return (second, float(first)) if first in (0, 1) and apart else None
    return next(
        ((one, float(other)) for one, other in ((first, second), (second, first)) if other in (0, 1) and one),
        None,
    )


def _own(words: Words, style: Style) -> Iterator[float]:
    """The points of this player in ``0-1``."""
    if words.pair is not None:
        colors = LETTERS_OF[style.language][1]
        black = "b" in (words.colors, *map(colors.get, words.letters))
        yield 1 - words.pair if style.white_first and black else words.pair


def _sign(words: Words, points: float | None, style: Style) -> str:
    """The sign that is a result; empty where a hyphen or = is only between two words, such as number and color."""
    if "+" in words.text:
        return "+"
    if points is not None:
        return ""
    text = words.text.lstrip("#")
    if style.signs_are_results and (before := _BEFORE_A_COLOR.fullmatch(text)):
        return before[1]
    return next((sign for sign in "=-" if text.startswith(sign) or text.endswith(sign)), "")


def _letters(words: Words, style: Style, *, others: bool) -> Iterator[tuple[float | None, str]]:
    """What the letters can mean, as result and color, the likelier first; ``others``: the result stands there too."""
    results, colors = LETTERS_OF[style.language]
    letters = [letter for letter in words.letters if letter not in MARKS]
    if not letters:
        yield None, ""
        return
    behind = 0 <= words.text.find("n") < words.text.find("l")
    as_result = not behind or style.letters_are_results
    if len(letters) == 1:
        letter = letters[0]
        meanings: list[tuple[float | None, str]] = [(results[letter], "")] if letter in results else []
        if letter in colors and (others or not MARKS.isdisjoint(words.letters) or not (as_result and behind)):
            by_color = (None, colors[letter])
            likelier = others and not (words.points and not behind)
            meanings.insert(0 if likelier or (behind and not as_result) else 1, by_color)
        yield from meanings
    elif len(letters) == 2:
        for one, other in (letters, letters[::-1]):
            if one in results and other in colors:
                yield results[one], colors[other]


def _agree(results: set[float], points: float | None, words: Words) -> bool:
    """Whether the points beside a result are its own, or a running total, which has a half or a decimal."""
    if points is None:
        return True
    own = next(iter(results))
    return (
        points == own
        if points in OF_A_GAME or not words.points
        else points >= own and (2 * points).is_integer()
    )
