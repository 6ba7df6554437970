"""The Wall Chart sheet: the standings, to hang up.

One array: CROSSTABLE_STANDINGS answers four cells for each round in use and for each result. The fourth, a letter, has
a hidden column; conditional formats read it.
"""

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from workbook_templates.book import Book
from workbook_templates.kit import Page
from workbook_templates.layouts.crosstable import places
from xlrating.hosts import looks
from xlrating.hosts.looks import FONT

TITLE, LINE, HEAD, ROW, NAME, NUMBER, SMALL = 32, 15, 12, 23, 15, 18, 11
"""Points: for pages of 32 players and up to nine rounds."""
PAGE = 32
WIDTHS = (4.8, 6.2, 27, 10, *(2.9, 6.2, 4.6, 1) * places.GROUPS)
UNOFFICIAL = "Unofficial until published by US Chess"
TOP, FIRST, LAST = places.CHART_TOP, places.CHART_TOP + 1, places.CHART_BOTTOM


def lay_out(book: Book) -> None:
    page = book.page(places.WALL_CHART, WIDTHS, landscape=True, printed=True)
    last = places.letter(places.CHART_WIDTH)
    _head(page, last)
    table, event = places.ARGUMENTS
    page.array(f"A{TOP}:{last}{LAST}", f'=CROSSTABLE_STANDINGS({table},"chart",{event})')
    _heading_row(page, last)
    _body(page, last)
    _conditions(page, last)
    for group in range(places.GROUPS):
        page.sheet.column_dimensions[places.letter(8 + 4 * group)].hidden = True
    margins = page.sheet.page_margins
    margins.left = margins.right = margins.top = 0.35
    margins.bottom = 0.5
    page.sheet.oddFooter.left.text = UNOFFICIAL
    page.finish(f"A1:{last}{LAST}", freeze=f"A{FIRST}", repeat_rows=f"1:{TOP}")


def _head(page: Page, last: str) -> None:
    event, section = places.field("Event"), places.field("Section")
    date, director = places.field("End date"), places.field("Director")
    page.title("A1", f'=IF({event}="","New event",{event})', size=TITLE)
    page.height(1, 40)
    parts = [
        (section, section),
        (date, f"IF(ISNUMBER({date}),{in_words(date)},{date})"),
        (director, f'"Chief director: "&{director}'),
        (places.field("Time control"), places.field("Time control")),
    ]
    said = "&".join(f'IF({cell}="","",{text}&"     ")' for cell, text in parts)
    page.put("A2", f"={said}", Font(FONT, size=LINE, color=looks.INK))
    page.height(2, 21)
    headings = places.there(f"$A${places.HEADER}:${places.letter(places.GAP)}${places.HEADER}")
    rounds = f'SUMPRODUCT(--(LEFT({headings},2)="Rd"))'
    room = f"COLUMNS($A${TOP}:${last}${TOP})/4-{places.GROUPS - places.ROUNDS + 1}"
    more = f"COUNTA({places.there(f'$B${places.FIRST}:$B${places.BOTTOM}')})-{places.SHOWN}"
    page.put(
        "A3",
        f'=IF({more}>0,"! The chart shows {places.SHOWN} players and leaves out "&{more}&".",'
        f'IF({rounds}>{room},"! The chart has room for "&({room})&" rounds. Rate This Sheet has no limit.",'
        '"Large number: opponent. Dark: won. Pale: drawn. Plain: lost. Italic: not played. ○ White. ● Black. '
        'Small number: score so far."))',
        Font(FONT, size=SMALL, color=looks.SLATE),
    )
    page.height(3, 17)
    page.mark_as_ours(f"{last}1", places.mark("Wall chart"))
    page.warn_where("A3:C3", 'LEFT($A$3,1)="!"')


def in_words(date: str) -> str:
    """The date in words, in the language of no program: May 22, 2016."""
    months = "JanFebMarAprMayJunJulAugSepOctNovDec"
    return f'MID("{months}",3*MONTH({date})-2,3)&" "&DAY({date})&", "&YEAR({date})'


def _heading_row(page: Page, last: str) -> None:
    for cell in page.sheet[f"A{TOP}:{last}{TOP}"][0]:
        cell.font = Font(FONT, bold=True, size=HEAD, color=looks.PAPER)
        cell.fill = PatternFill("solid", fgColor=looks.NAVY)
        cell.alignment = Alignment(horizontal="left" if cell.column == 3 else "center", vertical="center")
        cell.border = Border()
    page.height(TOP, 20)


def _body(page: Page, last: str) -> None:
    looks_of = {
        "place": (Font(FONT, size=SMALL, color=looks.SLATE), "center"),
        "No.": (Font(FONT, bold=True, size=NUMBER, color=looks.INK), "center"),
        "name": (Font(FONT, size=NAME, color=looks.INK), "left"),
        "before": (Font(FONT, size=NAME, color=looks.INK), "center"),
        "color": (Font(FONT, size=HEAD, color=looks.INK), "center"),
        "number": (Font(FONT, size=NUMBER, color=looks.INK), "center"),
        "so far": (Font(FONT, size=SMALL, color=looks.SLATE), "center"),
        "letter": (Font(FONT, size=SMALL, color=looks.SLATE), "center"),
    }
    kinds = ["place", "No.", "name", "before", *("color", "number", "so far", "letter") * places.GROUPS]
    white = Side("thin", looks.PAPER)
    zebra = PatternFill("solid", fgColor=looks.ZEBRA)
    for cells in page.sheet[f"A{FIRST}:{last}{LAST}"]:
        for cell, kind in zip(cells, kinds, strict=True):
            font, align = looks_of[kind]
            cell.font = font
            cell.alignment = Alignment(
                horizontal=align, vertical="center", shrink_to_fit=kind in ("number", "before")
            )
            cell.border = Border(top=white) if kind == "number" else Border()
            cell.fill = PatternFill() if cell.row % 2 else zebra
        page.height(cells[0].row, ROW)
    for row in range(TOP + PAGE, LAST, PAGE):
        page.break_after(row)


def _conditions(page: Page, last: str) -> None:
    """Dark: won. Pale: drawn. A line where the score changes; blank rows are white."""
    for group in range(places.GROUPS):
        number, letter = places.letter(6 + 4 * group), places.letter(8 + 4 * group)
        where, of = f"{number}{FIRST}:{number}{LAST}", f"LEFT(${letter}{FIRST},1)"
        page.block_where(where, f'{of}="W"', looks.NAVY, Font(bold=True, color=looks.PAPER))
        page.block_where(where, f'{of}="D"', looks.DRAW_BLOCK, Font(bold=True, color=looks.INK))
        page.block_where(where, f'{of}="-"', None, Font(italic=True, color=looks.SLATE))
        page.block_where(where, f'{of}="G"', None, Font(bold=True, color=looks.BLUE))
        page.block_where(where, f'OR({of}="P",{of}="N")', None, Font(color=looks.SLATE))
        page.block_where(where, f'OR({of}="S",{of}="A")', None, Font(bold=True, color=looks.INK))
    page.block_where(
        f"A{FIRST}:A{LAST}",
        f"AND(ROW()>{FIRST},$A{FIRST}=$A{TOP})",
        None,
        Font(color=looks.SLATE, italic=True),
    )
    page.block_where(f"A{FIRST}:{last}{LAST}", f"LEN($C{FIRST})=0", looks.PAPER, None)
    page.line_above_where(
        f"A{FIRST}:E{LAST}", f"AND(LEN($C{FIRST})>0,ROW()>{FIRST},$A{FIRST}<>$A{TOP})", looks.GROUP_LINE
    )
