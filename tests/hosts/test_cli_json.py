"""``xlrating rate --json``: one document, whatever happens.  docs/scripts.md."""

import copy
import json
import re
from pathlib import Path

import pytest
from json_schema import SCHEMA, validator
from table_files import workbook

from xlrating.hosts.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "scripts.md").read_text("utf-8")


def document(capsys, status, *arguments):
    assert main(["rate", "--json", *map(str, arguments)]) == status
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)


@pytest.fixture
def good(tmp_path):
    return workbook(tmp_path / "good.xlsx")


@pytest.fixture
def bad(tmp_path):
    return workbook(tmp_path / "bad.xlsx", {"D4": "strong", "E5": "L9"})


def test_one_file_and_two_have_the_same_form(good, tmp_path, capsys):
    (alone,) = document(capsys, 0, "--check", good)["files"]
    both = document(capsys, 0, "--check", good, workbook(tmp_path / "other.xlsx"))["files"]
    assert both[0] == alone
    assert [Path(entry["file"]).name for entry in both] == ["good.xlsx", "other.xlsx"]
    assert alone["written"] is None


def test_files_that_are_not_rated_are_in_the_same_document(good, bad, tmp_path, capsys):
    missing = tmp_path / "none.xlsx"
    rated, wrong, gone = document(capsys, 2, good, bad, missing)["files"]
    assert (rated["file"], rated["written"]) == (str(good), str(tmp_path / "good-rated.xlsx"))
    assert wrong["file"] == str(bad)
    assert {problem["cell"] for problem in wrong["problems"]} >= {"Sheet!D4", "Sheet!E5"}
    assert gone["file"] == str(missing)
    assert [problem["cell"] for problem in gone["problems"]] == [None]
    assert "none.xlsx" in gone["problems"][0]["message"]


def test_two_bad_files_are_one_document(bad, tmp_path, capsys):
    other = workbook(tmp_path / "bad2.xlsx", {"D4": "strong"})
    entries = document(capsys, 1, bad, other)["files"]
    assert [Path(entry["file"]).name for entry in entries] == ["bad.xlsx", "bad2.xlsx"]
    assert all(entry["problems"] and "sections" not in entry for entry in entries)


def test_the_notes_are_in_it(tmp_path, capsys):
    (entry,) = document(capsys, 0, "--check", workbook(tmp_path / "event.xlsx", {"D4": None}))["files"]
    assert "Sheet!D4" in [note["cell"] for note in entry["notes"]]


def test_headings_that_were_not_used_are_in_it(tmp_path, capsys):
    event = workbook(tmp_path / "event.xlsx", {"H3": "Shirt size", "H4": "M", "H5": "L"})
    (entry,) = document(capsys, 0, "--check", event)["files"]
    assert entry["unused"] == ["Shirt size"]


def test_the_example_on_the_page_has_the_form(good, capsys):
    shown = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1])
    (made,) = document(capsys, 0, "--check", good)["files"]
    rated, refused = shown["files"]
    assert rated.keys() == made.keys()
    assert rated["event"].keys() == made["event"].keys()
    assert rated["sections"][0].keys() <= made["sections"][0].keys()
    assert rated["sections"][0]["players"][0].keys() <= made["sections"][0]["players"][0].keys()
    assert validator().is_valid({"files": [refused]})


def test_the_python_example_on_the_page_runs(good, tmp_path, capsys, monkeypatch):
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    good.rename(tmp_path / "event.xlsx")
    monkeypatch.chdir(tmp_path)
    assert main(["rate", "--check", "--json", "event.xlsx"]) == 0
    done = type("Done", (), {"stdout": capsys.readouterr().out})
    assert "subprocess.run(" in code
    monkeypatch.setattr("subprocess.run", lambda command, **_: done if command[0] == "xlrating" else None)
    exec(code, {})  # noqa: S102
    assert capsys.readouterr().out.startswith("García, Ann 18")


def test_every_option_is_on_the_page(capsys):
    with pytest.raises(SystemExit):
        main(["rate", "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help", "--output"}
    assert options <= set(re.findall(r"--[a-z-]+", PAGE))
    assert set(re.findall(r"^\| `(--[a-z-]+)", PAGE, re.MULTILINE)) <= options


def damaged(entry, path, value):
    copied = copy.deepcopy(entry)
    inside = copied
    for key in path[:-1]:
        inside = inside[key]
    if value is None:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return {"files": [copied]}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["file"], None), (["written"], 1), (["problems"], []), (["sections"], []), (["notes"], None),
        (["unused"], "none"), (["event", "end_date"], "5/22/2016"), (["sections", 0, "players"], None),
        (["sections", 0, "players", 0, "post"], "1800"), (["sections", 0, "players", 0, "why"], None),
        (["sections", 0, "players", 0, "games"], 2.5),
    ],
)  # fmt: skip
def test_the_schema_refuses_what_is_not_so(good, capsys, path, value):
    (entry,) = document(capsys, 0, "--check", good)["files"]
    assert validator().is_valid({"files": [entry]})
    assert not validator().is_valid(damaged(entry, path, value))


def test_the_schema_names_every_field(good, capsys):
    (entry,) = document(capsys, 0, "--check", good)["files"]
    parts = json.loads(SCHEMA.read_text("utf-8"))["$defs"]
    assert entry.keys() <= parts["rated"]["properties"].keys()
    assert entry["sections"][0].keys() <= parts["section"]["properties"].keys()
    assert entry["sections"][0]["players"][0].keys() <= parts["player"]["properties"].keys()
