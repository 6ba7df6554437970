"""Do the rounds of all players fit together?"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlrating.crosstable.round_cell import RoundCell

RESULT_LETTER = {1.0: "W", 0.5: "D", 0.0: "L"}


class Misfit(NamedTuple):
    """What is wrong in one cell: the player's place, the round (both from 0), a sentence."""

    player: int
    round: int
    message: str


def misfits(rounds: Sequence[Sequence[RoundCell | None]], place_of: Mapping[int, int]) -> list[Misfit]:
    """Everything that does not fit; ``rounds`` has a row per player, None for cells that cannot be read.

    ``place_of`` gives the row for a pairing number.
    """
    number_of = {place: number for number, place in place_of.items()}
    found = []
    for player, row in enumerate(rounds):
        me = number_of[player]
        for round_, cell in enumerate(row):
            if cell is None or cell.opponent is None:
                continue
            message = _misfit(cell, cell.opponent, player, round_, me, rounds, place_of)
            if message:
                found.append(Misfit(player, round_, message))
    return found


def _misfit(
    cell: RoundCell,
    number: int,
    player: int,
    round_: int,
    me: int,
    rounds: Sequence[Sequence[RoundCell | None]],
    place_of: Mapping[int, int],
) -> str | None:
    opponent = place_of.get(number)
    if opponent is None:
        return f"there is no player number {number}"
    if opponent == player:
        return "the player is paired with himself"
    other = rounds[opponent][round_] if round_ < len(rounds[opponent]) else RoundCell(0.0)
    if other is None:
        return None
    if not cell.rated:
        if other.rated and other.opponent == me:
            return f"is a forfeit here, but number {number} has a played game"
        if other.opponent == me and cell.points + other.points > 1:
            return f"both sides win by forfeit: number {number} has {_shown(other)} in this round"
        return None
    said = f"number {number} has {_shown(other)} in this round"
    if other.opponent != me:
        if other.rated and other.opponent is not None:
            return f"{said}: nobody can play two opponents in one round"
        return f"only one side has this game: {said}"
    if not other.rated:
        return f"is a played game here, but {said}, a forfeit"
    if cell.points + other.points != 1:
        return f"the results contradict each other: {said}"
    return None


def _shown(cell: RoundCell) -> str:
    if cell.opponent is None:
        return f"no game ({cell.points:g} points)" if cell.points else "no game"
    if not cell.rated:
        return f"{'X' if cell.points else 'F'}{cell.opponent}"
    return f"{RESULT_LETTER[cell.points]}{cell.opponent}"
