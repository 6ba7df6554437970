"""What a line says of a game by what stands before, between, and behind its two players: ``1-0``, ``beat``."""

import re
from typing import NamedTuple

from xlrating.crosstable.cells.round_words import DID_NOT_COME
from xlrating.crosstable.cells.text import without_accents
from xlrating.formats.game_result import DRAWN, FORFEIT, RESULT_OF, WAITS, Letters, letters_of

WORD = re.compile(r"[^\W\d_½]+")
_SCORE = r"[01½](?:[.,]0)?[fx]?"
PAIR = re.compile(
    rf"(?<![\w½.-]){_SCORE}\s?[-:]\s?{_SCORE}(?![\w½]|[.-]\d)|(?<!\S)[+=-]\s?[/:]\s?[+=-](?!\S)",
    re.IGNORECASE,
)
"""The result of both players."""
ALIKE = re.compile(r"\s*(?:,|&|\band\b|,\s*and\b)\s*(?:[^\W\d_]+\.?\s+)?", re.IGNORECASE)
"""Between players who have the same."""
BY_FORFEIT = r"[\s,]+\(?(?:by|on)\s+(?:a\s+)?forfeit\)?"
_WON = "beat|beats|def|defeated|defeats|upset|upsets|downed"
VERB = rf"(?:{_WON}|drew|tied|lost|won(?=\s+(?:against|over)\b|{BY_FORFEIT}))"
_RESULT_ALONE = re.compile(
    r"[½=]|draw|drawn|(?:white|black)\s+w[io]n.*|\+\s?-\s?-?|-\s?-\s?\+|[1xf]-[xf]", re.IGNORECASE
)
_WINNER = re.compile(r"[\s:.=>-]*(?:(white)|black)[\s.]*", re.IGNORECASE)
"""Behind a pairing that says nothing else."""
_COLOR = re.compile(r"\b(?:white|black)\b", re.IGNORECASE)
_CAPTION = re.compile(r"^(?:-{1,2}|->|=)\s+|^\s*result:?\s*|\s+-{1,2}$|\s*\bwhite\b:?\s*$", re.IGNORECASE)
_REMARK = re.compile(r"\s*(?:[(\[,;–]|-{1,2}\s|in \d+).*|\s*[^\W\d_]{1,20}(?:\s[^\W\d_]{1,20})?!+")
OF_NO_EVENT = re.compile(
    r"\b(?:not|unrated|casual|exhibition|replay\w*|extra|blitz|rapid|play-?off|tie-?break\w*|adjourned|pending|disputed"
    r"|appeal\w*|instead|should)\b",
    re.IGNORECASE,
)
"""Words of a remark on a game that may not count, or not so."""
_CHANGES = re.compile(
    rf"{OF_NO_EVENT.pattern}|\b(?:no|un\w+|never|won|wins|lost|loses|beat|drew|draw)\b|[01½]\s*[-:]\s*[01½]",
    re.IGNORECASE,
)
"""Words of a remark that may change the result."""
_OF_ANOTHER_GAME = re.compile(
    rf"{OF_NO_EVENT.pattern}|\b(?:no|un\w+|never|nobody|win|won|wins|lost|loses|beat\w*|defeat\w*|drew|draws?|forfeit\w*"
    r"|default\w*|bye|byes|if|would|could|almost|nearly|had(?=\s*$)|head|ago|earlier|previous\w*|later|overturned"
    r"|last (?:year|month|week|time|season)|tied|tie|split|but|(?:round|rd)\.? (?:\d|one|two|three|four|five|six)"
    r"|(?:first|second|third|fourth|fifth|sixth|next|previous|opening)[ -]round)\b",
    re.IGNORECASE,
)
"""Words beside a verb that may say another result, or tell of another game."""
_OF_A_TITLE = re.compile(
    r"\b(?:(?:to|and|thereby|which) (?:win|won|wins|take|took|clinch\w*|tie for|tied for)"
    r"|(?:his|her|their|the|an?) (?:\w+ ){0,2}(?:win|draw|victory|upset)"
    r"|(?:won|lost|drawn|losing|winning) (?:position|ending|endgame|game))\b",
    re.IGNORECASE,
)
"""What a player won beside the game."""
NO_NAMES = frozenset(
    WORD.findall(
        "newcomer young veteran then and but so while meanwhile finally where when also again next as here in only with"
        " after seed board expert master"
    )
)
_OUTCOMES = {
    word: letter
    for letter, words in (
        ("W", f"w|win|wins|won|winner|{_WON}|over|point|1|>"),
        ("D", "d|draw|draws|drew|drawn|t|tie|ties|tied|half|½|="),
        ("L", "l|loss|loses|lost|lose|loser|fell|resigned|0|<"),
        ("X", "x|1f|1x"),
        ("F", "0f|0x|forfeits|forfeited|defaults|defaulted|noshow|absent"),
        ("forfeit", "forfeit|forf|f|ff|default|walkover|unplayed"),
    )
    for word in words.split("|")
}
_TOGETHER = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X"}
_FILLERS = frozenset(
    WORD.findall(
        "v vs versus against to with from by on a an the and in for played plays faced x game match result res score"
        " his her gets got received is was white black w b who because when as after while since agreed agree to had"
        " so full y und et"
    )
)
OF_A_RESULT = _FILLERS | _OUTCOMES.keys()
_LINK = frozenset(WORD.findall("v vs versus x against played faced and y und et white black result"))
_NO_SHOW = re.compile(
    rf"{DID_NOT_COME}|(?:did(?:\s+not|n.?t)|never)\s+play|not\s+played|no\s+game(?:\s+was)?(?:\s+played)?|\bw[/.]?o\b",
    re.IGNORECASE,
)
_GETS_FORFEIT = re.compile(
    r"\b(?:gets?|got|takes?|took|receive[sd]?|awarded|given)\s+(?:an?|the)\s+(?:forfeit|walkover|default)\b(?!\s+loss)"
)
_TOKEN = re.compile(r"[01]?[fx]\b|[^\W\d_½]+|½|\d+(?:[.,]\d+)?|[+=<>]")


class Said(NamedTuple):
    """The letters of both players, and whether words tell who won, so that nobody knows the colors."""

    letters: Letters
    by_verb: bool = False

    @property
    def shown(self) -> str:
        """``1-0``, ``0-1F``."""
        if not {*self.letters} & {"X", "F"}:
            return RESULT_OF[self.letters[0]]
        return "-".join("1" if letter == "X" else "0" for letter in self.letters) + "F"


def words_in(text: str) -> list[str]:
    """The words of a text without digits, accents, and capitals."""
    return [without_accents(word).casefold() for word in WORD.findall(text)]


def says_a_result(text: str) -> bool:
    return any(len(word) > 1 and (word in _OUTCOMES or word == "bye") for word in words_in(text))


def said_of_two(before: str, between: str, behind: str) -> Said | None:
    """The result of a game by the texts around its two players; None where a text says anything else."""
    if (pair := _pair(between)) and _is_empty(before) and (found := _with_remark(pair, behind)):
        return found
    if (
        (told := PAIR.search(between))
        and _is_empty(before)
        and _is_empty(behind)
        and (pair := _pair(told[0]))
    ):
        beside = between[: told.start()] + between[told.end() :]
        return Said(_forfeited(pair, forfeit=True)) if _is_forfeit(beside) else None
    if not _is_link(between):
        return _said_of_each(between, behind) if _is_empty(before) else None
    if PAIR.search(before) and (pair := _pair(before)):
        return _with_remark(pair, behind)
    if not _is_link(before):
        return None
    if pair := _pair(behind):
        return Said(pair)
    if (found_pair := PAIR.search(behind)) and (pair := _pair(behind[: found_pair.end()])):
        return _with_remark(pair, behind[found_pair.end() :].lstrip(")] "))
    if _outcome(behind) == "D":
        return Said(DRAWN)
    if winner := _WINNER.fullmatch(behind):
        return Said(("W", "L") if winner[1] else ("L", "W"))
    return _said_of_each(between, behind) if _is_empty(before) else None


def is_aside(text: str) -> bool:
    """Whether other words of a sentence that tells a game say nothing of its result."""
    return not (_OF_ANOTHER_GAME.search(_OF_A_TITLE.sub("", text)) or PAIR.search(text) or "½" in text)


def said_by_third(before: str, between: str, behind: str, words: str, *, first: bool) -> Said | None:
    """The result where one of the two, the ``first`` or not, is named again: ``Lee vs Bee, Lee won``."""
    if not _is_empty(before) or _COLOR.search(behind + words):
        return None
    forfeit = _is_forfeit(f"{behind} {words}")
    if pair := _pair(between):
        return (
            None
            if _CHANGES.search(behind + words) and not forfeit
            else Said(_forfeited(pair, forfeit=forfeit))
        )
    if (told := PAIR.search(behind)) and _is_link(between) and forfeit and (pair := _pair(told[0])):
        return Said(_forfeited(pair, forfeit=True))
    letter = _outcome(behind + words) if _is_link(between) else None
    if letter not in _TOGETHER or (letter == "D" and not _is_empty(words)):
        return None
    letters = (letter, _TOGETHER[letter])
    return Said(letters if first else letters[::-1])


def _said_of_each(between: str, behind: str) -> Said | None:
    """The result where the words behind each player say how it went for that one, or those between them for both."""
    empty = _is_empty(behind)
    mine = _outcome(re.sub(r"\bd\b", "def", between) if empty else between)
    theirs = "" if empty else _outcome(behind, alone=True)
    by_verb = any(len(word) > 2 for word in words_in(between))
    if theirs is None and mine in FORFEIT.values() and not _CHANGES.search(_NO_SHOW.sub("", behind)):
        theirs = ""
    if (
        not mine
        or theirs is None
        or (not by_verb and not theirs and not re.search("[<>=½]|\\bd\\b", between))
    ):
        return None
    if theirs == "forfeit":
        mine, theirs = FORFEIT.get(mine, ""), ""
    if "X" in (mine, theirs) or "F" in (mine, theirs):
        mine, theirs = FORFEIT.get(mine, ""), FORFEIT.get(theirs, "")
    fits = mine in _TOGETHER and theirs in ("", _TOGETHER[mine])
    return Said((mine, _TOGETHER[mine]), by_verb) if fits else None


def _with_remark(pair: Letters, behind: str) -> Said | None:
    """The result, a forfeit where a remark says so; None where the remark may change it otherwise."""
    if _is_forfeit(behind):
        return Said(_forfeited(pair, forfeit=True))
    return (
        Said(pair) if _is_empty(behind) or (_REMARK.match(behind) and not _CHANGES.search(behind)) else None
    )


def _forfeited(pair: Letters, *, forfeit: bool) -> Letters:
    return (FORFEIT.get(pair[0], ""), FORFEIT.get(pair[1], "")) if forfeit and pair != DRAWN else pair


def _is_forfeit(text: str) -> bool:
    """Whether a remark says that the game was not played."""
    said = {_OUTCOMES.get(word) for word in words_in(_NO_SHOW.sub(" noshow ", text))}
    return not said.isdisjoint(("forfeit", "F"))


def _is_empty(text: str) -> bool:
    return not text.strip(" \t.,;:!?|()[]-*_>•/")


def _is_link(text: str) -> bool:
    return _LINK.issuperset(words_in(text)) and not re.search(r"[\d½+=<>]", text.replace("->", ""))


def _pair(text: str) -> Letters | None:
    """The result of both players that is all that a text says, but for captions and brackets."""
    shown = text.strip(" \t|,;:.").strip("()[]*").strip()
    shown = re.sub(r"[()\[\]*]", " ", _CAPTION.sub("", shown)).strip()
    is_pair = PAIR.search(shown) or _RESULT_ALONE.fullmatch(shown)
    letters = letters_of(shown.replace("+ -", "+-")) if is_pair else WAITS
    return None if letters in (None, WAITS) else letters


def _outcome(text: str, *, alone: bool = False) -> str | None:
    """How it went for the player before these words: W, D, L, X, or F; None for other words.

    ``alone``: the word forfeit says nothing of who lost.
    """
    found = set()
    text = _NO_SHOW.sub(" noshow ", _GETS_FORFEIT.sub(" 1x ", text.lower()))
    for token in _TOKEN.findall(text):
        word = re.sub(r"[.,]0+$", "", token)
        if word in _OUTCOMES:
            found.add(_OUTCOMES[word])
        elif word not in _FILLERS:
            return None
    if found == {"forfeit"}:
        return "forfeit" if alone else "F"
    forfeit = not found.isdisjoint(("forfeit", "X", "F"))
    letters = {FORFEIT.get(one, "") if forfeit else one for one in found - {"forfeit"}}
    return letters.pop() if len(letters) == 1 else None
