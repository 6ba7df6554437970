"""FIDE's rating list, as text (players_list_foa.txt) and as XML (players_list_xml)."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import BinaryIO, TextIO, cast

from xlrating.formats.rating_list_dates import month_in
from xlrating.formats.rating_list_rows import Lines
from xlrating.workbook.ooxml import elements_in
from xlrating.workbook.problems import Unusable

OF_FIDE = "FIDE"
TEXT_BEGINS, XML_HAS = b"ID Number", b"<fideid>"
LINES_TO_WIDTH = 500
LONGEST, MOST_OF_A_PLAYER = 200, 1 << 20
"""Characters of a field, and bytes of a player."""
RATINGS = ("SRtng", "RRtng", "BRtng")
OF_ONE_MONTH = re.compile(r"[A-Z]{3}\d\d")
"""The heading of the rating in a list of one system."""
HEADING = {
    "fideid": "ID Number",
    "name": "Name",
    "rating": "SRtng",
    "rapid_rating": "RRtng",
    "blitz_rating": "BRtng",
    "birthday": "B-day",
    "flag": "Flag",
}
"""Of each element that is kept, as the text list calls it."""


def _kept_as(name: str) -> tuple[str, str]:
    """What a list of this file is kept as, and which rating it has if it has but one: rapid_rating_list."""
    for place, system in enumerate(("rapid", "blitz"), 1):
        if system in name.lower():
            return f"{OF_FIDE} {system}", RATINGS[place]
    return OF_FIDE, RATINGS[0]


def fide_text(text: TextIO, name: str) -> Lines:
    """Columns begin where their headings do, counted from the end, as a long title moves the rest."""
    first = text.readline().rstrip("\r\n")
    columns = [(found[0], found.start()) for found in re.finditer(r"ID Number|\S+", first)]
    month = next((heading for heading, _ in columns if OF_ONE_MONTH.fullmatch(heading)), "")
    called, only = _kept_as(name)
    names = [only if heading == month else heading for heading, _ in columns]
    starts = [start for _, start in columns]
    ends = [*starts[1:], 10_000]
    fixed = next((place for place, heading in enumerate(names) if heading in RATINGS), len(names))

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        some = [line.rstrip("\r\n") for line in islice(text, LINES_TO_WIDTH)]
        ((width, _),) = Counter(map(len, some)).most_common(1) or [(0, 0)]
        for number, line in enumerate(chain(some, text), 2):
            line = line.rstrip("\r\n")
            moved = max(len(line) - width, 0)
            cells = [
                line[start + moved * (place >= fixed) : end + moved * (place >= fixed - 1)].strip()
                for place, (start, end) in enumerate(zip(starts, ends, strict=True))
            ]
            yield number, cells

    return Lines(names, rows(), called, "FIDE", month_in(month))


def fide_xml(file: BinaryIO, name: str) -> Lines:
    """Read player by player. Unusable for a document type, which may have entities, for a player or a field without
    an end, and for XML that breaks off."""
    called, only = _kept_as(name)

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        try:
            for player in elements_in(file, "playerslist", "player", within=MOST_OF_A_PLAYER):
                line = cast("int", player.sourceline)
                said = {field.tag: field.text or "" for field in player}
                if max(map(len, said.values()), default=0) > LONGEST:
                    raise Unusable(f"is damaged at line {line:,}. Download it again.")
                yield line, [said.get(field, "") for field in HEADING]
        except SyntaxError as error:
            raise Unusable(
                f"is damaged at line {error.lineno or 1:,} ({error.msg}). Download it again."
            ) from error

    return Lines(
        [only if heading == RATINGS[0] else heading for heading in HEADING.values()], rows(), called, "FIDE"
    )
