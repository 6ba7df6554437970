"""Documents are right when they are opened, in a LibreOffice whose settings are all the default.

Nothing asks for a recalculation here; what the cells show is compared with one of full names in another office.
"""

import math
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from office import Office
from openpyxl import Workbook
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from shared_offices import Offices, closed_after

from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.names import FULL
from xlrating.hosts.libreoffice.values import names_for
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.workbook import WorkbookFile
from xlrating.workbook.formulas import Result

Cells = dict[tuple[str, int, int], Any]
SAMPLE = "weekend-open.xlsx"
RATED = "weekend-open-rated.xlsx"
FILES = [*(template.file for template in TEMPLATES), RATED]
UNREADABLE = ("#NAME?", "Err:508", "Err:509", "Err:510")


@pytest.fixture(params=["first day", "first day, no threads"], ids=["threads", "no threads"])
def users(request: Any, offices: Offices) -> Iterator[Office]:
    yield from closed_after(offices(request.param))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The stored templates, and one after ``xlrating rate``."""
    rated = tmp_path_factory.mktemp("rated") / RATED
    assert main(["rate", str(path_of(SAMPLE)), "-o", str(rated)]) == 0
    return {RATED: rated, **{template.file: path_of(template.file) for template in TEMPLATES}}


@pytest.fixture(scope="module")
def expected(
    files: dict[str, Path], tmp_path_factory: pytest.TempPathFactory, offices: Offices
) -> dict[str, Cells]:
    """All cells of each file, recalculated whole."""
    folder, cells = tmp_path_factory.mktemp("named"), {}
    office = offices("unseen")
    for name, path in files.items():
        workbook = WorkbookFile.open(path)
        workbook.change_formulas(names_for(workbook).for_libreoffice)
        workbook.save(folder / name, recalculate=False)
        with office.document(folder / name):
            office.calculate()
            cells[name] = cells_in(office)
    return cells


def cells_in(office: Office) -> Cells:
    return {
        (sheet, row, column): value
        for sheet in office.sheets()
        for row, values in enumerate(office.values(sheet=sheet))
        for column, value in enumerate(values)
        if value != ""
    }


def differences(shown: Cells, expected: Cells) -> list[tuple[Any, Any, Any]]:
    return [
        (place, shown.get(place), expected.get(place))
        for place in sorted(shown.keys() | expected.keys())
        if not alike(shown.get(place), expected.get(place))
    ]


def alike(one: Any, other: Any) -> bool:
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)
    return bool(one == other)


@pytest.mark.parametrize("name", FILES)
def test_a_workbook_is_right_when_opened_and_its_copy_in_the_other_format_too(
    users: Office, files: dict[str, Path], expected: dict[str, Cells], name: str, tmp_path: Path
) -> None:
    path, copy = tmp_path / name, tmp_path / "copy.ods"
    shutil.copy(files[name], path)
    for opened in (path, copy):
        users.open(url=opened.as_uri(), hidden=False)
        at_once = cells_in(users)
        time.sleep(0.5)
        later = cells_in(users)
        assert not users.is_modified()
        if opened is path:
            users.store(url=copy.as_uri(), filter="calc8")
        users.close()
        assert differences(at_once, expected[name]) == []
        assert later == at_once
    assert len(at_once) > 100
    assert not [value for value in at_once.values() if value in UNREADABLE]


Formulas = Mapping[str, str | ArrayFormula]


def saved(path: Path, formulas: Formulas, protected: bool = False) -> Path:
    """A workbook whose stored results, 77 in A1 and 78 in B1, are not those of its formulas."""
    book = Workbook()
    for address, formula in formulas.items():
        book.active[address] = formula
    if any("even" in str(formula) for formula in formulas.values()):
        book.defined_names["even"] = DefinedName("even", attr_text="USCF_WE(1500,1500)")
    book.active.protection.sheet = protected
    book.save(path)
    workbook = WorkbookFile.open(path)
    workbook.put_results("Sheet", {(0, 0): Result("n", "77"), (0, 1): Result("n", "78")})
    workbook.save(path, recalculate=False)
    return path


IN_AN_ARRAY: Formulas = {"A1": "=1+B1", "B1": ArrayFormula("B1:B2", "=USCF_WE({1500;1500},1500)")}


@pytest.mark.parametrize(
    ("formulas", "right"),
    [
        ({"A1": "=1+B1", "B1": "=USCF_WE(1500,1500)"}, [1.5, 0.5]),
        (IN_AN_ARRAY, [1.5, 0.5]),
        ({"A1": "=1+B1", "B1": "=2*even"}, [2, 1]),
        ({"A1": "=1+B1", "B1": "=2*3"}, [77, 78]),
    ],
    ids=["in a cell", "in an array", "in a name", "none of ours"],
)
def test_stored_results_are_replaced_where_one_of_our_functions_is(
    users: Office, tmp_path: Path, formulas: Formulas, right: list[float]
) -> None:
    """1/(10^0 + 1) is one half. A document without our functions is none of our business: 77 and 78 stay."""
    path = saved(tmp_path / "stored.xlsx", formulas)
    with users.document(path, hidden=False):
        assert users.values(sheet="Sheet")[0] == right
        assert not users.is_modified()


def test_no_page_breaks_are_drawn_through_a_template(users: Office, tmp_path: Path) -> None:
    """In a workbook of somebody else the view stays as it is, also where it calls one of our functions."""
    with users.document(path_of("match.xlsx"), hidden=False):
        assert not users.shows_page_breaks()
        assert not users.is_modified()
    with users.document(saved(tmp_path / "own.xlsx", IN_AN_ARRAY), hidden=False):
        assert users.shows_page_breaks()


@pytest.mark.parametrize("in_a_cell", [True, False])
def test_names_in_conditional_formats_and_validations(users: Office, tmp_path: Path, in_a_cell: bool) -> None:
    """Excel takes none of ours there, other programs do. Nothing else is touched."""
    book = Workbook()
    sheet = book.active
    if in_a_cell:
        sheet["A1"] = "=USCF_WE(1500,1500)"
    for cells, formula in (("A1:A3", "uscf_we($A1,1500)>0.4"), ("B1:B3", "$B1>0.4")):
        sheet.conditional_formatting.add(cells, FormulaRule(formula=[formula], font=Font(bold=True)))
        validation = DataValidation(type="custom", formula1=formula)
        validation.add(cells)
        sheet.add_data_validation(validation)
    book.save(tmp_path / "formats.xlsx")
    with users.document(tmp_path / "formats.xlsx", hidden=False):
        formats, validations = users.conditions(sheet="Sheet")
        assert sorted(formats) == ["$B1>0.4", "USCF_WE($A1,1500)>0.4"]
        assert sorted(validations) == ["$B1>0.4", f"{FULL}USCF_WE($A1;1500)>0.4"]
        assert not users.is_modified()


@pytest.mark.parametrize("protected", [False, True])
@pytest.mark.parametrize("read_only", [False, True])
def test_a_protected_sheet_and_a_document_that_is_only_read(
    users: Office, tmp_path: Path, protected: bool, read_only: bool
) -> None:
    """Such as an attachment of a mail, or a file that somebody else has open."""
    path = saved(tmp_path / "stored.xlsx", IN_AN_ARRAY, protected)
    with users.document(path, hidden=False, read_only=read_only):
        assert users.values(sheet="Sheet")[0] == [1.5, 0.5]
        assert users.is_protected(sheet="Sheet") is protected


@pytest.mark.parametrize("kind", ["own workbook", "crosstable.xlsx", "player-estimator.xlsx", "own.ods"])
def test_undo_after_opening_takes_nothing_back(office: Office, tmp_path: Path, kind: str) -> None:
    """Nothing of what is done on opening, such as finding the functions in a protected sheet."""
    path = path_of(kind) if kind.endswith("xlsx") else tmp_path / "own.xlsx"
    if not kind.endswith("xlsx"):
        own = Workbook()
        own.active["A1"] = "=USCF_K(1700,30,6)"
        own.active["A2"] = ArrayFormula("A2:A3", "=USCF_K({1700;1800},30,6)")
        own.active.protection.sheet = True
        own.save(path)
    if kind == "own.ods":
        with office.document(path, hidden=False):
            office.store(url=(tmp_path / kind).as_uri(), filter="calc8")
        path = tmp_path / kind
    with office.document(path, hidden=False):
        before = cells_in(office)
        protected = {sheet: office.is_protected(sheet=sheet) for sheet in office.sheets()}
        assert office.undo_titles() == []
        for _ in range(3):
            office.command(name="Undo")
        assert cells_in(office) == before
        assert {sheet: office.is_protected(sheet=sheet) for sheet in office.sheets()} == protected
        assert not office.is_modified()
