"""Sheets of one's own: the same values whoever calculated last.

Formulas are typed in LibreOffice. What they give is compared with a call of the function with plain values, at every
stage: typed, opened, after ``recalc`` and ``repair``, and after a LibreOffice without our functions has saved the file.
"""

import math
from pathlib import Path
from typing import Any

import pytest
from office import Office, need_libreoffice
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula

from xlrating.hosts.cli import main
from xlrating.hosts.sentences import BLANK_IS_0
from xlrating.worksheet import (
    ABSOLUTE_FLOOR,
    FIDE_ELIGIBLE,
    GLICKO_AFTER_TIME,
    GLICKO_RATING,
    MONEY_FLOOR,
    RATING_FLOOR,
    USCF_EVENT,
    USCF_FROM_FIDE,
    USCF_INITIAL,
    USCF_K,
    USCF_NEFF,
    USCF_RATING,
)
from xlrating.worksheet.explain import explain

FILTERS = {"ods": "calc8", "xlsx": "Calc MS Excel 2007 XML"}
OPPONENTS, GRID = [[1600], [1700], [1550], [1800]], [1400, 1500, 1600]
EVENT = [[1500], [1600], [None]], [[20], [None], [None]], [["W2"], ["L1"], ["B"]]

# Each sheet: its cells from A1 on, the formulas that are typed with what they must give. B2 and the like are blank.
SHEETS: dict[str, tuple[list[list[Any]], list[tuple[str, str, Any]]]] = {
    "Ladder": (
        [[1500, None, 1600, 1700, 1, 0], [1700, 6, 1600, 1700, 0.5, 1], [1850, None, 1600, 1700, 1, 0]],
        [
            ("H1", "=USCF_RATING(A1;B1;C1:D1;E1:F1)", USCF_RATING(1500, None, [[1600, 1700]], [[1, 0]])),
            ("H2", "=USCF_RATING(A2;B2;C2:D2;E2:F2)", USCF_RATING(1700, 6, [[1600, 1700]], [[0.5, 1]])),
            ("H3", "=USCF_K(A3;B3;4)-USCF_K(A3;games;4)", 0),
            ("H4", "=USCF_NEFF(A3;IF(A3>0;B3))", USCF_NEFF(1850)),
            ("H5", "=USCF_NEFF(A3;INDEX(A1:B3;3;2))", USCF_NEFF(1850)),
            ("H6", "=USCF_NEFF(A3;OFFSET(A3;0;1))", USCF_NEFF(1850)),
        ],
    ),
    "What-if": (
        [[None, 1500], [None, 30], [None, 2], [], *([None, *row] for row in OPPONENTS)],
        [("E1", "=USCF_RATING(B1;B2;B5:B8;B3)", USCF_RATING(1500, 30, OPPONENTS, 2))],
    ),
    "Event": (
        [[1500, 20, "W2"], [1600, None, "L1"], [None, None, "B"]],
        [("E1", "=INDEX(USCF_EVENT(A1:A3;B1:B3;C1:C3);1)", USCF_EVENT(*EVENT)[0][0])],
    ),
    "Treasurer": (
        [[2000, "U1800", None, 3]],
        [
            ("F1", "=MONEY_FLOOR(A1;B1)", MONEY_FLOOR(2000, "U1800")),
            ("F2", "=RATING_FLOOR(A1;C1;C1;C1;C1;B1)", RATING_FLOOR(2000, None, None, None, None, "U1800")),
            ("F3", "=ABSOLUTE_FLOOR(D1;C1;C1)", ABSOLUTE_FLOOR(3)),
        ],
    ),
    "Conversions": (
        [[2000, None, 1850]],
        [
            ("F1", "=USCF_FROM_FIDE(A1;B1)", USCF_FROM_FIDE(2000)),
            ("F2", '=USCF_INITIAL("Quick";B1;B1;B1;C1;B1)', USCF_INITIAL("Quick", regular=1850)[0][0]),
            ("F3", "=FIDE_ELIGIBLE(A1;TRUE();B1;B1;B1)", FIDE_ELIGIBLE(2000, True)),
        ],
    ),
    "Glicko": (
        [[1500, 200, 1400, 30, 1, None]],
        [
            ("H1", "=GLICKO_AFTER_TIME(B1;2;F1)", GLICKO_AFTER_TIME(200, 2)),
            ("H2", "=GLICKO_RATING(A1;B1;C1;D1;E1)", GLICKO_RATING(1500, 200, [[1400]], [[30]], [[1]])),
        ],
    ),
}  # fmt: skip
BY_SCORE = [USCF_RATING(1500, 30, OPPONENTS, score) for score in range(5)]
BY_BOTH = [[USCF_RATING(rating, 30, OPPONENTS, score) for rating in GRID] for score in range(5)]


def place(address: str) -> tuple[int, int]:
    return int(address[1:]) - 1, ord(address[0]) - ord("A")


def type_all(office: Office) -> None:
    """Type the sheets; the what-if tables are in D2:E6 and G1:J6."""
    office.add_sheets(names=[*SHEETS])
    for number, (sheet, (rows, formulas)) in enumerate(SHEETS.items(), 1):
        cells = [[r, c, v] for r, row in enumerate(rows) for c, v in enumerate(row) if v is not None]
        office.put(sheet=number, cells=cells)
        if sheet == "Ladder":
            office.name_cell(name="games", cell="$Ladder.$B$3")
        for address, formula, _ in formulas:
            row, column = place(address)
            office.type(sheet=sheet, row=row, column=column, text=formula)
    scores = [[score + 1, column, score] for score in range(5) for column in (3, 6)]
    office.put(
        sheet=2, cells=[*scores, *([0, 7 + i, rating] for i, rating in enumerate(GRID)), [0, 6, "=E1"]]
    )
    office.what_if(sheet="What-if", cells="D2:E6", formulas="E1", column="B3")
    office.what_if(sheet="What-if", cells="G1:J6", formulas="G1", column="B3", row="B1")


def check(shown: dict[str, list[list[Any]]], stage: str) -> None:
    for sheet, (_, formulas) in SHEETS.items():
        for address, formula, expected in formulas:
            row, column = place(address)
            assert alike(shown[sheet][row][column], expected), (stage, sheet, formula)
    rows = shown["What-if"]
    for score in range(5):
        assert alike(rows[score + 1][4], BY_SCORE[score]), (stage, score)
        assert all(map(alike, rows[score + 1][7:10], BY_BOTH[score])), (stage, score)


def alike(shown: Any, expected: Any) -> bool:
    if isinstance(expected, str) or isinstance(shown, str):
        return bool(shown == expected)
    return math.isclose(shown, expected, rel_tol=1e-9, abs_tol=1e-9)


def opened(office: Office, path: Path) -> dict[str, list[list[Any]]]:
    with office.document(path, hidden=False):
        return {sheet: office.values(sheet=sheet) for sheet in SHEETS}


def stored(path: Path) -> dict[str, list[list[Any]]]:
    book = load_workbook(path, data_only=True)
    return {sheet: [[cell.value for cell in row] for row in book[sheet].iter_rows()] for sheet in SHEETS}


@pytest.mark.parametrize("form", FILTERS)
def test_the_same_values_at_every_stage(office: Office, bare: Office, tmp_path: Path, form: str) -> None:
    path, filter_ = tmp_path / f"own.{form}", FILTERS[form]
    with office.document(hidden=False):
        type_all(office)
        check({sheet: office.values(sheet=sheet) for sheet in SHEETS}, "typed")
        office.store(url=path.as_uri(), filter=filter_)
    check(opened(office, path), "opened")
    if form == "xlsx":
        assert main(["recalc", str(path)]) == 0
        check(stored(path), "recalculated")
        check(opened(office, path), "opened after recalc")
        assert main(["repair", str(path)]) == 0
        check(opened(office, path), "opened after repair")
    kept = tmp_path / f"kept.{form}"
    with bare.document(path, hidden=False):
        bare.store(url=kept.as_uri(), filter=filter_)
    check(opened(office, kept), "saved without the extension")


def test_an_entry_is_undone_and_done_again_at_once(office: Office) -> None:
    """A blank C1 is no 0: 1700 without prior games given is established."""
    with office.document(hidden=False):
        office.type(sheet="Sheet1", row=0, column=0, text="=USCF_K(1700;C1;4)")
        shown = [office.values(sheet="Sheet1")]
        assert office.formula(sheet="Sheet1", row=0, column=0).endswith('IF(ISBLANK(C1);"";C1);4)')
        office.undo()
        assert office.values(sheet="Sheet1") == [[""]]
        office.redo()
        shown.append(office.values(sheet="Sheet1"))
        office.type(sheet="Sheet1", row=0, column=2, text="6")
        assert office.values(sheet="Sheet1")[0][0] == pytest.approx(USCF_K(1700, 6, 4), rel=1e-12)
        assert shown == [[[pytest.approx(USCF_K(1700, None, 4), rel=1e-12)]]] * 2


# What-if tables of a workbook made for Excel


def made_for_excel(path: Path) -> Path:
    """By score in E2:E6, by score and rating in H2:J6; what is stored, 1111, is wrong."""
    book = Workbook()
    sheet = book.active
    sheet.title = "What-if"
    for address, value in {
        "B1": 1500,
        "B2": 30,
        "B3": 2,
        "E1": "=USCF_RATING(B1,B2,B5:B8,B3)",
        "G1": "=E1",
    }.items():
        sheet[address] = value
    for i, (rating,) in enumerate(OPPONENTS):
        sheet[f"B{5 + i}"] = rating
    for i, rating in enumerate(GRID):
        sheet.cell(1, 8 + i, rating)
    for score in range(5):
        sheet.cell(score + 2, 4, score)
        sheet.cell(score + 2, 7, score)
        for column in (5, 8, 9, 10):
            sheet.cell(score + 2, column, 1111)
    sheet["E2"] = DataTableFormula(ref="E2:E6", r1="B3")
    sheet["H2"] = DataTableFormula(ref="H2:J6", dt2D=True, dtr=True, r1="B1", r2="B3")
    sheet["E8"] = "=SUM(E3:E6)"
    book.save(path)
    return path


def what_ifs(rows: list[list[Any]]) -> list[list[Any]]:
    return [[row[4], *row[7:10]] for row in rows[1:6]]


def test_what_if_tables_of_a_workbook_made_for_excel(office: Office, tmp_path: Path) -> None:
    path = made_for_excel(tmp_path / "excel.xlsx")
    expected = [pytest.approx([one, *both], rel=1e-12) for one, both in zip(BY_SCORE, BY_BOTH, strict=True)]
    with office.document(path, hidden=False):
        assert what_ifs(office.values(sheet="What-if")) == expected
    with office.document(path, hidden=False):
        office.put(cells=[[0, 6, "=USCF_RATING(B1;B2;B5:B8;B3)"]])
        assert what_ifs(office.values(sheet="What-if")) == expected


def test_recalc_leaves_what_if_tables_and_names_them(tmp_path: Path, capsys: Any) -> None:
    """LibreOffice would write one value into all cells of the second. What depends on a table takes what it shows."""
    need_libreoffice()
    path = made_for_excel(tmp_path / "excel.xlsx")
    assert main(["recalc", str(path)]) == 0
    told = capsys.readouterr()
    assert "3 formula cells recalculated, 3 results changed" in told.out
    assert told.err.startswith("Note: What-if!E2, What-if!H2, What-if!I2, What-if!J2, What-if!E3")
    book = load_workbook(path, data_only=True).active
    assert what_ifs([[cell.value for cell in row] for row in book.iter_rows()])[1:] == [[1111] * 4] * 4
    assert (book["E1"].value, book["E8"].value) == (pytest.approx(BY_SCORE[2], rel=1e-12), 4444)
    assert load_workbook(path).active["H2"].value.r2 == "B3"


# Arrays and protected sheets


def own_sheet(path: Path, password: str | None) -> Path:
    """As Excel stores them: a formula, an array of three cells, an array of one; B1 and B3 are blank."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Own"
    for row in ([1700, None, 4], [1500, 6, 4], [1600, None, 4]):
        sheet.append(row)
    sheet["E1"] = '=USCF_K(A1,INDIRECT("B1"),C1)'
    sheet["F1"] = ArrayFormula("F1:F3", "=USCF_K(A1:A3,B1:B3,C1:C3)")
    sheet["G1"] = ArrayFormula("G1:G1", "=_xldudf_USCF_NEFF(A1,B1)")
    if password is not None:
        sheet.protection.sheet = True
    if password:
        sheet.protection.password = password
    book.create_sheet("Other")["A1"] = "=USCF_NEFF(1700,Own!B1)"
    book.save(path)
    return path


K = [USCF_K(rating, games, 4) for rating, games in ((1700, None), (1500, 6), (1600, None))]
EXPLAINED = {
    "E1": explain("USCF_K", [1700, None, 4]),
    "F1": explain("USCF_K", [[[1700], [1500], [1600]], [[""], [6], [""]], [[4], [4], [4]]]),
    "G1": explain("USCF_NEFF", [1700, None]),
}


def explained(office: Office, address: str) -> Any:
    row, column = place(address)
    office.select(sheet="Own", row=row, column=column)
    return office.dispatch(url="org.xlrating.calc:Explain")["message"]


@pytest.mark.parametrize("password", [None, ""], ids=["open", "protected"])
@pytest.mark.parametrize("read_only", [False, True])
def test_arrays_and_protected_sheets(
    office: Office, tmp_path: Path, password: str | None, read_only: bool
) -> None:
    path = own_sheet(tmp_path / "own.xlsx", password)
    with office.document(path, hidden=False, read_only=read_only):
        rows = office.values(sheet="Own")
        assert [row[5] for row in rows] == pytest.approx(K, rel=1e-12)
        assert rows[0][4:7:2] == pytest.approx([K[0], USCF_NEFF(1700)], rel=1e-12)
        steps = office.undo_titles()
        for address, lines in EXPLAINED.items():
            assert explained(office, address).splitlines() == lines, address
        fixed = office.dispatch(url="org.xlrating.calc:Fix")
        assert fixed == {"done": True, "message": "Every blank cell counts as blank. No formula was changed."}
        assert office.values(sheet="Own") == rows
        assert office.undo_titles() == steps
        assert not office.is_modified()
        assert office.is_protected(sheet="Own") is (password is not None)


def test_a_sheet_that_is_protected_with_a_password(office: Office, tmp_path: Path) -> None:
    """Arrays keep their names, and it is said; all other formulas, and other sheets, are found."""
    path = own_sheet(tmp_path / "own.xlsx", "secret")
    with office.document(path, hidden=False):
        rows = office.values(sheet="Own")
        assert rows[0][4:7] == [pytest.approx(K[0], rel=1e-12), "#NAME?", "#NAME?"]
        assert office.values(sheet="Other") == [[pytest.approx(USCF_NEFF(1700), rel=1e-12)]]
        assert not office.is_modified()
        said = explained(office, "F1")
        assert (
            said
            == "Nothing was done. The sheet is protected with a password. Remove the protection, and try again."
        )
        fixed = office.dispatch(url="org.xlrating.calc:Fix")
        assert (
            fixed["message"] == "4 formulas not fixed: a blank cell counts as 0. Check This Sheet lists them."
        )
        told = office.dispatch(url="org.xlrating.calc:Check")["message"]
        assert f"Own!F1, Own!F2, Own!F3, Own!G1: {BLANK_IS_0}" in told
        assert office.values(sheet="Own") == rows
    assert main(["repair", str(path)]) == 0
    assert main(["recalc", str(path)]) == 0
    stored = load_workbook(path, data_only=True)["Own"]
    assert [stored.cell(row, 6).value for row in (1, 2, 3)] == pytest.approx(K, rel=1e-12)


def test_a_typed_array_is_one_step_to_undo(office: Office) -> None:
    with office.document(hidden=False):
        office.put(cells=[[row, 0, rating] for row, rating in enumerate((1700, 1500, 1600))])
        office.name_cell(name="games", cell="$Sheet1.$B$1")
        before = office.undo_titles()
        office.select(sheet="Sheet1", row=0, column=3)
        office.put(cells=[[0, 3, "=USCF_NEFF(A1:A3;games)", 3, 1]])
        shown = [[pytest.approx(USCF_NEFF(rating), rel=1e-12)] for rating in (1700, 1500, 1600)]
        assert [row[3:] for row in office.values(sheet="Sheet1")] == shown
        steps = office.undo_titles()
        assert len(steps) == len(before) + 1
        office.dispatch(url="org.xlrating.calc:Explain")
        assert office.undo_titles() == steps
        office.undo()
        assert [row[3:] for row in office.values(sheet="Sheet1")] == [[]] * 3
        office.redo()
        assert [row[3:] for row in office.values(sheet="Sheet1")] == shown


def test_a_formula_that_was_there_keeps_its_value(office: Office, tmp_path: Path) -> None:
    """What is typed in one cell takes its row; a cell of a file shows the first value, as in Excel."""
    book = Workbook()
    for row in ([1500], [1600], [1700]):
        book.active.append(row)
    book.active["C2"] = "=USCF_NEFF(A1:A3)"
    book.save(tmp_path / "own.xlsx")
    with office.document(tmp_path / "own.xlsx", hidden=False):
        office.select(sheet="Sheet", row=1, column=2)
        office.command(name="Bold")
        assert office.values(sheet="Sheet")[1][2] == pytest.approx(USCF_NEFF(1500), rel=1e-12)
        office.type(sheet="Sheet", row=2, column=3, text="=USCF_NEFF($A1:A3)")
        assert office.values(sheet="Sheet")[2][3] == pytest.approx(USCF_NEFF(1700), rel=1e-12)
