"""The Crosstable sheet: all that is typed, and beside each row what came of it.

Rate This Sheet may write beside it, so it is not locked. Nothing here reads a round: CROSSTABLE_RATINGS answers in a
block below the table, and the cells beside each row look there.
"""

from collections.abc import Mapping, Sequence

from openpyxl.styles import Alignment, Border, Font, Side

from workbook_templates.book import Book
from workbook_templates.kit import (
    DAY,
    EDITION_NAMES,
    FRAME,
    LAST_ROW,
    SIGNED,
    WHOLE,
    Page,
    Value,
    live,
)
from workbook_templates.layouts.crosstable import places
from workbook_templates.layouts.crosstable.places import (
    AFTER,
    BAR,
    BOTTOM,
    CHANGE,
    END,
    FIRST,
    HEADER,
    ID,
    LAST,
    LISTED,
    RATING,
    SCORE,
    TO_DO,
)
from xlrating import looks
from xlrating.looks import FONT

SYSTEMS = ("Regular", "Dual", "Quick", "Blitz", "Online Regular", "Online Quick", "Online Blitz")
WIDTHS = {
    "No.": 4.6,
    "Name": 22,
    "ID": 9.9,
    "Rating": 8.4,
    "Listed": 8.4,
    "Games": 8.6,
    "Floor": 8.6,
    "Birth date": 10.6,
    "FIDE": 8.6,
}
ROUND = "Rd"
"""Text: +7, =7, and 1/2 stay as they are typed, and are no sum, formula, or date."""
EXPERTS = (7, 8)
"""Rows above the table with fields that few events need."""
BELOW = "! Rows far below the line are not read. Insert rows above the line. "
NEW_ROW = "! A new row has no results yet. Copy Listed, and Score to What to do, down from the row above. "
BEYOND = (
    f"! More than {places.CAPACITY} rows: those beyond have no results here. Rate This Sheet has no limit. "
)
TYPED_OVER = "! A result was typed over. Copy Score to What to do from another row to each such row. "
NOT_IN_LISTED = "! A rating was typed under Listed, where it does not count. Type it under Rating. "
FILL = "Click Fill Ratings, or type unr. "
NO_LIST = "No rating list on this computer. Add one with xlrating lists add."
RATED_FROM = "US Chess rates from the current one."
"""No colon: what stands before one above the table is a label."""
CLICK = "Click + at the left. "
CUT_IN_PRINT = "Notes are cut in print. See Check This Sheet."
"""On the screen, a long sentence goes on to the right of its column; on paper it ends there."""
WIDTH_TO_DO = 40
"""Of What to do: a sentence with more characters may be cut in print."""
TWO_LINES = 34
"""The height of two lines in the size of the status, also in Excel, where they are farther apart."""
ROW_HEIGHT = 16.0
"""Of a player: 64 of them are on a page."""
FIRST_MINUTE = (
    "For example:  1 · Ada · 1794 · W2 · H",
    "2 · Ben · 1553P11 · L1 · B",
    "3 · Cleo · (blank: unrated) · U · W4",
    "W2, D2, L2: won, drew, lost against 2",
    "W2b: the same with Black",
    "H: half-point bye. B: full-point bye",
    "X2, F2: won, lost by forfeit",
    "U or blank: no game",
    "+ at the left and above: more fields",
)
"""What the first rows say while the table is empty."""
MARKS = places.block("Marks")
"""A digit for each cell of the row: 2 to fix, 1 waits, else 0; blank where there is no player."""
NO_MARKS = f'LEN(SUBSTITUTE({MARKS},"0",""))=0'
USUAL = f'$B{FIRST}<>"",ISTEXT(${TO_DO}{FIRST}),LEN(${TO_DO}{FIRST})=0'
"""The row has a player, and a cell that says that there is nothing to do: nearly every row, and cheap to ask."""
TO_FIX = f'ISNUMBER(FIND("2",{MARKS}))'


def lay_out(book: Book, fields: Mapping[str, Value], players: Sequence[Sequence[Value]], shown: int) -> None:
    """``fields`` by their label; ``players``: a row for each, from the column No. on; ``shown``: rows not folded."""
    widths = [*WIDTHS.values(), *(6.6,) * places.ROUNDS, 1, 6.6, 7.2, 7.6, 8.6, WIDTH_TO_DO]
    page = book.page(places.CROSSTABLE, widths)
    page.sheet.sheet_properties.tabColor = looks.NAVY
    margins = page.sheet.page_margins
    margins.left = margins.right = margins.top = 0.35
    margins.bottom, margins.footer = 0.5, 0.25
    _top(page)
    _fields(page, fields)
    _headings(page)
    _rows(page, players)
    _results(page, () if players else FIRST_MINUTE)
    _block(page)
    _marks(page)
    _validation(page)
    _fold(page, shown)
    page.forget_bare_cells()
    page.finish(f"A1:{TO_DO}{LAST}", freeze=f"A{FIRST}", repeat_rows=f"{HEADER}:{HEADER}", protect=False)


def _top(page: Page) -> None:
    event, section = places.FIELDS["Event"], places.FIELDS["Section"]
    page.title("A1", f'=IF({event}="","New event",{event}&IF({section}="",""," · "&{section}))')
    page.height(1, 30)
    long = f"SUMPRODUCT(--(LEN({TO_DO}{FIRST}:{TO_DO}{LAST})>{WIDTH_TO_DO}))>0"
    page.note(f"{TO_DO}1", f'=IF({long},"{CUT_IN_PRINT}","")')
    page.sheet[f"{TO_DO}1"].alignment = Alignment(horizontal="left", vertical="center", indent=2)
    below = f"COUNTA($A${BOTTOM + 1}:${places.letter(places.GAP)}${BOTTOM + places.UNREAD})>0"
    names, after = (f"${column}${HEADER}:${column}${BOTTOM}" for column in ("B", AFTER))
    new = f"SUMPRODUCT((LEN({names})>0)*ISBLANK({after}))>0"
    beyond = f"SUMPRODUCT((LEN({names})>0)*(ROW({names})-ROW($A${HEADER})>={places.CAPACITY + 1}))>0"
    folded = places.folded(f"$B${HEADER}:$B${END}")
    said = places.block_head("Sentences")
    said = f"IF(LEN({said})>0,{said},CROSSTABLE_STATUS({places.TABLE},{places.EVENT}))"
    results = f"${SCORE}${FIRST}:${TO_DO}${BOTTOM}"
    listed = f"${LISTED}${FIRST}:${LISTED}${LAST}"
    typed, in_listed = (
        f"SUMPRODUCT((1-ISBLANK({cells}))*(1-_xlfn.ISFORMULA({cells})))>0" for cells in (results, listed)
    )
    left_out = _without_rating(LISTED)
    warnings = "&".join(
        f'IF({where},"{text}","")'
        for where, text in (
            (below, BELOW), (beyond, BEYOND), (new, NEW_ROW), (typed, TYPED_OVER), (in_listed, NOT_IN_LISTED),
        )
    )  # fmt: skip
    warnings += f'&IF({left_out}>0,"! Rated in your lists, but not here: "&{left_out}&". {FILL}","")'
    hidden = f'IF({folded}>0,"! Players in folded rows: "&({folded})&". {CLICK}","")'
    page.status(f"A2:{TO_DO}2", f"{warnings}&{hidden}&{said}")
    page.height(2, TWO_LINES)
    _lists(page)
    page.height(3, 5)


def _lists(page: Page) -> None:
    """What the rating lists of the user say of the IDs, and in a line at the top which ratings these are.

    The lists up to the day before the end date hold: none of them has what this event did.
    """
    end, control, system = map(places.here, ("End date", "Time control", "Rating system"))
    ids = f"${ID}${FIRST}:${ID}${BOTTOM}"
    system = f'SUBSTITUTE(IF(LEN({system})>0,{system},IFERROR(RATING_SYSTEM({control}),"")),"Dual","")'
    found = f'PLAYER({ids},{system}&"{{}}",IF(ISNUMBER({end}),{end}-1,""))'
    page.answer(places.LISTED_CELLS.replace("$", ""), f'=IFERROR({found.format(",regular")},"")')
    kind = found.format(",kind")
    published, current = (
        f'SUMPRODUCT(--(IFERROR({kind}&"","")="{one}"))' for one in ("published", "current")
    )
    typed = f"SUMPRODUCT(--(LEN({ids})>0))"
    said = f'"Of "&{typed}&" IDs, your lists have "&{published}&" published and "&{current}&" current. {RATED_FROM}"'
    line = f'IF({typed}=0,"",IF(ISERROR(LIST_DATE()),"{NO_LIST}",{said}))'
    head = places.block_head("Listed")
    page.answer(head.replace("$", ""), live(line, ""))
    no_list_needed = f'LEFT({head},2)="No",{_without_rating(ID)}=0'
    page.note(f"{CHANGE}1", f'=IFERROR(IF(AND({no_list_needed}),"",{head}),"")')
    page.sheet[f"{CHANGE}1"].alignment = Alignment(horizontal="right", vertical="center")


def _without_rating(column: str) -> str:
    """How many rows have something in this column and nothing under Rating."""
    filled, rated = (f"LEN(${one}${FIRST}:${one}${LAST})" for one in (column, RATING))
    return f"SUMPRODUCT(({filled}>0)*({rated}=0))"


def _fields(page: Page, fields: Mapping[str, Value]) -> None:
    for label, cell in places.FIELDS.items():
        row = int(cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        at_left = cell.startswith("C")
        beside = f"{'B' if at_left else BAR}{row}"
        page.put(beside, label, Font(FONT, size=looks.NOTE, color=looks.SLATE))
        page.sheet[beside].alignment = Alignment(horizontal="right", vertical="center", indent=1)
        where = f"C{row}:{places.letter(places.FIRST_ROUND - 1)}{row}" if at_left else cell
        page.input(where, fields.get(label), DAY if label == "End date" else "General")
        page.sheet[cell].alignment = Alignment(horizontal="left", vertical="center", indent=1)
        if at_left:
            page.sheet.merge_cells(where)
        page.height(row, 18)
    day = places.FIELDS["End date"]
    page.fill_where(day, f'{day}=""', looks.TYPE_HERE, looks.INK)


def _headings(page: Page) -> None:
    rounds = [f"Rd {number}" for number in range(1, places.ROUNDS + 1)]
    page.headings(f"A{HEADER}", [*places.COLUMNS, *rounds], height=22)
    page.calculated_headings(f"{LISTED}{HEADER}")
    page.headings(f"{SCORE}{HEADER}", places.RESULTS, height=22, result=True)
    for cell in (f"B{HEADER}", f"{TO_DO}{HEADER}"):
        page.sheet[cell].alignment = Alignment(horizontal="left", vertical="center", indent=1)


def _rows(page: Page, players: Sequence[Sequence[Value]]) -> None:
    typed = f"A{FIRST}:{RATING}{END} {places.FIRST_FOLDED}{FIRST}:{places.LAST_TYPED}{END}"
    for column, name in enumerate((*places.COLUMNS, *(ROUND,) * places.ROUNDS), start=1):
        page.column_look(
            places.letter(column),
            Font(FONT, color=looks.SLATE if name in ("No.", "ID", "Listed") else looks.INK),
            "left" if name == "Name" else "center",
            {"ID": "@", "Birth date": DAY, ROUND: "@"}.get(name, "General"),
            border=FRAME,
        )
    for row in range(1, HEADER):
        page.row_look(row, Font(FONT, color=looks.INK), "center")
    page.fill_in(f"A{FIRST}", players)
    for row in range(FIRST, END + 1):
        page.height(row, ROW_HEIGHT)
    prepared = f"{SCORE}{FIRST}:{SCORE}{LAST}"
    more = f"ROWS({prepared})-SUBTOTAL(103,{prepared})"
    page.note(
        f"{SCORE}{END}",
        f'=IF({more}>0,"+ at the left shows "&({more})&" more rows. After those, insert rows above this line.",'
        '"Insert rows above this line.")',
    )
    page.height(END, 14)
    _fix_and_wait(page, typed)
    blank = f'AND($B{FIRST}="",$A{FIRST}="",ROW()-ROW($A${HEADER})<7,COUNTA($B${FIRST}:$B${END})=0)'
    page.fill_where(typed, blank, looks.TYPE_HERE, looks.INK)
    below = f"A{END + 1}:{places.LAST_TYPED}{LAST_ROW}"
    page.next_rows_in_columns(typed, "B", f"A{FIRST}:{places.LAST_TYPED}{LAST} {below}")
    for column in range(1, places.GAP + len(places.RESULTS) + 1):
        page.sheet.cell(END, column).border = Border(bottom=Side("thin", looks.GROUP_LINE))


def _fix_and_wait(page: Page, typed: str) -> None:
    """By the marks of the row, a digit for each cell of the table.

    LibreOffice applies the first format that holds and asks no further: what most cells are stands first.
    """
    page.typed_where(typed, f"AND({USUAL},NOT(ISERROR(A{FIRST})))")
    digit = f"MID({MARKS},COLUMN()-COLUMN($A${HEADER})+1,1)"
    page.framed_warning(typed, f"ISERROR(A{FIRST})")
    page.framed_warning(typed, f'{digit}="2"')
    page.wait_where(typed, f'{digit}="1"')


def _results(page: Page, first_minute: Sequence[str]) -> None:
    def cells(column: str) -> str:
        return f"{column}{FIRST}:{column}{LAST}"

    def shown(heading: str) -> str:
        return f'=IFERROR({places.block(heading)},"")'

    after, before, performance = map(places.block, ("Post", "Before", "Perf"))
    change = f'=IF(ISNUMBER({performance}),IF(ISNUMBER({before}),ROUND({after}-{before},0),"{{}}"),"")'
    page.fill_down(cells(SCORE), shown("Points"), align="center")
    page.fill_down(cells(AFTER), shown("Post"), WHOLE, align="center")
    page.fill_down(cells(CHANGE), change.format("new"), SIGNED, align="right")
    page.fill_down(cells(BAR), change.format(""), SIGNED)
    page.fill_down(cells(TO_DO), shown("Sentences"), align="left")
    page.fill_down(cells(LISTED), shown("Listed"), align="center")
    empty = f"COUNTA($A${FIRST}:$B${END})=0"
    for row, text in enumerate(first_minute, FIRST):
        page.sheet[f"{TO_DO}{row}"] = f'=IF({empty},"{text}",{shown("Sentences").lstrip("=")})'
    for row in range(FIRST, LAST + 1):
        page.sheet[f"{AFTER}{row}"].font = Font(FONT, bold=True, color=looks.INK)
        for column in (LISTED, TO_DO):
            page.sheet[f"{column}{row}"].font = Font(FONT, color=looks.SLATE)
        page.sheet[f"{TO_DO}{row}"].alignment = Alignment(horizontal="left", vertical="center", indent=2)


def _block(page: Page) -> None:
    headings = ",".join(places.BLOCK_HEADINGS)
    where = places.BLOCK.replace("$", "")
    page.answer(where, f'=IFERROR(CROSSTABLE_RATINGS({places.TABLE},"{headings}",{places.EVENT}),"")')
    for row in range(places.BLOCK_TOP - 1, places.BLOCK_BOTTOM + 1):
        page.sheet.row_dimensions[row].hidden = True


def _marks(page: Page) -> None:
    """How a row looks that is fixed, waits, or is rated."""
    usual = f"{SCORE}{FIRST}:{AFTER}{LAST} {TO_DO}{FIRST}:{TO_DO}{LAST}"
    page.write_where(usual, f"AND({USUAL})", Font(color=looks.INK))
    for where, formula, look in (
        (f"{TO_DO}{FIRST}:{TO_DO}{LAST}", TO_FIX, Font(bold=True, color=looks.TO_FIX)),
        (
            f"{TO_DO}{FIRST}:{TO_DO}{LAST}",
            f"AND(NOT({TO_FIX}),NOT({NO_MARKS}))",
            Font(italic=True, color=looks.SLATE),
        ),
        (
            f"{SCORE}{FIRST}:{CHANGE}{LAST}",
            f"NOT({NO_MARKS})",
            Font(italic=True, bold=False, color=looks.WAITS),
        ),
    ):
        page.write_where(where, formula, look)
    not_here = f"AND(LEN(${LISTED}{FIRST})>0,LEN(${RATING}{FIRST})=0)"
    page.write_where(f"{LISTED}{FIRST}:{LISTED}{LAST}", not_here, Font(bold=True, color=looks.TO_FIX))
    page.changes(f"{CHANGE}{FIRST}:{CHANGE}{LAST}")
    page.bars(f"{BAR}{FIRST}:{BAR}{LAST}", -200, 200)
    page.lines_where(f"{SCORE}{FIRST}:{TO_DO}{LAST}", f'$B{FIRST}<>""')


def _validation(page: Page) -> None:
    page.choices(
        places.FIELDS["Rating system"],
        SYSTEMS,
        "Rating system",
        "Choose a rating system from the list, or leave it blank.",
    )
    page.choices(
        places.FIELDS["Edition"],
        EDITION_NAMES,
        "Edition",
        "Choose an edition from the list. Blank: by the end date.",
    )
    page.choices(
        places.FIELDS["Match"],
        ("yes", "no"),
        "Match",
        "Choose yes for a match of two players, or leave it blank.",
    )
    page.check(
        places.FIELDS["End date"],
        f"=OR(ISTEXT({places.FIELDS['End date']}),AND({places.FIELDS['End date']}>=DATE(1960,1,1),"
        f"{places.FIELDS['End date']}<DATE(2100,1,1)))",
        "End date",
        "Enter the last day of the event, such as 8/30/2026. It gives the rules, the bonus multiplier, and ages.",
    )
    page.numbers(
        places.FIELDS["Bonus multiplier"], 0, 100, "Bonus multiplier",
        "Enter a number from 0 to 100. Blank: the one that US Chess announced for the end date.",
    )  # fmt: skip
    for column, title, text in (
        (places.letter(places.FIRST_ROUND), "Results", "W12, D3, L7, or 12w1. H, B, U: no game."),
        (RATING, "Rating", "1643 or 1553P11. Blank: unrated."),
        (LISTED, "Listed", "In your rating lists, by ID."),
    ):
        page.tip(f"{column}{HEADER}", title, text)


def _fold(page: Page, shown: int) -> None:
    """Rows beyond the first page, fields and columns that few events need open by the + in the margin."""
    page.fold_rows(FIRST + shown, LAST)
    for name in places.FOLDED:
        column = places.letter(places.COLUMNS.index(name) + 1)
        page.sheet.column_dimensions[column].outlineLevel = 1
        page.sheet.column_dimensions[column].hidden = True
    after = places.letter(places.COLUMNS.index(places.FOLDED[-1]) + 2)
    page.sheet.column_dimensions[after].collapsed = True
    page.fold_rows(EXPERTS[0], EXPERTS[-1])
