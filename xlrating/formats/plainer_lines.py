"""Lines of a text with games, each made to say alone what the lines around it tell: ratings below, running scores."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.words_of_games import PAIR

FEWEST = 3
_ALONE = re.compile(rf"(?:(?:rating|rtg|uscf)\b[\s:#=]*)?(?:{IN_A_TEXT})", re.IGNORECASE)
"""A rating on the line below its player."""
_RUNNING = re.compile(r"(?<=[^\W\d.])[.]?\s*[(\[](\d{0,2}(?:½|[.,][05])|\d{1,2})\s*(?:pts?\.?)?[)\]]")
"""The score of a player before the game, behind the name."""
_NUMBERED = re.compile(r"\s*(\d{1,3})[.):]\s+(\S.*)")
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[.'’,-]|\s(?=\S)){2,40}")
MOST_WORDS = 4
_WITH_A_HALF = re.compile(r"(?<=[^\W\d])([\s:.=-]{1,12}\d{1,2})\s+1/2(?=\s*(?:$|[,;.)]))")
"""``Lee 2 1/2``, a total."""


def plainer(lines: Sequence[str], is_listed: Callable[[str], bool]) -> list[str]:
    """The lines; ``is_listed`` says which of them name players with their ratings."""
    found = [_WITH_A_HALF.sub(r"\1½", line) for line in lines]
    return _with_unrated(_without_running_scores(_with_ratings_below(found)), is_listed)


def _with_ratings_below(lines: Sequence[str]) -> list[str]:
    """The lines, with a rating that stands alone put behind the player above it."""
    found = list(lines)
    for n, (above, line) in enumerate(pairwise(lines), 1):
        if _ALONE.fullmatch(line.strip()) and above.strip() and not any(map(str.isdigit, above)):
            found[n - 1 : n + 1] = f"{above} {line}", ""
    return found


def _without_running_scores(lines: Sequence[str]) -> list[str]:
    """The lines without ``(1½)`` behind the names, where games with a result have such behind both, and nobody can
    have 0 or a half as a number."""
    scores = [
        score
        for line in lines
        if PAIR.search(_RUNNING.sub("", line.translate(ONE_HYPHEN).replace("1/2", "½")))
        and len(both := _RUNNING.findall(line)) == 2
        for score in both
    ]
    if len(scores) <= FEWEST or all(score.isdecimal() and int(score) for score in scores):
        return list(lines)
    return [_RUNNING.sub("", line) for line in lines]


def _with_unrated(lines: Sequence[str], is_listed: Callable[[str], bool]) -> list[str]:
    """The lines, with the word for no rating behind a name alone whose number is one of a list with ratings."""
    found = list(lines)
    for start, end in _numbered_runs(lines):
        texts = [match[2].strip() for line in lines[start:end] if (match := _NUMBERED.fullmatch(line))]
        rated = [is_listed(line) for line in lines[start:end]]
        names = [bool(_NAME.fullmatch(text)) and len(text.split()) <= MOST_WORDS for text in texts]
        if any(rated) and all(one or name for one, name in zip(rated, names, strict=True)):
            for n, one in enumerate(rated, start):
                found[n] += "" if one else " unrated"
    return found


def _numbered_runs(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Where lines begin and end that have the numbers 1, 2, 3, …."""
    runs, start, next_number = [], 0, 0
    for n, line in enumerate([*lines, ""]):
        match = _NUMBERED.fullmatch(line)
        number = int(match[1]) if match else 0
        if next_number and number != next_number:
            if next_number > FEWEST:
                runs.append((start, n))
            next_number = 0
        if number and number == (next_number or 1):
            start = start if next_number else n
            next_number = number + 1
    return runs
