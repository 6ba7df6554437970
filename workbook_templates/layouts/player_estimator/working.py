"""The sheet Working: lists, what is chosen, and the points of the chart."""

from workbook_templates.kit import EDITION_NAMES, SCORE, SIGNED_DECIMALS, TWO_DECIMALS, Page
from workbook_templates.layouts.player_estimator.cells import (
    BONUS,
    CHOSEN,
    COUNTED,
    EDITION,
    EDITIONS,
    FIRST_COUNTED,
    FIRST_EDITION,
    FIRST_GAME,
    FIRST_LISTED_LEVEL,
    FIRST_POINT,
    FIRST_SCORE,
    FIRST_SETTING,
    FIRST_STEP,
    FLOOR,
    GAME,
    GAMES_BEFORE,
    LAST_COUNTED,
    LAST_EDITION,
    LAST_POINT,
    LAST_SCORE,
    LISTED,
    MOST_LEVELS,
    PLAYED,
    PROBLEMS,
    RATING,
    RATING_TYPED,
    RECORD,
    RESULTS,
    SCORED,
    TARGET,
    TIME_CONTROL,
    TITLE_SYSTEM,
    TWICE,
    games_part,
    rating_part,
    rating_with,
)
from workbook_templates.layouts.player_estimator.settings import SETTINGS

EDITION_HEADINGS = (
    "Edition", "First formula: why", "Second formula: why", "First formula up to (prior games)",
    "First formula", "Second formula", "1: today's rules",
)  # fmt: skip
TODAY = ("8 or fewer prior games", "more than 8 prior games", 8, "special", "standard", 1)
PAST = {
    "1996": ("fewer than 20 prior games", "20 or more prior games", 19, "provisional", "established", 0),
    "1994": ("20 or fewer prior games: K = 600/(N + m − 1)", "more than 20 prior games", 20, "provisional",
             "established", 0),
    "pre-1994": ("fewer than 20 prior games", "20 or more prior games, or 14 and 6 rounds", 19, "provisional",
                 "established", 0),
}  # fmt: skip
"""Of the editions of the 1990s; all later ones have the formulas of today."""
EDITION_ROWS = tuple((name, *PAST.get(name, TODAY)) for name in EDITION_NAMES)
LEVELS = {
    "overview": (2400, 2200, 2000, 1800, 1600, 1400, 1200),
    "1994": tuple(range(2600, 399, -200)),
}


def _of_edition(column: str) -> str:
    cells = f"${column}${FIRST_EDITION}:${column}${LAST_EDITION}"
    return f"=INDEX({cells},MATCH({CHOSEN},{EDITIONS},0))"


def _given(cell: str) -> str:
    """Its value; a blank stays one, where a plain reference would make it 0."""
    return f'=IF({cell}="","",{cell})'


def _to_fix(cells: str) -> str:
    return f'SUMPRODUCT(--(LEFT(Player!{cells},1)="!"))'


FIRST_NAME = f'$A${FIRST_EDITION}&""'
TYPED_EDITION = f'IF({EDITION}="",{FIRST_NAME},{EDITION}&"")'
STEPS = (
    ("Edition", f"=IF(ISNA(MATCH({TYPED_EDITION},{EDITIONS},0)),{FIRST_NAME},{TYPED_EDITION})"),
    *((EDITION_HEADINGS["ABCDEFG".index(column)], _of_edition(column)) for column in "BCDEFG"),
    ("Pre-event rating", f"={rating_part(RATING_TYPED)}"),
    ("Prior games", f'=IF({GAMES_BEFORE}="",{games_part(RATING_TYPED)},{GAMES_BEFORE})'),
    ("All prior games were", _given(RECORD)),
    ("Rating floor", _given(FLOOR)),
    ("Time control", _given(TIME_CONTROL)),
    ("Bonus multiplier", f'=IF({TWICE}="yes",0,IF({BONUS}="","",{BONUS}))'),
    (
        "Lines to fix",
        f"=IF(ISERROR(XLRATING_VERSION()),1,0)"
        f"+{_to_fix(f'$D${FIRST_SETTING}:$D${FIRST_SETTING + len(SETTINGS) - 1}')}"
        f"+{_to_fix(GAME.column('check'))}",
    ),
    ("Games listed", f"=COUNT({COUNTED})"),
    ("Games played", f'=SUMPRODUCT(({COUNTED}<>"")*({RESULTS}<>""))'),
    ("Title system", f'=IF({TITLE_SYSTEM}&""="1994","1994","overview")'),
)


def lay_out(page: Page) -> None:
    page.title("A1", "Working", "Lists and intermediate steps of the other sheets. Nothing to type here.")
    page.headings(f"A{FIRST_EDITION - 1}", EDITION_HEADINGS, height=48)
    page.frame(f"A{FIRST_EDITION}:G{LAST_EDITION}", align="left")
    page.fill_in(f"A{FIRST_EDITION}", EDITION_ROWS)
    page.section(f"A{FIRST_STEP - 2}", "What is chosen and typed")
    page.headings(f"A{FIRST_STEP - 1}", ("What", "Value"), align="left", height=20)
    for row, (text, formula) in enumerate(STEPS, start=FIRST_STEP):
        page.frame(f"A{row}")
        page.sheet[f"A{row}"].value = text
        page.formula(f"B{row}", formula, align="left")
    _opponents(page)
    _what_if(page)
    _points(page)
    _levels(page)
    page.finish(f"A1:G{LAST_POINT}")
    page.one_page()


def _opponents(page: Page) -> None:
    page.headings(f"A{FIRST_COUNTED - 1}", ("Opponents that count",), height=20)
    for row in range(FIRST_COUNTED, LAST_COUNTED + 1):
        rating, result = (f"Player!{column}{row - FIRST_COUNTED + FIRST_GAME}" for column in "CD")
        page.formula(
            f"A{row}",
            f'=IF(OR({result}="",{result}="W",{result}="D",{result}="L"),{rating_part(rating)},"")',
            align="left",
        )


def _what_if(page: Page) -> None:
    """The rating with each result of each game.

    The array formulas stand here as LibreOffice calculates these as soon as it opens a file: so the sheet Player
    keeps its stored ratings while the functions are not installed.
    """
    page.headings(f"D{FIRST_COUNTED - 1}", ("If won", "If drawn", "If lost"), height=20)
    for row in range(FIRST_COUNTED, LAST_COUNTED + 1):
        game = row - FIRST_COUNTED + FIRST_GAME
        for column, result in zip("DEF", "WDL", strict=True):
            results = f'IF(ROW({RESULTS})={game},"{result}",{RESULTS}&"")'
            page.array(
                f"{column}{row}:{column}{row}",
                f'=IF(OR({PROBLEMS}>0,$A{row}=""),"",{rating_with(results)})',
                TWO_DECIMALS,
            )
    _ladder(page)


def _ladder(page: Page) -> None:
    """For the bars beside the games: how far a loss is above the lowest of all losses, and the two rungs above it."""
    page.headings(f"G{FIRST_COUNTED - 1}", ("Up to lost", "Lost to drawn", "Drawn to won"), height=20)
    lowest = f"MIN($F${FIRST_COUNTED}:$F${LAST_COUNTED})"
    for column, upper, lower in (
        ("G", "$F{row}", lowest),
        ("H", "$E{row}", "$F{row}"),
        ("I", "$D{row}", "$E{row}"),
    ):
        page.fill_down(
            f"{column}{FIRST_COUNTED}:{column}{LAST_COUNTED}",
            f"=IF(ISNUMBER({upper}+{lower}),MAX(0,{upper}-{lower}),0)",
            TWO_DECIMALS,
        )


def _points(page: Page) -> None:
    """For the chart: the curve, the line of the target and the score so far."""
    heads, first = FIRST_POINT - 1, FIRST_POINT
    page.headings(f"D{heads}", ("Score", "By score"), height=20)
    page.fill_down(f"D{first}:D{LAST_POINT}", f"=MIN((ROW()-{first})/2,{LISTED})", SCORE)
    page.fill_down(
        f"E{first}:E{LAST_POINT}",
        f"=N(INDEX(Scores!$C${FIRST_SCORE}:$C${LAST_SCORE},2*$D{{row}}+1))",
    )
    page.formula(f"F{heads}", f'=IF(ISNUMBER({TARGET}),"Target","Rating before")')
    for row, score in ((first, "=0"), (first + 1, f"={LISTED}")):
        page.formula(f"F{row}", score, SCORE)
        page.formula(f"G{row}", f"=IF(ISNUMBER({TARGET}),{TARGET}-N({RATING}),0)", SIGNED_DECIMALS)
    page.formula(f"F{first + 3}", f'=IF({LISTED}>{PLAYED},"Points so far","Your score")')
    page.formula(f"F{first + 4}", f"=N({SCORED})", SCORE)
    page.formula(
        f"G{first + 4}",
        f"=N(INDEX(Scores!$C${FIRST_SCORE}:$C${LAST_SCORE},2*F{first + 4}+1))",
    )


def _levels(page: Page) -> None:
    page.headings(f"A{FIRST_LISTED_LEVEL - 1}", LEVELS, align="left", height=20)
    page.frame(f"A{FIRST_LISTED_LEVEL}:B{FIRST_LISTED_LEVEL + MOST_LEVELS - 1}", align="left")
    for column, levels in zip("AB", LEVELS.values(), strict=True):
        page.fill_in(f"{column}{FIRST_LISTED_LEVEL}", [(level,) for level in levels])
