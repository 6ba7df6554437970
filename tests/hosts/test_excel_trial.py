"""``try_excel.py`` in an Excel that is only played."""

import zipfile
from dataclasses import replace
from types import SimpleNamespace

import pytest
from excel_examples import EXAMPLES
from fake_excel import Book, ExcelError
from office import need_libreoffice
from plain_event import plain_event
from played_session import PlayedSession, calculated
from test_excel_addin import machine_of
from trial import buttons as button_step
from trial import session as real
from trial import templates as template_step
from trial.buttons import buttons
from trial.comparing import differences
from trial.examples import examples
from trial.placing import Placed, placed
from trial.report import FILE_NAME, Finding, done, text_of
from trial.run import run
from trial.templates import stored_form, templates
from try_excel import main

from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError
from xlrating.hosts.buttons import IN_EXCEL
from xlrating.hosts.excel import vba
from xlrating.hosts.excel.machine import Machine
from xlrating.hosts.templates import NAME_HELP, TEMPLATES, path_of
from xlrating.workbook import WorkbookFile
from xlrating.worksheet.register import REGISTER


@pytest.fixture
def machine(tmp_path):
    there = replace(machine_of("win32"), home=tmp_path / "ann", application_data=tmp_path / "ann" / "data")
    there.addin.parent.mkdir(parents=True)
    there.addin.touch()
    return there


@pytest.fixture
def session(machine):
    need_libreoffice()
    played = PlayedSession(machine.addin)
    yield played
    played.close()


@pytest.fixture(autouse=True)
def sample(monkeypatch):
    """The sample event without the sheets of its template, to be quick."""
    monkeypatch.setattr(button_step, "path_of", lambda file: plain_event())


@pytest.fixture
def few_templates(monkeypatch):
    few = [template for template in TEMPLATES if template.file == "fide-events.xlsx"]
    monkeypatch.setattr(template_step, "TEMPLATES", few)
    return few


def test_everything_in_order(machine, tmp_path, few_templates):
    need_libreoffice()
    sessions = []

    def begin(addin):
        sessions.append(PlayedSession(addin))
        return sessions[0]

    steps = run(machine, tmp_path, begin)
    titles = ["Installation", "Excel", "Functions", "Templates", "Buttons", "Python ended"]
    assert [step.title for step in steps] == titles
    assert [str(finding) for step in steps for finding in step.wrong if "Doctor" not in finding.what] == []
    assert sessions[0].events[-1] == "all closed"
    with zipfile.ZipFile(tmp_path / FILE_NAME) as archive:
        report = archive.read("report.txt").decode()
    assert all(title in report for title in titles)
    assert str(machine.home) not in report


def test_an_excel_that_does_not_start_is_in_the_report(machine, tmp_path):
    def begin(addin):
        raise ExcelError("Excel is not here")

    steps = run(machine, tmp_path, begin)
    assert [step.title for step in steps] == ["Installation", "Excel"]
    assert "Excel is not here" in steps[-1].wrong[0].found
    assert (tmp_path / FILE_NAME).exists()


def test_elsewhere_than_on_windows_it_is_refused(tmp_path, capsys):
    with pytest.raises(RatingError, match="Excel for Windows"):
        run(machine_of("darwin"), tmp_path)
    if Machine.this().system != "win32":
        assert main() == 2
        assert "Excel for Windows" in capsys.readouterr().err


def test_without_the_addin_it_is_refused(machine, tmp_path):
    machine.addin.unlink()
    with pytest.raises(RatingError, match="xlrating install"):
        run(machine, tmp_path)


def test_every_example_is_asked_in_both_ways(session):
    found = list(examples(session))
    assert [finding.well for finding in found] == [True, True]
    assert session.events.count("ask") == 2 * len(EXAMPLES)


def test_a_wrong_answer_is_a_finding(session, monkeypatch):
    monkeypatch.setattr(session, "ask", lambda wanted: [[0.5]])
    wrong = [finding for finding in examples(session) if finding.well is False]
    assert any(finding.what.startswith("=USCF_K(") for finding in wrong)


def test_one_formula_that_excel_refuses_leaves_the_others(session, monkeypatch):
    ask, refused = session.ask, REGISTER["USCF_K"].formula(REGISTER["USCF_K"].examples[0])

    def ask_but_one(wanted):
        if wanted.formula == refused:
            raise ExcelError("Excel is busy")
        return ask(wanted)

    monkeypatch.setattr(session, "ask", ask_but_one)
    found = list(examples(session))
    total = len(EXAMPLES)
    (first, *_) = wrong = [finding for finding in found if finding.well is False]
    assert (first.what, "Excel is busy" in first.found) == (refused, True)
    assert f"{total - 1} of {total} as in the documents" in [finding.found for finding in wrong]
    assert session.events.count("ask") >= 2 * total - 2


def test_one_button_that_fails_leaves_the_others(session, tmp_path, monkeypatch):
    press = session.press

    def pressed(book, button):
        if button == "rate_sheet":
            raise ExcelError("Excel is busy")
        return press(book, button)

    monkeypatch.setattr(session, "press", pressed)
    found = {finding.what: finding for finding in buttons(session, tmp_path)}
    assert (found["Rate This Sheet"].well, "Excel is busy" in found["Rate This Sheet"].found) == (False, True)
    assert found["Rate All Crosstables writes"].well
    assert found["Check This Sheet with a wrong opponent says"].well


def test_an_error_ends_a_step_and_keeps_what_came_before():
    def findings():
        yield Finding("first", "there", well=True)
        raise ExcelError("gone")

    step = done("Step", findings())
    assert [finding.what for finding in step.findings] == ["first", "this step ended early"]
    assert "gone" in step.wrong[0].found


def test_a_changed_result_in_a_template_is_a_finding(session, tmp_path, few_templates, monkeypatch):
    real_file = Book.from_file

    def changed(path, **named):
        book = real_file(path, **named)
        sheet = next(sheet for sheet in book.sheets if sheet.used())
        place = next(place for place, cell in sheet.used().items() if isinstance(cell.value, str))
        sheet.cell(*place).value = "changed"
        return book

    monkeypatch.setattr(Book, "from_file", changed)
    wrong = [finding for finding in templates(session, tmp_path) if finding.well is False]
    assert len(wrong) == 4 * len(few_templates)
    assert all("is 'changed'" in finding.found for finding in wrong)


def test_a_template_that_an_excel_with_the_functions_calculates_is_not_wrong(
    few_templates, session, tmp_path
):
    """What it says of itself then is another text than its file holds."""
    found = list(templates(session, tmp_path))
    assert [str(finding) for finding in found if finding.well is False] == []
    for template in few_templates:
        stored, live = (
            WorkbookFile.open(path).grids()
            for path in (path_of(template.file), calculated(path_of(template.file).read_bytes()))
        )
        assert len(differences(live, stored)) > 1, "else this would show nothing"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.file)
def test_the_cells_of_a_template_that_hold_no_result(template):
    """Those without one, and a few sentences on what to do without the functions: never a number."""
    stored = WorkbookFile.open(path_of(template.file))
    free = template_step.no_results(stored)
    sheet, cell = template_step.FUNCTIONS_SHEET, template_step.FUNCTIONS_CELL
    assert "XLRATING_VERSION(" in stored.formulas(sheet)[cell]
    assert (sheet, *cell) in free
    held = [
        grid[place]
        for grid in stored.grids()
        for place in stored.results(grid.sheet)
        if (grid.sheet, *place) in free
    ]
    assert 6 <= len(held) <= 12
    assert all(isinstance(text, str) for text in held)
    assert {"not installed", *NAME_HELP} <= set(held)


def test_without_the_functions_a_template_is_wrong(session, tmp_path, few_templates, monkeypatch):
    monkeypatch.setattr(session, "rebuild", lambda: None)
    wrong = [finding for finding in templates(session, tmp_path) if finding.well is False]
    assert [(f.what.rpartition(", ")[2], f.found) for f in wrong] == 2 * len(few_templates) * [
        ("functions", "not installed")
    ]


def test_an_error_in_a_cell_without_a_stored_result_is_wrong():
    stored, found = [Grid("A", [(None, "a")])], [Grid("A", [("#VALUE!", "a")])]
    free = {("A", 0, 0)}
    assert differences(found, stored, free) == ["A!A1 is '#VALUE!', not None"]
    assert differences([Grid("A", [(1500, "a")])], stored, free) == []
    assert differences([Grid("A", [(1500, "b")])], stored, free) == ["A!B1 is 'b', not 'a'"]


def test_the_sample_that_excel_has_calculated_is_rated_as_the_command_rates_it(
    session, tmp_path, monkeypatch
):
    """The template itself: its file holds the columns that rate as one types as they are without the functions."""
    monkeypatch.setattr(button_step, "path_of", path_of)
    monkeypatch.setattr(button_step, "IN_EXCEL", [b for b in IN_EXCEL if b.job == "rate_sheet"])
    session.calculates_when_it_opens = True
    found = list(buttons(session, tmp_path))
    assert [str(finding) for finding in found if finding.well is False] == []
    assert [finding.what for finding in found] == [
        f"Rate This Sheet {does}" for does in ("says", "writes", "with a wrong opponent says")
    ]


def test_a_button_that_writes_something_else_is_a_finding(session, tmp_path, monkeypatch):
    press = session.press

    def pressed(book, button):
        said = press(book, button)
        if button == "rate_sheet" and not said.startswith("!"):
            book.sheets["Working"].cell(1, 1).value = "else"
        return said

    monkeypatch.setattr(session, "press", pressed)
    wrong = [finding for finding in buttons(session, tmp_path) if finding.well is False]
    assert "Working!A1 is 'else'" in "".join(finding.found for finding in wrong)


def test_what_differs_is_said_by_cell_and_not_without_end():
    one = [Grid("A", [(1, None), ("x",)])]
    assert differences(one, [Grid("A", [(1.0,), ("x", "")])]) == []
    assert differences(one, [Grid("A", [(2,), ("x",)])]) == ["A!A1 is 1, not 2"]
    assert differences([], one) == ["there is no sheet A"]
    many = differences([Grid("A", [(0,)] * 30)], [Grid("A", [(1,)] * 30)])
    assert (len(many), many[-1]) == (11, "and 20 more")


def test_an_example_is_placed_as_somebody_has_it():
    function = REGISTER["USCF_EXPECTED"]
    example = function.examples[0]._replace(arguments=(1750, [[1800, 1900]]))
    assert placed(function, example, "constants").formula == "=USCF_EXPECTED(1750,{1800,1900})"
    there = placed(function, example, "references")
    assert there.formula == "=USCF_EXPECTED(AE1,AG1:AH1)"
    assert there.cells == {(0, 30): [[1750]], (0, 32): [[1800, 1900]]}


def test_how_a_formula_is_stored_is_found_in_a_template():
    assert "(" in stored_form(path_of("prizes.xlsx"))


def test_what_is_wrong_stands_first_in_the_report(tmp_path):
    step = done("Step", [Finding("a", "right", well=True), Finding("b", f"{tmp_path}/x", well=False)])
    report = text_of([step], tmp_path)
    assert report.splitlines()[2:4] == ["1 of these are wrong:", "WRONG b: ~/x"]


class Processes(list):
    """The list of Windows: Excel 10 has started launcher 11, that one Python 12; Excel 20 has a Python too."""

    def __init__(self):
        for number, parent, command in (
            (10, 1, "excel.exe"),
            (11, 10, "pythonw.exe -c xlwings.serve('{1}')"),
            (12, 11, "python.exe -c xlwings.serve('{1}')"),
            (20, 1, "excel.exe"),
            (21, 20, "pythonw.exe -c xlwings.serve('{2}')"),
            (30, 10, "other.exe"),
        ):
            self.append(SimpleNamespace(ProcessId=number, ParentProcessId=parent, CommandLine=command))

    def ExecQuery(self, query):
        return self


def test_only_the_python_of_this_excel_is_ended(monkeypatch):
    ended = []
    monkeypatch.setattr(
        real, "import_module", lambda name: SimpleNamespace(GetObject=lambda moniker: Processes())
    )
    monkeypatch.setattr(real.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(real.os, "kill", lambda number, signal: ended.append(number))
    session = real.Session.__new__(real.Session)
    session.app = SimpleNamespace(pid=10)
    assert session.end_python() == 2
    assert ended == [11, 12]


def test_only_this_excel_is_closed(monkeypatch):
    """By Excel itself, or if it is busy by the number of its process: what xlwings does ends other Excels as well."""
    done = []

    class App:
        pid = 10

        def __init__(self, quit_):
            self.api = SimpleNamespace(Quit=quit_)

        def quit(self):
            raise AssertionError("xlwings ends other Excels")

        kill = quit

    def busy():
        raise ExcelError("busy")

    monkeypatch.setattr(real.os, "kill", lambda number, signal: done.append(number))
    for quit_ in (lambda: done.append("quit"), busy):
        session = real.Session.__new__(real.Session)
        session.app = App(quit_)
        session.close()
        assert session.app is None, "Excel ends only when nobody holds it"
    assert done == ["quit", 10]


@pytest.mark.parametrize(
    "international",
    [lambda number: f"number {number}", tuple(f"number {number}" for number in range(1, 46))],
    ids=["one by one", "all at once"],
)
def test_what_excel_does_not_tell_of_itself_is_unknown_and_the_rest_is_there(international):
    session = real.Session.__new__(real.Session)
    api = SimpleNamespace(Version="16.0", Build=1, International=international)
    session.app = SimpleNamespace(api=api)
    facts = session.facts()
    assert facts["version"] == "16.0, build 1"
    assert facts["system"].startswith("unknown (")
    assert facts["decimal separator"] == "number 3"


class Sheet:
    """A sheet of xlwings: what is written where, and which property takes the formula."""

    def __init__(self):
        self.done = []

    def clear(self):
        self.done = ["clear"]

    def range(self, first, last=None):
        return Cells(self.done, first, last or first)


class Cells:
    def __init__(self, done, first, last):
        object.__setattr__(self, "_done", (done, first, last))

    @property
    def count(self):
        _, first, last = self._done
        return (last[0] - first[0] + 1) * (last[1] - first[1] + 1)

    def options(self, **options):
        assert options == {"ndim": 2, "err_to_str": True}
        return SimpleNamespace(value=[["answered"]])

    def __setattr__(self, name, value):
        done, first, last = self._done
        done.append((name, first, last, value))


@pytest.mark.parametrize(
    ("height", "formula", "written"),
    [
        (1, "=USCF_K(AE1)", ("formula", (1, 1), (1, 1))),
        (2, "=USCF_K(AE1)", ("formula_array", (1, 1), (2, 1))),
        (
            2,
            "=USCF_K(AE1" + 250 * " " + ")",
            ("formula2", (1, 1), (1, 1)),
        ),  # FormulaArray takes 255 characters
    ],
)
def test_a_formula_is_asked_in_an_empty_sheet(height, formula, written):
    session, sheet = real.Session.__new__(real.Session), Sheet()
    session._scratch = SimpleNamespace(sheets=[sheet])
    assert session.ask(Placed(formula, height, 1, {(0, 30): [[1500]]})) == [["answered"]]
    assert sheet.done == ["clear", ("value", (1, 31), (1, 31), [[1500]]), (*written, formula)]


def test_a_button_is_pressed_by_the_procedure_that_the_addin_has():
    session, ran, cell = real.Session.__new__(real.Session), [], SimpleNamespace(Value="old")

    def run(procedure, tag):
        assert cell.Value is None
        ran.append((procedure, tag))
        cell.Value = "!Not rated"

    session.app = SimpleNamespace(api=SimpleNamespace(Run=run))
    session._addin = SimpleNamespace(Worksheets=lambda number: SimpleNamespace(Range=lambda address: cell))
    assert session.press(SimpleNamespace(activate=lambda: None), "rate_sheet") == "!Not rated"
    ((procedure, tag),) = ran
    book, _, name = procedure.partition("!")
    module, _, sub = name.partition(".")
    assert (book, tag) == ("'xlrating.xlam'", "rate_sheet")
    source = vba.own(module)
    assert f"Public Sub {sub}(buttonTag As String)" in source
    assert f'ThisWorkbook.Worksheets(1).Range("{real.ANSWER}").Value' in source
