"""Sheet Score needed: the lowest score for a norm of each level, by the number of games against one rating."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import ONE_DECIMAL, WHOLE, Page, or_none
from workbook_templates.layouts.norms_and_titles.levels import TODAY

ROUNDS = range(4, 10)
COLUMNS = "CDEFGH"
FIELD_FIRST = 9
GOOD = "AND(ISNUMBER($B$3),N($B$3)>=100,N($B$3)<=3500)"


class Rules(NamedTuple):
    top: int
    heading: str
    note: str
    edition: str


PARTS = (
    Rules(5, "Today (OV)", "More than one point above the expected score; ratings after the event.", "overview"),
    Rules(18, "One norm as proposed in 1994 (S94 §2)",
          "More than 0.306·√(games) above the expected score; ratings before the event.", "1994"),
)  # fmt: skip


def lay_out(book: Book) -> None:
    page = book.page("Score needed", (12, 24, *(9,) * len(ROUNDS), 3, 12))
    page.head(
        "The score that a norm takes",
        "Lowest score in so many rated games, all against the same rating.",
    )
    page.label("A3", "Opponents", bold=True)
    page.input("B3", 1700, align="left")
    page.numbers("B3", 100, 3500, "Opponents' rating", "The rating that all opponents have: 100 to 3500.")
    page.says(
        "C3",
        f'=IF({GOOD},"The rating of every opponent; for different ones take the sheet Player.",'
        '"! Type a rating from 100 to 3500.")',
        "C3:H3",
    )
    page.headings(f"J{FIELD_FIRST - 1}", ("The field",), height=20)
    page.fill_down(
        f"J{FIELD_FIRST}:J{FIELD_FIRST + max(ROUNDS) - 1}", f'=IF({GOOD},$B$3,"")', WHOLE, align="center"
    )
    for rules in PARTS:
        _table(page, rules)
    page.note("A30", "none: not even a win in every game is enough.")
    page.finish("A1:H30")
    page.one_page()


def _table(page: Page, rules: Rules) -> None:
    page.section(f"A{rules.top}", rules.heading)
    page.note(f"A{rules.top + 1}", rules.note)
    page.headings(f"A{rules.top + 2}", ("", "", "Rated games", *("",) * (len(ROUNDS) - 1)), height=18)
    page.sheet.merge_cells(f"C{rules.top + 2}:H{rules.top + 2}")
    page.headings(f"A{rules.top + 3}", ("Level", "Title", *ROUNDS), height=20)
    for row, level in enumerate(TODAY, start=rules.top + 4):
        page.fixed(f"A{row}", level)
        page.formula(f"B{row}", f'=TITLE_NAME(A{row},"{rules.edition}")')
        for column, games in zip(COLUMNS, ROUNDS, strict=True):
            field = f"$J${FIELD_FIRST}:$J${FIELD_FIRST + games - 1}"
            needed = or_none(f'NORM_SCORE_NEEDED($A{row},{field},1,"{rules.edition}")')
            page.formula(f"{column}{row}", f'=IF({GOOD},{needed},"")', ONE_DECIMAL, align="center")
