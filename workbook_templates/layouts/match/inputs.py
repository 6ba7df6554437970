"""The sheet Match, upper part: what is typed, and beside it what it means or what to fix."""

import datetime

from workbook_templates.kit import DAY, HIGHEST, SCORE, WHOLE, Page
from workbook_templates.layouts.match.cells import (
    DATE,
    FIRST,
    FIRST_INPUT,
    FLOOR,
    GAMES,
    LABEL,
    NAME,
    PRIOR_GAMES,
    RATING,
    REMARK,
    SECOND,
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
    for column, which in ((SECOND, "Second"), (FIRST, "First")):
        formula = f'IF({bad.replace("{c}", f"{column}{row}")},"! {which} player: {sentence}",{formula})'
    return f"={formula}"


def unknown_names(then: str) -> str:
    """A sentence about the names without an earlier match in the ledger, else ``then``; parts of formulas."""
    one, other = f"{FIRST}{NAME}", f"{SECOND}{NAME}"
    no_one, no_other = f"COUNTIF({WHO},{one})=0", f"COUNTIF({WHO},{other})=0"
    who = f'IF({no_one},{one},"")&IF(AND({no_one},{no_other})," or ","")&IF({no_other},{other},"")'
    sentence = f'"No earlier match of "&{who}&" on the Earlier Matches sheet. Is the name spelled as there?"'
    return f"IF(OR({no_one},{no_other}),{sentence},{then})"


BOTH_FOUND = '"Earlier matches of both are known."'
SCORED = f"{FIRST}{POINTS}"
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
    NAME: f'=IF(OR({FIRST}{NAME}="",{SECOND}{NAME}=""),"! Type both names, as on the Earlier Matches sheet.",'
    f'IF({FIRST}{NAME}={SECOND}{NAME},"! The two names are the same.",{unknown_names(BOTH_FOUND)}))',
    RATING: _of_both(
        RATING,
        _not_from(100, HIGHEST),
        f"type a rating from 100 to {HIGHEST}.",
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
        f"IF(OR({_floor_above(FIRST)},{_floor_above(SECOND)}),"
        '"! A floor is above the rating. Fix one of the two.","Blank: the floor is not checked.")',
    ),
    POINTS: f"=IF(IF(ISNUMBER({SCORED}),OR({SCORED}<0,{SCORED}>N({GAMES}),{SCORED}*2<>INT({SCORED}*2)),TRUE),"
    '"! Type the first player\'s score in half points, up to the number of games.",'
    '"The second player has the rest of the points.")',
}


def lay_out(page: Page) -> None:
    page.section(f"{LABEL}{DAY_ROW - 1}", "The match", to=REMARK)
    for row, label in ((DAY_ROW, "Date of the match"), (CONTROL_ROW, "Time control"), (GAMES_ROW, "Games")):
        page.label(f"{LABEL}{row}", label)
    page.input(f"{FIRST}{DAY_ROW}", datetime.date(2026, 9, 20), DAY, align="center")
    page.input(f"{FIRST}{CONTROL_ROW}", align="center")
    page.input(f"{FIRST}{GAMES_ROW}", 10, WHOLE, align="center")
    page.headings(f"{LABEL}{NAME - 1}", ("The players",), align="left")
    page.headings(f"{FIRST}{NAME - 1}", ("First player", "Second player", ""), height=22)
    for row, label, values in (
        (NAME, "Name", ("Ida Marlow", "Otto Kern")),
        (RATING, "Pre-event rating", (2400, 2400)),
        (PRIOR_GAMES, "Prior games", (30, 30)),
        (FLOOR, "Rating floor", (2200, 2200)),
    ):
        page.label(f"{LABEL}{row}", label)
        page.input(f"{FIRST}{row}:{SECOND}{row}", align="center")
        page.fill_in(f"{FIRST}{row}", (values,))
    page.label(f"{LABEL}{POINTS}", "Score")
    page.input(f"{FIRST}{POINTS}", 8, SCORE, align="center")
    page.formula(
        f"{SECOND}{POINTS}",
        f'=IF(LEFT(${REMARK}{POINTS},1)="!","",{GAMES}-${FIRST}{POINTS})',
        SCORE,
        align="center",
    )
    for row, formula in SAYS.items():
        page.says(f"{REMARK}{row}", formula, f"{REMARK}{row}")
    _refuse(page)


def _refuse(page: Page) -> None:
    page.numbers(
        f"{FIRST}{DAY_ROW}", 32874, 73050, "Date of the match", "Enter a date, such as 9/20/2026.", whole=True
    )
    page.check(
        f"{FIRST}{CONTROL_ROW}", f'=ISNUMBER(SEARCH("/",{FIRST}{CONTROL_ROW}))', "Time control",
        "Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank.",
    )  # fmt: skip
    page.numbers(f"{FIRST}{GAMES_ROW}", 1, 100, "Games", "Enter a whole number from 1 to 100.", whole=True)
    page.numbers(
        f"{FIRST}{RATING}:{SECOND}{RATING}",
        100,
        HIGHEST,
        "Pre-event rating",
        f"Enter the published rating, 100 to {HIGHEST}.",
    )
    page.numbers(
        f"{FIRST}{PRIOR_GAMES}:{SECOND}{PRIOR_GAMES}", 0, 20000, "Prior games",
        "Enter how many games the rating is based on. Blank: established, number unknown.", whole=True,
    )  # fmt: skip
    page.numbers(
        f"{FIRST}{FLOOR}:{SECOND}{FLOOR}",
        100,
        2200,
        "Rating floor",
        "Enter the floor, 100 to 2200, or leave it blank.",
    )
    page.check(
        SCORED,
        f"=AND({SCORED}>=0,{SCORED}<=${FIRST}${GAMES_ROW},{SCORED}*2=INT({SCORED}*2))",
        "Score",
        "Enter the first player's score in half points, up to the number of games.",
    )
