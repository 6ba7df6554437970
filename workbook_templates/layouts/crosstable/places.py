"""Where everything is in the crosstable workbook. A player has the same row on every sheet but the sorted ones."""

from collections.abc import Iterator

from openpyxl.utils import column_index_from_string, get_column_letter

HEADER, FIRST, LAST = 9, 10, 300
SPARE_ROWS = 100
"""Rows read beyond the last: so many may be deleted from the crosstable before an array falls short."""
READY_ROWS = 64
LAST_READY = FIRST + READY_ROWS - 1
ROUNDS = tuple(range(1, 10))

FIELDS = ("number", "name", "id", "rating", "games", "floor", "birth", "fide")
FIELD_LETTERS = dict(zip(FIELDS, "BCDEFGHI", strict=True))
ROUND_LETTERS = tuple("JKLMNOPQR")
FIRST_INPUT, LAST_INPUT = "B", ROUND_LETTERS[-1]

SETTINGS = {
    "event": "D3",
    "section": "D4",
    "end date": "D5",
    "time control": "D6",
    "rating system": "D7",
    "edition": "J3",
    "bonus multiplier": "J4",
    "match": "J5",
    "provisional": "J6",
}
"""The cells of the event block on the sheet Crosstable."""

CHECKED = {
    "end date": 6,
    "time control": 7,
    "rating system": 8,
    "edition": 9,
    "bonus multiplier": 10,
    "match": 11,
    "provisional": 12,
}
"""The rows of the sheet Check that say what holds for the event, in column B, and what to do, in column C."""

SETTINGS_TO_MEND = f"Check!$C${min(CHECKED.values())}:$C${max(CHECKED.values())}"
STATUS = "Check!$A$3"
ALL_IS_WELL = "All is well"

COLUMNS = (
    "place",
    "active",
    "number",
    "name",
    "id",
    "same player",
    "rating text",
    "rating",
    "games said",
    "games typed",
    "games",
    "floor",
    "birth",
    "fide",
    "age",
    "initial",
    "initial games",
    "start",
    "start games",
    "played",
    "score",
    "points",
    "most against one",
    "first estimate",
    "k",
    "performance",
    "after",
    "norm",
    "change",
    "order",
    "sorted",
    "problem",
    "problem number",
)
BLOCKS = {
    "cleaned": len(ROUNDS),
    "no game": len(ROUNDS),
    "result first": len(ROUNDS),
    "opponent first": len(ROUNDS),
    "read": len(ROUNDS),
    "opponent": len(ROUNDS),
    "there": len(ROUNDS),
    "for the event": len(ROUNDS),
    "code": len(ROUNDS),
    "met": len(ROUNDS),
    "met start": len(ROUNDS),
    "met first": len(ROUNDS),
    "met after": len(ROUNDS),
    "running": len(ROUNDS),
    "shown": len(ROUNDS),
    "problems": len(FIELDS) + len(ROUNDS),
}

_START: dict[str, int] = {}
_next = 1
for _name, _width in [*((name, 1) for name in COLUMNS), *BLOCKS.items()]:
    _START[_name] = _next
    _next += _width
LAST_READING = get_column_letter(_next - 1)

TOTALS = {"players": "B4", "rows to mend": "E4", "rated games": "H4", "settings to mend": "K4", "ready": "N4"}
"""Cells of the sheet Reading."""


def not_well(cell: str) -> str:
    """Whether a cell with the status says anything but that all is well."""
    return f'LEFT({cell},{len(ALL_IS_WELL)})<>"{ALL_IS_WELL}"'


def typed(field: str | int) -> str:
    """The column of a field, or of a round, on the sheet Crosstable."""
    letter = FIELD_LETTERS[field] if isinstance(field, str) else ROUND_LETTERS[field - 1]
    return f"Crosstable!${letter}${FIRST}:${letter}${LAST + SPARE_ROWS}"


ROW_ABOVE_FIRST = f"ROW(INDEX({typed('number')},1))<>ROW(Crosstable!$B${HEADER})+1"
"""TRUE after a row was inserted between the headings and the first player: it is not read."""


HEADINGS = f"Crosstable!$A${HEADER}:$AZ${HEADER}"
_NAMES = typed("name")
PLAYERS_BELOW = f"IFERROR(COUNTA(INDEX({_NAMES},{LAST - FIRST + 2}):INDEX({_NAMES},ROWS({_NAMES}))),0)>0"
"""TRUE where there are players in rows that the live sheets do not reach."""


def setting(name: str) -> str:
    """What is typed in the event block."""
    letter, row = SETTINGS[name][0], SETTINGS[name][1:]
    return f"Crosstable!${letter}${row}"


def holds(name: str) -> str:
    """What holds for the event."""
    return f"Check!$B${CHECKED[name]}"


def total(name: str) -> str:
    letter, row = TOTALS[name][0], TOTALS[name][1:]
    return f"Reading!${letter}${row}"


def letters(name: str) -> tuple[str, str]:
    """The first and the last column of a name on the sheet Reading."""
    first = _START[name]
    return get_column_letter(first), get_column_letter(first + BLOCKS.get(name, 1) - 1)


def column(name: str, nth: int = 1) -> str:
    """A column of the sheet Reading, or the nth one of a block."""
    letter = get_column_letter(_START[name] + nth - 1)
    return f"Reading!${letter}${FIRST}:${letter}${LAST}"


def block(name: str) -> str:
    """A block of the sheet Reading."""
    first, last = letters(name)
    return f"Reading!${first}${FIRST}:${last}${LAST}"


def cell(name: str) -> str:
    """The cell of a column of the sheet Reading in the same row, for Page.fill_down."""
    return f"Reading!${letters(name)[0]}{{row}}"


def row_of(name: str) -> str:
    """The cells of a block of the sheet Reading in the same row, for Page.fill_down."""
    first, last = letters(name)
    return f"Reading!${first}{{row}}:${last}{{row}}"


def nth_letters(name: str) -> Iterator[tuple[int, str]]:
    """The columns of a block on the sheet Reading, counted from 1."""
    first, last = map(column_index_from_string, letters(name))
    for nth, index in enumerate(range(first, last + 1), start=1):
        yield nth, get_column_letter(index)
