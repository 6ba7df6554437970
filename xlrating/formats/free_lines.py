"""A line that tells a game of two players whom no list names: ``Lee, Ann 1-0 Bee, Tom``, ``Ann Lee beat Tom Bee``."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.days import MONTH_AND_DAY, WEEKDAY
from xlrating.crosstable.cells.round_cell import color_of, is_bye, nobody_in
from xlrating.crosstable.cells.round_words import ON_TIME, with_words_for_smileys
from xlrating.formats.evidence import contradicts, is_aside, is_in_doubt, is_taken_back, is_unplayed
from xlrating.formats.game_result import OF_THE_LADDER
from xlrating.formats.list_facts import round_in
from xlrating.formats.words_of_games import BOARD, BY_FORFEIT, COLORED, PAIR, VERB, WORD, begins_as_a_name

A_DAY = re.compile(rf"(?:{WEEKDAY},?\s+)?{MONTH_AND_DAY}(?![\d½/])", re.IGNORECASE)
LONGEST_LINE = 200
MOST_CELLS = 8
"""Of a line with more beside the game."""
_OF_SEVERAL_GAMES = r"(?:[0-2](?:½|[.,]5)?|½|[.,]5)\s?-\s?(?:[0-2](?:½|[.,]5)?|½|[.,]5)(?=\s|$)"
_RESULT = (
    rf"(?:{_OF_SEVERAL_GAMES}|[01½+=-][fx]?\s*[-:/]\s*[01½+=-][fx]?"
    r"|(?:1/2|0?[.,]5)(?:\s*[-:]\s*(?:1/2|0?[.,]5))?|½|draw|\*)"
)
_FORFEIT_AT_END = re.compile(
    r"[\s,]+[(\[]?(?:(?:by|on)\s+)?(?:a\s+)?(?:forfeit|ff|no.?show|default|walkover)[)\]]?\.?$", re.IGNORECASE
)
_LOST_ON_TIME = re.compile(rf"[\s,]+\(?(?:{ON_TIME})\)?\.?(?!\S)", re.IGNORECASE)
_OF_A_FORFEIT = " (forfeit)"
_ABSENT = r"(?:\s+(?:(?:did\s+not|didn.t)\s+(?:show(?:\s+up)?|come|appear)|was\s+absent))"
_COMMENT = re.compile(
    r"\s+\((?=[^()]*\s)(?:[^()\d]|(?<=\bround )\d)+\)(?=\.?$)|(?<=[01½])\s+[^\W\d][^\d()]*!+$"
)
"""Several words in parentheses behind a game, or a shout."""
_POINTS = r"(?:[01]|½|1/2|0?[.,]5)"
_POINTS_OF_A_BYE = re.compile(rf"{_POINTS}(?!\S)")
_ENDS_WITH_POINTS = re.compile(rf"\s{_POINTS}[fx]?\s*$")
SEVERAL = 3
OF_A_GAME = re.compile(
    rf"\b(?:{VERB}|won|draw|split|agreed|against|vs|(?-i:v)|beating|defeating)\b", re.IGNORECASE
)
_MORE = re.compile(
    rf"[;*½&]|(?<!\d)\d{{0,2}}[.,]5(?!\d)|\bpts?\b|\bout of\b|[01]\s?[-:]\s?[01](?!\d)"
    rf"|\b(?:{VERB}|split|and|had|took|got|we|they)\b|[(\[]\d{{3,4}}[^()\[\]]*[)\]]\s+[^\W\d]",
    re.IGNORECASE,
)
"""What a player's name has not."""
_NO_LAST_NAMES = frozenset(WORD.findall("a an the of to with in on at who bd Bd board Board table Table"))
_SEVERAL_SCORES = re.compile(r"\d\s*,\s*[^\W\d]")
_BOARD = rf"(?:(?:{BOARD}|\d{{1,3}}[.):])\s+)?"
_OF_BYES = r"(?:half|full|zero|no|one|late|requested|points?|pt\.?)"
_GETS = r"(?:took|takes|had|has|got|gets|received|receives)"
_NO_NAME = rf"(?!(?:game|gm|board|bd|match|round|rd|week)\b|{MONTH_AND_DAY}\b)"
_RATED = r"(?:\s?[(\[](?:\d{3}|unr|new|n/?r\b)[^()\[\]]*[)\]])?"
_BEHIND_A_RATING = re.compile(
    rf"(?<!\w)(?:{VERB}|{PAIR.pattern}).*{_RATED[:-1]}(?P<remark>\s+[^\W\d].*)", re.IGNORECASE
)
_FREE_LINES = tuple(
    re.compile(_BOARD + line, re.IGNORECASE)
    for line in (
        rf"{_NO_NAME}(?P<white>\S.*?[^\W\d]{_RATED})\s+(?P<result>{_POINTS}[fx]?)\s*[-,;:]?\s+"
        rf"{_NO_NAME}(?P<black>\S.*?[^\W\d]{_RATED})\s+(?P<other>{_POINTS}[fx]?)",
        rf"(?P<white>\S.*?\S)\s+(?P<result>{_RESULT})\s+(?P<black>\S.*\S)",
        rf"(?P<white>\S.*?\S)\s+(?:[-–—/]|vs?\.?)\s+(?P<black>\S.*?[^\s/])[\s:/]+(?P<result>{_RESULT})",
        r"(?P<white>\S.*?\S)\s+(?:[-–—]|vs?\.?)\s+(?P<black>\S.*?\S)[\s:,]+(?:not\s+played,?\s+)?(?P<result>[^\W\d][^\s:]*(?:\s\S+)?)\s+(?:wins?|won)",
        rf"(?P<white>\S.*?\S)\s+(?P<said>{VERB})(?P<forfeit>{BY_FORFEIT})?[\s,;]+(?:(?:with|to|against|over|from)\s+)?"
        rf"(?!{VERB}\b)(?P<black>\S.*?\S){_ABSENT}?\.?",
        r"(?P<white>\S.*?\S)\s+(?:and|&)\s+(?P<black>\S.*?\S)\s+(?:agreed\s+(?:to|on)\s+a\s+)?(?P<said>drew|tied|draw)\.?",
        rf"(?P<white>\S.*?\S)\s+(?:challenged|played|faced)\s+(?P<black>\S.*?\S),?\s+and\s+(?P<said>won|{VERB})\.?",
        rf"(?P<white>\S.*?\S)\s+{_GETS}\s+(?:an?\s+|the\s+)?"
        r"(?P<black>(?:[\w½]+[\s-]+){0,2}bye)\.?",
        rf"(?!{_OF_BYES}\b|.*\b{_GETS}\s)(?P<white>[^\W\d][^:(]*?[^\W\d])(?:\s*[:,(–-]+)?\s+(?P<result>{_POINTS}[\s-]+)?"
        rf"(?P<black>(?:{_OF_BYES}[\s-]+){{0,3}}bye)(?:\s+\((?P<other>{_POINTS})\s*(?:pts?|points?)?\.?)?\)?\.?",
        rf"(?P<black>(?:[\w½]+[\s-]+){{0,2}}bye|absent|out)(?:\s+\([^()\d½]*\)(?=:))?[\s:]+(?P<white>[^\W\d][^\d(½]*?[^\W\d]{_RATED})"
        rf"(?:[\s,(]+(?P<result>{_POINTS})\s*(?:pts?|points?)?\)?)?(?:\s*\([^\d()]*\))?",
    )
)
"""``Lee, Ann (1500) 1-0 Bee, Tom``, ``Ann Lee - Tom Bee  1-0``, ``Ann 1 Tom 0``, ``Ann beat Tom``, ``Ann and Tom
drew``, ``Ann won by forfeit, Tom did not show up``, ``Ann challenged Tom and lost``, and ``Ann had the bye``, perhaps
with a board."""
_WITH_COLORS = re.compile(r"(.*?)\s*\((?:w|white)\)(.*?)\s*\((?:b|black)\)(.*)", re.IGNORECASE)
_COLORS_BEFORE = re.compile(
    r"(?<!\S)(?:w|white):\s*(?=[^\W\d])(.*?)(?<!\S)(?:b|black):\s*(?=[^\W\d])", re.IGNORECASE
)
_REMARK_BEFORE = re.compile(r"^[(\[][^()\[\]\d]+[)\]]\s+(?=[^\W\d])")
"""Between the result and the second player."""
_RUNG = re.compile(r"(?<=[^\W\d])\s*\(\d{1,2}\)")
"""Of the ladder, behind a name."""


SCORES = re.compile(
    r"\s*(?:(?:the|final|current|running)\s+)*(?:totals?|scores?|standings?|leaders|points|results|pts)"
    r"(?:\s+(?:so far|now|then|after\s[^:;.]{2,20}))?\s*[:=–-]",
    re.IGNORECASE,
)
"""At the beginning of a line with what several players have."""
_MATCH_SCORE = re.compile(r"(?:match |running )?score\b", re.IGNORECASE)


class Told(NamedTuple):
    """A game that a line tells, its result as one word, and what stands before and behind it on the line."""

    white: str
    result: str
    black: str
    sides_told: bool
    """Whether words say who won, so that nobody knows the colors."""
    beside: tuple[str, str] = ("", "")


def game_told(line: str) -> Told | None:
    """The one game of a line, the first cells that tell it; None where a line tells none, or several, or one that it
    takes back."""
    if not line or len(line) > LONGEST_LINE or (SCORES.match(line) and not PAIR.search(line)):
        return None
    if with_words_for_smileys(line) != line:
        return None  # which the line explains
    line = _COLORS_BEFORE.sub(_between, _LOST_ON_TIME.sub("", line.strip()))
    line, colored = COLORED.subn("", _WITH_COLORS.sub(r"\1\2\3", line))
    if (behind := _BEHIND_A_RATING.search(line)) and is_aside(behind["remark"]):
        line = line[: behind.start("remark")]
    comment = _COMMENT.search(line)
    game, remark = _COMMENT.sub("", line, count=1), comment[0] if comment else ""
    forfeit = _FORFEIT_AT_END.search(game) is not None or is_unplayed(remark)
    game = _FORFEIT_AT_END.sub("", OF_THE_LADDER.sub("", _RUNG.sub("", game)))
    cells = [cell for cell in re.split(r"\s{2,}|\t", game) if not _MATCH_SCORE.match(cell)]
    found = _game_in_cells(cells, forfeit=forfeit, colored=colored > 0)
    unplayed = forfeit or (found is not None and found.result.endswith(_OF_A_FORFEIT))
    if is_taken_back(line) or (is_in_doubt(remark) and not unplayed):
        return None
    if found is None and nobody_in(remark):
        return _game_in(line, forfeit=forfeit)
    return None if found and contradicts(remark, found.result) else found


def _game_in_cells(cells: Sequence[str], *, forfeit: bool, colored: bool) -> Told | None:
    for end in range(1, len(cells) if len(cells) <= MOST_CELLS else 1):
        for start in reversed(range(end)):
            beside = " ".join(cells[:start]), " ".join(cells[end:])
            found = _game_in(" ".join(cells[start:end]), forfeit=forfeit, colored=colored)
            if found and not any(map(_game_in, beside)):
                points = _POINTS_OF_A_BYE.match(beside[1]) if is_bye(found.black) else None
                return found._replace(result=found.result or (points[0] if points else ""), beside=beside)
    return _game_in(" ".join(cells), forfeit=forfeit, colored=colored)


def _between(colors: re.Match[str]) -> str:
    """White, and a hyphen before Black where no points stand there."""
    return colors[1] if _ENDS_WITH_POINTS.search(colors[1]) else f"{colors[1].rstrip(' ,;')} - "


def _game_in(text: str, *, forfeit: bool = False, colored: bool = False) -> Told | None:
    """The game that the whole text tells; None for any other text."""
    found = next(filter(None, (form.fullmatch(text) for form in _FREE_LINES)), None)
    if not (found and _is_one(found["white"]) and _is_one(found["black"])):
        return None
    said = found.groupdict()
    result = "-".join(filter(None, (said.get("result"), said.get("said"), said.get("other"))))
    unplayed = forfeit or said.get("forfeit") or is_unplayed(found["black"])
    by_forfeit = _OF_A_FORFEIT if unplayed else ""
    black = _REMARK_BEFORE.sub("", said["black"])
    return Told(said["white"], result + by_forfeit, black, "said" in said or colored)


def _is_one(player: str) -> bool:
    """Whether a text may be a player with a number and a rating, and is not a row of results or several players."""
    words = player.split()
    is_name = sum(map(str.isalpha, player)) > 1 and player.count(",") < SEVERAL
    is_name = is_name and player.count("(") == player.count(")")
    return is_name and not (
        color_of(player)
        or _MORE.search(player)
        or _SEVERAL_SCORES.search(player)
        or A_DAY.match(player)
        or words[-1] in _NO_LAST_NAMES
        or (words[-1].islower() and sum(map(str.islower, words)) > SEVERAL)
        or not begins_as_a_name(player)
        or round_in(player)
    )
