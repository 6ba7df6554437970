"""A match of two told game by game: ``Game 3  Aug 8  Lee 1-0``, where a name is the winner's, and ``Game 4 drawn``."""

import re
from collections.abc import Sequence
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.days import days_in
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.game_result import DRAWN, LOST, WAITS, WON, Letters, letters_of, letters_of_points
from xlrating.formats.list_facts import year_in
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
_BEHIND = re.compile(rf"(?:[\s,;:/]+(?:{_RESULT.pattern})){{2,}}\s*$", re.IGNORECASE)
"""The results of the games of a board, without their numbers."""
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


def with_games_of_match(lines: Sequence[str], listed: Sequence[tuple[int, str]]) -> list[str]:
    """The lines with both players named in each game of a match of two, or of teams where the games of a board stand
    behind or below its two players; as they are where the first cannot be read.

    ``listed`` has the players with the lines that list them.
    """
    names = [name for _, name in listed]
    full = [_full_name(name, lines) for name in names] if len(names) == len(set(names)) == FEWEST else []
    found = list(lines)
    for (place, name), whole in zip(listed, full, strict=False):
        found[place] = found[place].replace(name, whole, 1)
    points, scores, order, number = [0.0, 0.0], [], 1, 0
    sides, title, turns = full, 0, [1, -1]
    year = year_in([[line] for line in lines])
    for n, line in enumerate(lines):
        plain = line.translate(ONE_HYPHEN).replace("1/2", "½") if len(line) <= LONGEST else ""
        heads = [said for cell in _cells(plain) if (said := by_winner(cell, *full))] if full else []
        if set(heads) == {WON, LOST} and not any(map(str.isdigit, line)):
            found[n], order = "", 1 if heads[0] == WON else -1
        match = _GAME.fullmatch(plain) if full else None
        games = [match[2]] if match and int(match[1]) == number + 1 else []
        if not full:
            above, (sides, games) = sides, _of_board(plain, sides)
            title = title if sides is above else n
        results = [_all_letters(text, sides, order=order, alone=not full) for text in games]
        if any(len(one) != 1 for one in results):
            if number < len(full) or not number:
                return list(lines)
            raise refusal_at_line(n + 1, NO_WINNER.of())
        for (letters,) in results:
            points = [mine + POINTS[letter] for mine, letter in zip(points, letters, strict=True)]
        for text in (cell for game in games for cell in _cells(game)) if games else (plain,):
            score = _SCORE.match(text)
            told = [points_of(one) or 0.0 for one in _NUMBER.findall(text) if score]
            known = sorted(told) == sorted(points) and not (score and score["ours"])
            if score and len(told) == len(points) and (games or (not known and sum(told) == sum(points))):
                scores.append((n, points, told))
                turns = [1] if score["ours"] else turns
        if games:
            number += 1
            days = [f", {day.last:%m/%d/%Y}" for day in days_in(line, year)] if full else []
            played = "; ".join(f"{sides[0]} {_SAID[one[0][0]]} {sides[1]}" for one in results)
            found[title] = found[title] if full else ""
            found[n] = f"Round {number}: {played}{''.join(days[:1])}" if full else played
    wrong = [[n for n, mine, score in scores if mine != score[::turn]] for turn in turns]
    if number >= FEWEST and all(wrong):
        at = max(one[0] for one in wrong)
        mine = next(mine for n, mine, _ in scores if n == at)
        raise refusal_at_line(at + 1, WRONG_SCORE.of(points=" and ".join(f"{one:g}" for one in mine)))
    return found if number >= FEWEST else list(lines)


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
    decided = names and _DECIDED.search(text)
    return by_winner(text.replace("1-0", "won"), *names) if decided else None


def _full_name(name: str, lines: Sequence[str]) -> str:
    """The name, with the one first name that stands before it in the text, where it is a last name alone."""
    before = re.compile(rf"\b([A-Z][\w'’-]+)\s+{re.escape(name)}\b")
    first = {one for line in lines for one in before.findall(line) if one.lower() not in _NO_NAME}
    known = " " not in name and len(first) == 1
    return f"{first.pop()} {name}" if known else name
