"""Every example of the register in cells, typed in and by reference."""

from collections.abc import Iterator
from typing import Any

from xlrating.hosts.excel.doctor import agrees
from xlrating.hosts.excel.trial.placing import Given, Placed, placed
from xlrating.hosts.excel.trial.report import Finding, of_each
from xlrating.worksheet.function import Example
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import rows_of

WAYS: tuple[Given, ...] = ("constants", "references")


def examples(session: Any) -> Iterator[Finding]:
    """A line for each way, and one for each formula that is not answered as the document has it."""

    def asked(case: tuple[Placed, Example]) -> Iterator[Finding]:
        wanted, example = case
        found, expected = session.ask(wanted), rows_of(example.result)
        if not agrees(found, [list(row) for row in expected], example.digits):
            yield Finding(wanted.formula, f"{found}, not {expected}", well=False)

    for given in WAYS:
        cases = [
            (placed(function, example, given), example)
            for function in REGISTER.values()
            for example in function.examples
        ]
        wrong = list(of_each(((wanted.formula, (wanted, example)) for wanted, example in cases), asked))
        yield from wrong
        right = len(cases) - len(wrong)
        yield Finding(
            f"examples with {given}", f"{right} of {len(cases)} as in the documents", well=not wrong
        )
