"""What only the rating shows: a floor above the rating, and what an initial rating leaves out."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.problems import Problem
from xlrating.crosstable.rated import RatedTable, at_rating


def rating_notes(tables: Sequence[RatedTable]) -> list[Problem]:
    """Notes at the rating cells of a section rated in one system, or in Regular and Quick; each once."""
    found = [(place, message) for table in tables[:1] for place, message in _floors(table)]
    found += [(place, message) for table in tables for place, message in _initial_ratings(table)]
    return [
        at_rating(tables[0].crosstable, place, message, "note") for place, message in dict.fromkeys(found)
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


def _initial_ratings(table: RatedTable) -> Iterator[tuple[int, str]]:
    for place, start in table.initial.items():
        for sentence in start.notes:
            yield place, sentence
