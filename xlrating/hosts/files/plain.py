"""A crosstable with headings: a sheet of one's own, Google Sheets, WinTD, exports of views of SwissSys."""

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xlrating.crosstable.cells import CellValue
from xlrating.crosstable.quote import quoted
from xlrating.errors import RatingError
from xlrating.hosts.files.checks import checked
from xlrating.hosts.files.grid import rounds_of_grid
from xlrating.hosts.files.naming import by_place_if_it_fits
from xlrating.hosts.files.problems import Problems, number_list
from xlrating.hosts.files.section import Import, ImportedPlayer, ImportedSection, Round
from xlrating.hosts.files.tables import Row, Table, cell, text
from xlrating.hosts.files.text import date_of, points_of, whole
from xlrating.hosts.files.typed import is_pending, member_id_of, names_opponent_first, rating_of, round_of

FORMAT = "crosstable with headings"
HEADINGS = {
    "number": ("no", "#", "nr", "num", "number", "pair", "pair #", "pair no", "pair num", "plr", "plr#", "plr #",
               "player no", "player #", "sno"),
    "place": ("place", "rk", "rank", "pl", "pos"),
    "name": ("name", "player", "player name", "full name", "players"),
    "last": ("last name", "last", "surname"),
    "first": ("first name", "first", "given name"),
    "id": ("id", "uscf id", "us chess id", "member id", "uscf", "uscf #", "member #", "memid", "mem id", "uscfid"),
    "state": ("st", "state"),
    "rating": ("rating", "rate", "rtng", "rtg", "uscf rating", "us chess rating", "pre", "pre-rating", "pre rating",
               "pre-rtg", "pre rtg", "elo", "uscf rtg"),
    "games": ("games", "prior games", "n"),
    "score": ("tot", "total", "pts", "points", "score", "total score", "totals"),
}  # fmt: skip
EXTRA = {
    "fide": "FIDE", "fide rating": "FIDE", "cfc": "CFC", "cfc rating": "CFC", "quick": "Quick",
    "quick games": "Quick games", "quick rating": "Quick", "blitz": "Blitz", "regular": "Regular",
    "regular games": "Regular games",
    "online regular": "Online regular", "online quick": "Online quick", "online blitz": "Online blitz",
    "floor": "Floor", "birth date": "Birth date",
    "birthdate": "Birth date", "born": "Birth date", "dob": "Birth date", "d.o.b": "Birth date", "age": "Age",
    "record": "Record", "initial": "Initial", "initial rating": "Initial", "initial games": "Initial games",
    "peak": "Peak", "wins": "Wins", "draws": "Draws", "events": "Events", "prize": "Prize", "under": "Under",
    "life master": "Life master", "olm": "Life master",
}  # fmt: skip
LABELS = {
    "event": "event", "tournament": "event", "tournament name": "event", "event name": "event",
    "section": "name", "section name": "name",
    "end date": "end_date", "date": "end_date", "dates": "end_date", "event date": "end_date",
    "finish date": "end_date",    "start date": "start_date", "time control": "time_control", "tc": "time_control",
    "rating system": "rating_system", "system": "rating_system",
}  # fmt: skip
FURTHER_LABELS = {
    "edition": "Edition", "bonus multiplier": "Bonus multiplier", "bonus": "Bonus multiplier", "match": "Match",
    "provisional": "Provisional", "director": "Director",
}  # fmt: skip
NOT_NEEDED = re.compile(
    r"(tb|tie ?break|tie|wtg|mod|solk|cum|buch|s-b|sb|post|change|new)\W*\w*|exp\.?|expires?|ttl|title|"
)
_ROUND = re.compile(
    r"(?:r|rd|rnd|round|runde)?[.:]?\s*#?\s*(\d{1,3})|(\d{1,3})\s*\.?\s*(?:r|rd|rnd|round|runde|tur|rda)\.?"
)

GENERIC_NAME = re.compile(r"(sheet|table|tabelle|crosstable|excel|worksheet)?\s*\d*", re.IGNORECASE)
"""Names of sheets that say nothing of the section."""


SUMS = frozenset(("total", "totals", "sum", "sums", "average", "count", "players", "summe", "gesamt"))
"""What stands in the name column of a row that is none of a player."""


@dataclass(frozen=True)
class Header:
    """Where the headings are: the row, the column of each field and of each round."""

    row: int
    fields: Mapping[str, int]
    rounds: Mapping[int, int]
    extra: Mapping[int, str] = field(default_factory=dict)
    unused: Sequence[str] = ()


def normal(value: CellValue) -> str:
    return text(value).lower().rstrip(".: ")


def round_heading(value: CellValue) -> int | None:
    """The round of a heading such as ``Rd 3``, ``3.Rd`` or ``3``."""
    match = _ROUND.fullmatch(normal(value))
    number = int(match[1] or match[2]) if match else 0
    return number or None


def headers(table: Table) -> Iterator[Header]:
    """Every row of headings: a name and at least one round."""
    field_of = {heading: name for name, headings in HEADINGS.items() for heading in headings}
    for number, row in enumerate(table.rows):
        fields: dict[str, int] = {}
        rounds: dict[int, int] = {}
        extra: dict[int, str] = {}
        unused = []
        for column, value in enumerate(row):
            heading = normal(value)
            name = field_of.get(heading)
            if (round_ := round_heading(value)) and round_ not in rounds:
                rounds[round_] = column
            elif name and name not in fields:
                fields[name] = column
            elif heading in EXTRA and EXTRA[heading] not in extra.values():
                extra[column] = EXTRA[heading]
            elif heading and not NOT_NEEDED.fullmatch(heading):
                unused.append(text(value))
        if (
            fields.get("id") is not None
            and "rating" not in fields
            and normal(cell(row, fields["id"])) == "uscf"
        ):
            fields["rating"] = fields.pop("id")
        if "name" not in fields and "last" in fields:
            fields["name"] = fields["last"]
        if "name" in fields and 1 in rounds:
            yield Header(number, fields, rounds, extra, unused)


def recognizes(table: Table) -> bool:
    return next(headers(table), None) is not None


def read(table: Table, format_name: str = FORMAT) -> Import:
    """CrosstableProblems, with cells, when a cell cannot be read."""
    problems, notes = Problems(), list[str]()
    found = list(headers(table))
    ends = [_start_of_block(table, header.row) for header in found[1:]] + [len(table.rows)]
    starts = [0, *ends[:-1]]
    sections = [
        _section(table, header, start, end, problems, notes, several=len(found) > 1)
        for header, start, end in zip(found, starts, ends, strict=True)
    ]
    problems.check()
    return checked(format_name, sections, notes)


def _start_of_block(table: Table, header: int) -> int:
    """The first of the filled rows directly above a header."""
    row = header
    while row and any(text(value) for value in table.rows[row - 1]):
        row -= 1
    return row


def _section(
    table: Table, header: Header, start: int, end: int, problems: Problems, notes: list[str], *, several: bool
) -> ImportedSection:
    facts, labels, title = facts_above(table.rows[start : header.row])
    rows = [number for number in range(header.row + 1, end) if _is_player(table.rows[number], header)]
    columns = [header.rounds[one] for one in sorted(header.rounds)]
    numbers = _numbers(table, header, rows, problems)
    games = [[cell(table.rows[row], column) for column in columns] for row in rows]
    rounds = rounds_of_grid(numbers, games) if len(columns) == len(rows) else None
    if rounds is None:
        opponent_first = any(names_opponent_first(value) for row in games for value in row)
        rounds = [
            tuple(
                _round(table, row, column, opponent_first, f"player {number}, round {place}", problems, notes)
                for place, column in zip(sorted(header.rounds), columns, strict=True)
            )
            for number, row in zip(numbers, rows, strict=True)
        ]
    else:
        notes.append("This table has a column for each opponent, so its columns are not rounds.")
    players = [
        _player(table, header, row, number, codes, problems, notes)
        for row, number, codes in zip(rows, numbers, rounds, strict=True)
    ]
    if by_place := by_place_if_it_fits(players):
        notes.append(
            "Opponents are named by place, not by the number column. Players are numbered by place here."
        )
        players = by_place
    if header.unused:
        notes.append(f"Columns left out: {', '.join(map(quoted, header.unused))}.")
    missing = sorted(set(range(1, max(header.rounds))) - set(header.rounds))
    if missing:
        notes.append(f"There is no column for round {number_list(missing)}.")
    name = (
        facts.get("name")
        or (title if several else "")
        or ("" if GENERIC_NAME.fullmatch(table.name) else table.name)
    )
    end_date = _date(facts.get("end_date"), "end date", notes)
    return ImportedSection(
        tuple(players),
        event=text(facts.get("event")),
        name=text(name),
        start_date=_date(facts.get("start_date"), "start date", notes),
        end_date=end_date,
        time_control=text(facts.get("time_control")),
        rating_system=text(facts.get("rating_system")),
        labels=labels,
    )


def facts_above(rows: Sequence[Row]) -> tuple[dict[str, CellValue], dict[str, CellValue], str]:
    """What labels above the table say, further labels of the crosstable sheet, and the line nearest to it."""
    facts: dict[str, CellValue] = {}
    labels: dict[str, CellValue] = {}
    title = ""
    for row in rows:
        filled = [value for value in row if text(value)]
        for column, value in enumerate(row):
            label, _, inside = text(value).partition(":")
            given = inside.strip() or cell(row, column + 1)
            name = normal(label)
            if name in LABELS and text(given):
                facts.setdefault(LABELS[name], given)
            elif name in FURTHER_LABELS and text(given):
                labels.setdefault(FURTHER_LABELS[name], given)
        if len(filled) == 1 and ":" not in text(filled[0]):
            title = text(filled[0])
    return facts, labels, title


def _date(value: CellValue, label: str, notes: list[str]) -> datetime.date | None:
    """A date; of a span such as ``Sep 12-13, 2026`` the last day."""
    if value is None:
        return None
    shown = text(value) if not isinstance(value, datetime.date) else value
    if isinstance(shown, str) and (
        match := re.fullmatch(r"(\D+?)\s*\d{1,2}\s*[-–]\s*(\d{1,2}\s*,?\s*\d{4})", shown)
    ):
        shown = f"{match[1]} {match[2]}"
    elif isinstance(shown, str) and len(parts := re.split(r"\s+(?:-|–|to)\s+", shown)) == 2:
        shown = parts[1]
    found = date_of(shown)
    if found is None:
        notes.append(f"{quoted(value)} is not a date. Enter the {label} as 9/13/2026 or 2026-09-13.")
    return found


def _is_player(row: Row, header: Header) -> bool:
    """A row with a result, or with a name and a rating, an ID, a total, or a number: no line below the table."""
    others = [header.fields.get(name) for name in ("rating", "id", "score")]
    numbered = whole(text(cell(row, header.fields.get("number", header.fields.get("place"))))) is not None
    named = bool(text(cell(row, header.fields["name"])))
    played = any(text(cell(row, column)) for column in header.rounds.values())
    if not numbered and normal(cell(row, header.fields["name"])) in SUMS:
        return False
    return played or (named and (numbered or any(text(cell(row, column)) for column in others)))


def _numbers(table: Table, header: Header, rows: Sequence[int], problems: Problems) -> list[int]:
    """The numbers of the column for them; without one, places in the order of the rows."""
    column = header.fields.get("number")
    if column is None or not any(text(cell(table.rows[row], column)) for row in rows):
        return list(range(1, len(rows) + 1))
    numbers = []
    for place, row in enumerate(rows, 1):
        shown = text(cell(table.rows[row], column)).rstrip(".")
        number = whole(shown)
        if not number:
            problems.add(
                table.place(row, column), f"{quoted(shown)} is not a pairing number. Enter 1 or more."
            )
        numbers.append(number or place)
    return numbers


def _round(
    table: Table,
    row: int,
    column: int,
    opponent_first: bool,
    where: str,
    problems: Problems,
    notes: list[str],
) -> Round:
    value = cell(table.rows[row], column)
    if opponent_first and (opponent := is_pending(value)) is not None:
        notes.append(f"{where.capitalize()}: the game against player {opponent} has no result yet.")
        return Round("U")
    try:
        return round_of(value, opponent_first)
    except RatingError as error:
        problems.add(f"{table.place(row, column)} ({where})", error.message)
        return Round("U")


def _player(
    table: Table,
    header: Header,
    row: int,
    number: int,
    rounds: tuple[Round, ...],
    problems: Problems,
    notes: list[str],
) -> ImportedPlayer:
    def value(name: str) -> CellValue:
        return cell(table.rows[row], header.fields.get(name))

    rating, games = None, None
    try:
        rating, games, starred = rating_of(value("rating"))
        if starred:
            notes.append(
                f"The rating of player {number} has a star, which may mean provisional. Enter the prior "
                "games."
            )
    except RatingError as error:
        problems.add(table.place(row, header.fields["rating"]), error.message)
    games = games if games is not None else whole(text(value("games")))
    score = points_of(value("score"))
    if score is None and text(value("score")):
        notes.append(
            f"The total of player {number}, {quoted(text(value('score')))}, is not a number of points."
        )
    name = text(value("name"))
    if "first" in header.fields and "last" in header.fields:
        name = ", ".join(filter(None, (text(value("last")), text(value("first")))))
    raw_id, member_id = text(value("id")), member_id_of(value("id"))
    if raw_id != member_id:
        notes.append(f"The ID of player {number} has lost its leading zero. It was read as {member_id}.")
    extra = {
        heading: given
        for column, heading in header.extra.items()
        if (given := cell(table.rows[row], column)) is not None and text(given)
    }
    return ImportedPlayer(number, name, member_id, text(value("state")), rating, games, rounds, score, extra)
