"""Buttons pressed in LibreOffice: the VBA that is built for Windows and macOS, with stand-ins for Excel and Python."""

import re
from pathlib import Path

import pytest
from office import need_libreoffice, running_office
from pyopenvba import ExcelFile, VBAModuleKind
from test_excel_addin import machine_of
from test_excel_vba_in_libreoffice import office_that_runs_macros, workbook_of_the_addin

from xlrating.hosts.excel import vba

HERE = Path(__file__).parent
CONTROL, LINE_ENDS = range(32), (133, 0x2028, 0x2029)
BESIDE_THEM = (32, 127, 132, 134, 0x2027, 0x202A, 0xD83D, 0xFEFF)
BUTTON, CELL, MISSING, FAILS, REFUSES = (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
FAILS_AND_REFUSES = (0, 0, 1, 1)
PRESSES = (BUTTON, CELL, MISSING, FAILS, REFUSES, FAILS_AND_REFUSES)
"""Who presses, and what goes wrong: the arguments of PRESSED in the stand-in."""
AUTOMATIC, MANUAL = "-4105", "-4135"  # XlCalculation
AREAS = ("U1:U3", "U1:U3,W1:W3")
COLUMN_OF_PRESSES, COLUMN_OF_AREAS, COLUMN_OF_UNITS = 10, 11, 12


def procedure(source, name, replaced):
    """A procedure of a module, with each text replaced, which must be in it."""
    found = re.search(rf"^Public Sub {name}\(.*?^End Sub$", source, re.MULTILINE | re.DOTALL)[0]
    for old, new in replaced.items():
        assert old in found
        found = found.replace(old, new)
    return found


def module_with_buttons():
    windows, macos = (vba.python_module(machine_of(system)) for system in ("win32", "darwin"))
    constant = re.search(r"^Private Const CALCULATION_CHANGED.*\n.*$", windows, re.MULTILINE)[0]
    stand_in = (HERE / "excel_button_stand_in.bas").read_text()
    on_windows = {"Application.": "Excel.", "server.Call(": "server.CallPython("}
    on_macos = {
        "PressButton(": "PressOnMacOS(",
        "ActiveWorkbook.Name": "BookName",
        "AppleScriptTask(": "GivenToTheScript(",
        "AscW(": "UnitOfVBA(",
    }
    return "\n\n".join(
        [
            stand_in.replace("Option Explicit\n", f"Option Explicit\n\n{constant}\n", 1),
            procedure(windows, "PressButton", on_windows),
            procedure(macos, "PressButton", on_macos),
        ]
    )


def in_lines_of_windows(source):
    return source.replace("\n", "\r\n")


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The columns of cells after everything is asked and pressed, as LibreOffice takes seconds to start."""
    need_libreoffice()
    folder = tmp_path_factory.mktemp("libreoffice")
    path = folder / "addin.xlsm"
    workbook_of_the_addin(path)
    modules = {
        "XlratingPython": module_with_buttons(),
        "XlratingRibbon": vba.modules(machine_of("win32"))["XlratingRibbon"].replace(
            "Application.", "Excel."
        ),
        "ServerStandIn": (HERE / "ButtonServerStandIn.cls").read_text(),
    }
    with ExcelFile(path) as file:
        for name, source in modules.items():
            file.set_module(name, in_lines_of_windows(source))
        for name in ("ApplicationStandIn", "ButtonStandIn"):
            source = in_lines_of_windows((HERE / f"{name}.cls").read_text())
            file.vba_project().add_module(name, source, kind=VBAModuleKind.other)
        file.save()
    columns = {
        COLUMN_OF_PRESSES: [f"=PRESSED({';'.join(map(str, case))})" for case in PRESSES],
        COLUMN_OF_AREAS: [f'=FOR_AREAS("{areas}")' for areas in AREAS],
        COLUMN_OF_UNITS: [f"=ON_MACOS({unit})" for unit in (*CONTROL, *LINE_ENDS, *BESIDE_THEM)],
    }
    cells = [
        [row, column, formula] for column, formulas in columns.items() for row, formula in enumerate(formulas)
    ]
    with running_office(office_that_runs_macros(folder)) as office, office.document(path):
        office.put(cells=cells)
        rows = office.values(sheet=office.sheets()[0])
    return {column: [row[column] for row in rows[: len(formulas)]] for column, formulas in columns.items()}


@pytest.fixture
def pressed(shown):
    """For a case: what is shown, how often Python was called, and then Excel's calculation and its tables."""

    def of(case):
        said, calls, calculation, expand = shown[COLUMN_OF_PRESSES][PRESSES.index(case)].split("|")
        return said, int(calls), calculation, expand

    return of


def test_python_is_called_while_excel_neither_calculates_nor_widens_tables(pressed):
    """The stand-in for Python says how Excel is set while it is called; then all is as it was before."""
    assert pressed(BUTTON) == (f"plain: {MANUAL} False", 1, AUTOMATIC, "True")


def test_a_caller_that_is_a_cell_gets_nothing(pressed):
    assert pressed(CELL) == ("nothing", 0, AUTOMATIC, "True")


def test_a_python_that_does_not_start_is_a_message(pressed):
    said, calls, *excel = pressed(MISSING)
    assert said == (
        "critical: xlrating did not start: Python is not there.\n\nIn a command window, type: py -m xlrating doctor"
    )
    assert (calls, excel) == (0, [AUTOMATIC, "True"])


def test_a_python_that_fails_is_a_message_and_excel_is_as_before(pressed):
    said, calls, *excel = pressed(FAILS)
    assert said.startswith("critical: xlrating stopped: Python is gone.\n\n")
    assert (calls, excel) == (1, [AUTOMATIC, "True"])


@pytest.mark.parametrize("case", [REFUSES, FAILS_AND_REFUSES])
def test_an_excel_that_stays_manual_is_told(pressed, case):
    said, _, calculation, expand = pressed(case)
    assert said.startswith("critical: ")
    assert ("Python is gone." in said) == (case == FAILS_AND_REFUSES)
    assert "\n\nExcel now calculates manually. On the Formulas tab" in said
    assert (calculation, expand) == (MANUAL, "True")


def test_several_areas_are_no_argument(shown):
    """Excel would hand over the first area alone. LibreOffice shows #VALUE! of VBA by its number."""
    assert shown[COLUMN_OF_AREAS] == ["asked", "Error 2015"]


def test_a_name_that_applescript_would_split_is_refused(shown):
    refused, passed = (len(CONTROL) + len(LINE_ENDS)), len(BESIDE_THEM)
    answers = shown[COLUMN_OF_UNITS]
    assert all(
        answer.startswith("!The name of this workbook has a character") for answer in answers[:refused]
    )
    assert answers[refused:] == passed * ["given"]
