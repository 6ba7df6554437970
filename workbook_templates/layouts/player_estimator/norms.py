"""The sheet Norms: the score that each norm takes against these opponents, and what is earned."""

from workbook_templates.kit import SCORE, WHOLE, Page
from workbook_templates.layouts.player_estimator.cells import (
    CONTROL_GIVEN,
    COUNTED,
    FIRST_LISTED_LEVEL,
    LISTED,
    MOST_LEVELS,
    PLAYED,
    PROBLEMS,
    RESULTS,
    TITLES,
    TWICE,
)

FIRST, LAST = 9, 8 + MOST_LEVELS
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
    "forfeit win can earn a norm with more than two points above the expected score. See the last columns.",
    "A title requires five norms and an established rating, and from 2000 up a rating of that level. Matches give no "
    "norms.",
)
NO_NORM = (
    f'=IF({PROBLEMS}>0,"! Fix the lines marked ! on the Player sheet first.",'
    f'IF(AND({TITLES}="overview",{TWICE}="yes"),"! No norm if one opponent was faced more than twice.",'
    f'IF({CONTROL_GIVEN}="","Norms require a Regular or dual-rated event.",'
    f'IF(AND({TITLES}="overview",OR(RATING_SYSTEM({CONTROL_GIVEN})="Quick",RATING_SYSTEM({CONTROL_GIVEN})="Blitz")),'
    '"! No norm in a Quick or Blitz event.",'
    '"Norms require a Regular or dual-rated event."))))'
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
    page.headings(f"A{FIRST - 1}", HEADINGS, result=True)
    level = (
        f"INDEX(Working!$A${FIRST_LISTED_LEVEL}:$B${FIRST_LISTED_LEVEL + MOST_LEVELS - 1},ROW()-{FIRST - 1},"
        f"MATCH({TITLES},Working!$A${FIRST_LISTED_LEVEL - 1}:$B${FIRST_LISTED_LEVEL - 1},0))"
    )
    listed, played = (f'OR($A{{row}}="",{PROBLEMS}>0,{games}=0)' for games in (LISTED, PLAYED))
    columns = (
        ("A", f'=IFERROR(IF({level}="","",{level}),"")', WHOLE, "center"),
        ("B", f'=IF($A{{row}}="","",TITLE_NAME($A{{row}},{TITLES}))', "General", "left"),
        ("C", f'=IF({listed},"",NORM_EXPECTED($A{{row}},{COUNTED},{TITLES}))', "0.000", "center"),
        ("D", f'=IF({listed},"",IFERROR(NORM_SCORE_NEEDED($A{{row}},{COUNTED},1,{TITLES}),"none"))', SCORE, "center"),
        ("E", f'=IF({played},"",IF(LEFT($C$5,1)="!",0,NORMS_EARNED($A{{row}},{COUNTED},{RESULTS},{TITLES})))',
         WHOLE, "center"),
        ("F", '=IF($E{row}="","",IF($E{row}=0,"no",IF($E{row}=1,"EARNED","EARNED: "&$E{row}&" norms")))', "General",
         "center"),
    )  # fmt: skip
    for column, formula, number, align in columns:
        page.fill_down(f"{column}{FIRST}:{column}{LAST}", formula, number, align=align)
    page.mark_where(f"A{FIRST}:F{LAST}", f'LEFT($F{FIRST},6)="EARNED"')
    page.lines_where(f"A{FIRST}:F{LAST}", f'$A{FIRST}<>""')
    for row, text in enumerate(NOTES, start=LAST + 2):
        page.note(f"A{row}", text, merge=f"A{row}:F{row}", height=16 if len(text) < 115 else 29)
    page.finish(f"A1:F{LAST + 1 + len(NOTES)}", freeze=f"A{FIRST}")
    page.one_page()
