"""The code for xlwings Lite: run as it is there, without the package, and asked as xlwings Lite asks."""

import json
import random
import re
import subprocess
import sys
import zipfile
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from openpyxl import load_workbook
from random_sheets import LAYOUTS, random_event, typed
from typed_orders import half_typed, handed_over

from workbook_templates.layouts import crosstable
from xlrating.crosstable.live import form as live_form
from xlrating.editions.documents import EDITIONS
from xlrating.hosts import lite
from xlrating.hosts.templates import FOR_THE_WEB, NAME_HELP, path_of
from xlrating.worksheet.arguments import Argument
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import is_range

EXTENSION = "{http://schemas.microsoft.com/office/webextensions/webextension/2010/11}"

# A Python without some packages, with as much of xlwings as the code uses.
RUN = """
import importlib.abc, inspect, json, sys, types, typing
source, missing, calls = json.load(sys.stdin)

class Nowhere(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in missing:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Nowhere())
xlwings = types.ModuleType("xlwings")
described = {}
def arg(name, **options):
    def described_as(function):
        described.setdefault(function.__name__, {})[name] = options
        return function
    return described_as
xlwings.arg, xlwings.func = arg, lambda function: function
sys.modules["xlwings"] = xlwings
code = {"__name__": "main"}
exec(source, code)
functions = [value for value in code.values() if getattr(value, "__name__", "") in described]
json.dump({
    "described": described,
    "signatures": {f.__name__: str(inspect.signature(f)) for f in functions},
    "choices": {f.__name__: {n: typing.get_args(h) for n, h in typing.get_type_hints(f).items()} for f in functions},
    "answers": [code[name](*values) for name, values in calls],
}, sys.stdout)
"""
NOT_IN_WEBASSEMBLY = ("lxml", "olefile", "openpyxl", "pyopenvba", "rich", "shapefile", "xlrd")


def asked(calls: list[Any], released: bool = False) -> Any:
    """What main.py answers: before a release with nothing else, after it with the package but what is brought there."""
    missing = NOT_IN_WEBASSEMBLY if released else ("xlrating", *NOT_IN_WEBASSEMBLY)
    done = subprocess.run(
        [sys.executable, "-I", "-c", RUN],
        input=json.dumps([lite.main_py(released), missing, calls]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def handed(argument: Argument, value: Any) -> Any:
    """A value as xlwings Lite hands it over: a range, or text where there are texts to choose from."""
    if value is None or is_range(value):
        return value
    return f"{value}" if argument.choices else [[value]]


@pytest.mark.parametrize("released", [False, True])
def test_every_example_is_the_same_as_in_python(released: bool) -> None:
    calls, expected = [], []
    for function in REGISTER.values():
        for example in function.examples:
            given = [
                handed(a, value) for a, value in zip(function.arguments, example.arguments, strict=False)
            ]
            calls.append([function.name, given])
            expected.append(function(*example.arguments))
    found = asked(calls, released)
    assert found["answers"] == json.loads(json.dumps(expected))
    assert len(found["answers"]) > 100
    for function in REGISTER.values():
        arguments = found["described"].get(function.name, {})
        as_range = {"ndim": 2, "err_to_str": True}
        assert arguments == {
            a.name: {"doc": a.help} | ({} if a.choices else as_range) for a in function.arguments
        }
    assert found["signatures"]["RATING_SYSTEM"] == "(time_control, online=None)"
    assert found["signatures"]["PERF_RATING"] == "(opponents, results=None, method=None)"


def test_excel_offers_the_few_texts_to_choose_from() -> None:
    choices = asked([])["choices"]
    assert choices["USCF_RATING"]["edition"] == list(EDITIONS)
    assert choices["USCF_RATING"]["record"] == ["wins", "losses"]
    assert choices["PERF_RATING"] == {"method": ["closed", "exact", "linear", "average"]}
    assert "Online Blitz" in choices["USCF_INITIAL"]["system"]


def test_another_edition_than_the_offered_ones_is_a_date() -> None:
    """S15 and P25: the rules of 2025 hold from June 2020 on, 43983 as Excel counts the days."""
    given = [[[2100]], [[30]], [[4]]]
    by_name, by_day, by_number, unknown = asked(
        [["USCF_K", [*given, None, name]] for name in ("2025", "9/1/2020", "44075", "2024")]
    )["answers"]
    assert by_name == by_day == by_number
    assert unknown == "#NUM!"


def test_once_released_the_code_is_a_line_and_the_package() -> None:
    assert lite.main_py(released=True) == "from xlrating.hosts.custom_functions import *\n"
    assert lite.requirements(released=True).split() == ["xlwings<1.0.0", "numpy", "xlrating"]
    assert "xlrating" not in lite.requirements(released=False).split()


def test_excel_has_room_for_the_code() -> None:
    """Office keeps at most 2 MB of settings for an add-in (office-js 621); a quarter stays free."""
    assert len(lite.main_py()) > 100_000
    assert len(json.dumps(lite.main_py()).encode()) < 1_500_000


def test_live_crosstables_need_nothing_but_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each layout, in each edition, complete and half typed: no module is missing that only such a table needs."""
    calls: list[Any] = []
    for seed, edition in enumerate(["", *EDITIONS]):
        chance = random.Random(f"web {seed}")
        rows = typed(chance, random_event(chance, players=(9, 9)), layout=LAYOUTS[seed % len(LAYOUTS)])
        if edition:
            rows.insert(0, ["Edition", edition])
        half = next(islice(half_typed(chance, rows), 60, None))
        for table in (handed_over(rows), handed_over(half)):
            calls += [[f"CROSSTABLE_{name}", [table]] for name in ("STATUS", "PROBLEMS", "MARKS", "SUMMARY")]
            calls += [["CROSSTABLE_RATINGS", [table, [["Post,Why,Norms,State,What to do"]]]]]
            calls += [["CROSSTABLE_STANDINGS", [table, [[form]]]] for form in ("plain", "chart")]
            calls += [["CROSSTABLE_WORKING", [table, [[number]]]] for number in (1, 5)]
    single = [
        [name, [value[0][0] if len(value) == len(value[0]) == 1 else value for value in values]]
        for name, values in calls
    ]
    monkeypatch.setattr(live_form, "MORE_NOTES", "see the function CROSSTABLE_PROBLEMS")
    expected = [REGISTER[name](*values) for name, values in single]
    assert sum(str(answer).startswith("●") for answer in expected) > 1
    assert sum(isinstance(answer, list) for answer in expected) > len(expected) / 2
    assert asked(calls)["answers"] == json.loads(json.dumps(expected))


def test_notes_without_room_are_told_without_a_button() -> None:
    """The sentence names a function: it is there, and lists them with the event's cells above the table."""
    headings = [f"A column of somebody's own number {n}" for n in range(3)]
    rows = [
        ["Time control", "G/60;d5"],
        ["End date", "2026-09-30"],
        [],
        ["No.", "Name", "Rating", "Rd 1", *headings],
        [1, "Ann", 1500, "W2", "x", "y", "z"],
        [2, "Bob", 1500, "L1", "x", "y", "z"],
        *[[]] * 5,
    ]
    table = handed_over(rows)
    status, problems = asked([["CROSSTABLE_STATUS", [table]], ["CROSSTABLE_PROBLEMS", [table]]])["answers"]
    assert status.endswith(" 2 more notes: see the function CROSSTABLE_PROBLEMS.")
    sentences = [sentence for _, _, sentence in problems if sentence]
    told = [sentence for sentence in sentences if sentence in status]
    assert [sentence[:18] for sentence in sentences if sentence not in told] == [
        "2 players, 1 game ",
        "2025 rules, by the",
        "Columns not used: ",
    ]


BUTTONS = (
    "Rate This Sheet",
    "Check This Sheet",
    "Print for the Wall",
    "Rate What Is Complete",
    "Chess Ratings menu",
    "Chess Ratings tab",
)


@pytest.mark.parametrize("name", FOR_THE_WEB)
def test_no_sheet_and_no_answer_sends_to_a_button(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(lite.for_lite(path_of(name)))
    with zipfile.ZipFile(path) as archive:
        parts = [
            part for part in archive.namelist() if part.startswith(("xl/worksheets/", "xl/sharedStrings"))
        ]
        text = "".join(archive.read(part).decode() for part in parts)
    assert not [button for button in BUTTONS if button in text]


def test_every_sentence_about_a_button_is_in_the_template() -> None:
    cells = [str(cell.value) for sheet in crosstable.build() for row in sheet for cell in row if cell.value]
    assert not [usual for usual in lite.WITHOUT_BUTTONS if not any(usual in text for text in cells)]


@pytest.mark.parametrize("name", FOR_THE_WEB)
def test_the_code_is_in_the_workbook(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(lite.for_lite(path_of(name)))
    with zipfile.ZipFile(path) as archive:
        root = ElementTree.fromstring(archive.read("xl/webextensions/webextension1.xml"))
        types = archive.read("[Content_Types].xml").decode()
        relationships = archive.read("_rels/.rels").decode()
        sheets = "".join(
            archive.read(name).decode()
            for name in archive.namelist()
            if name.startswith("xl/worksheets/sheet")
        )
    settings = {p.get("name"): json.loads(p.get("value", "")) for p in root.iter(f"{EXTENSION}property")}
    assert settings["main.py"] == lite.main_py()
    assert "numpy" in settings["requirements.txt"].split()
    assert "/xl/webextensions/webextension1.xml" in types
    assert "/xl/webextensions/taskpanes.xml" in types
    assert "xl/webextensions/taskpanes.xml" in relationships
    formulas = "".join(re.findall(r"<f[^>]*>([^<]*)</f>", sheets))
    called = re.findall(
        rf"([\w.!]*)\b(?:{'|'.join(REGISTER)})\(", re.sub('&quot;.*?&quot;|"[^"]*"', "", formulas)
    )
    ours = re.findall(r"_xldudf_(\w+)\(", formulas)
    assert ours
    assert set(ours) <= set(REGISTER)
    assert not called, "names as the add-in for the desktop has them"


@pytest.mark.parametrize("name", FOR_THE_WEB)
def test_the_help_is_that_for_xlwings_lite(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(lite.for_lite(path_of(name)))
    start = load_workbook(path, data_only=True)["Start"]
    shown = {cell.value for row in start for cell in row}
    assert set(lite.HELP) <= shown
    assert not shown & set(NAME_HELP[1:])
