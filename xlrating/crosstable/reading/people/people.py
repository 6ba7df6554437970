"""The players of a table: one per person, however many entries."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.player import read_player
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Cell, Findings, at, to_mend

NAMES_A_PERSON = ("number", "start_number", "place", "name", "first_name", "last_name", "member_id")


class People(NamedTuple):
    """The players, the player of each line, and the players of whom something cannot be read: they are not rated."""

    players: list[Player]
    player_of: list[int]
    unread: frozenset[int]


class Alone(NamedTuple):
    """A line read by itself: who it is, the player if no line before it is the same one, and what was found."""

    line: Line
    identity: tuple[str, ...]
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
    first: dict[tuple[str, ...], int] = {}
    namesakes: dict[str, int] = {}
    names = {
        line.row: "a row above" if number is None else f"No. {number}"
        for line, number in zip(lines, numbers, strict=True)
    }
    for line in lines:
        read = _read_alone(line, event)
        player = first.setdefault(read.identity, len(people))
        found: Findings = []
        if player < len(people) and _may_be_two(read):
            found = [at(_name(line), say.TWO_NAMESAKES, other=names[people[player].line.row])]
            player = len(people)
        if player == len(people):
            people.append(read)
            findings_of.append(found)
            kind, name, *_ = (*read.identity, "")
            if kind == "name" and namesakes.setdefault(name, line.row) != line.row:
                found.append(at(_name(line), say.NAMESAKES, other=names[namesakes[name]]))
        else:
            people[player], found = _reentered(people[player], line, names, event)
            findings_of[player] += found
        player_of.append(player)
    findings_of = [[*read.findings, *found] for read, found in zip(people, findings_of, strict=True)]
    unread = frozenset(player for player, found in enumerate(findings_of) if to_mend(found))
    told = [finding for found in findings_of for finding in found]
    return People([read.player for read in people], player_of, unread), told


def _read_alone(line: Line, event: EventBlock) -> Alone:
    reader = LineReader(line, event.edition.lowest_rating)
    return Alone(line, _identity(reader), read_player(reader, event), reader.findings)


def _name(line: Line) -> Cell:
    return line.fields["name"].place


def comparable_id(text: str) -> str:
    """A member ID without leading zeros, as a spreadsheet drops them; blank for ``new``, ``pending``, or 0."""
    return normal(text).lstrip("0") if any(digit in "123456789" for digit in text) else ""


def have_different_names(name: str, other: str) -> bool:
    """Whether both are names, and no word is in both."""
    words, words_there = (set(re.findall(r"\w\w+", normal(one))) for one in (name, other))
    return bool(words and words_there and not words & words_there)


def _identity(line: LineReader) -> tuple[str, ...]:
    if member_id := comparable_id(line.read("member_id") or ""):
        return ("id", member_id)
    name = normal(line.read("name"))
    if not name:
        return ("row", str(line.line.row))
    rating: RatingCell | None = line.read("rating")
    return ("name", name, "" if rating is None or rating.rating is None else f"{rating.rating!r}")


def _may_be_two(read: Alone) -> bool:
    """Whether nothing but the name tells that it is the player of another line."""
    return read.identity[0] == "name" and read.identity[2] == ""


def _reentered(
    known: Alone, again: Line, names: Mapping[int, str], event: EventBlock
) -> tuple[Alone, Findings]:
    """The player with what only the other entry says: a blank contradicts nothing. Told where the two differ.

    ``names`` says how the line of a row is called.
    """
    line, first = (LineReader(one, event.edition.lowest_rating) for one in (again, known.line))
    other = names[known.line.row]
    if have_different_names(line.read("name"), first.read("name")):
        line.tell("member_id", say.OTHER_NAME, other=other)
    line.tell("name", say.REENTRY_BY_ID if known.identity[0] == "id" else say.REENTRY_BY_NAME, other=other)
    added = {}
    for field, cell in again.fields.items():
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
