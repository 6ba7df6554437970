"""The values beside labels, above a table or next to it, and labels that are unknown, misplaced, or given twice."""

from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF, Label, is_value_of, without_label
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.layouts.whole_cell import UNCALCULATED, error_shown
from xlrating.crosstable.reading.nearest import nearest
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.mark import is_mark, is_status

THAT_MATTER = sorted(word for word, label in LABEL_OF.items() if label.matters and len(word) > 3)


class Given(NamedTuple):
    """A value beside a label, and where it stands."""

    row: int
    column: int
    value: CellValue


def label_in(cell: str) -> str:
    """The label of a cell, which may have its value behind a colon: ``time control``."""
    return normal(cell.partition(":")[0])


def given_at(grid: Grid, row: int, column: int) -> tuple[str, Given]:
    """The label in a cell with text, and its value: behind a colon, else in the next cell, merged ones passed over."""
    cell = str(grid[row, column])
    value = cell.partition(":")[2].strip()
    if value:
        return label_in(cell), Given(row, column, value)
    column += 1
    while (row, column) in grid.covered:
        column += 1
    return label_in(cell), Given(row, column, grid[row, column])


def event_labels(grid: Grid, plain: Plain, findings: Findings) -> dict[str, Given]:
    """The value of each label, above the table or beside it."""
    found = _labelled(grid, plain.header.row, findings)
    _add_outside(grid, plain, found, findings)
    return found


def _labelled(grid: Grid, header_row: int, findings: Findings) -> dict[str, Given]:
    """The value of each label above the table."""
    found: dict[str, Given] = {}
    values: set[tuple[int, int]] = set()
    for row in range(min(header_row, len(grid.rows))):
        for column, cell in enumerate(grid.rows[row]):
            if (row, column) in values or not isinstance(cell, str) or is_blank(cell):
                continue
            word, given = given_at(grid, row, column)
            label = LABEL_OF.get(word)
            if message := _misplaced(cell, word, given, grid):
                findings.mend(row, column, message)
            if label is None:
                continue
            values.add((given.row, given.column))
            findings.name(given.row, given.column, label.name.capitalize())
            _take(grid, label, given, found, findings)
    return found


def _add_outside(grid: Grid, plain: Plain, found: dict[str, Given], findings: Findings) -> None:
    """Labels that matter, to the right of the table or below it, where none is above."""
    bottom = max((line.last_row for line in plain.lines), default=plain.header.row)
    for row in range(plain.header.row, len(grid.rows)):
        first = plain.header.last_column + 1 if row <= bottom else 0
        for column in range(first, len(grid.rows[row])):
            cell = grid.rows[row][column]
            if not isinstance(cell, str):
                continue
            label = LABEL_OF.get(word := label_in(cell))
            if label is None or not label.matters or word != label.name or " " not in word:
                continue
            _, given = given_at(grid, row, column)
            if is_blank(given.value):
                continue
            findings.name(given.row, given.column, label.name.capitalize())
            if label.name not in found:
                findings.note(
                    row, column, f"{label.name.capitalize()} was read here, outside the labels above."
                )
            _take(grid, label, given, found, findings)


def labels_missing(grid: Grid, rows: int) -> str | None:
    """What is wrong with so many rows that are meant to hold labels: none there, or a value below its label."""
    filled, known = False, False
    for row in range(rows):
        for column, cell in enumerate(grid.rows[row]):
            filled = filled or not is_blank(cell)
            label = LABEL_OF.get(label_in(cell)) if isinstance(cell, str) else None
            if label is None:
                continue
            known = True
            _, given = given_at(grid, row, column)
            if label.matters and is_blank(given.value) and is_value_of(label, grid[row + 1, column]):
                name = label.name.capitalize()
                return f"event: {name} has its value below it. It belongs in the next cell to the right."
    if filled and not known:
        return (
            "event has no label such as End date. Give the cells with the labels and the values next to them."
        )
    return None


def unused_labels(grid: Grid, header_row: int, findings: Findings) -> list[str]:
    """The labels above the table that are not known; told in one note. Values that no label stands beside, too."""
    unused: list[tuple[int, int, str]] = []
    values: set[tuple[int, int]] = set()
    for row in range(min(header_row, len(grid.rows))):
        for column, cell in enumerate(grid.rows[row]):
            if (row, column) in values or is_blank(cell) or is_mark(cell) or is_status(cell):
                continue
            if (name := without_label(cell)) is not None:
                findings.note(row, column, f"{quoted(cell)} was not used. Enter it next to the label {name}.")
            if not isinstance(cell, str):
                continue
            word, given = given_at(grid, row, column)
            if is_blank(given.value) or is_mark(given.value):
                continue
            values.add((given.row, given.column))
            if word and word not in LABEL_OF:
                unused.append((row, column, clean(cell.partition(":")[0])))
    if unused:
        row, column, _ = unused[0]
        names = list(dict.fromkeys(quoted(name) for _, _, name in unused))
        findings.note(row, column, f"Labels not used: {listed(names)}.")
    return [name for _, _, name in unused]


def _take(grid: Grid, label: Label, given: Given, found: dict[str, Given], findings: Findings) -> None:
    if (given.row, given.column) in grid.uncalculated:
        findings.mend(given.row, given.column, UNCALCULATED)
    elif label.matters and (error := error_shown(given.value)):
        findings.mend(given.row, given.column, error)
    elif is_blank(given.value):
        return
    elif label.name in found:
        first = found[label.name]
        place = grid.address(first.row, first.column).rpartition("!")[2]
        findings.mend(
            given.row, given.column, f"{label.name.capitalize()} is also given in {place}. Delete one."
        )
    else:
        found[label.name] = given


def _misplaced(cell: CellValue, word: str, given: Given, grid: Grid) -> str | None:
    """What is wrong where a label that matters is misspelt, or has its value one cell too far."""
    label = LABEL_OF.get(word)
    further = grid[given.row, given.column + 1]
    if label is not None:
        unknown = (given.row, given.column) in grid.uncalculated
        too_far = is_blank(given.value) and not unknown and not is_blank(further)
        if label.matters and too_far and normal(further) not in LABEL_OF:
            return f"{label.name.capitalize()} has no value. Enter it in the next cell to the right."
        return None
    near = None if is_blank(given.value) else nearest(word, THAT_MATTER, 0.85)
    if near:
        name = LABEL_OF[near].name.capitalize()
        return f"{quoted(str(cell).partition(':')[0])} is not a known label. Did you mean {name}?"
    return None
