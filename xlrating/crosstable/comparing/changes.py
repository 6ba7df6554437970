"""What may have been otherwise when US Chess rated a section: a floor, the prior games, a result, the rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.event.joined import joined
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.event.terms import Terms
from xlrating.formulas import FloatArray

RESULTS = {1.0: "a win", 0.5: "a draw", 0.0: "a loss"}
RECORDS = {1.0: "all wins before", -1.0: "all losses before", 0.0: "neither all wins nor all losses before"}
COLUMN = {"floor": "floors", "prior games": "prior_games", "record": "records", "initial": "ratings"}
"""The column of a section that a change is about, by its kind."""
WHOLE_SECTION = -1
MOST_PRIOR_GAMES = 50
HIGHEST_START = 2900.0
RATED_AT_ONCE = 125


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A section as it may have been rated; ``entries`` has the games of each entry of those who entered again."""

    section: Section
    edition: Edition
    terms: Terms
    entries: Mapping[int, Mapping[int, Sequence[int]]] = field(default_factory=dict)


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

    def made(self, of: Variant) -> Variant:
        """The variant with this change."""
        if self.kind in OF_THE_SECTION:
            changed: Variant = OF_THE_SECTION[self.kind](of, self.value)
            return changed
        return replace(of, section=_changed(of, [self]))

    def from_the_other_side(self, section: Section) -> "Change":
        """The same result as the opponent has it."""
        opponent, game = other_side(section.opponents, self.player, self.game or 0)
        return Change(self.kind, opponent, None if self.value is None else 1.0 - self.value, game)


def other_side(opponents: IntArray, player: int, game: int) -> tuple[int, int | None]:
    """The opponent in a game of a player, and which of the opponent's games it is; None where it is none of them."""
    opponent = int(opponents[game, player])
    meetings = np.flatnonzero(opponents[:, player] == opponent)
    back = np.flatnonzero(opponents[:, opponent] == player)
    which = int(np.searchsorted(meetings, game))
    return opponent, int(back[which]) if which < len(back) else None


def _changed(of: Variant, changes: Iterable[Change]) -> Section:
    """The section with these changes at its players."""
    section = of.section
    columns = {name: getattr(section, name).copy() for name in COLUMN.values()}
    opponents, scores = section.opponents.copy(), section.scores.copy()
    for change in changes:
        if change.game is not None:
            _set_result(opponents, scores, change.player, change.game, change.value)
        elif change.kind == "re-entry":
            spare = np.zeros((len(of.entries[change.player][change.value.entry]), len(section.ratings)))
            opponents, scores = np.vstack([opponents, spare.astype(int) + NOBODY]), np.vstack([scores, spare])
            _count(opponents, scores, change, of)
        else:
            columns[COLUMN[change.kind]][change.player] = np.nan if change.value is None else change.value
            if change.games is not None:
                columns["prior_games"][change.player] = change.games
    return replace(section, **columns, opponents=opponents, scores=scores, rounds=section.rounds_played)


def _set_result(
    opponents: IntArray,
    scores: FloatArray,
    player: int,
    game: int,
    points: float | None,
    *,
    both: bool = True,
) -> None:
    """Another result of a game, on both sides where both have it; None: not rated."""
    opponent, other = other_side(opponents, player, game)
    sides = [(game, player, points)]
    if both and other is not None:
        sides.append((other, opponent, None if points is None else 1.0 - points))
    for row, one, own in sides:
        scores[row, one] = own or 0.0
        if own is None:
            opponents[row, one] = NOBODY


def _count(opponents: IntArray, scores: FloatArray, change: Change, of: Variant) -> None:
    """The games of an entry not rated, or rated twice."""
    player, counted = change.player, change.value
    for game in of.entries[player][counted.entry]:
        opponent, points = int(opponents[game, player]), scores[game, player]
        if opponent == NOBODY:
            continue
        if not counted.times:
            _set_result(opponents, scores, player, game, None, both=counted.both)
            continue
        sides = [(player, opponent, points), (opponent, player, 1.0 - points)]
        for one, other, own in sides if counted.both else sides[:1]:
            free = int(np.flatnonzero(opponents[:, one] == NOBODY)[-1])
            opponents[free, one], scores[free, one] = other, own


def _with_edition(of: Variant, name: object) -> Variant:
    edition = EDITIONS[str(name)]
    multiplier = of.terms.bonus_multiplier if edition.bonus.multiplier else 0.0
    return replace(of, edition=edition, terms=of.terms._replace(bonus_multiplier=multiplier))


OF_THE_SECTION = {
    "bonus": lambda of, value: replace(of, terms=of.terms._replace(bonus_multiplier=value)),
    "reduced K": lambda of, value: replace(of, terms=of.terms._replace(reduced_k=bool(value))),
    "edition": _with_edition,
}


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


def floor_at(of: Variant, player: int, published: float, post: float) -> Iterator[Change]:
    """The floor that held the published rating, where it can be one; or none."""
    if published > post and _is_a_floor(published):
        yield Change("floor", player, published)
    if published < post and not np.isnan(of.section.floors[player]):
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


def _is_a_floor(rating: float) -> bool:
    """Absolute floors are 100 to 150, all others whole hundreds.  S15 §5."""
    return rating == int(rating) and (100 <= rating <= 150 or (rating % 100 == 0 and rating <= 2200))


def tried(of: Variant, changes: Iterable[Sequence[Change]]) -> FloatArray:
    """The ratings after each of these sets of changes, a row for each."""
    rules: dict[str, list[tuple[int, Sequence[Change], Terms]]] = {}
    number = -1
    for number, together in enumerate(changes):
        variant = of
        for change in together:
            if change.player == WHOLE_SECTION:
                variant = change.made(variant)
        own = [change for change in together if change.player != WHOLE_SECTION]
        rules.setdefault(variant.edition.name, []).append((number, own, variant.terms))
    players = len(of.section.ratings)
    posts = np.empty((number + 1, players))
    for name, sets in rules.items():
        edition = of.edition if name == of.edition.name else EDITIONS[name]
        for start in range(0, len(sets), RATED_AT_ONCE):
            numbers, own_changes, terms = zip(*sets[start : start + RATED_AT_ONCE], strict=True)
            multipliers, reduced, *_ = (np.repeat(values, players) for values in zip(*terms, strict=True))
            in_all = Terms(multipliers.astype(float), reduced.astype(bool), of.terms.provisional)
            as_one = joined([_changed(of, changes) for changes in own_changes]).section
            rated = procedure_of(edition).rate(as_one, edition, in_all)
            posts[list(numbers)] = rated.post.reshape(len(numbers), players)
    return posts
