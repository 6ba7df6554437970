"""Ratings as US Chess prints them: whole numbers, and the games behind a provisional one."""

from xlrating.formulas.floors import rounded


def whole(rating: float) -> int:
    """Rounded to the nearest whole number, halves up.  S15 §7."""
    return int(rounded(rating))


def published(rating: float, games: float | None, established_above: int) -> int | str:
    """``1912``, or ``1553P11`` while provisional; ``games`` None or NaN: established, number unknown."""
    provisional = games is not None and games <= established_above
    return f"{whole(rating)}P{games:g}" if provisional else whole(rating)
