"""A line for each player with the opponents by how it went: ``beat Lee, Cruz; drew Bell``, or ``+Lee =Bell``."""

import re
from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells.cell_values import normal

_HOW = re.compile(
    r"(\b(?:beat|defeated|won (?:against|over|vs\.?)|wins?:)|(?<!\w)\+(?=\s?[^\W\d]))"
    r"|(\b(?:drew(?: with)?|tied(?: with)?|draws?(?: with|:))|(?<!\w)=(?=\s?[^\W\d]))"
    r"|(\b(?:lost (?:to|against)|loss(?:es)? to|loss(?:es)?:)|(?<!\w)[-–](?=[^\W\d]))",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\s*(?:[,;]|\band\b)\s*")
_WORD = re.compile(r"[^\W\d_]+")


def lists_opponents(text: str) -> bool:
    return _HOW.search(text) is not None


def opponents_listed(names: Sequence[str], rests: Sequence[str]) -> Sequence[Sequence[str | None]] | None:
    """The result of each player against each, an X on the diagonal; None where a text names anybody else, or nobody."""
    words = [set(_WORD.findall(normal(name))) for name in names]
    found = [results for rest in rests if (results := _results(rest, words))]
    if len(found) < len(names):
        return None
    places = range(len(names))
    return [["X" if i == j else one.get(j) for j in places] for i, one in enumerate(found)]


def _results(rest: str, names: Sequence[set[str]]) -> Mapping[int, str] | None:
    """The result against each opponent by place; None where a name fits nobody or several, or stands there twice."""
    found: dict[int, str] = {}
    parts = _HOW.split(rest)[1:]
    for won, drawn, _, opponents in zip(*[iter(parts)] * 4, strict=True):
        for name in filter(None, _BETWEEN.split(opponents.strip(" .,;"))):
            words = set(_WORD.findall(normal(name)))
            places = [n for n, one in enumerate(names) if words and words <= one]
            if len(places) != 1 or places[0] in found:
                return None
            found[places[0]] = "1" if won else "½" if drawn else "0"
    return found
