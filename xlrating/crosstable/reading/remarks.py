"""Remarks beside the rounds that contradict them: ``won round 2 by forfeit`` where round 2 has W3, and those that give
the prior games of a player."""

import re
from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import games_of_remark, parsed_rating_cell
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.round_words import DID_NOT_COME, ENDED_ON_TIME, UNPLAYED, points_said
from xlrating.crosstable.reading.headings.header import system_of
from xlrating.crosstable.reading.layouts.one_cell_per_round import cells_at
from xlrating.crosstable.reading.layouts.plain import Line, Plain
from xlrating.crosstable.reading.rounds.table_reading import Place, TableReading
from xlrating.crosstable.reading.sentences import (
    FORFEIT_OF_A_REMARK,
    GAMES_IN_A_REMARK,
    GAMES_OF_A_REMARK,
    REMARK_OF_A_ROUND,
    REMARK_OF_ROUNDS,
)
from xlrating.crosstable.reading.unused_columns import is_not_read, unused_columns
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at
from xlrating.crosstable.sheet.grid import Grid

LONGEST = 100
_NOT_COUNTED = re.compile(
    rf"\b(?:{UNPLAYED}|ff|default(?:ed)?|void(?:ed)?|annul\w*|exhibition|not rated|unrated game)\b|{DID_NOT_COME}",
    re.IGNORECASE,
)
_FORFEIT = re.compile(r"\b(?:forfeit\w*|ff|default\w*)\b", re.IGNORECASE)
_ROUND = re.compile(
    r"\b(?:(?:rounds?|rds?|r|games?)\b[\s.#]*|(?:r|rd)(?=\d))(\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)\s(?:round|rd|game)\b",
    re.IGNORECASE,
)


def check_remarks(grid: Grid, plain: Plain, table: TableReading) -> Findings:
    """Cells in columns without a meaning that say of a round, or of any, that it was not played or not rated, where it
    was as far as its cell says; none in a grid, where most columns have no heading."""
    columns = _columns(grid, plain)
    rows = ((line, cells) for line, cells in zip(plain.lines, table.rounds, strict=True))
    return [
        finding
        for line, cells in rows
        for row in range(line.row, line.last_row + 1)
        for column in columns
        for finding in _contradictions(Cell(row, column), grid[row, column], cells)
    ]


def with_forfeits_of_remarks(grid: Grid, plain: Plain, table: TableReading) -> tuple[TableReading, Findings]:
    """The table with forfeits in both cells of a game of which a remark says so, with its round and who won as both
    cells have it: ``won rd 2 by forfeit``."""
    games = {(one.place, one.round + 1): one for one in table.rated if one.theirs and one.theirs.rated}
    columns = _columns(grid, plain)
    cells: dict[Place, RoundCell | None] = {}
    findings: Findings = []
    for place, line in enumerate(plain.lines):
        for one in cells_at(grid, line.row, columns):
            remark = text_of(one.value)[:LONGEST]
            named, forfeited = _rounds_in(remark), _FORFEIT.search(ENDED_ON_TIME.sub("", remark))
            game = games.get((place, named.pop())) if len(named) == 1 and forfeited else None
            if game and game.theirs and points_said(remark) == {game.cell.points} != {1 - game.cell.points}:
                cells |= {
                    (game.place, game.round): game.cell._replace(rated=False, color=""),
                    (game.other, game.round): game.theirs._replace(rated=False, color=""),
                }
                forfeit = str(cells[game.place, game.round])
                shown = {
                    "cell": str(game.cell),
                    "round": game.round + 1,
                    "forfeit": forfeit,
                    "remark": remark,
                }
                findings.append(at(one.place, FORFEIT_OF_A_REMARK, **shown))
    return table.with_cells(cells) if cells else table, findings


def with_games_of_remarks(grid: Grid, plain: Plain) -> tuple[Plain, Findings]:
    """The table with the prior games that only a remark gives, and what to say of each remark on games."""
    columns = [c for c in _columns(grid, plain) if not system_of(normal(grid[plain.header.row, c]))]
    findings: Findings = []

    def completed(line: Line) -> Line:
        rating = parsed_rating_cell(line.fields["rating"].value)
        known = "games" in line.fields and line.fields["games"].filled
        if known or rating is None or rating.rating is None or rating.games is not None:
            return line
        remarks = [one for row in range(line.row, line.last_row + 1) for one in cells_at(grid, row, columns)]
        for one in remarks:
            if games := games_of_remark(one.value):
                findings.append(at(one.place, GAMES_OF_A_REMARK, remark=one.value, games=games))
                return line._replace(fields={**line.fields, "games": one._replace(value=games)})
        unread = [one for one in remarks if games_of_remark(one.value) is not None]
        findings.extend(at(one.place, GAMES_IN_A_REMARK, remark=one.value) for one in unread)
        return line

    return plain._replace(lines=list(map(completed, plain.lines))) if columns else plain, findings


def _columns(grid: Grid, plain: Plain) -> list[int]:
    """The columns in which remarks may stand."""
    unused = unused_columns(grid, plain) if plain.numbered is None else []
    return [column for column in unused if not is_not_read(grid[plain.header.row, column])]


def _rounds_in(remark: str) -> set[int]:
    return {int(one[1] or one[2]) for one in _ROUND.finditer(remark)}


def _contradictions(place: Cell, remark: object, cells: Sequence[RoundCell | None]) -> Iterator[Finding]:
    if not isinstance(remark, str) or len(remark) > LONGEST:
        return
    if not _NOT_COUNTED.search(ENDED_ON_TIME.sub("", remark)):
        return
    played = [n for n, cell in enumerate(cells, 1) if cell and cell.rated]
    named = _rounds_in(remark)
    for number in sorted(named.intersection(played)):
        yield at(place, REMARK_OF_A_ROUND, remark=remark, round=number, cell=str(cells[number - 1]))
    if played and not named and len(played) == len(cells):
        yield at(place, REMARK_OF_ROUNDS, remark=remark)
