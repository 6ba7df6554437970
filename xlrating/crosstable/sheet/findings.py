"""Where the readers write down what they find, cell by cell."""

from collections.abc import Container, Mapping
from typing import NamedTuple

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import Kind, Problem, in_reading_order


class Cell(NamedTuple):
    """The place of a cell in the grid, from 0."""

    row: int
    column: int


class Findings:
    """What was found in one sheet so far; each reader adds to it, nobody takes anything away.

    ``to_mend``: how many there are to fix so far.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.found: list[tuple[Kind, Cell, str]] = []
        self.to_mend = 0
        self._partners: dict[Cell, tuple[Cell, str]] = {}
        self._labels: dict[Cell, str] = {}

    def mend(self, row: int, column: int, message: str) -> None:
        """Something that must be fixed."""
        self.to_mend += 1
        self.found.append(("mend", Cell(row, column), message))

    def waits(self, row: int, column: int, message: str) -> None:
        """A game that is not complete yet."""
        self.found.append(("waits", Cell(row, column), message))

    def waits_with(self, cell: tuple[int, int], partner: tuple[int, int], message: str) -> None:
        """The other cell of a game that waits in both, with the sentence for it; it is told with the first."""
        self._partners[Cell(*cell)] = Cell(*partner), message

    def note(self, row: int, column: int, message: str) -> None:
        """Something worth saying that stops no rating."""
        self.found.append(("note", Cell(row, column), message))

    def name(self, row: int, column: int, label: str) -> None:
        """What a cell above the table is for, in place of what stands there."""
        self._labels[Cell(row, column)] = label

    def add(self, others: "Findings") -> None:
        """What another reader has found in lines of this sheet."""
        self.to_mend += others.to_mend
        self.found += others.found

    @property
    def to_complete(self) -> int:
        """How many there are to fix or that wait so far."""
        return sum(kind != "note" for kind, _, _ in self.found)

    def concerns_only_lines(self, rows: Container[int]) -> bool:
        """Whether everything to fix so far stands in these rows, and nothing above or beside them."""
        return all(cell.row in rows for kind, cell, _ in self.found if kind == "mend")

    def problems(self, header_row: int | None, players: Mapping[int, str]) -> list[Problem]:
        """All of them, in reading order; ``players`` has in each player's row what to call them: ``No. 12``."""

        def problem(kind: Kind, cell: Cell, message: str) -> Problem:
            place = self._place(cell, header_row, players)
            return Problem(self.grid.address(*cell), message, kind, cell.row, cell.column, place)

        return in_reading_order(
            problem(kind, cell, message)._replace(
                partner=problem("waits", *self._partners[cell])
                if kind == "waits" and cell in self._partners
                else None
            )
            for kind, cell, message in self.found
        )

    def _place(self, cell: Cell, header_row: int | None, players: Mapping[int, str]) -> str:
        if cell in self._labels:
            return self._labels[cell]
        heading = "" if header_row is None else shown(self.grid[header_row, cell.column])
        if cell.row == header_row or header_row is None:
            return heading
        if cell.row not in players:
            return shown(self.grid[cell.row, cell.column]) if cell.row < header_row else heading
        return f"{players[cell.row]}, {heading}" if heading else players[cell.row]
