"""The plain form of a crosstable, which every layout is brought to: a line per entry, a cell per field and round."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from typing import NamedTuple, TypeVar

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import plain_text
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.value import ERRORS, CellValue, is_blank
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts import sentences as say
from xlrating.crosstable.sheet.findings import Cell

Value = TypeVar("Value")
_WORDS = re.compile(r"[^\W\d_]+")


_BYES = {"1B": "FPB", "0B": "ZPB"}


def words_in(value: CellValue) -> list[str]:
    """The words of a text, as those of names are compared."""
    return _WORDS.findall(normal(value))


class PlainCell(NamedTuple):
    """A value and where it stands in the grid.

    ``uncalculated``: a formula without a stored result; ``wrong``: why a layout could not read it.
    """

    value: CellValue
    row: int
    column: int
    uncalculated: bool = False
    wrong: Said | None = None

    @property
    def filled(self) -> bool:
        """Whether anything stands there."""
        return self.uncalculated or self.wrong is not None or not is_blank(self.value)

    @property
    def text(self) -> str:
        """The value as it is compared with words."""
        return plain_text(shown(self.value))

    @property
    def place(self) -> Cell:
        return Cell(self.row, self.column)

    @property
    def unreadable(self) -> Said | None:
        """Why nothing can be read from it, whatever it should hold; None where something can."""
        return self.wrong or (say.UNCALCULATED.of() if self.uncalculated else error_shown(self.value))


def with_words_of_byes(rows: Sequence[Sequence[PlainCell]]) -> list[list[PlainCell]]:
    """The cells with codes of byes for ``1b`` and ``0b``, where ``½b`` says that these are points and no numbers."""
    with_b = {one.value for cells in rows for one in cells if str(one.value)[-1:] in ("b", "B")}
    texts = {value: plain_text(str(value)) for value in with_b}
    words = {value: _BYES[text] for value, text in texts.items() if text in _BYES and "½B" in texts.values()}
    return [
        [one._replace(value=words[one.value]) if one.value in words else one for one in cells]
        for cells in rows
    ]


def error_shown(value: CellValue) -> Said | None:
    """What to say of an error of the spreadsheet; None for any other value."""
    return say.SHOWS_AN_ERROR.of(value=value) if isinstance(value, str) and value in ERRORS else None


class Line(NamedTuple):
    """An entry: its first and last row of the sheet, its cells by field, its rounds in their order, and the total."""

    row: int
    last_row: int
    fields: Mapping[str, PlainCell]
    rounds: Sequence[PlainCell]
    total: PlainCell | None = None


class Plain(NamedTuple):
    """A crosstable in plain form; ``layout`` says how it was written where it is not one cell per round.

    ``numbered`` has the numbers by which a layout itself names opponents; None: those of the table count.
    ``passed_over`` are the rows among them that are no entries; ``in_a_circle``: no cell says in which
    round a game was.
    """

    header: Header
    lines: Sequence[Line]
    layout: str = ""
    numbered: Sequence[int] | None = None
    passed_over: Sequence[int] = ()
    in_a_circle: bool = False

    @property
    def rows(self) -> set[int]:
        """The rows of the entries."""
        return {row for line in self.lines for row in range(line.row, line.last_row + 1)}

    @property
    def last_row(self) -> int:
        return max((line.last_row for line in self.lines), default=self.header.row)

    @property
    def words_of_names(self) -> Set[str]:
        """The words of the players' names."""
        return {word for line in self.lines for word in words_in(line.fields["name"].value)}

    @property
    def round_texts(self) -> set[str]:
        """The different texts in the rounds."""
        return {cell.value for line in self.lines for cell in line.rounds if isinstance(cell.value, str)}

    def with_rounds(self, rounds: Iterable[Sequence[PlainCell]]) -> "Plain":
        """The table with these rounds, line by line."""
        lines = [line._replace(rounds=list(cells)) for line, cells in zip(self.lines, rounds, strict=True)]
        return self._replace(lines=lines)

    def with_each_round(self, change: Callable[[PlainCell], PlainCell]) -> "Plain":
        return self.with_rounds(list(map(change, line.rounds)) for line in self.lines)

    def with_fields(self, names: Mapping[str, str]) -> "Plain":
        """The table with each of these fields in the place of another one, or of none: without it."""
        others = names.keys() | names.values()

        def changed(fields: Mapping[str, Value]) -> dict[str, Value]:
            kept = {field: value for field, value in fields.items() if field not in others}
            return kept | {field: fields[before] for field, before in names.items() if before in fields}

        header = replace(self.header, columns=changed(self.header.columns))
        lines = [line._replace(fields=changed(line.fields)) for line in self.lines]
        return self._replace(header=header, lines=lines)


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


def any_filled(plain: Plain, field: str) -> bool:
    """Whether the table has this field, and anything in it."""
    return any(line.fields[field].filled for line in plain.lines if field in line.fields)
