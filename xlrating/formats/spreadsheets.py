"""Spreadsheets other than .xlsx, of which the values alone are read."""

from typing import NamedTuple

from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.opendocument import is_opendocument, read_opendocument
from xlrating.workbook.package import OLD_OFFICE_FILE

OPENDOCUMENT_ENDINGS = (".ods", ".ots")
EXCEL_97 = "an Excel 97 workbook"
"""As chess-results.com writes them."""


class Values(NamedTuple):
    """The sheets, and what kind of file they were."""

    sheets: list[Grid]
    kind: str


def values_in(content: bytes, ending: str = "") -> Values | None:
    """The sheets of an OpenDocument file or a workbook of Excel 97; None for any other. Unusable when it is damaged."""
    if is_opendocument(content) or ending in OPENDOCUMENT_ENDINGS:
        return Values(read_opendocument(content), "an OpenDocument file")
    if content.startswith(OLD_OFFICE_FILE):
        from xlrating.formats.old_excel import read_old_excel

        return Values(read_old_excel(content), EXCEL_97)
    return None
