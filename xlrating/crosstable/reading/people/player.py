"""What one entry says of its player: the rating, the games behind it, records, floors, and what else is known."""

import datetime
import math
import re
from typing import Any

from xlrating.crosstable.cells.cell_values import OLDEST, text_of
from xlrating.crosstable.cells.dates import is_year
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import RatingCell, is_marked_provisional
from xlrating.crosstable.cells.sentences import CARRIED_DIFFER
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.fields import NAMES, OTHER_RATINGS
from xlrating.crosstable.reading.people import sentences as say
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.own_rating import own_field
from xlrating.crosstable.reading.table import Player
from xlrating.event import report_1994
from xlrating.event.floors import NOTHING_KNOWN, History
from xlrating.event.initial import Background, OtherRating
from xlrating.event.procedures import procedure_of
from xlrating.event.section import EarlierGames
from xlrating.event.time_control import System
from xlrating.formulas.ages import age_in_years
from xlrating.formulas.floors import rounded

_DIGITS = re.compile(r"\d{5,}", re.ASCII)
_LIKE_AN_ID = re.compile(r"[1-9](?:.*\d){3}|^0*[1-9]\d*$", re.ASCII)
_MEMBER_ID = re.compile(r"\d{8}", re.ASCII)
UNRATED = RatingCell()
NO_BACKGROUND = Background()
DATED = {
    field: frozenset((field, f"{field}_games", f"{field}_date")) for field in ("fide", "cfc", *OTHER_RATINGS)
}
"""The fields of a rating in another system."""
OF_BACKGROUND = frozenset(("birth_date", "age", "adult", "canadian")).union(*DATED.values())
"""The fields that ``_read_background`` reads."""
HISTORY = frozenset(("peak", "wins", "draws", "events", "prize", "under", "life_master"))


def read_player(line: LineReader, event: EventBlock) -> Player:
    date = line.read(f"{own_field(event)}_date")  # from which a first Quick rating starts.  P25 §2
    rating = _joined_rating(line, "rating", "games", date)
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
    given = _joined_rating(line, "initial", "initial_games")
    initial = OtherRating(given.rating, given.games or 0) if given else None
    if rating and initial and initial.rating != rating.rating:
        line.tell("initial", say.INITIAL_UNUSED)
    if rating is not None and rating.games == 0:
        line.tell("rating", say.RATING_OF_NO_GAMES)
        initial, rating = OtherRating(rating.rating, 0), None
    if rating is None and line.read("record"):
        line.tell("record", say.RECORD_UNUSED)
    background = _read_background(line, event, rating)
    _note_few_games(line, event, rating)
    return Player(
        rating,
        line.read("record") or 0,
        floor,
        _read_history(line, event, rating),
        background,
        initial,
        _read_carried(line),
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


def _read_background(line: LineReader, event: EventBlock, rating: OtherRating | None) -> Background:
    """The other ratings, the age, and where the player lives; told where they contradict the rating."""
    if not line.any_filled(OF_BACKGROUND):
        return NO_BACKGROUND
    own = own_field(event)
    other = {field: _dated_rating(line, field, rating if field == own else None) for field in OTHER_RATINGS}
    _check_own(line, own, other.get(own), rating)
    born = line.read("birth_date")
    return Background(
        fide=_dated_rating(line, "fide"),
        cfc=_dated_rating(line, "cfc"),
        birth_date=born,
        age=_age(line, event, born, rating),
        adult=line.read("adult") or False,
        canadian=line.read("canadian"),
        **other,
    )


def _dated_rating(line: LineReader, field: str, rating: OtherRating | None = None) -> OtherRating | None:
    """A rating with its games and its date, from up to three cells; told where they contradict each other.

    ``rating`` is the one in the Rating column, if it is of the same system: its games may stand in such a cell alone.
    """
    if not any(map(line.has, DATED[field])):
        return None
    date: datetime.date | None = line.read(f"{field}_date")
    return _joined_rating(line, field, f"{field}_games", date, RatingCell(rating and rating.rating))


def _joined_rating(
    line: LineReader,
    field: str,
    games_field: str,
    date: datetime.date | None = None,
    otherwise: RatingCell = UNRATED,
) -> OtherRating | None:
    """A rating cell, where it is blank ``otherwise``, and a cell with its games as one."""
    cell: RatingCell = line.read(field) or otherwise
    games: int | None = line.read(games_field)
    if games is not None and cell.games is not None and games != cell.games:
        line.tell(games_field, say.GAMES_DIFFER, games=games, in_rating=cell.games)
    if cell.rating is None:
        if games and not line.failed(field):
            line.tell(games_field, say.GAMES_WITHOUT_RATING, games=games)
        return None
    return OtherRating(cell.rating, cell.games if games is None else games, date)


def _check_own(line: LineReader, own: str, other: OtherRating | None, rating: OtherRating | None) -> None:
    if other is None:
        return
    name = OTHER_RATINGS[own]
    if rating is None and not line.failed("rating"):
        line.tell(own, say.OWN_RATING_ELSEWHERE, system=name)
    elif rating is not None and other.rating != rating.rating:
        line.tell(own, say.OWN_RATING_DIFFERS, system=name)
    elif rating is not None and other.games is not None and other.games != rating.games:
        where = f"{own}_games" if line.filled(f"{own}_games") else own
        if rating.games is None:
            line.tell(where, say.OWN_GAMES_ELSEWHERE, system=name)
        else:
            there = "Games column" if line.filled("games") else "number in the rating"
            line.tell(where, say.OWN_GAMES_DIFFER, system=name, there=there)


YOUNGEST = 4
"""Younger players are hardly ever rated; a birth year in the wrong decade is likelier."""


def _age(
    line: LineReader, event: EventBlock, born: datetime.date | None, rating: OtherRating | None
) -> float | None:
    age: float | None = line.read("age")
    if born is None or rating is not None:
        return age
    end = event.end_date
    if end is None or born > end:
        line.tell("birth_date", say.BORN_AFTER_EVENT if end else say.BORN_WITHOUT_END_DATE)
        return age
    by_date = float(age_in_years((end - born).days))
    if by_date > OLDEST:
        line.tell("birth_date", say.BORN_TOO_LONG_AGO, years=by_date)
        return age
    if by_date < YOUNGEST:
        line.tell("birth_date", say.BORN_LATELY, years=by_date)
    if is_year(line.value("birth_date")):
        line.tell("birth_date", say.YEAR_OF_BIRTH, year=born.year)
    if age is not None and abs(age - by_date) >= 1:
        line.tell("age", say.AGES_DIFFER, by_date=by_date, age=age)
    return by_date


def _read_history(line: LineReader, event: EventBlock, rating: OtherRating | None) -> History:
    """What floors follow from, beside the rating before if it is an established one.

    A prize counts by the limit of its section: without one it is any text. Without an established rating
    no peak was an established one.  S15 §5.
    """
    if not line.any_filled(HISTORY):
        return NOTHING_KNOWN

    def or_nan(value: Any) -> float:
        return math.nan if value is None else value

    above = event.edition.established_above
    established = rating.rating if rating and rating.has_at_least(above + 1) else None
    under = line.read("under")
    prize = None if under is None else line.read("prize")
    if under is None and line.filled("prize") and not line.failed("under"):
        line.tell("prize", say.PRIZE_UNUSED)
    peak: RatingCell = line.read("peak") or UNRATED
    if peak.provisional(above):
        line.tell("peak", say.PROVISIONAL_PEAK)
        peak = UNRATED
    if peak.rating and established is None:
        line.tell("peak", say.PEAK_UNUSED, peak=shown(peak.rating))
        peak = UNRATED
    elif peak.rating and established and rounded(peak.rating) < rounded(established):
        line.tell("peak", say.PEAK_BELOW_RATING, peak=shown(peak.rating), rating=shown(established))
    return History(
        peak=or_nan(peak.rating),
        wins=or_nan(line.read("wins")),
        draws=or_nan(line.read("draws")),
        events=or_nan(line.read("events")),
        prize=or_nan(prize),
        under=or_nan(under),
        life_master=line.read("life_master") or False,
    )


def _read_carried(line: LineReader) -> EarlierGames | None:
    """The games on file: as many opponents as scores."""
    opponents = line.read("carry_opponents") or ()
    scores = line.read("carry_scores") or ()
    if len(opponents) != len(scores):
        if not (line.failed("carry_opponents") or line.failed("carry_scores")):
            field = "carry_scores" if line.has("carry_scores") else "carry_opponents"
            line.tell(field, CARRIED_DIFFER, opponents=len(opponents), scores=len(scores))
        return None
    return EarlierGames(opponents, scores) if opponents else None
