"""What only the rating shows.

A floor above the rating, one that was not entered, what an initial rating leaves out, what held a match.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.match import in_words
from xlrating.crosstable.rating.rated import RatedTable, in_quick_of_two, players_in
from xlrating.crosstable.reading.notes import section_of
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.problems import Problem
from xlrating.editions.edition import Edition
from xlrating.editions.systems import CFC, FIDE, SYSTEMS
from xlrating.event.floors import peak
from xlrating.event.initial import Background
from xlrating.event.time_control import System

MOST_NAMED = 10


def rating_notes(tables: Sequence[RatedTable]) -> list[Problem]:
    """Notes at the rating cells of a section rated in one system, or in Regular and Quick; each once."""
    found = [
        *chain.from_iterable(map(_floors, tables[:1])),
        *chain.from_iterable(map(_initial_ratings, tables)),
        *chain.from_iterable(map(_match, tables)),
    ]
    notes = [tables[0].crosstable.problem(said, place) for place, said in found]
    implied = chain.from_iterable(map(_below_implied_floor, tables))
    return [*implied, *dict.fromkeys(notes)]


def _floors(table: RatedTable) -> Iterator[tuple[int, Said]]:
    """Each player whose floor is above the rating before, where the sheet does not give it itself."""
    for place, player in enumerate(table.crosstable.players):
        floor, rating = table.floors[place], player.rating
        if player.floor is None and rating is not None and floor.value > rating.rating:
            yield place, say.FLOOR_ABOVE.of(name=floor.name, floor=floor.value, rating=rating.rating)


def _match(table: RatedTable) -> Iterator[tuple[int, Said]]:
    for place, result in enumerate(table.match):
        for sentence in in_words(result, table.floors[place].value, table.rated):
            yield place, say.MATCH.of(why=sentence)


def _initial_ratings(table: RatedTable) -> Iterator[tuple[int, Said]]:
    for place, start in table.initial.items():
        if place in table.crosstable.rating_unread:
            continue
        background = table.crosstable.players[place].background
        if start.assumed and (said := _assumed(start.rating, background, table.system)):
            yield place, said
        for sentence in start.notes:
            yield place, say.INITIAL_RATING.of(why=sentence)


def _assumed(rating: float, background: Background, system: System) -> Said | None:
    """What an initial rating stands for that nothing gives; nothing where an adult is known as one."""
    others = [
        f"{name} {other.rating:g}"
        for name in (*SYSTEMS, FIDE, CFC)
        if name != system and (other := background.rating(name))
    ]
    if others:
        do = "does" if len(others) == 1 else "do"
        return say.OTHERS_DO_NOT_COUNT.of(others=", ".join(others), do=do, rating=rating)
    return None if background.adult else say.UNRATED.of(rating=rating)


def _below_implied_floor(table: RatedTable) -> Iterator[Problem]:
    """The established players without a peak or floor whose rating before was itself a peak.  S15 §5; P25 §5.

    Neither document limits peak floors to Regular ratings. In the Quick half of a dual-rated section the Quick rating
    before is meant, which only a Quick column gives.
    """
    crosstable = table.crosstable
    edition = crosstable.event.edition
    peaks = np.array([_least_peak(player, edition) for player in players_in(crosstable, table.system)])
    implied = np.where(np.isnan(peaks), np.nan, peak(peaks, edition)).tolist()
    found = [
        (crosstable.first_entries[place].number, floor)
        for place, (post, floor) in enumerate(zip(table.rated.post.tolist(), implied, strict=True))
        if post < floor
    ]
    if not found:
        return
    quick = in_quick_of_two(crosstable, table.system)
    rating, field, enter = (
        ("Quick rating", "quick", "a Quick floor") if quick else ("rating", "rating", "a peak or a floor")
    )
    values = {"section": section_of(crosstable.grid, crosstable.event), "rating": rating, "enter": enter}
    if len(found) == 1:
        said = say.BELOW_IMPLIED_FLOOR.of(number=found[0][0], floor=found[0][1], **values)
    else:
        named = listed([f"{number} ({floor:g})" for number, floor in found], MOST_NAMED)
        said = say.BELOW_IMPLIED_FLOORS.of(players=named, **values)
    yield crosstable.problem(said, field=field)


def _least_peak(player: Player, edition: Edition) -> float:
    """The established rating before of a player without a peak or floor; NaN for any other."""
    rating = player.rating
    given = player.floor is not None or not math.isnan(float(player.history.peak))
    if given or rating is None or not rating.has_at_least(edition.established_above + 1):
        return math.nan
    return float(rating.rating)
