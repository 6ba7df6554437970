"""The Working sheet's tables and sentences for the five steps.  S15 §1 to §4."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import amount, counted
from xlrating.crosstable.sheet.grid import CellValue, Format
from xlrating.crosstable.sheet.output import known
from xlrating.event.five_steps import rules_of
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import NOBODY, IntArray
from xlrating.event.time_control import System
from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy
from xlrating.formulas.special import adjusted_prior, adjusted_score

PLAYERS: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Formula", "text"),
    ("Before (R0)", "two decimals"), ("Games before (N)", "whole"), ("N'", "two decimals"),
    ("Step 3", "two decimals"), ("Games (m)", "whole"), ("Score (S)", "one decimal"), ("K", "two decimals"),
    ("Step 4", "two decimals"), ("Expected (E)", "two decimals"), ("K(S - E)", "two decimals"),
    ("B√m'", "two decimals"), ("Bonus", "two decimals"), ("Step 5", "two decimals"), ("Floor", "whole"),
    ("Post", "two decimals"),
)  # fmt: skip
GAMES: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Game", "whole"), ("Against", "whole"), ("Result", "one decimal"),
    ("In Step 4", "two decimals"), ("Expected", "two decimals"),
    ("In Step 5", "two decimals"), ("Expected", "two decimals"), ("Opponent", "text"),
)  # fmt: skip
BEFORE, BETWEEN, EXPECTED = 5, 7, 8
"""Where ``GAMES`` has the opponent's rating before, the one that the formula used, and the expectancy."""

SPECIAL_TOLERANCE = 1e-6
"""Points of score."""


def about(table: RatedTable) -> list[str]:
    """Which rules were followed, and what the steps do."""
    event = table.crosstable.event
    blended = any(start.sources for start in table.initial.values())
    return [
        f"Rules: {event.edition.document}. Bonus multiplier B = {event.bonus_multiplier:g}.",
        "Step 3 is for unrated players only. Step 4 uses the opponents' pre-event ratings. "
        "Step 5 uses their ratings from Step 4.",
        *([BLEND] if blended else []),
    ]


BLEND = (
    "An initial rating from other ratings is their mean. Each rating X has the weight W = G·S, with "
    "S = exp(0.06·(Z − 6)·D/365.25) and Z = (X − P)/350, up to 6."
)


class _Player(NamedTuple):
    """What the arrays of a rated section have of one player, as plain numbers."""

    games: float
    special: bool
    may_earn_bonus: bool
    unrated: bool
    before: float
    prior_games: float
    effective_games: float
    first_estimate: float
    score: float
    k: float
    in_4: float
    expected: float
    change: float
    threshold: float
    bonus: float
    in_5: float
    floor: float
    post: float


@lru_cache(maxsize=2)
def _players(rated: RatedSection) -> Sequence[_Player]:
    section, step_4, step_5 = rated.section, rated.step_4, rated.step_5
    columns = (
        section.games, rated.special, rated.may_earn_bonus, section.unrated, section.ratings, section.prior_games,
        rated.effective_games, rated.first_estimate, section.score, rated.k, step_4.ratings, step_5.expected,
        step_5.change, rated.threshold, step_5.bonus, step_5.ratings, section.floors, rated.post,
    )  # fmt: skip
    return list(map(_Player, *(column.tolist() for column in columns)))


def player_row(table: RatedTable, player: int) -> list[CellValue]:
    """The columns after number and name."""
    of = _players(table.rated)[player]
    played = of.games > 0
    standard = played and not of.special
    return [
        ("standard" if standard else "special") if played else "none",
        of.before,
        known(of.prior_games),
        of.effective_games,
        known(of.first_estimate),
        int(of.games),
        of.score if played else None,
        of.k if standard else None,
        of.in_4 if played else None,
        of.expected if standard else None,
        of.change if standard else None,
        of.threshold if standard and of.may_earn_bonus else None,
        of.bonus if standard else None,
        of.in_5 if played else None,
        known(of.floor),
        of.post if played or not of.unrated else None,
    ]


def games_of(table: RatedTable, player: int) -> Iterator[Sequence[CellValue]]:
    """All columns, for each game of a player."""
    entries = table.crosstable.first_entries
    number, name = entries[player].number, entries[player].name
    games = _games(table.rated)
    columns = (games.opponents, games.scores, games.expected_in_4, games.expected_in_5)
    of_player = zip(*(column[player].tolist() for column in columns), strict=True)
    for game, (opponent, score, in_4, in_5) in enumerate(of_player, start=1):
        if opponent != NOBODY:
            before, between, other = games.before[opponent], games.between[opponent], entries[opponent]
            yield number, name, game, other.number, score, before, in_4, between, in_5, other.name


class _Games(NamedTuple):
    """The games, with a row per player: opponent, score, and the expectancy in either step.

    ``before`` and ``between`` are the ratings that the two steps used for a player as an opponent.
    """

    opponents: IntArray
    scores: FloatArray
    expected_in_4: FloatArray
    expected_in_5: FloatArray
    before: Sequence[float]
    between: Sequence[float]


@lru_cache(maxsize=2)
def _games(rated: RatedSection) -> _Games:
    section, step_4, step_5 = rated.section, rated.step_4, rated.step_5
    return _Games(
        np.ascontiguousarray(section.opponents.T),
        np.ascontiguousarray(section.scores.T),
        np.ascontiguousarray(_expectancies(rated, step_4).T),
        np.ascontiguousarray(_expectancies(rated, step_5).T),
        step_4.used.tolist(),
        step_5.used.tolist(),
    )


def _expectancies(rated: RatedSection, step: Pass) -> FloatArray:
    """The expectancies that each player's formula used, a row per game: the special one at the rating it found."""
    special: FloatArray = provisional_winning_expectancy(step.ratings, step.opponents)
    standard: FloatArray = winning_expectancy(rated.section.ratings, step.opponents)
    return np.where(rated.special, special, standard)


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    yield from _start(table, player)
    yield from (_special if table.rated.special[player] else _standard)(table, player)


def _start(table: RatedTable, player: int) -> Iterator[str]:
    if player not in table.initial:
        return
    start = table.initial[player]
    yield f"Unrated. Initial rating {start.rating:.2f} ({start.source}), counted as {counted(start.games, 'game')}."
    for source in start.sources:
        yield f"{source.in_words()}."
    yield from start.notes
    if not start.games:
        yield f"Step 3 gives {table.rated.first_estimate[player]:.2f} as a first estimate for the opponents."


def _special(table: RatedTable, player: int) -> Iterator[str]:
    rated, section = table.rated, table.rated.section
    record = {1: "all prior games were wins", -1: "all prior games were losses"}.get(
        int(section.records[player])
    )
    games = section.prior_games[player]
    most = rules_of(rated.edition).special_up_to
    yield f"Special formula: {record or f'{games:g} prior games ({most} or fewer)'}."
    weight = rated.effective_games[player]
    prior = f", with the pre-event rating counted as {weight:.2f} games" if weight else ""
    found = rated.step_5.ratings[player]
    score = f"{section.score[player]:g} of {section.games[player]:g}"
    too_much = _expected_beyond_the_score(rated, player)
    if abs(too_much) < SPECIAL_TOLERANCE:
        yield f"At {found:.2f}, the expected score against these opponents is exactly {score}{prior}."
    else:
        where = "below" if too_much > 0 else "above"
        yield f"The expected score against these opponents is {score} only {where} {found:.2f}{prior}."
    if found == rules_of(rated.edition).special_ceiling:
        yield f"The special formula is capped at {found:g}."


def _expected_beyond_the_score(rated: RatedSection, player: int) -> float:
    """f at the rating that was found: 0 unless an end of the scale came first.  S15 §4.1."""
    section, weight, record = rated.section, rated.effective_games[player], rated.section.records[player]
    prior = adjusted_prior(section.ratings[player], record)
    of_prior = provisional_winning_expectancy(rated.step_5.ratings[player], prior)
    games = _games(rated)
    of_games = games.expected_in_5[player][games.opponents[player] != NOBODY].sum()
    wanted = adjusted_score(section.score[player], weight, record)
    return float(weight * of_prior + of_games - wanted)


def _standard(table: RatedTable, player: int) -> Iterator[str]:
    of = _players(table.rated)[player]
    games, change, threshold = of.games, of.change, of.threshold
    known_games = "established" if math.isnan(of.prior_games) else f"{of.prior_games:g} prior games"
    yield f"Standard formula ({known_games})."
    reduced = " (reduced: dual-rated, above 2200)" if _is_reduced(table, of) else ""
    yield (f"K = {of.k:.2f}{reduced} from N' = {of.effective_games:.2f} and {amount(games, 'game')}.")
    yield f"Scored {of.score:g}, expected {of.expected:.2f}: {of.before:.2f} {_signed(change)}."
    if of.bonus:
        yield f"Bonus {of.bonus:.2f}: the gain above B√m' = {threshold:.2f} counts double."
    elif not of.may_earn_bonus:
        yield f"No bonus: {_without_bonus(table.rated, player)}."
    elif change <= 0:
        yield "No bonus."
    else:
        yield f"No bonus: {change:.2f} is not above B√m' = {threshold:.2f}."


def _signed(change: float) -> str:
    return f"{change:+.2f}".replace("-", "−")


def _without_bonus(rated: RatedSection, player: int) -> str:
    rule, games = rated.edition.bonus, rated.section.games[player]
    if games < rule.minimum_games:
        return f"fewer than {rule.minimum_games} games"
    if not rated.bonus_multiplier:
        return "B = 0"
    met, most = rated.section.most_against_one[player], int(rule.most_allowed(games))
    return (
        f"{met:g} games against one opponent, and more than {most} in an event of {games:g} games give none"
    )


def _is_reduced(table: RatedTable, of: _Player) -> bool:
    full = rules_of(table.rated.edition).k_numerator / (of.effective_games + of.games)
    return of.k < full and table.crosstable.event.system is System.DUAL
