"""Opponent, color, and result of a round in columns of their own: ``Rd 1 | Col | Res``, ``Opp 1 | Res 1``."""

from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import (
    DRAW,
    FORFEITS,
    FORFEITS_ALONE,
    LETTERS,
    LOSS,
    MARKED_FORFEITS,
    NOT_PLAYED,
    SIGNS,
    WIN,
    RoundCell,
    color_of,
    plain_text,
    result_of,
)
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts import sentences as say
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, fields_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

SCORES = {"1-0": "W", "½-½": "D", "0-1": "L"}
POINTS = {"1": WIN, "½": DRAW, "0": LOSS}


def columns_per_round(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """Each round's columns as one cell."""
    if not any("result" in parts for parts in header.parts.values()):
        return None
    columns = [_columns(header, round_) for round_ in sorted(header.rounds)]
    lines = [
        Line(row, row, fields_of(grid, header, row), [_joined(grid, row, parts) for parts in columns])
        for row in rows
    ]
    return Plain(header, lines, "opponents and results in columns of their own")


def _columns(header: Header, round_: int) -> Mapping[str, int]:
    return {"opponent": header.rounds[round_], **header.parts[round_]}


def _joined(grid: Grid, row: int, parts: Mapping[str, int]) -> PlainCell:
    """``4``, ``w``, ``1`` as ``W4``."""
    opponent, result = (cell_at(grid, row, parts[part]) for part in ("opponent", "result"))
    if opponent.uncalculated or result.uncalculated:
        return opponent if opponent.uncalculated else result
    said = plain_text(shown(result.value))
    named = plain_text(shown(opponent.value)).lstrip("#")
    if not opponent.filled or named in ("-", "0", "--") or named in NOT_PLAYED:
        return _without_opponent(opponent, result, named, said)
    if not result.filled:
        return opponent
    letter = _letter(said)
    if not letter:
        return result._replace(wrong=say.NOT_A_RESULT_OF_A_COLUMN.of(value=result.value))
    color = _color(grid, row, parts)
    signed = f"{named}{color or 'w'}{letter}" if letter in SIGNS else f"{letter} {named}{color}"
    return opponent._replace(value=signed)


def _letter(said: str) -> str:
    """W, D, L, X, or F; a sign as it is, because the rest of the table decides on it; empty for no result."""
    if said in SIGNS:
        return said
    if said in FORFEITS_ALONE:
        return FORFEITS[NOT_PLAYED[said]]
    points = result_of(said)
    return SCORES.get(said) or MARKED_FORFEITS.get(said, "") if points is None else LETTERS[points]


def _color(grid: Grid, row: int, parts: Mapping[str, int]) -> str:
    """``w`` or ``b``; empty where the table does not say it."""
    return color_of(plain_text(shown(grid[row, parts["color"]]))) if "color" in parts else ""


def _without_opponent(opponent: PlainCell, result: PlainCell, named: str, said: str) -> PlainCell:
    """A round without a game: the word in the opponent's place, or the points in the result's."""
    word = NOT_PLAYED.get(named) if named not in ("", "-", "0", "--") else None
    points = POINTS.get(said, NOT_PLAYED.get(said))
    if result.filled and points is None:
        return result._replace(wrong=say.RESULT_WITHOUT_OPPONENT.of(value=result.value))
    if (
        word is not None
        and points is not None
        and result.filled
        and word != points
        and named not in ("BYE", "B")
    ):
        return result._replace(
            wrong=say.RESULT_AND_WORD_DIFFER.of(result=result.value, opponent=opponent.value)
        )
    taken = points if result.filled and points is not None else word
    forfeit = not FORFEITS_ALONE.isdisjoint((named, said))
    return opponent._replace(value=None if taken is None else RoundCell(taken, forfeit=forfeit).letter)
