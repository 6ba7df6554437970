"""The functions and the menu in a LibreOffice that nobody sees. The office is shared with other files."""

import contextlib
import math
import os
import re
import signal
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from office import Office, running_office
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table
from plain_event import plain_event

import xlrating
from docs.blanks import NAMES, WAYS, blanks
from xlrating.hosts import sentences
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.extension import help_of
from xlrating.hosts.libreoffice.pipe import SECONDS
from xlrating.hosts.libreoffice.values import answers_one_cell, argument_type, names_for
from xlrating.hosts.sentences import NOT_ASKED, NOTHING_TO_EXPLAIN
from xlrating.hosts.templates import TEMPLATES, Template, path_of
from xlrating.workbook import WorkbookFile
from xlrating.worksheet.explain import explain
from xlrating.worksheet.function import Example, Function, in_formula
from xlrating.worksheet.register import REGISTER

PACKAGE = Path(xlrating.__file__).parent
SAMPLE = plain_event()
EXAMPLES = [(function, example) for function in REGISTER.values() for example in function.examples]
GAP = 60
UNREADABLE = ("#NAME?", "Err:508", "Err:509", "Err:510")


@pytest.fixture
def office(unseen: Office) -> Office:
    return unseen


def for_libreoffice(path: Path, into: Path) -> Path:
    """The workbook with full names, which are found in files that nobody sees."""
    workbook = WorkbookFile.open(path)
    workbook.change_formulas(names_for(workbook).for_libreoffice)
    workbook.save(into, recalculate=False)
    return into


# Every example of the register from a cell


class Sheets:
    """A workbook with each example as a formula, and the cells that it refers to."""

    def __init__(self, as_ranges: bool) -> None:
        self.as_ranges = as_ranges
        self.book = Workbook()
        self.formulas = self.book.active
        self.formulas.title = "Examples"
        self.data = self.book.create_sheet("Data")
        self.data_row = 1

    def reference(self, value: Any) -> str:
        """Put a value or the rows of a range into cells, and refer to them."""
        rows = value if isinstance(value, list) else [[value]]
        first = self.data_row
        for i, row in enumerate(rows):
            for j, cell in enumerate(row, 1):
                self.data.cell(first + i, j, cell)
        self.data_row += len(rows)
        start = f"Data!$A${first}"
        return (
            start
            if rows == [[value]] and not self.as_ranges
            else f"{start}:${get_column_letter(max(map(len, rows)))}${self.data_row - 1}"
        )

    def formula(self, function: Function, example: Example, all_in_cells: bool) -> str:
        given = list(example.arguments)
        while given and given[-1] is None:
            given.pop()
        texts = (
            ""
            if value is None
            else self.reference(value)
            if all_in_cells or isinstance(value, list)
            else in_formula(value)
            for value in given
        )
        return f"={function.name}({','.join(texts)})"

    def put(self, row: int, column: int, formula: str, result: Any, as_array: bool) -> None:
        cell = self.formulas.cell(row + 1, column + 1)
        if as_array:
            last = f"{get_column_letter(column + len(result[0]))}{row + len(result)}"
            self.formulas[cell.coordinate] = ArrayFormula(f"{cell.coordinate}:{last}", formula)
        else:
            self.formulas[cell.coordinate] = formula


def in_libreoffice(formula: str) -> str:
    """A formula as it is typed there: ``;`` between arguments and columns, ``|`` between rows."""
    pieces = re.split(r'("[^"]*"|\{[^}]*\})', formula)
    return "".join(_in_libreoffice(piece) for piece in pieces)


def _in_libreoffice(piece: str) -> str:
    match piece[:1]:
        case '"':
            return piece
        case "{":
            return piece.replace(";", "|").replace(",", ";")
    return piece.replace(",", ";")


def is_like(shown: Any, expected: Any) -> bool:
    if isinstance(expected, str) or isinstance(shown, str):
        return bool(shown == expected)
    return math.isclose(shown, expected, rel_tol=1e-12, abs_tol=1e-12)


@pytest.mark.parametrize("how", ["typed", "in cells", "in ranges of one cell"])
def test_every_example_is_the_same_as_in_python(office: Office, tmp_path: Path, how: str) -> None:
    sheets = Sheets(as_ranges=how == "in ranges of one cell")
    expected: dict[tuple[int, int], tuple[str, Any]] = {}
    for number, (function, example) in enumerate(EXAMPLES):
        formula = sheets.formula(function, example, how != "typed")
        result = function(*example.arguments)
        rows = result if isinstance(result, list) else [[result]]
        row = GAP * number
        sheets.put(row, 0, formula, rows, as_array=isinstance(result, list))
        for i, cells in enumerate(rows):
            expected |= {(row + i, j): (formula, cell) for j, cell in enumerate(cells)}
        if isinstance(result, list) and answers_one_cell(function):
            continue  # LibreOffice asks such a function for the one cell of the range that is in the formula's row
        sheets.put(row, 20, formula, rows, as_array=False)
        expected[row, 20] = formula, rows[0][0]
    sheets.book.save(tmp_path / "examples.xlsx")
    with office.document(for_libreoffice(tmp_path / "examples.xlsx", tmp_path / "named.xlsx")):
        office.calculate()
        shown = office.values(sheet="Examples")
    wrong = [
        f"{formula}: {shown[row][column]!r}, not {cell!r}"
        for (row, column), (formula, cell) in expected.items()
        if not is_like(shown[row][column], cell)
    ]
    assert len(expected) > 2 * len(EXAMPLES)
    assert wrong == []


BLANKS = list(blanks())


def as_typed(value: Any) -> Any:
    """With the ten digits that a formula has of a number."""
    if isinstance(value, list):
        return [as_typed(cell) for cell in value]
    return float(in_formula(value)) if isinstance(value, float) else value


def with_blanks(path: Path) -> Path:
    """A row for each optional argument, a column for each way to reach the blank B2, from D on."""
    book = Workbook()
    sheet = book.active
    sheet["A1"] = sheet["A2"] = 1
    for name, meaning in NAMES.items():
        book.defined_names[name] = DefinedName(name, attr_text=meaning)
    for row, blank in enumerate(BLANKS, 1):
        texts = ["" if value is None else in_formula(value) for value in blank.given]
        for column, way in enumerate(WAYS, 4):
            texts[blank.place] = way.formula
            sheet.cell(row, column, f"={blank.function.name}({','.join(texts)})")
    book.save(path)
    return path


def wrong_blanks(shown: list[list[Any]], program: str) -> list[tuple[Any, ...]]:
    """Where a cell shows something else than the page about blank cells says."""
    wrong = []
    for row, blank in zip(shown, BLANKS, strict=True):
        typed = blank._replace(given=[*map(as_typed, blank.given)])
        for value, way in zip(row[3:], WAYS, strict=True):
            zero_counts = (
                getattr(way, program) == "0" and not typed.function.arguments[typed.place].zero_is_blank
            )
            expected = typed.answer(0.0 if zero_counts else None)
            if not is_like("" if value is None else value, expected):
                wrong.append((blank.function.name, blank.place, way.formula, value, expected))
    return wrong


def test_a_blank_in_each_optional_argument_is_what_the_page_says(office: Office, tmp_path: Path) -> None:
    """In a file with full names, which is what opening makes of it, and stored by ``recalc``."""
    path = with_blanks(tmp_path / "blanks.xlsx")
    assert len(BLANKS) > 60
    with office.document(for_libreoffice(path, tmp_path / "named.xlsx")):
        office.calculate()
        assert wrong_blanks(office.values(sheet="Sheet"), "libreoffice") == []
    assert main(["recalc", str(path)]) == 0
    stored = load_workbook(path, data_only=True).active
    assert wrong_blanks([[cell.value for cell in row] for row in stored.iter_rows()], "libreoffice") == []


def test_where_a_blank_counts_as_0_all_the_same(office: Office) -> None:
    """As docs/blank-cells.md says: A1:A2 are the keys, B2 is blank. N' of no prior games is 0."""
    with office.document():
        full = "=ORG.XLRATING.CALC.XLRATING.USCF_NEFF(1700;"
        office.put(cells=[[0, 0, 1], [1, 0, 2], [0, 1, 5]])
        office.put(cells=[[0, 3, full + "VLOOKUP(A1:A2;A1:B9;2;0))", 2, 1], [0, 4, full + "B2)"]])
        office.put(cells=[[0, 5, full + "INDEX(B1:B9;MATCH(A1:A2;A1:A9;0)))", 2, 1]])
        first, second = office.values(sheet="Sheet1")
    assert first[3:] == [5, 0, 5]
    assert (second[3], second[5]) == (0, pytest.approx(REGISTER["USCF_NEFF"](1700), rel=1e-12))


def test_errors_and_scalars_inside_other_functions(office: Office) -> None:
    with office.document():
        formulas = {
            '=IFERROR(USCF_K(50;30;6);"bad")': "bad",
            "=IFNA(PEAK_FLOOR(1200);5)": 5.0,
            "=ISNA(USCF_K(50;30;6))": 0.0,
            "=USCF_K(50;30;6)": "#NUM!",
            '=USCF_K("?!";30;6)': "#VALUE!",
            "=ROUND(USCF_K(2400;20;10);2)": 26.67,
            '="K "&USCF_K(2400;6;4)': "K 80",
            '=IF(USCF_WE(1500;1500)=0.5;"even";"odd")': "even",
            "=ROUND(SUM(USCF_WE(1500;{1700|1600}));3)": 0.6,
            "=USCF_K(Z1;30;6)": "",
            "=USCF_K(Y1;30;6)": "#DIV/0!",
            "=USCF_NEFF(1700;Z1:Z1)=USCF_NEFF(1700)": 1.0,
            '=USCF_K(2400;50;4;TRUE())=USCF_K(2400;50;4;"G/45;d5")': 1.0,
            "=USCF_K(2400;50;4;FALSE())=USCF_K(2400;50;4)": 1.0,
        }
        office.put(cells=[[0, 24, "=1/0"], *([row, 0, formula] for row, formula in enumerate(formulas))])
        shown = [row[0] for row in office.values(sheet="Sheet1")]
    assert dict(zip(formulas, shown, strict=False)) == formulas


def test_a_text_is_equal_to_the_same_text_elsewhere(office: Office) -> None:
    """Within rows it is not: so functions that answer texts must not answer rows."""
    texts = [
        (function, example, text)
        for function, example in EXAMPLES
        for text in (function(*example.arguments),)
        if isinstance(text, str) and not text.startswith("#")
    ]
    cells = []
    for row, (function, example, text) in enumerate(texts):
        formula = in_libreoffice(function.formula(example))
        cells += [[row, 0, formula], [row, 1, text], [row, 2, f"=A{row + 1}=B{row + 1}"]]
        cells += [
            [row, 3, f"=MATCH(B{row + 1};A{row + 1}:A{row + 1};0)"],
            [row, 4, f"={formula[1:]}=B{row + 1}"],
        ]
    with office.document():
        office.put(cells=cells)
        shown = office.values(sheet="Sheet1")
    assert len(shown) >= 10
    assert [row[2:5] for row in shown] == [[1, 1, 1]] * len(texts)


def test_the_function_wizard_has_the_texts(office: Office) -> None:
    with office.document():
        for function in REGISTER.values():
            told = office.wizard(name=function.name)
            assert told["description"] == function.help
            required = {a.name for a in function.arguments if a.required}
            assert {name for name, _, optional in told["arguments"] if not optional} == required
            assert told["arguments"] == [
                [a.name, help_of(a), argument_type(function, a) == "any"] for a in function.arguments
            ]


def test_dates_of_a_document_that_counts_from_1904(office: Office) -> None:
    """The bonus multiplier was 12 from mid-2015 (as of 2016-08-30); FIDE 1500 is 1277.05 in 2026 (P25 §2.1)."""
    formulas = [
        "=BONUS_MULTIPLIER(DATE(2016;8;30))",
        "=USCF_FROM_FIDE(1500;;DATE(2026;1;1))",
        "=AGE_ON(DATE(2000;1;1);DATE(2020;1;1))",
    ]
    for day_0 in ([1899, 12, 30], [1904, 1, 1]):
        with office.document():
            office.count_days_from(year=day_0[0], month=day_0[1], day=day_0[2])
            office.put(cells=[[row, 0, formula] for row, formula in enumerate(formulas)])
            shown = [row[0] for row in office.values(sheet="Sheet1")]
        assert shown == pytest.approx([12, 1277.05, 7305 / 365.25]), day_0


def test_whole_columns_take_a_few_seconds(office: Office) -> None:
    """Sixty opponents of 1500 at the top, and a million blank rows: 60 × 0.5."""
    with office.document():
        office.put(cells=[[row, 0, 1500] for row in range(60)])
        for formula in ("=SUM(USCF_WE(1500;A1:A1048576))", "=USCF_EXPECTED(1500;A1:A1048576)"):
            started = time.monotonic()
            office.put(cells=[[0, 1, formula]])
            assert office.values(sheet="Sheet1")[0][1] == 30
            assert time.monotonic() - started < SECONDS, formula


def test_more_results_than_libreoffice_holds_are_an_error_at_once(office: Office) -> None:
    """Row 300,001 has the last opponent: one more result than the column would take within half a minute."""
    with office.document():
        office.put(cells=[[0, 0, 1500], [300_000, 0, 1500]])
        started = time.monotonic()
        office.put(
            cells=[[0, 1, "=SUM(USCF_WE(1500;A1:A1048576))"], [1, 1, "=USCF_EXPECTED(1500;A1:A1048576)"]]
        )
        shown = [row[1] for row in office.values(sheet="Sheet1")[:2]]
        assert time.monotonic() - started < SECONDS
    assert shown == ["#VALUE!", 1.0]


def test_ranges_of_different_heights_stay_so(office: Office) -> None:
    """Results beside opponents, one row off: no whole column hides it."""
    with office.document():
        office.put(cells=[[0, 0, 1500], [0, 1, 1], [0, 3, "=PERF_RATING(A1:A20000;B1:B19999)"]])
        assert office.values(sheet="Sheet1")[0][3] == "#VALUE!"


def test_explain_this_cell(office: Office) -> None:
    """The values that LibreOffice hands over: the blank D1 is blank. The sheet stays as it is."""
    formulas = [
        '=IFERROR(ROUND(USCF_K(A1;IF(ISBLANK(D1);"";D1);4);2);0)',
        "=USCF_K(50;30;4)",
        "=USCF_K(B1;30;4)",
        "=1+1",
    ]
    said = []
    with office.document(hidden=False):
        office.put(
            cells=[[0, 0, 1700], [0, 1, "=1/0"], *([row, 2, text] for row, text in enumerate(formulas))]
        )
        before = office.values(sheet="Sheet1")
        for row in range(len(formulas)):
            office.select(sheet="Sheet1", row=row, column=2)
            answer = office.dispatch(url="org.xlrating.calc:Explain")
            assert answer["done"]
            said.append(answer["message"])
        assert office.values(sheet="Sheet1") == before
    assert said[0] == "\n".join(explain("USCF_K", [1700, None, 4, None, None]))
    assert said[1] == "\n".join(explain("USCF_K", [50, 30, 4, None, None]))
    assert said[2] == f"USCF_K: {NOT_ASKED}"
    assert said[3] == NOTHING_TO_EXPLAIN


def test_where_a_blank_counts_as_0_or_one_row_is_shown_is_told(office: Office) -> None:
    """Formulas that a macro wrote, and a lookup of several keys: Check lists them, Explain says it of one."""
    opponents = (
        [[row, 0, 1500] for row in range(3)],
        [[row, 1, text] for row, text in enumerate(("W2", "L1", "B"))],
    )
    formulas = [
        [0, 3, "=USCF_K(1700;E1;4)"],
        [1, 3, '=USCF_K(1700;IF(ISBLANK(E1);"";E1);4)'],
        [2, 3, "=USCF_K(1700;E1+E2;4)"],
        [3, 3, "=USCF_NEFF(1700;VLOOKUP(A1:A2;A1:E9;5;0))", 2, 1],
        [5, 3, "=USCF_EVENT(A1:A3;;B1:B3)"],
        [6, 3, "=INDEX(USCF_EVENT(A1:A3;;B1:B3);2)"],
        [7, 3, "=USCF_EVENT(A1:A3;;B1:B3)", 3, 1],
        [10, 3, "=ROUND(USCF_WE(A1:A3;1400);2)"],
        [11, 3, "=SUM(USCF_WE(A1:A3;1400))"],
    ]
    with office.document(hidden=False):
        office.put(cells=[*opponents[0], *opponents[1], *formulas])
        told = office.dispatch(url="org.xlrating.calc:Check")["message"].splitlines()
        explained = []
        for row in (0, 1, 3):
            office.select(sheet="Sheet1", row=row, column=3)
            explained.append(office.dispatch(url="org.xlrating.calc:Explain")["message"].splitlines()[-1])
    assert told[-2:] == [
        f"Sheet1!D1, Sheet1!D4, Sheet1!D5: {sentences.BLANK_IS_0}",
        f"Sheet1!D6, Sheet1!D11: {sentences.FIRST_ROW}",
    ]
    assert explained == [sentences.BLANK_IS_0, explain("USCF_K", [1700, None, 4])[-1], sentences.BLANK_IS_0]


def test_what_is_typed_in_one_cell_takes_its_row(office: Office) -> None:
    """As the functions of LibreOffice do. Filled down, each row has its own; outside of the rows it is the first."""
    opponents = [1500, 1600, 1700, 1800]
    results = ["W2", "L1", "W4", "L3"]
    event = REGISTER["USCF_EVENT"]([[o] for o in opponents], None, [[r] for r in results])
    expected = [REGISTER["USCF_WE"](1500, opponent) for opponent in opponents]
    with office.document(hidden=False):
        office.put(cells=[[row + 1, 0, value] for row, value in enumerate(opponents)])
        office.put(cells=[[row + 1, 1, value] for row, value in enumerate(results)])
        office.type(sheet="Sheet1", row=2, column=3, text="=USCF_WE(1500;A2:A5)")
        office.type(sheet="Sheet1", row=1, column=4, text="=USCF_EVENT($A$2:$A$5;;$B$2:$B$5)")
        office.fill_down(sheet="Sheet1", cells="E2:E5")
        office.type(sheet="Sheet1", row=7, column=4, text="=USCF_EVENT($A$2:$A$5;;$B$2:$B$5)")
        office.type(sheet="Sheet1", row=0, column=5, text="=SUM(USCF_WE(1500;A2:A5))")
        office.type(sheet="Sheet1", row=3, column=5, text="=ROUND(USCF_WE(1500;A2:A5);2)")
        rows = office.values(sheet="Sheet1")
        assert rows[2][3] == pytest.approx(expected[1], rel=1e-12)
        assert [row[4] for row in rows[1:5]] == [pytest.approx(cell, rel=1e-12) for (cell,) in event]
        assert rows[7][4] == rows[1][4]
        assert rows[0][5] == pytest.approx(sum(expected), rel=1e-12)
        assert rows[3][5] == round(expected[2], 2)
        office.rows(sheet="Sheet1", insert=0)
        assert [row[4] for row in office.values(sheet="Sheet1")[2:6]] == [row[4] for row in rows[1:5]]


def test_fix_blank_cells(office: Office) -> None:
    """Formulas that a macro wrote. S15 §4.2: without a number of games K = 800/(N* + m), 33.32 for 1700 and 4 games."""
    with office.document(hidden=False):
        office.put(cells=[[0, 0, 1700], [0, 1, "=USCF_K(A1;D1;4)"], [1, 1, "=1+1"]])
        assert office.values(sheet="Sheet1")[0][1] == pytest.approx(200)
        fixed = office.dispatch(url="org.xlrating.calc:Fix")
        assert fixed == {"done": True, "message": "1 formula fixed: a blank cell counts as blank now."}
        assert office.values(sheet="Sheet1")[0][1] == pytest.approx(33.32, abs=0.005)
        again = office.dispatch(url="org.xlrating.calc:Fix")
        assert again["message"] == "Every blank cell counts as blank. No formula was changed."
        office.undo()
        assert office.values(sheet="Sheet1")[0][1] == pytest.approx(200)


# The engine


def processes(office: Office) -> dict[int, str]:
    """The processes in the group of the office by their command lines."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if os.getpgid(int(path.parent.name)) == office.process.pid:
                found[int(path.parent.name)] = path.read_bytes().replace(b"\0", b" ").decode()
    return found


def engines(office: Office) -> list[int]:
    return [pid for pid, command in processes(office).items() if "libreoffice.engine" in command]


def test_an_engine_killed_in_the_middle_is_started_anew(office: Office, tmp_path: Path) -> None:
    book = Workbook()
    for row in range(1, 4001):
        book.active.append([1000 + row / 10, f"=USCF_WE(A{row},1500)"])
    book.save(tmp_path / "many.xlsx")
    with office.document(for_libreoffice(tmp_path / "many.xlsx", tmp_path / "named.xlsx")):
        office.calculate()
        before = office.values(sheet="Sheet")
        (engine,) = engines(office)
        office.begin("calculate")
        time.sleep(0.05)
        os.kill(engine, signal.SIGKILL)
        office.finish()
        assert office.values(sheet="Sheet") == before
        (new,) = engines(office)
        assert new != engine
        assert all(0 < row[1] < 1 for row in before)


def test_no_engine_is_left_when_the_office_has_ended_or_was_killed() -> None:
    for how in ("ended", "killed"):
        with running_office() as own:
            own.open()
            own.put(cells=[[0, 0, "=USCF_WE(1500;1500)"]])
            assert own.values(sheet="Sheet1") == [[0.5]]
            (engine,) = engines(own)
            if how == "killed":
                for pid, command in processes(own).items():
                    if "soffice" in command.split()[0]:
                        os.kill(pid, signal.SIGKILL)
            else:
                own.close()
                own.terminate()
            own.process.wait(20)
            deadline = time.monotonic() + 10
            while Path(f"/proc/{engine}").exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            assert not Path(f"/proc/{engine}").exists(), how


# The menu


def cells_of(path: Path, sheet: str) -> dict[tuple[int, int], Any]:
    """The values that a file has, as LibreOffice gives them: a date is a number, a link is its text."""
    found = {}
    for row in load_workbook(path)[sheet].iter_rows():
        for cell in row:
            value = cell.value
            if hasattr(value, "date"):
                value = (value.date() - date(1899, 12, 30)).days
            if str(value).startswith("=HYPERLINK("):
                value = str(value).rsplit('"', 2)[1]
            if value is not None:
                found[cell.row - 1, cell.column - 1] = value
    return found


def shown_in(office: Office, sheet: str) -> dict[tuple[int, int], Any]:
    rows = office.values(sheet=sheet)
    return {(r, c): value for r, row in enumerate(rows) for c, value in enumerate(row) if value != ""}


def test_rate_this_sheet_gives_the_same_sheets_as_the_command(office: Office, tmp_path: Path) -> None:
    """Of the event of 64 players."""
    assert main(["rate", str(SAMPLE), "-o", str(tmp_path / "rated.xlsx")]) == 0
    with office.document(SAMPLE):
        before = shown_in(office, "Crosstable")
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert office.sheets() == ["Crosstable", "Working"]
        for sheet in office.sheets():
            expected, shown = cells_of(tmp_path / "rated.xlsx", sheet), shown_in(office, sheet)
            assert expected.keys() == shown.keys()
            assert [place for place in expected if not is_like(shown[place], expected[place])] == []
        assert len(shown_in(office, "Crosstable")) > len(before) + 64 * 8
        once = shown_in(office, "Crosstable"), shown_in(office, "Working")
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert (shown_in(office, "Crosstable"), shown_in(office, "Working")) == once
        post = next(column for (row, column), value in once[0].items() if value == "Post")
        assert office.number_format(sheet="Crosstable", row=6, column=post) == "0"


def test_one_undo_takes_the_ratings_back(office: Office) -> None:
    with office.document(SAMPLE, hidden=False):
        before = shown_in(office, "Crosstable")
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert shown_in(office, "Crosstable") != before
        office.undo()
        assert shown_in(office, "Crosstable") == before
        assert office.sheets() == ["Crosstable"]


def test_one_undo_takes_the_second_rating_back_too(office: Office) -> None:
    with office.document(SAMPLE, hidden=False):
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        (row, column), _ = next(
            item for item in shown_in(office, "Crosstable").items() if item[1] == "Rating"
        )
        office.put(cells=[[row + 1, column, 2100]])
        before = [shown_in(office, sheet) for sheet in ("Crosstable", "Working")]
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert [shown_in(office, sheet) for sheet in ("Crosstable", "Working")] != before
        office.undo()
        assert [shown_in(office, sheet) for sheet in ("Crosstable", "Working")] == before


@pytest.mark.parametrize("hidden", [True, False], ids=["unseen", "with a message"])
def test_a_damaged_table_stays_as_it_is_and_the_problems_are_told(
    office: Office, tmp_path: Path, capsys: Any, hidden: bool
) -> None:
    book = load_workbook(SAMPLE)
    book["Crosstable"]["D8"] = 50
    book["Crosstable"]["F9"] = "W99"
    book.save(tmp_path / "damaged.xlsx")
    assert main(["rate", str(tmp_path / "damaged.xlsx")]) == 1
    problems = [line.strip() for line in capsys.readouterr().err.splitlines()[1:]]
    assert len(problems) >= 2
    with office.document(tmp_path / "damaged.xlsx", hidden=hidden):
        before = shown_in(office, "Crosstable")
        for entry in ("Rate", "Check"):
            answer = office.dispatch(url=f"org.xlrating.calc:{entry}")
            assert not answer["done"]
            assert answer["message"].splitlines()[1:] == problems
        assert shown_in(office, "Crosstable") == before
        assert office.sheets() == ["Crosstable"]


def test_check_says_that_all_is_well_and_writes_nothing(office: Office) -> None:
    with office.document(SAMPLE):
        before = shown_in(office, "Crosstable")
        answer = office.dispatch(url="org.xlrating.calc:Check")
        assert answer["done"]
        assert answer["message"].startswith("Crosstable: 64 players. No problems found. This sheet is ready")
        assert shown_in(office, "Crosstable") == before
        assert office.undo_titles() == []


def test_dates_truth_values_and_merged_cells_are_seen(office: Office, tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    sheet.title = "Club"
    for row in (
        ["End date", None, date(2016, 5, 22)],
        ["Match", True],
        [],
        ["No.", "Name", "Rating", "Born", "R1", "R2"],
        [1, "Ann", 1500, date(1990, 1, 1), "W2", "D2"],
        [2, "Bob", 1600, date(2008, 2, 3), "L1", "D1"],
    ):
        sheet.append(row)
    sheet.merge_cells("A1:B1")
    book.save(tmp_path / "club.xlsx")
    assert main(["rate", str(tmp_path / "club.xlsx"), "-o", str(tmp_path / "rated.xlsx")]) == 0
    with office.document(tmp_path / "club.xlsx"):
        answer = office.dispatch(url="org.xlrating.calc:Rate")
        assert answer["done"], answer
        expected, shown = cells_of(tmp_path / "rated.xlsx", "Club"), shown_in(office, "Club")
        assert [place for place in expected if not is_like(shown[place], expected[place])] == []


def test_what_is_in_the_way_is_told(office: Office, tmp_path: Path) -> None:
    assert main(["rate", str(SAMPLE), "-o", str(tmp_path / "rated.xlsx")]) == 0
    for kind in ("protected", "array formula", "merged"):
        book = load_workbook(tmp_path / "rated.xlsx")
        sheet = book["Crosstable"]
        last = get_column_letter(sheet.max_column)
        if kind == "protected":
            sheet.protection.sheet = True
        elif kind == "merged":
            sheet.merge_cells(f"{last}8:{last}9")
        else:
            sheet[f"{last}8"] = ArrayFormula(f"{last}8:{last}9", "=D8:D9")
        book.save(tmp_path / "event.xlsx")
        with office.document(tmp_path / "event.xlsx"):
            before = shown_in(office, "Crosstable")
            answer = office.dispatch(url="org.xlrating.calc:Rate")
            assert not answer["done"], kind
            assert kind in answer["message"]
            assert shown_in(office, "Crosstable") == before


def test_functions_and_templates_open(office: Office) -> None:
    with office.document(hidden=False):
        assert "private:resource/toolbar/addon_org.xlrating.calc.toolbar" in office.toolbars()
        assert office.dispatch(url="org.xlrating.calc:Functions")["done"]
        office.current()
        assert [row[0] for row in office.values(sheet="Functions")] == [
            "Function",
            *(function.signature for function in REGISTER.values()),
        ]
        office.close()


@pytest.mark.parametrize("template", TEMPLATES, ids=[template.file for template in TEMPLATES])
def test_every_name_in_a_template_is_known(office: Office, tmp_path: Path, template: Template) -> None:
    """Opened from the menu, and recalculated unseen."""
    with office.document(hidden=False):
        answer = office.dispatch(url=f"org.xlrating.calc:New?{template.file}")
        assert answer["done"], answer
        office.current()
        opened = {sheet: shown_in(office, sheet) for sheet in office.sheets()}
        office.close()
    with office.document(for_libreoffice(path_of(template.file), tmp_path / template.file)):
        office.calculate()
        recalculated = {sheet: shown_in(office, sheet) for sheet in office.sheets()}
    assert opened == recalculated
    assert any(opened.values())
    assert not [value for cells in opened.values() for value in cells.values() if value in UNREADABLE]


# Files made for Excel


STORED = [
    "USCF_WE(1500,1700)",
    "[1]!USCF_WE(1500,1700)",
    "_xldudf_XLRATING_USCF_WE(1500,1700)",
    "'C:\\add-ins\\xlrating.xlam'!USCF_WE(1500,1700)",
    "xlrating.xlam!USCF_WE(1500,1700)",
    "_xll.USCF_WE(1500,1700)",
    "_xlfn.USCF_WE(1500,1700)",
    "uscf_we(1500,1700)",
    "IFERROR(ROUND(_xll.USCF_WE(1500,1700),9),0)",
]


def made_for_excel(path: Path) -> Path:
    book = Workbook()
    for row, formula in enumerate(STORED, 1):
        book.active[f"A{row}"] = f"={formula}"
    book.active["B1"] = ArrayFormula("B1:B2", "=USCF_WE({1500;1700},1500)")
    book.active["C1"] = "=USCF_NEFF(1700,D1)=USCF_NEFF(1700)"
    book.defined_names["expected"] = DefinedName("expected", attr_text="_xll.USCF_WE(1500,1700)")
    book.active["B3"] = "=expected*2"
    book.active["C2"] = "=USCF_NEFF(1700,Players[[#This Row],[Games]])=USCF_NEFF(1700)"
    book.active["F1"], book.active["G1"], book.active["F2"] = "Name", "Games", "Ann"
    book.active.add_table(Table(displayName="Players", ref="F1:G2"))
    book.save(path)
    return path


@pytest.mark.parametrize("how", ["renamed", "opened by a user"])
def test_names_as_excel_stores_them_are_found(office: Office, tmp_path: Path, how: str) -> None:
    """1/(10^(200/400) + 1) = 0.2402530734; S15 §4.2."""
    path = made_for_excel(tmp_path / "excel.xlsx")
    opened_by_user = how != "renamed"
    if not opened_by_user:
        path = for_libreoffice(path, tmp_path / "named.xlsx")
    with office.document(path, hidden=not opened_by_user):
        shown = office.values(sheet="Sheet")
    assert [row[0] for row in shown] == pytest.approx([0.2402530734] * len(STORED))
    assert [row[1] for row in shown[:3]] == pytest.approx([0.5, 0.7597469266, 2 * 0.2402530734])
    assert [row[2] for row in shown[:2]] == [1, 1], "a blank cell is not 0 games"


def test_repair_mends_what_libreoffice_has_saved(office: Office, tmp_path: Path) -> None:
    path = for_libreoffice(made_for_excel(tmp_path / "excel.xlsx"), tmp_path / "named.xlsx")
    saved = tmp_path / "saved.xlsx"
    with office.document(path):
        office.store(url=saved.as_uri(), filter="Calc MS Excel 2007 XML")
    formulas = [cell.value for (cell,) in load_workbook(saved)["Sheet"]["A1:A9"]]
    assert all("ORG.XLRATING" in formula for formula in formulas)
    assert main(["repair", str(saved)]) == 0
    mended = [cell.value for (cell,) in load_workbook(saved)["Sheet"]["A1:A9"]]
    assert mended[0] == "=USCF_WE(1500,1700)"
    assert not any("ORG.XLRATING" in formula for formula in mended)
