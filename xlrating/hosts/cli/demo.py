"""``xlrating demo``: rate the sample event that comes with the package."""

import argparse
import sys
from pathlib import Path
from typing import Any

from xlrating.hosts.cli import rate
from xlrating.hosts.templates import path_of

SAMPLE = "weekend-open.xlsx"


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "demo",
        help="rate a sample event",
        description="Put a sample event into a folder (a real one under invented names) and rate it. A sample "
        "that is there already is rated as it is, so it can be changed by hand and rated again.",
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("xlrating-demo"), help="default: xlrating-demo"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    sample: Path = options.folder / SAMPLE
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        if not sample.exists():
            sample.write_bytes(path_of(SAMPLE).read_bytes())
    except OSError as error:
        print(f"Cannot write {sample}: {error.strerror}.", file=sys.stderr)
        return rate.FILE_UNUSABLE
    status = rate.run(
        argparse.Namespace(
            files=[sample], output=None, in_place=False, sheet=None, edition=None, bonus=None, json=False
        )
    )
    if status == rate.RATED:
        print(f"The working of every rating is on the sheet Working. Change {sample} and run this again.")
    return status
