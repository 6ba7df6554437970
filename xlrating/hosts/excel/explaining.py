"""Explain This Cell: the functions of ours in a formula, with the values that Excel has for their arguments."""

import sys
from typing import Any

from xlrating.hosts import sentences
from xlrating.hosts.excel.macros import Said
from xlrating.hosts.excel.udfs import from_excel
from xlrating.hosts.libreoffice.names import Names, arguments_of
from xlrating.worksheet.explain import explain
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED, CellValue

LONGEST_EXPRESSION = 255
"""What Excel evaluates in one call."""
ON_A_MAC = "Explain This Cell needs Excel on Windows. Enter the values in a terminal: xlrating call --explain FORMULA"
TOO_LONG = "An argument is longer than 255 characters. Put it in a cell of its own, and refer to that cell."


def explain_cell(book: Any) -> Said:
    """What each function of ours in the selected cell was given, and how its result comes about."""
    if sys.platform == "darwin":
        return Said(ON_A_MAC, critical=True)
    formula = book.app.selection[0, 0].formula if book.app.selection is not None else ""
    calls = Names(dict.fromkeys(REGISTER, ())).calls_in(formula)
    given = [(name, arguments_of(call)) for name, call in calls]
    if not given:
        return Said(sentences.NOTHING_TO_EXPLAIN, critical=True)
    if any(len(text) > LONGEST_EXPRESSION for _, texts in given for text in texts):
        return Said(TOO_LONG, critical=True)
    sheet = book.sheets.active.api
    return Said(
        "\n\n".join(
            "\n".join(explain(name, [_value(sheet, text) for text in texts])) for name, texts in given
        )
    )


def _value(sheet: Any, text: str) -> CellValue:
    """What an argument is worth on this sheet: a reference, a constant, a calculation."""
    if not text:
        return OMITTED
    found = sheet.Evaluate(text)
    return from_excel(getattr(found, "Value", found))
