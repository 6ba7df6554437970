"""What a sheet says beside its values: comments, cells that are struck out, hidden rows and columns."""

from collections.abc import Iterable, Iterator

from xlrating.crosstable.sheet.grid import Aside
from xlrating.workbook.area import MAX_COLUMNS, Area
from xlrating.workbook.cell_values import text_of
from xlrating.workbook.ooxml import Element, main
from xlrating.workbook.package import Package
from xlrating.workbook.parts import related
from xlrating.workbook.pictures import UNREADABLE
from xlrating.workbook.sheet_rows import is_hidden

MAX_BYTES = 2**20
COMMENT, TEXT = main("comment"), main("text")
_OF_A_THREAD = "Comment:\n"
"""Behind it stands what was said, for programs that know no threads of comments."""


def comments_on(package: Package, sheet: str) -> Iterator[Aside]:
    """The comments on a sheet, by its part; none where they are damaged or very long."""
    try:
        for root in related(package, sheet, "comments", MAX_BYTES):
            yield from map(_comment, root.iter(COMMENT))
    except UNREADABLE:
        return


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
