"""What a rated section says of one player and of one game, as plain numbers; None: there is none."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from xlrating.event.norms import Norms


class GameResult(NamedTuple):
    """A game of one player as the formula counted it.

    ``game`` counts from 1 and ``opponent`` is the opponent's place in the section; games on file have neither.
    ``before`` is the opponent's rating that the first calculation used, ``used`` that of the last one, and
    ``expected`` the winning expectancy in it. The five steps have ``expected_before``, the one in Step 4; an
    average has ``counts_as``, the rating that the game counts as.
    """

    game: int | None
    opponent: int | None
    score: float
    before: float
    used: float | None
    expected: float | None
    expected_before: float | None = None
    counts_as: float | None = None


class PlayerResult(NamedTuple):
    """What an event did to one player's rating.

    ``start`` is the rating before, of the unrated (no ``before``) the initial one. ``formula``, ``performance``,
    and ``change`` are of those with a rated game; ``k`` and ``bonus`` of those whose formula has them;
    ``bonus_above`` is the change that earns none yet, None where none can be earned.
    ``expected`` and ``change_by_k`` are of the formula with K, whichever a player has; ``found`` is the rating
    before floors and limits, ``between`` the one that opponents were rated against at last.
    ``after`` without a rated game is ``before``. ``norms`` begin with the highest.
    """

    start: float
    before: float | None
    prior_games: float | None
    games: int
    score: float
    formula: str | None
    effective_games: float | None
    k: float | None
    first_estimate: float | None
    between: float
    expected: float
    change_by_k: float
    bonus_above: float | None
    bonus: float | None
    found: float
    floor: float | None
    floor_held: bool
    after: float | None
    change: float | None
    games_after: float | None
    performance: float | None
    floor_name: str = ""
    norms: Sequence["Norms"] = ()

    @property
    def games_before(self) -> int | None:
        """The games that the rating before is based on, where it is known."""
        return None if self.before is None or self.prior_games is None else int(self.prior_games)
