"""The Python server is ended, and a cell asks again."""

import time
from collections.abc import Iterator
from typing import Any

from xlrating.hosts.excel.doctor import agrees
from xlrating.hosts.excel.trial.placing import placed
from xlrating.hosts.excel.trial.report import Finding
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import rows_of

FUNCTION = REGISTER["USCF_K"]


def server(session: Any) -> Iterator[Finding]:
    example = FUNCTION.examples[0]
    ended = session.end_python()
    yield Finding("Python processes of this Excel that were ended", str(ended), well=ended > 0)
    before = time.monotonic()
    found = session.ask(placed(FUNCTION, example, "constants"))
    seconds = time.monotonic() - before
    right = agrees(found, [list(row) for row in rows_of(example.result)], example.digits)
    yield Finding("the next formula", f"{found} after {seconds:.1f} seconds", well=right)
