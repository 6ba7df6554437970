"""The one error type: a sentence for a person, and the cell error that it becomes."""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

CellError = Literal["#VALUE!", "#NUM!", "#N/A"]
Found = TypeVar("Found")
Other = TypeVar("Other")


class RatingError(ValueError):
    """Something asked for cannot be answered.

    ``cell_error`` is what a spreadsheet cell shows: ``#VALUE!`` for text or a wrong shape where a
    number is needed, ``#NUM!`` for a number outside the rule's domain or a rule that the chosen
    document does not have, ``#N/A`` where the rule has no answer. ``code`` says what it is, whatever the words, where a
    table can bring it about.
    """

    def __init__(self, message: str, cell_error: CellError = "#NUM!", *, code: str = "refused") -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.cell_error: CellError = cell_error


def read_or(otherwise: Other, read: Callable[..., Found], *given: Any) -> Found | Other:
    """What is read; ``otherwise`` where RatingError says that it cannot be."""
    try:
        return read(*given)
    except RatingError:
        return otherwise


def impossible_score(score: float, games: float) -> RatingError:
    """Of a total score that cannot come of so many games."""
    return RatingError(f"A score of {score:g} is not possible in {games:g} game{'' if games == 1 else 's'}.")
