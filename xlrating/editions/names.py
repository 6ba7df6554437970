"""The names of the editions, for those who need none of their numbers."""

from xlrating.alternatives import alternatives

NAMES = ("2015", "2025", "overview", "1996", "1994", "pre-1994")
DEFAULT = "2015"


def names() -> str:
    """The names in a sentence: "2015, 2025, ..., or pre-1994"."""
    return alternatives(NAMES)
