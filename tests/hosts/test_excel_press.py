"""A button on Windows, as Python sees it: nothing of Excel's is held afterwards, and Python shows nothing itself."""

import gc
import weakref
from types import SimpleNamespace

import pytest
from fake_excel import Book, Sheet

from xlrating.hosts.excel import macros, press
from xlrating.hosts.excel.macros import Said


@pytest.fixture(autouse=True)
def on_windows(monkeypatch):
    """The workbook that Excel hands over is the one that the macro gets."""
    windows = SimpleNamespace(Book=lambda workbook: workbook)
    monkeypatch.setattr(press, "xw", SimpleNamespace(Book=lambda impl: impl, _xlwindows=windows))


class Holding:
    """An object that is in a circle with the workbook: only the collector ends it."""

    def __init__(self, book):
        self.book, book.holding = book, self


def held(book):
    Holding(book)
    return Said("Done.")


def held_and_failing(book):
    Holding(book)
    raise ValueError("stop")


@pytest.mark.parametrize("macro", [held, held_and_failing])
def test_nothing_of_excel_is_held_after_a_button(monkeypatch, macro):
    """Excel ends only when nobody holds one of its objects any more."""
    monkeypatch.setitem(press.MACROS, "held", macro)
    seen = []

    def workbook():
        made = Book()
        seen.append(weakref.ref(made))
        return made

    gc.disable()
    try:
        press.press("held", "", workbook())
        assert seen[0]() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("macro", ["rate_sheet", "check_sheet", "no_such_macro"])
def test_python_shows_nothing_itself_while_excel_waits(macro):
    """Excel would say behind the message that it waits for another program."""
    book = Book()
    Sheet(book, "Sheet1")
    assert press.press(macro, "", book).startswith("!")
    assert book.app.alerts == []


@pytest.mark.parametrize("macro", ["rate_sheet", "check_sheet"])
def test_excel_asks_nothing_while_python_works_and_may_ask_again_after_an_error(monkeypatch, macro):
    book = Book()
    Sheet(book, "Sheet1")
    seen = []

    def fails(self):
        seen.append((book.app.display_alerts, book.app.screen_updating, book.app.enable_events))
        raise ValueError("stop")

    monkeypatch.setattr(macros.ExcelBook, "grids", fails)
    assert "stop" in press.press(macro, "", book)
    assert seen == [(False, False, False)]
    assert (book.app.display_alerts, book.app.screen_updating, book.app.enable_events) == (True, True, True)
