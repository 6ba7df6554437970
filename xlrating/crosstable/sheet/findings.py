"""What is found in a sheet: what there is to say of which cell; told, with addresses and in words, at the last step.

A step of the reader returns its value and a list of these.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.sentence import Kind, Said, Sentence
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import Problem, in_reading_order


class Cell(NamedTuple):
    """The place of a cell in the grid, from 0; ``called`` is what it is for, where no heading says so."""

    row: int
    column: int
    called: str = ""


@dataclass(frozen=True)
class Finding:
    """Something to say of a cell. ``partner``: the same of the other cell of a game that waits in both."""

    said: Said
    cell: Cell
    partner: "Finding | None" = None

    @property
    def sentence(self) -> Sentence:
        return self.said.sentence

    @property
    def kind(self) -> Kind:
        return self.said.sentence.kind


Findings = list[Finding]


def at(cell: Cell, sentence: Sentence, /, **values: object) -> Finding:
    return Finding(Said(sentence, values), cell)


def to_mend(findings: Iterable[Finding]) -> bool:
    """Whether something must be fixed."""
    return any(finding.kind == "mend" for finding in findings)


def told(
    findings: Iterable[Finding], grid: Grid, header_row: int | None, players: Mapping[int, str]
) -> list[Problem]:
    """All of them, in reading order; ``players`` has in each player's row what to call them: ``No. 12``.

    A sentence may quote what stands in the cell: ``{typed!q}``.
    """

    def place(cell: Cell) -> str:
        if cell.called:
            return cell.called
        heading = "" if header_row is None else shown(grid[header_row, cell.column])
        if cell.row == header_row or header_row is None:
            return heading
        if cell.row not in players:
            return shown(grid[cell.row, cell.column]) if cell.row < header_row else heading
        return f"{players[cell.row]}, {heading}" if heading else players[cell.row]

    def problem(finding: Finding) -> Problem:
        row, column, _ = finding.cell
        partner = None if finding.partner is None else problem(finding.partner)
        said = Said(finding.sentence, {**finding.said.values, "typed": grid[row, column]})
        return Problem(
            grid.address(row, column), said.message, finding.kind, row, column, place(finding.cell), partner,
            finding.sentence.code, said.alike, "label" in said.values,
        )  # fmt: skip

    return in_reading_order(map(problem, findings))
