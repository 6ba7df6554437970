"""The rounds of a table: how it is written, who plays whom, and which games both sides agree on.

Some cells mean one thing in one table and another in the next. So every reading that the cells allow is tried on
the whole table, and the one that fits both sides of its games is taken.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from xlrating.crosstable.findings import Findings
from xlrating.crosstable.numbering import Numbering
from xlrating.crosstable.pairings import Agreement, agreement
from xlrating.crosstable.plain import Plain, PlainCell
from xlrating.crosstable.quote import quoted
from xlrating.crosstable.round_cell import (
    LONGEST,
    NO_GAME,
    PLAIN,
    RoundCell,
    Style,
    read_round_cell,
)
from xlrating.crosstable.value import CellValue
from xlrating.crosstable.whole_cell import unreadable
from xlrating.errors import RatingError

Rounds = list[list[RoundCell | None]]
CHOICES: dict[str, tuple[Any, ...]] = {
    "signs_are_results": (False, True),
    "minus_is_bye": (False, True),
    "letters_are_results": (None, True, False),
    "result_first": (False, True),
}
"""What a table can decide; the first of each is taken where several fit."""


class TableReading(NamedTuple):
    """The table read in one way: the numbers of its lines, its rounds, and what does not fit."""

    style: Style
    numbering: Numbering
    rounds: Rounds
    agreement: Agreement

    @property
    def misses(self) -> int:
        unread = sum(cell is None for row in self.rounds for cell in row)
        return 10 * unread + sum(10 if m.kind == "mend" else 1 for m in self.agreement.misfits)

    @property
    def games(self) -> list[list[tuple[float, int | None, bool] | None]]:
        """The rounds with the places of opponents, to compare readings."""
        place_of = self.numbering.place_of
        return [
            [None if c is None else (c.points, place_of.get(c.opponent or 0), c.rated) for c in row]
            for row in self.rounds
        ]


def read_rounds(plain: Plain, numberings: Sequence[Numbering], findings: Findings) -> TableReading:
    """The one reading of the table that fits; where two do, a problem that names both."""
    readings = [_reading(plain, style, numbering) for style in _styles(plain) for numbering in numberings]
    least = min(reading.misses for reading in readings)
    best = [reading for reading in readings if reading.misses == least]
    chosen = best[0]
    if not chosen.style.signs_are_results:
        chosen = _forfeits_or_results(plain, chosen, best, findings)
    _write_down(plain, chosen, findings)
    return chosen


def _styles(plain: Plain) -> Iterator[Style]:
    """Every style that makes a difference to some cell of the table."""
    values = {
        cell.value
        for line in plain.lines
        for cell in line.rounds
        if isinstance(cell.value, (str, int, float))
    }
    used = [
        choices
        if any(_parsed(v, PLAIN) != _parsed(v, PLAIN._replace(**{name: c})) for v in values for c in choices)
        else choices[:1]
        for name, choices in CHOICES.items()
    ]
    return (Style(*chosen) for chosen in product(*used))


def _parsed(value: CellValue, style: Style) -> RoundCell | None:
    """The same texts come in every table, and in each reading of one that is being typed."""
    if isinstance(value, str) and len(value) > LONGEST:
        return _parsed_anew(value, style)
    return _parsed_before(value, style)


def _parsed_anew(value: CellValue, style: Style) -> RoundCell | None:
    try:
        return read_round_cell(value, style)
    except RatingError:
        return None


_parsed_before = lru_cache(maxsize=1 << 15, typed=True)(_parsed_anew)


def _reading(plain: Plain, style: Style, numbering: Numbering) -> TableReading:
    kept: dict[tuple[type, CellValue], RoundCell | None] = {}

    def read(cell: PlainCell) -> RoundCell | None:
        if cell.uncalculated or unreadable(cell):
            return None
        key = type(cell.value), cell.value
        if key not in kept:
            kept[key] = _parsed(cell.value, style)
        return kept[key]

    rounds = [[read(cell) if cell.filled else NO_GAME for cell in line.rounds] for line in plain.lines]
    return TableReading(style, numbering, rounds, agreement(rounds, numbering.place_of))


def _forfeits_or_results(
    plain: Plain, chosen: TableReading, best: Sequence[TableReading], findings: Findings
) -> TableReading:
    """``12w+`` is a forfeit, unless the table has no other won game: then somebody must say it."""
    as_results = [r for r in best if r.style == chosen.style._replace(signs_are_results=True)]
    if not as_results or any(c and c.rated and c.points == 1 for row in chosen.rounds for c in row):
        return chosen
    rounds: Rounds = []
    for line, row, other in zip(plain.lines, chosen.rounds, as_results[0].rounds, strict=True):
        differs = [one != two for one, two in zip(row, other, strict=True)]
        for cell, asked in zip(line.rounds, differs, strict=True):
            if asked:
                findings.mend(
                    cell.row,
                    cell.column,
                    "+ and - after an opponent can mean a game or a forfeit. Enter W12 and L12 for games, "
                    "X12 and F12 for forfeits.",
                )
        rounds.append([None if asked else c for c, asked in zip(row, differs, strict=True)])
    numbering = chosen.numbering
    return chosen._replace(rounds=rounds, agreement=agreement(rounds, numbering.place_of))


def _write_down(plain: Plain, chosen: TableReading, findings: Findings) -> None:
    asked = {(cell.row, cell.column) for kind, cell, _ in findings.found if kind == "mend"}
    for line, row in zip(plain.lines, chosen.rounds, strict=True):
        for cell, read in zip(line.rounds, row, strict=True):
            if read is None and (cell.row, cell.column) not in asked:
                findings.mend(cell.row, cell.column, _why(cell, chosen.style))
    for misfit in chosen.agreement.misfits:
        cell = plain.lines[misfit.player].rounds[misfit.round]
        write = findings.waits if misfit.kind == "waits" else findings.mend
        write(cell.row, cell.column, misfit.message)


def _why(cell: PlainCell, style: Style) -> str:
    message = unreadable(cell)
    if message:
        return message
    try:
        read_round_cell(cell.value, style)
    except RatingError as error:
        return error.message
    return f"{quoted(cell.value)} is not a result."
