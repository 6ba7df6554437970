"""The results of a round robin without headings: a column for each player, told by its empty diagonal and its games."""

from collections.abc import Sequence

from xlrating.crosstable.reading.layouts.bare_results import BareResults
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.reading.layouts.results_grid import is_diagonal

FEWEST = 3
POINTS = {"W": 1.0, "X": 1.0, "D": 0.5}


def grid_by_fit(columns: Sequence[Sequence[PlainCell]], size: int) -> int | None:
    """Where the columns of so many players begin; None where none are, or they may begin at two places."""
    starts = range(len(columns) - size + 1) if size >= FEWEST else ()
    found = [start for start in starts if _is_grid(columns[start : start + size])]
    return found[0] if len(found) == 1 else None


def _is_grid(columns: Sequence[Sequence[PlainCell]]) -> bool:
    """Whether nobody plays himself, and both players have all points of their games between them."""
    places = range(len(columns))
    others = [columns[j][i] for i in places for j in places if i != j]
    if not is_diagonal([columns[n][n] for n in places], others):
        return False
    results = BareResults(others)
    letters = [[results.letters(columns[j][i]) for j in places] for i in places]
    pairs = [(letters[i][j], letters[j][i]) for i in places for j in range(i)]
    return all(
        mine and theirs and sum(POINTS.get(letter, 0) for letter in mine + theirs) == len(mine) == len(theirs)
        for mine, theirs in pairs
    )
