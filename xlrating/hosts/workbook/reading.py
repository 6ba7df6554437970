"""Worksheets as grids. openpyxl reads the values, from an extract of nothing but what bears on them."""

import datetime
import math
import warnings
import zipfile
from collections.abc import Iterable, Sequence
from io import BytesIO

from lxml import etree
from openpyxl import load_workbook

from xlrating.crosstable.cells import CellValue, Grid
from xlrating.hosts.workbook.ooxml import (
    CONTENT_TYPES,
    MAIN,
    OFFICE_RELATIONSHIPS,
    PACKAGE_RELATIONSHIPS,
    Element,
    main,
    parse,
)
from xlrating.hosts.workbook.parts import PART_TYPE, WorkbookParts
from xlrating.hosts.workbook.problems import Unusable
from xlrating.hosts.workbook.sheet_xml import (
    MAX_CELLS,
    cells_of,
    merged_areas,
    plain_text,
    rows_of,
    sheet_data,
)
from xlrating.hosts.workbook.styles import EMPTY_STYLES

MAX_GRID = 4 * MAX_CELLS  # cells and the gaps before them; each stray cell in the last column takes 16,384
MAX_COVERED = 200_000  # a dozen whole rows merged

Rows = Sequence[Sequence[CellValue]]


def read_grids(parts: WorkbookParts, names: Iterable[str]) -> list[Grid]:
    worksheets = parts.worksheets()
    roots = {name: parse(parts.package.read(worksheets[name])) for name in names}
    unknown = [(_uncalculated(root), _covered(root)) for root in roots.values()]
    values = _values(_extract(parts, list(roots.values())))
    return [Grid(name, rows, *cells) for name, rows, cells in zip(roots, values, unknown, strict=True)]


def _uncalculated(root: Element) -> frozenset[tuple[int, int]]:
    cells = cells_of(rows_of(root))
    if sum(max(row) + 1 for row in cells.values() if row) > MAX_GRID:
        raise Unusable("has a sheet with stray cells far to the right; delete those columns")
    return frozenset(
        (row, column) for row in cells for column, cell in cells[row].items() if _lacks_result(cell)
    )


def _lacks_result(cell: Element) -> bool:
    if cell.find(main("f")) is None:
        return False
    result = cell.find(main("v"))
    return result is None or (not result.text and cell.get("t") != "str")


def _covered(root: Element) -> frozenset[tuple[int, int]]:
    areas = merged_areas(root)
    if sum(area.size for area in areas) > MAX_COVERED:
        raise Unusable(f"has a sheet with more than {MAX_COVERED:,} merged cells")
    return frozenset(cell for area in areas for cell in area if cell != (area.row, area.column))


def _values(extract: BytesIO) -> list[Rows]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        workbook = load_workbook(extract, read_only=True, data_only=True)
        for sheet in workbook.worksheets:
            sheet.reset_dimensions()
        return [_rows(sheet.iter_rows(values_only=True)) for sheet in workbook.worksheets]


def _rows(rows: Iterable[Sequence[object]]) -> Rows:
    """The rows without the empty cells at their end, and without the empty rows at the end."""
    kept = []
    for row in rows:
        values = [_value(value) for value in row]
        while values and values[-1] is None:
            values.pop()
        kept.append(tuple(values))
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _value(value: object) -> CellValue:
    match value:
        case None | bool():
            return value
        case str():
            return plain_text(value)
        case int() | float():
            return value if math.isfinite(value) else "#NUM!"
        case datetime.datetime():
            return value.date()
        case _:
            return str(value)


def _extract(parts: WorkbookParts, roots: Sequence[Element]) -> BytesIO:
    """A workbook of the cells of these sheets, the shared strings and the number formats alone."""
    styles, strings = parts.part_of("styles"), parts.part_of("sharedStrings")
    sheets = {f"sheet{number}": _only_cells(root) for number, root in enumerate(roots)}
    kinds = dict.fromkeys(sheets, "worksheet") | {"styles": "styles"}
    files = sheets | {"styles": _only_number_formats(parts.package.read(styles) if styles else EMPTY_STYLES)}
    if strings is not None:
        files["sharedStrings"] = etree.tostring(parse(parts.package.read(strings)))
        kinds["sharedStrings"] = "sharedStrings"
    extract = BytesIO()
    with zipfile.ZipFile(extract, "w") as archive:
        archive.writestr("[Content_Types].xml", _content_types_xml(kinds))
        archive.writestr("xl/workbook.xml", _workbook_xml(list(sheets), parts.epoch.year == 1904))
        archive.writestr("xl/_rels/workbook.xml.rels", _relationships_xml(kinds))
        for name, data in files.items():
            archive.writestr(f"xl/{name}.xml", data)
    return extract


def _only_cells(root: Element) -> bytes:
    cells = etree.tostring(sheet_data(root), with_tail=False)
    return b'<worksheet xmlns="%b"><dimension ref="A1"/>%b</worksheet>' % (MAIN.encode(), cells)


def _only_number_formats(data: bytes) -> bytes:
    given, styles = parse(data), parse(EMPTY_STYLES)
    for section in styles.findall(main("numFmts")) + styles.findall(main("cellXfs")):
        section[:] = [
            section.makeelement(child.tag, {name: child.get(name, "0") for name in names})
            for child in given.iterfind(f"{section.tag}/{{*}}*")
            for names in [("numFmtId", "formatCode") if child.tag == main("numFmt") else ("numFmtId",)]
        ] or list(section)
    return etree.tostring(styles)


def _workbook_xml(sheets: Sequence[str], from_1904: bool) -> str:
    entries = (f'<sheet name="{name}" sheetId="{n}" r:id="{name}"/>' for n, name in enumerate(sheets, 1))
    return (
        f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE_RELATIONSHIPS}"><workbookPr date1904="{from_1904:d}"/>'
        f"<sheets>{''.join(entries)}</sheets></workbook>"
    )


def _relationships_xml(kinds: dict[str, str]) -> str:
    entries = (
        f'<Relationship Id="{name}" Type="{OFFICE_RELATIONSHIPS}/{kind}" Target="{name}.xml"/>'
        for name, kind in kinds.items()
    )
    return f'<Relationships xmlns="{PACKAGE_RELATIONSHIPS}">{"".join(entries)}</Relationships>'


def _content_types_xml(kinds: dict[str, str]) -> str:
    entries = (
        f'<Override PartName="/xl/{name}.xml" ContentType="{PART_TYPE.format(kind)}"/>'
        for name, kind in {"workbook": "sheet.main", **kinds}.items()
    )
    return f'<Types xmlns="{CONTENT_TYPES}">{"".join(entries)}</Types>'
