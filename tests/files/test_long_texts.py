"""Long stretches in a file: a table or a sentence soon, never a traceback."""

import re

import pytest
from growth import grows_linearly
from sample_files import FILES, TEXT_SAMPLES

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.games_told import from_lines
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import read
from xlrating.hosts.cli import main
from xlrating.workbook.problems import FileProblem, Unusable

LONG = 8_000
STRETCHES = {
    "blanks": lambda long, turn: " " * long + f"x{turn}",
    "lines": lambda long, turn: "\n" * (long // 2),
    "tabs": lambda long, turn: "\t" * long,
    "digits": lambda long, turn: f"{turn}" + "1" * long,
    "rounds": lambda long, turn: f"R{turn}-" * long,
    "time control": lambda long, turn: f"G/60;d{turn}" + "5" * long,
}
PLACES = 3
PAGE = "Event: Spring Open 202611220012\nDate(s): 2026-11-20 thru 2026-11-22\nSection 1 - Open\n"


TEXTS = {
    **{name: (FILES / file).read_text("utf-8") for name, file in TEXT_SAMPLES.items()},
    "website": PAGE + (FILES / TEXT_SAMPLES["msa-crosstable"]).read_text("utf-8"),
    "labels": "Time control,G/60;d5\nEnd date,11/22/2026\n\nNo.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n",
}


@pytest.mark.parametrize("stretch", STRETCHES)
@pytest.mark.parametrize("name", TEXTS)
def test_a_long_stretch_anywhere(name, stretch):
    """Not read again for each of its blanks."""
    text = TEXTS[name]
    places = [match.start() for match in re.finditer(r"\b|[,;:|/\n]", text[:1_500])]
    places = places[len(places) // (2 * PLACES) :: len(places) // PLACES]
    places += [match.end() for match in re.finditer(r"\b\d{3,4}\b", text)][:1]

    def reading(long, turn):
        inserted = STRETCHES[stretch](long, turn)
        return lambda: [reads(name, text[:place] + inserted + text[place:]) for place in places]

    assert grows_linearly(reading, LONG // 4)


def test_a_long_list_with_gaps():
    """Each pair of players might begin a list of another section."""

    def reading(players, turn):
        names = ["L" + "".join("abcdefghij"[int(digit)] for digit in f"{n:04}") for n in range(players)]
        listed = [f"Ann{turn * 'e'} {name} 1500" for name in names]
        pairs = [f"{one}\n{other}\n" for one, other in zip(listed[::2], listed[1::2], strict=True)]
        games = [f"{one} beat {other}" for one, other in zip(names[::2], names[1::2], strict=True)]
        return lambda: from_lines("\n".join([*pairs, *games]).split("\n"))

    assert grows_linearly(reading, 100)


def reads(name, text):
    try:
        grids_of(read({name: text.encode()}))
    except (CrosstableProblems, FileProblem, Unusable):
        return False
    return True


def test_a_long_time_control_is_imported_without_it(tmp_path, capsys):
    event = tmp_path / "event.csv"
    event.write_text(
        "Time control,G/60;d" + "5" * 5_000 + "\n\nNo.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n"
    )
    assert main(["import", str(event), "--plain", "-o", str(tmp_path / "event.xlsx")]) == 0
    assert "was left out. Enter it as G/60;d5" in capsys.readouterr().err
