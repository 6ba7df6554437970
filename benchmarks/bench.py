"""Speed as ratios of CPU time, each against a yardstick that ran in turn with it in the same run.

python3 dev.py bench prints a table in Markdown. Compiled files are there, as an installed package has them, and the
allocator is fixed (``measure.py`` says why).
"""

import argparse
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import numpy as np
import openpyxl
from federation import federation
from live import live
from made_games import PLAYERS, as_a_list, as_pgn
from made_prizes import large_event
from made_section import ROUNDS, made_section
from measure import FIXED_ALLOCATOR, HEAD, Python, compare, line, plain_loop, seconds, with_fixed_allocator

from xlrating.crosstable.comparing.agreement import Published
from xlrating.crosstable.comparing.changes import Variant, tried
from xlrating.crosstable.comparing.search import search
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.editions.documents import EDITIONS
from xlrating.event.terms import Terms
from xlrating.exports.paper.player_pages import printed
from xlrating.exports.player_page import player_pages
from xlrating.formats.recognize import read
from xlrating.formulas.floors import rounded
from xlrating.workbook import WorkbookFile
from xlrating.worksheet.register import REGISTER


def five_steps(runs, _python):
    """In processes of their own: see there."""
    free = {name: value for name, value in os.environ.items() if name not in FIXED_ALLOCATOR}
    for memory in (os.environ, free):
        run_program("five_steps.py", runs, memory)


def saved_event(path, players, rounds):
    """A crosstable as somebody types it, in a workbook that openpyxl writes."""
    section = made_section(players, rounds)()
    letters = {1.0: "W", 0.5: "D", 0.0: "L"}
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["No.", "Name", "Rating", "Games", *(f"Rd {r}" for r in range(1, rounds + 1))])
    for p in range(players):
        cells = [f"{letters[section.scores[r, p]]}{section.opponents[r, p] + 1}" for r in range(rounds)]
        rating = None if section.unrated[p] else round(float(section.ratings[p]), 2)
        sheet.append([p + 1, f"Player {p + 1}", rating, int(section.prior_games[p]), *cells])
    book.save(path)


def workbook(runs, python):
    """``xlrating rate`` on 500 players against a process that loads and saves the workbook with openpyxl."""
    with tempfile.TemporaryDirectory() as folder:
        source, copy, rated = (Path(folder, f"{name}.xlsx") for name in ("event", "copy", "rated"))
        saved_event(source, 500, ROUNDS)
        compare(
            "xlrating rate, 500 x 7 / openpyxl load and save",
            lambda: python.run("-m", "xlrating", "rate", str(source), "-o", str(rated)),
            lambda: python.run("-c", _load_and_save(source, copy)),
            1.15,
            1.1,
            runs,
        )


def _load_and_save(source, copy):
    return f"import openpyxl; openpyxl.load_workbook({str(source)!r}).save({str(copy)!r})"


def large_workbook(runs, python):
    """``xlrating rate`` on 5,000 players and 15 rounds, and again on the rated file: seconds of CPU, MB.

    Seconds depend on the machine and on who shares it, so they are also told against a yardstick.
    """
    with tempfile.TemporaryDirectory() as folder:
        names = ("event", "rated", "again", "small", "copy")
        source, rated, again, small, copy = (Path(folder, f"{name}.xlsx") for name in names)
        saved_event(source, 5_000, 15)
        saved_event(small, 500, ROUNDS)
        what = "xlrating rate, 5,000 x 15"
        rate = ("-m", "xlrating", "rate", str(source), "-o", str(rated))
        _within(what, python, rate, MOST_SECONDS, runs)
        compare(
            f"{what} / openpyxl load and save, 500 x 7",
            lambda: python.run(*rate),
            lambda: python.run("-c", _load_and_save(small, copy)),
            round(MOST_SECONDS / YARDSTICK_SECONDS, 1),
            round(MOST_SECONDS / YARDSTICK_SECONDS, 1),
            min(runs, 9),
        )
        rate_again = ("-m", "xlrating", "rate", str(rated), "-o", str(again))
        _within(f"{what}, the rated file again", python, rate_again, 4.5, runs)


MOST_SECONDS, YARDSTICK_SECONDS = 3.0, 0.308
"""The bar, and what openpyxl took to load and save 500 x 7 on the machine for which it was set."""


def _within(what, python, command, most_seconds, runs):
    """A command against limits: so many seconds of CPU, and 300 MB."""
    python.run(*command)
    used = [python.used(*command) for _ in range(min(runs, 5))]
    limits = (("seconds of CPU", most_seconds), ("MB of memory", 300.0))
    for place, (unit, limit) in enumerate(limits):
        amounts = [amount[place] for amount in used]
        ratios = [amount / limit for amount in amounts]
        middle = f"{sorted(amounts)[len(amounts) // 2]:.1f}"
        print(line(f"{what}: {unit} / {limit:g}", ratios, 1, 1, middle), flush=True)


def prizes(runs, _python):
    """The functions of prizes for 200 players and 60 prizes, in score groups and all tied, against a plain loop."""
    for scores, tie in ((10, "in 10 score groups"), (1, "all tied")):
        for name in ("PRIZE_MONEY", "PRIZE_REASONS", "PRIZE_TABLE"):
            division = partial(REGISTER[name], *large_event(scores))
            _against_a_loop(f"{name}, 200 players, 60 prizes, {tie}", division, *PRIZES, runs)


def reading(runs, _python):
    """A list of 5,000 games and 5,000 games in PGN, against a plain loop."""
    for name, content, bar, aim in (("games.csv", as_a_list(), *LISTED), ("games.pgn", as_pgn(), *PGN)):

        def games(name=name, content=content):
            (section,) = read({name: content}).sections
            assert len(section.players) == PLAYERS

        _against_a_loop(f"5,000 games, {name}", games, bar, aim, min(runs, 7))


def pages(runs, _python):
    """300 player pages as PDF, against a plain loop."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "event.xlsx")
        saved_event(path, 300, ROUNDS)
        made = player_pages(rate_workbook(WorkbookFile.open(path).grids()).tables)
    assert len(made) == 300
    _against_a_loop("300 player pages", lambda: printed(made), *PAGES, min(runs, 7))


def _against_a_loop(what, work, bar, aim, runs):
    compare(f"{what} / a million turns of a loop", work, plain_loop, bar, aim, runs)


def _in_seconds(what, work, most_seconds, runs):
    """Work of this process against a limit: so many seconds of CPU."""
    amounts = [seconds(work) for _ in range(runs + 1)][1:]
    ratios = [amount / most_seconds for amount in amounts]
    middle = f"{1000 * sorted(amounts)[len(amounts) // 2]:.1f}"
    print(line(f"{what}: seconds of CPU / {most_seconds:g}", ratios, 1, 1, middle), flush=True)


PRIZES, LISTED, PGN, PAGES = (0.4, 0.3), (12.0, 10.0), (12.0, 10.0), (30.0, 25.0)
"""Bars and aims."""


def comparing(runs, _python):
    """The search for the cause of one published rating that nothing explains: seconds of CPU."""
    for players, rounds, most_seconds in COMPARED:
        of = Variant(made_section(players, rounds)(), EDITIONS["2025"], Terms(14.0))
        ratings = rounded(tried(of, [()])[0])
        ratings[5] += 37
        published = Published(ratings, np.zeros(players, dtype=bool))
        _in_seconds(f"compare, {players} x {rounds}", partial(search, of, published), most_seconds, runs)


COMPARED = ((64, 6, 1.0), (150, 7, 3.0))


def start_up(runs, python):
    compare(
        "import xlrating.worksheet / import numpy",
        lambda: python.run("-c", "import xlrating.worksheet"),
        lambda: python.run("-c", "import numpy"),
        1.2,
        1.2,
        runs,
    )


def excel_dispatch(runs, _python):
    """In a process of its own: see there."""
    run_program("excel_dispatch.py", runs)


def libreoffice(runs, _python):
    run_program("libreoffice.py", runs)


def run_program(name, runs, environment=None):
    program = Path(__file__).with_name(name)
    subprocess.run([sys.executable, str(program), "--runs", str(runs)], check=True, env=environment)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each pair (default 15)")
    parser.add_argument("--only", choices=[*MEASURES, *ON_REQUEST], help="one of the measures")
    options = parser.parse_args()
    with_fixed_allocator()
    python = Python()
    print(HEAD, flush=True)
    for name in [options.only] if options.only else MEASURES:
        (MEASURES | ON_REQUEST)[name](options.runs, python)


MEASURES = {
    "five_steps": five_steps,
    "workbook": workbook,
    "large_workbook": large_workbook,
    "start_up": start_up,
    "prizes": prizes,
    "reading": reading,
    "pages": pages,
    "comparing": comparing,
    "live": live,
    "excel": excel_dispatch,
    "libreoffice": libreoffice,
}

ON_REQUEST = {"federation": federation}
"""Minutes and gigabytes."""

if __name__ == "__main__":
    main()
