"""The sheet Match, upper part: what is typed, and beside it what it means or what to mend."""

import datetime

from workbook_templates.kit import DAY, SCORE, WHOLE, Page
from workbook_templates.layouts.match.cells import (
    DATE,
    FLOOR,
    GAMES,
    NAME,
    PRIOR_GAMES,
    RATING,
    TIME_CONTROL,
)
from workbook_templates.layouts.match.cells import SCORE as POINTS


def _not_from(low: int, high: int) -> str:
    return f"IF(ISNUMBER({{c}}),OR({{c}}<{low},{{c}}>{high}),TRUE)"


def _blank_or(bad: str) -> str:
    return f'IF({{c}}="",FALSE,{bad})'


NOT_A_COUNT = "IF(ISNUMBER({c}),OR({c}<0,{c}<>INT({c})),TRUE)"


def _floor_above(column: str) -> str:
    return f"AND(ISNUMBER({column}{RATING}),N({column}{FLOOR})>N({column}{RATING})+0.5)"


def _of_both(row: int, bad: str, sentence: str, then: str) -> str:
    """``sentence`` for the first player of whose cell ``bad`` is TRUE, else ``then``."""
    formula = then
    for column, which in (("C", "Second"), ("B", "First")):
        formula = f'IF({bad.replace("{c}", f"{column}{row}")},"► {which} player: {sentence}",{formula})'
    return f"={formula}"


SAYS = {
    6: f'=IF(ISNUMBER({DATE}),"The ledger is read up to the day before.",'
    '"► Type the date of the match, like 2026-09-20.")',
    7: f'=IF({TIME_CONTROL}="","Blank: not dual-rated.",IFERROR(IF(RATING_SYSTEM({TIME_CONTROL})="Dual",'
    '"Dual rated: type the regular ratings (OV); K is lower above 2200 (S15 §4.2).",'
    f'RATING_SYSTEM({TIME_CONTROL})&" rated: type these ratings."),'
    '"► Write it like G/60;d5 or G/3+2 or 40/110,SD/30;+30, or leave it blank."))',
    8: f"=IF(IF(ISNUMBER({GAMES}),OR({GAMES}<1,{GAMES}>100,{GAMES}<>INT({GAMES})),TRUE),"
    '"► Type the number of games, a whole number from 1 to 100.",'
    '"Games played; games in which one player made no move are not rated (S15 §7).")',
    NAME: f'=IF(OR(B{NAME}="",C{NAME}=""),"► Type both names: the ledger is read by them.",'
    f'IF(B{NAME}=C{NAME},"► The two names are the same.","Written as in the ledger."))',
    RATING: _of_both(
        RATING,
        _not_from(100, 3500),
        "type a rating from 100 to 3500.",
        '"Published at the start of the match."',
    ),
    PRIOR_GAMES: _of_both(
        PRIOR_GAMES,
        _blank_or(NOT_A_COUNT),
        "type a whole number, or leave it blank.",
        '"Blank: established, number of games not known."',
    ),
    FLOOR: _of_both(
        FLOOR,
        _blank_or(_not_from(100, 2200)),
        "type a floor from 100 to 2200, or leave it blank.",
        f"IF(OR({_floor_above('B')},{_floor_above('C')}),"
        '"► A floor is above the rating: mend one of the two.","Blank: the floor is not looked at.")',
    ),
    POINTS: f"=IF(IF(ISNUMBER(B{POINTS}),OR(B{POINTS}<0,B{POINTS}>N({GAMES}),B{POINTS}*2<>INT(B{POINTS}*2)),TRUE),"
    '"► Type the first player\'s score in half points, not more than the games.",'
    '"The second player has the rest of the points.")',
}


def lay_out(page: Page) -> None:
    page.section("A5", "The match")
    page.sheet.row_dimensions[5].height = 26
    for row, label in ((6, "Date of the match"), (7, "Time control"), (8, "Games")):
        page.label(f"A{row}", label)
    page.input("B6", datetime.date(2026, 9, 20), DAY, align="center")
    page.input("B7", align="center")
    page.input("B8", 10, WHOLE, align="center")
    page.section("A10", "The players")
    page.headings("A11", ("", "First player", "Second player"))
    page.headings("D11", ("What it is, or what to mend",), align="left", height=20)
    for row, label, values in (
        (NAME, "Name", ("Ida Marlow", "Otto Kern")),
        (RATING, "Rating before", (2400, 2400)),
        (PRIOR_GAMES, "Prior games", (30, 30)),
        (FLOOR, "Rating floor", (2200, 2200)),
    ):
        page.label(f"A{row}", label)
        page.input(f"B{row}:C{row}", align="center")
        page.fill_in(f"B{row}", (values,))
    page.label(f"A{POINTS}", "Score")
    page.input(f"B{POINTS}", 10, SCORE, align="center")
    page.formula(f"C{POINTS}", f'=IF(LEFT($D{POINTS},1)="►","",{GAMES}-$B{POINTS})', SCORE, align="center")
    for row, formula in SAYS.items():
        page.says(f"D{row}", formula, f"D{row}")
    _refuse(page)


def _refuse(page: Page) -> None:
    page.numbers("B6", 32874, 73050, "Date of the match", "A date such as 2026-09-20.", whole=True)
    page.check(
        "B7", '=ISNUMBER(SEARCH("/",B7))', "Time control", "Like G/60;d5 or G/3+2 or 40/110,SD/30;+30, or blank."
    )  # fmt: skip
    page.numbers("B8", 1, 100, "Games", "Number of games played: a whole number from 1 to 100.", whole=True)
    page.numbers(
        f"B{RATING}:C{RATING}", 100, 3500, "Rating before", "The published rating: a number from 100 to 3500."
    )
    page.numbers(
        f"B{PRIOR_GAMES}:C{PRIOR_GAMES}", 0, 20000, "Prior games",
        "Whole number of games the rating is based on; blank: established, not known.", whole=True,
    )  # fmt: skip
    page.numbers(
        f"B{FLOOR}:C{FLOOR}", 100, 2200, "Rating floor", "The player's floor: 100 to 2200, or blank."
    )
    page.check(
        f"B{POINTS}",
        f"=AND(B{POINTS}>=0,B{POINTS}<=$B$8,B{POINTS}*2=INT(B{POINTS}*2))",
        "Score",
        "The first player's score in half points, not more than the number of games.",
    )
