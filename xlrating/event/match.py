"""Individual matches: who may play one, and how far a rating may move in one.  S15 §7; OV, Match Rules."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, MatchRules
from xlrating.errors import RatingError
from xlrating.event.standard import standard_change
from xlrating.formulas.floors import rounded

NO_LIMIT = "none"


class AllowedChange(NamedTuple):
    """The least and the most that one rule lets a rating change now, and the name of the rule."""

    least: float
    most: float
    rule: str


@dataclass(frozen=True)
class MatchResult:
    """What a match does to one rating.

    ``uncapped`` is the change by the standard formula, ``lowest`` to ``highest`` the change allowed, and
    ``limit`` the rule that held the change, ``none`` if none did. Personal floors are not applied.
    """

    before: float
    uncapped: float
    lowest: float
    highest: float
    change: float
    limit: str

    @property
    def after(self) -> float:
        return self.before + self.change

    def would_go_below(self, floor: float) -> bool:
        """Whether the match counts as a request to have this floor lowered.  S15 §7, matches, 4."""
        return self.after < floor


def match_rules(edition: Edition) -> MatchRules:
    """RatingError (#NUM!) when the document has no rules for matches."""
    if edition.matches is None:
        raise RatingError(f"{edition.document} says nothing of matches.")
    return edition.matches


def check_match(rating: float, prior_games: float, opponent: float, edition: Edition) -> None:
    """RatingError unless the player is established and the ratings are close enough.  S15 §7, matches, 1.

    ``prior_games`` is NaN for an established player whose number of games is not known.
    """
    apart = match_rules(edition).most_apart
    if prior_games <= edition.established_above:
        raise RatingError(
            f"A match is rated between established players only: a rating based on {prior_games:g} games "
            f"is not established, {edition.established_above + 1} are needed."
        )
    published = abs(rounded(rating) - rounded(opponent))
    if published > apart:
        raise RatingError(
            f"A match is rated only if the published ratings are at most {apart:g} points apart; "
            f"these are {published:g}."
        )


def uncapped_change(
    rating: float,
    prior_games: float,
    opponent: float,
    games: int,
    score: float,
    edition: Edition,
    *,
    reduced_k: bool = False,
) -> float:
    """K(S − E) of the standard formula against the opponent's rating before the match, without a bonus.

    S15 §4.2; §7, matches, 3.
    """
    met = np.full(games, opponent)
    return standard_change(
        rating, prior_games, met, score, edition, bonus_multiplier=0.0, reduced_k=reduced_k
    ).change


def limited(
    rating: float,
    uncapped: float,
    edition: Edition,
    *,
    used_in_180_days: float = 0.0,
    used_in_3_years: float = 0.0,
) -> MatchResult:
    """A change held within the limits of a match, of 180 days and of 3 years.  S15 §7, matches, 2.

    ``used_in_180_days`` and ``used_in_3_years`` are the net changes by earlier matches, with their sign.
    """
    rules = match_rules(edition)
    for used, most, when in (
        (used_in_180_days, rules.in_180_days, "180 days"),
        (used_in_3_years, rules.in_3_years, "3 years"),
    ):
        if abs(used) > most:
            raise RatingError(
                f"The net change by matches in {when} is at most {most:g} points either way, not {used:g}."
            )
    allowed = (
        AllowedChange(-rules.in_one_match, rules.in_one_match, f"{rules.in_one_match:g} per match"),
        _remaining(rules.in_180_days, used_in_180_days, "180 days"),
        _remaining(rules.in_3_years, used_in_3_years, "3 years"),
        AllowedChange(
            min(edition.lowest_rating - rating, 0.0), float("inf"), f"lowest rating {edition.lowest_rating:g}"
        ),
    )
    lower, upper = max(allowed, key=lambda a: a.least), min(allowed, key=lambda a: a.most)
    change, limit = uncapped, NO_LIMIT
    if uncapped > upper.most:
        change, limit = upper.most, upper.rule
    elif uncapped < lower.least:
        change, limit = lower.least, lower.rule
    return MatchResult(rating, uncapped, lower.least, upper.most, change, limit)


def _remaining(most: float, used: float, when: str) -> AllowedChange:
    return AllowedChange(-most - used, most - used, f"{most:g} in {when}")
