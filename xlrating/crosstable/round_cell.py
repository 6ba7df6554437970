"""Round cells: ``W12``, ``12w1``, ``H``, ``X7``.  What they mean, or a sentence why not."""

import re
from typing import NamedTuple

from xlrating.crosstable.value import CellValue
from xlrating.errors import RatingError

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class RoundCell(NamedTuple):
    """One player's round: points for the tournament, the opponent's pairing number, whether it is rated."""

    points: float
    opponent: int | None = None
    rated: bool = False


NOT_PLAYED = {
    "": 0.0, "Z": 0.0, "U": 0.0, "ZPB": 0.0, "-": 0.0, "N": 0.0,
    "B": 1.0, "BYE": 1.0, "FPB": 1.0, "+": 1.0,
    "H": 0.5, "HPB": 0.5, "½": 0.5, "1/2": 0.5, "=": 0.5,
    "X": 1.0, "F": 0.0,
}  # fmt: skip
FORFEIT = {"X": WIN, "F": LOSS}
RESULT_FIRST = {"W": WIN, "+": WIN, "D": DRAW, "=": DRAW, "½": DRAW, "L": LOSS, "-": LOSS}
OPPONENT_FIRST = {"1": WIN, "½": DRAW, "1/2": DRAW, "0.5": DRAW, "0,5": DRAW, "=": DRAW, "0": LOSS}
FORFEIT_OPPONENT_FIRST = {"+": WIN, "-": LOSS}

_RESULT_FIRST = re.compile(r"([WDLXF+=½-])\s*0*(\d{1,6})\s*[WB]?")
_OPPONENT_FIRST = re.compile(r"0*(\d{1,6})\s*(?:[WB]\s*(1/2|0[.,]5|[10½=+-])|([½=]))")


def parse_round_cell(value: CellValue) -> RoundCell:
    """What a round cell says. RatingError (#VALUE!) when it cannot be read."""
    if value is None:
        return RoundCell(0.0)
    if isinstance(value, float) and value == DRAW:
        return RoundCell(DRAW)
    if not isinstance(value, str):
        shown = f"{value:g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else value
        raise RatingError(f"{shown} has no result: write it like W12, D12 or L12.", "#VALUE!")
    text = value.strip().upper()
    if (code := text.strip("- ") or text[:1]) in NOT_PLAYED:
        return RoundCell(NOT_PLAYED[code])
    if match := _RESULT_FIRST.fullmatch(text):
        result, opponent = match[1], int(match[2])
        if result in FORFEIT:
            return RoundCell(FORFEIT[result], opponent)
        return RoundCell(RESULT_FIRST[result], opponent, rated=True)
    if match := _OPPONENT_FIRST.fullmatch(text):
        opponent, result = int(match[1]), match[2] or match[3]
        if result in FORFEIT_OPPONENT_FIRST:
            return RoundCell(FORFEIT_OPPONENT_FIRST[result], opponent)
        return RoundCell(OPPONENT_FIRST[result], opponent, rated=True)
    raise RatingError(
        f"Cannot read {value.strip()[:40]!r}: write the result and the opponent's number (W12, D3, L7), "
        "or B, H, U for a round without a game.",
        "#VALUE!",
    )
