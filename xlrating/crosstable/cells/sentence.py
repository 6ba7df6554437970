"""What there is to say, and how: a code, which the program asks for, and a sentence that a person reads.

Each room has a table of them in its ``sentences.py``; the words are put together when somebody is told.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from string import Formatter
from typing import Any, Literal, NamedTuple

from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.errors import CellError, RatingError

Kind = Literal["mend", "waits", "note"]


class _Words(Formatter):
    """Puts values into a sentence: ``{value!q}`` in quotes, ``{games!n}`` a number that differs from cell to cell."""

    def __init__(self, **said_of: Callable[[object], str]) -> None:
        self.said_of = said_of

    def convert_field(self, value: Any, conversion: Any) -> Any:
        said = self.said_of.get(conversion)
        return said(value) if said else super().convert_field(value, conversion)


_AS_READ, _ALIKE = _Words(q=quoted, n=shown), _Words(q=lambda _: '""', n=lambda _: "0")


class Sentence(NamedTuple):
    """Something that can be said: its code, its words with a name for each value, and whether it must be fixed."""

    code: str
    text: str
    kind: Kind = "mend"

    def of(self, **values: object) -> "Said":
        return Said(self, values)

    def error(self, cell_error: CellError = "#VALUE!", **values: object) -> "CannotBeRead":
        return CannotBeRead(self.of(**values), cell_error)


mend = partial(Sentence, kind="mend")
"""Something that must be fixed."""
waits = partial(Sentence, kind="waits")
"""A game that is not complete yet."""
note = partial(Sentence, kind="note")
"""Something worth saying that stops no rating."""


@dataclass(frozen=True)
class Said:
    """A sentence with its values."""

    sentence: Sentence
    values: Mapping[str, object]

    @property
    def message(self) -> str:
        return _AS_READ.vformat(self.sentence.text, (), self.values)

    @property
    def alike(self) -> str:
        """The same for all that differ only in what they quote, or in such a number."""
        return _ALIKE.vformat(self.sentence.text, (), self.values)


class CannotBeRead(RatingError):
    """A cell that cannot be read, and why."""

    def __init__(self, said: Said, cell_error: CellError) -> None:
        super().__init__(said.message, cell_error)
        self.said = said


def why_not(reader: Callable[[Any], object], value: object) -> Said | None:
    """Why a reader refuses a cell; None where it reads it."""
    try:
        reader(value)
    except RatingError as error:
        return said_of(error)
    return None


def said_of(error: RatingError) -> Said:
    """What is wrong; what a rule of a lower floor does not allow, in its own words and under its own code."""
    return (
        error.said if isinstance(error, CannotBeRead) else Sentence(error.code, "{why}").of(why=error.message)
    )
