"""The standings to hang up: one sheet for each section, colors and opponents large, won dark, drawn pale, lost bare."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Border, PatternFill, Side
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.cells.published import points_text, published
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.round_words import DRAW, WIN
from xlrating.crosstable.live.standings import DISKS, word_of
from xlrating.crosstable.rating.ranking import ranking
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import column_letters
from xlrating.crosstable.sheet.output import change_format
from xlrating.crosstable.sheet.sheet_name import legal
from xlrating.editions.days import in_words
from xlrating.editions.edition import Edition
from xlrating.event.results import PlayerResult
from xlrating.hosts.pages.paper import CENTERED, QUIET, filled, lines, packed, put
from xlrating.hosts.pages.titles import event_title, section_title
from xlrating.looks import (
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
    Look,
)
from xlrating.workbook.file import WorkbookFile

FIRST_ROW = 5
GAP = 0.7
"""A narrow white column before the results."""
KEY = (("won", NAVY, PAPER), ("drawn", DRAW_BLOCK, INK), ("lost", "", INK))
ROUNDS_OF_KEY = 4
COLORS_KEY, SCORE_KEY = "○ White  ● Black", "small: score so far"
PAPER_WIDTH, PAPER_HEIGHT = (11 - 2 * 0.35) * 72 * 0.99, (8.5 - 0.35 - 0.5) * 72 * 0.985
"""Points between the margins of a sheet of Letter on its side, with a little to spare."""
PIXELS_OF_A_CHARACTER, PIXELS_BETWEEN, POINTS_OF_A_PIXEL = 7, 5, 0.75
LARGEST_SCALE, SMALLER, LOWEST_ROW, HIGHEST_ROW = 110, 0.9, 6 / 7, 1.3


class Size(NamedTuple):
    """Row height, then type in points: numbers, names, colors, running scores, title, second line, headings.

    Then the widths of the first columns, of the three of a round, and of the results.
    """

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


FEW = Size(28, 25, 16, 20, 13, 34, 16, 13, (5, 6, 26, 11), (3, 6.4, 5), (8, 9, 9))
USUAL = Size(12.2, 13, 11.5, 13, 8.5, 26, 12.5, 10, (4.2, 4.8, 28, 8.4), (2.4, 4.9, 4.1), (6.2, 7.6, 7.6))
MANY = Size(18.6, 18, 14, 18, 11, 32, 15, 12, (4.6, 5.6, 27, 9.6), (2.9, 5.4, 4.6), (7, 8.8, 8.4))


def size_of(players: int, rounds: int) -> Size:
    """As large as the paper gives: it is read from a distance."""
    if rounds <= 5 and players <= 20:
        return FEW
    return USUAL if rounds <= 5 and 26 < players <= 40 else MANY


class Fit(NamedTuple):
    """Percent at which the columns fill the paper, the height of a row, and the rows on a page."""

    scale: int
    row: float
    rows: int


def fit(size: Size, players: int, rounds: int) -> Fit:
    """Rows of one height on as few pages as can be, as many on each, as high as there is room.

    Rows are at most a seventh lower than ``size`` says, so that the numbers in them stay whole; everything becomes
    up to a tenth smaller where that saves a page.
    """
    widths = _widths(size, rounds)
    width = sum(PIXELS_OF_A_CHARACTER * each + PIXELS_BETWEEN for each in widths) * POINTS_OF_A_PIXEL
    scale = min(LARGEST_SCALE, int(100 * PAPER_WIDTH / width))
    lowest = size.row * (1.0 if size is USUAL else LOWEST_ROW)
    smaller = int(SMALLER * scale)
    pages = _pages(size, players, lowest, smaller)
    if pages < _pages(size, players, lowest, scale):
        rows = math.ceil(players / pages)
        scale = int(100 * PAPER_HEIGHT / (rows * lowest + sum(_head_heights(size))))
    rows = math.ceil(players / pages)
    return Fit(scale, min(HIGHEST_ROW * size.row, _room(size, scale) / max(rows, 1)), rows)


def _room(size: Size, scale: int) -> float:
    """Points for the rows of a page."""
    return 100 * PAPER_HEIGHT / scale - sum(_head_heights(size))


def _pages(size: Size, players: int, lowest: float, scale: int) -> int:
    return max(1, math.ceil(players / (_room(size, scale) // lowest)))


def wall_chart(tables: Sequence[RatedTable]) -> WorkbookFile:
    """A workbook with the standings of each section, in each system that it was rated in."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    for number, table in enumerate(tables, 1):
        name = legal(f"{number} {table.name}".replace("'", " "))
        _draw(workbook.create_sheet(name), table)
    return WorkbookFile("the standings", packed(workbook))


def _draw(sheet: Worksheet, table: RatedTable) -> None:
    rounds = table.crosstable.rounds_in_use
    entries = ranking(table.crosstable).entries
    size = size_of(len(entries), len(rounds))
    fitted = fit(size, len(entries), len(rounds))
    for column, width in enumerate(_widths(size, len(rounds))):
        sheet.column_dimensions[column_letters(column)].width = width
    last = column + 1
    _head(sheet, table, size, rounds, last)
    place = 0
    for index, entry in enumerate(entries):
        tied = bool(index) and entries[index - 1].points == entry.points
        place = place if tied else index + 1
        shown = place if not tied or index % fitted.rows == 0 else None
        row = _Row(FIRST_ROW + index, index, shown, tied=tied, height=fitted.row)
        _row(sheet, row, table, entry, size, len(rounds))
    _set_up(sheet, table, last, fitted)


def _widths(size: Size, rounds: int) -> list[float]:
    return [*size.widths, *size.round * rounds, GAP, *size.results]


def _head_heights(size: Size) -> tuple[float, ...]:
    return tuple(1.3 * height + 3 for height in (size.title, size.second, size.head, size.head))


def _head(sheet: Worksheet, table: RatedTable, size: Size, rounds: Sequence[int], last: int) -> None:
    event = table.crosstable.event
    day = event.end_date
    ended = in_words(day) if day else ""
    director = f"Director: {event.director}" if event.director else ""
    left = " · ".join(filter(None, (section_title(table), ended, director, f"{table.system} ratings")))
    games = counted(len(rounds), "round")
    players = counted(len(table.crosstable.players), "player")
    right = " · ".join(filter(None, (players, games, event.time_control)))
    put(sheet, 1, 1, event_title(table), Look(size=size.title, bold=True, color=NAVY))
    after = f"Standings after round {rounds[-1]}"
    put(sheet, 1, last, after, Look(size=1.15 * size.second, bold=True, color=NAVY, align="right"))
    second = Look(size=size.second, color=SLATE)
    put(sheet, 2, 1, left, second)
    put(sheet, 2, last, right, second._replace(align="right"))
    colors = any(cell.color for entry in table.crosstable.entries for cell in entry.rounds)
    _key(sheet, size, len(rounds), last, COLORS_KEY if colors else "")
    filled(sheet, 4, range(1, last + 1), NAVY)
    heads = {1: "Pl.", 2: "No.", 3: "Name", 4: "Before", last - 2: "Score", last - 1: "After", last: "Change"}
    heads |= {6 + 3 * place: f"Rd {number}" for place, number in enumerate(rounds)}
    for column, text in heads.items():
        align = "left" if text == "Name" else "center"
        put(sheet, 4, column, text, Look(size=size.head, bold=True, color=PAPER, fill=NAVY, align=align))
    sheet.cell(4, last - 3).fill = PatternFill()
    for row, height in enumerate(_head_heights(size), 1):
        sheet.row_dimensions[row].height = height


def _key(sheet: Worksheet, size: Size, rounds: int, last: int, colors: str) -> None:
    """What the cells mean: an example of each over the first rounds, or a line of text over too few of them."""
    text_look = Look(size=size.head, color=SLATE)
    at_right = text_look._replace(align="right")
    if rounds < ROUNDS_OF_KEY:
        results = "opponent's number: dark won, pale drawn, bare lost"
        text = " · ".join(filter(None, (colors, results, SCORE_KEY)))
        put(sheet, 3, 1, text, text_look)
        return
    put(sheet, 3, 4, "Large number: opponent's No.", at_right)
    for place, (word, fill, color) in enumerate(KEY):
        example = Look(size=size.head, bold=bool(fill), align="center", color=color, fill=fill)
        put(sheet, 3, 6 + 3 * place, 12, example)
        put(sheet, 3, 7 + 3 * place, word, text_look)
    text = " · ".join(filter(None, (colors, SCORE_KEY)))
    put(sheet, 3, last, text, at_right)


class _Row(NamedTuple):
    """The row on the sheet, how many players are above, the place where it is shown, the height in points."""

    row: int
    above: int
    place: int | None
    tied: bool
    height: float


def _row(sheet: Worksheet, at: _Row, table: RatedTable, entry: Entry, size: Size, rounds: int) -> None:
    row = at.row
    sheet.row_dimensions[row].height = at.height
    last = 4 + 3 * rounds + 4
    ground = ZEBRA if at.above % 2 else PAPER
    filled(sheet, row, range(1, last + 1), ground)
    sheet.cell(row, last - 3).fill = PatternFill()
    if not at.tied:
        lines(sheet, row, range(1, last + 1), style="thin", color=GROUP_LINE, side="top")
    quiet = QUIET._replace(size=size.name, fill=ground)
    strong = CENTERED._replace(bold=True, size=size.number, fill=ground)
    if at.place is not None:
        put(sheet, row, 1, at.place, quiet)
    put(sheet, row, 2, entry.number, strong, shrink=True)
    put(sheet, row, 3, entry.name, Look(bold=not at.above, size=size.name, fill=ground), shrink=True)
    of = table.results[entry.player]
    put(sheet, row, 4, _before(of, table.rated.edition), quiet, shrink=True)
    points = 0.0
    for number, cell in enumerate(entry.rounds[:rounds]):
        points += cell.points
        _round(sheet, row, 5 + 3 * number, cell, points, size, ground)
    after, change = of.after, of.change
    put(sheet, row, last - 2, points_text(entry.points), strong, shrink=True)
    put(sheet, row, last - 1, after, strong._replace(size=size.name, number="0"))
    shown = "new" if of.before is None and after is not None else change
    kind = "gain" if change is None else change_format(change)
    color, code = (BLUE, CHANGE) if kind == "gain" else (SLATE, UNCHANGED if kind == "even" else CHANGE)
    gained = Look(align="right", color=color, bold=kind == "gain", number=code, size=size.name, fill=ground)
    put(sheet, row, last, shown, gained)


def _before(of: PlayerResult, edition: Edition) -> str | int:
    """A whole number, ``1553P11`` where it is provisional, or Unr."""
    return "Unr" if of.before is None else published(of.before, of.games_before, edition.established_above)


def _round(
    sheet: Worksheet, row: int, column: int, cell: RoundCell, points: float, size: Size, ground: str
) -> None:
    """Three cells: the color, the opponent's number in its block, the score so far."""
    top = sheet.cell(row, column + 1).border.top
    quiet = QUIET._replace(size=size.name, fill=ground)
    if cell.rated:
        put(
            sheet,
            row,
            column,
            DISKS.get(cell.color, ""),
            quiet._replace(size=size.disc, color=INK),
            shrink=True,
        )
        fill, color = {WIN: (NAVY, PAPER), DRAW: (DRAW_BLOCK, INK)}.get(cell.points, (ground, INK))
        opponent = CENTERED._replace(size=size.number, bold=cell.points > 0, color=color, fill=fill)
        number = put(sheet, row, column + 1, cell.opponent, opponent, shrink=True)
        if fill != ground:
            number.border = Border(top=Side("thin", color=PAPER), bottom=Side("thin", color=PAPER))
    else:
        put(sheet, row, column + 1, word_of(cell), quiet._replace(italic=True), shrink=True)
        sheet.cell(row, column + 1).border = Border(top=top)
    put(sheet, row, column + 2, points_text(points), quiet._replace(size=size.running))


def _set_up(sheet: Worksheet, table: RatedTable, last: int, fitted: Fit) -> None:
    sheet.sheet_view.showGridLines = False
    setup, margins = sheet.page_setup, sheet.page_margins
    setup.orientation, setup.paperSize, setup.scale = "landscape", 1, fitted.scale
    margins.left = margins.right = margins.top = 0.35
    margins.bottom, margins.header, margins.footer = 0.5, 0.2, 0.2
    sheet.print_options.horizontalCentered = True
    sheet.print_title_rows = "1:4"
    rows = FIRST_ROW + len(table.crosstable.entries) - 1
    for after in range(FIRST_ROW + fitted.rows - 1, rows, fitted.rows):
        sheet.row_breaks.append(Break(id=after))
    sheet.print_area = f"A1:{column_letters(last - 1)}{rows}"
    rules = table.crosstable.event.edition.document.replace("&", "&&")
    footer = HeaderFooterItem()
    footer.left.text = f"Ratings under {rules}. Unofficial until US Chess publishes them."
    footer.right.text = "Page &P of &N"
    sheet.HeaderFooter.oddFooter = footer
