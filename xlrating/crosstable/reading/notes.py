"""How a table was written, what was assumed, and how much of it is rated."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.counts_told import other_counts
from xlrating.crosstable.cells.round_cell import RoundCell, is_in_brackets
from xlrating.crosstable.cells.sentences_that_change import Known, may_change
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.cells.wrong_days import wrong_days
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.header import ByContent
from xlrating.crosstable.reading.layouts.marks import games_meant
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.findings import Cell, Finding, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.editions.days import in_words
from xlrating.event.time_control import System

_PROVISIONAL = re.compile(r"\bprovisional\b", re.IGNORECASE)
USUAL = frozenset((say.SUMMARY.code, say.RULES.code))
"""What every table has a note on."""


class Counts(NamedTuple):
    """Rated games, forfeits (a game that was not played is one, whoever lost it) and byes worth something."""

    games: int
    forfeits: int
    byes: int

    @property
    def not_rated(self) -> list[str]:
        """``3 forfeits``, ``2 byes``; what there is none of is left out."""
        kinds = ((self.forfeits, "forfeit"), (self.byes, "bye"))
        return [counted(number, what) for number, what in kinds if number]


def count(numbers: Sequence[int | None], rounds: Sequence[Sequence[RoundCell]]) -> Counts:
    """The counts of entries with these pairing numbers and, for each of them, these rounds."""
    unplayed = set()
    alone: Counter[tuple[int, float]] = Counter()
    games = byes = 0
    for number, row in zip(numbers, rounds, strict=True):
        for round_, cell in enumerate(row):
            if cell.rated or cell.waits:
                games += cell.rated
            elif cell.opponent is not None:
                unplayed.add((frozenset((number, cell.opponent)), round_))
            elif cell.forfeit:
                alone[round_, cell.points] += 1
            else:
                byes += cell.points > 0
    # Who won and who lost without an opponent's number are taken to have been paired.
    both = {round_: max(alone[round_, 0.0], alone[round_, 1.0]) for round_, _ in alone}
    return Counts(games // 2, len(unplayed) + sum(both.values()), byes)


def notes(grid: Grid, plain: Plain, event: EventBlock) -> Iterator[Finding]:
    """How the table was written, and what was assumed."""
    header = plain.header
    name, rating = (Cell(header.row, header.columns[field]) for field in ("name", "rating"))
    if plain.layout:
        yield at(Cell(header.row, header.round_columns[0]), say.LAYOUT, layout=plain.layout)
    member_id = Cell(header.row, header.columns.get("member_id", header.columns["name"]))
    taken = (
        (name, "Name", "the names"),
        (rating, "Rating", "the rating before"),
        (member_id, "ID", "the US Chess IDs"),
    )
    for cell, field, meant in taken:
        if isinstance(grid[cell[:2]], ByContent) and grid[cell[:2]] == field:
            yield at(cell, say.TAKEN_BY_CONTENT, field=field, meant=meant)
    yield from no_players(grid, plain.passed_over)
    if event.system is System.DUAL:
        if "quick" not in header.columns:
            yield at(rating, say.NO_QUICK_COLUMN)
    else:
        since, day = event.edition.systems.get(event.system), event.start_date or event.end_date
        if since is None:
            yield at(name, say.NO_RATINGS_IN_SYSTEM, edition=event.edition.name, system=event.system)
        elif day is not None and day < since:
            yield at(name, say.RATINGS_BEGAN_LATER, system=event.system, day=in_words(since))
    if grid.hidden:
        yield at(name, say.HIDDEN_SHEET, sheet=grid.sheet)


def no_players(grid: Grid, passed_over: Sequence[int]) -> Iterator[Finding]:
    """The rows of the table that were not taken as players, and what a rating may depend on there."""
    for row in passed_over:
        filled = [cell for cell in grid.rows[row] if not is_blank(cell)]
        first = next((cell for cell in filled if isinstance(cell, str)), next(iter(filled), None))
        yield at(Cell(row, 0), say.ROW_PASSED_OVER, first=first)
        if isinstance(first, str) and _PROVISIONAL.search(first) and not games_meant([first]):
            yield at(Cell(row, 0), say.PROVISIONAL_IN_A_TEXT)


def sentences_around(
    grid: Grid, plain: Plain, event: EventBlock, counts: Counts, players: Sequence[Player]
) -> Iterator[Finding]:
    """The texts above and below the players that may change what is rated, or that name a wrong day."""
    rounds = _rounds_of(plain)
    games = {f"{one.rating.games:g}" for one in players if one.rating and one.rating.games}
    known = Known(counts.forfeits > 0, games, str(event.system), str(event.time_control or ""))
    for row in sorted({*range(len(grid.rows))} - {*plain.rows, plain.header.row}):
        for column, cell in enumerate(grid.rows[row]):
            if not isinstance(cell, str):
                continue
            if may_change(cell, known):
                yield at(Cell(row, column), say.MAY_CHANGE, text=cell)
            counted_otherwise = other_counts(cell, {rounds}) if row >= grid.first_row else ()
            told_otherwise = (*wrong_days(cell, event.end_date), *counted_otherwise)
            yield from (Finding(said, Cell(row, column)) for said in told_otherwise)


def _rounds_of(plain: Plain) -> int:
    """How many rounds the event had; of a grid in which not all have met, as many as one player has entries."""
    rounds = max((len(line.rounds) for line in plain.lines), default=0)
    most = max((sum(cell.filled for cell in line.rounds) for line in plain.lines), default=0)
    all_met = rounds - most <= rounds // max(len(plain.lines), 1)
    return most if plain.in_a_circle and not all_met else rounds


def games_in_brackets(grid: Grid, plain: Plain, rounds: Sequence[Sequence[RoundCell]]) -> Iterator[Finding]:
    """The rated games that stand in brackets where most do not."""
    rated = [
        cell
        for line, row in zip(plain.lines, rounds, strict=True)
        for cell, code in zip(line.rounds, row, strict=False)
        if code.rated
    ]
    there = [cell for cell in rated if is_in_brackets(grid[cell.row, cell.column])]
    if 2 * len(there) < len(rated):
        yield from (at(cell.place, say.GAME_IN_BRACKETS, said=grid[cell.row, cell.column]) for cell in there)


def totals(grid: Grid, plain: Plain, event: EventBlock, found: Counts, players: int) -> Iterator[Finding]:
    """What every table has a note on: how much was rated (``players`` are the persons), and the rules."""
    name = Cell(plain.header.row, plain.header.columns["name"])
    yield at(
        name,
        say.SUMMARY,
        section=section_of(grid, event),
        players=counted(players, "player"),
        games=counted(found.games, "game") if found.games else "no game",
        not_rated=f", {' and '.join(found.not_rated)} not rated" if found.not_rated else "",
    )
    because = event.edition_because, event.bonus_because, event.system_because
    yield at(name, say.RULES, rules=" ".join(filter(None, because)))


def section_of(grid: Grid, event: EventBlock) -> str:
    """``Open: ``, where the sheet is not called like its section."""
    return f"{clean(event.section)}: " if event.section not in ("", grid.sheet) else ""
