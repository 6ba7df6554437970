"""Files that a person gives as a rating list: a list, saved answers of US Chess, or rated events."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.season import Event, season_of
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.editions.days import in_words
from xlrating.errors import RatingError
from xlrating.formats.rating_list_columns import NeedsColumns
from xlrating.formats.rating_list_rows import Listed
from xlrating.formats.rating_lists import read_list, table_of
from xlrating.hosts.opened import open_table
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.players.after_season import COLUMNS, after_season
from xlrating.players.listed import RatingList
from xlrating.players.store import Part, Store
from xlrating.workbook.problems import FileProblem, said_of

Progress = Callable[[int, int], None]
NO_DATE = "{name} does not say of which month it is. Add it, such as --date 11/2026."
MIXED = "{name} is a rated event, and other files here are lists. Add them one after the other."


class Added(NamedTuple):
    """A list as it is kept now, and what there is to tell."""

    list: RatingList
    notes: Sequence[str]


def add_files(
    store: Store,
    paths: Sequence[Path],
    name: str | None = None,
    date: datetime.date | None = None,
    mapped: Mapping[str, str] | None = None,
    progress: Progress = lambda _done, _total: None,
) -> Added:
    """Add files as one list. ``mapped`` are the fields of headings that the user tells.

    FileProblem where a file cannot be used, CrosstableProblems where an event cannot be rated; then nothing changes.
    """
    fields = {**store.headings(), **(mapped or {})}
    listed: list[tuple[Path, Listed]] = []
    events: list[Event] = []
    with ExitStack() as files:
        for path in paths:
            found = _opened(path, fields, files, progress)
            if isinstance(found, Listed):
                listed.append((path, found))
            else:
                events += found
        if listed and events:
            raise FileProblem(MIXED.format(name=events[0].file))
        return _add_events(store, events, name, date) if events else _add_lists(store, listed, name, date)


def _opened(
    path: Path, fields: Mapping[str, str], files: ExitStack, progress: Progress
) -> Listed | list[Event]:
    """The list in a file, or its rated sections."""
    if path.is_dir() or not path.exists():
        raise FileProblem(f"{path} is not a file.")
    with said_of(path.name):
        if found := read_list(path, fields, files, progress):
            return found
    grids = open_table(path).grids()
    if any(map(is_crosstable, grids)):
        return events_of(path, grids)
    wrong: NeedsColumns | None = None
    for grid in grids:
        try:
            if found := table_of(grid.rows, fields):
                return found
        except NeedsColumns as reason:
            wrong = wrong or reason
    raise FileProblem(f"{path.name} {wrong or 'has no list.'}")


def events_of(path: Path, grids: Sequence[Grid]) -> list[Event]:
    """The crosstables of a file, rated. CrosstableProblems, with the name of the file, where they cannot be."""
    try:
        rated = rate_sheets(grids, None)
    except CrosstableProblems as found:
        problems = [one._replace(cell=f"{path.name}, {one.cell}") for one in found.problems]
        raise CrosstableProblems(problems) from found
    return Event.all_of(path.name, rated)


def _add_events(store: Store, events: Sequence[Event], name: str | None, date: datetime.date | None) -> Added:
    files = list(dict.fromkeys(event.file for event in events))
    called = name or events[-1].crosstable.event.event or Path(files[-1]).stem
    after = after_season(called, ", ".join(files), season_of(events, pool=False))
    about = after.about._replace(date=date or after.about.date)
    kept = store.add(about, [(COLUMNS, after.rows)], after.carried)
    return Added(kept, [note.line for note in after.notes])


def _add_lists(
    store: Store, listed: Sequence[tuple[Path, Listed]], name: str | None, date: datetime.date | None
) -> Added:
    path, first = listed[0]
    days = [found.date for _, found in listed if found.date]
    notes: list[str] = []
    date = date or max(days, default=None)
    if date is None and first.kind == "current":
        date = max(datetime.date.fromtimestamp(one.stat().st_mtime) for one, _ in listed)
        notes.append(f"Taken as of {in_words(date)}, when it was saved. If it is another day, add --date.")
    if date is None:
        raise FileProblem(NO_DATE.format(name=path.name))
    about = RatingList(
        name or first.name or path.stem, date, first.kind, ", ".join(one.name for one, _ in listed)
    )
    carried = (one for _, found in listed for one in found.carried)
    parts: list[Part] = [(found.columns, found.rows) for _, found in listed]
    with said_of(", ".join(one.name for one, _ in listed)):
        try:
            kept = store.add(about, parts, carried)
        except RatingError as error:
            raise FileProblem(str(error)) from error
    for one, found in listed:
        notes += [f"{one.name}: {note}" for note in found.notes]
    return Added(kept, notes)
