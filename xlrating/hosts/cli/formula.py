"""A formula of our own functions, as it stands in a cell: ``=USCF_K(1700,30,6)``.

Texts in quotes, array constants, functions inside functions. Arguments may be separated by commas, or by
semicolons as in LibreOffice. There are no cells and no arithmetic here. Values are read as people type them: 1700,
1,700, $2,000, TRUE, "W", 2014-05-03, U1800, 1700P12.
"""

import re
from dataclasses import dataclass

from xlrating.errors import RatingError
from xlrating.worksheet.values import OMITTED, CellValue

DEEPEST = 30
TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>"(?:[^"]|"")*")
    | (?P<error>\#[A-Z/0!?_]+)
    | (?P<call>[A-Za-z_][A-Za-z0-9_.]*)\s*\(
    | (?P<mark>[,;{}()])
    | (?P<bare>[^\s,;{}()"][^,;{}()"]*)
    )""",
    re.VERBOSE,
)
CELL_REFERENCE = re.compile(r"\$?[A-Za-z]{1,3}\$?[1-9]\d*(:\$?[A-Za-z]{1,3}\$?[1-9]\d*)?")
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
WITH_THOUSANDS = re.compile(r"[+-]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\$\d+(?:\.\d+)?")
PREFIX = re.compile(r"(_xlfn\.|_xll\.)+", re.IGNORECASE)


@dataclass(frozen=True)
class Call:
    """A function by name, and its arguments."""

    name: str
    arguments: "list[CellValue | Call]"


def is_formula(text: str) -> bool:
    """Whether it is a formula and not the name of a function."""
    return text.lstrip().startswith("=") or "(" in text


def parsed(text: str) -> Call:
    """The outermost call. RatingError when it is no formula of this kind."""
    reader = _Reader(text.strip().removeprefix("="))
    call = reader.value(0)
    if not isinstance(call, Call) or reader.kind:
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


class _Reader:
    """Reads a formula from left to right; ``kind`` and ``piece`` are what comes next, "" at the end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self.kind = ""
        self.piece = ""
        self._next()

    def value(self, depth: int) -> "CellValue | Call":
        """A constant, an array or a call; OMITTED when nothing stands there."""
        if depth > DEEPEST:
            raise RatingError(f"The formula has more than {DEEPEST} functions inside one another.")
        kind, piece = self.kind, self.piece
        if kind == "mark" and piece == "{":
            return self._array()
        if kind in ("", "mark"):
            return OMITTED
        self._next()
        if kind == "text":
            return piece[1:-1].replace('""', '"')
        if kind == "call":
            return Call(PREFIX.sub("", piece), self._arguments(depth))
        return piece if kind == "error" else as_typed(piece)

    def _arguments(self, depth: int) -> "list[CellValue | Call]":
        found = [self.value(depth + 1)]
        while self._took(",", ";"):
            found.append(self.value(depth + 1))
        self._must(")")
        return [] if found == [OMITTED] else found

    def _array(self) -> "CellValue":
        self._next()
        rows = [[self.value(0)]]
        while True:
            if self._took(","):
                rows[-1].append(self.value(0))
            elif self._took(";"):
                rows.append([self.value(0)])
            else:
                break
        self._must("}")
        if any(isinstance(cell, (Call, list)) for row in rows for cell in row):
            raise RatingError("An array {...} holds numbers and texts only.")
        return [[None if cell is OMITTED else cell for cell in row] for row in rows]

    def _took(self, *marks: str) -> bool:
        if self.kind == "mark" and self.piece in marks:
            self._next()
            return True
        return False

    def _must(self, mark: str) -> None:
        if not self._took(mark):
            found = f'"{self.piece}"' if self.kind else "the end"
            raise RatingError(
                f'The formula needs "{mark}" at character {self._place + 1}, where it has {found}.'
            )

    def _next(self) -> None:
        rest = self._text[self._place :]
        if not rest.strip():
            self.kind = self.piece = ""
            return
        match = TOKEN.match(rest)
        if match is None:
            raise RatingError(
                f'The formula cannot be read from "{rest.strip()[:40]}". Is a quotation mark missing?'
            )
        self.kind = str(match.lastgroup)
        self.piece = match[self.kind].strip()
        self._place += match.end()


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
