"""Every example of the register from a cell: LibreOffice runs the VBA of the built add-in.

Only the module that starts Python, which needs a Windows DLL, is replaced, by one that asks xlwings' real dispatch
through LibreOffice's Python. The wrappers, the error values and the shapes are those that Excel would run.
"""

import sys
import zipfile
from pathlib import Path

import pytest
from excel_examples import EXAMPLE_NAMES, EXAMPLES, assert_is_result
from office import need_libreoffice, running_office
from pyopenvba import ExcelFile, VBAModuleKind

from xlrating.crosstable.sheet.grid import column_letters
from xlrating.hosts.excel import vba
from xlrating.hosts.excel.addin import build
from xlrating.hosts.excel.machine import Machine
from xlrating.hosts.libreoffice.office import UNSEEN, program
from xlrating.worksheet.values import is_range, rows_of

HERE = Path(__file__).parent
BRIDGE = "excel_server_in_libreoffice.py"
FIRST_COLUMN, EMPTY_COLUMN = 40, "ZZ"
ANY_MACRO_RUNS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting">
<prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>0</value></prop></item>
</oor:items>"""
ERROR_NUMBERS = {"#VALUE!": 2015, "#NUM!": 2036, "#N/A": 2042, "#DIV/0!": 2007}


def workbook_of_the_addin(path):
    """The built add-in as a workbook, with a stand-in for the module that starts Python."""
    addin = path.with_suffix(".xlam")
    addin.write_bytes(build())
    with zipfile.ZipFile(addin) as source, zipfile.ZipFile(path, "w") as made:
        for name in source.namelist():
            data = source.read(name).replace(b"ms-excel.addin.macroEnabled", b"ms-excel.sheet.macroEnabled")
            made.writestr(name, data)
    with ExcelFile(path) as file:
        server, stand_in = (
            (HERE / name).read_text().replace("\n", "\r\n")
            for name in ("excel_server_stand_in.bas", "ServerStandIn.cls")
        )
        file.set_module("XlratingPython", server)
        project = file.vba_project()
        project.add_module("ServerStandIn", stand_in, kind=VBAModuleKind.other)
        file.save()
    with ExcelFile(path) as file:
        for name in ("XlratingServer", "XlratingFunctions"):
            assert vba.modules(Machine.this())[name].replace("\n", "\r\n") in file.get_module(name)


def office_that_runs_macros(folder):
    """The command for a LibreOffice without our extension, whose Python has the way to xlwings' dispatch."""
    user = folder / "profile" / "user"
    (user / "Scripts" / "python").mkdir(parents=True)
    (user / "registrymodifications.xcu").write_text(ANY_MACRO_RUNS)
    command = repr([sys.executable, str(HERE / "windows_stand_in.py")])
    bridge = (HERE / BRIDGE).read_text().replace("COMMAND = []", f"COMMAND = {command}")
    (user / "Scripts" / "python" / BRIDGE).write_text(bridge)
    return [program("soffice"), f"-env:UserInstallation={user.parent.as_uri()}", *UNSEEN]


def calculated(folder, inputs, formulas):
    """The cells that the formulas give, as rows."""
    need_libreoffice()
    path = folder / "addin.xlsm"
    workbook_of_the_addin(path)
    with running_office(office_that_runs_macros(folder)) as office, office.document(path):
        office.put(cells=[*inputs, *formulas])
        shown = office.values(sheet=office.sheets()[0])
    return [
        [cells[column : column + columns] for cells in shown[row : row + rows]]
        for row, column, _, rows, columns in formulas
    ]


def in_formula(value):
    """A value as LibreOffice's own formula language has it: ; between columns, | between rows."""
    if is_range(value):
        return "{" + "|".join(";".join(map(in_formula, row)) for row in rows_of(value)) + "}"
    if isinstance(value, bool):
        return "TRUE()" if value else "FALSE()"
    return f'"{value}"' if isinstance(value, str) else repr(value)


def has_blanks(value):
    return is_range(value) and any(cell is None for row in rows_of(value) for cell in row)


class Sheet:
    """Where inputs and formulas stand: each case in rows of its own."""

    def __init__(self):
        self.inputs, self.formulas, self._row = [], [], 0

    def reference(self, value, column):
        rows = rows_of(value)
        for r, cells in enumerate(rows):
            for c, cell in enumerate(cells):
                if cell is not None:
                    self.inputs.append([self._row + r, column + c, cell])
        last = f"{column_letters(column + len(rows[0]) - 1)}{self._row + len(rows)}"
        return f"{column_letters(column)}{self._row + 1}:{last}" if is_range(value) else last

    def add(self, name, arguments, result, *, by_reference):
        given, column = [], FIRST_COLUMN
        while arguments and arguments[-1] is None:
            arguments = arguments[:-1]
        for value in arguments:
            if value is None:  # left out between others: LibreOffice hands over 0 then, Excel does not
                given.append(f"{EMPTY_COLUMN}{self._row + 1}")
            elif by_reference or has_blanks(value):
                given.append(self.reference(value, column))
                column += len(rows_of(value)[0]) + 1
            else:
                given.append(in_formula(value))
        rows = rows_of(result)
        self.formulas.append([self._row, 0, f"={name}({';'.join(given)})", len(rows), len(rows[0])])
        self._row += max(len(rows), *(len(rows_of(value)) for value in arguments)) + 1 if arguments else 2


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """All the formulas at once, as LibreOffice takes seconds to start."""
    sheet = Sheet()
    for by_reference in (True, False):
        for function, example in EXAMPLES:
            sheet.add(function.name, example.arguments, example.result, by_reference=by_reference)
    for name, arguments, result in OTHER_CASES:
        sheet.add(name, arguments, result, by_reference=True)
    return calculated(tmp_path_factory.mktemp("libreoffice"), sheet.inputs, sheet.formulas)


def seen(rows):
    """What the cells show. LibreOffice shows an error value of VBA by its number, the text #NUM! as it is."""
    numbers = {f"Error {number}": text for text, number in ERROR_NUMBERS.items()}
    assert not any(cell in ERROR_NUMBERS for row in rows for cell in row), "an error's text, not an error"
    return [[numbers.get(cell, cell) if isinstance(cell, str) else cell for cell in row] for row in rows]


@pytest.mark.parametrize("place", range(len(EXAMPLES)), ids=EXAMPLE_NAMES)
def test_example_by_reference(answers, place):
    assert_is_result(seen(answers[place]), EXAMPLES[place][1])


@pytest.mark.parametrize("place", range(len(EXAMPLES)), ids=EXAMPLE_NAMES)
def test_example_typed_in(answers, place):
    assert_is_result(seen(answers[len(EXAMPLES) + place]), EXAMPLES[place][1])


# What is no example: errors, blanks, shapes. Against an equal opponent half a point is expected.
OTHER_CASES = [
    ("USCF_WE", ("Ada", 1500), "#VALUE!"),
    ("USCF_WE", (50, 1500), "#NUM!"),
    ("USCF_WE", ("=1/0", 1500), "#DIV/0!"),
    ("USCF_WE", ("=NA()", 1500), "#N/A"),
    ("USCF_WE", ([[1500], [1500], [1500]], 1500), [[0.5], [0.5], [0.5]]),
    ("USCF_WE", ([[1500, 1500, 1500]], 1500), [[0.5, 0.5, 0.5]]),
    ("USCF_WE", ([[1500], ["=NA()"], [50], [None]], 1500), [[0.5], ["#N/A"], ["#NUM!"], [""]]),
    ("USCF_WE", ([["=NA()", 1500]], 1500), [["#N/A", 0.5]]),
    ("ASK_IN_VAIN", (), "#VALUE!"),
    ("ASK_TWICE", (), 2.0),
    ("STARTS_FOR_THREE_CELLS", (), 1.0),
    ("ANSWER_AFTER_A_BUTTON", (), 0.5),
]


@pytest.mark.parametrize("place", range(len(OTHER_CASES)), ids=[f"{n}{a}" for n, a, _ in OTHER_CASES])
def test_other_cases(answers, place):
    assert seen(answers[2 * len(EXAMPLES) + place]) == rows_of(OTHER_CASES[place][2])


# Formulas that are more than a function and its arguments; A1 and further are 1500, in a sheet of nothing else.
FORMULAS = [
    ("=USCF_EXPECTED(1750;{1800;1900;2000;2100})", 1.034),  # the example of the register
    ("=USCF_EXPECTED(1500;TRANSPOSE(A1:A3))", 1.5),  # three equal opponents: half a point against each
    ("=USCF_EXPECTED(1500;A:A)", 1.5),  # a whole column is read as far as the sheet is filled
]


def test_computed_arrays_and_whole_columns(tmp_path):
    need_libreoffice()
    path = tmp_path / "addin.xlsm"
    workbook_of_the_addin(path)
    inputs = [[row, column, 1500] for row in range(3) for column in range(3)]
    formulas = [[row, 10, formula, 1, 1] for row, (formula, _) in enumerate(FORMULAS)]
    with running_office(office_that_runs_macros(tmp_path)) as office, office.document(path):
        office.put(cells=inputs)
        office.put(cells=formulas)
        rows = office.values(sheet=office.sheets()[0])
    for row, (_, expected) in zip(rows, FORMULAS, strict=False):
        assert row[10] == pytest.approx(expected, abs=0.0005)
