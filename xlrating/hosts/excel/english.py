"""Number formats and formulas as Excel in English has them, whatever the language of Windows.

A late-bound call hands over a language, and pywin32 hands over none: a German Excel then reads and writes 0,00 for
0.00, Standard for General, and SUMME(A1;B1) for SUM(A1,B1). So these calls say English.
"""

import sys
from typing import Any, NamedTuple

ENGLISH = 1033
"""The LCID of US English."""
PROPERTY_GET, PROPERTY_PUT = 2, 4
"""How IDispatch::Invoke is told what is meant."""


class Property(NamedTuple):
    """A property of a range, by the names that Excel and xlwings have for it."""

    excel: str
    xlwings: str


NUMBER_FORMAT = Property("NumberFormat", "number_format")
FORMULA = Property("Formula", "formula")


def read(cells: Any, what: Property) -> Any:
    """A property of a range of xlwings; None where its cells differ."""
    if sys.platform != "win32":
        return getattr(cells, what.xlwings)
    ole = cells.api._oleobj_
    return ole.Invoke(ole.GetIDsOfNames(0, what.excel), ENGLISH, PROPERTY_GET, True)


def write(cells: Any, what: Property, text: str) -> None:
    """Give a range of xlwings a number format or a formula. Whatever Excel refuses is an error at once."""
    if sys.platform != "win32":
        setattr(cells, what.xlwings, text)
        return
    ole = cells.api._oleobj_
    ole.Invoke(ole.GetIDsOfNames(0, what.excel), ENGLISH, PROPERTY_PUT, False, text)
