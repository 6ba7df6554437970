"""Workbook files (.xlsx, .xlsm) read and changed without a spreadsheet program."""

from .file import WorkbookFile
from .problems import FileProblem

__all__ = ["FileProblem", "WorkbookFile"]
