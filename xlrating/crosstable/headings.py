"""Which column holds what: the headings that are understood, and the header row."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xlrating.crosstable.cell_values import normal as normal
from xlrating.crosstable.cells import Grid
from xlrating.crosstable.fields import FIELD_OF, FIELDS
from xlrating.crosstable.output import OUTPUT_HEADINGS, output_heading
from xlrating.crosstable.problems import Problem
from xlrating.crosstable.quote import quoted
from xlrating.event.time_control import System

UNDERSTOOD: Mapping[str, tuple[str, ...]] = {entry.name: entry.headings for entry in FIELDS}

_ROUND = re.compile(
    r"(?:r|rd|rnd|round)?\.?\s*#?\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)?\.?\s*(?:rd|rnd|round)"
    r"|(?:game|g)\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)",
    re.ASCII,
)

ONLY_OURS = frozenset(("n'", "games after", "n' q", "games after q"))


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
    outputs: Mapping[System, int] = field(default_factory=dict)
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
    outputs = _outputs(headings)
    ours = {start + offset for start in outputs.values() for offset in range(len(OUTPUT_HEADINGS))}

    def problem(column: int, message: str) -> None:
        problems.append(Problem(grid.address(row, column), message, row=row, column=column))

    for column, heading in enumerate(headings):
        if column in ours:
            continue
        if _is_left_over(headings, column):
            problem(
                column,
                "This column is left from an earlier rating. Delete all such columns, then rate again.",
            )
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


def _is_left_over(headings: list[str], column: int) -> bool:
    """Whether a column is a part of a block of an earlier run that is not complete any more.

    Its Games would be read as games before the event.
    """
    return headings[column] in ONLY_OURS or headings[max(column - 1, 0) : column + 1] == ["score", "games"]


def _outputs(headings: list[str]) -> dict[System, int]:
    """Where blocks of an earlier run start."""
    found = {}
    for system in (System.REGULAR, System.QUICK):
        block = [normal(output_heading(heading, system)) for heading in OUTPUT_HEADINGS]
        for start in range(len(headings) - len(block) + 1):
            if headings[start : start + len(block)] == block:
                found[system] = start
    return found
