"""Worksheets as grids: each part is parsed once, row by row when it is large, within limits for the whole workbook.

Of a large Working sheet, which is made again as a whole, only the first row is read.
"""

import re
from collections.abc import Iterable, Iterator

from xlrating.crosstable.sheet.grid import Aside, CellValue, Grid
from xlrating.crosstable.writing.working import MARK
from xlrating.workbook.area import Area
from xlrating.workbook.asides import comments_on, hidden_columns, is_out_of_sight, pictures_on
from xlrating.workbook.blank_rows import CutSheet, SheetTree, cut, is_readable_as_bytes
from xlrating.workbook.cell_values import FORMULA, VALUE, CellReader
from xlrating.workbook.ooxml import Element, first_of, main, streamed, tags
from xlrating.workbook.package import Package
from xlrating.workbook.problems import Unusable
from xlrating.workbook.sheet_rows import MERGED, ROW, column_ranges, merged_areas, numbered, rows_of

MAX_CELLS = 2_000_000  # with a value, in all sheets; 5,000 players and their Working sheet have a million
MAX_PLACES = 8 * 2**20  # cells and the gaps before them; a stray cell in the last row takes a million
MAX_COVERED = 200_000  # a dozen whole rows merged
MAX_TAGS = 12_000_000  # of all sheets that are read; bounds the time
KEPT_TAGS = (
    900_000  # of parsed sheets that stay in memory for writing; 5,000 rated players of 15 rounds have 790,000
)
LARGE = 2**20  # bytes of a sheet
HEAD = 2**16  # bytes that have the first row of a sheet of ours

SAYS_SOMETHING = re.compile(rb"<(?:[\w.-]+:)?(?:v|is|f)[\s/>]")

Values = list[tuple[CellValue, ...]]


class Trees:
    """Parsed sheets by their part, kept from reading to writing as long as they are small."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._trees: dict[str, SheetTree] = {}

    def parsed(self, part: str) -> Element:
        """The whole sheet; kept for the next time when there is room."""
        if part in self._trees and not self._trees[part].runs:
            return self._trees[part].root
        return self._new(part, CutSheet(self._package.read(part))).root

    def cut(self, part: str, sheet: CutSheet | None = None) -> SheetTree:
        """The sheet with its long runs of blank rows as text. ``sheet`` is its part where that has been read."""
        if part in self._trees:
            return self._trees[part]
        return self._new(part, sheet or cut(self._package.read(part)))

    def _new(self, part: str, sheet: CutSheet) -> SheetTree:
        """The sheet parsed, and kept when there is room."""
        self._trees.pop(part, None)
        tree = SheetTree.of(sheet)
        if self.has_room(sheet):
            self._trees[part] = tree
        return tree

    def has_room(self, sheet: CutSheet) -> bool:
        return sum(tree.weight for tree in self._trees.values()) + sheet.weight <= KEPT_TAGS

    def clear(self) -> None:
        self._trees.clear()


class SheetReader:
    """Reads the sheets of one workbook; what all of them take together is bounded."""

    def __init__(self, cells: CellReader, package: Package, trees: Trees) -> None:
        self._reader = cells
        self._package = package
        self._trees = trees
        self._cells = self._places = self._covered = self._tags = 0

    def grid(self, name: str, part: str, *, hidden: bool = False) -> Grid:
        """All the cells of a sheet, but of a large Working sheet. Unusable when it is damaged or too large."""
        if self._package.size(part) > LARGE and (first_row := self._of_working(part)):
            return Grid(name, [first_row], hidden=hidden)
        data = self._package.read(part)
        if is_readable_as_bytes(data) and not SAYS_SOMETHING.search(data):
            return Grid(name, (), hidden=hidden)
        sheet, asides = cut(data), list[Aside]()
        self._tags += tags(sheet.xml)
        if self._tags > MAX_TAGS:
            raise Unusable(
                f"has too many cells with formats: more than {MAX_TAGS:,} tags in its sheets. "
                "Delete the rows and columns that are not used"
            )
        if self._trees.has_room(sheet):
            root = self._trees.cut(part, sheet).root
            rows, formulas = self._values(rows_of(root).items(), asides)
            merged, columns = merged_areas(root), [*column_ranges(root)]
        else:
            merged, columns = [], []
            rows, formulas = self._values(numbered(_streamed_rows(sheet.xml, merged)), asides)
        pictures = pictures_on(self._package, part)
        draws = {cell: f"={text}" for cell, text in formulas.items() if DRAW.fullmatch(text)}
        asides += (
            *comments_on(self._package, part),
            *hidden_columns(columns, max(map(len, rows), default=0)),
        )
        return Grid(
            name,
            rows,
            frozenset(formulas),
            self._under(merged),
            hidden,
            pictures=pictures,
            draws=draws,
            asides=asides,
        )

    def _of_working(self, part: str) -> tuple[CellValue, ...] | None:
        """The first row of a Working sheet, which says that it is one; None for any other sheet."""
        row = first_of(self._package.head(part, HEAD), ROW)
        values, _ = self._values([] if row is None else numbered([row]), [])
        return values[0] if values and values[0][0] == MARK else None

    def _values(
        self, rows: Iterable[tuple[int, Element]], asides: list[Aside]
    ) -> tuple[Values, dict[tuple[int, int], str]]:
        """The rows without the empty cells at their end and without the empty rows at the end.

        And the formulas that nobody has calculated. ``asides`` gets the rows that are hidden, and cells that are
        struck out.
        """
        struck = {str(one) for one in self._reader.struck}
        kept: Values = []
        formulas: dict[tuple[int, int], str] = {}
        for number, row in rows:
            values: list[CellValue] = []
            for column, cell, value in self._reader.cells(number, row):
                if value is not None:
                    if column > len(values):
                        values += [None] * (column - len(values))
                    values.append(value)
                    if struck and cell.get("s") in struck:
                        asides.append(Aside("struck", number, column))
                elif lacks_result(cell):
                    formulas[number, column] = cell.findtext(FORMULA) or ""
            if values:
                self._count(len(row), len(values) + number - len(kept))
                kept += [()] * (number - len(kept))
                kept.append(tuple(values))
                if is_out_of_sight(row):
                    asides.append(Aside("row", number, 0))
            elif next(reversed(formulas), (-1, 0))[0] == number:
                self._count(len(row), 0)
        return kept, formulas

    def _count(self, cells: int, places: int) -> None:
        self._cells += cells
        self._places += places
        if self._cells > MAX_CELLS:
            raise Unusable(f"has more than {MAX_CELLS:,} cells. That is too many to rate")
        if self._places > MAX_PLACES:
            raise Unusable("has cells far to the right or far below. Delete those rows and columns")

    def _under(self, merged: list[Area]) -> frozenset[tuple[int, int]]:
        """The cells that lie under a merged cell."""
        self._covered += sum(area.size for area in merged)
        if self._covered > MAX_COVERED:
            raise Unusable(f"has more than {MAX_COVERED:,} merged cells")
        return frozenset(cell for area in merged for cell in area.cells() if cell != (area.row, area.column))


DRAW = re.compile(r"\s*(?:[WB]?[1-9]\d{0,2}\s?(?:[WB]|WH|BL)?|BYE)\s*", re.IGNORECASE | re.ASCII)
"""Behind ``=``: White or Black, and a number; or a bye."""


def lacks_result(cell: Element) -> bool:
    """Whether the cell has a formula that nobody has calculated."""
    if cell.find(FORMULA) is None:
        return False
    result = cell.find(VALUE)
    return result is None or (not result.text and cell.get("t") != "str")


def _streamed_rows(data: bytes, merged: list[Area]) -> Iterator[Element]:
    """The rows one by one; merged cells, which follow them, are added to ``merged``."""
    for element in streamed(data, main("worksheet"), ROW, MERGED):
        if element.tag == ROW:
            yield element
        else:
            merged.append(Area.of_ref(element.get("ref", "")))
