"""Cards of players that are read aloud, a round each: ``Card number 3, Ann Lee. Round one: she had White and won.``"""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.days import MONTH_AND_DAY, WEEKDAY
from xlrating.crosstable.cells.text import NUMBER_WORDS, counted
from xlrating.crosstable.reading.headings.round_headings import ORDINALS
from xlrating.formats.plainer_lines import with_ratings_below, without_marks_of_colors
from xlrating.formats.record_cells import CAPTION

FEWEST = 3
_ROUND_ALOUD = re.compile(
    rf"\s*(?:in\s+)?(?:(?:the\s+)?({'|'.join(ORDINALS)})\s+(?:round|game)\s*[:,]\s+(?=[^\W\d])"
    rf"|(?:round|rd|game)\.?\s+({'|'.join(NUMBER_WORDS[:20])}|\d{{1,2}})(?:\s*[:.,–-]\s+(?=[^\W\d])"
    r"|\s+(?=(?:s?he|they)\s)))",
    re.IGNORECASE,
)
_NUMBERED_ALOUD = re.compile(
    r"^\s*(?:(?:player|card|entry)\b\s*)?(?:number|no\.?)?\s*#?(?<=[a-z.# ])(\d{1,3})\s*[.:,)–-]\s*(?=[^\W\d])",
    re.IGNORECASE,
)
_CARD = re.compile(r"\s*(?:card|player)\b[\s#.a-z]{0,10}\d{1,3}\s*[.:)–-]\s*[^\W\d]", re.IGNORECASE)
_RUNNING_TOTAL = re.compile(r"(?<=\S)[\s,;(–—-]+(total[\s:]*[\d½][\d\s/.½]*)\)?$", re.IGNORECASE)
_TOTAL_ALOUD = re.compile(
    rf"(?<=total |score |otal: |core: | all, )(?:of )?({'|'.join(NUMBER_WORDS[:20])})\b", re.IGNORECASE
)
_RATING_ALOUD = re.compile(
    r"(?<=\w)[.,;]?\s+(?:rat(?:ing|ed)\b[\s:]*(?=\d{3}|unr|none)|(?:has|had)\s+(?=no\s+rating))",
    re.IGNORECASE,
)
_IN_ALL = re.compile(r"^\s*in all,?\s+(?=[\d½])", re.IGNORECASE)
_OF_MONTH, _ENDING = MONTH_AND_DAY, r"(?:(?:st|nd|rd|th)\b)?(?:[/.,-]\s?(?:20)?\d\d)?"
_WHEN_BEFORE = re.compile(
    rf"(?:^|(?<=[;,|:)]))\s*(?:on\s+)?(?:(?P<day>(?:{WEEKDAY},?\s*)?(?:{_OF_MONTH}|(?!1/2)\d{{1,2}}/\d{{1,2}}){_ENDING})(?:,?\s+|:\s*)"
    rf"|(?P<when>(?:{WEEKDAY},?\s*)?(?:{_OF_MONTH}|\d{{1,2}}[/.-]\d{{1,2}}){_ENDING}"
    rf"|{WEEKDAY}(?:\s(?:morning|noon|afternoon|evening|night|[ap]\.?m\.?))?"
    rf"|(?:{'|'.join(ORDINALS)})(?:\s(?:round|game|week|night))?)\s*(?:[:=]|\s[.–-])\s*)(?=[^\W\d]{{2}}|½)",
    re.IGNORECASE,
)
"""``Mar 4 ``, ``9/6: `` or ``Sat night: ``, before the round of that day."""
_PRONOUN = re.compile(r"^(?:s?he|they|I)\s+(?:(?:had|took|got|received|played|was)\s+)?", re.IGNORECASE)
_OPPONENT_ALOUD = re.compile(
    r"(?:\bpaired\s+(?:with|against)\s+)?\b(?:player|number|no\.?|card)\s+#?(\d{1,3})\b,?(?:\s(?-i:[A-Z])[\w'’-]+){0,3}",
    re.I,
)
_AND_A_HALF = re.compile(r"(?<=\d)\s+and\s+(?:a|one)\s+half\b", re.IGNORECASE)


def in_short(lines: Sequence[str]) -> list[str]:
    """The lines of cards that are read aloud, a round each in sentences, with numbers in digits, and the rating behind
    the name above it; any others as they are, with rounds for their days, and without marks of colors."""
    lines = _with_rounds_of_days(without_marks_of_colors(_without_running_totals(lines)))
    if sum(_CARD.match(line) is not None for line in lines) >= FEWEST:
        lines = [_NUMBERED_ALOUD.sub(r"\1. ", _RATING_ALOUD.sub(", ", line)) for line in lines]
    if sum(_ROUND_ALOUD.match(line) is not None for line in lines) < FEWEST:
        return list(lines)
    found = []
    for line in lines:
        round_ = _ROUND_ALOUD.match(line)
        line = _RATING_ALOUD.sub(", ", line)
        text = _TOTAL_ALOUD.sub(_in_digits, _NUMBERED_ALOUD.sub(r"\1. ", line))
        if round_:
            rest = _OPPONENT_ALOUD.sub(r"\1", _PRONOUN.sub("", line[round_.end() :]))
            rest = re.sub(r" and (?=(?:won|lost|drew)\b)", ", ", rest)
            text = f"Round {_in_digits(round_)}: {rest}".rstrip(" .").replace(". ", ", ")
        text = _IN_ALL.sub("total ", text)
        found.append(_AND_A_HALF.sub("½", text.rstrip(" .").replace(": none, ", ": ")))
    rated = with_ratings_below(found)
    for n, line in enumerate(found):
        if line and not rated[n]:
            rated[n - 1 : n + 1] = "", rated[n - 1]
    return rated


def _without_running_totals(lines: Sequence[str]) -> Sequence[str]:
    """The lines of rounds without the totals so far, the last of which stands on the blank line below."""
    found = list(lines)
    totals = [_RUNNING_TOTAL.search(line) if CAPTION.match(line.strip()) else None for line in lines]
    for n, total in enumerate(totals):
        if total and any(totals[max(n - 1, 0) : n] + totals[n + 1 : n + 2]):
            found[n] = lines[n][: total.start()]
            if not any(lines[n + 1 : n + 2]):
                found[n + 1 : n + 2] = [total[1]]
    return found


def _with_rounds_of_days(lines: Sequence[str]) -> Sequence[str]:
    """The lines with the rounds before what a player did on the days, which stand in one order in all cards."""
    runs: list[list[str]] = [[]]
    for line in lines:
        found = list(_WHEN_BEFORE.finditer(line))
        runs += [[]] * (not found or found[0].start() > 0)
        runs[-1] = [*runs[-1], *map(_day_of, found)]
    runs = list(filter(None, runs))
    order = max(runs, key=len, default=[])
    alike = [run == sorted({*run}, key=order.index) for run in runs if set(order).issuperset(run)]
    if len(runs) < FEWEST or len(alike) < len(runs) or not all(alike) or len(order) < 2:
        return lines
    return [
        _WHEN_BEFORE.sub(
            lambda when: f"{' ' * (when.start() > 0)}Round {order.index(_day_of(when)) + 1}: ", line
        )
        for line in lines
    ]


def _day_of(when: re.Match[str]) -> str:
    return " ".join((when["day"] or when["when"]).lower().replace(".", "").split())


def _in_digits(number: re.Match[str]) -> str:
    word = number[number.lastindex or 1].lower()
    return str(ORDINALS.index(word) + 1 if word in ORDINALS else counted(word))
