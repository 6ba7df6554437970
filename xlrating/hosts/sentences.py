"""What the buttons of Excel and LibreOffice, and some commands, say alike."""

from collections import Counter
from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import Problem

if TYPE_CHECKING:
    from xlrating.crosstable.rate_workbook import RatedWorkbook

NOTHING_TO_EXPLAIN = "No formula in this cell uses an xlrating function. Select one that does, and try again."
NOT_ASKED = (
    "LibreOffice did not ask for it. An argument is an error, a range holds an error, a required argument is "
    "missing, or there are too many."
)

BLANK_IS_0 = (
    "A blank cell counts as 0 in this formula. Choose Fix Blank Cells; for an array formula, remove the protection of "
    "the sheet first. To look up several keys at once, use INDEX and MATCH instead of a lookup function."
)
FIRST_ROW = (
    "This shows only the first row of a block. For all rows, select their cells, type the formula, and press "
    "Ctrl+Shift+Enter; for one row, put INDEX around it."
)


def not_done(outcome: str, problems: Sequence[Problem]) -> str:
    """``Not rated: 3 problems. Nothing was written.``"""
    return f"{outcome}: {counted(len(problems), 'problem')}. Nothing was written."


def ready(done: "RatedWorkbook") -> str:
    """Of a check that found a sheet well."""
    crosstables = done.crosstables
    players = sum(len(crosstable.players) for crosstable in crosstables)
    sheet = crosstables[0].grid.sheet
    return f"{sheet}: {counted(players, 'player')}. No problems found. This sheet is ready to rate."


def written(done: "RatedWorkbook", where: str = "") -> str:
    """``64 ratings written to N:Y. The Working sheet explains each one.``"""
    sheets = [section.working for section in done.sections]
    explain = "sheets explain" if len(sheets) > 1 else "sheet explains"
    return f"{_ratings(done)} written{where}. The {' and '.join(sheets)} {explain} each one."


def mistake(error: BaseException) -> str:
    return f"Error in xlrating ({type(error).__name__}: {error}). Please report it."


def _ratings(rated: "RatedWorkbook") -> str:
    """``64 ratings``, or ``64 Regular and 64 Quick ratings``."""
    counts: Counter[str] = Counter()
    for table in rated.tables:
        counts[table.system.value] += sum(map(isfinite, table.rated.post))
    if len(counts) == 1:
        return counted(counts.total(), "rating")
    each = (f"{count:,} {system}" for system, count in counts.items())
    return f"{' and '.join(each)} ratings"
