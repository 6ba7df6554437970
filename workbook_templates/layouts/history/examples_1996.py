"""Sheet 1996 examples: the worked examples of S96, each printed value beside ours."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.history.printed import is_equal, summary

NAME = "1996 Examples"
PERFORMANCE_HEADINGS = ("Game", "Opponent", "Result", "Performance: printed", "Here", "Match?")
EXPECTANCY_HEADINGS = (
    "Game",
    "Opponent",
    "Result",
    "Difference: printed",
    "Here",
    "Match?",
    "Expectancy: printed",
    "Here",
    "Match?",
)
THREE_DECIMALS = "0.000"
DIFFERENCE = '0;"−"0;0'
PRINTED = {0: WHOLE, 1: SCORE, 3: THREE_DECIMALS}
"""How a number with so many decimals is shown."""


class Value(NamedTuple):
    """A printed value below a table: what it is, its decimals, and the formula for ours."""

    says: str
    printed: float
    formula: str
    digits: int = 0
    ours: str = TWO_DECIMALS


FIRST_EVENT = (
    (1350, "W", 1750),
    (1700, "L", 1300),
    (1400, "L", 1000),
    (1600, "D", 1600),
    (1450, "L", 1050),
)
SECOND_EVENT = ((1400, "W", 1800), (1580, "L", 1180), (1200, "D", 1200))
SIX_ROUNDS = (
    (1700, "D", -200, 0.240),
    (1600, "W", -100, 0.360),
    (1850, "L", -350, 0.118),
    (1900, "D", -400, 0.091),
    (1800, "L", -300, 0.151),
    (1550, "W", -50, 0.429),
)
FIRST, SECOND, SIX = 5, 16, 25
"""The rows where the three events begin."""

OPPONENTS_1, RESULTS_1, OURS_1 = (f"{column}{FIRST + 2}:{column}{FIRST + 6}" for column in "BCE")
OPPONENTS_2, RESULTS_2, OURS_2 = (f"{column}{SECOND + 2}:{column}{SECOND + 4}" for column in "BCE")
OPPONENTS_6, RESULTS_6, EXPECTANCIES = (f"{column}{SIX + 2}:{column}{SIX + 7}" for column in "BCH")

AFTER_FIRST = (
    Value("Sum of the performances", 6700, f"=SUM({OURS_1})", ours=WHOLE),
    Value(
        "Average rating of the opponents, Rc", 1500, f"=SUM({OPPONENTS_1})/ROWS({OPPONENTS_1})", ours=WHOLE
    ),
    Value(
        "Post-event rating (unrated before)",
        1340,
        f'=USCF_RATING(1000,0,{OPPONENTS_1},{RESULTS_1},,,,"1996")',
    ),
)
AFTER_SECOND = (
    Value("Sum of the performances", 4180, f"=SUM({OURS_2})", ours=WHOLE),
    Value(
        "Average rating of all eight opponents, Rc",
        1460,
        f"=(SUM({OPPONENTS_1})+SUM({OPPONENTS_2}))/(5+3)",
        ours=WHOLE,
    ),
    Value(
        "Post-event rating (before: 1340 from 5 games)",
        1360,
        f'=USCF_RATING(1340,5,{OPPONENTS_2},{RESULTS_2},,,,"1996")',
    ),
)
AFTER_SIX = (
    Value(
        "Total We, the sum of the rounded expectancies",
        1.389,
        f"=SUMPRODUCT(ROUND({EXPECTANCIES},3))",
        3,
        THREE_DECIMALS,
    ),
    Value("Score W", 3, f'=COUNTIF({RESULTS_6},"W")+COUNTIF({RESULTS_6},"D")/2', 1, SCORE),
    Value(
        "32(W - We), with that total",
        51.552,
        f'=USCF_K(1500,,6,,"1996")*(E{SIX + 9}-E{SIX + 8})',
        3,
        THREE_DECIMALS,
    ),
    Value(
        "Post-event rating (established before: 1500)",
        1552,
        f'=USCF_RATING(1500,,{OPPONENTS_6},{RESULTS_6},,,,"1996")',
    ),
    Value(
        "Floor, highest rating 1552: four losses to 100s",
        1452,
        '=USCF_RATING(1552,,{100;100;100;100},0,,,,"1996")',
        ours=WHOLE,
    ),
    *(
        Value(f"K of an established rating of {rating}", k, f'=USCF_K({rating},,6,,"1996")', ours=WHOLE)
        for rating, k in ((2099, 32), (2100, 24), (2399, 24), (2400, 16))
    ),
)


def lay_out(book: Book) -> None:
    page = book.page(NAME, (46, 11, 9, 14, 11, 9, 14, 11, 9))
    page.title("A1", "The examples of 1996")
    page.note(
        "A2",
        "Chess Ratings Explained, 1996 (S96), has no section numbers. The examples follow its order. "
        "Match: the value here, rounded as printed, is the printed value.",
        merge="A2:I2",
        height=30,
    )
    page.section(f"A{FIRST}", "First event of an unrated player: five games")
    _performances(page, FIRST + 1, FIRST_EVENT)
    values_1 = _values(page, FIRST + 2 + len(FIRST_EVENT), AFTER_FIRST)
    page.section(f"A{SECOND}", "Second event of the same player: three games")
    _performances(page, SECOND + 1, SECOND_EVENT)
    values_2 = _values(page, SECOND + 2 + len(SECOND_EVENT), AFTER_SECOND)
    page.section(f"A{SIX}", "Six-round event of a player with an established rating of 1500")
    page.headings(f"A{SIX + 1}", EXPECTANCY_HEADINGS, result=True)
    for round_, (opponent, result, difference, expectancy) in enumerate(SIX_ROUNDS, start=1):
        row = SIX + 1 + round_
        _game(page, row, round_, opponent, result)
        page.fixed(f"D{row}", difference, DIFFERENCE)
        page.formula(f"E{row}", f"=1500-B{row}", DIFFERENCE, align="center")
        is_equal(page, f"F{row}", f"D{row}", f"E{row}")
        page.fixed(f"G{row}", expectancy, THREE_DECIMALS)
        page.formula(f"H{row}", f"=USCF_WE(1500,B{row})", THREE_DECIMALS, align="center")
        is_equal(page, f"I{row}", f"G{row}", f"H{row}", 3)
    values_6 = _values(page, SIX + 2 + len(SIX_ROUNDS), AFTER_SIX)
    summary(
        page,
        "A3:I3",
        [
            f"F{FIRST + 2}:F{values_1}",
            f"F{SECOND + 2}:F{values_2}",
            f"F{SIX + 2}:F{values_6}",
            f"I{SIX + 2}:I{SIX + 1 + len(SIX_ROUNDS)}",
        ],
    )
    page.finish(f"A1:I{values_6}", freeze="A4")
    page.one_page()


def _performances(page: Page, row: int, games: tuple[tuple[float, str, float], ...]) -> None:
    page.headings(f"A{row}", PERFORMANCE_HEADINGS, result=True)
    for round_, (opponent, result, performance) in enumerate(games, start=1):
        _game(page, row + round_, round_, opponent, result)
        there = row + round_
        page.fixed(f"D{there}", performance, WHOLE)
        page.formula(f"E{there}", f'=PERF_RATING(B{there},C{there},"average")', WHOLE, align="center")
        is_equal(page, f"F{there}", f"D{there}", f"E{there}")


def _game(page: Page, row: int, round_: int, opponent: float, result: str) -> None:
    page.fixed(f"A{row}", f"Round {round_}", align="left")
    page.fixed(f"B{row}", opponent, WHOLE)
    page.fixed(f"C{row}", result, SCORE)


def _values(page: Page, row: int, values: tuple[Value, ...]) -> int:
    """The values below a table, from this row; the row of the last one."""
    for there, value in enumerate(values, start=row):
        page.label(f"A{there}", value.says)
        page.fixed(f"D{there}", value.printed, PRINTED[value.digits])
        page.formula(f"E{there}", value.formula, value.ours, align="center")
        is_equal(page, f"F{there}", f"D{there}", f"E{there}", value.digits)
    return there
