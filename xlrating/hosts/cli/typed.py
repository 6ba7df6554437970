"""Values as people type them: 1700, 1,700, $2,000, TRUE, "W", 2014-05-03, U1800, 1700P12."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xlrating.worksheet.values import CellValue

NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
WITH_THOUSANDS = re.compile(r"[+-]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\$\d+(?:\.\d+)?")


def as_typed(text: str) -> "CellValue":
    """A constant: a number, TRUE or FALSE, a text with or without quotes; None for a blank."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    if text.upper() in ("TRUE", "FALSE"):
        return text.upper() == "TRUE"
    if NUMBER.fullmatch(text):
        return float(text)
    if WITH_THOUSANDS.fullmatch(text):
        return float(text.replace(",", "").replace("$", ""))
    return text or None


def argument(text: str) -> "CellValue":
    """An argument of the command line: a constant, or a range {1600;1700}."""
    text = text.strip()
    if text.startswith("{") and text.endswith("}"):
        return [[as_typed(cell) for cell in row.split(",")] for row in text[1:-1].split(";")]
    return as_typed(text)
