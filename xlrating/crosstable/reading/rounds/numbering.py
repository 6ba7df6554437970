"""The numbers by which rounds name opponents: a column of pairing numbers, places, or the order of the rows."""

from collections.abc import Mapping
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import pairing_number
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.layouts.whole_cell import unreadable
from xlrating.crosstable.sheet.findings import Findings
from xlrating.errors import RatingError

COLUMNS = ("number", "start_number", "place")
BY_ROW = "row"


class Numbering(NamedTuple):
    """A number for each line, None where it cannot be read; ``source``: the field, or ``row``."""

    source: str
    numbers: list[int | None]
    place_of: Mapping[int, int]


def numberings(plain: Plain) -> list[Numbering]:
    """Every numbering that the table offers, the one it says first."""
    if plain.numbered is not None:
        source = COLUMNS[0] if any_filled(plain, COLUMNS[0]) else BY_ROW
        return [_numbering(source, list(plain.numbered))]
    found = [_by_column(plain, field) for field in COLUMNS if any_filled(plain, field)]
    sound = [n for n in found if len(n.place_of) == len(n.numbers)]
    if found and found[0].source == COLUMNS[0] and found[0] not in sound:
        return found[:1]
    by_row = _numbering(BY_ROW, list(range(1, len(plain.lines) + 1)))
    return sound if any(n.numbers == by_row.numbers for n in sound) else [*sound, by_row]


def write_down(plain: Plain, numbering: Numbering, findings: Findings) -> None:
    """What is wrong with the numbers that were taken, or how they were taken where no column says it."""
    header = plain.header
    if numbering.source == BY_ROW:
        column = header.columns.get("number", header.columns.get("name", 0))
        why = "there is no No. column."
        if "number" in header.columns:
            why = f"the column {quoted(findings.grid[header.row, column])} is blank."
        if any_filled(plain, "number"):
            why = "the rounds do not fit the numbers in this column."
        findings.note(header.row, column, f"Players are numbered by row, from 1 to {len(plain.lines)}: {why}")
        return
    if numbering.source != COLUMNS[0] and any_filled(plain, COLUMNS[0]):
        other = quoted(findings.grid[header.row, header.columns[COLUMNS[0]]])
        said = f"The rounds fit the numbers in this column, and not those in the column {other}."
        findings.note(header.row, header.columns[numbering.source], said)
    first: dict[int, Line] = {}
    for line, number in zip(plain.lines, numbering.numbers, strict=True):
        cell = line.fields[numbering.source]
        if number is None:
            findings.mend(cell.row, cell.column, _why(cell))
        elif number in first:
            findings.mend(
                cell.row,
                cell.column,
                f"{_name(first[number])} already has the pairing number {number}. Change one.",
            )
        else:
            first[number] = line


def _name(line: Line) -> str:
    name = line.fields["name"].value
    return "Another player" if is_blank(name) else quoted(name)


def any_filled(plain: Plain, field: str) -> bool:
    """Whether the table has this field, and anything in it."""
    return any(line.fields[field].filled for line in plain.lines if field in line.fields)


def _by_column(plain: Plain, field: str) -> Numbering:
    numbers: list[int | None] = []
    for line in plain.lines:
        cell = line.fields[field]
        try:
            numbers.append(None if unreadable(cell) else pairing_number(cell.value))
        except RatingError:
            numbers.append(None)
    return _numbering(field, numbers)


def _numbering(source: str, numbers: list[int | None]) -> Numbering:
    place_of = {n: place for place, n in reversed(list(enumerate(numbers))) if n is not None}
    return Numbering(source, numbers, place_of)


def _why(cell: PlainCell) -> str:
    if not cell.filled:
        return "This player has no pairing number. Enter one."
    message = unreadable(cell)
    if message:
        return message
    try:
        pairing_number(cell.value)
    except RatingError as error:
        return error.message
    raise AssertionError("the number can be read")
