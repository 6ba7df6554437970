"""What is wrong in a sheet: every problem with its cell, all at once."""

from collections.abc import Sequence
from typing import NamedTuple


class Problem(NamedTuple):
    """A cell (``Crosstable!G7``) and a sentence in a director's words."""

    cell: str
    message: str


class CrosstableProblems(Exception):
    """A sheet cannot be rated."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(f"{problem.cell}: {problem.message}" for problem in problems))
        self.problems = tuple(problems)
