"""The command line."""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence

from xlrating import __version__
from xlrating.hosts.cli import call, deflation, demo, export, functions, import_, install, new, rate, recalc

COMMANDS = (rate, import_, export, deflation, functions, call, recalc, new, demo, install)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 for done, 1 for problems in a table, 2 for an unusable file."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    parser = argparse.ArgumentParser(
        prog="xlrating", description="The US Chess rating system for workbooks. Not affiliated with US Chess."
    )
    parser.add_argument("--version", action="version", version=f"xlrating {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    options = parser.parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status
