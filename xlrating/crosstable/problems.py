"""What is wrong in a sheet, or worth saying about it: each with its cell, all at once."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

Kind = Literal["mend", "waits", "note"]


class Problem(NamedTuple):
    """A sentence about a cell in a director's words.

    ``cell`` is the address (``Crosstable!G7``), ``row`` and ``column`` its place in the grid from 0, ``place``
    the same in words (``No. 12, Rd 3``) for those who are not told where a range lies. ``mend``: must be
    fixed; ``waits``: a game that is not complete yet; ``note``: does not stop a rating.
    """

    cell: str
    message: str
    kind: Kind = "mend"
    row: int = 0
    column: int = 0
    place: str = ""


class CrosstableProblems(Exception):
    """A sheet cannot be rated."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(f"{problem.cell}: {problem.message}" for problem in problems))
        self.problems = tuple(problems)


def in_reading_order(problems: Iterable[Problem]) -> list[Problem]:
    """Row by row, each once."""
    return sorted(dict.fromkeys(problems), key=lambda problem: (problem.row, problem.column))
