"""The sheet Working: lists, what is chosen, and the points of the chart."""

from workbook_templates.kit import (
    EDITION_NAMES,
    LOWEST,
    SIGNED_DECIMALS,
    TODAYS_RULES,
    TWO_DECIMALS,
    Page,
)
from workbook_templates.layouts.player_estimator.cells import (
    BONUS,
    CHOSEN,
    COUNTED,
    CURVE,
    EDITION,
    EDITIONS,
    FLOOR,
    GAME,
    GAMES_BEFORE,
    LADDER,
    LEVEL,
    LISTED,
    OF_EDITION,
    OPPONENT,
    PLAYED,
    PROBLEMS,
    RATING,
    RATING_TYPED,
    RECORD,
    RESULTS,
    SCORED,
    SCORES,
    SETTING,
    SO_FAR,
    STEP,
    TARGET,
    TARGET_LINE,
    TIME_CONTROL,
    TITLE_SYSTEM,
    TWICE,
    WHAT_IF,
    games_part,
    rating_part,
    rating_with,
)
from xlrating.editions.documents import EDITIONS as RULES
from xlrating.event import five_steps

EDITION_HEADINGS = {
    "edition": "Edition",
    "why below": "First formula: why",
    "why above": "Second formula: why",
    "up to": "First formula up to (prior games)",
    "below": "First formula",
    "above": "Second formula",
    "today's": "1: today's rules",
    "lowest": "Lowest rating",
}
UP_TO = five_steps.rules_of(RULES[TODAYS_RULES]).special_up_to
BY_FIVE_STEPS = (
    f"{UP_TO} or fewer prior games",
    f"more than {UP_TO} prior games",
    UP_TO,
    "special",
    "standard",
    1,
)
PAST = {
    "1996": ("fewer than 20 prior games", "20 or more prior games", 19, "provisional", "established", 0),
    "1994": ("20 or fewer prior games: K = 600/(N + m − 1)", "more than 20 prior games", 20, "provisional",
             "established", 0),
    "pre-1994": ("fewer than 20 prior games", "20 or more prior games, or 14 and 6 rounds", 19, "provisional",
                 "established", 0),
}  # fmt: skip
"""Of the editions of the 1990s; all later ones have the formulas of today."""
EDITION_ROWS = tuple((name, *PAST.get(name, BY_FIVE_STEPS), LOWEST[name]) for name in EDITION_NAMES)
LEVELS = {
    "overview": (2400, 2200, 2000, 1800, 1600, 1400, 1200),
    "1994": tuple(range(2600, 399, -200)),
}


def _of_edition(name: str) -> str:
    return f"=INDEX({OF_EDITION.column(name)},MATCH({CHOSEN},{EDITIONS},0))"


def _given(cell: str) -> str:
    """Its value; a blank stays one, where a plain reference would make it 0."""
    return f'=IF({cell}="","",{cell})'


def _to_fix(cells: str) -> str:
    return f'SUMPRODUCT(--(LEFT({cells},1)="!"))'


FIRST_NAME = f'${OF_EDITION.letter("edition")}${OF_EDITION.first}&""'
TYPED_EDITION = f'IF({EDITION}="",{FIRST_NAME},{EDITION}&"")'
STEPS = (
    ("Edition", f"=IF(ISNA(MATCH({TYPED_EDITION},{EDITIONS},0)),{FIRST_NAME},{TYPED_EDITION})"),
    *((heading, _of_edition(name)) for name, heading in EDITION_HEADINGS.items() if name != "edition"),
    ("Pre-event rating", f"={rating_part(RATING_TYPED)}"),
    ("Prior games", f'=IF({GAMES_BEFORE}="",{games_part(RATING_TYPED)},{GAMES_BEFORE})'),
    ("All prior games were", _given(RECORD)),
    ("Rating floor", _given(FLOOR)),
    ("Time control", _given(TIME_CONTROL)),
    ("Bonus multiplier", f'=IF({TWICE}="yes",0,IF({BONUS}="","",{BONUS}))'),
    (
        "Lines to fix",
        f"=IF(ISERROR(XLRATING_VERSION()),1,0)"
        f"+{_to_fix(SETTING.column_there('says'))}+{_to_fix(GAME.column_there('check'))}",
    ),
    ("Games listed", f"=COUNT({COUNTED})"),
    ("Games played", f'=SUMPRODUCT(({COUNTED}<>"")*({RESULTS}<>""))'),
    ("Title system", f'=IF({TITLE_SYSTEM}&""="1994","1994","overview")'),
)


def lay_out(page: Page) -> None:
    page.title("A1", "Working", "Lists and intermediate steps of the other sheets. Nothing to type here.")
    page.headings(OF_EDITION.head("edition"), EDITION_HEADINGS.values(), height=48)
    page.frame(OF_EDITION.cells("edition", "lowest"), align="left")
    page.fill_in(OF_EDITION.at("edition", OF_EDITION.first), EDITION_ROWS)
    page.section(STEP.at("what", STEP.first - 2), "What is chosen and typed")
    page.headings(STEP.head("what"), ("What", "Value"), align="left", height=20)
    for row, (text, formula) in zip(STEP.rows, STEPS, strict=True):
        there = STEP.cells_in(row)
        page.frame(there["what"])
        page.sheet[there["what"]].value = text
        page.formula(there["value"], formula, align="left")
    _opponents(page)
    _what_if(page)
    _points(page)
    _levels(page)
    page.finish(f"A1:G{CURVE.last}", one_page=True)


def _opponents(page: Page) -> None:
    page.headings(OPPONENT.head("counted"), ("Opponents that count",), height=20)
    for row, game in zip(OPPONENT.rows, GAME.rows, strict=True):
        rating, result = (GAME.at_there(name, game) for name in ("rating", "result"))
        page.formula(
            OPPONENT.at("counted", row),
            f'=IF(OR({result}="",{result}="W",{result}="D",{result}="L"),{rating_part(rating)},"")',
            align="left",
        )


def _what_if(page: Page) -> None:
    """The rating with each result of each game.

    The array formulas stand here as LibreOffice calculates these as soon as it opens a file: so the sheet Player
    keeps its stored ratings while the functions are not installed.
    """
    page.headings(WHAT_IF.head("won"), ("If won", "If drawn", "If lost"), height=20)
    for row, game in zip(WHAT_IF.rows, GAME.rows, strict=True):
        opponent = OPPONENT.cell("counted").format(row=row)
        for name, result in (("won", "W"), ("drawn", "D"), ("lost", "L")):
            results = f'IF(ROW({RESULTS})={game},"{result}",{RESULTS}&"")'
            cell = WHAT_IF.at(name, row)
            page.array(
                f"{cell}:{cell}",
                f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",{rating_with(results)})',
                TWO_DECIMALS,
            )
    _ladder(page)


def _ladder(page: Page) -> None:
    """For the bars beside the games: how far a loss is above the lowest of all losses, and the two rungs above it."""
    page.headings(LADDER.head("to lost"), ("Up to lost", "Lost to drawn", "Drawn to won"), height=20)
    won, drawn, lost = map(WHAT_IF.cell, ("won", "drawn", "lost"))
    for name, upper, lower in (
        ("to lost", lost, f"MIN({WHAT_IF.column('lost')})"),
        ("to drawn", drawn, lost),
        ("to won", won, drawn),
    ):
        page.fill_down(
            LADDER.cells(name), f'=IF(ISNUMBER({upper}+{lower}),MAX(0,{upper}-{lower}),"")', TWO_DECIMALS
        )


def _points(page: Page) -> None:
    """For the chart: the curve, the line of the target and the score so far, each by its share of the points."""

    def change_at(score: str) -> str:
        return f"=N(INDEX({SCORES.column_there('change')},2*{score}+1))"

    def share(score: str) -> str:
        return f"=IF({LISTED}=0,0,{score}/{LISTED})"

    page.headings(CURVE.head("share"), ("Share of the points", "By score"), height=20)
    score = f"MIN((ROW()-{CURVE.first})/2,{LISTED})"
    page.fill_down(CURVE.cells("share"), share(score), TWO_DECIMALS)
    page.fill_down(CURVE.cells("change"), change_at(score))
    page.formula(TARGET_LINE.head("share"), f'=IF(ISNUMBER({TARGET}),"Target","Rating before")')
    for row, end in zip(TARGET_LINE.rows, (0, 1), strict=True):
        there = TARGET_LINE.cells_in(row)
        page.fixed(there["share"], end)
        page.formula(there["change"], f"=IF(ISNUMBER({TARGET}),{TARGET}-N({RATING}),0)", SIGNED_DECIMALS)
    there = SO_FAR.cells_in(SO_FAR.first)
    page.formula(SO_FAR.head("share"), f'=IF({LISTED}>{PLAYED},"Points so far","Your score")')
    page.formula(there["share"], share(f"N({SCORED})"), TWO_DECIMALS)
    page.formula(there["change"], change_at(f"N({SCORED})"))


def _levels(page: Page) -> None:
    page.headings(LEVEL.head("overview"), LEVELS, align="left", height=20)
    page.frame(LEVEL.cells("overview", "1994"), align="left")
    for name, levels in LEVELS.items():
        page.fill_in(LEVEL.at(name, LEVEL.first), [(level,) for level in levels])
