"""What holds for every template: results stored, functions known, inputs open, formulas locked, nothing hidden."""

import re
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula
from recalculated import FOLDER, need_libreoffice

from workbook_templates import build
from workbook_templates.build import NAMES, is_as_built, saved_text
from workbook_templates.kit import FUNCTIONS
from xlrating.hosts.libreoffice.recalc import recalculate
from xlrating.workbook import WorkbookFile
from xlrating.workbook.formulas import BLANK
from xlrating.worksheet.register import REGISTER

FILES = sorted(str(path.relative_to(FOLDER)).replace("\\", "/") for path in FOLDER.rglob("*.xlsx"))
EXCEL_2016 = {
    "ABS", "AND", "AVERAGE", "CHAR", "CHOOSE", "COLUMN", "COLUMNS", "COUNT", "COUNTA",
    "COUNTBLANK", "COUNTIF", "COUNTIFS", "DATE", "DATEVALUE", "DAY", "EDATE", "EXACT", "EXP", "FIND",
    "FREQUENCY", "HYPERLINK", "IF", "IFERROR", "INDEX", "INT", "ISBLANK", "ISERR", "ISERROR", "ISNA", "ISNUMBER",
    "ISTEXT", "LARGE", "LEFT", "LEN", "LN", "LOG10", "LOOKUP", "LOWER", "MATCH", "MAX", "MEDIAN", "MID",
    "MIN", "MOD", "MONTH", "N", "NA", "NOT", "OR", "PROPER", "RANK", "REPT", "RIGHT", "ROUND", "ROUNDDOWN",
    "ROUNDUP", "ROW", "ROWS", "SEARCH", "SIGN", "SMALL", "SQRT", "SUBSTITUTE", "SUBTOTAL", "SUM", "SUMIF",
    "SUMIFS", "SUMPRODUCT", "TEXT", "TRANSPOSE", "TRIM", "TRUE", "FALSE", "UPPER", "VALUE", "VLOOKUP", "YEAR",
    "_xlfn.ISFORMULA",
}  # fmt: skip
"""None of them volatile: no TODAY, RAND, OFFSET, INDIRECT, CELL, INFO; NOW in one cell only. ISFORMULA came with Excel
2013, which stores it under this name."""
LIVE = FUNCTIONS.replace("$", "")
"""The cell that is computed at every opening, so that what depends on it is."""
OPEN = {"Crosstable", "Wall Chart"}
"""Sheets that are not locked: Rate this sheet writes into the first, and both have rows to unfold."""


@pytest.fixture(scope="module", params=FILES)
def file(request) -> Path:
    return FOLDER / request.param


@pytest.fixture(scope="module")
def workbook(file):
    return load_workbook(file)


def formulas(sheet):
    for row in sheet.iter_rows():
        for cell in row:
            if cell.data_type == "f":
                yield cell, cell.value.text if isinstance(cell.value, ArrayFormula) else cell.value


def in_rules(sheet):
    for rule in sheet.data_validations.dataValidation:
        yield from (text for text in (rule.formula1, rule.formula2) if text)
    for place in sheet.conditional_formatting:
        for rule in place.rules:
            yield from rule.formula


def without_texts(formula: str) -> str:
    return re.sub(r'"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'!', " ", formula)


def test_there_are_some():
    assert {"crosstable.xlsx", "weekend-open.xlsx", "functions.xlsx"} <= set(FILES)


def test_every_formula_has_a_result(file, workbook):
    """Further cells of an array are stored where they show something."""
    stored = WorkbookFile.open(file)
    for sheet in workbook:
        results = stored.results(sheet.title)
        missing = [cell for cell, _ in formulas(sheet) if (cell.row - 1, cell.column - 1) not in results]
        assert not missing, (sheet.title, missing[:5])
        unknown = [
            cell for cell, result in results.items() if result.kind == "e" and result.value == "#NAME?"
        ]
        assert not unknown, (sheet, unknown[:5])


def test_errors_are_shown_only_where_they_are_the_answer(file):
    """The self-test has #N/A where a document says that there is none; a chart draws no point for it."""
    workbook = WorkbookFile.open(file)
    for sheet in workbook.sheet_names:
        answers = {"#N/A"} if file.name == "functions.xlsx" or sheet == "Background" else set()
        errors = {result.value for result in workbook.results(sheet).values() if result.kind == "e"}
        assert errors <= answers, sheet


def called(texts: Iterable[str]) -> set[str]:
    return {name for text in set(texts) for name in re.findall(r"([A-Za-z_][\w.]*)\(", without_texts(text))}


def test_only_functions_of_excel_2016_and_ours(file, workbook):
    ours = set(REGISTER)
    for sheet in workbook:
        used = called(
            formula for cell, formula in formulas(sheet) if f"{sheet.title}!{cell.coordinate}" != LIVE
        )
        assert used <= EXCEL_2016 | ours, (sheet.title, used - EXCEL_2016 - ours)
        used = called(in_rules(sheet))
        assert used <= EXCEL_2016, (
            sheet.title,
            "Excel takes no function of an add-in there",
            used - EXCEL_2016,
        )


def test_formulas_are_well_formed(workbook):
    for sheet in workbook:
        for cell, formula in formulas(sheet):
            assert re.match(r"=[^=]", formula), cell
            assert len(formula) <= 8192, cell
            bare = without_texts(formula)
            assert bare.count("(") == bare.count(")"), cell
            assert "#REF!" not in bare, cell
        for text in in_rules(sheet):
            assert len(text) <= 255, (sheet.title, text)


def test_nothing_hidden_in_the_file(file):
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        book = archive.read("xl/workbook.xml").decode()
    assert not [
        name for name in names if "externalLink" in name or "vba" in name.lower() or "connections" in name
    ]
    assert not re.search(r'fullCalcOnLoad="(1|true)"', book)
    assert not re.search(r'state="veryHidden"', book)


def test_names_lead_somewhere(workbook):
    defined = set(workbook.defined_names)
    for name in defined:
        assert "#REF!" not in workbook.defined_names[name].attr_text
    for sheet in workbook:
        for text in in_rules(sheet):
            words = set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", without_texts(text)))
            assert words <= defined, (sheet.title, text)


def test_inputs_are_open_and_formulas_locked(workbook):
    for sheet in workbook:
        found = list(formulas(sheet))
        if not found:
            continue
        if sheet.title in OPEN:
            assert not sheet.protection.sheet, sheet.title
            continue
        assert sheet.protection.sheet, sheet.title
        assert not sheet.protection.password, sheet.title
        assert not [cell.coordinate for cell, _ in found if not cell.protection.locked], sheet.title


def test_validations_say_what_to_do(workbook):
    for sheet in workbook:
        for rule in sheet.data_validations.dataValidation:
            if rule.type is None:
                assert rule.prompt, (sheet.title, rule.sqref)
                continue
            if not rule.showErrorMessage:  # a list that helps; a sentence tells what is wrong
                assert rule.type == "list", (sheet.title, rule.sqref)
                continue
            assert rule.error, (sheet.title, rule.sqref)
            assert rule.errorStyle == "stop", (sheet.title, rule.sqref)


def test_sheets(workbook):
    assert workbook.sheetnames[0] == "Start"
    assert workbook.sheetnames[-1] == "Sources"
    for sheet in workbook:
        assert bool(sheet.print_area) == (sheet.sheet_state == "visible"), sheet.title
        by_scale = sheet.title == "Wall Chart"
        assert sheet.page_setup.fitToWidth == (None if by_scale else 1), sheet.title
        assert sheet.sheet_properties.pageSetUpPr.fitToPage is not by_scale, sheet.title


@pytest.mark.parametrize("name", NAMES)
def test_is_as_built(name):
    assert is_as_built(name)


def test_the_results_are_those_of_the_code_as_it_is():
    assert build.changed_since() == []


@pytest.mark.parametrize("folder", build.CALCULATES)
def test_code_that_changes_is_noticed_in_every_folder(folder, tmp_path, monkeypatch):
    """A number in one function; a comment, a docstring, or code that calculates nothing changes no result."""
    for one in build.CALCULATES:
        source = tmp_path / one / "a.py"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("def f():\n    return 7\n")
    monkeypatch.setattr(build, "PACKAGE", tmp_path)
    monkeypatch.setattr(build, "CALCULATED_WITH", tmp_path / "marks.toml")
    assert build.changed_since() == list(build.CALCULATES)
    build.write_marks()
    assert build.changed_since() == []
    (tmp_path / folder / "a.py").write_text('def f():\n    """What it is."""\n    return 7  # as ever\n')
    (tmp_path / "hosts" / "cli.py").write_text("x = 1\n")
    assert build.changed_since() == []
    (tmp_path / folder / "a.py").write_text("def f():\n    return 8\n")
    assert build.changed_since() == [folder]


def test_every_chart_says_what_it_shows(file):
    """To those who do not see it: as alternative text."""
    with zipfile.ZipFile(file) as archive:
        drawings = [archive.read(name).decode() for name in archive.namelist() if "drawings/drawing" in name]
    charts = [chart for drawing in drawings for chart in re.findall("<cNvPr [^>]*>", drawing)]
    assert all(re.search(r'descr="[A-Z][^"]+\."', chart) for chart in charts), charts


def test_every_file_has_a_layout():
    assert set(FILES) == set(NAMES)


def same(one, other) -> bool:
    if one.kind == other.kind == "n":
        return float(one.value) == pytest.approx(float(other.value), rel=1e-9, abs=1e-9)
    return (one.kind, one.value) == (other.kind, other.value)


def unseen(sheet) -> Iterator[tuple[int, int]]:
    """The further cells of arrays that are hidden for good: their answers need not be stored."""
    for row in sheet.iter_rows():
        for cell in row:
            if isinstance(cell.value, ArrayFormula):
                left, top, right, bottom = range_boundaries(cell.value.ref)
                for line in range(top, bottom + 1):
                    dimension = sheet.row_dimensions[line]
                    if sheet.sheet_state == "hidden" or (dimension.hidden and not dimension.outlineLevel):
                        yield from ((line - 1, column - 1) for column in range(left, right + 1))


def test_libreoffice_computes_the_same(file, workbook):
    """Where an array cell is not stored there is nothing to see."""
    need_libreoffice()
    stored, computed = WorkbookFile.open(file), recalculate(file)
    assert computed.kept == []
    for sheet in stored.sheet_names:
        before, now = stored.results(sheet), computed.workbook.results(sheet)
        live = {cell for cell, formula in stored.formulas(sheet).items() if saved_text(formula) is not None}
        checked = stored.formulas(sheet).keys() - live - (set(unseen(workbook[sheet])) - before.keys())
        off = [cell for cell in checked if not same(before.get(cell, BLANK), now.get(cell, BLANK))]
        assert not off, (sheet, off[:5])
