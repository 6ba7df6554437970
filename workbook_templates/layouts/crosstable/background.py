"""The Background sheet: answers of functions that the visible sheets show in parts. Hidden."""

from workbook_templates.book import Book
from workbook_templates.kit import Page
from workbook_templates.layouts.crosstable import places

SUMMARY_TOP, SUMMARY_ROWS = 2, 16
CHOSEN = 3
"""Players whose working is shown: on the Working sheet, and two player pages."""
SECOND_ROW, NUMBER_ROW, CHART_ROW, BEFORE_ROW = 18, 19, 20, 21
"""Of the chosen players, side by side: rating in a second system (``Quick 1590``), pairing number, row on the wall
chart (0 for nobody), rating before."""
WORKING_TOP, WORKING_ROWS, WORKING_COLUMNS = 22, 40, 9
"""Where the workings of the chosen players begin, how many of their rows are shown, and the columns of each."""
STEPS, OUTCOME, REASON, GAMES = 16, 17, 20, 25
"""Rows of the answer, from 0: after the headings the steps, then outcome, reason, and the first game."""
GAMES_SHOWN = WORKING_ROWS - GAMES
POINTS_TOP = WORKING_TOP + WORKING_ROWS + 3
POINTS_BOTTOM = POINTS_TOP + places.PLAYERS - 1
PLAYERS_LIST = f"{places.BACKGROUND}!$J${POINTS_TOP}:$J${POINTS_BOTTOM}"
"""``12  Ada Ashgrove`` for each player in the order of the standings, to choose from."""
CHARTED = (1, 2)
"""The columns of the points."""
FARTHEST = 3
"""Players that the chart names: those farthest above their ratings."""
ENDS = f"$D${POINTS_TOP}:$D${POINTS_TOP + 1}"
SCORE_COLUMN, CHANGE_COLUMN, SECOND_SYSTEM = "$F$3", "$F$4", "$F$5"
"""The column of the score on the wall chart, after four for each round in use."""
CHART = (
    f"'{places.WALL_CHART}'!$A${places.CHART_TOP}:${places.letter(places.CHART_WIDTH)}${places.CHART_BOTTOM}"
)
LABELS = (
    "Players", "Games rated", "Forfeits", "Byes", "Rules", "Bonus multiplier", "Biggest upset",
    "Best performance", "Largest gain", "Norms", "Unrated players", "To fix", "Waiting",
    "Tie-breaks", "Standings", "About",
)  # fmt: skip


def summary(label: str, column: int) -> str:
    """The value (1) or the sentence (2) of a line of CROSSTABLE_SUMMARY."""
    return f"{places.BACKGROUND}!${'ABC'[column]}${SUMMARY_TOP + LABELS.index(label)}"


def working(chosen: int, row: int, column: int) -> str:
    """A cell of the working of a chosen player."""
    return f"{places.BACKGROUND}!${working_column(chosen, column)}${WORKING_TOP + row}"


def working_column(chosen: int, column: int) -> str:
    """The letters of a column of the working of a chosen player."""
    return places.letter(1 + WORKING_COLUMNS * chosen + column)


def chosen_cell(chosen: int, row: int) -> str:
    """What a row (``NUMBER_ROW`` …) holds of a chosen player."""
    return f"{places.BACKGROUND}!${places.letter(1 + chosen)}${row}"


def lay_out(book: Book, entered: list[str]) -> None:
    """``entered``: the cells in which players are chosen."""
    page = book.page(places.BACKGROUND, (14,), hidden="Answers of functions that the other sheets show.")
    page.label("A1", places.mark("Background"))
    table, event = places.ARGUMENTS
    page.answer(
        f"A{SUMMARY_TOP}:C{SUMMARY_TOP + SUMMARY_ROWS - 1}",
        f'=IFERROR(CROSSTABLE_SUMMARY({table},{event}),"")',
    )
    head = (
        f"'{places.WALL_CHART}'!$A${places.CHART_TOP}:${places.letter(places.CHART_WIDTH)}${places.CHART_TOP}"
    )
    for cell, word in ((SCORE_COLUMN, "Score"), (CHANGE_COLUMN, "Change")):
        page.formula(cell.replace("$", ""), f'=IFERROR(MATCH("{word}*",{head},0),0)')
    second = f"INDEX({head},{CHANGE_COLUMN}+4)"
    page.formula(
        SECOND_SYSTEM.replace("$", ""), f'=IFERROR(IF(LEFT({second},5)="After",MID({second},7,20),""),"")'
    )
    for chosen, cell in enumerate(entered):
        _chosen(page, chosen, cell)
    numbers = f"A{NUMBER_ROW}:{places.letter(CHOSEN)}{NUMBER_ROW}"
    right, bottom = working_column(CHOSEN - 1, WORKING_COLUMNS - 1), WORKING_TOP + WORKING_ROWS - 1
    page.answer(
        f"A{WORKING_TOP}:{right}{bottom}", f'=IFERROR(CROSSTABLE_WORKING({table},{numbers},{event}),"")'
    )
    names, listed = (
        f"'{places.WALL_CHART}'!${column}${places.CHART_TOP + 1}:${column}${places.CHART_BOTTOM}"
        for column in "CB"
    )
    page.answer(
        PLAYERS_LIST.partition("!")[2].replace("$", ""), f'=IF(LEN({names})>0,{listed}&"  "&{names},"")'
    )
    _points(page)
    page.forget_bare_cells()
    page.finish("A1:A1")


def _chosen(page: Page, chosen: int, cell: str) -> None:
    """``cell`` holds a pairing number, a line of the list that begins with it, or a name."""
    column = places.letter(1 + chosen)
    numbers, names = (
        f"'{places.WALL_CHART}'!${letter}${places.CHART_TOP + 1}:${letter}${places.CHART_BOTTOM}"
        for letter in "BC"
    )
    by_name = f'IFERROR(N(INDEX({numbers},SUMPRODUCT(MATCH({cell}&"",{names}&"",0)))),0)'
    page.formula(
        f"{column}{NUMBER_ROW}",
        f'=IF(ISNUMBER({cell}),{cell},IFERROR(VALUE(LEFT({cell},FIND(" ",{cell}&" ")-1)),{by_name}))',
    )
    page.formula(f"{column}{CHART_ROW}", f"=IFERROR(MATCH({column}{NUMBER_ROW},{numbers},0),0)")
    after = f"INDEX({CHART},{column}{CHART_ROW}+1,{CHANGE_COLUMN}+4)"
    page.formula(
        f"{column}{SECOND_ROW}",
        f'=IF(AND({SECOND_SYSTEM}<>"",{column}{CHART_ROW}>0),{SECOND_SYSTEM}&" "&{after},"")',
    )
    labels, values = (
        f"{working_column(chosen, at)}{WORKING_TOP}:{working_column(chosen, at)}{WORKING_TOP + STEPS}"
        for at in (0, 1)
    )
    found = f'SUMPRODUCT(MATCH("Rating before",{labels}&"",0))'  # LibreOffice finds no text of an array by MATCH alone
    page.formula(f"{column}{BEFORE_ROW}", f'=IFERROR(INDEX({values},{found}),"")')


def _points(page: Page) -> None:
    """For the chart: rating before and performance; #N/A, which no chart draws, where there is none.

    The players farthest above their ratings have points of their own, with their names.
    """
    before, performance = (places.there(places.block_column(one)) for one in ("Before", "Perf"))
    both = f"ISNUMBER({before})*ISNUMBER({performance})"
    low, rows = f"$D${POINTS_TOP}", f"ROW({before})-ROW({before.split(':')[0]})+1"
    farthest = "*".join(f"({rows}<>$E${POINTS_TOP + place})" for place in range(FARTHEST))
    for column, shown in (
        ("A", f"IF({both},ROUND({before},0),{low})"),
        ("B", f"IF({both}*{farthest},ROUND({performance},0),NA())"),
    ):
        page.answer(f"{column}{POINTS_TOP}:{column}{POINTS_BOTTOM}", f"={shown}")
    above = f'IF({both},{performance}-{before}+ROW({before})/10^9,"")'
    for row in range(POINTS_TOP, POINTS_TOP + FARTHEST):
        largest = f"LARGE({above},{row - POINTS_TOP + 1})"
        page.answer(f"E{row}", f"=IFERROR(IF({largest}>=1,MATCH({largest},{above},0),0),0)")
        page.formula(f"F{row}", f"=IF($E{row}>0,ROUND(INDEX({before},$E{row}),0),{low})")
        page.formula(f"G{row}", f"=IF($E{row}>0,ROUND(INDEX({performance},$E{row}),0),NA())")
        page.formula(f"H{row}", f'=IF($E{row}>0,INDEX({places.NAMES},$E{row})&""," ")')
    page.formula(f"D{POINTS_TOP}", f"=IFERROR(100*INT(MIN({before},{performance})/100),0)")
    page.formula(f"D{POINTS_TOP + 1}", f"=IFERROR(100*INT(MAX({before},{performance})/100)+100,0)")
