"""Sections whose players differ, rated as one: their players side by side.

A formula looks no further than at a player's own games, so everybody is rated as in the section alone, and a
thousand sections cost little more than one. S15 §1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from xlrating.event.section import NOBODY, EarlierGames, IntArray, Section
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
    first: IntArray = np.cumsum([0, *sizes[:-1]], dtype=np.int64)
    most = max(len(section.opponents) for section in sections)
    opponents, scores = np.full((most, sum(sizes)), NOBODY), np.zeros((most, sum(sizes)))
    carried: dict[int, EarlierGames] = {}
    for section, start, size in zip(sections, first.tolist(), sizes, strict=True):
        here = slice(len(section.opponents)), slice(start, start + size)
        opponents[here] = np.where(section.played, section.opponents + start, NOBODY)
        scores[here] = section.scores
        carried |= {start + player: games for player, games in section.carried.items()}
    ratings, prior_games, unrated, records, floors = (
        np.concatenate([getattr(section, name) for section in sections])
        for name in ("ratings", "prior_games", "unrated", "records", "floors")
    )
    rounds = np.concatenate(
        [np.broadcast_to(one.rounds_played, n) for one, n in zip(sections, sizes, strict=True)]
    )
    whole = Section(ratings, prior_games, unrated, records, floors, opponents, scores, carried, rounds)
    return JoinedSections(whole, first)
