"""How much of a section is rated: games, and forfeits and byes, which are not."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.sheet.counted import counted


class Counts(NamedTuple):
    """Rated games, forfeits (a game that was not played is one, whoever lost it) and byes worth something."""

    games: int
    forfeits: int
    byes: int

    @property
    def not_rated(self) -> list[str]:
        """``3 forfeits``, ``2 byes``; what there is none of is left out."""
        kinds = ((self.forfeits, "forfeit"), (self.byes, "bye"))
        return [counted(number, what) for number, what in kinds if number]


def count(numbers: Sequence[int | None], rounds: Sequence[Sequence[RoundCell]]) -> Counts:
    """The counts of entries with these pairing numbers and, for each of them, these rounds."""
    unplayed = set()
    alone: Counter[tuple[int, float]] = Counter()
    games = byes = 0
    for number, row in zip(numbers, rounds, strict=True):
        for round_, cell in enumerate(row):
            if cell.rated or cell.waits:
                games += cell.rated
            elif cell.opponent is not None:
                unplayed.add((frozenset((number, cell.opponent)), round_))
            elif cell.forfeit:
                alone[round_, cell.points] += 1
            else:
                byes += cell.points > 0
    # Who won and who lost without an opponent's number are taken to have been paired.
    both = {round_: max(alone[round_, 0.0], alone[round_, 1.0]) for round_, _ in alone}
    return Counts(games // 2, len(unplayed) + sum(both.values()), byes)
