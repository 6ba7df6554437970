"""Long stretches in a file: a table or a sentence soon, never a traceback."""

import re
import time

import pytest
from sample_files import FILES, TEXT_SAMPLES

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import read
from xlrating.hosts.cli import main
from xlrating.workbook.problems import FileProblem, Unusable

LONG = 20_000
STRETCHES = [" " * LONG + "x", "\n" * LONG, "\t" * LONG, "1" * LONG, "R1-" * LONG, "G/60;d" + "5" * LONG]
PLACES = 8
SECONDS = 20
"""For the stretches at all these places; where one was read again for each of its blanks, it alone took longer."""
PAGE = "Event: Spring Open 202611220012\nDate(s): 2026-11-20 thru 2026-11-22\nSection 1 - Open\n"


TEXTS = {
    **{name: (FILES / file).read_text("utf-8") for name, file in TEXT_SAMPLES.items()},
    "website": PAGE + (FILES / TEXT_SAMPLES["msa-crosstable"]).read_text("utf-8"),
    "labels": "Time control,G/60;d5\nEnd date,11/22/2026\n\nNo.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_long_stretch_anywhere(name):
    text = TEXTS[name]
    places = [match.start() for match in re.finditer(r"\b|[,;:|/\n]", text[:1_500])]
    started = time.process_time()
    for place in places[:: len(places) // PLACES]:
        for stretch in STRETCHES:
            try:
                grids_of(read({name: (text[:place] + stretch + text[place:]).encode()}))
            except (CrosstableProblems, FileProblem, Unusable):
                continue
    assert time.process_time() - started < SECONDS


def test_a_long_time_control_is_imported_without_it(tmp_path, capsys):
    event = tmp_path / "event.csv"
    event.write_text(
        "Time control,G/60;d" + "5" * 5_000 + "\n\nNo.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n"
    )
    assert main(["import", str(event), "--plain", "-o", str(tmp_path / "event.xlsx")]) == 0
    assert "was left out. Enter it as G/60;d5" in capsys.readouterr().err
