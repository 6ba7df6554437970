"""The Wall Chart sheet: the standings, to hang up.

One array: CROSSTABLE_STANDINGS answers four cells for each round in use and for each result. The fourth, a letter, has
a hidden column; conditional formats read it. The looks are those of the columns, so the file holds no blank cell.
"""

from openpyxl.styles import Alignment, Border, Font, Side

from workbook_templates.book import Book
from workbook_templates.kit import FUNCTIONS, LAST_ROW, NOT_INSTALLED, Align, Page
from workbook_templates.layouts.crosstable import background, places
from xlrating import looks
from xlrating.hosts.live.fill_template import LOWEST_ROW
from xlrating.looks import FONT
from xlrating.workbook.print_setup import percent, row_height

TITLE, STANDING, LINE, KEY, HEAD, NAME, NUMBER, DISC, SMALL = 34, 20, 16, 12, 10, 17, 19, 15, 10
"""Points, on a page that is printed as large as its rows and columns fit: 20 rows are read from two meters."""
HEIGHTS = (43, 24, 18, 16, 27)
"""Of the rows above the players; the last has two lines, for "After Regular" of a dual-rated section."""
WIDTHS = (4, 5.4, 27, 9.4, *(2.5, 6.4, 2.6, 1) * places.GROUPS)
UNOFFICIAL = "Unofficial until published by US Chess"
TO_HANG_UP = "Print for the Wall, in Chess Ratings, fills the page."
NEEDS_FUNCTIONS = "The wall chart needs the xlrating functions (see Start)."
TOP, FIRST, LAST = places.CHART_TOP, places.CHART_TOP + 1, places.CHART_BOTTOM
USED, ON_A_PAGE = (f"${places.letter(places.CHART_WIDTH)}${row}" for row in (2, places.CHART_TOP - 1))
"""The last column in use and the players on a page, in a hidden column."""
KINDS = ("place", "No.", "name", "before", *("color", "number", "so far", "letter") * places.GROUPS)
LOOKS: dict[str, tuple[Font, Align]] = {
    "place": (Font(FONT, size=NAME, color=looks.SLATE), "center"),
    "No.": (Font(FONT, bold=True, size=NUMBER, color=looks.INK), "center"),
    "name": (Font(FONT, size=NAME, color=looks.INK), "left"),
    "before": (Font(FONT, size=NAME, color=looks.INK), "center"),
    "color": (Font(FONT, size=DISC, color=looks.INK), "center"),
    "number": (Font(FONT, size=NUMBER, color=looks.INK), "center"),
    "so far": (Font(FONT, size=SMALL, color=looks.SLATE), "center"),
    "letter": (Font(FONT, size=SMALL, color=looks.SLATE), "center"),
}


def lay_out(book: Book, shown: int, together: int) -> None:
    """``shown``: how many places are not folded; ``together``: how many a page has."""
    page = book.page(places.WALL_CHART, WIDTHS, landscape=True, printed=True)
    last = places.letter(places.CHART_WIDTH)
    _looks(page)
    table, event = places.ARGUMENTS
    page.answer(f"A{TOP}:{last}{LAST}", f'=IFERROR(CROSSTABLE_STANDINGS({table},"chart",{event}),"")')
    _head(page, last)
    _conditions(page)
    _fold(page, shown, together)
    margins = page.sheet.page_margins
    margins.left = margins.right = margins.top = 0.35
    margins.bottom, margins.footer = 0.5, 0.25
    page.sheet.oddFooter.left.text = UNOFFICIAL
    page.forget_bare_cells()
    _heading_row(page, last)
    winner = page.sheet[f"C{FIRST}"]
    page.as_its_column(winner)
    winner.font = Font(FONT, bold=True, size=NAME, color=looks.INK)
    page.sheet.sheet_view.zoomScale = 85
    shown_widths = [width for width, kind in zip(WIDTHS, KINDS, strict=True) if kind != "letter"]
    sides = {side: getattr(margins, side) for side in ("left", "right", "top", "bottom")}
    head = sum(HEIGHTS)
    scale = percent(sum(shown_widths), head + together * LOWEST_ROW, sides)
    page.scale(scale)
    height = round(row_height(scale, head, together, LOWEST_ROW, sides), 1)
    for row, points in enumerate((*HEIGHTS, *(height,) * places.PLAYERS), start=1):
        page.height(row, points)
    page.finish(f"A1:{last}{LAST}", freeze=f"A{FIRST}", repeat_rows=f"1:{TOP}", protect=False)


def _looks(page: Page) -> None:
    line = Border(top=Side("thin", looks.GROUP_LINE))
    for column, kind in enumerate(KINDS, start=1):
        font, align = LOOKS[kind]
        page.column_look(
            places.letter(column),
            font,
            align,
            border=None if kind == "letter" else line,
            shrink=kind in ("number", "before", "name"),
        )
        if kind == "letter":
            page.sheet.column_dimensions[places.letter(column)].hidden = True


def _head(page: Page, last: str) -> None:
    event = places.field("Event")
    page.title("A1", f'=IF({event}="","New event",{event})', size=TITLE)
    page.put("A2", f"={said('About', 2)}", Font(FONT, size=LINE, color=looks.INK))
    right = places.letter(places.CHART_WIDTH - 1)
    page.put(
        f"{right}1",
        f"={said('Standings', 1)}",
        Font(FONT, bold=True, size=STANDING, color=looks.NAVY),
        "right",
    )
    page.put(f"{right}2", f"={said('Standings', 2)}", Font(FONT, size=LINE, color=looks.INK), "right")
    page.rule(f"A2:{last}2", Border(bottom=Side("thin", looks.GROUP_LINE)))
    for row in range(1, TOP):
        page.row_look(row, Font(FONT, size=SMALL, color=looks.SLATE), "center")
    page.put("A3", f"={_line()}", Font(FONT, size=KEY, color=looks.SLATE))
    page.put("A4", f"={_rules()}", Font(FONT, size=KEY, color=looks.SLATE))
    page.mark_as_ours(f"{last}1", places.mark("Wall chart"))
    headings = f"$A${TOP}:${last}${TOP}"
    page.put(
        USED.replace("$", ""),
        f"=SUMPRODUCT(MAX((LEN({headings})>0)*COLUMN({headings})))+1",
        Font(FONT, size=SMALL, color=looks.SLATE),
    )
    page.warn_where("A3:C3", 'LEFT($A$3,1)="!"')


def said(label: str, column: int) -> str:
    """A word of the summary as a text; LibreOffice shows it, and compares it, as any other."""
    return f'{background.summary(label, column)}&""'


def _rules() -> str:
    """How ties were broken, and by which rules ratings are calculated."""
    tie_breaks, rules = (background.summary(label, 1) for label in ("Tie-breaks", "Rules"))
    return f'IF(LEN($C${FIRST})=0,"","Tie-breaks: "&{tie_breaks}&" · "&{rules}&" rules")'


def _line() -> str:
    """What is missing on the chart; else how to read it."""
    headings = places.there(f"$A${places.HEADER}:${places.letter(places.GAP)}${places.HEADER}")
    rounds = f'SUMPRODUCT(--(LEFT({headings},2)="Rd"))'
    last = places.letter(places.CHART_WIDTH)
    room = f"COLUMNS($A${TOP}:${last}${TOP})/4-{places.GROUPS - places.ROUNDS + 1}"
    more = f"COUNTA({places.there(f'$B${places.HEADER}:$B${places.BOTTOM}')})-{places.PLAYERS + 1}"
    hidden = places.folded(f"$A${FIRST}:$A${LAST}", numbers=True)
    return (
        f'IF(LEN($C${TOP})=0,IF({FUNCTIONS}="{NOT_INSTALLED}","{NEEDS_FUNCTIONS}",'
        f'"! The table cannot be read. The {places.CROSSTABLE} sheet says why."),'
        f'IF({more}>0,"! The chart shows {places.PLAYERS} players and leaves out "&{more}&".",'
        f'IF(OR({rounds}>{room},{_cut_off()}),"! The chart has room for "&({room})&" rounds, two fewer if dual-rated. '
        'Print for the Wall has no limit.",'
        f'IF({hidden}>0,"! Places in folded rows: "&({hidden})&". Click + at the left.",'
        '"Large number: opponent. Dark: won. Pale: drawn. Plain: lost. Italic: not played. ○ White. ● Black. '
        'Small number: score so far."))))'
    )


def _cut_off() -> str:
    """Whether ratings in a second system find no room: a heading names its system, but there are not two changes."""
    headings = f"$A${TOP}:${places.letter(places.CHART_WIDTH)}${TOP}"
    return f'COUNTIF({headings},"After ?*")*(COUNTIF({headings},"Change*")<2)'


def _heading_row(page: Page, last: str) -> None:
    font = Font(FONT, bold=True, size=HEAD, color=looks.NAVY)
    page.row_look(TOP, font, "center", wrap=True)
    for cell, align in ((f"A{TOP}", "center"), (f"C{TOP}", "left")):
        page.sheet[cell].font = font
        page.sheet[cell].border = Border()
        page.sheet[cell].alignment = Alignment(
            horizontal=align, vertical="center", wrap_text=True, indent=int(align == "left")
        )
    page.block_where(
        f"A{TOP}:{last}{TOP}", f"COLUMN()<={USED}", looks.NAVY, Font(bold=True, color=looks.PAPER)
    )


def _fold(page: Page, shown: int, together: int) -> None:
    below = page.fold_rows(FIRST + shown, LAST, together)
    hidden = f"ROWS($A${FIRST}:$A${LAST})-SUBTOTAL(103,$A${FIRST}:$A${LAST})"
    page.note(
        f"A{below}",
        f'=IF({hidden}>0,"+ at the left shows more places. ","")&"{TO_HANG_UP}"',
    )
    page.put(ON_A_PAGE.replace("$", ""), together, Font(FONT, size=SMALL, color=looks.SLATE))
    for row in range(TOP + together, LAST, together):
        page.break_after(row)


def _conditions(page: Page) -> None:
    """Dark: won. Pale: drawn. Every second row is tinted; a line where the score changes; a shared place once.

    The columns have that line, and the formats take it away elsewhere. LibreOffice applies only the first format that
    holds, so each of them says all.
    """
    filled = f"LEN($C{FIRST})>0,COLUMN()<={USED}"
    top = f"MOD(ROW()-{FIRST},{ON_A_PAGE})=0"
    tie, new = f"$A{FIRST}=$A{TOP}", f"$A{FIRST}<>$A{TOP}"
    grounds = ((f"MOD(ROW(),2)=0,{filled}", looks.ZEBRA), (filled, None))
    for ground, fill in grounds:
        page.row_where(
            _columns("place"), f"AND({tie},NOT({top}),{ground})", fill=fill, lines=False, unseen=True
        )
    _blocks(page, grounds, f"OR({tie},{top})")
    where = f"A{FIRST}:{places.letter(places.CHART_WIDTH)}{LAST}"
    tint, fill = grounds[0]
    page.row_where(where, f"AND({new},NOT({top}),{tint})", fill=fill)
    page.row_where(where, f"AND(OR({tie},{top}),{tint})", fill=fill, lines=False)
    page.no_lines_where(where, f"OR({tie},{top},LEN($C{TOP})=0,COLUMN()>{USED})")
    page.no_lines_where(f"A{LAST + 1}:{places.letter(places.CHART_WIDTH)}{LAST_ROW}", "TRUE")


def _blocks(page: Page, grounds: tuple[tuple[str, str | None], ...], joined: str) -> None:
    where, of = _columns("number"), f"LEFT({places.letter(8)}{FIRST},1)"
    page.block_where(where, f'{of}="W"', looks.NAVY, Font(bold=True, color=looks.PAPER), last=True)
    page.block_where(where, f'{of}="D"', looks.DRAW_BLOCK, Font(bold=True, color=looks.INK), last=True)
    for letters, font in (
        ("-", Font(italic=True, color=looks.SLATE)),
        ("G", Font(bold=True, color=looks.BLUE)),
        ("PN", Font(color=looks.SLATE)),
        ("SA", Font(bold=True, color=looks.INK)),
    ):
        is_one = ",".join(f'{of}="{letter}"' for letter in letters)
        for ground, fill in grounds:
            page.block_where(where, f"AND(OR({is_one}),{joined},{ground})", fill, font, lines=False)
            page.block_where(where, f"AND(OR({is_one}),{ground})", fill, font)


def _columns(*kinds: str) -> str:
    """The cells of all columns of these kinds: ``F5:F124 J5:J124``."""
    letters = (places.letter(column) for column, kind in enumerate(KINDS, start=1) if kind in kinds)
    return " ".join(f"{letter}{FIRST}:{letter}{LAST}" for letter in letters)
