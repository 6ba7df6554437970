"""The plain form of a crosstable, which every layout is brought to: a line per entry, a cell per field and round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from xlrating.crosstable.headings import Header
from xlrating.crosstable.value import CellValue


class PlainCell(NamedTuple):
    """A value and where it stands in the grid; ``uncalculated``: a formula without a stored result."""

    value: CellValue
    row: int
    column: int
    uncalculated: bool = False

    @property
    def filled(self) -> bool:
        """Whether anything stands there."""
        return self.uncalculated or not (
            self.value is None or (isinstance(self.value, str) and not self.value.strip())
        )


@dataclass(frozen=True)
class Line:
    """An entry: its first and last row of the sheet, its cells by field, and its rounds in their order."""

    row: int
    last_row: int
    fields: Mapping[str, PlainCell]
    rounds: Sequence[PlainCell]


@dataclass(frozen=True)
class Plain:
    """A crosstable in plain form; ``by_column``: the rounds name opponents by the column, as in a grid of results."""

    header: Header
    lines: Sequence[Line]
    used: frozenset[int] = field(default_factory=frozenset)
    """Columns of the header row that a layout used, beside those of the header."""
