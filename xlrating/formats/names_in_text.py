"""Whom a line names of the players of a list: in full, by an end of the name, with initials, or by the number."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.formats.evidence import tells_games_alone
from xlrating.formats.words_of_games import PAIR, WORD, words_in

MOST_WORDS = 4
"""Of a name."""
SIDES = 2
_INSIDE = re.compile(r"(?:[.,]?\s+|['’.,-])")
"""Between the words of one name."""
_OF_RATING = r"(?:uscf|us chess|rtg|rating|rated)[\s:.]*"
_OWN_NUMBER = re.compile(r"\(?(?:#|no\.?\s)?(?<![\d-])(\d{1,3})[.):]?\s*$")
_BESIDE = re.compile(
    rf"(?:\s*[(\[]\s*(?:(?:{_OF_RATING})?(?=[^()\[\]]*\d)(?:{IN_A_TEXT})(?:[^()\[\]\w][^()\[\]]{{0,40}})?|s/r|unr\.?|#?(?P<number>\d{{1,3}}))\s*[)\]]"
    r"|\s*[\s/,|-]\s*\d{3,4}(?:P\d{1,2})?(?!\d)|\s+unr(?:ated)?\b(?!\sgame)\.?)?"
    r"(?:\s*[(\[](?P<color>w|b|white|black)[)\]])?",
    re.IGNORECASE,
)
"""Rating or number, and color behind a name."""
RATING = re.compile(rf"(?=[^()\[\]]*\d)(?:{IN_A_TEXT})", re.IGNORECASE)
_FIRST_NAME = re.compile(r"\b[^\W\d_a-z][^\W\d_]+\s$")
"""Before the last name of a player who has no other on the list."""
_RATING_BEFORE = re.compile(r"[(\[]?\b\d{3,4}[)\]]?\s+$")
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv"))


class Named(NamedTuple):
    """A player whom a line names: where, who, by what name, with what rating beside it, and the color."""

    start: int
    end: int
    player: int
    name: str
    beside: str
    color: str

    @property
    def shown(self) -> str:
        return f"{self.name} ({rating[0]})" if (rating := RATING.search(self.beside)) else self.name


_Words = Sequence[re.Match[str]]


class Names:
    """The players of a list, by every way in which a line may name them."""

    def __init__(self, players: Iterable[tuple[int, str]], *, in_full: bool) -> None:
        """``in_full``: not by a last name alone, which others may have."""
        self._in_full = in_full
        self._names: list[str] = []
        self._numbers: dict[int, int] = {}
        ways: dict[tuple[str, ...], set[int]] = {}
        seen: dict[frozenset[str], int] = {}
        players = list(players)
        times = Counter(number for number, _ in dict.fromkeys(players))
        for number, name in players:
            last, _, first = name.partition(",")
            words = words_in(f"{first} {last}")
            place = seen.setdefault(frozenset(words), len(self._names))
            if number and times[number] == 1:
                self._numbers.setdefault(number, place)
            if place == len(self._names):
                self._names.append(name)
                for way in _ways(words):
                    ways.setdefault(way, set()).add(place)
        self._ways = {way: next(iter(them)) for way, them in ways.items() if len(them) == 1}

    def mentions(self, text: str, *, numbers: bool = False) -> list[Named]:
        """The players whom a text names, perhaps together with their own ``numbers``."""
        words, plain = list(WORD.finditer(text)), words_in(text)
        found: list[Named] = []
        place = 0
        while place < len(words):
            near = slice(place, place + MOST_WORDS)
            some, player = self._name_from(text, words[near], plain[near])
            if player is not None:
                free = found[-1].end if found else 0
                found.append(self._named(text, some, player, free=free, numbers=numbers))
            place += len(some)
        return found

    def _name_from(self, text: str, words: _Words, plain: Sequence[str]) -> tuple[_Words, int | None]:
        """The most of these words that name a player, and who that is; the first word where they name nobody."""
        for count in range(len(words), 0, -1):
            some = words[:count]
            player = self._ways.get(tuple(plain[:count]))
            if player is None or (some[0][0].islower() and all(tells_games_alone(word[0]) for word in some)):
                continue
            initial = any(len(word[0]) == 1 and word[0].islower() for word in some)
            capital = any(word[0][0].isupper() for word in some)
            together = all(_INSIDE.fullmatch(text, one.end(), other.start()) for one, other in pairwise(some))
            if together and not (count > 1 and initial and capital):
                return some, player
        return words[:1], None

    def _named(self, text: str, words: _Words, player: int, *, free: int, numbers: bool) -> Named:
        """The player whom these words name, with what belongs to the name beside it, from ``free`` on."""
        full, (start, end) = self._names[player], (words[0].start(), words[-1].end())
        if len(words) > 1 and len(words[-1][0]) == 1 and text[end : end + 1] == ".":
            end += 1
        beside = _BESIDE.match(text, end)
        if beside and beside["number"] and not (numbers and self._is_number_of(beside["number"], player)):
            beside = None
        behind = beside.end() if beside else end
        first = _FIRST_NAME.search(text, free, start)
        is_last = first and " " not in full and not tells_games_alone(first[0])
        start = first.start() if first and is_last else start
        rating_before = _RATING_BEFORE.search(text, free, start)
        start = rating_before.start() if rating_before else start
        own = _OWN_NUMBER.search(text, free, start) if numbers else None
        start = own.start() if own and self._is_number_of(own[1], player) else start
        rating = f"{rating_before[0] if rating_before else ''}{text[end:behind]}"
        color = ((beside and beside["color"]) or "").lower()[:1]
        may_be_short = len(words) == 1 and not self._in_full
        alone = may_be_short and words_in(words[0][0]) == words_in(full.partition(",")[0])[-1:]
        shown = words[0][0] if alone else full
        return Named(start, behind, player, shown, rating, color)

    def _is_number_of(self, number: str, player: int) -> bool:
        return self._numbers.get(int(number)) == player

    def numbers_in(self, text: str) -> list[Named]:
        """Players whom their numbers alone name, beside a result."""
        masked = PAIR.sub(
            lambda pair: "~" * len(pair[0]) if re.search("[0½+=]", pair[0]) else pair[0], text
        ).replace("½", "~")
        found = list(re.finditer(r"(?:#|\bno\.?\s?)?\b(\d{1,3})\b", masked, re.IGNORECASE))
        players = [self._numbers.get(int(one[1])) for one in found]
        if None in players or len(set(players)) > SIDES or len(found) > SIDES + 1:
            return []
        return [
            Named(*one.span(), player, self._names[player], "", "")
            for one, player in zip(found, players, strict=True)
            if player is not None
        ]


def _ways(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The name in full, turned, without its middle, with initials, and each end alone."""
    if words and words[-1] in _SUFFIXES:
        yield tuple(words)
        words = words[:-1]
    if not words:
        return
    first, last = words[0], words[-1]
    yield tuple(words)
    yield (last, *words[:-1])
    yield (*words[1:], first)
    yield from (tuple(words[1:]), tuple(words[:-1])) if len(words) > SIDES else ()
    for pair in ((first, last), (first[0], last), (first, last[0])):
        yield pair
        yield pair[::-1]
    yield from ((one,) for one in (first, last) if len(one) > 1)
