"""``xlrating rate --partial``: what is complete is rated, and the sheet says that the ratings are provisional."""

import datetime
import json

import pytest
from openpyxl import load_workbook
from table_files import workbook

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.reading.tables import sections
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import mark_of
from xlrating.crosstable.sheet.output import COLUMNS
from xlrating.hosts.cli import main

HALF_TYPED = {"G4": None, "G7": 1}  # 1 against 4 in round 3: one side has no game, the other no result

ROWS = [
    ["Event", "Club night"],
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ann", 1800, "W2"],
    [2, "Bob", 1700, "L1"],
]


TODAY = datetime.date(2026, 11, 22)


def test_the_line_above_the_ratings():
    assert mark_of(1, TODAY, 0) == "● Rated Nov 22, 2026: 1 player"
    assert mark_of(1064, TODAY, 0) == "● Rated Nov 22, 2026: 1,064 players"
    assert mark_of(61, TODAY, 1) == "○ Provisional Nov 22, 2026: 61 players, 1 entry left out"
    assert mark_of(61, TODAY, 2) == "○ Provisional Nov 22, 2026: 61 players, 2 entries left out"


class TestTheMark:
    def above(self, row, *, header=ROWS[1]):
        """What is written into the row above the headings, by column; blocks that keep everything are left out."""
        rated = rate_workbook([Grid("Open", [row, header, *ROWS[2:]])], today=TODAY)
        return {
            block.column: (block.values[0][0], len(block.values[0]))
            for _, block in rated.blocks
            if block.row == 0
        }

    def test_is_above_the_new_columns(self):
        assert self.above(["Event", "Club night"]) == {5: ("● Rated Nov 22, 2026: 2 players", len(COLUMNS))}

    def test_never_takes_the_place_of_something_else(self):
        assert self.above(["Event", "Club night", None, None, None, "mine"]) == {}
        assert self.above(["Event", "Club night", None, None, None, None, None, "mine"])[5][1] == 2

    @pytest.mark.parametrize("row", [["Event", "Club night", "Section"], ["Event"]])
    def test_never_becomes_the_value_of_a_label(self, row):
        assert self.above(row) == {}

    def test_never_takes_the_place_of_the_table_above(self):
        """The last player of the first table is in the row above the second one's headings."""
        two = [*ROWS[1:], *ROWS[1:]]
        rated = rate_workbook([Grid("Open", two)], today=TODAY)
        written = [
            (block.row + place, len(values))
            for _, block in rated.blocks
            for place, values in enumerate(block.values)
        ]
        assert sorted(written) == [(row, len(COLUMNS)) for row in range(len(two))]
        assert "Rated" not in str([block.values for _, block in rated.blocks])

    HALF = (
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 1800, "W2", "?"],
        [2, "Bob", 1700, "L1", None],
    )

    def below(self, players):
        return mark_of(players, datetime.date.today(), 1)

    def rated(self, rows, *, partial=True):
        """The cells after a rating, by row and column."""
        cells = {(i, j): cell for i, row in enumerate(rows) for j, cell in enumerate(row)}
        done = rate_workbook([Grid("Open", rows)], None, Override(), partial=partial)
        for _, block in done.blocks:
            for i, values in enumerate(block.values):
                for j, value in enumerate(values):
                    if value != "":
                        cells[block.row + i, block.column + j] = value
        width = max(column for _, column in cells) + 1
        return [[cells.get((row, place)) for place in range(width)] for row in range(max(cells)[0] + 1)]

    def test_without_a_row_above_provisional_ratings_have_it_below(self):
        once = self.rated(self.HALF)
        assert [(row, cells[6]) for row, cells in enumerate(once)][3:] == [(3, self.below(2))]
        assert self.rated(once) == once

    def test_it_is_taken_away_when_the_ratings_are_complete(self):
        once = self.rated(self.HALF)
        once[1][4] = once[2][4] = "H"
        assert [cells[6] for cells in self.rated(once, partial=False)][3:] == [None]

    def test_it_makes_room_for_a_player(self):
        once = self.rated(self.HALF)
        once[3][:5] = [3, "Cy", 1500, None, "H"]
        again = self.rated(once)
        assert again[3][6] == 1500
        assert again[4][6] == self.below(3)

    def test_it_is_never_in_the_row_of_the_next_table(self):
        two = [*self.HALF, *self.HALF]
        assert self.rated(two)[3][6] == "Post"

    def test_a_note_says_where_there_is_no_room_for_it(self):
        """The first of the two tables has no row above or below; the second one has a row below."""
        two = [*self.HALF, *self.HALF]
        done = rate_workbook([Grid("Open", two)], None, Override(), partial=True)
        told = {note.cell: note.message for note in done.notes if "provisional" in note.message}
        assert told == {
            "Open!B1": "Only the Working Open sheet says that these ratings are provisional. "
            "To have it next to them, insert a blank row above the headings."
        }
        with_a_row = [[], *self.HALF, [], *self.HALF]
        done = rate_workbook([Grid("Open", with_a_row)], None, Override(), partial=True)
        assert not any("provisional" in note.message for note in done.notes)

    def test_without_a_row_above_there_is_none(self):
        rated = rate_workbook([Grid("Open", ROWS[1:])], today=TODAY)
        assert all(block.column >= 4 and "Rated" not in str(block.values) for _, block in rated.blocks)

    def test_is_no_label_and_no_title_when_the_sheet_is_read_again(self):
        mark = mark_of(2, TODAY, 0)
        for above in ([None] * 5 + [mark], ["Club night", None, None, None, mark]):
            (table,) = rate_workbook([Grid("Open", [above, *ROWS[1:]])], today=TODAY).tables
            assert table.crosstable.unused == ()
        two = [[None] * 5 + [mark], *ROWS[1:], [], [None] * 5 + [mark], *ROWS[1:]]
        assert [grid.title for grid in sections(Grid("Open", two))] == ["", ""]


class TestHalfTyped:
    def test_is_refused_without_the_option(self, tmp_path, capsys):
        assert main(["rate", str(workbook(tmp_path / "event.xlsx", HALF_TYPED))]) == 1
        assert "was not rated" in capsys.readouterr().err

    def test_the_rest_is_rated_as_if_the_game_were_not_there(self, tmp_path, capsys):
        half = workbook(tmp_path / "event.xlsx", HALF_TYPED)
        without = workbook(tmp_path / "without.xlsx", {"G4": "U", "G7": "U"})
        reports = []
        for path in (half, without):
            assert main(["rate", "--partial", "--check", "--json", str(path)]) == 0
            reports += json.loads(capsys.readouterr().out)["files"]
        partial, whole = reports
        assert partial["provisional"]
        assert not whole["provisional"]
        assert partial["waiting"]
        assert whole["waiting"] == []
        posts = [[player["post"] for player in report["sections"][0]["players"]] for report in reports]
        assert posts[0] == posts[1]

    def test_the_sheet_says_so_until_the_table_is_complete(self, tmp_path, capsys):
        path = workbook(tmp_path / "event.xlsx", HALF_TYPED)
        assert main(["rate", "--partial", "--in-place", str(path)]) == 0
        printed = capsys.readouterr()
        assert "Provisional:" in printed.err
        assert printed.out.splitlines()[-1].startswith("event.xlsx rated in part: 4 players, 5 games. Saved")
        marks = self.marks(path)
        assert [text.startswith("○ Provisional ") for text in marks] == [True, False]
        assert "Provisional, because this was left out: Sheet!G7: Player 1 has no game" in marks[1]
        book = load_workbook(path)
        book["Sheet"]["G4"], book["Sheet"]["G7"] = "W4", "L1"
        book.save(path)
        assert main(["rate", "--in-place", "--force", str(path)]) == 0
        assert self.marks(path) == []

    def marks(self, path):
        cells = (cell.value for sheet in load_workbook(path) for row in sheet.iter_rows() for cell in row)
        return [value for value in cells if isinstance(value, str) and "rovisional" in value]
