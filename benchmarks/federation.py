"""A made federation: 30 years of weekly sections of 16 players and 3 rounds, players coming and going.

``python3 dev.py bench --only federation`` rates 1 and 12 million of its games with ``xlrating history``, from Parquet
and from CSV: minutes, and 2 GB of disk. Rules change by date, and so do systems by section.
"""

import tempfile
import time
from pathlib import Path

import numpy as np
from measure import line

YEARS, WEEKS = 30, 52
PLAYERS, ROUNDS = 16, 3
GAMES = PLAYERS // 2 * ROUNDS
LEAVE = 0.005
"""Of the active players, in a week; newcomers take their places."""
SECTIONS = (41_600, 500_000)
SECONDS = {"parquet": 20.0, "csv": 60.0}
MEGABYTES = 2048.0


def made(folder: Path, sections: int, seed: int = 1) -> int:
    """games.parquet, games.csv, and players.csv in the folder; how many games."""
    import duckdb

    chance = np.random.default_rng(seed)
    weeks = YEARS * WEEKS
    per_week = max(1, sections // weeks)
    active = np.arange(per_week * PLAYERS * 2)
    players = len(active)
    pairs, days = [], []
    for week in range(weeks):
        gone = np.flatnonzero(chance.random(len(active)) < LEAVE)
        active[gone] = np.arange(players, players + len(gone))
        players += len(gone)
        here = chance.permutation(active)[: per_week * PLAYERS].reshape(per_week, PLAYERS)
        rounds = [
            np.take_along_axis(here, np.argsort(chance.random(here.shape), axis=1), 1) for _ in range(ROUNDS)
        ]
        pairs.append(np.stack(rounds, axis=1).reshape(-1, 2))
        days.append(np.full(per_week, np.datetime64("1996-01-06") + 7 * week))
    white, black = np.concatenate(pairs).T
    day = np.concatenate(days)
    section = np.repeat(np.arange(len(day)), GAMES)
    strength = chance.normal(1200, 350, players)
    expected = 1 / (1 + 10 ** ((strength[black] - strength[white]) / 400))
    luck = chance.random(len(white))
    result = np.where(luck < expected * 0.85, 1.0, np.where(luck < expected * 0.85 + 0.15, 0.5, 0.0))
    system = chance.choice(4, len(day), p=[0.6, 0.25, 0.1, 0.05])[section]
    born = np.datetime64("1960-01-01") + chance.integers(0, 365 * 45, players)
    database = duckdb.connect()
    columns = {
        "section": section,
        "day": day[section].astype("datetime64[us]"),
        "white": white,
        "black": black,
    }
    database.register("made", {**columns, "result": result, "system": system})
    database.register("people", {"player": np.arange(players), "born": born.astype("datetime64[us]")})
    games = (
        "select section, day::date as date, white + 10000000 as white, black + 10000000 as black, result, "
        "list_value('R', 'D', 'Q', 'B')[system + 1] as system from made"
    )
    database.execute(f"copy ({games}) to '{folder}/games.parquet' (format parquet)")
    database.execute(f"copy ({games}) to '{folder}/games.csv' (header)")
    people = "select player + 10000000 as player, born::date as birth_date from people"
    database.execute(f"copy ({people}) to '{folder}/players.csv' (header)")
    return len(white)


def federation(_runs, python):
    """Seconds by the clock, MB, and the CPU per game of many games against that of few."""
    per_game = {kind: [] for kind in SECONDS}
    for sections in SECTIONS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            games = made(folder, sections)
            for kind, most in SECONDS.items():
                out = folder / f"history-{kind}"
                command = ("-m", "xlrating", "history", str(folder / f"games.{kind}"), "-o", str(out))
                started = time.perf_counter()
                cpu, megabytes = python.used(*command, "--players", str(folder / "players.csv"))
                seconds = time.perf_counter() - started
                per_game[kind].append(cpu / games)
                what = f"xlrating history, {games / 1e6:.1f} million games, {kind}"
                if sections == SECTIONS[-1]:
                    print(
                        line(f"{what}: seconds / {most:g}", [seconds / most], 1, 1, f"{seconds:.0f}"),
                        flush=True,
                    )
                    told = f"{megabytes:.0f}"
                    print(line(f"{what}: MB / 2048", [megabytes / MEGABYTES], 1, 1, told), flush=True)
                print(
                    f"{what}: {cpu:.1f} s of CPU, {seconds:.1f} s by the clock, {megabytes:.0f} MB",
                    flush=True,
                )
    for kind, (few, many) in per_game.items():
        print(
            line(f"{kind}: CPU per game, many / few", [many / few], 1.1, 1, f"{1e6 * many:.2f} us"),
            flush=True,
        )
