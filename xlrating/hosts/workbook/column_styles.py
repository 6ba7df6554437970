"""The style of cells that a sheet does not hold: that of their row, else that of their column."""

from collections.abc import Callable

from xlrating.hosts.workbook.ooxml import Element, main

StyleOfAbsent = Callable[[Element | None, int], int]


def style_of_absent_cells(root: Element) -> StyleOfAbsent:
    """A function that says the style of a cell that is not there, by its row's element and its column from 0."""
    columns = [
        (int(column.get("min", "1")) - 1, int(column.get("max", "1")) - 1, int(column.get("style", "0")))
        for column in root.iterfind(f"{main('cols')}/{main('col')}")
    ]

    def style(row: Element | None, column: int) -> int:
        if row is not None and row.get("customFormat") in ("1", "true"):
            return int(row.get("s", "0"))
        return next((style for first, last, style in columns if first <= column <= last), 0)

    return style
