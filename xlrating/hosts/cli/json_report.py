"""The JSON document of ``xlrating rate --json``: one for any number of files.  docs/scripts.md."""

import json
from collections.abc import Sequence
from typing import Any

from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.writing.report import as_json, report
from xlrating.hosts.cli.rate_file import Outcome
from xlrating.hosts.cli.terminal import put


def show(outcomes: Sequence[Outcome]) -> None:
    put(json.dumps(document(outcomes), indent=2, allow_nan=False))


def document(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """``{"files": […]}``, an entry per file in the order given."""
    return {"files": [_entry(outcome) for outcome in outcomes]}


def _entry(outcome: Outcome) -> dict[str, Any]:
    entry: dict[str, Any] = {"file": str(outcome.path)}
    if outcome.rated is None:
        problems = [_problem(problem) for problem in outcome.problems]
        if outcome.unusable:
            problems.append({"cell": None, "message": outcome.unusable})
        return entry | {"problems": problems}
    told = report(outcome.rated.tables)
    del told["warnings"]
    return (
        entry
        | {"written": None if outcome.written is None else str(outcome.written)}
        | {"provisional": bool(outcome.waiting), "waiting": list(map(_problem, outcome.waiting))}
        | told
        | {"notes": list(map(_problem, outcome.notes))}
    )


def _problem(problem: Problem) -> dict[str, Any]:
    return {**as_json(problem), "cell": problem.cell or None}
