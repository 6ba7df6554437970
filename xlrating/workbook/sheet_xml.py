"""Put blocks of cells into the XML of a worksheet; only the rows of the blocks are touched."""

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import Block
from xlrating.workbook.area import MAX_COLUMNS, MAX_ROWS, Area
from xlrating.workbook.bars import put_bars, take_bars_away
from xlrating.workbook.ooxml import MAIN, Element, child_of, elements, main, parse
from xlrating.workbook.print_setup import print_one_page_wide
from xlrating.workbook.problems import Unusable
from xlrating.workbook.row_xml import RowWriter, in_pieces
from xlrating.workbook.sheet_rows import (
    CELL,
    PlacedCells,
    StyleOfAbsent,
    columns_of,
    merged_areas,
    put_columns,
    row_cells,
    rows_of,
    sheet_data,
    style_of_absent_cells,
)
from xlrating.workbook.styles import Styles

FORMULA = main("f")


class _Sheet(NamedTuple):
    """A sheet that blocks are put into: its rows by number, what writes cells, and the style of those not there."""

    root: Element
    rows: dict[int, Element]
    writer: RowWriter
    absent: StyleOfAbsent


def assert_on_sheet(block: Block) -> None:
    area = Area.of_block(block)
    if min(area.row, area.column) < 0 or area.last_row >= MAX_ROWS or area.last_column >= MAX_COLUMNS:
        raise AssertionError(f"{area} lies outside of a sheet")


def put_blocks(
    root: Element, sheet: str, blocks: Sequence[Block], styles: Styles, epoch: datetime.datetime
) -> bool:
    """Put the blocks into the sheet, one after the other; whether a formula had to give way.

    Unusable where one cannot be put, AssertionError for what no cell can hold; the tree may be half changed then.
    """
    rows = rows_of(root)
    there_before = len(rows)
    tree = _Sheet(root, rows, RowWriter(styles, epoch), style_of_absent_cells(root))
    formula_gone = False
    for block in blocks:
        area = Area.of_block(block)
        _refuse_merged_and_array_cells(root, sheet, area)
        there = {
            number: [
                (column, cell) for column, cell in row_cells(number, rows[number]) if column >= area.column
            ]
            for number in range(area.row, area.last_row + 1)
            if number in rows
        }
        of_area = (cell for cells in there.values() for column, cell in cells if column <= area.last_column)
        formulas = [formula for cell in of_area for formula in cell.iterchildren(FORMULA)]
        _refuse_orphans(root, sheet, formulas)
        formula_gone |= bool(formulas)
        _put_rows(tree, block, area, there)
        _set_columns(root, block)
        if all(value is None for values in block.values for value in values):
            take_bars_away(root, area)
        put_bars(root, block.bars)
        if block.one_page_wide:
            print_one_page_wide(root)
    for number, row in rows.items():
        row.set("r", str(number + 1))
    if len(rows) > there_before:
        sheet_data(root)[:] = [rows[number] for number in sorted(rows)]
    _set_dimension(root, rows)
    return formula_gone


def _put_rows(sheet: _Sheet, block: Block, area: Area, there: Mapping[int, PlacedCells]) -> None:
    """The cells of the block into its rows, in place of ``there``; a row that the sheet lacks joins them."""
    rows = sheet.rows
    for some in in_pieces(range(block.row, block.row + len(block.values))):
        cells = (_cells_in_place(sheet, block, row, there.get(row, ())) for row in some)
        xml = "".join(f"<row>{''.join(of_row)}</row>" for of_row in cells)
        new_rows = list(elements(parse(f'<sheetData xmlns="{MAIN}">{xml}</sheetData>'.encode())))
        for number, new in zip(some, new_rows, strict=True):
            if len(new) and number not in rows:
                rows[number] = sheet.root.makeelement(main("row"))
            if number in rows:
                _put_cells(rows[number], there.get(number, ()), new, area)


def _put_cells(row: Element, there: PlacedCells, new: Element, area: Area) -> None:
    """The cells of a new row in place of those of the area; ``there`` are all from its first column on."""
    row.attrib.pop("spans", "")
    replaced = [cell for column, cell in there if column <= area.last_column]
    if there:
        place = row.index(there[0][1])
    else:
        last = next(row.iterchildren(CELL, reversed=True), None)
        place = 0 if last is None else row.index(last) + 1
    end = row.index(replaced[-1]) + 1 if replaced else place
    row[place:end] = list(new)


def _set_columns(root: Element, block: Block) -> None:
    """Give the block's columns and its gap their widths and folds, but for those that the sheet gives a width."""
    if not block.widths:
        return
    columns = columns_of(root)
    for column, width, detail in block.sized_columns():
        if column not in columns:
            fold = {"outlineLevel": "1"} if detail else {}
            attributes = {"min": "", "max": "", "width": str(width), "customWidth": "1", **fold}
            columns[column] = root.makeelement(main("col"), attributes)
            if detail:
                _tell_outline(root)
    put_columns(root, columns)


def _tell_outline(root: Element) -> None:
    """Excel shows the fold of columns where the sheet says that there is one."""
    about = child_of(root, "sheetFormatPr", ("cols", "sheetData"))
    about.set("defaultRowHeight", about.get("defaultRowHeight", "15"))
    about.set("outlineLevelCol", str(max(1, int(about.get("outlineLevelCol", "0")))))


def _refuse_merged_and_array_cells(root: Element, sheet: str, area: Area) -> None:
    for merged in merged_areas(root):
        common = area.common(merged)
        if common.size > (common.row == merged.row and common.column == merged.column):
            raise Unusable(f"has merged cells {sheet}!{merged} where results belong. Unmerge them")
    for formula in root.iter(FORMULA):
        if formula.get("t") in ("array", "dataTable"):
            array = Area.of_ref(formula.get("ref", ""))
            if area.common(array).size:
                raise Unusable(f"has an array formula in {sheet}!{array} where results belong. Clear it")


def _cells_in_place(sheet: _Sheet, block: Block, row: int, there: PlacedCells) -> Iterator[str]:
    """The cells of a row of the block in place of those there. A cell keeps a style that the user chose; one that is
    not there yet has that of its column, where the block takes the looks that it finds."""
    styles = {column: int(cell.get("s", "0")) for column, cell in there}
    i = row - block.row
    for column, value in enumerate(block.values[i], block.column):
        existing = styles.get(column)
        if existing is None:
            existing = sheet.absent(sheet.rows.get(row), column) if block.as_columns else 0
        name = block.format_of(i, column - block.column)
        yield sheet.writer.cell(row, column, existing, name, value, keep=column in styles)


def _set_dimension(root: Element, rows: dict[int, Element]) -> None:
    dimension = root.find(main("dimension"))
    if dimension is None:
        return
    columns = {number: [column for column, _ in row_cells(number, row)] for number, row in rows.items()}
    if filled := {number: of_row for number, of_row in columns.items() if of_row}:
        first, last = min(map(min, filled.values())), max(map(max, filled.values()))
        dimension.set("ref", str(Area(min(filled), first, max(filled), last)))


def _refuse_orphans(root: Element, sheet: str, gone: Iterable[Element]) -> None:
    """Refuse to take the first cell of a shared formula away from the cells that share it."""
    removed = set(gone)
    masters = {formula.get("si") for formula in removed if formula.get("t") == "shared" and formula.text}
    for formula in root.iter(FORMULA) if masters else ():
        if formula.get("t") == "shared" and formula.get("si") in masters and formula not in removed:
            cell = formula.getparent()
            address = cell.get("r") if cell is not None else ""
            raise Unusable(f"has a formula in {sheet}!{address} that depends on a cell where results belong")
