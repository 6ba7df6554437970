"""Changes inside functions, tried without loading anything anew: the tests are collected once.

A process collects the tests, and for each change it forks another one, which gives the changed function its other
code and runs the tests, those first that noticed a change before. Where a module computes something with its functions
as it is loaded (the editions and their tables of lines), this would not see the change; such files are left out.
"""

import functools
import importlib
import json
import marshal
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from changes import TOO_LONG, Mutant

LOADED_WITH = ("xlrating/editions/", "xlrating/formulas/lines.py")
"""Files with functions that are called while others are loaded."""

Functions = list[tuple[str, CodeType]]
"""The functions to change, by their qualified names, and their other code."""


UNCHANGED = -1
"""The place of the run without a change."""


class Fails(Exception):
    """A test that fails without any change."""


def changed_functions(old: CodeType, new: CodeType, above: str = "") -> Functions | None:
    """The functions with other code, by their qualified names; None where something outside of functions differs."""
    if _own(old) != _own(new):
        return None
    found: Functions = []
    for one, other in zip(_inner(old), _inner(new), strict=True):
        name = f"{above}{one.co_name}"
        if marshal.dumps(one) == marshal.dumps(other):
            continue
        if _is_class(one):
            inside = changed_functions(one, other, f"{name}.")
            if inside is None:
                return None
            found += inside
        elif one.co_name.startswith("<"):
            return None
        else:
            found.append((name, other))
    return found


def _inner(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _own(code: CodeType) -> bytes:
    constants = tuple(None if isinstance(c, CodeType) else c for c in code.co_consts)
    return marshal.dumps(code.replace(co_consts=constants, co_linetable=b"", co_exceptiontable=b""))


def _is_class(code: CodeType) -> bool:
    return "__module__" in code.co_names and "__qualname__" in code.co_names


def swaps(root: Path, mutant: Mutant) -> Functions | None:
    """The functions to change for a change; None where the module must be loaded anew."""
    if mutant.path.startswith(LOADED_WITH):
        return None
    old = compile((root / mutant.path).read_text("utf-8"), mutant.path, "exec", dont_inherit=True)
    return changed_functions(old, compile(mutant.source, mutant.path, "exec", dont_inherit=True))


def function_of(module: Any, name: str) -> FunctionType:
    """The function of a qualified name, out of a property or a cache."""
    found = module
    for part in name.split("."):
        found = vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, functools.cached_property):
        found = found.func
    found = getattr(found, "__wrapped__", found)
    if not isinstance(found, FunctionType):
        raise TypeError(name)
    return found


class Loop:
    """A plugin that runs the collected tests once for each change and tells by ``tell`` which test noticed it."""

    def __init__(
        self,
        mutants: list[tuple[Mutant, Functions]],
        first: dict[str, list[str]],
        seconds: float,
        tell: Callable[[int, str], None],
    ) -> None:
        self.mutants, self.first, self.seconds, self.tell = mutants, first, seconds, tell
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        counts: dict[str, Counter[str]] = {}
        last: dict[str, str] = {}
        self.tell(UNCHANGED, self.tried(session, None, [], session.items))
        for place, (mutant, functions) in enumerate(self.mutants):
            path = mutant.path
            named, noticed = self.first.get(path, ()), counts.setdefault(path, Counter())
            items = sorted(
                session.items,
                key=lambda item: (
                    item.nodeid != last.get(path),
                    -noticed[item.nodeid],
                    item.nodeid.partition("::")[0] not in named,
                    getattr(getattr(item, "obj", None), "is_hypothesis_test", False),
                ),
            )
            test = self.tried(session, mutant, functions, items)
            if test and test != TOO_LONG:
                noticed[test] += 1
                last[path] = test
            self.tell(place, test)
        return True

    def tried(
        self,
        session: pytest.Session,
        mutant: Mutant | None,
        functions: Functions,
        items: list[pytest.Item],
    ) -> str:
        """The test that notices a change, TOO_LONG, or nothing."""
        reads, writes = os.pipe()
        child = os.fork()
        if not child:
            signal.setitimer(signal.ITIMER_PROF, self.seconds)
            os.write(writes, self.noticed(session, mutant, functions, items).encode())
            os._exit(0)
        os.close(writes)
        with os.fdopen(reads, encoding="utf-8") as told:
            test = told.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return TOO_LONG if os.WTERMSIG(status) == signal.SIGPROF else "a crash"
        return test

    def noticed(
        self,
        session: pytest.Session,
        mutant: Mutant | None,
        functions: Functions,
        items: list[pytest.Item],
    ) -> str:
        """In a process of its own: change the functions, run the tests up to the first failure."""
        try:
            for name, code in functions:
                module = importlib.import_module(mutant.path.removesuffix(".py").replace("/", "."))
                function_of(module, name).__code__ = code
            for item, following in zip(items, [*items[1:], None], strict=True):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.failed:
                    break
        except BaseException as error:
            return f"a crash ({type(error).__name__})"
        return self.failed


def run(
    options: list[str],
    tests: list[str],
    mutants: list[tuple[Mutant, Functions]],
    first: dict[str, list[str]],
    seconds: float,
    output: int,
) -> Iterator[tuple[Mutant, str]]:
    """Each change with the test that notices it, TOO_LONG or nothing, as they come, from a process of its own."""
    reads, writes = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.close(reads)
        os.dup2(output, 1)
        os.dup2(output, 2)

        def tell(place: int, test: str) -> None:
            os.write(writes, f"{json.dumps([place, test])}\n".encode())

        pytest.main([*options, "--capture=sys", *tests], plugins=[Loop(mutants, first, seconds, tell)])
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, encoding="utf-8") as told:
        for line in told:
            place, test = json.loads(line)
            if place != UNCHANGED:
                yield mutants[place][0], test
            elif test:
                raise Fails(test)
    os.waitpid(child, 0)
