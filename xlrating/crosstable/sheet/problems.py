"""What is wrong in a sheet, or worth saying about it: each with its cell, all at once."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.sentence import Kind as Kind


class Problem(NamedTuple):
    """A sentence about a cell in a director's words.

    ``cell`` is the address (``Crosstable!G7``), ``row`` and ``column`` its place in the grid from 0, ``place``
    the same in words (``No. 12, Rd 3``) for those who are not told where a range lies. ``mend``: must be
    fixed; ``waits``: a game that is not complete yet; ``note``: does not stop a rating. ``partner``: the same of the
    other cell of a game that waits in both, told once. ``code`` says what it is whatever the words, and ``alike`` is
    the sentence without what it quotes. ``says_place``: the sentence names the place itself.
    """

    cell: str
    message: str
    kind: Kind = "mend"
    row: int = 0
    column: int = 0
    place: str = ""
    partner: "Problem | None" = None
    code: str = ""
    alike: str = ""
    says_place: bool = False

    @property
    def line(self) -> str:
        """``Open!D2: …``, or the sentence alone where no cell is named."""
        return f"{self.cell}: {self.message}" if self.cell else self.message


class CrosstableProblems(Exception):
    """A sheet cannot be rated."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(problem.line for problem in problems))
        self.problems = tuple(problems)


class NothingToRate(CrosstableProblems):
    """A section without a game to rate: refused alone, left out next to others.

    ``left_out`` is what is told there: a note, or the entries that wait.
    """

    def __init__(self, problems: Sequence[Problem], left_out: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.left_out = tuple(left_out)


def in_reading_order(problems: Iterable[Problem]) -> list[Problem]:
    """Row by row, each once."""
    return sorted(dict.fromkeys(problems), key=lambda problem: (problem.row, problem.column))


class Group(NamedTuple):
    """Equal problems: where they are (``Open!D2:H101``), how many cells, the sentence."""

    cells: str
    size: int
    message: str

    @property
    def line(self) -> str:
        """``Open!D2:H101, 500 cells: …``, or ``Open, player 4 and 2 more: …``"""
        spoken = "!" not in self.cells
        more = f" and {self.size - 1:,} more" if spoken else f", {self.size:,} cells"
        more = more if self.size > 1 else ""
        return f"{self.cells}{more}: {self.message}" if self.cells else self.message


def grouped(problems: Iterable[Problem]) -> list[Group]:
    """Problems of one kind with the same sentence as one, in the order of the first; what they quote may differ.

    Of sentences that differ in a quotation alone the first is shown, and only where there are many of them.
    """
    exact: dict[tuple[str, ...], list[Problem]] = {}
    for problem in problems:
        sheet = problem.cell.rpartition("!")[0] or problem.cell.partition(", ")[0]
        exact.setdefault((sheet, problem.kind, problem.alike or problem.message), []).append(problem)
    groups: list[Group] = []
    for found in exact.values():
        alike: dict[str, list[Problem]] = {}
        for problem in found:
            alike.setdefault(problem.message, []).append(problem)
        together = [found] if len(alike) > MOST_ALIKE else list(alike.values())
        groups += [Group(_range_of(one), len({p.cell for p in one}), one[0].message) for one in together]
    return groups


def lines_of(problems: Iterable[Problem]) -> list[str]:
    """What is told of problems: equal ones in one line."""
    return [group.line for group in grouped(problems)]


MOST_ALIKE = 3
"""More sentences than these that differ in what they quote alone become one line."""


_ADDRESS = re.compile(r"([A-Z]+)(\d+)")


def _range_of(problems: Sequence[Problem]) -> str:
    """``Open!D2:H101``; of problems without a cell the place of the first."""
    sheet = problems[0].cell.rpartition("!")[0]
    found = [_ADDRESS.fullmatch(problem.cell.rpartition("!")[2]) for problem in problems]
    places = {(match[1], int(match[2])) for match in found if match is not None}
    if len(places) < 2 or None in found:
        return problems[0].cell
    columns = sorted((column for column, _ in places), key=lambda letters: (len(letters), letters))
    rows = sorted(row for _, row in places)
    area = f"{columns[0]}{rows[0]}:{columns[-1]}{rows[-1]}"
    return f"{sheet}!{area}" if sheet else area
