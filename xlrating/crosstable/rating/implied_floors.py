"""A peak floor that nobody has entered, told where a rating ends below it."""

import math
from collections.abc import Iterator, Sequence

import numpy as np

from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.rated import RatedTable, in_quick_of_two, players_in
from xlrating.crosstable.reading.notes import section_of
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.problems import Problem
from xlrating.editions.edition import Edition
from xlrating.event.floors import peak

MOST_NAMED = 10


def below_the_implied_floor(table: RatedTable) -> Iterator[Problem]:
    """The established players without a peak or floor whose rating before was itself a peak.  S15 §5; P25 §5.

    Neither document limits peak floors to Regular ratings. In the Quick half of a dual-rated section the Quick rating
    before is meant, which only a Quick column gives.
    """
    crosstable = table.crosstable
    implied = _implied_floors(players_in(crosstable, table.system), crosstable.event.edition)
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


def _implied_floors(players: Sequence[Player], edition: Edition) -> list[float]:
    """The peak floor of each player whose peak is at least the established rating before; NaN where there is none."""
    peaks = [_least_peak(player, edition) for player in players]
    floors: list[float] = np.where(np.isnan(peaks), np.nan, peak(np.array(peaks), edition)).tolist()
    return floors


def _least_peak(player: Player, edition: Edition) -> float:
    """The established rating before of a player without a peak or floor; NaN for any other."""
    rating = player.rating
    given = player.floor is not None or not math.isnan(float(player.history.peak))
    if given or rating is None or not rating.has_at_least(edition.established_above + 1):
        return math.nan
    return float(rating.rating)
