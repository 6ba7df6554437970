"""Step 1: the initial rating of an unrated player, in each rating system's own order or blend.  S15 §2; P25 §2."""

import datetime
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from xlrating.editions.days import in_words
from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Conversion, Edition
from xlrating.editions.step_1 import Blend, From
from xlrating.editions.systems import AGE, CFC, FIDE
from xlrating.errors import RatingError
from xlrating.event.time_control import System
from xlrating.formulas import Answer, Floats
from xlrating.formulas.ages import DAYS_IN_A_YEAR, age_in_years
from xlrating.formulas.blend import freshness, games_of_blend, rating_of_blend, trust
from xlrating.formulas.lines import Lines, follow

CURRENT = "date unknown, taken as current"
"""Of a rating without a date, or in an event without an End date."""
UNUSED_DATES = "The dates of the ratings are not used: the event has no end date. Enter the end date."


class OtherRating(NamedTuple):
    """A rating in another system.

    ``games`` None: established, their number unknown; ``date`` is when it was computed, None: unknown.
    """

    rating: float
    games: int | None = None
    date: datetime.date | None = None

    def has_at_least(self, games: int) -> bool:
        return self.games is None or self.games >= games


class Background(NamedTuple):
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

    ``sources`` are those of a blend; ``notes`` say, as sentences, what was left out. ``assumed``: nothing that is
    known of the player gives one.
    """

    rating: float
    games: int
    source: str
    sources: tuple[Source, ...] = ()
    notes: tuple[str, ...] = ()
    assumed: bool = False


def converted(lines: Lines, x: Floats, what: str, edition: Edition) -> Answer:
    """x by the edition's table of lines; RatingError (#NUM!), NaN in an array, where the document gives nothing."""
    return _given(follow(lines, x), what, x, edition)


def age_rating(age: Floats, edition: Edition, *, adult: bool) -> Answer:
    """The initial rating by age; that of an unknown age where the age cannot be right.  S15 §2.6; P25 §2.3."""
    by_line = follow(edition.age, age)
    mistaken = np.less(age, edition.age_believed_from) & np.isnan(by_line)
    return _given(np.where(mistaken, without_age(edition, adult=adult), by_line)[()], "age", age, edition)


def _given(rating: Answer, what: str, x: Floats, edition: Edition) -> Answer:
    """The rating. RatingError where it is one, and none."""
    if np.ndim(rating) == 0 and np.isnan(rating):
        raise RatingError(
            f"{edition.document} has no initial rating for {what} {x:g}.", code="no-initial-rating"
        )
    return rating


def without_age(edition: Edition, *, adult: bool) -> float:
    """The initial rating of a player with no age or other rating.  S15 §2; P25 §2.3."""
    return edition.adult_to_start_from if adult else edition.nothing_to_start_from


def _who_has(system: System) -> str:
    """The first rules with these ratings, as sentences."""
    first = next(rules for rules in EDITIONS.values() if system in rules.step_1)
    since = f", from {in_words(first.since)}," if first.since else ""
    return f"Edition {first.name}{since} has them. Check the end date and the edition."


def initial_rating(
    system: System, player: Background, edition: Edition, end_date: datetime.date | None = None
) -> InitialRating:
    """Step 1 for one player: the first rule of the edition's order that applies, or its blend.

    S15 §2.1 to §2.5; P25 §2; S94 §1.2, §1.4.2. RatingError (#NUM!) where the document has no such rating.
    """
    if system is System.DUAL:
        raise RatingError(
            "A dual-rated section has two ratings. Ask for Regular or for Quick.", code="two-ratings"
        )
    if system not in edition.step_1:
        raise RatingError(
            f"{edition.document} has no {system} ratings. {_who_has(system)}", code="no-such-ratings"
        )
    start = Start(system, player, edition, end_date)
    rules = edition.step_1[system]
    found = (_blended(rule, start) if isinstance(rule, Blend) else _by_rule(rule, start) for rule in rules)
    first = next((one for one in found if one is not None), None)
    return _not_below(edition.lowest_rating, first or _by_nothing(start))


def _not_below(lowest: float, found: InitialRating) -> InitialRating:
    """No rating can be lower than 100.  S15 §5; P25 §5; OV, Rating Floors."""
    if found.rating >= lowest:
        return found
    raised = f"The initial rating would be {found.rating:g}. It is raised to {lowest:g}, the lowest rating."
    return found._replace(rating=lowest, notes=(raised, *found.notes))


def _by_nothing(start: "Start") -> InitialRating:
    adult = start.player.adult
    nothing = "no age known, an adult" if adult else "no age or other rating"
    assumed = bool(start.edition.step_1[start.system])
    return InitialRating(
        without_age(start.edition, adult=adult), 0, nothing, notes=_left_out(start), assumed=assumed
    )


class Start(NamedTuple):
    """Who starts where: the system to be rated, the player, the rules, and the end date of the event."""

    system: System
    player: Background
    edition: Edition
    end_date: datetime.date | None

    def conversion(self, source: str) -> Conversion | None:
        """That of another federation; None for a rating of US Chess."""
        return {FIDE: self.edition.fide, CFC: self.edition.cfc}.get(source)

    def others(self) -> Iterator[tuple[str, OtherRating]]:
        """The player's ratings in other systems and federations, each with its name."""
        for name in (*self.edition.step_1, FIDE, CFC):
            if name != self.system and (other := self.player.rating(name)) is not None:
                yield name, other


def _by_rule(rule: From, start: Start) -> InitialRating | None:
    if rule.source == AGE:
        return _by_age(start)
    other = start.player.rating(rule.source)
    if other is None or not other.has_at_least(rule.least_games):
        return None
    conversion = start.conversion(rule.source)
    if conversion is None:
        games = rule.counts_for or 0
        if rule.or_its_games and other.games is not None:
            games = min(games, other.games)
        established = "established " if rule.least_games == start.edition.established_above + 1 else ""
        return InitialRating(other.rating, games, f"{established}{rule.source} {other.rating:g}")
    games = conversion.games_at(other.rating) if rule.counts_for is None else rule.counts_for
    rating = float(converted(conversion.lines, other.rating, rule.source, start.edition))
    return InitialRating(rating, games, f"{rule.source} {other.rating:g} converted")


def _by_age(start: Start) -> InitialRating | None:
    age = start.player.age_on(None, start.end_date)
    if age is None:
        return None
    rating = float(age_rating(age, start.edition, adult=start.player.adult))
    if age >= start.edition.age_believed_from:
        return InitialRating(rating, 0, f"age {age:.2f}", notes=_left_out(start))
    mistake = (
        f"The age {age:.2f} is treated as a mistake: the initial rating is {rating:g}. Check the birth date "
        "or age."
    )
    return InitialRating(
        rating, 0, f"age {age:.2f}, treated as a mistake", notes=(mistake, *_left_out(start))
    )


def _blended(rule: Blend, start: Start) -> InitialRating | None:
    """The weighted mean of all sources; None without one.  P25 §2."""
    sources = tuple(
        _source(rule, name, other, start) for name, other in start.others() if _counts(name, other, start)
    )
    if not sources:
        return None
    x, w = np.array([source.x for source in sources]), np.array([source.w for source in sources])
    listed = ", ".join(f"{source.name} {source.given:g}" for source in sources)
    return InitialRating(
        float(rating_of_blend(x, w)),
        int(games_of_blend(w, rule.most_games)),
        f"blend of {listed}" if len(sources) > 1 else listed,
        sources,
        _left_out(start),
    )


def _counts(name: str, other: OtherRating, start: Start) -> bool:
    """Whether this rating may be used."""
    conversion = start.conversion(name)
    here = conversion is None or not conversion.residents_only or bool(start.player.canadian)
    return here and other.games != 0


def _left_out(start: Start) -> tuple[str, ...]:
    """What a blend does not use, as sentences; an order of rules says by itself what it took."""
    player, edition = start.player, start.edition
    if not any(isinstance(rule, Blend) for rule in edition.step_1[start.system]):
        return ()
    said = [
        f"The {name} rating {other.rating:g} is not used: it is based on no games."
        for name, other in start.others()
        if name in edition.step_1 and other.games == 0
    ]
    if player.cfc is not None and not _counts(CFC, player.cfc, start):
        said.append(
            f"The CFC rating {player.cfc.rating:g} is not used: it counts only for residents of Canada "
            "(Canadian: yes)."
        )
    dated = any(other.date is not None and _counts(name, other, start) for name, other in start.others())
    if start.end_date is None and dated:
        said.append(UNUSED_DATES)
    return tuple(said)


def _source(rule: Blend, name: str, other: OtherRating, start: Start) -> Source:
    """One rating with its weight. RatingError where it is dated after the event."""
    days, conversion = _days(name, other, start.end_date), start.conversion(name)
    if conversion is None:
        x = other.rating
        g = rule.trusted_games if name in rule.trusted[start.system] else rule.games
        g = g if other.games is None else min(g, other.games)
    else:
        x = float(converted(conversion.lines, other.rating, name, start.edition))
        g = conversion.games_at(other.rating)
    p = _by_age_then(other, start)
    z = float(trust(x, p, rule.points_of_trust, rule.highest_trust))
    s = float(freshness(z, days or 0, rule.staleness, rule.highest_trust))
    return Source(name, other.rating, x, g, days or 0, p, z, s, g * s, days is not None)


def _days(name: str, other: OtherRating, end_date: datetime.date | None) -> int | None:
    """D, the days from the date of a rating to the end of the event; None where one of them is not known."""
    if other.date is None or end_date is None:
        return None
    if other.date > end_date:
        raise RatingError(
            f"The {name} rating {other.rating:g} has the date {in_words(other.date)}, after the end of "
            "the event. Correct one of the dates.",
            code="rating-dated-after-event",
        )
    return (end_date - other.date).days


def _by_age_then(other: OtherRating, start: Start) -> float:
    """P, the age rating for the age on the date of a rating."""
    player, edition = start.player, start.edition
    day = other.date if start.end_date is not None else None
    age = player.age_on(day, start.end_date)
    if age is None:
        return without_age(edition, adult=player.adult)
    return float(age_rating(age, edition, adult=player.adult))
