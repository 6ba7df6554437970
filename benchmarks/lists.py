"""Rating lists at the size of a national one: how long it takes to add a million players and to look them up.

python -m benchmarks.lists [PLAYERS]
"""

import random
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from openpyxl import Workbook

from xlrating.players.store import opened

FIELDS = (
    ("MEM_ID", 8), ("MEM_NAME", 30), ("STATE", 2), ("EXPIRED", 8), ("R_LPB_RAT", 8), ("Q_LPB_RAT", 8),
)  # fmt: skip
LAST = ("SMITH", "JOHNSON", "GARCIA", "NGUYEN", "BROWN", "LEE", "HERNANDEZ", "OKAFOR", "LINDQVIST", "PARK")
FIRST = ("ANNA", "BEN", "CARLOS", "DEVI", "ELENA", "FINN", "GRACE", "HIRO", "INES", "JAMAL")
FIRST_ID = 10_000_000
EVENT_PLAYERS = 500


def golden_database(path: Path, players: int) -> None:
    """A made golden database: four of five rated, some provisional, three in ten in Quick too."""
    chance = random.Random(7)
    length = 1 + sum(width for _, width in FIELDS)
    start = 32 + 32 * len(FIELDS) + 1
    with path.open("wb") as file:
        file.write(struct.pack("<B3BIHH20x", 3, 126, 11, 20, players, start, length))
        for name, width in FIELDS:
            file.write(struct.pack("<11sc4xBB14x", name.encode(), b"C", width, 0))
        file.write(b"\x0d")
        for number in range(players):
            rating = str(chance.randint(100, 2400)) if chance.random() < 0.8 else ""
            games = f"/{chance.randint(1, 25)}" if rating and chance.random() < 0.3 else ""
            quick = str(chance.randint(100, 2400)) if chance.random() < 0.3 else ""
            name = f"{chance.choice(LAST)}{number % 997}, {chance.choice(FIRST)} {chr(65 + number % 26)}"
            record = (str(FIRST_ID + 3 * number), name, "MN", "20271231", rating + games, quick)
            cells = "".join(f"{cell:<{width}}" for cell, (_, width) in zip(record, FIELDS, strict=True))
            file.write(b" " + cells.encode("ascii"))
        file.write(b"\x1a")


def event(path: Path, players: int) -> None:
    """A section of 500 players with IDs and nothing else."""
    ids = random.Random(8).sample(range(players), EVENT_PLAYERS)
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Start date", "2026-11-20"])
    sheet.append(["End date", "2026-11-22"])
    sheet.append(["No.", "Name", "ID", "Rating", "Games", "Rd 1"])
    for number, place in enumerate(ids, 1):
        sheet.append(
            [number, None, FIRST_ID + 3 * place, None, None, f"D{number + 1 if number % 2 else number - 1}"]
        )
    book.save(path)


def measured(*arguments: str) -> tuple[str, int]:
    """Seconds by the clock and of the processor, and megabytes of memory, of one xlrating command."""
    code = (
        "import resource, sys; from xlrating.hosts.cli import main; status = main(sys.argv[1:]); "
        "used = resource.getrusage(resource.RUSAGE_SELF); "
        "print(used.ru_utime + used.ru_stime, used.ru_maxrss // 1000, file=sys.stderr); sys.exit(status)"
    )
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    took = time.perf_counter() - started
    processor, memory = done.stderr.split()[-2:]
    return f"{took:.1f} s ({float(processor):.1f} s of the processor)", int(memory)


def main(players: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = str(folder / "lists.sqlite")
        golden_database(folder / "TARATSUP.DBF", players)
        event(folder / "event.xlsx", players)
        took, memory = measured(
            "lists", "--store", store, "add", str(folder / "TARATSUP.DBF"), "--date", "11/2026"
        )
        size = Path(store).stat().st_size / 1e6
        print(f"{players:,} players added: {took}, {size:.0f} MB, {memory} MB of memory")
        ids = random.Random(9).sample(range(FIRST_ID, FIRST_ID + 3 * players, 3), min(10_000, players))
        with opened(Path(store)) as there:
            started = time.perf_counter()
            found = there.values(ids, "regular", there.lists())
            print(
                f"{len(ids):,} IDs in one call: {time.perf_counter() - started:.3f} s, {len(found):,} rated"
            )
        took, memory = measured("fill", str(folder / "event.xlsx"), "--store", store)
        empty, _ = measured(
            "fill", str(folder / "event.xlsx"), "--store", store, "--sheet", "Sheet", "--check"
        )
        print(f"{EVENT_PLAYERS} players filled: {took} with the start of Python, {memory} MB")
        print(f"… without saving: {empty}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
