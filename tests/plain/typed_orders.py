"""Events as somebody types them: the cells of the players in any order, some wrong at first and corrected later."""

import datetime

SLIPS = ("W999", "Q?", "12", "L1w+", "abc", "=", "X", -5, "1e3", 0.25)
"""What stands in a cell until it is corrected."""


def half_typed(chance, rows, slips=0.05):
    """The table after each entry, up to ``rows`` as they are; the same lists each time, changed in place.

    ``rows`` are those of a sheet, the headings below the only blank row.
    """
    top = rows.index([]) + 1
    cells = [
        (r, c) for r in range(top + 1, len(rows)) for c, value in enumerate(rows[r]) if value is not None
    ]
    entries = [(chance.random(), r, c, rows[r][c]) for r, c in cells]
    for at, r, c, _ in list(entries):
        if chance.random() < slips:
            entries.append((at * chance.random(), r, c, chance.choice(SLIPS)))
    table = [list(row) if place <= top else [None] * len(row) for place, row in enumerate(rows)]
    for _, r, c, value in sorted(entries, key=lambda entry: entry[:3]):
        table[r][c] = value
        yield table


DAY_0 = datetime.date(1899, 12, 30)


def handed_over(rows):
    """The rows as LibreOffice hands a range to a function: a rectangle, every number and date as a float."""
    width = max(map(len, rows))
    return [[_cell(value) for value in [*row, *[None] * (width - len(row))]] for row in rows]


def _cell(value):
    if isinstance(value, datetime.date):
        return float((value - DAY_0).days)
    return "" if value is None else value if isinstance(value, str) else float(value)
