"""The workbook of a season: Players, History, Events, one player's chart, and what moved since the one before.

These sheets may hang on a wall: they have no birth date, no ID, and no initial rating.
"""

import datetime
import errno
import os
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from lxml.etree import SerialisationError
from openpyxl import Workbook

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.season import Season
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet, as_shown, headings_over
from xlrating.crosstable.sheet.list_sheet import list_sheet
from xlrating.crosstable.sheet.output import change_format
from xlrating.hosts.season.chart import FIRST, PLAYER, draw
from xlrating.workbook import WorkbookFile

PLAYERS, HISTORY, EVENTS, CHANGES = "Players", "History", "Events", "Changes"
SIGNED = "signed"
"""Of a change, which is written as a gain or a loss."""

NOISE = 1e-9
"""Of a rating: LibreOffice saves 15 digits of a number."""

Columns = dict[str, tuple[float, str, str]]
"""Of each heading the width, the format, and the field."""
PLAYER_COLUMNS: Columns = {
    "Name": (28, "strong text", "name"), "System": (15, "list text", "system"), "First": (8, "list whole", "first"),
    "Last": (8, "strong", "last"), "Change": (9, SIGNED, "change"), "Highest": (9, "list whole", "highest"),
    "Events": (8, "list whole", "events"), "Games": (8, "list whole", "games"), "Won": (7, "list whole", "wins"),
    "Drawn": (7, "list whole", "draws"), "Lost": (7, "list whole", "losses"), "Nights": (8, "list whole", "nights"),
    "First night": (12, "list text", "first_day"), "Last night": (12, "list text", "last_day"),
}  # fmt: skip
HISTORY_COLUMNS: Columns = {
    "Name": (28, "strong text", "name"), "Event": (34, "list text", "event"), "Date": (12, "list text", "date"),
    "System": (15, "list text", "system"), "Before": (10, "list two decimals", "before"),
    "After": (10, "list two decimals", "after"), "Change": (9, SIGNED, "change"), "Games": (8, "list whole", "games"),
}  # fmt: skip
EVENT_COLUMNS: Columns = {
    "File": (34, "list text", "file"), "Event": (34, "list text", "title"), "Date": (12, "list text", "day"),
    "Players": (9, "list whole", "players"), "Games": (8, "list whole", "games"),
}  # fmt: skip
CHANGE_COLUMNS: Columns = {
    "Name": (28, "strong text", "name"), "Event": (34, "list text", "event"), "Date": (12, "list text", "date"),
    "System": (15, "list text", "system"), "Before was": (11, "list two decimals", "before_was"),
    "Before is": (11, "list two decimals", "before_is"), "After was": (11, "list two decimals", "after_was"),
    "After is": (11, "list two decimals", "after_is"), "Moved": (9, SIGNED, "by"),
}  # fmt: skip


class Moved(NamedTuple):
    """A row of History that is not as in the season before; None where the row, or the rating before, was not or is
    no longer there."""

    name: str
    event: str
    date: datetime.date | str
    system: str
    before_was: float | None
    before_is: float | None
    after_was: float | None
    after_is: float | None

    @property
    def by(self) -> float | None:
        return None if self.after_was is None or self.after_is is None else self.after_is - self.after_was


Ratings = dict[tuple[str, str, datetime.date | str, str], tuple[float | None, float | None]]
"""Before and after by name, event, date, and system."""


def ratings_of(season: Season) -> Ratings:
    return {(row.name, row.event, row.date, row.system): (row.before, row.after) for row in season.rows}


def ratings_on(history: Grid) -> Ratings | None:
    """The ratings of a History sheet; None where it is another one."""
    head = [text_of(cell) for cell in history.rows[FIRST - 1]] if len(history.rows) >= FIRST else []
    if head != list(HISTORY_COLUMNS):
        return None
    found: Ratings = {}
    for row in range(FIRST, len(history.rows)):
        name, event, date, system, before, after = (history[row, column] for column in range(6))
        day = date if isinstance(date, datetime.date) else text_of(date)
        key = (text_of(name), text_of(event), day, text_of(system))
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
    workbook.worksheets[0].title = PLAYERS
    for name in (HISTORY, EVENTS):
        workbook.create_sheet(name)
    results = draw(workbook.create_sheet(PLAYER), season)
    made = WorkbookFile("the season", _packed(workbook))
    made.put_results(PLAYER, results)
    for name, columns, each in (
        (PLAYERS, PLAYER_COLUMNS, season.players),
        (HISTORY, HISTORY_COLUMNS, season.rows),
        (EVENTS, EVENT_COLUMNS, season.events),
        (CHANGES, CHANGE_COLUMNS, changes),
    ):
        if rows := _rows(each, columns):
            made.put_sheet(_sheet(name, columns, rows, how))
    return made


def _rows(each: Iterable[Any], columns: Columns) -> list[list[CellValue]]:
    return [[getattr(one, field) for _, _, field in columns.values()] for one in each]


def _packed(workbook: Workbook) -> bytes:
    """The workbook as a file. OSError where the disk has no room for the parts, which are put together there."""
    data = BytesIO()
    try:
        workbook.save(data)
    except SerialisationError as error:  # its text is IO_ and the name of the system's error: IO_ENOSPC
        number: int = getattr(errno, str(error).removeprefix("IO_"), errno.EIO)
        raise OSError(number, os.strerror(number)) from error
    return data.getvalue()


def _sheet(name: str, columns: Columns, rows: Sequence[Sequence[CellValue]], how: str) -> NewSheet:
    kinds = [kind for _, kind, _ in columns.values()]
    formats = [[_format(kind, cell) for kind, cell in zip(kinds, row, strict=True)] for row in rows]
    title = "Changes since the season before" if name == CHANGES else f"{name} of the season"
    blocks = [
        Block(FIRST - 1, 0, [list(columns)], [headings_over(kinds)]),
        Block(FIRST, 0, list(map(as_shown, rows)), formats),
    ]
    return list_sheet(name, title, how, blocks, [width for width, _, _ in columns.values()])


def _format(kind: str, cell: CellValue) -> Any:
    if kind != SIGNED:
        return kind
    return f"list {change_format(cell)}" if isinstance(cell, float) else "list even"


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
            for row in _rows(season.events, EVENT_COLUMNS)
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
