"""Step 1: the initial rating of an unrated player, in each rating system's own order.  S15 §2."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Conversion, Edition
from xlrating.errors import RatingError
from xlrating.event.time_control import System
from xlrating.formulas import Answer, Floats
from xlrating.formulas.lines import Lines, follow


class OtherRating(NamedTuple):
    """A rating in another system; games None: established, their number unknown."""

    rating: float
    games: int | None = None
    date: datetime.date | None = None

    def has_at_least(self, games: int) -> bool:
        return self.games is None or self.games >= games


@dataclass(frozen=True)
class Background:
    """What is known of an unrated player."""

    fide: OtherRating | None = None
    cfc: OtherRating | None = None
    regular: OtherRating | None = None
    quick: OtherRating | None = None
    blitz: OtherRating | None = None
    online_quick: OtherRating | None = None
    online_blitz: OtherRating | None = None
    online_regular: OtherRating | None = None
    birth_date: datetime.date | None = None
    age: float | None = None
    adult: bool = False
    canadian: bool | None = None


class InitialRating(NamedTuple):
    """A Step 1 rating, the games that it counts for, and where it comes from."""

    rating: float
    games: int
    source: str


Rule = Callable[[Background, Edition], InitialRating | None]


def converted(lines: Lines, x: Floats, what: str, edition: Edition) -> Answer:
    """x by the edition's table of lines; RatingError (#NUM!), NaN in an array, where the document gives nothing."""
    rating = follow(lines, x)
    if np.ndim(rating) == 0 and np.isnan(rating):
        raise RatingError(f"{edition.document} has no initial rating for {what} {x:g}.")
    return rating


def _foreign(name: str, rating: float, conversion: Conversion, edition: Edition) -> InitialRating:
    return InitialRating(
        converted(conversion.lines, rating, name, edition),
        conversion.games_at(rating),
        f"{name} {rating:g} converted",
    )


def _fide(player: Background, edition: Edition) -> InitialRating | None:
    return None if player.fide is None else _foreign("FIDE", player.fide.rating, edition.fide, edition)


def _cfc(player: Background, edition: Edition) -> InitialRating | None:
    return None if player.cfc is None else _foreign("CFC", player.cfc.rating, edition.cfc, edition)


def _regular(player: Background, edition: Edition) -> InitialRating | None:
    regular, most = player.regular, edition.imputed_at_most_games
    if regular is None or not regular.has_at_least(edition.imputed_at_least_games):
        return None
    games = most if regular.games is None else min(most, regular.games)
    return InitialRating(regular.rating, games, f"Regular {regular.rating:g}")


def _established_regular(player: Background, edition: Edition) -> InitialRating | None:
    regular = player.regular
    if regular is None or not regular.has_at_least(edition.established_above + 1):
        return None
    return InitialRating(
        regular.rating, edition.imputed_at_most_games, f"established Regular {regular.rating:g}"
    )


def _quick(player: Background, edition: Edition) -> InitialRating | None:
    if player.quick is None or not player.quick.has_at_least(edition.imputed_at_least_games):
        return None
    return InitialRating(player.quick.rating, 0, f"Quick {player.quick.rating:g}")


def _online_blitz(player: Background, edition: Edition) -> InitialRating | None:
    if player.online_blitz is None:
        return None
    rating = player.online_blitz.rating
    return InitialRating(rating, edition.imputed_at_most_games, f"Online Blitz {rating:g}")


def _any(name: str, field: str) -> Rule:
    """A rating in that system, whatever the number of its games, for N = 0."""

    def rule(player: Background, edition: Edition) -> InitialRating | None:  # noqa: ARG001
        other: OtherRating | None = getattr(player, field)
        return None if other is None else InitialRating(other.rating, 0, f"{name} {other.rating:g}")

    return rule


def _for_no_games(rule: Rule) -> Rule:
    def without(player: Background, edition: Edition) -> InitialRating | None:
        found = rule(player, edition)
        return None if found is None else found._replace(games=0)

    return without


def _age(player: Background, edition: Edition) -> InitialRating | None:
    if player.age is None:
        return None
    return InitialRating(converted(edition.age, player.age, "age", edition), 0, f"age {player.age:.2f}")


def _nothing(player: Background, edition: Edition) -> InitialRating:  # noqa: ARG001
    return InitialRating(edition.nothing_to_start_from, 0, "nothing to start from")


_QUICK_ANY, _BLITZ_ANY, _REGULAR_ANY = (
    _any("Quick", "quick"),
    _any("Blitz", "blitz"),
    _any("Regular", "regular"),
)
_FIDE_0, _CFC_0 = _for_no_games(_fide), _for_no_games(_cfc)

ORDER: dict[System, tuple[Rule, ...]] = {
    System.REGULAR: (_fide, _cfc, _quick, _age, _nothing),  # §2.1
    System.QUICK: (_regular, _fide, _cfc, _age, _nothing),  # §2.2
    System.BLITZ: (_established_regular, _fide, _cfc, _regular, _quick, _age, _nothing),  # §2.3
    System.ONLINE_REGULAR: (_fide, _cfc, _quick, _age, _nothing),
    System.ONLINE_QUICK: (
        _online_blitz, _QUICK_ANY, _BLITZ_ANY, _REGULAR_ANY, _FIDE_0, _CFC_0, _age, _nothing,
    ),  # §2.4
    System.ONLINE_BLITZ: (
        _any("Online Quick", "online_quick"), _BLITZ_ANY, _QUICK_ANY, _REGULAR_ANY, _FIDE_0, _CFC_0, _age, _nothing,
    ),  # §2.5
}  # fmt: skip


RULES: dict[str, Rule] = {"fide": _FIDE_0, "age": _age}
"""The rules that an edition with one order for every system can name."""


def initial_rating(system: System, player: Background, edition: Edition) -> InitialRating:
    """Step 1 for one player: the first rule of the order that applies.  S15 §2.1 to §2.5; S94 §1.2, §1.4.2."""
    if system is System.DUAL:
        raise RatingError("A dual-rated section has two ratings: ask for Regular or for Quick.")
    named = edition.initial_order
    order = ORDER[system] if named is None else (*(RULES[name] for name in named), _nothing)
    return next(found for rule in order if (found := rule(player, edition)) is not None)
