"""A page for each player, two on a sheet of paper: before and after, the games, and why."""

import math
import textwrap
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.cells import Bars, Block
from xlrating.crosstable.output import change_format
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.standings import COLOURS, points_text
from xlrating.crosstable.table import Entry
from xlrating.crosstable.working import game_values, in_words
from xlrating.hosts.looks import (
    BLUE,
    CHANGE,
    DRAW_BLOCK,
    INK,
    LINE,
    NAVY,
    NOTE,
    PAGE_RATING,
    PAPER,
    ROW_LINE,
    SLATE,
    SMALL_LABEL,
    TWO_DECIMALS,
    UNCHANGED,
    ZEBRA,
)  # fmt: skip
from xlrating.hosts.workbook.file import WorkbookFile
from xlrating.hosts.workbook.pages.paper import filled, lines, put

SHEET = "Players"
WIDTHS = (6, 5, 6, 28, 10, 11, 11, 16, 10)
ALL = range(1, len(WIDTHS) + 1)
BAR = 8
GAME_HEIGHT, SENTENCES_HEIGHT, WITHOUT_GAMES = 19.0, 64.0, 329.5
USUAL_GAMES = 7
SCALE = 72
"""Percent; with this also a face that is wider than Calibri fits."""
PAPER_HEIGHT = 715.0
"""Points of a sheet of Letter between its margins, with a little to spare for the rounding of row heights."""
WHY_LINE, WHY_CHARACTERS = 13.5, 112
DIFFERENCE = '+0.00;"−"0.00;0.00'
WON, DRAWN, LOST = 1.0, 0.5, 0.0
WORDS = {WON: "won", DRAWN: "drawn", LOST: "lost"}


class Page(NamedTuple):
    """One player of one section, in one rating system."""

    table: RatedTable
    entry: Entry


def pages_of(tables: Sequence[RatedTable], number: int | None = None) -> list[Page]:
    """A page for each player, or for the player of this pairing number in every section."""
    found = []
    for table in tables:
        seen: set[int] = set()
        for entry in table.crosstable.entries:
            if entry.player not in seen and number in (None, entry.number):
                found.append(Page(table, entry))
            seen.add(entry.player)
    return found


def player_pages(pages: Sequence[Page]) -> WorkbookFile:
    """The workbook to print. All pages are of one height, so that the cut is in the middle of the paper."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = SHEET
    games = [list(_games(page)) for page in pages]
    most = max(USUAL_GAMES, *map(len, games))
    longest = max([SENTENCES_HEIGHT, *(_why_height(page) for page in pages)])
    without_sentences = WITHOUT_GAMES - SENTENCES_HEIGHT + most * GAME_HEIGHT
    half = max(PAPER_HEIGHT / 2 / SCALE * 100, without_sentences + longest)
    longest = half - without_sentences
    row = 1
    bars: list[Bars] = []
    for place, (page, played) in enumerate(zip(pages, games, strict=True)):
        first, row = row, _draw(sheet, row, page, played, most, longest)
        if played:
            top = first + HEAD_ROWS
            bars.append(Bars(BAR - 1, top - 1, top + len(played) - 2, 0.0, 1.0))
        if place % 2 or page == pages[-1]:
            sheet.row_breaks.append(Break(id=row - 1))
    _set_up(sheet, int(100 * PAPER_HEIGHT / 2 / half))
    data = BytesIO()
    workbook.save(data)
    made = WorkbookFile("the player pages", data.getvalue())
    for each in bars:
        made.put_block(SHEET, Block(each.row, each.column, (), bars=[each]))
    return made


def _set_up(sheet: Worksheet, scale: int) -> None:
    for column, width in enumerate(WIDTHS):
        sheet.column_dimensions["ABCDEFGHI"[column]].width = width
    sheet.sheet_view.showGridLines = False
    setup, margins = sheet.page_setup, sheet.page_margins
    setup.orientation, setup.paperSize, setup.scale = "portrait", 1, scale
    margins.left = margins.right = 0.5
    margins.top, margins.bottom, margins.header, margins.footer = 0.55, 0.4, 0.2, 0.2
    sheet.print_options.horizontalCentered = True


class _Game(NamedTuple):
    round: int
    colour: str
    number: int
    name: str
    rating: float | None
    score: float
    expected: float | None


def _games(page: Page) -> Iterator[_Game]:
    """The rated games of a player, with what the last step used."""
    table, player = page.table, page.entry.player
    played = [
        (number, cell.colour)
        for entry in table.crosstable.entries
        if entry.player == player
        for number, cell in zip(table.crosstable.header.round_numbers, entry.rounds, strict=False)
        if cell.rated and cell.opponent is not None
    ]
    for (round_, colour), game in zip(played, game_values(table, player), strict=False):
        yield _Game(round_, COLOURS.get(colour, ""), *game)


HEAD_ROWS = 8
"""Rows above the first game."""


def _draw(sheet: Worksheet, top: int, page: Page, games: Sequence[_Game], most: int, longest: float) -> int:
    """One page from this row on; the row after it."""
    table, entry = page.table, page.entry
    event = table.crosstable.event
    put(sheet, top, 1, (event.event or table.name).upper(), size=NOTE, bold=True, color=SLATE)
    day = event.end_date
    ended = f"{day:%B} {day.day}, {day.year}" if day else ""
    about = " · ".join(filter(None, (table.name, f"{table.system} rating", ended)))
    put(sheet, top, 9, about, size=NOTE, color=SLATE, align="right")
    put(sheet, top + 1, 1, entry.name, size=27, bold=True, color=NAVY)
    ids = table.crosstable.header.columns.get("id")
    member = None if ids is None else table.crosstable.grid[entry.row, ids]
    rounds = len(table.crosstable.header.round_numbers)
    line = [
        f"No. {entry.number}",
        f"ID {member}" if member else "",
        f"{points_text(entry.points)} of {rounds} points",
    ]
    put(sheet, top + 2, 1, " · ".join(filter(None, line)))
    lines(sheet, top + 2, ALL, style="medium", color=NAVY)
    _ratings(sheet, top + 3, table, entry.player)
    _head(sheet, top + 7)
    row = top + HEAD_ROWS
    for game in games:
        _game(sheet, row, game)
        row += 1
    _total(sheet, row, games)
    row += 1
    sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=len(WIDTHS))
    put(sheet, row, 1, f"Why. {in_words(table, entry.player)}", wrap=True)
    missing = (most - len(games)) * GAME_HEIGHT
    sheet.row_dimensions[row].height = min(409.0, longest + missing + 6)
    put(sheet, row + 1, 1, "Unofficial until published by US Chess.", size=SMALL_LABEL, color=SLATE)
    put(sheet, row + 1, 7, event.director or "Chief director", size=SMALL_LABEL, align="left")
    lines(sheet, row + 1, range(7, 10), style="thin", color=INK, side="top")
    lines(sheet, row + 2, ALL, style="dashed", color=LINE, side="top")
    heights = {0: 16, 1: 34, 2: 22, 3: 22, 4: 54, 5: 22, 6: 8, 7: 18}
    for offset, height in heights.items():
        sheet.row_dimensions[top + offset].height = height
    sheet.row_dimensions[row + 1].height, sheet.row_dimensions[row + 2].height = 28, 20
    return row + 3


def _why_height(page: Page) -> float:
    sentences = in_words(page.table, page.entry.player)
    return len(textwrap.wrap(f"Why. {sentences}", WHY_CHARACTERS)) * WHY_LINE + 10


def _ratings(sheet: Worksheet, row: int, table: RatedTable, player: int) -> None:
    """Before, after, change; below them norm, floor, and performance."""
    rated = table.rated
    unrated, played = bool(rated.section.unrated[player]), bool(rated.section.games[player])
    before = None if unrated else float(rated.section.ratings[player])
    after = float(rated.post[player]) if played else before
    after = None if after is None or math.isnan(after) else after
    for line in range(row, row + 3):
        filled(sheet, line, ALL, ZEBRA)
    for column, label in ((4, "BEFORE"), (6, "AFTER"), (8, "CHANGE")):
        put(sheet, row, column, label, size=SMALL_LABEL, bold=True, color=SLATE, align="center", fill=ZEBRA)
    size = 30 if before is None else PAGE_RATING
    shown = "Unrated" if before is None else before
    put(sheet, row + 1, 4, shown, size=size, color=SLATE, align="center", fill=ZEBRA, number="0")
    put(sheet, row + 1, 5, "→", size=28, color=SLATE, align="center", fill=ZEBRA)
    sheet.merge_cells(start_row=row + 1, end_row=row + 1, start_column=6, end_column=7)
    shown = "–" if after is None else after
    put(
        sheet,
        row + 1,
        6,
        shown,
        size=PAGE_RATING,
        bold=True,
        color=NAVY,
        align="center",
        fill=ZEBRA,
        number="0",
    )
    if before is None or after is None:
        put(
            sheet,
            row + 1,
            8,
            "new" if after else "–",
            size=24,
            bold=True,
            color=BLUE,
            align="center",
            fill=ZEBRA,
        )
    else:
        change = after - before
        kind = change_format(change)
        put(
            sheet, row + 1, 8, change, size=28, bold=True, align="center", fill=ZEBRA,
            color=BLUE if kind == "gain" else SLATE, number=UNCHANGED if kind == "even" else CHANGE,
        )  # fmt: skip
    norms = ", ".join(norm.title.name for norm in table.norms[player])
    told = [
        f"Norms: {norms}" if norms else "",
        f"Performance rating: {rated.performance[player]:.0f}" if played else "",
    ]
    if rated.floor_held[player]:
        told.append(f"Held at the {table.floor_names[player]}")
    sheet.merge_cells(start_row=row + 2, end_row=row + 2, start_column=1, end_column=len(WIDTHS))
    put(sheet, row + 2, 1, "     ".join(filter(None, told)), bold=True, align="center", fill=ZEBRA)
    lines(sheet, row + 2, ALL, style="medium", color=NAVY)


def _head(sheet: Worksheet, row: int) -> None:
    heads = ("Rd", "", "No.", "Opponent", "Rating", "Result", "Expected", "", "+ / −")
    for column, text in enumerate(heads, 1):
        align = "left" if column == 4 else "center"
        put(sheet, row, column, text, size=NOTE, bold=True, color=SLATE, align=align)
    lines(sheet, row, ALL, style="thin", color=SLATE)


def _game(sheet: Worksheet, row: int, game: _Game) -> None:
    sheet.row_dimensions[row].height = GAME_HEIGHT
    put(sheet, row, 1, game.round, color=SLATE, align="center")
    put(sheet, row, 2, game.colour, align="center")
    put(sheet, row, 3, game.number, color=SLATE, align="center")
    put(sheet, row, 4, game.name)
    put(sheet, row, 5, game.rating, align="center", number="0")
    fill, color = {WON: (NAVY, PAPER), DRAWN: (DRAW_BLOCK, INK)}.get(game.score, ("", INK))
    put(sheet, row, 6, WORDS[game.score], bold=game.score > 0, color=color, fill=fill, align="center")
    if game.expected is not None:
        more = game.score - game.expected
        put(sheet, row, 7, game.expected, align="center", number=TWO_DECIMALS)
        sheet.cell(row, BAR).value = game.expected
        put(sheet, row, 9, more, align="center", number=DIFFERENCE, color=BLUE if more > 0 else SLATE)
    lines(sheet, row, ALL, style="thin", color=ROW_LINE)


def _total(sheet: Worksheet, row: int, games: Sequence[_Game]) -> None:
    sheet.row_dimensions[row].height = 17.5
    count = len(games)
    score = sum(game.score for game in games)
    expected = [game.expected for game in games]
    put(sheet, row, 4, f"Total of {count} rated game{'s' * (count != 1)}", bold=True)
    put(sheet, row, 6, points_text(score), bold=True, align="center")
    known = [value for value in expected if value is not None]
    if games and len(known) == count:
        put(sheet, row, 7, sum(known), bold=True, align="center", number=TWO_DECIMALS)
        put(sheet, row, 9, score - sum(known), bold=True, align="center", number=DIFFERENCE)
