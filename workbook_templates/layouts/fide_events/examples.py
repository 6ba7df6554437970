"""Sheet Examples: S08 §3 (Onischuk) and S94 §6.3 (Kamsky), printed and computed side by side."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, SIGNED_DECIMALS, WHOLE, Page, Table

NAME = "Examples"


class Event(NamedTuple):
    name: str
    counts: str
    before: int
    opponents: int
    score: float
    games: int
    change: float
    k: int
    k_change: float


class Example(NamedTuple):
    """``printed`` are the values of the steps as the document has them, and with how many digits."""

    top: int
    heading: str
    rating: int
    prior_games: str
    addend: str
    edition: str
    k: str
    events: tuple[Event, ...]
    printed: tuple[tuple[float, int], ...]

    @property
    def event_rows(self) -> Table:
        first = self.top + 2
        return Table(NAME, first, first + len(self.events) - 1, (*Event._fields, "here", "equal"))

    @property
    def steps(self) -> Table:
        first = self.top + 2
        return Table(NAME, first, first + len(STEPS) - 1, ("step", "printed", "here", "equal"), left="M")


S08 = Example(
    4, "2008: Onischuk, US Chess 2706, more than 50 games, FIDE 2652, A = 50", 2706, "51", "50",
    "2008",
    "400/(USCF_NEFF(2706,51)+{games})",
    (
        Event("11th RUS Team Champ. Men, Dagomys", "yes", 2652, 2527, 5.5, 8, 0.14, 10, 1.40),
        Event("5 A. Karpov Intl., Poikovsky", "yes", 2652, 2679, 4.5, 9, 0.36, 10, 3.60),
    ),
    ((17, 0), (10, 1), (0.50, 2), (9.5, 2), (50, 0), (0.9772, 4), (0.7895, 4), (9.596, 3), (5.97, 2), (2708, 0)),
)  # fmt: skip
S94 = Example(
    16, "1994: Kamsky, US Chess 2795, FIDE 2655. New York is in the USA and does not count.", 2795, '""',
    'USCF_FROM_FIDE(2655,FALSE,"1994")-2655', "1994", "8",
    (
        Event("22.02.93 Linares, ESP", "yes", 2655, 2678, 5.5, 13, -0.61, 10, -6.10),
        Event("20.03.93 New York, USA", "no", 2655, 2372, 2.5, 3, -0.02, 10, -0.20),
        Event("10.04.93 Dortmund, GER", "yes", 2655, 2634, 3.5, 7, -0.21, 10, -2.10),
        Event("18.04.93 Buenos Aires, ARG", "yes", 2655, 2563, 7.0, 11, 0.07, 10, 0.70),
    ),
    ((31, 0), (16, 1), (-0.75, 2), (16.75, 2), (46, 0), (0.5821, 4), (0.8507, 4), (20.7, 1), (8, 0), (2757, 0)),
)  # fmt: skip
STEPS = (
    "1. Games m", "2. Score W", "3. Sum of changes d", "4. Expected score E = W − d", "5. A",
    "10^((Rf − Ru + A)/400)", "m/E − 1", "6. Adjusted expected score", "7. K", "New rating",
)  # fmt: skip


def lay_out(book: Book) -> None:
    page = book.page(NAME, (34, 9, 9, 11, 9, 9, 10, 6, 10, 10, 10, 3, 28, 11, 11, 11), landscape=True)
    page.head(
        "Printed examples",
        "What the documents print, the value here, and whether they match to the digits printed.",
    )
    for example in (S08, S94):
        _example(page, example)
    page.finish("A1:P28", height=22, one_page=True)


def _equal(page: Page, cell: str, here: str, printed: str, digits: int) -> None:
    page.formula(cell, f'=IF(ROUND({here},{digits})={printed},"equal","NOT equal")', align="center")
    page.warn_where(cell, f'{cell}<>"equal"')


def _example(page: Page, example: Example) -> None:
    table = example.event_rows
    page.section(f"A{example.top}", example.heading)
    page.headings(
        table.head("name"),
        ("Event", "Counts?", "FIDE before", "Opponents' average", "Score", "Games", "Change", "K", "K · change",
         "Here", ""),
    )  # fmt: skip
    page.heads_left(table.head("name"))
    numbers = {"score": SCORE, "change": SIGNED_DECIMALS, "k_change": SIGNED_DECIMALS}
    for row, event in zip(table.rows, example.events, strict=True):
        there = table.cells_in(row)
        for name, value in event._asdict().items():
            page.fixed(
                there[name], value, numbers.get(name, WHOLE), align="left" if name == "name" else "center"
            )
        page.formula(there["here"], f"={there['change']}*{there['k']}", SIGNED_DECIMALS, align="center")
        _equal(page, there["equal"], there["here"], there["k_change"], 2)
    _steps(page, example)


def _steps(page: Page, example: Example) -> None:
    events, steps = example.event_rows, example.steps

    def total(name: str) -> str:
        return f'SUMIFS({events.column(name)},{events.column("counts")},"yes")'

    page.headings(steps.head("step"), ("Step", "Printed", "Here", ""))
    page.heads_left(steps.head("step"))
    games, score, change, expected, addend, odds, ratio, *_ = (steps.at("here", row) for row in steps.rows)
    before = events.at("before", events.first)
    formulas = (
        total("games"),
        total("score"),
        f"ROUND({total('change')},6)",
        f"{score}-{change}",
        example.addend,
        f"10^(({before}-{example.rating}+{addend})/400)",
        f"{games}/{expected}-1",
        f"{games}/(1+{odds}*{ratio})",
        example.k.format(games=games),
        f"FIDE_UPDATE_TOTALS({example.rating},{example.prior_games},{before},{games},{score},{change},{addend},"
        f'"{example.edition}")',
    )
    for row, step, formula, (printed, digits) in zip(
        steps.rows, STEPS, formulas, example.printed, strict=True
    ):
        there = steps.cells_in(row)
        number = f'0.{"0" * digits};"−"0.{"0" * digits}' if digits else WHOLE
        page.fixed(there["step"], step, align="left")
        page.fixed(there["printed"], printed, number)
        page.formula(there["here"], f"={formula}", number, align="center")
        _equal(page, there["equal"], there["here"], there["printed"], digits)
