"""Number formats in an Excel that speaks the language of Windows to whoever does not ask for English."""

import sys
from types import SimpleNamespace

import pytest

from xlrating.hosts.excel import number_formats

GERMAN, ENGLISH = 1031, 1033
LOCAL = {"General": "Standard", "0.00": "0,00", "0": "0"}


class German:
    """IDispatch of a range in a German Windows: a caller without a language, LCID 0, gets German."""

    def __init__(self, code):
        self.code = code  # as Excel in English has it

    def GetIDsOfNames(self, lcid, name):
        assert (lcid, name) == (0, "NumberFormat")
        return 193

    def Invoke(self, number, lcid, kind, wants_result, *values):
        assert number == 193
        english = lcid == ENGLISH
        if kind == 2:
            assert wants_result
            return self.code if english or self.code is None else LOCAL[self.code]
        (code,) = values
        self.code = code if english else {local: code for code, local in LOCAL.items()}[code]
        return None


def cells(ole):
    return SimpleNamespace(api=SimpleNamespace(_oleobj_=ole))


@pytest.mark.parametrize("code", [*LOCAL, None])
def test_read_in_a_german_windows(monkeypatch, code):
    monkeypatch.setattr(sys, "platform", "win32")
    assert number_formats.read(cells(German(code))) == code


def test_written_in_a_german_windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    ole = German("General")
    number_formats.write(cells(ole), "0.00")
    assert ole.code == "0.00"


def test_the_stand_in_would_show_the_difference():
    ole = German("0.00")
    assert ole.Invoke(193, 0, 2, True) == "0,00"
    with pytest.raises(KeyError):
        ole.Invoke(193, 0, 4, False, "0.00")


def test_elsewhere_it_is_the_format_of_xlwings(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    range_ = SimpleNamespace(number_format="0.0")
    number_formats.write(range_, "0.00")
    assert (range_.number_format, number_formats.read(range_)) == ("0.00", "0.00")
