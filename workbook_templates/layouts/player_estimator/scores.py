"""The sheet Scores: what result a target takes, with the rating after the event for every score."""

from workbook_templates.charts import DASHED, DIAMOND, SOLID_DOTS, Curve, scatter
from workbook_templates.kit import HIGHEST, SCORE, SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.player_estimator.cells import (
    CURVE,
    LISTED,
    LOWEST,
    PLAYED,
    PROBLEMS,
    RATING,
    SCORED,
    SCORES,
    SO_FAR,
    TARGET_LINE,
    rating_with,
)
from workbook_templates.layouts.player_estimator.settings import FROM_LOWEST


def lay_out(page: Page) -> None:
    page.title(
        "A1",
        "What result do I need?",
        "The post-event rating for every score against the opponents on the Player sheet, games to come included.",
    )
    _target(page)
    _table(page)
    _chart(page)
    page.finish(f"A1:O{SCORES.last + 1}", freeze=SCORES.at("score", SCORES.first), one_page=True)


def _target(page: Page) -> None:
    page.label("A4", "Target rating", bold=True)
    page.input("C4", 1600, WHOLE, align="center")
    page.numbers(
        "C4", LOWEST, HIGHEST, "Target rating", f"Enter the rating that you want to reach, up to {HIGHEST}."
    )
    page.says(
        "D4",
        '=IF(C4="","Type the rating that you want to reach.",IF(NOT(ISNUMBER(C4)),'
        f'"! Type a number from {FROM_LOWEST}.",'
        f'IF(OR(C4<{LOWEST},C4>{HIGHEST}),"! Type a number from {FROM_LOWEST}.",'
        '"Reached when the rounded rating is not below it.")))',
        "D4:L4",
    )
    scores, marks = map(SCORES.column, ("score", "target"))
    page.label("A5", "Lowest score that reaches it", bold=True)
    page.formula(
        "C5",
        f'=IF(OR(NOT(ISNUMBER(C4)),{PROBLEMS}>0,{LISTED}=0),"",'
        f'IFERROR(INDEX({scores},MATCH("lowest score",{marks},0)),"none"))',
        SCORE,
        result=True,
        align="center",
    )
    page.says(
        "D5",
        f'=IF({PROBLEMS}>0,"! Fix the lines marked ! on the Player sheet first.",IF(C5="","",IF(C5="none",'
        f'"No score in "&{LISTED}&" games reaches it.","points of "&{LISTED}&" against these opponents.")))',
        "D5:L5",
    )
    to_come = f"({LISTED}-{PLAYED})"
    page.label("A6", "Still to score", bold=True)
    page.formula("C6", f'=IF(ISNUMBER(C5),MAX(0,C5-N({SCORED})),"")', SCORE, result=True, align="center")
    page.says(
        "D6",
        f'=IF(C6="","",IF(C6=0,IF({to_come}=0,"Nothing. It is reached.",'
        f'"Nothing. The points so far reach it even if the rest is lost."),'
        f'IF({to_come}=0,"Missed by this much. All games have a result.",'
        f'"from "&{to_come}&IF({to_come}=1," game"," games")&" to come"'
        f'&IF(C6>{to_come},": out of reach.","."))))',
        "D6:L6",
    )


def _table(page: Page) -> None:
    page.headings(
        SCORES.head("score"), result=True, texts=("Score", "Post-event", "Change", "Target", "You", "− +")
    )
    score, after, change = map(SCORES.cell, ("score", "after", "change"))
    half_points = f"(ROW()-{SCORES.first})/2"
    columns = (
        ("score", f'=IF(OR({PROBLEMS}>0,{LISTED}=0,{half_points}>{LISTED}),"",{half_points})', SCORE),
        ("after", f'=IF({score}="","",IFERROR({rating_with(score)},"each result"))', TWO_DECIMALS),
        ("change", f'=IF(ISNUMBER({after}),{after}-{RATING},"")', SIGNED_DECIMALS),
        ("you", f'=IF(AND({score}<>"",{PLAYED}>0,{score}={SCORED}),'
         f'IF({LISTED}>{PLAYED},"points so far","your score"),"")', "General"),
    )  # fmt: skip
    for name, formula, number in columns:
        page.fill_down(SCORES.cells(name), formula, number, align="center")
    for row in SCORES.rows:
        above = f"{SCORES.letter('target')}${SCORES.first - 1}:{SCORES.at('target', row - 1)}"
        rating = after.format(row=row)
        page.formula(
            SCORES.at("target", row),
            f'=IF(NOT(AND(ISNUMBER({rating}),ISNUMBER($C$4))),"",IF(ROUND(N({rating}),0)<$C$4,"",'
            f'IF(COUNTIF({above},"lowest score")=0,"lowest score","reached")))',
            align="center",
        )
    page.fill_down(SCORES.cells("bar"), f"={change}", SIGNED_DECIMALS)
    page.changes(SCORES.cells("change"))
    page.bars(SCORES.cells("bar"), -200, 200)
    page.mark_where(SCORES.cells("score", "you"), f'{SCORES.first_cell("target")}="lowest score"')
    page.lines_where(SCORES.cells("score", "bar"), f'{SCORES.first_cell("score")}<>""')
    page.note(
        SCORES.at("score", SCORES.last + 1),
        f'=IF(COUNTIF({SCORES.column("after")},"each result")=0,"",'
        '"each result: these rules need each game, not only the score.")',
    )


def _chart(page: Page) -> None:
    scatter(
        page,
        f"H{SCORES.first - 1}",
        "Rating change by score",
        ("Score in percent", "Rating change"),
        [
            Curve(name, points.column_there("share"), points.column_there("change"), look)
            for name, points, look in (
                (CURVE.at_there("change", CURVE.first - 1), CURVE, SOLID_DOTS),
                (TARGET_LINE.at_there("share", TARGET_LINE.first - 1), TARGET_LINE, DASHED),
                (SO_FAR.at_there("share", SO_FAR.first - 1), SO_FAR, DIAMOND),
            )
        ],
        (15, 9.5),
    )
