"""The standings to hang up: one sheet for each section, colors and opponents large, won dark, drawn pale, lost bare."""

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Border, Side
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.cells import column_letters
from xlrating.crosstable.output import change_format, values_by_heading
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.round_cell import DRAW, WIN, RoundCell
from xlrating.crosstable.standings import COLOURS, points_text
from xlrating.crosstable.table import Entry
from xlrating.hosts.looks import (
    BLUE,
    CHANGE,
    DRAW_BLOCK,
    GROUP_LINE,
    INK,
    NAVY,
    PAPER,
    SLATE,
    UNCHANGED,
    ZEBRA,
)
from xlrating.hosts.workbook.file import WorkbookFile
from xlrating.hosts.workbook.pages.paper import filled, lines, put

FIRST_ROW = 5
LONGEST_SHEET_NAME = 31
NOT_IN_SHEET_NAMES = str.maketrans("[]:*?/\\'", "        ")
WORDS = {WIN: "bye", DRAW: "½ bye", 0.0: "–"}


class Size(NamedTuple):
    """Row height, then type in points: numbers, names, colors, running scores, title, second line, headings."""

    row: float
    number: float
    name: float
    disc: float
    running: float
    title: float
    second: float
    head: float
    widths: tuple[float, float, float, float]
    round: tuple[float, float, float]
    results: tuple[float, float, float]


FEW = Size(28, 25, 16, 20, 13, 34, 16, 13, (5, 6, 27, 9.6), (3, 6.4, 5), (8, 9, 9))
USUAL = Size(12.2, 13, 11.5, 13, 8.5, 26, 12.5, 10, (4.2, 4.8, 28, 8.4), (2.4, 4.9, 4.1), (6.2, 7.6, 7.6))
MANY = Size(18.6, 18, 14, 18, 11, 32, 15, 12, (4.6, 5.6, 27, 9.6), (2.9, 5.4, 4.6), (7, 8.8, 8.4))


def size_of(players: int, rounds: int) -> Size:
    """As large as the paper gives: it is read from a distance."""
    if rounds <= 5 and players <= 20:
        return FEW
    return USUAL._replace(row=15.5) if rounds <= 5 and players <= 40 else MANY


def wall_chart(tables: Sequence[RatedTable]) -> WorkbookFile:
    """A workbook with the standings of each section, in each system that it was rated in."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    for number, table in enumerate(tables, 1):
        name = f"{number} {table.name}".translate(NOT_IN_SHEET_NAMES)[:LONGEST_SHEET_NAME].strip()
        _draw(workbook.create_sheet(name), table)
    data = BytesIO()
    workbook.save(data)
    return WorkbookFile("the standings", data.getvalue())


def _draw(sheet: Worksheet, table: RatedTable) -> None:
    rounds = list(table.crosstable.header.round_numbers)
    entries = sorted(table.crosstable.entries, key=lambda entry: _order(table, entry))
    size = size_of(len(entries), len(rounds))
    last = _columns(sheet, size, len(rounds))
    _head(sheet, table, size, rounds, last)
    for place, entry in enumerate(entries):
        before = entries[place - 1].points if place else None
        _row(sheet, FIRST_ROW + place, table, entry, size, tied=before == entry.points, place=place + 1)
    _set_up(sheet, table, last)


def _order(table: RatedTable, entry: Entry) -> tuple[float, float, int]:
    section = table.rated.section
    rating = 0.0 if section.unrated[entry.player] else float(section.ratings[entry.player])
    return -entry.points, -rating, entry.number


def _columns(sheet: Worksheet, size: Size, rounds: int) -> int:
    """The widths; the number of the last column."""
    widths = [*size.widths, *size.round * rounds, 0.7, *size.results]
    for column, width in enumerate(widths):
        sheet.column_dimensions[column_letters(column)].width = width
    return len(widths)


def _head(sheet: Worksheet, table: RatedTable, size: Size, rounds: Sequence[int], last: int) -> None:
    event = table.crosstable.event
    day = event.end_date
    ended = f"{day:%B} {day.day}, {day.year}" if day else ""
    left = " · ".join(filter(None, (table.name, ended, event.director, f"{table.system} ratings")))
    right = " · ".join(filter(None, (f"{len(table.crosstable.entries)} players", event.time_control)))
    put(sheet, 1, 1, event.event or table.name, size=size.title, bold=True, color=NAVY)
    put(sheet, 1, last, "Standings", size=size.second, color=SLATE, align="right")
    put(sheet, 2, 1, left, size=size.second, color=SLATE)
    put(sheet, 2, last, right, size=size.second, color=SLATE, align="right")
    key = "○ White  ● Black, opponent's number, score so far.  Dark: won.  Pale: drawn.  Bare: lost."
    put(sheet, 3, 1, key, size=size.head, color=SLATE)
    filled(sheet, 4, range(1, last + 1), NAVY)
    heads = {1: "Pl.", 2: "No.", 3: "Name", 4: "Before", last - 2: "Score", last - 1: "After", last: "Change"}
    heads |= {6 + 3 * place: f"Rd {number}" for place, number in enumerate(rounds)}
    for column, text in heads.items():
        align = "left" if text == "Name" else "center"
        put(sheet, 4, column, text, size=size.head, bold=True, color=PAPER, fill=NAVY, align=align)
    for row, height in enumerate((size.title, size.second, size.head, size.head), 1):
        sheet.row_dimensions[row].height = 1.3 * height + 3


def _row(
    sheet: Worksheet, row: int, table: RatedTable, entry: Entry, size: Size, *, tied: bool, place: int
) -> None:
    sheet.row_dimensions[row].height = max(size.row, 1.25 * size.number)
    last = 4 + 3 * len(entry.rounds) + 4
    ground = ZEBRA if place % 2 == 0 else PAPER
    filled(sheet, row, range(1, last + 1), ground)
    if not tied:
        lines(sheet, row, range(1, last + 1), style="thin", color=GROUP_LINE, side="top")
        put(sheet, row, 1, place, align="center", color=SLATE, size=size.name, fill=ground)
    put(sheet, row, 2, entry.number, align="center", bold=True, size=size.number, fill=ground, shrink=True)
    put(sheet, row, 3, entry.name, bold=place == 1, size=size.name, fill=ground, shrink=True)
    section = table.rated.section
    unrated = bool(section.unrated[entry.player])
    before = "Unr" if unrated else float(section.ratings[entry.player])
    put(sheet, row, 4, before, align="center", color=SLATE, number="0", size=size.name, fill=ground)
    points = 0.0
    for number, cell in enumerate(entry.rounds):
        points += cell.points
        _round(sheet, row, 5 + 3 * number, cell, points, size, ground)
    values = values_by_heading(table, entry)
    after, change = values["Post"], values["Change"]
    put(
        sheet,
        row,
        last - 2,
        points_text(entry.points),
        bold=True,
        align="center",
        size=size.number,
        fill=ground,
        shrink=True,
    )
    put(sheet, row, last - 1, after, bold=True, align="center", number="0", size=size.name, fill=ground)
    shown = "new" if unrated and after is not None else change
    kind = change_format(change) if isinstance(change, float) else "gain"
    color, code = (BLUE, CHANGE) if kind == "gain" else (SLATE, UNCHANGED if kind == "even" else CHANGE)
    put(
        sheet,
        row,
        last,
        shown,
        align="right",
        color=color,
        bold=kind == "gain",
        number=code,
        size=size.name,
        fill=ground,
    )


def _round(
    sheet: Worksheet, row: int, column: int, cell: RoundCell, points: float, size: Size, ground: str
) -> None:
    """Three cells: the color, the opponent's number in its block, the score so far."""
    top = sheet.cell(row, column + 1).border.top
    if cell.rated:
        disc = COLOURS.get(cell.colour, "")
        put(sheet, row, column, disc, size=size.disc, align="center", fill=ground, shrink=True)
        fill, color = {WIN: (NAVY, PAPER), DRAW: (DRAW_BLOCK, INK)}.get(cell.points, (ground, INK))
        number = put(
            sheet, row, column + 1, cell.opponent, size=size.number, align="center", shrink=True,
            bold=cell.points > 0, color=color, fill=fill,
        )  # fmt: skip
        if fill != ground:
            number.border = Border(top=Side("thin", color=PAPER), bottom=Side("thin", color=PAPER))
    else:
        forfeit = "X" if cell.points else "F"
        word = WORDS.get(cell.points, "–") if cell.opponent is None else f"{forfeit}{cell.opponent}"
        put(
            sheet, row, column + 1, word, size=size.name, align="center", color=SLATE, italic=True,
            fill=ground, shrink=True,
        )  # fmt: skip
        sheet.cell(row, column + 1).border = Border(top=top)
    put(
        sheet,
        row,
        column + 2,
        points_text(points),
        size=size.running,
        color=SLATE,
        align="center",
        fill=ground,
    )


def _set_up(sheet: Worksheet, table: RatedTable, last: int) -> None:
    sheet.sheet_view.showGridLines = False
    setup, margins = sheet.page_setup, sheet.page_margins
    setup.orientation, setup.paperSize = "landscape", 1
    setup.fitToWidth, setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    margins.left = margins.right = margins.top = 0.35
    margins.bottom, margins.header, margins.footer = 0.5, 0.2, 0.2
    sheet.print_options.horizontalCentered = True
    sheet.print_title_rows = "1:4"
    rows = FIRST_ROW + len(table.crosstable.entries) - 1
    sheet.print_area = f"A1:{column_letters(last - 1)}{rows}"
    rules = table.crosstable.event.edition.document.replace("&", "&&")
    footer = HeaderFooterItem()
    footer.left.text = f"Ratings computed under {rules}; unofficial until US Chess publishes them"
    footer.right.text = "Page &P of &N"
    sheet.HeaderFooter.oddFooter = footer
