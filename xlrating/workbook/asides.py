"""What a sheet says beside its values: comments, hidden rows and columns, pictures, under which nothing is written."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from xlrating.crosstable.sheet.grid import Aside, Picture
from xlrating.workbook.area import MAX_COLUMNS, Area
from xlrating.workbook.cell_values import text_of
from xlrating.workbook.ooxml import Element, elements, main
from xlrating.workbook.package import Package
from xlrating.workbook.parts import related
from xlrating.workbook.problems import DAMAGE, Unusable
from xlrating.workbook.sheet_rows import is_hidden

UNREADABLE: tuple[type[Exception], ...] = (Unusable, *DAMAGE)
MAX_PICTURES = 1000
DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
SMALLEST_COLUMN, SMALLEST_ROW = 300_000, 150_000
"""English Metric Units, 9525 to a pixel, of a narrow column and a low row: a picture without an end covers no more."""
COMMENT, TEXT = main("comment"), main("text")
_OF_A_THREAD = "Comment:\n"
"""Behind it stands what was said, for programs that know no threads of comments."""


def comments_on(package: Package, sheet: str) -> Iterator[Aside]:
    """The comments on a sheet, by its part; none where they are damaged or very long."""
    with suppress(*UNREADABLE):
        for root in related(package, sheet, "comments"):
            yield from map(_comment, root.iter(COMMENT))


def _comment(element: Element) -> Aside:
    place, text = Area.of_ref(element.get("ref", "")), element.find(TEXT)
    said = "" if text is None else text_of(text)
    return Aside("comment", place.row, place.column, said.rpartition(_OF_A_THREAD)[2])


def is_out_of_sight(element: Element) -> bool:
    """Whether a row or columns are hidden, and not only folded below a sign that opens them."""
    return is_hidden(element) and element.get("outlineLevel", "0") == "0"


def hidden_columns(ranges: Iterable[Element], width: int) -> Iterator[Aside]:
    """The hidden ones among the first columns."""
    for one in filter(is_out_of_sight, ranges):
        first, last = (int(one.get(end, str(MAX_COLUMNS))) for end in ("min", "max"))
        yield from (Aside("column", 0, column) for column in range(first - 1, min(last, width)))


def pictures_on(package: Package, sheet: str) -> tuple[Picture, ...]:
    """Those of a sheet, by its part; none where the drawing is damaged or very large, which concerns no rating."""
    with suppress(*UNREADABLE):
        anchors = (anchor for root in related(package, sheet, "drawing") for anchor in elements(root))
        placed = (anchor for anchor in anchors if anchor.find(f"{DRAWING}from") is not None)
        return tuple(map(_picture, placed))[:MAX_PICTURES]
    return ()


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
