"""The labels of the event on one sheet of a workbook, which hold for the sections on the others too."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Any

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import givens_at, texts_in
from xlrating.crosstable.reading.event.labels import LABEL_OF, Label, is_value_of
from xlrating.crosstable.reading.event.prose import days_of_rounds, facts_in_prose, prose_of, words_of_section
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN
from xlrating.crosstable.sheet.findings import Cell
from xlrating.crosstable.sheet.grid import CellValue, Grid

OF_A_TABLE = frozenset(("section", "match", "provisional"))
"""Labels of a single table."""
OF_THE_FIRST = frozenset(("time control", "rating system", "edition", "bonus multiplier"))
"""Labels that hold elsewhere only where the first section or a sheet of their own has them: a side event may differ."""

MOST_CELLS = 30
"""Of a sheet that has nothing but what it says of the event."""

_Found = dict[str, dict[Any, tuple[str, CellValue]]]


def with_shared_labels(grids: Sequence[Grid]) -> list[Grid]:
    """The sheets of a workbook, each with what the others say of the event, and of the section of its name."""
    headers = [next(iter(header_rows(with_known_headings(grid))), None) for grid in grids]
    shared = _shared(grids, headers)
    return [replace(grid, elsewhere=shared | _beside_name(grid.sheet, grids, headers)) for grid in grids]


def _shared(grids: Sequence[Grid], headers: Sequence[int | None]) -> dict[str, tuple[str, CellValue]]:
    """The sheet and the value of each label that the sheets agree on; without any, what texts above tables say."""
    found: _Found = {}
    in_texts: _Found = {}
    sections = 0
    players = {
        text
        for grid, header in zip(grids, headers, strict=True)
        if header is not None
        for text in grid.rows_of
    }
    for grid, header in zip(grids, headers, strict=True):
        labels = _labels_of(grid, header)
        sections += header is not None
        if header is None and _has_little(grid, players):
            texts = facts_in_prose(prose_of(grid), [label.name for label, _ in labels])
            labels += [(LABEL_OF[name], text) for name, text in texts.items()]
        above = prose_of(replace(grid, rows=grid.rows[:header])) if header is not None else ()
        for name, text in facts_in_prose(above).items():
            if sections == 1 or name in in_texts or name not in OF_THE_FIRST:
                in_texts.setdefault(name, {}).setdefault(LABEL_OF[name].read(text), (grid.sheet, text))
        if header is not None and sections > 1:
            labels = [(label, value) for label, value in labels if label.name not in OF_THE_FIRST]
        if any(label.matters for label, _ in labels):
            for label, value in labels:
                found.setdefault(label.name, {}).setdefault(label.read(value), (grid.sheet, value))
    agreed = (found or in_texts).items()
    return {name: next(iter(values.values())) for name, values in agreed if len(values) == 1}


def _has_little(grid: Grid, players: Container[str]) -> bool:
    """Whether nothing is on the sheet but what it says of the event, and of the days and the pairings of its rounds."""
    rows = [[cell for cell in cells if not is_blank(cell)] for cells in grid.rows]
    by_round = any(normal(cell) in ROUND_COLUMN for cells in rows for cell in cells)
    of_event = (
        [cell for cell in cells if cell not in players and text_of(cell).strip("-–—")]
        for cells in rows
        if not (by_round and days_of_rounds(cells))
    )
    return sum(map(len, of_event)) <= MOST_CELLS


def _beside_name(
    section: str, grids: Sequence[Grid], headers: Sequence[int | None]
) -> dict[str, tuple[str, CellValue]]:
    """The time control that stands in a row with the name of a section, on a sheet without a table."""
    words = words_of_section(section)
    found = [
        (grid.sheet, time)
        for grid, header in zip(grids, headers, strict=True)
        if header is None
        for cells in grid.rows
        if words and words <= words_of_section(" ".join(map(text_of, cells)))
        for time in [facts_in_prose(cells, ["end date"], section=section).get("time control")]
        if time
    ]
    return {"time control": found[0]} if len(found) == 1 else {}


def _labels_of(grid: Grid, header: int | None) -> list[tuple[Label, CellValue]]:
    """The labels above the table whose values can be read; on a sheet without one, other words only beside others."""
    found = list[tuple[str, Label, CellValue]]()
    for row, column, _ in texts_in(grid, 0, len(grid.rows) if header is None else header):
        for word, given in givens_at(grid, row, column):
            label = None if _heads_a_list(grid, row, given.cell) else LABEL_OF.get(word)
            if label and label.name not in OF_A_TABLE and is_value_of(label, given.value):
                found.append((word, label, given.value))
    certain = header is not None or len({label.name for _, label, _ in found}) > 1
    return [(label, value) for word, label, value in found if certain or word == label.name]


def _heads_a_list(grid: Grid, row: int, value: Cell) -> bool:
    """Whether the label of a value above it is the heading of a list, such as one of all events of a year."""
    places = ((row + n, value.column + c) for n in range(3) for c in range(2))
    return value.row > row and not any(is_blank(grid[place]) for place in places)
