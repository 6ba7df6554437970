"""A match of two told game by game: ``Game 3  Aug 8  Lee 1-0``, where a name is the winner's, and ``Game 4 drawn``."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.round_cell import plain_text
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.game_result import WON
from xlrating.formats.named_games import COLORED
from xlrating.formats.winner import by_winner

FEWEST = 2
NO_WINNER = mend(
    "match-without-a-winner",
    "This game of the match does not say who won. Write the winner, such as Lee won, or drawn.",
)
WRONG_SCORE = mend(
    "match-score-differs", "The games up to this line give {points}, not the score that it says. Correct one."
)
_GAME = re.compile(
    r"\s*(?:(?:game|gm|g|round|rd)\.?\s*#?)?(\d{1,2})\b\s*(?:\([^()]*\))?[.:)]?\s+(.*)", re.IGNORECASE
)
_CELL = re.compile(r"\s{2,}|\t|[,;|]\s*|\s+-{1,2}\s+|(?<=[^\W\d]):\s+")
_SCORE = re.compile(
    r"(?:(?:match|running|total)\s+)?(?:score|total|running|now)\s*:?\s*([\d.½]+)\s*[-:]\s*([\d.½]+)\W*",
    re.IGNORECASE,
)
_DRAWN = re.compile(r"(?:a )?(?:draw|drawn|tie|remis|½-½)\.?", re.IGNORECASE)
_DECIDED = re.compile(r"\b(?:1-0|w[io]ns?|lost|loses|resign(?:s|ed))\b", re.IGNORECASE)
_NO_NAME = frozenset(
    ("and", "or", "vs", "white", "black", "game", "round", "match", "between", "winner", "mr", "dr")
)


def with_games_of_match(lines: Sequence[str], listed: Sequence[tuple[int, str]]) -> list[str]:
    """The lines with both players named in each game; as they are where the first cannot be read.

    ``listed`` has the players with the lines that list them.
    """
    names = [name for _, name in listed]
    if not len(names) == len(set(names)) == FEWEST:
        return list(lines)
    full = [_full_name(name, lines) for name in names]
    found = list(lines)
    for (place, name), whole in zip(listed, full, strict=True):
        found[place] = found[place].replace(name, whole, 1)
    points, scores, number = [0.0, 0.0], [], 0
    for n, line in enumerate(lines):
        match = _GAME.fullmatch(line.translate(ONE_HYPHEN))
        if match is None or int(match[1]) != number + 1:
            continue
        cells = _CELL.split(match[2].replace("1/2", "½"))
        whole = COLORED.sub("", match[2].replace(",", ""))
        results = [result for cell in cells if (result := _result(cell.strip(" ()"), full))]
        results = results or [result for result in [_result(whole, full)] if result]
        if len(results) != 1:
            if number < FEWEST:
                return list(lines)
            raise refusal_at_line(n + 1, NO_WINNER.of())
        number += 1
        points = [mine + more for mine, more in zip(points, results[0], strict=True)]
        scores += [(n, points, score) for cell in cells if (score := _SCORE.fullmatch(cell.strip(" ()")))]
        one, other = full if results[0][0] else full[::-1]
        found[n] = f"Round {number}: {one} {'drew' if results[0][0] == results[0][1] else 'beat'} {other}"
    told = [(n, mine, [points_of(plain_text(one)) for one in score.groups()]) for n, mine, score in scores]
    wrong = [[n for n, mine, score in told if mine != score[::turn]] for turn in (1, -1)]
    if number >= FEWEST and all(wrong):
        at = max(one[0] for one in wrong)
        mine = next(mine for n, mine, _ in told if n == at)
        raise refusal_at_line(at + 1, WRONG_SCORE.of(points=" and ".join(f"{one:g}" for one in mine)))
    return found if number >= FEWEST else list(lines)


def _result(text: str, names: Sequence[str]) -> tuple[float, float] | None:
    """The points of both in a game that a part of its line tells."""
    if _DRAWN.fullmatch(text):
        return 0.5, 0.5
    letters = by_winner(text.replace("1-0", "won"), *names) if _DECIDED.search(text) else None
    return None if letters is None else (1.0, 0.0) if letters == WON else (0.0, 1.0)


def _full_name(name: str, lines: Sequence[str]) -> str:
    """The name, with the one first name that stands before it in the text, where it is a last name alone."""
    before = re.compile(rf"\b([A-Z][\w'’-]+)\s+{re.escape(name)}\b")
    first = {one for line in lines for one in before.findall(line) if one.lower() not in _NO_NAME}
    known = " " not in name and len(first) == 1
    return f"{first.pop()} {name}" if known else name
