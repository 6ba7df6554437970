"""Step 1: the initial rating of an unrated player, in each rating system's own order or blend.  S15 §2; P25 §2."""

import datetime
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from xlrating.editions.edition import Conversion, Edition
from xlrating.editions.step_1 import AGE, CFC, FIDE, Blend, From
from xlrating.errors import RatingError
from xlrating.event.time_control import System
from xlrating.formulas import Answer, Floats
from xlrating.formulas.ages import DAYS_IN_A_YEAR, age_in_years
from xlrating.formulas.blend import freshness, games_of_blend, trust, weighted_mean
from xlrating.formulas.floors import rounded
from xlrating.formulas.lines import Lines, follow

CURRENT = "date unknown, taken as current"
"""Of a rating without a date, or in an event without an End date."""


class OtherRating(NamedTuple):
    """A rating in another system.

    ``games`` None: established, their number unknown; ``date`` is when it was computed, None: unknown.
    """

    rating: float
    games: int | None = None
    date: datetime.date | None = None

    def has_at_least(self, games: int) -> bool:
        return self.games is None or self.games >= games


@dataclass(frozen=True)
class Background:
    """What is known of an unrated player; ``age`` is that on the end date of the event."""

    fide: OtherRating | None = None
    cfc: OtherRating | None = None
    regular: OtherRating | None = None
    quick: OtherRating | None = None
    blitz: OtherRating | None = None
    online_regular: OtherRating | None = None
    online_quick: OtherRating | None = None
    online_blitz: OtherRating | None = None
    birth_date: datetime.date | None = None
    age: float | None = None
    adult: bool = False
    canadian: bool | None = None

    def rating(self, source: str) -> OtherRating | None:
        """The rating of a source named as the editions name it: ``FIDE``, ``Online Quick``."""
        found: OtherRating | None = getattr(self, source.lower().replace(" ", "_"))
        return found

    def age_on(self, day: datetime.date | None, end_date: datetime.date | None) -> float | None:
        """The age in years on a day, or on the end date of the event; None where it is not known."""
        if self.birth_date is not None and (day or end_date) is not None:
            return float(age_in_years(((day or end_date) - self.birth_date).days))  # type: ignore[operator]
        if self.age is None or day is None or end_date is None:
            return self.age
        return self.age - (end_date - day).days / DAYS_IN_A_YEAR


class Source(NamedTuple):
    """One rating in a blend, by the letters of P25 §2: ``given`` as it was, X, G, D, P, Z, S, W."""

    name: str
    given: float
    x: float
    g: int
    d: int
    p: float
    z: float
    s: float
    w: float
    date_known: bool

    def in_words(self) -> str:
        """``FIDE 1900 (1903.73): D 29, G 5, P 709.45, Z 3.4120, S 0.9877, W 4.9384``."""
        converted = "" if self.x == self.given else f" (converted: {self.x:.2f})"
        when = f"D {self.d}" if self.date_known else f"D 0 ({CURRENT})"
        return (
            f"{self.name} {self.given:g}{converted}: {when}, G {self.g}, P {self.p:.2f}, Z {self.z:.4f}, "
            f"S {self.s:.4f}, W {self.w:.4f}"
        )


class InitialRating(NamedTuple):
    """A Step 1 rating, the games that it counts for, and where it comes from.

    ``sources`` are those of a blend; ``notes`` say, as sentences, what was left out.
    """

    rating: float
    games: int
    source: str
    sources: tuple[Source, ...] = ()
    notes: tuple[str, ...] = ()


def converted(lines: Lines, x: Floats, what: str, edition: Edition) -> Answer:
    """x by the edition's table of lines; RatingError (#NUM!), NaN in an array, where the document gives nothing."""
    rating = follow(lines, x)
    if np.ndim(rating) == 0 and np.isnan(rating):
        raise RatingError(f"{edition.document} has no initial rating for {what} {x:g}.")
    return rating


def age_rating(age: Floats, edition: Edition, *, adult: bool = False) -> Answer:
    """The initial rating by age; that of an unknown age where the age cannot be right.  S15 §2.6; P25 §2.3."""
    mistaken = np.less(age, edition.age_believed_from)
    found = np.where(mistaken, without_age(edition, adult=adult), follow(edition.age, age))[()]
    if np.ndim(found) == 0 and np.isnan(found):
        raise RatingError(f"{edition.document} has no initial rating for age {age:g}.")
    return found


def without_age(edition: Edition, *, adult: bool) -> float:
    """The initial rating of a player with nothing to start from.  S15 §2; P25 §2.3."""
    return edition.adult_to_start_from if adult else edition.nothing_to_start_from


def initial_rating(
    system: System, player: Background, edition: Edition, end_date: datetime.date | None = None
) -> InitialRating:
    """Step 1 for one player: the first rule of the edition's order that applies, or its blend.

    S15 §2.1 to §2.5; P25 §2; S94 §1.2, §1.4.2. RatingError (#NUM!) where the document has no such rating.
    """
    if system is System.DUAL:
        raise RatingError("A dual-rated section has two ratings. Ask for Regular or for Quick.")
    if system not in edition.step_1:
        raise RatingError(f"{edition.document} has no {system} ratings to start from.")
    for rule in edition.step_1[system]:
        if isinstance(rule, Blend):
            found = _blended(rule, system, player, edition, end_date)
        else:
            found = _by_rule(rule, player, edition, end_date)
        if found is not None:
            return found
    nothing = "no age known, an adult" if player.adult else "nothing to start from"
    return InitialRating(
        without_age(edition, adult=player.adult), 0, nothing, notes=tuple(_left_out(player, edition))
    )


def _conversion(source: str, edition: Edition) -> Conversion | None:
    return {FIDE: edition.fide, CFC: edition.cfc}.get(source)


def _by_rule(
    rule: From, player: Background, edition: Edition, end_date: datetime.date | None
) -> InitialRating | None:
    if rule.source == AGE:
        return _by_age(player, edition, end_date)
    other = player.rating(rule.source)
    if other is None or not other.has_at_least(rule.least_games):
        return None
    conversion = _conversion(rule.source, edition)
    if conversion is None:
        games = rule.counts_for or 0
        if rule.or_its_games and other.games is not None:
            games = min(games, other.games)
        established = "established " if rule.least_games > edition.established_above else ""
        return InitialRating(other.rating, games, f"{established}{rule.source} {other.rating:g}")
    games = conversion.games_at(other.rating) if rule.counts_for is None else rule.counts_for
    rating = converted(conversion.lines, other.rating, rule.source, edition)
    return InitialRating(rating, games, f"{rule.source} {other.rating:g} converted")


def _by_age(player: Background, edition: Edition, end_date: datetime.date | None) -> InitialRating | None:
    age = player.age_on(None, end_date)
    if age is None:
        return None
    rating = float(age_rating(age, edition, adult=player.adult))
    said = f"age {age:.2f}" if age >= edition.age_believed_from else f"age {age:.2f}, taken as a mistake"
    return InitialRating(rating, 0, said, notes=tuple(_left_out(player, edition)))


def _left_out(player: Background, edition: Edition) -> list[str]:
    """What a blend could not use."""
    if edition.cfc.residents_only and player.cfc is not None and not player.canadian:
        return [
            f"The CFC rating {player.cfc.rating:g} is not used: it counts for residents of Canada only "
            "(Canadian: yes)."
        ]
    return []


def _blended(
    rule: Blend, system: System, player: Background, edition: Edition, end_date: datetime.date | None
) -> InitialRating | None:
    """The weighted mean of all sources; None without one.  P25 §2."""
    sources = []
    for name in (*edition.step_1, FIDE, CFC):
        other = player.rating(name)
        conversion = _conversion(name, edition)
        if other is None or name == system:
            continue
        if conversion is not None and conversion.residents_only and not player.canadian:
            continue
        source = _source(rule, name, other, conversion, system, player, edition, end_date)
        if source.g:
            sources.append(source)
    if not sources:
        return None
    x, w = np.array([source.x for source in sources]), np.array([source.w for source in sources])
    return InitialRating(
        float(rounded(weighted_mean(x, w))),
        games_of_blend(w, rule.most_games),
        "blend of " + ", ".join(f"{source.name} {source.given:g}" for source in sources)
        if len(sources) > 1
        else f"{sources[0].name} {sources[0].given:g}",
        tuple(sources),
        tuple(_left_out(player, edition)),
    )


def _source(
    rule: Blend,
    name: str,
    other: OtherRating,
    conversion: Conversion | None,
    system: System,
    player: Background,
    edition: Edition,
    end_date: datetime.date | None,
) -> Source:
    """One rating with its weight. RatingError where it is dated after the event."""
    date_known = other.date is not None and end_date is not None
    days = (end_date - other.date).days if other.date is not None and end_date is not None else 0
    if days < 0:
        raise RatingError(
            f"The {name} rating {other.rating:g} has the date {other.date:%Y-%m-%d}, after the end of the event."
        )
    if conversion is None:
        x, g = other.rating, rule.trusted_games if name in rule.trusted[system] else rule.games
        g = g if other.games is None else min(g, other.games)
    else:
        x, g = (
            float(converted(conversion.lines, other.rating, name, edition)),
            conversion.games_at(other.rating),
        )
    age = player.age_on(other.date if date_known else None, end_date)
    p = (
        without_age(edition, adult=player.adult)
        if age is None
        else float(age_rating(age, edition, adult=player.adult))
    )
    z = float(trust(x, p, rule.points_of_trust, rule.highest_trust))
    s = float(freshness(z, days, rule.staleness, rule.highest_trust))
    return Source(name, other.rating, x, g, days, p, z, s, g * s, date_known)
