"""How the answers of functions on one player come about, in lines: K, expected score, bonus, and the sum."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.edition import Edition, FiveSteps
from xlrating.event.one_player import OnePlayer
from xlrating.event.procedures import procedure_of
from xlrating.event.terms import Terms
from xlrating.formulas import glicko
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.worksheet.event_answers import rated_event
from xlrating.worksheet.games import Cells, Games, played, rated_opponents
from xlrating.worksheet.rating_answers import multiplier_of

MOST_PLAYERS = 12
NO_GAMES = "No games yet, so nothing changes."


def k(rating: float, prior_games: float, event_games: float, dual: bool, edition: Edition) -> list[str]:
    found = float(procedure_of(edition).k(rating, prior_games, event_games, edition, Terms(reduced_k=dual)))
    return [*_effective(rating, prior_games, edition), _k(found, event_games, dual=dual)]


def _effective(rating: float, prior_games: float, edition: Edition) -> list[str]:
    if not isinstance(edition.rules, FiveSteps):
        return []
    effective = float(effective_games(rating, prior_games, edition.rules.reliability))
    return [f"Effective games N' = {effective:.2f}"]


def _k(found: float, games: float, *, dual: bool) -> str:
    why = ", reduced because the event is dual-rated" if dual else ""
    return f"K = {found:.2f} in {counted(int(games), 'game')}{why}"


def expected(rating: float, opponents: Cells) -> list[str]:
    return [_expected(rating, rated_opponents(opponents))]


def _expected(rating: float, opponents: Any) -> str:
    each = [f"{winning_expectancy(rating, opponent):.3f}" for opponent in opponents]
    return f"Expected score E = {' + '.join(each)} = {np.sum(winning_expectancy(rating, opponents)):.3f}"


def rating(
    rating: float,
    prior_games: float,
    opponents: Cells,
    results: Cells,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> list[str]:
    games, b = played(opponents, results), multiplier_of(multiplier, edition)
    if not games.number:
        return [NO_GAMES]
    procedure = procedure_of(edition)
    player = OnePlayer(rating, prior_games, record, games.opponents, games.scores, int(most_against_one))
    terms = Terms(b, reduced_k=dual)
    after = procedure.rating(player, edition, terms)
    by_standard = rating + procedure.standard(player, edition, terms).total
    rules = edition.rules
    special = isinstance(rules, FiveSteps) and (prior_games <= rules.special_up_to or record != 0)
    if not special and np.isclose(after, max(by_standard, edition.lowest_rating), rtol=0, atol=1e-9):
        return [*_standard(player, edition, b, dual=dual), *_raised(by_standard, after)]
    return [
        *_effective(rating, prior_games, edition),
        *_special(player, games),
        f"{rating:.2f} becomes {after:.2f}",
    ]


def standard(
    rating: float,
    prior_games: float,
    opponents: Cells,
    results: Cells,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
    most_against_one: float,
) -> list[str]:
    games, b = played(opponents, results), multiplier_of(multiplier, edition)
    if not games.number:
        return [NO_GAMES]
    player = OnePlayer(rating, prior_games, 0, games.opponents, games.scores, int(most_against_one))
    return _standard(player, edition, b, dual=dual)


def special(
    rating: float, prior_games: float, opponents: Cells, results: Cells, record: int, edition: Edition
) -> list[str]:
    games = played(opponents, results)
    if not games.number:
        return [NO_GAMES]
    player = OnePlayer(rating, prior_games, record, games.opponents, games.scores, 1)
    return [*_effective(rating, prior_games, edition), *_special(player, games)]


def _special(player: OnePlayer, games: Games) -> list[str]:
    why = {1: "all prior games won", -1: "all prior games lost"}.get(player.record, "few prior games")
    return [
        f"Special formula ({why}): score {games.score:g} in {counted(games.number, 'game')} against an average of "
        f"{np.mean(games.opponents):.1f}"
    ]


def _standard(player: OnePlayer, edition: Edition, b: float, *, dual: bool) -> list[str]:
    procedure = procedure_of(edition)
    terms = Terms(b, reduced_k=dual)
    by = float(procedure.k(player.rating, player.prior_games, player.games, edition, terms))
    change = procedure.standard(player, edition, terms)
    surprise = player.score - float(np.sum(winning_expectancy(player.rating, player.opponents)))
    return [
        *_effective(player.rating, player.prior_games, edition),
        _k(by, player.games, dual=dual),
        _expected(player.rating, player.opponents),
        f"K × (score - E) = {by:.2f} × ({player.score:g} - {player.score - surprise:.3f}) = {change.change:+.2f}",
        f"Bonus = {change.bonus:.2f} (B = {b:g})" if b else "No bonus under these rules",
        f"{player.rating:.2f} {change.change:+.2f} {change.bonus:+.2f} = {player.rating + change.total:.2f}",
    ]


def _raised(calculated: float, after: float) -> Iterable[str]:
    return [f"No rating is below {after:g}"] if after > calculated else []


def glicko_games(
    rating: float,
    deviation: float,  # noqa: ARG001
    opponents: Cells,
    deviations: Cells,
    results: Cells,
) -> list[str]:
    lines = []
    for opponent, spread, score in zip(opponents, deviations, results, strict=False):
        if opponent is not None and spread is not None and score is not None:
            g, e = glicko.discount(spread), glicko.expectancy(rating, opponent, spread)
            lines.append(
                f"Against {opponent:g}, deviation {spread:g}: g = {g:.3f}, expected {e:.3f}, scored {score:g}"
            )
    return lines or [NO_GAMES]


def event(*arguments: Any) -> list[str]:
    """A line for each of the first players: formula, K, score and expected score, bonus."""
    rated = rated_event(*arguments)
    section = rated.section
    lines = []
    for player in np.flatnonzero(section.games)[:MOST_PLAYERS]:
        formula = f"{rated.formula[player]} formula"
        if formula.startswith("standard"):
            formula += f", K = {rated.k[player]:.2f}"
            formula += "" if rated.bonus is None else f", bonus {rated.bonus[player]:.2f}"
        lines.append(
            f"Row {player + 1}: {section.ratings[player]:.2f} becomes {rated.post[player]:.2f}: {formula}, score "
            f"{section.score[player]:g} in {counted(int(section.games[player]), 'game')}, expected "
            f"{rated.expected[player]:.2f}"
        )
    return lines or [NO_GAMES]
