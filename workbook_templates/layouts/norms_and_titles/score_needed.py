"""Sheet Score Needed: the lowest score for a norm of each level, by the number of games against one rating."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import HIGHEST, ONE_DECIMAL, WHOLE, Page, Table, or_none
from workbook_templates.layouts.norms_and_titles.levels import LEVELS_TODAY

ROUNDS = range(4, 10)
GAMES = tuple(map(str, ROUNDS))
OPPONENT = "'Score Needed'!$B$3"
GOOD = f"AND(ISNUMBER({OPPONENT}),N({OPPONENT})>=100,N({OPPONENT})<={HIGHEST})"


class Rules(NamedTuple):
    top: int
    heading: str
    note: str
    edition: str


PART = Rules(5, "Today", "More than one point above the expected score. Post-event ratings.", "overview")
FIELD = Table("Lists", 9, 8 + max(ROUNDS), ("opponents",))


def lay_out(book: Book) -> None:
    page = book.page("Score Needed", (12, 24, *(9,) * len(ROUNDS)))
    page.head(
        "The score that a norm requires",
        "The lowest score in so many rated games, all against the same rating.",
    )
    page.label("A3", "Opponents", bold=True)
    page.input("B3", 1700, align="left")
    page.numbers(
        "B3",
        100,
        HIGHEST,
        "Opponents' rating",
        f"Enter the rating that all opponents have, 100 to {HIGHEST}.",
    )
    page.says(
        "C3",
        f'=IF({GOOD},"The rating of every opponent. For different ones use the Player sheet.",'
        f'"! Type a rating from 100 to {HIGHEST}.")',
        "C3:H3",
    )
    table(page, PART)
    page.note("A17", "none: not even a win in every game is enough.")
    page.finish("A1:H17", one_page=True)
    _field(book)


def _field(book: Book) -> None:
    """The opponents as a range, as the functions take them."""
    page = book.page(FIELD.sheet, (20,), hidden="The opponents of the Score Needed sheet, one in each row.")
    page.headings(FIELD.head("opponents"), ("Opponents",), height=20)
    page.fill_down(FIELD.cells("opponents"), f'=IF({GOOD},{OPPONENT},"")', WHOLE, align="center")
    page.finish("A1:A20")


def table(page: Page, rules: Rules) -> None:
    first = rules.top + 4
    levels = Table(page.sheet.title, first, first + len(LEVELS_TODAY) - 1, ("level", "title", *GAMES))
    group = first - 2
    page.section(levels.at("level", rules.top), rules.heading)
    page.note(levels.at("level", rules.top + 1), rules.note)
    page.headings(
        levels.at("level", group), ("", "", "Rated games", *("",) * (len(GAMES) - 1)), height=20, result=True
    )
    page.sheet.merge_cells(f"{levels.at(GAMES[0], group)}:{levels.at(GAMES[-1], group)}")
    page.headings(levels.head("level"), ("Level", "Title", *ROUNDS), height=22, result=True)
    level = levels.cell("level")
    for row, one in zip(levels.rows, LEVELS_TODAY, strict=True):
        page.fixed(levels.at("level", row), one)
    page.fill_down(levels.cells("title"), f'=TITLE_NAME({level},"{rules.edition}")')
    for name, games in zip(GAMES, ROUNDS, strict=True):
        needed = or_none(f'NORM_SCORE_NEEDED({level},{_field_of(games)},1,"{rules.edition}")')
        page.fill_down(levels.cells(name), f'=IF({GOOD},{needed},"")', ONE_DECIMAL, align="center")


def _field_of(games: int) -> str:
    """The first so many opponents."""
    letter = FIELD.letter("opponents")
    return f"{FIELD.sheet}!${letter}${FIELD.first}:${letter}${FIELD.first + games - 1}"
