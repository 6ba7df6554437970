"""A number with what it counts, and the first of many words, as a sentence has them."""

from collections.abc import Iterable, Sequence

from xlrating.crosstable.cells.quote import quoted

LISTED = 12
"""So many words of a list are said, where nothing else is asked."""
_REMARKS = 4


def counted(number: int, what: str) -> str:
    """``1 problem``, ``2,000 entries``."""
    if number == 1:
        return f"1 {what}"
    return f"{number:,} {what[:-1]}ies" if what.endswith("y") else f"{number:,} {what}s"


def amount(number: float, what: str) -> str:
    """``1 game``, ``3.9 games``: of what is not always whole."""
    return f"{number:g} {what}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], most: int = LISTED) -> str:
    """The first of these words, and how many more there are: ``a, b, and 3 more``."""
    more = [f"and {len(words) - most:,} more"] if len(words) > most else []
    return ", ".join([*words[:most], *more])


def with_remarks(heading: str, cells: Iterable[object], rows: int) -> str:
    """What a column that is not used is called, with its first texts of several words where few of its rows have any:
    ``"Note" ("left early")``."""
    texts = [value for value in cells if isinstance(value, str) and len(value.split()) > 1]
    remarks = list(dict.fromkeys(map(quoted, texts))) if 2 * len(texts) <= rows else []
    return f"{heading} ({listed(remarks, _REMARKS)})" if remarks else heading
