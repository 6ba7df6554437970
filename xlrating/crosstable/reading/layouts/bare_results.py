"""Results whose opponent stands elsewhere, the games of a cell one after another: ``1``, ``1 ½``, ``10``, ``1F``."""

import datetime
import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import RoundCell, parsed_round_cell, plain_text
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.headings.round_headings import ROMANS, round_of
from xlrating.crosstable.reading.layouts.plain import PlainCell

SEPARATORS = str.maketrans(",;/|&", "     ")
MOST_GAMES = 4
SCORES = frozenset(("1-0", "½-½", "0-1"))
"""Of one game, or two: nobody can tell where no other cell has two."""
_TWO_GAMES = re.compile(r"[10½]-[10½]")
_TOGETHER = re.compile(rf"[10½]{{2,{MOST_GAMES}}}|[WDL]{{2,{MOST_GAMES}}}")
_OF_SEVERAL = re.compile(r"[10½][XF]?|[WDL+=-]")
"""A game where a cell has several: ``1 F`` is one, lost or won by forfeit."""
_HALF_AS_DATE = re.compile(
    r"(?P<month_first>2-jan(?:-\d+)?|(?:\d{4}-01-02|0?1/0?2/\d{2,4})(?: 00:00(?::00)?)?)"
    r"|(?P<day_first>1-feb(?:-\d+)?|(?:\d{4}-02-01|0?2/0?1/\d{2,4})(?: 00:00(?::00)?)?)",
    re.IGNORECASE,
)
"""What a spreadsheet makes of ``1/2``."""
_NUMERAL = "|".join(numeral.upper() for numeral in reversed(ROMANS) if numeral != "x")
"""X alone is a mark."""
_NUMBER, _COLOR = rf"(?:R|RD|ROUND)?[ .]*(?:\d{{1,2}}|{_NUMERAL})", r"(?:W|B|WH|BL|WHITE|BLACK)"
_ROUND = re.compile(
    rf"\((?:{_NUMBER}|(?:{_NUMBER}[ ,;/]+)?{_COLOR}|{_COLOR}[ ,;/]+{_NUMBER})\)"
    rf"|\b(?:R|RD|ROUND)[ .#]*(?:\d{{1,2}}|{_NUMERAL})\b[:=]?|,\s*(?:{_NUMERAL})\Z"
)
"""Beside a result: ``1 (r2)``, ``½ (w)``, ``0 (rd 3, black)``, ``R2 ½``, ``Won, IV``."""
_COLOR_BESIDE = re.compile(rf"\b{_COLOR}\b")
_WITH_A_COLOR = re.compile(r"[WB][10½]|[10½][WB]")
"""``B 1`` or ``1 b`` is a game with Black that was won, and ``W 0`` beside it one with White that was lost."""
_BY_FORFEIT = re.compile(r"[10½]?(?:X|FF?)")
"""Where forfeits have a code of their own, signs are games."""
SIGNS = {"+": "W", "=": "D", "-": "L"}
_GAINED = {0.0: "0", 0.5: "½", 1.0: "1"}
Letters = list[str]


class BareResults:
    """How all cells of a table are to be read that hold nothing but results."""

    def __init__(self, cells: Iterable[PlainCell], *, sums: bool = True) -> None:
        values = [cell.value for cell in cells]
        texts = {plain_text(shown(value)).replace(" ", "") for value in values}
        self._apart = any(_TWO_GAMES.fullmatch(text) and text not in SCORES for text in texts)
        days = list(map(_half_as_date, values))
        self._of = _games_in_a_sum([value for value in values if not is_blank(value)]) if sums else 1
        played = {text for text in texts if not _BY_FORFEIT.fullmatch(text)}
        colored = played - {"", *SIGNS}
        self._colored = all(map(_WITH_A_COLOR.fullmatch, colored)) and any("B" in text for text in colored)
        self._signs = played <= {"", "½", *SIGNS}
        self.dates_are_halves = set(days) - {""} in ({"month_first"}, {"day_first"})
        """Whether the table has one such date and no other."""

    def letters(self, cell: PlainCell) -> Letters | None:
        """W, D, L, X, or F of each game; None where the cell has something else."""
        if self.dates_are_halves and _half_as_date(cell.value):
            return ["D"]
        if self._of > 1 and cell.filled:
            points = _points_in(cell.value)
            return None if points is None or points > self._of else letters_of_sum(points, self._of)
        text = _ROUND.sub("", cell.text).translate(SEPARATORS).strip()
        if self._colored:
            text = text.strip("WB ")
        if self._signs and text in SIGNS:
            return [SIGNS[text]]
        apart = self._apart and _TWO_GAMES.fullmatch(text.replace(" ", ""))
        text = text.replace("-", " ") if apart else text
        words = list(text) if _TOGETHER.fullmatch(text) else text.split()[: MOST_GAMES + 1]
        if len(words) > 1 and not all(map(_OF_SEVERAL.fullmatch, words)):
            words = [text] if any(map(str.isalpha, text)) else [""]
        letters = list(map(_letter, words))
        return letters if all(letters) and len(letters) <= MOST_GAMES else None

    def games(self, cell: PlainCell) -> list[PlainCell]:
        """The cell of each game, where it has several or a date; any other cell as it is."""
        letters = self.letters(cell) or ()
        is_plain = len(letters) < 2 and not _half_as_date(cell.value)
        return [cell._replace(value=letter) for letter in letters] if letters and not is_plain else [cell]

    def said(self, layout: str) -> str:
        """The layout, with what was taken for halves."""
        if self._of > 1:
            return f"{layout}, the points of {self._of} games against one opponent as wins and draws"
        return f"{layout}, and the dates as ½" if self.dates_are_halves else layout


def _games_in_a_sum(values: Sequence[CellValue]) -> int:
    """Of how many games each cell has the points, if all cells say so; 1 where they are results of single games.

    Both players of such games have all their points between them.
    """
    points = [found for value in values if (found := _points_in(value)) is not None]
    total, pairs = sum(points), len(values) / 2
    if len(points) < len(values) or not pairs or not any(one > 1 for one in points):
        return 1
    of = int(total / pairs)
    return of if of == total / pairs and max(points) <= of <= MOST_GAMES else 1


def letters_of_sum(points: float, of: int) -> Letters:
    """The points of several games as wins and draws, in the order that fits the opponent's; no rating depends on it."""
    if 2 * points == of:
        return ["D"] * of
    wins, draws = int(points), int(points % 1 > 0)
    letters = ["W"] * wins + ["D"] * draws + ["L"] * (of - wins - draws)
    return letters if 2 * points > of else letters[::-1]


def _points_in(value: CellValue) -> float | None:
    """``1½``, or the first player's points in ``1½-½``."""
    first, dash, other = plain_text(shown(value)).replace(" ", "").partition("-")
    mine, theirs = points_of(first), points_of(other)
    return None if mine is None or (dash and theirs is None) or 2 * mine % 1 else mine


def gains(totals: Sequence[CellValue]) -> list[CellValue]:
    """The result by which each running total is more than the one before it; none where something else stands."""
    found, before = list[CellValue](), 0.0
    for value in totals:
        total = before if is_blank(value) else points_of(value)
        if total is None or total - before not in _GAINED:
            return []
        found.append(None if is_blank(value) else _GAINED[total - before])
        before = total
    return found


def are_running(lines: Sequence[Sequence[CellValue]]) -> bool:
    """Whether these are the running totals of players, and no results."""
    return all(map(gains, lines)) and any((points_of(value) or 0) > 1 for line in lines for value in line)


def in_rounds(games: Sequence[Sequence[Sequence[PlainCell]]]) -> list[list[PlainCell]]:
    """The cells of each line where a round has several games: a round has as many cells as its longest."""
    widths = [max(map(len, round_)) for round_ in zip(*games, strict=True)]
    return [
        [
            cell or one[0]._replace(value=None)
            for one, width in zip(line, widths, strict=True)
            for cell, _ in zip_longest(one, range(width))
        ]
        for line in games
    ]


def result_alone(value: CellValue) -> RoundCell | None:
    """What a result says that does not name the opponent; None for no result."""
    game = parsed_round_cell(f"#1 {shown(value)}")
    return game if game is not None and game.opponent == 1 and not game.waits else None


def _letter(word: str) -> str:
    """The letter of a game; empty for no result, and for an X alone, which marks a diagonal."""
    game = None if word in {"X", *SCORES} else result_alone(word)
    return game.letter if game else ""


def round_beside(cell: PlainCell) -> int | None:
    """The one round that stands beside a result."""
    found = list(_ROUND.finditer(cell.text))
    return round_of(_COLOR_BESIDE.sub("", found[0][0]).strip(" (),;/:=").lower()) if len(found) == 1 else None


def _half_as_date(value: CellValue) -> str:
    """Which kind of date a half has become; empty for any other cell, ``other`` for any other date."""
    if not isinstance(value, (str, datetime.date)):
        return ""
    found = _HALF_AS_DATE.fullmatch(str(value).strip())
    return (found.lastgroup or "") if found else "other" if isinstance(value, datetime.date) else ""
