"""A floor above the rating, wherever it comes from, is told."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.problems import Problem
from xlrating.crosstable.rated import RatedTable


def floor_notes(tables: Sequence[RatedTable]) -> Iterator[Problem]:
    """A note for each player whose floor is above the rating before, where the sheet does not give it itself."""
    for table in tables[:1]:
        crosstable = table.crosstable
        for place, player in enumerate(crosstable.players):
            floor = table.floors[place]
            if player.floor is not None or player.rating is None or not floor > player.rating.rating:
                continue
            entry, column = crosstable.first_entries[place], crosstable.header.columns["rating"]
            yield Problem(
                crosstable.grid.address(entry.row, column),
                f"The {table.floor_names[place]} {floor:g} is above the rating {player.rating.rating:g}.",
                "note",
                entry.row,
                column,
                f"No. {entry.number}",
            )
