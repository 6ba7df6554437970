"""A formula of our own functions, as it stands in a cell: ``=USCF_K(1700,30,6)``.

Texts in quotes, array constants, functions inside functions. Arguments may be separated by commas, or by
semicolons as in LibreOffice. There are no cells and no arithmetic here. Values are read as people type them: 1700,
1,700, $2,000, TRUE, "W", 2014-05-03, U1800, 1700P12.
"""

import re
from typing import NamedTuple

from xlrating.errors import RatingError
from xlrating.hosts.libreoffice.names import PIECE, call_in
from xlrating.worksheet.values import OMITTED, CellValue

DEEPEST = 30
TEXT = re.compile(r'"(?:[^"]|"")*"')
CELL_REFERENCE = re.compile(r"\$?[A-Za-z]{1,3}\$?[1-9]\d*(:\$?[A-Za-z]{1,3}\$?[1-9]\d*)?")
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
WITH_THOUSANDS = re.compile(r"[+-]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\$\d+(?:\.\d+)?")
PREFIX = re.compile(r"(_xlfn\.|_xll\.)+(?=\w+\()", re.IGNORECASE)


class Call(NamedTuple):
    """A function by name, and its arguments."""

    name: str
    arguments: "list[CellValue | Call]"


def is_formula(text: str) -> bool:
    """Whether it is a formula and not the name of a function."""
    return text.lstrip().startswith("=") or "(" in text


def parsed(text: str) -> Call:
    """The outermost call. RatingError when it is no formula of this kind."""
    formula = text.strip().removeprefix("=")
    outside = TEXT.sub("", formula)
    if '"' in outside:
        raise RatingError("The formula cannot be read. Is a quotation mark missing?")
    for opening, closing in ("()", "{}"):
        if outside.count(opening) > outside.count(closing):
            raise RatingError(f'The formula needs "{closing}" for each "{opening}".')
    call = _value(formula, 0)
    if not isinstance(call, Call):
        raise RatingError(
            f'"{text.strip()[:80]}" is not one function with its arguments, such as =USCF_K(1700,30,6).'
        )
    return call


def cell_reference(call: Call) -> str | None:
    """The first argument that looks like a cell, such as B2, which there is none of here."""
    for argument in call.arguments:
        if isinstance(argument, Call):
            if inside := cell_reference(argument):
                return inside
        elif isinstance(argument, str) and CELL_REFERENCE.fullmatch(argument):
            return argument
    return None


def _value(text: str, depth: int) -> "CellValue | Call":
    """A constant, an array or a call; OMITTED when nothing stands there."""
    if depth > DEEPEST:
        raise RatingError(f"The formula has more than {DEEPEST} functions inside one another.")
    name, *given = call_in(PREFIX.sub("", text.strip(), count=1))
    if not given:
        return argument(text) if text else OMITTED
    return Call(name, [] if given == [""] else [_value(one, depth + 1) for one in given])


def argument(text: str) -> "CellValue":
    """A constant, or a range {1600;1700}."""
    text = text.strip()
    if not (text.startswith("{") and text.endswith("}")):
        return as_typed(text)
    rows = [[""]]
    for piece in PIECE.findall(text[1:-1]):
        if piece in ("(", "{"):
            raise RatingError("An array {...} holds numbers and texts only.")
        if piece == ";":
            rows.append([""])
        elif piece == ",":
            rows[-1].append("")
        else:
            rows[-1][-1] += piece
    return [[as_typed(cell) for cell in row] for row in rows]


def as_typed(text: str) -> "CellValue":
    """A constant: a number, TRUE or FALSE, a text with or without quotes; None for a blank."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1].replace('""', '"')
    if text.upper() in ("TRUE", "FALSE"):
        return text.upper() == "TRUE"
    if NUMBER.fullmatch(text):
        return float(text)
    if WITH_THOUSANDS.fullmatch(text):
        return float(text.replace(",", "").replace("$", ""))
    return text or None
