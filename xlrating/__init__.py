"""The US Chess rating system in Python: every worksheet function, whole sections, and the editions.

>>> from xlrating import USCF_K, edition, rate_cells
>>> round(USCF_K(2400, 20, 10), 2)  # the K factor of 2400, based on 20 games, in an event of 10 games
26.67
>>> USCF_K(50, 30, 6)  # what the cell of a spreadsheet would show
'#NUM!'
>>> edition("2026-08-30").name  # the rules in force on that day
'2025'

Worksheet functions take what a cell or a range holds: a number, a text such as ``1553P11``, or rows of them (a
column is ``[[1600], [1700]]``). They return a float, a text, or rows; an error is its text, such as ``#NUM!``, and
``USCF_K.answer(…)`` raises RatingError with a sentence instead. ``help(USCF_K)`` has each argument and the source.
Ratings are in points of the US Chess scale, from 100 to 3000; results are 1, 0.5, 0 or W, D, L.

``rate_cells(rows)`` rates a section from the rows of its sheet, and raises CrosstableProblems with every problem and
its cell. ``rate(Section(…), edition, B)`` rates arrays, and ``joined(sections)`` makes one of many sections
(docs/federations.md). ``edition(name or date)`` has the numbers of a document; ``EDITIONS`` are all of them by name.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from xlrating.version import __version__ as __version__

if TYPE_CHECKING:
    from xlrating.crosstable.rate_cells import rate_cells as rate_cells
    from xlrating.crosstable.sheet.problems import CrosstableProblems as CrosstableProblems
    from xlrating.editions.documents import EDITIONS as EDITIONS
    from xlrating.editions.editions import edition as edition
    from xlrating.errors import RatingError as RatingError
    from xlrating.event.joined import joined as joined
    from xlrating.event.rate import rate as rate
    from xlrating.event.section import Section as Section
    from xlrating.worksheet.function import Function

WORKSHEET = "xlrating.worksheet"
HOMES = {
    "rate_cells": "xlrating.crosstable.rate_cells",
    "CrosstableProblems": "xlrating.crosstable.sheet.problems",
    "EDITIONS": "xlrating.editions.editions",
    "edition": "xlrating.editions.editions",
    "RatingError": "xlrating.errors",
    "Section": "xlrating.event.section",
    "joined": "xlrating.event.joined",
    "rate": "xlrating.event.rate",
}
"""Where each name is, besides the worksheet functions. All are loaded at first use: a command needs few of them."""


def __getattr__(name: str) -> "Function":
    """A name of the package at its first use."""
    if name not in HOMES and (name.startswith("__") or name not in import_module(WORKSHEET).__all__):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: Function = getattr(import_module(HOMES.get(name, WORKSHEET)), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*HOMES, "__version__", *import_module(WORKSHEET).__all__})
