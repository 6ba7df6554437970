"""Updates from FIDE events abroad by totals: the numbers of the two documents that have them."""

from typing import NamedTuple

from xlrating.editions import edition_2015, report_1994
from xlrating.errors import RatingError
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import Lines

S15 = edition_2015.EDITION


class KByGames(NamedTuple):
    """K = numerator / (N' + m)."""

    numerator: float
    reliability: Reliability


class FideTotals(NamedTuple):
    """The rules of one document; ``conversion`` places a FIDE rating on the US Chess scale."""

    name: str
    document: str
    k: KByGames | float
    conversion: Lines
    least_prior_games: int


RULES = {
    rules.name: rules
    for rules in (
        FideTotals(
            name="2008",
            document="Adjusting USCF Ratings from FIDE events (March 10, 2008)",
            k=KByGames(400.0, edition_2015.RULES.reliability),  # S08 §1 step 7; N' is S15 §3
            conversion=S15.fide.lines,  # S08 §1 step 5; S15 §2.6
            least_prior_games=9,  # S08, before §1
        ),
        FideTotals(
            name="1994",
            document="Report of the USCF Ratings Committee (August 1994)",
            k=8.0,  # S94 §6.2 step 7
            conversion=report_1994.EDITION.fide.lines,  # S94 §6.2 step 5, Table 1
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
        raise RatingError(
            f"Edition {name} has no update from the totals of FIDE events. Enter {' or '.join(RULES)}."
        ) from None
