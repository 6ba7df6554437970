"""The campaign against bad input, as long as wanted, on all cores: python3 dev.py mutate --count 100000 --lists 200000

A number after the failure makes it again: --seed S --first N --count 1.
"""

import argparse
import contextlib
import random
import sys
import time
import warnings
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE.parent / "hosts")]

import campaign_checks
import campaign_files
from campaign_checks import Campaign
from campaign_tables import made_table
from memory import limit_memory
from plain_event import plain_event
from workbook_builder import rich

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.workbook import WorkbookFile

SHOWN = 20
CHUNK = 250
TOLD_EVERY = 100
"""After so many parts the figures so far are told; Ctrl+C ends the campaign with them."""


def bases():
    """The files that are damaged: a little of everything, two events, one of them rated already."""
    event = campaign_checks.workbook_of(made_table(random.Random(8), 8))
    with TemporaryDirectory() as folder:
        path = Path(folder, "event.xlsx")
        path.write_bytes(event)
        workbook = WorkbookFile.open(path)
        rate_workbook(workbook.grids()).put(workbook)
        workbook.save(path)
        return [rich(), event, plain_event().read_bytes(), path.read_bytes()]


def chunk(seed, tables, packages, lists):
    """Some tables, packages, and lists of games by their numbers."""
    warnings.simplefilter("ignore")
    campaign = Campaign()
    for number in tables:
        campaign_checks.table(campaign, seed, number)
    files = bases() if packages else []
    for number in packages:
        campaign_checks.package(campaign, seed, number, files)
    for number in lists:
        campaign_files.file(campaign, random.Random(f"list {seed} {number}"), f"--seed {seed}, list {number}")
    return campaign


def run(seed, count, packages, lists, first=0):
    """The campaign part by part: so many tables, packages, and lists of games from number ``first`` on."""
    chunks = [
        (range(start, min(start + CHUNK, first + count)), (), ())
        for start in range(first, first + count, CHUNK)
    ]
    chunks += [
        ((), range(s, min(s + CHUNK // 5, first + packages)), ())
        for s in range(first, first + packages, CHUNK // 5)
    ]
    chunks += [
        ((), (), range(s, min(s + 4 * CHUNK, first + lists))) for s in range(first, first + lists, 4 * CHUNK)
    ]
    with ProcessPoolExecutor(initializer=limit_memory) as pool:
        try:
            yield from pool.map(chunk, [seed] * len(chunks), *zip(*chunks, strict=True))
        finally:
            pool.shutdown(cancel_futures=True)


def main():
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="tables (default 10,000)")
    parser.add_argument("--packages", type=int, default=0, help="damaged files (default none)")
    parser.add_argument(
        "--lists", type=int, default=0, help="spoiled lists of games and players (default none)"
    )
    parser.add_argument("--seed", type=int, default=2015)
    parser.add_argument("--first", type=int, default=0, help="number of the first (default 0)")
    options = parser.parse_args()
    start = time.perf_counter()
    campaign = Campaign()
    with contextlib.suppress(KeyboardInterrupt):
        for done, part in enumerate(
            run(options.seed, options.count, options.packages, options.lists, options.first), start=1
        ):
            for failure in part.failures[: max(0, SHOWN - len(campaign.failures))]:
                print(failure, flush=True)
            campaign.add(part)
            if done % TOLD_EVERY == 0:
                tables, packages = campaign.figures["tables"], campaign.figures["packages"]
                print(f"{tables:,} tables and {packages:,} files so far", file=sys.stderr)
    if len(campaign.failures) > SHOWN:
        print(f"... and {len(campaign.failures) - SHOWN} more")
    print(f"seed {options.seed}, from {options.first}, {time.perf_counter() - start:.0f} s")
    for name, number in sorted(campaign.figures.items()):
        print(f"{number:>10,}  {name}")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
