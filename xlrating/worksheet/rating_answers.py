"""What the functions on one player answer, and how it comes about, in lines: K, expected score, bonus, and the sum."""

from typing import Any, NamedTuple

import numpy as np

from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.edition import Edition, FiveSteps
from xlrating.editions.editions import DEFAULT
from xlrating.errors import RatingError
from xlrating.event import five_steps
from xlrating.event.one_player import OnePlayer
from xlrating.event.procedures import procedure_of
from xlrating.event.rate import check_bonus
from xlrating.event.standard import StandardChange
from xlrating.event.terms import Terms
from xlrating.formulas.effective_games import effective_games
from xlrating.formulas.expectancy import winning_expectancy
from xlrating.worksheet.arguments import NOT_GIVEN
from xlrating.worksheet.games import NO_GAMES, Cells, Games, in_total, played, rated_opponents


def expected(rating: float, opponents: Cells) -> float:
    return float(np.sum(winning_expectancy(rating, rated_opponents(opponents))))


def k(rating: Any, prior_games: Any, event_games: Any, dual: bool, edition: Edition) -> Any:
    return procedure_of(edition).k(rating, prior_games, event_games, edition, Terms(reduced_k=dual))


class Given(NamedTuple):
    """What the functions on one player's event are given, by the names of their arguments.

    ``record`` is 1 where all prior games were won, -1 where all were lost; ``time_control`` says whether it is
    dual-rated; ``bonus`` is B, None for that of the edition.
    """

    rating: float
    prior_games: float
    opponents: Cells
    results: Cells
    edition: Edition
    record: int = 0
    time_control: bool = False
    bonus: float | None = None
    most_against_one: float = 1.0

    @property
    def games(self) -> Games:
        return played(self.opponents, self.results)

    @property
    def terms(self) -> Terms:
        return Terms(multiplier_of(self.bonus, self.edition), reduced_k=self.time_control)

    def player(self, games: Games) -> OnePlayer:
        """With these games. RatingError for more games against one opponent than there are."""
        if self.most_against_one > max(games.number, 1):
            raise RatingError(
                f"most_against_one is {self.most_against_one:g}, but there {'is' if games.number == 1 else 'are'} "
                f"{counted(games.number, 'game')}."
            )
        most = int(self.most_against_one)
        return OnePlayer(self.rating, self.prior_games, self.record, games.opponents, games.scores, most)


def _player(given: Given, games: Games) -> OnePlayer:
    player = given.player(games)
    if not games.each_known and procedure_of(given.edition).needs_each_result(player, given.edition):
        raise RatingError("These rules need each game's result, not only the total score.")
    return player


def special(**given: Any) -> float:
    of = Given(**given)
    games = of.games
    return procedure_of(of.edition).special(_player(of, games), of.edition) if games.number else of.rating


def _change(of: Given) -> StandardChange:
    games = of.games
    if not games.number:
        return StandardChange(0.0, 0.0)
    return procedure_of(of.edition).standard(of.player(games), of.edition, of.terms)


def multiplier_of(given: float | None, edition: Edition) -> float:
    """B as given, else the edition's. RatingError where the edition has no bonus."""
    check_bonus(given, edition)
    return edition.bonus.multiplier if given is None else given


def standard(**given: Any) -> float:
    of = Given(**given)
    return of.rating + _change(of).total


def bonus(**given: Any) -> float:
    return _change(Given(**given)).bonus


def rating(**given: Any) -> float:
    of = Given(**given)
    games, terms = of.games, of.terms
    if not games.number:
        return of.rating
    return procedure_of(of.edition).rating(_player(of, games), of.edition, terms)


def score_needed(target: float, **given: Any) -> float:
    """The lowest score in half points after which the rating is the target or more, NaN where none is."""
    of = Given(results=[], **given)
    met, terms = rated_opponents(of.opponents), of.terms
    for halves in range(2 * len(met) + 1):
        player = _player(of, in_total(met, halves / 2))
        if procedure_of(of.edition).rating(player, of.edition, terms) >= target:
            return halves / 2
    return NOT_GIVEN


def effective(rating: Any, prior_games: Any) -> Any:
    return effective_games(rating, prior_games, five_steps.rules_of(DEFAULT).reliability)


# How these answers come about, in lines


def k_working(
    rating: float, prior_games: float, event_games: float, dual: bool, edition: Edition
) -> list[str]:
    found = float(k(rating, prior_games, event_games, dual, edition))
    return [*_effective(rating, prior_games, edition), _k(found, event_games, dual=dual)]


def _effective(rating: float, prior_games: float, edition: Edition) -> list[str]:
    if not isinstance(edition.rules, FiveSteps):
        return []
    effective = float(effective_games(rating, prior_games, edition.rules.reliability))
    return [f"Effective games N' = {effective:.2f}"]


def _k(found: float, games: float, *, dual: bool) -> str:
    why = ", reduced because the event is dual-rated" if dual else ""
    return f"K = {found:.2f} in {counted(int(games), 'game')}{why}"


def expected_working(rating: float, opponents: Cells) -> list[str]:
    return [_expected(rating, rated_opponents(opponents))]


def _expected(rating: float, opponents: Any) -> str:
    each = [f"{winning_expectancy(rating, opponent):.3f}" for opponent in opponents]
    return f"Expected score E = {' + '.join(each)} = {np.sum(winning_expectancy(rating, opponents)):.3f}"


def rating_working(**given: Any) -> list[str]:
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
        return [*standard_lines(player, edition, terms), *raised]
    return [
        *_effective(of.rating, of.prior_games, edition),
        *_special(player, games),
        f"{of.rating:.2f} becomes {after:.2f}",
    ]


def standard_working(**given: Any) -> list[str]:
    of = Given(**given)
    games, terms = of.games, of.terms
    return standard_lines(of.player(games), of.edition, terms) if games.number else [NO_GAMES]


def special_working(**given: Any) -> list[str]:
    of = Given(**given)
    games = of.games
    if not games.number:
        return [NO_GAMES]
    return [*_effective(of.rating, of.prior_games, of.edition), *_special(of.player(games), games)]


def _special(player: OnePlayer, games: Games) -> list[str]:
    why = {1: "all prior games won", -1: "all prior games lost"}.get(player.record, "few prior games")
    return [f"Special formula ({why}): score {games.in_words}"]


def standard_lines(player: OnePlayer, edition: Edition, terms: Terms) -> list[str]:
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
