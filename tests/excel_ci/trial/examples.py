"""Every example of the register in cells, typed in and by reference, and one after the Python server is ended."""

import time
from collections.abc import Iterator
from typing import Any

from trial.placing import Given, Placed, placed
from trial.report import Finding, of_each
from xlrating.hosts.excel.doctor import agrees
from xlrating.worksheet.function import Example
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import rows_of

WAYS: tuple[Given, ...] = ("constants", "references")


def examples(session: Any) -> Iterator[Finding]:
    """A line for each way, and one for each formula that is not answered as the document has it."""
    for given in WAYS:
        cases = [
            (placed(function, example, given), example)
            for function in REGISTER.values()
            for example in function.examples
        ]
        named = ((wanted.formula, (wanted, example)) for wanted, example in cases)
        asked = list(of_each(named, lambda case: [_asked(session, *case)]))
        yield from (finding for finding in asked if not finding.well)
        right = sum(finding.well is True for finding in asked)
        found = f"{right} of {len(cases)} as in the documents"
        yield Finding(f"examples with {given}", found, well=right == len(cases))


def server(session: Any) -> Iterator[Finding]:
    """The Python server is ended, and a cell asks again."""
    function = REGISTER["USCF_K"]
    example = function.examples[0]
    ended = session.end_python()
    yield Finding("Python processes of this Excel that were ended", str(ended), well=ended > 0)
    before = time.monotonic()
    yield _asked(session, placed(function, example, "constants"), example)
    yield Finding("seconds until that formula was answered", f"{time.monotonic() - before:.1f}")


def _asked(session: Any, wanted: Placed, example: Example) -> Finding:
    found, expected = session.ask(wanted), [list(row) for row in rows_of(example.result)]
    well = agrees(found, expected, example.digits)
    return Finding(wanted.formula, f"{found}" if well else f"{found}, not {expected}", well)
