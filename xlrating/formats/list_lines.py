"""A line of a list of games: its players, what it says of the result, its round, and its day."""

import datetime
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR, day_of_round
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.round_cell import is_bye, nobody_in
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.findings import FileFindings
from xlrating.formats.free_lines import game_told
from xlrating.formats.game_result import DRAWN, LOST, RESULT_OF, WON, letters_of
from xlrating.formats.list_facts import Title, round_in
from xlrating.formats.list_headings import FURTHER_OF_A_SIDE, Header
from xlrating.formats.names_alike import key_of
from xlrating.formats.people import Mention
from xlrating.formats.registration import name_in
from xlrating.formats.tables import Row, cell, member_id_of
from xlrating.formats.text import whole

LONGEST_NUMBER = 5
_IN_A_CELL = re.compile(
    r"(?:\d{1,3}[.)]?\s+(?=#\d))?(?:[#(]?(?P<number>\d{1,4})[.):]?\s+(?=\D))?(?P<name>.*?)"
    rf"(?:\s*[(\[]\s*(?P<rating>{IN_A_TEXT})\s*(?:[,;\s]\s*[\d.½]+)?\s*[)\]]|(?<=[^\W\d.])[\s,;:/|–-]+(?P<behind>{IN_A_TEXT})(?:\s*[(\[]\d{{0,2}}(?:[.,]\d|½)[)\]])?"
    r"|\s*[(\[]\s*(?P<unread>\d{3,4}(?![\w½]|[.,/-]\d)[^\[\]]{1,40})[)\]])?",
    re.IGNORECASE,
)
_SCORE_OR_COLOR = re.compile(
    r"\s*[(\[]\s*(?:(?:\d{0,2}½|\d{1,2}(?:[.,]\d)?)\s*(?:pts?|points?)\.?|w|white|b|black)\s*[)\]]"
    r"|(?<=[)\]])\s+(?:\d{0,2}½|\d{1,2}[.,][05])$|\s*[(\[](?:\d{0,2}½|\d{1,2}(?:[.,]\d)?|[.,]\d)[)\]]$",
    re.IGNORECASE,
)
"""Behind a name, as in a pairing sheet: ``Ann Lee (1.5)``."""
_NUMBERED = re.compile(r"\s*(?:[-*•+>–—]\s+)?(?:#?(\d{1,3})[.:)]?\s+)?(?=[^\W\d])")
"""The mark and the number before the name of who has a bye."""
_PAIR_ALONE = re.compile(r"\s*[01]\s?[-–:]\s?[01]\b")


class Line(NamedTuple):
    """A line with a game as it stands there: where, its round and section, both players, the result, its day."""

    place: str
    round: int | None
    section: str
    sides: tuple[Mention, Mention]
    value: tuple[CellValue, ...]
    day: datetime.date | None
    colors: bool
    turned: bool
    """Whether the first player had Black."""
    winner: str = ""
    """Who won, where a column says it."""
    points: float | None = None
    """Those of the first player, where a column beside the result may have them."""
    beside: Sequence[str] = ()
    """The board, and what stands in no column of the game."""
    caption: str = ""
    """What stands above the headings, without rounds."""
    below: str = ""
    """The last text that stands alone above it."""

    @property
    def said(self) -> str:
        """What stands there of the result."""
        return "-".join(map(text_of, self.value))


def line_in(
    table: Grid, number: int, header: Header, title: Title, year: int | None, findings: FileFindings
) -> Line | None:
    """The game in this row; None where it is a title, a blank row, or without players. ``year``: of its days."""
    row = table.rows[number]
    first, second = (
        _mention(table, number, side, findings)._replace(rated_in=header.rated_in) for side in header.players
    )
    if not (first.names or second.names) and "bye" in header.game:
        first = _mention(table, number, {"name": header.game["bye"]}, findings)
    if sum(not is_blank(one) for one in row) == 1:
        return _bye_told(table, number, header, title)
    named = first.names + second.names
    both = header.outcome != "" and all(one.name and nobody_in(one.name) is None for one in (first, second))
    value, winner = _result_told(row, header, both=both)
    day = cell(row, header.game.get("date"))
    is_remark = all(map(is_blank, value)) and not is_blank(day) and not _day_in(day, A_LEAP_YEAR)
    if named == 0 or (named == 1 and is_remark):
        return None
    color = letters_of(cell(row, header.game.get("color")))
    days = (_day_in(cell(row, header.game.get(name)), year) for name in ("date", "round"))
    return Line(
        table.address(number, header.game.get("result", header.players[0].get("points", 0))),
        _round(table, number, header, title.round, findings),
        text_of(cell(row, header.game.get("section"))),
        (first, second),
        value,
        next(filter(None, days), title.day),
        header.colors or color in (WON, LOST),
        color == LOST,
        winner,
        points_of(cell(row, header.game.get("points"))),
        [
            text_of(one)
            for c, one in enumerate(row)
            if c not in header.columns or c in (header.game.get("board"), header.game.get("bye"))
        ],
    )


def _day_in(value: CellValue, year: int | None) -> datetime.date | None:
    """The day of a game, also behind its round: ``2. Wed Jan 18``."""
    return date_in(value, year) or date_in(day_of_round(text_of(value)), year)


def _bye_told(table: Grid, number: int, header: Header, title: Title) -> Line | None:
    """The bye that the only cell of a row tells."""
    shown = "".join(map(text_of, table.rows[number]))
    own = _NUMBERED.match(shown)
    said = shown[own.end() :] if own else shown
    told = game_told(said)
    by_number = told is None and own and shown.startswith("#") and nobody_in(said)
    if not by_number and (told is None or not is_bye(told.black)):
        return None
    place = table.address(number, 0)
    name, bye, result = (told.white, told.black, told.result) if told else ("", said, None)
    sides = Mention(place, name, int(own[1]) if own and own[1] else None), Mention(place, bye)
    return Line(place, title.round, "", sides, (result,), title.day, header.colors, False)


def _result_told(row: Row, header: Header, *, both: bool) -> tuple[tuple[CellValue, ...], str]:
    """What stands there of the result, and of the winner; ``both``: the row names two players."""
    winner = text_of(cell(row, header.game.get("winner")))
    if "result" in header.game:
        said = [cell(row, header.game.get(name)) for name in ("result", "winner")]
        return (said[is_blank(said[0])],), winner
    if not header.outcome:
        return tuple(cell(row, side["points"]) for side in header.players), winner
    others = (
        text_of(one)
        for c, one in enumerate(row)
        if c not in header.columns and (isinstance(one, str) or c == header.beside)
    )
    remark = next((one for one in others if letters_of(one) == DRAWN or _PAIR_ALONE.match(one)), "")
    result = RESULT_OF["D"] if letters_of(remark) == DRAWN else header.outcome
    return (result if both else None,), winner or remark


def _round(table: Grid, number: int, header: Header, title: int | None, findings: FileFindings) -> int | None:
    value = cell(table.rows[number], header.game.get("round"))
    if is_blank(value):
        return title
    found = whole(text_of(value)) or round_in(value)
    if found is None and not date_in(value, A_LEAP_YEAR):
        findings.mend(
            table.address(number, header.game["round"]), f"{quoted(value)} is not a round. Enter 1, 2, …."
        )
    return found


def _mention(table: Grid, number: int, columns: dict[str, int], findings: FileFindings) -> Mention:
    """One side of a game: its cell may have the number before the name, and the rating behind it."""
    row = table.rows[number]
    place = table.address(number, columns.get("name", columns.get("last_name", columns.get("number", 0))))
    shown, last = (text_of(cell(row, columns.get(name))) for name in ("name", "last_name"))
    parts = name_in(row, columns) if "first_name" in columns else last
    if " " in shown and not {*key_of(f"{last} ").split()} <= {*key_of(f"{shown} ").split()}:
        findings.mend(place, f"{quoted(shown)} and {quoted(last)} are two players. Correct one.")
    if shown.isdecimal() and len(shown) <= LONGEST_NUMBER:
        own, name, rating_there = int(shown), parts, None
    else:
        own, name, rating_there = _in_one_cell(parts or shown)
    further = {
        FIELD[name].title: value
        for name, column in columns.items()
        if name in FURTHER_OF_A_SIDE and not is_blank(value := cell(row, column))
    }
    beside = cell(row, columns.get("rating"))
    said = rating_there if is_blank(beside) else beside
    rating = findings.rating(table.address(number, columns.get("rating", columns.get("name", 0))), said)
    unrated = rating.rating is None and any(map(str.isalpha, text_of(said)))
    if rating.games is None and (games := whole(text_of(cell(row, columns.get("games"))))):
        rating = rating._replace(games=games)
    return Mention(
        place,
        name,
        own or whole(text_of(cell(row, columns.get("number"))).rstrip(".")) or None,
        rating,
        member_id_of(cell(row, columns.get("member_id"))),
        further,
        unrated=unrated,
    )


@lru_cache(maxsize=20_000)
def _in_one_cell(shown: str) -> tuple[int, str, str | None]:
    """The number, name, and rating of ``7 Lee, Ann (1500)``; without brackets it is behind two names or a number."""
    match = _IN_A_CELL.fullmatch(_SCORE_OR_COLOR.sub("", shown))
    if match is None or nobody_in(shown):
        return 0, shown, None
    number, name, behind = int(match["number"] or 0), match["name"], match["behind"]
    if behind and " " not in name and not number:
        return number, f"{name} {behind}", None
    return number, name, match["rating"] or match["unread"] or behind
