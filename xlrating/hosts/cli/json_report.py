"""The JSON document of ``xlrating rate --json``: one for any number of files.  docs/scripts.md."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.writing.report import as_json, report
from xlrating.hosts.cli.rate_file import Outcome
from xlrating.hosts.cli.terminal import put


def document(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """``{"files": […]}``, an entry per file in the order given."""
    return {"files": [_entry(outcome) for outcome in outcomes]}


def _entry(outcome: Outcome) -> dict[str, Any]:
    entry: dict[str, Any] = {"file": str(outcome.path)}
    if outcome.rated is None:
        return entry | {"problems": told(outcome.why)}
    rated = report(outcome.rated.tables)
    del rated["warnings"]
    return (
        entry
        | {"written": None if outcome.written is None else str(outcome.written)}
        | {"provisional": bool(outcome.rated.waiting), "waiting": told(outcome.rated.waiting)}
        | rated
        | {"notes": told(outcome.notes)}
    )


def told(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    """Problems or notes, each with its cell, null for the file as a whole."""
    return [{**as_json(problem), "cell": problem.cell or None} for problem in problems]


def put_document(status: int, **parts: Any) -> int:
    """Print one document; the exit status."""
    put(json.dumps(parts, indent=2, allow_nan=False))
    return status
