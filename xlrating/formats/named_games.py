"""Games in lines that name players who are known from a list, in whatever words: ``1-0 Lee-Bee``, ``7 beat 3``.

Outside of prose, a line in which a word is unknown is no game.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from xlrating.crosstable.cells.days import MONTH_AND_DAY, WEEKDAY
from xlrating.crosstable.cells.round_words import ENDED_ON_TIME
from xlrating.crosstable.cells.text import ONE_HYPHEN, without_accents
from xlrating.crosstable.reading.headings.round_headings import NUMBER_WORDS
from xlrating.formats.byes_told import BYES, bye_told, worths_told
from xlrating.formats.evidence import (
    is_aside,
    result_told,
    tells_games_alone,
)
from xlrating.formats.game_result import RESULT_OF, Letters
from xlrating.formats.words_of_games import ALIKE, BOARD, ONE, OTHER, PAIR, WORD, words_in

MOST_WORDS = 4
"""Of a name."""
SIDES = 2
_INSIDE = re.compile(r"(?:[.,]?\s+|['’.,-])")
"""Between the words of one name."""
_HALF = re.compile(r"(?<![\d.,/])(?:0?[.,]50?(?!\d)|1/2(?!\d))")
_OF_RATING = r"(?:uscf|us chess|rtg|rating|rated)[\s:.]*"
_OWN_NUMBER = re.compile(r"\(?(?:#|no\.?\s)?(?<![\d-])(\d{1,3})[.):]?\s*$")
_BESIDE = re.compile(
    rf"(?:\s*[(\[]\s*(?:(?:{_OF_RATING})?\d{{3,4}}(?:\s?(?:[P/]|prov\.?)\s?\d{{1,2}})?|s/r|unr\.?|#?(?P<number>\d{{1,3}}))\s*[)\]]"
    r"|\s*[\s/,|-]\s*\d{3,4}(?:P\d{1,2})?(?!\d)|\s+unr(?:ated)?\b\.?)?"
    r"(?:\s*[(\[](?P<color>w|b|white|black)[)\]])?",
    re.IGNORECASE,
)
"""Rating or number, and color behind a name."""
_RATING = re.compile(r"\d{3,4}(?:\s?(?:[P/]|prov\.?)\s?\d{1,2})?", re.IGNORECASE)
_FIRST_NAME = re.compile(r"\b[^\W\d_a-z][^\W\d_]+\s$")
"""Before the last name of a player who has no other on the list."""
_RATING_BEFORE = re.compile(r"[(\[]?\b\d{3,4}[)\]]?\s+$")
ROUND = re.compile(
    r"[\s(\[*]*(?:(?:and|then)\s+)?(?:in\s+)?(?:(?P<word>(?:the\s+)?"
    r"(?:last|final|[a-z]{5,7}(?<=st|nd|rd|th)(?:,? and (?:last|final))?) round"
    rf"|(?:round|rd\.?|week) (?:{'|'.join(NUMBER_WORDS[:10])}))\b"
    r"|(?:round|rnd|rd|r|week)\.?\s*#?(\d{1,2})\b)\s*[)\]*]*\s*(?:[,(][^\d,:;]{2,30}:|[:.,)–-])?\s*",
    re.IGNORECASE,
)
"""``Rd 2:``, ``And in the second round, after lunch:``."""
A_DAY = re.compile(rf"(?:{WEEKDAY},?\s+)?{MONTH_AND_DAY}(?![\d½/])", re.IGNORECASE)
_DAY_BEHIND = re.compile(r"[\s,;(-]+(\d{1,2}/\d{1,2}(?:/\d{2,4})?)\)?\s*$")
_ROUND_BEHIND = re.compile(
    r"[\s,;-]*[(\[]?\s*(?:round|rnd|rd|r)\.?\s*#?(\d{1,2})[)\]]?\.?\s*$", re.IGNORECASE
)
_BOARD = re.compile(
    rf"^[\s>*•·+-]*(?:{BOARD}|b\d{{1,2}}\b|[(\[]?\d{{1,3}}[.)\]:]+|and|but|then)?(?=\s|$)",
    re.I,
)
_NUMBER = re.compile(r"[\s(]*\d{1,2}\s*[.):]\s*")
_APART = re.compile(
    r"(?:\s*[;|]\s*|,\s+)(?:(?:and|but|while)\s+)?|\s*(?:\.{2,}|…)\s*|\s+/\s+|\s+(?:and|while)\s+|(?<=[a-z½)\d])[.!?]\s+|\s{2,}"
    r"|(?<=-[01½])\s+(?=[^\W\d])"
)
"""Between the games of a line."""
_END = re.compile(r"(?<=[a-z½)\d])[.!?]\s")
"""Of a sentence, over which no game goes."""
MOST_GAMES = 40
_OF_NO_ASIDE = frozenset(
    WORD.findall(
        "half full zero point points did does do too also likewise same joined neither nor either well"
    )
)
"""Beside the name of a player of whom a part of a sentence may tell a bye."""
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv"))


class Named(NamedTuple):
    """A player whom a line names: where, who, by what name, with what rating beside it, and the color."""

    start: int
    end: int
    player: int
    name: str
    beside: str
    color: str


class NamedGame(NamedTuple):
    """A game that a line tells; ``verb`` where words say who won, so that nobody knows the colors."""

    white: str
    result: str
    black: str
    verb: bool


class Known:
    """The players of a list, by every way in which a line may name them."""

    def __init__(self, players: Iterable[tuple[int, str]], *, in_prose: bool = False) -> None:
        """``in_prose``: sentences may say more than their games."""
        self._in_prose = in_prose
        self._names: list[str] = []
        self._numbers: dict[int, int] = {}
        ways: dict[tuple[str, ...], set[int]] = {}
        seen: dict[frozenset[str], int] = {}
        players = list(players)
        times = Counter(number for number, _ in dict.fromkeys(players))
        for number, name in players:
            words = words_in(name.partition(",")[2] + " " + name.partition(",")[0] if "," in name else name)
            place = seen.setdefault(frozenset(words), len(self._names))
            if number and times[number] == 1:
                self._numbers.setdefault(number, place)
            if place == len(self._names):
                self._names.append(name)
                for way in _ways(words):
                    ways.setdefault(way, set()).add(place)
        self._ways = {way: next(iter(them)) for way, them in ways.items() if len(them) == 1}

    def games_in(self, line: str) -> Sequence[NamedGame | str]:
        """The games and byes of a line, below the title of their round where it says one; none of any other line."""
        starts = [end.end() for end in _END.finditer(line) if self._in_prose and ROUND.match(line, end.end())]
        if starts:
            parts = [line[start:end] for start, end in pairwise([0, *starts, len(line)])]
            of_rounds = [self.games_in(part) for part in parts]
            whole = all(map(or_, map(bool, of_rounds), map(self._is_aside, parts)))
            return [one for some in of_rounds for one in some] if whole else ()
        text = _HALF.sub("½", ENDED_ON_TIME.sub("", line.translate(ONE_HYPHEN)))
        if day := A_DAY.match(text) or _DAY_BEHIND.search(text):
            told = self.games_in(text[: day.start()] + text[day.end() :].lstrip(" \t:,.-"))
            titles = [one for one in told if isinstance(one, str)]
            if told:
                return [*titles, day[day.lastindex or 0], *told[len(titles) :]]
        round_ = ROUND.match(text)
        rest = text[round_.end() :] if round_ else text
        behind = None if round_ else _ROUND_BEHIND.search(rest)
        rest = rest[: behind.start()] if behind else rest
        said = round_ or behind
        title = [(round_ and round_["word"]) or f"Round {said[said.lastindex or 1]}"] if said else []
        if one := self._game(rest):
            return [*title, one]
        if not title and (number := _NUMBER.match(rest)):
            title, rest = [f"Round {number[0].strip(' (.):')}"], rest[number.end() :]
        if len(found := self._games(rest.strip(" .;|,"))) > (not self._in_prose):
            playing = {word for one in found if one.result for word in words_in(f"{one.white} {one.black}")}
            left = [
                one for one in found if one.black == BYES["U"] and not playing.isdisjoint(words_in(one.white))
            ]
            return [*title, *(one for one in found if one not in left)]
        return ()

    def _games(self, text: str) -> list[NamedGame]:
        """The games of a text, each of whose parts tells one; none of any other text."""
        marks = list(_APART.finditer(text))
        alone = self._in_prose and len({one.player for one in self._mentions(text)}) == SIDES
        if alone or not 0 < len(marks) <= MOST_GAMES:
            return []
        starts, ends = [0, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), len(text)]
        found: list[list[NamedGame] | None] = [*([None] * len(starts)), []]
        aside = [self._is_aside(text[start:end]) for start, end in zip(starts, ends, strict=True)]
        for first in reversed(range(len(starts))):
            for last in range(first, len(starts)):
                rest = found[last + 1]
                if rest is not None and (games := self._told(text[starts[first] : ends[last]])):
                    found[first] = [*games, *rest]
                    break
            else:
                found[first] = found[first + 1] if aside[first] else None
        told = found[0] or []
        several = len(told) == 1 and not told[0].result and len(worths_told(text)) > 1
        return [] if several else told

    def _is_aside(self, text: str) -> bool:
        """Whether a part of a sentence tells no game."""
        there = self._mentions(text) if self._in_prose else []
        rest = words_in(text[: there[0].start] + text[there[0].end :]) if there else []
        free = not there or not ({"and", "both"}.issuperset(rest) or _OF_NO_ASIDE.intersection(rest))
        return self._in_prose and len(there) < SIDES and free and is_aside(text)

    def _told(self, text: str) -> list[NamedGame]:
        """The game or the bye that a text tells; the bye of each of several whom it names together."""
        if self._in_prose and (stop := _END.search(text)) and self._mentions(text[stop.end() :]):
            return []
        if one := self._game(text):
            return [one]
        there = self._mentions(text) if self._in_prose else []
        together = all(ALIKE.fullmatch(text, one.end, other.start) for one, other in pairwise(there))
        if len(there) < SIDES or not together:
            return []
        letter = bye_told(text[: there[0].start] + ONE + text[there[-1].end :])
        return [NamedGame(_shown(one), "", BYES[letter], False) for one in there] if letter else []

    def _game(self, text: str) -> NamedGame | None:
        """The game of the two players whom a text names, or the bye of the one, perhaps without their own numbers."""
        ways = ((text, self._mentions(text, numbers=numbers)) for numbers in (False, True))
        return next(filter(None, (self._game_of(*way) for way in ways)), None)

    def _game_of(self, text: str, there: Sequence[Named]) -> NamedGame | None:
        there = there or self._numbers_in(text)
        if not there:
            return None
        players = list(dict.fromkeys(one.player for one in there))
        if len(players) > SIDES:
            return None
        one = there[0]
        marked = text
        for it in reversed(there):
            color = f" ({it.color}) " if it.color else ""
            mark = (ONE, OTHER)[players.index(it.player)]
            marked = f"{marked[: it.start]}{mark}{color}{marked[it.end :]}"
        marked = _BOARD.sub("", text[: one.start]) + marked[one.start :]
        if len(players) == 1:
            letter = bye_told(marked, rated=_RATING.search(one.beside) is not None)
            return NamedGame(_shown(one), "", BYES[letter], False) if letter else None
        other = next(it for it in there if it.player != one.player)
        told = result_told(marked, whole=not self._in_prose)
        if told is None:
            return None
        both = (other, one) if told.white == OTHER else (one, other)
        letters = told.letters if both[0] == one else told.letters[::-1]
        return NamedGame(_shown(both[0]), _result(letters), _shown(both[1]), not told.white)

    def _mentions(self, text: str, *, numbers: bool = False) -> list[Named]:
        words = list(WORD.finditer(text))
        plain = [without_accents(word[0]).casefold() for word in words]
        found: list[Named] = []
        place = 0
        while place < len(words):
            for count in range(min(MOST_WORDS, len(words) - place), 0, -1):
                player = self._ways.get(tuple(plain[place : place + count]))
                gaps = range(place, place + count - 1)
                initial = any(len(one[0]) == 1 and one[0].islower() for one in words[place : place + count])
                capital = any(one[0][0].isupper() for one in words[place : place + count])
                if (
                    player is not None
                    and not (count > 1 and initial and capital)
                    and all(_INSIDE.fullmatch(text, words[n].end(), words[n + 1].start()) for n in gaps)
                ):
                    end = words[place + count - 1].end()
                    if count > 1 and len(plain[place + count - 1]) == 1 and text[end : end + 1] == ".":
                        end += 1
                    beside = _BESIDE.match(text, end)
                    if (
                        beside
                        and beside["number"]
                        and (not numbers or self._numbers.get(int(beside["number"])) != player)
                    ):
                        beside = None
                    behind = beside.end() if beside else end
                    free = found[-1].end if found else 0
                    first = _FIRST_NAME.search(text, free, words[place].start())
                    is_last = first and " " not in self._names[player] and not tells_games_alone(first[0])
                    start = first.start() if first and is_last else words[place].start()
                    rating_before = _RATING_BEFORE.search(text, free, start)
                    start = rating_before.start() if rating_before else start
                    own = _OWN_NUMBER.search(text, free, start) if numbers else None
                    start = own.start() if own and self._numbers.get(int(own[1])) == player else start
                    rating = f"{rating_before[0] if rating_before else ''}{text[end:behind]}"
                    color = ((beside and beside["color"]) or "").lower()[:1]
                    full = self._names[player]
                    alone = count == 1 and [plain[place]] == words_in(full.partition(",")[0])[-1:]
                    name = words[place][0] if alone else full
                    found.append(Named(start, behind, player, name, rating, color))
                    place += count
                    break
            else:
                place += 1
        return found

    def _numbers_in(self, text: str) -> list[Named]:
        """Players whom their numbers alone name, beside a result."""
        masked = PAIR.sub(
            lambda pair: "~" * len(pair[0]) if re.search("[0½+=]", pair[0]) else pair[0], text
        ).replace("½", "~")
        found = list(re.finditer(r"(?:#|\bno\.?\s?)?\b(\d{1,3})\b", masked, re.IGNORECASE))
        players = [self._numbers.get(int(one[1])) for one in found]
        if None in players or len(set(players)) > SIDES or len(found) > SIDES + 1:
            return []
        return [
            Named(one.start(), one.end(), player, self._names[player], "", "")
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
    for pair in ((first, last), (first[0], last), (first, last[0])):
        yield pair
        yield pair[::-1]
    yield from ((one,) for one in (first, last) if len(one) > 1)


def _shown(one: Named) -> str:
    return f"{one.name} ({rating[0]})" if (rating := _RATING.search(one.beside)) else one.name


def _result(letters: Letters) -> str:
    """``1-0``, ``0-1F``."""
    if not {*letters} & {"X", "F"}:
        return RESULT_OF[letters[0]]
    return "-".join("1" if letter == "X" else "0" for letter in letters) + "F"
