"""The ratings of a federation in a database while they are made, so that a stop loses little; then as files."""

import datetime
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from xlrating.event.time_control import RATED
from xlrating.hosts.history.reading import Federation, database, one_row, read
from xlrating.seasons.first_ratings import Days
from xlrating.seasons.history import Pool, Rated, Rules, months
from xlrating.version import __version__
from xlrating.workbook import FileProblem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

UNFINISHED = "unfinished.duckdb"
RATINGS, PLAYERS, YEARS, CHANGES = "ratings.parquet", "players.csv", "years.csv", "changes.csv"
SECONDS_BETWEEN_SAVES = 5.0

RATED_COLUMNS = (
    "way UTINYINT, section INTEGER, system UTINYINT, player INTEGER, "
    "rating_before DOUBLE, games_before DOUBLE, rating_after DOUBLE, games_after DOUBLE"
)
SYSTEM_OF = f"list_value({', '.join(repr(str(system)) for system in RATED)})[r.system + 1]"

PARTS_COLUMNS = (
    "way UTINYINT, system UTINYINT, player INTEGER, sections BIGINT, first DATE, last DATE, highest DOUBLE, "
    "rating DOUBLE, games DOUBLE"
)
BY_YEAR = """SELECT way, system, player, year(p.last) AS year, sum(sections) AS sections, min(first) AS first,
    max(p.last) AS last, max(highest) AS highest, arg_max(rating, p.last) AS rating, arg_max(games, p.last) AS games
    FROM parts p GROUP BY way, system, player, year(p.last)"""
"""Each player's year, which a save may part: what the other tables are made of, as it has a tenth of the rows."""
OF_YEARS = f"""SELECT way, year, {SYSTEM_OF} AS system, count(*) AS players,
    count(*) FILTER (established) AS established, favg(rating) FILTER (established) AS mean,
    quantile_cont(rating, 0.1) FILTER (established) AS lowest_tenth, median(rating) FILTER (established) AS median,
    quantile_cont(rating, 0.9) FILTER (established) AS highest_tenth
    FROM (SELECT *, games IS NULL OR games > 25 AS established FROM by_year) r GROUP BY ALL"""
OUTPUTS = {
    RATINGS: f"""SELECT {{way}} s.day AS date, s.section, {SYSTEM_OF} AS system, p.player,
        rating_before, games_before, rating_after, games_after
        FROM rated r JOIN sections s ON s.number = r.section JOIN players p ON p.number = r.player""",
    PLAYERS: f"""SELECT {{way}} p.player, {SYSTEM_OF} AS system, arg_max(rating, r.last) AS rating,
        arg_max(games, r.last) AS games, sum(sections)::BIGINT AS sections, max(highest) AS highest,
        min(first) AS first, max(last) AS last
        FROM by_year r JOIN players p ON p.number = r.player GROUP BY ALL ORDER BY ALL""",
    YEARS: "SELECT {way} r.* EXCLUDE way FROM years r ORDER BY ALL",
}
"""What is written, by file: all is told of those who played, by year with the rating that they had at its end."""
CHANGED = f"""SELECT player, system, by_date, instead, instead - by_date AS change, games FROM (
    SELECT p.player, {SYSTEM_OF} AS system, arg_max(rating, r.last) FILTER (way = 0) AS by_date,
        arg_max(rating, r.last) FILTER (way = 1) AS instead, arg_max(games, r.last) FILTER (way = 0) AS games
    FROM by_year r JOIN players p ON p.number = r.player GROUP BY ALL)
    ORDER BY abs(change) DESC, player, system"""
"""Of two ways: the last rating of each player in both, the largest change first."""


class Way(NamedTuple):
    """A name and the rules by which everything is rated."""

    name: str
    rules: Rules


class Job(NamedTuple):
    """What is to be rated, and the folder for the results."""

    games: Path
    players: Path | None
    ways: Sequence[Way]
    folder: Path

    @property
    def files(self) -> list[Path]:
        return [self.folder / name for name in (*OUTPUTS, *([CHANGES] if len(self.ways) > 1 else []))]

    @property
    def mark(self) -> str:
        """What a later run must have in common with one that was stopped, to go on with it."""
        files = [file for file in (self.games, self.players) if file is not None]
        stats = [(str(file.resolve()), file.stat().st_size, file.stat().st_mtime_ns) for file in files]
        rules = [
            (way.name, way.rules.edition and way.rules.edition.name, way.rules.multiplier)
            for way in self.ways
        ]
        return repr((__version__, stats, rules))


class Done(NamedTuple):
    """What was rated, and what was left out."""

    games: int
    sections: int
    players: int
    not_rated: int
    first_day: datetime.date
    resumed: bool
    years: Sequence[Sequence[Any]]
    notes: Sequence[str]


def rate_history(job: Job, progress: Callable[[int, int], None]) -> Done:
    """Rate all games in every way and write the files. ``progress`` is told how many sections of how many are done.

    FileProblem with all that is wrong in the files. Whatever stops it, the same job goes on from the last save.
    """
    for file in filter(None, (job.games, job.players)):
        if not file.is_file():
            raise FileProblem(f'There is no file "{file}".')
    unfinished = job.folder / UNFINISHED
    with database(unfinished) as connection:
        resumed = _goes_on(connection, job.mark)
        try:
            federation = read(connection, job.games, job.players)
        except FileProblem:
            connection.close()
            unfinished.unlink()
            raise
        total = len(federation.sections.day)
        connection.execute("SET threads = 1")  # the other core rates
        not_rated = sum(
            _rate(connection, number, job.ways, federation, progress) for number in range(len(job.ways))
        )
        connection.execute("RESET threads")
        names = f"list_value({', '.join(repr(way.name) for way in job.ways)})[r.way + 1] AS rules,"
        connection.execute(f"CREATE TEMP TABLE by_year AS {BY_YEAR}")
        connection.execute(f"CREATE TEMP TABLE years AS {OF_YEARS}")
        for name, query in OUTPUTS.items():
            _write(connection, query.format(way=names if len(job.ways) > 1 else ""), job.folder / name)
        if len(job.ways) > 1:
            _write(connection, CHANGED, job.folder / CHANGES)
        years = connection.execute("SELECT * FROM years ORDER BY ALL").fetchall()
    unfinished.unlink()
    games, sections, pool, notes = federation
    first: datetime.date = sections.day[0].item()
    return Done(len(games.section), total, len(pool.born), not_rated, first, resumed, years, notes)


def _goes_on(connection: "DuckDBPyConnection", mark: str) -> bool:
    """Whether the database has a part of this job; it is emptied where it has one of another."""
    tables = [name for (name,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()]
    if "job" in tables and one_row(connection, "SELECT mark FROM job") == (mark,):
        return True
    for table in tables:
        connection.execute(f"DROP TABLE {table}")
    connection.execute("CREATE TABLE job AS SELECT ? AS mark", [mark])
    connection.execute(f"CREATE TABLE rated ({RATED_COLUMNS})")
    connection.execute(f"CREATE TABLE parts ({PARTS_COLUMNS})")
    connection.execute("CREATE TABLE saved (way UTINYINT, sections INTEGER, not_rated INTEGER)")
    return False


def _rate(
    connection: "DuckDBPyConnection",
    way: int,
    ways: Sequence[Way],
    federation: Federation,
    progress: Callable[[int, int], None],
) -> int:
    """Rate everything from the last save on; the sections that were left out."""
    pool = federation.pool.copy()
    query = "SELECT coalesce(max(sections), 0), coalesce(max(not_rated), 0) FROM saved WHERE way = ?"
    done, not_rated = one_row(connection, query, [way])
    if done:
        _load(connection, way, pool)
    games, sections = federation.games, federation.sections
    total = len(sections.day)
    ends = 1 + np.flatnonzero(np.diff(sections.day.astype("datetime64[Y]").astype(int), append=0))
    fresh: list[Rated] = []
    saved = time.monotonic()
    connection.begin()
    with ThreadPoolExecutor(1) as beside:
        keeping: Future[Any] = beside.submit(int)
        for month in months(games, sections, pool, ways[way].rules, done):
            fresh += month.rated
            done += month.sections
            not_rated += len(month.not_rated)
            progress(way * total + done, len(ways) * total)
            due = done == total or time.monotonic() - saved > SECONDS_BETWEEN_SAVES
            if due or done in ends:
                keeping.result()
                state = (_standing(pool), done, not_rated) if due else None
                keeping = beside.submit(_keep, connection, way, sections.day, fresh, state)
                fresh, saved = [], time.monotonic() if due else saved
        keeping.result()
    connection.commit()
    return int(not_rated)


def _keep(
    connection: "DuckDBPyConnection",
    way: int,
    day: Days,
    rated: Sequence[Rated],
    state: tuple[dict[str, Any], int, int] | None,
) -> None:
    """Add ratings of one year, with the days of all sections, and save them with the state, if it is given."""
    if rated:
        rows = Rated(*(np.concatenate(values) for values in zip(*rated, strict=True)))
        for table, columns in (("rated", rows._asdict()), ("parts", _by_player(rows, day[rows.section]))):
            connection.register("fresh", columns)
            connection.execute(f"INSERT INTO {table} SELECT {way}, * FROM fresh")
            connection.unregister("fresh")
    if state is not None:
        _save(connection, way, *state)


def _by_player(rated: Rated, day: Days) -> dict[str, Any]:
    """What each player did in each system, from rows on these days, which are in order for each of them."""
    place = rated.player * len(RATED) + rated.system
    sections, rows = np.bincount(place), np.arange(len(place))
    first, last, highest = np.zeros_like(sections), np.zeros_like(sections), np.zeros(len(sections))
    first[place[::-1]], last[place] = rows[::-1], rows  # what is set at last stays
    np.maximum.at(highest, place, rated.after)
    there = np.flatnonzero(sections)
    last, days = last[there], day.astype("datetime64[us]")
    return {
        "system": rated.system[last], "player": rated.player[last], "sections": sections[there],
        "first": days[first[there]], "last": days[last], "highest": highest[there],
        "rating": rated.after[last], "games": rated.games_after[last],
    }  # fmt: skip


def _standing(pool: Pool) -> dict[str, Any]:
    """What the pool has at this moment."""
    rated = np.flatnonzero(~np.isnan(pool.standing.rating))
    last = pool.last[rated].astype(np.int64)
    return {"place": rated, "last": last, **pool.standing.take(rated)._asdict()}


def _save(
    connection: "DuckDBPyConnection", way: int, standing: dict[str, Any], sections: int, not_rated: int
) -> None:
    """Add what is needed to go on from here, and end the transaction: a stop takes back what comes after."""
    connection.register("standing", standing)
    connection.execute(f"CREATE OR REPLACE TABLE standing_{way} AS SELECT * FROM standing")
    connection.unregister("standing")
    connection.execute("INSERT INTO saved VALUES (?, ?, ?)", [way, sections, not_rated])
    connection.commit()
    connection.begin()


def _load(connection: "DuckDBPyConnection", way: int, pool: Pool) -> None:
    found = connection.execute(f"SELECT * FROM standing_{way}").fetchnumpy()
    places = found.pop("place")
    pool.last[places] = found.pop("last").astype("datetime64[D]")
    for name, values in found.items():
        getattr(pool.standing, name)[places] = np.ma.filled(values, np.nan)


def _write(connection: "DuckDBPyConnection", query: str, file: Path) -> None:
    """The answer to a query as a file, which is replaced whole."""
    form = "PARQUET, DICTIONARY_SIZE_LIMIT 5000" if file.suffix == ".parquet" else "CSV, HEADER"
    part = file.with_name(f"{file.name}.part")
    connection.execute(f"COPY ({query}) TO '{str(part).replace(chr(39), chr(39) * 2)}' (FORMAT {form})")
    part.replace(file)
