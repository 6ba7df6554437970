"""Sheet 1994 Norms: the games of sheet Player under the proposal of 1994, and the score that one norm required."""

from workbook_templates.book import Book
from workbook_templates.kit import THREE_DECIMALS, or_none
from workbook_templates.layouts.norms_and_titles import score_needed
from workbook_templates.layouts.norms_and_titles.levels import IN_1994
from workbook_templates.layouts.norms_and_titles.player import GAMES_FIRST, GAMES_LAST

FIRST = 6
OPPONENTS, RATINGS, RESULTS = (f"Player!${column}${GAMES_FIRST}:${column}${GAMES_LAST}" for column in "DBC")
CHECKS = f"Player!$E${GAMES_FIRST}:$E${GAMES_LAST}"
READY = f'IF(COUNTIF({CHECKS},"!*")+(COUNT({OPPONENTS})=0)>0,"",'
PART = score_needed.Rules(
    FIRST + len(IN_1994) + 1, "Score needed for one norm",
    "All opponents have the rating on the Score Needed sheet. More than 0.306√games above the expected score.", "1994",
)  # fmt: skip


def lay_out(book: Book) -> None:
    page = book.page("1994 Norms", (12, 24, *(11,) * len(score_needed.ROUNDS)))
    page.head(
        "Norms as proposed in 1994", "By pre-event ratings. Type those on the Player sheet for this table."
    )
    page.section(f"A{FIRST - 2}", "The games on the Player sheet")
    page.headings(
        f"A{FIRST - 1}", ("Level", "Title", "Expected", "For 1 norm", "Norms"), height=22, result=True
    )
    first, last = FIRST, FIRST + len(IN_1994) - 1
    for row, level in enumerate(IN_1994, start=first):
        page.fixed(f"A{row}", level)
        page.formula(f"B{row}", f'=TITLE_NAME(A{row},"1994")')
    needed = f'NORM_SCORE_NEEDED(A{{row}},{OPPONENTS},1,"1994")'
    for column, formula, number in (
        ("C", f'NORM_EXPECTED(A{{row}},{OPPONENTS},"1994")', THREE_DECIMALS),
        ("D", or_none(needed), "0.0"),
        ("E", f'NORMS_EARNED(A{{row}},{RATINGS},{RESULTS},"1994")', '0;;"–"'),
    ):
        page.fill_down(f"{column}{first}:{column}{last}", f"={READY}{formula})", number, align="center")
    score_needed.table(page, PART)
    page.finish(f"A1:H{PART.top + 10}")
    page.one_page()
