"""Sheet Norms Earned: a player's norms, an event in each row, and what is missing for each title."""

import datetime

from workbook_templates.book import Book
from workbook_templates.kit import DAY, WHOLE, Page, or_none
from workbook_templates.layouts.norms_and_titles.levels import RATING_NEEDED_FROM, TODAY
from xlrating.hosts import looks

FIRST, LAST = 21, 100
TOP = 10
BOXES = 5
BOX_COLUMNS = "GHIJK"
SAMPLE = (
    (datetime.date(2023, 3, 12), "Harbor Spring Open", 1600, 1),
    (datetime.date(2023, 7, 9), "Midsummer Swiss", 1600, 1),
    (datetime.date(2023, 11, 26), "Thanksgiving Classic", 2000, 1),
    (datetime.date(2024, 2, 18), "Winter Weekend", 2000, 1),
    (datetime.date(2024, 5, 27), "Memorial Day Open", 2000, 1),
    (datetime.date(2024, 10, 13), "Columbus Open", 2000, 1),
    (datetime.date(2025, 1, 19), "New Year Open", 2000, 1),
)


def lay_out(book: Book) -> None:
    page = book.page("Norms Earned", (13, 34, 12, 10, 17, 44, *(2.6,) * BOXES))
    page.head(
        "The way to a title", "One player's norms under today's rules, and what a title still requires."
    )
    page.label("A3", "Player", bold=True)
    page.input("B3", "Sample player", align="left")
    page.label("A4", "Peak rating", bold=True)
    page.input("B4", 1950, align="left")
    page.label("A5", "Established?", bold=True)
    page.input("B5", "yes", align="left")
    page.numbers(
        "B4", 100, 3500, "Peak rating", "Enter the highest established Regular rating so far, 100 to 3500."
    )
    page.choices(
        "B5", ("yes", "no"), "Established?", "Choose yes if the rating is based on 26 games or more."
    )
    page.says("C4",
        '=IF(B4="","No rating: titles from 2000 up require one.",IF(ISNUMBER(B4),IF(AND(B4>=100,B4<=3500),'
        '"Highest established rating. It counts as a whole number.","! Type a rating from 100 to 3500."),'
        '"! Type the rating as a number, or leave it blank."))', "C4:F4",
    )  # fmt: skip
    page.says("C5",
        '=IF(OR(B5="yes",B5="no"),"A title requires an established rating: 26 games or more.","! Choose yes or no.")',
        "C5:F5",
    )  # fmt: skip
    page.label("A7", "Title earned", bold=True)
    page.formula("B7", _title_earned(), result=True, align="left")
    page.warn_where("B7", 'LEFT($B$7,1)="!"')
    _progress(page)
    _norms(page)
    page.finish(f"A1:{BOX_COLUMNS[-1]}{FIRST + 24}", freeze=f"A{FIRST}")
    page.note(f"A{LAST + 1}", "Prints the first 25 rows.")
    page.one_page()


GIVEN_WELL = f'AND(LEFT($C$4,1)<>"!",LEFT($C$5,1)<>"!",COUNTIF($E${FIRST}:$E${LAST},"!*")=0)'
LEVELS = f"$A${TOP + 1}:$A${TOP + len(TODAY)}"
COUNTS = f"$C${TOP + 1}:$C${TOP + len(TODAY)}"


def _title_earned() -> str:
    title = f'TITLE_EARNED({LEVELS},{COUNTS},IF($B$4="","",$B$4),$B$5="yes")'
    return f'=IF(NOT({GIVEN_WELL}),"! Fix the cells marked !.",{or_none(title, "none yet")})'


def _progress(page: Page) -> None:
    page.headings(
        f"A{TOP}",
        ("Level", "Title", "Norms so far", "Norms needed", "Rating needed", "What is missing"),
        result=True,
    )
    page.headings(f"G{TOP}", ("Norms", *("",) * (BOXES - 1)), result=True)
    page.sheet.merge_cells(f"G{TOP}:{BOX_COLUMNS[-1]}{TOP}")
    page.heads_left(f"B{TOP}", f"F{TOP}")
    first, last = TOP + 1, TOP + len(TODAY)
    for row, level in enumerate(TODAY, start=first):
        page.fixed(f"A{row}", level)
        page.fixed(f"E{row}", level if level >= RATING_NEEDED_FROM else "any established")
    page.fill_down(f"B{first}:B{last}", "=TITLE_NAME(A{row})", align="left")
    page.fill_down(
        f"C{first}:C{last}", f'=SUMIFS($D${FIRST}:$D${LAST},$C${FIRST}:$C${LAST},">="&A{{row}})', WHOLE,
        result=True, align="center",
    )  # fmt: skip
    page.fill_down(f"D{first}:D{last}", "=TITLE_NORMS(B{row})", WHOLE, align="center")
    missing = (
        'IF(C{row}<D{row},", "&D{row}-C{row}&IF(D{row}-C{row}=1," norm"," norms"),"")'
        '&IF(ISNUMBER(E{row}),IF(ROUND(N($B$4),0)<E{row},", a rating of "&E{row},""),"")'
        '&IF($B$5="yes","",", an established rating")'
    )
    page.fill_down(
        f"F{first}:F{last}",
        f'=IF(NOT({GIVEN_WELL}),"",IF({missing}="","nothing: earned",MID({missing},3,99)))',
        align="left",
    )
    page.mark_where(f"A{first}:F{last}", f'$F{first}="nothing: earned"')
    _boxes(page, first, last)


def _boxes(page: Page, first: int, last: int) -> None:
    """A box for each norm that the title requires, dark once it is earned; the numbers are in columns C and D."""
    for nth, column in enumerate(BOX_COLUMNS, start=1):
        cells = f"{column}{first}:{column}{last}"
        page.fill_down(cells, f'=IF($C{{row}}>={nth},"●",IF($D{{row}}>={nth},"○",""))', align="center")
        page.fill_where(cells, f"$C{first}>={nth}", looks.NAVY, looks.PAPER)
        page.fill_where(cells, f"$D{first}>={nth}", looks.DRAW_BLOCK, looks.INK)


def _norms(page: Page) -> None:
    page.section(f"A{FIRST - 2}", "Norms, one event in each row: type the highest level only")
    page.headings(f"A{FIRST - 1}", ("Date", "Event", "Level", "Norms", "Check", ""), height=20)
    page.sheet.merge_cells(f"E{FIRST - 1}:F{FIRST - 1}")
    page.heads_left(f"B{FIRST - 1}", f"E{FIRST - 1}")
    page.input(f"A{FIRST}:A{LAST}", number=DAY, align="left")
    page.input(f"B{FIRST}:B{LAST}", align="left")
    page.input(f"C{FIRST}:D{LAST}", number=WHOLE, align="center")
    page.fill_in(f"A{FIRST}", SAMPLE)
    page.check(
        f"A{FIRST}:A{LAST}",
        f"ISNUMBER(A{FIRST})",
        "Date",
        "Enter the end date of the event, such as 1/19/2025.",
    )
    page.choices(
        f"C{FIRST}:C{LAST}", tuple(str(level) for level in TODAY), "Level",
        "Choose the highest level of which the event earned a norm. It counts for every lower level as well.",
        tip="The highest level only.",
    )  # fmt: skip
    page.numbers(
        f"D{FIRST}:D{LAST}", 0, 99, "Norms", "Enter 1 for an event, or more to enter several earlier norms at once.",
        whole=True, tip="1 for an event.",
    )  # fmt: skip
    for row in range(FIRST, LAST + 1):
        page.sheet.merge_cells(f"E{row}:F{row}")
    count = "AND(ISNUMBER(D{row}),N(D{row})>=0,N(D{row})=INT(N(D{row})))"
    page.fill_down(
        f"E{FIRST}:E{LAST}",
        '=IF(AND(C{row}="",D{row}=""),IF(A{row}&B{row}="","","no norm typed"),'
        f'IF(ISNA(MATCH(C{{row}},{LEVELS},0)),"! Level: choose 2400, 2200, … 1200.",'
        f'IF({count},IF(D{{row}}>1,"several norms in one row",""),"! Norms: type a whole number, 1 for an event.")))',
        align="left",
    )
    page.next_rows(f"A{FIRST}:D{LAST}", "A")
    page.warn_where(f"E{FIRST}:F{LAST}", f'LEFT($E{FIRST},1)="!"')
    page.lines_where(f"E{FIRST}:F{LAST}", f'$A{FIRST}&$C{FIRST}<>""')
