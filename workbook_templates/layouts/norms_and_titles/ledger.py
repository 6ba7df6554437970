"""Sheet Norms Earned: a player's norms, an event in each row, and what is missing for each title."""

import datetime

from workbook_templates.book import Book
from workbook_templates.kit import DAY, HIGHEST, WHOLE, Page, Table, or_none
from workbook_templates.layouts.norms_and_titles.levels import LEVELS_TODAY, RATING_NEEDED_FROM
from xlrating import looks

NAME = "Norms Earned"
BOXES = tuple(f"box {nth}" for nth in range(1, 6))
LEVELS = Table(
    NAME,
    11,
    10 + len(LEVELS_TODAY),
    ("level", "title", "norms", "norms needed", "rating needed", "missing", *BOXES),
)
NORMS = Table(NAME, 21, 100, ("date", "event", "level", "norms", "check", "check to"))
PRINTED = 25
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
    page = book.page(NAME, (13, 34, 12, 10, 17, 44, *(2.6,) * len(BOXES)))
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
        "B4",
        100,
        HIGHEST,
        "Peak rating",
        f"Enter the highest established Regular rating so far, 100 to {HIGHEST}.",
    )
    page.choices(
        "B5", ("yes", "no"), "Established?", "Choose yes if the rating is based on 26 games or more."
    )
    page.says("C4",
        f'=IF(B4="","No rating: titles from 2000 up require one.",IF(ISNUMBER(B4),IF(AND(B4>=100,B4<={HIGHEST}),'
        f'"Highest established rating. It counts as a whole number.","! Type a rating from 100 to {HIGHEST}."),'
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
    page.finish(
        f"A1:{LEVELS.at(BOXES[-1], NORMS.first + PRINTED - 1)}",
        freeze=NORMS.at("date", NORMS.first),
        one_page=True,
    )
    page.note(NORMS.at("date", NORMS.last + 1), f"Prints the first {PRINTED} rows.")


GIVEN_WELL = f'AND(LEFT($C$4,1)<>"!",LEFT($C$5,1)<>"!",COUNTIF({NORMS.column("check")},"!*")=0)'


def _title_earned() -> str:
    levels, norms = LEVELS.column("level"), LEVELS.column("norms")
    title = f'TITLE_EARNED({levels},{norms},IF($B$4="","",$B$4),$B$5="yes")'
    return f'=IF(NOT({GIVEN_WELL}),"! Fix the cells marked !.",{or_none(title, "none yet")})'


def _progress(page: Page) -> None:
    page.headings(
        LEVELS.head("level"),
        ("Level", "Title", "Norms so far", "Norms needed", "Rating needed", "What is missing"),
        result=True,
    )
    page.headings(LEVELS.head(BOXES[0]), ("Norms", *("",) * (len(BOXES) - 1)), result=True)
    page.sheet.merge_cells(LEVELS.heads(BOXES[0], BOXES[-1]))
    page.heads_left(*map(LEVELS.head, ("title", "missing")))
    for row, level in zip(LEVELS.rows, LEVELS_TODAY, strict=True):
        page.fixed(LEVELS.at("level", row), level)
        page.fixed(
            LEVELS.at("rating needed", row), level if level >= RATING_NEEDED_FROM else "any established"
        )
    level, title, norms, needed, rating = map(
        LEVELS.cell, ("level", "title", "norms", "norms needed", "rating needed")
    )
    page.fill_down(LEVELS.cells("title"), f"=TITLE_NAME({level})", align="left")
    page.fill_down(
        LEVELS.cells("norms"), f'=SUMIFS({NORMS.column("norms")},{NORMS.column("level")},">="&{level})', WHOLE,
        result=True, align="center",
    )  # fmt: skip
    page.fill_down(LEVELS.cells("norms needed"), f"=TITLE_NORMS({title})", WHOLE, align="center")
    missing = (
        f'IF({norms}<{needed},", "&{needed}-{norms}&IF({needed}-{norms}=1," norm"," norms"),"")'
        f'&IF(ISNUMBER({rating}),IF(ROUND(N($B$4),0)<{rating},", a rating of "&{rating},""),"")'
        '&IF($B$5="yes","",", an established rating")'
    )
    page.fill_down(
        LEVELS.cells("missing"),
        f'=IF(NOT({GIVEN_WELL}),"",IF({missing}="","nothing: earned",MID({missing},3,99)))',
        align="left",
    )
    page.mark_where(LEVELS.cells("level", "missing"), f'{LEVELS.first_cell("missing")}="nothing: earned"')
    _boxes(page)


def _boxes(page: Page) -> None:
    """A box for each norm that the title requires, dark once it is earned."""
    norms, needed = "norms", "norms needed"
    for nth, name in enumerate(BOXES, start=1):
        cells = LEVELS.cells(name)
        box = f'=IF({LEVELS.cell(norms)}>={nth},"●",IF({LEVELS.cell(needed)}>={nth},"○",""))'
        page.fill_down(cells, box, align="center")
        page.fill_where(cells, f"{LEVELS.first_cell(norms)}>={nth}", looks.NAVY, looks.PAPER)
        page.fill_where(cells, f"{LEVELS.first_cell(needed)}>={nth}", looks.DRAW_BLOCK, looks.INK)


def _norms(page: Page) -> None:
    page.section(
        NORMS.at("date", NORMS.first - 2), "Norms, one event in each row: type the highest level only"
    )
    page.headings(NORMS.head("date"), ("Date", "Event", "Level", "Norms", "Check", ""), height=20)
    page.sheet.merge_cells(NORMS.heads("check", "check to"))
    page.heads_left(*map(NORMS.head, ("event", "check")))
    page.input(NORMS.cells("date"), number=DAY, align="left")
    page.input(NORMS.cells("event"), align="left")
    page.input(NORMS.cells("level", "norms"), number=WHOLE, align="center")
    page.fill_in(NORMS.at("date", NORMS.first), SAMPLE)
    page.check(
        NORMS.cells("date"),
        f"ISNUMBER({NORMS.first_cell('date')})",
        "Date",
        "Enter the end date of the event, such as 1/19/2025.",
    )
    page.choices(
        NORMS.cells("level"), tuple(str(level) for level in LEVELS_TODAY), "Level",
        "Choose the highest level of which the event earned a norm. It counts for every lower level as well.",
        tip="The highest level only.",
    )  # fmt: skip
    page.numbers(
        NORMS.cells("norms"), 0, 99, "Norms", "Enter 1 for an event, or more to enter several earlier norms at once.",
        whole=True, tip="1 for an event.",
    )  # fmt: skip
    for row in NORMS.rows:
        page.sheet.merge_cells(f"{NORMS.at('check', row)}:{NORMS.at('check to', row)}")
    date, event, level, norms = map(NORMS.cell, ("date", "event", "level", "norms"))
    count = f"AND(ISNUMBER({norms}),N({norms})>=0,N({norms})=INT(N({norms})))"
    page.fill_down(
        NORMS.cells("check"),
        f'=IF(AND({level}="",{norms}=""),IF({date}&{event}="","","no norm typed"),'
        f'IF(ISNA(MATCH({level},{LEVELS.column("level")},0)),"! Level: choose 2400, 2200, … 1200.",'
        f'IF({count},IF({norms}>1,"several norms in one row",""),"! Norms: type a whole number, 1 for an event.")))',
        align="left",
    )
    page.next_rows(NORMS.cells("date", "norms"), NORMS.letter("date"))
    page.warn_where(NORMS.cells("check", "check to"), f'LEFT({NORMS.first_cell("check")},1)="!"')
    typed = f'{NORMS.first_cell("date")}&{NORMS.first_cell("level")}<>""'
    page.lines_where(NORMS.cells("check", "check to"), typed)
