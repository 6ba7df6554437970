"""Rate a section from Python: cells in, ratings out."""

import datetime
from collections.abc import Sequence
from typing import Any

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.writing.report import report


def rate_cells(
    rows: Sequence[Sequence[CellValue]],
    *,
    edition: str | None = None,
    bonus_multiplier: float | None = None,
    end_date: datetime.date | None = None,
    name: str = "Section",
) -> dict[str, Any]:
    """The ratings of one section.

    ``rows`` are the cells of a sheet as in docs/crosstable.md: perhaps lines with a label and its value, a row
    of headings, and a row for each player. None is a blank cell. The named arguments go before what the cells
    say. The result is what ``xlrating rate --json`` prints for a file: ``sections``, each with its ``players``
    in the order of the rows (docs/scripts.md).

    CrosstableProblems when anything is wrong: ``problems`` has each cell, such as Section!D3, and a sentence.
    """
    override = Override(edition, bonus_multiplier, end_date, datetime.date.today())
    return report(rate_workbook([Grid(name, rows)], override=override).tables)
