"""The XML of one worksheet: find its cells, put a block of cells in, make a sheet anew."""

import datetime
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.datetime import to_excel

from xlrating.crosstable.cells import Block, CellValue, NewSheet, column_letters
from xlrating.hosts.workbook.ooxml import MAIN, Element, elements, insert_before, main, parse
from xlrating.hosts.workbook.problems import Unusable
from xlrating.hosts.workbook.styles import Styles

MAX_ROWS, MAX_COLUMNS = 2**20, 2**14  # Excel's own
MAX_CELLS = 1_000_000  # a sheet of 5,000 players has 150,000
MAX_TEXT = 32_767  # Excel's own

Cells = dict[int, dict[int, Element]]
letters = lru_cache(maxsize=MAX_COLUMNS)(column_letters)


@dataclass(frozen=True)
class Area:
    """A rectangle of cells; the last row and column belong to it."""

    row: int
    column: int
    last_row: int
    last_column: int

    @classmethod
    def of_ref(cls, ref: str) -> "Area":
        column, row, last_column, last_row = range_boundaries(ref)
        return cls(
            (row or 1) - 1, (column or 1) - 1, (last_row or MAX_ROWS) - 1, (last_column or MAX_COLUMNS) - 1
        )

    @classmethod
    def of_block(cls, block: Block) -> "Area":
        width = max(map(len, block.values), default=0)
        return cls(block.row, block.column, block.row + len(block.values) - 1, block.column + width - 1)

    @property
    def size(self) -> int:
        return max(self.last_row - self.row + 1, 0) * max(self.last_column - self.column + 1, 0)

    def common(self, other: "Area") -> "Area":
        return Area(
            max(self.row, other.row),
            max(self.column, other.column),
            min(self.last_row, other.last_row),
            min(self.last_column, other.last_column),
        )

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for row in range(self.row, self.last_row + 1):
            for column in range(self.column, self.last_column + 1):
                yield row, column

    def __str__(self) -> str:
        return f"{letters(self.column)}{self.row + 1}:{letters(self.last_column)}{self.last_row + 1}"


@lru_cache(maxsize=MAX_COLUMNS)
def _column_number(column: str) -> int:
    number = 0
    for letter in column if re.fullmatch("[A-Z]{1,3}", column) else "":
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def sheet_data(root: Element) -> Element:
    data = root.find(main("sheetData"))
    if root.tag != main("worksheet") or data is None:
        raise Unusable("is damaged: a sheet has no cells part")
    return data


def rows_of(root: Element) -> dict[int, Element]:
    """The row elements by their number from 0."""
    rows: dict[int, Element] = {}
    last = -1
    for row in sheet_data(root).iterchildren(main("row")):
        number = int(row.get("r", last + 2)) - 1
        if not last < number < MAX_ROWS:
            raise Unusable(f"is damaged: row {number + 1} of a sheet is out of order")
        rows[number] = row
        last = number
    return rows


def cells_of(rows: dict[int, Element]) -> Cells:
    """The cell elements by row and column from 0."""
    cells = {number: dict(_row_cells(number, row)) for number, row in rows.items()}
    if sum(map(len, cells.values())) > MAX_CELLS:
        raise Unusable(f"has a sheet with more than {MAX_CELLS:,} cells")
    return cells


def _row_cells(number: int, row: Element) -> Iterator[tuple[int, Element]]:
    row_digits = str(number + 1)
    last = -1
    for cell in row.iterchildren(main("c")):
        address = cell.get("r")
        column = last + 1 if address is None else _column_number(address.removesuffix(row_digits))
        if not last < column < MAX_COLUMNS:
            raise Unusable(f"is damaged: cell {address} in row {number + 1} of a sheet is out of place")
        yield column, cell
        last = column


def merged_areas(root: Element) -> list[Area]:
    return [
        Area.of_ref(merged.get("ref", ""))
        for merged in root.iterfind(f"{main('mergeCells')}/{main('mergeCell')}")
    ]


def assert_writable(block: Block) -> None:
    """Refuse what no cell can hold: that is a mistake of the program, not of the file."""
    for value in (value for row in block.values for value in row):
        if isinstance(value, float) and not math.isfinite(value):
            raise AssertionError(f"{value} cannot be a cell's value")
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise AssertionError(f"a cell holds at most {MAX_TEXT} characters")
    area = Area.of_block(block)
    if min(area.row, area.column) < 0 or area.last_row >= MAX_ROWS or area.last_column >= MAX_COLUMNS:
        raise AssertionError(f"{area} lies outside of a sheet")


def cell_xml(row: int, column: int, style: int, value: CellValue, epoch: datetime.datetime) -> str:
    start = f'<c r="{letters(column)}{row + 1}"' + (f' s="{style}"' if style else "")
    if value is None or value == "":
        return start + "/>"
    if isinstance(value, str):
        space = ' xml:space="preserve"' if value != value.strip() else ""
        return f'{start} t="inlineStr"><is><t{space}>{_text_xml(value)}</t></is></c>'
    if isinstance(value, bool):
        return f'{start} t="b"><v>{value:d}</v></c>'
    if isinstance(value, datetime.date):
        value = float(to_excel(value, epoch))  # type: ignore[no-untyped-call]
    number = value if isinstance(value, int) else float(value) + 0.0
    return f"{start}><v>{number!r}</v></c>"


def _text_xml(text: str) -> str:
    text = re.sub("_(?=x[0-9A-Fa-f]{4}_)", "_x005F_", text)
    text = re.sub("[\x00-\x08\x0b-\x1f]", lambda found: f"_x{ord(found[0]):04X}_", text)
    return escape(re.sub("[\ud800-\udfff\ufffe\uffff]", "\ufffd", text))


def plain_text(text: str) -> str:
    """The text that a file writes with its control characters as ``_x000D_``."""
    return re.sub("_x(00[01][0-9A-Fa-f]|005F)_", lambda found: chr(int(found[1], 16)), text)


def put_block(root: Element, sheet: str, block: Block, styles: Styles, epoch: datetime.datetime) -> bool:
    """Put the block into the sheet; whether a formula had to give way."""
    area = Area.of_block(block)
    _refuse_merged_and_array_cells(root, sheet, area)
    rows = rows_of(root)
    cells = cells_of(rows)
    new_cells = _parsed(block.row, _new_cells(block, cells, styles, epoch))
    gone = [cells[row].pop(column) for row, column in area if column in cells.get(row, ())]
    for number, new in new_cells.items():
        if new and number not in rows:
            rows[number] = root.makeelement(main("row"))
        cells.setdefault(number, {}).update(new)
    for number in range(area.row, area.last_row + 1):
        if number in rows:
            fill_row(rows[number], cells[number])
    for number, row in rows.items():
        row.set("r", str(number + 1))
    sheet_data(root)[:] = [rows[number] for number in sorted(rows)]
    _set_dimension(root, cells)
    _set_widths(root, block)
    formulas = [formula for cell in gone for formula in cell.iterchildren(main("f"))]
    _refuse_orphans(root, sheet, formulas)
    return bool(formulas)


def _set_widths(root: Element, block: Block) -> None:
    """Give the block's columns their widths, but for those that the sheet gives one."""
    if not block.widths:
        return
    columns = root.find(main("cols"))
    if columns is None:
        columns = root.makeelement(main("cols"))
        insert_before(root, columns, ("sheetData",))
    given = [range(int(c.get("min", "1")), int(c.get("max", "1")) + 1) for c in elements(columns)]
    for number, width in enumerate(block.widths, start=block.column + 1):
        if not any(number in columns_ for columns_ in given):
            attributes = {"min": str(number), "max": str(number), "width": str(width), "customWidth": "1"}
            columns.append(root.makeelement(main("col"), attributes))
    columns[:] = sorted(elements(columns), key=lambda column: int(column.get("min", "1")))
    if not len(columns):
        root.remove(columns)


def _refuse_merged_and_array_cells(root: Element, sheet: str, area: Area) -> None:
    for merged in merged_areas(root):
        common = area.common(merged)
        if common.size > (common.row == merged.row and common.column == merged.column):
            raise Unusable(f"has merged cells {sheet}!{merged} where results belong; unmerge them")
    for formula in root.iter(main("f")):
        if formula.get("t") in ("array", "dataTable"):
            array = Area.of_ref(formula.get("ref", ""))
            if area.common(array).size:
                raise Unusable(f"has an array formula in {sheet}!{array} where results belong; clear it")


def _new_cells(block: Block, cells: Cells, styles: Styles, epoch: datetime.datetime) -> Iterator[str]:
    for i, values in enumerate(block.values):
        row = block.row + i
        yield "<row>"
        for j, value in enumerate(values):
            column = block.column + j
            old = cells.get(row, {}).get(column)
            existing = 0 if old is None else int(old.get("s", "0"))
            if value is not None:
                yield cell_xml(
                    row, column, styles.style(existing, block.format_of(i, j), value), value, epoch
                )
            elif styles.is_foreign(existing):
                yield cell_xml(row, column, existing, None, epoch)
        yield "</row>"


def _parsed(first_row: int, rows: Iterator[str]) -> Cells:
    data = parse(f'<sheetData xmlns="{MAIN}">{"".join(rows)}</sheetData>'.encode())
    return {number: dict(_row_cells(number, row)) for number, row in enumerate(elements(data), first_row)}


def fill_row(row: Element, cells: dict[int, Element]) -> None:
    row.attrib.pop("spans", "")
    others = [child for child in row if child.tag != main("c")]
    row[:] = [cells[column] for column in sorted(cells)] + others


def _set_dimension(root: Element, cells: Cells) -> None:
    dimension = root.find(main("dimension"))
    used = {row: columns for row, columns in cells.items() if columns}
    if dimension is not None and used:
        first, last = min(map(min, used.values())), max(map(max, used.values()))
        dimension.set("ref", str(Area(min(used), first, max(used), last)))


def _refuse_orphans(root: Element, sheet: str, gone: list[Element]) -> None:
    """Refuse to take the first cell of a shared formula away from the cells that share it."""
    masters = {formula.get("si") for formula in gone if formula.get("t") == "shared" and formula.text}
    for formula in root.iter(main("f")) if masters else ():
        if formula.get("t") == "shared" and formula.get("si") in masters:
            cell = formula.getparent()
            address = cell.get("r") if cell is not None else ""
            raise Unusable(f"has a formula in {sheet}!{address} that depends on a cell where results belong")


def new_sheet_xml(sheet: NewSheet, styles: Styles, epoch: datetime.datetime, code_name: str | None) -> bytes:
    """The whole part of a sheet of ours."""
    rows: dict[int, dict[int, str]] = {}
    for block in sheet.blocks:
        for i, values in enumerate(block.values):
            row = rows.setdefault(block.row + i, {})
            for j, value in enumerate(values, block.column):
                if value is not None:
                    style = styles.style(0, block.format_of(i, j - block.column), value)
                    row[j] = cell_xml(block.row + i, j, style, value, epoch)
    lines = (
        f'<row r="{number + 1}">{"".join(row[column] for column in sorted(row))}</row>'
        for number, row in sorted(rows.items())
        if row
    )
    return "".join(
        (
            '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
            f'<worksheet xmlns="{MAIN}">',
            f"<sheetPr{f' codeName={quoteattr(code_name)}' if code_name else ''}>",
            '<pageSetUpPr fitToPage="1"/></sheetPr>',
            _frozen_xml(sheet.frozen_rows),
            _widths_xml(sheet.widths),
            "<sheetData>",
            *lines,
            '</sheetData><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>',
        )
    ).encode()


def _frozen_xml(rows: int) -> str:
    if not rows:
        return ""
    return (
        '<sheetViews><sheetView workbookViewId="0">'
        f'<pane ySplit="{rows}" topLeftCell="A{rows + 1}" activePane="bottomLeft" state="frozen"/>'
        '<selection pane="bottomLeft"/></sheetView></sheetViews>'
    )


def _widths_xml(widths: Sequence[float]) -> str:
    columns = (
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, 1)
    )
    return f"<cols>{''.join(columns)}</cols>" if widths else ""
