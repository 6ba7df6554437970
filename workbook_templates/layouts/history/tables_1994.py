"""Sheet 1994 tables: the three tables of S94 §1.7, each printed value beside ours, and two more examples."""

from typing import NamedTuple

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.history.printed import is_equal, summary

NAME = "1994 Tables"
SCORES = tuple(half / 2 for half in range(11))
HEADINGS = (
    "Score",
    "As it ran: printed",
    "As it ran: here",
    "Match?",
    "Proposed: printed",
    "Proposed: here",
    "Match?",
)
FIRST_TABLE, TABLE_ROWS = 5, 18


class Table(NamedTuple):
    """A table of S94 §1.7: CurrSys and NewSys, for the scores 0.0, 0.5 ... 5.0."""

    title: str
    rating: float
    prior_games: int
    says: str
    opponents: tuple[float, ...]
    as_it_ran: tuple[int, ...]
    proposed: tuple[int, ...]


TABLES = (
    Table(
        "First table: an unrated player, opponents of different strength",
        1000,
        0,
        "unrated: 1000 fills the place and does not change the result",
        (700, 850, 950, 1200, 1500),
        (640, 720, 800, 880, 960, 1040, 1120, 1200, 1280, 1360, 1440),
        (256, 531, 689, 806, 912, 1018, 1130, 1255, 1403, 1592, 2043),
    ),
    Table(
        "Second table: the same player, opponents all at that average",
        1000,
        0,
        "unrated: 1000 fills the place and does not change the result",
        (1040, 1040, 1040, 1040, 1040),
        (640, 720, 800, 880, 960, 1040, 1120, 1200, 1280, 1360, 1440),
        (428, 658, 799, 893, 970, 1040, 1110, 1187, 1281, 1422, 1652),
    ),
    Table(
        "Third table: a provisional player",
        700,
        10,
        "a rating of 700 from 10 games",
        (900, 1100, 1350, 1400, 1450),
        (747, 773, 800, 827, 853, 880, 907, 933, 960, 987, 1013),
        (684, 705, 726, 748, 769, 791, 812, 834, 855, 876, 898),
    ),
)


class Example(NamedTuple):
    """Another value that S94 prints."""

    says: str
    printed: float
    formula: str


EXAMPLES = (
    Example("§1.5.2: K, 10 prior games and 5 rounds", 43, '=USCF_K(1500,10,5,,"1994")'),
    Example(
        "§4: performance, 3.5 of 5 against 1600 to 1850",
        1896,
        "=PERF_RATING({1600;1700;1750;1800;1850},3.5)",
    ),
)


def lay_out(book: Book) -> None:
    page = book.page(NAME, (15, 13, 13, 9, 13, 13, 9))
    page.title("A1", "The tables of 1994")
    page.note(
        "A2",
        "Report of the USCF Ratings Committee, August 1994 (S94), §1.7. What it calls CurrSys is the system as it ran "
        "(edition pre-1994), NewSys the proposed one (edition 1994). Match: the value here, rounded to whole points, "
        "is the printed value.",
        merge="A2:G2",
        height=44,
    )
    equal = []
    for place, table in enumerate(TABLES):
        first = _table(page, FIRST_TABLE + 1 + place * TABLE_ROWS, table)
        equal += [f"{column}{first}:{column}{first + len(SCORES) - 1}" for column in "DG"]
    row = FIRST_TABLE + 1 + len(TABLES) * TABLE_ROWS
    page.section(f"A{row}", "Two more examples of the report")
    page.headings(f"E{row}", ("Printed", "Here", "Match?"), height=20, result=True)
    for example_row, example in enumerate(EXAMPLES, start=row + 1):
        page.label(f"A{example_row}", example.says)
        page.fixed(f"E{example_row}", example.printed, WHOLE)
        page.formula(f"F{example_row}", example.formula, TWO_DECIMALS, align="center")
        is_equal(page, f"G{example_row}", f"E{example_row}", f"F{example_row}")
    last = row + len(EXAMPLES)
    summary(page, "A4:G4", [*equal, f"G{row + 1}:G{last}"])
    page.finish(f"A1:G{last}", freeze="A5")
    page.one_page()


def _table(page: Page, row: int, table: Table) -> int:
    """Lays out a table from this row; the row of its first score."""
    page.section(f"A{row}", table.title)
    page.label(f"A{row + 1}", "Opponents")
    for column, opponent in zip("BCDEF", table.opponents, strict=True):
        page.fixed(f"{column}{row + 1}", opponent, WHOLE)
    page.label(f"A{row + 2}", "Pre-event rating")
    page.fixed(f"B{row + 2}", table.rating, WHOLE)
    page.note(f"C{row + 2}", table.says)
    page.sheet[f"C{row + 2}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    page.label(f"A{row + 3}", "Prior games")
    page.fixed(f"B{row + 3}", table.prior_games, WHOLE)
    page.headings(f"A{row + 4}", HEADINGS, result=True)
    player = f"$B${row + 2},$B${row + 3},$B${row + 1}:$F${row + 1}"
    first = row + 5
    for line, printed in enumerate(zip(SCORES, table.as_it_ran, table.proposed, strict=True), start=first):
        for column, value, number in zip("ABE", printed, (SCORE, WHOLE, WHOLE), strict=True):
            page.fixed(f"{column}{line}", value, number)
        for ours, edition in (("C", "pre-1994"), ("F", "1994")):
            page.formula(
                f"{ours}{line}",
                f'=USCF_RATING({player},A{line},,,,"{edition}")',
                TWO_DECIMALS,
                align="center",
            )
        is_equal(page, f"D{line}", f"B{line}", f"C{line}")
        is_equal(page, f"G{line}", f"E{line}", f"F{line}")
    return first
