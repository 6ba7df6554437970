"""The store: the user's rating lists side by side in one SQLite file. A list is added whole or not at all."""

import datetime
import json
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from xlrating.crosstable.cells.text import without_accents
from xlrating.errors import RatingError
from xlrating.players.listed import (
    CARRIED,
    FIDE,
    GAMES_UNKNOWN,
    PLAYER_COLUMNS,
    SYSTEMS,
    Known,
    RatingList,
    Value,
)

VARIABLE = "XLRATING_STORE"
FORMAT = 1
WAIT_SECONDS = 120
"""For another program that is adding a list."""
CACHE_KIB = 32 * 1024
BATCH = 5_000
LETTERS = 4
"""Of a name, by which it is found."""
SCHEMA = f"""
CREATE TABLE list (number INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, date TEXT NOT NULL,
    kind TEXT NOT NULL, source TEXT NOT NULL, counted TEXT NOT NULL, size INTEGER NOT NULL, UNIQUE (name, date));
CREATE TABLE player (list INTEGER, {", ".join(PLAYER_COLUMNS)}, plain, PRIMARY KEY (list, id)) WITHOUT ROWID;
CREATE INDEX by_name ON player (list, substr(coalesce(plain, name), 1, {LETTERS}) COLLATE NOCASE);
CREATE TABLE carried (list INTEGER, id INTEGER, system TEXT, {", ".join(CARRIED)}, PRIMARY KEY (list, id, system))
    WITHOUT ROWID;
CREATE TABLE same (name TEXT PRIMARY KEY, listed TEXT NOT NULL);
CREATE TABLE heading (heading TEXT PRIMARY KEY, field TEXT NOT NULL);
PRAGMA user_version = {FORMAT};
"""
CANNOT_BE_USED = "The rating lists in {path} cannot be used ({why})."

OF_PERSON = ("id", "name", "state", "born", "expires", "mark", "fide_id")
Found = tuple[int, str, str | None]
"""ID, name, and state."""
Part = tuple[Sequence[str], Iterable[Sequence[Any]]]
"""Some of PLAYER_COLUMNS, and rows with their values."""
Carried = tuple[int, str, Sequence[float | None]]
"""A player's ID, a system, and the values of ``CARRIED`` in it."""


def place() -> Path:
    """The file of the store: what XLRATING_STORE names, or xlrating/lists.sqlite in the user's data folder."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "xlrating" / "lists.sqlite"


@contextmanager
def opened(path: Path | None = None, *, write: bool = False) -> "Iterator[Store]":
    """The store of the user, or the one at ``path``; without a file an empty one, made only to be written.

    RatingError (#N/A) where the file cannot be used.
    """
    path = path or place()
    try:
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
        there = write or path.exists()
        with closing(
            sqlite3.connect(path if there else ":memory:", WAIT_SECONDS, isolation_level=None)
        ) as db:
            yield Store(db)
    except (sqlite3.Error, OSError) as error:
        raise RatingError(CANNOT_BE_USED.format(path=path, why=error), "#N/A") from error


class Store:
    """Rating lists in an SQLite database."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        db.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > FORMAT:
            raise sqlite3.DatabaseError("a newer xlrating made them. Update xlrating")
        if version:
            return
        with self._writing():
            if not self._db.execute("PRAGMA user_version").fetchone()[0]:
                for statement in SCHEMA.split(";"):
                    self._db.execute(statement)

    @classmethod
    def in_memory(cls) -> "Store":
        """An empty one that nobody else sees, gone with the program."""
        return cls(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All that is written inside, or nothing: also when the computer stops in between."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def lists(self, day: datetime.date | None = None, name: str | None = None) -> list[RatingList]:
        """The lists up to a day, or of a name, the newest first."""
        rows = self._db.execute("SELECT name, date, kind, source, counted, size, number FROM list")
        found = [
            RatingList(called, datetime.date.fromisoformat(date), kind, source, frozenset(of.split()), size, number)
            for called, date, kind, source, of, size, number in rows
            if (day is None or date <= day.isoformat()) and (name is None or called.casefold() == name.casefold())
        ]  # fmt: skip
        return sorted(found, key=lambda one: (one.as_of, one.kind == "current", one.date), reverse=True)

    def add(
        self,
        about: RatingList,
        parts: Sequence[Part],
        carried: Iterable[Carried] = (),
    ) -> RatingList:
        """Add a list of one file or several, in place of one of the same name and date.

        Of two rows with the same ID the first counts. Whatever the rows raise leaves everything as it was. The list
        comes back as it is kept.
        """
        with self._writing():
            self._remove(one.number for one in self.lists(name=about.name) if one.date == about.date)
            number = self._db.execute(
                "INSERT INTO list (name, date, kind, source, counted, size) VALUES (?, ?, ?, ?, '', 0)",
                (about.name, about.date.isoformat(), about.kind, about.source),
            ).lastrowid
            for columns, rows in parts:
                self._insert(number, columns, rows)
            self._db.executemany(
                f"INSERT OR IGNORE INTO carried VALUES ({number}, ?, ?, {', '.join('?' * len(CARRIED))})",
                ((id, system, *values) for id, system, values in carried),
            )
            counted = about.counted if about.kind == "current" else self._counted(number)
            (size,) = self._db.execute("SELECT count(*) FROM player WHERE list = ?", (number,)).fetchone()
            self._db.execute(
                "UPDATE list SET counted = ?, size = ? WHERE number = ?",
                (" ".join(sorted(counted)), size, number),
            )
        return next(one for one in self.lists(name=about.name) if one.number == number)

    def _insert(self, number: int | None, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """Insert rows; a name with accents once more without them, by which it is found."""
        into, name = f"INSERT OR IGNORE INTO player (list, {', '.join(columns)}", columns.index("name")
        places = ", ".join("?" * len(columns))
        for batch in _batches(rows):
            accented = [row for row in batch if not row[name].isascii()]
            self._db.executemany(
                f"{into}) VALUES ({number}, {places})",
                [row for row in batch if row[name].isascii()] if accented else batch,
            )
            self._db.executemany(
                f"{into}, plain) VALUES ({number}, {places}, ?)",
                [(*row, without_accents(row[name])) for row in accented],
            )

    def _counted(self, number: int | None) -> frozenset[str]:
        """The systems of a list in which any rating has its games: the others of it are established."""
        counted = "SELECT 1 FROM player WHERE list = ? AND {}_games > 0 LIMIT 1"
        return frozenset(
            system for system in SYSTEMS if self._db.execute(counted.format(system), (number,)).fetchone()
        )

    def remove(self, lists: Iterable[RatingList]) -> None:
        with self._writing():
            self._remove(one.number for one in lists)

    def _remove(self, numbers: Iterable[int]) -> None:
        for number in list(numbers):
            for table in ("player", "carried"):
                self._db.execute(f"DELETE FROM {table} WHERE list = ?", (number,))
            self._db.execute("DELETE FROM list WHERE number = ?", (number,))

    def values(self, ids: Iterable[int], system: str, lists: Sequence[RatingList]) -> dict[int, Value]:
        """The rating of each player in a system, by ID, from the first of the lists that has one."""
        if system == FIDE:
            return {id: of.ratings[FIDE] for id, of in self.known(ids, lists).items() if FIDE in of.ratings}
        left, found = set(ids), dict[int, Value]()
        for one in lists:
            if not left or one.kind == "FIDE":
                continue
            unknown = None if system in one.counted else GAMES_UNKNOWN
            for id, rating, games in self._rows(one, left, f"id, {system}, {system}_games"):
                if rating is not None:
                    found[id] = Value(rating, unknown if games is None else games, one)
            left -= found.keys()
        return found

    def known(self, ids: Iterable[int], lists: Sequence[RatingList]) -> dict[int, Known]:
        """All that the lists say of these players: of each value, what the first list says that has it."""
        ids, found = set(ids), dict[int, dict[str, Any]]()
        for one in lists:
            if one.kind == "FIDE":
                continue
            for row in self._rows(one, ids, ", ".join(PLAYER_COLUMNS)):
                said = dict(zip(PLAYER_COLUMNS, row, strict=True))
                of = found.setdefault(said["id"], {"of": one, "ratings": {}, "carried": {}})
                of.update(
                    (name, said[name]) for name in OF_PERSON if said[name] is not None and name not in of
                )
                _add_ratings(of["ratings"], said, one)
            for id, system, *values in self._rows(one, ids, f"id, system, {', '.join(CARRIED)}", "carried"):
                if (rating := found[id]["ratings"].get(system)) and rating.of is one:
                    known = zip(CARRIED, values, strict=True)
                    found[id]["carried"][system] = {name: value for name, value in known if value is not None}
        self._add_fide(found, lists)
        return {id: _known(of) for id, of in found.items()}

    def _add_fide(self, found: Mapping[int, dict[str, Any]], lists: Sequence[RatingList]) -> None:
        """The FIDE ratings, from the FIDE lists by the FIDE ID that a list of US Chess has."""
        of_fide = {of["fide_id"]: of["ratings"] for of in found.values() if "fide_id" in of}
        for one in lists:
            if one.kind == "FIDE":
                for id, rating in self._rows(one, of_fide, "id, regular"):
                    if rating is not None:
                        of_fide[id].setdefault(FIDE, Value(rating, None, one))

    def find(
        self, text: str, lists: Sequence[RatingList], most: int, state: str | None = None
    ) -> list[Found]:
        """ID, name, and state of players whose name begins so, without case and accents: up to so many, by name."""
        plain = storable(without_accents(text).strip())
        state = None if state is None else storable(state)
        found: dict[int, Found] = {}
        letters = plain[:LETTERS]
        begins = f"substr(coalesce(plain, name), 1, {LETTERS}) COLLATE NOCASE"
        for one in lists:
            rows = self._db.execute(
                f"""SELECT id, name, state FROM player INDEXED BY by_name
                WHERE list = ? AND {begins} >= ? AND {begins} < ?
                AND substr(coalesce(plain, name), 1, ?) = ? COLLATE NOCASE AND (? IS NULL OR state = ? COLLATE NOCASE)
                ORDER BY coalesce(plain, name) COLLATE NOCASE, id LIMIT ?""",
                (one.number, letters, f"{letters}\U0010ffff", len(plain), plain, state, state, most),
            )
            for row in rows:
                found.setdefault(row[0], row)
        return sorted(found.values(), key=lambda row: (without_accents(row[1]).casefold(), row[0]))[:most]

    def _rows(
        self, one: RatingList, ids: Iterable[int], columns: str, table: str = "player"
    ) -> Iterable[tuple[Any, ...]]:
        return self._db.execute(
            f"SELECT {columns} FROM {table} WHERE list = ? AND id IN (SELECT value FROM json_each(?))",
            (one.number, json.dumps(list(ids))),
        )

    def confirmed(self) -> dict[str, str]:
        """The name in the lists of players without an ID whom the user has confirmed, by ``comparable`` names."""
        return dict(self._db.execute("SELECT name, listed FROM same").fetchall())

    def confirm(self, pairs: Mapping[str, str]) -> None:
        """Keep for good: who has this name in events is the one of that name in the lists."""
        with self._writing():
            rows = [(comparable(name), listed) for name, listed in pairs.items()]
            self._db.executemany("INSERT OR REPLACE INTO same VALUES (?, ?)", rows)

    def headings(self) -> dict[str, str]:
        """What the user has said that a heading means, by the heading in small letters."""
        return dict(self._db.execute("SELECT heading, field FROM heading").fetchall())

    def keep_headings(self, headings: Mapping[str, str]) -> None:
        with self._writing():
            self._db.executemany("INSERT OR REPLACE INTO heading VALUES (?, ?)", headings.items())


def storable(text: str) -> str:
    """The text without halves of characters, which no file can hold."""
    return text.encode("utf-8", "ignore").decode()


def comparable(name: str) -> str:
    """A name without case, accents, and double blanks."""
    return storable(" ".join(without_accents(name).casefold().split()))


def _batches(rows: Iterable[Sequence[Any]]) -> Iterator[list[Sequence[Any]]]:
    rows = iter(rows)
    while batch := list(islice(rows, BATCH)):
        yield batch


def _add_ratings(ratings: dict[str, Value], said: Mapping[str, Any], one: RatingList) -> None:
    for system in SYSTEMS:
        if system not in ratings and said[system] is not None:
            games = said[f"{system}_games"]
            unknown = None if system in one.counted else GAMES_UNKNOWN
            ratings[system] = Value(said[system], unknown if games is None else games, one)
    if FIDE not in ratings and said[FIDE] is not None:
        ratings[FIDE] = Value(said[FIDE], None, one)


def _known(of: Mapping[str, Any]) -> Known:
    expires = of.get("expires")
    return Known(
        of["id"], of["name"], of.get("state"), of.get("born"),
        None if expires is None else datetime.date.fromordinal(expires), of.get("mark"), of["of"], of["ratings"],
        of["carried"],
    )  # fmt: skip
