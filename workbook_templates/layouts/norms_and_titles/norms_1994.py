"""Sheet 1994 Norms: the games of sheet Player under the proposal of 1994, and the score that one norm required."""

from workbook_templates.book import Book
from workbook_templates.kit import THREE_DECIMALS, Table, or_none
from workbook_templates.layouts.norms_and_titles import score_needed
from workbook_templates.layouts.norms_and_titles.levels import IN_1994
from workbook_templates.layouts.norms_and_titles.player import GAMES

LEVELS = Table("1994 Norms", 6, 5 + len(IN_1994), ("level", "title", "expected", "needed", "norms"))
OPPONENTS, RATINGS, RESULTS = map(GAMES.column_there, ("counts", "rating", "result"))
READY = f'IF(COUNTIF({GAMES.column_there("check")},"!*")+(COUNT({OPPONENTS})=0)>0,"",'
PART = score_needed.Rules(
    LEVELS.last + 2, "Score needed for one norm",
    "All opponents have the rating on the Score Needed sheet. More than 0.306√games above the expected score.", "1994",
)  # fmt: skip


def lay_out(book: Book) -> None:
    page = book.page(LEVELS.sheet, (12, 24, *(11,) * len(score_needed.ROUNDS)))
    page.head(
        "Norms as proposed in 1994", "By pre-event ratings. Type those on the Player sheet for this table."
    )
    page.section(LEVELS.at("level", LEVELS.first - 2), "The games on the Player sheet")
    page.headings(
        LEVELS.head("level"), ("Level", "Title", "Expected", "For 1 norm", "Norms"), height=22, result=True
    )
    level = LEVELS.cell("level")
    for row, one in zip(LEVELS.rows, IN_1994, strict=True):
        page.fixed(LEVELS.at("level", row), one)
    page.fill_down(LEVELS.cells("title"), f'=TITLE_NAME({level},"1994")')
    needed = f'NORM_SCORE_NEEDED({level},{OPPONENTS},1,"1994")'
    for name, formula, number in (
        ("expected", f'NORM_EXPECTED({level},{OPPONENTS},"1994")', THREE_DECIMALS),
        ("needed", or_none(needed), "0.0"),
        ("norms", f'NORMS_EARNED({level},{RATINGS},{RESULTS},"1994")', '0;;"–"'),
    ):
        page.fill_down(LEVELS.cells(name), f"={READY}{formula})", number, align="center")
    score_needed.table(page, PART)
    page.finish(f"A1:H{PART.top + 10}", one_page=True)
