"""Tries everything in an Excel of its own, and leaves a report in this folder: run it with the Python of the add-in."""

from pathlib import Path

from trial.report import FILE_NAME
from trial.run import run

from xlrating.errors import RatingError
from xlrating.hosts.cli.terminal import DONE, PROBLEMS, UNUSABLE, say, tell
from xlrating.hosts.excel.machine import Machine


def main() -> int:
    """Functions, templates and buttons in a real Excel; 1 when anything is wrong."""
    say("This takes a few minutes. Workbooks that are open are not touched.")
    here = Path.cwd()
    try:
        steps = run(Machine.this(), here)
    except RatingError as problem:
        tell(str(problem))
        return UNUSABLE
    wrong = [finding for step in steps for finding in step.wrong]
    say("\n".join(map(str, wrong)) or "Everything is as it should be.")
    say(
        f"Saved {here / FILE_NAME}. To report a problem, attach it to an issue. It has none of your players' "
        "names."
    )
    return PROBLEMS if wrong else DONE


if __name__ == "__main__":
    raise SystemExit(main())
