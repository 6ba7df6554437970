"""The sheet Scores: what result a target takes, with the rating after the event for every score."""

from workbook_templates.charts import DASHED, DIAMOND, SOLID_DOTS, Curve, scatter
from workbook_templates.kit import SCORE, SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.player_estimator.cells import (
    FIRST_POINT,
    FIRST_SCORE,
    LAST_POINT,
    LAST_SCORE,
    LISTED,
    PLAYED,
    PROBLEMS,
    RATING,
    SCORED,
    rating_with,
)

HEADS = FIRST_SCORE - 1


def lay_out(page: Page) -> None:
    page.title(
        "A1",
        "What result do I need?",
        "The post-event rating for every score against the opponents on the Player sheet, games to come included.",
    )
    _target(page)
    _table(page)
    _chart(page)
    page.finish(f"A1:O{LAST_SCORE + 1}", freeze=f"A{FIRST_SCORE}")
    page.one_page()


def _target(page: Page) -> None:
    page.label("A4", "Target rating", bold=True)
    page.input("C4", 1600, WHOLE, align="center")
    page.numbers("C4", 100, 3500, "Target rating", "Enter the rating that you want to reach, 100 to 3500.")
    page.says(
        "D4",
        '=IF(C4="","Type the rating that you want to reach.",IF(NOT(ISNUMBER(C4)),"! Type a number from 100 to 3500.",'
        'IF(OR(C4<100,C4>3500),"! Type a number from 100 to 3500.",'
        '"Reached when the rounded rating is not below it.")))',
        "D4:L4",
    )
    scores, marks = (f"{column}${FIRST_SCORE}:{column}${LAST_SCORE}" for column in "AD")
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
    page.headings(f"A{HEADS}", result=True, texts=("Score", "Post-event", "Change", "Target", "You", ""))
    columns = (
        ("A", f'=IF(OR({PROBLEMS}>0,{LISTED}=0,(ROW()-{FIRST_SCORE})/2>{LISTED}),"",(ROW()-{FIRST_SCORE})/2)', SCORE),
        ("B", f'=IF($A{{row}}="","",IFERROR({rating_with("$A{row}")},"each result"))', TWO_DECIMALS),
        ("C", f'=IF(ISNUMBER($B{{row}}),$B{{row}}-{RATING},"")', SIGNED_DECIMALS),
        ("E", f'=IF(AND($A{{row}}<>"",{PLAYED}>0,$A{{row}}={SCORED}),'
         f'IF({LISTED}>{PLAYED},"points so far","your score"),"")', "General"),
    )  # fmt: skip
    for column, formula, number in columns:
        page.fill_down(f"{column}{FIRST_SCORE}:{column}{LAST_SCORE}", formula, number, align="center")
    for row in range(FIRST_SCORE, LAST_SCORE + 1):
        page.formula(
            f"D{row}",
            f'=IF(NOT(AND(ISNUMBER($B{row}),ISNUMBER($C$4))),"",IF(ROUND(N($B{row}),0)<$C$4,"",'
            f'IF(COUNTIF(D${HEADS}:D{row - 1},"lowest score")=0,"lowest score","reached")))',
            align="center",
        )
    rows = f"{FIRST_SCORE}:{{}}{LAST_SCORE}"
    page.fill_down(f"F{rows.format('F')}", "=$C{row}", SIGNED_DECIMALS)
    page.changes(f"C{rows.format('C')}")
    page.bars(f"F{rows.format('F')}", -200, 200)
    page.mark_where(f"A{FIRST_SCORE}:E{LAST_SCORE}", f'$D{FIRST_SCORE}="lowest score"')
    page.lines_where(f"A{rows.format('F')}", f'$A{FIRST_SCORE}<>""')
    page.note(
        f"A{LAST_SCORE + 1}",
        f'=IF(COUNTIF($B${FIRST_SCORE}:$B${LAST_SCORE},"each result")=0,"",'
        '"each result: these rules need each game, not only the score.")',
    )


def _chart(page: Page) -> None:
    def points(column: str, first: int = FIRST_POINT, last: int = LAST_POINT) -> str:
        return f"Working!${column}${first}:${column}${last}"

    heads = FIRST_POINT - 1
    scatter(
        page,
        f"H{HEADS}",
        "Rating change by score",
        ("Score", "Rating change"),
        (
            Curve(f"Working!$E${heads}", points("D"), points("E"), SOLID_DOTS),
            Curve(
                f"Working!$F${heads}",
                points("F", last=FIRST_POINT + 1),
                points("G", last=FIRST_POINT + 1),
                DASHED,
            ),
            Curve(
                f"Working!$F${FIRST_POINT + 3}",
                points("F", FIRST_POINT + 4, FIRST_POINT + 4),
                points("G", FIRST_POINT + 4, FIRST_POINT + 4),
                DIAMOND,
            ),
        ),
        (15, 9.5),
    )
