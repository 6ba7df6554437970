"""What the Working sheets of the editions of the 1990s have in common: columns, rows, the formula with K."""

import math
from collections.abc import Callable, Iterator

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.grid import CellValue, Format
from xlrating.crosstable.sheet.output import known
from xlrating.editions.edition import EarlyEstablished
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.section import NOBODY
from xlrating.formulas.expectancy import winning_expectancy

PLAYERS: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Formula", "text"),
    ("Before (R0)", "two decimals"), ("Games before (N)", "whole"), ("First estimate", "two decimals"),
    ("Games (m)", "whole"), ("Score (W)", "one decimal"), ("K", "two decimals"),
    ("Expected (We)", "two decimals"), ("K(W - We)", "two decimals"), ("For established", "two decimals"),
    ("Found", "two decimals"), ("Floor", "whole"), ("Post", "two decimals"),
)  # fmt: skip
GAMES: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Game", "whole"), ("Against", "whole"), ("Result", "one decimal"),
    ("Rating before", "two decimals"), ("Rating used", "two decimals"),
    ("Expected", "two decimals"), ("Counts as", "two decimals"), ("Opponent", "text"),
)  # fmt: skip
BEFORE, BETWEEN, EXPECTED = 5, 6, 7
"""Where ``GAMES`` has the opponent's rating before, the one that the formula used, and the expectancy."""


Counted = Callable[[RatedSection, int, float, float], list[CellValue]]
"""For a player's game, by the opponent's rating and the score: rating used, expectancy, what it counts as."""


def about(table: RatedTable, steps: str) -> list[str]:
    """Which rules were followed, and what the steps do."""
    return [f"Rules: {table.crosstable.event.edition.document}. No bonus.", steps]


def player_row(table: RatedTable, player: int) -> list[CellValue]:
    """The columns after number and name."""
    rated = table.rated
    section, last = rated.section, rated.step_5
    played = bool(section.games[player])
    with_k = played and not rated.special[player]
    return [
        str(rated.formula[player]) if played else "none",
        float(section.ratings[player]),
        known(section.prior_games[player]),
        known(rated.first_estimate[player]),
        int(section.games[player]),
        float(section.score[player]) if played else None,
        float(rated.k[player]) if with_k else None,
        float(last.expected[player]) if with_k else None,
        float(last.change[player]) if with_k else None,
        float(rated.step_4.ratings[player]) if played else None,
        float(last.ratings[player]) if played and rated.formula[player] != ON_FILE else None,
        known(section.floors[player]),
        known(rated.post[player]) if played or not section.unrated[player] else None,
    ]


def games_of_event(table: RatedTable, player: int, counted: Counted) -> Iterator[list[CellValue]]:
    """All columns for each game of a player in this event."""
    rated = table.rated
    section, entries = rated.section, table.crosstable.first_entries
    entry = entries[player]
    for game, opponent in enumerate(section.opponents[:, player]):
        if opponent != NOBODY:
            score, before = section.scores[game, player], rated.step_4.opponents[game, player]
            used = rated.step_5.opponents[game, player]
            other = entries[int(opponent)]
            yield [
                entry.number, entry.name, game + 1, other.number, float(score), float(before),
                *counted(rated, player, used, score), other.name,
            ]  # fmt: skip


def used_and_expected(rated: RatedSection, player: int, used: float, score: float) -> list[CellValue]:  # noqa: ARG001
    """The opponent's rating as it counted and the expectancy; empty where not used."""
    if math.isinf(used) or rated.formula[player] == ON_FILE:
        return [None, None, None]
    own = rated.step_5.ratings[player] if rated.special[player] else rated.section.ratings[player]
    return [float(used), float(winning_expectancy(own, used)), None]


def with_k(rated: RatedSection, player: int, early_rule: EarlyEstablished | None = None) -> Iterator[str]:
    """The formula with K; ``early_rule`` is when it holds for provisional players."""
    section, last = rated.section, rated.step_5
    before, prior, k = section.ratings[player], section.prior_games[player], rated.k[player]
    known_games = "" if math.isnan(prior) else f" ({prior:g} games before)"
    early = rated.formula[player] == "established" and prior <= rated.edition.established_above
    if early and early_rule is not None:
        games, rounds = early_rule
        yield f"Provisional{known_games}, but established formula: {games} games before and {rounds} rounds or more."
    elif rated.formula[player] == "provisional":
        yield f"Provisional{known_games}: K = {k:.2f} by {prior:g} + {section.games[player]:g} games."
    else:
        yield f"Established formula{known_games}."
    if rated.formula[player] == "established":
        yield f"K = {k:g} at {before:.2f}."
    yield (
        f"Scored {section.score[player]:g}, expected {last.expected[player]:.2f}: "
        f"{before:.2f} {last.change[player]:+.2f}."
    )
