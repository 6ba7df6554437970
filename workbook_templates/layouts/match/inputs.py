"""The sheet Match, upper part: what is typed, and beside it what it means or what to fix."""

import datetime

from workbook_templates.kit import DAY, SCORE, WHOLE, Page
from workbook_templates.layouts.match.cells import (
    DATE,
    FIRST_INPUT,
    FLOOR,
    GAMES,
    NAME,
    PRIOR_GAMES,
    RATING,
    TIME_CONTROL,
    WHO,
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
        formula = f'IF({bad.replace("{c}", f"{column}{row}")},"! {which} player: {sentence}",{formula})'
    return f"={formula}"


def unknown_names(then: str) -> str:
    """A sentence about the names without an earlier match in the ledger, else ``then``; parts of formulas."""
    one, other = f"B{NAME}", f"C{NAME}"
    no_one, no_other = f"COUNTIF({WHO},{one})=0", f"COUNTIF({WHO},{other})=0"
    who = f'IF({no_one},{one},"")&IF(AND({no_one},{no_other})," or ","")&IF({no_other},{other},"")'
    sentence = f'"No earlier match of "&{who}&" on the Earlier Matches sheet. Is the name spelled as there?"'
    return f"IF(OR({no_one},{no_other}),{sentence},{then})"


BOTH_FOUND = '"Earlier matches of both are known."'
DAY_ROW, CONTROL_ROW, GAMES_ROW = range(FIRST_INPUT, FIRST_INPUT + 3)
SAYS = {
    DAY_ROW: f'=IF(ISNUMBER({DATE}),"Earlier matches count up to the day before.",'
    '"! Type the date of the match, such as 9/20/2026.")',
    CONTROL_ROW: f'=IF({TIME_CONTROL}="","Blank: not dual-rated.",IFERROR(IF(RATING_SYSTEM({TIME_CONTROL})="Dual",'
    '"Dual-rated: type the Regular ratings. K is lower above 2200.",'
    f'RATING_SYSTEM({TIME_CONTROL})&" rated: type these ratings."),'
    '"! Type it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank."))',
    GAMES_ROW: f"=IF(IF(ISNUMBER({GAMES}),OR({GAMES}<1,{GAMES}>100,{GAMES}<>INT({GAMES})),TRUE),"
    '"! Type the number of games, a whole number from 1 to 100.","Games played.")',
    NAME: f'=IF(OR(B{NAME}="",C{NAME}=""),"! Type both names, as on the Earlier Matches sheet.",'
    f'IF(B{NAME}=C{NAME},"! The two names are the same.",{unknown_names(BOTH_FOUND)}))',
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
        '"Blank: established, number of games unknown."',
    ),
    FLOOR: _of_both(
        FLOOR,
        _blank_or(_not_from(100, 2200)),
        "type a floor from 100 to 2200, or leave it blank.",
        f"IF(OR({_floor_above('B')},{_floor_above('C')}),"
        '"! A floor is above the rating. Fix one of the two.","Blank: the floor is not checked.")',
    ),
    POINTS: f"=IF(IF(ISNUMBER(B{POINTS}),OR(B{POINTS}<0,B{POINTS}>N({GAMES}),B{POINTS}*2<>INT(B{POINTS}*2)),TRUE),"
    '"! Type the first player\'s score in half points, up to the number of games.",'
    '"The second player has the rest of the points.")',
}


def lay_out(page: Page) -> None:
    page.section(f"A{DAY_ROW - 1}", "The match", to="D")
    for row, label in ((DAY_ROW, "Date of the match"), (CONTROL_ROW, "Time control"), (GAMES_ROW, "Games")):
        page.label(f"A{row}", label)
    page.input(f"B{DAY_ROW}", datetime.date(2026, 9, 20), DAY, align="center")
    page.input(f"B{CONTROL_ROW}", align="center")
    page.input(f"B{GAMES_ROW}", 10, WHOLE, align="center")
    page.headings(f"A{NAME - 1}", ("The players",), align="left")
    page.headings(f"B{NAME - 1}", ("First player", "Second player", ""), height=22)
    for row, label, values in (
        (NAME, "Name", ("Ida Marlow", "Otto Kern")),
        (RATING, "Pre-event rating", (2400, 2400)),
        (PRIOR_GAMES, "Prior games", (30, 30)),
        (FLOOR, "Rating floor", (2200, 2200)),
    ):
        page.label(f"A{row}", label)
        page.input(f"B{row}:C{row}", align="center")
        page.fill_in(f"B{row}", (values,))
    page.label(f"A{POINTS}", "Score")
    page.input(f"B{POINTS}", 8, SCORE, align="center")
    page.formula(f"C{POINTS}", f'=IF(LEFT($D{POINTS},1)="!","",{GAMES}-$B{POINTS})', SCORE, align="center")
    for row, formula in SAYS.items():
        page.says(f"D{row}", formula, f"D{row}")
    _refuse(page)


def _refuse(page: Page) -> None:
    page.numbers(
        f"B{DAY_ROW}", 32874, 73050, "Date of the match", "Enter a date, such as 9/20/2026.", whole=True
    )
    page.check(
        f"B{CONTROL_ROW}", f'=ISNUMBER(SEARCH("/",B{CONTROL_ROW}))', "Time control",
        "Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank.",
    )  # fmt: skip
    page.numbers(f"B{GAMES_ROW}", 1, 100, "Games", "Enter a whole number from 1 to 100.", whole=True)
    page.numbers(
        f"B{RATING}:C{RATING}", 100, 3500, "Pre-event rating", "Enter the published rating, 100 to 3500."
    )
    page.numbers(
        f"B{PRIOR_GAMES}:C{PRIOR_GAMES}", 0, 20000, "Prior games",
        "Enter how many games the rating is based on. Blank: established, number unknown.", whole=True,
    )  # fmt: skip
    page.numbers(
        f"B{FLOOR}:C{FLOOR}", 100, 2200, "Rating floor", "Enter the floor, 100 to 2200, or leave it blank."
    )
    page.check(
        f"B{POINTS}",
        f"=AND(B{POINTS}>=0,B{POINTS}<=$B${GAMES_ROW},B{POINTS}*2=INT(B{POINTS}*2))",
        "Score",
        "Enter the first player's score in half points, up to the number of games.",
    )
