"""The sheet Player, lower part: the result, line by line, with what each number is and why."""

from typing import NamedTuple

from workbook_templates.kit import ONE_DECIMAL, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.player_estimator.cells import (
    ABOVE,
    AFTER,
    BELOW,
    BONUS_GIVEN,
    CHOSEN,
    CONTROL_GIVEN,
    COUNTED,
    FIRST_GAME,
    FIRST_LINE,
    FLOOR_GIVEN,
    FORMULA,
    GAMES_GIVEN,
    LAST_GAME,
    PLAYED,
    PROBLEMS,
    RATING,
    RECORD_GIVEN,
    RESULTS,
    SIGNED_DECIMALS,
    TODAYS_RULES,
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
    f'IF({GAMES_GIVEN}="",IF(AND({TODAYS_RULES}=1,{RECORD_GIVEN}<>""),{BELOW},{ABOVE}),'
    f'IF(OR({GAMES_GIVEN}<={UP_TO},AND({TODAYS_RULES}=1,{RECORD_GIVEN}<>"")),'
    f'IF(AND({TODAYS_RULES}=0,{GAMES_GIVEN}=0),"performance",'
    f'IF(AND({CHOSEN}="pre-1994",{GAMES_GIVEN}>=14,{PLAYED}>=6),{ABOVE},{BELOW})),{ABOVE}))'
)
WHY = (
    f'IF({FORMULA}="performance","The first event: a performance rating is the rating (S96; S94 §1.2, §1.4).",'
    f'IF(AND({TODAYS_RULES}=1,{RECORD_GIVEN}<>""),'
    f'"The special formula: all prior games were "&{RECORD_GIVEN}&" (S15 §4.1).",'
    f'"The "&{FORMULA}&" formula: "&IF({GAMES_GIVEN}="","an established rating, number of games not known.",'
    f'IF({FORMULA}={BELOW},{WHY_BELOW},{WHY_ABOVE})&".")))'
)
HAS_K = f'OR({FORMULA}="standard",{FORMULA}="established",AND({CHOSEN}="1994",{FORMULA}="provisional"))'


def _performance(method: str) -> str:
    return f'IFERROR(PERF_RATING({COUNTED},{RESULTS},"{method}"),"none")'


LINES = (
    Line(
        "Rating after the event",
        f'IFERROR({rating_with(RESULTS)},"none")',
        TWO_DECIMALS,
        f'IF({AFTER}="none","! This edition gives no rating here: fewer than 4 games, or games on file are needed '
        f'(S94 §1.4.3).",IF(AND({FLOOR_GIVEN}<>"",{AFTER}={FLOOR_GIVEN}),"The floor holds it.",'
        '"US Chess publishes it rounded to a whole number."))',
    ),
    Line(
        "Change",
        f'IF(ISNUMBER({AFTER}),{AFTER}-{RATING},"")',
        SIGNED_DECIMALS,
        '"Rating after less rating before."',
    ),
    Line("Formula", FORMULA_USED, "General", WHY),
    Line("Games", PLAYED, WHOLE, '"Games with a result; byes and forfeits are not rated (S15 §7)."'),
    Line(
        "Score",
        f'SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="W"))+0.5*SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="D"))',
        ONE_DECIMAL,
        '"Points in these games."',
    ),
    Line(
        "Expected score",
        f'SUMIF({RESULTS},"?*",$F${FIRST_GAME}:$F${LAST_GAME})',
        TWO_DECIMALS,
        '"Sum of the standard winning expectancies (S15 §4.2)."',
    ),
    Line(
        "Effective games N'",
        f'IF({TODAYS_RULES}=1,USCF_NEFF({PLAYER}),"not used")',
        TWO_DECIMALS,
        '"How many games the rating counts for (S15 §3)."',
    ),
    Line(
        "K factor",
        f'IF({HAS_K},IFERROR(USCF_K({PLAYER},{PLAYED},{CONTROL_GIVEN},{CHOSEN}),"none"),"not used")',
        TWO_DECIMALS,
        '"Points for each point above the expected score"'
        f'&IF({TODAYS_RULES}=1,"; 800/(N\' + games), lower above 2200 if Dual (S15 §4.2).",".")',
    ),
    Line(
        "Bonus",
        f'IF(AND({TODAYS_RULES}=1,{FORMULA}="standard"),'
        f'USCF_BONUS({PLAYER},{COUNTED},{RESULTS},{CONTROL_GIVEN},{BONUS_GIVEN}),"not used")',
        TWO_DECIMALS,
        '"Points of the change beyond B·√games, from 3 games on (S15 §4.2); in the rating already."',
    ),
    Line("Performance, closed form", _performance("closed"), WHOLE, '"Without trial and error (S94 §4)."'),
    Line(
        "Performance, exact",
        _performance("exact"),
        WHOLE,
        '"The rating that expects just this score (S94 §4); none for a perfect or a zero score."',
    ),
    Line(
        "Performance, linear",
        _performance("linear"),
        WHOLE,
        '"The same with the provisional winning expectancy (S15 §4.1)."',
    ),
    Line(
        "Performance, average",
        _performance("average"),
        WHOLE,
        '"Mean of the opponents plus 400·(wins - losses)/games (S96)."',
    ),
)


def lay_out(page: Page) -> None:
    heads = FIRST_LINE - 1
    page.section(f"A{heads - 1}", "The result")
    page.headings(f"A{heads}", ("What", "", "Value", "What it is, and why"), align="left", height=20)
    page.sheet.merge_cells(f"A{heads}:B{heads}")
    page.sheet.merge_cells(f"D{heads}:J{heads}")
    ready = f"AND({PROBLEMS}=0,{PLAYED}>0)"
    for row, line in enumerate(LINES, start=FIRST_LINE):
        page.label(f"A{row}", line.label)
        is_result = row < FIRST_LINE + 2
        page.formula(
            f"C{row}", f'=IF({ready},{line.value},"")', line.number, result=is_result, align="center"
        )
        page.says(f"D{row}", f'=IF({ready},{line.says},"")', f"D{row}:J{row}")
    page.finish(f"A1:J{FIRST_LINE + len(LINES) - 1}", freeze="A4", repeat_rows="1:3")
    page.one_page()
