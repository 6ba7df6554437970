"""FIDE report files: TRF16 with the US Chess member ID as the number, TRF26 with a USA record for each player."""

import re
from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.cells.rating_cell import rating_in
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.errors import RatingError
from xlrating.exports.section import ExportedPlayer, ExportedSection, exported_sections

PLAYED = {"W": "1", "D": "=", "L": "0"}
NOT_PLAYED = {"X": "+", "F": "-", "B": "U", "H": "H", "U": "Z", "Z": "H"}
HIGHEST_NUMBER, LONGEST_NUMBER, LONGEST_NAME = 9_999, 11, 33
_SUDDEN_DEATH = re.compile(
    r"\s*(?:g(?:ame)?)\s*/?\s*(\d{1,3})\s*(?:[;,]?\s*(?:(\+|d|inc)\s*/?\s*(\d{1,3})))?\s*", re.IGNORECASE
)


def to_trf(tables: Sequence[RatedTable], version: int) -> dict[str, bytes]:
    """A file for each section, by name: TRF16 with the rating before the event as US Chess has it, or TRF26 with the
    FIDE rating, and rating, state, and member ID in the USA records. RatingError where the form has no room.
    """
    files: dict[str, bytes] = {}
    sections = exported_sections(tables)
    for section in sections:
        if max(player.number for player in section.players) > HIGHEST_NUMBER:
            raise RatingError(f"TRF files hold start numbers up to {HIGHEST_NUMBER:,}. Renumber the players.")
        name = re.sub(r"[^A-Za-z0-9]+", "-", section.name).strip("-")[:40] or "section"
        name = name if len(sections) > 1 else "event"
        while f"{name}.trf".casefold() in map(str.casefold, files):
            name += "_"
        files[f"{name}.trf"] = "".join(f"{line.rstrip()}\r\n" for line in _lines(section, version)).encode()
    return files


def _lines(section: ExportedSection, version: int) -> Iterator[str]:
    event, players = section.event, section.players
    rating_of = {player.number: section.tables[0].results[player.place].before for player in players}
    title = " - ".join(dict.fromkeys(filter(None, (event.event, section.name))))
    yield f"012 {clean(title)}"
    yield "032 USA"
    for code, day in (("042", event.start_date), ("052", event.end_date)):
        if day:
            yield f"{code} {day:%Y/%m/%d}"
    yield f"062 {len(players)}"
    shown = {
        one.number: rating_of[one.number] if version == 16 else rating_in(one.further.get("FIDE"))
        for one in players
    }
    yield f"072 {sum(rating is not None for rating in shown.values())}"
    yield "082 0"
    yield "092 Individual: Swiss-System"
    if event.time_control:
        yield f"122 {clean(event.time_control)}"
    if version == 26:
        yield f"142 {section.rounds}"
        yield "182 xlrating"
        if coded := _in_seconds(event.time_control):
            yield f"222 {coded}"
    order = sorted(players, key=lambda player: -player.points)
    places = {player.number: place for place, player in enumerate(order, 1)}
    by_number = sorted(players, key=lambda player: player.number)
    for player in by_number:
        number = player.member_id if version == 16 else ""
        line = _start("001", player, shown[player.number], "USA", number)
        cells = "".join(map(_round, player.rounds))
        yield f"{line} {player.points:4.1f} {places[player.number]:4}{cells}"
    if version == 26:
        for player in by_number:
            yield _start("USA", player, rating_of[player.number], player.state, player.member_id)


def _start(code: str, player: ExportedPlayer, rating: float | None, origin: str, number: str) -> str:
    """The columns up to 79, which the 001 record and the national record share."""
    shown = whole(rating) if rating else 0
    name = f"{clean(player.name)[:LONGEST_NAME]:<{LONGEST_NAME}}"
    return (
        f"{code} {player.number:4}      {name} {shown:4} {clean(origin)[:3]:<3} "
        f"{clean(number)[:LONGEST_NUMBER]:<{LONGEST_NUMBER}} {_born(player):10}"
    )


def _born(player: ExportedPlayer) -> str:
    """The birth date, where the table has one."""
    day = date_in(player.further.get("Birth date"))
    return f"{day:%Y/%m/%d}" if day else ""


def _round(one: RoundCell) -> str:
    """Ten columns: two blanks, the opponent, the color, and the result."""
    if one.rated:
        return f"  {one.opponent:4} {one.color or '-'} {PLAYED[one.letter]}"
    opponent = f"{one.opponent:4}" if one.opponent else "0000"
    return f"  {opponent} - {NOT_PLAYED[one.letter]}"


def _in_seconds(time_control: str) -> str:
    """``G/90;+30`` as 5400+30; empty for a delay, which the code does not have, and for several periods."""
    match = _SUDDEN_DEATH.fullmatch(time_control)
    if match is None or ((match[2] or "").lower() == "d" and int(match[3])):
        return ""
    return f"{60 * int(match[1])}{f'+{int(match[3])}' if match[3] and int(match[3]) else ''}"
