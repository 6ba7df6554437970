"""One way to rate a section for every edition, and a single player as the section of one event."""

from collections.abc import Mapping

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.errors import RatingError
from xlrating.event import five_steps, in_turn, report_1994
from xlrating.event.rated_section import RatedSection
from xlrating.event.report_1994 import Provisional
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.formulas import FloatArray


def check_bonus(multiplier: float | None, edition: Edition) -> None:
    """RatingError where a bonus is asked for that the document does not have."""
    if multiplier and not edition.bonus.multiplier:
        raise RatingError(f"{edition.document} has no bonus: leave the bonus multiplier out.")


def rate(
    section: Section,
    edition: Edition,
    bonus_multiplier: float,
    *,
    reduced_k: bool = False,
    provisional: Provisional = Provisional.K,
) -> RatedSection:
    """Rate every player of a section as the edition's document does.

    ``provisional`` is the way to rate provisional players where the document leaves a choice (S94 §1.5).
    """
    check_bonus(bonus_multiplier, edition)
    match edition.procedure:
        case Procedure.FIVE_STEPS:
            return five_steps.rate(section, edition, bonus_multiplier, reduced_k=reduced_k)
        case Procedure.IN_TURN:
            return in_turn.rate(section, edition)
        case Procedure.REPORT_1994:
            return report_1994.rate(section, edition, provisional)


def missing_games(section: Section, edition: Edition, provisional: Provisional) -> Mapping[int, str]:
    """The players who cannot be rated without games on file that are not given, and why.  S94."""
    if edition.procedure is not Procedure.REPORT_1994:
        return {}
    return report_1994.missing_games(section, edition, provisional)


def one_player(
    rating: float,
    prior_games: float,
    record: int,
    opponents: FloatArray,
    scores: FloatArray,
    carried: EarlierGames | None = None,
) -> Section:
    """The event of one player, the first of the section; the opponents' ratings stand as they are.

    A player with no games before is unrated.
    """
    games, size = len(opponents), len(opponents) + 1
    others = np.full((games, size), NOBODY)
    others[:, 0] = np.arange(1, size)
    points = np.zeros((games, size))
    points[:, 0] = scores
    return Section(
        ratings=np.array([rating, *opponents]),
        prior_games=np.array([prior_games, *[np.nan] * games]),
        unrated=np.array([prior_games == 0, *[False] * games]),
        records=np.array([float(record), *[0.0] * games]),
        floors=np.full(size, np.nan),
        opponents=others,
        scores=points,
        carried={0: carried} if carried else {},
    )
