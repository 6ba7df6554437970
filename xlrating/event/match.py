"""Individual matches: who may play one, and how far a rating may move in one.  S15 §7; OV, Match Rules."""

from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, MatchRules
from xlrating.errors import RatingError
from xlrating.event import five_steps
from xlrating.event.floors import lowered
from xlrating.event.section import Section
from xlrating.event.terms import Terms
from xlrating.formulas import FloatArray
from xlrating.formulas.floors import rounded

NO_LIMIT = "none"


class AllowedChange(NamedTuple):
    """The least and the most that one rule lets a rating change now, and the name of the rule."""

    least: float
    most: float
    rule: str


class MatchResult(NamedTuple):
    """What a match does to one rating.

    ``uncapped`` is the change by the five steps, ``lowest`` to ``highest`` the change allowed, and
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

    def is_request(self, floor: float, edition: Edition) -> bool:
        """Whether the match counts as a request to have this floor lowered.  S15 §7, matches, 4; OV, Match Rules, 3.

        Of a player at the floor the overview goes by whole ratings, as floors do.
        """
        at_floor = min(rounded(self.before), rounded(self.after)) <= floor
        return self.after < floor or bool(
            match_rules(edition).at_floor_asks and at_floor and lowered(floor, edition) < floor
        )


def match_rules(edition: Edition) -> MatchRules:
    """RatingError (#NUM!) when the document has no rules for matches."""
    if edition.matches is None:
        raise RatingError(
            f"{edition.document} has no rules for matches. Choose edition 2015 or 2025.",
            code="no-rules-for-matches",
        )
    return edition.matches


def check_match(rating: float, prior_games: float, opponent: float, edition: Edition) -> None:
    """RatingError unless the player is established and the ratings are close enough.  S15 §7, matches, 1.

    ``prior_games`` is NaN for an established player whose number of games is not known.
    """
    apart = match_rules(edition).most_apart
    if prior_games <= edition.established_above:
        raise RatingError(
            f"A match requires established ratings ({edition.established_above + 1} games or more). "
            f"This rating is based on {prior_games:g}.",
            code="match-not-established",
        )
    published = abs(rounded(rating) - rounded(opponent))
    if published > apart:
        raise RatingError(
            f"Match opponents' published ratings may differ by up to {apart:g} points. "
            f"These differ by {published:g}.",
            code="match-ratings-apart",
        )


def uncapped_change(
    ratings: FloatArray,
    prior_games: FloatArray,
    games: int,
    score: float,
    edition: Edition,
    *,
    reduced_k: bool,
) -> float:
    """The change of the first of two players by the five steps, for the two as a section, without a bonus.

    ``prior_games`` is NaN for one who is established, their number not known.  S15 §7, matches, 3; P25 §7.
    """
    points = np.clip(score - np.arange(games), 0.0, 1.0)
    section = Section(
        ratings=ratings,
        prior_games=prior_games,
        unrated=np.zeros_like(ratings, dtype=bool),
        records=np.zeros_like(ratings),
        floors=np.full_like(ratings, np.nan),
        opponents=np.tile([1, 0], (games, 1)),
        scores=np.column_stack([points, 1.0 - points]),
    )
    return float(five_steps.rate(section, edition, Terms(reduced_k=reduced_k)).post[0] - ratings[0])


def limited(
    rating: float,
    uncapped: float,
    edition: Edition,
    *,
    used_in_180_days: float,
    used_in_3_years: float,
) -> MatchResult:
    """A change held within the limits of a match, of 180 days and of 3 years.  S15 §7, matches, 2.

    ``used_in_180_days`` and ``used_in_3_years`` are the net changes by earlier matches, with their sign.
    """
    rules = match_rules(edition)
    lowest = AllowedChange(
        edition.lowest_rating - rating, float("inf"), f"lowest rating {edition.lowest_rating:g}"
    )
    allowed = (
        AllowedChange(-rules.in_one_match, rules.in_one_match, f"{rules.in_one_match:g} per match"),
        _remaining(rules.in_180_days, used_in_180_days, "180 days"),
        _remaining(rules.in_3_years, used_in_3_years, "3 years"),
        lowest,
    )
    lower, upper = max(allowed, key=lambda a: a.least), min(allowed, key=lambda a: a.most)
    change, limit = uncapped, NO_LIMIT
    if uncapped > upper.most:
        change, limit = upper.most, upper.rule
    elif uncapped < lower.least:
        change, limit = lower.least, lower.rule
    elif uncapped == lowest.least < 0:  # the five steps stop there themselves
        limit = lowest.rule
    return MatchResult(rating, uncapped, lower.least, upper.most, change, limit)


def _remaining(most: float, used: float, when: str) -> AllowedChange:
    """What is left of a window. One that is over the limit already allows only the way back.

    It can be over although every match kept to it: an old loss leaves the window and the gains after it stay.
    """
    return AllowedChange(min(0.0, -most - used), max(0.0, most - used), f"{most:g} in {when}")
