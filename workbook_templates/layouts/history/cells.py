"""Where the inputs and the answers of sheet Compare stand."""

NAME = "Compare"
RATING, PRIOR_GAMES, RECORD = "$B$5", "$B$6", "$B$7"
FIRST_GAME, LAST_GAME = 11, 18
SUM = 19
EDITIONS = (2015, "overview", 1996, 1994, "pre-1994")
FIRST_EDITION, LAST_EDITION = 24, 28
OPPONENTS, RESULTS = (f"${column}${FIRST_GAME}:${column}${LAST_GAME}" for column in "BC")
EXPECTED = f"$D${SUM}"


def from_elsewhere(reference: str) -> str:
    """The reference, as another sheet writes it."""
    return f"{NAME}!{reference}"


def row_of(edition: int | str) -> int:
    return FIRST_EDITION + EDITIONS.index(edition)
