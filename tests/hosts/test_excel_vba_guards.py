"""What the VBA of the add-in does before anything else, read from the source that is built."""

import re

import pytest
from test_excel_addin import machine_of
from trial.templates import FUNCTIONS, NOT_INSTALLED

from xlrating.hosts.excel import vba
from xlrating.hosts.excel.press import MACROS
from xlrating.hosts.excel.ribbon import PRESSED
from xlrating.worksheet.register import REGISTER

PROCEDURE = re.compile(
    r"^(?:Public |Private )?(Sub|Function) (\w+)\(.*?\n(.*?)^End \1$", re.MULTILINE | re.DOTALL
)
CELL_GETS_NOTHING = 'If TypeName(Application.Caller) = "Range" Then Exit Sub'
CALLED_BY_EXCEL = (PRESSED, "ThisWorkbook.RegisterSoon")
"""What the ribbon calls, and what the events of the workbook call and do nothing else."""


def modules_of(system):
    return {**vba.modules(machine_of(system)), "ThisWorkbook": vba.own("ThisWorkbook")}


def statements(body):
    """The lines of a procedure that do something: no declarations, no comments; lines that go on are one."""
    lines = [line.strip() for line in re.sub(r" _\n\s*", " ", body).splitlines()]
    return [line for line in lines if line and not line.startswith(("Dim ", "'"))]


@pytest.fixture(params=["win32", "darwin"])
def procedures(request):
    """Each procedure's statements, by module and name."""
    return {
        f"{module}.{name}": statements(body)
        for module, source in modules_of(request.param).items()
        for _, name, body in PROCEDURE.findall(source)
    }


@pytest.mark.parametrize("name", [*CALLED_BY_EXCEL, "XlratingRibbon.Press"])
def test_an_error_is_caught_before_anything_is_called(procedures, name):
    """An error that nobody catches opens VBA's debugger."""
    assert re.fullmatch(r"On Error (GoTo [A-Za-z]\w*|Resume Next)", procedures[name][0])


def test_excel_itself_calls_nothing_else(procedures):
    """The functions are called by cells, where an error is #VALUE!; these are called by the ribbon and by events."""
    assert procedures["ThisWorkbook.Workbook_Open"] == ["Set excelApplication = Application", "RegisterSoon"]
    assert procedures["ThisWorkbook.excelApplication_WorkbookActivate"] == ["RegisterSoon"]


def test_a_macro_runs_only_behind_the_guard_against_cells(procedures):
    running = [
        name for name, lines in procedures.items() if any(line.startswith("PressButton ") for line in lines)
    ]
    assert running == ["XlratingRibbon.Press"]
    lines = procedures["XlratingRibbon.Press"]
    assert lines[1] == CELL_GETS_NOTHING, "the first statement after the handler of errors"


def test_what_is_put_back_is_put_back_whatever_fails():
    """An error there would go to the handler, which leads there again."""
    _, _, body = next(
        found
        for found in PROCEDURE.findall(vba.python_module(machine_of("win32")))
        if found[1] == "PressButton"
    )
    lines = statements(body)
    assert lines[lines.index("Done:") + 1] == "On Error Resume Next"
    assert lines[-1] == "Resume Done"


def test_every_label_is_there(procedures):
    """A jump to a label that is not in the procedure is an error when the module is compiled."""
    for name, lines in procedures.items():
        wanted = {
            label for line in lines for label in re.findall(r"\b(?:GoTo|Resume) ([A-Za-z]\w*)", line)
        } - {"Next"}
        assert {f"{label}:" for label in wanted} <= set(lines), name


def test_help_is_registered_for_the_functions_of_this_addin_alone():
    """A name without its workbook is looked for in the active one, which can have a macro of this name."""
    lines = statements(vba.modules(machine_of("win32"))["XlratingHelp"])
    assert 'addin = "\'" & ThisWorkbook.Name & "\'!"' in lines
    described = [line for line in lines if "MacroOptions" in line]
    names = [re.match(r'Application\.MacroOptions Macro:=addin & "(\w+)", ', line) for line in described]
    assert [name and name[1] for name in names] == list(REGISTER)


def test_no_procedure_comes_near_the_limit_of_vba():
    """64 KB when compiled; help grows with each function."""
    longest = 0
    for source in modules_of("win32").values():
        longest = max(longest, *(len(body) for _, _, body in PROCEDURE.findall(source)), 0)
    assert 4_000 < longest < 20_000


def test_all_formulas_are_read_again_after_what_opens_a_workbook_and_only_where_functions_are_not_known():
    """Reading them calculates every open workbook. The cell is the one in which a template says what it finds."""
    module = vba.python_module(machine_of("win32"))
    said, _, then = re.search(
        r"If \((.*?)\) And number = 0 And (.*?) Then\n(.*?)    End If", module, re.DOTALL
    ).groups()
    assert set(re.findall(r'macroName = "(\w+)"', said)) == {"new_from_template", "import_file"} < set(MACROS)
    assert statements(then) == ["AskWhetherKnown known", "If Not known Then Application.CalculateFullRebuild"]
    assert module.count("CalculateFullRebuild") == 1
    asked = re.search(r'ActiveWorkbook.Worksheets\("(\w+)"\).Range\("(\w+)"\)', module).groups()
    assert "{}!${}${}".format(asked[0], *asked[1]) == FUNCTIONS
    assert f'known = (.Value <> "{NOT_INSTALLED}")' in module


def test_a_button_pressed_quietly_needs_an_excel_that_nobody_sees(procedures):
    """A shape of any workbook can name it as its macro, with the path of a file to import."""
    assert procedures["XlratingRibbon.XlratingPressedQuietly"][0] == "If Application.Visible Then Exit Sub"


def test_the_wish_to_register_names_this_addin():
    assert 'OnTime Now, "\'" & ThisWorkbook.Name & "\'!XlratingHelp.XlratingRegister"' in vba.own(
        "ThisWorkbook"
    )
