"""One player and his games, rated in one pass against opponents whose ratings stand as they are."""

from typing import NamedTuple

import numpy as np

from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.formulas import FloatArray


class OnePlayer(NamedTuple):
    """Rating and N before (NaN: established, number unknown), the record, and a score for each opponent.

    Where only the total score is known, the wins are put first.
    ``most_against_one`` is how many of the games were against the same opponent, at most.
    """

    rating: float
    prior_games: float
    record: int
    opponents: FloatArray
    scores: FloatArray
    most_against_one: int

    @property
    def games(self) -> int:
        return len(self.opponents)

    @property
    def score(self) -> float:
        return float(np.sum(self.scores))

    def section(self, carried: EarlierGames | None = None) -> Section:
        """The event of this player, the first of the section. A player with no games before is unrated."""
        games, size = self.games, self.games + 1
        others = np.full((games, size), NOBODY)
        others[:, 0] = np.arange(1, size)
        points = np.zeros((games, size))
        points[:, 0] = self.scores
        return Section(
            ratings=np.array([self.rating, *self.opponents]),
            prior_games=np.array([self.prior_games, *[np.nan] * games]),
            unrated=np.array([self.prior_games == 0, *[False] * games]),
            records=np.array([float(self.record), *[0.0] * games]),
            floors=np.full(size, np.nan),
            opponents=others,
            scores=points,
            carried={0: carried} if carried else {},
        )
