"""Sheet 1996 examples: the worked examples of S96, each printed value beside ours."""

from collections.abc import Mapping
from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, TWO_DECIMALS, WHOLE, Page, Table
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
GAME = ("game", "opponent", "result", "printed", "here", "match")
EXPECTANCY = ("expectancy printed", "expectancy here", "expectancy match")


def _table(row: int, events: int, names: tuple[str, ...] = GAME) -> Table:
    """Games, with their heading two rows below the row of the event."""
    return Table(NAME, row + 2, row + 1 + events, names)


GAMES_1 = _table(FIRST, len(FIRST_EVENT))
GAMES_2 = _table(SECOND, len(SECOND_EVENT))
GAMES_6 = _table(SIX, len(SIX_ROUNDS), (*GAME, *EXPECTANCY))
OPPONENTS_1, RESULTS_1, OURS_1 = map(GAMES_1.cells, ("opponent", "result", "here"))
OPPONENTS_2, RESULTS_2, OURS_2 = map(GAMES_2.cells, ("opponent", "result", "here"))
OPPONENTS_6, RESULTS_6, EXPECTANCIES = map(GAMES_6.cells, ("opponent", "result", "expectancy here"))
TOTAL_WE, SCORE_W = (GAMES_6.at("here", GAMES_6.last + below) for below in (1, 2))

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
        f'=USCF_K(1500,,6,,"1996")*({SCORE_W}-{TOTAL_WE})',
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
    _performances(page, GAMES_1, FIRST_EVENT)
    values_1 = _values(page, GAMES_1, AFTER_FIRST)
    page.section(f"A{SECOND}", "Second event of the same player: three games")
    _performances(page, GAMES_2, SECOND_EVENT)
    values_2 = _values(page, GAMES_2, AFTER_SECOND)
    page.section(f"A{SIX}", "Six-round event of a player with an established rating of 1500")
    page.headings(GAMES_6.head("game"), EXPECTANCY_HEADINGS, result=True)
    for round_, (row, (opponent, result, difference, expectancy)) in enumerate(
        zip(GAMES_6.rows, SIX_ROUNDS, strict=True), start=1
    ):
        there = GAMES_6.cells_in(row)
        _game(page, there, round_, opponent, result)
        page.fixed(there["printed"], difference, DIFFERENCE)
        page.formula(there["here"], f"=1500-{there['opponent']}", DIFFERENCE, align="center")
        is_equal(page, there["match"], there["printed"], there["here"])
        printed, here, match = (there[name] for name in EXPECTANCY)
        page.fixed(printed, expectancy, THREE_DECIMALS)
        page.formula(here, f"=USCF_WE(1500,{there['opponent']})", THREE_DECIMALS, align="center")
        is_equal(page, match, printed, here, 3)
    values_6 = _values(page, GAMES_6, AFTER_SIX)
    summary(
        page,
        "A3:I3",
        [
            *(
                f"{games.at('match', games.first)}:{games.at('match', last)}"
                for games, last in ((GAMES_1, values_1), (GAMES_2, values_2), (GAMES_6, values_6))
            ),
            GAMES_6.cells("expectancy match"),
        ],
    )
    page.finish(f"A1:{GAMES_6.at('expectancy match', values_6)}", freeze="A4", one_page=True)


def _performances(page: Page, games: Table, played: tuple[tuple[float, str, float], ...]) -> None:
    page.headings(games.head("game"), PERFORMANCE_HEADINGS, result=True)
    for round_, (row, (opponent, result, performance)) in enumerate(
        zip(games.rows, played, strict=True), start=1
    ):
        there = games.cells_in(row)
        _game(page, there, round_, opponent, result)
        page.fixed(there["printed"], performance, WHOLE)
        page.formula(
            there["here"],
            f'=PERF_RATING({there["opponent"]},{there["result"]},"average")',
            WHOLE,
            align="center",
        )
        is_equal(page, there["match"], there["printed"], there["here"])


def _game(page: Page, there: Mapping[str, str], round_: int, opponent: float, result: str) -> None:
    page.fixed(there["game"], f"Round {round_}", align="left")
    page.fixed(there["opponent"], opponent, WHOLE)
    page.fixed(there["result"], result, SCORE)


def _values(page: Page, games: Table, values: tuple[Value, ...]) -> int:
    """The values below a table; the row of the last one."""
    for row, value in enumerate(values, start=games.last + 1):
        there = games.cells_in(row)
        page.label(there["game"], value.says)
        page.fixed(there["printed"], value.printed, PRINTED[value.digits])
        page.formula(there["here"], value.formula, value.ours, align="center")
        is_equal(page, there["match"], there["printed"], there["here"], value.digits)
    return row
