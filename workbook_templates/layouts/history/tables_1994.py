"""Sheet 1994 tables: the three tables of S94 §1.7, each printed value beside ours, and two more examples."""

from typing import NamedTuple

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, TWO_DECIMALS, WHOLE, Page, Table
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
COLUMNS = (
    "score",
    "ran printed",
    "ran here",
    "ran match",
    "proposed printed",
    "proposed here",
    "proposed match",
)
FIRST_TABLE, TABLE_ROWS = 5, 18


class Printed(NamedTuple):
    """A table of S94 §1.7: CurrSys and NewSys, for the scores 0.0, 0.5 ... 5.0."""

    title: str
    rating: float
    prior_games: int
    says: str
    opponents: tuple[float, ...]
    as_it_ran: tuple[int, ...]
    proposed: tuple[int, ...]


TABLES = (
    Printed(
        "First table: an unrated player, opponents of different strength",
        1000,
        0,
        "unrated: 1000 fills the place and does not change the result",
        (700, 850, 950, 1200, 1500),
        (640, 720, 800, 880, 960, 1040, 1120, 1200, 1280, 1360, 1440),
        (256, 531, 689, 806, 912, 1018, 1130, 1255, 1403, 1592, 2043),
    ),
    Printed(
        "Second table: the same player, opponents all at that average",
        1000,
        0,
        "unrated: 1000 fills the place and does not change the result",
        (1040, 1040, 1040, 1040, 1040),
        (640, 720, 800, 880, 960, 1040, 1120, 1200, 1280, 1360, 1440),
        (428, 658, 799, 893, 970, 1040, 1110, 1187, 1281, 1422, 1652),
    ),
    Printed(
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
    for place, printed in enumerate(TABLES):
        table = _table(page, FIRST_TABLE + 1 + place * TABLE_ROWS, printed)
        equal += [table.cells("ran match"), table.cells("proposed match")]
    row = FIRST_TABLE + 1 + len(TABLES) * TABLE_ROWS
    examples = Table(NAME, row + 1, row + len(EXAMPLES), ("printed", "here", "match"), left="E")
    page.section(f"A{row}", "Two more examples of the report")
    page.headings(examples.head("printed"), ("Printed", "Here", "Match?"), height=20, result=True)
    for row, example in zip(examples.rows, EXAMPLES, strict=True):
        there = examples.cells_in(row)
        page.label(f"A{row}", example.says)
        page.fixed(there["printed"], example.printed, WHOLE)
        page.formula(there["here"], example.formula, TWO_DECIMALS, align="center")
        is_equal(page, there["match"], there["printed"], there["here"])
    summary(page, "A4:G4", [*equal, examples.cells("match")])
    page.finish(f"A1:{examples.at('match', examples.last)}", freeze="A5", one_page=True)


def _table(page: Page, row: int, printed: Printed) -> Table:
    """Lays out a printed table from this row on."""
    table = Table(NAME, row + 5, row + 4 + len(SCORES), COLUMNS)
    page.section(f"A{row}", printed.title)
    page.label(f"A{row + 1}", "Opponents")
    opponents = Table(NAME, row + 1, row + 1, tuple(map(str, range(len(printed.opponents)))), left="B")
    for cell, opponent in zip(opponents.cells_in(row + 1).values(), printed.opponents, strict=True):
        page.fixed(cell, opponent, WHOLE)
    page.label(f"A{row + 2}", "Pre-event rating")
    page.fixed(f"B{row + 2}", printed.rating, WHOLE)
    page.note(f"C{row + 2}", printed.says)
    page.sheet[f"C{row + 2}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    page.label(f"A{row + 3}", "Prior games")
    page.fixed(f"B{row + 3}", printed.prior_games, WHOLE)
    page.headings(table.head("score"), HEADINGS, result=True)
    player = f"$B${row + 2},$B${row + 3},$B${row + 1}:$F${row + 1}"
    for line, score, ran, proposed in zip(
        table.rows, SCORES, printed.as_it_ran, printed.proposed, strict=True
    ):
        there = table.cells_in(line)
        page.fixed(there["score"], score, SCORE)
        page.fixed(there["ran printed"], ran, WHOLE)
        page.fixed(there["proposed printed"], proposed, WHOLE)
        for way, edition in (("ran", "pre-1994"), ("proposed", "1994")):
            page.formula(
                there[f"{way} here"],
                f'=USCF_RATING({player},{there["score"]},,,,"{edition}")',
                TWO_DECIMALS,
                align="center",
            )
        for way in ("ran", "proposed"):
            is_equal(page, there[f"{way} match"], there[f"{way} printed"], there[f"{way} here"])
    return table
