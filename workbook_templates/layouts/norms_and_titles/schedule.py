"""Sheet 1994 Norm Schedule: the Δ of the proposal, table and chart, beside what S94 prints."""

from workbook_templates.book import Book
from workbook_templates.charts import line_chart
from workbook_templates.kit import THREE_DECIMALS, WHOLE, Page, Table

NAME = "1994 Norm Schedule"
ROUNDS = range(4, 13)
NORMS = range(1, 6)
OF_NORMS = tuple(f"{norms} norm{'s' if norms > 1 else ''}" for norms in NORMS)
SCHEDULE = Table(NAME, 8, 7 + len(ROUNDS), ("games", *OF_NORMS))
PRINTED_1_NORM = (0.612, 0.684, 0.750, 0.810, 0.865, 0.918, 0.968)
PRINTED_4_ROUNDS = (0.612, 1.454, 2.060, 2.554, 2.982)
EXPECTED = (0.326, 0.535, 0.842, 1.251, 1.740, 2.260, 2.749, 3.158, 3.465)
NORMS_3_5_OF_4 = (5, 4, 4, 3, 2, 1, 1, None, None)
NORMS_7_OF_8 = (None, None, None, 5, 3, 2, 1, None, None)


LINES = (
    *((games, 1, value, "§2.2") for games, value in zip(range(4, 11), PRINTED_1_NORM, strict=True)),
    *((4, norms, value, "§2.5") for norms, value in zip(NORMS, PRINTED_4_ROUNDS, strict=True)),
)
TOP = 20
PRINTED = Table(NAME, TOP, TOP + len(LINES) - 1, ("games", "norms", "printed", "here", "equal", "where"))
LEVELS = range(1500, 2400, 100)
EXAMPLE = Table(
    NAME, TOP, TOP + len(LEVELS) - 1,
    ("level", "expected", "expected here", "equal", "3.5 of 4", "3.5 of 4 here", "7 of 8", "7 of 8 here"), left="H",
)  # fmt: skip
FIELD = (1800, 1900, 2000, 2100)
"""The opponents of S94 §2.5."""
OPPONENTS = Table(NAME, TOP + 13, TOP + 13, ("label", *map(str, range(1, 9))), left="H")
"""The field in a row, twice."""
ONCE, TWICE = OPPONENTS.cells("1", "4"), OPPONENTS.cells("1", "8")


def lay_out(book: Book) -> None:
    page = book.page(NAME, (10, *(11,) * 5, 3, 11, *(11,) * 8), landscape=True)
    page.head(
        "The 1994 norm schedule",
        "How far a score must be above the expected score for so many norms.",
    )
    page.label("A3", "P, percent", bold=True)
    page.input("B3", 27, align="center")
    page.numbers(
        "B3", 1, 99, "P", "Enter the chance in percent that a player of the level earns a norm, 1 to 99."
    )
    page.says(
        "C3",
        '=IF(ISNUMBER(B3),IF(AND(B3>=1,B3<=99),IF(B3=27,"27, as the 1994 report recommends.",'
        '"The report recommends 27. The '
        'printed values below are for it."),"! Type a number from 1 to 99."),"! Type a number from 1 to 99.")',
        "C3:F3",
    )
    _schedule(page)
    _chart(page)
    _printed(page)
    _example(page)
    page.finish(f"A1:P{OPPONENTS.last}", one_page=True)


def _schedule(page: Page) -> None:
    page.section(SCHEDULE.at("games", SCHEDULE.first - 3), "Δ for 1 to 5 norms (5 earn the title)")
    page.headings(SCHEDULE.head("games"), ("Games", *OF_NORMS), height=22, result=True)
    for row, games in zip(SCHEDULE.rows, ROUNDS, strict=True):
        page.fixed(SCHEDULE.at("games", row), games)
    for name, norms in zip(OF_NORMS, NORMS, strict=True):
        page.fill_down(
            SCHEDULE.cells(name),
            f'=IF(LEFT($C$3,1)="!","",NORM_DELTA({SCHEDULE.cell("games")},{norms},$B$3))', THREE_DECIMALS,
            align="center",
        )  # fmt: skip


def _chart(page: Page) -> None:
    table = f"{SCHEDULE.head('games')}:{SCHEDULE.at(OF_NORMS[-1], SCHEDULE.last)}"
    chart = line_chart(
        page, "H3", "Points above the expected score", ("Games", "Δ in points"), table, (18.2, 8)
    )
    chart.y_axis.scaling.min = 0


def _equal(page: Page, where: str, ours: str, printed: str) -> None:
    """Whether a value here is the printed one, to three digits."""
    page.formula(where, f'=IF(ROUND({ours},3)={printed},"equal","NOT equal")', align="center")
    page.warn_where(where, f'{where}<>"equal"')


def _printed(page: Page) -> None:
    page.section(PRINTED.at("games", TOP - 2), "Printed for P = 27, and here")
    page.headings(
        PRINTED.head("games"), ("Games", "Norms", "Printed", "Here", "", "Where"), height=22, result=True
    )
    for row, (games, norms, printed, where) in zip(PRINTED.rows, LINES, strict=True):
        there = PRINTED.cells_in(row)
        page.fixed(there["games"], games, WHOLE)
        page.fixed(there["norms"], norms, WHOLE)
        page.fixed(there["printed"], printed, THREE_DECIMALS)
        delta = f"=NORM_DELTA({there['games']},{there['norms']})"
        page.formula(there["here"], delta, THREE_DECIMALS, align="center")
        _equal(page, there["equal"], there["here"], there["printed"])
        page.fixed(there["where"], where)


def _example(page: Page) -> None:
    page.section(EXAMPLE.at("level", TOP - 2), "The example: opponents rated 1800, 1900, 2000, and 2100")
    page.headings(
        EXAMPLE.head("level"),
        ("Level", "Expected, printed", "Here", "", "3.5 of 4: printed", "Here", "7 of 8: printed", "Here"),
    )
    _field(page)
    for place, (row, level) in enumerate(zip(EXAMPLE.rows, LEVELS, strict=True)):
        there = EXAMPLE.cells_in(row)
        page.fixed(there["level"], level)
        for name, value, number in (
            ("expected", EXPECTED[place], THREE_DECIMALS),
            ("3.5 of 4", NORMS_3_5_OF_4[place], WHOLE),
            ("7 of 8", NORMS_7_OF_8[place], WHOLE),
        ):
            page.fixed(there[name], "not given" if value is None else value, number)
        level_ = there["level"]
        for name, formula, number in (
            ("expected here", f'NORM_EXPECTED({level_},{ONCE},"1994")', THREE_DECIMALS),
            ("3.5 of 4 here", f'NORMS_EARNED({level_},{ONCE},3.5,"1994")', WHOLE),
            ("7 of 8 here", f'NORMS_EARNED({level_},{TWICE},7,"1994")', WHOLE),
        ):
            page.formula(there[name], f"={formula}", number, align="center")
        _equal(page, there["equal"], there["expected here"], there["expected"])
    _all_agree(page)


def _all_agree(page: Page) -> None:
    agree = "+".join(
        f"SUMPRODUCT(ISNUMBER({EXAMPLE.cells(name)})*({EXAMPLE.cells(name)}<>{EXAMPLE.cells(f'{name} here')}))"
        for name in ("3.5 of 4", "7 of 8")
    )
    row = EXAMPLE.last + 2
    first = EXAMPLE.at("level", row)
    page.formula(
        first,
        f'=IF({agree}=0,"● All norms of the printed example match (5 earn the title).",'
        '"! Not all norms of the printed example match.")',
        result=True,
    )
    line = f"{first}:{EXAMPLE.at('7 of 8 here', row)}"
    page.sheet.merge_cells(line)
    page.warn_where(line, f'LEFT(${EXAMPLE.letter("level")}${row},1)="!"')


def _field(page: Page) -> None:
    label, *opponents = OPPONENTS.cells_in(OPPONENTS.first).values()
    page.fixed(label, "Opponents")
    for cell, rating in zip(opponents, FIELD * 2, strict=True):
        page.fixed(cell, rating)
