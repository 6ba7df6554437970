"""The workbook of a season: Players, History, Events, one player's chart, and what moved since the one before.

These sheets may hang on a wall: they have no birth date, no ID, and no initial rating.
"""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from openpyxl import Workbook

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.season import Season
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet, headings_over
from xlrating.crosstable.sheet.output import change_format
from xlrating.hosts.season.cells import packed
from xlrating.hosts.season.chart import FIRST, PLAYER, draw
from xlrating.workbook import WorkbookFile

PLAYERS, HISTORY, EVENTS, CHANGES = "Players", "History", "Events", "Changes"
SIGNED = "signed"
"""Of a change, which is written as a gain or a loss."""

NOISE = 1e-6
"""Of a rating: LibreOffice saves 15 digits of a number."""

Columns = dict[str, tuple[float, str]]
"""Of each heading the width and the format."""
PLAYER_COLUMNS: Columns = {
    "Name": (28, "strong text"), "System": (15, "list text"), "First": (8, "list whole"), "Last": (8, "strong"),
    "Change": (9, SIGNED), "Highest": (9, "list whole"), "Events": (8, "list whole"), "Games": (8, "list whole"),
    "Won": (7, "list whole"), "Drawn": (7, "list whole"), "Lost": (7, "list whole"), "Nights": (8, "list whole"),
    "First night": (12, "list text"), "Last night": (12, "list text"),
}  # fmt: skip
HISTORY_COLUMNS: Columns = {
    "Name": (28, "strong text"), "Event": (34, "list text"), "Date": (12, "list text"), "System": (15, "list text"),
    "Before": (10, "list two decimals"), "After": (10, "list two decimals"), "Change": (9, SIGNED),
    "Games": (8, "list whole"),
}  # fmt: skip
EVENT_COLUMNS: Columns = {
    "File": (34, "list text"), "Event": (34, "list text"), "Date": (12, "list text"), "Players": (9, "list whole"),
    "Games": (8, "list whole"),
}  # fmt: skip
CHANGE_COLUMNS: Columns = {
    "Name": (28, "strong text"), "Event": (34, "list text"), "Date": (12, "list text"), "System": (15, "list text"),
    "Before was": (11, "list two decimals"), "Before is": (11, "list two decimals"),
    "After was": (11, "list two decimals"), "After is": (11, "list two decimals"), "Moved": (9, SIGNED),
}  # fmt: skip


class Moved(NamedTuple):
    """A row of History that is not as in the season before; None where the row, or the rating before, was not or is
    no longer there."""

    name: str
    event: str
    date: str
    system: str
    before_was: float | None
    before_is: float | None
    after_was: float | None
    after_is: float | None

    @property
    def by(self) -> float | None:
        return None if self.after_was is None or self.after_is is None else self.after_is - self.after_was


Ratings = dict[tuple[str, str, str, str], tuple[float | None, float | None]]
"""Before and after by name, event, date, and system."""


def ratings_of(season: Season) -> Ratings:
    return {
        (row.name, row.event, row.date.isoformat(), row.system): (row.before, row.after)
        for row in season.rows
    }


def ratings_on(history: Grid) -> Ratings | None:
    """The ratings of a History sheet; None where it is another one."""
    head = [text_of(cell) for cell in history.rows[FIRST - 1]] if len(history.rows) >= FIRST else []
    if head != list(HISTORY_COLUMNS):
        return None
    found: Ratings = {}
    for row in range(FIRST, len(history.rows)):
        name, event, date, system, before, after = (history[row, column] for column in range(6))
        key = (text_of(name), text_of(event), text_of(date)[:10], text_of(system))
        found[key] = (_number(before), _number(after))
    return found


def _number(cell: CellValue) -> float | None:
    return float(cell) if isinstance(cell, int | float) else None


def moved(old: Ratings, new: Ratings) -> list[Moved]:
    """The rows that differ, in the order of History; a new event, of which the old season had nothing, is none."""
    events = {key[1:] for key in old}
    keys = [*(key for key in new if key[1:] in events), *(key for key in old if key not in new)]
    gone = (None, None)
    each = ((key, old.get(key, gone), new.get(key, gone)) for key in keys)
    return [
        Moved(*key, was[0], now[0], was[1], now[1]) for key, was, now in each if not all(map(_same, was, now))
    ]


def _same(was: float | None, now: float | None) -> bool:
    return was == now or (was is not None and now is not None and abs(was - now) < NOISE)


def season_workbook(season: Season, changes: Sequence[Moved], how: str) -> WorkbookFile:
    """The workbook, not saved yet; ``how`` says where the ratings before come from. Without changes no such sheet."""
    workbook = Workbook()
    first = workbook.worksheets[0]
    first.title = PLAYERS
    for name in (HISTORY, EVENTS):
        workbook.create_sheet(name)
    results = draw(workbook.create_sheet(PLAYER), season)
    made = WorkbookFile("the season", packed(workbook))
    made.put_results(PLAYER, results)
    for name, columns, rows in (
        (PLAYERS, PLAYER_COLUMNS, _players(season)),
        (HISTORY, HISTORY_COLUMNS, _history(season)),
        (EVENTS, EVENT_COLUMNS, _events(season)),
        (CHANGES, CHANGE_COLUMNS, [[*one, one.by] for one in changes]),
    ):
        if rows:
            made.put_sheet(_sheet(name, columns, list(rows), how))
    return made


def _sheet(name: str, columns: Columns, rows: Sequence[Sequence[CellValue]], how: str) -> NewSheet:
    kinds = [kind for _, kind in columns.values()]
    formats = [[_format(kind, cell) for kind, cell in zip(kinds, row, strict=True)] for row in rows]
    title = "Changes since the season before" if name == CHANGES else f"{name} of the season"
    blocks = [
        Block(0, 0, [[title]], "sheet title"),
        Block(1, 0, [[how]], "subtitle"),
        Block(FIRST - 1, 0, [list(columns)], [headings_over(kinds)]),
        Block(FIRST, 0, [["" if cell is None else cell for cell in row] for row in rows], formats),
    ]
    widths = [width for width, _ in columns.values()]
    return NewSheet(
        name, blocks, widths, frozen_rows=FIRST, heights={0: 28.0, 1: 18.0}, head=FIRST - 1, page=True
    )


def _format(kind: str, cell: CellValue) -> Any:
    if kind != SIGNED:
        return kind
    return f"list {change_format(cell)}" if isinstance(cell, float) else "list even"


def _players(season: Season) -> Iterator[list[CellValue]]:
    for one in season.players:
        yield [
            one.name, one.system, one.first, one.last, one.change, one.highest, one.events, one.games, one.wins,
            one.draws, one.losses, one.nights, one.first_day, one.last_day,
        ]  # fmt: skip


def _history(season: Season) -> Iterator[list[CellValue]]:
    for row in season.rows:
        yield [
            row.name, row.event, row.date, row.system, row.before, row.after, row.change, row.games,
        ]  # fmt: skip


def _events(season: Season) -> Iterator[list[CellValue]]:
    for event, title in zip(season.events, season.titles, strict=True):
        yield [event.file, title, event.day, len(event.crosstable.players), event.games]


def in_short(season: Season) -> str:
    """``12 events, 40 players, 312 games.``"""
    players = len({row.name for row in season.rows})
    games = sum(event.games for event in season.events)
    events = counted(len(season.events), "event")
    return f"{events}, {counted(players, 'player')}, {counted(games, 'game')}"


def report(season: Season, changes: Sequence[Moved]) -> dict[str, Any]:
    """For ``--json``; what there is not is None."""
    return {
        "events": [
            dict(zip(("file", "event", "date", "players", "games"), _plain(row), strict=True))
            for row in _events(season)
        ],
        "players": [_fields(one, change=one.change) for one in season.players],
        "history": [
            _fields(
                row, change=row.change, losses=row.losses, norms=[norms.title.name for norms in row.norms]
            )
            for row in season.rows
        ],
        "changes": [_fields(one) for one in changes],
    }


def _fields(one: Any, **more: Any) -> dict[str, Any]:
    return dict(zip(one._fields, _plain(one), strict=True)) | more


def _plain(values: Iterable[Any]) -> list[Any]:
    return [value.isoformat() if isinstance(value, datetime.date) else value for value in values]
