"""A sheet written as a .csv file that Excel, LibreOffice and Google Sheets open as it is."""

import csv
from io import StringIO
from pathlib import Path

from xlrating.crosstable.sheet.grid import Grid
from xlrating.exports.csv_cell import shown
from xlrating.hosts.workbook.saving import refuse_existing, replace_file


def write_csv(path: Path, grid: Grid, *, force: bool = False) -> None:
    """Write the cells, in UTF-8 with a byte order mark. FileProblem when the file exists, unless ``force``."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    width = max(map(len, grid.rows), default=0)
    for row in grid.rows:
        writer.writerow([shown(cell) for cell in row] + [""] * (width - len(row)))
    replace_file(path, text.getvalue().encode("utf-8-sig"), None if force else refuse_existing)
