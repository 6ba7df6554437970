"""The Working sheet: how the rating of one player was calculated, step by step, and why everybody's is what it is."""

from typing import Literal

from openpyxl.styles import Alignment, Border, Font, Side

from workbook_templates.book import Book
from workbook_templates.kit import SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Align, Page
from workbook_templates.layouts.crosstable import background, places
from workbook_templates.layouts.crosstable.background import GAMES_SHOWN, REASON, STEPS, working
from xlrating import looks
from xlrating.looks import FONT

WIDTHS = (22, 13, 40, 1.5, 5, 4, 5.5, 23, 9, 9, 9, 9, 9, 9)
NUMBER = "$B$2"
HEAD, FIRST = 6, 7
AFTER = FIRST + STEPS - 1
WHY = AFTER + 1
ALL = WHY + 2
GAMES = ("Rd", "", "No.", "Opponent", "Rating", "Used", "Result", "Expected", "", "+ / −")
FIGURE = '0.00;"−"0.00'
COLUMNS = (0, 1, 2, 3, 4, 5, 6, 7, 7, 8)
"""Which column of a game each of ours shows; the expected score also as a bar."""


def number() -> str:
    return f"{places.WORKING}!{NUMBER}"


def lay_out(book: Book) -> None:
    page = book.page(places.WORKING, WIDTHS, landscape=True)
    page.title("A1", "Working of the ratings")
    page.mark_as_ours("N1", places.mark("Working"))
    page.put("A2", "Player", Font(FONT, size=looks.NOTE, color=looks.SLATE), "right")
    page.pick("B2", 1, background.PLAYERS_LIST, 14)
    page.height(2, 24)
    before, after = background.chosen_cell(0, background.BEFORE_ROW), working(0, background.OUTCOME, 1)
    old = f'IF(ISNUMBER({before}),ROUND({before},0)&" ","")'
    page.put(
        "A4",
        "=" + name_or_what_to_do(0, f'IF(ISNUMBER({after}),"   "&{old}&"→ "&ROUND({after},0),"")'),
        Font(FONT, bold=True, size=18, color=looks.NAVY),
        "left",
    )
    page.height(4, 30)
    page.warn_where("A4", 'LEFT($A$4,1)="!"')
    page.note("A5", f"={places.there('$A$1')}")
    page.headings(f"A{HEAD}", ("Step", "Value", "In words"), "left", 22)
    page.sheet[f"B{HEAD}"].alignment = Alignment(horizontal="right", vertical="center")
    page.headings(f"E{HEAD}", GAMES, height=22)
    page.heads_left(f"H{HEAD}")
    page.sheet[f"N{HEAD}"].alignment = Alignment(horizontal="right", vertical="center")
    for column in "LM":
        page.sheet[f"{column}{HEAD}"].alignment = Alignment(horizontal="centerContinuous", vertical="center")
    _steps(page)
    _games(page)
    _all(page)
    page.finish(f"A4:N{WHY}", freeze=f"A{FIRST}", one_page=True)


def name_or_what_to_do(chosen: int, then: str = '""') -> str:
    """The name of a chosen player and what follows it; else why there is none, but nothing without the functions."""
    name, players = working(chosen, 1, 2), background.summary("Players", 1)
    return (
        f'IF(LEN({name})>0,{name}&{then},IF(LEN({players})=0,"",'
        f'IF({players}=0,"No player yet","! There is no player with this number or name.")))'
    )


def _steps(page: Page) -> None:
    for row in range(FIRST, AFTER):
        page.height(row, 20)
        at = row - FIRST + 2
        page.formula(f"A{row}", f"={working(0, at, 0)}", align="left")
        page.formula(f"B{row}", f"={working(0, at, 1)}", FIGURE, align="right")
        page.formula(f"C{row}", f"={working(0, at, 2)}", align="left")
        page.sheet[f"C{row}"].font = Font(FONT, color=looks.SLATE)
    whole = f'AND(LEFT($A{FIRST},5)="Score",MOD(N($B{FIRST}),1)=0)'
    page.whole_where(f"B{FIRST}:B{AFTER - 1}", f'OR(LEFT($A{FIRST},11)="Rated games",{whole})')
    page.lines_where(f"A{FIRST}:C{AFTER - 1}", f"LEN($A{FIRST})>0")
    page.formula(f"A{AFTER}", '="Rating after"', result=True, align="left")
    page.formula(
        f"B{AFTER}", f"={working(0, background.OUTCOME, 1)}", TWO_DECIMALS, result=True, align="right"
    )
    page.formula(f"C{AFTER}", f"={working(0, background.OUTCOME, 2)}", result=True, align="left")
    page.sheet[f"B{AFTER}"].font = Font(FONT, bold=True, size=17, color=looks.NAVY)
    page.sheet[f"C{AFTER}"].font = Font(FONT, color=looks.SLATE)
    for column in "ABC":
        page.sheet[f"{column}{AFTER}"].border = Border(top=Side("medium", looks.NAVY))
    page.height(AFTER, 27)
    put_why(page, 0, f"A{WHY}:N{WHY}", looks.BODY, "center")
    page.height(WHY, 48)


def put_why(page: Page, chosen: int, where: str, size: float, vertical: Literal["top", "center"]) -> None:
    """Why the rating of a chosen player is what it is, in four cells of the working."""
    cell = where.split(":")[0]
    parts = '&" "&'.join(working(chosen, REASON + at, 2) for at in range(4))
    page.put(cell, f'=IFERROR(TRIM({parts}),"")', Font(FONT, size=size, color=looks.INK))
    page.sheet[cell].alignment = Alignment(wrap_text=True, vertical=vertical, horizontal="left")
    page.sheet.merge_cells(where)


def _games(page: Page) -> None:
    game_rows(page, 0, FIRST, GAMES_SHOWN, "EFGHIJKLMN")


def game_rows(
    page: Page, chosen: int, first: int, count: int, letters: str, *, used: str = TWO_DECIMALS
) -> None:
    """The games of a chosen player; ten columns of a sheet. ``used`` is how ratings used are shown."""
    for row in range(first, first + count):
        at = background.GAMES + row - first
        for letter, column in zip(letters, COLUMNS, strict=True):
            number = {4: WHOLE, 5: used, 7: TWO_DECIMALS, 8: SIGNED_DECIMALS}.get(column, "General")
            page.formula(
                f"{letter}{row}",
                f"={working(chosen, at, column)}",
                number,
                align="left" if column == 3 else "right" if column == 8 else "center",
            )
    last = first + count - 1
    result, difference, bar = (f"{letters[place]}{first}" for place in (6, 9, 8))
    cells = f"{result}:{letters[6]}{last}"
    page.block_where(cells, f'LEFT({result},1)="w"', looks.NAVY, Font(bold=True, color=looks.PAPER))
    page.block_where(cells, f'LEFT({result},1)="d"', looks.DRAW_BLOCK, Font(bold=True, color=looks.INK))
    page.changes(f"{difference}:{letters[9]}{last}")
    page.bars(f"{bar}:{letters[8]}{last}", 0, 1)
    page.lines_where(f"{letters[0]}{first}:{letters[9]}{last}", f"LEN(${letters[3]}{first})>0")


def _all(page: Page) -> None:
    """Name, rating after and the reason of everybody, in the rows of the table."""
    page.headings(f"A{ALL}", ("All players", "After", "Why"), "left", 22)
    for column in "DEFGHIJKLM":
        page.headings(f"{column}{ALL}", (None,), height=22)
    page.headings(f"N{ALL}", ("Norm",), height=22)
    last = ALL + places.CAPACITY
    post = f'IFERROR(ROUND({places.block_cells("Post")},2),"")'
    _answers(page, "A", f'IF(LEN({places.NAMES})>0,{places.NAMES},"")', last, align="left")
    _answers(page, "B", post, last, TWO_DECIMALS, align="right")
    _answers(page, "N", places.block_cells("Norms"), last, align="center")
    why = f"INDEX({places.block_cells('Why')},ROW()-{ALL})"
    for row in range(ALL + 1, last + 1):
        page.formula(f"C{row}", f"={why}")
        cell = page.sheet[f"C{row}"]
        cell.font, cell.border = Font(FONT, size=looks.NOTE, color=looks.INK), Border()
        cell.alignment = Alignment(wrap_text=True, vertical="center", horizontal="left")
        page.sheet.merge_cells(f"C{row}:M{row}")
        page.height(row, 28)
    page.mark_where(f"A{ALL + 1}:A{last}", f'AND(LEN($A{ALL + 1})>0,$A{ALL + 1}&""={working(0, 1, 2)}&"")')
    page.stripes_where(f"A{ALL + 1}:N{last}", f"LEN($A{ALL + 1})>0")
    page.forget_bare_cells()


def _answers(
    page: Page, column: str, shown: str, last: int, number: str = "General", *, align: Align
) -> None:
    """A column of the Crosstable sheet as an array; the file holds only the cells of players."""
    page.column_look(column, Font(FONT, color=looks.INK), align, number)
    page.answer(f"{column}{ALL + 1}:{column}{last}", f"={shown}")
