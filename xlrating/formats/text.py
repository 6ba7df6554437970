"""Bytes to text, whatever program wrote them, and the small things that text files write in several ways."""

import re
from codecs import BOM_UTF8

from xlrating.formats.delimited import decoded
from xlrating.workbook.problems import Unusable

MAX_TEXT_BYTES = 30 * 2**20
MAX_LINES = 500_000
_LINE_END = re.compile(r"\r\n?|\x1a$")
_TOO_WIDE = re.compile(r"(([ \t])\2{299})\2+")
"""More blanks or tabs than stand between any two cells."""


def text_in(content: bytes) -> str:
    """The text: UTF-8, UTF-16, or else Windows-1252; its lines end with LF alone, and no gap has more than 300 blanks.

    Unusable when it is no text.
    """
    if len(content) > MAX_TEXT_BYTES:
        raise Unusable(f"is larger than {MAX_TEXT_BYTES // 2**20} MB")
    try:
        text = decoded(content)[0]
    except Unusable:
        text = content.removeprefix(BOM_UTF8).decode("cp1252", "replace")
    if "\0" in text:
        raise Unusable("is not a text file, a workbook, or an upload file")
    return _TOO_WIDE.sub(r"\1", _LINE_END.sub("\n", text))


def lines_of(text: str) -> list[str]:
    """The lines of a text, without blanks at their ends."""
    lines = [line.rstrip() for line in text.split("\n")]
    if len(lines) > MAX_LINES:
        raise Unusable(f"has more than {MAX_LINES:,} lines")
    return lines


def whole(value: object) -> int | None:
    """A whole number of 0 or more, as a number or in digits; None when it is none."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, (int, float)):
        return int(value) if 0 <= value <= 10**9 and value == int(value) else None
    text = str(value).strip()
    return int(text) if len(text) <= 9 and text.isascii() and text.isdecimal() else None
