"""The procedure that the Ratings Committee proposed in 1994.  S94 §1.3 to §1.5."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.edition import Edition, Proposal1994, ProvisionalK
from xlrating.errors import RatingError
from xlrating.event.in_turn import (
    NO_BONUS_TERMS,
    by_k_against,
    check_provisional,
    games_of_event,
    used_and_expected,
)
from xlrating.event.one_player import OnePlayer
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.results import GameResult
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.event.standard import StandardChange, change_by_k
from xlrating.event.terms import Provisional, Terms
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats
from xlrating.formulas.lines import follow
from xlrating.formulas.performance import closed_performance
from xlrating.formulas.provisional import provisional_k
from xlrating.formulas.standard import rating_change

NOTHING_ON_FILE = EarlierGames((), ())
CARRIES_GAMES = True


def rules_of(edition: Edition) -> Proposal1994:
    """The numbers of the proposal. RatingError (#NUM!) where the document rates otherwise."""
    if not isinstance(edition.rules, Proposal1994):
        raise RatingError(f"{edition.document} does not rate as the 1994 report proposed.")
    return edition.rules


def k_for(prior_games: Floats, games: Floats, rule: ProvisionalK) -> Answer:
    """K of a provisional player: 600/(N + m − 1), or 32 where N + m is more than 20; NaN for N < 4.  S94 §1.5.2."""
    rated = np.where(np.greater_equal(prior_games, rule.from_games), prior_games, np.nan)
    by_games = provisional_k(rated, games, rule.numerator)
    beyond = np.where(np.isnan(rated), np.nan, rule.beyond)
    return np.where(np.add(prior_games, games) <= rule.up_to, by_games, beyond)[()]


class Groups(NamedTuple):
    """Who is rated how.

    ``unrated`` have no rating, or one from fewer games than a rating is given for. ``nominal`` are rated after
    nothing but wins, or losses, with all those games on file. ``saved`` have too few games still.
    ``cumulative`` are provisional players whose games so far are rated together, alone or as the
    alternative to K.
    """

    unrated: BoolArray
    nominal: BoolArray
    saved: BoolArray
    provisional: BoolArray
    cumulative: BoolArray

    @property
    def by_performance(self) -> BoolArray:
        return (self.unrated & ~self.saved) | self.nominal

    @property
    def together(self) -> BoolArray:
        """Whose games on file and in the event are rated as those of one event."""
        return self.by_performance | self.cumulative


def groups_of(section: Section, edition: Edition, way: Provisional) -> Groups:
    """Who is rated how.  S94 §1.4.3, §1.5."""
    prior, on_file = section.prior_games, _count(section)
    least = rules_of(edition).rated_from_games
    unrated = section.unrated | (prior < least)
    one_sided = np.array([_on_file(section, player).one_sided for player in range(len(prior))])
    nominal = ~unrated & one_sided & (on_file == prior)
    provisional = ~unrated & ~nominal & (prior <= edition.established_above)
    return Groups(
        unrated=unrated,
        nominal=nominal,
        saved=unrated & (on_file + section.games < least),
        provisional=provisional,
        cumulative=provisional
        & (way is not Provisional.K)
        & (prior + section.games <= edition.established_above),
    )


def missing_games(section: Section, edition: Edition, way: Provisional) -> Mapping[int, str]:
    """The players who cannot be rated without games on file that are not given, and why."""
    groups, found = groups_of(section, edition, way), {}
    for player in np.flatnonzero(groups.provisional & (section.games > 0)):
        given, games = len(_on_file(section, player).scores), section.prior_games[player]
        if given and given != games:
            found[int(player)] = (
                f"{given} game{' is' if given == 1 else 's are'} carried over, but the rating is based on "
                f"{games:g}. "
                "Make them agree."
            )
        elif not given and section.records[player]:
            found[int(player)] = (
                "A rating after all wins or all losses is calculated again from all games (S94 §1.4.3). "
                f"Carry over the {games:g} earlier games."
            )
        elif not given and groups.cumulative[player]:
            found[int(player)] = (
                f"The {way!s} method rates all games so far together (S94 §1.5.3, §1.5.4). "
                f"Carry over the {games:g} earlier games."
            )
    return found


def rate(section: Section, edition: Edition, terms: Terms) -> RatedSection:
    """Rate every player of a section: the unrated, then the provisional, then the established players.  S94 §1.3.

    RatingError where games on file are missing.
    """
    section = replace(section, prior_games=np.where(section.unrated, _count(section), section.prior_games))
    way = terms.provisional
    for player, message in missing_games(section, edition, way).items():
        raise RatingError(f"Player {player + 1}: {message}")
    groups, played = groups_of(section, edition, way), section.games > 0
    established = ~groups.by_performance & ~groups.saved & ~groups.provisional
    # by the cumulative method they become established, and are rated so
    crosses = groups.provisional & ~groups.cumulative & (way is Provisional.CUMULATIVE)
    by_provisional_k = groups.provisional & ~crosses
    k = _k_of_all(section, edition, by_provisional_k)

    def by_k(used: FloatArray) -> FloatArray:
        change = rating_change(k, section.score, section.expected_scores(used))
        by_k: FloatArray = np.maximum(section.ratings + change, edition.lowest_rating)
        return by_k

    together = _performance_together(section, groups.together & played)
    performance = np.maximum(together, edition.lowest_rating)
    step_1 = np.where(groups.by_performance & played, performance, section.ratings)  # §1.4
    # a nominal rating is that from before the event, as provisional players meet it
    met_by_provisional = np.where(groups.nominal, section.ratings, step_1)  # §1.4.3
    by_k_in_step_2 = by_k(met_by_provisional)
    greater = performance > by_k_in_step_2
    accumulated = groups.cumulative & ((way is Provisional.CUMULATIVE) | greater)  # §1.5.3, §1.5.4
    found = np.where(accumulated, performance, by_k_in_step_2)
    step_2 = np.where(groups.provisional & played, found, step_1)  # §1.5
    step_3 = np.where(established & played, by_k(step_2), step_2)  # §1.3

    by_performance = groups.by_performance | accumulated
    formula = np.select(
        [groups.saved, by_performance, by_provisional_k],
        [ON_FILE, "performance", "provisional"],
        "established",
    )
    k_used = np.where(groups.saved | by_performance, np.nan, k)
    last_opponents = np.select(
        [by_performance | groups.saved, established],
        [section.opponent_ratings(section.ratings), section.opponent_ratings(step_2)],
        section.opponent_ratings(met_by_provisional),
    )
    expected, change = by_k_against(section, k_used, last_opponents)
    held = np.where(played, np.fmax(step_3, section.floors), step_3)
    return RatedSection(
        section, edition, formula, k_used, expected, change,
        first_used=section.ratings, between=step_2, last_used=last_opponents, found=step_3,
        post=np.where(groups.saved, np.nan, held),
        on_file=_kept(section, edition, groups, way),
    )  # fmt: skip


def _k_of_all(section: Section, edition: Edition, provisional: BoolArray) -> FloatArray:
    """K of everybody, by the formula for established or for provisional players.  S94 §1.3, §1.5.2."""
    rules = rules_of(edition)
    by_games = k_for(section.prior_games, np.maximum(section.games, 1), rules.provisional_k)
    by_rating: FloatArray = follow(rules.established_k, section.ratings)
    return np.where(provisional, by_games, by_rating)


def games_of(rated: RatedSection, player: int) -> Iterator[GameResult]:
    """The games of a player, and those on file where they are rated together or stay there."""
    yield from games_of_event(rated, player)
    if rated.formula[player] in ("performance", ON_FILE):
        for before, score in zip(*_on_file(rated.section, player), strict=True):
            yield GameResult(None, None, score, before, *used_and_expected(rated, player, before))


def _on_file(section: Section, player: Any) -> EarlierGames:
    return section.carried.get(player, NOTHING_ON_FILE)


def _count(section: Section) -> FloatArray:
    return np.array([float(len(_on_file(section, player).scores)) for player in range(len(section.ratings))])


def _performance_together(section: Section, who: BoolArray) -> FloatArray:
    """Performance rating in the games on file and those of the event; NaN for everybody else.  S94 §4."""
    found = np.full_like(section.ratings, np.nan)
    if not who.any():
        return found
    on_file = [_on_file(section, int(player)) for player in np.flatnonzero(who)]
    most = max(len(games.scores) for games in on_file)
    earlier = np.array([[*games.opponents, *[np.inf] * (most - len(games.scores))] for games in on_file])
    opponents = section.opponent_ratings(section.ratings)[:, who]
    score = section.score[who] + np.array([sum(games.scores) for games in on_file])
    found[who] = closed_performance(np.vstack([earlier.T.reshape(most, len(on_file)), opponents]), score)
    return found


def _kept(section: Section, edition: Edition, groups: Groups, way: Provisional) -> Mapping[int, EarlierGames]:
    """What is on file after the event: opponents with the ratings from before it.  S94 §1.4.3, §1.5.4."""
    after = section.prior_games + section.games
    accumulates = (groups.by_performance | groups.provisional) & (way is not Provisional.K)
    keep = groups.saved | (accumulates & (after < edition.established_above))
    opponents = section.opponent_ratings(section.ratings)
    kept = {}
    for player in np.flatnonzero(groups.unrated | groups.nominal | groups.provisional):
        games = section.opponents[:, player] != NOBODY
        before = _on_file(section, player)
        together = EarlierGames(
            (*before.opponents, *map(float, opponents[games, player])),
            (*before.scores, *map(float, section.scores[games, player])),
        )
        if together.scores and (
            keep[player] or not games.any() or (groups.by_performance[player] and together.one_sided)
        ):
            kept[int(player)] = together
    return kept


# One player


def k(rating: Floats, prior_games: Floats, games: Floats, edition: Edition, _terms: Terms) -> Answer:
    """K by the rating; of provisional players by their games. RatingError for too few of them.  S94 §1.5.2."""
    rules = rules_of(edition)
    established = follow(rules.established_k, rating)
    is_provisional = np.less_equal(prior_games, edition.established_above)
    provisional = k_for(prior_games, games, rules.provisional_k)
    found = np.where(is_provisional, np.asarray(provisional), np.asarray(established))[()]
    if np.ndim(found) == 0 and np.isnan(found):
        least = rules.provisional_k.from_games
        raise RatingError(f"{edition.document} has no K for a rating based on fewer than {least} games.")
    return found


def needs_each_result(_player: OnePlayer, _edition: Edition) -> bool:
    """The total score is enough."""
    return False


def special(player: OnePlayer, edition: Edition) -> float:
    """The rating of a provisional or unrated player."""
    check_provisional(player, edition)
    return rating(player, edition, Terms())


def standard(player: OnePlayer, edition: Edition, _terms: Terms) -> StandardChange:
    """What the established formula changes.  S94 §1.3; S96."""
    by = float(follow(rules_of(edition).established_k, player.rating))
    return change_by_k(by, player.rating, player.opponents, player.score, NO_BONUS_TERMS)


def rating(player: OnePlayer, edition: Edition, terms: Terms) -> float:
    """The rating by the formula that applies. RatingError where games on file are needed."""
    least = rules_of(edition).rated_from_games
    if 0 < player.prior_games < least:
        raise RatingError(
            f"{edition.document} gives no rating based on fewer than {least} games. Use PROVISIONAL_1994 to "
            "rate these with the earlier ones."
        )
    post = float(rate(player.section(), edition, terms).post[0])
    if np.isnan(post):
        raise RatingError(f"{edition.document} gives no rating before {least} games. They stay on file.")
    return post
