"""The rounds of a table: how it is written, who plays whom, and which games both sides agree on.

Some cells mean one thing in one table and another in the next. So every reading that the cells allow is tried on
the whole table, and the one that fits both sides of its games is taken.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import (
    HOW,
    KEPT,
    LONGEST_CELL,
    RoundCell,
    parsed_round_cell,
    read_round_cell,
)
from xlrating.crosstable.cells.round_words import LETTERS_OF
from xlrating.crosstable.cells.style import PLAIN, Style
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.layouts.plain import LINES_KEPT, Line, Plain, PlainCell, kept_of
from xlrating.crosstable.reading.layouts.whole_cell import unreadable
from xlrating.crosstable.reading.rounds.numbering import Numbering
from xlrating.crosstable.reading.rounds.pairings import Agreement, agreement
from xlrating.crosstable.sheet.findings import Findings
from xlrating.errors import RatingError

Rounds = list[Sequence[RoundCell | None]]
CHOICES: dict[str, tuple[Any, ...]] = {
    "signs_are_results": (False, True),
    "one_is_bye": (False, True),
    "letters_are_results": (None, True, False),
    "white_first": (False, True),
    "marks_follow_colors": (False, True),
    "language": tuple(LETTERS_OF),
}
"""What a table can decide; the first of each is taken where several fit."""
TWO_SIGNS = (
    "+ and - after an opponent can mean a game or a forfeit. "
    "Enter W12 and L12 for games, X12 and F12 for forfeits."
)
WINS_BY_SIGNS = 3
"""``12+`` is won where so many are and nothing else is: so many forfeits and no game won are not likely."""
CLEAR = re.compile(r"(?!\s*1\s*\Z)(?:\s*[WDLXF]?\s*[0-9]{0,6}|[BHUZ])", re.ASCII)
"""Cells that mean the same in every table."""


@dataclass(frozen=True)
class TableReading:
    """The table read in one way: the numbers of its lines, its rounds, and what does not fit."""

    style: Style
    numbering: Numbering
    rounds: Rounds
    agreement: Agreement

    @property
    def misses(self) -> int:
        unread = sum(cell is None for row in self.rounds for cell in row)
        return 10 * unread + sum(10 if m.kind == "mend" else 1 for m in self.agreement.misfits)

    @cached_property
    def games(self) -> frozenset[tuple[int, int, int | None, float]]:
        """The games that both sides agree on: player, round, and opponent by their places, and the points."""
        place_of, left_out = self.numbering.place_of, self.agreement.left_out
        return frozenset(
            (player, round_, place_of.get(cell.opponent or 0), cell.points)
            for player, row in enumerate(self.rounds)
            for round_, cell in enumerate(row)
            if cell is not None and cell.rated and (player, round_) not in left_out
        )

    @property
    def won(self) -> int:
        """How many games are won."""
        return sum(points == 1 for *_, points in self.games)


def read_rounds(plain: Plain, numberings: Sequence[Numbering], findings: Findings) -> TableReading:
    """The one reading of the table that fits; where two do, a problem that names both.

    What cannot be read is told; games that do not agree are not (``write_misfits``).
    """
    readings = [_reading(plain, style, numbering) for style in _styles(plain) for numbering in numberings]
    least = min(reading.misses for reading in readings)
    best = [reading for reading in readings if reading.misses == least]
    chosen = max(best, key=lambda reading: reading.won >= WINS_BY_SIGNS) if not best[0].won else best[0]
    other = _as_well(chosen, best)
    if other is not None:
        chosen = _asked(plain, chosen, other, findings)
    _write_unread(plain, chosen, findings)
    return chosen


def _styles(plain: Plain) -> Iterator[Style]:
    """Every style that makes a difference to some cell of the table."""
    values = {cell.value for line in plain.lines for cell in line.rounds}
    open_ = frozenset[str]().union(*map(_open_choices, values))
    used = [choices if name in open_ else choices[:1] for name, choices in CHOICES.items()]
    return (Style(*chosen) for chosen in product(*used))


@lru_cache(maxsize=KEPT, typed=True)
def _open_choices(value: CellValue) -> frozenset[str]:
    """The names of the choices that make a difference to this cell."""
    if isinstance(value, str):
        if len(value) > LONGEST_CELL or CLEAR.fullmatch(value):
            return frozenset()
    elif not isinstance(value, (int, float)):
        return frozenset()
    usual = parsed_round_cell(value)
    return frozenset(
        name
        for name, choices in CHOICES.items()
        if (usual is None or name != "language")
        and any(parsed_round_cell(value, PLAIN._replace(**{name: choice})) != usual for choice in choices[1:])
    )


def _reading(plain: Plain, style: Style, numbering: Numbering) -> TableReading:
    rounds_of = kept_of(plain.lines, _rounds_of)
    rounds = [rounds_of(line, style) for line in plain.lines]
    return TableReading(style, numbering, rounds, agreement(rounds, numbering.place_of))


@lru_cache(maxsize=LINES_KEPT)
def _rounds_of(line: Line, style: Style) -> Sequence[RoundCell | None]:
    """The rounds of a line; None for what cannot be read."""
    return tuple(
        [
            None if uncalculated or wrong else parsed_round_cell(value, style)
            for value, _, _, uncalculated, wrong in line.rounds
        ]
    )


def _as_well(chosen: TableReading, best: Sequence[TableReading]) -> TableReading | None:
    """A reading that fits as well and gives other games, so that somebody must say which is meant.

    ``12w+`` is a forfeit where another game is won.
    """
    for other in best:
        if other is chosen:
            continue
        by_signs = other.style.signs_are_results != chosen.style.signs_are_results
        if by_signs and chosen.won:
            continue
        if other.numbering is chosen.numbering and other.games != chosen.games:
            return other
    return None


def _asked(plain: Plain, chosen: TableReading, other: TableReading, findings: Findings) -> TableReading:
    """The reading without the cells that two readings differ in; each is told."""
    by_signs = other.style.signs_are_results != chosen.style.signs_are_results
    rounds: Rounds = []
    for line, row, second in zip(plain.lines, chosen.rounds, other.rounds, strict=True):
        differs = [one != two for one, two in zip(row, second, strict=True)]
        for cell, asked in zip(line.rounds, differs, strict=True):
            if asked:
                message = TWO_SIGNS if by_signs else f"{quoted(cell.value)} can be read in two ways. {HOW}"
                findings.mend(cell.row, cell.column, message)
        rounds.append([None if asked else cell for cell, asked in zip(row, differs, strict=True)])
    return replace(chosen, rounds=rounds, agreement=agreement(rounds, chosen.numbering.place_of))


def _write_unread(plain: Plain, chosen: TableReading, findings: Findings) -> None:
    asked = {(cell.row, cell.column) for kind, cell, _ in findings.found if kind == "mend"}
    for line, row in zip(plain.lines, chosen.rounds, strict=True):
        for cell, read in zip(line.rounds, row, strict=True):
            if read is None and (cell.row, cell.column) not in asked:
                findings.mend(cell.row, cell.column, _why(cell, chosen.style))


def write_misfits(plain: Plain, chosen: TableReading, findings: Findings) -> None:
    """The games on which the two sides do not agree, or that have no result."""
    for misfit in chosen.agreement.misfits:
        cell = plain.lines[misfit.player].rounds[misfit.round]
        write = findings.waits if misfit.kind == "waits" else findings.mend
        write(cell.row, cell.column, misfit.message)
        if misfit.partner is not None:
            other, message = misfit.partner
            beside = plain.lines[other].rounds[misfit.round]
            findings.waits_with((cell.row, cell.column), (beside.row, beside.column), message)


def _why(cell: PlainCell, style: Style) -> str:
    message = unreadable(cell)
    if message:
        return message
    try:
        read_round_cell(cell.value, style)
    except RatingError as error:
        return error.message
    return f"{quoted(cell.value)} is not a result."
