"""Workbook files (.xlsx, .xlsm) read and changed without a spreadsheet program."""

from xlrating.hosts.workbook.file import WorkbookFile
from xlrating.hosts.workbook.problems import FileProblem

__all__ = ["FileProblem", "WorkbookFile"]
