"""Columns that are understood but change nothing in this section: they are told like those that are not."""

from collections.abc import Callable

from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.sentences import COLUMN_WITHOUT_EFFECT
from xlrating.crosstable.reading.layouts.plain import Plain, any_filled
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event import in_turn
from xlrating.event.procedures import procedure_of
from xlrating.event.time_control import ONLINE_SYSTEMS, System


def _absolute_floors(event: EventBlock) -> bool:
    """Whether wins, draws and events raise the absolute floor in this section.  P25 §5, §8."""
    floors = event.edition.floors
    here = floors.absolute_in(online=event.system in ONLINE_SYSTEMS)
    return here and floors.highest_absolute > floors.lowest_absolute


NEEDS: tuple[tuple[tuple[str, ...], Callable[[EventBlock], bool], str], ...] = (
    (
        ("quick_floor", "quick_record"),
        lambda event: event.system is System.DUAL,
        "the section is not dual-rated",
    ),
    (("change_180_days", "change_3_years"), lambda event: event.match, "the section is not a match"),
    (
        ("life_master",),
        lambda event: event.system in (System.REGULAR, System.DUAL),
        "the Original Life Master floor applies in Regular only",
    ),
    (("wins", "draws", "events"), _absolute_floors, "no absolute floor above 100 applies here"),
    (
        ("carry_opponents", "carry_scores"),
        lambda event: procedure_of(event.edition).CARRIES_GAMES,
        "only the 1994 rules carry games over",
    ),
    (("record",), lambda event: procedure_of(event.edition) is not in_turn, "these rules do not ask for it"),
)
"""Fields, in which sections they count, and what is said of them in others."""


def without_effect(grid: Grid, plain: Plain, event: EventBlock) -> tuple[list[str], Findings]:
    """The headings of columns with entries that do not count here, each with a note why."""
    unused: list[str] = []
    findings: Findings = []
    header = plain.header
    for fields, counts, otherwise in NEEDS:
        for field in () if counts(event) else fields:
            if any_filled(plain, field):
                cell = Cell(header.row, header.columns[field])
                unused.append(clean(str(grid[cell[:2]])))
                findings.append(at(cell, COLUMN_WITHOUT_EFFECT, heading=unused[-1], why=otherwise))
    return unused, findings
