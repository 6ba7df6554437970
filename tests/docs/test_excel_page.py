"""The page about Excel says what the program does."""

import re
from pathlib import Path

import pytest
import xlwings
from trial.report import FILE_NAME

from xlrating.hosts.buttons import IN_EXCEL
from xlrating.hosts.cli import main
from xlrating.hosts.excel.doctor import RULES
from xlrating.hosts.excel.machine import Machine
from xlrating.worksheet import USCF_K

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "excel.md").read_text(encoding="utf-8")


def test_it_says_that_nobody_has_opened_it_in_excel():
    assert "Not yet opened in real Excel." in PAGE
    assert "Not yet opened in real Excel." in (ROOT / "README.md").read_text(encoding="utf-8")


def test_it_names_every_button():
    for button in IN_EXCEL:
        assert f"**{button.label}**" in PAGE


def test_its_commands_are_commands(capsys):
    commands = set(re.findall(r"xlrating (install|uninstall|doctor)((?: --[a-z-]+)?)", PAGE))
    assert {command for command, _ in commands} == {"install", "uninstall", "doctor"}
    for command, option in commands:
        with pytest.raises(SystemExit, match="0"):
            main([command, "--help"])
        assert option.strip() in capsys.readouterr().out


def test_its_paths_are_the_paths():
    home = Path("/home/ann")
    for system in ("win32", "darwin"):
        machine = Machine(system, home, home / "AppData", home, home, home, home)
        for path in (machine.addin, machine.manifest):
            text = str(path).replace(str(home / "AppData"), "%APPDATA%").replace(str(home), "~")
            if system == "win32":
                text = text.replace("~", "%USERPROFILE%").replace("/", "\\")
            assert f"`{text}`" in PAGE
    assert f"`{str(machine.applescript).replace(str(home), '~')}`" in PAGE
    for library in machine.libraries:
        assert f"`{library.name.replace(xlwings.__version__, 'VERSION')}`" in PAGE


def test_it_names_what_the_doctor_looks_for():
    for number, name in RULES.items():
        assert number.strip("{}") in PAGE
        assert f'"{name}"' in " ".join(PAGE.split())
    assert "VBAOff" in PAGE
    assert "AllLocationsDisabled" in PAGE


def test_it_names_the_report():
    assert f"`{FILE_NAME}`" in PAGE


def test_its_first_formula_has_an_answer():
    found = re.search(r"Type `=USCF_K\((.*?)\)`", PAGE)[1]
    assert isinstance(USCF_K(*map(float, found.split(","))), float)
