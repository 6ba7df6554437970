"""The command line."""

import argparse
import atexit
import contextlib
import gc
import importlib
import os
import sys
from collections.abc import Sequence

from xlrating.hosts.cli.terminal import DONE, STOPPED, UNUSABLE, all_printed, tell
from xlrating.version import __version__

OBJECTS_BETWEEN_COLLECTIONS = 1_000_000
"""A command makes many objects that last and few in circles: Python need not look for circles so often,
nor at the end, when all of them go anyway (``gc.freeze``)."""

NO_THREADS = "OPENBLAS_NUM_THREADS"
"""numpy's linear algebra, which xlrating does not use, else starts threads that spin for a while."""

COMMANDS = {
    "rate": "rate", "import": "import_", "export": "export", "report": "export", "prizes": "prizes",
    "publish": "publish", "compare": "compare", "compare-groups": "deflation", "season": "season",
    "history": "history", "lists": "lists", "fill": "fill", "check-upload": "check_upload",
    "functions": "functions", "call": "call", "recalc": "recalc", "repair": "recalc", "new": "new",
    "demo": "demo", "install": "install", "uninstall": "install", "doctor": "install",
}  # fmt: skip
"""The module of each command. Only that of the named one is imported."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 for done, 1 for problems in a table, 2 for an unusable file."""
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    atexit.register(gc.freeze)
    os.environ.setdefault(NO_THREADS, "1")
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options = parser(given[:1]).parse_args(given)
    except SystemExit:
        all_printed()
        raise
    try:
        status: int = options.run(options) or DONE  # most commands raise, or are done
    except KeyboardInterrupt:
        tell("Stopped.")
        return STOPPED
    except MemoryError:
        tell("This computer does not have enough free memory for that. Close other programs and try again.")
        return UNUSABLE
    except Exception as error:
        from xlrating.hosts.cli.refusals import refused

        return refused(error, options)
    return status if all_printed() else UNUSABLE


def parser(named: Sequence[str]) -> argparse.ArgumentParser:
    """The options of the named command, or of all when the first word is none; the version needs no command's."""
    parser = argparse.ArgumentParser(
        prog="xlrating",
        description="Rate US Chess events in Excel and LibreOffice workbooks. Not affiliated with US Chess.",
    )
    parser.set_defaults(not_done="", left="Nothing was written.", problems_in_json=False)
    parser.add_argument("--version", action="version", version=f"xlrating {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    modules = [COMMANDS[name] for name in named if name in COMMANDS] or dict.fromkeys(COMMANDS.values())
    for module in () if list(named) == ["--version"] else modules:
        importlib.import_module(f"{__name__}.{module}").add_to(commands)
    return parser
