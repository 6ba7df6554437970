"""The functions for a workbook that counts its days from 1904-01-01; the VBA of the add-in names this module."""

from datetime import date

from xlrating.hosts.excel.udfs import as_udf
from xlrating.worksheet.register import REGISTER

globals().update({name: as_udf(function, date(1904, 1, 1)) for name, function in REGISTER.items()})
