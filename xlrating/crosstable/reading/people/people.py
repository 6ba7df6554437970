"""The players of a table: one per person, however many entries."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import FIELD, NAMES, NUMBERS
from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.player import read_player
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Finding, Findings, at, to_mend

_AGAIN = re.compile(
    r"\s*[,;:–-]*\s*(?:[\[(]\s*)?(?:(?:2nd|second)\s+entry|re-?\s?entry|re-?entered|re-?entrant)(?:\s+\d)?\s*[\])]?$"
    r"|\s+(?:re|\(re\)|\(\d\)|\*)$"
)
"""What is written behind the name of somebody who has entered again."""
_A_GRADE = re.compile(r"(?:\(\d\)|\*)$")
"""What of this may be something else, such as a grade, where nobody else has the name."""
NAMES_A_PERSON = NAMES.union(NUMBERS, ("member_id",))
FEWEST, FAR, APART = 6, 200, 100
"""Ratings in order, and how far one is from its neighbors, or from the one that it is exchanged with."""


class People(NamedTuple):
    """The players, the player of each line, and the players of whom something cannot be read: they are not rated."""

    players: list[Player]
    player_of: list[int]
    unread: frozenset[int]


class Alone(NamedTuple):
    """A line read by itself: who it is, the player if no line before it is the same one, and what was found.

    ``again``: the name says that it is a re-entry, which is no part of ``name``.
    """

    line: Line
    member_id: str
    name: str
    again: bool
    rating: float | None
    player: Player
    findings: Findings


def read_people(
    lines: Sequence[Line], numbers: Sequence[int | None], event: EventBlock
) -> tuple[People, Findings]:
    """One player per person: an entry with the member ID of another, or its name and rating, is a re-entry.

    ``numbers`` are the pairing numbers of the lines.
    """
    people: list[Alone] = []
    player_of: list[int] = []
    findings_of: list[Findings] = []
    with_name: dict[str, list[int]] = {}
    names = {
        line.row: "a row above" if number is None else f"No. {number}"
        for line, number in zip(lines, numbers, strict=True)
    }
    ids: dict[str, int] = {}
    for line in lines:
        read = _read_alone(line, event)
        namesakes = with_name.get(read.name, [])
        player = ids.get(read.member_id)
        by = say.REENTRY_BY_ID
        if player is None:
            player = next((one for one in namesakes if _is_again(people[one], read)), None)
            by = say.REENTRY_BY_WORD if read.again else say.REENTRY_BY_NAME
        of_other_id: Findings = []
        if player is not None and have_different_names(read.name, people[player].name):
            other = names[people[player].line.row]
            of_other_id = [at(line.fields["member_id"].place, say.OTHER_NAME, other=other)]
            player = None
        if player is None:
            player = len(people)
            people.append(read)
            of_namesakes = _of_namesakes(read, [people[one] for one in namesakes], names)
            findings_of.append([*of_other_id, *of_namesakes])
        else:
            known, found = _reentered(people[player], read, by, names, event)
            people[player] = known._replace(member_id=known.member_id or read.member_id)
            findings_of[player] += found
        player_of.append(player)
        if player not in namesakes and read.name:
            with_name.setdefault(read.name, []).append(player)
        if read.member_id:
            ids.setdefault(read.member_id, player)
    findings_of = [[*read.findings, *found] for read, found in zip(people, findings_of, strict=True)]
    unread = frozenset(player for player, found in enumerate(findings_of) if to_mend(found))
    told = [finding for found in findings_of for finding in found]
    return People([read.player for read in people], player_of, unread), told


def _is_again(known: Alone, read: Alone) -> bool:
    """Whether a line is another entry of a player of the same name, though their member IDs do not say so."""
    if known.member_id and read.member_id:
        return False
    return read.again or (read.rating is not None and read.rating == known.rating)


def _of_namesakes(read: Alone, others: Sequence[Alone], names: Mapping[int, str]) -> Iterator[Finding]:
    """What to ask or to say of a player whose name another has."""
    typed = read.line.fields["name"]
    name = typed.place
    with_ids = [other for other in others if other.member_id and read.member_id]
    others = [other for other in others if other not in with_ids]
    for other in with_ids[:1]:
        yield at(name, say.NAMESAKES_BY_ID, other=names[other.line.row])
    for other in others[:1]:
        sentence = say.NAMESAKES
        if read.rating is None and other.rating is None:
            sentence = say.ONE_WITH_AN_ID if other.member_id or read.member_id else say.TWO_NAMESAKES
        yield at(name, sentence, other=names[other.line.row])
    if read.again and not (others or with_ids or _A_GRADE.search(normal(typed.value))):
        yield at(name, say.NO_FIRST_ENTRY)


def _read_alone(line: Line, event: EventBlock) -> Alone:
    reader = LineReader(line, event.edition.lowest_rating)
    name = normal(reader.read("name"))
    again = _AGAIN.search(name)
    rating: RatingCell | None = reader.read("rating")
    return Alone(
        line,
        comparable_id(reader.read("member_id") or ""),
        name[: again.start()] if again else name,
        again is not None,
        None if rating is None else rating.rating,
        read_player(reader, event),
        reader.findings,
    )


def comparable_id(text: str) -> str:
    """A member ID without leading zeros, as a spreadsheet drops them; blank for ``new``, ``pending``, or 0."""
    return normal(text).lstrip("0") if any(digit in "123456789" for digit in text) else ""


def have_different_names(name: str, other: str) -> bool:
    """Whether both are names, and no word is in both."""
    words, words_there = (set(re.findall(r"\w\w+", normal(one))) for one in (name, other))
    return bool(words and words_there and not words & words_there)


def _reentered(
    known: Alone, again: Alone, by: Sentence, names: Mapping[int, str], event: EventBlock
) -> tuple[Alone, Findings]:
    """The player with what only the other entry says: a blank contradicts nothing. Told where the two differ.

    ``names`` says how the line of a row is called.
    """
    line, first = (LineReader(one, event.edition.lowest_rating) for one in (again.line, known.line))
    other = names[known.line.row]
    line.tell("name", by, other=other)
    added = {}
    for field, cell in again.line.fields.items():
        if field in NAMES_A_PERSON or not cell.filled:
            continue
        if not first.filled(field):
            if line.failed(field) or _known(line, field) is not None:
                added[field] = cell
        elif line.failed(field) or first.failed(field):
            continue
        elif _known(line, field) != _known(first, field):
            line.tell(field, say.REENTRY_DIFFERS, other=names.get(first.cell(field).row, other))
    if not added:
        return known, line.findings
    line.tell(
        "name", say.TAKEN_FROM_REENTRY, other=other, columns=listed([FIELD[field].title for field in added])
    )
    return _read_alone(known.line._replace(fields={**known.line.fields, **added}), event), line.findings


def _known(line: LineReader, field: str) -> Any:
    """What a field says; None also where it says in words that there is no rating."""
    value = line.read(field)
    return None if value == RatingCell() else value


def check_ratings_order(lines: Sequence[Line], people: People) -> Iterator[Finding]:
    """A rating far out of an order that holds otherwise, such as 187 for 1874, or two exchanged: most lists fall."""
    ratings = [people.players[player].rating for player in people.player_of]
    rated = [(line, one.rating) for line, one in zip(lines, ratings, strict=True) if one is not None]
    values = [rating for _, rating in rated]
    if len(values) < FEWEST or _falls(values):
        return
    for place, here in enumerate(values):
        beside = [values[n] for n in (place - 1, place + 1) if 0 <= n < len(values)]
        if _falls(values[:place] + values[place + 1 :]) and min(abs(here - one) for one in beside) > FAR:
            line, _ = rated[place]
            near = " and ".join(f"{one:g}" for one in beside)
            where = f"between {near}" if len(beside) > 1 else f"next to {near}"
            yield at(line.fields["rating"].place, say.OUT_OF_ORDER, rating=f"{here:g}", where=where)
            return
    for place, (here, below) in enumerate(pairwise(values)):
        if below - here > APART and _falls([*values[:place], below, here, *values[place + 2 :]]):
            line, _ = rated[place]
            yield at(line.fields["rating"].place, say.EXCHANGED, rating=f"{here:g}", below=f"{below:g}")


def _falls(values: Sequence[float]) -> bool:
    return all(one >= other for one, other in pairwise(values))
