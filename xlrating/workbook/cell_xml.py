"""The XML of one cell, and texts as XML has them."""

import datetime
import math
import re
from html import escape

from xlrating.crosstable.sheet.grid import CellValue, Link
from xlrating.workbook.dates import to_serial

MAX_TEXT = 32_767  # Excel's own
STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")

MARKS_A_CONTROL_CODE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
CONTROL_CODES = re.compile("[\x00-\x08\x0b-\x1f]")
NOT_IN_XML = re.compile("[\ud800-\udfff\ufffe\uffff]")
REPLACEMENT = "\ufffd"
ESCAPED_CONTROL_CODE = re.compile("_x(00[01][0-9A-Fa-f]|005F)_")


def assert_fits(value: CellValue) -> None:
    """Refuse what no cell can hold: that is a mistake of the program, not of the file."""
    if isinstance(value, float) and not math.isfinite(value):
        raise AssertionError(f"{value} cannot be a cell's value")
    if isinstance(value, str) and len(value) > MAX_TEXT:
        raise AssertionError(f"a cell holds at most {MAX_TEXT} characters")


def style_xml(style: int) -> str:
    return f' s="{style}"' if style else ""


def content_xml(value: CellValue, epoch: datetime.datetime) -> str:
    """What follows the address and the style of a cell with this value, which fits (``assert_fits``)."""
    if isinstance(value, Link):
        formula, text = (escape(one, quote=False) for one in (value.formula()[1:], value))
        return f' t="str"><f>{formula}</f><v>{text}</v></c>'
    if value is None or isinstance(value, str):
        return text_xml(value or "")
    if isinstance(value, bool):
        return f' t="b"><v>{value:d}</v></c>'
    return number_xml(to_serial(value, epoch) if isinstance(value, datetime.date) else value)


def number_xml(number: float) -> str:
    """The same of a number: with all its digits, and without a sign where it is zero."""
    return f"><v>{number if isinstance(number, int) else float(number) + 0.0!r}</v></c>"


def text_xml(text: str) -> str:
    """The same of a text."""
    if not text:
        return "/>"
    space = ' xml:space="preserve"' if text != text.strip() else ""
    return f' t="inlineStr"><is><t{space}>{escape(stored_text(text), quote=False)}</t></is></c>'


def stored_text(text: str) -> str:
    """The text as a file writes it: control characters as ``_x000D_``, and U+FFFD for what no XML holds."""
    if "_x" in text:
        text = MARKS_A_CONTROL_CODE.sub("_x005F_", text)
    if not text.isprintable():
        text = CONTROL_CODES.sub(lambda found: f"_x{ord(found[0]):04X}_", text)
        text = NOT_IN_XML.sub(REPLACEMENT, text)
    return text


def plain_text(text: str) -> str:
    """The text that a file writes as ``stored_text``."""
    return ESCAPED_CONTROL_CODE.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
