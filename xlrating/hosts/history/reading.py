"""Games and players from .csv or .parquet, as numbers."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.counted import counted, listed
from xlrating.editions.editions import DEFAULT
from xlrating.event.time_control import RATED, System
from xlrating.hosts.history import one_row
from xlrating.seasons.history import NEVER, SYSTEMS, Pool, Sections
from xlrating.seasons.turns import Games
from xlrating.workbook import FileProblem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

READERS = {".csv": "read_csv", ".parquet": "read_parquet"}
WILDCARDS = frozenset("*?[")

OF_A_GAME = ("section", "date", "white", "black", "result")
OF_A_PLAYER = ("player",)
POINTS = {
    said: points
    for points, ways in (
        (1.0, ("1", "1.0", "1-0", "w")),
        (0.5, ("0.5", ".5", "½", "1/2", "½-½", "1/2-1/2", "0.5-0.5", "d")),
        (0.0, ("0", "0.0", "0-1", "l")),
    )
    for said in ways
}
"""White's points by what the column ``result`` says."""
NOTHING = {System.REGULAR: ("",)}
SYSTEM_NAMES = {
    said: number
    for number, system in enumerate(SYSTEMS)
    for said in (
        system.lower(),
        "".join(word[0] for word in system.lower().split()),
        *NOTHING.get(system, ()),
    )
}
"""``online quick`` or ``oq``; nothing is Regular."""
STARTS = [(number, system.lower().replace(" ", "_")) for number, system in enumerate(RATED)]
"""The columns of a player's file with a rating before the first game; ``regular_games`` has what it is based on."""


class Federation(NamedTuple):
    """All games in order, the sections and who plays; the tables ``sections`` and ``players`` have their names."""

    games: Games
    sections: Sections
    pool: Pool


def read(connection: "DuckDBPyConnection", games: Path, players: Path | None) -> Federation:
    """Read the files into the connection. FileProblem with all that is wrong, and where.

    DuckDB keeps the order of a file's rows: ``rowid`` counts them from 0.
    """
    import duckdb

    there = _columns(connection, "given", games, OF_A_GAME)
    with_system = "system" if "system" in there else "NULL"
    with_round = "round, " if "round" in there else ""
    place = "row_number() OVER (ORDER BY round, game.rowid)" if with_round else "game.rowid"
    points = _meaning("result", POINTS)
    if there["result"] in ("DOUBLE", "FLOAT"):
        points = "MAP {0: 0, 0.5: 0.5, 1: 1}[result]"
    whole_numbers = all("INT" in there[side] for side in ("white", "black"))
    player = "{}::BIGINT" if whole_numbers else "CAST({} AS VARCHAR)"
    try:
        connection.execute(
            f"""CREATE TEMP TABLE game AS SELECT section, TRY_CAST("date" AS DATE) AS day,
                {player.format("white")} AS white, {player.format("black")} AS black,
                {with_round} {points}::FLOAT AS points, {_meaning(with_system, SYSTEM_NAMES)}::UTINYINT AS system
            FROM given"""
        )
    except duckdb.Error as error:
        raise FileProblem(_unreadable(games, error)) from error
    _refuse(connection, games)
    connection.execute(
        """CREATE TEMP TABLE players AS SELECT player, row_number() OVER (ORDER BY player) - 1 AS number
        FROM (SELECT white AS player FROM game UNION SELECT black FROM game)"""
    )
    connection.execute(
        """CREATE TEMP TABLE sections AS SELECT section, day, system,
            row_number() OVER (ORDER BY day, min(game.rowid)) - 1 AS number FROM game GROUP BY section, day, system"""
    )
    alone = one_row(connection, "SELECT count(*) = count(DISTINCT section) FROM sections") == (True,)
    connection.execute("SET threads = 1")  # rows come in order, unless the file has them otherwise
    columns = connection.execute(
        f"""SELECT s.number::INTEGER AS section, w.number::INTEGER AS white, b.number::INTEGER AS black,
            points, {place} AS place
        FROM game JOIN sections s USING ({"section" if alone else "section, day, system"})
        JOIN players w ON w.player = white JOIN players b ON b.player = black"""
    ).fetchnumpy()
    connection.execute("RESET threads")
    connection.execute("DROP TABLE game")
    keys = columns.pop("place") + columns["section"] * np.int64(len(columns["section"]))
    if np.any(keys[1:] < keys[:-1]):
        order = np.argsort(keys)
        columns = {name: values[order] for name, values in columns.items()}
    of_sections = connection.execute("SELECT day, system FROM sections ORDER BY number").fetchnumpy()
    sections = Sections(of_sections["day"].astype("datetime64[D]"), of_sections["system"].astype(np.int64))
    return Federation(Games(**columns), sections, _pool(connection, players))


def _unreadable(file: Path, error: Exception) -> str:
    return f'"{file.name}" cannot be read: {str(error).splitlines()[0]}'


def _meaning(column: str, meanings: Mapping[str, float]) -> str:
    """What a column of the games says as a number; NULL where it says nothing known."""
    return f"MAP {dict(meanings)}[lower(trim(coalesce(CAST({column} AS VARCHAR), '')))]"


def _columns(
    connection: "DuckDBPyConnection", view: str, file: Path, needed: tuple[str, ...]
) -> dict[str, str]:
    """Make the view of a file and return the type of each column. FileProblem where some are missing."""
    import duckdb

    reader = READERS.get(file.suffix.lower())
    if reader is None:
        raise FileProblem(f'"{file.name}" is not read here. Save it as {alternatives(list(READERS))}.')
    if WILDCARDS & set(str(file)):
        raise FileProblem(f'Rename "{file.name}": its name or folder has a *, ?, or [.')
    try:
        relation = getattr(connection, reader)(str(file))
        there = {
            name.strip().lower(): str(kind)
            for name, kind in zip(relation.columns, relation.types, strict=True)
        }
        columns = (name.replace('"', '""') for name in relation.columns)
        plain = ", ".join(f'"{name}" AS "{name.strip().lower()}"' for name in columns)
        relation.project(plain).create_view(view)
    except duckdb.Error as error:
        raise FileProblem(_unreadable(file, error)) from error
    missing = [name for name in needed if name not in there]
    if missing:
        raise FileProblem(
            f'"{file.name}" has no column {listed(missing)}. Its columns are {listed(list(there))}.'
        )
    return there


PROBLEMS = (
    ("section IS NULL", "section", "no section"),
    ("day IS NULL", "date", "no date such as 2026-11-14"),
    ("white IS NULL OR black IS NULL", "white", "only one player"),
    ("points IS NULL", "result", "a result that is not 1, 0.5, or 0"),
    ("system IS NULL", "system", f"a system that is not {alternatives([str(one) for one in SYSTEMS])}"),
    ("white = black", "white", "the same player on both sides"),
)


def _refuse(connection: "DuckDBPyConnection", file: Path) -> None:
    """FileProblem with every kind of mistake, how often it is there, and its first row."""
    found = []
    for wrong, shown, words in PROBLEMS:
        count, line = one_row(connection, f"SELECT count(*), min(rowid) FROM game WHERE {wrong}")
        if count:
            query = f'SELECT CAST("{shown}" AS VARCHAR) FROM given LIMIT 1 OFFSET {line}'
            (value,) = one_row(connection, query)
            said = f" ({quoted(value)})" if value else ""
            has = "has" if count == 1 else "have"
            found.append(f"{counted(count, 'row')} {has} {words}. The first is row {line + 2}{said}.")
    if found:
        raise FileProblem(f'"{file.name}" was not rated. ' + " ".join(found))


def _pool(connection: "DuckDBPyConnection", file: Path | None) -> Pool:
    """The players of the games, with the birth dates and first ratings of their file.

    ``regular`` without ``regular_games`` is an established rating, and its peak.
    """
    (total,) = one_row(connection, "SELECT count(*) FROM players")
    pool = Pool.of(np.full(total, NEVER))
    if file is None:
        return pool
    there = _columns(connection, "known", file, OF_A_PLAYER)
    query = "SELECT player FROM known GROUP BY player HAVING count(*) > 1 ORDER BY player LIMIT 1"
    for (player,) in connection.execute(query).fetchall():
        raise FileProblem(f'"{file.name}" has player {quoted(str(player))} twice. Keep one row.')

    def column(name: str, kind: str) -> str:
        return f"TRY_CAST({name} AS {kind})" if name in there else f"NULL::{kind}"

    wanted = [f"{column('birth_date', 'DATE')} AS birth_date"]
    for _, name in STARTS:
        wanted += [
            f"{column(name, 'DOUBLE')} AS {name}",
            f"{column(f'{name}_games', 'DOUBLE')} AS {name}_games",
        ]
    rows = connection.execute(
        f"""SELECT p.number, {", ".join(wanted)} FROM known k
        JOIN players p ON CAST(p.player AS VARCHAR) = CAST(k.player AS VARCHAR)"""
    ).fetchnumpy()
    player = rows["number"].astype(np.int64)
    pool.born[player] = np.ma.filled(rows["birth_date"].astype("datetime64[D]"), NEVER)
    for system, name in STARTS:
        rating, games = (np.ma.filled(rows[of].astype(float), np.nan) for of in (name, f"{name}_games"))
        places = pool.at(system, player)
        pool.standing.rating[places] = rating
        pool.standing.games[places] = np.where(np.isnan(rating), 0.0, games)
        pool.standing.peak[places] = np.where(games <= DEFAULT.established_above, np.nan, rating)
    return pool
