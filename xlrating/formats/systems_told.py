"""The rating system that a text names beside the ratings: ``Ann Lee, regular 1500``, ``Tom Bee 1400 (quick)``."""

import re
from collections.abc import Callable, Set
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.section import Import
from xlrating.workbook.problems import Unusable

_NUMBER = r"(?!20[0-4]\d)\d{3,4}"
"""A rating, not a year: ``Saturday Quick 2026``."""


def _beside_a_rating(words: str) -> re.Pattern[str]:
    return re.compile(
        rf"\b(?:{words})(?!\w)\.?(?:[ \t](?:rating|rtg)\b\.?)?[ \t:=]*(?P<before>{_NUMBER})(?![\w./-]*\d)"
        rf"|(?<![\w.$/-])(?P<behind>{_NUMBER})(?P<games>P\d*)?[ \t]+(?P<open>\()?(?:{words})(?!\w)\.?(?(open)\))",
        re.IGNORECASE,
    )


_TOLD = {
    "Regular": _beside_a_rating("reg(?:ular)?|std|standard|classical"),
    "Quick": _beside_a_rating("quick|qk"),
    "Blitz": _beside_a_rating("blitz"),
}
_OF_OTHERS = _beside_a_rating(
    r"fide|cfc|ecf|dwz|chess\.?com|lichess|rapid|bullet|online|est\.|estimated?|guess(?:ed)?|unofficial|expired|peak|floor"
    r"|assigned"
)
"""Of another federation or a site, or a guess."""


def read_without_systems(text: str, read: Callable[[str], Import]) -> Import:
    """What ``read`` makes of the text without the name of the one system that all ratings there have; their system is
    kept. Where only some have it, and where a rating seems to be no US Chess rating, they are told."""
    told = {system: there for system, form in _TOLD.items() if (there := [*form.finditer(text)])}
    if len(told) == 1:
        ((system, said),) = told.items()
        with suppress(CrosstableProblems, Unusable):
            plain = read(_TOLD[system].sub(_rating_alone, text))
            if _rated(plain) <= {_rating(one) for one in said}:
                return plain.with_each(lambda one: replace(one, rated_in=system))
    found = read(text)
    doubts = [*chain.from_iterable(told.values() if len(told) == 1 else ()), *_OF_OTHERS.finditer(text)]
    rated = _rated(found)
    shown = dict.fromkeys(quoted(one[0]) for one in doubts if _rating(one) in rated)
    notes = (f"{one} was read as the US Chess rating before the event." for one in shown)
    return replace(found, notes=(*found.notes, *notes))


def _rating(said: re.Match[str]) -> float:
    return float(said["before"] or said["behind"])


def _rating_alone(said: re.Match[str]) -> str:
    return said["before"] or f"{said['behind']}{said['games'] or ''}"


def _rated(found: Import) -> Set[float]:
    return {one.rating for one in found.players if one.rating}
