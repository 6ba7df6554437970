"""The Working sheet: how the rating of one player was calculated, step by step, and why everybody's is what it is."""

from openpyxl.styles import Alignment, Border, Font, Side

from workbook_templates.book import Book
from workbook_templates.kit import SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.crosstable import background, places
from workbook_templates.layouts.crosstable.background import GAMES_SHOWN, STEPS, working
from xlrating.hosts import looks
from xlrating.hosts.looks import FONT

WIDTHS = (22, 13, 46, 1.5, 5, 4, 5.5, 23, 9, 9, 9, 9, 9, 9)
NUMBER = "$B$4"
HEAD, FIRST = 6, 7
AFTER = FIRST + STEPS - 1
ALL = AFTER + 3
GAMES = ("Rd", "", "No.", "Opponent", "Rating", "Used", "Result", "Expected", "", "+ / −")
COLUMNS = (0, 1, 2, 3, 4, 5, 6, 7, 7, 8)
"""Which column of a game each of ours shows; the expected score also as a bar."""


def number() -> str:
    return f"{places.WORKING}!{NUMBER}"


def lay_out(book: Book) -> None:
    page = book.page(places.WORKING, WIDTHS, landscape=True)
    page.title(
        "A1",
        "Working of the ratings",
        "How one player's rating was calculated, and why everybody's is what it is.",
    )
    page.mark_as_ours("N1", places.mark("Working"))
    page.put("A4", "Pairing number", Font(FONT, size=looks.NOTE, color=looks.SLATE), "right")
    page.input("B4", 1, WHOLE, "center")
    page.sheet["B4"].font = Font(FONT, bold=True, size=18, color=looks.INK)
    page.numbers("B4", 1, 999_999, "Pairing number", "Enter the pairing number of a player.", whole=True)
    after = working(0, background.OUTCOME, 1)
    page.put(
        "C4",
        f'=IFERROR({working(0, 1, 2)}&IF(ISNUMBER({after}),"   → "&ROUND({after},0),""),'
        '"! There is no player with this number.")',
        Font(FONT, bold=True, size=18, color=looks.NAVY),
    )
    page.height(4, 30)
    page.warn_where("C4", 'LEFT($C$4,1)="!"')
    page.headings(f"A{HEAD}", ("Step", "Value", "In words"), "left", 22)
    page.headings(f"E{HEAD}", GAMES, height=22)
    _steps(page)
    _games(page)
    _all(page)
    page.finish(f"A1:N{ALL - 2}", freeze=f"A{FIRST}")
    page.one_page()


def _steps(page: Page) -> None:
    for row in range(FIRST, AFTER):
        at = row - FIRST + 2
        page.formula(f"A{row}", f'=IFERROR({working(0, at, 0)}&"","")', align="left")
        value = working(0, at, 1)
        page.formula(
            f"B{row}", f'=IF(ISNUMBER({value}),{value},IFERROR({value}&"",""))', TWO_DECIMALS, align="right"
        )
        page.formula(f"C{row}", f'=IFERROR({working(0, at, 2)}&"","")', align="left")
        page.sheet[f"C{row}"].font = Font(FONT, color=looks.SLATE)
    page.lines_where(f"A{FIRST}:C{AFTER - 1}", f"LEN($A{FIRST})>0")
    after = working(0, background.OUTCOME, 1)
    page.formula(f"A{AFTER}", '="Rating after"', result=True, align="left")
    page.formula(f"B{AFTER}", f'=IF(ISNUMBER({after}),{after},"")', TWO_DECIMALS, result=True, align="right")
    page.formula(
        f"C{AFTER}", f'=IFERROR({working(0, background.OUTCOME, 2)}&"","")', result=True, align="left"
    )
    page.sheet[f"B{AFTER}"].font = Font(FONT, bold=True, size=17, color=looks.NAVY)
    page.sheet[f"C{AFTER}"].font = Font(FONT, color=looks.SLATE)
    for column in "ABC":
        page.sheet[f"{column}{AFTER}"].border = Border(top=Side("medium", looks.NAVY))
    page.height(AFTER, 27)


def _games(page: Page) -> None:
    game_rows(page, 0, FIRST, GAMES_SHOWN, "EFGHIJKLMN")


def game_rows(page: Page, chosen: int, first: int, count: int, letters: str) -> None:
    """The games of a chosen player; ten columns of a sheet."""
    for row in range(first, first + count):
        at = background.GAMES + row - first
        for letter, column in zip(letters, COLUMNS, strict=True):
            value = working(chosen, at, column)
            number = {4: WHOLE, 5: TWO_DECIMALS, 7: TWO_DECIMALS, 8: SIGNED_DECIMALS}.get(column, "General")
            page.formula(
                f"{letter}{row}",
                f'=IF(ISNUMBER({value}),{value},IFERROR({value}&"",""))',
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
        page.headings(f"{column}{ALL}", ("",), height=22)
    page.headings(f"N{ALL}", ("Norm",), height=22)
    for row in range(ALL + 1, ALL + 1 + places.PLAYERS):
        at = str(row - ALL + 1)
        name, after, why = (there_in_block(heading, at) for heading in ("Name", "Post", "Why"))
        page.formula(f"A{row}", f'=IFERROR({name}&"","")', align="left")
        page.formula(f"B{row}", f'=IF(ISNUMBER({after}),{after},"")', TWO_DECIMALS, align="right")
        page.formula(f"C{row}", f'=IFERROR({why}&"","")')
        page.sheet[f"C{row}"].font = Font(FONT, size=looks.NOTE, color=looks.INK)
        page.sheet[f"C{row}"].alignment = Alignment(wrap_text=True, vertical="center", horizontal="left")
        page.sheet.merge_cells(f"C{row}:M{row}")
        norm = there_in_block("Norms", at)
        page.formula(f"N{row}", f'=IFERROR({norm}&"","")', align="center")
        page.height(row, 28)
    last = ALL + places.PLAYERS
    page.mark_where(f"A{ALL + 1}:A{last}", f'AND(LEN($A{ALL + 1})>0,$A{ALL + 1}={working(0, 1, 2)}&"")')
    page.lines_where(f"A{ALL + 1}:N{last}", f"LEN($A{ALL + 1})>0")


def there_in_block(heading: str, row: str) -> str:
    """The value of a column of the block in a row of it, seen from here."""
    return f"INDEX({places.there(places.BLOCK)},{row},{places.BLOCK_HEADINGS.index(heading) + 1})"
