"""The functions of a live crosstable: one entry among 300 players, read and rated anew."""

import sys
import time
from itertools import count
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "crosstables"))

from measure import line
from test_live import event_of

from xlrating.hosts.libreoffice.values import answer

PLAYERS, ROUNDS = 300, 7
LIMIT = 0.020


def live(runs, _python):
    """CPU time of one call of CROSSTABLE_RATINGS against a limit: 20 ms, the reading of the table included."""
    table = event_of(PLAYERS, ROUNDS, seed=PLAYERS)
    ratings = count(1500)

    def entered():
        table[1][2] = float(next(ratings))
        started = time.process_time()
        rows = answer("CROSSTABLE_RATINGS", [table, None, None])
        seconds = time.process_time() - started
        assert len(rows) == PLAYERS + 1, rows
        return seconds

    entered()
    used = [entered() for _ in range(runs)]
    middle = 1000 * sorted(used)[len(used) // 2]
    ratios = [seconds / LIMIT for seconds in used]
    print(line(f"CROSSTABLE_RATINGS, {PLAYERS} x {ROUNDS}: ms of CPU / 20", ratios, 1.5, 1, f"{middle:.1f}"))
