"""Step 1 of S15 §2, written as the text reads: the first rule of each system's own order that applies."""


def from_fide(fide):
    """§2.6."""
    return 180 + 0.94 * fide if fide <= 2000 else 20 + 1.02 * fide


def from_cfc(cfc):
    """§2.6."""
    return cfc - 90 if cfc <= 1500 else 1.1 * cfc - 240


def by_age(birth_date, end_date, adult):
    """§2.6: 50 points a year from 3 to 26, else 1300; without a birth date 750, or 1300 for an adult."""
    if birth_date is None:
        return 1300 if adult else 750
    age = (end_date - birth_date).days / 365.25
    return 50 * age if 3 <= age <= 26 else 1300


def start(system, sources, end_date, birth_date, adult):
    """R0 and N. ``sources``: name to (rating, games or None: established); ``system`` and names in lower case."""

    def games(name):
        """The games that a rating is based on; none for a rating that there is not."""
        if name not in sources:
            return -1
        return 1000 if sources[name][1] is None else sources[name][1]

    def rating(name):
        return sources[name][0]

    def foreign(counting):
        """The FIDE rating, else that of Canada, with N."""
        if "fide" in sources:
            return from_fide(rating("fide")), (10 if rating("fide") > 2150 else 5) * counting
        if "cfc" in sources:
            return from_cfc(rating("cfc")), (5 if rating("cfc") > 1500 else 0) * counting
        return None

    age = by_age(birth_date, end_date, adult), 0
    if system == "regular":  # §2.1
        return foreign(1) or ((rating("quick"), 0) if games("quick") >= 4 else age)
    if system == "quick":  # §2.2
        if games("regular") >= 4:
            return rating("regular"), min(10, games("regular"))
        return foreign(1) or age
    if system == "blitz":  # §2.3
        if games("regular") > 25:
            return rating("regular"), 10
        if foreign(1):
            return foreign(1)
        if games("regular") >= 4:
            return rating("regular"), min(10, games("regular"))
        return (rating("quick"), 0) if games("quick") >= 4 else age
    if system == "online quick":  # §2.4
        order = (("online blitz", 10), ("quick", 0), ("blitz", 0), ("regular", 0))
    else:  # §2.5
        order = (("online quick", 0), ("blitz", 0), ("quick", 0), ("regular", 0))
    for name, counts in order:
        if name in sources:
            return rating(name), counts
    return foreign(0) or age
