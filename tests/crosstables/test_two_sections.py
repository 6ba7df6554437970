"""A member in two sections of a workbook: every section is rated by itself, so a note says what it leaves out."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid

HEADINGS = ["No.", "Name", "ID", "Rating", "Rd 1"]
OPPONENT = [2, "Bo", "10000022", 1500, "L1"]
OTHER_OPPONENT = [2, "Cy", "10000033", 1400, "L1"]


def notes(*players, time_controls=("G/90;d5", "G/90;d5"), others=([OPPONENT], [OTHER_OPPONENT])):
    """The notes that two sections have only together: each has a player with No. 1."""
    names = ("Quad A", "Quad B")
    grids = [
        Grid(name, [["End date", "11/22/2026", "Time control", control], HEADINGS, player, *rest])
        for name, player, control, rest in zip(names, players, time_controls, others, strict=True)
    ]
    alone = {note for grid in grids for note in rate_workbook([grid]).notes}
    together = rate_workbook(grids)
    return [(note.cell, note.message) for note in together.notes if note not in alone]


def test_a_player_of_two_sections_with_one_rating():
    ann = [1, "Ann", "10000011", 1600, "W2"]
    message = (
        "Also in Quad A with the same pre-event rating. If Quad A is rated first, enter the post-event rating from "
        "there here."
    )
    assert notes(ann, ann) == [("Quad B!D3", message)]


def test_any_section_before_counts():
    """1600, 1620, and 1600 again: the first two are as they should be."""
    grids = [
        Grid(
            f"Quad {name}",
            [["End date", "11/22/2026"], HEADINGS, [1, "Ann", "10000011", rating, "W2"], other],
        )
        for name, rating, other in (
            ("A", 1600, OPPONENT),
            ("B", 1620, OTHER_OPPONENT),
            ("C", 1600, [*OPPONENT[:2], None, 1510, "L1"]),
        )
    ]
    told = [note for note in rate_workbook(grids).notes if note.message.startswith("Also")]
    assert [(note.cell, note.message[:14]) for note in told] == [("Quad C!D3", "Also in Quad A")]


def test_leading_zeros_of_an_id_do_not_matter():
    assert len(notes([1, "Ann", 1000001, 1600, "W2"], [1, "Ann", "01000001", 1600, "W2"])) == 1


def test_an_unrated_player_of_two_sections():
    new = [1, "Ann", "10000011", None, "W2"]
    ((_, message),) = notes(new, new)
    assert message.startswith("Also unrated in Quad A. ")


def test_one_id_for_two_names():
    message = "Same member ID as a player with a different name in Quad A. Correct the ID or the name."
    found = notes([1, "Ann", "10000011", 1600, "W2"], [1, "Zoe", "10000011", 1300, "W2"])
    assert found == [("Quad B!C3", message)]


@pytest.mark.parametrize(
    "second",
    [
        pytest.param([1, "Ann", "10000011", 1612.5, "W2"], id="the rating after the first section"),
        pytest.param([1, "Ann", "10000044", 1600, "W2"], id="another ID"),
        pytest.param([1, "Ann", None, 1601, "W2"], id="no ID, and another rating"),
        pytest.param([1, "Anne", None, 1600, "W2"], id="no ID, and another name"),
        pytest.param([1, "Ann", None, None, "W2"], id="no ID and no rating"),
    ],
)
def test_nothing_to_say(second):
    assert not notes([1, "Ann", "10000011", 1600, "W2"], second)


@pytest.mark.parametrize(
    ("first", "second"), [(None, None), ("10000011", None), (None, "10000011"), ("new", "new")]
)
def test_a_name_with_one_rating_where_an_id_is_missing(first, second):
    """As where the two halves of a double round robin stand below each other: the first ratings would count twice."""
    ((cell, message),) = notes([1, "Ann Orr", first, 1600, "W2"], [1, "ANN  ORR", second, 1600, "W2"])
    assert (cell, message[:14]) == ("Quad B!D3", "Also in Quad A")


def test_two_newcomers_of_one_name_without_ids():
    assert not notes([1, "Ann", None, None, "W2"], [1, "Ann", None, None, "W2"])


def test_a_player_who_did_not_play():
    forfeit = [[2, "Cy", None, 1400, "F1"], [3, "Di", None, 1400, "W4"], [4, "Ed", None, 1500, "L3"]]
    ann = [1, "Ann", "10000011", 1600]
    assert not notes([*ann, "W2"], [*ann, "X2"], others=([OPPONENT], forfeit))


def test_sections_in_other_rating_systems():
    """P25 §1: G/5 is Blitz, G/60;d5 is Regular and Quick, and G/15 is Quick."""
    ann = [1, "Ann", "10000011", 1600, "W2"]
    assert not notes(ann, ann, time_controls=("G/90;d5", "G/5;d0"))
    assert notes(ann, ann, time_controls=("G/90;d5", "G/60;d5"))


@pytest.mark.parametrize(
    ("change", "same"),
    [
        (None, True),
        ((0, 1, "Al"), False),
        ((0, 3, 1601), False),
        ((1, 4, "D1"), False),
        ((0, 2, None), False),
    ],
)
def test_a_section_that_is_there_twice(change, same):
    """A file with its text doubled rates every game twice; one note says so in place of one for each player."""
    first = [[1, "Ann", "10000011", 1600, "W2"], list(OPPONENT)]
    second = [list(row) for row in first]
    if change:
        row, column, value = change
        second[row][column] = value
        if column == 4:
            second[0][4] = "D2"
    found = notes(first[0], second[0], others=([first[1]], [second[1]]))
    told = (
        "Quad B!B2",
        "The same players and games as in Quad A. If this is one section, delete it in one place.",
    )
    assert (told in found) is same
    assert not same or found == [told]


def test_a_table_that_is_on_a_sheet_twice():
    rows = [HEADINGS, [1, "Ann", "10000011", 1600, "W2"], OPPONENT]
    (note,) = [
        n for n in rate_workbook([Grid("Open", [*rows, [], [], *rows])]).notes if "The same" in n.message
    ]
    assert (note.cell, note.message[:55]) == (
        "Open!B6",
        "The same players and games as in the section above. If ",
    )


def test_a_player_with_a_rating_is_not_unrated_in_two():
    """Neither section has Quick ratings, which are not known then; the Regular ones differ."""
    dual = ("G/60;d5", "G/60;d5")
    found = notes(
        [1, "Ann", "10000011", 1600, "W2"], [1, "Ann", "10000011", 1612.5, "W2"], time_controls=dual
    )
    assert not found


def events_of_a_year(*lines):
    """A sheet for each event with this line above its table, and one with all events."""
    events = [
        Grid(
            f"Event {n}",
            [[f"November {n}, 2026  G/90;d5"], [line], HEADINGS, [1, "Ann", "", 1600, "W2"], OPPONENT],
        )
        for n, line in enumerate(lines, 1)
    ]
    return [
        Grid("All", [["Event", "Date"], ["Fall Open", "11/1/2026"], ["Fall Quads", "11/2/2026"]]),
        *events,
    ]


@pytest.mark.parametrize(
    "line",
    [
        "RATED 11/9/26 - nothing more to do",
        "already rated",
        "Sent in on 11/9/26, done",
        "Done - submitted 11/9/2026",
        "This event was already sent",
    ],
)
def test_an_event_that_a_line_says_to_be_rated_is_left_out(line):
    rated = rate_workbook(events_of_a_year(line, None))
    assert [table.name for table in rated.tables] == ["Event 2"]
    assert rated.notes[0].line == (
        f'Event 1!A2: This sheet was left out: it says "{line}". To rate it again, choose it alone.'
    )
    for again in (
        rate_workbook(events_of_a_year(line, None), ["Event 1"]),
        rate_workbook(events_of_a_year(line)[1:]),
    ):
        (crosstable,) = again.crosstables
        assert f"{crosstable.event.end_date}" == "2026-11-01"
        assert all(note.code != "rated-before" for note in again.notes)


@pytest.mark.parametrize(
    "line", ["Rated by US Chess", "Rated event, done by 5 PM", "Not yet rated", "Rated players: 2", None]
)
def test_no_other_line_leaves_an_event_out(line):
    assert len(rate_workbook(events_of_a_year(line, None)).tables) == 2


def test_the_first_event_of_a_list_does_not_name_that_of_a_sheet():
    table = events_of_a_year(None)[1]
    listed = Grid("All", [["Event", "Date"], ["Fall Open", "11/1/2026"], ["Fall Quads", "11/8/2026"]])
    one = Grid("About", [["Event", "Date"], ["Fall Open", "11/1/2026"]])
    names = [rate_workbook([sheet, table]).crosstables[0].event.event for sheet in (listed, one)]
    assert names == ["", "Fall Open"]
