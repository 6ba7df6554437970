"""The sheets of a workbook rated as every host does it: crosstables, and what another program wrote on a sheet."""

import datetime
import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.reading.headings.no_header import left_out, unread_table
from xlrating.crosstable.reading.headings.sentences import HEADING_TWICE, TABLE_BESIDE
from xlrating.crosstable.reading.read import is_well, read_table
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.reading.tables import is_crosstable, is_ours
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.crosstable.sheet.sheet_name import free
from xlrating.formats.game_list import heads_both
from xlrating.formats.games_told import from_lines
from xlrating.formats.grids import grids_of, header_row_of
from xlrating.formats.lists import read_games
from xlrating.formats.names_alike import key_of
from xlrating.formats.section import Import, ImportedPlayer
from xlrating.formats.sheets import NO_RATINGS, import_of, import_of_lists, import_of_parts
from xlrating.formats.tables import of_sheets, pasted_lines
from xlrating.hosts.live.new_workbook import sheet_of

GAMES_NOT_RATED = (
    "The games on this sheet were not rated. If they are no part of a crosstable, put each player's rating next to the "
    "name, or save the sheet as a file of its own."
)

OTHER_RESULTS = (
    "The crosstable, which was rated, has other results than this sheet for {players}. Correct one."
)
_BESIDE = frozenset((HEADING_TWICE.code, TABLE_BESIDE.code))
"""What a sheet with crosstables next to each other has."""

_Rate = Callable[[Sequence[Grid], Sequence[str] | None], RatedWorkbook]
"""Rates the crosstables on these sheets, or on all."""


class _Source(NamedTuple):
    """A sheet of another program, the crosstables that it becomes, what is to be told, and further sheets of it."""

    grid: Grid
    crosstables: Sequence[Grid]
    told: Sequence[Problem]
    further: Sequence[Grid] = ()


def rate_sheets(
    grids: Sequence[Grid], sheet: str | None, override: Override | None = None, *, partial: bool = False
) -> RatedWorkbook:
    """Rate the crosstable on ``sheet``, or on every sheet that has one.

    A sheet that another program wrote, or its text in one column, becomes a new sheet for each section, if it is
    ``sheet`` or the workbook has no crosstable; how it was read is told first of all. CrosstableProblems, with all of
    them, when anything is wrong.
    """
    override = (override or Override())._replace(today=datetime.date.today())
    rate = functools.partial(rate_workbook, override=override, partial=partial)
    try:
        done = rate(grids, None if sheet is None else [sheet])
    except CrosstableProblems:
        sources = _sources(grids, sheet)
        if not sources:
            raise
    else:
        sources = _sources(grids, sheet) if done.waiting else []
        if not sources:
            return done if sheet else _with_side_games(grids, done, rate)
    return _rate_sources(grids, sources, rate)


def _with_side_games(grids: Sequence[Grid], done: RatedWorkbook, rate: _Rate) -> RatedWorkbook:
    """The ratings, and as further sections those of lists of games on other sheets, such as side games.

    A list stands in columns, or in lines of text in one. One that repeats games of a crosstable says nothing new; one
    that has some of them, or lacks ratings, or cannot be read is named in a note.
    """
    met = _results([one.entries for one in done.crosstables])
    sources, unread = list[_Source](), list[Problem]()
    for grid in (one for one in grids if not (is_ours(one) or is_crosstable(one))):
        source = None
        with suppress(CrosstableProblems):
            lines = from_lines(pasted_lines(grid) or ())
            found = read_games(lines or of_sheets([grid])) or Import("", ())
            here = _results([section.players for section in found.sections])
            pairs = here.keys()
            if pairs <= met.keys():
                others = {one for pair, points in here.items() if points - met[pair] for one in pair}
                if others:
                    who = listed([quoted(one.name) for one in found.players if _words(one) in others])
                    unread.append(Problem(grid.address(0, 0), OTHER_RESULTS.format(players=who), "note"))
                continue
            again = any(one & other and two & another for one, two in pairs for other, another in met)
            if not again and all(player.rating is not None for player in found.players):
                source = _source(grid, found, [one for one in grids if one is not grid])
        sources += [source] if source else []
        unread += [] if source else [Problem(grid.address(0, 0), GAMES_NOT_RATED, "note")]
    if sources:
        done = _rate_sources(grids, sources, rate, beside=True)
    return replace(done, notes=[*done.notes, *unread])


def _words(player: Entry | ImportedPlayer) -> frozenset[str]:
    """The words of the name, in whatever order."""
    return frozenset(key_of(f"{player.name} ").split())


def _results(
    sections: Sequence[Sequence[Entry | ImportedPlayer]],
) -> Mapping[tuple[frozenset[str], frozenset[str]], Counter[float]]:
    """How often somebody made how many points against whom, by the words of their names."""
    found: dict[tuple[frozenset[str], frozenset[str]], Counter[float]] = defaultdict(Counter)
    for players in sections:
        words = {one.number: _words(one) for one in players}
        for one in players:
            for cell in one.rounds:
                if cell.rated and cell.opponent in words:
                    found[words[one.number], words[cell.opponent]][cell.points] += 1
    return found


def _rate_sources(
    grids: Sequence[Grid], sources: Sequence[_Source], rate: _Rate, *, beside: bool = False
) -> RatedWorkbook:
    """The crosstables of the sources rated; those that they stand ``beside``, too."""
    new = [crosstable for source in sources for crosstable in source.crosstables]
    read = {grid.sheet for source in sources for grid in (source.grid, *source.further)}
    all_grids = [replace(grid, rows=()) if grid.sheet in read else grid for grid in grids] + new
    try:
        rated = rate(all_grids, None if beside else [grid.sheet for grid in new])
    except CrosstableProblems as found:
        raise CrosstableProblems([*map(_where, sources), *found.problems]) from found
    told = [sentence for source in sources for sentence in source.told]
    return replace(rated, notes=[*told, *rated.notes], new=list(map(sheet_of, new)))


def shown_crosstable(grids: Sequence[Grid], active: str) -> str | None:
    """The sheet that is shown, if it has a crosstable; None: all that have one."""
    return next((grid.sheet for grid in grids if grid.sheet == active and is_crosstable(grid)), None)


def is_of_a_program(grids: Sequence[Grid], sheet: str) -> bool:
    """Whether the sheet is read as that of another program."""
    try:
        return bool(_sources(grids, sheet))
    except CrosstableProblems:
        return True


def _sources(grids: Sequence[Grid], sheet: str | None) -> list[_Source]:
    """The sheets to read as those of another program: ``sheet``, or all of a workbook without a crosstable."""
    chosen = [grid for grid in grids if sheet is None or grid.sheet.casefold() == sheet.casefold()]
    if any(map(is_well, chosen)):
        return []
    if in_parts := import_of_parts(chosen):
        source = _source(chosen[0], in_parts, [replace(grid, rows=()) for grid in grids])
        return [source._replace(further=of_sheets(chosen))] if source else []
    sources: list[_Source] = []
    for grid in chosen:
        if is_ours(grid):
            continue
        known = [*grids, *(one for source in sources for one in source.crosstables)]
        try:
            source = _source(grid, import_of(grid), [one for one in known if one is not grid])
        except CrosstableProblems as found:
            if is_crosstable(grid) and _BESIDE.isdisjoint(one.code for one in read_table(grid).problems):
                continue
            with suppress(CrosstableProblems):
                rated_elsewhere = len(chosen) > 1 and {one.message for one in found.problems} == {NO_RATINGS}
                if rated_elsewhere and (source := _source(chosen[0], import_of_lists(grids), grids)):
                    return [source]
            raise
        sources += [source] if source else []
    if not sources and chosen:
        headed = any(is_crosstable(grid) and not heads_both(grid) for grid in chosen)
        if source := _source(chosen[0], import_of_lists(grids, headed=headed), grids):
            return [source]
    unread = _unread(chosen, {source.grid.sheet for source in sources})
    return [*sources[:-1], *(source._replace(told=[*source.told, *unread]) for source in sources[-1:])]


def _unread(grids: Sequence[Grid], read: Container[str]) -> Iterator[Problem]:
    """A note on each sheet with a table that was not read, with the first that is wrong there."""
    for grid in (one for one in grids if not (one.sheet in read or is_ours(one))):
        problems = read_table(grid).problems if is_crosstable(grid) else filter(None, [unread_table(grid)])
        yield from map(left_out, islice(problems, 1))


def _source(grid: Grid, found: Import | None, known: Sequence[Grid]) -> _Source | None:
    if found is None:
        return None
    tables, notes = grids_of(found)
    crosstables: list[Grid] = []
    for table in tables:
        there = next((one for one in known if is_crosstable(one) and _players(one) == _players(table)), None)
        if there is not None:
            message = f"Its crosstable is already on the {there.sheet} sheet. Rate that sheet, or delete it."
            raise CrosstableProblems([Problem(grid.address(0, 0), message)])
        taken = {one.sheet.casefold() for one in (grid, *known, *crosstables)}
        crosstables.append(replace(table, sheet=free(table.sheet, taken)))
    names = " and ".join(one.sheet for one in crosstables)
    said = f"This sheet was read as {found.format_name}. Its crosstable is on the new {names} sheet."
    if len(crosstables) > 1:
        said = f"This sheet was read as {found.format_name}. Its crosstables are on the new {names} sheets."
    told = [Problem(grid.sheet, note, "note") for note in (said, *found.notes, *notes)]
    return _Source(grid, crosstables, told)


def _players(grid: Grid) -> Sequence[CellValue]:
    """The names of a crosstable as an import writes it; empty for any other sheet."""
    header = header_row_of(grid)
    names = [] if header is None else [grid[row, 1] for row in range(header + 1, len(grid.rows))]
    while names and names[-1] is None:
        names.pop()
    return names


def _where(source: _Source) -> Problem:
    names = " and ".join(grid.sheet for grid in source.crosstables)
    message = (
        f"The cells named below are those of the crosstable {names}, read from here. Import it to fix them."
    )
    return Problem(source.grid.address(0, 0), message)
