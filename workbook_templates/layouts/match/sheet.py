"""The sheet Match: the ratings after the match with their limits, and the rules in words."""

from typing import NamedTuple

from workbook_templates.kit import SIGNED, SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.match import inputs
from workbook_templates.layouts.match.cells import (
    CHANGED,
    DATE,
    FIRST,
    FIRST_ANSWER,
    FIRST_DAY_3_YEARS,
    FIRST_DAY_180,
    FIRST_RESULT,
    FLOOR,
    GAMES,
    LABEL,
    LEDGER_CHECK,
    LEDGER_SHEET,
    NAME,
    PLAYERS,
    PRIOR_GAMES,
    PROBLEMS,
    RATING,
    REMARK,
    SECOND,
    TIME_CONTROL,
    WHEN,
    WHO,
)
from workbook_templates.layouts.match.cells import SCORE as POINTS

FIRST_RULE = FIRST_RESULT + 18
MOST_IN_A_MATCH = 50
"""S15 §7."""
ESTABLISHED, APART = FIRST_RULE, FIRST_RULE + 1


def _all_hold(sheet: str = "") -> str:
    cells = ((FIRST, ESTABLISHED), (SECOND, ESTABLISHED), (FIRST, APART))
    return "AND(" + ",".join(f'{sheet}${column}${row}="holds"' for column, row in cells) + ")"


RATED = _all_hold()


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
    """The function for this player, with the net changes by other matches."""
    return (
        f"{function}({{me}}{RATING},{PRIOR},{{other}}{RATING},{GAMES},{{me}}{POINTS},"
        f"{{me}}{IN_180_DAYS},{{me}}{IN_3_YEARS},{CONTROL},{PRIOR.replace('{me}', '{other}')})"
    )


PRIOR = f'IF({{me}}{PRIOR_GAMES}="","",{{me}}{PRIOR_GAMES})'
CONTROL = f'IF({TIME_CONTROL}="","",{TIME_CONTROL})'

OTHER_AFTER_STEP_4 = (
    f"MAX(100,{{other}}{RATING}+{{other}}{K}"
    f"*({{other}}{POINTS}-{GAMES}*USCF_WE({{other}}{RATING},{{me}}{RATING})))"
)

RESULTS = (
    Line("Expected score", f"{GAMES}*USCF_WE({{me}}{RATING},{OTHER_AFTER_STEP_4})", TWO_DECIMALS,
         '"Games times the winning expectancy against the opponent\'s rating after Step 4."'),
    Line("K factor", f"USCF_K({{me}}{RATING},{PRIOR},{GAMES},{CONTROL})", TWO_DECIMALS,
         "\"800/(N' + games).\""),
    Line("Change before the limits", f"{{me}}{K}*({{me}}{POINTS}-{{me}}{EXPECTED})", SIGNED_DECIMALS,
         '"K times (score − expected score). Matches have no bonus."'),
    Line("Other matches in 180 days", _net(FIRST_DAY_180), SIGNED_DECIMALS,
         '"Net change from "&TEXT(' + FIRST_DAY_180 + ',"yyyy-mm-dd")&" on, from the earlier matches."'),
    Line("Other matches in 3 years", _net(FIRST_DAY_3_YEARS), SIGNED_DECIMALS,
         '"Net change from "&TEXT(' + FIRST_DAY_3_YEARS + ',"yyyy-mm-dd")&" on, from the earlier matches."'),
    Line("Most that can be gained", f"MAX(0,MIN(50,100-{{me}}{IN_180_DAYS},200-{{me}}{IN_3_YEARS}))", TWO_DECIMALS,
         '"The least of 50 and what is left of 100 and of 200."'),
    Line("Most that can be lost",
         f"MAX(0,MIN(50,100+{{me}}{IN_180_DAYS},200+{{me}}{IN_3_YEARS},{{me}}{RATING}-100))", TWO_DECIMALS,
         '"The same downward. No rating goes below 100."'),
    Line("Limit that applied", _match("MATCH_LIMIT"), "General", '"none: the change before the limits."'),
    Line("Change", f"{{me}}{AFTER}-{{me}}{RATING}", SIGNED_DECIMALS, '"Within the limits."'),
    Line("Post-match rating", _match("MATCH_RATING"), TWO_DECIMALS,
         '"Floors do not apply in matches. See the rules."'),
    Line("Published rating", f"ROUND({{me}}{AFTER},0)", WHOLE, '"Rounded to a whole number."'),
    Line("Left to gain in 180 days, afterwards", f"MAX(0,100-{{me}}{IN_180_DAYS}-{{me}}{CHANGE})", TWO_DECIMALS,
         '"What is left of 100 right after this match. More as older matches drop out."'),
    Line("Left to lose in 180 days, afterwards", f"MAX(0,100+{{me}}{IN_180_DAYS}+{{me}}{CHANGE})", TWO_DECIMALS,
         '"The same downward."'),
    Line("Left to gain in 3 years, afterwards", f"MAX(0,200-{{me}}{IN_3_YEARS}-{{me}}{CHANGE})", TWO_DECIMALS,
         '"What is left of 200 right after this match."'),
    Line("Left to lose in 3 years, afterwards", f"MAX(0,200+{{me}}{IN_3_YEARS}+{{me}}{CHANGE})", TWO_DECIMALS,
         '"The same downward."'),
)  # fmt: skip


def _held(limit: str) -> str:
    return f'IF({RATED},IF({{me}}{LIMIT}="{limit}","cuts the change","not reached"),"")'


def _within(row: int, most: int) -> str:
    beyond = f"MAX(ABS(${FIRST}${row}),ABS(${SECOND}${row}))>{most}"
    return (
        f'IF({RATED},IF({beyond},"! The earlier matches are beyond {most}. Check its rows. Nothing more is allowed '
        f'that way.","Counts the other matches above."),"")'
    )


AT_FLOOR = (
    f'IF(NOT({RATED}),"",IF({{me}}{FLOOR}="","no floor given",'
    f'IF({{me}}{PUBLISHED}<{{me}}{FLOOR},"below: a request for "&LOWERED_FLOOR({{me}}{FLOOR}),'
    f"IF(OR({{me}}{PUBLISHED}={{me}}{FLOOR},ROUND({{me}}{RATING},0)={{me}}{FLOOR}),"
    f'"at it: a request for "&LOWERED_FLOOR({{me}}{FLOOR}),"above it"))))'
)
FLOOR_SAYS = (
    f'IF(SUMPRODUCT(--(LEFT(${FIRST}${FIRST_RULE + 6}:${SECOND}${FIRST_RULE + 6},5)="below"))>0,'
    '"Counts as a request to lower the floor by 100. If US Chess declines, the rating is '
    'the floor.",'
    '"At or below the floor, the match counts as a request to lower it by 100.")'
)
RULES = (
    Line(
        "Established ratings",
        f'IF({PROBLEMS}>0,"",IF(OR({{me}}{PRIOR_GAMES}="",{{me}}{PRIOR_GAMES}>=26),"holds","! NO"))',
        "General",
        '"Both players have a published rating based on 26 games or more."',
    ),
    Line(
        "Ratings up to 400 apart",
        f'IF({PROBLEMS}>0,"",IF(ABS(ROUND({{me}}{RATING},0)-ROUND({{other}}{RATING},0))<=400,"holds","! NO"))',
        "General",
        f'IF({PROBLEMS}>0,"",ABS(ROUND(${FIRST}${RATING},0)-ROUND(${SECOND}${RATING},0))'
        '&" points apart. Up to 400 is allowed.")',
    ),
    Line("Up to 50 points in a match", _held("50 per match"), "General", '""'),
    Line("Up to 100 points in 180 days", _held("100 in 180 days"), "General", _within(IN_180_DAYS, 100)),
    Line("Up to 200 points in 3 years", _held("200 in 3 years"), "General", _within(IN_3_YEARS, 200)),
    Line("No bonus points", f'IF({RATED},"none given","")', "General", '""'),
    Line("Rating floor", AT_FLOOR, "General", FLOOR_SAYS),
)
LAST_RULE = FIRST_RULE + len(RULES) - 1
GAIN_LEFT = PUBLISHED + 1
ON_MATCH_RATED = _all_hold("Match!")
ONE_CHANGE, OTHER_CHANGE = (
    f'Match!{column}{NAME}&" "&TEXT(Match!{column}{CHANGE},"+0;−0;0")' for column in PLAYERS
)


STATUS = (
    f'IF({PROBLEMS}>0,"! Fix "&{PROBLEMS}&IF({PROBLEMS}=1," line"," lines")'
    '&" marked ! on the Match and Earlier Matches sheets.",'
    f'IF({ON_MATCH_RATED},"● "&{ONE_CHANGE}&", "&{OTHER_CHANGE}&".",'
    '"! Not rated as a match. See the rules at the bottom of the Match sheet."))'
)


def lay_out(page: Page) -> None:
    page.title("A1", "Match", "Type in the yellow cells. The answer appears at the top.")
    page.status("A3:D3", STATUS)
    _answers(page)
    inputs.lay_out(page)
    _lined(page, inputs.DAY_ROW, inputs.GAMES_ROW)
    _lined(page, NAME, POINTS)
    page.label(f"{LABEL}{POINTS + 2}", "Lines to fix")
    page.formula(
        f"{FIRST}{POINTS + 2}",
        "=IF(ISERROR(XLRATING_VERSION()),1,0)"
        f'+SUMPRODUCT(--(LEFT(${REMARK}${inputs.DAY_ROW}:${REMARK}${POINTS},1)="!"))+SUMPRODUCT(--(LEFT({LEDGER_CHECK},1)="!"))',
        WHOLE,
        align="center",
    )
    page.sheet.row_dimensions[POINTS + 2].hidden = True
    _table(page, FIRST_RESULT, "How it was calculated", RESULTS, f'=IF({RATED},{{part}},"")')
    _table(page, FIRST_RULE, "The rules", RULES, "={part}")
    page.warn_where(f"{FIRST}{FIRST_RULE}:{SECOND}{LAST_RULE}", f'LEFT({FIRST}{FIRST_RULE},1)="!"')
    page.finish(f"A1:{REMARK}{LAST_RULE}", freeze="A4", repeat_rows="1:3", height=18, one_page=True)


def _answers(page: Page) -> None:
    """Under the two names: the new rating, the change with its bar and its limit, what is left."""
    page.headings(
        f"{LABEL}{FIRST_ANSWER - 1}", ("", f"={FIRST}{NAME}", f"={SECOND}{NAME}", ""), result=True, height=22
    )
    rows = range(FIRST_ANSWER, FIRST_ANSWER + 5)
    for row, label in zip(
        rows,
        ("Post-match rating", "Change", "", "Limit that applied", "Left to gain in 180 days"),
        strict=True,
    ):
        page.label(f"{LABEL}{row}", label, bold=True)
    for column in PLAYERS:
        page.figure(f"{column}{rows[0]}", f"={column}{PUBLISHED}")
        for row, source, number in (
            (rows[1], CHANGE, SIGNED), (rows[2], CHANGE, SIGNED), (rows[3], LIMIT, "General"),
            (rows[4], GAIN_LEFT, WHOLE),
        ):  # fmt: skip
            page.formula(f"{column}{row}", f"={column}{source}", number, align="center")
    page.changes(f"{FIRST}{rows[1]}:{SECOND}{rows[1]}")
    page.bars(f"{FIRST}{rows[2]}:{SECOND}{rows[2]}", -MOST_IN_A_MATCH, MOST_IN_A_MATCH)
    page.height(rows[2], 14)
    page.note(f"{REMARK}{rows[2]}", "A full bar is 50 points, the most in a match.")
    page.note(f"{REMARK}{rows[0]}", "Rounded, as US Chess publishes it. The steps are below.")
    page.note(f"{REMARK}{rows[4]}", f"By the {LEDGER_SHEET} sheet.")
    _lined(page, rows[0], rows[-1])


def _lined(page: Page, first: int, last: int) -> None:
    """Lines from the label to the remark, both of which begin where the heads above them do."""
    for column in (LABEL, REMARK):
        page.lined(f"{column}{first}:{column}{last}")


def _table(page: Page, first: int, title: str, lines: tuple[Line, ...], formula: str) -> None:
    """Lines with a value for each player and a sentence; ``formula`` holds each value as ``{part}``."""
    page.headings(f"{LABEL}{first - 1}", (title,), align="left", result=True)
    page.headings(f"{FIRST}{first - 1}", (f"={FIRST}{NAME}", f"={SECOND}{NAME}", ""), result=True, height=22)
    for row, line in enumerate(lines, start=first):
        found = row in (CHANGE, AFTER, PUBLISHED)
        page.label(f"{LABEL}{row}", line.label, bold=found)
        for me, other in (PLAYERS, PLAYERS[::-1]):
            value = line.value.replace("{me}", me).replace("{other}", other)
            whole = formula.replace("{part}", value)
            page.formula(f"{me}{row}", whole, line.number, result=found, align="center")
        page.says(f"{REMARK}{row}", formula.replace("{part}", line.says), f"{REMARK}{row}")
    _lined(page, first, first + len(lines) - 1)
