"""Recalculate a workbook in a LibreOffice that nobody sees, and store the results in the file itself."""

import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.crosstable.cells import column_letters
from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.libreoffice.office import OfficeProblem, apart, end, start
from xlrating.hosts.libreoffice.values import zero_is_a_value
from xlrating.hosts.workbook import WorkbookFile

SECONDS = 300.0
NOT_KNOWN = "#NAME?"


@dataclass(frozen=True)
class Recalculated:
    """The workbook with its results; ``kept`` are cells that LibreOffice cannot compute, left as they were."""

    workbook: WorkbookFile
    cells: int
    kept: list[str]


def recalculate(path: Path, seconds: float = SECONDS) -> Recalculated:
    workbook = WorkbookFile.open(path)
    with TemporaryDirectory(prefix="xlrating-", ignore_cleanup_errors=True) as folder:
        opened = Path(folder, f"opened{path.suffix.lower()}")
        copy = WorkbookFile.open(path)
        copy.change_formulas(Names(zero_is_a_value()).for_libreoffice)
        copy.save(opened, recalculate=False)
        computed = WorkbookFile.open(_computed(opened, Path(folder, "computed"), seconds))
    cells, kept = 0, []
    for sheet in workbook.sheet_names:
        found = computed.results(sheet)
        formulas = [cell for cell in workbook.formula_cells(sheet) if cell in found]
        kept += [
            f"{sheet}!{column_letters(column)}{row + 1}"
            for row, column in formulas
            if found[row, column].value == NOT_KNOWN
        ]
        new = {cell: found[cell] for cell in formulas if found[cell].value != NOT_KNOWN}
        workbook.put_results(sheet, new)
        cells += len(new)
    return Recalculated(workbook, cells, kept)


def _computed(opened: Path, folder: Path, seconds: float) -> Path:
    """The file that LibreOffice makes of it: only its values are used."""
    with apart() as command:
        office = start(
            [*command, "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(folder), str(opened)]
        )
        try:
            office.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise OfficeProblem(f"LibreOffice was not done within {seconds:g} seconds") from error
        finally:
            end(office)
    made = folder / f"{opened.stem}.xlsx"
    if not made.exists():
        raise OfficeProblem("LibreOffice could not open the workbook")
    return made
