"""The first five minutes: how to get xlrating is said once and works, and the commands in the pages are commands."""

import re
import shlex
from datetime import date
from pathlib import Path

import pytest

from xlrating.crosstable.rate_cells import rate_cells
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts import getting
from xlrating.hosts.cli import COMMANDS, parser

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
INSTALL = ROOT / "docs" / "install.md"
BEFORE_THE_RELEASE = "efore the first release, there is nothing to download yet"


def commands():
    """Each command in a block of code, without the words beside it."""
    for page in PAGES:
        for block in re.findall(r"^```\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            for line in block.splitlines():
                typed = line.removeprefix("py -m ")
                if typed.startswith("xlrating "):
                    yield pytest.param(re.split(r"\s{2,}| > ", typed)[0], id=f"{page.name}: {line[:40]}")


@pytest.mark.parametrize("page", [ROOT / "README.md", INSTALL], ids=lambda page: page.name)
def test_before_the_release_the_line_that_installs_works_and_then_the_sentence_goes(page):
    text = page.read_text("utf-8")
    assert (BEFORE_THE_RELEASE in text) == (not getting.RELEASED)
    assert "from-the-folder" in text
    assert "ownload or clone" in text
    for python in ("py", "python3"):
        assert re.search(rf"^{python} -m pip install \.( |$)", text, re.MULTILINE)


def test_each_way_to_install_has_at_most_three_steps_and_says_what_one_sees():
    """The commands work right after the installer of python.org, which puts neither pip nor xlrating on the path."""
    text = INSTALL.read_text("utf-8")
    ways = text.split("\n## ")[1:]
    assert len(ways) == 5
    for way in ways:
        numbers = re.findall(r"^(\d)\. ", way, re.MULTILINE)
        assert numbers == ["1", "2", "3"]
    assert len([way for way in ways if "You see" in way or "shows" in way]) >= 4
    typed = [
        line
        for block in re.findall(r"^```\n(.*?)^```", text, re.M | re.S)
        for line in block.splitlines()
        if line
    ]
    assert len(typed) > 10
    by_uv = text.partition("### With uv")[2].partition("## From")[0]
    assert not [line for line in typed if not line.startswith(("py -m", "python3 -m")) and line not in by_uv]


def test_the_first_screen_has_both_commands_that_the_checks_run():
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:15]
    checks = (ROOT / ".ci" / "run").read_text("utf-8")
    for command in ("python3 dev.py demo", "python3 dev.py test"):
        assert any(line.startswith(command) for line in first_screen)
        assert command in checks


def test_it_is_said_once_for_sheets_and_messages():
    assert not getting.RELEASED
    assert getting.FOR_EXCEL.startswith(getting.BY_PYTHON)
    assert getting.BY_PYTHON.endswith("py -m pip install . ")
    assert "download or clone" in getting.BY_PYTHON
    assert (ROOT / "pyproject.toml").exists()


@pytest.mark.parametrize("command", list(commands()))
def test_the_commands_of_the_pages_are_commands(command):
    _, *words = shlex.split(command)
    assert words[0] in COMMANDS
    parser(words[:1]).parse_args(words)  # SystemExit on an unknown option


def test_there_are_commands_in_the_pages():
    assert len(list(commands())) > 15


SECTION = [
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ada", 2400, "W2"],
    [2, "Bruno", 2400, "L1"],
]


class TestRateCells:
    def test_the_named_arguments_go_before_the_cells(self):
        rows = [["End date", "2016-05-22", "Edition", "2015"], *SECTION]
        assert rate_cells(rows)["sections"][0]["bonus_multiplier"] == 12  # from June 2015
        assert (
            rate_cells(rows, end_date=date(2017, 6, 1))["sections"][0]["bonus_multiplier"] == 14
        )  # from May 2017
        assert rate_cells(rows, bonus_multiplier=0)["sections"][0]["bonus_multiplier"] == 0
        assert rate_cells(rows, edition="1996")["sections"][0]["edition"] == "1996"

    def test_the_rating_by_the_formula(self):
        # S15 §3: N' = 50 above 2355; §4.2: K = 800/(50 + 1), no bonus for one game. Step 4: E = 0.5 against 2400;
        # Step 5: E against the opponent's rating from Step 4.
        k = 800 / 51
        step_4 = [2400 + k / 2, 2400 - k / 2]
        expected = [1 / (1 + 10 ** ((opponent - 2400) / 400)) for opponent in reversed(step_4)]
        posts = [player["post"] for player in rate_cells(SECTION)["sections"][0]["players"]]
        assert posts == pytest.approx([2400 + k * (1 - expected[0]), 2400 + k * (0 - expected[1])])

    def test_every_problem_has_its_cell(self):
        rows = [SECTION[0], [1, "Ada", "strong", "W2"], [2, "Bruno", 2400, "L9"]]
        with pytest.raises(CrosstableProblems) as found:
            rate_cells(rows, name="Open")
        assert {problem.cell for problem in found.value.problems} >= {"Open!C2", "Open!D3"}
