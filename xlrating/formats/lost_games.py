"""Lines beside a list of games that were not read and may be a game or a bye of its players."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from itertools import chain, pairwise

from xlrating.crosstable.cells.round_cell import is_bye
from xlrating.crosstable.cells.sentence import Said, mend, note
from xlrating.crosstable.cells.sentences_that_change import may_change_a_game
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.evidence import is_in_doubt, tells_a_result
from xlrating.formats.findings import FileFindings
from xlrating.formats.free_lines import OF_A_GAME, game_told
from xlrating.formats.games import MOST_NAMED, Game
from xlrating.formats.named_games import ROUND
from xlrating.formats.names_alike import first_name
from xlrating.formats.names_in_text import SIDES
from xlrating.formats.people import People
from xlrating.formats.scores_told import HALF, tells_scores
from xlrating.formats.scores_told import TITLE as OF_SCORES
from xlrating.formats.words_of_games import A_VERB, OF_BOTH, PAIR, VERB

LOST_GAME = mend(
    "not-read-as-a-game",
    "This line names {players}, but was not read as a game. "
    "Write it like the games above and below, or delete it.",
)
CORRECTION = mend(
    "correction-not-taken",
    "This line names {players} and seems to correct a result above. Change that result itself, then delete this line.",
)
LOST_BYE = mend(
    "not-read-as-a-bye",
    "This line names {player} and a bye or forfeit, but was not read. "
    "Write it as {player} half-point bye, or delete it.",
)
LOST_ROUND = mend(
    "round-not-read",
    "This line begins with a round and has a game, but was not read. Check the names, and write the line like the "
    "others.",
)
LOST_NUMBERS = mend(
    "game-by-numbers-not-read",
    "The game {game!q} of this line was not read. Check its numbers, and write the line like the others.",
)
REMARK = note(
    "remark-not-used", "This line names {players} but no result. It was not used. Check that it is no game."
)
LOST = frozenset(one.code for one in (LOST_GAME, CORRECTION, LOST_BYE, LOST_ROUND, LOST_NUMBERS))
_IN_PROSE = re.compile(r"\b[a-z]{2,}\b")
_SCORE_GROUP = re.compile(
    r"\W*(?:\d{0,2}(?:½|\.\d)?\s*(?:points?|pts?\.?)?"
    r"|(?:tied?\s(?:for\s)?)?(?:\d(?:st|nd|rd|th)|first|second|third|winners?|champions?)\b(?:[-–/]\w+)?(?:\s+(?:place|prize))?)"
    r"\s*[:–-]\s*[^\W\d][^\d:;½-]*(?:[(,]\s*\d{0,2}(?:½|\.\d)?\s*(?:points?|pts?\.?)?\)?)?",
    re.IGNORECASE,
)
"""``3½: Lee, Bee, Cee`` and ``1st: Lee & Bee (3½)`` behind the games."""
_PLACE = re.compile(
    r"\b(?:cup|winner|champion|runner-?up|first|second|third|fourth|1st|2nd|3rd|4th)(?: place)?\s?[:–-]",
    re.IGNORECASE,
)
A_BYE = re.compile(r"\b(?:byes?|forfeit\w*|hpb|fpb)\b", re.IGNORECASE)
_BYE_OF = re.compile(r"\W*(?:(?:half|full|zero)[ -]points?\s)?bye(?:\s\([^()]*\))?\s?:", re.IGNORECASE)
"""``Half-point bye (asked for): ``, before the player."""
_FORFEIT = re.compile(r"forfeit", re.IGNORECASE)
_NUMBER_BEHIND = (
    r"\b{}\b[\s,:;.()$-]*(?:\d{{1,2}}(?!\d)|½"
    r"|(?:an?|half|one|two|three|four|five|six|no|zero)\s(?:an?\s)?points?\b)"
)
_WITHOUT_A_GAME = re.compile(
    r"[$€£]\s?\d"
    r"|\b(?:byes?|motion|seconded"
    r"|(?:subs?|subbed|substitut\w+|alternates?|reserves?|(?:sat|fill(?:ed|ing)?)[ -]ins?)\b(?!.*\b[0½WL]\b)"
    r"|in place of|withdr[ea]w\w*|left|leave|dropped|quit|went\s+home|(?:joined|entered|came)\s+late|absent"
    r"|split\b[^.,;]{0,12}\s(?:two|three|four|five|\d)[ -]ways?"
    r"|\d(?:st|nd|rd|th)(?:\s?[/&]\s?\w+)*\s+split|no\s+games?|full names?|players(?=\s*:)"
    r"|(?:(?:upset|brilliancy|best|fighting)\s+)?(?:prizes?|games?\s+prize)|upset\s+of|(?:tied|split|shared?|took|takes|won|wins|finish\w*|clear|places?d?)(?:\s+(?:for|in|the|a))*"
    r"\s+(?:first|second|third|fourth|[1-9](?:st|nd|rd|th)?|(?<=the\s)\$?\d{2,4}|last|top|prizes?|trophy|title|place)\b)",
    re.IGNORECASE,
)
"""Words of a line that tells none: byes, who played for whom, and who tied for first."""
_WON_IT = re.compile(r"\bwon (?:it|everything|because|since|the (?:event|tournament))\b", re.IGNORECASE)
_MARK_OR_ROUND = re.compile(r"(?<![\w'’])(?:[wldxf01+=-]|round|rd|rnd)(?!\w)", re.IGNORECASE)
_EXPLAINS = re.compile(
    r"\bmeans?\b|\bstands? for\b|[\"”“]\s?=\s|^\W*(?:key|legend|notation|codes?)\b", re.IGNORECASE
)
_WON_OR_DRAWN = re.compile(
    r"\b(?:beats?|defeated|drew|tied|won (?:from|against|over)|lost (?:to|against)|(?-i:[A-Z]\w*\s+over\s+[A-Z]\w*))\b",
    re.IGNORECASE,
)
_RESULT_OF_TWO = re.compile(rf"{_WON_OR_DRAWN.pattern}|{PAIR.pattern}", re.IGNORECASE)
_RESULT = re.compile(rf"{_RESULT_OF_TWO.pattern}|\b(?:won|lost|draw|split|agreed)\b", re.IGNORECASE)
"""In a line that may be a game of a match, where each line may name both players."""
_BY_NUMBERS = re.compile(
    rf"(?<![\w./-])\d{{1,3}}\s+{VERB}(?:\s+(?:to|with))?\s+#?\d{{1,3}}(?![\w/-])"
    r"|(?<![\w./$-])(?<![x*×+-]\s)(?<![x*×+])\d{1,3}\s?(?:[<>]{1,2}|=)\s?\d{1,3}(?![\w/.-])"
    rf"|^\W*(?:(?:r|rd|round)\W*\d+\W+)?(?:\d+\W+\d+\W+(?:{PAIR.pattern}|½|draw)(?:\W+|$))+$",
    re.IGNORECASE,
)
_WORDS_BY_NUMBERS = re.compile(
    r"\W*\d{1,2}\s(?!(?:and|of|or|players|rounds|through|thru|to|totals?|points?|pts|games?|boards?|teams?|draws?|wins?)\b)[a-z]{3,}(?:\s[a-z]+)?\s#?\d{1,2}\W*"
)
"""``7 tamed 8``."""
_POINTS_BEHIND = re.compile(
    r"^\W*(?!(?i:round|rd|rnd|r|game|board|bd|table|week|quad|section)\b)[^\W\d]+\s[01½]\s?[-–:]\s?[^\W\d]+\s[01½]"
    r"(?![\w½])(?!.*[-–:]\s?[^\W\d]+\s[\d½])"
)
"""``Ann 1 - Tom 0``, of two alone."""
_OUT_OF = re.compile(r"(?<![\d/])(?!1/2)\d/\d(?!\d)|[.,]5/\d|\d½/\d")
"""Points of so many: ``Lee 1.5/2``."""
_POINTS_OF_ONE = re.compile(r"\s*(?:[A-Z][\w.'’-]*,?\s){1,3}[01½][\s,;]*")
_POINTS_OF_TWO = re.compile(
    r"(?<=[^\W\d])\s(?:1\b(?![.,]\d)[^\d½;]+\s0|0\b(?![.,]\d)[^\d½;]+\s1|½[^\d½;]+\s½)(?![\w½]|[.,]\d)|(?<=[^\W\d])\s½,$"
)
_SIGN = re.compile(
    r"(?:(?<=[^\W\d]{2})|(?<=\)))\s+(?:[<>]|[01½]\s+[01½])\s+(?=[^\W\d]{2})"
    r"|\b[^\W\d_a-z][^\W\d_]+(?:\s\([^()]*\))?\s+[=½]\s+(?=[^\W\d_a-z])"
    rf"|{_POINTS_BEHIND.pattern}"
)
"""Between two names, of a game."""
_OF_STAFF = re.compile(
    r"\b(?i:(?:(?:chief|head|assistant|asst\.?|local|tournament)\s+)*(?:TD|director|arbiter|organizer|scorekeeper|officer|captain|coach|secretary|treasurer)s?"
    r"|(?:(?:also|members|players)\s+)*(?<!not )present|(?:in\s+)?attend(?:ance|ing|ees))"
    r"\s*[:=–-](?:\s*(?:and|&|,)?\s*[A-Z][\w.'’-]*+)+"
)
"""``TD: Ann Lee``, ``Present: Ann Lee, Tom Bee``."""
_RESULTS_ALONE = re.compile(
    rf"(?:(?:{PAIR.pattern})(?:,\s*|\s+)){{1,3}}or\s+(?:{PAIR.pattern})", re.IGNORECASE
)
"""``1-0, 0-1, or ½-½``, which explains the results."""


def tell_lost_games(
    unread: Sequence[tuple[str, str]],
    games: Sequence[Game],
    people: People,
    titled: Set[int | None],
    findings: FileFindings,
) -> None:
    """Tell each line that may be a game or a bye of these players, with its place; ``titled`` are the rounds of which
    titles tell."""
    known = _Known(games, people, titled)
    for (_, before), (place, text) in pairwise([("", ""), *unread]):
        for said in () if _EXPLAINS.search(text) else known.lost_in(text):
            if said.sentence is REMARK:
                findings.note(f"{place}: {said.message}")
            else:
                corrects = said.sentence is LOST_GAME and any(
                    may_change_a_game(one, forfeits=True) for one in (before, text)
                )
                findings.tell(place, CORRECTION.of(**said.values) if corrects else said)


class _Known:
    """The players and games that were read, by the names of the players."""

    def __init__(self, games: Sequence[Game], people: People, titled: Set[int | None]) -> None:
        met = Counter(game.pair for game in games)
        once = max(met.values(), default=0) == 1
        forfeited = (game.pair for game in games if "F" in game.letters)
        byes = (pair for pair in met if len(pair) == 1)
        rounds = {game.round for game in games}
        taken = {(key, game.round) for game in games for key in game.pair}
        self._is_complete = len(taken) == len(rounds) * len({key for key, _ in taken})
        self._people, self._games, self._rounds = people, games, rounds | titled
        self._taken = {(people.called(key), round_) for key, round_ in taken if key}
        self._is_match = len(met) == 1
        first_names = {first_name(people[key].name) for key, _ in taken if key}
        like_verbs = "|".join(filter(A_VERB.fullmatch, first_names)) or "(?!)"
        self._names_like_verbs = re.compile(rf"\b(?:{like_verbs})\s+(?=[A-Z])")
        """``Drew`` of ``Drew Lee``."""
        names = (people.called, people.first_names.get)
        self._met_once = {
            frozenset(map(name, game.pair)): self._is_complete and "F" not in game.letters
            for game in games
            for name in names
            if once
        }
        """Whether no game of theirs can be missing: they played, and nobody lacks a game or bye in any round."""
        self._free, self._forfeited = (
            {name(key) for key in chain.from_iterable(some) for name in names} for some in (byes, forfeited)
        )

    def lost_in(self, line: str) -> Iterator[Said]:
        """What a line may say that is not known."""
        line = self._names_like_verbs.sub("", _OF_STAFF.sub("", line))
        text = _RESULTS_ALONE.sub("", HALF.sub("½", line.translate(ONE_HYPHEN)))
        of_a_game = ROUND.match(text) or _RESULT_OF_TWO.search(text) or _SIGN.search(text)
        if not of_a_game and self._are_scores(text):
            return
        of_games = OF_A_GAME.search(text) or PAIR.search(text) or _SIGN.search(text)
        named = self._people.named_in(text)
        if not named and of_games:
            named = self._people.named_by_first_name(text)
        if by_numbers := _BY_NUMBERS.search(text) or (not named and _WORDS_BY_NUMBERS.fullmatch(text)):
            yield LOST_NUMBERS.of(game=by_numbers[0].strip())
        elif len(named) < 2 and ROUND.match(text) and (_SIGN.search(text) or _RESULT_OF_TWO.search(text)):
            yield LOST_ROUND.of()
            return
        if len(named) > 2 and not of_games and (OF_SCORES.match(text) or len(_PLACE.findall(text)) > 1):
            return
        told = self._forfeited if _FORFEIT.search(text) else self._free
        named_alone = named if len(named) == 1 or _BYE_OF.match(text) else ()
        with_bye = min(named_alone, key=text.find, default="")
        if with_bye and A_BYE.search(text) and with_bye not in told:
            yield LOST_BYE.of(player=with_bye)
        one = game_told(line) if len(named) < 2 and OF_BOTH.search(text) else None
        points_of_one = _POINTS_OF_ONE.fullmatch(text) and not self._are_scores(text, more_than=0)
        if one and not is_bye(one.black):
            yield LOST_GAME.of(players=f"{one.white} and {one.black}")
        elif (
            len(named) == 1
            and (PAIR.search(text) or _POINTS_BEHIND.search(text) or points_of_one)
            and not A_BYE.search(text)
            and any((named[0], round_) not in self._taken for round_ in self._rounds)
        ):
            yield LOST_GAME.of(players=named[0])
        elif named and self._may_be_a_game(text, named):
            yield (REMARK if self._is_remark(text, named) else LOST_GAME).of(
                players=" and ".join(named[:MOST_NAMED])
            )

    def _is_remark(self, text: str, named: Sequence[str]) -> bool:
        """Whether a sentence says nothing of a result or a round, and no two of those whom it names lack a game or bye
        in one round."""
        told = (
            tells_a_result(text) or is_in_doubt(text) or OF_A_GAME.search(text) or _MARK_OR_ROUND.search(text)
        )
        is_sentence = len(_IN_PROSE.findall(text)) > 2
        return is_sentence and not told and None not in self._rounds and not self._lack_one_round(named)

    def _lack_one_round(self, named: Sequence[str]) -> bool:
        """Whether two of these lack a game or bye in the same round."""
        free = Counter(
            round_ for round_ in self._rounds for name in named if (name, round_) not in self._taken
        )
        return max(free.values(), default=0) >= 2

    def _are_scores(self, text: str, more_than: int = SIDES) -> bool:
        """Whether a text says the scores of the players whom it names."""
        called = self._people.last_names, self._people.first_names
        return any(tells_scores(text, names, self._games, more_than) for names in called)

    def _may_be_a_game(self, text: str, named: Sequence[str]) -> bool:
        """Whether a line names several players, unless a number stands behind each, or they are two who met once and no
        pair met again, and nobody lacks a game or bye in any round, or they are more, nobody does, and one won it."""
        decided = _WON_OR_DRAWN.search(text) is not None
        of_a_game = OF_A_GAME.search(text) is not None
        if len(named) + decided < 2 or _SCORE_GROUP.fullmatch(text):
            return False
        rest = _WITHOUT_A_GAME.sub("", text)
        if rest != text and not (OF_A_GAME.search(rest) or (len(named) == 2 and PAIR.search(rest))):
            return False
        if self._is_match and _IN_PROSE.search(text) and not _RESULT.search(text):
            return False
        met = self._met_once.get(frozenset(named))
        others = _WON_IT.sub("", text)
        if others != text and self._is_complete and None not in self._rounds and len(named) > SIDES:
            met = met or not (tells_a_result(others) or _SIGN.search(text) or _MARK_OR_ROUND.search(text))
        if (met or (met is not None and not of_a_game)) and len(_IN_PROSE.findall(text)) > 1:
            return False
        behind = (re.search(_NUMBER_BEHIND.format(re.escape(name)), text, re.IGNORECASE) for name in named)
        signed = len(PAIR.findall(text)) == 1 or _SIGN.search(text) is not None
        return decided or signed or not all(behind) or self._are_points_of_a_round(text, named)

    def _are_points_of_a_round(self, text: str, named: Sequence[str]) -> bool:
        """Whether two players of whom a round has no game have 1 and 0, or ½ each, here, and not these points in
        all."""
        return (
            _POINTS_OF_TWO.search(text) is not None
            and not _OUT_OF.search(text)
            and self._lack_one_round(named)
            and not self._are_scores(text, more_than=0)
        )
