"""What only the rating shows.

A floor above the rating, one that was not entered, what an initial rating leaves out, what held a match.
"""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.rating.implied_floors import below_the_implied_floor
from xlrating.crosstable.rating.match import in_words
from xlrating.crosstable.rating.rated import RatedTable, at_rating
from xlrating.crosstable.sheet.problems import Problem
from xlrating.editions.systems import CFC, FIDE, SYSTEMS
from xlrating.event.initial import Background
from xlrating.event.time_control import System


def rating_notes(tables: Sequence[RatedTable]) -> list[Problem]:
    """Notes at the rating cells of a section rated in one system, or in Regular and Quick; each once."""
    found = [(place, message) for table in tables[:1] for place, message in _floors(table)]
    found += [(place, message) for table in tables for place, message in _initial_ratings(table)]
    found += [(place, message) for table in tables for place, message in _match(table)]
    implied = (note for table in tables for note in below_the_implied_floor(table))
    return [
        *implied,
        *(at_rating(tables[0].crosstable, place, message, "note") for place, message in dict.fromkeys(found)),
    ]


def _floors(table: RatedTable) -> Iterator[tuple[int, str]]:
    """Each player whose floor is above the rating before, where the sheet does not give it itself."""
    for place, player in enumerate(table.crosstable.players):
        floor = table.floors[place]
        if player.floor is None and player.rating is not None and floor > player.rating.rating:
            yield (
                place,
                f"The {table.floor_names[place]} {floor:g} is above the rating {player.rating.rating:g}.",
            )


def _match(table: RatedTable) -> Iterator[tuple[int, str]]:
    for place, result in enumerate(table.match):
        for sentence in in_words(result, table.floors[place], table.rated):
            yield place, sentence


def _initial_ratings(table: RatedTable) -> Iterator[tuple[int, str]]:
    for place, start in table.initial.items():
        background = table.crosstable.players[place].background
        if start.assumed and (said := _assumed(start.rating, background, table.system)):
            yield place, said
        for sentence in start.notes:
            yield place, sentence


def _assumed(rating: float, background: Background, system: System) -> str:
    """What an initial rating stands for that nothing gives; nothing where an adult is known as one."""
    others = [
        f"{name} {other.rating:g}"
        for name in (*SYSTEMS, FIDE, CFC)
        if name != system and (other := background.rating(name))
    ]
    if others:
        do = "does" if len(others) == 1 else "do"
        return f"Unrated, with no age, and {', '.join(others)} {do} not count here: the initial rating is {rating:g}."
    return (
        "" if background.adult else f"Unrated, with no age or other rating: the initial rating is {rating:g}."
    )
