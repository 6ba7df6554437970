"""Forfeits that may be meant otherwise: won against a bye, or against nobody named, or lost by both."""

import re
from collections import Counter
from collections.abc import Iterator

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.round_words import LOSS, WIN
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.table_reading import TableReading, total_of
from xlrating.crosstable.sheet.findings import Finding, at

_SAYS_WHO_WON = "X"
_SAYS_WHO_LOST = re.compile(r"\W*F\W*\d+\W*")


def check_forfeits(plain: Plain, table: TableReading) -> Iterator[Finding]:
    """Each is told in one line."""
    alone = Counter(
        (round_, cell.points)
        for row in table.rounds
        for round_, cell in enumerate(row)
        if cell is not None and cell.forfeit
    )
    for place, (line, row) in enumerate(zip(plain.lines, table.rounds, strict=True)):
        fits = line.total is not None and points_of(line.total.value) in (total_of(row), None)
        for round_, (typed, cell) in enumerate(zip(line.rounds, row, strict=True)):
            if cell is None or cell.letter not in ("X", "F"):
                continue
            other = table.numbering.place_of.get(cell.opponent or 0)
            if other is None:
                unsure = cell.points == WIN and typed.value != _SAYS_WHO_WON and not fits
                if unsure and alone[round_, WIN] > alone[round_, LOSS]:
                    yield at(typed.place, say.FORFEIT_OF_NOBODY, value=typed.value)
                continue
            theirs, there = table.rounds[other][round_], plain.lines[other].rounds[round_]
            if theirs is None:
                continue
            values = {"number": cell.opponent, "theirs": quoted(there.value) if there.filled else "no result"}
            if cell.points == WIN and not theirs.forfeit and theirs.opponent is None:
                yield at(typed.place, say.FORFEIT_OF_ONE_SIDE, **values)
            says = any(_SAYS_WHO_LOST.fullmatch(shown(one.value)) for one in (typed, there))
            if place < other and cell.points == theirs.points == LOSS and not fits and not says:
                yield at(typed.place, say.FORFEIT_OF_BOTH, **values)
