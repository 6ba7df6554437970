"""The unrated, the provisional and the established players are rated in turn.  S94 §1.2, S96."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from xlrating.editions.edition import Edition, InTurn
from xlrating.errors import RatingError
from xlrating.event.one_player import OnePlayer
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.results import GameResult
from xlrating.event.section import Section
from xlrating.event.standard import BonusTerms, StandardChange, change_by_k
from xlrating.event.terms import Provisional, Terms
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats, added
from xlrating.formulas.expectancy import PROVISIONAL_REACH, winning_expectancy
from xlrating.formulas.floors import established_floor
from xlrating.formulas.lines import follow
from xlrating.formulas.performance import average_performance
from xlrating.formulas.provisional import counted_as, first_games, provisional_rating
from xlrating.formulas.standard import rating_change

CARRIES_GAMES = False
NO_BONUS_TERMS = BonusTerms(threshold=float("inf"), may_be_earned=False)


def rules_of(edition: Edition) -> InTurn:
    """The numbers of the procedure. RatingError (#NUM!) where the document rates otherwise."""
    if not isinstance(edition.rules, InTurn):
        raise RatingError(f"{edition.document} does not rate players one after another.")
    return edition.rules


def established_early(section: Section, edition: Edition) -> BoolArray:
    """Provisional players for whom the established formula is in effect already.  S94 §1.2."""
    provisional = ~section.unrated & (section.prior_games <= edition.established_above)
    rules = rules_of(edition)
    if rules.established_early is None:
        return provisional & False
    games, rounds = rules.established_early
    return provisional & (section.prior_games >= games) & (section.rounds_played >= rounds)


def rate(section: Section, edition: Edition, _terms: Terms) -> RatedSection:
    """Rate every player of a section: the four steps of S94 §1.2, or three where the unrated are rated once.

    A step uses the ratings that the steps before it gave, and those from before the event of players
    whose turn has not come. The provisional players who are established early have their turn with
    the provisional ones, by the established formula.
    """
    rules = rules_of(edition)
    section = replace(section, prior_games=np.where(section.unrated, 0.0, section.prior_games))
    not_established = ~section.unrated & (section.prior_games <= edition.established_above)
    established = ~section.unrated & ~not_established
    early = established_early(section, edition)
    played = section.games > 0
    if edition.established_floors is not None:
        floors = np.fmax(section.floors, established_floor(section.ratings, *edition.established_floors))
        section = replace(section, floors=np.where(established, floors, section.floors))
    k = np.where(established | early, follow(rules.established_k, section.ratings), np.nan)

    def on_scale(found: FloatArray) -> FloatArray:
        return np.clip(found, edition.lowest_rating, edition.highest_rating)

    def by_average(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        opponents = section.opponent_ratings(ratings)
        who = who & played
        opponents[:, who] = counted_opponents(section, rules, who, opponents[:, who])
        found = ratings.copy()
        found[who] = on_scale(average(section, who, opponents[:, who]))
        return opponents, found

    def by_k(who: BoolArray, ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
        found = section.ratings + rating_change(k, section.score, section.expected_scores(ratings))
        return section.opponent_ratings(ratings), np.where(who & played, on_scale(found), ratings)

    opponents_1, step_1 = by_average(section.unrated, section.ratings)
    opponents_2, averaged = by_average(not_established & ~early, step_1)
    _, by_formula = by_k(early, step_1)
    step_2 = np.where(early, by_formula, averaged)
    opponents_3, step_3 = (
        by_average(section.unrated, step_2) if rules.unrated_again else (opponents_1, step_2)
    )
    opponents_4, step_4 = by_k(established, step_3)

    last_opponents = np.where(
        section.unrated, opponents_3, np.where(not_established, opponents_2, opponents_4)
    )
    formula = np.where(section.unrated, "performance", np.where(np.isnan(k), "provisional", "established"))
    again = section.unrated & played & rules.unrated_again
    expected, change = by_k_against(section, k, last_opponents)
    return RatedSection(
        section, edition, formula, k, expected, change,
        first_used=section.ratings, between=step_3, last_used=last_opponents, found=step_4,
        post=np.where(played, np.fmax(step_4, section.floors), step_4),
        first_estimate=np.where(again, step_1, np.nan),
    )  # fmt: skip


def by_k_against(section: Section, k: FloatArray, opponents: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Expected score and change by the established formula, against a column of opponents for each player."""
    expected = added(winning_expectancy(section.ratings, opponents))
    return expected, rating_change(k, section.score, expected)


def counted_opponents(section: Section, rules: InTurn, who: BoolArray, opponents: FloatArray) -> FloatArray:
    """The opponents as they count in the average: beaten ones by their rule, none beyond the games that count."""
    beaten, rating, unrated = section.scores[:, who] == 1, section.ratings[who], section.unrated[who]
    if rules.beaten_by_unrated is not None:
        opponents = counted_as(opponents, beaten & unrated, *rules.beaten_by_unrated)
    if rules.beaten_by_provisional is not None:
        up_to, counts_as = rules.beaten_by_provisional
        opponents = counted_as(opponents, beaten & ~unrated, rating + up_to, rating + counts_as)
    if rules.provisional_games is not None:
        room = rules.provisional_games - section.prior_games[who]
        opponents = np.where(first_games(np.isfinite(opponents), room), opponents, np.inf)
    return opponents


def average(section: Section, who: BoolArray | list[int], opponents: FloatArray) -> FloatArray:
    """The rating of these players by all games to date, which may be off the scale; a column of opponents for each."""
    counted = np.isfinite(opponents)
    score = np.where(counted, section.scores[:, who], 0.0).sum(axis=0)
    performance = average_performance(opponents, score)
    average: FloatArray = provisional_rating(
        section.ratings[who], section.prior_games[who], performance, counted.sum(axis=0)
    )
    return average


def games_of(rated: RatedSection, player: int) -> Iterator[GameResult]:
    """The games of a player; those that an average does not count have no rating used."""
    for game in games_of_event(rated, player):
        if game.used is None or not np.isnan(rated.k[player]):
            yield game
        else:
            counts_as = game.used + PROVISIONAL_REACH * (2 * game.score - 1)
            yield game._replace(expected=None, counts_as=counts_as)


def games_of_event(rated: RatedSection, player: int) -> Iterator[GameResult]:
    """The games of a player with the expectancy: without K at the rating found."""
    section = rated.section
    for game in np.flatnonzero(section.played[:, player]):
        before, used = (float(one[game, player]) for one in (rated.first_opponents, rated.last_opponents))
        opponent, score = int(section.opponents[game, player]), float(section.scores[game, player])
        yield GameResult(int(game) + 1, opponent, score, before, *used_and_expected(rated, player, used))


def used_and_expected(rated: RatedSection, player: int, used: float) -> tuple[float | None, float | None]:
    """The opponent's rating as it counted and the expectancy; None where it did not count."""
    if np.isinf(used) or rated.formula[player] == ON_FILE:
        return None, None
    own = (rated.found if np.isnan(rated.k[player]) else rated.section.ratings)[player]
    return used, float(winning_expectancy(own, used))


def missing_games(_section: Section, _edition: Edition, _way: Provisional) -> Mapping[int, str]:
    """Nobody needs games on file."""
    return {}


# One player


def k(rating: Floats, _prior_games: Floats, _games: Floats, edition: Edition, _terms: Terms) -> Answer:
    """K of an established player, by the rating.  S96."""
    return follow(rules_of(edition).established_k, rating)


def needs_each_result(player: OnePlayer, edition: Edition) -> bool:
    """Whether the rating depends on who was beaten or when, not on the total score alone."""
    section = player.section()
    who = section.unrated | (section.prior_games <= edition.established_above)
    who &= ~established_early(section, edition)
    everyone_beaten = replace(section, scores=np.ones_like(section.scores))
    opponents = section.opponent_ratings(section.ratings)[:, who]
    counted = counted_opponents(everyone_beaten, rules_of(edition), who, opponents)
    return bool((counted != opponents).any())


def special(player: OnePlayer, edition: Edition) -> float:
    """The rating of a provisional or unrated player by the average."""
    check_provisional(player, edition)
    return rating(player, edition, Terms())


def check_provisional(player: OnePlayer, edition: Edition) -> None:
    """RatingError where the provisional formula is asked for an established rating."""
    if not player.prior_games <= edition.established_above:
        raise RatingError(
            f"{edition.document} has a provisional formula only for ratings based on "
            f"{edition.established_above} games or fewer."
        )


def standard(player: OnePlayer, edition: Edition, _terms: Terms) -> StandardChange:
    """What the established formula changes.  S96."""
    by = float(follow(rules_of(edition).established_k, player.rating))
    return change_by_k(by, player.rating, player.opponents, player.score, NO_BONUS_TERMS)


def rating(player: OnePlayer, edition: Edition, terms: Terms) -> float:
    """The rating by the formula that applies."""
    return float(rate(player.section(), edition, terms).post[0])
