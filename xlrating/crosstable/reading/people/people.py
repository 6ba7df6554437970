"""The players of a table: one per person, however many entries; and what each is rated from."""

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import RatingCell, has_star
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.headings.header import NAMES
from xlrating.crosstable.reading.layouts.plain import LINES_KEPT, Line, kept_of
from xlrating.crosstable.reading.people.background import (
    joined_rating,
    own_date,
    read_background,
    read_carried,
    read_history,
)
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.table import Player
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event import report_1994
from xlrating.event.initial import OtherRating
from xlrating.event.procedures import procedure_of
from xlrating.event.time_control import System

EVENTS_KEPT = 4
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
    lines: Sequence[Line], numbers: Sequence[int | None], event: EventBlock, findings: Findings
) -> People:
    """One player per person: an entry with the member ID of another, or its name and rating, is a re-entry.

    ``numbers`` are the pairing numbers of the lines.
    """
    people: list[Alone] = []
    player_of: list[int] = []
    unread: set[int] = set()
    first: dict[tuple[str, ...], int] = {}
    namesakes: dict[str, int] = {}
    names = {
        line.row: "a row above" if number is None else f"No. {number}"
        for line, number in zip(lines, numbers, strict=True)
    }
    alone = kept_of(lines, _alone_at(event))
    for line in lines:
        read = alone(line)
        before = findings.to_mend
        player = first.setdefault(read.identity, len(people))
        if player < len(people) and _may_be_two(read):
            _mend_namesake(line, names[people[player].line.row], findings)
            player = len(people)
        if player == len(people):
            people.append(read)
            kind, name, *_ = (*read.identity, "")
            if kind == "name" and namesakes.setdefault(name, line.row) != line.row:
                _note_namesake(line, names[namesakes[name]], findings)
        else:
            people[player] = _reentered(people[player], line, names, event, findings)
        player_of.append(player)
        if findings.to_mend > before:
            unread.add(player)
    for player, read in enumerate(people):
        findings.add(read.findings)
        if read.findings.to_mend:
            unread.add(player)
    return People([read.player for read in people], player_of, frozenset(unread))


_kept: deque[tuple[EventBlock, Callable[[Line], Alone]]] = deque(maxlen=EVENTS_KEPT)


def _alone_at(event: EventBlock) -> Callable[[Line], Alone]:
    """What reads a line of an event; lines that were read before are kept."""
    for known, kept in tuple(_kept):
        if known == event:
            return kept

    @lru_cache(maxsize=LINES_KEPT)
    def alone(line: Line) -> Alone:
        return _read_alone(line, event)

    _kept.append((event, alone))
    return alone


def _read_alone(line: Line, event: EventBlock) -> Alone:
    findings = Findings(Grid("", ()))
    reader = LineReader(line, findings, event.edition.lowest_rating)
    return Alone(line, _identity(reader), _player(reader, event), findings)


def _mend_namesake(line: Line, other: str, findings: Findings) -> None:
    LineReader(line, findings).mend(
        "name", f"Same name as {other}, and neither has a member ID. Two players? Enter the ID of each."
    )


def _note_namesake(line: Line, other: str, findings: Findings) -> None:
    LineReader(line, findings).note(
        "name", f"Same name as {other}, with another rating and no member ID: rated as two players."
    )


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
    known: Alone, again: Line, names: Mapping[int, str], event: EventBlock, findings: Findings
) -> Alone:
    """The player with what only the other entry says: a blank contradicts nothing. Told where the two differ.

    ``names`` says how the line of a row is called.
    """
    line, first = (LineReader(one, findings, event.edition.lowest_rating) for one in (again, known.line))
    other = names[known.line.row]
    if have_different_names(line.read("name"), first.read("name")):
        line.mend(
            "member_id", f"Same member ID as {other}, but a different name. Correct the ID or the name."
        )
    if known.identity[0] == "id":
        said = f"Re-entry: same player as {other}. The games of both entries are rated together."
    else:
        said = (
            f"Re-entry: same name and rating as {other}, so the games of both entries are rated together. "
            "Two players? Enter the ID of each."
        )
    line.note("name", said)
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
            there = names.get(first.cell(field).row, other)
            line.mend(field, f"Re-entry: this value differs from {there}. Make them the same.")
    if not added:
        return known
    said = listed([FIELD[field].title for field in added])
    line.note("name", f"Blank for {other}, taken from this entry: {said}.")
    return _read_alone(known.line._replace(fields={**known.line.fields, **added}), event)


def _known(line: LineReader, field: str) -> Any:
    """What a field says; None also where it says in words that there is no rating."""
    value = line.read(field)
    return None if value == RatingCell() else value


def _player(line: LineReader, event: EventBlock) -> Player:
    cell: RatingCell = line.read("rating") or RatingCell()
    rating = joined_rating(line, "rating", "games", cell, line.read("games"), own_date(line, event))
    if not line.any_filled(NAMES):
        line.note("name", "This player has no name.")
    if rating and rating.games is None and has_star(line.value("rating")):
        line.note("rating", "The star may mean a provisional rating. If so, enter the prior games.")
    floor: float | None = line.read("floor")
    if rating and floor and floor > rating.rating:
        line.note("floor", f"The floor {floor:g} is above the rating {rating.rating:g}.")
    given = joined_rating(
        line, "initial", "initial_games", line.read("initial") or RatingCell(), line.read("initial_games")
    )
    initial = OtherRating(given.rating, given.games or 0) if given else None
    if rating and initial and initial.rating != rating.rating:
        line.note("initial", "This initial rating was not used: the player has a rating.")
    if rating is not None and rating.games == 0:
        line.note("rating", "Rating based on 0 games: treated as unrated, with this as the initial rating.")
        initial, rating = OtherRating(rating.rating, 0), None
    if rating is None and line.read("record"):
        line.note("record", "The record was not used: the player has no rating.")
    background = read_background(line, event, rating)
    _note_few_games(line, event, rating)
    return Player(
        rating,
        line.read("record") or 0,
        floor,
        read_history(line, _established(rating, event), event.edition.established_above),
        background,
        initial,
        read_carried(line),
        change_180_days=line.read("change_180_days") or 0.0,
        change_3_years=line.read("change_3_years") or 0.0,
        quick_floor=line.read("quick_floor"),
        quick_record=_quick_record(line, event, rating, background.quick),
    )


def _quick_record(
    line: LineReader, event: EventBlock, rating: OtherRating | None, quick: OtherRating | None
) -> int:
    """The record in Quick: given, or the one in Regular if both ratings are based on as many games.  S15 §4.1, §7."""
    if event.system is not System.DUAL:
        return 0
    given, regular = line.read("quick_record") or 0, (rating and line.read("record")) or 0
    if quick is None:
        if given:
            line.note("quick_record", "The Quick record was not used: the player has no Quick rating.")
        return 0
    if given or not regular:
        return int(given)
    if rating and rating.games is not None and rating.games == quick.games:
        return int(regular)
    if not line.has("quick_record"):
        line.note(
            "record",
            "The record counts for Regular only. If all prior Quick games were won or lost too, add the column "
            "Quick record.",
        )
    return 0


def _established(rating: OtherRating | None, event: EventBlock) -> float | None:
    """The rating before, if it is an established one."""
    if rating is None or not rating.has_at_least(event.edition.established_above + 1):
        return None
    return rating.rating


def _note_few_games(line: LineReader, event: EventBlock, rating: OtherRating | None) -> None:
    if procedure_of(event.edition).CARRIES_GAMES and rating is not None and rating.games is not None:
        least = report_1994.rules_of(event.edition).rated_from_games
        if rating.games < least:
            line.note(
                "rating",
                f"Rating based on fewer than {least} games: treated as unrated, with this as the imputed rating. "
                "Carry over the earlier games to count them.",
            )
