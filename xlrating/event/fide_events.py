"""Ratings updated from FIDE events abroad: by opponents (S15 §6) or by totals (S08, S94 §6)."""

from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, ForeignEvents
from xlrating.editions.editions import DEFAULT
from xlrating.editions.fide_events import FideTotals
from xlrating.errors import RatingError, impossible_score
from xlrating.event import five_steps
from xlrating.event.one_player import OnePlayer
from xlrating.event.terms import Terms
from xlrating.formulas import Answer, FloatArray, Floats
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.fide_events import adjusted_expected, expected_from_change
from xlrating.formulas.lines import follow
from xlrating.formulas.standard import k_factor, rating_change


def update_by_opponents(player: OnePlayer, edition: Edition, bonus_multiplier: float) -> float:
    """The standard formula, once, against opponents with ratings ``on_our_scale``.  S15 §6; P25 §6.

    RatingError (#NUM!) for a rating based on too few games, or where the document has no such update.
    """
    if foreign_events(edition).established_members_only:
        least, kind = edition.established_above + 1, "is for established ratings,"
    else:
        least, kind = five_steps.rules_of(edition).special_up_to + 1, "uses the standard formula, for ratings"
    if player.prior_games < least:
        raise RatingError(
            f"The update {kind} based on {least} or more games. This one is based on {player.prior_games:g}."
        )
    step = five_steps.standard(player, edition, Terms(bonus_multiplier))
    return max(player.rating + step.total, edition.lowest_rating)


def on_our_scale(fide: FloatArray, edition: Edition, *, youth: bool) -> FloatArray:
    """The FIDE ratings of opponents abroad on the US Chess scale.  S15 §2.6, §6; P25 §2.1, §6."""
    on_our_scale: FloatArray = follow(edition.youth_fide if youth else edition.fide.lines, fide)
    return on_our_scale


def foreign_events(edition: Edition) -> ForeignEvents:
    """RatingError (#NUM!) where the document has no update opponent by opponent."""
    if edition.foreign_events is None:
        raise RatingError(
            f"{edition.document} has no update from FIDE events opponent by opponent. Use "
            "FIDE_UPDATE_TOTALS, or the edition 2015 or 2025."
        )
    return edition.foreign_events


class Totals(NamedTuple):
    """What FIDE prints of a player's events abroad: games m, score W, sum d of score less expected score."""

    games: float
    score: float
    change: float


class TotalsUpdate(NamedTuple):
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
            f"The update applies to ratings based on {rules.least_prior_games} or more games: "
            f"{rules.document}. This one is based on {prior_games:g}."
        )
    if totals.score > totals.games:
        raise impossible_score(totals.score, totals.games)
    expected = expected_from_change(totals.score, totals.change)
    if not 0 < expected < totals.games:
        raise RatingError(
            f"Score - change gives an expected score of {expected:g}, which is not between 0 and "
            f"{totals.games:g}. For change, enter the sum of (score - expected score)."
        )
    if addend is None:
        addend = float(follow(rules.conversion, fide)) - fide
    adjusted = float(adjusted_expected(totals.games, expected, fide, rating, addend))
    k = float(k_for_totals(rules, rating, prior_games, totals.games))
    updated = max(rating + rating_change(k, totals.score, adjusted), DEFAULT.lowest_rating)
    return TotalsUpdate(expected, addend, adjusted, k, updated)


def k_for_totals(rules: FideTotals, rating: Floats, prior_games: Floats, games: Floats) -> Answer:
    """K of an update by totals.  S08 §1 step 7; S94 §6.2 step 7."""
    if isinstance(rules.k, float):
        return rules.k
    return k_factor(effective_games(rating, prior_games, rules.k.reliability), games, rules.k.numerator)


def eligibility(
    fide: float | None,
    edition: Edition,
    *,
    usa_flag: bool,
    member: bool,
    opted_in: bool,
    prior_games: float = np.nan,
) -> str:
    """Whether a player's FIDE events abroad count, and why, as a sentence with yes or no first.  S15 §6; P25 §6.

    ``prior_games`` is what the Regular rating is based on, NaN: established.
    """
    rules = foreign_events(edition)
    if rules.established_members_only:
        if not member:
            return "no: not a current US Chess member"
        if prior_games <= edition.established_above:
            return f"no: the Regular rating is based on {prior_games:g} games, so it is not established"
    if fide is not None and fide >= rules.automatic_from:
        if usa_flag or (member and not rules.established_members_only):
            return f"yes: FIDE {rules.automatic_from:g} or more, updated automatically"
        if not rules.established_members_only:
            return "no: neither a USA flag nor a US Chess member"
        return "no: without a USA flag, unless the US Chess office adds the player as a resident"
    below = "without a FIDE rating" if fide is None else f"below FIDE {rules.automatic_from:g}"
    if not member:
        return f"no: {below} only a US Chess member can opt in"
    return f"yes: {below}, opted in" if opted_in else f"no: {below} a member must opt in before the event"
