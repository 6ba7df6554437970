"""The sheet Player, lower part: the result, line by line, with what each number is and why."""

from typing import NamedTuple

from workbook_templates.kit import ONE_DECIMAL, SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.player_estimator.cells import (
    ABOVE,
    AFTER,
    BELOW,
    BONUS_GIVEN,
    BY_TODAYS_RULES,
    CHOSEN,
    CONTROL_GIVEN,
    COUNTED,
    FLOOR_GIVEN,
    FORMULA,
    GAME,
    GAMES_GIVEN,
    LINE,
    PLAYED,
    PROBLEMS,
    RATING,
    RECORD_GIVEN,
    RESULTS,
    UP_TO,
    WHY_ABOVE,
    WHY_BELOW,
    rating_with,
)


class Line(NamedTuple):
    """One number of the result; ``value`` and ``says`` are parts of a formula."""

    label: str
    value: str
    number: str
    says: str


PLAYER = f"{RATING},{GAMES_GIVEN}"
FORMULA_USED = (
    f'IF({GAMES_GIVEN}="",IF(AND({BY_TODAYS_RULES}=1,{RECORD_GIVEN}<>""),{BELOW},{ABOVE}),'
    f'IF(OR({GAMES_GIVEN}<={UP_TO},AND({BY_TODAYS_RULES}=1,{RECORD_GIVEN}<>"")),'
    f'IF(AND({BY_TODAYS_RULES}=0,{GAMES_GIVEN}=0),"performance",'
    f'IF(AND({CHOSEN}="pre-1994",{GAMES_GIVEN}>=14,{PLAYED}>=6),{ABOVE},{BELOW})),{ABOVE}))'
)
WHY = (
    f'IF({FORMULA}="performance","First event: the performance rating is the rating.",'
    f'IF(AND({BY_TODAYS_RULES}=1,{RECORD_GIVEN}<>""),'
    f'"Special formula: all prior games were "&{RECORD_GIVEN}&".",'
    f'UPPER(LEFT({FORMULA},1))&MID({FORMULA},2,20)&" formula: "'
    f'&IF({GAMES_GIVEN}="","an established rating, number of games unknown.",'
    f'IF({FORMULA}={BELOW},{WHY_BELOW},{WHY_ABOVE})&".")))'
)
HAS_K = f'OR({FORMULA}="standard",{FORMULA}="established",AND({CHOSEN}="1994",{FORMULA}="provisional"))'


LINES = (
    Line(
        "Post-event rating",
        f'IFERROR({rating_with(RESULTS)},"none")',
        TWO_DECIMALS,
        f'IF({AFTER}="none","! No rating: fewer than 4 games, or games on file are '
        f'needed.",IF(AND({FLOOR_GIVEN}<>"",{AFTER}={FLOOR_GIVEN}),"Held at the floor.",'
        '"US Chess publishes it as a whole number."))',
    ),
    Line(
        "Change",
        f'IF(ISNUMBER({AFTER}),{AFTER}-{RATING},"")',
        SIGNED_DECIMALS,
        '"Post-event rating minus pre-event rating."',
    ),
    Line("Formula", FORMULA_USED, "General", WHY),
    Line("Games", PLAYED, WHOLE, '"Games with a result. Byes and forfeits are never rated."'),
    Line(
        "Score",
        f'SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="W"))+0.5*SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="D"))',
        ONE_DECIMAL,
        '"Points in these games."',
    ),
    Line(
        "Expected score",
        f'SUMIF({RESULTS},"?*",{GAME.column("expected")})',
        TWO_DECIMALS,
        '"Sum of the winning expectancies of the games."',
    ),
    Line(
        "Effective games N'",
        f'IF({BY_TODAYS_RULES}=1,USCF_NEFF({PLAYER}),"not used")',
        TWO_DECIMALS,
        '"How many games the pre-event rating counts as in the formulas."',
    ),
    Line(
        "K factor",
        f'IF({HAS_K},IFERROR(USCF_K({PLAYER},{PLAYED},{CONTROL_GIVEN},{CHOSEN}),"none"),"not used")',
        TWO_DECIMALS,
        f'IF({BY_TODAYS_RULES}=1,"800/(N\' + games). Lower above 2200 if dual-rated.",'
        '"Rating points for each point above the expected score.")',
    ),
    Line(
        "Bonus",
        f'IF(AND({BY_TODAYS_RULES}=1,{FORMULA}="standard"),'
        f'USCF_BONUS({PLAYER},{COUNTED},{RESULTS},{CONTROL_GIVEN},{BONUS_GIVEN}),"not used")',
        TWO_DECIMALS,
        '"Above B√games, from 3 games on. Included in the change."',
    ),
    Line(
        "Performance rating",
        f'IFERROR(PERF_RATING({COUNTED},{RESULTS},"closed"),"none")',
        WHOLE,
        '"The rating implied by the score, by the closed formula."',
    ),
)


def lay_out(page: Page) -> None:
    page.section(LINE.head("label"), "How it was calculated", to=LINE.letter("says"))
    ready = f"AND({PROBLEMS}=0,{PLAYED}>0)"
    for row, line in zip(LINE.rows, LINES, strict=True):
        there = LINE.cells_in(row)
        page.label(there["label"], line.label)
        is_result = row < LINE.first + 2
        page.formula(
            there["value"], f'=IF({ready},{line.value},"")', line.number, result=is_result, align="center"
        )
        says = there["says"]
        page.says(says, f'=IF({ready},{line.says},"")', f"{says}:{says}")
    page.finish(f"A1:{GAME.at('check to', GAME.last + 1)}", freeze="A4", one_page=True)
