"""Updates from FIDE events abroad: who is eligible, and the numbers of the two documents that use totals."""

from typing import NamedTuple

from xlrating.editions import edition_2015
from xlrating.editions.editions import edition
from xlrating.errors import RatingError
from xlrating.formulas import Answer, Floats
from xlrating.formulas.effective_games import Reliability, effective_games
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import k_factor

AUTOMATIC_FROM = 2200.0
"""The FIDE rating from which US players are updated without asking.  S15 §6."""


class KByGames(NamedTuple):
    """K = numerator / (N' + m)."""

    numerator: float
    reliability: Reliability


class FideTotals(NamedTuple):
    """The rules of one document; ``conversion`` is the edition whose FIDE conversion gives A."""

    name: str
    document: str
    k: KByGames | float
    conversion: str
    least_prior_games: int

    def k_for(self, rating: Floats, prior_games: Floats, games: Floats) -> Answer:
        if isinstance(self.k, float):
            return self.k
        return k_factor(effective_games(rating, prior_games, self.k.reliability), games, self.k.numerator)

    def addend(self, fide: Floats) -> Answer:
        """A, what must be added to a FIDE rating to place it on the US Chess scale."""
        return follow(edition(self.conversion).fide.lines, fide) - fide


RULES = {
    rules.name: rules
    for rules in (
        FideTotals(
            name="2008",
            document="Adjusting USCF Ratings from FIDE events (March 10, 2008)",
            k=KByGames(400.0, edition_2015.EDITION.reliability),  # S08 §1 step 7; N' is S15 §3
            conversion="2015",  # S08 §1 step 5; S15 §2.6
            least_prior_games=9,  # S08, before §1
        ),
        FideTotals(
            name="1994",
            document="Report of the USCF Ratings Committee (August 1994)",
            k=8.0,  # S94 §6.2 step 7
            conversion="1994",  # S94 §6.2 step 5, Table 1
            least_prior_games=0,
        ),
    )
}
DEFAULT = RULES["2008"]


def fide_totals(name: str) -> FideTotals:
    """The rules of this name. RatingError (#NUM!) when that document has none."""
    try:
        return RULES[name.strip().lower()]
    except KeyError:
        known = " and ".join(RULES)
        raise RatingError(
            f"Edition {name!r} has no update from the totals of FIDE events: {known} have one."
        ) from None
