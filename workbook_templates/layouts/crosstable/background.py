"""The Background sheet: answers of functions that the visible sheets show in parts. Hidden."""

from workbook_templates.book import Book
from workbook_templates.kit import Page
from workbook_templates.layouts.crosstable import places

SUMMARY_TOP, SUMMARY_ROWS = 3, 13
CHOSEN = 3
"""Players whose working is shown: on the Working sheet, and two player pages."""
WORKING_TOP, WORKING_ROWS = 20, 40
STEPS, OUTCOME, REASON, GAMES = 16, 17, 20, 25
"""Rows of the answer, from 0: after the headings the steps, then outcome, reason, and the first game."""
GAMES_SHOWN = WORKING_ROWS - GAMES
POINTS_TOP = WORKING_TOP + WORKING_ROWS + 3
POINTS = f"$A${POINTS_TOP}:$B${POINTS_TOP + places.PLAYERS - 1}"
ENDS = f"$D${POINTS_TOP}:$D${POINTS_TOP + 1}"
SCORE_COLUMN, CHANGE_COLUMN = "$F$3", "$F$4"
LABELS = (
    "Players", "Games rated", "Forfeits", "Byes", "Rules", "Bonus multiplier", "Biggest upset",
    "Best performance", "Largest gain", "Norms", "Unrated players", "To fix", "Waiting",
)  # fmt: skip


def summary(label: str, column: int) -> str:
    """The value (1) or the sentence (2) of a line of CROSSTABLE_SUMMARY."""
    return f"{places.BACKGROUND}!${'ABC'[column]}${SUMMARY_TOP + LABELS.index(label)}"


def working(chosen: int, row: int, column: int) -> str:
    """A cell of the working of a chosen player."""
    return f"{places.BACKGROUND}!${places.letter(1 + 10 * chosen + column)}${WORKING_TOP + row}"


def lay_out(book: Book, numbers: list[str]) -> None:
    """``numbers``: the cells in which players are chosen."""
    page = book.page(places.BACKGROUND, (14,) * 30, hidden="Answers of functions that the other sheets show.")
    page.label("A1", places.mark("Background"))
    table, event = places.ARGUMENTS
    page.array(f"A{SUMMARY_TOP}:C{SUMMARY_TOP + SUMMARY_ROWS - 1}", f"=CROSSTABLE_SUMMARY({table},{event})")
    head = (
        f"'{places.WALL_CHART}'!$A${places.CHART_TOP}:${places.letter(places.CHART_WIDTH)}${places.CHART_TOP}"
    )
    for cell, word in ((SCORE_COLUMN, "Score"), (CHANGE_COLUMN, "Change")):
        page.formula(
            cell.replace("$", ""), f'=IFERROR(SUMPRODUCT((LEFT({head},6)="{word}")*COLUMN({head})),0)'
        )
    for chosen, number in enumerate(numbers):
        left, right = places.letter(1 + 10 * chosen), places.letter(9 + 10 * chosen)
        page.array(
            f"{left}{WORKING_TOP}:{right}{WORKING_TOP + WORKING_ROWS - 1}",
            f"=CROSSTABLE_WORKING({table},{number},{event})",
        )
    _points(page)
    page.finish("A1:A1")


def _points(page: Page) -> None:
    """For the chart: rating before and performance; where there is none, the point of the row above again."""
    top = POINTS_TOP
    for row in range(top, top + places.PLAYERS):
        there = str(row - top + 2)
        before, performance = (f"INDEX({places.there(places.BLOCK)},{there},{column})" for column in (7, 8))
        for letter, value in (("A", before), ("B", performance)):
            otherwise = f"$D${top}" if row == top else f"{letter}{row - 1}"
            page.formula(
                f"{letter}{row}", f"=IF(ISNUMBER({before})*ISNUMBER({performance}),{value},{otherwise})"
            )
    columns = ",".join(places.there(places.block_column(name)) for name in ("Before", "Perf"))
    page.formula(f"D{top}", f"=IFERROR(100*INT(MIN({columns})/100),0)")
    page.formula(f"D{top + 1}", f"=IFERROR(100*INT(MAX({columns})/100)+100,0)")
