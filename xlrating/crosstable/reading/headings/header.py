"""Which column holds what: the headings that are understood, and the header row."""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import TypeVar
from weakref import finalize

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.sheet.grid import Grid, column_letters
from xlrating.crosstable.sheet.output import earlier_outputs
from xlrating.crosstable.sheet.problems import Problem
from xlrating.event.time_control import System

Key = TypeVar("Key", bound=Hashable)

_ROUND = re.compile(
    r"(?:r|rd|rnd|round|runde)?[.:]?\s*#?\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)?\s*\.?\s*(?:r|rd|rnd|round|runde|rda|tur)"
    r"|(?:game|g)\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)",
    re.ASCII,
)

PARTS = {
    "opponent": ("opp", "opponent", "vs", "against", "op"),
    "color": ("col", "color", "colour", "clr", "c"),
    "result": ("res", "result", "outcome"),
}
"""Columns of one round in layouts where opponent, color, and result have a column each."""
PART_OF = {word: part for part, words in PARTS.items() for word in words}
_ROUND_AND_PART = re.compile(rf"(?P<round>.*\d.*?)[\s._-]+(?P<part>{'|'.join(PART_OF)})", re.ASCII)
_PART_AND_ROUND = re.compile(rf"(?P<part>{'|'.join(PART_OF)})[\s._#-]*(?P<round>\d{{1,3}})", re.ASCII)

NAMES = frozenset(("name", "first_name", "last_name"))
"""The fields of which a header row has one."""
_NAME_WORDS = sorted({heading.split()[0] for heading, name in FIELD_OF.items() if name in NAMES})
_BEGINS_AS_NAME = re.compile(rf"\s*(?:{'|'.join(_NAME_WORDS)})", re.IGNORECASE)
"""Most texts of a sheet do not: their headings need not be looked up."""
NOT_RATED_BY = frozenset(("state",))
"""Fields that change no rating."""
RATING_IN_NEED = ("regular", "regular rating", "pre regular", "reg", "reg rating", "r", "uscf")
"""Headings that mean the rating before where no other heading does, the first of them that is there."""


def round_of(heading: str) -> int | None:
    """The round of a heading such as ``rd 3``, ``1.rd`` or ``3``."""
    match = _ROUND.fullmatch(heading)
    number = int(next(group for group in match.groups() if group)) if match else 0
    return number or None


def part_of(heading: str) -> tuple[int, str] | None:
    """The round and the part of a heading such as ``rd 1 opp`` or ``result 1``; None for any other."""
    match = _ROUND_AND_PART.fullmatch(heading) or _PART_AND_ROUND.fullmatch(heading)
    number = round_of(match["round"]) if match else None
    return (number, PART_OF[match["part"]]) if match and number else None


@dataclass(frozen=True)
class Header:
    """The header row: the column of each field and round, of the output blocks there, and what is wrong in it.

    ``parts`` has, for each round, the columns of opponent, color, and result where they stand in columns of their
    own; ``rounds`` then has the first of them.
    """

    row: int
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    outputs: Mapping[System, tuple[range, ...]] = field(default_factory=dict)
    problems: Sequence[Problem] = ()
    parts: Mapping[int, Mapping[str, int]] = field(default_factory=dict)

    @property
    def round_numbers(self) -> list[int]:
        return sorted(self.rounds)

    @cached_property
    def round_columns(self) -> list[int]:
        return [self.rounds[number] for number in sorted(self.rounds)]

    @cached_property
    def input_columns(self) -> list[int]:
        parts = [column for columns in self.parts.values() for column in columns.values()]
        return sorted({*self.columns.values(), *self.rounds.values(), *parts})

    @cached_property
    def output_columns(self) -> frozenset[int]:
        """The columns that an earlier run wrote."""
        return frozenset(column for runs in self.outputs.values() for run in runs for column in run)

    @property
    def last_column(self) -> int:
        return max(self.input_columns)


def find_header(grid: Grid) -> Header | None:
    """The first row with a name heading, a rating heading and a round heading; None without one."""
    rows = header_rows(grid)
    return header_at(grid, rows[0]) if rows else None


_HEADER_ROWS: dict[int, Sequence[int]] = {}
"""By the identity of a sheet while it lasts: several ask for them, and to find them takes a look at every cell."""


def header_rows(grid: Grid) -> Sequence[int]:
    """Every header row of the sheet."""
    if id(grid) not in _HEADER_ROWS:
        _HEADER_ROWS[id(grid)] = tuple(rows_lacking(grid, []))
        finalize(grid, _HEADER_ROWS.pop, id(grid))
    return _HEADER_ROWS[id(grid)]


def rows_lacking(grid: Grid, headings: Sequence[str]) -> Iterator[int]:
    """Every row with a name that would be a header row but for these headings."""
    texts = (cell for cell in set(chain.from_iterable(grid.rows)) if isinstance(cell, str))
    names = {text for text in texts if _BEGINS_AS_NAME.match(text) and FIELD_OF.get(normal(text)) in NAMES}
    if not names:
        return
    for row, cells in enumerate(grid.rows):
        if not names.isdisjoint(cells) and missing_headings([normal(one) for one in cells]) == headings:
            yield row


def missing_headings(headings: Sequence[str]) -> list[str]:
    """Which of Name, Rating, and Rd 1 these headings lack to be a header row."""
    fields = {FIELD_OF.get(heading) for heading in headings}
    named = "name" in fields or {"last_name", "first_name"} <= fields
    rated = rating_heading(headings) is not None
    parts = {part[1] for heading in headings if (part := part_of(heading))}
    rounds = any(round_of(heading) for heading in headings) or {"opponent", "result"} <= parts
    return [name for name, there in (("Name", named), ("Rating", rated), ("Rd 1", rounds)) if not there]


def rating_heading(headings: Sequence[str]) -> str | None:
    """The heading that means the rating before; None without one."""
    ratings = (heading for heading in headings if FIELD_OF.get(heading) == "rating")
    in_need = (heading for heading in RATING_IN_NEED if heading in headings)
    return next(chain(ratings, in_need), None)


def header_at(grid: Grid, row: int) -> Header:
    """The header in this row, which must be one."""
    headings = [normal(cell) for cell in grid.rows[row]]
    rating = rating_heading(headings)
    in_rounds = (column for column, heading in enumerate(headings) if round_of(heading) or part_of(heading))
    outputs = earlier_outputs(headings, normal, next(in_rounds, 0))
    ours = {column for runs in outputs.values() for run in runs for column in run}
    found = _Columns(grid, row)
    for column, heading in enumerate(headings):
        if column in ours or not heading:
            continue
        if part := part_of(heading):
            found.take(found.parts, part, column)
        elif round_ := round_of(heading):
            found.take(found.rounds, round_, column)
        elif heading in PART_OF and (round_ := found.round_before(column)):
            found.take(found.parts, (round_, PART_OF[heading]), column)
        elif name := "rating" if heading == rating else FIELD_OF.get(heading):
            found.take(found.fields, name, column)
    return found.header(outputs)


class _Columns:
    """The columns of a header row as far as they are read."""

    def __init__(self, grid: Grid, row: int) -> None:
        self.grid = grid
        self.row = row
        self.fields: dict[str, int] = {}
        self.rounds: dict[int, int] = {}
        self.parts: dict[tuple[int, str], int] = {}
        self.problems: list[Problem] = []

    def problem(self, column: int, message: str) -> None:
        address = self.grid.address(self.row, column)
        self.problems.append(Problem(address, message, row=self.row, column=column))

    def take(self, taken: dict[Key, int], key: Key, column: int) -> None:
        """Remember the column; a second one for the same thing is a problem, if a rating may depend on it."""
        if key not in taken:
            taken[key] = column
            return
        if key in NOT_RATED_BY:
            return
        first = column_letters(taken[key]) + str(self.row + 1)
        heading = quoted(self.grid[self.row, column])
        self.problem(column, f"{heading} means the same as the heading in {first}. Rename or delete one.")

    def round_before(self, column: int) -> int | None:
        """The round whose column, or the last of its parts, is the one before."""
        for round_, there in self.rounds.items():
            parts = [c for (number, _), c in self.parts.items() if number == round_]
            if column - 1 in (there, *parts):
                return round_
        return None

    def header(self, outputs: Mapping[System, tuple[range, ...]]) -> Header:
        fields = dict(self.fields)
        if "name" not in fields:
            fields["name"] = fields["last_name"]
        parts: dict[int, dict[str, int]] = {}
        for (round_, part), column in self.parts.items():
            parts.setdefault(round_, {})[part] = column
        rounds = self.rounds | {r: min(c.values()) for r, c in parts.items() if r not in self.rounds}
        return Header(self.row, fields, rounds, outputs, self.problems, self._in_every_round(rounds, parts))

    def _in_every_round(
        self, rounds: Mapping[int, int], parts: Mapping[int, Mapping[str, int]]
    ) -> Mapping[int, Mapping[str, int]]:
        """The parts that every round has; a lone Result behind the last round is the total."""
        common = {part for part in PARTS if all(part in parts.get(round_, {}) for round_ in rounds)}
        return {
            round_: {part: column for part, column in found.items() if part in common}
            for round_, found in parts.items()
            if common
        }
