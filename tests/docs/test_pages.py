"""The pages do not go stale, and the README's examples hold."""

import doctest
import re
from pathlib import Path

import pytest

from docs.build import pages
from docs.rules import RULES
from xlrating.hosts.cli.formula import argument
from xlrating.worksheet.register import REGISTER

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMULAS = re.findall(r"^\| `=(\w+)\((.*?)\)` \| ([\d.]+) \|", README, flags=re.MULTILINE)


def test_the_pages_are_as_the_code_makes_them():
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, f"run: python3 dev.py build ({path.name})"


def test_every_rule_has_functions_in_the_register_and_tests_that_exist():
    assert len(RULES) == 25
    for rule in RULES:
        assert set(rule.functions) <= set(REGISTER), rule.title
        for test in rule.tests:
            assert "def test_" in (ROOT / test).read_text(encoding="utf-8"), test


def test_every_function_belongs_to_a_rule_or_to_xlrating_itself():
    assert {"USCF_FROM_CFC", "XLRATING_VERSION"} | {name for rule in RULES for name in rule.functions} >= {
        name for name in REGISTER if not name.startswith(("FIDE_", "MATCH_", "PROVISIONAL_"))
    }


@pytest.mark.parametrize(("name", "arguments", "result"), FORMULAS)
def test_the_formulas_of_the_first_screen(name, arguments, result):
    values = [argument(text) for text in re.findall(r"\{.*?\}|[^,{}]+", arguments)]
    digits = len(result.partition(".")[2])
    assert f"{REGISTER[name](*values):.{digits}f}" == result


def test_the_first_screen_has_three_formulas():
    assert len(FORMULAS) == 3


def test_the_python_examples():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 3
    assert failed == 0


def test_the_table_of_the_readme_can_be_rated(tmp_path):
    """Typed into a workbook as it stands there."""
    import openpyxl

    from xlrating.hosts.cli import main

    lines = [
        line.strip("| ").split("|") for line in README.splitlines() if re.match(r"\| (No\.|\d) \|", line)
    ]
    book = openpyxl.Workbook()
    for line in lines:
        book.active.append([cell.strip() or None for cell in line])
    book.save(tmp_path / "event.xlsx")
    assert main(["rate", str(tmp_path / "event.xlsx")]) == 0
    assert (tmp_path / "event-rated.xlsx").exists()


def test_every_code_of_a_round_that_the_page_shows_is_understood():
    from docs.columns import ROUNDS
    from xlrating.crosstable.cells.round_cell import parse_round_cell

    codes = [code for cell, _ in ROUNDS for code in re.findall(r"`(.+?)`", cell)]
    assert len(codes) > 20
    for code in codes:
        parse_round_cell(code)
