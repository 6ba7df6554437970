"""A workbook as PDF, by a LibreOffice that nobody sees."""

from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.hosts.libreoffice.office import OfficeProblem, converted
from xlrating.hosts.workbook import WorkbookFile

SECONDS = 120.0


def to_pdf(workbook: WorkbookFile, seconds: float = SECONDS) -> bytes:
    """The printed pages. OfficeProblem where LibreOffice is not there or does not do it."""
    with TemporaryDirectory(prefix="xlrating-", ignore_cleanup_errors=True) as folder:
        saved = Path(folder, "pages.xlsx")
        workbook.save(saved, recalculate=False)
        made = converted(saved, "pdf", Path(folder), seconds)
        if made is None:
            raise OfficeProblem("LibreOffice could not make the PDF.")
        return made.read_bytes()
