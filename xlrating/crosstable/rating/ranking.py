"""The order of the standings: by score, then by Playoff, then by the tie-breaks.  Rule 34E. No prize reads it."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.reading.table import Crosstable, Entry
from xlrating.crosstable.sheet.counted import listed
from xlrating.event.section import NOBODY
from xlrating.event.tie_breaks import (
    MANY_ROUNDS,
    NAMED,
    ROUND_ROBIN,
    SWISS,
    RoundsHeld,
    System,
    break_ties,
    is_round_robin,
)

GIVEN_AT_THE_PAIRING = "XFZB"
"""Half-point byes may stand in rounds to come."""
BY_RATING = {NAMED["Opposition Performance"], NAMED["Average Opposition"]}
DROPS = {NAMED["Modified Median"], NAMED["Median"]}
TAKES_BYES_OFF = {NAMED["Cumulative"], NAMED["Opposition Cumulative"]}


class Rank(NamedTuple):
    """Where an entry stands.

    ``place`` is the one that all of the same score share, ``last_place`` the last of theirs; ``order`` is the place
    by tie-breaks, which only those share who are still tied. ``tie_breaks`` has a value for each system, None where
    there is none.
    """

    entry: Entry
    place: int
    last_place: int
    order: int
    tie_breaks: tuple[float | None, ...]

    @property
    def places(self) -> str:
        """``1``, or ``2-4`` where it is shared."""
        return str(self.place) if self.place == self.last_place else f"{self.place}-{self.last_place}"


@dataclass(frozen=True)
class Ranking:
    """The entries in the order of the standings, and the systems by which ties were broken.

    ``because`` says where the systems come from; ``notes`` are what to say of the order.
    """

    systems: tuple[System, ...]
    because: str
    ranks: Sequence[Rank]
    notes: Sequence[str]

    @cached_property
    def of_row(self) -> dict[int, Rank]:
        """The rank of the entry in each row."""
        return {rank.entry.row: rank for rank in self.ranks}

    @property
    def names(self) -> str:
        """``Modified Median, Solkoff``, or none."""
        return ", ".join(system.name for system in self.systems) or "none"

    @property
    def in_words(self) -> str:
        """What to print with the standings: the systems, where they come from, what to say."""
        return " ".join([f"{self.names}{self.because}.", *self.notes])


def ranking(
    crosstable: Crosstable, systems: tuple[System, ...] | None = None, rounds: int | None = None
) -> Ranking:
    """The standings of a section by these systems; else by those of the sheet, else by the usual ones.

    ``rounds``: after so many rounds of the table; the entries of the ranks then have only these.
    """
    entries = [replace(entry, rounds=entry.rounds[:rounds]) for entry in crosstable.entries]
    because = ""
    if systems is None:
        systems = crosstable.event.tie_breaks
    if systems is None:
        systems, because = _usual(entries)
    held = _rounds_held(crosstable, entries)
    scores = np.array([entry.points for entry in entries])
    playoff = np.array([math.inf if entry.playoff is None else entry.playoff for entry in entries])
    broken = break_ties(held, scores, playoff, systems)
    columns = [[None if math.isnan(value) else value for value in values] for values in broken.values]
    rows = list(zip(*columns, strict=True)) if columns else [()] * len(entries)
    first = {
        score: place for place, score in reversed(list(enumerate(sorted(scores.tolist(), reverse=True), 1)))
    }
    sharing = Counter(scores.tolist())
    ranks = [
        Rank(entry, first[score], first[score] + sharing[score] - 1, order, values)
        for entry, score, order, values in zip(
            entries, scores.tolist(), broken.order.tolist(), rows, strict=True
        )
    ]
    ranks.sort(key=lambda rank: (rank.order, rank.entry.number, rank.entry.row))
    return Ranking(systems, because, ranks, list(_notes(systems, ranks, held)))


def _usual(entries: Sequence[Entry]) -> tuple[tuple[System, ...], str]:
    place_of = {entry.number: place for place, entry in enumerate(entries)}
    paired = [
        [place_of[cell.opponent] for cell in entry.rounds if cell.opponent in place_of and not cell.waits]
        for entry in entries
    ]
    return (ROUND_ROBIN, " (default in a round robin)") if is_round_robin(paired) else (SWISS, " (default)")


def _rounds_held(crosstable: Crosstable, entries: Sequence[Entry]) -> RoundsHeld:
    """The rounds up to the last one with a result, without those in which nobody has an entry."""
    place_of = {entry.number: place for place, entry in enumerate(entries) if entry.number}
    held = _held(entries)
    shape = (len(held), len(entries))
    opponents = np.full(shape, NOBODY, dtype=np.int64)
    points, colors = np.zeros(shape), np.zeros(shape, dtype=np.int8)
    open_ = np.zeros(shape, dtype=bool)
    for place, entry in enumerate(entries):
        for row, round_ in enumerate(held):
            if round_ >= len(entry.rounds):
                continue
            cell = entry.rounds[round_]
            points[row, place], open_[row, place] = cell.points, cell.waits or cell.open
            if cell.rated and cell.opponent in place_of:
                opponents[row, place] = place_of[cell.opponent]
                colors[row, place] = {"b": 1, "w": -1}.get(cell.color, 0)
    theirs = np.take_along_axis(
        np.concatenate([colors, np.zeros((len(held), 1), dtype=np.int8)], axis=1), opponents, axis=1
    )
    ratings = [crosstable.players[entry.player].rating for entry in entries]
    known = np.array([np.nan if rating is None else rating.rating for rating in ratings], dtype=float)
    black = (colors == 1) | ((colors == 0) & (theirs == -1))
    return RoundsHeld(opponents, points, black, open_, known, len(crosstable.round_numbers))


def _held(entries: Sequence[Entry]) -> list[int]:
    """The places of the rounds held."""
    count = max((len(entry.rounds) for entry in entries), default=0)
    cells = [[entry.rounds[at] for entry in entries if at < len(entry.rounds)] for at in range(count)]
    with_result = (
        at
        for at, round_ in enumerate(cells)
        if any(cell.rated or (not cell.waits and cell.letter in GIVEN_AT_THE_PAIRING) for cell in round_)
    )
    last = max(with_result, default=-1)
    return [at for at in range(last + 1) if any(cell.waits or cell.letter != "U" for cell in cells[at])]


def _notes(systems: Sequence[System], ranks: Sequence[Rank], rounds: RoundsHeld) -> Iterator[str]:
    if rounds.planned >= MANY_ROUNDS and DROPS.intersection(systems):
        yield f"{rounds.planned} rounds: two scores are dropped at an end."
    halves = bool(((rounds.points == 0.5) & rounds.unplayed).any())
    if halves and TAKES_BYES_OFF.intersection(systems):
        yield "Cumulative takes off half a point for a half-point bye."
    if bool(np.isnan(rounds.ratings).any()) and BY_RATING.intersection(systems):
        yield "Unrated opponents are left out."
    if rounds.open.any():
        yield "Games without a result count for nothing yet."
    yield from _of_unplayed_points(ranks)
    still = [
        [rank for rank in ranks if rank.order == order]
        for order, count in Counter(rank.order for rank in ranks).items()
        if count > 1
    ]
    if still and systems:
        told = "; ".join(listed([rank.entry.name for rank in tied]) for tied in still[:3])
        more = f"; and {len(still) - 3} more ties" if len(still) > 3 else ""
        yield f"Still tied: {told}{more}. Use a play-off or lot, and enter 1, 2 in a column Playoff."


def _of_unplayed_points(ranks: Sequence[Rank]) -> Iterator[str]:
    """Who has a score without having scored in play may have to rank after those of the same score who have."""
    earned = {rank.entry.row: any(cell.rated and cell.points for cell in rank.entry.rounds) for rank in ranks}
    for rank in ranks:
        if not rank.entry.points or earned[rank.entry.row] or rank.entry.playoff:
            continue
        if any(other.place == rank.place and earned[other.entry.row] for other in ranks):
            name = rank.entry.name
            yield f"{name} scored without playing. A column Playoff can rank tied players who scored in play first."
