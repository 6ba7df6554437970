"""The Compared sheet of each table: ours, what US Chess published, and why they differ."""

from collections.abc import Sequence

from xlrating.crosstable.comparing.compared import AGREES, Comparison, Row
from xlrating.crosstable.sheet.grid import Block, Format, Grid, NewSheet, as_shown, headings_over
from xlrating.crosstable.sheet.list_sheet import heights_of, list_sheet
from xlrating.crosstable.sheet.sheet_name import free_of_others

SHEET, MARK = "Compared", "Compared with US Chess"
HEADINGS = ("No.", "Name", "Ours", "Published", "Difference", "Why")
FORMATS: tuple[Format, ...] = (
    "list whole", "list text", "list two decimals", "list two decimals", "list two decimals", "why",
)  # fmt: skip
WIDTHS = (5, 26, 11, 11, 11, 70)
FIRST_ROW = 4


def compared_sheets(found: Sequence[Comparison], grids: Sequence[Grid]) -> list[NewSheet]:
    """A Compared sheet for each table; a sheet of that name that somebody else made stays."""
    wanted = [SHEET if len(found) == 1 else f"{SHEET} {one.table.name}" for one in found]
    names = free_of_others(wanted, grids, MARK)
    return [_sheet(name, one) for name, one in zip(names, found, strict=True)]


def _sheet(name: str, found: Comparison) -> NewSheet:
    rows = [
        as_shown([row.number, row.name, row.ours, row.published, row.difference or None, row.why])
        for row in found.rows
    ]
    whole = f" In the whole section: {found.of_the_section}." if found.of_the_section else ""
    return list_sheet(
        name,
        f"{MARK}: {found.table.name}",
        f"{found.table.system} ratings. {found.in_short}{whole}",
        [
            Block(FIRST_ROW - 1, 0, [HEADINGS], [headings_over(FORMATS)]),
            Block(FIRST_ROW, 0, rows, [_looks(row) for row in found.rows]),
        ],
        WIDTHS,
        heights_of(rows, HEADINGS.index("Why"), FIRST_ROW),
    )


def _looks(row: Row) -> Sequence[Format]:
    """Whole numbers as they were published. Who differs stands out, and most of all what nothing explains."""
    theirs: Format = "list whole" if row.whole else "list two decimals"
    name: Format = "strong text" if row.why not in ("", AGREES) else "list text"
    off: Format = "list loss" if row.whole else theirs
    if not row.explained:
        off = "strong change" if row.whole else "strong rating"
    return (FORMATS[0], name, FORMATS[2], theirs, off, FORMATS[5])
