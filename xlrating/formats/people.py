"""The players whom a list of games names again and again, each once."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.cells.text import nearest, without_accents
from xlrating.crosstable.sheet.counted import listed
from xlrating.formats.findings import FileFindings
from xlrating.formats.section import ImportedPlayer

LIKENESS, MOST_HINTS, MOST_ALIKE = 0.7, 20, 200
LONGEST_NAME = 60
"""Longer ones are not looked at for slips."""
NO_RATING = RatingCell()
_NOT_IN_NAMES = re.compile(r"[\W_]+")


class Mention(NamedTuple):
    """A player as one side of a game names them: by name, number, or both."""

    place: str
    name: str = ""
    number: int | None = None
    rating: RatingCell = NO_RATING
    member_id: str = ""


@lru_cache(maxsize=20_000)
def key_of(name: str) -> str:
    """What is the same for ``Lee, Ann``, ``Ann Lee``, and ``LEE, ANN``; a name of one word as it is."""
    if " " not in name and "," not in name:
        return name.casefold()
    words = sorted(_NOT_IN_NAMES.sub(" ", without_accents(name).casefold()).split())
    return " ".join(words) or name.casefold()


class People:
    """All players by their keys. With a list of players, everybody in a game must be on it.

    Without one, a last name alone that has no rating is taken for the only full name with one that ends so, and told;
    ``named`` are the players of the games, two for each.
    """

    def __init__(
        self, players: tuple[ImportedPlayer, ...], findings: FileFindings, named: Sequence[Mention] = ()
    ) -> None:
        self._findings = findings
        self._listed = bool(players)
        self._found: dict[str, ImportedPlayer] = {}
        self._by_number: dict[int, str] = {}
        self._by_last_name: dict[str, list[str]] = {}
        self._first: dict[str, str] = {}
        self._contradictions: dict[str, None] = {}
        self._unknown: dict[str, str] = {}
        self._shortened = {} if players else _last_names_alone(named)
        for player in players:
            key = key_of(player.name) if player.name else f"#{player.number}"
            if key in self._found:
                key = f"{key} {player.number}"
            self._take(key, player)

    def _take(self, key: str, player: ImportedPlayer) -> str:
        self._found[key] = player
        if player.number:
            self._by_number.setdefault(player.number, key)
        self._by_last_name.setdefault(key_of(_last_name(player.name)), []).append(key)
        return key

    def __getitem__(self, key: str) -> ImportedPlayer:
        return self._found[key]

    def seen(self, one: Mention) -> str | None:
        """The key of the player; None, and told, where the list of players has nobody of this name or number."""
        key = self._key(one)
        if key is None:
            who = one.name or str(one.number)
            if who not in self._unknown:
                self._unknown[who] = self._hint(who) if len(self._unknown) < MOST_HINTS else ""
            self._findings.mend(
                one.place,
                f"{quoted(who)} is not on the list of players. {self._unknown[who] or 'Add it, or correct it.'}",
            )
            return None
        self._compare(key, one)
        return key

    def _hint(self, name: str) -> str:
        like = nearest(name, [player.name for player in self._found.values()], LIKENESS)
        return f"Is it {like}?" if like else ""

    def _key(self, one: Mention) -> str | None:
        if not one.name and one.number is not None:
            key = self._by_number.get(one.number)
            return key if key or self._listed else self._take(f"#{one.number}", ImportedPlayer(one.number))
        name = self._shortened.get(one.name, one.name)
        key = key_of(name)
        if key in self._found:
            return key
        if not self._listed:
            return self._take(key, ImportedPlayer(one.number or 0, name))
        same = self._by_last_name.get(key, ())
        return same[0] if len(same) == 1 else None

    def _compare(self, key: str, one: Mention) -> None:
        """Add what this game tells of the player, and tell what contradicts an earlier one."""
        known = self._found[key]
        who = known.name or f"Player {known.number}"
        rating, games = known.rating, known.games
        if one.rating.rating is not None:
            if rating is None and not self._listed:
                rating = one.rating.rating
                self._first[key] = one.place
            if rating is not None and rating != one.rating.rating:
                where = f" ({self._first[key]})" if key in self._first else ""
                self._contradictions.setdefault(
                    f"{who} has the rating {rating:g}{where} and {one.rating.rating:g} ({one.place}). "
                    f"{rating:g} was taken."
                )
            elif games is None:
                games = one.rating.games
        if one.member_id and known.member_id and one.member_id != known.member_id:
            self._findings.mend(
                one.place,
                f"{who} has the ID {one.member_id} here and {known.member_id} elsewhere. Correct one, "
                "or make the names of two players differ.",
            )
        self._found[key] = replace(
            known, rating=rating, games=games, member_id=known.member_id or one.member_id
        )

    def numbered(self, *, by_rating: bool) -> Mapping[str, ImportedPlayer]:
        """All players in order, each with a number: their own where each has one, else by rating or by first game."""
        self._findings.note(*self._contradictions)
        if same := [f"{short} and {full}" for short, full in self._shortened.items()]:
            self._findings.note(f"Taken as one player: {listed(same, MOST_HINTS)}.")
        found = self._found
        numbers = [player.number for player in found.values()]
        if all(numbers) and len(set(numbers)) == len(numbers):
            return dict(sorted(found.items(), key=lambda one: one[1].number))
        order = sorted(found.items(), key=lambda one: -(one[1].rating or 0) * by_rating)
        return {key: replace(player, number=number) for number, (key, player) in enumerate(order, 1)}

    def alike(self) -> Iterator[tuple[str, str]]:
        """The keys of players whose names are a letter apart, or one of them has initials or parts of the other's."""
        if self._listed:
            return
        keys = [key for key in self._found if len(key) <= LONGEST_NAME]
        groups: dict[str, list[str]] = {}
        for key in keys:
            for place in range(len(key) + 1):
                groups.setdefault(key[:place] + key[place + 1 :], []).append(key)
            for word in key.split():
                groups.setdefault(f"word {word}", []).append(key)
        pairs = {
            (one, other)
            for group in groups.values()
            if len(group) <= MOST_ALIKE
            for one, other in combinations(sorted(set(group)), 2)
            if _is_a_slip(one, other) or _is_shorter(one, other)
        }
        yield from sorted(pairs)


def _last_names_alone(named: Sequence[Mention]) -> Mapping[str, str]:
    """The full name for each last name alone, of the players of each game in turn, but for those who met each other."""
    rated = {one.name for one in named if one.rating.rating is not None or one.member_id}
    full: dict[str, dict[str, str]] = {}
    for one in named:
        if key_of(one.name) != one.name.casefold() or " " in one.name:
            full.setdefault(key_of(_last_name(one.name)), {}).setdefault(key_of(one.name), one.name)
    met = {(one.name, other.name) for one, other in zip(named[::2], named[1::2], strict=True)}
    return {
        one.name: name
        for one in named
        if one.name and one.name not in rated
        for name in [*full.get(key_of(one.name), {}).values()][:1]
        if len(full[key_of(one.name)]) == 1
        and name in rated
        and met.isdisjoint(permutations((one.name, name)))
    }


def _last_name(name: str) -> str:
    return name.partition(",")[0] if "," in name else name.split(" ")[-1]


def _is_shorter(one: str, other: str) -> bool:
    """Whether each word of one name begins a word of the other: ``a lee`` of ``ann lee``, ``lee`` of ``ann lee``."""
    fewer, more = sorted((one.split(), other.split()), key=lambda words: (len(words), sum(map(len, words))))
    left = list(more)
    for word in fewer:
        longer = next((other for other in left if other.startswith(word)), None)
        if longer is None or word.isdecimal() != longer.isdecimal():
            return False
        left.remove(longer)
    return [c for c in one if c.isdecimal()] == [c for c in other if c.isdecimal()]


def _is_a_slip(one: str, other: str) -> bool:
    """Whether one letter is missing, changed, or exchanged with its neighbor; other digits are other names."""
    if [c for c in one if c.isdecimal()] != [c for c in other if c.isdecimal()]:
        return False
    if len(one) != len(other):
        shorter, longer = sorted((one, other), key=len)
        return any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))
    places = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    return len(places) == 1 or (
        len(places) == 2 and places[1] == places[0] + 1 and one[places[0]] == other[places[1]]
    )
