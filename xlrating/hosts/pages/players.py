"""A page for each player, two on a sheet of paper: before and after, the games, and why."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.cells.published import points_text, whole
from xlrating.crosstable.cells.round_cell import NAMES, RoundCell
from xlrating.crosstable.cells.round_words import DRAW, WIN
from xlrating.crosstable.live.standings import DISKS
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Bars, Block
from xlrating.crosstable.sheet.output import change_format
from xlrating.crosstable.writing.working import named, plainly
from xlrating.editions.days import in_words
from xlrating.event.results import GameResult
from xlrating.hosts.pages.paper import CENTERED, QUIET, filled, lines, packed, put
from xlrating.hosts.pages.titles import event_title, section_title
from xlrating.looks import (
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
    Look,
)  # fmt: skip
from xlrating.workbook.file import WorkbookFile

SHEET = "Players"
WIDTHS = (6, 5, 6, 30, 10, 11, 11, 18, 10)
ALL = range(1, len(WIDTHS) + 1)
BAR = 8
HEIGHTS = (16, 34, 22, 22, 54, 22, 8, 18)
"""Points of the rows above the first game: event, name, line, three of ratings, air, headings."""
HEAD_ROWS = len(HEIGHTS)
GAME_HEIGHT, TOTAL_HEIGHT, FOOT_HEIGHTS = 19.0, 21.0, (28, 20)
LARGEST = 80
"""Percent; with this also a face that is wider than Calibri fits the width."""
PAPER_HEIGHT = 715.0
"""Points of a sheet of Letter between its margins, with a little to spare for the rounding of row heights."""
HIGHEST_ROW = 409.0
WHY_LINE, WHY_CHARACTERS = 15.5, 108
HEADING = Look(size=NOTE, bold=True, color=SLATE)
FOOT = Look(size=SMALL_LABEL, color=SLATE)
ON_BAND = QUIET._replace(fill=ZEBRA)
UNRATED = QUIET._replace(italic=True)
EXPECTED = CENTERED._replace(number=TWO_DECIMALS)
DIFFERENCE = CENTERED._replace(number='+0.00;"−"0.00;0.00')
UNPLAYED = {
    "B": "full-point bye",
    "H": "half-point bye",
    "X": "forfeit win",
    "F": "forfeit loss",
    "Z": "forfeit draw",
}


class Page(NamedTuple):
    """One player of one section, in one rating system."""

    table: RatedTable
    entries: Sequence[Entry]

    @property
    def player(self) -> int:
        return self.entries[0].player


def pages_of(tables: Sequence[RatedTable], number: int | None = None) -> list[Page]:
    """A page for each player, or for the player of this pairing number in every section."""
    return [
        Page(table, entries)
        for table in tables
        for entries in table.crosstable.entries_of.values()
        if number is None or number in (entry.number for entry in entries)
    ]


def player_pages(pages: Sequence[Page]) -> WorkbookFile:
    """The workbook to print. All pages are of one height, so that the cut is in the middle of the paper."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = SHEET
    rounds = [list(_rounds(page)) for page in pages]
    needed = [_height(page, played) for page, played in zip(pages, rounds, strict=True)]
    half = max(PAPER_HEIGHT / 2 / LARGEST * 100, *needed)
    row = 1
    bars: list[Bars] = []
    for place, (page, played) in enumerate(zip(pages, rounds, strict=True)):
        first, row = row, _draw(sheet, row, page, played, half)
        if played:
            top = first + HEAD_ROWS
            bars.append(Bars(BAR - 1, top - 1, top + len(played) - 2, 0.0, 1.0))
        if place % 2 or page == pages[-1]:
            sheet.row_breaks.append(Break(id=row - 1))
    _set_up(sheet, int(100 * PAPER_HEIGHT / 2 / half))
    made = WorkbookFile("the player pages", packed(workbook))
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
    """A rated game in its round."""

    round: int
    color: str
    number: int | None
    name: str
    result: GameResult


class _Unplayed(NamedTuple):
    """A round with a point, half a point, or a forfeit, which is never rated."""

    round: int
    said: str
    points: float


def _rounds(page: Page) -> Iterator[_Game | _Unplayed]:
    """The rounds of a player, but for those without a game and without a point."""
    table, crosstable = page.table, page.table.crosstable
    games = (game for game in table.games_of(page.player) if game.opponent is not None)
    for entry in page.entries:
        for number, cell in zip(crosstable.round_numbers, entry.rounds, strict=True):
            if cell.rated:
                game = next(games)
                yield _Game(number, DISKS.get(cell.color, ""), *named(game, crosstable.first_entries), game)
            elif not cell.waits and cell.letter != "U":
                yield _Unplayed(number, _unplayed(cell), cell.points)


def _unplayed(cell: RoundCell) -> str:
    against = f" against player {cell.opponent}" if cell.opponent else ""
    return f"{UNPLAYED[cell.letter]}{against}"


def _draw(sheet: Worksheet, top: int, page: Page, rounds: Sequence[_Game | _Unplayed], half: float) -> int:
    """One page from this row on, of this height; the row after it."""
    table, player = page.table, page.player
    event = table.crosstable.event
    put(sheet, top, 1, event_title(table).upper(), HEADING)
    day = event.end_date
    ended = in_words(day) if day else ""
    about = " · ".join(filter(None, (section_title(table), f"{table.system} rating", ended)))
    put(sheet, top, 9, about, Look(size=NOTE, color=SLATE, align="right"))
    put(sheet, top + 1, 1, page.entries[0].name, Look(size=27, bold=True, color=NAVY))
    put(sheet, top + 2, 1, " · ".join(_about_player(page)))
    lines(sheet, top + 2, ALL, style="medium", color=NAVY)
    _ratings(sheet, top + 3, table, player)
    _head(sheet, top + HEAD_ROWS - 1)
    row = top + HEAD_ROWS
    for one in rounds:
        if isinstance(one, _Game):
            _game(sheet, row, one)
        else:
            _without_game(sheet, row, one)
        row += 1
    _total(sheet, row, [one for one in rounds if isinstance(one, _Game)])
    row += 1
    sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=len(WIDTHS))
    put(sheet, row, 1, f"Why. {plainly(table, player)}", Look(wrap=True))
    above = sum(HEIGHTS) + len(rounds) * GAME_HEIGHT + TOTAL_HEIGHT
    sheet.row_dimensions[row].height = min(HIGHEST_ROW, half - above - sum(FOOT_HEIGHTS))
    foot = f"Unofficial until published by US Chess · {event.edition.document}"
    put(sheet, row + 1, 1, foot, FOOT)
    signs = f"{event.director}, director" if event.director else "Director"
    put(sheet, row + 1, 7, signs, FOOT._replace(color=INK))
    lines(sheet, row + 1, range(7, 10), style="thin", color=INK, side="top")
    lines(sheet, row + 2, ALL, style="dashed", color=LINE, side="top")
    for offset, height in enumerate(HEIGHTS):
        sheet.row_dimensions[top + offset].height = height
    for offset, height in enumerate(FOOT_HEIGHTS, 1):
        sheet.row_dimensions[row + offset].height = height
    return row + 3


def _about_player(page: Page) -> Iterator[str]:
    """ID; number, score, and place of each entry."""
    crosstable = page.table.crosstable
    ids = crosstable.header.columns.get("member_id")
    rounds = len(crosstable.rounds_in_use)
    for entry in page.entries:
        yield f"No. {entry.number}"
        if entry is page.entries[0] and ids is not None and (member := crosstable.grid[entry.row, ids]):
            yield f"ID {member}"
        yield f"{points_text(entry.points)} {'point' if 0 < entry.points <= 1 else 'points'} of {rounds}"
        better = sum(other.points > entry.points for other in crosstable.entries)
        shared = sum(other.points == entry.points for other in crosstable.entries) > 1
        yield f"{'shared ' * shared}{ordinal(better + 1)} place of {len(crosstable.entries)}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else endings.get(number % 10, 'th')}"


def _height(page: Page, rounds: Sequence[_Game | _Unplayed]) -> float:
    """Points that a page needs."""
    why = f"Why. {plainly(page.table, page.player)}"
    sentences = len(textwrap.wrap(why, WHY_CHARACTERS)) * WHY_LINE + 10
    return sum(HEIGHTS) + len(rounds) * GAME_HEIGHT + TOTAL_HEIGHT + sentences + sum(FOOT_HEIGHTS)


def _ratings(sheet: Worksheet, row: int, table: RatedTable, player: int) -> None:
    """Before, after, change; below them norm, floor, and performance."""
    of = table.results[player]
    before, after = of.before, of.after
    for line in range(row, row + 3):
        filled(sheet, line, ALL, ZEBRA)
    for column, label in ((4, "BEFORE"), (6, "AFTER"), (8, "CHANGE")):
        put(sheet, row, column, label, ON_BAND._replace(size=SMALL_LABEL, bold=True))
    size = 30 if before is None else PAGE_RATING
    shown = "Unrated" if before is None else before
    put(sheet, row + 1, 4, shown, ON_BAND._replace(size=size, number="0"))
    put(sheet, row + 1, 5, "→", ON_BAND._replace(size=28))
    sheet.merge_cells(start_row=row + 1, end_row=row + 1, start_column=6, end_column=7)
    shown = "–" if after is None else after
    large = ON_BAND._replace(bold=True)
    put(sheet, row + 1, 6, shown, large._replace(size=PAGE_RATING, color=NAVY, number="0"))
    if before is None or after is None:
        put(sheet, row + 1, 8, "new" if after else "–", large._replace(size=24, color=BLUE))
    else:
        change = float(whole(after) - whole(before))
        kind = change_format(change)
        color, number = BLUE if kind == "gain" else SLATE, UNCHANGED if kind == "even" else CHANGE
        put(sheet, row + 1, 8, change, large._replace(size=28, color=color, number=number))
    norms = ", ".join(norm.title.name for norm in of.norms)
    told = [
        f"Norm{'s' * (len(of.norms) > 1)}: {norms}" if norms else "",
        "" if of.performance is None else f"Performance rating: {whole(of.performance)}",
        f"Held at the {of.floor_name}" if of.floor_held else "",
    ]
    sheet.merge_cells(start_row=row + 2, end_row=row + 2, start_column=1, end_column=len(WIDTHS))
    put(sheet, row + 2, 1, "     ".join(filter(None, told)), large._replace(color=INK))
    lines(sheet, row + 2, ALL, style="medium", color=NAVY)


def even(difference: float) -> float:
    """A difference that shows as 0.00 is 0, without a sign."""
    return 0.0 if abs(difference) < 0.005 else difference


def _head(sheet: Worksheet, row: int) -> None:
    heads = ("Rd", "", "No.", "Opponent", "Rating", "Result", "Expected", "Expected score", "+ / −")
    for column, text in enumerate(heads, 1):
        align = "left" if column in (4, BAR) else "center"
        put(sheet, row, column, text, HEADING._replace(align=align))
    lines(sheet, row, ALL, style="thin", color=SLATE)


def _game(sheet: Worksheet, row: int, game: _Game) -> None:
    score, used, expected = game.result.score, game.result.used, game.result.expected
    sheet.row_dimensions[row].height = GAME_HEIGHT
    put(sheet, row, 1, game.round, QUIET)
    put(sheet, row, 2, game.color, CENTERED)
    put(sheet, row, 3, game.number, QUIET)
    put(sheet, row, 4, game.name)
    put(sheet, row, 5, used, CENTERED._replace(number="0"))
    fill, color = {WIN: (NAVY, PAPER), DRAW: (DRAW_BLOCK, INK)}.get(score, ("", INK))
    put(sheet, row, 6, NAMES[score], CENTERED._replace(bold=score > 0, color=color, fill=fill))
    if expected is not None:
        more = even(score - expected)
        put(sheet, row, 7, expected, EXPECTED)
        sheet.cell(row, BAR).value = expected
        put(sheet, row, 9, more, DIFFERENCE._replace(color=BLUE if more > 0 else SLATE))
    lines(sheet, row, ALL, style="thin", color=ROW_LINE)


def _without_game(sheet: Worksheet, row: int, one: _Unplayed) -> None:
    sheet.row_dimensions[row].height = GAME_HEIGHT
    put(sheet, row, 1, one.round, QUIET)
    put(sheet, row, 4, one.said, UNRATED._replace(align="left"))
    put(sheet, row, 6, points_text(one.points), UNRATED)
    put(sheet, row, 7, "not rated", UNRATED)
    lines(sheet, row, ALL, style="thin", color=ROW_LINE)


def _total(sheet: Worksheet, row: int, games: Sequence[_Game]) -> None:
    sheet.row_dimensions[row].height = TOTAL_HEIGHT
    count = len(games)
    score = sum(game.result.score for game in games)
    expected = [game.result.expected for game in games]
    put(sheet, row, 4, f"Total of {counted(count, 'rated game')}", Look(bold=True))
    put(sheet, row, 6, points_text(score), CENTERED._replace(bold=True))
    known = [value for value in expected if value is not None]
    if games and len(known) == count:
        put(sheet, row, 7, sum(known), EXPECTED._replace(bold=True))
        put(sheet, row, 9, even(score - sum(known)), DIFFERENCE._replace(bold=True))
