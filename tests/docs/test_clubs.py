"""docs/clubs.md: its example runs and prints what the page says."""

import re
from pathlib import Path

from openpyxl import load_workbook

from xlrating.hosts.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "clubs.md").read_text("utf-8")


def test_the_example_of_two_nights(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    nights = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    for name, night in zip(("september.csv", "october.csv"), nights, strict=True):
        Path(name).write_text(night, "utf-8")
    assert main(["season", "--pool", "september.csv", "october.csv"]) == 0
    printed = capsys.readouterr()
    assert re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)[1] in printed.out
    assert re.search(r"notes what it did not use: `(.*?)`", PAGE)[1] in printed.err
    for sheet in load_workbook("season.xlsx").sheetnames:
        assert f"| {sheet} |" in PAGE
