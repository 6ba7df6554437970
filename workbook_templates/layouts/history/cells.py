"""Where the inputs and the answers of sheet Compare stand."""

from workbook_templates.kit import EDITION_NAMES, Table

NAME = "Compare"
FORM = Table(NAME, 5, 7, ("label", "value", "says"))
RATING, PRIOR_GAMES, RECORD = (f"${FORM.letter('value')}${row}" for row in FORM.rows)
GAME = Table(NAME, 11, 18, ("round", "opponent", "result", "expected", "check"))
SUM = GAME.last + 1
EDITIONS = tuple(int(name) if name.isdigit() else name for name in EDITION_NAMES)
"""Years as numbers, as people type them."""
PAST = (1996, 1994, "pre-1994")
"""The editions of the 1990s; all later ones have the formulas of today."""
FIRST_EDITION = 24
LAST_EDITION = FIRST_EDITION + len(EDITIONS) - 1
BY_RULES = Table(
    NAME, FIRST_EDITION, LAST_EDITION, ("rules", "after", "change", "bar", "k", "formula", "why")
)
OPPONENTS, RESULTS = map(GAME.column, ("opponent", "result"))
EXPECTED = f"${GAME.letter('expected')}${SUM}"


def from_elsewhere(reference: str) -> str:
    """The reference, as another sheet writes it."""
    return f"{NAME}!{reference}"


def row_of(edition: int | str) -> int:
    return FIRST_EDITION + EDITIONS.index(edition)
