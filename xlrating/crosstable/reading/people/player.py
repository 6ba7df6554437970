"""What one entry says of its player: the rating, the games behind it, records, floors."""

import re

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.rating_cell import is_marked_provisional
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import NAMES
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.background import (
    joined_rating,
    read_background,
    read_carried,
    read_history,
)
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.own_rating import own_field
from xlrating.crosstable.reading.table import Player
from xlrating.event import report_1994
from xlrating.event.initial import OtherRating
from xlrating.event.procedures import procedure_of
from xlrating.event.time_control import System

_DIGITS = re.compile(r"\d{5,}", re.ASCII)
_LIKE_AN_ID = re.compile(r"[1-9](?:.*\d){3}|^0*[1-9]\d*$", re.ASCII)
_MEMBER_ID = re.compile(r"\d{8}", re.ASCII)


def read_player(line: LineReader, event: EventBlock) -> Player:
    date = line.read(f"{own_field(event)}_date")  # from which a first Quick rating starts.  P25 §2
    rating = joined_rating(line, "rating", "games", date)
    member_id = text_of(line.value("member_id"))
    if _LIKE_AN_ID.search(member_id) and not _MEMBER_ID.fullmatch(member_id):
        line.tell("member_id", say.ID_NOT_OF_EIGHT_DIGITS, value=member_id)
    if _DIGITS.fullmatch(name := text_of(line.value("name"))):
        line.tell("name", say.NAME_OF_DIGITS, value=name)
    if not line.any_filled(NAMES):
        line.tell("name", say.NO_NAME)
    if rating and rating.games is None and is_marked_provisional(line.value("rating")):
        line.tell("rating", say.PROVISIONAL_WITHOUT_GAMES)
    floor: float | None = line.read("floor")
    if rating and floor and floor > rating.rating:
        line.tell("floor", say.FLOOR_ABOVE_RATING, floor=floor, rating=rating.rating)
    given = joined_rating(line, "initial", "initial_games")
    initial = OtherRating(given.rating, given.games or 0) if given else None
    if rating and initial and initial.rating != rating.rating:
        line.tell("initial", say.INITIAL_UNUSED)
    if rating is not None and rating.games == 0:
        line.tell("rating", say.RATING_OF_NO_GAMES)
        initial, rating = OtherRating(rating.rating, 0), None
    if rating is None and line.read("record"):
        line.tell("record", say.RECORD_UNUSED)
    background = read_background(line, event, rating)
    _note_few_games(line, event, rating)
    return Player(
        rating,
        line.read("record") or 0,
        floor,
        read_history(line, event, rating),
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
            line.tell("quick_record", say.QUICK_RECORD_UNUSED)
        return 0
    if given or not regular:
        return int(given)
    if rating and rating.games is not None and rating.games == quick.games:
        return int(regular)
    if not line.has("quick_record"):
        line.tell("record", say.RECORD_OF_REGULAR)
    return 0


def _note_few_games(line: LineReader, event: EventBlock, rating: OtherRating | None) -> None:
    if procedure_of(event.edition).CARRIES_GAMES and rating is not None and rating.games is not None:
        least = report_1994.rules_of(event.edition).rated_from_games
        if rating.games < least:
            line.tell("rating", say.RATING_OF_FEW_GAMES, least=least)
