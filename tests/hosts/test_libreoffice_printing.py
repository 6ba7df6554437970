"""A window prints the rows and the rounds in use, and the workbook stays as it is."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from office import Office

from workbook_templates.layouts.crosstable import places
from xlrating.hosts.templates import path_of

EMPTY = path_of("crosstable.xlsx")
CHART, TABLE = places.WALL_CHART, places.CROSSTABLE
CHART_AREA = [0, 0, places.CHART_BOTTOM - 1, places.CHART_WIDTH - 1]
RESULTS = ((1, "W2", "W3", "W4"), (2, "L1", "W4", "W3"), (3, "W4", "L1", "L2"), (4, "L3", "L2", "L1"))


@pytest.fixture
def typed(office: Office) -> Iterator[Office]:
    """Four players and three rounds in the crosstable template."""
    with office.document(EMPTY, hidden=False):
        type_results(office, RESULTS)
        yield office


def type_results(office: Office, players: tuple[tuple[Any, ...], ...], first_round: int = 1) -> None:
    column = places.FIRST_ROUND - 2 + first_round
    for number, *results in players:
        row = places.FIRST - 2 + number
        cells = [[row, 0, number], [row, 1, f"Player {number}"], [row, 3, 1500 + number]]
        cells += [[row, column + place, result] for place, result in enumerate(results)]
        office.put(cells=cells, sheet=office.sheets().index(TABLE))


def text_of(printed: Path) -> str:
    return subprocess.run(
        ["pdftotext", "-layout", str(printed), "-"], capture_output=True, text=True, check=True
    ).stdout


def test_the_wall_chart_has_the_rows_and_rounds_in_use_in_larger_type(typed: Office) -> None:
    """Its columns are 45.8 characters wide and 11.5 for each of seven rounds and three results. Four rounds are blank,
    but for the 2.6 of the last column, under the words at the right.
    """
    before = typed.pages()
    assert before[CHART] == [[CHART_AREA], hidden_letters(), 78]
    begun, ended = typed.print(sheet=CHART)
    (area,), hidden, percent = begun[CHART]
    assert area == [0, 0, places.CHART_TOP - 1 + 4, places.CHART_WIDTH - 1]
    first_blank, words = 4 + 4 * (3 + 3), places.CHART_WIDTH - 2
    assert hidden == sorted({*hidden_letters(), *range(first_blank, words)})
    assert percent == pytest.approx(78 * 160.8 / (160.8 - (4 * 11.5 - 2.6)), abs=1)
    assert ended == before == typed.pages()
    text = text_of(typed.printed)
    assert "Standings after round 3" in text
    assert text.count("Player ") == 4
    assert "Rd 4" not in text
    assert text.count("\f") == 1


def hidden_letters() -> list[int]:
    return list(range(7, places.CHART_WIDTH, 4))


def test_a_round_typed_after_printing_is_printed_and_nothing_is_left_to_undo(typed: Office) -> None:
    before = typed.pages()
    for last in (3, 4):
        steps = typed.undo_titles()
        _, ended = typed.print(sheet=CHART)
        assert typed.undo_titles() == steps
        assert f"Standings after round {last}" in text_of(typed.printed)
        assert ended == before
        type_results(typed, ((1, "D2"), (2, "D1"), (3, "D4"), (4, "D3")), first_round=4)


def test_printing_does_not_modify(office: Office) -> None:
    with office.document(path_of("weekend-open.xlsx"), hidden=False):
        office.print(sheet=CHART)
        assert not office.is_modified()
        assert office.undo_titles() == []


def test_an_empty_workbook_prints_one_page_a_form(office: Office) -> None:
    with office.document(EMPTY, hidden=False):
        before = office.pages()
        begun, ended = office.print(sheet=TABLE)
        assert (before[""], begun[""]) == (4, 1)
        assert begun[TABLE] == before[TABLE]
        assert ended == before
        assert "For example:" in text_of(office.printed)


@pytest.mark.parametrize("sheet", [CHART, TABLE])
def test_a_print_area_of_ones_own_stays(typed: Office, sheet: str) -> None:
    typed.set_print_area(sheet=sheet, cells="A1:AE60")
    before = typed.pages()
    begun, ended = typed.print(sheet=sheet)
    assert begun[sheet] == before[sheet] == ended[sheet]


def test_nothing_is_changed_with_the_pages_of_printing(office: Office) -> None:
    """LibreOffice tells of every end of printing, and nobody can type before. If that fails: not even then."""
    with office.document(path_of("weekend-open.xlsx"), hidden=False):
        before = office.pages()
        assert office.fit_pages() != before
        assert not office.is_modified()
        office.change(sheet=TABLE, cell="B20", formula="Player 11")
        assert office.pages() == before
        assert office.is_modified()
        assert len(office.undo_titles()) == 1


def test_nothing_is_saved_with_the_pages_of_printing(office: Office, tmp_path: Path) -> None:
    copy = tmp_path / "copy.ods"
    with office.document(EMPTY, hidden=False):
        before = office.pages()
        assert office.fit_pages() != before
        office.store(url=copy.as_uri(), filter="calc8")
        assert office.pages() == before
        assert not office.is_modified()
    with office.document(copy, hidden=False):
        assert office.pages() == before


@pytest.mark.parametrize("name", ["weekend-open.xlsx", "crosstable.xlsx"])
def test_a_document_that_is_only_read_stays_as_it_is(office: Office, name: str) -> None:
    with office.document(path_of(name), hidden=False, read_only=True):
        before = office.pages()
        _, ended = office.print(sheet=CHART)
        assert ended == before
        assert not office.is_modified()


def test_other_workbooks_are_printed_as_they_are(office: Office) -> None:
    with office.document(path_of("match.xlsx"), hidden=False):
        before = office.pages()
        begun, _ = office.print(sheet="Match")
        assert begun == before
