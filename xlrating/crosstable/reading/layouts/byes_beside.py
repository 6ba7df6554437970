"""Byes in a column beside a grid of results, which has no cell for them: ``½ (rd 4)``, ``Round 1: absent``, ``½``."""

from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.byes_in_words import OF_BYES, byes_in
from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import BYES, RoundCell, parsed_round_cell
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

_Byes = Sequence[tuple[int | None, RoundCell]]
"""Each with its round, where that is told."""


def with_byes_beside(grid: Grid, plain: Plain) -> Plain:
    """The grid with these byes in rounds without a game: those told, or else the first. A column in which one cannot be
    read stays unused."""
    header = plain.header
    known = header.output_columns.union(
        header.input_columns, (line.total.column for line in plain.lines if line.total)
    )
    for column in range(len(grid.rows[header.row])):
        cells = [cell_at(grid, line.row, column) for line in plain.lines if column not in known]
        heading = text_of(grid[header.row, column])
        told = [_told(heading, *both) for both in zip(cells, plain.lines, strict=False)]
        byes = [one for one in told if one is not None]
        if len(byes) < len(told) or not any(byes):
            continue
        rounds = list(map(_with_byes, plain.lines, cells, byes))
        last = max(map(len, rounds))
        plain = plain.with_rounds(
            [*own, *[cell._replace(value=None)] * (last - len(own))]
            for cell, own in zip(cells, rounds, strict=True)
        )
        used = replace(header, columns={**plain.header.columns, f"byes {column}": column})
        plain = plain._replace(header=used, layout=f"{plain.layout}, and the byes next to them")
    return plain


def _told(heading: str, cell: PlainCell, line: Line) -> _Byes | None:
    """The byes of a cell, also of points alone where the total counts them; None where it says anything else."""
    told = byes_in(heading, cell.value)
    if told or (not cell.uncalculated and byes_in("bye", cell.value) == {}):
        return list((told or {}).items())
    points, total = points_of(cell.value), line.total and points_of(line.total.value)
    games = [game for one in line.rounds if (game := parsed_round_cell(one.value))]
    fits = total is not None and points == total - sum(game.points for game in games)
    return [(None, RoundCell(points))] if fits and points in BYES and OF_BYES.search(heading) else None


def _with_byes(line: Line, cell: PlainCell, byes: _Byes) -> list[PlainCell]:
    """The rounds of a line, and the byes in some of them that are free, or behind them."""
    rounds = [*line.rounds, cell._replace(value=None)]
    for told, bye in byes:
        free = [n for n, one in enumerate(rounds) if not one.filled]
        n = told - 1 if told and told - 1 in free else free[0]
        rounds[n] = cell._replace(value=bye.letter)
        rounds += [cell._replace(value=None)] * (len(free) == 1)
    return rounds if rounds[-1].filled else rounds[:-1]
