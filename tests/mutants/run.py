"""Change xlrating in one place after the other, and say which changes no test notices: python3 dev.py mutants [FILE …]

Each changed file is loaded in a process of its own, made by fork from one that has the libraries already; nothing on
the disk is touched. Files and tests are named in pyproject.toml under [tool.mutants]. Of the tests those files run
first that noticed most of the module's changes so far, and the first failure ends the run.
"""

import argparse
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).resolve().parent))

import hypothesis  # loaded once with the next three, before the processes part
import lxml.etree  # noqa: F401
import numpy  # noqa: F401
import openpyxl  # noqa: F401
import pytest
from changes import Mutant, mutants_of

CHANGE_NOTHING = Path(__file__).with_name("change_nothing.toml")
SURVIVED, KILLED_BY = 0, 1
"""How a process ends: 0, or 1 and the place of the test file that failed."""
PYTEST = (
    "-x", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--no-header", "--tb=no",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip


hypothesis.settings.register_profile("mutants", deadline=None, suppress_health_check=hypothesis.HealthCheck)
hypothesis.settings.load_profile("mutants")


class Changed(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Finds one module with other source than it has on the disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.source = mutant.source
        module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        super().__init__(module, str(ROOT / mutant.path))

    def find_spec(self, name, path=None, target=None):
        return (
            importlib.util.spec_from_file_location(name, self.path, loader=self)
            if name == self.name
            else None
        )

    def get_code(self, name):
        return compile(self.source, self.path, "exec", dont_inherit=True)


def run_tests(mutant: Mutant | None, tests: list[str], seconds: int, output: int) -> int:
    """In a new process: the place of the first test file that fails, from 1, or 0."""
    os.dup2(output, 1)
    os.dup2(output, 2)
    if mutant is not None:
        signal.alarm(seconds)
        sys.meta_path.insert(0, Changed(mutant))
    for place, test in enumerate(tests):
        if pytest.main([*PYTEST, test]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return KILLED_BY + place
    return SURVIVED


class Runs:
    """As many processes at a time as wanted; ``noticed_by`` counts for each module which tests fail."""

    def __init__(self, tests: list[str], first: dict[str, list[str]], seconds: int) -> None:
        self.tests, self.first, self.seconds = tests, first, seconds
        self.noticed_by: dict[str, Counter[str]] = {}
        self.running: dict[int, tuple[Mutant | None, list[str]]] = {}

    def ordered(self, path: str) -> list[str]:
        """The tests, those first that noticed most changes of this file; then those that it names."""
        counts, named = self.noticed_by.setdefault(path, Counter()), self.first.get(path, ())
        return sorted(self.tests, key=lambda test: (-counts[test], test not in named))

    def start(self, mutant: Mutant | None, output: int) -> None:
        order = self.tests if mutant is None else self.ordered(mutant.path)
        sys.stdout.flush()
        child = os.fork()
        if child:
            self.running[child] = mutant, order
            return
        try:
            code = run_tests(mutant, order, self.seconds, output)
        except BaseException:  # whatever happens here is the change's doing
            code = KILLED_BY
        os._exit(code)

    def finished(self) -> tuple[Mutant | None, str]:
        """Wait for one: its change and the test that failed, ``time`` where it took too long, else nothing."""
        child, status = os.wait()
        mutant, order = self.running.pop(child)
        if os.WIFSIGNALED(status):
            return mutant, "time"
        code = os.WEXITSTATUS(status)
        test = order[code - KILLED_BY] if code else ""
        if mutant is not None and test:
            self.noticed_by[mutant.path][test] += 1
        return mutant, test


def change_nothing() -> dict[tuple[str, str, str], str]:
    """The changes after which everything is as before, with the reason."""
    listed = tomllib.loads(CHANGE_NOTHING.read_text("utf-8")).get("mutant", [])
    return {(one["file"], one["before"], one["after"]): one["reason"] for one in listed}


def main() -> int:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutants"]
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__)
    parser.add_argument("files", nargs="*", help="files or folders; without, those of pyproject.toml")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    parser.add_argument("--seconds", type=int, default=config["seconds"], help="the longest for one change")
    parser.add_argument("--tests", nargs="+", help="tests to run in place of those of pyproject.toml")
    parser.add_argument("--lines", default="", help="only changes of these lines, such as 20-35")
    parser.add_argument("--list", action="store_true", help="list the changes, try none")
    options = parser.parse_args()
    os.chdir(ROOT)
    sys.dont_write_bytecode = False
    given = [Path(name) for name in options.files or config["files"]]
    files = [str(f) for path in given for f in ([path] if path.suffix else sorted(path.rglob("*.py")))]
    first, _, last = options.lines.partition("-")
    lines = range(int(first or 1), int(last or first or sys.maxsize - 1) + 1)
    mutants = [mutant for path in files for mutant in mutants_of(ROOT, path) if mutant.line in lines]
    known = change_nothing()
    tried = [m for m in mutants if (m.path, m.before, m.after) not in known]
    if options.list:
        print("\n".join(f"{m.path}:{m.line}: {m.before}  ->  {m.after}" for m in tried))
        return 0
    tests = [
        str(f)
        for path in map(Path, options.tests or config["tests"])
        for f in ([path] if path.suffix else sorted(path.glob("test_*.py")))
    ]
    return report(
        Runs(tests, config["first"], options.seconds), tried, len(mutants) - len(tried), options.jobs
    )


def report(runs: Runs, mutants: list[Mutant], known: int, jobs: int) -> int:
    """Try them all and tell of each that nothing noticed."""
    output = os.open(os.devnull, os.O_WRONLY)
    runs.start(None, output)
    _, failed = runs.finished()
    if failed:
        print(f"{failed} fails without any change: nothing can be told.")
        return 2
    started, outcomes = time.monotonic(), Counter()
    waiting = iter(mutants)
    left = len(mutants)
    try:
        while left:
            while len(runs.running) < jobs and (mutant := next(waiting, None)) is not None:
                runs.start(mutant, output)
            mutant, test = runs.finished()
            left -= 1
            if sys.stderr.isatty():
                print(f"\r{len(mutants) - left} of {len(mutants)}", end="\r", file=sys.stderr)
            outcomes["too long" if test == "time" else "noticed" if test else "not noticed"] += 1
            if not test:
                print(f"{mutant.path}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)
    except KeyboardInterrupt:
        print(f"Stopped: {left} changes are not tried.")
    took = time.monotonic() - started
    told = ", ".join(f"{outcomes[name]} {name}" for name in ("noticed", "too long", "not noticed"))
    print(f"{len(mutants) - left} changes: {told}; {known} more change nothing ({took:.0f} s).")
    return 1 if outcomes["not noticed"] else 0


if __name__ == "__main__":
    sys.exit(main())
