"""docs/federations.md: its example runs, and its games can be rated."""

import doctest
import re
from pathlib import Path

import duckdb

from xlrating.hosts.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "federations.md"


def test_the_example_in_python_is_right():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 7)


def test_the_files_of_the_page_are_rated(tmp_path, monkeypatch, capsys):
    text = PAGE.read_text(encoding="utf-8")
    for name, table in zip(
        ("games.csv", "players.csv"), re.findall(r"```csv\n(.*?)```", text, re.DOTALL), strict=True
    ):
        (tmp_path / name).write_text(table)
    monkeypatch.chdir(tmp_path)
    command = re.search(r"```\nxlrating (.*?)\n```", text)[1].split()
    assert main(command) == 0
    printed = capsys.readouterr()
    assert "Rated 5 games of 4 players in 2 sections." in printed.out
    assert "not used" not in printed.err
    assert all(name in text for name in (file.name for file in (tmp_path / "history").iterdir()))
    before = duckdb.sql(
        "SELECT player, rating_before FROM 'history/ratings.parquet' WHERE section = 1"
    ).fetchall()
    assert sorted(before) == [(30000001, 1812), (30000002, 1640), (30000003, None), (30000004, None)]
