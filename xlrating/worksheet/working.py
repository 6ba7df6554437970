"""How the answers of functions on one player come about, in lines: K, expected score, bonus, and the sum."""

from typing import Any

import numpy as np

from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.edition import Edition, FiveSteps
from xlrating.editions.titles import TitleSystem
from xlrating.event.floors import floors
from xlrating.event.initial import InitialRating
from xlrating.event.norms import expected_score, score_needed
from xlrating.event.one_player import OnePlayer
from xlrating.event.procedures import procedure_of
from xlrating.event.terms import Terms
from xlrating.formulas import glicko
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.worksheet import initial_answers
from xlrating.worksheet.event_answers import rated_event
from xlrating.worksheet.fide_answers import Abroad
from xlrating.worksheet.floor_answers import history_of
from xlrating.worksheet.games import Cells, Games, played, rated_opponents
from xlrating.worksheet.match_answers import match
from xlrating.worksheet.rating_answers import Given

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


def rating(**given: Any) -> list[str]:
    of = Given(**given)
    games, terms = of.games, of.terms
    if not games.number:
        return [NO_GAMES]
    edition, rules, procedure = of.edition, of.edition.rules, procedure_of(of.edition)
    player = of.player(games)
    after = procedure.rating(player, edition, terms)
    by_standard = of.rating + procedure.standard(player, edition, terms).total
    special = isinstance(rules, FiveSteps) and (of.prior_games <= rules.special_up_to or of.record != 0)
    if not special and np.isclose(after, max(by_standard, edition.lowest_rating), rtol=0, atol=1e-9):
        raised = [f"No rating is below {after:g}"] if after > by_standard else []
        return [*_standard(player, edition, terms), *raised]
    return [
        *_effective(of.rating, of.prior_games, edition),
        *_special(player, games),
        f"{of.rating:.2f} becomes {after:.2f}",
    ]


def standard(**given: Any) -> list[str]:
    of = Given(**given)
    games, terms = of.games, of.terms
    return _standard(of.player(games), of.edition, terms) if games.number else [NO_GAMES]


def special(**given: Any) -> list[str]:
    of = Given(**given)
    games = of.games
    if not games.number:
        return [NO_GAMES]
    return [*_effective(of.rating, of.prior_games, of.edition), *_special(of.player(games), games)]


def _special(player: OnePlayer, games: Games) -> list[str]:
    why = {1: "all prior games won", -1: "all prior games lost"}.get(player.record, "few prior games")
    return [f"Special formula ({why}): score {_against(games)}"]


def _against(games: Games) -> str:
    return f"{games.score:g} in {counted(games.number, 'game')} against an average of {np.mean(games.opponents):.1f}"


def _standard(player: OnePlayer, edition: Edition, terms: Terms) -> list[str]:
    procedure, b = procedure_of(edition), terms.bonus_multiplier
    by = float(procedure.k(player.rating, player.prior_games, player.games, edition, terms))
    change = procedure.standard(player, edition, terms)
    surprise = player.score - float(np.sum(winning_expectancy(player.rating, player.opponents)))
    return [
        *_effective(player.rating, player.prior_games, edition),
        _k(by, player.games, dual=bool(terms.reduced_k)),
        _expected(player.rating, player.opponents),
        f"K × (score - E) = {by:.2f} × ({player.score:g} - {player.score - surprise:.3f}) = {change.change:+.2f}",
        f"Bonus = {change.bonus:.2f} (B = {b:g})" if b else "No bonus under these rules",
        f"{player.rating:.2f} {change.change:+.2f} {change.bonus:+.2f} = {player.rating + change.total:.2f}",
    ]


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


def initial(**given: Any) -> list[str]:
    return _start(initial_answers.start(**given))


def blended(*arguments: Any) -> list[str]:
    return _start(initial_answers.start_of_blend(*arguments))


def _start(found: InitialRating) -> list[str]:
    source = found.source[0].upper() + found.source[1:]
    return [f"{source}: {found.rating:g}, based on {counted(found.games, 'game')}", *found.notes]


def rating_floor(*arguments: Any) -> list[str]:
    """Every floor that the arguments support, the highest of which holds."""
    found = floors(*history_of(*arguments))
    return [f"{name[0].upper()}{name[1:]}: {floor:g}" for name, floor in found.items() if not np.isnan(floor)]


def after_match(*arguments: Any) -> list[str]:
    found = match(*arguments)
    held = "" if found.limit == "none" else f", held by the limit {found.limit}"
    return [
        f"Change by the five steps: {found.uncapped:+.2f}. Allowed: {found.lowest:+g} to {found.highest:+g}{held}"
    ]


def performance(opponents: Cells, results: Cells, method: Any) -> list[str]:  # noqa: ARG001
    return [f"Score {_against(played(opponents, results))}"]


def fide_update(*given: Any) -> list[str]:
    of = Abroad(*given)
    player, terms = of.player, Terms(of.multiplier)
    if not player.games:
        return [NO_GAMES]
    listed = ", ".join(f"{opponent:.2f}" for opponent in player.opponents)
    return [f"Opponents on the US Chess scale: {listed}", *_standard(player, of.edition, terms)]


def norms_earned(level: float, opponents: Cells, results: Any, system: TitleSystem) -> list[str]:
    games = played(opponents, results)
    if not games.number:
        return ["No games yet, so no norm."]
    needed = score_needed(level, games.opponents, 1, system, free_point=results.free_point)
    lowest = "No score earns a norm" if needed is None else f"Lowest score that earns a norm: {needed:g}"
    expected = expected_score(level, games.opponents, system)
    return [f"{lowest}. Expected at this level: {expected:.3f}. Scored: {games.score:g}"]
