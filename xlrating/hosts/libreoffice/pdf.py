"""A workbook as PDF, by a LibreOffice that nobody sees."""

from xlrating.hosts.libreoffice.office import OfficeProblem, converted
from xlrating.hosts.working_folder import working_folder
from xlrating.workbook import WorkbookFile

SECONDS = 120.0


def to_pdf(workbook: WorkbookFile, seconds: float = SECONDS) -> bytes:
    """The printed pages. OfficeProblem where LibreOffice is not there or does not do it."""
    with working_folder() as folder:
        saved = folder / "pages.xlsx"
        workbook.save(saved, recalculate=False)
        made = converted(saved, "pdf", folder, seconds)
        if made is None:
            raise OfficeProblem("LibreOffice could not make the PDF.")
        return made.read_bytes()
