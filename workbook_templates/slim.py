"""What a stored template leaves out: answers of arrays that nobody sees, and digits.

A hidden block of a function's answers is there for other cells, which have results of their own. Its cells are
computed with the first entry, so storing them, too, would only make the file larger.
"""

from collections.abc import Collection

from lxml import etree
from openpyxl.utils import range_boundaries
from openpyxl.utils.cell import coordinate_to_tuple

DECIMALS = 9
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def hidden_parts(workbook: bytes) -> list[str]:
    """The parts of hidden sheets, by ``xl/workbook.xml`` as openpyxl writes it: the sheets in their order."""
    sheets = etree.fromstring(workbook).iterfind(f"{MAIN}sheets/{MAIN}sheet")
    return [
        f"xl/worksheets/sheet{number}.xml"
        for number, sheet in enumerate(sheets, start=1)
        if sheet.get("state") == "hidden"
    ]


def without_hidden_answers(sheet: bytes, *, hidden: bool, charted: Collection[int]) -> bytes:
    """The XML of a sheet without the cells of arrays, but for their first, in rows that are hidden for good.

    ``hidden``: the whole sheet is. ``charted``: the columns, from 1, that a chart draws, which are kept.
    """
    root = etree.fromstring(sheet)
    _shorten_numbers(root)
    arrays = [
        range_boundaries(formula.get("ref"))
        for formula in root.iter(f"{MAIN}f")
        if formula.get("t") == "array"
    ]
    for row in root.iter(f"{MAIN}row"):
        if not (hidden or (row.get("hidden") == "1" and "outlineLevel" not in row.attrib)):
            continue
        for cell in [cell for cell in row if cell.find(f"{MAIN}f") is None]:
            number, column = coordinate_to_tuple(cell.get("r"))
            within = any(
                left <= column <= right and top <= number <= bottom for left, top, right, bottom in arrays
            )
            if within and not (hidden and column in charted):
                row.remove(cell)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def _shorten_numbers(sheet: etree._Element) -> None:
    """More decimals than any cell shows, and any two computers agree on."""
    for cell in sheet.iterfind(f"{MAIN}sheetData/{MAIN}row/{MAIN}c"):
        number = cell.find(f"{MAIN}v")
        if number is not None and number.text and cell.get("t", "n") == "n":
            number.text = repr(round(float(number.text), DECIMALS)).removesuffix(".0")
