"""A crosstable as it was read: entries (one per row) and players (one per person)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.tables import find_table
from xlrating.crosstable.sheet.findings import Cell, Finding, told
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import Problem
from xlrating.event.floors import NOTHING_KNOWN, History
from xlrating.event.initial import Background, OtherRating
from xlrating.event.section import EarlierGames


@dataclass(frozen=True)
class Entry:
    """One row: its place on the sheet, pairing number, name, rounds, and the player that it belongs to.

    ``member_id`` is without leading zeros, and blank if the row has none. ``playoff`` is the order among those tied
    that a play-off, lot, or ruling gave, from 1.
    """

    row: int
    number: int
    name: str
    rounds: Sequence[RoundCell]
    player: int
    member_id: str = ""
    playoff: int | None = None

    @cached_property
    def points(self) -> float:
        """The tournament score, unplayed rounds included."""
        return sum(cell.points for cell in self.rounds)


class Player(NamedTuple):
    """A person: rating before in the section's own system, None if unrated, and what Step 1 may use.

    ``initial`` is a Step 1 rating given in the sheet; ``floor`` is a personal floor given there, ``quick_floor``
    that of the Quick rating in a dual-rated section, and ``history`` what floors follow from when none is
    given. ``carried`` are games on file (carry.py).
    ``quick_record`` is the record in Quick of a dual-rated section, ``quick_history`` what its floors follow from.
    ``change_180_days`` and ``change_3_years`` are net changes by earlier matches.
    """

    rating: OtherRating | None
    record: int
    floor: float | None
    history: History
    background: Background
    initial: OtherRating | None
    carried: EarlierGames | None = None
    change_180_days: float = 0.0
    change_3_years: float = 0.0
    quick_floor: float | None = None
    quick_record: int = 0
    quick_history: History = NOTHING_KNOWN


@dataclass(frozen=True)
class Crosstable:
    """A section that can be rated; ``warnings`` are its notes, ``last_row`` is the last one that its lines take.

    ``waiting`` are games and entries that are left out because they are not complete.
    """

    grid: Grid
    header: Header
    last_row: int
    event: EventBlock
    entries: Sequence[Entry]
    players: Sequence[Player]
    warnings: Sequence[Problem]
    unused: tuple[str, ...] = ()
    waiting: tuple[Problem, ...] = ()

    @cached_property
    def plain(self) -> Plain:
        """The table in plain form: found again, as few ask for it and it takes much memory."""
        plain, _ = find_table(self.grid)
        if plain is None:
            raise AssertionError("A crosstable is read from a table.")
        return plain

    @property
    def place(self) -> tuple[str, int]:
        """The sheet and the header row: a sheet may have several tables."""
        return self.grid.sheet, self.header.row

    def problem(self, said: Said, player: int | None = None, *, field: str = "rating") -> Problem:
        """Something to say of a player, or of the table, at a field; at the rating without such a column."""
        column = self.header.columns.get(field, self.header.columns["rating"])
        entry = None if player is None else self.first_entries[player]
        row, players = (
            (self.header.row, {}) if entry is None else (entry.row, {entry.row: f"No. {entry.number}"})
        )
        return told([Finding(said, Cell(row, column))], self.grid, self.header.row, players)[0]

    @cached_property
    def rating_unread(self) -> frozenset[int]:
        """The players whose rating cannot be read, so that all their games wait."""
        rows = {one.row for one in self.waiting if one.column == self.header.columns["rating"]}
        return frozenset(entry.player for entry in self.entries if entry.row in rows)

    @property
    def first_row(self) -> int:
        return self.header.row + 1

    @cached_property
    def round_numbers(self) -> Sequence[int]:
        """The rounds as the headings number them; those of a grid of results in their order."""
        count = max((len(entry.rounds) for entry in self.entries), default=0)
        numbers = self.header.round_numbers
        return numbers if len(numbers) == count else range(1, count + 1)

    @cached_property
    def rounds_in_use(self) -> Sequence[int]:
        """Those up to the last one in which anybody has an entry: a template has more than most events."""
        used = (
            place
            for entry in self.entries
            for place, cell in enumerate(entry.rounds, 1)
            if cell.letter != "U"
        )
        return self.round_numbers[: max(used, default=0)]

    @cached_property
    def entries_of(self) -> Mapping[int, Sequence[Entry]]:
        """The entries of each player, in the order of the rows: several after a re-entry."""
        of: dict[int, list[Entry]] = {}
        for entry in self.entries:
            of.setdefault(entry.player, []).append(entry)
        return of

    @cached_property
    def first_entries(self) -> Mapping[int, Entry]:
        """The first entry of each player, in the order of the rows."""
        return {player: entries[0] for player, entries in self.entries_of.items()}


def has_games(crosstable: Crosstable) -> bool:
    """Whether there is a game to rate."""
    return any(cell.rated for entry in crosstable.entries for cell in entry.rounds)
