"""The sheet Match: the ratings after the match with their limits, and the rules in words."""

from typing import NamedTuple

from workbook_templates.kit import TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.match import inputs
from workbook_templates.layouts.match.cells import (
    CHANGED,
    DATE,
    FIRST_DAY_3_YEARS,
    FIRST_DAY_180,
    FLOOR,
    GAMES,
    LEDGER_CHECK,
    NAME,
    PLAYERS,
    PRIOR_GAMES,
    PROBLEMS,
    RATING,
    TIME_CONTROL,
    WHEN,
    WHO,
)
from workbook_templates.layouts.match.cells import SCORE as POINTS

SIGNED_DECIMALS = "+0.00;-0.00;0.00"
FIRST_RESULT, FIRST_RULE = 20, 39
ESTABLISHED, APART = FIRST_RULE, FIRST_RULE + 1
RATED = f'AND($B${ESTABLISHED}="holds",$C${ESTABLISHED}="holds",$B${APART}="holds")'


class Line(NamedTuple):
    """A line of both players; ``value`` is a part of a formula with ``{me}`` and ``{other}`` for their columns."""

    label: str
    value: str
    number: str
    says: str


(
    EXPECTED, K, BEFORE_LIMITS, IN_180_DAYS, IN_3_YEARS, MOST_GAIN, MOST_LOSS, LIMIT, CHANGE, AFTER, PUBLISHED,
) = range(FIRST_RESULT, FIRST_RESULT + 11)  # fmt: skip


def _net(first_day: str) -> str:
    return f'SUMIFS({CHANGED},{WHO},{{me}}${NAME},{WHEN},">="&{first_day},{WHEN},"<"&{DATE})'


def _match(function: str) -> str:
    """The function for this player; what other matches used counts up to the limit, where nothing is left."""
    used = (f"MAX(-{most},MIN({most},{{me}}{row}))" for row, most in ((IN_180_DAYS, 100), (IN_3_YEARS, 200)))
    return f"{function}({{me}}{RATING},{PRIOR},{{other}}{RATING},{GAMES},{{me}}{POINTS},{','.join(used)},{CONTROL})"


PRIOR = f'IF({{me}}{PRIOR_GAMES}="","",{{me}}{PRIOR_GAMES})'
CONTROL = f'IF({TIME_CONTROL}="","",{TIME_CONTROL})'

RESULTS = (
    Line("Expected score", f"{GAMES}*USCF_WE({{me}}{RATING},{{other}}{RATING})", TWO_DECIMALS,
         '"Games times the winning expectancy (S15 §4.2)."'),
    Line("K factor", f"USCF_K({{me}}{RATING},{PRIOR},{GAMES},{CONTROL})", TWO_DECIMALS,
         "\"800/(N' + games) (S15 §4.2).\""),
    Line("Change before the limits", f"{{me}}{K}*({{me}}{POINTS}-{{me}}{EXPECTED})", SIGNED_DECIMALS,
         '"K times (score - expected score); no bonus in matches (S15 §7)."'),
    Line("By other matches in 180 days", _net(FIRST_DAY_180), SIGNED_DECIMALS,
         '"Net change from "&TEXT(' + FIRST_DAY_180 + ',"yyyy-mm-dd")&" on, by the ledger."'),
    Line("By other matches in 3 years", _net(FIRST_DAY_3_YEARS), SIGNED_DECIMALS,
         '"Net change from "&TEXT(' + FIRST_DAY_3_YEARS + ',"yyyy-mm-dd")&" on, by the ledger."'),
    Line("Most that can be gained", f"MAX(0,MIN(50,100-{{me}}{IN_180_DAYS},200-{{me}}{IN_3_YEARS}))", TWO_DECIMALS,
         '"The least of 50 and what is left of 100 and of 200 (S15 §7; OV)."'),
    Line("Most that can be lost",
         f"MAX(0,MIN(50,100+{{me}}{IN_180_DAYS},200+{{me}}{IN_3_YEARS},{{me}}{RATING}-100))", TWO_DECIMALS,
         '"The same the other way; no rating goes below 100."'),
    Line("Limit that held", _match("MATCH_LIMIT"), "General", '"none: the formula\'s change stands."'),
    Line("Change", f"{{me}}{AFTER}-{{me}}{RATING}", SIGNED_DECIMALS, '"Within the limits."'),
    Line("Rating after the match", _match("MATCH_RATING"), TWO_DECIMALS,
         '"Floors are not in effect in matches: see the rules (S15 §7)."'),
    Line("Published", f"ROUND({{me}}{AFTER},0)", WHOLE, '"Rounded to a whole number."'),
    Line("Left to gain in 180 days, afterwards", f"MAX(0,100-{{me}}{IN_180_DAYS}-{{me}}{CHANGE})", TWO_DECIMALS,
         '"What is left of 100 right after this match; more as older matches drop out."'),
    Line("Left to lose in 180 days, afterwards", f"MAX(0,100+{{me}}{IN_180_DAYS}+{{me}}{CHANGE})", TWO_DECIMALS,
         '"The same the other way."'),
    Line("Left to gain in 3 years, afterwards", f"MAX(0,200-{{me}}{IN_3_YEARS}-{{me}}{CHANGE})", TWO_DECIMALS,
         '"What is left of 200 right after this match."'),
    Line("Left to lose in 3 years, afterwards", f"MAX(0,200+{{me}}{IN_3_YEARS}+{{me}}{CHANGE})", TWO_DECIMALS,
         '"The same the other way."'),
)  # fmt: skip


def _held(limit: str) -> str:
    return f'IF({RATED},IF({{me}}{LIMIT}="{limit}","cuts the change","keeps to it"),"")'


def _within(row: int, most: int) -> str:
    beyond = f"MAX(ABS($B${row}),ABS($C${row}))>{most}"
    return (
        f'IF({RATED},IF({beyond},"► The ledger is beyond {most}: look through its rows. Nothing more is allowed '
        f'that way.","OV; S15 §7. Used by other matches: see above."),"OV; S15 §7.")'
    )


AT_FLOOR = (
    f'IF(NOT({RATED}),"",IF({{me}}{FLOOR}="","no floor given",'
    f'IF({{me}}{PUBLISHED}<{{me}}{FLOOR},"below: request for "&LOWERED_FLOOR({{me}}{FLOOR}),'
    f"IF(OR({{me}}{PUBLISHED}={{me}}{FLOOR},ROUND({{me}}{RATING},0)={{me}}{FLOOR}),"
    f'"at it: request for "&LOWERED_FLOOR({{me}}{FLOOR}),"above it"))))'
)
FLOOR_SAYS = (
    f'IF(SUMPRODUCT(--(LEFT($B${FIRST_RULE + 6}:$C${FIRST_RULE + 6},5)="below"))>0,'
    '"Counts as a request to lower the floor by 100 (S15 §7). If it is granted, the rating above stands; '
    'else the floor.",'
    '"At or below it: counts as a request to lower the floor by 100 (OV; S15 §7).")'
)
RULES = (
    Line(
        "Established ratings",
        f'IF({PROBLEMS}>0,"",IF(OR({{me}}{PRIOR_GAMES}="",{{me}}{PRIOR_GAMES}>=26),"holds","► NO"))',
        "General",
        '"Both players have a published rating based on 26 games or more (S15 §7; OV)."',
    ),
    Line(
        "Ratings at most 400 apart",
        f'IF({PROBLEMS}>0,"",IF(ABS(ROUND({{me}}{RATING},0)-ROUND({{other}}{RATING},0))<=400,"holds","► NO"))',
        "General",
        f'IF({PROBLEMS}>0,"",ABS(ROUND($B${RATING},0)-ROUND($C${RATING},0))'
        '&" points apart; 400 at most (S15 §7; OV).")',
    ),
    Line("At most 50 points in a match", _held("50 per match"), "General", '"OV; S15 §7."'),
    Line("At most 100 points in 180 days", _held("100 in 180 days"), "General", _within(IN_180_DAYS, 100)),
    Line("At most 200 points in 3 years", _held("200 in 3 years"), "General", _within(IN_3_YEARS, 200)),
    Line("No bonus points", f'IF({RATED},"none given","")', "General", '"OV; S15 §7."'),
    Line("Rating floor", AT_FLOOR, "General", FLOOR_SAYS),
)
LAST_RULE = FIRST_RULE + len(RULES) - 1


def lay_out(page: Page) -> None:
    page.title(
        "A1",
        "Match",
        "Yellow cells are yours. ► marks what to mend. The sample: 70 of 100 points in 180 days are used, so that "
        "+100 is cut to +30 (S15 §7).",
    )
    _summary(page)
    inputs.lay_out(page)
    _table(page, FIRST_RESULT, "The ratings", "Line", RESULTS, f'=IF({RATED},{{part}},"")')
    _table(page, FIRST_RULE, "The rules", "Rule", RULES, "={part}")
    for row in (CHANGE, AFTER, PUBLISHED):
        for column in PLAYERS:
            page.formula(
                f"{column}{row}",
                page.sheet[f"{column}{row}"].value,
                page.sheet[f"{column}{row}"].number_format,
                result=True,
                align="center",
            )
    page.warn_where(f"B{FIRST_RULE}:C{LAST_RULE}", f'LEFT(B{FIRST_RULE},1)="►"')
    page.finish(f"A1:D{LAST_RULE}", freeze="A5", repeat_rows="1:4")
    page.one_page()


def _summary(page: Page) -> None:
    page.label("A3", "Published rating after the match", bold=True)
    for column in PLAYERS:
        page.formula(f"{column}3", f"={column}{PUBLISHED}", WHOLE, result=True, align="center")
    page.says(
        "D3",
        f'=IF(ISERROR(XLRATING_VERSION()),"► The functions of xlrating are not found here: see sheet Start.",'
        f'IF({PROBLEMS}>0,"► "&{PROBLEMS}&IF({PROBLEMS}=1," line"," lines")&" to mend: look for ► below and on sheet '
        f'Ledger.",IF({RATED},B{NAME}&" "&TEXT(B{CHANGE},"+0;-0;0")&", "&C{NAME}&" "&TEXT(C{CHANGE},"+0;-0;0")&".",'
        '"► Not rated as a match: see the rules below.")))',
        "B3:D3",
    )
    page.label("A4", "Lines to mend")
    page.formula(
        "B4",
        "=IF(ISERROR(XLRATING_VERSION()),1,0)"
        f'+SUMPRODUCT(--(LEFT($D$6:$D${POINTS},1)="►"))+SUMPRODUCT(--(LEFT({LEDGER_CHECK},1)="►"))',
        WHOLE,
        align="center",
    )


def _table(page: Page, first: int, title: str, head: str, lines: tuple[Line, ...], formula: str) -> None:
    """Lines with a value for each player and a sentence; ``formula`` holds each value as ``{part}``."""
    page.section(f"A{first - 2}", title)
    page.headings(f"A{first - 1}", (head,), align="left")
    page.headings(f"B{first - 1}", (f"=B{NAME}", f"=C{NAME}"))
    page.headings(f"D{first - 1}", ("What it is, and where it stands",), align="left", height=20)
    for row, line in enumerate(lines, start=first):
        page.label(f"A{row}", line.label)
        for me, other in (PLAYERS, PLAYERS[::-1]):
            value = line.value.replace("{me}", me).replace("{other}", other)
            page.formula(f"{me}{row}", formula.replace("{part}", value), line.number, align="center")
        page.says(f"D{row}", formula.replace("{part}", line.says), f"D{row}")
