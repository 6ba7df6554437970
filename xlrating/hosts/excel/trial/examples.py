"""Every example of the register in cells, typed in and by reference."""

from collections.abc import Iterator
from typing import Any

from xlrating.hosts.excel.doctor import agrees
from xlrating.hosts.excel.trial.placing import Given, placed
from xlrating.hosts.excel.trial.report import Finding
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import rows_of

WAYS: tuple[Given, ...] = ("constants", "references")


def examples(session: Any) -> Iterator[Finding]:
    """A line for each way, and one for each formula that is not answered as the document has it."""
    for given in WAYS:
        right = total = 0
        for function in REGISTER.values():
            for example in function.examples:
                total += 1
                wanted = placed(function, example, given)
                found = session.ask(wanted)
                expected = rows_of(example.result)
                if agrees(found, [list(row) for row in expected], example.digits):
                    right += 1
                else:
                    yield Finding(wanted.formula, f"{found}, not {expected}", well=False)
        yield Finding(
            f"examples with {given}", f"{right} of {total} as in the documents", well=right == total
        )
