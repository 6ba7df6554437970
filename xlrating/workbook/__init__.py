"""Workbook files (.xlsx, .xlsm) read and changed without a spreadsheet program."""

from xlrating.workbook.file import WorkbookFile
from xlrating.workbook.problems import FileProblem

__all__ = ["FileProblem", "WorkbookFile"]
