"""Where things are in the crosstable workbook: one place for every sheet that looks at another.

On the Crosstable sheet formulas have no sheet name, so that a copy of it looks at itself. ``there`` adds the name.
"""

from openpyxl.utils import get_column_letter

ROUNDS = 7
PLAYERS = 120
IN_SIGHT = 40
"""Rows of the crosstable that are not folded."""
PLACES_IN_SIGHT = 20
"""The same of the wall chart, and so many on a page: its rows and its type are as large as these allow."""

HEADER = 9
FIRST = HEADER + 1
LAST = FIRST + PLAYERS - 1
END = LAST + 1
"""The row of the line under the prepared rows."""
BOTTOM = END + 25
"""The last row of the table: below the line nothing is prepared, but what is typed there is read."""
UNREAD = 8
"""Rows under the table in which somebody may have gone on typing."""

COLUMNS = ("No.", "Name", "ID", "Rating", "Listed", "Games", "Floor", "Birth date", "FIDE")
FOLDED = ("Games", "Floor", "Birth date", "FIDE")
FIRST_ROUND = len(COLUMNS) + 1
GAP = FIRST_ROUND + ROUNDS
"""A blank column that belongs to the table: a round that is inserted before it does, too."""
RESULTS = ("Score", "After", "Change", "", "What to do")


def letter(column: int) -> str:
    return get_column_letter(column)


SCORE, AFTER, CHANGE, BAR, TO_DO = (letter(GAP + 1 + place) for place in range(len(RESULTS)))
LAST_TYPED = letter(GAP - 1)
ID, RATING, LISTED, FIRST_FOLDED = (
    letter(COLUMNS.index(name) + 1) for name in ("ID", "Rating", "Listed", FOLDED[0])
)

TABLE = f"$A${HEADER}:${letter(GAP)}${BOTTOM}"
EVENT = f"$A$4:${TO_DO}$8"
ROWS = BOTTOM - HEADER + 1
CAPACITY = ROWS - 1
"""How many players have results: rows that are inserted beyond this many have none, and the status says so."""

# Below the table and to the right of it, so that neither its rows nor its columns go through the block.
BLOCK_HEADINGS = ("Points", "Post", "Sentences", "Marks", "Before", "Perf", "Why", "Norms")
BLOCK_COLUMNS = (*BLOCK_HEADINGS, "Listed")
"""Right of what CROSSTABLE_RATINGS answers: what the rating lists of the user say of the ID in each row."""
BLOCK_TOP = BOTTOM + UNREAD + 3
BLOCK_LEFT = 52
BLOCK_BOTTOM = BLOCK_TOP + ROWS - 1
BLOCK = f"${letter(BLOCK_LEFT)}${BLOCK_TOP}:${letter(BLOCK_LEFT + len(BLOCK_HEADINGS) - 1)}${BLOCK_BOTTOM}"
ROW = f"ROW()-ROW($A${HEADER})+1"
"""The row of the block that belongs to the row in which the formula stands."""

FIELDS = {
    "End date": "C4",
    "Time control": "C5",
    "Rating system": "C6",
    "Edition": "C7",
    "Bonus multiplier": "C8",
    "Event": f"{TO_DO}4",
    "Section": f"{TO_DO}5",
    "Director": f"{TO_DO}6",
    "Match": f"{TO_DO}7",
    "Tie-breaks": f"{TO_DO}8",
}
"""None is above a round, which may be moved or deleted; those that decide on the ratings come first."""

CHART_TOP = 5
GROUPS = ROUNDS + 3
"""On the wall chart: four cells for each round, for the score, the rating after, and the change."""
CHART_WIDTH = 4 + 4 * GROUPS
CHART_BOTTOM = CHART_TOP + PLAYERS

CROSSTABLE, WALL_CHART, WORKING, PAGES, BACKGROUND = (
    "Crosstable", "Wall Chart", "Working", "Player Pages", "Background",
)  # fmt: skip


def block(heading: str) -> str:
    """The value of a column of the block for the row of the formula; #REF! where the block has no such row.

    The column alone is named, so that only what shows it follows when it is computed.
    """
    column = letter(BLOCK_LEFT + BLOCK_COLUMNS.index(heading))
    return f"INDEX(${column}${BLOCK_TOP}:${column}${BLOCK_BOTTOM},{ROW})"


def block_head(heading: str) -> str:
    """The first cell of a column of the block, beside the headings of the table."""
    return f"${letter(BLOCK_LEFT + BLOCK_COLUMNS.index(heading))}${BLOCK_TOP}"


def block_cells(heading: str) -> str:
    """All of a column of the block, without its heading, seen from another sheet."""
    column = letter(BLOCK_LEFT + BLOCK_COLUMNS.index(heading))
    return there(f"${column}${BLOCK_TOP + 1}:${column}${BLOCK_BOTTOM}")


def block_column(heading: str) -> str:
    """A column of the block, without its heading, for the prepared rows."""
    column = letter(BLOCK_LEFT + BLOCK_COLUMNS.index(heading))
    return f"${column}${BLOCK_TOP + 1}:${column}${BLOCK_TOP + PLAYERS}"


def there(cells: str) -> str:
    """Cells of the Crosstable sheet, seen from another one."""
    return f"{CROSSTABLE}!{cells}"


def field(label: str) -> str:
    """A field above the table, seen from another sheet."""
    cell = FIELDS[label]
    return there(f"${cell.rstrip('0123456789')}${cell.lstrip('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}")


def here(label: str) -> str:
    """A field above the table, seen from its own sheet."""
    return field(label).partition("!")[2]


def folded(cells: str, *, numbers: bool = False) -> str:
    """How many cells that are filled (or hold numbers) are in folded rows; what a filter hides is not among them."""
    without_filtered, without_folded = (2, 102) if numbers else (3, 103)
    return f"SUBTOTAL({without_filtered},{cells})-SUBTOTAL({without_folded},{cells})"


LISTED_CELLS = block_cells("Listed").partition("!")[2]
NAMES = there(f"$B${FIRST}:$B${BOTTOM}")
ARGUMENTS = f"{there(TABLE)}", f"{there(EVENT)}"
"""The table and the event, for a function on another sheet."""


def mark(page_title: str) -> str:
    """The cell by which xlrating knows that a sheet is none to rate."""
    return f"{page_title}, by xlrating"
