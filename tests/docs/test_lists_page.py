"""docs/lists.md: its example runs and prints what the page says, and its formulas give what it shows."""

import re
from pathlib import Path

import pytest

from xlrating.exports.notes import FOR_THE_UPLOAD
from xlrating.hosts.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "lists.md").read_text("utf-8")


def test_the_example_of_an_event(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "lists.sqlite"))
    for name, text in zip(
        ("november.csv", "open.csv"), re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL), strict=True
    ):
        Path(name).write_text(text, "utf-8")
    commands = re.search(r"```\n(xlrating lists add november.*?)```", PAGE, re.DOTALL)[1].splitlines()
    for command in commands:
        words = re.findall(r'"[^"]*"|\S+', command)[1:]
        assert main([word.strip('"') for word in words]) == 0
    printed = capsys.readouterr()
    out, err = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert (printed.out, printed.err) == (out, err)


@pytest.mark.parametrize(("formula", "result"), re.findall(r"\| `(=PLAYER.*?)` \| (.*?) \|\n", PAGE))
def test_the_formulas(formula, result, capsys):
    assert main(["call", formula]) == 0
    shown = re.split(r"\s{2,}|\t|\n", capsys.readouterr().out.strip())
    assert shown == [cell.strip() for cell in result.split("\\|")]


def test_every_label_of_the_upload_is_there():
    for label, (_, _, example) in FOR_THE_UPLOAD.items():
        assert label in PAGE.lower()
        assert example in PAGE
