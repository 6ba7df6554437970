"""What may have been otherwise when US Chess rated a section: a floor, the prior games, a result, the rules."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.event.joined import joined
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, Section
from xlrating.event.terms import Terms
from xlrating.formulas import FloatArray

RESULTS = {1.0: "a win", 0.5: "a draw", 0.0: "a loss"}
RECORDS = {1.0: "all wins before", -1.0: "all losses before", 0.0: "neither all wins nor all losses before"}
COLUMN = {"floor": "floors", "prior games": "prior_games", "record": "records", "initial": "ratings"}
"""The column of a section that a change is about, by its kind."""
WHOLE_SECTION = -1
MOST_PRIOR_GAMES = 50
STEP_OF_STARTS = 100.0
"""Initial ratings are tried this far apart at first."""
HIGHEST_START = 2900.0
AROUND = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)
"""So far from an initial rating that explains all, others are tried."""


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A section as it may have been rated."""

    section: Section
    edition: Edition
    terms: Terms


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
        section = of.section
        if self.game is not None:
            return replace(of, section=_with_result(section, self.player, self.game, self.value))
        columns = {COLUMN[self.kind]: self.value}
        if self.games is not None:
            columns["prior_games"] = self.games
        arrays = {name: getattr(section, name).copy() for name in columns}
        for name, value in columns.items():
            arrays[name][self.player] = np.nan if value is None else value
        return replace(of, section=replace(section, **arrays))

    def from_the_other_side(self, section: Section) -> "Change":
        """The same result as the opponent has it."""
        opponent, game = other_side(section, self.player, self.game or 0)
        return Change(self.kind, opponent, None if self.value is None else 1.0 - self.value, game)


def other_side(section: Section, player: int, game: int) -> tuple[int, int]:
    """The opponent in a game of a player, and which of the opponent's games it is."""
    opponent = int(section.opponents[game, player])
    meetings = np.flatnonzero(section.opponents[:, player] == opponent)
    back = np.flatnonzero(section.opponents[:, opponent] == player)
    return opponent, int(back[np.searchsorted(meetings, game)])


def _with_result(section: Section, player: int, game: int, points: float | None) -> Section:
    """The section with another result of a game on both sides; None: not rated."""
    opponents, scores = section.opponents.copy(), section.scores.copy()
    opponent, other = other_side(section, player, game)
    if points is None:
        opponents[game, player] = opponents[other, opponent] = NOBODY
        scores[game, player] = scores[other, opponent] = 0.0
    else:
        scores[game, player], scores[other, opponent] = points, 1.0 - points
    return replace(section, opponents=opponents, scores=scores)


def _with_edition(of: Variant, name: object) -> Variant:
    edition = EDITIONS[str(name)]
    multiplier = of.terms.bonus_multiplier if edition.bonus.multiplier else 0.0
    return Variant(of.section, edition, of.terms._replace(bonus_multiplier=multiplier))


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


def floor_at(player: int, published: float, post: float) -> Iterator[Change]:
    """The floor that held the published rating, where it can be one."""
    if published > post and _is_a_floor(published):
        yield Change("floor", player, published)


def at_a_player(of: Variant, player: int, published: float, post: float) -> Iterator[Change]:
    """What may have been otherwise with one player, by the rating that was published."""
    section, edition = of.section, of.edition
    yield from floor_at(player, published, post)
    if published < post and not np.isnan(section.floors[player]):
        yield Change("floor", player, None)
    if not section.unrated[player]:
        prior = section.prior_games[player]
        for games in (*map(float, range(1, MOST_PRIOR_GAMES + 1)), None):
            if games != prior and not (games is None and np.isnan(prior)):
                yield Change("prior games", player, games)
        for record in RECORDS:
            if record != section.records[player]:
                yield Change("record", player, record)
    else:
        for counts_for in (None, *sorted(_games_of_starts(edition) - {float(section.prior_games[player])})):
            for start in np.arange(edition.lowest_rating, HIGHEST_START, STEP_OF_STARTS).tolist():
                yield Change("initial", player, start, games=counts_for)
    for game in np.flatnonzero(section.played[:, player]).tolist():
        for points in (*RESULTS, None):
            if points != section.scores[game, player]:
                yield Change("result", player, points, game)


def _games_of_starts(edition: Edition) -> set[float]:
    """What a rating of another federation may count for in Step 1."""
    return {float(games) for other in (edition.fide, edition.cfc) for _, games in other.games}


def alike(change: Change, of: Variant) -> Iterator[Change]:
    """What may fit as well: the other games of the same two players, and the initial ratings around this one."""
    section = of.section
    if change.kind == "initial":
        for away in AROUND:
            for start in (change.value - away, change.value + away):
                if of.edition.lowest_rating <= start <= HIGHEST_START:
                    yield change._replace(value=start)
    elif change.game is not None:
        opponent = section.opponents[change.game, change.player]
        for game in np.flatnonzero(section.opponents[:, change.player] == opponent).tolist():
            for points in (*RESULTS, None):
                if game != change.game and points != section.scores[game, change.player]:
                    yield change._replace(game=game, value=points)


def _is_a_floor(rating: float) -> bool:
    """Absolute floors are 100 to 150, all others whole hundreds.  S15 §5."""
    return rating == int(rating) and (100 <= rating <= 150 or (rating % 100 == 0 and rating <= 2200))


def rated(variants: Sequence[Variant]) -> FloatArray:
    """The ratings after the event of each variant, a row for each; all have the same players."""
    players = len(variants[0].section.ratings)
    posts = np.empty((len(variants), players))
    editions = {variant.edition.name: variant.edition for variant in variants}
    for name, edition in editions.items():
        which = [number for number, variant in enumerate(variants) if variant.edition.name == name]
        same = [variants[number] for number in which]
        together = joined([variant.section for variant in same])
        terms = Terms(
            np.repeat([float(variant.terms.bonus_multiplier) for variant in same], players),
            np.repeat([bool(variant.terms.reduced_k) for variant in same], players),
        )
        found = procedure_of(edition).rate(together.section, edition, terms)
        posts[which] = found.post.reshape(len(same), players)
    return posts


def tried(of: Variant, changes: Iterable[Sequence[Change]]) -> FloatArray:
    """The ratings after each of these sets of changes."""
    variants = []
    for together in changes:
        variant = of
        for change in together:
            variant = change.made(variant)
        variants.append(variant)
    return rated(variants)
