"""The functions, the menu and xlrating rate --partial on random events, while they are typed: python3 dev.py agree

Compares all three at every fifth entry and, when the event is complete, the strict rating as well.
"""

import argparse
import random
import sys
import time
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).resolve().parents[1] / "plain"))

from one_answer import complete_agrees, functions_and_command_agree, functions_and_menu_agree
from random_sheets import LAYOUTS, random_event, typed
from typed_orders import half_typed

SIZES = (2, 3, 5, 8, 13, 21, 34, 64, 100, 150, 200, 300)
LARGE, ROUNDS_OF_LARGE = 64, 7
"""From so many players on an event has at least so many rounds."""
EVERY = 5


def event_of(chance, players):
    while True:
        event = random_event(chance, players=(players, players))
        if players < LARGE or len(event.cells[0]) >= ROUNDS_OF_LARGE:
            return event


def compare_while_typing(seed, players, every, path):
    """(entries, compared, with ratings, rounds, layout) of one event; AssertionError where two answers differ."""
    chance = random.Random(f"{seed} {players}")
    event = event_of(chance, players)
    layout = chance.choice(LAYOUTS)
    rows = typed(chance, event, layout=layout)
    compared = rated = 0
    for seen, table in enumerate(half_typed(chance, rows), start=1):
        if seen % every == 0:
            try:
                live = functions_and_menu_agree(table)
                assert functions_and_command_agree(table, path, "--partial") == live
            except AssertionError as error:
                raise AssertionError(f"after entry {seen}: {error}") from error
            compared, rated = compared + 1, rated + live
    complete_agrees(rows, path)
    return seen, compared, rated, len(event.cells[0]), layout


def main():
    parser = argparse.ArgumentParser(prog="dev.py agree", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=SIZES, help="sizes of the events")
    parser.add_argument("--seed", type=int, default=2015)
    parser.add_argument(
        "--every", type=int, default=EVERY, help=f"compare at every n-th entry (default {EVERY})"
    )
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    failures = 0
    print(f"seed {options.seed}, at every entry number divisible by {options.every}")
    with TemporaryDirectory() as folder:
        for players in options.players:
            start = time.perf_counter()
            try:
                found = compare_while_typing(options.seed, players, options.every, Path(folder, "half.xlsx"))
            except AssertionError as error:
                failures += 1
                print(f"{players} players: NOT the same {error}", flush=True)
                continue
            entries, compared, rated, rounds, layout = found
            print(
                f"{players:>4} players, {rounds} rounds, {layout}: {entries:,} entries, {compared:,} compared, "
                f"{rated:,} of them with ratings, all the same ({time.perf_counter() - start:.0f} s)",
                flush=True,
            )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
