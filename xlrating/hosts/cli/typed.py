"""Values as people type them: 1700, 1,700, $2,000, TRUE, "W", 2014-05-03, U1800, 1700P12."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xlrating.patterns import pattern

if TYPE_CHECKING:
    from xlrating.worksheet.function import Function
    from xlrating.worksheet.values import CellValue

NUMBER = pattern(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
WITH_THOUSANDS = pattern(r"[+-]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\$\d+(?:\.\d+)?")
UNDER = pattern(r"[Uu](?:nder)?[ -]?(\d{3,4})")


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


def fitted(function: "Function", values: Sequence["CellValue"]) -> list["CellValue"]:
    """The values as the function takes them: U1800 is 1800 as a section limit."""
    found = list(values)
    for place, (argument, value) in enumerate(zip(function.arguments, found, strict=False)):
        if not isinstance(value, str):
            continue
        if argument.name == "under" and (limit := UNDER.fullmatch(value.strip())):
            found[place] = float(limit[1])
    return found
