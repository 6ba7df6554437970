"""One way to rate a section for every edition."""

from xlrating.editions.edition import Edition
from xlrating.errors import RatingError
from xlrating.event.procedures import procedure_of
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import Section
from xlrating.event.terms import Provisional, Terms


def check_bonus(multiplier: float | None, edition: Edition) -> None:
    """RatingError where a bonus is asked for that the document does not have."""
    if multiplier and not edition.bonus.multiplier:
        raise RatingError(
            f"{edition.document} has no bonus. Leave the bonus multiplier blank.", code="no-bonus"
        )


def rate(
    section: Section,
    edition: Edition,
    bonus_multiplier: float,
    *,
    reduced_k: bool = False,
    provisional: Provisional = Provisional.K,
) -> RatedSection:
    """Rate every player of a section as the edition's document does.

    ``bonus_multiplier`` is B, 0 for no bonus at all, and ``reduced_k`` is for the Regular rating of a dual-rated
    section. ``provisional`` is the way to rate provisional players where the document leaves a choice (S94 §1.5).
    RatingError for a bonus that the document does not have, or where it cannot rate a player.
    """
    check_bonus(bonus_multiplier, edition)
    return procedure_of(edition).rate(section, edition, Terms(bonus_multiplier, reduced_k, provisional))
