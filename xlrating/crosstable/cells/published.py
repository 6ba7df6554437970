"""Ratings as US Chess prints them: whole numbers, and the games behind a provisional one; scores with ½."""

from functools import lru_cache

from xlrating.formulas.floors import rounded

HALF_A_HUNDREDTH = 0.005


def whole(rating: float) -> int:
    """Rounded to the nearest whole number, halves up.  S15 §7."""
    return int(rounded(rating))


def published(rating: float, games: float | None, established_above: int) -> int | str:
    """``1912``, or ``1553P11`` while provisional; ``games`` None or NaN: established, number unknown."""
    provisional = games is not None and games <= established_above
    return f"{whole(rating)}P{games:g}" if provisional else whole(rating)


def is_typed_as(typed: float, rating: float) -> bool:
    """Whether somebody has typed a rating so: whole as it is published, or with two decimals."""
    return typed == whole(rating) or abs(typed - rating) <= HALF_A_HUNDREDTH


@lru_cache(maxsize=1024)
def points_text(points: float) -> str:
    """5½, ½, 0."""
    whole, half = divmod(points, 1)
    return f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
