"""docs/federations.md: its example runs, and its games can be rated."""

import doctest
import re
from pathlib import Path

from xlrating.hosts.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "federations.md"


def test_the_example_in_python_is_right():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried) == (0, 7)


def test_the_games_of_the_page_are_rated(tmp_path, monkeypatch, capsys):
    text = PAGE.read_text(encoding="utf-8")
    (tmp_path / "games.csv").write_text(re.search(r"```csv\n(.*?)```", text, re.DOTALL)[1])
    monkeypatch.chdir(tmp_path)
    assert main(["history", "games.csv"]) == 0
    assert "Rated 5 games of 4 players in 2 sections." in capsys.readouterr().out
    assert all(name in text for name in (file.name for file in (tmp_path / "history").iterdir()))
