"""What only the rating shows.

A floor above the rating, one that was not entered, what an initial rating leaves out, what held a match.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.implied_floors import below_the_implied_floor
from xlrating.crosstable.rating.match import in_words
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.problems import Problem
from xlrating.editions.systems import CFC, FIDE, SYSTEMS
from xlrating.event.initial import Background
from xlrating.event.time_control import System


def rating_notes(tables: Sequence[RatedTable]) -> list[Problem]:
    """Notes at the rating cells of a section rated in one system, or in Regular and Quick; each once."""
    found = [
        *chain.from_iterable(map(_floors, tables[:1])),
        *chain.from_iterable(map(_initial_ratings, tables)),
        *chain.from_iterable(map(_match, tables)),
    ]
    notes = [tables[0].crosstable.problem(said, place) for place, said in found]
    implied = chain.from_iterable(map(below_the_implied_floor, tables))
    return [*implied, *dict.fromkeys(notes)]


def _floors(table: RatedTable) -> Iterator[tuple[int, Said]]:
    """Each player whose floor is above the rating before, where the sheet does not give it itself."""
    for place, player in enumerate(table.crosstable.players):
        floor, rating = table.floors[place], player.rating
        if player.floor is None and rating is not None and floor > rating.rating:
            yield place, say.FLOOR_ABOVE.of(name=table.floor_names[place], floor=floor, rating=rating.rating)


def _match(table: RatedTable) -> Iterator[tuple[int, Said]]:
    for place, result in enumerate(table.match):
        for sentence in in_words(result, table.floors[place], table.rated):
            yield place, say.MATCH.of(why=sentence)


def _initial_ratings(table: RatedTable) -> Iterator[tuple[int, Said]]:
    for place, start in table.initial.items():
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
