"""Rating cells: ``1643.759``, ``1553P11``, ``1553/11``, ``Unr``."""

import re
from typing import NamedTuple

from xlrating.crosstable.value import CellValue
from xlrating.errors import RatingError

LOWEST, HIGHEST = 100.0, 3000.0
UNRATED = frozenset(("", "UNR", "UNR.", "UNRATED", "NEW", "0"))

_RATING = re.compile(r"(\d+(?:\.\d+)?)(?:\s*[P/]\s*(\d{1,5}))?")


class RatingCell(NamedTuple):
    """A rating, None for an unrated player; games None where the cell does not say."""

    rating: float | None = None
    games: int | None = None


def parse_rating_cell(value: CellValue) -> RatingCell:
    """What a rating cell says. RatingError: #VALUE! when it is no rating, #NUM! when out of bounds."""
    if value is None or (isinstance(value, (int, float)) and not isinstance(value, bool) and value == 0):
        return RatingCell()
    if isinstance(value, str):
        text = value.strip().upper()
        if text in UNRATED:
            return RatingCell()
        match = _RATING.fullmatch(text)
        rating, games = (float(match[1]), match[2]) if match else (None, None)
    else:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        rating, games = (float(value) if number else None), None  # type: ignore[arg-type]
    if rating is None:
        raise RatingError(
            f"{str(value).strip()[:40]!r} is no rating: write a number, 1553P11 (provisional after 11 games), "
            "or leave it blank for an unrated player.",
            "#VALUE!",
        )
    if not LOWEST <= rating <= HIGHEST:
        raise RatingError(f"The rating {rating:g} is not between {LOWEST:g} and {HIGHEST:g}.")
    return RatingCell(rating, None if games is None else int(games))
