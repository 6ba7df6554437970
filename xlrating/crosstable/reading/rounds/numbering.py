"""The numbers by which rounds name opponents: a column of pairing numbers, places, or the order of the rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from xlrating.crosstable.cells.cell_values import normal, pairing_number
from xlrating.crosstable.cells.sentence import why_not
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import NUMBERS
from xlrating.crosstable.reading.headings.header import labels_in_order
from xlrating.crosstable.reading.layouts.plain import Line, Plain, any_filled
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import read_or

BY_ROW = "row"
FEW = 2
"""So many wrong numbers are slips, told at the first of them."""


@dataclass(frozen=True)
class Numbering:
    """A number for each line, None where it cannot be read; ``source``: the field, or ``row``.

    ``byes`` are numbers of rows that are no players: a game against one is a bye.
    """

    source: str
    numbers: list[int | None]
    byes: frozenset[int] = frozenset()

    @cached_property
    def place_of(self) -> Mapping[int, int]:
        """The line of each number, the first one that has it."""
        return {n: place for place, n in reversed(list(enumerate(self.numbers))) if n is not None}


def numberings(plain: Plain) -> list[Numbering]:
    """Every numbering that the table offers, the one it says first."""
    if plain.numbered is not None:
        source = "number" if any_filled(plain, "number") else BY_ROW
        return [Numbering(source, list(plain.numbered))]
    found = [_by_column(plain, field) for field in NUMBERS if any_filled(plain, field)]
    sound = [n for n in found if len(n.place_of) == len(n.numbers)]
    if found and found[0].source == "number" and found[0] not in sound:
        return found[:1]
    by_row = Numbering(BY_ROW, list(range(1, len(plain.lines) + 1)))
    return sound if any(n.numbers == by_row.numbers for n in sound) else [*sound, by_row]


def check_numbers(grid: Grid, plain: Plain, numbering: Numbering) -> Findings:
    """What is wrong with the numbers that were taken, or how they were taken where no column says it."""
    header = plain.header
    if numbering.source == BY_ROW:
        column = header.columns.get("number", header.columns["name"])
        place = Cell(header.row, column)
        why = say.NUMBERS_BLANK if "number" in header.columns else say.NUMBERED_BY_ROW
        if any_filled(plain, "number"):
            why = say.NUMBERS_DO_NOT_FIT
            cells = [line.fields["number"] for line in plain.lines]
            slips = [one for n, one in enumerate(cells, 1) if read_or(None, pairing_number, one.value) != n]
            place = slips[0].place if len(slips) <= FEW else place
        return [at(place, why, count=len(plain.lines), heading=grid[header.row, column])]
    findings: Findings = []
    if numbering.source != "number" and any_filled(plain, "number"):
        other = grid[header.row, header.columns.get("number", header.columns["name"])]
        taken = Cell(header.row, header.columns[numbering.source])
        findings.append(at(taken, say.OTHER_NUMBERS_FIT, heading=other))
    first: dict[int, Line] = {}
    for line, number in zip(plain.lines, numbering.numbers, strict=True):
        cell = line.fields[numbering.source]
        if number is None:
            wrong = cell.unreadable or why_not(pairing_number, cell.value)
            findings.append(Finding(wrong if wrong and cell.filled else say.NUMBER_MISSING.of(), cell.place))
        elif first.setdefault(number, line) is not line:
            name = first[number].fields["name"].value
            twice = say.NUMBER_TWICE_UNNAMED if is_blank(name) else say.NUMBER_TWICE
            findings.append(at(cell.place, twice, name=name, number=number))
    return findings


def _by_column(plain: Plain, field: str) -> Numbering:
    if letters := letters_of(plain, field):
        return Numbering(field, [1 + labels_in_order(letters).index(letter) for letter in letters])
    cells = [line.fields[field] for line in plain.lines]
    return Numbering(
        field, [None if cell.unreadable else read_or(None, pairing_number, cell.value) for cell in cells]
    )


def letters_of(plain: Plain, field: str) -> list[str]:
    """The letters or codes of the players, a, b, c or a1, b1 in any order, where they stand for numbers; else none."""
    if not any_filled(plain, field):
        return []
    found = [normal(line.fields[field].value) for line in plain.lines]
    return found if labels_in_order(found) else []
