"""Reads the cells of one entry by their fields."""

from typing import Any

from xlrating.crosstable.cells.rating_cell import LOWEST
from xlrating.crosstable.cells.sentence import Said, Sentence, said_of
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.fields import FIELD, ON_THE_SCALE
from xlrating.crosstable.reading.layouts.plain import Line, PlainCell
from xlrating.crosstable.sheet.findings import Finding, Findings
from xlrating.errors import RatingError

NOWHERE = PlainCell(None, -1, -1)


class LineReader:
    """The cells of an entry; each is read once, so that each mistake is told once.

    ``findings`` has what cannot be read, and what is told of the entry. ``lowest`` is the lowest rating of the rules.
    """

    def __init__(self, line: Line, lowest: float = LOWEST) -> None:
        self.line = line
        self.findings: Findings = []
        self._lowest = lowest
        self._read: dict[str, Any] = {}
        self._failed: set[str] = set()

    def has(self, field: str) -> bool:
        """Whether the table has the column."""
        return field in self.line.fields

    def any_filled(self, fields: frozenset[str]) -> bool:
        """Whether anything stands in one of the columns."""
        return any(self.line.fields[field].filled for field in self.line.fields.keys() & fields)

    def cell(self, field: str) -> PlainCell:
        return self.line.fields.get(field, NOWHERE)

    def filled(self, field: str) -> bool:
        return self.cell(field).filled

    def value(self, field: str) -> CellValue:
        """The cell as it stands; None without the column."""
        return self.cell(field).value

    def failed(self, field: str) -> bool:
        """Whether the cell has something that cannot be read."""
        self.read(field)
        return field in self._failed

    def read(self, field: str) -> Any:
        """The value of a field by its own reader; None where it is blank, wrong, or has no column."""
        if field not in self.line.fields:
            return None
        if field not in self._read:
            self._read[field] = self._parsed(field)
        return self._read[field]

    def tell(self, field: str, sentence: Sentence, /, **values: object) -> None:
        """Say something at the cell of a field; without such a column, at the name."""
        self._add(field, sentence.of(**values))

    def _add(self, field: str, said: Said) -> None:
        cell = self.line.fields.get(field) or self.line.fields["name"]
        self.findings.append(Finding(said, cell.place))

    def _parsed(self, field: str) -> Any:
        cell = self.cell(field)
        if not cell.filled:
            return None
        wrong = cell.unreadable
        if wrong is None:
            try:
                reader = FIELD[field].read
                return reader(cell.value, self._lowest) if reader in ON_THE_SCALE else reader(cell.value)
            except RatingError as error:
                wrong = said_of(error)
        self._failed.add(field)
        self._add(field, wrong)
        return None
