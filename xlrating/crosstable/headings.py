"""Which column holds what: the headings that are understood, and the header row."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xlrating.crosstable.cells import CellValue, Grid
from xlrating.crosstable.output import earlier_outputs
from xlrating.crosstable.problems import Problem
from xlrating.event.time_control import System

UNDERSTOOD: Mapping[str, tuple[str, ...]] = {
    "number": ("no", "#", "nr", "pair", "plr", "player no", "pair no", "pair num", "number"),
    "name": ("name", "player", "player name"),
    "member_id": ("id", "uscf id", "us chess id", "member id"),
    "rating": ("rating", "rate", "rtng", "rtg", "uscf", "pre", "pre-rating", "pre rating"),
    "games": ("games", "prior games", "n"),
    "record": ("record",),
    "floor": ("floor",),
    "quick_floor": ("quick floor",),
    "peak": ("peak", "peak rating"),
    "wins": ("wins",),
    "draws": ("draws",),
    "events": ("events",),
    "prize": ("prize",),
    "under": ("under",),
    "change_180_days": ("change 180 days",),
    "change_3_years": ("change 3 years",),
    "life_master": ("life master", "original life master", "olm"),
    "birth_date": ("birth date", "birthdate", "born", "dob"),
    "age": ("age",),
    "fide": ("fide",),
    "cfc": ("cfc",),
    "regular": ("regular",),
    "regular_games": ("regular games",),
    "quick": ("quick",),
    "quick_games": ("quick games",),
    "blitz": ("blitz",),
    "blitz_games": ("blitz games",),
    "online_regular": ("online regular",),
    "online_regular_games": ("online regular games",),
    "online_quick": ("online quick",),
    "online_quick_games": ("online quick games",),
    "online_blitz": ("online blitz",),
    "online_blitz_games": ("online blitz games",),
    "fide_date": ("fide date",),
    "cfc_date": ("cfc date",),
    "regular_date": ("regular date",),
    "quick_date": ("quick date",),
    "blitz_date": ("blitz date",),
    "online_regular_date": ("online regular date",),
    "online_quick_date": ("online quick date",),
    "online_blitz_date": ("online blitz date",),
    "adult": ("adult",),
    "canadian": ("canadian",),
    "initial": ("initial",),
    "initial_games": ("initial games",),
    "carry_opponents": ("carry opponents",),
    "carry_scores": ("carry scores",),
}
FIELD_OF = {heading: field for field, headings in UNDERSTOOD.items() for heading in headings}

_ROUND = re.compile(r"(?:r|rd|rnd|round)?\.?\s*(\d{1,3})")


def normal(value: CellValue) -> str:
    """A heading or label as it is compared: lower case, single blanks, no full stop or colon at the end."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return " ".join(str("" if value is None else value).split()).lower().rstrip(".: ")


def round_of(heading: str) -> int | None:
    """The round of a heading such as ``rd 3`` or ``3``."""
    match = _ROUND.fullmatch(heading)
    return int(match[1]) if match and int(match[1]) else None


@dataclass(frozen=True)
class Header:
    """The header row: the column of each field and round, of the output blocks there, and what is wrong in it."""

    row: int
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    outputs: Mapping[System, tuple[range, ...]] = field(default_factory=dict)
    problems: Sequence[Problem] = ()

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


def other_headers(grid: Grid, header: Header) -> Iterator[int]:
    """Further header rows below the first: other tables on the same sheet."""
    return (row for row in range(header.row + 1, len(grid.rows)) if _is_header(grid, row))


def _is_header(grid: Grid, row: int) -> bool:
    headings = {normal(cell) for cell in grid.rows[row] if isinstance(cell, (str, int, float))}
    fields = {FIELD_OF.get(heading) for heading in headings}
    return {"name", "rating"} <= fields and any(round_of(heading) for heading in headings)


def _read_header(grid: Grid, row: int) -> Header:
    headings = [normal(cell) for cell in grid.rows[row]]
    columns: dict[str, int] = {}
    rounds: dict[int, int] = {}
    problems: list[Problem] = []
    outputs = earlier_outputs(headings, normal)
    ours = {column for runs in outputs.values() for run in runs for column in run}
    for column, heading in enumerate(headings):
        if column in ours:
            continue
        round_ = round_of(heading)
        taken: dict[str, int] | dict[int, int] = rounds if round_ else columns
        key = round_ or FIELD_OF.get(heading)
        if key is None:
            continue
        if key in taken:
            first = grid.address(row, taken[key])  # type: ignore[index]
            message = f"{' '.join(str(grid[row, column]).split())} is a second heading for the same thing as {first}"
            problems.append(Problem(grid.address(row, column), message))
        else:
            taken[key] = column  # type: ignore[index]
    return Header(row, columns, rounds, outputs, problems)
