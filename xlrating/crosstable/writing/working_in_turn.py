"""The Working sheet's tables and sentences where the players are rated in turn.  S96; S94 §1.2."""

from collections.abc import Iterator

import numpy as np

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import amount
from xlrating.crosstable.writing import working_1990s
from xlrating.crosstable.writing.procedure_words import Words
from xlrating.event.in_turn import average, rules_of


def about(table: RatedTable) -> list[str]:
    """Which rules were followed, and what the steps do."""
    edition = table.rated.edition
    if rules_of(edition).unrated_again:
        return working_1990s.about(
            table,
            f"Step 1 rates the unrated players, counting unrated opponents as {edition.nothing_to_start_from:g}. "
            "Step 2 rates provisional players, Step 3 unrated players again, and Step 4 established players. Each "
            "step uses the ratings of the earlier steps.",
        )
    return working_1990s.about(
        table, "Unrated players are rated first, then provisional players, then established players."
    )


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    rated = table.rated
    if player in table.initial:
        yield f"Unrated. Counts as {rated.section.ratings[player]:.2f} at first."
    if np.isnan(rated.k[player]):
        yield from _average(table, player)
    else:
        yield from working_1990s.with_k(table, player, rules_of(rated.edition).established_early)


def _average(table: RatedTable, player: int) -> Iterator[str]:
    rated = table.rated
    section, used = rated.section, rated.last_opponents[:, player]
    [found] = average(section, [player], used[:, np.newaxis])
    counted = int(np.isfinite(used).sum())
    each = "each game as the opponent's rating, 400 more for a win and 400 less for a loss"
    if table.results[player].before is None:
        if rules_of(rated.edition).unrated_again:
            yield f"Step 1 gives {table.results[player].first_estimate:.2f} as a first estimate."
        yield f"{found:.2f} is the average of {amount(counted, 'game')}, {each}."
        least = rules_of(rated.edition).rated_from_games
        if least is not None and counted < least:
            yield f"US Chess gave no initial rating before {least} games (S94 §1.4.3)."
    else:
        yield (
            f"Provisional. {found:.2f} is the average of the rating before, which counts as "
            f"{amount(section.prior_games[player], 'game')}, and of {amount(counted, 'game')}, {each}."
        )
    yield from _replaced(table, player)
    if counted < section.games[player]:
        yield f"Only the first {rules_of(rated.edition).provisional_games} games make a provisional rating."


def _replaced(table: RatedTable, player: int) -> Iterator[str]:
    before, rules = table.results[player].before, rules_of(table.rated.edition)
    rule = rules.beaten_by_unrated if before is None else rules.beaten_by_provisional
    if rule is None:
        return
    up_to, counts_as = ((before or 0.0) + one for one in rule)
    if any(game.score == 1 and game.used == counts_as for game in table.games_of(player)):
        yield f"A beaten opponent rated {up_to:.10g} or less counts as {counts_as:.10g}."


WORDS = Words(working_1990s.PLAYERS, working_1990s.GAMES, about, explain)
