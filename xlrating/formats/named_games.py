"""Games in lines that name players who are known from a list, in whatever words: ``1-0 Lee-Bee``, ``7 beat 3``.

Outside of prose, a line in which a word is unknown is no game.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from xlrating.crosstable.cells.days import WEEKDAY
from xlrating.crosstable.cells.round_words import DID_NOT_COME, ENDED_ON_TIME, UNPLAYED
from xlrating.crosstable.cells.text import NUMBER_WORDS, ONE_HYPHEN
from xlrating.formats.byes_told import BYES, bye_told, worths_told
from xlrating.formats.evidence import is_aside, is_in_doubt, result_told, tells_a_result, tells_games_alone
from xlrating.formats.free_lines import A_DAY, SCORES, Told
from xlrating.formats.game_result import RESULT_OF
from xlrating.formats.names_in_text import RATING, SIDES, Named, Names
from xlrating.formats.words_of_games import ALIKE, BOARD, NO_TITLE, OF_A_BYE, ONE, OTHER, PAIR, VERB, words_in

_HALF = re.compile(r"(?<![\d.,/])(?:0?[.,]50?(?!\d)|1/2(?!\d))")
ROUND = re.compile(
    rf"[\s(\[*]*(?:{WEEKDAY}(?:\s(?:morning|noon|afternoon|evening|night))?[\s,:–-]+)?"
    r"(?:(?:and|then)\s+)?(?:in\s+)?(?:(?P<word>(?:the\s+)?"
    r"(?:last|final|[a-z]{5,7}(?<=st|nd|rd|th)(?:,? and (?:last|final))?) round"
    rf"|(?:round|rd\.?|week) (?:{'|'.join(NUMBER_WORDS[:10])}))\b"
    r"|(?:round|rnd|rd|r|week)\.?\s*#?(\d{1,2})\b)\s*[)\]*]*\s*(?:[,(][^\d,:;]{2,30}:|[:.,)–—-])?\s*",
    re.IGNORECASE,
)
"""``Rd 2:``, ``SATURDAY NIGHT, Round Two.``, ``And in the second round, after lunch:``."""
_DAY_BEHIND = re.compile(r"[\s,;(-]+(\d{1,2}/\d{1,2}(?:/\d{2,4})?)\)?\s*$")
_GAP = r"(?<![\s,;-])[\s,;-]*+[(\[]?+\s*+"
"""Read once, and not again from each of its blanks."""
_ROUND_BEHIND = re.compile(rf"{_GAP}(?:round|rnd|rd|r)\.?\s*#?(\d{{1,2}})[)\]]?\.?\s*$", re.IGNORECASE)
BACK = re.compile(
    rf"{_GAP}\b(?:(?:(?:is|was|will\sbe)\s)?(?:back|(?:will\s)?(?:return|rejoin|resume)(?:s|ed)?)\s(?:in|for|at|from)?"
    r"|(?:enter|join|arrive)(?:s|e?d)\s(?:late,?\s)?(?:before|after|in|for|at))\s?"
    r"(?:round|rnd|rd|r)\.?\s*#?\d{1,2}\b[)\]]?",
    re.IGNORECASE,
)
"""When somebody who had no game plays again, or entered: ``(entered before Rd 2)``."""
_BOARD = re.compile(
    rf"^[\s>*•·+-]*(?:{BOARD}|b\d{{1,2}}\b|[(\[]?\d{{1,3}}[.)\]:]+|and|but|then)?(?=\s|$)", re.I
)
_NUMBER = re.compile(r"[\s(]*\d{1,2}\s*[.):]\s*")
_APART = re.compile(
    r"(?:\s*[;|]\s*|,\s+)(?:(?:and|but|while)\s+)?|\s*(?:\.{2,}|…)\s*|\s+/\s+|\s+(?:and|while)\s+|(?<=[a-z½)\d])[.!?]\s+|\s{2,}"
    rf"|(?<=-[01½])\s+(?=[^\W\d])(?!(?i:(?:(?:by|on|a)\s)*(?:{UNPLAYED}|{DID_NOT_COME}|default|ff?\b|x\b)))"
)
"""Between the games of a line."""
_END = re.compile(rf"(?<=[a-z½)\d{ONE}]){NO_TITLE}[.!?]\s")
"""Of a sentence, over which no game goes."""
_PRONOUN = re.compile(r"(?:s?he|they|it|this|that)\b", re.IGNORECASE)
"""With which a sentence goes on to tell of the player of the one before."""
_OF_SCORES = (
    r"(?!(?:the\s|final\s)*(?:(?:results|points|pts|score\s*:)|scores?\b[^;]*;))"
    rf"(?:{SCORES.pattern}|(?:the\s)?(?:standings?|scores?|totals?)\s(?:was|were|is|are|stood|now|then)\b"
    r"|(?:after|following)\s(?:this|that|(?:the\s)?\w+|)\s?rounds?\b(?:\s\w+)?|(?:that|this|which)\s(?:left|leaves|puts?|made|makes|gave|gives)\b)"
)
BEFORE_SCORES = re.compile(rf"(?<=[.;!)])\s+(?={_OF_SCORES})", re.IGNORECASE)
_SCORES_ALONE = re.compile(rf"\s*{_OF_SCORES}(?!.*(?:{PAIR.pattern}|\b(?:{VERB})\b))", re.IGNORECASE)
"""What the players have after a round: ``Standing: Lee 1, Bee ½``, ``That left Lee and Bee with ½``."""
_PLACE = r"[^\W\d_a-z][\w.'’-]*(?:\s(?:(?:of|the|and|de|la|&)\s)*[^\W\d_a-z][\w.'’-]*)*"
_FROM = re.compile(rf"(?<=[{ONE}{OTHER}])\s+(?:\(\s*({_PLACE})\s*\)|(?:of|from)\s+({_PLACE}))")
"""Behind a player: ``(Oak Grove)``, ``of Oak Grove``."""
_WORDS_BEHIND = re.compile(r"\s+(?:[^\W\d_]+\s+){0,2}[a-z]{2}")
_OVER_NOBODY_KNOWN = re.compile(
    rf"\b(?:{VERB}|won)\s(?:(?:from|to|with|against|over)\s)?(?:[A-Z][\w.]*\s)*[A-Z]\w+(?=[;,]|\s(?:and|but|while)\s)"
)
"""``won from Baker;`` before the players of the game."""
_AGAINST = re.compile(r"\s*(?:against|versus|vs?\.?|x|[-–—])\s*", re.IGNORECASE)
MOST_GAMES = 40
_OF_NO_ASIDE = frozenset(
    words_in("half full zero point points did does do too also likewise same joined neither nor either well")
)
"""Beside the name of a player of whom a part of a sentence may tell a bye."""


class Known:
    """The players of a list, by every way in which a line may name them."""

    def __init__(self, players: Iterable[tuple[int, str]], *, in_prose: bool, in_full: bool) -> None:
        """``in_prose``: sentences may say more than their games. ``in_full``: they are not the players of all games."""
        self._in_prose = in_prose
        self._names = Names(players, in_full=in_full)

    def is_a_name_and_more(self, text: str) -> bool:
        """Whether words stand behind the full name of a player: ``Ann Lee sick``."""
        there = self._names.mentions(text)
        if not there or there[0].start or " " not in there[0].name:
            return False
        return _WORDS_BEHIND.match(text, there[0].end) is not None

    def games_in(self, line: str) -> Sequence[Told | str]:
        """The games and byes of a line, below the title of their round where it says one; none of any other line."""
        if _SCORES_ALONE.match(line):
            return ()
        starts = [end.end() for end in _END.finditer(line) if self._in_prose and ROUND.match(line, end.end())]
        if starts:
            parts = [line[start:end] for start, end in pairwise([0, *starts, len(line)])]
            return self._of_rounds(parts, asides=True)
        text = _HALF.sub("½", ENDED_ON_TIME.sub("", BACK.sub("", line.translate(ONE_HYPHEN)))).strip()
        parts = text.split(";")
        if len(parts) > 1 and all(_ROUND_BEHIND.search(part) for part in parts):
            return self._of_rounds(parts, asides=False)
        if day := A_DAY.match(text) or _DAY_BEHIND.search(text):
            told = self.games_in(text[: day.start()] + text[day.end() :].lstrip(" \t:,.-"))
            titles = [one for one in told if isinstance(one, str)]
            if told:
                return [*titles, day[day.lastindex or 0], *told[len(titles) :]]
        title, rest = _titled(text)
        if one := self._game(rest):
            return [*title, one]
        if not title and (number := _NUMBER.match(rest)):
            title, rest = [f"Round {number[0].strip(' (.):')}"], rest[number.end() :]
        found = self._games(rest.strip(" .;|,"))
        return [*title, *_without_idle(found)] if len(found) > (not self._in_prose) else ()

    def _of_rounds(self, parts: Sequence[str], *, asides: bool) -> Sequence[Told | str]:
        """The games and byes of parts that each name their round; none where a part tells none, but for ``asides``."""
        found = [self.games_in(part) for part in parts]
        whole = all(
            some or (asides and self._is_aside(part)) for some, part in zip(found, parts, strict=True)
        )
        return [one for some in found for one in some] if whole else ()

    def _games(self, text: str) -> list[Told]:
        """The games of a text, each of whose parts tells one; none of any other text."""
        marks = list(_APART.finditer(text))
        alone = self._in_prose and len({one.player for one in self._names.mentions(text)}) == SIDES
        if not 0 < len(marks) <= MOST_GAMES:
            return []
        starts, ends = [0, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), len(text)]
        found: list[list[Told] | None] = [*([None] * len(starts)), []]
        aside = [self._is_aside(text[start:end]) for start, end in zip(starts, ends, strict=True)]
        aside[0] = aside[0] or self._is_introduction(text[: ends[0]])
        for first in reversed(range(len(starts))):
            for last in range(first, len(starts)):
                rest = found[last + 1]
                if rest is not None and (games := self._told(text[starts[first] : ends[last]])):
                    found[first] = [*games, *rest]
                    break
            else:
                found[first] = found[first + 1] if aside[first] else None
        told = found[0] or []
        if alone and ([one.result for one in told] != [""] * SIDES or not OF_A_BYE.search(text)):
            return []
        several = len(told) == 1 and not told[0].result and len(worths_told(text)) > 1
        pairs = [{one.white, one.black} for one in told]
        unplayed = (pair for pair, one in zip(pairs, told, strict=True) if one.result.endswith("F"))
        return [] if several or any(pairs.count(pair) > 1 for pair in unplayed) else told

    def _is_aside(self, text: str) -> bool:
        """Whether a part of a sentence tells no game."""
        there = self._names.mentions(text) if self._in_prose else []
        rest = words_in(text[: there[0].start] + text[there[0].end :]) if there else []
        free = not there or not ({"and", "both"}.issuperset(rest) or _OF_NO_ASIDE.intersection(rest))
        return self._in_prose and len(there) < SIDES and free and is_aside(text)

    def _is_introduction(self, text: str) -> bool:
        """Whether the first part of a line names nobody and tells nothing but, perhaps, the round."""
        tells = self._names.mentions(text) or is_in_doubt(text) or tells_a_result(text)
        return self._in_prose and not tells

    def _told(self, text: str) -> list[Told]:
        """The game or the bye that a text tells; the bye of each of several whom it names together."""
        if self._in_prose and (stop := _END.search(text)) and self._names.mentions(text[stop.end() :]):
            return []
        there = self._names.mentions(text) if self._in_prose else []
        if there and _OVER_NOBODY_KNOWN.search(text[: there[0].start]):
            return []
        if one := self._game(text):
            return [one]
        together = all(ALIKE.fullmatch(text, one.end, other.start) for one, other in pairwise(there))
        if len(there) < SIDES or not together:
            return []
        letter = bye_told(text[: there[0].start] + ONE + text[there[-1].end :], whole=False)
        return [Told(one.shown, "", BYES[letter], False) for one in there] if letter else []

    def _game(self, text: str) -> Told | None:
        """The game of the two players whom a text names, or the bye of the one, perhaps without their own numbers."""
        there = self._names.mentions(text)
        ways = [there, self._names.mentions(text, numbers=True)]
        pair = self._names.numbers_in(text[: there[0].start]) if there else []
        if len(pair) == SIDES and _AGAINST.fullmatch(text, pair[0].end, pair[1].start):
            ways.append([*pair, *there])  # ``1 against 5: Lee won``
        return next(filter(None, (self._game_of(text, way) for way in ways)), None)

    def _game_of(self, text: str, there: Sequence[Named]) -> Told | None:
        there = there or self._names.numbers_in(text)
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
        marked = _without_places(_BOARD.sub("", text[: one.start]) + marked[one.start :])
        if len(players) == 1:
            stop = _END.search(marked, marked.rfind(ONE)) if self._in_prose else None
            marked = marked[: stop.start()] if stop and not _PRONOUN.match(marked, stop.end()) else marked
            letter = bye_told(marked, whole=not self._in_prose, rated=RATING.search(one.beside) is not None)
            return Told(one.shown, "", BYES[letter], False) if letter else None
        other = next(it for it in there if it.player != one.player)
        told = result_told(marked, whole=not self._in_prose)
        if told is None:
            return None
        letters, white = told
        if white == OTHER:
            one, other, letters = other, one, letters[::-1]
        result = "0-0F" if letters == ("F", "F") else RESULT_OF[letters[0]]
        return Told(one.shown, result, other.shown, not white)


def _without_places(text: str) -> str:
    """The text of a game or bye without where its players are from, where it says so of each and nothing else."""
    found = list(_FROM.finditer(text))
    players = text.count(ONE) + text.count(OTHER)
    remarks = (one[1] or one[2] for one in found)
    is_known = len(found) == players and not any(
        tells_a_result(one)
        or is_in_doubt(f"({one})")
        or tells_games_alone(one)
        or (players == 1 and one.isupper())
        for one in remarks
    )
    return _FROM.sub("", text) if is_known else text


def _titled(text: str) -> tuple[list[str], str]:
    """The title of the round before or behind the games of a text, and the text without it."""
    if title := title_before(text):
        return title, ROUND.sub("", text, count=1)
    if behind := _ROUND_BEHIND.search(text):
        return [f"Round {behind[1]}"], text[: behind.start()]
    return [], text


def title_before(text: str) -> list[str]:
    """The title of the round with which a text begins, if any."""
    before = ROUND.match(text)
    return [before["word"] or f"Round {before[2]}"] if before else []


def _without_idle(games: Sequence[Told]) -> list[Told]:
    """The games without the zero-point byes of players who also play: who left did so after the game."""
    playing = {word for one in games if one.result for word in words_in(f"{one.white} {one.black}")}
    return [one for one in games if one.black != BYES["U"] or playing.isdisjoint(words_in(one.white))]
