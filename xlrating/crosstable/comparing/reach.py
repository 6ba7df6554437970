"""Whose ratings a change can move: one that cannot reach all who still differ is not tried."""

from functools import cached_property

import numpy as np

from xlrating.crosstable.comparing.changes import Variant
from xlrating.event import five_steps
from xlrating.event.procedures import procedure_of
from xlrating.event.section import IntArray, Section
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
        """For each player those who met him, and himself; everybody where the rules are not the five steps."""
        players = len(self._section.ratings)
        met: BoolArray = np.full((players + 1, players + 1), not self._five_steps)
        np.fill_diagonal(met, val=True)
        for opponents in self._section.opponents:
            met[np.arange(players), opponents] = True
        return met[:-1, :-1]

    @cached_property
    def _far(self) -> BoolArray:
        """For each player those whom another initial rating can move."""
        far: BoolArray = np.linalg.matrix_power(self._near.astype(np.int64), FAR) > 0
        return far

    def by_player(self, moved: IntArray) -> BoolArray:
        """Whose prior games or record can move all of these players."""
        can: BoolArray = np.all(self._near[:, moved], axis=1)
        return can

    def by_start(self, moved: IntArray) -> BoolArray:
        """Whose initial rating can."""
        can: BoolArray = np.all(self._far[:, moved], axis=1)
        return can

    def by_game(self, section: Section, moved: IntArray) -> BoolArray:
        """Which games of the section, or of a variant of it, can."""
        new, near, far = section.unrated, self._near[:, moved], self._far[:, moved]
        opponents = section.opponents
        by_newcomer = (far[np.newaxis] | far[opponents]).all(axis=2)
        by_others = (near[np.newaxis] | near[opponents]).all(axis=2)
        can: BoolArray = np.where(new | new[opponents], by_newcomer, by_others) & section.played
        return can
