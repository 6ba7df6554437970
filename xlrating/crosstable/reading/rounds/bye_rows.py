"""Rows called BYE, which programs and secretaries list as players: a game against one is a bye."""

import re

from xlrating.crosstable.cells.cell_values import number_of, text_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.numbering import Numbering
from xlrating.crosstable.sheet.findings import Findings, at

_TITLE = r"(?:mr|ms|mrs)"
_BYE = re.compile(
    rf"\W*(?:{_TITLE}\W+)?(?:(?:full|half|1|½|one|house)\W*(?:point|pt)?\W*)?(?:bye|freilos|spielfrei)"
    rf"(?:\W+{_TITLE})?\W*\d{{0,2}}\W*",
    re.IGNORECASE,
)


def without_bye_rows(plain: Plain, numberings: list[Numbering]) -> tuple[Plain, list[Numbering], Findings]:
    """The table and its numberings without such rows, whose numbers they keep."""
    byes = {place for place, line in enumerate(plain.lines) if _is_bye(line)}
    if not byes or len(byes) == len(plain.lines):
        return plain, numberings, []
    told = [
        at(plain.lines[place].fields["name"].place, say.BYE_ROW, name=plain.lines[place].fields["name"].value)
        for place in sorted(byes)
    ]
    lines = [line for place, line in enumerate(plain.lines) if place not in byes]
    return plain._replace(lines=lines), [_without(byes, one) for one in numberings], told


def _is_bye(line: Line) -> bool:
    """By its name, unless it has a rating or a member ID: some people are called Bye."""
    if not _BYE.fullmatch(text_of(line.fields["name"].value)):
        return False
    rated = bool(number_of(line.fields["rating"].value))
    member_id = text_of(line.fields["member_id"].value) if "member_id" in line.fields else ""
    return not rated and not any(digit in "123456789" for digit in member_id)


def _without(byes: set[int], numbering: Numbering) -> Numbering:
    kept = [number for place, number in enumerate(numbering.numbers) if place not in byes]
    left_out = frozenset(number for place, number in enumerate(numbering.numbers) if place in byes and number)
    return Numbering(numbering.source, kept, left_out)
