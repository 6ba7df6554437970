"""A peak floor that nobody has entered, told where a rating ends below it."""

import math
from collections.abc import Iterator

from xlrating.crosstable.notes import section_of
from xlrating.crosstable.problems import Problem
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Player
from xlrating.editions.edition import Edition
from xlrating.event.floors import peak

MOST_NAMED = 10


def below_the_implied_floor(table: RatedTable) -> Iterator[Problem]:
    """The established players without a peak or floor whose rating before was itself a peak.  S15 §5; P25 §5."""
    crosstable, post = table.crosstable, table.rated.post.tolist()
    found = [
        (crosstable.first_entries[place].number, floor)
        for place, player in enumerate(crosstable.players)
        if post[place] < (floor := _implied_floor(player, crosstable.event.edition))
    ]
    if not found:
        return
    if len(found) == 1:
        ((number, floor),) = found
        said = f"Player {number} ends below {floor:g}, the peak floor that the pre-event rating implies."
    else:
        shown = ", ".join(f"{number} ({floor:g})" for number, floor in found[:MOST_NAMED])
        more = f", and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        said = f"Players end below the peak floor that their pre-event rating implies: {shown}{more}."
    header, grid = crosstable.header, crosstable.grid
    row, column = header.row, header.columns["rating"]
    yield Problem(
        grid.address(row, column),
        f"{section_of(grid, crosstable.event)}{said} Enter a peak or a floor.",
        "note",
        row,
        column,
    )


def _implied_floor(player: Player, edition: Edition) -> float:
    """The peak floor of a player whose peak is at least the established rating before; NaN where there is none."""
    rating = player.rating
    given = player.floor is not None or not math.isnan(float(player.history.peak))
    if given or rating is None or (rating.games is not None and rating.games <= edition.established_above):
        return math.nan
    return float(peak(rating.rating, edition))
