"""How many pages each template prints as people print it: LibreOffice as it comes, without the functions."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
from recalculated import FOLDER, need_libreoffice

PAPERS = {
    "player-estimator.xlsx": ("Player", "Scores", "Norms"),
    "prizes.xlsx": ("Announcement", "Award List", "Check List", "Floor Notice"),
    "norms-and-titles.xlsx": ("Player", "Norms Earned", "Score Needed", "1994 Norms", "1994 Norm Schedule"),
    "fide-events.xlsx": ("Opponents", "Conversions", "Totals", "Examples", "1994 Table 1"),
    "match.xlsx": ("Match", "Earlier Matches"),
    "history.xlsx": ("Compare", "Rules Compared", "1994 Tables", "1996 Examples"),
}
"""The sheets that print, a page each; Start and Sources are for the screen."""
EMPTY = "crosstable.xlsx"


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
    command += [str(FOLDER / name) for name in (*PAPERS, EMPTY)]
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


ROWS_TO_TYPE_IN = 6 * 18 + 4
"""Points: an empty crosstable begins with six yellow rows; a line more may be of the last row in use."""
FOOT = 40
"""Points at the bottom of a page, with the name of the sheet and the number of the page."""


@pytest.mark.parametrize("name", [*PAPERS, EMPTY])
def test_rows_to_come_have_no_lines(name: str, printed: Path) -> None:
    """Only rows in use have lines: below the last text and the yellow rows after it, the paper is white."""
    pdf = printed / Path(name).with_suffix(".pdf")
    boxes = subprocess.run(
        ["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, text=True, check=True
    ).stdout
    subprocess.run(["pdftoppm", "-r", "72", "-gray", str(pdf), str(pdf.with_suffix(""))], check=True)
    pictures = sorted(pdf.parent.glob(f"{pdf.stem}-*.pgm"))
    pages = boxes.split("<page ")[1:]
    assert len(pages) == len(pictures)
    tables = list(zip(pages, pictures, strict=True))[: 1 if name == EMPTY else None]
    for page, picture in tables:
        pixels = gray(picture)
        foot = len(pixels) - FOOT
        last = max(y for y in map(float, re.findall(r'yMax="([0-9.]+)"', page)) if y < foot)
        below = pixels[int(last) + ROWS_TO_TYPE_IN : foot]
        assert (below > 250).all(), (picture.name, np.argwhere(below <= 250)[:3])


def gray(picture: Path) -> np.ndarray:
    """The pixels of a .pgm file of one byte each, row by row."""
    kind, width, height, most, pixels = picture.read_bytes().split(maxsplit=4)
    assert (kind, most) == (b"P5", b"255")
    return np.frombuffer(pixels, np.uint8).reshape(int(height), int(width))
