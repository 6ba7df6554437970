"""The plain form of a crosstable, which every layout is brought to: a line per entry, a cell per field and round."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from typing import NamedTuple, TypeVar

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.headings.header import Header


class PlainCell(NamedTuple):
    """A value and where it stands in the grid.

    ``uncalculated``: a formula without a stored result; ``wrong``: a sentence why a layout could not read it.
    """

    value: CellValue
    row: int
    column: int
    uncalculated: bool = False
    wrong: str = ""

    @property
    def filled(self) -> bool:
        """Whether anything stands there."""
        return self.uncalculated or bool(self.wrong) or not is_blank(self.value)


LINES_KEPT = 2048
"""A table is read again after each entry, which changes one of its lines: so many are kept as they were read.

Of a larger table none would be left when it is read again, so it is not kept (``kept_of``).
"""
Reader = TypeVar("Reader", bound=Callable[..., object])


def kept_of(lines: Sized, kept: Reader) -> Reader:
    """What reads these lines: ``kept`` is a reader with an ``lru_cache`` for single lines."""
    return kept if len(lines) <= LINES_KEPT else kept.__wrapped__  # type: ignore[attr-defined]


class Line(NamedTuple):
    """An entry: its first and last row of the sheet, its cells by field, and its rounds in their order.

    Equal to itself alone, so that what was read of a line can be kept by it.
    """

    row: int
    last_row: int
    fields: Mapping[str, PlainCell]
    rounds: Sequence[PlainCell]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


class Plain(NamedTuple):
    """A crosstable in plain form; ``layout`` says how it was written where it is not one cell per round.

    ``numbered`` has the numbers by which a layout itself names opponents; None: those of the table count.
    """

    header: Header
    lines: Sequence[Line]
    layout: str = ""
    numbered: Sequence[int] | None = None
    heading_rows: int = 1


def names_of_rows(plain: Plain, numbers: Iterable[int | None]) -> dict[int, str]:
    """What to call the player in each row: by the pairing number, else by name, else by the row of the table.

    ``numbers`` are those of the lines; lines without one there are left out.
    """
    return {
        line.row: (shown(line.fields["name"].value) or f"Row {line.row - plain.header.row}")
        if number is None
        else f"No. {number}"
        for line, number in zip(plain.lines, numbers, strict=False)
    }
