"""Changes in a director's words: ``12 or 13 prior games``, ``a floor of 1400``."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from xlrating.alternatives import alternatives
from xlrating.crosstable.comparing.changes import (
    CONTINUOUS,
    MOST_PRIOR_GAMES,
    RECORDS,
    RESULTS,
    WHOLE_SECTION,
    Change,
    Variant,
)
from xlrating.crosstable.rating.rated import RatedGame
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.counted import counted

MOST_NAMED = 6
SAID: Mapping[str, Callable[[Any], str]] = {
    "floor": lambda value: "no floor" if value is None else f"a floor of {value:g}",
    "record": RECORDS.__getitem__,
    "bonus": lambda value: f"B = {value:g}",
    "reduced K": lambda value: "a dual-rated section" if value else "a section that is not dual-rated",
    "edition": lambda value: f"the {value} rules",
}
"""What is said of the kinds that are told by the value alone."""


class Words(NamedTuple):
    """What the changes of a section are called: its players and the rounds of their games."""

    variant: Variant
    entries: Mapping[int, Entry]
    games: Sequence[Sequence[RatedGame]]

    def carried(self, players: Iterable[int]) -> str:
        return f"carried over from {_listed([self._name(one) for one in sorted(players)], 'and')}"

    def of_the_section(self, changes: Iterable[Change]) -> str:
        return f"{self.of(dict.fromkeys(changes), WHOLE_SECTION)} in the whole section"

    def of(self, changes: Iterable[Change], player: int) -> str:
        """``12 or 13 prior games, or a floor of 1400``, as the player has them."""
        by_kind: dict[tuple[str, float | None], list[Change]] = {}
        for change in changes:
            by_kind.setdefault((change.kind, change.games), []).append(change)
        return _listed([self._of_a_kind(alike, player) for alike in by_kind.values()], "or")

    def _name(self, player: int) -> str:
        return "the whole section" if player == WHOLE_SECTION else f"No. {self.entries[player].number}"

    def _of_a_kind(self, changes: Sequence[Change], player: int) -> str:
        kind, games = changes[0].kind, changes[0].games
        if kind == "prior games":
            return f"{_listed(_runs(change.value for change in changes), 'or')} prior games"
        if kind not in CONTINUOUS:
            return _listed([self._value(change, player) for change in changes], "or")
        values = [round(change.value or 0.0) for change in changes]
        low, high = min(values), max(values)
        size = f"of {low}" if high - low < 2 else f"from {low} to {high}"
        if kind == "rating":
            return f"a rating {size} before the event"
        rating = f"an initial rating {size}"
        return rating if games is None else f"{rating} that counts for {counted(int(games), 'game')}"

    def _value(self, change: Change, player: int) -> str:
        if change.kind in SAID:
            return SAID[change.kind](change.value)
        if change.kind == "re-entry":
            times = "counted twice" if change.value.times else "not counted"
            alone = "" if change.value.both else " for this player alone"
            return f"the games of entry No. {change.value.entry} {times}{alone}"
        if change.kind == "forfeit":
            number, winner, loser = change.value
            other, what = (loser, RESULTS[1.0]) if player == winner else (winner, RESULTS[0.0])
            return f"the forfeit in round {number} against {self._name(other)}: rated as {what}"
        if player != change.player:
            change = change.from_the_other_side(self.variant)
        game = self.games[player][change.game or 0]
        what = "not rated" if change.value is None else RESULTS[change.value]
        return f"the game in round {game.round_number} against {self._name(game.opponent)}: {what}"


def _runs(games: Iterable[float | None]) -> list[str]:
    """``5``, ``8 to 12``, ``40 or more``: numbers of prior games, None for established."""
    values = [*games]
    known = {value for value in values if value is not None}
    said: list[str] = []
    for low in sorted(value for value in known if value - 1 not in known):
        high = next(value for value in count(low) if value + 1 not in known)
        if high == MOST_PRIOR_GAMES:
            return [*said, f"{low:g} or more"]
        said += (
            [f"{low:g} to {high:g}"] if high > low + 1 else [f"{value:g}" for value in sorted({low, high})]
        )
    return said if len(known) == len(values) else [*said, "26 or more (established)"]


def _listed(words: Sequence[str], joint: str) -> str:
    words = list(dict.fromkeys(words))
    if len(words) > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], counted(len(words) - MOST_NAMED + 1, "other")]
    return alternatives(words, joint)
