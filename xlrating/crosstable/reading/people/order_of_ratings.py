"""A rating far out of an order that holds otherwise, such as 187 for 1874: most lists begin with the highest."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.people import People
from xlrating.crosstable.sheet.findings import Finding, at

FEWEST, FAR = 6, 200


def check_ratings_order(lines: Sequence[Line], people: People) -> Iterator[Finding]:
    """The one rating without which all are in order, where it is far from both neighbors."""
    ratings = [people.players[player].rating for player in people.player_of]
    rated = [(line, one.rating) for line, one in zip(lines, ratings, strict=True) if one is not None]
    values = [rating for _, rating in rated]
    if len(values) < FEWEST or _falls(values):
        return
    for place in range(1, len(values) - 1):
        above, here, below = values[place - 1 : place + 2]
        if _falls(values[:place] + values[place + 1 :]) and min(abs(here - above), abs(here - below)) > FAR:
            line, _ = rated[place]
            said = {"rating": f"{here:g}", "above": f"{above:g}", "below": f"{below:g}"}
            yield at(line.fields["rating"].place, say.OUT_OF_ORDER, **said)
            return


def _falls(values: Sequence[float]) -> bool:
    return all(one >= other for one, other in pairwise(values))
