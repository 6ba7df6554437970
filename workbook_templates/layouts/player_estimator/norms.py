"""The sheet Norms: the score that each norm takes against these opponents, and what is earned."""

from workbook_templates.kit import LOWEST, SCORE, WHOLE, Page, Table
from workbook_templates.layouts.player_estimator.cells import (
    CONTROL_GIVEN,
    COUNTED,
    LEVEL,
    LISTED,
    MOST_LEVELS,
    PLAYED,
    PROBLEMS,
    RESULTS,
    TITLES,
    TWICE,
)

NORMS = Table("Norms", 9, 8 + MOST_LEVELS, ("level", "title", "expected", "needed", "norms", "norm"))
HEADINGS = (
    "Level",
    "Title",
    "Expected score",
    "Lowest score\nfor a norm",
    "Norms by the\nscore so far",
    "Norm",
)
NOTES = (
    "US Chess uses the opponents' post-event ratings. Type them on the Player sheet when you know them.",
    "Today a norm requires more than one point above the expected score. The 1994 rules require more than Δ above it.",
    "none: not even a perfect score is enough, or there are fewer than 4 games. Three games and a full-point bye or "
    "forfeit win can earn a norm with more than two points above the expected score.",
    "A title requires five norms and an established rating, and from 2000 up a rating of that level. Matches give no "
    "norms.",
)
LEAST = LOWEST["overview"]
BELOW_SCALE = f"MIN({COUNTED})<{LEAST}"
NO_NORM = (
    f'=IF({PROBLEMS}>0,"! Fix the lines marked ! on the Player sheet first.",'
    f'IF(AND({LISTED}>0,{BELOW_SCALE}),"! No norms: title systems have no ratings below {LEAST}.",'
    f'IF(AND({TITLES}="overview",{TWICE}="yes"),"! No norm if one opponent was faced more than twice.",'
    f'IF({CONTROL_GIVEN}="","Norms require a Regular or dual-rated event.",'
    f'IF(AND({TITLES}="overview",OR(RATING_SYSTEM({CONTROL_GIVEN})="Quick",RATING_SYSTEM({CONTROL_GIVEN})="Blitz")),'
    '"! No norm in a Quick or Blitz event.",'
    '"Norms require a Regular or dual-rated event.")))))'
)


def lay_out(page: Page) -> None:
    page.title(
        "A1",
        "Norms",
        "The score that each norm requires against the opponents on the Player sheet, and what is earned.",
    )
    page.label("A4", "Title system", bold=True)
    page.input("C4", "overview", "@", align="center")
    page.choices(
        "C4",
        ("overview", "1994"),
        "Title system",
        "Choose overview (today's titles) or 1994 (those proposed then).",
    )
    page.says(
        "D4",
        '=IF(OR(C4="",C4="overview"),"Today\'s titles.",IF(C4&""="1994",'
        '"Proposed in 1994: up to 5 norms at once.","! Choose overview or 1994."))',
        "D4:F4",
    )
    page.label("A5", "This event", bold=True)
    page.says("C5", NO_NORM, "C5:F5")
    page.headings(NORMS.head("level"), HEADINGS, result=True)
    systems = f"{LEVEL.at_there('overview', LEVEL.first - 1)}:{LEVEL.at('1994', LEVEL.first - 1)}"
    listed_level = (
        f"INDEX({LEVEL.column_there('overview', '1994')},ROW()-{NORMS.first - 1},MATCH({TITLES},{systems},0))"
    )
    level, norms = NORMS.cell("level"), NORMS.cell("norms")
    listed, played = (f'OR({level}="",{PROBLEMS}>0,{games}=0,{BELOW_SCALE})' for games in (LISTED, PLAYED))
    columns = (
        ("level", f'=IFERROR(IF({listed_level}="","",{listed_level}),"")', WHOLE, "center"),
        ("title", f'=IF({level}="","",TITLE_NAME({level},{TITLES}))', "General", "left"),
        ("expected", f'=IF({listed},"",NORM_EXPECTED({level},{COUNTED},{TITLES}))', "0.000", "center"),
        ("needed", f'=IF({listed},"",IFERROR(NORM_SCORE_NEEDED({level},{COUNTED},1,{TITLES}),"none"))', SCORE,
         "center"),
        ("norms", f'=IF({played},"",IF(LEFT($C$5,1)="!",0,NORMS_EARNED({level},{COUNTED},{RESULTS},{TITLES})))',
         WHOLE, "center"),
        ("norm", f'=IF({norms}="","",IF({norms}=0,"no",IF({norms}=1,"EARNED","EARNED: "&{norms}&" norms")))',
         "General", "center"),
    )  # fmt: skip
    for name, formula, number, align in columns:
        page.fill_down(NORMS.cells(name), formula, number, align=align)
    page.mark_where(NORMS.cells("level", "norm"), f'LEFT({NORMS.first_cell("norm")},6)="EARNED"')
    page.lines_where(NORMS.cells("level", "norm"), f'{NORMS.first_cell("level")}<>""')
    for row, text in enumerate(NOTES, start=NORMS.last + 2):
        first, last = NORMS.at("level", row), NORMS.at("norm", row)
        page.note(first, text, merge=f"{first}:{last}", height=16 if len(text) < 115 else 29)
    page.finish(
        f"A1:{NORMS.at('norm', NORMS.last + 1 + len(NOTES))}",
        freeze=NORMS.at("level", NORMS.first),
        one_page=True,
    )
