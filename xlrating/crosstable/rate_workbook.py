"""The one way from the sheets of a workbook to rated sheets, for every host.

fetch the cells -> read -> rate -> put the columns and the Working sheet
"""

import datetime
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, takewhile
from typing import NamedTuple, TypeVar

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.rating.notes import rating_notes
from xlrating.crosstable.rating.rated import RatedTable, rate_crosstable
from xlrating.crosstable.rating.two_sections import content_of, in_two_sections
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.reading.event.elsewhere import with_shared_labels
from xlrating.crosstable.reading.event.given import labels_elsewhere
from xlrating.crosstable.reading.event.prose import MOST_CELLS, RATED_BEFORE
from xlrating.crosstable.reading.headings.no_header import left_out as table_left_out
from xlrating.crosstable.reading.headings.no_header import players_left_out, unread_table
from xlrating.crosstable.reading.read import read_crosstable, read_table, refusal, section_left_out
from xlrating.crosstable.reading.table import Crosstable, has_games
from xlrating.crosstable.reading.tables import is_crosstable, is_ours, sections
from xlrating.crosstable.sheet.findings import Cell, at, told
from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet, SheetAccess, put
from xlrating.crosstable.sheet.mark import is_mark, left_out
from xlrating.crosstable.sheet.problems import CrosstableProblems, NothingToRate, Problem
from xlrating.crosstable.sheet.sheet_name import free_of_others, legal
from xlrating.crosstable.writing.carry import carry_blocks
from xlrating.crosstable.writing.columns import output_blocks, unmarked
from xlrating.crosstable.writing.working import MARK, SHEET, working_sheet
from xlrating.errors import RatingError

Read = TypeVar("Read")

FEWEST_REPEATED = 3
"""Entries of a section that is left out as another has the same; two players may meet again."""
AS_RATED = " as Rated"
"""Behind the name of a Working sheet where the workbook has one of its own, such as the live one of the template."""


class RatedCrosstable(NamedTuple):
    """A crosstable with its ratings, in each system, and the name of its Working sheet."""

    grid: Grid
    tables: Sequence[RatedTable]
    working: str

    @property
    def crosstable(self) -> Crosstable:
        return self.tables[0].crosstable

    def columns(self, today: datetime.date) -> list[Block]:
        """The columns to write beside the table."""
        columns = output_blocks(self.crosstable, self.tables, today, self.working)
        return [*columns, *carry_blocks(self.crosstable, self.tables[0].rated, columns)]


@dataclass(frozen=True, eq=False, repr=False)
class RatedWorkbook:
    """The ratings of all crosstables of a workbook, and all that is to be told; what is to be written on demand.

    ``waiting`` are the entries and games that the ratings leave out (none unless the rating is partial). ``today`` is
    the day that is written above the ratings; None for that of the computer. ``new`` are crosstables that the
    workbook does not have yet, without their ratings.
    """

    sections: Sequence[RatedCrosstable]
    notes: Sequence[Problem] = ()
    waiting: Sequence[Problem] = ()
    today: datetime.date | None = None
    new: Sequence[NewSheet] = ()

    @property
    def tables(self) -> Sequence[RatedTable]:
        return [table for one in self.sections for table in one.tables]

    @property
    def crosstables(self) -> Sequence[Crosstable]:
        """The crosstables, each once: a dual-rated section has two tables."""
        return [one.crosstable for one in self.sections]

    @property
    def provisional(self) -> str:
        """``Provisional ratings, 3 entries left out.``, empty when nothing waits."""
        return f"Provisional ratings, {left_out(len(self.waiting))}." if self.waiting else ""

    @cached_property
    def columns(self) -> Sequence[tuple[str, Block]]:
        """All columns of ratings by sheet."""
        today = self.today or datetime.date.today()
        return [(one.grid.sheet, block) for one in self.sections for block in one.columns(today)]

    @property
    def blocks(self) -> Sequence[tuple[str, Block]]:
        """The columns to write on sheets that the workbook has."""
        made = {new.name for new in self.new}
        return [(sheet, block) for sheet, block in self.columns if sheet not in made]

    @property
    def made(self) -> Sequence[NewSheet]:
        """The new crosstables with their ratings."""
        return [
            replace(new, blocks=[*new.blocks, *(block for sheet, block in self.columns if sheet == new.name)])
            for new in self.new
        ]

    @cached_property
    def working(self) -> Sequence[NewSheet]:
        """The Working sheets."""
        return [working_sheet(one.working, one.tables) for one in self.sections]

    @property
    def sheets(self) -> Sequence[NewSheet]:
        """The sheets to make."""
        return [*self.made, *self.working]

    def put(self, access: SheetAccess) -> None:
        """Write the columns and the Working sheets."""
        put(access, self.blocks, self.sheets)


def rate_workbook(
    grids: Iterable[Grid],
    only: Sequence[str] | None = None,
    override: Override | None = None,
    *,
    partial: bool = False,
    today: datetime.date | None = None,
) -> RatedWorkbook:
    """Rate the crosstable on every sheet that has one, or on ``only`` these.

    A section without a game is left out and told. CrosstableProblems, with those of all sheets, when anything is
    wrong in any, or if ``partial`` when nothing is complete; NothingToRate when no section has a game. RatingError
    when there is no such sheet.
    """
    read = _complete if partial else read_crosstable
    grids = list(grids)
    if not grids:
        raise CrosstableProblems([Problem("", "This workbook has no sheet with cells.")])
    has_table = [is_crosstable(grid) for grid in grids]
    there = list(compress(grids, has_table))
    others = [grid for grid, table in zip(grids, has_table, strict=True) if not table and not is_ours(grid)]
    before = _rated_before(there) if only is None else {}
    if only is None:
        current = [grid for grid in there if grid.sheet not in before]
        chosen = current or list(filter(unread_table, others)) or grids[:1]
    else:
        chosen = [sheet_named(name, grids) for name in only]
    parts = sections_of(chosen, [grid for grid in grids if grid.sheet not in before])
    sections_rated, without_games = each_section(parts, lambda part: rate_crosstable(read(part, override)))
    sections_rated, repeated = _without_repeats(sections_rated) if only is None else (sections_rated, [])
    rated = _named(list(_with_notes(sections_rated)), grids, alone=len(there) == len(parts) == 1)
    notes = [
        *before.values(),
        *_blocks_elsewhere(others, parts),
        *repeated,
        *(
            note
            for one in rated
            for note in (*one.crosstable.warnings, *unmarked(one.crosstable, one.working))
        ),
        *(one for one in without_games if one.kind == "note"),
    ]
    if only is None:
        players = {entry.name for one in rated for entry in one.crosstable.first_entries.values()}
        notes += dict.fromkeys(note for part in parts for note in players_left_out(part, players))
        notes += (note for grid in others for note in players_left_out(grid, players, all_of_them=True))
        notes += map(table_left_out, filter(None, map(unread_table, others)))
        notes += _details_of_before(grids, {one.working for one in rated})
    waiting = [problem for one in rated for problem in one.crosstable.waiting]
    waiting += [one for one in without_games if one.kind != "note"]
    return RatedWorkbook(rated, notes, waiting, today)


def _complete(grid: Grid, override: Override | None) -> Crosstable:
    """What is complete of a sheet, with what is not. NothingToRate when no game is."""
    reading = read_table(grid, override)
    if reading.crosstable is not None and has_games(reading.crosstable):
        return replace(reading.crosstable, waiting=reading.problems)
    refused = refusal(grid, reading)
    if reading.crosstable is None or isinstance(refused, NothingToRate):
        raise refused
    header = reading.crosstable.header
    here = Problem(grid.address(header.row, header.round_columns[0]), "", row=header.row)
    told = section_left_out(reading, here, "no complete game")
    raise NothingToRate(reading.problems, (*reading.problems, told))


def _with_notes(
    rated: Sequence[tuple[Grid, Sequence[RatedTable]]],
) -> Iterator[tuple[Grid, list[RatedTable]]]:
    """The tables with what only the rating shows among the warnings of their crosstable."""
    elsewhere = in_two_sections([tables for _, tables in rated])
    for (grid, tables), more in zip(rated, elsewhere, strict=True):
        crosstable = tables[0].crosstable
        warnings = (*crosstable.warnings, *rating_notes(tables), *more)
        crosstable = replace(crosstable, warnings=warnings)
        yield grid, [replace(table, crosstable=crosstable) for table in tables]


def _named(
    rated: Sequence[tuple[Grid, Sequence[RatedTable]]], grids: Sequence[Grid], *, alone: bool
) -> list[RatedCrosstable]:
    """With the names of their Working sheets; the plain one where the crosstable is ``alone`` in the workbook.

    ``… as Rated`` where a sheet of the user's own has the name, a number where a table before has it.
    """
    of_the_user = {grid.sheet.casefold() for grid in grids if grid[0, 0] != MARK}
    spelled = {grid.sheet.casefold(): grid.sheet for grid in grids}
    wanted = [clean(SHEET if alone else f"{SHEET} {grid.title or grid.sheet}") for grid, _ in rated]
    wanted = [legal(one, AS_RATED) if legal(one).casefold() in of_the_user else one for one in wanted]
    names = free_of_others(wanted, grids, MARK)
    return [
        RatedCrosstable(*one, spelled.get(name.casefold(), name))
        for one, name in zip(rated, names, strict=True)
    ]


def each_section(
    parts: Sequence[Grid], read: Callable[[Grid], Read]
) -> tuple[list[tuple[Grid, Read]], list[Problem]]:
    """What is read of the sections with games, and what is told of those without, which are left out.

    CrosstableProblems of all where any has some.
    """
    found: list[tuple[Grid, Read]] = []
    without_games: list[NothingToRate] = []
    problems: list[Problem] = []
    for part in parts:
        try:
            found.append((part, read(part)))
        except NothingToRate as nothing:
            without_games.append(nothing)
        except CrosstableProblems as refused:
            problems += refused.problems
    if problems:
        raise CrosstableProblems(problems)
    if not found:
        raise NothingToRate([one for nothing in without_games for one in nothing.problems], ())
    return found, [one for nothing in without_games for one in nothing.left_out]


def sections_of(chosen: Sequence[Grid], grids: Sequence[Grid]) -> list[Grid]:
    """The sections on these sheets of a workbook, each with what its other sheets say of the event."""
    shared = {one.sheet: one for one in with_shared_labels([grid for grid in grids if not is_ours(grid)])}
    return [part for grid in chosen for part in sections(shared.get(grid.sheet, grid))]


def sheet_named(name: str, grids: Sequence[Grid]) -> Grid:
    """The sheet of this name. RatingError without one."""
    for grid in grids:
        if grid.sheet.casefold() == name.casefold():
            return grid
    there = alternatives([quoted(grid.sheet) for grid in grids])
    raise RatingError(f"There is no sheet {quoted(name)}. Choose {there}.")


def _details_of_before(grids: Sequence[Grid], written: Container[str]) -> Iterator[Problem]:
    """Working sheets under names that are not written now, such as one that somebody has renamed to keep it."""
    for grid in grids:
        if grid[0, 0] == MARK and grid.sheet not in written:
            yield Problem(
                grid.address(0, 0), "This sheet is from an earlier rating. It was not changed.", "note"
            )


def _rated_before(there: Sequence[Grid]) -> dict[str, Problem]:
    """What is told of each sheet that a line above its table says to be rated; nothing where all sheets say so."""
    found: dict[str, Problem] = {}
    for grid in there:
        rows = ([cell for cell in cells if not is_blank(cell)] for cells in grid.rows)
        above = enumerate(takewhile(lambda cells: len(cells) <= MOST_CELLS, rows))
        texts = ((row, text_of(*cells)) for row, cells in above if len(cells) == 1 and not is_mark(*cells))
        lines = [
            at(Cell(row, 0), say.RATED_BEFORE, said=text) for row, text in texts if RATED_BEFORE.match(text)
        ]
        for one in told(lines[:1], grid, None, {}):
            found[grid.sheet] = one
    return found if len(found) < len(there) else {}


def _without_repeats(
    rated: Sequence[tuple[Grid, list[RatedTable]]],
) -> tuple[list[tuple[Grid, list[RatedTable]]], list[Problem]]:
    """The sections without those that repeat another, such as standings on a sheet of their own, and notes on these."""
    first: dict[object, str] = {}
    kept, notes = [], []
    for grid, tables in rated:
        name = tables[0].name if grid.title else grid.sheet
        other = first.setdefault(
            (content_of(tables[0], ids=False), *(table.system for table in tables)), name
        )
        if other is name or len(tables[0].crosstable.entries) < FEWEST_REPEATED:
            kept.append((grid, tables))
        else:
            notes.append(tables[0].crosstable.problem(say.SAME_GAMES.of(section=other), field="name"))
    return kept, notes


def _blocks_elsewhere(others: Sequence[Grid], sections: Sequence[Grid]) -> Iterator[Problem]:
    """Labels on sheets without a crosstable that no section took, and texts that none has."""
    texts = {text for one in sections for text in one.rows_of}
    for grid in others:
        taken = texts | {
            name for one in sections for name, (sheet, _) in one.elsewhere.items() if sheet == grid.sheet
        }
        yield from told(labels_elsewhere(grid, taken), grid, None, {})
