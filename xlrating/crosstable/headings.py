"""Which column holds what: the headings that are understood, and the header row."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xlrating.crosstable.cell_values import normal as normal
from xlrating.crosstable.cells import Grid
from xlrating.crosstable.fields import FIELD_OF, FIELDS
from xlrating.crosstable.output import earlier_outputs
from xlrating.crosstable.problems import Problem
from xlrating.crosstable.quote import quoted
from xlrating.event.time_control import System

UNDERSTOOD: Mapping[str, tuple[str, ...]] = {entry.name: entry.headings for entry in FIELDS}

_ROUND = re.compile(
    r"(?:r|rd|rnd|round)?\.?\s*#?\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)?\.?\s*(?:rd|rnd|round)"
    r"|(?:game|g)\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)",
    re.ASCII,
)


def round_of(heading: str) -> int | None:
    """The round of a heading such as ``rd 3``, ``1.rd`` or ``3``."""
    match = _ROUND.fullmatch(heading)
    number = int(next(group for group in match.groups() if group)) if match else 0
    return number or None


@dataclass(frozen=True)
class Header:
    """The header row: the column of each field and round, of the output blocks there, and what is wrong in it."""

    row: int
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    outputs: Mapping[System, tuple[range, ...]] = field(default_factory=dict)
    problems: Sequence[Problem] = ()

    @property
    def round_numbers(self) -> list[int]:
        return sorted(self.rounds)

    @property
    def round_columns(self) -> list[int]:
        return [self.rounds[number] for number in sorted(self.rounds)]

    @property
    def input_columns(self) -> list[int]:
        return [*self.columns.values(), *self.rounds.values()]

    @cached_property
    def output_columns(self) -> frozenset[int]:
        """The columns that an earlier run wrote."""
        return frozenset(column for runs in self.outputs.values() for run in runs for column in run)

    @property
    def last_column(self) -> int:
        return max(self.input_columns)


def find_header(grid: Grid) -> Header | None:
    """The first row with a name heading, a rating heading and a round heading; None without one."""
    for row in range(len(grid.rows)):
        if _is_header(grid, row):
            return _read_header(grid, row)
    return None


def header_rows(grid: Grid) -> Iterator[int]:
    """Every header row of the sheet."""
    return (row for row in range(len(grid.rows)) if _is_header(grid, row))


def _is_header(grid: Grid, row: int) -> bool:
    headings = {normal(cell) for cell in grid.rows[row] if isinstance(cell, (str, int, float))}
    fields = {FIELD_OF.get(heading) for heading in headings}
    named = "name" in fields or {"last_name", "first_name"} <= fields
    return named and "rating" in fields and any(round_of(heading) for heading in headings)


def _read_header(grid: Grid, row: int) -> Header:
    headings = [normal(cell) for cell in grid.rows[row]]
    columns: dict[str, int] = {}
    rounds: dict[int, int] = {}
    problems: list[Problem] = []
    outputs = earlier_outputs(headings, normal)
    ours = {column for runs in outputs.values() for run in runs for column in run}

    def problem(column: int, message: str) -> None:
        problems.append(Problem(grid.address(row, column), message, row=row, column=column))

    for column, heading in enumerate(headings):
        if column in ours:
            continue
        round_ = round_of(heading)
        taken: dict[str, int] | dict[int, int] = rounds if round_ else columns
        key = round_ or FIELD_OF.get(heading)
        if key is None:
            continue
        if key in taken:
            first = grid.address(row, taken[key]).rpartition("!")[2]  # type: ignore[index]
            problem(
                column,
                f"{quoted(grid[row, column])} means the same as the heading in {first}. Rename or delete one.",
            )
        else:
            taken[key] = column  # type: ignore[index]
    return Header(row, columns, rounds, outputs, problems)
