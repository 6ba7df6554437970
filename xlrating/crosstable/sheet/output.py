"""The columns that xlrating writes beside a table, and where an earlier run put them."""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.sheet.grid import CellValue, Format
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.event.results import PlayerResult
from xlrating.event.time_control import System


def change_format(change: float) -> Format:
    """How a change is written: as a gain or a loss, or without a sign where it rounds to 0."""
    if abs(change) < 0.5:
        return "even"
    return "gain" if change > 0 else "loss"


class Column(NamedTuple):
    """A column beside the table: its heading, the format and width of its cells, a row's value by the
    player's result and the points of the row.

    ``detail``: what the result was calculated with.
    """

    heading: str
    format: Format
    width: float
    value: Callable[[PlayerResult, float], CellValue]
    detail: bool = False


BAR = "− +"
"""Over the bars of Change: a loss to the left, a gain to the right."""
BAR_ENDS = (-200.0, 200.0)
"""Fixed, so that the first event of one newcomer does not make all other bars short."""

COLUMNS = (
    Column("Post", "post", 7.5, lambda of, _: of.after),
    Column("Change", "gain", 8, lambda of, _: of.change),
    Column(BAR, "bar", 8, lambda of, _: of.change),
    Column("Score", "result one decimal", 6.5, lambda _, points: points),
    Column("Perf", "result whole", 7, lambda of, _: of.performance),
    Column("Norms", "result text", 7.5, lambda of, _: of.norms[0].code if of.norms else None),
    Column("Games", "detail whole", 7, lambda of, _: of.games, detail=True),
    Column(
        "N'", "detail two decimals", 7, lambda of, _: of.effective_games if of.games else None, detail=True
    ),
    Column("K", "detail two decimals", 7, lambda of, _: of.k, detail=True),
    Column(
        "Expected", "detail two decimals", 9, lambda of, _: of.expected if of.games else None, detail=True
    ),
    Column("Bonus", "detail two decimals", 7, lambda of, _: of.bonus, detail=True),
    Column("Games after", "detail whole", 11.5, lambda of, _: of.games_after, detail=True),
)
ORDER = tuple(column.heading for column in COLUMNS)

MARKS = frozenset(("N'", "Games after"))
"""Headings that hardly anybody but xlrating writes: with one of them the headings beside it are ours."""
OURS_WITHOUT_A_MARK = frozenset(("Post", "Change"))
LEAST_WITHOUT_A_MARK = 4
"""So many of our headings are ours without a mark, too, where Post and Change are among them."""
MOST_BETWEEN = 3
"""Columns of somebody's own that may have come between ours."""


def output_heading(heading: str, block: System) -> str:
    """A heading of the block; the second block of a dual-rated section, for Quick, adds a Q."""
    return f"{heading} Q" if block is System.QUICK else heading


def earlier_outputs(headings: Sequence[str], first_round: int) -> Mapping[System, tuple[range, ...]]:
    """The columns that an earlier run wrote, as stretches: whichever of them are still there.

    ``headings`` are those of the header row, normal ones, ``first_round`` the column of the first round.
    """
    found = {}
    for system in (System.REGULAR, System.QUICK):
        heading_of = {normal(output_heading(column.heading, system)): column.heading for column in COLUMNS}
        ours = [heading_of.get(heading) for heading in headings]
        columns = _of_an_earlier_run(ours, first_round)
        if columns:
            found[system] = tuple(stretches(columns))
    return found


def _of_an_earlier_run(headings: Sequence[str | None], first_round: int) -> list[int]:
    """The columns of a block; ``headings`` has None for those that are none of ours.

    Games before the first round are the prior games of somebody's own table.
    """
    found: list[int] = []
    for start, heading in enumerate(headings):
        prior_games = heading == "Games" and start < first_round
        if heading is None or prior_games or (found and start <= found[-1]):
            continue
        columns = _in_order(headings, start)
        if _are_ours(columns, {headings[column] for column in columns}):
            found += columns
    return found


def _are_ours(columns: Sequence[int], names: Set[str | None]) -> bool:
    """Whether an earlier run wrote these columns, which stand in our order.

    A mark alone is somebody's own column, and so is one with another heading of ours somewhere near, or with
    Score, which many tables have, beside it.
    """
    if names >= OURS_WITHOUT_A_MARK and len(columns) >= LEAST_WITHOUT_A_MARK:
        return True
    marks = names & MARKS
    beside_each_other = columns[-1] - columns[0] == 1 and "Score" not in names
    return bool(marks) and (len(columns) > 2 or len(marks) == 2 or beside_each_other)


def _in_order(headings: Sequence[str | None], start: int) -> list[int]:
    """The columns from here on whose headings stand in our order, some missing, some of others between."""
    columns: list[int] = []
    place = -1
    for column in range(start, len(headings)):
        heading = headings[column]
        if heading is None:
            if column - columns[-1] > MOST_BETWEEN:
                break
        elif ORDER.index(heading) <= place:
            break
        else:
            place = ORDER.index(heading)
            columns.append(column)
    return columns
