"""Tables of other kinds than workbooks: .csv, .tsv and .ods read as sheets, and a sheet written as .csv."""

from xlrating.hosts.opened.opening import open_table
from xlrating.hosts.opened.table_file import TableFile, write_csv

__all__ = ["TableFile", "open_table", "write_csv"]
