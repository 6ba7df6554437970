"""Sections as rows of the crosstable sheet: what is written, and what is told because it is written otherwise."""

import datetime

import pytest
from file_content import sections_of

from xlrating.crosstable.cells.round_cell import round_of
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.formats.checks import missing
from xlrating.formats.grids import grids_of, parts_of
from xlrating.formats.reading import read_files
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection
from xlrating.workbook.problems import FileProblem


def section(*rounds, **facts):
    first, second = rounds or ((round_of("W", 2, "w"),), (round_of("L", 1, "b"),))
    players = (
        ImportedPlayer(1, "A", rating=1500.0, rounds=first),
        ImportedPlayer(2, "B", rating=1400.5, rounds=second),
    )
    return ImportedSection(players, **facts)


def typed(one):
    """The labels, the table, and what was written in another way than in the file."""
    (grid,), notes = grids_of(Import("", (one,)))
    lacking = set(missing(one))
    return *parts_of(grid), tuple(note for note in notes if note not in lacking)


def test_the_event_block_and_the_table():
    facts = {
        "event": "Open",
        "name": "U1800",
        "end_date": datetime.date(2026, 9, 13),
        "time_control": "G/90;+30",
    }
    block, table, notes = typed(section(labels={"Edition": "1996"}, **facts))
    assert block == [
        ["Event", "Open"],
        ["Section", "U1800"],
        ["End date", datetime.date(2026, 9, 13)],
        ["Time control", "G/90;+30"],
        ["Edition", "1996"],
    ]
    assert table == [
        ["No.", "Name", "ID", "State", "Rating", "Games", "Rd 1"],
        [1, "A", None, None, 1500, None, "W2w"],
        [2, "B", None, None, 1400.5, None, "L1b"],
    ]
    assert notes == ()


def test_a_forfeit_draw_is_written_as_half_a_point():
    """The crosstable sheet takes Z as no point; US Chess reads Z0 as a half-point bye."""
    rounds = (round_of("W", 2), round_of("Z")), (round_of("L", 1), round_of("Z"))
    _, table, notes = typed(section(*rounds))
    assert [row[-1] for row in table[1:]] == ["H", "H"]
    assert notes == (
        "Round 2: the forfeit draw of player 1 was written as H.",
        "Round 2: the forfeit draw of player 2 was written as H.",
    )


@pytest.mark.parametrize(
    ("time_control", "system", "block", "note"),
    [
        ("G/90;+30", "Regular", [["Time control", "G/90;+30"]], None),
        ("G/60;d5", "Dual", [["Time control", "G/60;d5"]], None),
        ("G/20;d5", "Regular", [["Time control", "G/20;d5"]], "The file says Regular, but G/20;d5 is Quick."),
        ("G/5;d0", "Online Blitz", [["Time control", "G/5;d0"], ["Rating system", "Online Blitz"]], None),
        ("G/60;d5", "Online Regular", [["Time control", "G/60;d5"], ["Rating system", "Online Regular"]], None),
        ("G/11;d0", "Online Blitz", [["Time control", "G/11;d0"], ["Rating system", "Online Quick"]],
         "The file says Online Blitz, but G/11;d0 is Online Quick. The time control decides."),
        ("soon", "Quick", [["Rating system", "Quick"]], 'The time control "soon" was left out.'),
        ("", "Blitz", [["Rating system", "Blitz"]], None),
        ("", "Bullet", [], '"Bullet" is not a rating system.'),
    ],
)  # fmt: skip
def test_time_control_and_rating_system(time_control, system, block, note):
    found, _, notes = typed(section(time_control=time_control, rating_system=system))
    assert found == block
    assert len(notes) == bool(note)
    assert all(one.startswith(note) for one in notes)


def test_sheet_names_are_legal_and_differ():
    sections = [section(name=name) for name in ("Open/A", "open a", "", "A" * 50, "A" * 50, "'quoted'")]
    grids, _ = grids_of(Import("", tuple(sections)))
    names = [grid.sheet for grid in grids]
    assert names == ["Open A", "open a 2", "Section 3", "A" * 31, "A" * 29 + " 2", "quoted"]


def test_contradicting_results_are_left_for_the_crosstable_to_refuse():
    grids, _ = grids_of(Import("", (section((round_of("W", 2),), (round_of("W", 1),)),)))
    with pytest.raises(Exception, match=r"contradict|conflict"):
        rate_workbook(grids)


def test_grids_and_notes_of_a_file(tmp_path):
    source = tmp_path / "event.csv"
    source.write_text("No.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n")
    found = read_files(source)
    (grid,), notes = grids_of(found)
    assert list(grid.rows[-1]) == [2, "B", None, None, 1400, None, "L1"]
    assert (
        "Prior games are not known for players 1, 2. Enter them for each provisional player (25 games or fewer)."
        in notes
    )


def test_another_dbase_file_is_named_as_such():
    content = b"\x03\x7e\x09\x0e" + b"\0" * 28 + b"MEM_ID\0\0\0\0\0C" + b"\0" * 20 + b"\r"
    with pytest.raises(FileProblem, match="is a dBase file, but none of the three upload files"):
        sections_of("TARATSUP.DBF", content)
