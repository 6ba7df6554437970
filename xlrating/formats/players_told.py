"""Players whom a line of text lists with their ratings: ``1. Lee, Ann 1500P9``, ``Ann Lee, grade 8, no rating yet``."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.days import IN_FULL, MONTH_AND_DAY, days_in
from xlrating.crosstable.cells.rating_cell import AGE_IN_A_TEXT, IN_A_TEXT
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.formats.words_of_games import BOARD, PAIR, TITLES, VERB, begins_as_a_name, words_in

LONGEST = 1_000
FEWEST_WORDS = 2
"""In small letters, of an introduction: a name may have one."""
OF_A_ROUND = re.compile(
    r"(?<=\S)[\s,;(]+(?:in\s+)?(?:(?:the\s+)?(?=\d(?:st|nd|rd|th)\s)|(?:round|rd|r)\.?\s?(?=\d))(\d{1,2})"
    r"(?:(?:st|nd|rd|th)\s(?:round|rd)\b)?(?:\s*[:,=–-]?\s+|\W*$)",
    re.IGNORECASE,
)
"""Before what a player did in a round."""
OF_A_BOARD = re.compile(
    rf"^\s*{BOARD}\s+(?=[^\W\d]{{2}})(?!(?-i:with|plus|min(?:ute)?s?|delay|inc(?:rement)?)\b)", re.I
)
"""Before the player of a board: ``game 60 with`` begins a time control."""
_TITLE_ALONE = re.compile(r"(?<=[^\W\d]{2})\s{2,}[A-Z]{1,4}\d?\s{2,}(?=(?i:\d{3,4}|unr|new\b|n/?r\b))")
"""A rank or a state in a column of its own."""
_TOTAL_APART = re.compile(
    r"((?:\d\s?P|\bPROV[A-Z]*)\.?[)\]]?)(?:\s{2,}|\s*\.{2,}\s*)\d{1,2}(?:½|\s1/2|[.,][05])?\s*$",
    re.IGNORECASE,
)
"""In a column behind a rating that is provisional, not its games."""
_IN_PARENTHESES = re.compile(
    r"(?-i:(?P<first>[A-Z][\w.'’-]*\s)?(?P<last>[A-Z][\w'’-]+)\s\((?P<aside>[A-Z][^\W\d_]+)\))(?=[\s,:–-]+(?:\d{3,4}|unr|new)\b)",
    re.IGNORECASE,
)
"""Before the rating, among several players: the first name behind the last one, or else where somebody is from."""
_ROUND = str.maketrans("[]", "()")
_RATED = rf"{IN_A_TEXT}|NONE\b|N/A\b"
_LISTED = re.compile(
    rf"(?:#?(?P<number>\d{{1,3}})[.)]?\s+|(?-i:[a-z])[.)]\s+)?(?P<name>[^\W\d½][^\d:;]*?[^\W\d])"
    rf"[\s,.:-]+\(?(?:(?<=\()(?:uscf|us chess|rtg|rating|rated)[\s:.]*)?(?P<rating>{_RATED})\)?"
    r"(?:\s+(?P<member_id>\d{8})(?!\d))?",
    re.IGNORECASE,
)
"""``Ann Lee 1500`` on a list above the games, perhaps with ``provisional, 9 games`` and the ID."""
_MEMBER_ID = re.compile(
    r"(?:\b(?:(?:mem(?:ber(?:ship)?)?|uscf|us chess)\.?\s)?(?:id|no|number|mem(?:ber(?:ship)?)?)\b[\s.:#]*)?"
    r"(?<![\d#])#?(\d{8})(?!\d)",
    re.IGNORECASE,
)
_REMARK = re.compile(rf"\s*\((?!\s*(?:{_RATED}|prov))[^()]{{1,60}}\)\s*$", re.IGNORECASE)
"""Behind a player: ``(late, half-point bye in round 1)``."""
_CONNECTED = re.compile(r"(?:^|(?<=[;,)\d]))\s*(?:and|plus|also|finally)\s(?:[a-z]{2,12}\s){0,3}(?=[A-Z])")
"""``, and young Ann Lee``, at the end of a list."""
WHO_IS = re.compile(
    r"[\s,(]+(?:(?:who|and|whose\srating)\s+)?(?:had|has|is|was|comes\sin|came\sin|entered|started|stands)\s+"
    r"(?:(?:now|currently|an?|at|with|as|of|rating)\s+){0,4}"
    rf"(?=(?:rated\s+)?(?:{_RATED}))",
    re.IGNORECASE,
)
"""``Ann Lee, who is rated 1500``, ``Tom Bee had no rating``."""
_INTRODUCED = re.compile(
    r"^\W*+(?:(?=[^\d:;]*\b[a-z])[^\d:;]*?\s(?:were|was|are|included)\s+"
    r"|(?i:(?:one|another|a)\s(?:(?:more|late|new)\s)?(?:player|entry|person|kid)?\s?)[a-z][a-z ]*[,:]\s)"
    r"(?=[^\W\d_a-z])"
)
"""``The finalists, with their ratings, were Ann Lee (1500) and``, before the first player."""
_BYE_BEFORE = re.compile(r"\W*bye\b[\s:.-]+", re.IGNORECASE)
_OF_A_GAME = re.compile(rf"^{_BYE_BEFORE.pattern}|\s(?-i:vs?)\.?\s|\b(?:forfeit|default)", re.IGNORECASE)
"""In what is no name."""
_BETWEEN = re.compile(
    rf"\s+(?!(?-i:[A-Z][a-z]))(?:vs?\.?|versus|against|and|{VERB})\s+(?:(?:with|to|against|over|from)\s+)?"
    rf"|\bbye\b[^;:]*:|\bforfeit(?:ed)?\b(?:\s+(?:to|against|over|from)\b)?|{PAIR.pattern}",
    re.IGNORECASE,
)
_AROUND = re.compile(
    r"\b(?:player|name|(?<!no\s)(?:pre-?)?rating|rtg|uscf|us chess|elo)\b\s*(?:[:#=]\s*)?|\bR(?=\d{3,4}\b)"
    r"|\A\s*[-+>·]\s+|[|\[\]=;–—•*]|\.{2,}|\s-\s|(?<=[^\W\d]):(?=\s)|\(\s*\)",
    re.IGNORECASE,
)
"""What may stand around the name and the rating of a line that lists one player."""
_SCORE_BEFORE = re.compile(
    r"(?<=[^\W\d])\s+\d{0,2}(?:½|[.,][05])?(?=\s+\d{3,4}(?!\d)|\s+(?:unr|new)\b)", re.IGNORECASE
)
"""``Ann Lee 3½ 1500``."""
_RATING_FIRST = re.compile(
    r"(?P<number>\d{1,3}[.)]?\s+)?\(?(?P<rating>\d{3,4}(?:P\d{1,2})?)\)?\s+(?P<name>[^\W\d]\D*)"
)
_NAME_FIRST = re.compile(
    r"[\s>*•·+-]*(?:#?(?P<number>\d{1,3})[.):]?\s+|[a-z][.)]\s+)?"
    rf"(?P<name>[^\W\d_]+(?:,\s[^\W\d_]+\.?|(?!,\s[A-Z]\w*\.?\s(?i:{_RATED})))|"
    r"(?:[^\W\d_](?:[^\W\d_]|['’-])*[ .]+){1,3}[^\W\d_](?:[^\W\d_]|['’-])+"
    r"(?:,? (?:Jr|Sr|II|III|IV)\b\.?)?)"
    r"\s*(?:[,;:·•|(\[\t]|\s{2,}|\s[–—-]\s)\s*(?P<facts>.*)"
)
"""A name, and behind a mark that ends it, facts of the player among which is the rating."""
_RATING = re.compile(rf"(?<![\w.$/-])(?:{_RATED})(?![\w/-])", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_OTHERWISE = re.compile(rf"{PAIR.pattern}|\b(?:{VERB}|byes?|forfeit|{MONTH_AND_DAY})\b", re.IGNORECASE)
"""In a game or a day."""
_OF_POINTS = re.compile(r"\bpoints? (?:for|to)\b", re.IGNORECASE)
"""``A point for Lee, none for Bee``."""
_REGULAR, _QUICK = r"\b(?:r(?:eg(?:ular)?)?|std|standard|classical)\b\.?", r"\b(?:quick|qk?)\b\.?"
_ONE, _OTHER = rf"(?P<rating>{IN_A_TEXT})", rf"(?P<quick>{IN_A_TEXT})"
_TWO_RATINGS = tuple(
    re.compile(rf"(?:[(\[]\s*)?{first}[\s,;/|&·)(–-]*(?:and\s+)?{second}\s*[)\]]?", re.IGNORECASE)
    for first, second in (
        (rf"{_REGULAR}[\s:]*{_ONE}", rf"{_QUICK}[\s:]*{_OTHER}"),
        (rf"{_QUICK}[\s:]*{_OTHER}", rf"{_REGULAR}[\s:]*{_ONE}"),
        (rf"{_ONE}\s*{_REGULAR}", rf"{_OTHER}\s*{_QUICK}"),
        (rf"{_OTHER}\s*{_QUICK}", rf"{_ONE}\s*{_REGULAR}"),
    )
)

A_YEAR = re.compile(r"20[0-4]\d")
_A_MONTH = re.compile(rf"(?<!\w){IN_FULL},?\s+{A_YEAR.pattern}(?!\w)", re.IGNORECASE)
_EVENT = re.compile(
    r"\b(?:open|memorial|champ(?:ionship)?s?|swiss|quads?|tournament|classic|cup|invitational|festival|congress|event"
    r"|league|match|series|chess|tornado|blitz|scholastics?|ladder|standings|results|crosstable|(?:mon|tues|wednes|thurs"
    r"|fri|satur|sun)days?)\b",
    re.IGNORECASE,
)
SCHOOL = re.compile(
    r",\s[^,]*\b(?:School|Elem\w*|[EHM]S|Middle|High|Academy|Prep|Charter|College|Univ\w*|Homeschool\w*)\b[^,]*\Z"
    r"|,\s(?:an?|our|the)\s[a-z][a-z\s-]*\Z"
)
"""Behind a name, and who that is: ``, a newcomer``."""


_NO_NAMES = LABEL_OF.keys() | FIELD["rating"].headings


class Entry(NamedTuple):
    """A player on a list; ``alone`` where the line says nothing else."""

    number: int
    name: str
    rating: str
    member_id: str
    age: str
    quick: str
    alone: bool


def listed_in(line: str) -> Sequence[Entry]:
    """The players with their ratings that a line lists; none in a very long one."""
    return _listed_in(line) if len(line) <= LONGEST else ()


def divided(line: str) -> list[str]:
    """What stands between the semicolons of a line."""
    return [part for part in (piece.strip(" .") for piece in line.split(";")) if part]


def listed_alone(line: str) -> Entry | None:
    """The player whom a line lists with a rating, and nothing else."""
    return next((one for one in listed_in(line) if one.alone), None)


@lru_cache(maxsize=20_000)
def _listed_in(line: str) -> Sequence[Entry]:
    entries = [
        one
        for one in _entries_in(line)
        if _is_whole(one.name)  # ``Reserve (under 1400)``
        and not (normal(one.name) in _NO_NAMES or _OF_POINTS.search(one.name) or _OF_A_GAME.search(one.name))
    ]
    if not entries and (without := _BYE_BEFORE.sub("", _REMARK.sub("", line))) != line:
        return [one._replace(alone=False) for one in _listed_in(without)]
    return entries


def _entries_in(line: str) -> Sequence[Entry]:
    line = OF_A_ROUND.split(OF_A_BOARD.sub("", WHO_IS.sub(" ", _unintroduced(line)), count=1))[0]
    line = _A_MONTH.sub(" ", line)
    for day in days_in(line) if "20" in line else ():
        line = re.sub(rf"(?i:\bon\s+)?{re.escape(day.text)}", " ", line)
    line = _INTRODUCED.sub("", line)
    line = _TOTAL_APART.sub(r"\1", line)
    age, line = age_in(_TITLE_ALONE.sub("  ", line))
    quick, line = quick_in(line)
    one = _LISTED.fullmatch(_in_order(line))
    if one and _is_whole(one["name"]) and not _RATING.search(one["name"]):
        return [entry for entry in [_entry(one, age, quick, alone=True)] if not _is_title(entry)]
    if (found := _NAME_FIRST.fullmatch(line)) and not _OTHERWISE.search(line):
        ratings = _RATING.findall(found["facts"])
        is_one = len(ratings) == 1 or (ratings and not any(map(_DIGIT.search, ratings)))
        in_letters = found["name"].islower() or _is_a_name(found["name"])  # no ``Final score``
        if is_one and in_letters and not _RATING.search(found["name"]):
            ids = _MEMBER_ID.findall(found["facts"])
            number, member_id = int(found["number"] or 0), "".join(ids[:1])
            return [Entry(number, found["name"], ratings[0], member_id, age, quick, alone=True)]
    parts = divided(line)
    if len(parts) > 1 and not any(":" in part or part[0].islower() for part in parts):
        of_parts = list(map(_entries_in, parts))
        one_each = all(len(_RATING.findall(part)) == 1 for part in parts)
        if one_each and all(some and some[0].alone for some in of_parts):
            return [entry for some in of_parts for entry in some]
    line = _IN_PARENTHESES.sub(
        lambda one: f"{one['first'] or one['aside'] + ' '}{one['last']}",
        _BETWEEN.sub("; ", _CONNECTED.sub("; ", line)),
    )
    several = [_entry(one, "", "", alone=False) for one in _LISTED.finditer(line)]
    lower = line.islower()
    return [one for one in several if (lower or _is_a_name(one.name)) and not _is_title(one)]


def _is_whole(name: str) -> bool:
    return name.count("(") == name.count(")")


def _unintroduced(line: str) -> str:
    """The line without the words before a colon or dash and a player: ``The field, with the ratings before: Lee
    (1500)``."""
    for mark in (": ", " — "):
        words, found, rest = line.partition(mark)
        in_prose = sum(map(str.islower, words.split())) >= FEWEST_WORDS
        if found and in_prose and rest[:1].isupper() and (mark == ": " or not _RATING.search(words)):
            return rest
    return line


def is_mention(name: str, listed: Iterable[str]) -> bool:
    """Whether a name is a part of a listed one, perhaps behind a title: ``Dr. Lee`` of ``Ann Lee``."""
    words = _words_of(name) - TITLES
    return any(words < _words_of(one) for one in listed)


@lru_cache(maxsize=20_000)
def _words_of(name: str) -> frozenset[str]:
    return frozenset(words_in(name))


def _is_a_name(text: str) -> bool:
    """Whether it begins as one, and its last word, which a verb of a sentence may be, has a capital or a full stop."""
    return begins_as_a_name(text) and (not text.split()[-1].islower() or text.endswith("."))


def _is_title(one: Entry) -> bool:
    """Whether it is an event and its year: ``Ann Lee Memorial 2026``."""
    return bool(_EVENT.search(one.name) and A_YEAR.fullmatch(one.rating))


def age_in(line: str) -> tuple[str, str]:
    """The age in a line, and the line without it."""
    found = AGE_IN_A_TEXT.search(line)
    return (found[found.lastindex or 1], AGE_IN_A_TEXT.sub(" ", line, count=1)) if found else ("", line)


def quick_in(line: str) -> tuple[str, str]:
    """The Quick rating in a line that has the Regular one, too, and the line with that one alone."""
    found = next(filter(None, (form.search(line) for form in _TWO_RATINGS)), None)
    if found is None:
        return "", line
    return found["quick"], f"{line[: found.start()]}({found['rating']}){line[found.end() :]}"


def _entry(one: re.Match[str], age: str, quick: str, *, alone: bool) -> Entry:
    name = SCHOOL.sub("", one["name"])
    return Entry(int(one["number"] or 0), name, one["rating"], one["member_id"] or "", age, quick, alone)


def _in_order(line: str) -> str:
    """The number, name, rating, and ID of the one player whom a line lists, whatever their order."""
    ids = _MEMBER_ID.findall(line)
    text = (
        " ".join(_AROUND.sub(" ", _MEMBER_ID.sub(" ", line.translate(_ROUND))).replace("(", " (").split())
        .replace("( ", "(")
        .strip(" ,")
    )
    text = _SCORE_BEFORE.sub("", text, count=1)
    if first := _RATING_FIRST.fullmatch(text):
        text = f"{first['number'] or ''}{first['name']} {first['rating']}"
    return f"{text} {ids[0]}" if len(ids) == 1 else text
