"""Do the rounds of all players fit together?  Both sides of a game say the same, or it is not rated."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.sheet.counted import amount

Rounds = Sequence[Sequence[RoundCell | None]]
"""A row per player, a cell per round; None for cells that cannot be read."""


class Misfit(NamedTuple):
    """What is wrong in one cell: the player's place, the round (both from 0), and what to say.

    ``partner``: the place of the opponent whose cell waits for the same result; the same is to be said there.
    """

    player: int
    round: int
    said: Said
    partner: int | None = None


class Agreement(NamedTuple):
    """What does not fit, and the cells (player, round) that are not rated for it."""

    misfits: list[Misfit]
    left_out: frozenset[tuple[int, int]]


def agreement(rounds: Rounds, place_of: Mapping[int, int]) -> Agreement:
    """What does not fit, and which cells are not rated for it; a mistake is told once, at the cell that has it.

    ``place_of`` gives the row for a pairing number. Where a player has no number, or a number is used twice, a game
    that one side has only follows from that, and so does an unknown opponent whose number may be the missing one.
    """
    found: list[Misfit] = []
    left_out: set[tuple[int, int]] = set()
    for round_, cells in enumerate(zip_longest(*rounds, fillvalue=NO_GAME)):
        one = _Round(cells, place_of)
        found += [Misfit(player, round_, *told) for player, told in one.misfits().items()]
        left_out.update((player, round_) for player in chain(one.one_sided, *one.contradictions))
    return Agreement(sorted(found, key=lambda misfit: misfit[:2]), frozenset(left_out))


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

    def misfits(self) -> dict[int, tuple[Said, int | None]]:
        """What is wrong, by the player in whose cell it is told; and the opponent whose cell waits as that one does."""
        found: dict[int, tuple[Said, int | None]] = {}
        for (player, other), wrong in self.contradictions.items():
            waits, waits_there = self.naming[player].waits, self.naming[other].waits
            found[player if waits or not waits_there else other] = (
                wrong,
                other if waits and waits_there else None,
            )
        for player, cell in self.one_sided.items():
            if told := self._one_sided(player, cell):
                found[player] = told, None
        if self.sound:
            for player in self._in_circles():
                found[player] = say.OPPONENT_DIFFERS.of(**self._has(self.target[player] or 0), hint=""), None
        return found

    def _has(self, player: int) -> dict[str, object]:
        """Of ``Player 5 has W2`` the number and what the cell has."""
        cell = self.cells[player]
        if cell is None or cell.opponent is None:
            theirs = f"no game ({amount(cell.points, 'point')})" if cell and cell.points else "no game"
        else:
            theirs = f"{cell.opponent} without a result" if cell.waits else f"{cell.letter}{cell.opponent}"
        return {"number": self.number_of.get(player), "theirs": theirs}

    def _contradiction(self, player: int, other: int) -> Said | None:
        """What is wrong between two cells that name each other."""
        cell, opposite = self.naming[player], self.naming[other]
        if cell.rated and opposite.rated and cell.points + opposite.points == 1:
            return None
        if cell.waits or opposite.waits:
            return say.NO_RESULT_YET.of()
        wrong = say.RESULTS_CONFLICT
        if not cell.rated and not opposite.rated:
            if cell.points + opposite.points <= 1:
                return None
            wrong = say.BOTH_WON_BY_FORFEIT
        elif not cell.rated:
            wrong = say.FORFEIT_AGAINST_GAME
        elif not opposite.rated:
            wrong = say.GAME_AGAINST_FORFEIT
        return wrong.of(**self._has(other))

    def _one_sided(self, player: int, cell: RoundCell) -> Said | None:
        """What is wrong where the opponent does not name this player; None where it only follows from another cell."""
        other = self.target[player]
        if other is None:
            if not self.sound and (cell.opponent or 0) <= len(self.cells):
                return None
            return say.UNKNOWN_OPPONENT.of(opponent=cell.opponent)
        if other == player:
            return say.OWN_NUMBER.of(opponent=cell.opponent)
        opposite = self.cells[other]
        if opposite is None or not self.sound:
            return None
        names_me = [one for one in self.one_sided if self.target[one] == player and one != other]
        hint = "".join(f" {say.ANOTHER_NAMES_THIS.of(**self._has(one)).message}" for one in names_me[:1])
        if other in self.mutual or (opposite.opponent is not None and other not in self.one_sided):
            return say.OPPONENT_PLAYS_ANOTHER.of(**self._has(other), hint=hint)
        if opposite.opponent is not None:
            return None
        if opposite.points or hint:
            return say.OPPONENT_DIFFERS.of(**self._has(other), hint=hint)
        return (say.PAIRED_IN_ONE_ROW if cell.waits else say.IN_ONE_ROW).of(**self._has(other))

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
