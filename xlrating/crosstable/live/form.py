"""The form of answers about a table: what the functions say of it before any table is read."""

from xlrating.crosstable.cells.value import CellValue

USUAL = ("Score", "Post", "Change", "Perf", "Norms", "What to do")
"""The columns beside a table where none are named."""

WORKING: list[CellValue] = ["Step", "Value", "In words", "", "", "", "", "", ""]
"""The headings of the working of one player."""
HEIGHT = 60
"""Rows of the working, the same for every player."""

LONGEST = 250
"""Texts in arrays can be no longer in some programs."""

MORE_NOTES = "see Check This Sheet"
"""Where the notes are listed that have no room in the state of a table; a host without this button says its own."""
