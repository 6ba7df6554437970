"""Cells as every host hands them over and takes them back: values, addresses, blocks to write.

Rows and columns count from 0 here; addresses are written as people know them (``Crosstable!G7``).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Literal, NamedTuple, Protocol

from xlrating.crosstable.cells.value import CellValue as CellValue
from xlrating.crosstable.cells.value import column_letters as column_letters
from xlrating.crosstable.cells.value import is_blank_row

Format = Literal[
    "title", "heading", "number heading", "text", "wrapped", "whole", "signed", "one decimal", "two decimals",
    "rated mark", "rated band", "waits mark", "waits band",
    "first result heading", "result heading", "detail heading", "post", "gain", "loss", "even", "bar",
    "result text", "result whole", "result one decimal", "detail text", "detail whole", "detail two decimals",
    "sheet title", "subtitle", "note", "label", "panel", "list heading", "list number heading",
    "strong", "strong text", "strong rating", "strong change", "list text", "list whole", "list one decimal",
    "list two decimals", "list dollars", "list gain", "list loss", "list even", "why",
]  # fmt: skip
"""What a cell is; how it looks is the hosts' (looks.py)."""


def headings_over(formats: Sequence[str]) -> list[Format]:
    """The formats of headings over a list: over numbers they stand at the right."""
    return [
        "list heading" if one.endswith("text") or one == "why" else "list number heading" for one in formats
    ]


def as_shown(cells: Iterable[CellValue]) -> list[CellValue]:
    """The cells of a row with an empty text in place of nothing, so that the look stays."""
    return ["" if cell is None else cell for cell in cells]


class Link(str):
    """A text that leads to the top of a sheet of the same workbook."""

    __slots__ = ("sheet",)

    sheet: str

    def __new__(cls, text: str, sheet: str) -> "Link":
        link = super().__new__(cls, text)
        link.sheet = sheet
        return link

    def formula(self, separator: str = ",") -> str:
        """``=HYPERLINK("#'Working'!A1","text")``."""
        place = f"#'{self.sheet.replace(chr(39), chr(39) * 2)}'!A1"
        return f'=HYPERLINK("{_doubled(place)}"{separator}"{_doubled(self)}")'


def _doubled(text: str) -> str:
    return text.replace('"', '""')


class Picture(NamedTuple):
    """The cells that a picture or a chart covers, at least in part: first row and column, last row and column."""

    row: int
    column: int
    last_row: int
    last_column: int


class Aside(NamedTuple):
    """What no value says: a comment on a cell with its text, a cell that is struck out, a hidden row or column."""

    kind: Literal["comment", "struck", "row", "column"]
    row: int
    column: int
    text: str = ""


@dataclass(frozen=True)
class Grid:
    """All the cells of one sheet, from A1 to the last one used.

    ``uncalculated`` are cells with a formula that has no stored result, so that their value is unknown; ``draws`` are
    those among them whose formula may be a draw or a bye that somebody has typed as a text: ``=b3``.
    ``covered`` are cells that lie under a merged cell and cannot hold a value of their own.
    ``hidden``: nobody sees the sheet. Where a sheet has several tables, ``title`` is that of the section,
    ``first_row`` the first one that is not another section's, and ``free_below``: no other section follows.
    ``pictures``: what lies over the cells, as far as the host says it. ``spoken`` is how to call a cell, by its row
    and column, of a sheet that nobody has seen because it was made of a file: ``player 4, round 1``. ``elsewhere`` has
    the labels of the event that other sheets of the workbook give: the sheet and the value. ``of_a_file``: the name is
    that of a text file, which nobody chose for a sheet. ``asides`` are told where they stand in a table. ``foot``: what
    texts below the last table of the sheet say of all.
    """

    sheet: str
    rows: Sequence[Sequence[CellValue]]
    uncalculated: frozenset[tuple[int, int]] = frozenset()
    covered: frozenset[tuple[int, int]] = frozenset()
    hidden: bool = False
    title: str = ""
    first_row: int = 0
    free_below: bool = True
    pictures: Sequence[Picture] = ()
    spoken: Callable[[int, int], str] | None = None
    elsewhere: Mapping[str, tuple[str, CellValue]] = field(default_factory=dict)
    of_a_file: bool = False
    draws: Mapping[tuple[int, int], str] = field(default_factory=dict)
    asides: Sequence[Aside] = ()
    foot: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def rows_of(self) -> Mapping[str, Sequence[int]]:
        """Each text that stands in a cell, with its rows."""
        found: dict[str, list[int]] = {}
        for row, cells in enumerate(self.rows):
            if not is_blank_row(cells):
                for text in {cell for cell in cells if isinstance(cell, str)}:
                    found.setdefault(text, []).append(row)
        return found

    @cached_property
    def width(self) -> int:
        """The cells of the longest row."""
        return max(map(len, self.rows), default=0)

    def __getitem__(self, cell: tuple[int, int]) -> CellValue:
        row, column = cell
        if row < len(self.rows) and column < len(self.rows[row]):
            return self.rows[row][column]
        return None

    def address(self, row: int, column: int) -> str:
        """The address of a cell with its sheet: ``Crosstable!G7``, or ``Open, player 4, round 1``."""
        if self.spoken is not None:
            return ", ".join(filter(None, (self.sheet, self.spoken(row, column))))
        return f"{self.sheet}!{self.place(row, column)}"

    def place(self, row: int, column: int) -> str:
        """How to call a cell on its sheet: ``G7``, or ``player 4, round 1``."""
        return self.spoken(row, column) if self.spoken else f"{column_letters(column)}{row + 1}"


class Bars(NamedTuple):
    """Bars in place of the numbers of some cells of a column, ends at ``low`` and ``high`` whatever the numbers."""

    column: int
    row: int
    last_row: int
    low: float
    high: float


@dataclass(frozen=True)
class Block:
    """A rectangle of values to put into a sheet; ``None`` empties a cell, an empty text leaves its look alone there.

    ``formats`` has a format for each cell, or one for the whole rectangle; ``widths`` are for its columns and those
    right after them, where the sheet does not give them one, and ``details`` says which of these can be folded away.
    ``gap`` is the width of an empty column before the block. ``one_page_wide``: the sheet is printed so, where nobody
    has set how it is printed. ``as_columns``: a cell that the file does not hold yet looks as its column does.
    """

    row: int
    column: int
    values: Sequence[Sequence[CellValue]]
    formats: Sequence[Sequence[Format]] | Format = "text"
    widths: Sequence[float] = ()
    details: Sequence[bool] = ()
    gap: float = 0.0
    bars: Sequence[Bars] = ()
    one_page_wide: bool = False
    as_columns: bool = False

    def format_of(self, row: int, column: int) -> Format:
        return self.formats if isinstance(self.formats, str) else self.formats[row][column]

    def sized_columns(self) -> list[tuple[int, float, bool]]:
        """The columns that get a width, the gap first: the column, the width, whether it can be folded away."""
        details = self.details or [False] * len(self.widths)
        sized = zip(range(self.column, self.column + len(self.widths)), self.widths, details, strict=True)
        return [*([(self.column - 1, self.gap, False)] if self.gap else []), *sized]


@dataclass(frozen=True)
class NewSheet:
    """A sheet that belongs to xlrating as a whole: made anew, in place of one of the same name.

    ``heights`` are those of rows, in points; ``merged`` has the first row and column and the last of each stretch.
    ``head`` is the row that every printed page repeats, ``printed`` how many rows and columns are (all if None).
    ``page``: made to be read and printed, without grid lines.
    """

    name: str
    blocks: Sequence[Block]
    widths: Sequence[float] = ()
    frozen_rows: int = 0
    heights: Mapping[int, float] = field(default_factory=dict)
    merged: Sequence[tuple[int, int, int, int]] = ()
    head: int | None = None
    printed: tuple[int, int] | None = None
    page: bool = False


class SheetAccess(Protocol):
    """What a host offers: fetch the cells of sheets, put blocks of cells on a sheet, put a whole sheet."""

    def grids(self) -> Sequence[Grid]: ...

    def put_block(self, sheet: str, *blocks: Block) -> None: ...

    def put_sheet(self, sheet: NewSheet) -> None: ...


def put(access: SheetAccess, blocks: Iterable[tuple[str, Block]], sheets: Iterable[NewSheet]) -> None:
    """Put blocks on their sheets, those of one sheet at once, and sheets as a whole."""
    for sheet, here in groupby(blocks, key=itemgetter(0)):
        access.put_block(sheet, *(block for _, block in here))
    for new in sheets:
        access.put_sheet(new)
