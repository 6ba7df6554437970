"""Sections as the rows of the crosstable sheet, so that the one reader of crosstables reads them too."""

import datetime
import re
from collections.abc import Callable, Collection, Mapping, Sequence

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.reading.event.labels import system_in
from xlrating.crosstable.reading.headings.fields import OTHER_RATINGS
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.sheet_name import FORBIDDEN, free
from xlrating.errors import RatingError, read_or
from xlrating.event.time_control import ONLINE_SYSTEMS, rating_system
from xlrating.formats.checks import missing
from xlrating.formats.section import PUBLISHED, Import, ImportedPlayer, ImportedSection

RATING = "Rating"
HEADINGS = ("No.", "Name", "ID", "State", RATING, "Games")
TOTAL = "Total"
OTHER_RATED = frozenset(OTHER_RATINGS.values())
"""Headings of ratings that may have other prior games than the one before, which then stand with it."""
ROUNDS_TO_FILL = 4
"""The columns for results of a section that has none yet."""


def grids_of(found: Import) -> tuple[list[Grid], tuple[str, ...]]:
    """A sheet for each section, and the notes of their making: what is missing, and what is written in another way."""
    grids: list[Grid] = []
    all_notes: list[str] = []
    for number, section in enumerate(found.sections, 1):
        notes = list(missing(section))
        block, table = _event_block(section, notes), _table(section, notes)
        rows = [*block, *([[]] if block else []), *table]
        name = sheet_name(section.name or f"Section {number}", {grid.sheet.casefold() for grid in grids})
        grids.append(Grid(name, rows, spoken=_spoken(rows, len(rows) - len(table))))
        all_notes += [f"{name}: {note}" if len(found.sections) > 1 else note for note in notes]
    return grids, tuple(all_notes)


def header_row_of(grid: Grid) -> int | None:
    """The row of the headings on a sheet that was made of a section; None on any other."""
    return next((row for row, cells in enumerate(grid.rows) if tuple(cells[:2]) == HEADINGS[:2]), None)


def parts_of(grid: Grid) -> tuple[Sequence[Sequence[CellValue]], Sequence[Sequence[CellValue]]]:
    """The labels with their values, and the table from its headings on, of a sheet that was made of a section."""
    header = header_row_of(grid) or 0
    return [row for row in grid.rows[:header] if row], grid.rows[header:]


def _spoken(rows: Sequence[Sequence[CellValue]], header: int) -> Callable[[int, int], str]:
    """How people who know the file call a cell: ``End date``, ``player 4``, ``player 4, round 1``."""

    def spoken(row: int, column: int) -> str:
        if row < header:
            return str(rows[row][0]) if rows[row] else ""
        heading = str(rows[header][column]) if column < len(rows[header]) else ""
        place = "" if heading in HEADINGS[:2] else re.sub(r"^Rd (?=\d)", "round ", heading)
        return ", ".join(filter(None, (f"player {rows[row][0]}" if row > header else "", place)))

    return spoken


def _event_block(section: ImportedSection, notes: list[str]) -> list[list[CellValue]]:
    facts: list[tuple[str, CellValue]] = [
        ("Event", section.event),
        ("Section", section.name),
        ("Start date", section.start_date),
        ("End date", section.end_date),
        *_time_control_and_system(section, notes),
        *section.labels.items(),
    ]
    return [[label, in_a_cell(value)] for label, value in facts if value not in (None, "")]


def _time_control_and_system(section: ImportedSection, notes: list[str]) -> list[tuple[str, CellValue]]:
    """Both where they agree. The time control decides between Regular, dual, Quick, and Blitz."""
    system = read_or(None, system_in, section.rating_system)
    if section.rating_system and system is None:
        notes.append(f"{quoted(section.rating_system)} is not a rating system. Enter one above the table.")
    time_control = section.time_control
    try:
        decides = time_control and rating_system(time_control, online=system in ONLINE_SYSTEMS)
    except RatingError:
        shown = quoted(time_control)
        notes.append(
            f"The time control {shown} was left out. Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30."
        )
        decides = None
    if not decides:
        return [("Rating system", str(system))] if system else []
    if system and system is not decides:
        notes.append(f"The file says {system}, but {time_control} is {decides}. The time control decides.")
    of_online = [("Rating system", str(decides))] if decides in ONLINE_SYSTEMS else []
    return [("Time control", time_control), *of_online]


def _table(section: ImportedSection, notes: list[str]) -> list[list[CellValue]]:
    extra = list(dict.fromkeys(heading for player in section.players for heading in _further(player)))
    rounds = [f"Rd {number}" for number in range(1, (section.rounds or ROUNDS_TO_FILL) + 1)]
    has_total = section.rounds > 0 and any(player.score is not None for player in section.players)
    systems = {player.rated_in for player in section.players if player.rated_in}
    rated_in = systems.pop() if len(systems) == 1 else RATING
    own = (rated_in if heading == RATING else heading for heading in HEADINGS)
    headings: list[CellValue] = [*own, *extra, *rounds, *([TOTAL] if has_total else [])]
    rows = [_row(player, extra, section.rounds, has_total, notes) for player in section.players]
    return [headings, *rows]


def _further(player: ImportedPlayer) -> Mapping[str, CellValue]:
    """What further columns hold, by heading."""
    return player.extra if player.published is None else {**player.extra, PUBLISHED: player.published}


def _row(
    player: ImportedPlayer, extra: Sequence[str], rounds: int, has_total: bool, notes: list[str]
) -> list[CellValue]:
    notes += [
        f"Round {place}: the forfeit draw of player {player.number} was written as H."
        for place, one in enumerate(player.rounds, 1)
        if one.letter == "Z"
    ]
    cells: list[CellValue] = [one.typed for one in player.in_rounds(rounds).rounds]
    rating, games = in_a_cell(player.rating), player.games
    if rating and games is not None and not OTHER_RATED.isdisjoint(player.extra):
        rating, games = f"{rating}/{games}", None
    own: list[CellValue] = [
        *(player.number, player.name, player.member_id, player.state),
        *(rating, games),
        *map(_further(player).get, extra),
    ]
    totals = [player.score] if has_total else []
    return [*map(in_a_cell, own), *(cells or [None] * ROUNDS_TO_FILL), *map(in_a_cell, totals)]


def in_a_cell(value: CellValue) -> CellValue:
    """A text without characters that a cell cannot hold; empty as None; dates without a time, whole numbers as such."""
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, str):
        return text_of(value) or None
    return int(value) if isinstance(value, float) and value.is_integer() else value


def sheet_name(wanted: str, taken: Collection[str]) -> str:
    """A legal name for a sheet; ``taken`` are those of others, casefolded."""
    return free(clean(FORBIDDEN.sub(" ", wanted)), taken, "Section")
