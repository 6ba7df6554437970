"""The names of the editions, for those who need none of their numbers."""

from xlrating.alternatives import alternatives

FILES = {
    "2015": "edition_2015",
    "2025": "edition_2025",
    "overview": "overview",
    "1996": "explained_1996",
    "1994": "report_1994",
    "pre-1994": "before_1994",
}
"""The file here of each edition, by its name."""
NAMES = tuple(FILES)
DEFAULT = "2015"


def names() -> str:
    """The names in a sentence: "2015, 2025, ..., or pre-1994"."""
    return alternatives(NAMES)
