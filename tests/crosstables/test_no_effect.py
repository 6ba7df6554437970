"""What is understood but cannot count in a section is told: nothing is passed over in silence."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid

REGULAR, BLITZ = {"Time control": "G/90;d5"}, {"Rating system": "Blitz"}
DUAL, MATCH, OF_1994 = {"Time control": "G/60;d5"}, {"Match": "yes"}, {"Edition": "1994"}
OF_1996 = {"Edition": "1996"}
NO_ABSOLUTE = "no absolute floor above 100 applies here"
ONLINE_2015, ONLINE_2025 = ({"Rating system": "Online Blitz", "Edition": edition} for edition in (2015, 2025))


def notes(block, heading=None, entry=None):
    """Those at the labels, the headings, and the first player's entry, by cell."""
    rows = [
        ["No.", "Name", "Rating", "Prior games", *([heading] if heading else []), "Rd 1"],
        [1, "Ann", 2205, 30, *([entry] if heading else []), "L2"],
        [2, "Bob", 2200, 30, *([None] if heading else []), "W1"],
    ]
    sheet = Grid("Open", [*([label, value] for label, value in block.items()), *rows])
    found = rate_workbook([sheet])
    [crosstable] = {id(table.crosstable): table.crosstable for table in found.tables}.values()
    return [note.message for note in found.notes if "not used" in note.message], crosstable.unused


@pytest.mark.parametrize(
    ("heading", "entry", "counts", "not_here", "why"),
    [
        ("Quick floor", 1800, DUAL, REGULAR, "the section is not dual-rated"),
        ("Change 180 days", 50, MATCH, REGULAR, "the section is not a match"),
        ("Change 3 years", 50, MATCH, DUAL, "the section is not a match"),
        ("OLM", "yes", DUAL, BLITZ, "the Original Life Master floor applies in Regular only"),
        ("Life master", "yes", REGULAR, BLITZ, "the Original Life Master floor applies in Regular only"),
        # P25 §5: over-the-board ratings only; §8: from August 7, 2008
        ("Wins", 3, ONLINE_2015, ONLINE_2025, NO_ABSOLUTE),
        ("Draws", 3, {"End date": "2008-08-07"}, {"End date": "2008-08-06"}, NO_ABSOLUTE),
        ("Events", 3, {"Edition": 2025}, ONLINE_2025, NO_ABSOLUTE),
        ("Record", "wins", REGULAR, OF_1996, "these rules do not ask for it"),
        ("Record", "wins", OF_1994, {"Edition": "pre-1994"}, "these rules do not ask for it"),
    ],
)  # fmt: skip
def test_a_column_that_cannot_count(heading, entry, counts, not_here, why):
    assert notes(counts, heading, entry) == ([], ())
    assert notes(not_here, heading, entry) == ([f'The column "{heading}" was not used: {why}.'], (heading,))
    assert notes(not_here, heading) == ([], ())


def test_games_on_file_count_under_the_1994_rules_alone():
    rows = [
        ["No.", "Name", "Rating", "Prior games", "Carry opponents", "Carry scores", "Rd 1"],
        [1, "Ann", None, None, "1500 1600", "1 0", "L2"],
        [2, "Bob", 1600, 30, None, None, "W1"],
    ]
    told = [
        f'The column "Carry {what}" was not used: only the 1994 rules carry games over.'
        for what in ("opponents", "scores")
    ]
    for edition, expected in (("1994", []), ("2015", told)):
        found = rate_workbook([Grid("Open", [["Edition", edition], *rows])]).notes
        assert [note.message for note in found if "not used" in note.message] == expected


@pytest.mark.parametrize(("edition", "told"), [("1994", 0), ("2015", 1), ("pre-1994", 1)])
def test_a_way_to_rate_provisional_players(edition, told):
    message = "The provisional method was not used: only the 1994 rules have a choice."
    assert notes({"Edition": edition, "Provisional method": "greater"})[0] == [message] * told
    assert notes({"Edition": edition, "Provisional method": None})[0] == []


def test_a_prize_without_its_limit():
    """S15 §5: the limit gives the money floor; a column of prizes may hold anything without it."""
    rows = [
        ["No.", "Name", "Rating", "Prize", "Section limit", "Rd 1"],
        [1, "Ann", 1600, 2000, "U1700", "L2"],
        [2, "Bob", 1600, "$50 top U1800", None, "W1"],
    ]
    found = rate_workbook([Grid("Open", rows)]).notes
    assert [(note.cell, note.message) for note in found if "not used" in note.message] == [
        ("Open!D3", "The prize was not used. For a money floor, enter the section limit too.")
    ]


@pytest.mark.parametrize(
    ("system", "time_control", "edition", "told"),
    [
        ("Quick", "G/60;d5", "2015", True),
        ("Quick", "G/29;d0", "2015", False),
        ("Dual", "G/60;d5", "2015", False),
        (None, "G/60;d5", "2015", False),
        ("Online Quick", "G/60;d5", "2025", False),  # P25 §1: no dual ratings online
        ("Quick", "G/60;d5", "1996", False),
    ],
)
def test_a_dual_rated_time_control_in_a_quick_section(system, time_control, edition, told):
    """OV: total playing time from 30 to 65 minutes is dual-rated."""
    block = {"Rating system": system, "Time control": time_control, "Edition": edition}
    rows = [
        ["No.", "Name", "Rating", "Quick", "Rd 1"],
        [1, "A", 1500, 1500, "W2"],
        [2, "B", 1500, 1500, "L1"],
    ]
    found = rate_workbook([Grid("Open", [*([label, value] for label, value in block.items()), *rows])]).notes
    said = '"G/60;d5" is dual-rated, but only Quick is rated. For both, enter Dual.'
    assert [(note.cell, note.message) for note in found if "dual-rated" in note.message.lower()] == (
        [("Open!B1", said)] if told else []
    )


@pytest.mark.parametrize("edition", ["1996", "1994", "pre-1994"])
def test_dual_under_rules_without_dual_ratings(edition):
    """S96, the three types of ratings: Regular and Quick Chess have time controls of their own."""
    rows = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"]]
    for system, told in (("Dual", 1), ("Regular", 0)):
        found = rate_workbook([Grid("Open", [["Rating system", system], ["Edition", edition], *rows])])
        said = f"The {edition} rules have no dual ratings. Only Regular is rated."
        assert [(note.cell, note.message) for note in found.notes].count(("Open!B1", said)) == told
        assert len(found.tables) == 1
