"""Games and players from .csv or .parquet, as numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.sheet.counted import counted, listed
from xlrating.editions.editions import DEFAULT
from xlrating.event.time_control import RATED, System
from xlrating.seasons.history import NEVER, SYSTEMS, Pool, Sections
from xlrating.seasons.turns import Games
from xlrating.workbook import FileProblem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NOT_INSTALLED = 'This command needs DuckDB. Install it with: pip install "xlrating[history]"'
SETTINGS: dict[str, Any] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""DuckDB fetches nothing from anywhere."""
READERS: dict[str, tuple[str, dict[str, Any]]] = {
    ".csv": ("read_csv", {"auto_type_candidates": ["BIGINT", "DOUBLE", "VARCHAR"]}),
    ".parquet": ("read_parquet", {}),
}
"""Dates of a .csv stay text: DuckDB would take 1/10/2026 for October 1."""
WILDCARDS = frozenset("*?[")

OF_A_GAME = ("section", "date", "white", "black", "result")
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
SYSTEM_NAMES = {
    said: number
    for number, system in enumerate(SYSTEMS)
    for said in (system.lower(), "".join(word[0] for word in system.lower().split()))
} | {"": SYSTEMS.index(System.REGULAR)}
"""``online quick`` or ``oq``; nothing is Regular."""
STARTS = [(number, system.lower().replace(" ", "_")) for number, system in enumerate(RATED)]
"""The columns of a player's file with a rating before the first game; ``regular_games`` has what it is based on."""
RIGHT = {name: ("BETWEEN 100 AND 3000", f"no rating from 100 to 3000 as {name}") for _, name in STARTS} | {
    f"{name}_games": (">= 0", f"no number as {name}_games") for _, name in STARTS
}
"""What these columns may hold, and what to say of others."""


class Federation(NamedTuple):
    """All games in order, the sections and who plays; the tables ``sections`` and ``players`` have their names.

    ``notes`` say what of the files is not used.
    """

    games: Games
    sections: Sections
    pool: Pool
    notes: Sequence[str]


def database(file: Path) -> "DuckDBPyConnection":
    """The database in a file. FileProblem without DuckDB, or where the file cannot be used."""
    try:
        import duckdb
    except ImportError as missing:
        raise FileProblem(NOT_INSTALLED) from missing
    try:
        return duckdb.connect(str(file), config=SETTINGS)
    except duckdb.Error as error:
        raise FileProblem(
            f'"{file}" is in use by another run, or damaged. Wait for that run, or delete the file.'
        ) from error


def one_row(connection: "DuckDBPyConnection", query: str, values: Sequence[Any] = ()) -> tuple[Any, ...]:
    """The only row of an answer."""
    (row,) = connection.execute(query, list(values)).fetchall()
    return tuple(row)


def read(connection: "DuckDBPyConnection", games: Path, players: Path | None) -> Federation:
    """Read the files into the connection. FileProblem with all that is wrong, and where.

    DuckDB keeps the order of a file's rows: ``rowid`` counts them from 0.
    """
    notes: list[str] = []
    there = _columns(connection, "given", games, OF_A_GAME, ("system", "round"), notes)
    with_system = "system" if "system" in there else "NULL"
    with_round = "round, " if "round" in there else ""
    place = "row_number() OVER (ORDER BY round, game.rowid)" if with_round else "game.rowid"
    points = _meaning("result", POINTS)
    if there["result"] in ("DOUBLE", "FLOAT"):
        points = "MAP {0: 0, 0.5: 0.5, 1: 1}[result]"
    whole_numbers = all("INT" in there[side] for side in ("white", "black"))
    player = "{}::BIGINT" if whole_numbers else "CAST({} AS VARCHAR)"
    with _read_from(games):
        connection.execute(
            f"""CREATE TEMP TABLE game AS SELECT section, {_day("date", there["date"])} AS day,
                {player.format("white")} AS white, {player.format("black")} AS black,
                {with_round} {points}::FLOAT AS points, {_meaning(with_system, SYSTEM_NAMES)}::UTINYINT AS system
            FROM given"""
        )
    _refuse(connection, games, "game", "given", PROBLEMS)
    if one_row(connection, "SELECT count(*) FROM game") == (0,):
        raise FileProblem(f'"{games.name}" has no games.')
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
    return Federation(Games(**columns), sections, _pool(connection, players, notes), notes)


@contextmanager
def _read_from(file: Path) -> Iterator[None]:
    """FileProblem where the file is damaged."""
    import duckdb

    try:
        yield
    except duckdb.Error as error:
        why = str(error).splitlines()[0].rstrip(". ")
        raise FileProblem(
            f'"{file.name}" cannot be read: {why}. Save it again, as CSV UTF-8 or Parquet.'
        ) from error


def _day(column: str, kind: str) -> str:
    """A column of days: dates of the file, or texts such as 2026-11-14 and 11/14/2026. NULL for all others."""
    if kind.startswith(("DATE", "TIMESTAMP")):
        return f'CAST("{column}" AS DATE)'
    said = f'trim(CAST("{column}" AS VARCHAR))'
    return f"coalesce(TRY_CAST({said} AS DATE), TRY_CAST(try_strptime(split_part({said}, ' ', 1), '%m/%d/%Y') AS DATE))"


def _meaning(column: str, meanings: Mapping[str, float]) -> str:
    """What a column of the games says as a number; NULL where it says nothing known."""
    return f"MAP {dict(meanings)}[lower(trim(coalesce(CAST({column} AS VARCHAR), '')))]"


def _columns(
    connection: "DuckDBPyConnection",
    view: str,
    file: Path,
    needed: Sequence[str],
    more: Sequence[str],
    notes: list[str],
) -> dict[str, str]:
    """Make the view of a file and return the type of each column. FileProblem where some are missing.

    A note says which are neither needed nor of use.
    """
    reader, how = READERS.get(file.suffix.lower(), ("", {}))
    if not reader:
        raise FileProblem(f'"{file.name}" is not read here. Save it as {alternatives(list(READERS))}.')
    if WILDCARDS & set(str(file)):
        raise FileProblem(f'Rename "{file.name}": its name or folder has a *, ?, or [.')
    with _read_from(file):
        relation = getattr(connection, reader)(str(file), **how)
        names, types = (name.strip().lower() for name in relation.columns), map(str, relation.types)
        there = dict(zip(names, types, strict=True))
        columns = (name.replace('"', '""') for name in relation.columns)
        plain = ", ".join(f'"{name}" AS "{name.strip().lower()}"' for name in columns)
        relation.project(plain).create_view(view)
    missing = [name for name in needed if name not in there]
    if missing:
        raise FileProblem(
            f'"{file.name}" has no column {listed(missing)}. Its columns are {listed(list(there))}.'
        )
    if unused := [name for name in there if name not in (*needed, *more)]:
        notes.append(f'Columns of "{file.name}" that are not used: {listed(unused)}.')
    return there


A_DAY = "such as 2026-11-14 or 11/14/2026"
PROBLEMS = (
    ("section IS NULL", "section", "no section"),
    ("(day >= DATE '1900-01-01') IS NOT TRUE", "date", f"no date {A_DAY}"),
    ("white IS NULL OR black IS NULL", "white", "only one player"),
    ("points IS NULL", "result", "a result that is not 1, 0.5, or 0"),
    ("system IS NULL", "system", f"a system that is not {alternatives([str(one) for one in SYSTEMS])}"),
    ("white = black", "white", "the same player on both sides"),
)
"""What is wrong with a row by a condition, the column that shows it, and what to say."""


def _refuse(
    connection: "DuckDBPyConnection",
    file: Path,
    table: str,
    given: str,
    problems: Iterable[tuple[str, str, str]],
) -> None:
    """FileProblem with every kind of mistake in a table, how often it is there, and its first row as it was given."""
    found = []
    for wrong, shown, words in problems:
        count, line = one_row(connection, f"SELECT count(*), min(rowid) FROM {table} WHERE {wrong}")
        if count:
            query = f'SELECT CAST("{shown}" AS VARCHAR) FROM {given} LIMIT 1 OFFSET {line}'
            (value,) = one_row(connection, query)
            said = f" ({quoted(value)})" if value else ""
            has = "has" if count == 1 else "have"
            found.append(f"{counted(count, 'row')} {has} {words}. The first is row {line + 2}{said}.")
    if found:
        raise FileProblem(f'Correct "{file.name}". ' + " ".join(found))


def _pool(connection: "DuckDBPyConnection", file: Path | None, notes: list[str]) -> Pool:
    """The players of the games, with the birth dates and first ratings of their file.

    ``regular`` without ``regular_games`` is an established rating, and its peak.
    """
    (total,) = one_row(connection, "SELECT count(*) FROM players")
    pool = Pool.of(np.full(total, NEVER))
    if file is None:
        return pool
    there = _columns(connection, "known", file, ["player"], ["birth_date", *RIGHT], notes)
    with _read_from(file):
        connection.execute("CREATE TEMP TABLE person AS SELECT * FROM known")
    wanted = {"birth_date": _day("birth_date", there.get("birth_date", ""))}
    wanted |= {name: f'TRY_CAST("{name}" AS DOUBLE)' for name in RIGHT}
    right = {"birth_date": (">= DATE '1900-01-01'", f"no birth date {A_DAY}"), **RIGHT}
    several = "SELECT player FROM person GROUP BY player HAVING count(*) > 1"
    problems = [
        ("player IS NULL", "player", "no player"),
        (f"player IN ({several})", "player", "a player who has another row"),
    ]
    for name in filter(there.__contains__, right):
        may_be, words = right[name]
        given = f"""trim(CAST("{name}" AS VARCHAR)) <> ''"""
        problems.append((f"{given} AND ({wanted[name]} {may_be}) IS NOT TRUE", name, words))
    _refuse(connection, file, "person", "person", problems)
    columns = [f"{sql if name in there else 'NULL'} AS {name}" for name, sql in wanted.items()]
    rows = connection.execute(
        f"""SELECT number, {", ".join(columns)} FROM person
        JOIN players ON CAST(players.player AS VARCHAR) = CAST(person.player AS VARCHAR)"""
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
