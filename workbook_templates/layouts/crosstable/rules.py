"""The sheet Rules: the tables that the other sheets look things up in."""

from workbook_templates.book import Book
from workbook_templates.kit import DAY
from workbook_templates.layouts.crosstable.places import HEADINGS
from xlrating.crosstable.headings import UNDERSTOOD
from xlrating.editions.bonus_by_date import SINCE
from xlrating.editions.edition import FiveSteps
from xlrating.editions.editions import DEFAULT, EDITIONS
from xlrating.editions.titles import TODAY
from xlrating.event.time_control import System

TOP = 5


def _table(column: str, rows: int) -> str:
    return f"Rules!${column}${TOP}:${column}${TOP + rows - 1}"


BONUS_SINCE, BONUS = _table("A", len(SINCE)), _table("B", len(SINCE))
EDITION_NAMES = _table("D", len(EDITIONS))
HAS_BONUS, DUAL_RATED, FIVE_STEPS, NORMS_TODAY, CONVERTED_FROM, CONVERTED_TO = (
    _table(letter, len(EDITIONS)) for letter in "FGHIJK"
)
_READ_LIVE = {"number", "name", "member_id", "rating", "games", "floor", "birth_date", "fide"}
ONLY_BY_THE_BUTTON = [
    heading for field, headings in UNDERSTOOD.items() if field not in _READ_LIVE for heading in headings
]
OTHER_COLUMNS = _table("R", len(ONLY_BY_THE_BUTTON))
SYSTEMS = _table("M", len(System))
TITLE_LEVELS, TITLE_NAMES = _table("O", len(TODAY.titles)), _table("P", len(TODAY.titles))
OTHER_COLUMNS_THERE = f'SUMPRODUCT(COUNTIF({HEADINGS},{OTHER_COLUMNS}))+COUNTIF({HEADINGS},"R*1?")>0'
"""TRUE where the table has columns, or more rounds, that the live sheets do not read."""
DEFAULT_BONUS = DEFAULT.bonus.multiplier


def lay_out(book: Book) -> None:
    page = book.page(
        "Rules", (14, 12, 3, 12, 72, 10, 10, 10, 10, 12, 12, 3, 16, 3, 9, 22, 3, 26), landscape=True
    )
    page.title(
        "A1", "Rules", "What the other sheets look up. An event follows the bonus multiplier of its end date."
    )
    page.headings(f"A{TOP - 1}", ("End date from", "Bonus multiplier"), height=48)
    for row, (since, multiplier) in enumerate(SINCE, start=TOP):
        page.label(f"A{row}", "")
        page.fill_in(f"A{row}", [[since, multiplier]])
        page.sheet[f"A{row}"].number_format = DAY
        page.sheet[f"B{row}"].number_format = "0"
    page.headings(
        f"D{TOP - 1}",
        ("Edition", "Document", "Has a bonus", "Dual rating", "Five steps", "Norms of today",
         "Converted: standard from N", "Converted: standard to N"),
        height=48,
    )  # fmt: skip
    for row, edition in enumerate(EDITIONS.values(), start=TOP):
        five_steps = isinstance(edition.rules, FiveSteps)
        converted = (edition.rules.standard_for_converted_games if five_steps else None) or ("none", "none")
        facts = (
            bool(edition.bonus.multiplier),
            edition.dual_rated,
            five_steps,
            edition.titles is TODAY,
        )
        page.fill_in(f"D{row}", [[edition.name, edition.document, *map(_yes_or_no, facts), *converted]])
    page.headings(f"M{TOP - 1}", ("Rating system",), height=48)
    page.fill_in(f"M{TOP}", [[str(system)] for system in System])
    page.headings(f"O{TOP - 1}", ("Norm level", "Title"), height=48)
    page.fill_in(f"O{TOP}", [[title.level, title.name] for title in reversed(TODAY.titles)])
    page.headings(f"R{TOP - 1}", ("Columns that only the button Rate this sheet reads",), height=48)
    page.fill_in(f"R{TOP}", [[heading] for heading in ONLY_BY_THE_BUTTON])
    for row in range(TOP, TOP + len(SINCE)):
        for letter in "BFGHIJKO":
            page.label(f"{letter}{row}", page.sheet[f"{letter}{row}"].value, align="center")
    page.finish(f"A1:R{TOP + len(ONLY_BY_THE_BUTTON)}")


def _yes_or_no(fact: bool) -> str:
    return "yes" if fact else "no"


def of_edition(table: str, name: str) -> str:
    """What a table says of the edition whose name is in a cell; ``no`` for one that is not there."""
    return f'IFERROR(INDEX({table},MATCH({name},{EDITION_NAMES},0)),"no")'
