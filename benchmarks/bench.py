"""Speed as ratios, each against a yardstick that ran in turn with it in the same run.

python3 dev.py bench
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import openpyxl
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


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def compare(name, work, yardstick, aim, runs, *, faster=False):
    """Both in turn; the median of the ratios."""
    work()
    yardstick()
    pairs = [(seconds(work), seconds(yardstick)) for _ in range(runs)]
    ratio = statistics.median(b / a if faster else a / b for a, b in pairs)
    mine, other = (1000 * statistics.median(column) for column in zip(*pairs, strict=True))
    held = ratio >= aim if faster else ratio <= aim
    sign = ">=" if faster else "<="
    verdict = "reached" if held else "not reached"
    print(
        f"{name:<62}{ratio:8.2f}x  aim {sign} {aim:g}x, {verdict:<12}({mine:.1f} ms against {other:.1f} ms)"
    )


def five_steps(runs):
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
        rate(new_section(), DEFAULT, 10.0)

    label = f"five steps, {PLAYERS:,} x {ROUNDS}, {special:,} special / bare arithmetic"
    compare(label, full, bare, 4, runs)
    few = 1_000
    small, _ = made_section(few)
    part = small()
    rounds = [
        list(zip(part.opponents[:, p].tolist(), part.scores[:, p].tolist(), strict=True)) for p in range(few)
    ]
    columns = (part.ratings.tolist(), part.prior_games.tolist(), part.unrated.tolist(), rounds)
    expected, got = plain_rate(*columns, 10.0), rate(part, DEFAULT, 10.0).post
    assert np.allclose(expected, got), "the plain loop and the arrays disagree"

    whole, _ = made_section()
    section = whole()
    rounds = [
        list(zip(section.opponents[:, p].tolist(), section.scores[:, p].tolist(), strict=True))
        for p in range(PLAYERS)
    ]
    columns = (section.ratings.tolist(), section.prior_games.tolist(), section.unrated.tolist(), rounds)
    compare(
        "five steps: plain Python loop / arrays", full, lambda: plain_rate(*columns, 10.0), 50, 3, faster=True
    )


def run_python(*arguments):
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def workbook(runs):
    """``xlrating rate`` on 500 players against a process that loads and saves the workbook with openpyxl."""
    new_section, ratings = made_section(500)
    section = new_section()
    letters = {1.0: "W", 0.5: "D", 0.0: "L"}
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["No.", "Name", "Rating", "Games", *(f"Rd {r}" for r in range(1, ROUNDS + 1))])
    for p in range(500):
        cells = [f"{letters[section.scores[r, p]]}{section.opponents[r, p] + 1}" for r in range(ROUNDS)]
        rating = None if section.unrated[p] else round(float(ratings[p]), 2)
        sheet.append([p + 1, f"Player {p + 1}", rating, int(section.prior_games[p]), *cells])
    with tempfile.TemporaryDirectory() as folder:
        source, copy = Path(folder, "event.xlsx"), Path(folder, "copy.xlsx")
        book.save(source)
        load_and_save = f"import openpyxl; openpyxl.load_workbook({str(source)!r}).save({str(copy)!r})"
        compare(
            "xlrating rate, 500 x 7 / openpyxl load and save",
            lambda: run_python("-m", "xlrating", "rate", str(source)),
            lambda: run_python("-c", load_and_save),
            1.3,
            runs,
        )


def start_up(runs):
    compare(
        "import xlrating.worksheet / import numpy",
        lambda: run_python("-c", "import xlrating.worksheet"),
        lambda: run_python("-c", "import numpy"),
        1.3,
        runs,
    )


def excel_dispatch(runs):
    """In a process of its own: see there."""
    program = Path(__file__).with_name("excel_dispatch.py")
    subprocess.run([sys.executable, str(program), "--runs", str(runs)], check=True)


def libreoffice(runs):
    program = Path(__file__).with_name("libreoffice.py")
    subprocess.run([sys.executable, str(program), "--runs", str(runs)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each pair (default 15)")
    runs = parser.parse_args().runs
    for measure in (five_steps, workbook, start_up, excel_dispatch, libreoffice):
        measure(runs)


if __name__ == "__main__":
    main()
