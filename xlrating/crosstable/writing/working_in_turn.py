"""The Working sheet's tables and sentences where the players are rated in turn.  S96; S94 §1.2."""

import math
from collections.abc import Iterator

import numpy as np

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import amount
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.crosstable.writing import working_1990s
from xlrating.crosstable.writing.working_1990s import BEFORE as BEFORE
from xlrating.crosstable.writing.working_1990s import BETWEEN as BETWEEN
from xlrating.crosstable.writing.working_1990s import EXPECTED as EXPECTED
from xlrating.crosstable.writing.working_1990s import GAMES as GAMES
from xlrating.crosstable.writing.working_1990s import PLAYERS as PLAYERS
from xlrating.crosstable.writing.working_1990s import player_row as player_row
from xlrating.event.in_turn import average, rules_of
from xlrating.event.rated_section import RatedSection
from xlrating.formulas.expectancy import PROVISIONAL_REACH


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


def games_of(table: RatedTable, player: int) -> Iterator[list[CellValue]]:
    """All columns, for each game of a player."""
    return working_1990s.games_of_event(table, player, _counted)


def _counted(rated: RatedSection, player: int, used: float, score: float) -> list[CellValue]:
    if math.isinf(used):
        return [None, None, None]
    if rated.special[player]:
        return [float(used), None, float(used + PROVISIONAL_REACH * (2 * score - 1))]
    return working_1990s.used_and_expected(rated, player, used, score)


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    rated = table.rated
    if player in table.initial:
        yield f"Unrated. Counts as {rated.section.ratings[player]:.2f} at first."
    if rated.special[player]:
        yield from _average(rated, player)
    else:
        yield from working_1990s.with_k(rated, player, rules_of(rated.edition).established_early)


def _average(rated: RatedSection, player: int) -> Iterator[str]:
    section, used = rated.section, rated.step_5.opponents[:, player]
    [found] = average(section, [player], used[:, np.newaxis])
    counted = int(np.isfinite(used).sum())
    each = "each game as the opponent's rating, 400 more for a win and 400 less for a loss"
    if section.unrated[player]:
        if rules_of(rated.edition).unrated_again:
            yield f"Step 1 gives {rated.first_estimate[player]:.2f} as a first estimate."
        yield f"{found:.2f} is the average of {amount(counted, 'game')}, {each}."
        least = rules_of(rated.edition).rated_from_games
        if least is not None and counted < least:
            yield f"US Chess gave no initial rating before {least} games (S94 §1.4.3)."
    else:
        yield (
            f"Provisional. {found:.2f} is the average of the rating before, which counts as "
            f"{amount(section.prior_games[player], 'game')}, and of {amount(counted, 'game')}, {each}."
        )
    yield from _replaced(rated, player)
    if counted < section.games[player]:
        yield f"Only the first {rules_of(rated.edition).provisional_games} games make a provisional rating."


def _replaced(rated: RatedSection, player: int) -> Iterator[str]:
    unrated = rated.section.unrated[player]
    rules = rules_of(rated.edition)
    rule = rules.beaten_by_unrated if unrated else rules.beaten_by_provisional
    if rule is None:
        return
    up_to, counts_as = np.array(rule) + (0.0 if unrated else rated.section.ratings[player])
    used, won = rated.step_5.opponents[:, player], rated.section.scores[:, player] == 1
    if np.any(won & (used == counts_as)):
        yield f"A beaten opponent rated {up_to:.10g} or less counts as {counts_as:.10g}."
