"""The texts of a rating list as the rows that the store keeps. A damaged line is told with its number."""

import datetime
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.dates import birth_date, date_in, is_year
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import is_marked_provisional, parse_rating_cell
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.errors import RatingError
from xlrating.formats.rating_list_columns import NOT_KEPT, NeedsColumns, fields_of
from xlrating.players.listed import CARRIED, FIDE, GAMES_UNKNOWN, PLAYER_COLUMNS, SYSTEMS, Kind, id_of
from xlrating.workbook.problems import Unusable

US_CHESS = "US Chess"
MOST_DAMAGED = 10
ACTIVE = frozenset(("", "a", "active", "y", "n", "0"))
"""Marks that say nothing of a player."""
HIGHEST_FIDE_RATING = 4_000
"""A larger number in a column FIDE is an ID."""
_PLAIN = re.compile(r"\d{3,4}")


Carried = list[tuple[int, str, Sequence[float | None]]]
"""By ID and system what is kept of a player beside the ratings."""


class Lines(NamedTuple):
    """The rows of a file below its headings, each with the number of its line, and which list it is by its content."""

    headings: Sequence[str]
    rows: Iterable[tuple[int, Sequence[str]]]
    name: str = US_CHESS
    kind: Kind = "published"
    date: datetime.date | None = None


class Listed(NamedTuple):
    """A list ready to be kept: which it is, its columns, its rows, and what is told once these are read."""

    name: str
    kind: Kind
    date: datetime.date | None
    columns: Sequence[str]
    rows: Iterable[Sequence[Any]]
    carried: Carried
    notes: list[str]


def listed_in(lines: Lines, mapped: Mapping[str, str]) -> Listed | None:
    """The list that these lines are; None for a crosstable. NeedsColumns where no heading is a rating."""
    headings = list(map(normal, lines.headings))
    if any(map(round_of, headings)) and not all(map(str.isdigit, headings)):
        return None
    fields = fields_of(lines.headings, mapped)
    if not set(fields) & {*SYSTEMS, FIDE}:
        raise NeedsColumns(
            f"has no column with ratings. Its columns are {', '.join(lines.headings)[:200]}. "
            "Say once which has the rating: --columns regular=HEADING"
        )
    notes: list[str] = []
    unknown = [
        heading
        for heading, field in zip(lines.headings, fields, strict=True)
        if not field and heading.strip() and not NOT_KEPT.search(heading)
    ]
    if unknown and not lines.name:
        notes.append(f"Columns that were not used: {', '.join(unknown)}. If one is needed, add --columns.")
    has = set(fields)
    columns = [name for name in PLAYER_COLUMNS if name in ("id", "name") or _source(name) in has]
    if FIDE in has and "fide_id" not in columns:
        columns.append("fide_id")
    columns += [games for system in SYSTEMS if system in has and (games := f"{system}_games") not in columns]
    carried: Carried = []
    reader = _Reader(fields, columns, carried, notes)
    return Listed(lines.name, lines.kind, lines.date, columns, reader.rows(lines.rows), carried, notes)


def _source(column: str) -> str:
    return {"id": "member_id", "born": "birth_date"}.get(column, column)


class _Reader:
    """Makes the rows of a list of texts; what is wrong is collected, and too much of it stops."""

    def __init__(
        self, fields: Sequence[str], columns: Sequence[str], carried: Carried, notes: list[str]
    ) -> None:
        at = {field: place for place, field in enumerate(fields) if field}
        self._width = max(at.values()) + 1
        self._id = at["member_id"]
        names = ("name",) if "name" in at else ("last_name", "first_name")
        self._names = [at[name] for name in names if name in at]
        place_of = {column: place for place, column in enumerate(columns)}
        self._blank: list[Any] = [None] * len(columns)
        self._name_to = place_of["name"]
        self._ratings = [
            (at[system], at.get(f"{system}_games", -1), place_of[system], place_of[f"{system}_games"])
            for system in SYSTEMS
            if system in at
        ]
        self._others = [
            (at[_source(column)], place_of[column], reader)
            for column, reader in _READERS.items()
            if _source(column) in at
        ]
        self._fide = (at[FIDE], place_of[FIDE], place_of["fide_id"]) if FIDE in at else None
        self._carried = _carried_in(at)
        self._into, self._notes = carried, notes
        self._damaged: list[str] = []

    def rows(self, lines: Iterable[tuple[int, Sequence[str]]]) -> Iterator[Sequence[Any]]:
        without_id = 0
        for number, cells in lines:
            if len(cells) < self._width:
                if not any(cell.strip() for cell in cells):
                    continue
                cells = [*cells, *[""] * (self._width - len(cells))]
            try:
                yield self._row(cells)
            except (RatingError, ValueError) as error:
                if not cells[self._id].strip():
                    without_id += 1
                    continue
                self._damaged.append(f"Line {number:,} was left out: {error}")
                if len(self._damaged) > MOST_DAMAGED:
                    raise Unusable(
                        f"has more than {MOST_DAMAGED} lines that cannot be read. {self._damaged[0]} Nothing was added."
                    ) from error
        self._notes += self._damaged
        if without_id:
            self._notes.append(f"{without_id:,} lines without an ID were left out.")

    def _row(self, cells: Sequence[str]) -> Sequence[Any]:
        row = list(self._blank)
        text = cells[self._id]
        row[0] = id = int(text) if len(text) == 8 and text.isascii() and text.isdigit() else id_of(text)
        if not id:
            raise ValueError(f"{quoted(cells[self._id])} is not an ID.")
        row[self._name_to] = ", ".join(name for at in self._names if (name := cells[at].strip()))
        if not row[self._name_to]:
            raise ValueError("it has no name.")
        for at, games_at, to, games_to in self._ratings:
            text = cells[at].strip()
            if text:
                games_text = cells[games_at].strip() if games_at >= 0 else ""
                row[to], row[games_to] = _rating(text, games_text)
        for at, to, read in self._others:
            if text := cells[at]:
                row[to] = read(text) or None
        if self._fide and (text := cells[self._fide[0]].strip()) and text.isdigit() and int(text):
            row[self._fide[1 if int(text) <= HIGHEST_FIDE_RATING else 2]] = int(text)
        if self._carried:
            self._carry(id, cells)
        return row

    def _carry(self, id: int, cells: Sequence[str]) -> None:
        for system, places in self._carried:
            texts = [cells[at].strip() if at >= 0 else "" for at in places]
            if any(texts):
                record = {"wins": 1.0, "losses": -1.0}.get(texts[0].lower(), 0.0) if texts[0] else None
                self._into.append((id, system, [record, *(float(one) if one else None for one in texts[1:])]))


def _carried_in(at: Mapping[str, int]) -> list[tuple[str, list[int]]]:
    """The columns of ``CARRIED``: plain ones are those of Regular, others name their system."""
    at = {f"{SYSTEMS[0]}_{name}": at[name] for name in CARRIED if name in at} | dict(at)
    places = {system: [at.get(f"{system}_{name}", -1) for name in CARRIED] for system in SYSTEMS}
    return [(system, some) for system, some in places.items() if max(some) >= 0]


@lru_cache(maxsize=100_000)
def _rating(text: str, games_text: str) -> tuple[float | None, int | None]:
    """A rating and its games: None for an established one, GAMES_UNKNOWN for 1553*."""
    if _PLAIN.fullmatch(text) and not games_text:
        return int(text), None
    cell = parse_rating_cell(text)
    if cell.rating is None:
        return None, None
    rating = int(cell.rating) if cell.rating == int(cell.rating) else cell.rating
    if cell.games is not None:
        return rating, cell.games
    if games_text.isdigit() and int(games_text):
        return rating, int(games_text)
    return rating, GAMES_UNKNOWN if is_marked_provisional(text) else None


@lru_cache(maxsize=20_000)
def _ordinal(text: str) -> int | None:
    """A day as a number; None for what is none, such as Life."""
    day = date_in(text.strip())
    return day.toordinal() if day else None


@lru_cache(maxsize=20_000)
def _born(text: str) -> str | None:
    try:
        if is_year(born := text.strip()):
            return born
        return birth_date(born).isoformat() if born else None
    except RatingError:
        return None


_READERS: Mapping[str, Callable[[str], Any]] = {
    "state": str.strip,
    "expires": _ordinal,
    "mark": lambda text: None if text.strip().lower() in ACTIVE else text.strip(),
    "fide_id": id_of,
    "born": _born,
}
"""Of the columns that are neither a name nor a rating."""
