"""The Working sheet's tables and sentences for the five steps.  S15 §1 to §4."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from xlrating.crosstable.cells import CellValue, Format
from xlrating.crosstable.output import known
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Entry
from xlrating.event.five_steps import rules_of
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import NOBODY
from xlrating.event.time_control import System
from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy

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


def about(table: RatedTable) -> list[str]:
    """Which rules were followed, and what the steps do."""
    event = table.crosstable.event
    return [
        f"Rules: {event.edition.document}. Bonus multiplier B = {event.bonus_multiplier:g}.",
        "Step 3 is for unrated players only. Step 4 uses the opponents' pre-event ratings. "
        "Step 5 uses their ratings from Step 4.",
    ]


def player_row(table: RatedTable, player: int) -> list[CellValue]:
    """The columns after number and name."""
    (
        games, special, may_earn_bonus, unrated, before, prior_games, effective_games, first_estimate,
        score, k, in_4, expected, change, threshold, bonus, in_5, floor, post,
    ) = _players(table.rated)[player]  # fmt: skip
    played = games > 0
    standard = played and not special
    return [
        ("standard" if standard else "special") if played else "none",
        before,
        known(prior_games),
        effective_games,
        known(first_estimate),
        int(games),
        score if played else None,
        k if standard else None,
        in_4 if played else None,
        expected if standard else None,
        change if standard else None,
        threshold if standard and may_earn_bonus else None,
        bonus if standard else None,
        in_5 if played else None,
        known(floor),
        post if played or not unrated else None,
    ]


@lru_cache(maxsize=2)
def _players(rated: RatedSection) -> Sequence[tuple[Any, ...]]:
    """For each player the numbers that his row is made of, in the order in which ``player_row`` takes them."""
    section, step_4, step_5 = rated.section, rated.step_4, rated.step_5
    columns = (
        section.games, rated.special, rated.may_earn_bonus, section.unrated, section.ratings, section.prior_games,
        rated.effective_games, rated.first_estimate, section.score, rated.k, step_4.ratings, step_5.expected,
        step_5.change, rated.threshold, step_5.bonus, step_5.ratings, section.floors, rated.post,
    )  # fmt: skip
    return list(zip(*(column.tolist() for column in columns), strict=True))


def games_of(table: RatedTable, player: int, entries: Mapping[int, Entry]) -> Iterator[list[CellValue]]:
    """All columns, for each game of a player; ``entries`` has the first entry of each player."""
    entry = entries[player]
    games = zip(*(column[player] for column in _games(table.rated)), strict=True)
    for game, (opponent, score, before, in_4, between, in_5) in enumerate(games, start=1):
        if opponent == NOBODY:
            continue
        other = entries[opponent]
        yield [
            entry.number, entry.name, game, other.number, score, before, in_4, between, in_5, other.name,
        ]  # fmt: skip


@lru_cache(maxsize=2)
def _games(rated: RatedSection) -> Sequence[Sequence[Sequence[Any]]]:
    """Opponent, score, and for either step the opponent's rating and the expectancy: each by player and game."""
    section, step_4, step_5 = rated.section, rated.step_4, rated.step_5
    columns = (
        section.opponents, section.scores, step_4.opponents, _expectancies(rated, step_4),
        step_5.opponents, _expectancies(rated, step_5),
    )  # fmt: skip
    return [column.T.tolist() for column in columns]


def _expectancies(rated: RatedSection, step: Pass) -> FloatArray:
    """The expectancies that each player's formula used, a row per game: the special one at the rating it found."""
    special = provisional_winning_expectancy(step.ratings, step.opponents)
    standard = winning_expectancy(rated.section.ratings, step.opponents)
    found: FloatArray = np.where(rated.special, special, standard)
    return found


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    yield from _start(table, player)
    yield from (_special if table.rated.special[player] else _standard)(table, player)


def _start(table: RatedTable, player: int) -> Iterator[str]:
    if player not in table.initial:
        return
    start = table.initial[player]
    counted = f"{start.games} game{'' if start.games == 1 else 's'}"
    yield f"Unrated. Initial rating {start.rating:.2f} ({start.source}), counted as {counted}."
    if start.sources:
        yield (
            "Blended start: each rating X has the weight W = G·S, with S = exp(0.06·(Z - 6)·D/365.25) and "
            "Z = (X - P)/350, up to 6."
        )
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
    yield (
        f"At {rated.step_5.ratings[player]:.2f}, the expected score against these opponents is exactly "
        f"{section.score[player]:g} of {section.games[player]:g}{prior}."
    )
    if rated.step_5.ratings[player] == rules_of(rated.edition).special_ceiling:
        yield f"The special formula is capped at {rules_of(rated.edition).special_ceiling:g}."


def _standard(table: RatedTable, player: int) -> Iterator[str]:
    rated, section = table.rated, table.rated.section
    before, games, effective = section.ratings[player], section.games[player], rated.effective_games[player]
    known_games = (
        "established"
        if math.isnan(section.prior_games[player])
        else f"{section.prior_games[player]:g} prior games"
    )
    change, extra, k = rated.step_5.change[player], rated.step_5.bonus[player], rated.k[player]
    yield f"Standard formula ({known_games})."
    reduced = " (reduced: dual-rated, above 2200)" if _is_reduced(table, player) else ""
    yield f"K = {k:.2f}{reduced} from N' = {effective:.2f} and {games:g} game{'' if games == 1 else 's'}."
    yield (
        f"Scored {section.score[player]:g}, expected {rated.step_5.expected[player]:.2f}: "
        f"{before:.2f} {_signed(change)}."
    )
    threshold = rated.threshold[player]
    if extra:
        yield f"Bonus {extra:.2f}: the gain above B√m' = {threshold:.2f} counts double."
    elif not rated.may_earn_bonus[player]:
        yield f"No bonus: {_without_bonus(rated, player)}."
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


def _is_reduced(table: RatedTable, player: int) -> bool:
    rated = table.rated
    full = rules_of(rated.edition).k_numerator / (rated.effective_games[player] + rated.section.games[player])
    return bool(rated.k[player] < full) and table.crosstable.event.system is System.DUAL
