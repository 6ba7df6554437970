"""Games in lines that name players who are known from a list, in whatever words: ``1-0 Lee-Bee``, ``7 beat 3``.

What stands before, between, and behind the two players says the result; a line in which a word is unknown is no game.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from xlrating.crosstable.cells.days import MONTH_AND_DAY, WEEKDAY
from xlrating.crosstable.cells.round_cell import bye_in
from xlrating.crosstable.cells.round_words import ENDED_ON_TIME
from xlrating.crosstable.cells.text import ONE_HYPHEN, without_accents
from xlrating.crosstable.reading.headings.round_headings import NUMBER_WORDS
from xlrating.formats.evidence import ONE, OTHER, is_unplayed, result_told, worth_told, worths_told
from xlrating.formats.words_of_games import (
    ALIKE,
    OF_A_RESULT,
    PAIR,
    WORD,
    Said,
    is_aside,
    said_by_third,
    said_of_two,
    words_in,
)

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
    r"|\s*[\s/,|-]\s*\d{3,4}(?!\d))?"
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
    r"[\s>*•·+-]*(?:(?:board|bd|brett|tisch|mesa|table|game|gm|b)\.?\s*#?\d{1,3}\s*[.):,-]*|[(\[]?\d{1,3}[.)\]:]+|and|but|then)?(?=\s|$)",
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
_BYE_WORDS = frozenset(
    WORD.findall(
        "bye byes point points pt pts full half one zero no the a an had has have took takes take got gets received"
        " receives requested requests request asked was is were given on with to for went goes drew paired odd player"
        " out vs late entry and again his her own by both each all de punto puntos punkt punkte"
    )
)
_IDLE = frozenset(("sat", "sits", "sitting", "idle", "rested", "resting", "rests", "off", "free"))
OF_GAMES = OF_A_RESULT | _BYE_WORDS | _IDLE
"""The words of a line that tells games and byes alone."""
_OF_NO_ASIDE = frozenset(
    WORD.findall(
        "half full zero point points did does do too also likewise same joined neither nor either well"
    )
)
"""Beside the name of a player of whom a part of a sentence may tell a bye."""
_BYES = {"H": "half-point bye", "B": "full-point bye", "U": "zero-point bye"}
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv"))
COLORED = re.compile(
    r"(?<=\S)(?:,?\s+(?:with|as|had|having|has|playing|played|plays|got|took|from|on|behind|handling|holding|was)\s+(?:the\s+)?"
    r"(?:white|black)(?:\s+(?:pieces|men|side|end|army))?\b(?:,?\s+and(?=\s)|,)?|,\s+(?:white|black)\b,?"
    r"|[\s,(]+(?:the\s+)?(?:first|second)\s(?:one|player|named)\s+(?:had|has|was|is)\s(?:white|black)\)?"
    r"|[\s,(]+(?:white|black)\s(?:is\s|was\s)?(?:named\s)?first\)?)",
    re.IGNORECASE,
)
"""The color of a player in a sentence: ``lost with the black pieces to``, ``had White and lost to``."""
_COMMENT = re.compile(r"\((?!(?:\w+\W)*bye)[^()\d½]*\)", re.IGNORECASE)
_POINTS_SAID = {
    "B": re.compile(r"\b(?:full|one|whole)[ -](?:point|pt)\b|[a-z]{2} \(1 (?:point|pt)\b", re.IGNORECASE),
    "H": re.compile(r"½ ?(?:point|pt)\b|\bhalf[ -](?:a[ -])?(?:point|pt)\b", re.IGNORECASE),
    "U": re.compile(r"\b(?:no|zero)[ -](?:points?|pts?)\b|[,:-]\s*(?:zero|nothing)[ .)]*$", re.IGNORECASE),
}
"""Behind the name of a player who had no game: ``nobody to play, full point``."""
_GONE = re.compile(
    r"\W*(?:(?:was|is) (?:out|gone|absent|away|sick|ill)|withdrew|dropped out|went home|left|had to (?:leave|go)"
    r"|did(?: not|n.t) play)\b",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"\b(?:ahead|behind|clear|lead\w*|deduct\w*|penal\w*|short|won|wins?|lost|los\w+|beat|drew|draws?|drawn|forfeit\w*"
    r"|gain\w*|score\w*|tied|finish\w*|round|final|total)\b",
    re.IGNORECASE,
)
"""Words of points that are no bye."""
_BYE_CODE = re.compile(r"\b(?:hpb|fpb|zpb)\b", re.IGNORECASE)


_BEATEN_BY = re.compile(r"\b(?:was|were|got|gets|been|is|being)\s+(?:\w+\s+){1,2}by\s*$", re.IGNORECASE)


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
                one
                for one in found
                if one.black == _BYES["U"] and not playing.isdisjoint(words_in(one.white))
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
        start, (last, end) = there[0].start, there[-1][:2]
        bye = self._bye(text[:start] + text[last:], there[-1]._replace(start=start, end=start + end - last))
        return [bye._replace(white=_shown(one)) for one in there] if bye else []

    def _game(self, text: str) -> NamedGame | None:
        plain = COLORED.sub("", text)
        found = self._game_of(plain, self._mentions(plain)) or self._game_of(
            plain, self._mentions(plain, numbers=True)
        )
        if found is None or (found.result and "F" not in found.result and is_unplayed(text)):
            return self._by_evidence(text, self._mentions(text)) if self._in_prose else None
        return found._replace(verb=True) if plain != text else found

    def _game_of(self, text: str, there: Sequence[Named]) -> NamedGame | None:
        if not there:
            text = text.replace("|", " ")
            there = self._numbers_in(text)
        if len(there) == 1:
            return self._bye(text, there[0])
        if (
            len(there) < SIDES
            or len({one.player for one in there}) != SIDES
            or there[0].player == there[1].player
        ):
            return None
        one, other = there[:SIDES]
        before = self._before(text, one)
        between, behind = text[one.end : other.start], text[other.end :]
        ways = [between]
        if (own := _OWN_NUMBER.search(between)) and self._numbers.get(int(own[1])) == other.player:
            ways.append(between[: own.start()])
        last = there[SIDES].player == one.player if len(there) > SIDES else None
        words = text[there[SIDES].end :] if last is not None else ""
        lead = text[other.end : there[SIDES].start] if last is not None else behind
        for way in ways if not _BEATEN_BY.search(between) else ():
            said = said_of_two(before, way, lead)
            if last is not None:
                said = said_by_third(before, way, lead, words, first=last)
            if said:
                shown = NamedGame(_shown(one), said.shown, _shown(other), said.by_verb)
                if "b" in one.color or "w" in other.color or "black" in before.lower():
                    turned = said._replace(letters=said.letters[::-1])
                    shown = NamedGame(_shown(other), turned.shown, _shown(one), said.by_verb)
                return shown._replace(verb=said.by_verb and not (one.color or other.color))
        return None

    def _by_evidence(self, text: str, there: Sequence[Named]) -> NamedGame | None:
        """The game of two players whom a text names, or the bye of one, whatever else it says."""
        players = list(dict.fromkeys(one.player for one in there))
        if not 0 < len(players) <= SIDES:
            return None
        marked = text
        for it in reversed(there):
            color = f" ({it.color}) " if it.color else ""
            mark = (ONE, OTHER)[players.index(it.player)]
            marked = f"{marked[: it.start]}{mark}{color}{marked[it.end :]}"
        one = there[0]
        if len(players) == 1:
            letter = worth_told(marked)
            return NamedGame(_shown(one), "", _BYES[letter], False) if letter else None
        other = next(it for it in there if it.player != one.player)
        found = result_told(marked)
        if found is None:
            return None
        letters, turned = found
        said = Said(letters[::-1] if turned else letters)
        both = (other, one) if turned else (one, other)
        return NamedGame(_shown(both[0]), said.shown, _shown(both[1]), not turned)

    def _before(self, text: str, one: Named) -> str:
        """What stands before a player, without the board and the player's own number."""
        before = _BOARD.sub("", text[: one.start], count=1)
        own = _OWN_NUMBER.search(before)
        return before[: own.start()] if own and self._numbers.get(int(own[1])) == one.player else before

    def _bye(self, text: str, one: Named) -> NamedGame | None:
        before = self._before(text, one)
        words = f"{before} {text[one.end :]}".strip()
        words = _BYE_CODE.sub(lambda code: _BYES[{"H": "H", "F": "B", "Z": "U"}[code[0][0].upper()]], words)
        words = _COMMENT.sub("", words)
        if not before.strip("(*•- ") and ("bye" in words_in(words) or not _RATING.search(one.beside)):
            rest = text[one.end :].partition(". ")[0]
            points = {letter for letter, form in _POINTS_SAID.items() if form.search(rest)}
            gone = _GONE.match(rest) and {"bye", "after"}.isdisjoint(words_in(rest))
            points = points or set("U" * bool(gone))
            points |= worths_told(rest) if points else set()
            if len(points) == 1 and not _OF_OTHERS.search(rest):
                return NamedGame(_shown(one), "", _BYES[points.pop()], False)
        numbers = re.findall(r"½|\d+(?:[.,]\d+)?", words)
        said = set(words_in(words))
        if said.isdisjoint(("bye", "byes", "odd", *_IDLE)) or not said <= _BYE_WORDS | _IDLE:
            return None
        bye = bye_in(re.sub(r"(?i)byes", "bye", words))
        letter = bye.letter if bye else "U" if said & _IDLE else "" if "no" in said else "B"
        if numbers:
            letter = {"½": "H", "1": "B", "1.0": "B", "0": "U"}.get(numbers[0], "")
        return NamedGame(_shown(one), "", _BYES[letter], False) if letter in _BYES else None

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
                    is_last = (
                        first and " " not in self._names[player] and not OF_GAMES & {*words_in(first[0])}
                    )
                    start = first.start() if first and is_last else words[place].start()
                    rating_before = _RATING_BEFORE.search(text, free, start)
                    start = rating_before.start() if rating_before else start
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
