"""The rows and cells of a sheet's part with their places."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy

from xlrating.workbook.area import MAX_COLUMNS, MAX_ROWS, Area, column_number
from xlrating.workbook.ooxml import TRUE, Element, child_of, main
from xlrating.workbook.problems import Unusable

MAX_CELLS = 1_000_000  # a sheet of 5,000 players has 150,000

SHEET_DATA, ROW, CELL, MERGED = main("sheetData"), main("row"), main("c"), main("mergeCell")

Cells = dict[int, dict[int, Element]]
PlacedCells = Sequence[tuple[int, Element]]
"""Cells of a row with their columns from 0, from left to right."""


def sheet_data(root: Element) -> Element:
    """The part of a sheet that holds its rows."""
    data = root.find(SHEET_DATA)
    if root.tag != main("worksheet") or data is None:
        raise Unusable("is damaged: a sheet has no cells part")
    return data


def beside_cells(root: Element, name: str) -> Iterator[Element]:
    """The elements of this name in a sheet, but for those among its cells, which are most of it."""
    for child in root:
        if child.tag != SHEET_DATA:
            yield from child.iter(name)


def numbered(rows: Iterable[Element]) -> Iterator[tuple[int, Element]]:
    """The row elements with their number from 0."""
    last = -1
    for row in rows:
        number = int(row.get("r", last + 2)) - 1
        if not last < number < MAX_ROWS:
            raise Unusable(f"is damaged: row {number + 1} of a sheet is out of order")
        yield number, row
        last = number


def rows_of(root: Element) -> dict[int, Element]:
    """The row elements by their number from 0."""
    return dict(numbered(sheet_data(root).iterchildren(ROW)))


def row_cells(number: int, row: Element) -> Iterator[tuple[int, Element]]:
    """The cell elements of a row with their columns from 0."""
    row_digits = str(number + 1)
    last = -1
    for cell in row.iterchildren(CELL):
        address = cell.get("r")
        column = last + 1 if address is None else column_number(address.removesuffix(row_digits))
        if not last < column < MAX_COLUMNS:
            raise Unusable(f"is damaged: cell {address} in row {number + 1} of a sheet is out of place")
        yield column, cell
        last = column


def cells_of(rows: dict[int, Element]) -> Cells:
    """The cell elements by row and column from 0."""
    cells = {number: dict(row_cells(number, row)) for number, row in rows.items()}
    if sum(map(len, cells.values())) > MAX_CELLS:
        raise Unusable(f"has a sheet with more than {MAX_CELLS:,} cells")
    return cells


def fill_row(row: Element, cells: dict[int, Element]) -> None:
    """Give a row these cells by column, and after them what else it has."""
    row.attrib.pop("spans", "")
    others = [child for child in row if child.tag != CELL]
    row[:] = [cells[column] for column in sorted(cells)] + others


def column_ranges(root: Element) -> Iterator[Element]:
    """What the sheet says of columns next to each other that are alike."""
    return root.iterfind(f"{main('cols')}/{main('col')}")


def columns_of(root: Element) -> dict[int, Element]:
    """What the sheet says of columns, by their number from 0: width, format, fold. Alike ones share an element."""
    return {
        column: one
        for one in column_ranges(root)
        for column in range(int(one.get("min", "1")) - 1, min(int(one.get("max", "1")), MAX_COLUMNS))
    }


def put_columns(root: Element, columns: Mapping[int, Element]) -> None:
    """Say this of the columns, once for those beside each other that share an element."""
    widths = child_of(root, "cols", ("sheetData",))
    new: list[Element] = []
    for column in sorted(one for one in columns if one < MAX_COLUMNS):
        if not (column - 1 in columns and columns[column - 1] is columns[column]):
            new.append(deepcopy(columns[column]))
            new[-1].set("min", str(column + 1))
        new[-1].set("max", str(column + 1))
    widths[:] = new
    if not new:
        root.remove(widths)


def merged_areas(root: Element) -> list[Area]:
    """The merged cells of a sheet."""
    merged = root.iterfind(f"{main('mergeCells')}/{MERGED}")
    return [Area.of_ref(cells.get("ref", "")) for cells in merged]


StyleOfAbsent = Callable[[Element | None, int], int]


def style_of_absent_cells(root: Element) -> StyleOfAbsent:
    """A function that says the style of a cell that is not there, by its row's element and its column from 0."""
    columns = columns_of(root)

    def style(row: Element | None, column: int) -> int:
        if row is not None and row.get("customFormat") in TRUE:
            return int(row.get("s", "0"))
        return int(columns[column].get("style", "0")) if column in columns else 0

    return style


def unfold(root: Element, first: int, last: int) -> bool:
    """Take folded rows out of their group and show them, from ``first`` to ``last`` (from 0); whether there were any.

    Where a whole group is shown the row below it has no + any more, nor have those of the groups around it.
    """
    rows = rows_of(root)
    there = [number for number in range(first, last + 1) if number in rows and is_hidden(rows[number])]
    shown = [number for number in there if rows[number].get("outlineLevel", "0") != "0"]
    for number in shown:
        for attribute in ("hidden", "outlineLevel"):
            rows[number].attrib.pop(attribute, "")
    below = shown[-1] + 1 if shown else -1
    while below in rows and rows[below].attrib.pop("collapsed", ""):
        for attribute in ("hidden", "outlineLevel"):
            rows[below].attrib.pop(attribute, "")
        below += 1
    return bool(shown)


def fold(root: Element, first: int, last: int) -> bool:
    """Fold rows from ``first`` to ``last`` (from 0) behind a + in the row below; whether there were any."""
    rows = rows_of(root)
    folded = [rows[number] for number in range(first, last + 1) if number in rows]
    for row in folded:
        row.attrib.update({"hidden": "1", "outlineLevel": "1"})
    if folded and last + 1 in rows:
        rows[last + 1].set("collapsed", "1")
    return bool(folded)


def is_hidden(element: Element) -> bool:
    """Whether a row or columns are hidden, folded or not."""
    return element.get("hidden") in TRUE
