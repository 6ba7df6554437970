"""Time controls in a line of text: ``game in 40 minutes, 5 sec delay``, ``25 min. each + 5 second delay``, ``15+5``."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from xlrating.errors import read_or
from xlrating.event.time_control import rating_system

_NUMBERS = {
    "an": 1, "one": 1, "two": 2, "three": 3, "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "twenty-five": 25,
    "thirty": 30, "forty-five": 45, "forty": 40, "fifty": 50, "sixty": 60, "seventy-five": 75, "ninety": 90,
}  # fmt: skip
_PARTS_OF_HOURS = (
    (re.compile(r"\bhalf[ -](?:an?[ -])?hour\b", re.IGNORECASE), "30 min"),
    (re.compile(r"\b(?:an?|one)\s+hour\s+and\s+a\s+half\b", re.IGNORECASE), "90 min"),
    (re.compile(r"\bthree[ -]quarters\s+of\s+an\s+hour\b", re.IGNORECASE), "45 min"),
)
_HOURS_AND_MINUTES = re.compile(
    r"(?<![\w:.,/-])(?P<hours>[1-4])"
    r"(?:(?P<half>\s*½|\s+1/2|\.5)\s*(?:hours?|hrs?\b\.?)"
    r"|\s*(?:hours?|hrs?\b\.?|h\b)(?:\s*,)?\s*(?:and\s+)?(?P<minutes>\d{1,2})\s*m(?:in(?:ute)?s?)?\b\.?"
    r"|\s?h\s?(?P<past>\d\d)\b(?!\s*(?:min|sec))"
    r"|:(?P<clock>[0-5]\d)(?=\s*(?:hours?|hrs?|per|apiece|each(?!\s+(?:day|round|night|evening|week|morning|game))|for\s+(?:each|the|all|\d))\b))"
    r"(?:\s*(?:hours?|hrs?)\b)?",
    re.IGNORECASE,
)
_NUMBER_BEFORE_A_UNIT = re.compile(
    rf"\b(?P<word>{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})(?=[\s-]+(?:min|hour|sec|moves))",
    re.IGNORECASE,
)
_IN_SECONDS = r"\d{1,2}\s*-?(?:d|delay|inc(?:rement)?|s|sec\w*)\b"
_MINUTES = (
    r"(?:(?P<hours>\d)\s*(?:hours?|horas?|stunden?|heures?|hrs?\b\.?|h\b)"
    rf"|(?P<minutes>\d{{1,3}})(?![\d:]|\.\d|(?-i:[OIlS])\b)(?!/(?!{_IN_SECONDS})\d)(?P<unit>[\s-]*min(?:ut(?:[eio]|en|os))?s?\b\.?|\s?m\b|\s?['’′])?)"
)
_GAME = r"(?:G(?:ame)?|SD)(?:\s*(?:/|-(?=\d)|in\b)|\s(?=\s*\d)|(?=\d\d))\s*"
_PERIOD = (
    r"(?:(?:1[5-9]|[2-9]\d)\s*(?:moves\s*)?(?:/|\bin\b(?:\s+the)?(?:\s+first)?)\s*\d{1,3}(?!\d)(?:\s*(?:min\w*|h(?:ou)?rs?)\b\.?)?"
    r"|\d{1,3}\s*min\w*\.?\s*(?:/|for(?:\s+the)?(?:\s+first)?)\s*\d{1,3}\s*moves)"
)
_IN_HOURS = re.compile(r"\d\s*h", re.IGNORECASE)
_PERIOD_ALONE = re.compile(r"(?<![\w/])(?:1[5-9]|[2-9]\d)/\d{2,3}(?![\w/])(?!\W*(?:SD|G)/)", re.IGNORECASE)
_PERIOD_IN_WORDS = re.compile(rf"(?=[\w\s./]*\bmoves\b){_PERIOD}", re.IGNORECASE)
_LAST = (
    r"(?:(?:(?:SD|G(?:ame)?)(?=[\d/-])|(?:SD|G(?:ame)?|sudden\s+death|the|an?|rest|remaining|remainder|balance|all|of|moves|additional"
    r"|another|extra|in|for)\b)\s*(?:[/:-]\s*)?){0,8}"
)
_FOR_EACH = (
    r"(?:\s*(?:\(|,\s*)?(?:(?:for|to)\s+)?(?:each|per|an?|side|player|person|child|kid|student|apiece|p(?:or|ro|ar)|cada|uno|je|jugador|spieler(?:in)?|joueur"
    r"|speler|persoon|partida|partie|partij|jeder)\b)+"
)
_BETWEEN = (
    r"(?:[\s;,(/+&-]|\.(?=\s+(?:the|an?|with|no|delay|increment)\b)|\b(?:with|w|plus|and|an?|sd|sudden\s+death|to\s+finish|each|per|side|player|on|the|clocks?|for|all|whole"
    r"|entire|complete|games?(?!\s?/)|moves|rest|remaining|remainder|balance|of|waits?|delayed|by|add(?:s|ed|ing)?|gain(?:s|ing)?|con|más|y|und|mit|zuzüglich|avec|et|met|en|plus|por|pro|par|jugador|spieler|joueur"
    r"|speler|die|la|toda|ganze|partida|partie)\b)*"
)
_OF_A_MOVE = r"(?:\s*(?:/|per|an?|each|every|pro|por|par|je)\s*(?:move|zug|jugada|movimiento|coup|zet)\b)?"
_SECONDS = (
    r"(?:no\s+(?:delay|increment|inc)\b"
    r"|(?P<kind>delay|d|inc(?:r|rement)?\.?)(?![a-z])(?:\s+(?:of|is|was)\b)?[\s/-]*(?P<seconds>\d{1,2})(?!\d|:\d|\s*min)(?:\s*-?s(?:ec\w*)?\b\.?)?"
    rf"|(?<!\d)(?:(?<!/)|(?={_IN_SECONDS}))(?P<behind>\d{{1,2}})(?!\d)(?:(?P<sec>\s*-?s(?:ec(?:ond[eo]?n?)?s?|eg(?:undo)?s?|ek(?:unden?)?)?\b\.?|\s?[\"”″])"
    r"|(?=\s*-?(?:delay|inc|d\b))|(?<=\+\d)|(?<=\+\d\d)|(?<=\+\s\d)|(?<=\+\s\d\d)|(?=\s*(?:$|[,;)|]|\.(?!\d))))"
    rf"{_OF_A_MOVE}(?P<late>\s*[-(]?(?:(?:de|of)\s+|d['’])?(?:delay|retardo|demora|retard|délai|verzögerung|vertraging|inc(?:r[eé]mento?)?"
    r"|inkrement|zuschlag|zeitgutschrift|bonus|bonificación|d)\b)?)"
)
_THEN = (
    r"(?:(?:and\s+)?(?:then|followed\s+by)|plus|thereafter|after\s+(?:that|which)"
    r"|(?<!r\s)(?<!rs\s)(?<!h\s)and(?=\s+(?:the|all|sudden|sd|game|additional|\d+\s*min\w*)\b))"
)
_TIME = re.compile(
    rf"(?<![\w/.:$-])(?:(?P<first>(?:{_PERIOD}(?:{_FOR_EACH})?(?:\.(?=\s+[a-z]))?[\s,;&+]+(?:{_THEN}[\s,:]+)*)+){_LAST}"
    rf"|(?P<game>{_GAME}))?"
    rf"{_MINUTES}(?P<each>{_FOR_EACH})?(?:(?P<between>{_BETWEEN}){_SECONDS})?",
    re.IGNORECASE,
)
_SECONDS_ALONE = re.compile(
    r"\b(?:delay|inc(?:r(?:ement)?)?\b\.?)(?:\s+(?:of|is|was))?[\s:=/-]*(\d{1,2})(?=\s*(?:-?\s*s(?:ec\w*)?\b|[,;.()]|\Z))"
    r"|(?<![\d/:.])(\d{1,2})(?:\s*-?\s*s(?:ec\w*)?\b\.?)?[\s-]*(?:delay|inc(?:r(?:ement)?)?\b)\b"
    r"|(?<![\w.])(?:d|\+)/?(\d{1,2})(?=[\s,;]*\Z)",
    re.IGNORECASE,
)
_ADDED_APART = re.compile(r"\+|inc", re.IGNORECASE)
_TELLS_SECONDS = re.compile(r"\bno\s+(?:delay|inc)|(?:\bd|delay|inc\w*|\+)\W*0\b", re.IGNORECASE)
_SAID = re.compile(
    r"\b(?:time|limit|tc|clocks?|rapid|blitz|quick|bedenkzeit|ritmo|cadence|control de tiempo|tempo)\b",
    re.IGNORECASE,
)
"""What a line says that tells its minutes without seconds, or ``15+5`` alone."""
_OTHERWISE = re.compile(
    r"\b(?:arrive|late|early|before|after|starts?|lunch|break|waited?|stopped|paused)\b", re.IGNORECASE
)
_OF_ANOTHER_EVENT = re.compile(
    r"\b(?:next (?:time|year|month|week|event|one)|(?:can|could|should|shall) we"
    r"|(?:how|what) about|(?<!like )(?<!as )last (?:time|year))\b",
    re.IGNORECASE,
)
"""In the sentence of a time control that some have had, or wish for."""
_END = re.compile(r"[.!?;]\s|\n")
"""Of a sentence, or a line."""
_OF_MOVES = re.compile(r"\d\s*moves\b", re.IGNORECASE)
"""Before the minutes: a period that was not read, without which the rest is another time control."""
_GOES_ON = re.compile(
    r"\b(?:then|rest|remain\w*|balance|followed\s+by|thereafter|after\s+(?:that|which|move\s+\d+)|of\s+the(?=\s*$)"
    r"|plus|additional|(?<!one after )another|extra"
    r"|(?:second(?:ary)?|2nd|last|final|next)(?=\W+(?:time\W+)?(?:controls?|periods?|sessions?)\b))"
    r"(?:\W+(?:of|the|games?|moves?|in|all|an?|is|are|was|have|has|gets?|each|players?|sides?|with|to|for|time|controls?"
    r"|periods?|sessions?|sudden|death|sd|another|additional)\b){0,8}\W*\Z",
    re.IGNORECASE,
)
_FOR_THE_REST = re.compile(r"\bfor\s+(?:all\s+)?(?:the\s+)?(?:rest|remain\w*|balance)\b", re.IGNORECASE)
_NEAR = 80
"""The words around the minutes of a last period, of which the first one is not told with them."""
SHORTEST = 3
_INCREMENT, _ADDED = re.compile("in[ck]|bon|zu|zeit"), re.compile(r"\+|\b(?:add|gain|plus)", re.IGNORECASE)


class Time(NamedTuple):
    """A time control: the piece of a text that says it, it in a form that the rules know, and as US Chess writes it.

    The form is empty where it is no more than the last period of one.
    """

    said: str
    form: str
    written: str


@lru_cache(maxsize=8192)
def times_in(text: str) -> Sequence[Time]:
    """Each time control of a text, whose lines were put together where one goes on in the next."""
    found = list[Time]()
    text = in_digits(text)
    for match in _TIME.finditer(text) if any(map(str.isdigit, text)) else ():
        said = match[0].replace("\n", " ").strip(" ,;(/+&-")
        if not _is_one(text, match) or _OF_ANOTHER_EVENT.search(_sentence_of(text, match)):
            continue
        written = _written(match)
        if system := read_or(None, rating_system, written):
            alone = _TIME.fullmatch(said)
            as_said = alone and _is_one(said, alone) and read_or(None, rating_system, said) is system
            form = said if as_said else written
            found.append(Time(said, "" if _is_last_period(text, match) else form, written))
    return found


def periods_alone(text: str) -> dict[str, bool]:
    """Each period of a time control that a text tells without what follows it: ``40/90``; and whether by words."""
    text = without_times(in_digits(text.replace("\n", " ")))
    in_words = {_period(one[0]): True for one in _PERIOD_IN_WORDS.finditer(text)}
    return dict.fromkeys(_PERIOD_ALONE.findall(text), False) | in_words


def seconds_alone(text: str) -> set[str]:
    """The delays and increments that a text tells apart from any time control: ``d5``, ``+30``."""
    parts = _between_times(in_digits(text.replace("\n", " ")))
    found = (one for part in parts for one in _SECONDS_ALONE.finditer(part))
    return {f"{'+' if _ADDED_APART.search(one[0]) else 'd'}{one[1] or one[2] or one[3]}" for one in found}


def with_seconds(time: Time, seconds: set[str]) -> Time:
    """The time control with the only seconds told apart from it, where it has none; without a form where there are
    several."""
    if not seconds or not time.written.endswith(";d0") or _TELLS_SECONDS.search(time.said):
        return time
    written = time.written.replace("d0", min(seconds))
    return time._replace(form=written if time.form and len(seconds) == 1 else "", written=written)


def in_digits(text: str) -> str:
    """The text with hours and numbers of times in digits."""
    for said_so, minutes in _PARTS_OF_HOURS:
        text = said_so.sub(minutes, text)
    text = _NUMBER_BEFORE_A_UNIT.sub(lambda word: str(_NUMBERS[word["word"].lower()]), text)
    return _HOURS_AND_MINUTES.sub(_in_minutes, text)


def _in_minutes(time: re.Match[str]) -> str:
    more = 30 if time["half"] else int(time["minutes"] or time["past"] or time["clock"])
    return f"{60 * int(time['hours']) + more} min"


def without_times(text: str) -> str:
    return "".join(_between_times(text))


def _between_times(text: str) -> list[str]:
    parts = [text]
    for time in times_in(text):
        parts = [piece for part in parts for piece in part.split(time.said)]
    return parts


def _is_one(text: str, match: re.Match[str]) -> bool:
    """Whether the minutes are those of a game: by ``G/`` or moves, by seconds beside them, or by the words around."""
    if _OF_MOVES.search(text, 0, match.start()) and not match["first"]:
        return False
    if match["first"] or match["game"]:
        return True
    has_unit = bool(match["unit"] or match["hours"])
    typed_seconds = match["seconds"] or match["behind"]
    named = bool(match["kind"] or match["sec"] or match["late"])
    no_delay = bool(match["between"]) and not typed_seconds
    if has_unit and ((typed_seconds and (named or "+" in match["between"])) or no_delay):
        return True
    beside = _lines_of(text, match)
    if has_unit:
        return bool(match["each"] or _SAID.search(beside)) and not _OTHERWISE.search(beside)
    added = typed_seconds and "+" in (match["between"] or "") and int(match["minutes"]) >= SHORTEST
    return bool(added) and (match.start() == 0 or named or _SAID.search(beside) is not None)


def _sentence_of(text: str, match: re.Match[str]) -> str:
    """What stands around the match up to the ends of its sentence, or its line."""
    before, behind = _END.split(text[: match.start()])[-1], _END.split(text[match.end() :])[0]
    return f"{before}{match[0]}{behind}"


def _lines_of(text: str, match: re.Match[str]) -> str:
    """The lines of the text on which the match stands, with the one above where it begins its line."""
    start = text.rfind("\n", 0, match.start())
    above = text.rfind("\n", 0, max(start, 0)) if start == match.start() - 1 else start
    end = text.find("\n", match.end())
    return text[above + 1 : end if end >= 0 else len(text)]


def _is_last_period(text: str, match: re.Match[str]) -> bool:
    """Whether the words around say that another period comes before this one."""
    start, end = match.span()
    before, beside = text[max(start - _NEAR, 0) : start], text[start : end + _NEAR]
    return not match["first"] and bool(_GOES_ON.search(before) or _FOR_THE_REST.search(beside))


def _period(said: str) -> str:
    """``40/90``, as US Chess writes it."""
    two = re.findall(r"\d+", said)
    moves, time = reversed(two) if re.match(r"\d+\s*min", said) else two
    return f"{moves}/{int(time) * (60 if _IN_HOURS.search(said) else 1)}"


def _written(match: re.Match[str]) -> str:
    """``G/60;d5``, as US Chess writes it."""
    minutes = float(match["minutes"] or 60 * float(match["hours"] or 0))
    seconds = int(match["seconds"] or match["behind"] or 0)
    kind = f"{match['kind'] or ''}{match['late'] or ''}".lower()
    added = _INCREMENT.search(kind) is not None or (not kind and _ADDED.search(match["between"] or ""))
    base = [_period(one) for one in re.findall(_PERIOD, match["first"] or "", re.IGNORECASE)]
    return ",".join([*base, f"{'SD' if base else 'G'}/{minutes:g}"]) + f";{'+' if added else 'd'}{seconds}"
