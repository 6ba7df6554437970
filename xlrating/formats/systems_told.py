"""The rating system that a text names beside the ratings: ``Ann Lee, regular 1500``, ``Tom Bee 1400 (quick)``."""

import re
from collections.abc import Callable, Set
from contextlib import suppress
from dataclasses import replace

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.section import Import
from xlrating.workbook.problems import Unusable

_WORDS = {"Regular": r"reg(?:ular)?|std|standard|classical", "Quick": "quick|qk"}
_NUMBER = r"(?!20[0-4]\d)\d{3,4}"
"""A rating, not a year: ``Saturday Quick 2026``."""
_TOLD = {
    system: re.compile(
        rf"\b(?:{words})\b\.?(?:[ \t](?:rating|rtg)\b\.?)?[ \t:=]*(?P<before>{_NUMBER})(?![\w./-]*\d)"
        rf"|(?<![\w.$/-])(?P<behind>{_NUMBER})(?P<games>P\d*)?[ \t]+(?P<open>\()?(?:{words})\b\.?(?(open)\))",
        re.IGNORECASE,
    )
    for system, words in _WORDS.items()
}


def read_without_systems(text: str, read: Callable[[str], Import]) -> Import:
    """What ``read`` makes of the text without the name of the one system that all ratings there have; their system is
    kept. Where only some have it, they are told."""
    told = {system: there for system, form in _TOLD.items() if (there := [*form.finditer(text)])}
    if len(told) != 1:
        return read(text)
    ((system, said),) = told.items()
    ratings = {float(one["before"] or one["behind"]): one[0] for one in said}
    with suppress(CrosstableProblems, Unusable):
        plain = read(_TOLD[system].sub(_rating_alone, text))
        if _rated(plain) <= ratings.keys():
            return _rated_in(system, plain)
    found = read(text)
    doubts = (shown for rating, shown in ratings.items() if rating in _rated(found))
    notes = (f"{quoted(one)} was read as the rating before the event." for one in doubts)
    return replace(found, notes=(*found.notes, *notes))


def _rating_alone(said: re.Match[str]) -> str:
    return said["before"] or f"{said['behind']}{said['games'] or ''}"


def _rated(found: Import) -> Set[float]:
    return {one.rating for section in found.sections for one in section.players if one.rating}


def _rated_in(system: str, found: Import) -> Import:
    sections = (
        replace(section, players=tuple(replace(one, rated_in=system) for one in section.players))
        for section in found.sections
    )
    return replace(found, sections=tuple(sections))
