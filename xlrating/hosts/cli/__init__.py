"""The command line."""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from xlrating import __version__

COMMANDS = ("rate", "deflation", "functions", "call", "recalc", "new", "demo", "install")
"""The modules of the commands; only that of the command that is named is imported."""


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
    given = sys.argv[1:] if arguments is None else arguments
    for module in [name for name in COMMANDS if [name] == list(given[:1])] or COMMANDS:
        import_module(f"xlrating.hosts.cli.{module}").add_to(commands)
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
