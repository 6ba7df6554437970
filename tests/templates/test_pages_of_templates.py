"""How many pages each template prints as people print it: LibreOffice as it comes, without the functions."""

import subprocess
from pathlib import Path

import pytest
from openpyxl import load_workbook
from recalculated import FOLDER, need_libreoffice

PAPERS = {
    "player-estimator.xlsx": ("Player", "Scores", "Norms"),
    "prize-floors.xlsx": ("Winners", "Floors", "Floor Notice", "Money Floors"),
    "norms-and-titles.xlsx": ("Player", "Norms Earned", "Score Needed", "1994 Norms", "1994 Norm Schedule"),
    "fide-events.xlsx": ("Opponents", "Conversions", "Totals", "Examples", "1994 Table 1"),
    "match.xlsx": ("Match", "Earlier Matches"),
    "history.xlsx": ("Compare", "Rules Compared", "1994 Tables", "1996 Examples"),
}
"""The sheets that print, a page each; Start and Sources are for the screen."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory) -> Path:
    """The folder with a PDF of each."""
    need_libreoffice()
    folder = tmp_path_factory.mktemp("printed")
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [
        "soffice",
        profile,
        "--headless",
        "--norestore",
        "--convert-to",
        "pdf",
        "--outdir",
        str(folder),
    ]
    command += [str(FOLDER / name) for name in PAPERS]
    subprocess.run(command, check=True, timeout=300, capture_output=True)
    return folder


@pytest.mark.parametrize("name", PAPERS)
def test_a_page_for_each_sheet(name: str, printed: Path) -> None:
    pdf = printed / Path(name).with_suffix(".pdf")
    pages = subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, text=True, check=True).stdout
    feet = [next(line for line in reversed(page.split("\n")) if line) for page in pages.split("\f")[:-1]]
    assert len(feet) == len(PAPERS[name])
    for sheet in PAPERS[name]:
        assert sum(sheet in page.split("\n") for page in pages.split("\f")) >= 1, sheet


def lined(cell) -> bool:
    sides = (cell.border.top, cell.border.bottom)
    return all(side is not None and side.style for side in sides)


@pytest.mark.parametrize("name", PAPERS)
def test_rows_to_come_have_no_lines(name: str) -> None:
    """Only rows in use have lines: below the last one with anything typed or shown, the paper is white."""
    shown = load_workbook(FOLDER / name, data_only=True)
    for title in PAPERS[name]:
        sheet = shown[title]
        blank_with_lines = [
            row[0].row
            for row in sheet.iter_rows()
            if all(cell.value in (None, "") for cell in row) and sum(lined(cell) for cell in row) > 2
        ]
        assert len(blank_with_lines) <= 3, (title, blank_with_lines)
