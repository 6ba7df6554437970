"""Step 1 of P25 §2, written as the text reads: a weighted mean of every rating a player has."""

import math
from datetime import date

import plain_start_2015

OVER_THE_BOARD = "regular"
SISTER = {"online blitz": "blitz", "online quick": "quick"}
"""Which other over-the-board rating counts for ten games when this system is started."""


def age_rating(birth_date, on, adult):
    """P25 §2.3."""
    if birth_date is not None:
        age = (on - birth_date).days / 365.25
        if age > 26:
            return 1300.0
        if age >= 3:
            return 50 * age
    return 1300.0 if adult else 750.0


def from_fide(fide, day):
    """P25 §2.1, from March 1, 2024; before, S15 §2.6."""
    if day < date(2024, 3, 1):
        return plain_start_2015.from_fide(fide)
    return -1073 + 1.5667 * fide if fide <= 2000 else 20 + 1.02 * fide


def from_cfc(cfc, day):
    """P25 §2.2, from January 1, 2025; before, S15 §2.6."""
    if day < date(2025, 1, 1):
        return plain_start_2015.from_cfc(cfc)
    if cfc < 1150:
        return -115 + 0.815 * cfc
    if cfc < 1610:
        return -650 + 1.28 * cfc
    if cfc < 2000:
        return -856 + 1.41 * cfc
    return -240 + 1.1 * cfc


LOWEST = 100
"""No rating can be lower.  P25 §5."""


def blended(system, sources, end_date, birth_date, adult, day=None):
    """R0 and N. ``sources``: (name, rating, games or None, date or None); fide and cfc are not yet converted.

    ``day`` is the one by which the rules are taken: the start of the section, else its end.
    """
    day = day or end_date
    if not sources:
        return age_rating(birth_date, end_date, adult), 0
    weights, ratings = [], []
    for name, rating, games, dated in sources:
        if name == "fide":
            factor, value = (10 if rating > 2000 else 5), from_fide(rating, day)
        elif name == "cfc":
            factor, value = 5, from_cfc(rating, day)
        else:
            factor = 10 if name in (OVER_THE_BOARD, SISTER.get(system)) else 5
            factor, value = (factor if games is None else min(factor, games)), rating
        days = 0 if dated is None else (end_date - dated).days
        prior = age_rating(birth_date, end_date if dated is None else dated, adult)
        z = min(6.0, (value - prior) / 350)
        weights.append(factor * math.exp(0.06 * (z - 6) * days / 365.25))
        ratings.append(value)
    total = math.fsum(weights)
    mean = ratings[0] + math.fsum(w * (x - ratings[0]) for w, x in zip(weights, ratings, strict=True)) / total
    return max(math.floor(mean + 0.5), LOWEST), math.ceil(min(10.0, total) - 1e-9)
