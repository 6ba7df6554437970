"""Do the rounds of all players fit together?  Both sides of a game say the same, or it is not rated."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.sheet.counted import amount
from xlrating.crosstable.sheet.problems import Kind

ROUNDS_KEPT = 64
"""An entry changes one round or none: what was found in so many is kept."""
Cells = tuple[RoundCell | None, ...]
Rounds = Sequence[Sequence[RoundCell | None]]
"""A row per player, a cell per round; None for cells that cannot be read."""


class Misfit(NamedTuple):
    """What is wrong in one cell: the player's place, the round (both from 0), a sentence, whether it only waits.

    ``partner``: the place of the opponent whose cell waits for the same result, and the sentence for that cell.
    """

    player: int
    round: int
    message: str
    kind: Kind = "mend"
    partner: tuple[int, str] | None = None


class Agreement(NamedTuple):
    """What does not fit, and the cells (player, round) that are not rated for it."""

    misfits: list[Misfit]
    left_out: frozenset[tuple[int, int]]


def misfits(rounds: Rounds, place_of: Mapping[int, int]) -> list[Misfit]:
    """Everything that does not fit; ``place_of`` gives the row for a pairing number."""
    return agreement(rounds, place_of).misfits


def agreement(rounds: Rounds, place_of: Mapping[int, int]) -> Agreement:
    """What does not fit, and which cells are not rated for it; a mistake is told once, at the cell that has it.

    Where a player has no number, or a number is used twice, a game that one side has only follows from that, and
    so does an unknown opponent whose number may be the missing one.
    """
    found: list[Misfit] = []
    left_out: set[tuple[int, int]] = set()
    numbers = tuple(place_of.items())
    for round_, cells in enumerate(zip_longest(*rounds, fillvalue=NO_GAME)):
        wrong, players = _in_one_round(cells, numbers)
        found += [misfit._replace(round=round_) for misfit in wrong]
        left_out.update((player, round_) for player in players)
    return Agreement(sorted(found), frozenset(left_out))


Wrong = tuple[str, Kind]


@lru_cache(maxsize=ROUNDS_KEPT)
def _in_one_round(
    cells: Cells, numbers: tuple[tuple[int, int], ...]
) -> tuple[Sequence[Misfit], Sequence[int]]:
    """What does not fit in a round, as if it were the first, and the players who are left out.

    ``numbers``: each pairing number with its row.
    """
    one = _Round(cells, dict(numbers))
    wrong = [Misfit(player, 0, *what, one.partner_of(player)) for player, what in one.misfits().items()]
    return wrong, tuple(one.left_out())


class _Round:
    """One round: whom each cell names, and which two name each other."""

    def __init__(self, cells: Sequence[RoundCell | None], place_of: Mapping[int, int]) -> None:
        self.number_of = {place: number for number, place in place_of.items()}
        self.sound = len(self.number_of) == len(cells)
        self.cells = cells
        self.naming = {
            player: cell
            for player, cell in enumerate(cells)
            if cell is not None and cell.opponent is not None
        }
        self.target = {player: place_of.get(cell.opponent or 0) for player, cell in self.naming.items()}
        self.games = [
            (player, other)
            for player, other in self.target.items()
            if other is not None and player < other and self.target.get(other) == player
        ]
        self.mutual = {player for game in self.games for player in game}
        self.one_sided = {
            player: cell
            for player, cell in self.naming.items()
            if player not in self.mutual
            and (cell.rated or cell.waits or self.target[player] in (None, player))
        }
        told = ((game, self._contradiction(*game)) for game in self.games)
        self.contradictions = {game: wrong for game, wrong in told if wrong is not None}

    def left_out(self) -> Iterator[int]:
        """The players whose cell here is no game to be rated, though it names an opponent."""
        yield from self.one_sided
        for player, other in self.contradictions:
            yield from (player, other)

    def misfits(self) -> dict[int, Wrong]:
        """What is wrong, by the player in whose cell it is told."""
        found: dict[int, Wrong] = {}
        for (player, other), wrong in self.contradictions.items():
            waits_there = self.naming[other].waits and not self.naming[player].waits
            found[other if waits_there else player] = wrong
        for player, cell in self.one_sided.items():
            if told := self._one_sided(player, cell):
                found[player] = told
        if self.sound:
            for player in self._in_circles():
                found[player] = f"{self._has(self.target[player])} in this round. Correct one.", "mend"
        return found

    def partner_of(self, player: int) -> tuple[int, str] | None:
        """The opponent whose cell waits as this player's does, with the sentence for it."""
        other = self.target.get(player)
        both_wait = (
            other is not None
            and {player, other} <= self.mutual
            and self.naming[player].waits
            and self.naming[other].waits
        )
        return (other, self._no_result(other)) if other is not None and both_wait else None

    def _has(self, player: int | None) -> str:
        """``Player 5 has W2``"""
        return f"Player {self.number_of.get(-1 if player is None else player)} has {self._shown(player)}"

    def _shown(self, player: int | None) -> str:
        cell = None if player is None else self.cells[player]
        if cell is None or cell.opponent is None:
            return (
                f"no game ({amount(cell.points, 'point')})" if cell is not None and cell.points else "no game"
            )
        if cell.waits:
            return f"{cell.opponent} without a result"
        return f"{cell.letter}{cell.opponent}"

    def _contradiction(self, player: int, other: int) -> Wrong | None:
        """What is wrong between two cells that name each other."""
        cell, opposite = self.naming[player], self.naming[other]
        if cell.rated and opposite.rated and cell.points + opposite.points == 1:
            return None
        number, shown = self.number_of[other], self._shown(other)
        if cell.waits or opposite.waits:
            first = player if cell.waits else other
            return self._no_result(first), "waits"
        if not cell.rated and not opposite.rated:
            if cell.points + opposite.points <= 1:
                return None
            return f"Both players have a forfeit win: player {number} has {shown}. Correct one.", "mend"
        if not cell.rated:
            return f"Forfeit here, but player {number} has a played game ({shown}). Correct one.", "mend"
        if not opposite.rated:
            return f"A played game here, but player {number} has a forfeit ({shown}). Correct one.", "mend"
        if cell.points + opposite.points != 1:
            return f"The results conflict: player {number} has {shown} in this round. Correct one.", "mend"
        return None

    def _no_result(self, player: int) -> str:
        return f'"{self.naming[player].opponent}" has no result yet. Enter W, D, or L before the number.'

    def _one_sided(self, player: int, cell: RoundCell) -> Wrong | None:
        """What is wrong where the opponent does not name this player; None where it only follows from another cell."""
        other = self.target[player]
        if other is None:
            if not self.sound and (cell.opponent or 0) <= len(self.cells):
                return None
            return f"There is no player number {cell.opponent}. Check the opponent's pairing number.", "mend"
        if other == player:
            return f"Number {cell.opponent} is this player's own. Enter the opponent's number.", "mend"
        opposite = self.cells[other]
        if opposite is None or not self.sound:
            return None
        names_me = [one for one in self.one_sided if self.target[one] == player and one != other]
        hint = "".join(f" {self._has(one)}." for one in names_me[:1])
        if other in self.mutual or (opposite.opponent is not None and other not in self.one_sided):
            return f"{self._has(other)} in this round.{hint} Check the opponent's pairing number.", "mend"
        if opposite.opponent is not None:
            return None
        if opposite.points or hint:
            return f"{self._has(other)} in this round.{hint} Correct one.", "mend"
        how = "Enter a result, or B for a bye." if cell.waits else "Enter the game in both rows."
        return f"{self._has(other)} in this round. {how}", "waits"

    def _in_circles(self) -> Iterator[int]:
        """The players of whom three or more name each other in a circle."""
        done: set[int] = set()
        for start in self.one_sided:
            path: list[int] = []
            player: int | None = start
            while player is not None and player in self.one_sided and player not in done:
                done.add(player)
                path.append(player)
                player = self.target[player]
            if player in path and self.target[start] != start:
                yield from path[path.index(player) :]
