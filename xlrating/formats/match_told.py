"""A match of two told game by game: ``Game 3  Aug 8  Lee 1-0``, where a name is the winner's, and ``Game 4 drawn``."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.days import days_in
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.game_result import DRAWN, LOST, WAITS, WON, Letters, letters_of, letters_of_points
from xlrating.formats.list_facts import year_in
from xlrating.formats.players_told import listed_in
from xlrating.formats.winner import by_winner
from xlrating.formats.words_of_games import BOARD, COLORED

FEWEST, LONGEST = 2, 200
NO_WINNER = mend(
    "match-without-a-winner",
    "This game of the match does not say who won. Write the winner, such as Lee won, or drawn.",
)
WRONG_SCORE = mend(
    "match-score-differs", "The games up to this line give {points}, not the score that it says. Correct one."
)
_RESULT = re.compile(r"[01½]\s?-\s?[01½][fx]?|½", re.IGNORECASE)
_BEHIND = re.compile(rf":?(?![\s,;/]+½\s+½\s*$)(?:[\s,;/]+(?:{_RESULT.pattern})){{2,}}\s*$", re.IGNORECASE)
"""The results of the games of a board, without their numbers; ``½ ½`` is one draw with the points of both."""
_GAME = re.compile(
    r"\s*(?:(?:game|gm|g|round|rd)\.?\s*#?)?(\d{1,2})\b\s*(?:\([^()]*\))?[.:)]?\s+(.*)", re.IGNORECASE
)
_MARK = re.compile(
    r"(?:^|(?<=[\s,;(]))(?:(?:game|gm|g)\.?\s*#?\d\b|(?:\dst|\dnd|\drd|\dth|first|second|third|fourth)"
    r"(?:\s+game\b|(?=:)))\s*[.:)=-]?\s+", re.I
)  # fmt: skip
"""Before each of the games of a board."""
_BOARD = re.compile(rf"^\s*(?:{BOARD}|\d{{1,2}}\s*[.):-]?)\s+", re.I)
_VERSUS = re.compile(r"\s+(?:vs?\.?|versus|against|[-–])\s+", re.IGNORECASE)
_SCORE = re.compile(r"\W*(?:final|total|match|running|score|now|(?P<ours>us)|we (?:won|lost))\b", re.I)
_NUMBER = re.compile(r"(?<![\d/.])(?:\d{1,2}(?:½|[.,]5)?|½|\.5)(?![\d/])")
_CELL = re.compile(r"\s{2,}|\t|[,;|]\s*|\s+-{1,2}\s+|(?<=[^\W\d]):\s+")
_DRAWN = re.compile(r"(?:a )?(?:draw|drawn|tie|remis|½-½)\.?", re.IGNORECASE)
_DECIDED = re.compile(r"\b(?:1-0|w[io]ns?|lost|loses|resign(?:s|ed)|forfeit(?:s|ed)?)\b", re.IGNORECASE)
_SAID = {"W": "beat", "D": "drew", "L": "lost to", "X": "won by forfeit over", "F": "lost by forfeit to"}
_NO_NAME = frozenset(
    ("and", "or", "vs", "white", "black", "game", "round", "match", "between", "winner", "mr", "dr")
)


class _Told(NamedTuple):
    """A line that tells games of two, the line that names both, and what may be the results of each game."""

    line: int
    title: int
    sides: Sequence[str]
    results: Sequence[Sequence[Letters]]

    @property
    def shown(self) -> str:
        return "; ".join(f"{self.sides[0]} {_SAID[one[0][0]]} {self.sides[1]}" for one in self.results)


def with_games_of_match(lines: Sequence[str]) -> list[str]:
    """The lines with both players named in each game of a match of two, or of teams where the games of a board stand
    behind or below its two players; as they are where the first cannot be read."""
    listed = [(n, one.name) for n, line in enumerate(lines) for one in listed_in(line)]
    names = [name for _, name in listed]
    full = [_full_name(name, lines) for name in names] if len(names) == len(set(names)) == FEWEST else []
    orders = _orders(lines, full) if full else {}
    told = list(_games_of_two(lines, full, orders) if full else _games_of_boards(lines))
    unread = next((n for n, one in enumerate(told) if any(len(some) != 1 for some in one.results)), None)
    if unread is not None and unread >= max(len(full), 1):
        raise refusal_at_line(told[unread].line + 1, NO_WINNER.of())
    if unread is not None or len(told) < FEWEST:
        return list(lines)
    _refuse_a_wrong_score(lines, told)
    found = list(lines)
    for (place, name), whole in zip(listed, full, strict=False):
        found[place] = found[place].replace(name, whole, 1)
    for n in orders:
        found[n] = ""
    year = year_in([[line] for line in lines])
    for number, one in enumerate(told, 1):
        if full:
            days = [f", {day.last:%m/%d/%Y}" for day in days_in(lines[one.line], year)][:1]
            found[one.line] = f"Round {number}: {one.shown}{''.join(days)}"
        else:
            found[one.title], found[one.line] = "", one.shown
    return found


def _plain(line: str) -> str:
    return line.translate(ONE_HYPHEN).replace("1/2", "½") if len(line) <= LONGEST else ""


def _orders(lines: Sequence[str], full: Sequence[str]) -> dict[int, int]:
    """The lines that name both alone, above their points: 1 where the first of the two stands first, -1 otherwise."""
    found: dict[int, int] = {}
    for n, line in enumerate(lines):
        heads = [said for cell in _cells(_plain(line)) if (said := by_winner(cell, *full))]
        if set(heads) == {WON, LOST} and not any(map(str.isdigit, line)):
            found[n] = 1 if heads[0] == WON else -1
    return found


def _games_of_two(lines: Sequence[str], full: Sequence[str], orders: Mapping[int, int]) -> Iterator[_Told]:
    number, order = 0, 1
    for n, line in enumerate(lines):
        order = orders.get(n, order)
        match = _GAME.fullmatch(_plain(line))
        if match and int(match[1]) == number + 1:
            number += 1
            yield _Told(n, n, full, [_all_letters(match[2], full, order=order)])


def _games_of_boards(lines: Sequence[str]) -> Iterator[_Told]:
    sides, title = list[str](), 0
    for n, line in enumerate(lines):
        above, (sides, games) = sides, _of_board(_plain(line), sides)
        title = title if sides is above else n
        if sides and games:
            yield _Told(n, title, sides, [_all_letters(text, sides, alone=True) for text in games])


def _refuse_a_wrong_score(lines: Sequence[str], told: Sequence[_Told]) -> None:
    """CrosstableProblems where scores differ from the points up to their lines, whoever of the two is named first."""
    points, turns = [0.0, 0.0], [1, -1]
    scores: list[tuple[int, list[float], list[float]]] = []
    games = {one.line: one for one in told}
    for n, line in enumerate(lines):
        one = games.get(n)
        for (letters,) in one.results if one else ():
            points = [mine + POINTS[letter] for mine, letter in zip(points, letters, strict=True)]
        for text in _cells(_plain(line)) if one else [_plain(line)]:
            score = _SCORE.match(text)
            said = [points_of(number) or 0.0 for number in _NUMBER.findall(text) if score]
            known = sorted(said) == sorted(points) and not (score and score["ours"])
            if score and len(said) == len(points) and (one or (not known and sum(said) == sum(points))):
                scores.append((n, points, said))
                turns = [1] if score["ours"] else turns
    wrong = [[(n, mine) for n, mine, said in scores if mine != said[::turn]] for turn in turns]
    if all(wrong):
        at, mine = max(some[0] for some in wrong)
        raise refusal_at_line(at + 1, WRONG_SCORE.of(points=" and ".join(f"{one:g}" for one in mine)))


def _of_board(line: str, sides: list[str]) -> tuple[list[str], list[str]]:
    """The two players of a board whom a line names, or who were named above it, and what it tells of their games."""
    behind = _BEHIND.search(line)
    head, *games = [line[: behind.start()], *_RESULT.findall(behind[0])] if behind else _MARK.split(line)
    both = [one.strip(" \t.,:;-") for one in _VERSUS.split(_BOARD.sub("", head))]
    if len(both) == FEWEST and all(one[:1].isalpha() for one in both):
        return both, games
    return ([], []) if head.strip() else (sides, games)


def _cells(text: str) -> list[str]:
    return [cell.strip(" .()") for cell in _CELL.split(text)]


def _all_letters(text: str, names: Sequence[str], *, order: int = 1, alone: bool = False) -> list[Letters]:
    """What the parts of the text of a game say of both, or the whole, or points next to each other in this ``order``;
    ``alone``: a result without a name is that of the first."""
    cells = _cells(text)
    read = [_letters(cell, names) or (letters_of(cell) if alone else None) for cell in cells]
    read = read if any(read) else [_letters(COLORED.sub("", text.replace(",", "")), names)]
    if not any(read):
        pairs = pairwise(cells[::order])
        read = [letters_of_points(*both) for both in pairs if None not in map(points_of, both)]
    return [letters for letters in read if letters and letters != WAITS]


def _letters(text: str, names: Sequence[str]) -> Letters | None:
    if _DRAWN.fullmatch(text):
        return DRAWN
    return by_winner(text.replace("1-0", "won"), *names) if _DECIDED.search(text) else None


def _full_name(name: str, lines: Sequence[str]) -> str:
    """The name, with the one first name that stands before it in the text, where it is a last name alone."""
    before = re.compile(rf"\b([A-Z][\w'’-]+)\s+{re.escape(name)}\b")
    first = {one for line in lines for one in before.findall(line) if one.lower() not in _NO_NAME}
    known = " " not in name and len(first) == 1
    return f"{first.pop()} {name}" if known else name
