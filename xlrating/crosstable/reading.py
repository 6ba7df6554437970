"""What came of reading a sheet."""

from dataclasses import dataclass

from xlrating.crosstable.problems import Problem
from xlrating.crosstable.table import Crosstable


@dataclass(frozen=True)
class Reading:
    """A crosstable as far as it is complete, and everything to say about it.

    ``crosstable`` has only the games that both sides agree on, and None in place of a table that cannot be rated
    at all: no header row, or something wrong that concerns every rating. ``problems`` are to be fixed, or games
    that wait; without any the whole table is there. ``notes`` do not stop anything.
    ``unused`` are the headings and labels that nothing was read from.
    """

    crosstable: Crosstable | None
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    unused: tuple[str, ...] = ()
