"""Names that a sheet can have."""

import re
from collections.abc import Collection, Sequence
from itertools import count

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.sheet.grid import Grid

GENERIC = re.compile(r"(sheet|table|tabelle|crosstable|excel|worksheet)?\s*\d*", re.IGNORECASE)
"""Names of sheets that say nothing of the section."""
LONGEST = 31
FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f\ud800-\udfff\ufffe\uffff]")


def legal(wanted: str, behind: str = "", otherwise: str = "Sheet") -> str:
    """The wanted name as a sheet can have it, cut where ``behind`` needs room; ``otherwise`` if nothing is left."""
    plain = FORBIDDEN.sub(" ", wanted).strip("' ")
    return (plain[: LONGEST - len(behind)].rstrip("' ") or otherwise) + behind


def is_legal(name: str) -> bool:
    return legal(name) == name


def free(wanted: str, taken: Collection[str], otherwise: str = "Sheet") -> str:
    """The same, with a number behind it where ``taken``, the casefolded names of other sheets, has it."""
    names = (legal(wanted, f" {number}" if number > 1 else "", otherwise) for number in count(1))
    return next(name for name in names if name.casefold() not in taken)


def free_of_others(wanted: Sequence[str], grids: Sequence[Grid], mark: str) -> list[str]:
    """These names, without those of sheets that somebody else made: ours begin with the mark in A1."""
    taken = {grid.sheet.casefold() for grid in grids if not text_of(grid[0, 0]).startswith(mark)}
    names = []
    for name in wanted:
        names.append(free(legal(name), taken))
        taken.add(names[-1].casefold())
    return names
