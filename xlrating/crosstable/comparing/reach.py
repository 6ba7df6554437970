"""Whose ratings a change can move: a second change that cannot reach all who still differ is not tried."""

from functools import cached_property

import numpy as np

from xlrating.crosstable.comparing.changes import WHOLE_SECTION, Change, Variant
from xlrating.event import five_steps
from xlrating.event.procedures import procedure_of
from xlrating.event.section import IntArray
from xlrating.formulas import BoolArray

FAR = 3
"""An unrated player's first estimate moves the opponents' Step 4, and those their opponents' Step 5.  S15 §4.1."""


class Reach:
    """Of every player of a section, who met whom, and who met those."""

    def __init__(self, of: Variant) -> None:
        self._section = of.section
        self._five_steps = procedure_of(of.edition) is five_steps

    @cached_property
    def _near(self) -> BoolArray:
        """For each player those who met him, and himself."""
        players = len(self._section.ratings)
        met: BoolArray = np.eye(players + 1, dtype=bool)
        for opponents in self._section.opponents:
            met[np.arange(players), opponents] = True
        return met[:-1, :-1]

    @cached_property
    def far(self) -> BoolArray:
        """For each player those whom another initial rating can move."""
        far: BoolArray = np.linalg.matrix_power(self._near.astype(np.int64), FAR) > 0
        return far

    def includes(self, change: Change, players: IntArray) -> bool:
        """Whether the change can move all of these players."""
        if change.player == WHOLE_SECTION or not self._five_steps:
            return True
        if change.kind == "floor":
            return set(players.tolist()) == {change.player}
        about = [change.player]
        if change.game is not None:
            about.append(int(self._section.opponents[change.game, change.player]))
        far = change.kind == "initial" or any(self._section.unrated[one] for one in about)
        moved: BoolArray = np.logical_or.reduce((self.far if far else self._near)[about])
        return all(moved[players].tolist())
