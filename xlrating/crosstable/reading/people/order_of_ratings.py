"""A rating far out of an order that holds otherwise, such as 187 for 1874, or two exchanged: most lists fall."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.people import People
from xlrating.crosstable.sheet.findings import Finding, at

FEWEST, FAR, APART = 6, 200, 100


def check_ratings_order(lines: Sequence[Line], people: People) -> Iterator[Finding]:
    """The one rating without which all are in order, where it is far from its neighbors."""
    ratings = [people.players[player].rating for player in people.player_of]
    rated = [(line, one.rating) for line, one in zip(lines, ratings, strict=True) if one is not None]
    values = [rating for _, rating in rated]
    if len(values) < FEWEST or _falls(values):
        return
    for place, here in enumerate(values):
        beside = [values[n] for n in (place - 1, place + 1) if 0 <= n < len(values)]
        if _falls(values[:place] + values[place + 1 :]) and min(abs(here - one) for one in beside) > FAR:
            line, _ = rated[place]
            near = " and ".join(f"{one:g}" for one in beside)
            where = f"between {near}" if len(beside) > 1 else f"next to {near}"
            yield at(line.fields["rating"].place, say.OUT_OF_ORDER, rating=f"{here:g}", where=where)
            return
    for place, (here, below) in enumerate(pairwise(values)):
        if below - here > APART and _falls([*values[:place], below, here, *values[place + 2 :]]):
            line, _ = rated[place]
            yield at(line.fields["rating"].place, say.EXCHANGED, rating=f"{here:g}", below=f"{below:g}")


def _falls(values: Sequence[float]) -> bool:
    return all(one >= other for one, other in pairwise(values))
