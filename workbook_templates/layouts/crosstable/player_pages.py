"""The Player Pages sheet: two certificates on a page, each for a player who is chosen by number."""

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from workbook_templates.book import Book
from workbook_templates.kit import SIGNED, WHOLE, Page
from workbook_templates.layouts.crosstable import background, places
from workbook_templates.layouts.crosstable.background import OUTCOME, working
from workbook_templates.layouts.crosstable.wall_chart import UNOFFICIAL, said
from workbook_templates.layouts.crosstable.working import game_rows, name_or_what_to_do, put_why
from xlrating import looks
from xlrating.looks import FONT

WIDTHS = (6, 5, 6, 30, 10, 10, 11, 11, 18, 10, 2, 8, 26)
LAST = "J"
GAMES = 9
FIRST_PAGE, SECOND_PAGE = 1, 12 + GAMES + 7
CHOSEN = "M"
NEED_FUNCTIONS = "The player pages need the xlrating functions (see Start)."
HEADINGS = ("Rd", "", "No.", "Opponent", "Rating", "Used", "Result", "Expected", "Expected score", "+ / −")


def numbers() -> list[str]:
    return [f"'{places.PAGES}'!${CHOSEN}${top + 1}" for top in (FIRST_PAGE, SECOND_PAGE)]


def lay_out(book: Book) -> None:
    page = book.page(places.PAGES, WIDTHS, printed=True)
    for chosen, top in ((1, FIRST_PAGE), (2, SECOND_PAGE)):
        _certificate(page, chosen, top)
    page.sheet["J1"].alignment = Alignment(horizontal="right", vertical="center")
    page.mark_as_ours("M1", places.mark("Player pages"))
    margins = page.sheet.page_margins
    margins.left = margins.right = 0.6
    margins.top, margins.bottom = 0.55, 0.4
    page.forget_bare_cells()
    page.finish(f"A1:{LAST}{SECOND_PAGE + 11 + GAMES + 4}", one_page=True)


def _certificate(page: Page, chosen: int, top: int) -> None:
    event = places.field("Event")
    small = Font(FONT, bold=True, size=looks.SMALL_LABEL, color=looks.SLATE)
    page.put(f"A{top}", f'=IF({event}="","",UPPER({event}))', small)
    page.put(
        f"{LAST}{top}",
        f"={said('About', 2)}",
        Font(FONT, size=looks.NOTE, color=looks.SLATE),
        "right",
    )
    page.height(top, 16)
    page.put(
        f"A{top + 1}",
        f"={name_or_what_to_do(chosen)}",
        Font(FONT, bold=True, size=27, color=looks.NAVY),
    )
    page.height(top + 1, 36)
    page.put(f"L{top + 1}", "Player", Font(FONT, size=looks.NOTE, color=looks.SLATE), "right")
    page.pick(f"{CHOSEN}{top + 1}", chosen, background.PLAYERS_LIST, looks.BODY)
    page.warn_where(f"A{top + 1}", f'LEFT($A${top + 1},1)="!"')
    page.put(f"A{top + 2}", f"={_line(chosen)}", Font(FONT, color=looks.INK))
    page.height(top + 2, 20)
    _ratings(page, chosen, top + 3)
    _games(page, chosen, top + 7)
    _foot(page, chosen, top + 8 + GAMES)


def _line(chosen: int) -> str:
    """``No. 3  ·  Score 6  ·  shared 1st place of 64``; what the page needs where the functions are missing."""
    chart = f"'{places.WALL_CHART}'!$A${places.CHART_TOP + 1}"
    all_ = f"{chart}:${places.letter(places.CHART_WIDTH)}${places.CHART_BOTTOM}"
    column = f"{chart}:$A${places.CHART_BOTTOM}"
    row = background.chosen_cell(chosen, background.CHART_ROW)
    score = f"INDEX({all_},{row},{places.BACKGROUND}!{background.SCORE_COLUMN})"
    place = f"INDEX({all_},{row},1)"
    shared = f'IF(COUNTIF({column},{place})>1,"shared ","")'
    ordinal = (
        f'{place}&IF(AND(MOD({place},100)>10,MOD({place},100)<14),"th",'
        f'MID("thstndrdthththththth",2*MOD({place},10)+1,2))'
    )
    players = background.summary("Players", 1)
    return (
        f'IF({row}>0,"No. "&{working(chosen, 1, 1)}&"  ·  Score "&{score}&"  ·  "&{shared}&{ordinal}'
        f'&" place of "&{players},IF(LEN({players})=0,"{NEED_FUNCTIONS}",""))'
    )


def _ratings(page: Page, chosen: int, top: int) -> None:
    fill, navy = PatternFill("solid", fgColor=looks.ZEBRA), Side("medium", looks.NAVY)
    for row in range(top, top + 3):
        for cell in page.sheet[f"A{row}:{LAST}{row}"][0]:
            cell.fill = fill
            cell.border = Border(top=navy if row == top else None, bottom=navy if row == top + 2 else None)
    after = working(chosen, OUTCOME, 1)
    before = background.chosen_cell(chosen, background.BEFORE_ROW)
    shown = {
        name: f'=IF(ISNUMBER({cell}),{cell},"–")' for name, cell in (("BEFORE", before), ("AFTER", after))
    }
    large = looks.PAGE_RATING
    for columns, label, formula, number, font in (
        ("A:D", "BEFORE", shown["BEFORE"], WHOLE, Font(FONT, size=large, color=looks.SLATE)),
        ("E:H", "AFTER", shown["AFTER"], WHOLE, Font(FONT, bold=True, size=large, color=looks.NAVY)),
        (
            f"I:{LAST}", "CHANGE",
            f'=IF(ISNUMBER({after})*ISNUMBER({before}),ROUND({after},0)-ROUND({before},0),IF(ISNUMBER({after}),"new",""))',
            SIGNED, Font(FONT, bold=True, size=looks.DASHBOARD_TITLE, color=looks.BLUE),
        ),
    ):  # fmt: skip
        left, right = columns.split(":")
        page.put(
            f"{left}{top}", label, Font(FONT, bold=True, size=looks.SMALL_LABEL, color=looks.SLATE), "center"
        )
        page.put(f"{left}{top + 1}", formula, font, "center")
        page.sheet[f"{left}{top + 1}"].number_format = number
        page.sheet.merge_cells(f"{left}{top}:{right}{top}")
        page.sheet.merge_cells(f"{left}{top + 1}:{right}{top + 1}")
    change = f"I{top + 1}"
    page.block_where(
        change, f"IF(ISNUMBER({change}),{change}<=0,TRUE)", None, Font(bold=True, color=looks.SLATE)
    )
    second = background.chosen_cell(chosen, background.SECOND_ROW)
    norms, performance = working(chosen, OUTCOME + 2, 2), working(chosen, OUTCOME + 1, 1)
    page.put(
        f"A{top + 2}",
        f'=IFERROR(IF(ISNUMBER({performance}),"Performance "&ROUND({performance},0),"")'
        f'&IF(LEN({second})>0,"   ·   "&{second},"")&IF(LEN({norms})>0,"   ·   Norm: "&{norms},""),"")',
        Font(FONT, bold=True, color=looks.INK),
        "center",
    )
    page.sheet.merge_cells(f"A{top + 2}:{LAST}{top + 2}")
    for row, height in zip(range(top, top + 4), (18, 54, 24, 8), strict=True):
        page.height(row, height)


def _games(page: Page, chosen: int, top: int) -> None:
    page.headings(f"A{top}", HEADINGS, height=20)
    page.sheet[f"D{top}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    game_rows(page, chosen, top + 1, GAMES, "ABCDEFGHIJ", used=WHOLE)
    for row in range(top + 1, top + 1 + GAMES):
        page.height(row, 19)


def _foot(page: Page, chosen: int, top: int) -> None:
    """Why; then the line for the director."""
    put_why(page, chosen, f"A{top}:{LAST}{top}", looks.BODY, "top")
    page.height(top, 58)
    director = places.field("Director")
    page.note(f"A{top + 1}", UNOFFICIAL)
    page.put(
        f"H{top + 1}",
        f'=IF({director}="","Director",{director}&", director")',
        Font(FONT, size=looks.NOTE, color=looks.SLATE),
        "center",
    )
    for column in f"HI{LAST}":
        page.sheet[f"{column}{top + 1}"].border = Border(top=Side("thin", looks.INK))
    page.sheet.merge_cells(f"H{top + 1}:{LAST}{top + 1}")
    page.height(top + 1, 22)
    if chosen == 1:
        for cell in page.sheet[f"A{top + 2}:{LAST}{top + 2}"][0]:
            cell.border = Border(bottom=Side("dashed", looks.LINE))
    page.height(top + 2, 14)
    page.height(top + 3, 14)
