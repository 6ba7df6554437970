"""The worksheet functions: values of cells go to the engine, and what comes back goes into cells."""

import struct

from com.sun.star.lang import Locale, XLocalizable
from org.xlrating.calc import XXlRating
from xlrating_names import SERVICE
from xlrating_shared import ENGINE, SETTINGS, Service

ONE_CELL = frozenset(SETTINGS["one_cell"])

USUAL_DAY_0 = "1899-12-30"
MOST_ROWS = 300_000
"""More rows of results than these would keep LibreOffice busy for more than half a minute."""

# Calc keeps an error as a number that is none, with the error's code in its last bits.
CODES = {
    "#NULL!": 521, "#DIV/0!": 532, "#VALUE!": 519, "#REF!": 524, "#NAME?": 525, "#NUM!": 503, "#N/A": 0x7FFF,
}  # fmt: skip
ERRORS = {
    name: struct.unpack("<d", struct.pack("<Q", 0x7FF8 << 48 | code))[0] for name, code in CODES.items()
}


class Functions(Service, XXlRating, XLocalizable):
    """The add-in; its methods are made below, one for each function."""

    IMPLEMENTATION = SERVICE + ".Functions"
    SERVICES = (SERVICE, "com.sun.star.sheet.AddIn")

    def __init__(self, context):
        self.locale = Locale("en", "US", "")

    def setLocale(self, locale):  # noqa: N802
        self.locale = locale

    def getLocale(self):  # noqa: N802
        return self.locale


def with_errors(rows):
    """The cells of rows; the text of an error as the number that Calc keeps for it. Blank rows are one and the same."""
    shown = {id(row): row for row in rows}
    for key, row in shown.items():
        without = ERRORS.keys().isdisjoint(row)
        shown[key] = tuple(row) if without else tuple(ERRORS.get(cell, cell) for cell in row)
    return tuple(shown[id(row)] for row in rows)


HEARD = []
"""A list in here takes each call: the function, its values, and the day that dates are counted from."""


def day_0_of(document):
    """The day that dates are counted from, such as 1904-01-01; empty for the usual one."""
    day = document.NullDate
    found = f"{day.Year:04}-{day.Month:02}-{day.Day:02}"
    return "" if found == USUAL_DAY_0 else found


def method_for(function):
    dates = SETTINGS["dates"].get(function)

    def call(self, *values):
        try:
            day_0 = ""
            if dates:
                document, values = values[0], values[1:]
                if any(isinstance(values[place], (float, tuple)) for place in dates):
                    day_0 = day_0_of(document)
            for calls in HEARD:
                calls.append((function, values, day_0))
            result = ENGINE.call(function, values, day_0)
        except Exception:
            result = "#VALUE!"
        if isinstance(result, (list, tuple)) and len(result) > MOST_ROWS:
            result = "#VALUE!"
        if isinstance(result, tuple):  # nothing but numbers
            rows = result
        else:
            rows = with_errors(result if isinstance(result, list) else ((result,),))
        return rows[0][0] if function in ONE_CELL else rows

    return call


for function in SETTINGS["functions"]:
    setattr(Functions, function, method_for(function))
