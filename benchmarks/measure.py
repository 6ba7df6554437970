"""Two pieces of work in turn, CPU time against CPU time, and the lines of the table that tells it."""

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None

HEAD = """\
| what / yardstick | ratio | middle half | bar | aim | | mine, yardstick (ms of CPU) |
| --- | --- | --- | --- | --- | --- | --- |"""
FIXED_ALLOCATOR = {
    "MALLOC_TRIM_THRESHOLD_": "1000000000",
    "MALLOC_MMAP_THRESHOLD_": "1000000000",
    "MALLOC_TOP_PAD_": "67108864",
}
"""Memory is not given back to the system between calls: whether it is depends on what the process did before."""


def environment(folder: Path) -> dict[str, str]:
    """The environment of a process that finds compiled files, as an installed package has them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}


def with_fixed_allocator() -> None:
    """Start this program again where the allocator is not fixed yet; it is fixed at the start of a process alone."""
    if os.name != "posix" or FIXED_ALLOCATOR.items() <= os.environ.items():
        return
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **FIXED_ALLOCATOR})  # noqa: S606


class Python:
    """Runs Python programs with their compiled files in a folder of their own."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="xlrating-bench-")
        self._environment = environment(Path(self._folder.name))

    def run(self, *arguments: str) -> None:
        subprocess.run(
            [sys.executable, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self._environment,
        )

    def used(self, *arguments: str) -> tuple[float, float]:
        """The seconds of CPU and the peak of memory in MB that a program takes."""
        code = (
            "import resource, subprocess, sys; subprocess.run([sys.executable, *sys.argv[1:]], check=True, "
            "stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL); "
            "used = resource.getrusage(resource.RUSAGE_CHILDREN); "
            "print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)"
        )
        command = [sys.executable, "-c", code, *arguments]
        free = {name: value for name, value in self._environment.items() if name not in FIXED_ALLOCATOR}
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=free)
        seconds_, megabytes = map(float, done.stdout.split())
        return seconds_, megabytes


def cpu_seconds() -> float:
    """CPU time of this process and of those that it has ended; the clock where the system does not tell."""
    if resource is None:
        return time.perf_counter()
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def seconds(work: Callable[[], object]) -> float:
    start = cpu_seconds()
    work()
    return cpu_seconds() - start


def plain_loop() -> int:
    """A million turns of the plainest work, as a yardstick of what this machine does in its present mood."""
    total, seen = 0, {}
    for turn in range(1_000_000):
        total += turn % 7
        seen[turn % 97] = total
    return total


def compare(
    name: str,
    work: Callable[[], object],
    yardstick: Callable[[], object],
    bar: float,
    aim: float,
    runs: int,
    *,
    faster: bool = False,
) -> None:
    """Both in turn, warmed; the median of the ratios, against a bar that must hold and an aim."""
    work()
    yardstick()
    gc.collect()
    pairs = [(seconds(work), seconds(yardstick)) for _ in range(runs)]
    ratios = [b / a if faster else a / b for a, b in pairs]
    times = [1000 * statistics.median(column) for column in zip(*pairs, strict=True)]
    print(line(name, ratios, bar, aim, f"{times[0]:.2f}, {times[1]:.2f}", faster=faster), flush=True)


def line(name: str, ratios: list[float], bar: float, aim: float, detail: str, *, faster: bool = False) -> str:
    """A row of the table: median, the middle half of the runs, and whether the bar and the aim are reached."""
    ratio = statistics.median(ratios)
    low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else (ratio, ratio, ratio)

    def holds(limit: float) -> bool:
        return ratio >= limit if faster else ratio <= limit

    verdict = "aim reached" if holds(aim) else "bar reached" if holds(bar) else "**not reached**"
    sign = ">=" if faster else "<="
    limits = f"{sign} {bar:g}x | {sign} {aim:g}x"
    return f"| {name} | {ratio:.2f}x | {low:.2f} to {high:.2f} | {limits} | {verdict} | {detail} |"
