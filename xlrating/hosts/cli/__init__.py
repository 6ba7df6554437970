"""The command line."""

import argparse
import contextlib
import sys
from collections.abc import Sequence

from xlrating import __version__
from xlrating.hosts.cli import call, deflation, demo, functions, install, new, rate, recalc
from xlrating.hosts.cli.statuses import STOPPED, UNUSABLE
from xlrating.hosts.cli.terminal import all_printed, tell

COMMANDS = (rate, deflation, functions, call, recalc, new, demo, install)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 for done, 1 for problems in a table, 2 for an unusable file."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        options = _parser().parse_args(arguments)
    except SystemExit:
        all_printed()
        raise
    try:
        status: int = options.run(options)
    except KeyboardInterrupt:
        tell("Stopped.")
        return STOPPED
    except MemoryError:
        tell("This computer does not have enough free memory for that. Close other programs and try again.")
        return UNUSABLE
    return status if all_printed() else UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="xlrating",
        description="Rate US Chess events in Excel and LibreOffice workbooks. Not affiliated with US Chess.",
    )
    parser.add_argument("--version", action="version", version=f"xlrating {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return parser
