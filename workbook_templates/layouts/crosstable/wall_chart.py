"""The sheet Wall chart: the section sorted by score, on one sheet of paper."""

from openpyxl.styles import Border, Font

from workbook_templates.book import Book
from workbook_templates.kit import FONT, RESULT_FILL, SCORE, WHOLE
from workbook_templates.layouts.crosstable import places
from workbook_templates.layouts.crosstable.places import (
    FIRST,
    HEADER,
    LAST,
    LAST_READY,
    ROUNDS,
    column,
    setting,
    total,
)
from workbook_templates.layouts.crosstable.used_rows import frame_used

LAST_COLUMN = "P"


def _sorted(values: str, blank: str = '""') -> str:
    order = column("sorted")
    return f"=IF(ISNUMBER({order}),LOOKUP({order},{column('place')},{values}),{blank})"


COLUMNS = (
    ("Place", 6.5, f'=IF(ISNUMBER({column("sorted")}),{column("place")},"")', WHOLE, "center"),
    ("No.", 5.5, _sorted(column("number")), WHOLE, "center"),
    ("Name", 25, _sorted(column("name")), "General", "left"),
    ("Before", 8.5, _sorted(column("rating")), WHOLE, "right"),
    *((f"Rd {n}", 11, _sorted(column("shown", n)), "General", "center") for n in ROUNDS),
    ("Score", 7.5, _sorted(column("score")), SCORE, "center"),
    ("After", 8.5, _sorted(column("after")), WHOLE, "right"),
    (
        "Change",
        8.5,
        _sorted(f'IF(ISNUMBER({column("change")}),ROUND({column("change")},0),"")'),
        "+0;-0;0",
        "right",
    ),
)


def lay_out(book: Book) -> None:
    page = book.page("Wall chart", [width for _, width, *_ in COLUMNS])
    page.title("A1", "Wall chart")
    page.formula(
        "A2",
        f'=TRIM({setting("event")})&IF(LEN(TRIM({setting("event")}))*LEN(TRIM({setting("section")}))>0,": ","")&'
        f"TRIM({setting('section')})",
    )
    page.sheet["A2"].font = Font(FONT, bold=True, size=13)
    page.formula(
        "A3", f'=IF(ISNUMBER({places.holds("end date")}),TEXT({places.holds("end date")},"yyyy-mm-dd"),"")'
    )
    page.note(
        "A5",
        "Sorted by score, then by the rating before the event. Each round shows the result, the opponent's number "
        "(No.), the colour, and the score so far.",
    )
    page.formula(
        "A6",
        f'=IF({total("players")}>{places.READY_ROWS},{total("players")}&" players: the print area has the first '
        f'{places.READY_ROWS}. Select all rows and set it anew (Page Layout > Print Area).",'
        f'IF({total("ready")}=1,"","The ratings are missing: see the sheet Check."))',
    )
    page.warn_where("A6", "LEN($A$6)>0")
    for address in ("A2", "A3", "A6"):
        page.sheet[address].border = Border()
    page.headings(f"A{HEADER}", [heading for heading, *_ in COLUMNS], height=20)
    for letter, (_, _, formula, number, align) in zip("ABCDEFGHIJKLMNOP", COLUMNS, strict=True):
        page.array(f"{letter}{FIRST}:{letter}{LAST}", formula, number, align=align)
    frame_used(page, f"A{FIRST}:M{LAST}", f"ISNUMBER($A{FIRST})")
    frame_used(page, f"N{FIRST}:O{LAST}", f"ISNUMBER($A{FIRST})", RESULT_FILL)
    frame_used(page, f"P{FIRST}:P{LAST}", f"ISNUMBER($A{FIRST})")
    page.finish(f"A1:{LAST_COLUMN}{LAST_READY}", freeze=f"D{FIRST}", repeat_rows=f"{HEADER}:{HEADER}")
    page.one_page()
