"""The Working sheet's tables and sentences for the five steps.  S15 §1 to §4."""

from collections.abc import Iterator

from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.writing.plainly import in_plain_words, signed
from xlrating.crosstable.writing.procedure_words import Column, Words
from xlrating.editions.step_1 import Blend
from xlrating.event.five_steps import rules_of
from xlrating.event.results import GameResult, PlayerResult
from xlrating.event.time_control import System
from xlrating.formulas.ages import DAYS_IN_A_YEAR
from xlrating.formulas.expectancy import provisional_winning_expectancy
from xlrating.formulas.special import adjusted_prior, adjusted_score

PLAYERS: tuple[Column[PlayerResult], ...] = (
    Column("Formula", "text", lambda of: of.formula or "none"),
    Column("Before (R0)", "two decimals", lambda of: of.start),
    Column("Games before (N)", "whole", lambda of: of.prior_games),
    Column("N'", "two decimals", lambda of: of.effective_games),
    Column("Step 3", "two decimals", lambda of: of.first_estimate),
    Column("Games (m)", "whole", lambda of: of.games),
    Column("Score (S)", "one decimal", lambda of: of.score if of.games else None),
    Column("K", "two decimals", lambda of: of.k),
    Column("Step 4", "two decimals", lambda of: of.between if of.games else None),
    Column("Expected (E)", "two decimals", lambda of: None if of.k is None else of.expected),
    Column("K(S - E)", "two decimals", lambda of: None if of.k is None else of.change_by_k),
    Column("B√m'", "two decimals", lambda of: of.bonus_above),
    Column("Bonus", "two decimals", lambda of: of.bonus),
    Column("Step 5", "two decimals", lambda of: of.found if of.games else None),
    Column("Floor", "whole", lambda of: of.floor),
    Column("After", "two decimals", lambda of: of.after),
)
GAMES: tuple[Column[GameResult], ...] = (
    Column("In Step 4", "two decimals", lambda game: game.before),
    Column("Expected", "two decimals", lambda game: game.expected_before),
    Column("In Step 5", "two decimals", lambda game: game.used),
    Column("Expected", "two decimals", lambda game: game.expected),
)

SPECIAL_TOLERANCE = 1e-6
"""Points of score."""


def about(table: RatedTable) -> list[str]:
    """Which rules were followed, and what the steps do."""
    event = table.crosstable.event
    blends = [rule for order in event.edition.step_1.values() for rule in order if isinstance(rule, Blend)]
    blended = any(start.sources for start in table.initial.values())
    return [
        f"Rules: {event.edition.document}. Bonus multiplier B = {event.bonus_multiplier:g}.",
        "Step 3 is for unrated players only. Step 4 uses the opponents' pre-event ratings. "
        "Step 5 uses their ratings from Step 4.",
        *map(_of_a_blend, blends[:1] if blended else []),
    ]


def _of_a_blend(rule: Blend) -> str:
    return (
        "An initial rating from other ratings is their mean. Each rating X has the weight W = G·S, with "
        f"S = exp({rule.staleness:g}·(Z − {rule.highest_trust:g})·D/{DAYS_IN_A_YEAR:g}) "
        f"and Z = (X − P)/{rule.points_of_trust:g}, up to {rule.highest_trust:g}."
    )


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    yield from _start(table, player)
    yield from (_special if table.results[player].k is None else _standard)(table, player)
    if player in table.initial:
        yield from (f"{source.in_words()}." for source in table.initial[player].sources)


def _start(table: RatedTable, player: int) -> Iterator[str]:
    if player not in table.initial:
        return
    start = table.initial[player]
    yield f"Unrated. Initial rating {start.rating:.2f} ({start.source}), counted as {counted(start.games, 'game')}."
    yield from start.notes
    if not start.games:
        yield f"Step 3 gives {table.results[player].first_estimate:.2f} as a first estimate for the opponents."


def _special(table: RatedTable, player: int) -> Iterator[str]:
    of, rules = table.results[player], rules_of(table.rated.edition)
    kind = int(table.rated.section.records[player])
    record = {1: "all prior games were wins", -1: "all prior games were losses"}.get(kind)
    yield f"Special formula: {record or f'{of.prior_games:g} prior games ({rules.special_up_to} or fewer)'}."
    weight, found = of.effective_games, of.found
    prior = f", with the pre-event rating counted as {weight:.2f} games" if weight else ""
    score = f"{of.score:g} of {of.games}"
    too_much = _expected_beyond_the_score(table, player)
    if abs(too_much) < SPECIAL_TOLERANCE:
        yield f"At {found:.2f}, the expected score against these opponents is exactly {score}{prior}."
    else:
        where = "below" if too_much > 0 else "above"
        yield f"The expected score against these opponents is {score} only {where} {found:.2f}{prior}."
    if found == rules.special_ceiling:
        yield f"The special formula is capped at {found:g}."


def _expected_beyond_the_score(table: RatedTable, player: int) -> float:
    """f at the rating that was found: 0 unless an end of the scale came first.  S15 §4.1."""
    of, record = table.results[player], table.rated.section.records[player]
    weight = of.effective_games or 0.0
    of_prior = provisional_winning_expectancy(of.found, adjusted_prior(of.start, record))
    of_games = sum(game.expected or 0.0 for game in table.games_of(player))
    return float(weight * of_prior + of_games - adjusted_score(of.score, weight, record))


def _standard(table: RatedTable, player: int) -> Iterator[str]:
    of = table.results[player]
    full_up_to = rules_of(table.rated.edition).reduced_k[0].up_to
    reduced = f" (reduced: dual-rated, above {full_up_to:g})" if _is_reduced(table, of) else ""
    yield f"Scored {points_text(of.score)}, expected {of.expected:.2f}: {signed(of.score - of.expected, 2)}."
    yield f"Each point counts K = {of.k:.2f}{reduced}, so {signed(of.change_by_k, 2)}."
    if of.bonus:
        yield f"Bonus {of.bonus:.2f}: the gain above {of.bonus_above:.2f} counts double."
    elif of.bonus_above is None:
        yield f"No bonus: {_without_bonus(table, player)}."
    elif of.change_by_k > 0:
        yield f"No bonus up to {of.bonus_above:.2f}."


def _without_bonus(table: RatedTable, player: int) -> str:
    rated = table.rated
    rule, games = rated.edition.bonus, rated.section.games[player]
    if games < rule.minimum_games:
        return f"fewer than {rule.minimum_games} games"
    if not table.crosstable.event.bonus_multiplier:
        return "B = 0"
    met, most = rated.section.most_against_one[player], int(rule.most_allowed(games))
    return f"{met:g} games against one opponent, and more than {most} of {games:g} give none"


def _is_reduced(table: RatedTable, of: PlayerResult) -> bool:
    if of.k is None or of.effective_games is None or table.crosstable.event.system is not System.DUAL:
        return False
    return of.k < rules_of(table.rated.edition).k_numerator / (of.effective_games + of.games)


WORDS = Words(PLAYERS, GAMES, about, explain, in_plain_words)
