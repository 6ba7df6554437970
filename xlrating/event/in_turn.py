"""The unrated, the provisional and the established players are rated in turn.  S94 §1.2, S96."""

from dataclasses import replace

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import Section
from xlrating.formulas import BoolArray, FloatArray
from xlrating.formulas.established import established_floor
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.performance import average_performance
from xlrating.formulas.provisional import counted_as, first_games, provisional_rating
from xlrating.formulas.standard import rating_change


def established_early(section: Section, edition: Edition) -> BoolArray:
    """Provisional players for whom the established formula is in effect already.  S94 §1.2."""
    provisional = ~section.unrated & (section.prior_games <= edition.established_above)
    if edition.established_early is None:
        return provisional & False
    games, rounds = edition.established_early
    early: BoolArray = provisional & (section.prior_games >= games) & (section.rounds_played >= rounds)
    return early


def rate(section: Section, edition: Edition) -> RatedSection:
    """Rate every player of a section: the four steps of S94 §1.2, or three where the unrated are rated once.

    A step uses the ratings that the steps before it gave, and those from before the event of players
    whose turn has not come. The provisional players who are established early have their turn with
    the provisional ones, by the established formula.
    """
    section = replace(section, prior_games=np.where(section.unrated, 0.0, section.prior_games))
    provisional = ~section.unrated & (section.prior_games <= edition.established_above)
    established = ~section.unrated & ~provisional
    early = established_early(section, edition)
    played = section.games > 0
    if edition.established_floors is not None:
        floors = np.fmax(section.floors, established_floor(section.ratings, *edition.established_floors))
        section = replace(section, floors=np.where(established, floors, section.floors))
    k = np.where(established | early, follow(edition.established_k, section.ratings), np.nan)

    def by_average(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        opponents = section.opponent_ratings(ratings)
        who = who & played
        opponents[:, who] = counted_opponents(section, edition, who, opponents[:, who])
        found = ratings.copy()
        found[who] = np.maximum(_average(section, who, opponents[:, who]), edition.lowest_rating)
        return opponents, found

    def by_k(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        opponents = section.opponent_ratings(ratings)
        expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
        found = section.ratings + rating_change(k, section.score, expected)
        return opponents, np.where(who & played, np.maximum(found, edition.lowest_rating), ratings)

    opponents_1, step_1 = by_average(section.unrated, section.ratings)
    opponents_2, averaged = by_average(provisional & ~early, step_1)
    _, by_formula = by_k(early, step_1)
    step_2 = np.where(early, by_formula, averaged)
    opponents_3, step_3 = (
        by_average(section.unrated, step_2) if edition.unrated_again else (opponents_1, step_2)
    )
    opponents_4, step_4 = by_k(established, step_3)

    last_opponents = np.where(section.unrated, opponents_3, np.where(provisional, opponents_2, opponents_4))
    first_opponents = section.opponent_ratings(section.ratings)
    formula = np.where(section.unrated, "performance", np.where(np.isnan(k), "provisional", "established"))
    again = section.unrated & played & edition.unrated_again
    return RatedSection(
        section, edition, 0.0, formula,
        effective_games=np.full_like(k, np.nan),
        special=np.isnan(k),
        k=k,
        threshold=np.full_like(k, np.nan),
        may_earn_bonus=np.zeros_like(played),
        first_estimate=np.where(again, step_1, np.nan),
        step_4=with_k(section, k, first_opponents, step_3),
        step_5=with_k(section, k, last_opponents, step_4),
        post=np.where(played, np.fmax(step_4, section.floors), step_4),
    )  # fmt: skip


def with_k(section: Section, k: FloatArray, opponents: FloatArray, ratings: FloatArray) -> Pass:
    """The working of the established formula against these opponents, beside the ratings found."""
    expected = winning_expectancy(section.ratings, opponents).sum(axis=0)
    change = rating_change(k, section.score, expected)
    return Pass(opponents, expected, change, np.zeros_like(change), ratings)


def counted_opponents(
    section: Section, edition: Edition, who: BoolArray, opponents: FloatArray
) -> FloatArray:
    """The opponents as they count in the average: beaten ones by their rule, none beyond the games that count."""
    beaten, rating, unrated = section.scores[:, who] == 1, section.ratings[who], section.unrated[who]
    if edition.beaten_by_unrated is not None:
        opponents = counted_as(opponents, beaten & unrated, *edition.beaten_by_unrated)
    if edition.beaten_by_provisional is not None:
        up_to, counts_as = edition.beaten_by_provisional
        opponents = counted_as(opponents, beaten & ~unrated, rating + up_to, rating + counts_as)
    if edition.provisional_games is not None:
        room = edition.provisional_games - section.prior_games[who]
        opponents = np.where(first_games(np.isfinite(opponents), room), opponents, np.inf)
    return opponents


def _average(section: Section, who: BoolArray, opponents: FloatArray) -> FloatArray:
    counted = np.isfinite(opponents)
    score = np.where(counted, section.scores[:, who], 0.0).sum(axis=0)
    performance = average_performance(opponents, score)
    ratings: FloatArray = provisional_rating(
        section.ratings[who], section.prior_games[who], performance, counted.sum(axis=0)
    )
    return ratings


def needs_each_result(section: Section, edition: Edition) -> BoolArray:
    """Players whose rating depends on who was beaten or when, not on the total score alone."""
    who = section.unrated | (section.prior_games <= edition.established_above)
    who &= ~established_early(section, edition)
    needed = np.zeros_like(who)
    if edition.procedure is Procedure.IN_TURN:
        everyone_beaten = replace(section, scores=np.ones_like(section.scores))
        opponents = section.opponent_ratings(section.ratings)[:, who]
        counted = counted_opponents(everyone_beaten, edition, who, opponents)
        needed[who] = (counted != opponents).any(axis=0)
    return needed
