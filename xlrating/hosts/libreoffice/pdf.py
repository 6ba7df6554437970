"""A workbook as PDF, by a LibreOffice that nobody sees."""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.hosts.libreoffice.office import OfficeProblem, apart, end, start
from xlrating.hosts.workbook import WorkbookFile

SECONDS = 120.0


def to_pdf(workbook: WorkbookFile, seconds: float = SECONDS) -> bytes:
    """The printed pages. OfficeProblem where LibreOffice is not there or does not do it."""
    with TemporaryDirectory(prefix="xlrating-", ignore_cleanup_errors=True) as folder, apart() as command:
        saved = Path(folder, "pages.xlsx")
        workbook.save(saved, recalculate=False)
        office = start([*command, "--convert-to", "pdf", "--outdir", folder, str(saved)])
        try:
            office.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise OfficeProblem(f"LibreOffice did not finish within {seconds:g} seconds.") from error
        finally:
            end(office)
        made = saved.with_suffix(".pdf")
        if not made.exists():
            raise OfficeProblem("LibreOffice could not make the PDF.")
        return made.read_bytes()
