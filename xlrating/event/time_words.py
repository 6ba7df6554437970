"""Time controls in words, as people and pairing programs write them, in the form of US Chess."""

import re

_ALIKE = str.maketrans("’′`´″”“", "''''" + '"""')
_ROUND = re.compile(r"(from|ab|по|desde la|à partir du|с)\s+(move|zug|jugada|coup|ход\w*)\s*1\b")
_UNITS = {
    "h": r"h|hrs?|hours?|std|stunden?|horas?|heures?|час\w*",
    "m": r"m|mn|mins?|minutes?|minuten|minutos?|мин\w*",
    "s": r"s|secs?|seconds?|sek|sekunden?|seg|segundos?|secondes?|сек\w*",
    "x": r"moves|züge|jugadas|coups|ход\w*",
    "d": r"delay|d",
    "+": r"plus|inc|increment|bonus|inkrement|incremento",
    "": r"blitz|rapid|quick|classical|standard|regular|slow|long|fischer|bronstein|simple|us|cumulative|g|game|sd"
    r"|all|the|whole|time|control|sudden|death|in|for|of|and|then|with|an?|per|each|every|player|side|move|from"
    r"|starting|on|added|rest|rem|remaining|first|next|must|be|pro|zug|je|für|und|partie|y|por|jugada|et|coup|par|на",
}
_WORDS = {unit: re.compile(rf"(?<![^\W\d_])(?:{words})\b\.?") for unit, words in _UNITS.items()}
_BASE = (
    r"(?:(?P<hours>(?<!\d)\d(?:\.\d+)?)h(?:(?P<more>\d+)(?![\d.sd])m?)?"
    r"|(?P<clock>\d\d?:\d\d)h?|(?P<minutes>\d+(?:\.\d+)?)m)"
)
_PERIOD = re.compile(rf"\+?(?:(?P<before>\d+)[x/])?{_BASE}(?:(?P<after>\d+)x)?")
_EXTRA = re.compile(r"\+*(?:\d*x)?(?P<delay>d?)\+*(?P<seconds>\d+)s?(?P<late>d?)\+*")
_BETWEEN = re.compile(r"[\s,;/&.()|-]+(?!\d)|(?<!\d)[\s,;/&.()|-]+|[\s,;&()]+")
_ALL_MOVES = re.compile(r"(?<!\d)x")
_PLUS = re.compile(r"g?(?P<minutes>\d+)(?:\+|(?P<delay>d))(?P<seconds>\d+)s?")
_UNFINISHED = re.compile(r"[;&,]\s*\Z")
"""At the end of a text that was to say more."""


def in_the_form_of_us_chess(text: str) -> str:
    """``G/90;+30`` for ``90 min + 30 sec per move``; empty where the text is no time control in words.

    Minutes and seconds go by their units. Without a unit the number before a plus sign has minutes and the one behind
    it seconds, as in ``15+10``.
    """
    if _UNFINISHED.search(text):
        return ""
    compact = _ROUND.sub("", text.translate(_ALIKE).lower().replace("''", '"'))
    for unit, words in _WORDS.items():
        compact = words.sub(unit, compact)
    compact = _ALL_MOVES.sub("", _BETWEEN.sub("", compact.replace('"', "s").replace("'", "m")))
    if plus := _PLUS.fullmatch(compact):
        return _written([("", float(plus["minutes"]))], plus["seconds"], delay=bool(plus["delay"]))
    periods, position = list[tuple[str, float]](), 0
    while period := _PERIOD.match(compact, position):
        periods.append((period["before"] or period["after"] or "", _minutes(period)))
        position = period.end()
    extra = _EXTRA.fullmatch(compact, position)
    if not periods or (position < len(compact) and not extra):
        return ""
    delay = extra is not None and bool(extra["delay"] or extra["late"])
    return _written(periods, extra["seconds"] if extra else "", delay=delay)


def _minutes(period: re.Match[str]) -> float:
    if period["clock"]:
        hours, minutes = period["clock"].split(":")
        return 60.0 * int(hours) + int(minutes)
    return 60 * float(period["hours"] or 0) + float(period["more"] or 0) + float(period["minutes"] or 0)


def _written(periods: list[tuple[str, float]], seconds: str, *, delay: bool) -> str:
    """Every period but the last has a number of moves; otherwise it is none."""
    *first, (moves, last) = periods
    if moves or not all(moves for moves, _ in first):
        return ""
    base = [f"{moves}/{minutes:g}" for moves, minutes in first]
    base.append(f"{'SD' if first else 'G'}/{last:g}")
    return ",".join(base) + (f";{'d' if delay else '+'}{int(seconds)}" if int(seconds or 0) else ";d0")
