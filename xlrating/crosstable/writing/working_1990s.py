"""What the Working sheets of the editions of the 1990s have in common: columns, rows, the formula with K."""

from collections.abc import Iterator

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.writing.procedure_words import Column
from xlrating.editions.edition import EarlyEstablished
from xlrating.event.rated_section import ON_FILE
from xlrating.event.results import GameResult, PlayerResult

PLAYERS: tuple[Column[PlayerResult], ...] = (
    Column("Formula", "text", lambda of: of.formula or "none"),
    Column("Before (R0)", "two decimals", lambda of: of.start),
    Column("Games before (N)", "whole", lambda of: of.prior_games),
    Column("First estimate", "two decimals", lambda of: of.first_estimate),
    Column("Games (m)", "whole", lambda of: of.games),
    Column("Score (W)", "one decimal", lambda of: of.score if of.games else None),
    Column("K", "two decimals", lambda of: of.k),
    Column("Expected (We)", "two decimals", lambda of: None if of.k is None else of.expected),
    Column("K(W - We)", "two decimals", lambda of: None if of.k is None else of.change_by_k),
    Column("For established", "two decimals", lambda of: of.between if of.games else None),
    Column("Found", "two decimals", lambda of: None if of.formula in (None, ON_FILE) else of.found),
    Column("Floor", "whole", lambda of: of.floor),
    Column("After", "two decimals", lambda of: of.after),
)
GAMES: tuple[Column[GameResult], ...] = (
    Column("Rating before", "two decimals", lambda game: game.before),
    Column("Rating used", "two decimals", lambda game: game.used),
    Column("Expected", "two decimals", lambda game: game.expected),
    Column("Counts as", "two decimals", lambda game: game.counts_as),
)


def about(table: RatedTable, steps: str) -> list[str]:
    """Which rules were followed, and what the steps do."""
    return [f"Rules: {table.crosstable.event.edition.document}. No bonus.", steps]


def with_k(table: RatedTable, player: int, early_rule: EarlyEstablished | None = None) -> Iterator[str]:
    """The formula with K; ``early_rule`` is when it holds for provisional players."""
    of, up_to = table.results[player], table.rated.edition.established_above
    prior = of.prior_games
    known_games = "" if prior is None else f" ({prior:g} games before)"
    early = of.formula == "established" and prior is not None and prior <= up_to
    if early and early_rule is not None:
        games, rounds = early_rule
        yield f"Provisional{known_games}, but established formula: {games} games before and {rounds} rounds or more."
    elif of.formula == "provisional":
        yield f"Provisional{known_games}: K = {of.k:.2f} by {prior:g} + {of.games} games."
    else:
        yield f"Established formula{known_games}."
    if of.formula == "established":
        yield f"K = {of.k:g} at {of.start:.2f}."
    yield f"Scored {of.score:g}, expected {of.expected:.2f}: {of.start:.2f} {of.change_by_k:+.2f}."
