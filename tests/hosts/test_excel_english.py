"""Number formats and formulas in an Excel that speaks the language of Windows to whoever does not ask for English."""

import sys
from types import SimpleNamespace

import pytest
from fake_excel import Book, ExcelError, Range, Sheet
from trial import session

from xlrating.crosstable.sheet.grid import Block, Link
from xlrating.hosts.excel import english
from xlrating.hosts.excel.book import ExcelBook

GERMAN, ENGLISH = 1031, 1033
LOCAL = {
    "NumberFormat": {"General": "Standard", "0.00": "0,00", "0": "0"},
    "Formula": {"=SUM(A1,B1)": "=SUMME(A1;B1)"},
    "FormulaArray": {"=SUM(A1,B1)": "=SUMME(A1;B1)"},
}
NUMBERS = {name: place for place, name in enumerate(LOCAL, start=193)}


class German:
    """IDispatch of a range in a German Windows: a caller without a language, LCID 0, gets German.

    It is an Excel of 2016: there is no Formula2.
    """

    def __init__(self, **has):
        self.has = has  # as Excel in English has it

    def GetIDsOfNames(self, lcid, name):
        assert lcid == 0
        if name not in NUMBERS:
            raise ExcelError(f"unknown name: {name}")
        return NUMBERS[name]

    def Invoke(self, number, lcid, kind, wants_result, *values):
        name = next(name for name in NUMBERS if NUMBERS[name] == number)
        english, local = lcid == ENGLISH, LOCAL[name]
        if kind == 2:
            assert wants_result
            return self.has[name] if english or self.has[name] is None else local[self.has[name]]
        (text,) = values
        self.has[name] = text if english else {there: here for here, there in local.items()}[text]
        return None


def cells(ole):
    return SimpleNamespace(api=SimpleNamespace(_oleobj_=ole))


EACH = [(english.NUMBER_FORMAT, text) for text in (*LOCAL["NumberFormat"], None)] + [
    (english.FORMULA, "=SUM(A1,B1)"),
    (session.ARRAY_FORMULA, "=SUM(A1,B1)"),
]


@pytest.mark.parametrize(("what", "text"), EACH)
def test_read_in_a_german_windows(monkeypatch, what, text):
    monkeypatch.setattr(sys, "platform", "win32")
    assert english.read(cells(German(**{what.excel: text})), what) == text


@pytest.mark.parametrize(("what", "text"), [case for case in EACH if case[1]])
def test_written_in_a_german_windows(monkeypatch, what, text):
    monkeypatch.setattr(sys, "platform", "win32")
    ole = German()
    english.write(cells(ole), what, text)
    assert ole.has == {what.excel: text}


def test_what_an_older_excel_does_not_have_is_an_error_at_once(monkeypatch):
    """xlwings itself would try for ever."""
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ExcelError):
        english.write(cells(German()), session.SPILLING_FORMULA, "=A1:A2")


def test_the_stand_in_would_show_the_difference():
    ole = German(NumberFormat="0.00")
    assert ole.Invoke(193, 0, 2, True) == "0,00"
    with pytest.raises(KeyError):
        ole.Invoke(193, 0, 4, False, "0.00")


def test_elsewhere_it_is_the_property_of_xlwings(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    range_ = SimpleNamespace(number_format="0.0")
    english.write(range_, english.NUMBER_FORMAT, "0.00")
    assert (range_.number_format, english.read(range_, english.NUMBER_FORMAT)) == ("0.00", "0.00")


LINK = Link("How each was calculated →", "Working")


def sheet_with_the_link():
    book = Book()
    sheet = Sheet(book, "Sheet1")
    ExcelBook(book).put_block("Sheet1", Block(0, 0, [[None, LINK], ["Ann", 1500.0]]))
    return sheet


def test_a_link_is_a_formula():
    sheet = sheet_with_the_link()
    assert sheet.cell(1, 2).formula == LINK.formula()
    assert [sheet.cell(2, column).value for column in (1, 2)] == ["Ann", 1500.0]


def test_a_link_that_excel_refuses_is_its_text(monkeypatch):
    """Nothing that goes through the values of a range is a formula: Excel would take it in its own language."""

    def refuse(self, text):
        raise ExcelError("Application-defined error")

    monkeypatch.setattr(Range, "formula", property(Range.formula.fget, refuse))
    cell = sheet_with_the_link().cell(1, 2)
    assert (cell.value, cell.formula) == (str(LINK), None)
