"""``xlrating rate --partial``: what is complete is rated, and the sheet says that the ratings are provisional."""

import json

from openpyxl import load_workbook
from table_files import workbook

from xlrating.crosstable.cells import Block, Grid, NewSheet
from xlrating.crosstable.event_block import Override
from xlrating.crosstable.partial import marked, rate_grids, sentence
from xlrating.crosstable.problems import Problem
from xlrating.hosts.cli import main
from xlrating.hosts.workbook import WorkbookFile

HALF_TYPED = {"G4": None, "G7": 1}  # 1 against 4 in round 3: one side has no game, the other no result

ROWS = [
    ["Event", "Club night"],
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ann", 1800, "W2"],
    [2, "Bob", 1700, "L1"],
]


def test_the_sentence():
    problem = Problem("Open!D3", "…")
    assert sentence([problem]) == "Provisional ratings, 1 entry left out."
    assert sentence([problem] * 2) == "Provisional ratings, 2 entries left out."


class TestTheMark:
    def rated(self, rows):
        grids = [Grid("Open", rows)]
        return grids, rate_grids(grids, None, Override(), partial=False).rated

    def put(self, rated, grids, said):
        """Text blocks added to the sheet, and texts at the top of its Working sheet."""
        new = marked(rated, grids, said)
        (working,) = new.sheets
        added = new.blocks[len(rated.blocks) :]
        return [(block.row, block.column, block.values[0][0]) for _, block in added], [
            block.values[0][0] for block in working.blocks if block.row == 0
        ]

    def test_is_above_the_first_new_column_and_on_the_working_sheet(self):
        grids, rated = self.rated(ROWS)
        added, working = self.put(rated, grids, {("Open", 1): "Provisional ratings, 1 entry left out."})
        assert added == [(0, 4, "Provisional ratings, 1 entry left out.")]
        assert working[1:] == ["Provisional ratings, 1 entry left out."]

    def test_is_renewed_and_taken_away(self):
        before = [["Event", "Club night", None, None, "Provisional ratings, 1 entry left out."], *ROWS[1:]]
        grids, rated = self.rated(before)
        assert self.put(rated, grids, {("Open", 1): "Provisional ratings, 2 entries left out."})[0][-1][
            2
        ].startswith("Provisional ratings, 2")
        assert rated.blocks[-1][1].values == [[None]]  # a complete rating takes it away at once

    def test_never_takes_the_place_of_something_else(self):
        grids, rated = self.rated([["Event", "Club night", None, None, "mine"], *ROWS[1:]])
        assert self.put(rated, grids, {("Open", 1): "Provisional ratings, 1 entry left out."})[0] == []

    def test_without_a_row_above_it_is_on_the_working_sheet(self):
        grids, rated = self.rated(ROWS[1:])
        added, working = self.put(rated, grids, {("Open", 0): "Provisional ratings, 1 entry left out."})
        assert added == []
        assert working[1:] == ["Provisional ratings, 1 entry left out."]

    def test_fits_what_a_workbook_takes(self, tmp_path):
        grids, rated = self.rated(ROWS)
        book = WorkbookFile.open(workbook(tmp_path / "x.xlsx"))
        (working,) = marked(rated, grids, {("Open", 1): "Provisional ratings, 1 entry left out."}).sheets
        assert isinstance(working, NewSheet)
        assert all(isinstance(block, Block) for block in working.blocks)
        book.put_sheet(working)
        book.save(tmp_path / "y.xlsx")
        assert (
            load_workbook(tmp_path / "y.xlsx")["Working"]["F1"].value
            == "Provisional ratings, 1 entry left out."
        )


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
        assert len(marks) == 2
        assert all(text.startswith("Provisional ratings, ") for text in marks)
        book = load_workbook(path)
        book["Sheet"]["G4"], book["Sheet"]["G7"] = "W4", "L1"
        book.save(path)
        assert main(["rate", "--in-place", "--force", str(path)]) == 0
        assert self.marks(path) == []

    def marks(self, path):
        cells = (cell.value for sheet in load_workbook(path) for row in sheet.iter_rows() for cell in row)
        return [value for value in cells if isinstance(value, str) and "rovisional" in value]
