"""FIDE's rating list, as text (players_list_foa.txt) and as XML (players_list_xml)."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import BinaryIO, TextIO
from xml.parsers.expat import ExpatError, ParserCreate, errors

from xlrating.formats.rating_list_dates import month_in
from xlrating.formats.rating_list_rows import Lines
from xlrating.workbook.problems import Unusable

OF_FIDE = "FIDE"
TEXT_BEGINS, XML_HAS = b"ID Number", b"<fideid>"
LINES_TO_WIDTH = 500
AT_ONCE = 1 << 16
LONGEST = 200
"""Characters of a field."""
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
            yield (
                number,
                [
                    line[start + moved * (place >= fixed) : end + moved * (place >= fixed - 1)].strip()
                    for place, (start, end) in enumerate(zip(starts, ends, strict=True))
                ],
            )

    return Lines(names, rows(), called, "FIDE", month_in(month))


def fide_xml(file: BinaryIO, name: str) -> Lines:
    """Read as a stream, with no tree: what is not kept takes no memory. Unusable for a document type, which may have
    entities, for a field without an end, and for XML that breaks off."""
    called, only = _kept_as(name)
    heading_of = {**HEADING, "rating": only}
    headings = list(HEADING.values())

    def rows() -> Iterator[tuple[int, Sequence[str]]]:
        parser = ParserCreate()
        done: list[tuple[int, Sequence[str]]] = []
        player: dict[str, str] = {}
        open_field = ""

        def begins(tag: str, _: object) -> None:
            nonlocal open_field
            open_field = heading_of.get(tag, "")
            parser.CharacterDataHandler = says if open_field else None

        def says(text: str) -> None:
            player[open_field] = said = player.get(open_field, "") + text
            if len(said) > LONGEST:
                raise Unusable(f"is damaged at line {parser.CurrentLineNumber:,}. Download it again.")

        def ends(tag: str) -> None:
            parser.CharacterDataHandler = None
            if tag == "player":
                done.append((parser.CurrentLineNumber, [player.get(heading, "") for heading in headings]))
                player.clear()

        def refused(*_: object) -> None:
            raise Unusable("is not safe to read: it has a document type declaration, which no FIDE list has.")

        parser.StartElementHandler, parser.EndElementHandler = begins, ends
        parser.StartDoctypeDeclHandler = refused
        last = False
        while not last:
            some = file.read(AT_ONCE)
            last = not some
            try:
                parser.Parse(some, last)
            except ExpatError as error:
                why = errors.messages.get(error.code, "") if isinstance(error.code, int) else ""
                raise Unusable(f"is damaged at line {error.lineno:,} ({why}). Download it again.") from error
            yield from done
            done.clear()

    return Lines(headings, rows(), called, "FIDE")
