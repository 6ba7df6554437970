"""Sections whose players differ, rated as one: their players side by side.

A formula looks no further than at a player's own games, so everybody is rated as in the section alone, and a
thousand sections cost little more than one. S15 §1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from xlrating.event.section import NOBODY, IntArray, Section
from xlrating.formulas import FloatArray


@dataclass(frozen=True, eq=False, repr=False)
class JoinedSections:
    """``section`` is what ``rate`` takes; ``first`` has the place in it of each section's first player."""

    section: Section
    first: IntArray

    def apart(self, values: FloatArray) -> list[FloatArray]:
        """What the joined section has for each player (a value, or a column), section by section."""
        return np.split(values, self.first[1:], axis=-1)


def joined(sections: Sequence[Section]) -> JoinedSections:
    """Sections as one, in this order, to be rated by the same edition and terms.

    At least one section, each with one player or more, in any number of rounds. No player of one is a player of
    another: whoever played in two has a place in each, and neither sees the other.
    """
    sizes = [len(section.ratings) for section in sections]
    ends: IntArray = np.cumsum(sizes, dtype=np.int64)
    first: IntArray = np.subtract(ends, sizes)
    shape = (max(len(section.opponents) for section in sections), int(ends[-1]))
    opponents, scores = np.full(shape, NOBODY), np.zeros(shape)
    for section, start, end in zip(sections, first.tolist(), ends.tolist(), strict=True):
        rounds = len(section.opponents)
        opponents[:rounds, start:end] = np.where(section.played, section.opponents + start, NOBODY)
        scores[:rounds, start:end] = section.scores

    def side_by_side(name: str) -> FloatArray:
        values: FloatArray = np.concatenate([getattr(section, name) for section in sections])
        return values

    whole = Section(
        side_by_side("ratings"),
        side_by_side("prior_games"),
        side_by_side("unrated").astype(bool),
        side_by_side("records"),
        side_by_side("floors"),
        opponents,
        scores,
        {
            start + player: games
            for section, start in zip(sections, first.tolist(), strict=True)
            for player, games in section.carried.items()
        },
        np.concatenate(
            [np.broadcast_to(one.rounds_played, n) for one, n in zip(sections, sizes, strict=True)]
        ),
    )
    return JoinedSections(whole, first)
