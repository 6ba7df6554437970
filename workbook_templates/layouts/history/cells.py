"""Where the inputs and the answers of sheet Compare stand."""

from workbook_templates.kit import EDITION_NAMES, Table

NAME = "Compare"
RATING, PRIOR_GAMES, RECORD = "$B$5", "$B$6", "$B$7"
FIRST_GAME, LAST_GAME = 11, 18
SUM = 19
EDITIONS = tuple(int(name) if name.isdigit() else name for name in EDITION_NAMES)
"""Years as numbers, as people type them."""
PAST = (1996, 1994, "pre-1994")
"""The editions of the 1990s; all later ones have the formulas of today."""
FIRST_EDITION = 24
LAST_EDITION = FIRST_EDITION + len(EDITIONS) - 1
BY_RULES = Table(
    NAME, FIRST_EDITION, LAST_EDITION, ("rules", "after", "change", "bar", "k", "formula", "why")
)
OPPONENTS, RESULTS = (f"${column}${FIRST_GAME}:${column}${LAST_GAME}" for column in "BC")
EXPECTED = f"$D${SUM}"


def from_elsewhere(reference: str) -> str:
    """The reference, as another sheet writes it."""
    return f"{NAME}!{reference}"


def row_of(edition: int | str) -> int:
    return FIRST_EDITION + EDITIONS.index(edition)
