"""Sheet Score Needed: the lowest score for a norm of each level, by the number of games against one rating."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import ONE_DECIMAL, WHOLE, Page, or_none
from workbook_templates.layouts.norms_and_titles.levels import TODAY

ROUNDS = range(4, 10)
COLUMNS = "CDEFGH"
FIELD_FIRST = 9
OPPONENT = "'Score Needed'!$B$3"
GOOD = f"AND(ISNUMBER({OPPONENT}),N({OPPONENT})>=100,N({OPPONENT})<=3500)"


class Rules(NamedTuple):
    top: int
    heading: str
    note: str
    edition: str


PART = Rules(5, "Today", "More than one point above the expected score. Post-event ratings.", "overview")
LISTS = "Lists"


def lay_out(book: Book) -> None:
    page = book.page("Score Needed", (12, 24, *(9,) * len(ROUNDS)))
    page.head(
        "The score that a norm requires",
        "The lowest score in so many rated games, all against the same rating.",
    )
    page.label("A3", "Opponents", bold=True)
    page.input("B3", 1700, align="left")
    page.numbers(
        "B3", 100, 3500, "Opponents' rating", "Enter the rating that all opponents have, 100 to 3500."
    )
    page.says(
        "C3",
        f'=IF({GOOD},"The rating of every opponent. For different ones use the Player sheet.",'
        '"! Type a rating from 100 to 3500.")',
        "C3:H3",
    )
    table(page, PART)
    page.note("A17", "none: not even a win in every game is enough.")
    page.link("G17", "1994 Norms")
    page.finish("A1:H17")
    page.one_page()
    _field(book)


def _field(book: Book) -> None:
    """The opponents as a range, as the functions take them."""
    page = book.page(LISTS, (20,), hidden="The opponents of the Score Needed sheet, one in each row.")
    page.headings(f"A{FIELD_FIRST - 1}", ("Opponents",), height=20)
    page.fill_down(
        f"A{FIELD_FIRST}:A{FIELD_FIRST + max(ROUNDS) - 1}",
        f'=IF({GOOD},{OPPONENT},"")',
        WHOLE,
        align="center",
    )
    page.finish("A1:A20")


def table(page: Page, rules: Rules) -> None:
    page.section(f"A{rules.top}", rules.heading)
    page.note(f"A{rules.top + 1}", rules.note)
    page.headings(
        f"A{rules.top + 2}", ("", "", "Rated games", *("",) * (len(ROUNDS) - 1)), height=20, result=True
    )
    page.sheet.merge_cells(f"C{rules.top + 2}:H{rules.top + 2}")
    page.headings(f"A{rules.top + 3}", ("Level", "Title", *ROUNDS), height=22, result=True)
    for row, level in enumerate(TODAY, start=rules.top + 4):
        page.fixed(f"A{row}", level)
        page.formula(f"B{row}", f'=TITLE_NAME(A{row},"{rules.edition}")')
        for column, games in zip(COLUMNS, ROUNDS, strict=True):
            field = f"{LISTS}!$A${FIELD_FIRST}:$A${FIELD_FIRST + games - 1}"
            needed = or_none(f'NORM_SCORE_NEEDED($A{row},{field},1,"{rules.edition}")')
            page.formula(f"{column}{row}", f'=IF({GOOD},{needed},"")', ONE_DECIMAL, align="center")
