"""The column with the rating before: in a Quick event that is Quick, whatever stands in the other one."""

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import OTHER_RATINGS
from xlrating.crosstable.reading.headings.header import ELO, system_of
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event.time_control import System


def own_field(event: EventBlock) -> str:
    """The field of the event's own rating: Regular in a dual-rated section."""
    return "regular" if event.system is System.DUAL else event.system.lower().replace(" ", "_")


def with_own_rating(grid: Grid, plain: Plain, event: EventBlock) -> tuple[Plain, Findings]:
    """The table with the event's own rating as the rating before, and what to say of the column."""
    header, own = plain.header, own_field(event)
    if _is_told_apart(grid, plain, own):
        swapped = {"rating": own, "regular": "rating"}
        if f"{own}_games" in header.columns:
            swapped |= {"games": f"{own}_games", "regular_games": "games"}
        plain = plain.with_fields(swapped)
    rating = Cell(header.row, plain.header.columns["rating"])
    heading = grid[rating[:2]]
    if normal(heading) in ELO:
        return plain, [at(rating, say.TAKEN_THOUGH_ELO, heading=heading)]
    system = system_of(normal(heading))
    if system is None:
        return plain, []
    if system == own:
        return plain, [at(rating, say.TAKEN_AS_RATING, heading=heading)]
    values = {"system": event.system, "heading": heading, "other": OTHER_RATINGS[system]}
    return plain, [at(rating, say.RATING_OF_ANOTHER_SYSTEM, **values)]


def _is_told_apart(grid: Grid, plain: Plain, own: str) -> bool:
    """Whether the event's own ratings stand beside others, which the heading says or most players show."""
    columns = plain.header.columns
    if own == "regular" or own not in columns or "regular" in columns:
        return False
    if system_of(normal(grid[plain.header.row, columns["rating"]])):
        return True
    filled = [line.fields[own].filled for line in plain.lines if line.fields["rating"].filled]
    differ = any(
        line.fields[own].filled and line.fields[own].value != line.fields["rating"].value
        for line in plain.lines
    )
    return differ and 2 * sum(filled) > len(filled)
