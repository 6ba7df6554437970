"""The script for macOS: its line for the shell is worked out from its source and run by a shell."""

import re
import subprocess
from pathlib import Path

import pytest
from fake_excel import Book, Sheet
from hostile_names import HOSTILE_NAMES
from test_excel_addin import machine_of

from xlrating.hosts.excel import press, vba
from xlrating.hosts.excel.vba import literal, script

TOKEN = re.compile(r'\s*(&|\(character id (\d+)\)|"((?:[^"\\]|\\.)*)"|quoted form of (\w+)|(\w+))')


def worked_out(expression, names):
    """A concatenation of AppleScript: texts, characters by number, names, and ``quoted form of`` a name."""
    made, place = "", 0
    while place < len(expression):
        token = TOKEN.match(expression, place)
        assert token, expression[place:]
        place = token.end()
        whole, number, text, quoted, name = token.groups()
        if number:
            made += chr(int(number))
        elif text is not None:
            made += re.sub(r"\\(.)", r"\1", text)
        elif quoted:
            made += "'" + names[quoted].replace("'", "'\\''") + "'"  # as Apple documents it
        elif name:
            made += names[name]
        else:
            assert whole == "&"
    return made


def shell_line(python, name):
    source = script(python).decode("ascii")
    names = {"macroName": "rate_sheet", "macroArgument": "", "workbookName": name}
    names["pythonPath"] = worked_out(re.search(r"property pythonPath : (.*)", source)[1], {})
    handler = re.search(r"on shellCommand\(.*?\)\n(.*?)end shellCommand", source, re.DOTALL)[1]
    for line in handler.strip().splitlines():
        kind, rest = line.strip().split(" ", 1)
        if kind == "set":
            target, expression = rest.split(" to ", 1)
            names[target] = worked_out(expression, names)
        else:
            return worked_out(rest, names)
    return None


@pytest.mark.parametrize("name", HOSTILE_NAMES)
@pytest.mark.parametrize("folder", ["bin", "My Müller $(touch pwned) Python"])
def test_the_name_of_a_workbook_is_one_word_for_the_shell(tmp_path, name, folder):
    home = tmp_path / folder
    home.mkdir()
    python = home / "python3"
    python.write_text('#!/bin/sh\nprintf \'%s\\n\' "$@" > "$(dirname "$0")/given"\n')
    python.chmod(0o755)
    (tmp_path / "Library" / "Logs").mkdir(parents=True)
    line = shell_line(python, name)
    assert line.endswith(" &")
    subprocess.run(
        ["sh", "-c", line.removesuffix("&")], cwd=tmp_path, env={"HOME": str(tmp_path)}, check=True
    )
    given = (home / "given").read_text().split("\n")[:-1]
    assert given == ["-P", "-B", "-m", press.__name__, "rate_sheet", "", name]
    assert not list(tmp_path.glob("pwned*"))


@pytest.mark.parametrize("path", ["/a b/python", '/a"b\\c', "/Łukasz/Крамник", ""])
def test_a_text_in_the_script_is_that_text(path):
    assert worked_out(literal(path), {}) == path
    assert literal(path).isascii()


def test_the_addin_calls_the_handler_that_is_there():
    module = vba.python_module(machine_of("darwin"))
    assert re.search(r'AppleScriptTask\("xlrating.applescript", "(\w+)"', module)[1] == "PressButton"
    assert "on PressButton(" in script(Path("/python")).decode()


class Named:
    def __init__(self, *names):
        self.active = self
        self.books = Books(type("Book", (), {"name": name})() for name in names)


class Books(list):
    @property
    def active(self):
        return self[-1]


def test_the_workbook_is_found_by_its_name_in_any_unicode_form():
    apps = Named("Mu\u0308ller.xlsx", "b.xlsx")
    assert press.workbook_named("M\u00fcller.xlsx", apps).name == "Mu\u0308ller.xlsx"
    assert press.workbook_named("b.xlsx", apps).name == "b.xlsx"


def test_a_name_with_letters_lost_is_the_active_workbook():
    assert press.workbook_named("?ukasz.xlsx", Named("a.xlsx", "Łukasz.xlsx")).name == "Łukasz.xlsx"


def test_a_plain_name_that_nobody_has_is_refused():
    with pytest.raises(LookupError, match=r'named "c\.xlsx"'):
        press.workbook_named("c.xlsx", Named("a.xlsx"))


def test_on_macos_python_shows_what_the_macro_says(monkeypatch):
    book = Book()
    Sheet(book, "Sheet1")
    monkeypatch.setattr(press, "workbook_named", lambda name: book)
    press.main(["check_sheet", "", "Book1.xlsx"])
    press.main(["no_such_macro", "", "Book1.xlsx"])
    press.main(["list_functions", "", "Book1.xlsx"])
    (found, mode), (unknown, mode_of_unknown) = book.app.alerts
    assert found.startswith("Not ready to rate: ")
    assert unknown.startswith("Error in xlrating (KeyError")
    assert mode == mode_of_unknown == "critical"
    assert len(book.app.books.opened) == 1
