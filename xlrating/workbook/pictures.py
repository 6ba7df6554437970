"""Where pictures and charts lie on a sheet, so that nothing is written under them."""

from collections.abc import Iterator

from xlrating.crosstable.sheet.grid import Picture
from xlrating.workbook.ooxml import Element, elements
from xlrating.workbook.package import Package
from xlrating.workbook.parts import related
from xlrating.workbook.problems import DAMAGE, Unusable

UNREADABLE: tuple[type[Exception], ...] = (Unusable, *DAMAGE)
MAX_BYTES, MAX_PICTURES = 2**20, 1000
DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
SMALLEST_COLUMN, SMALLEST_ROW = 300_000, 150_000
"""English Metric Units, 9525 to a pixel, of a narrow column and a low row: a picture without an end covers no more."""


def pictures_on(package: Package, sheet: str) -> tuple[Picture, ...]:
    """Those of a sheet, by its part; none where the drawing is damaged or very large, which concerns no rating."""
    try:
        return tuple(_pictures(package, sheet))[:MAX_PICTURES]
    except UNREADABLE:
        return ()


def _pictures(package: Package, sheet: str) -> Iterator[Picture]:
    for root in related(package, sheet, "drawing", MAX_BYTES):
        for anchor in elements(root):
            if anchor.find(f"{DRAWING}from") is not None:
                yield _picture(anchor)


def _picture(anchor: Element) -> Picture:
    first_row, first_column = _cell(anchor, "from")
    if anchor.find(f"{DRAWING}to") is not None:
        return Picture(first_row, first_column, *_cell(anchor, "to"))
    size = anchor.find(f"{DRAWING}ext")
    width, height = (int(size.get(name, "0")) for name in ("cx", "cy")) if size is not None else (0, 0)
    return Picture(
        first_row, first_column, first_row + height // SMALLEST_ROW, first_column + width // SMALLEST_COLUMN
    )


def _cell(anchor: Element, corner: str) -> tuple[int, int]:
    row, column = (int(anchor.findtext(f"{DRAWING}{corner}/{DRAWING}{name}", "0")) for name in ("row", "col"))
    return row, column
