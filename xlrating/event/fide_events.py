"""Ratings updated from FIDE events abroad: by opponents (S15 §6) or by totals (S08, S94 §6)."""

from dataclasses import dataclass

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.editions.editions import DEFAULT
from xlrating.editions.fide_events import AUTOMATIC_FROM, FideTotals
from xlrating.errors import RatingError
from xlrating.event.standard import standard_change
from xlrating.formulas import FloatArray
from xlrating.formulas.fide_events import adjusted_expected, expected_from_change
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import rating_change


def update_by_opponents(
    rating: float,
    prior_games: float,
    fide_opponents: FloatArray,
    score: float,
    edition: Edition,
    *,
    youth: bool = False,
    bonus_multiplier: float,
) -> float:
    """The standard formula, once, against the converted FIDE ratings of the opponents.  S15 §6."""
    if edition.procedure is not Procedure.FIVE_STEPS:
        raise RatingError(
            f"{edition.document} has no update from FIDE events opponent by opponent: "
            "use FIDE_UPDATE_TOTALS, or edition 2015."
        )
    if prior_games <= edition.special_up_to:
        raise RatingError(
            f"The update uses the standard formula, for ratings based on at least {edition.special_up_to + 1} "
            f"games, not {prior_games:g}."
        )
    met = np.asarray(follow(edition.youth_fide if youth else edition.fide.lines, fide_opponents))
    step = standard_change(rating, prior_games, met, score, edition, bonus_multiplier=bonus_multiplier)
    return max(rating + step.change + step.bonus, edition.lowest_rating)


@dataclass(frozen=True)
class Totals:
    """What FIDE prints of a player's events abroad: games m, score W, sum d of score less expected score."""

    games: float
    score: float
    change: float


@dataclass(frozen=True)
class TotalsUpdate:
    """The working of an update by totals."""

    expected: float
    addend: float
    adjusted_expected: float
    k: float
    rating: float


def update_from_totals(
    rating: float,
    prior_games: float,
    fide: float,
    totals: Totals,
    rules: FideTotals,
    addend: float | None = None,
) -> TotalsUpdate:
    """R_new = R_u + K(W − E_adj).  S08 §1; S94 §6.2. RatingError (#NUM!) where it does not apply."""
    if prior_games < rules.least_prior_games:
        raise RatingError(
            f"The update applies to ratings based on at least {rules.least_prior_games} games, "
            f"not {prior_games:g}: {rules.document}."
        )
    if totals.score > totals.games:
        raise RatingError(f"A score of {totals.score:g} is not possible in {totals.games:g} games.")
    expected = expected_from_change(totals.score, totals.change)
    if not 0 < expected < totals.games:
        raise RatingError(
            f"The expected score is score - change = {expected:g}; it must lie between 0 and "
            f"the {totals.games:g} games: is change the sum of (score - expected)?"
        )
    addend = float(rules.addend(fide)) if addend is None else addend
    adjusted = float(adjusted_expected(totals.games, expected, fide, rating, addend))
    k = float(rules.k_for(rating, prior_games, totals.games))
    updated = max(rating + rating_change(k, totals.score, adjusted), DEFAULT.lowest_rating)
    return TotalsUpdate(expected, addend, adjusted, k, updated)


def eligibility(fide: float | None, *, usa_flag: bool, member: bool, opted_in: bool) -> str:
    """Whether a player's FIDE events abroad count, and why, as a sentence with yes or no first.  S15 §6."""
    if fide is not None and fide >= AUTOMATIC_FROM:
        if usa_flag or member:
            return f"yes: FIDE {AUTOMATIC_FROM:g} or more, updated automatically"
        return "no: neither a USA flag nor a US Chess member"
    below = "without a FIDE rating" if fide is None else f"below FIDE {AUTOMATIC_FROM:g}"
    if not member:
        return f"no: {below} only a US Chess member can opt in"
    return f"yes: {below}, opted in" if opted_in else f"no: {below} a member must opt in before the event"
