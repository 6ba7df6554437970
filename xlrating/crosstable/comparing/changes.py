"""What may have been otherwise when US Chess rated a section: a floor, the prior games, a result, the rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.event.terms import Terms
from xlrating.formulas import BoolArray, FloatArray

RESULTS = {1.0: "a win", 0.5: "a draw", 0.0: "a loss"}
RECORDS = {1.0: "all wins before", -1.0: "all losses before", 0.0: "neither all wins nor all losses before"}
COLUMN = {
    "floor": "floors", "prior games": "prior_games", "record": "records", "initial": "ratings", "rating": "ratings",
}  # fmt: skip
"""The column of a section that a change is about, by its kind."""
CONTINUOUS = ("initial", "rating")
"""What may have any value between two: the rating of a player who was unrated before, or of one who was not."""
WHOLE_SECTION = -1
MOST_PRIOR_GAMES = 50
HIGHEST_START = 2900.0
RATED_AT_ONCE, MOST_AT_ONCE = 20_000, 400
"""So many players, and so many sets of changes."""


class Forfeit(NamedTuple):
    """A game that was won because the opponent did not come."""

    round_number: int
    winner: int
    loser: int


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A section as it may have been rated; ``entries`` has the games of each entry of those who entered again."""

    section: Section
    edition: Edition
    terms: Terms
    entries: Mapping[int, Mapping[int, Sequence[int]]] = field(default_factory=dict)
    forfeits: Sequence[Forfeit] = ()

    @cached_property
    def other_sides(self) -> dict[tuple[int, int], tuple[int, int | None]]:
        """Of each player's games the opponent, and which of his it is; None where it is none of them."""
        meetings: dict[tuple[int, int], list[int]] = {}
        for player, game in np.argwhere(self.section.played.T).tolist():
            meetings.setdefault((player, int(self.section.opponents[game, player])), []).append(game)
        return {
            (player, game): (opponent, other)
            for (player, opponent), games in meetings.items()
            for game, other in zip_longest(games, meetings.get((opponent, player), ())[: len(games)])
        }


class Counted(NamedTuple):
    """The games of an entry rated ``times`` times: not, or twice. ``both``: for the opponents too."""

    entry: int
    times: int
    both: bool


class Change(NamedTuple):
    """One thing that may have been otherwise, at a player or in the whole section.

    ``kind`` says what it is and ``value`` what it may have been; ``game`` is the round, for a result, and ``games``
    what an initial rating counts for, where that is another number too.
    """

    kind: str
    player: int
    value: Any
    game: int | None = None
    games: float | None = None

    def more_games(self, of: Variant) -> int:
        """The rows that the games of an entry need to be rated twice, or a forfeit to be rated."""
        again = self.kind == "re-entry" and self.value.times
        return len(of.entries[self.player][self.value.entry]) if again else int(self.kind == "forfeit")

    def about(self, of: Variant) -> list[int]:
        """Whom the change is about: both sides of a game, or the whole section."""
        if self.kind == "forfeit":
            return [self.value.winner, self.value.loser]
        return (
            [self.player] if self.game is None else [self.player, of.other_sides[self.player, self.game][0]]
        )

    def concerns(self, of: Variant) -> list[int] | slice:
        """Whose own ratings it is about: everybody's, in the whole section; also opponents' of an entry."""
        if self.player == WHOLE_SECTION:
            return slice(None)
        again = self.kind == "re-entry" and self.value.both
        games = of.entries[self.player][self.value.entry] if again else ()
        return [*self.about(of), *(int(of.section.opponents[game, self.player]) for game in games)]

    def from_the_other_side(self, of: Variant) -> "Change":
        """The same result as the opponent has it."""
        opponent, game = of.other_sides[self.player, self.game or 0]
        return Change(self.kind, opponent, None if self.value is None else 1.0 - self.value, game)


Together = tuple[Change, ...]


class Part(NamedTuple):
    """The players ``who`` are looked at; only the games of those who are ``rated`` matter to them."""

    who: IntArray
    rated: BoolArray


def _changed(of: Variant, sets: Sequence[Iterable[Change]], rated: BoolArray) -> Section:
    """The section with each of these sets of changes at its players, one beside the other.

    Each has those players who are ``rated``. The others stand once at the end, without their games, for all.
    """
    section, (rounds, players) = of.section, of.section.opponents.shape
    most = rounds + max(sum(change.more_games(of) for change in changes) for changes in sets)
    opponents, scores = np.full((len(sets), most, players), NOBODY), np.zeros((len(sets), most, players))
    opponents[:, :rounds], scores[:, :rounds] = section.opponents, section.scores
    columns = {name: np.tile(getattr(section, name), (len(sets), 1)) for name in COLUMN.values()}
    for number, changes in enumerate(sets):
        for change in changes:
            if change.game is not None:
                _set_result(opponents[number], scores[number], of, change)
            elif change.kind == "re-entry":
                _count(opponents[number], scores[number], of, change)
            elif change.kind == "forfeit":
                _add(opponents[number], scores[number], change.value.winner, change.value.loser, 1.0)
                _add(opponents[number], scores[number], change.value.loser, change.value.winner, 0.0)
            else:
                value = np.nan if change.value is None else change.value
                columns[COLUMN[change.kind]][number, change.player] = value
                if change.games is not None:
                    columns["prior_games"][number, change.player] = change.games
    own, others = np.flatnonzero(rated), np.flatnonzero(~rated)
    place = np.full((len(sets), players + 1), NOBODY)
    place[:, own] = np.arange(len(sets) * len(own)).reshape(len(sets), -1)
    place[:, others] = len(sets) * len(own) + np.arange(len(others))
    met = place[np.arange(len(sets))[:, np.newaxis, np.newaxis], opponents[:, :, own]]
    played_by_nobody = np.full((most, len(others)), NOBODY)
    who = np.append(np.tile(own, len(sets)), others)
    floors, games, records, ratings = (
        np.append(of_sets[:, own], getattr(section, name)[others]) for name, of_sets in columns.items()
    )
    opponents, scores = (
        np.hstack([*met, played_by_nobody]),
        np.hstack([*scores[:, :, own], played_by_nobody * 0.0]),
    )
    rounds_played = np.broadcast_to(section.rounds_played, players)[who]
    unrated = section.unrated[who]
    return Section(ratings, games, unrated, records, floors, opponents, scores, rounds=rounds_played)


def _set_result(
    opponents: IntArray, scores: FloatArray, of: Variant, change: Change, *, both: bool = True
) -> None:
    """Another result of a game, on both sides where both have it; None: not rated."""
    opponent, other = of.other_sides[change.player, change.game or 0]
    sides = [(change.game, change.player, change.value)]
    if both and other is not None:
        sides.append((other, opponent, None if change.value is None else 1.0 - change.value))
    for row, one, own in sides:
        if own is None:
            opponents[row, one] = NOBODY
        scores[row, one] = 0.0 if opponents[row, one] == NOBODY else own


def _count(opponents: IntArray, scores: FloatArray, of: Variant, change: Change) -> None:
    """The games of an entry not rated, or rated twice."""
    player, counted = change.player, change.value
    for game in of.entries[player][counted.entry]:
        opponent, points = int(opponents[game, player]), scores[game, player]
        if opponent == NOBODY:
            continue
        if not counted.times:
            not_rated = Change("result", player, None, game)
            _set_result(opponents, scores, of, not_rated, both=counted.both)
            continue
        _add(opponents, scores, player, opponent, points)
        if counted.both:
            _add(opponents, scores, opponent, player, 1.0 - points)


def _add(opponents: IntArray, scores: FloatArray, player: int, opponent: int, points: float) -> None:
    """A further game of a player, in the last row where he has none."""
    free = len(opponents) - 1 - int((opponents[::-1, player] == NOBODY).argmax())
    opponents[free, player], scores[free, player] = opponent, points


def _with_edition(of: Variant, name: object) -> Variant:
    edition = EDITIONS[str(name)]
    multiplier = of.terms.bonus_multiplier if edition.bonus.multiplier else 0.0
    return replace(of, edition=edition, terms=of.terms._replace(bonus_multiplier=multiplier))


OF_THE_SECTION = {
    "bonus": lambda of, value: replace(of, terms=of.terms._replace(bonus_multiplier=value)),
    "reduced K": lambda of, value: replace(of, terms=of.terms._replace(reduced_k=bool(value))),
    "edition": _with_edition,
}


def made(of: Variant, together: Iterable[Change]) -> Variant:
    """The variant with these changes."""
    of, own = _rules_apart(of, together)
    return replace(of, section=_changed(of, [own], np.ones_like(of.section.unrated)))


def _rules_apart(of: Variant, together: Iterable[Change]) -> tuple[Variant, Sequence[Change]]:
    """The variant with the changes of the whole section, and the changes at its players."""
    own = []
    for change in together:
        if change.player == WHOLE_SECTION:
            of = OF_THE_SECTION[change.kind](of, change.value)
        else:
            own.append(change)
    return of, own


def in_the_section(of: Variant) -> Iterator[Change]:
    """Another B, the K of a dual-rated section or not, other rules."""
    if of.edition.bonus.multiplier:
        known = {since.multiplier for edition in EDITIONS.values() for since in edition.multipliers}
        for multiplier in sorted({0.0, *known} - {of.terms.bonus_multiplier}):
            yield Change("bonus", WHOLE_SECTION, multiplier)
    if of.edition.dual_rated:
        yield Change("reduced K", WHOLE_SECTION, not of.terms.reduced_k)
    for name, edition in EDITIONS.items():
        if edition.name != of.edition.name and not procedure_of(edition).CARRIES_GAMES:
            yield Change("edition", WHOLE_SECTION, name)


def floor_at(of: Variant, player: int, published: float) -> Iterator[Change]:
    """The floor that held the published rating, where it can be one; or none.

    Absolute floors are 100 to 150, all others whole hundreds.  S15 §5.
    """
    whole_hundred = published % 100 == 0 and published <= 2200
    if published == int(published) and (100 <= published <= 150 or whole_hundred):
        yield Change("floor", player, published)
    if not np.isnan(of.section.floors[player]):
        yield Change("floor", player, None)


def before_the_event(of: Variant, player: int) -> Iterator[Change]:
    """Other prior games and another record of a rated player."""
    section = of.section
    if not section.unrated[player]:
        prior = section.prior_games[player]
        for games in (*map(float, range(1, MOST_PRIOR_GAMES + 1)), None):
            if games != prior and not (games is None and np.isnan(prior)):
                yield Change("prior games", player, games)
        for record in RECORDS:
            if record != section.records[player]:
                yield Change("record", player, record)


def re_entries(of: Variant, player: int) -> Iterator[Change]:
    """The games of one of a player's entries not rated, or rated twice; for the opponents too, or not."""
    for entry in of.entries.get(player, ()):
        for times, both in ((0, True), (0, False), (2, True), (2, False)):
            yield Change("re-entry", player, Counted(entry, times, both))


def results_of(of: Variant, player: int, game: int) -> Iterator[Change]:
    """Other results of a game, also that it is not rated."""
    for points in (*RESULTS, None):
        if points != of.section.scores[game, player]:
            yield Change("result", player, points, game)


def games_of_starts(of: Variant, player: int) -> list[float | None]:
    """What the initial rating of an unrated player may count for: as it does, or as one of another federation."""
    known = {float(games) for other in (of.edition.fide, of.edition.cfc) for _, games in other.games}
    return [None, *sorted(known - {float(of.section.prior_games[player])})]


def tried(of: Variant, changes: Iterable[Sequence[Change]], part: Part | None = None) -> FloatArray:
    """The ratings after each of these sets of changes, a row for each; outside of ``part`` NaN."""
    sets = [*changes]
    rules: dict[str, list[tuple[int, Sequence[Change], Terms]]] = {}
    for number, together in enumerate(sets):
        variant, own = _rules_apart(of, together)
        rules.setdefault(variant.edition.name, []).append((number, own, variant.terms))
    everybody = np.ones_like(of.section.unrated)
    who, rated = part or Part(np.flatnonzero(everybody), everybody)
    posts = np.full((len(sets), len(everybody)), np.nan)
    players, places = int(np.count_nonzero(rated)), np.searchsorted(np.flatnonzero(rated), who)
    at_once = min(max(RATED_AT_ONCE // players, 1), MOST_AT_ONCE)
    for name, alike in rules.items():
        edition = of.edition if name == of.edition.name else EDITIONS[name]
        for start in range(0, len(alike), at_once):
            numbers, own_changes, terms = zip(*alike[start : start + at_once], strict=True)
            as_one = _changed(of, own_changes, rated)
            multipliers, reduced, *_ = (
                np.append(np.repeat(values, players), np.zeros(np.count_nonzero(~rated)))
                for values in zip(*terms, strict=True)
            )
            in_all = Terms(multipliers.astype(float), reduced.astype(bool), of.terms.provisional)
            post = procedure_of(edition).rate(as_one, edition, in_all).post[: len(numbers) * players]
            posts[np.ix_(numbers, who)] = post.reshape(len(numbers), players)[:, places]
    return posts
