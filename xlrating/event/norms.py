"""Norms of one player in one section, and titles."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from xlrating.editions.titles import (
    ABOVE_EXPECTED,
    ABOVE_EXPECTED_WITH_FREE_POINT,
    CHANCE_PERCENT,
    LIFE_MASTER_GAMES,
    LIFE_MASTER_RATING,
    LIFE_TITLES_1994,
    NATIONAL_MASTER,
    NORMS_FOR_TITLE_1994,
    PRINTED_DELTAS,
    PROPOSED_1994,
    TITLE_OF_MISSING_LEVEL_COUNTS,
    TODAY,
    Title,
    TitleSystem,
)
from xlrating.errors import RatingError
from xlrating.formulas import Answer, BoolArray, FloatArray, Floats, added
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.formulas.floors import rounded
from xlrating.formulas.norms import STRICTLY, delta, title_expectancy


def expected_scores(level: float, opponents: FloatArray, system: TitleSystem) -> FloatArray:
    """The score that a player of this level is expected to make against each column of opponents."""
    opponents = np.minimum(opponents, OUT_OF_REACH)
    if system.expectancy is None:
        expectancies = winning_expectancy(level, opponents)
    else:
        expectancies = title_expectancy(level, opponents, system.expectancy)
    return added(expectancies)


def expected_score(level: float, opponents: FloatArray, system: TitleSystem) -> float:
    """The score that a player of this level is expected to make against these opponents."""
    return float(expected_scores(level, opponents, system))


def norm_delta(games: Floats, norms: Floats, percent: Floats = CHANCE_PERCENT) -> Answer:
    """Δ of 1994: the printed constants for P = 27 and one to five norms, the formula otherwise.  S94 §2.2."""
    games, norms, percent = np.broadcast_arrays(*(np.asarray(one, float) for one in (games, norms, percent)))
    printed = (percent == CHANCE_PERCENT) & (norms <= len(PRINTED_DELTAS))
    constant = np.take(PRINTED_DELTAS, np.minimum(norms, len(PRINTED_DELTAS)).astype(int) - 1)
    return np.where(printed, constant * np.sqrt(games), delta(games, norms, percent))[()]


def points_above_expected(games: int, norms: int, system: TitleSystem, *, free_point: bool) -> float | None:
    """By how much a score must be above the expected one; None where nothing earns so many norms."""
    if system is PROPOSED_1994:
        return float(norm_delta(games, norms)) if games >= system.least_games else None
    if norms != 1:
        return None
    if games >= system.least_games:
        return ABOVE_EXPECTED
    return ABOVE_EXPECTED_WITH_FREE_POINT if free_point and games == system.least_games - 1 else None


def norms_earned(
    level: float,
    opponents: FloatArray,
    score: float,
    system: TitleSystem,
    *,
    free_point: bool,
) -> int:
    """The norms of this level earned by a score: 0 or 1 today, 0 to 5 in 1994.

    ``opponents`` are their ratings after the event (1994: before); ``free_point`` is a full-point bye or
    a forfeit win beside the games.  OV, Norms-based titles; S94 §2.3.
    """
    surplus = score - expected_score(level, opponents, system)
    return norms_for(surplus, len(opponents), system, free_point=free_point)


def norms_for(surplus: float, games: int, system: TitleSystem, *, free_point: bool) -> int:
    """The norms for so many points above the expected score."""
    earned = 0
    for norms in range(1, NORMS_FOR_TITLE_1994 + 1):
        needed = points_above_expected(games, norms, system, free_point=free_point)
        if needed is not None and surplus > needed + STRICTLY:
            earned = norms
    return earned


def score_needed(
    level: float, opponents: FloatArray, norms: int, system: TitleSystem, *, free_point: bool
) -> float | None:
    """The lowest score, in half points, that earns so many norms; None if not even a perfect one does.

    ``free_point`` is a full-point bye or a forfeit win beside the games, which does not count in the score.
    """
    needed = points_above_expected(len(opponents), norms, system, free_point=free_point)
    if needed is None:
        return None
    least = expected_score(level, opponents, system) + needed + STRICTLY
    score = np.floor(2 * least) / 2 + 0.5
    return float(score) if score <= len(opponents) else None


OUT_OF_REACH = 1e5
"""A rating in place of an infinite one: nothing is expected where no game was played."""


class Norms(NamedTuple):
    """So many norms for one title."""

    title: Title
    earned: int

    @property
    def code(self) -> str:
        """As US Chess prints it (``N:2``); in 1994 the level and how many (``1800 x3``)."""
        return f"N:{self.title.code}" if self.title.code else f"{self.title.level} x{self.earned}"


def section_norms(
    opponents: FloatArray, scores: FloatArray, free_point: BoolArray, system: TitleSystem
) -> list[list[Norms]]:
    """For each player of a section the norms of every level that the result earns, the highest level first.

    ``opponents`` has a column for each player; infinite where there was no game.
    """
    games = np.isfinite(opponents).sum(axis=0)
    found: list[list[Norms]] = [[] for _ in scores]
    for title in system.titles:
        surplus = scores - expected_scores(title.level, opponents, system)
        for player in np.flatnonzero(surplus > 0):
            earned = norms_for(
                float(surplus[player]), int(games[player]), system, free_point=bool(free_point[player])
            )
            if earned:
                found[player].append(Norms(title, earned))
    return found


def title_of(
    norms: Mapping[int, int], peak: float, *, established: bool, system: TitleSystem = TODAY
) -> Title | None:
    """The highest title, from the norms at each level and the highest established rating.

    OV, Norms-based titles; S94 §2.4, §2.6: by norms alone, and a life title before the title of its level.
    """
    life_titles = LIFE_TITLES_1994 if system is PROPOSED_1994 else ()
    titles: list[Title] = [*life_titles, *system.titles]
    for title in sorted(titles, key=lambda title: (-title.level, -title.norms)):
        enough_rating = not title.rating_needed or rounded(peak) >= title.level
        may = established or not system.established_only
        if may and enough_rating and norms.get(title.level, 0) >= title.norms:
            return title
    return None


def title_by_rating(peak: float, games_at_2200: float) -> str | None:
    """Original Life Master or National Master, by the highest established rating.  OV, US Chess Titles.

    RatingError for games at 2200 of a player who never was there.
    """
    if games_at_2200 > 0 and rounded(peak) < LIFE_MASTER_RATING:
        raise RatingError(
            f"{games_at_2200:g} games at {LIFE_MASTER_RATING} or above require a peak rating of "
            f"{LIFE_MASTER_RATING} or more. It is {peak:g}."
        )
    if games_at_2200 >= LIFE_MASTER_GAMES:
        return "Original Life Master"
    return "National Master" if rounded(peak) >= NATIONAL_MASTER else None


def life_master_games(ratings: FloatArray, games: FloatArray) -> float:
    """The games of the events after which an established rating stood at 2200 or above.  OV."""
    return float(games[rounded(ratings) >= LIFE_MASTER_RATING].sum())


def converted_norms(norms: Mapping[int, int]) -> dict[int, int]:
    """Norms at every 100 points as norms at every 200 points, 5 being the title.  S94 §2.6."""
    most = NORMS_FOR_TITLE_1994
    levels = sorted(title.level for title in PROPOSED_1994.titles)
    converted = {level: min(norms.get(level, 0), most) for level in levels}
    for level, count in norms.items():
        higher = next((known for known in levels if known > level), None)
        if level not in converted and higher is not None:
            awarded = TITLE_OF_MISSING_LEVEL_COUNTS if count >= most else -(-count // 2)
            converted[higher] = min(converted[higher] + awarded, most)
    highest = max((level for level in levels if converted[level]), default=None)
    if highest is not None:
        for level in levels[: levels.index(highest)]:
            converted[level] = max(converted[level], converted[highest])
    return converted
