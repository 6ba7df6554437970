"""The line of each sheet that says how things stand: never an error, and never green over one, whatever is typed."""

import re
from collections.abc import Iterator
from itertools import groupby

import pytest
from office import Office
from openpyxl import load_workbook
from openpyxl.cell import MergedCell
from openpyxl.utils import coordinate_to_tuple, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet
from recalculated import FOLDER

from workbook_templates.build import NAMES
from workbook_templates.kit import guarded
from workbook_templates.layouts.crosstable import places
from xlrating.hosts.templates import path_of

BEGINS, ENDS = re.split("SAVED|SAID", guarded("SAID", "SAVED"))[1:]
"""Of every status line, around what it says."""
ON_SHEET = "! A cell of the {} sheet shows an error. Fix it first."
IN_TABLE = "! A cell of the table shows an error. Fix it first."
PLAYERS_CHOSEN = {("Working", "B2"): "A4", ("Player Pages", "M2"): "A2", ("Player Pages", "M29"): "A29"}
"""Cells that choose a player and rate nobody; the cells beside them that say what is wrong."""
SAMPLE = path_of("weekend-open.xlsx")


def status_lines(sheet: Worksheet) -> Iterator[str]:
    """The cells that are green while they begin with ●."""
    for place in sheet.conditional_formatting:
        if any('"●"' in formula for rule in place.rules for formula in rule.formula):
            yield str(place.sqref).partition(":")[0]


def cells_to_type_in(sheet: Worksheet) -> list[list[str]]:
    """Stretches of the columns of a sheet, but for those that choose a player."""
    found = []
    for column in sheet.iter_cols():
        typed = [
            cell
            for cell in column
            if not (cell.protection.locked or isinstance(cell, MergedCell))
            and (sheet.title, cell.coordinate) not in PLAYERS_CHOSEN
        ]
        for _, stretch in groupby(enumerate(typed), lambda one: one[1].row - one[0]):
            found.append([cell.coordinate for _, cell in stretch])
    return found


def columns_of_the_table(sheet: Worksheet) -> list[list[str]]:
    """The columns of the crosstable, of which the file holds no blank cell; the last row is below the line."""
    if sheet.title != places.CROSSTABLE:
        return []
    letters = map(places.letter, range(1, places.GAP))
    return [[f"{letter}{places.FIRST}", f"{letter}{places.BOTTOM}"] for letter in letters]


@pytest.mark.parametrize("name", NAMES)
def test_every_status_line_is_guarded(name: str) -> None:
    lines = [(sheet, cell) for sheet in load_workbook(FOLDER / name) for cell in status_lines(sheet)]
    assert ("Start", "B5") in [(sheet.title, cell) for sheet, cell in lines]
    for sheet, cell in lines:
        formula = str(sheet[cell].value)
        assert BEGINS in formula, (sheet.title, cell)
        assert formula.endswith(ENDS), (sheet.title, cell)


@pytest.mark.parametrize("name", NAMES)
def test_the_status_lines_know_every_cell_to_type_in(name: str) -> None:
    workbook = load_workbook(FOLDER / name)
    watched = set()
    for quoted, bare, cells in re.findall(
        r"(?:'([^']+)'|(\w+))!(\$[$A-Z0-9:]+)", workbook["Sources"]["B5"].value
    ):
        left, top, right, bottom = range_boundaries(cells.replace("$", ""))
        rows, columns = range(top, bottom + 1), range(left, right + 1)
        watched |= {(quoted or bare, row, column) for row in rows for column in columns}
    typed = {
        (sheet.title, *coordinate_to_tuple(cell))
        for sheet in workbook
        for stretch in cells_to_type_in(sheet)
        for cell in stretch
    }
    assert typed <= watched, sorted(typed - watched)[:5]


@pytest.mark.parametrize("name", NAMES)
def test_an_error_is_told_on_every_status_line(office: Office, name: str) -> None:
    """An error in the first or the last cell of each column, which nobody may have used."""
    workbook = load_workbook(FOLDER / name)
    lines = [(sheet.title, cell) for sheet in workbook for cell in status_lines(sheet)]
    with office.document(FOLDER / name, hidden=False):
        before = office.texts(cells=lines)
        assert {text[0] for text in before} <= set("●○")
        for sheet in workbook:
            for stretch, told in (
                *((cells, ON_SHEET.format(sheet.title)) for cells in cells_to_type_in(sheet)),
                *((cells, IN_TABLE) for cells in columns_of_the_table(sheet)),
            ):
                for cell, error in ((stretch[0], "=NA()"), (stretch[-1], "=1/0")):
                    with office.typed(sheet.title, cell, error):
                        assert set(office.texts(cells=lines)) == {told}, (sheet.title, cell)
        assert office.texts(cells=lines) == before


@pytest.mark.parametrize("error", ["=NA()", "=1/0"])
def test_an_error_where_a_player_is_chosen_is_told_there(office: Office, error: str) -> None:
    with office.document(SAMPLE, hidden=False):
        for (sheet, cell), beside in PLAYERS_CHOSEN.items():
            with office.typed(sheet, cell, error):
                assert office.texts(cells=[(sheet, beside)]) == [
                    "! There is no player with this number or name."
                ], sheet
