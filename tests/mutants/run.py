"""Change xlrating in one place after the other, and say which changes no test notices: python3 dev.py mutants [FILE …]

Each changed file is loaded in a process of its own, made by fork from one that has the libraries already; nothing on
the disk is touched. Files and tests are named in pyproject.toml under [tool.mutants]. The first failure ends the run of
a change, so the test file that noticed the change before runs first, then those that noticed most for their time. A
test file may take ten times as much of the processor as without a change; beyond that, the change counts as too long.
"""

import argparse
import gc
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).resolve().parent))

import hypothesis  # loaded once with the next three, before the processes part
import lxml.etree  # noqa: F401
import numpy  # noqa: F401
import openpyxl  # noqa: F401
import pytest
import swap
from changes import TOO_LONG, Mutant, mutants_of

CHANGE_NOTHING = Path(__file__).with_name("change_nothing.toml")
SURVIVED, KILLED_BY = 0, 1
"""How a process ends: 0, or 1 and the place of the test file that failed."""
PYTEST = (
    "-x", "-o", "addopts=", "--hypothesis-seed=0", "--no-header", "--tb=no", "-m", "not wine",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
    *(f"-pno:{plugin}" for plugin in (
        "cacheprovider", "doctest", "faulthandler", "junitxml", "logging", "pastebin", "stepwise",
        "threadexception", "unraisableexception", "xdist",
    )),
)  # fmt: skip
"""Without what takes time at each start and finds nothing here."""


# No search for a smaller example after a failure, none of an earlier run before it.
hypothesis.settings.register_profile(
    "mutants",
    deadline=None,
    suppress_health_check=hypothesis.HealthCheck,
    database=None,
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
)
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


class TestFile(NamedTuple):
    """A test file, and how many seconds of the processor a change may make it take."""

    path: str
    limit: float = 0.0


def run_tests(mutant: Mutant | None, tests: list[TestFile], output: int) -> int:
    """In a new process: the place of the first test file that fails, from 1, or 0."""
    os.dup2(output, 1)
    os.dup2(output, 2)
    if mutant is not None:
        sys.meta_path.insert(0, Changed(mutant))
    for place, test in enumerate(tests):
        signal.setitimer(signal.ITIMER_PROF, test.limit)  # 0: no limit
        if pytest.main([*PYTEST, test.path]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return KILLED_BY + place
    return SURVIVED


def fork(mutant: Mutant | None, tests: list[TestFile], output: int) -> int:
    """Start ``run_tests`` in a process; its number."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            code = run_tests(mutant, tests, output)
        except BaseException:  # whatever happens here is the change's doing
            code = KILLED_BY
        os._exit(code)
    return child


def measured(tests: list[str], least: float, output: int) -> list[TestFile]:
    """The test files with their limits, the quickest first. Fails for one that fails without any change."""
    found = []
    for path in tests:
        _, status, used = os.wait4(fork(None, [TestFile(path)], output), 0)
        if status:
            raise swap.Fails(path)
        found.append(TestFile(path, least + 10 * (used.ru_utime + used.ru_stime)))
    return sorted(found, key=lambda test: test.limit)


class Runs:
    """As many processes at a time as wanted; what noticed a module's changes runs first for the next ones."""

    def __init__(self, tests: list[TestFile], first: dict[str, list[str]], quick: bool, output: int) -> None:
        self.tests, self.first, self.quick, self.output = tests, first, quick, output
        self.noticed_by: dict[str, Counter[TestFile]] = {}
        self.last: dict[str, TestFile] = {}
        self.running: dict[int, tuple[Mutant, list[TestFile]]] = {}

    def ordered(self, path: str) -> list[TestFile]:
        """The last that noticed a change of this file, those with most for their time, those that it names."""
        counts, named = self.noticed_by.setdefault(path, Counter()), self.first.get(path, ())
        return sorted(
            (test for test in self.tests if not self.quick or test.path in named),
            key=lambda test: (
                test != self.last.get(path),
                -counts[test] / test.limit,
                test.path not in named,
                test.limit,
            ),
        )

    def start(self, mutant: Mutant) -> None:
        order = self.ordered(mutant.path)
        self.running[fork(mutant, order, self.output)] = mutant, order

    def finished(self) -> tuple[Mutant, str]:
        """Wait for one: its change and the test that failed, TOO_LONG, or nothing."""
        child, status = os.wait()
        mutant, order = self.running.pop(child)
        if os.WIFSIGNALED(status):
            return mutant, TOO_LONG if os.WTERMSIG(status) == signal.SIGPROF else "a crash"
        code = os.WEXITSTATUS(status)
        if not code:
            return mutant, ""
        test = order[code - KILLED_BY]
        self.noticed_by[mutant.path][test] += 1
        self.last[mutant.path] = test
        return mutant, test.path


def change_nothing() -> dict[tuple[str, str, str], str]:
    """The changes after which everything is as before, with the reason."""
    listed = tomllib.loads(CHANGE_NOTHING.read_text("utf-8")).get("mutant", [])
    return {(one["file"], one["before"], one["after"]): one["reason"] for one in listed}


def main() -> int:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutants"]
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__)
    parser.add_argument("files", nargs="*", help="files or folders; without, those of pyproject.toml")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    parser.add_argument(
        "--seconds",
        type=float,
        default=config["seconds"],
        help="of the processor, for each test file at least",
    )
    parser.add_argument("--tests", nargs="+", help="tests to run in place of those of pyproject.toml")
    parser.add_argument("--quick", action="store_true", help="only the tests that the file names as first")
    parser.add_argument("--lines", default="", help="only changes of these lines, such as 20-35")
    parser.add_argument("--again", help="only the changes that this earlier output tells of")
    parser.add_argument("--tell", action="store_true", help="tell what noticed each change, too")
    parser.add_argument("--list", action="store_true", help="list the changes, try none")
    options = parser.parse_args()
    os.chdir(ROOT)
    sys.dont_write_bytecode = False
    given = [Path(name) for name in options.files or config["files"]]
    files = [str(f) for path in given for f in ([path] if path.suffix else sorted(path.rglob("*.py")))]
    from_line, _, to_line = options.lines.partition("-")
    lines = range(int(from_line or 1), int(to_line or from_line or sys.maxsize - 1) + 1)
    mutants = [mutant for path in files for mutant in mutants_of(ROOT, path) if mutant.line in lines]
    known = change_nothing()
    if options.again:
        named = Path(options.again).read_text("utf-8").splitlines()
        mutants = [m for m in mutants if any(m.is_told_in(line) for line in named)]
    tried = [m for m in mutants if (m.path, m.before, m.after) not in known]
    if options.list:
        print("\n".join(m.told() for m in tried))
        return 0
    first = config["first"]
    named = [test for path in files for test in first.get(path, ())]
    given_tests = map(Path, dict.fromkeys(named) if options.quick else options.tests or config["tests"])
    tests = [
        str(f) for path in given_tests for f in ([path] if path.suffix else sorted(path.glob("test_*.py")))
    ]
    started = time.monotonic()
    gc.freeze()
    output = os.open(os.devnull, os.O_WRONLY)
    outcomes = Counter()
    try:
        for mutant, test in outcomes_of(tried, tests, config["first"], options, output):
            outcomes[test if test in ("", TOO_LONG) else "noticed"] += 1
            if sys.stderr.isatty():
                print(f"\r{outcomes.total()} of {len(tried)}", end="\r", file=sys.stderr)
            if options.tell or test in ("", TOO_LONG):
                print(f"{mutant.told()}{f'  ({test})' if test else ''}", flush=True)
    except swap.Fails as failed:
        print(f"{failed} fails without any change: nothing can be told.")
        return 2
    except KeyboardInterrupt:
        print(f"Stopped: {len(tried) - outcomes.total()} changes are not tried.")
    took = time.monotonic() - started
    told = f"{outcomes['noticed']} noticed, {outcomes[TOO_LONG]} too long, {outcomes['']} not noticed"
    unneeded = len(mutants) - len(tried)
    print(f"{outcomes.total()} changes: {told}; {unneeded} more change nothing ({took:.0f} s).")
    return 1 if outcomes[""] else 0


def outcomes_of(
    mutants: list[Mutant],
    tests: list[str],
    first: dict[str, list[str]],
    options: argparse.Namespace,
    output: int,
) -> Iterator[tuple[Mutant, str]]:
    """Each change with the test that notices it, TOO_LONG or nothing, as they come."""
    functions = [swap.swaps(ROOT, mutant) for mutant in mutants]
    inside = [(mutant, changed) for mutant, changed in zip(mutants, functions, strict=True) if changed]
    if inside:
        yield from swap.run(list(PYTEST), tests, inside, first, options.seconds * len(tests), output)
    waiting = [mutant for mutant, changed in zip(mutants, functions, strict=True) if not changed]
    if not waiting:
        return
    runs = Runs(measured(tests, options.seconds, output), first, options.quick, output)
    while waiting or runs.running:
        while waiting and len(runs.running) < options.jobs:
            runs.start(waiting.pop(0))
        yield runs.finished()


if __name__ == "__main__":
    sys.exit(main())
