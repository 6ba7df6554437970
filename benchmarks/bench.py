"""Speed as ratios of CPU time, each against a yardstick that ran in turn with it in the same run.

python3 dev.py bench prints a table in Markdown. Compiled files are there, as an installed package has them, and the
allocator is fixed (``measure.py`` says why).
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import openpyxl
from live import live
from measure import HEAD, Python, compare, line, with_fixed_allocator
from plain_python import rate as plain_rate

from xlrating.editions.editions import DEFAULT
from xlrating.event.five_steps import rate, rules_of
from xlrating.event.section import Section

PLAYERS, ROUNDS = 10_000, 7


def made_section(players=PLAYERS, rounds=ROUNDS):
    """A section with about 5 % unrated and 7 % provisional players; every game has both sides."""
    chance = np.random.default_rng(2015)
    opponents = np.empty((rounds, players), dtype=int)
    scores = np.empty((rounds, players))
    for round_ in range(rounds):
        order = chance.permutation(players)
        white, black = order[::2], order[1::2]
        result = chance.choice([0.0, 0.5, 1.0], players // 2)
        opponents[round_, white], opponents[round_, black] = black, white
        scores[round_, white], scores[round_, black] = result, 1 - result
    games = chance.integers(1, 120, players).astype(float)
    unrated = chance.random(players) < 0.05
    games[unrated] = 0
    nothing = np.full(players, np.nan)
    return lambda: Section(ratings, games, unrated, np.zeros(players), nothing, opponents, scores), (
        ratings := chance.uniform(300, 2500, players)
    )


def five_steps(runs, _python):
    new_section, ratings = made_section()
    section = new_section()
    player = np.tile(np.arange(PLAYERS), ROUNDS)
    opponent = section.opponents.ravel()
    special = int((section.prior_games <= rules_of(DEFAULT).special_up_to).sum())

    def bare():
        for _ in range(2):
            difference = ratings[opponent] - ratings[player]
            np.bincount(player, 1 / (1 + np.exp(difference * (np.log(10) / 400))), PLAYERS)

    def full():
        rate(new_section(), DEFAULT, 10.0, reduced_k=False)

    label = f"five steps, {PLAYERS:,} x {ROUNDS}, {special:,} special / bare arithmetic"
    compare(label, full, bare, 1.8, 1.5, runs)
    few = 1_000
    small, _ = made_section(few)
    part = small()
    rounds = [
        list(zip(part.opponents[:, p].tolist(), part.scores[:, p].tolist(), strict=True)) for p in range(few)
    ]
    columns = (part.ratings.tolist(), part.prior_games.tolist(), part.unrated.tolist(), rounds)
    expected, got = plain_rate(*columns, 10.0), rate(part, DEFAULT, 10.0, reduced_k=False).post
    assert np.allclose(expected, got), "the plain loop and the arrays disagree"

    whole, _ = made_section()
    section = whole()
    rounds = [
        list(zip(section.opponents[:, p].tolist(), section.scores[:, p].tolist(), strict=True))
        for p in range(PLAYERS)
    ]
    columns = (section.ratings.tolist(), section.prior_games.tolist(), section.unrated.tolist(), rounds)
    compare(
        "five steps: plain Python loop / arrays",
        full,
        lambda: plain_rate(*columns, 10.0),
        50,
        100,
        3,
        faster=True,
    )


def saved_event(path, players, rounds):
    """A crosstable as somebody types it, in a workbook that openpyxl writes."""
    new_section, ratings = made_section(players, rounds)
    section = new_section()
    letters = {1.0: "W", 0.5: "D", 0.0: "L"}
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["No.", "Name", "Rating", "Games", *(f"Rd {r}" for r in range(1, rounds + 1))])
    for p in range(players):
        cells = [f"{letters[section.scores[r, p]]}{section.opponents[r, p] + 1}" for r in range(rounds)]
        rating = None if section.unrated[p] else round(float(ratings[p]), 2)
        sheet.append([p + 1, f"Player {p + 1}", rating, int(section.prior_games[p]), *cells])
    book.save(path)


def workbook(runs, python):
    """``xlrating rate`` on 500 players against a process that loads and saves the workbook with openpyxl."""
    with tempfile.TemporaryDirectory() as folder:
        source, copy, rated = (Path(folder, f"{name}.xlsx") for name in ("event", "copy", "rated"))
        saved_event(source, 500, ROUNDS)
        load_and_save = f"import openpyxl; openpyxl.load_workbook({str(source)!r}).save({str(copy)!r})"
        compare(
            "xlrating rate, 500 x 7 / openpyxl load and save",
            lambda: python.run("-m", "xlrating", "rate", str(source), "-o", str(rated)),
            lambda: python.run("-c", load_and_save),
            1.15,
            1.1,
            runs,
        )


def large_workbook(runs, python):
    """``xlrating rate`` on 5,000 players and 15 rounds against limits: 3 seconds of CPU, 300 MB."""
    with tempfile.TemporaryDirectory() as folder:
        source, rated = Path(folder, "event.xlsx"), Path(folder, "rated.xlsx")
        saved_event(source, 5_000, 15)
        rate_it = ("-m", "xlrating", "rate", str(source), "-o", str(rated))
        python.run(*rate_it)
        used = [python.used(*rate_it) for _ in range(min(runs, 5))]
    for place, (what, limit) in enumerate((("seconds of CPU / 3", 3.0), ("MB of memory / 300", 300.0))):
        amounts = [amount[place] for amount in used]
        ratios = [amount / limit for amount in amounts]
        middle = f"{sorted(amounts)[len(amounts) // 2]:.1f}"
        print(line(f"xlrating rate, 5,000 x 15: {what}", ratios, 1, 1, middle), flush=True)


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
    program = Path(__file__).with_name("excel_dispatch.py")
    subprocess.run([sys.executable, str(program), "--runs", str(runs)], check=True)


def libreoffice(runs, _python):
    program = Path(__file__).with_name("libreoffice.py")
    subprocess.run([sys.executable, str(program), "--runs", str(runs)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each pair (default 15)")
    parser.add_argument("--only", choices=MEASURES, help="one of the measures")
    options = parser.parse_args()
    with_fixed_allocator()
    python = Python()
    print(HEAD, flush=True)
    for name in [options.only] if options.only else MEASURES:
        MEASURES[name](options.runs, python)


MEASURES = {
    "five_steps": five_steps,
    "workbook": workbook,
    "large_workbook": large_workbook,
    "start_up": start_up,
    "live": live,
    "excel": excel_dispatch,
    "libreoffice": libreoffice,
}

if __name__ == "__main__":
    main()
