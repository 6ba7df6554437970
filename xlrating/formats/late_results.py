"""Games of a round whose result was late and stands below: ``Lee vs Bee (late)``, ``Late result: Lee-Bee, Lee won``."""

import re
from collections.abc import Sequence

from xlrating.formats.evidence import result_told
from xlrating.formats.game_result import RESULT_OF
from xlrating.formats.words_of_games import ONE, OTHER

_LATE = r"(?:late|later|pending|make-?up|postponed|adjourned|rescheduled|delayed)"
_NAME = r"[^\W\d][\w.'’ -]*?"
_WITHOUT_RESULT = re.compile(
    rf"\s*(?P<white>{_NAME})\s+(?:vs?\.?|[-–])\s+(?P<black>{_NAME})\s*[(\[,:–-]+\s*"
    rf"(?:(?:to be )?play(?:ed|s)?\s)?{_LATE}(?:\s(?:game|result))?[)\].]*\s*",
    re.IGNORECASE,
)
_OF_LATE = re.compile(rf"\b{_LATE}\b(?:\s(?:game|result)s?\b)?:?", re.IGNORECASE)


def with_late_results(lines: Sequence[str]) -> list[str]:
    """The lines, with each late result in its round, where the round leaves it open and one line below tells it."""
    found = list(lines)
    for n, line in enumerate(lines):
        if waits := _WITHOUT_RESULT.fullmatch(line):
            white, black = waits.group("white", "black")
            told = {m: result for m in range(n + 1, len(lines)) if (result := _told(lines[m], white, black))}
            for m, result in told.items() if len(told) == 1 else ():
                found[n], found[m] = f"{white} {result} {black}", ""
    return found


def _told(line: str, white: str, black: str) -> str:
    """The late result of two players that a line tells; empty where it tells none."""
    if not (white in line and black in line and _OF_LATE.search(line)):
        return ""
    text = _OF_LATE.sub("", line)
    for mark, name in ((ONE, white), (OTHER, black)):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", mark, text)
    found = result_told(text, whole=False) if ONE in text and OTHER in text else None
    return RESULT_OF[found[0][0]] if found and found[1] != OTHER else ""
