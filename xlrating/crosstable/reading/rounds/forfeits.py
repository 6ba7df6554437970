"""Forfeits that may be meant otherwise: won against a bye, or against nobody named, or lost by both."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.round_words import LOSS, WIN
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.table_reading import TableReading, total_of
from xlrating.crosstable.sheet.findings import Finding, at

_SAYS_WHO_WON = "X"
_SAYS_WHO_LOST = re.compile(r"\W*F\W*\d+\W*")


class _Forfeit(NamedTuple):
    """A round that was not played: by whom, what was typed, what it means, and whether the player's total says so."""

    place: int
    round: int
    typed: PlainCell
    cell: RoundCell
    fits: bool


def check_forfeits(plain: Plain, table: TableReading) -> Iterator[Finding]:
    """Each is told in one line."""
    forfeits = list(_forfeits(plain, table))
    alone = Counter((one.round, one.cell.points) for one in forfeits if one.cell.forfeit)
    for one in forfeits:
        other = table.numbering.place_of.get(one.cell.opponent or 0)
        if other is None:
            unsure = one.typed.value != _SAYS_WHO_WON and not one.fits
            if one.cell.points == WIN and unsure and alone[one.round, WIN] > alone[one.round, LOSS]:
                yield at(one.typed.place, say.FORFEIT_OF_NOBODY, value=one.typed.value)
            continue
        theirs, there = table.rounds[other][one.round], plain.lines[other].rounds[one.round]
        if theirs is None:
            continue
        values = {"number": one.cell.opponent, "theirs": quoted(there.value) if there.filled else "no result"}
        if one.cell.points == WIN and not theirs.forfeit and theirs.opponent is None:
            yield at(one.typed.place, say.FORFEIT_OF_ONE_SIDE, **values)
        says = _SAYS_WHO_LOST.fullmatch(shown(one.typed.value)) or _SAYS_WHO_LOST.fullmatch(
            shown(there.value)
        )
        if one.place < other and one.cell.points == theirs.points == LOSS and not one.fits and not says:
            yield at(one.typed.place, say.FORFEIT_OF_BOTH, **values)


def _forfeits(plain: Plain, table: TableReading) -> Iterator[_Forfeit]:
    for place, (line, row) in enumerate(zip(plain.lines, table.rounds, strict=True)):
        fits = line.total is not None and points_of(line.total.value) in (total_of(row), None)
        for round_, (typed, cell) in enumerate(zip(line.rounds, row, strict=True)):
            if cell is not None and cell.letter in ("X", "F"):
                yield _Forfeit(place, round_, typed, cell, fits)
