"""The players whom a list of games names again and again, each once."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import combinations, permutations
from types import MappingProxyType
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import nearest
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.sheet.counted import listed
from xlrating.formats.findings import FileFindings
from xlrating.formats.names_alike import (
    by_last_name,
    first_name,
    in_order,
    is_a_slip,
    is_abbreviated,
    is_shorter,
    is_turned,
    key_of,
    last_name,
)
from xlrating.formats.section import ImportedPlayer

LIKENESS, MOST_HINTS, MOST_ALIKE = 0.7, 20, 200
LONGEST_NAME = 60
"""Longer ones are not looked at for slips."""
MOST_APART = 400
"""Two ratings of a player in the lines of games, which may have changed on the way."""
HABIT = 3
"""So many players shortened in one way."""
ID_DIFFERS = mend(
    "id-differs",
    "{who} has the ID {here} here and {there} elsewhere. Correct one, or make the names of two players differ.",
)
NUMBERED_TWICE = mend(
    "number-of-several", "Several players of the lists have the number {number}. Write the name instead."
)
NO_RATING = RatingCell()
STATE = FIELD["state"].title
_BESIDE_A_NAME = re.compile(r"\s*(?:[(\[][^)\]]*[)\]]|\b[\d.½/]+\b)")
_LIKE_A_RATING = re.compile(r"\b\d{3,4}\b")


class Mention(NamedTuple):
    """A player as one side of a game names them: by name, number, or both."""

    place: str
    name: str = ""
    number: int | None = None
    rating: RatingCell = NO_RATING
    member_id: str = ""
    further: Mapping[str, CellValue] = MappingProxyType({})
    """What further columns of the crosstable hold, by heading."""
    rated_in: str = ""
    """The system that the heading of the rating names."""
    unrated: bool = False
    """Whether a word says so."""

    @property
    def names(self) -> bool:
        """Whether it names anybody."""
        return bool(self.name or self.number)


class People:
    """All players by their keys. With a list of players, everybody in a game must be on it, by name or label.

    Without one, a last name alone that has no rating is taken for the only full name with one that ends so, and told;
    ``named`` are the players of the games, two for each.
    """

    def __init__(
        self,
        players: tuple[ImportedPlayer, ...],
        findings: FileFindings,
        named: Sequence[Mention] = (),
        *,
        labels: Mapping[str, str] | None = None,
    ) -> None:
        self._findings = findings
        self._listed = bool(players)
        self._found: dict[str, ImportedPlayer] = {}
        self._by_number: dict[int, str] = {}
        self._by_id: dict[str, str] = {}
        self._numbered_twice: set[int] = set()
        self._by_last_name: dict[str, list[str]] = {}
        self._first: dict[str, str] = {}
        self._contradictions: dict[tuple[str, str, object], str] = {}
        self._unrated: dict[str, str] = {}
        self._unknown: dict[str, str] = {}
        self._shortened = {} if players else dict(_last_names_alone(named))
        self._labels = {label.casefold(): name for label, name in (labels or {}).items()}
        self._numbers_fit: dict[bool, dict[str, str]] = {True: {}, False: {}}
        full_names = by_last_name(player.name for player in players)
        for player in players:
            if player.rating is None and (full_name := full_names.get(key_of(player.name))):
                player = replace(player, name=full_name)
            key = key_of(player.name) if player.name else f"#{player.number}"
            if known := self._found.get(key):
                bare, full = sorted((player, known), key=_facts)
                if _facts(bare) and not _is_copy(bare, full):
                    turned = is_turned(bare.name, full.name)
                    key = in_order(player.name) if turned else f"{key} {player.number}"
                else:
                    score = bare.score if full.score is None else full.score
                    player = replace(full, number=full.number or bare.number, score=score)
            self._take(key, player)

    def _take(self, key: str, player: ImportedPlayer) -> str:
        if key not in self._found:
            self._by_last_name.setdefault(key_of(last_name(player.name)), []).append(key)
        self._found[key] = player
        if player.number and self._by_number.setdefault(player.number, key) != key:
            self._numbered_twice.add(player.number)
        return key

    def __getitem__(self, key: str) -> ImportedPlayer:
        return self._found[key]

    def seen(self, one: Mention) -> str | None:
        """The key of the player; None, and told, where the list of players has nobody of this name or number."""
        key = self._key(one)
        if not one.name and one.number in self._numbered_twice:
            self._findings.tell(one.place, NUMBERED_TWICE.of(number=one.number))
        if key is None:
            who = one.name or str(one.number)
            if who not in self._unknown:
                self._unknown[who] = self.hint(who) if len(self._unknown) < MOST_HINTS else ""
            self._findings.mend(
                one.place,
                f"{quoted(who)} is not on the list of players. {self._unknown[who] or 'Add it, or correct it.'}",
            )
            return None
        self._compare(key, one)
        return key

    def knows(self, one: Mention) -> bool:
        """Whether somebody has this name or number; without a list of players, all do."""
        return not self._listed or self._key(one) is not None

    def without_remark(self, one: Mention) -> tuple[Mention, str]:
        """The mention of a player of the list without the words behind the name, and these."""
        words = [] if self.knows(one) else one.name.split()
        for end in range(len(words) - 1, 0, -1):
            alone = one._replace(name=" ".join(words[:end]).rstrip(",;:–—-. "))
            if self.knows(alone):
                is_a_name = words[end][0].isupper()
                return (one, "") if is_a_name else (alone, " ".join(words[end:]))
        return one, ""

    def hint(self, name: str) -> str:
        like = nearest(name, [player.name for player in self._found.values()], LIKENESS)
        return f"Is it {like}?" if like else ""

    def _key(self, one: Mention) -> str | None:
        if not one.name and one.number is not None:
            key = self._by_number.get(one.number)
            return key if key or self._listed else self._take(f"#{one.number}", ImportedPlayer(one.number))
        name = self._shortened.get(one.name) or self._labels.get(one.name.casefold(), one.name)
        key, as_written = key_of(name), in_order(name)
        if as_written in self._found:
            return as_written
        if not self._listed and (known := self._called_so(one, key)):
            return known
        turned = key in self._found and is_turned(self._found[key].name, name)
        if not self._listed and (turned or key not in self._found):
            return self._take(as_written if turned else key, ImportedPlayer(one.number or 0, name))
        if turned:
            self._shortened[one.name] = self._found[key].name
        if key in self._found:
            return key
        same = self._by_last_name.get(key) or self._abbreviated(key)
        numbered = [other for other in same if self._found[other].number == one.number]
        same = numbered if len(numbered) == 1 else same
        if len(same) != 1:
            return None
        if not numbered and key not in self._by_last_name:
            self._shortened[one.name] = self._found[same[0]].name
        return same[0]

    def _called_so(self, one: Mention, key: str) -> str | None:
        """The player of this number or ID who has all parts of this name, or no others; the longer name is taken."""
        known = self._by_number.get(one.number or 0) or self._by_id.get(one.member_id)
        words, others = (set(name.replace("-", " ").split()) for name in (key, known or ""))
        if known and words > others:
            self._found[known] = replace(self._found[known], name=one.name)
        return known if words <= others or words > others else None

    def _abbreviated(self, key: str) -> list[str]:
        """The players of the list whose names this one has parts or initials of."""
        key = key.replace("-", " ")
        word = max(key.split(), key=len, default="")
        return [other for other in self._with_word.get(word, ()) if is_abbreviated(key, other)]

    @cached_property
    def _with_word(self) -> Mapping[str, Sequence[str]]:
        return _grouped((word, key) for key in self._found for word in key.split())

    def _compare(self, key: str, one: Mention) -> None:
        """Add what this game tells of the player, and tell what contradicts an earlier one."""
        known = self._found[key]
        who = known.name or f"Player {known.number}"
        if self._listed and one.name and (other := self._by_number.get(one.number or 0)):
            self._numbers_fit[other == key][one.place] = (
                f"Number {one.number} on the list is {self._found[other].name}, not {who}. Correct one."
            )
        rating, games, rated_in = known.rating, known.games, known.rated_in

        def contradicts(what: str, both: str, there: object, taken: object) -> None:
            told = f"{who} has {both} and {there} ({one.place}). {taken} was taken."
            self._contradictions.setdefault((key, what, there), told)

        if one.unrated:
            self._unrated.setdefault(key, one.place)
        if one.rating.rating is not None:
            if rating is None and not self._listed:
                rating, rated_in = one.rating.rating, one.rated_in
                self._first[key] = one.place
            if rating is not None and rating != one.rating.rating:
                where = f" ({self._first[key]})" if key in self._first else ""
                both, there = f"the rating {rating:g}{where}", f"{one.rating.rating:g}"
                if not self._listed and abs(rating - one.rating.rating) > MOST_APART:
                    self._findings.mend(
                        one.place, f"{who} has {both} and {there} ({one.place}). Correct one."
                    )
                else:
                    contradicts("rating", both, there, f"{rating:g}")
            elif games is None:
                games = one.rating.games
            elif one.rating.games not in (None, games):
                contradicts("games", f"{games} prior games", one.rating.games, games)
        if one.member_id and known.member_id and one.member_id != known.member_id:
            self._findings.tell(one.place, ID_DIFFERS.of(who=who, here=one.member_id, there=known.member_id))
        if member_id := known.member_id or one.member_id:
            self._by_id.setdefault(member_id, key)
        state = known.state or str(one.further.get(STATE, ""))
        further = {heading: value for heading, value in one.further.items() if heading != STATE}
        for heading in filter(known.extra.__contains__, further):
            if (first := known.extra[heading]) != further[heading]:
                contradicts(heading, f"{heading} {first}", further[heading], first)
        known = replace(known, rating=rating, games=games, rated_in=rated_in, member_id=member_id)
        self._found[key] = replace(known, state=state, extra={**further, **known.extra})

    @property
    def last_names(self) -> dict[str, str]:
        return self._of_one_alone(last_name)

    @cached_property
    def first_names(self) -> dict[str, str]:
        """Once all players are known."""
        return self._of_one_alone(first_name)

    def _of_one_alone(self, part: Callable[[str], str]) -> dict[str, str]:
        """This part of the name of each player by key, where nobody else has it."""
        names = {key: part(player.name) for key, player in self._found.items()}
        shared = Counter(map(key_of, names.values()))
        return {key: name for key, name in names.items() if name and shared[key_of(name)] == 1}

    def take_scores(self, scores: Mapping[str, float]) -> None:
        """Totals of players who have none."""
        for key, score in scores.items():
            if self._found[key].score is None:
                self._found[key] = replace(self._found[key], score=score)

    def forget_names_alone(self, playing: Set[str]) -> None:
        """Leave out, and tell, those of a list who do not play and have nothing but a name: titles, coaches."""
        found = self._found.items()
        alone = [key for key, one in found if key not in playing and one == ImportedPlayer(0, one.name)]
        if names := [quoted(self._found.pop(key).name) for key in alone]:
            self._findings.note(
                f"Not taken as players, with no game and no rating: {listed(names, MOST_HINTS)}."
            )

    def called(self, key: str) -> str:
        """The last name of a player."""
        return last_name(self._found[key].name)

    def named_by_first_name(self, text: str) -> list[str]:
        """The first names of the players whom a text names, where nobody else has them."""
        words = set(key_of(f"{text} .").split())
        return [name for name in self.first_names.values() if key_of(name) in words]

    def named_in(self, text: str) -> list[str]:
        """The last names of the players whom a text names; of several with one last name those named in full."""
        words = set(key_of(f"{text} .").split())
        lasts = {last for word in words for last in self._by_word.get(word, ()) if words >= {*last.split()}}
        found = []
        for last in sorted(lasts):
            keys = self._by_last_name[last]
            full = [key for key in keys if words.issuperset(key.split())]
            found += [last_name(self._found[key].name) for key in full or keys[:1]]
        return found

    @cached_property
    def _by_word(self) -> Mapping[str, Sequence[str]]:
        """The last names that begin with each word, once all players are known."""
        return _grouped((last.split()[0], last) for last in self._by_last_name if last.split())

    def numbered(self, *, by_rating: bool) -> Mapping[str, ImportedPlayer]:
        """All players in order, each with a number: their own where each has one, else by rating or by first game."""
        self._findings.note(*self._contradictions.values())
        for one, place in ((self._found.get(key), place) for key, place in self._unrated.items()):
            if one and one.rating is not None:
                self._findings.note(
                    f"{one.name} has the rating {one.rating:g}, but is unrated in {place}. {one.rating:g} was taken."
                )
        if len(self._numbers_fit[True]) > len(wrong := self._numbers_fit[False]):
            for place, message in wrong.items():
                self._findings.mend(place, message)
        if same := [f"{short} and {full}" for short, full in self._shortened.items()]:
            self._findings.note(f"Taken as one player: {listed(same, MOST_HINTS)}.")
        found = self._found
        numbers = [player.number for player in found.values()]
        if all(numbers) and len(set(numbers)) == len(numbers):
            return dict(sorted(found.items(), key=lambda one: one[1].number))
        order = sorted(found.items(), key=lambda one: -(one[1].rating or 0) * by_rating)
        return {key: replace(player, number=number) for number, (key, player) in enumerate(order, 1)}

    def with_a_rating_in_the_name(self) -> Iterator[tuple[str, str]]:
        """The keys of two players with one name, but for what stands in brackets or digits in that of one of them."""
        first: dict[str, str] = {}
        for key in () if self._listed else self._found:
            alone = key_of(_BESIDE_A_NAME.sub("", self._found[key].name))
            other = first.setdefault(alone, key)
            both = f"{self._found[key].name} {self._found[other].name}"
            if other != key and _LIKE_A_RATING.search(both) and (alone in (key, other) or "(" in both):
                yield other, key

    def alike(self) -> Iterator[tuple[str, str]]:
        """The keys of players whose names are a letter apart, or one of them has initials or parts of the other's."""
        if self._listed:
            return
        keys = [key for key in self._found if len(key) <= LONGEST_NAME]
        shorter = ((key[:n] + key[n + 1 :], key) for key in keys for n in range(len(key) + 1))
        words = ((word, key) for key in keys for word in key.split())
        initials = {key: {word[0] for word in key.split()} for key in keys}
        slips = {pair for pair in _pairs_with_one_text(shorter) if is_a_slip(*pair)}
        yield from sorted(
            slips
            | {
                (one, other)
                for one, other in _pairs_with_one_text(words)
                if (initials[one] <= initials[other] or initials[one] >= initials[other])
                and is_shorter(one, other)
            }
        )


def _pairs_with_one_text(found: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The pairs of keys that stand behind one text, where not too many do."""
    for group in _grouped(found).values():
        if len(group) <= MOST_ALIKE:
            yield from combinations(sorted(set(group)), 2)


def _grouped(found: Iterable[tuple[str, str]]) -> Mapping[str, Sequence[str]]:
    """The second of each two texts by the first."""
    groups: dict[str, list[str]] = {}
    for one, other in found:
        groups.setdefault(one, []).append(other)
    return groups


def _last_names_alone(named: Sequence[Mention]) -> Mapping[str, str]:
    """The full name for each last name alone, of the players of each game in turn, but for those who met each other.

    An unrated player's too, where several others are shortened.
    """
    rated = {one.name for one in named if one.rating.rating is not None or one.member_id}
    only = by_last_name(one.name for one in named)
    met = {(one.name, other.name) for one, other in zip(named[::2], named[1::2], strict=True)}
    short = (one.name for one in named if one.name and one.name not in rated and key_of(one.name) in only)
    pairs = ((name, only[key_of(name)]) for name in short)
    found = {short: name for short, name in pairs if met.isdisjoint(permutations((short, name)))}
    certain = {short: name for short, name in found.items() if name in rated}
    return found if len(certain) >= HABIT else certain


def _facts(player: ImportedPlayer) -> int:
    """How much more a list says of a player than a name."""
    return (player.rating is not None) + bool(player.member_id)


def _is_copy(bare: ImportedPlayer, full: ImportedPlayer) -> bool:
    """Whether a second list says the same of a player as the first one, such as standings with ratings."""
    ids = {bare.member_id, full.member_id} - {""}
    return bare.rating == full.rating is not None and len(ids) < 2
