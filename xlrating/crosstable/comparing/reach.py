"""Whose ratings a change can move: one that cannot reach all who still differ is not tried."""

from collections.abc import Sequence

import numpy as np

from xlrating.crosstable.comparing.changes import Part, Variant
from xlrating.event import five_steps
from xlrating.event.procedures import procedure_of
from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.formulas import BoolArray


class Reach:
    """Of every player of a section, whom another result, number of games, or initial rating of his can move.

    Each step of a procedure takes the opponents' ratings from the steps before it.  S15 §1; S94 §1.2.
    """

    def __init__(self, of: Variant) -> None:
        self.rounds = len(of.section.opponents)
        self._opponents = np.pad(
            of.section.opponents, ((0, len(of.forfeits)), (0, 0)), constant_values=NOBODY
        )
        for row, (_, winner, loser) in enumerate(of.forfeits, start=self.rounds):
            self._opponents[row, [winner, loser]] = loser, winner
        new, everybody = of.section.unrated, np.ones_like(of.section.unrated)
        self._new = new
        five = procedure_of(of.edition) is five_steps
        steps = (new, everybody, everybody) if five else (new, everybody, new, everybody)
        self._near, self._far = self._moved(steps, start=False), self._moved(steps, start=True)

    def _moved(self, steps: Sequence[BoolArray], *, start: bool) -> BoolArray:
        """For each player whom he can move, from his initial rating on or not.

        Step by step, whoever is rated in it and met somebody moved before.
        """
        players = self._opponents.shape[1]
        own = np.eye(players, players + 1, dtype=bool)
        moved = own & start
        for who in steps:
            met = [moved[:, opponents] for opponents in self._opponents]
            moved[:, :-1] |= np.logical_or.reduce([own[:, :-1], *met]) & who
        return moved[:, :-1]

    def part(self, who: IntArray) -> Part:
        """These players, and all whose games matter to them."""
        matter: BoolArray = np.where(self._new[:, np.newaxis], self._far, self._near)
        rated: BoolArray = np.any(matter[:, who], axis=1)
        return Part(who, rated)

    def by_player(self, moved: IntArray) -> BoolArray:
        """Whose prior games or record can move all of these players."""
        by_player: BoolArray = np.all(self._near[:, moved], axis=1)
        return by_player

    def by_any(self, players: Sequence[int] | slice, moved: IntArray) -> bool:
        """Whether other games of these players together can."""
        return bool(self._near[players][:, moved].any(axis=0).all())

    def by_start(self, moved: IntArray) -> BoolArray:
        """Whose initial rating can."""
        by_start: BoolArray = np.all(self._far[:, moved], axis=1)
        return by_start

    def by_game(self, section: Section, moved: IntArray) -> BoolArray:
        """Which games of the section, or of a variant of it, can."""
        near = self._near[:, moved]
        return (near[np.newaxis] | near[section.opponents]).all(axis=2) & section.played
