"""Number formats as Excel in English has them, whatever the language of Windows.

A late-bound call hands over a language, and pywin32 hands over none: a German Excel then reads and writes 0,00 for
0.00, and Standard for General. So these calls say English.
"""

import sys
from typing import Any

ENGLISH = 1033
"""The LCID of US English."""
PROPERTY_GET, PROPERTY_PUT = 2, 4
"""How IDispatch::Invoke is told what is meant."""
NAME = "NumberFormat"


def read(cells: Any) -> str | None:
    """The number format of a range of xlwings; None where its cells differ."""
    ole = _ole(cells)
    if ole is None:
        found: str | None = cells.number_format
        return found
    code: str | None = ole.Invoke(ole.GetIDsOfNames(0, NAME), ENGLISH, PROPERTY_GET, True)
    return code


def write(cells: Any, code: str) -> None:
    """Give a range of xlwings a number format."""
    ole = _ole(cells)
    if ole is None:
        cells.number_format = code
    else:
        ole.Invoke(ole.GetIDsOfNames(0, NAME), ENGLISH, PROPERTY_PUT, False, code)


def _ole(cells: Any) -> Any:
    """The COM object behind a range; there is one on Windows only."""
    return cells.api._oleobj_ if sys.platform == "win32" else None
