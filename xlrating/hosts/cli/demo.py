"""``xlrating demo``: rate the sample event that comes with the package."""

import argparse
from pathlib import Path

from xlrating.hosts.cli.options import Commands
from xlrating.hosts.cli.rate_file import How, rate_file, show
from xlrating.hosts.cli.terminal import say
from xlrating.hosts.templates import path_of
from xlrating.workbook.saving import refuse_missing_folder

SAMPLE = "weekend-open.xlsx"


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "demo",
        help="rate a sample event",
        description="Copy a sample event (real results, invented names) to a folder and rate it. If the sample is "
        "already there, rate it as it is, with your changes.",
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, help="an existing folder; default: a new xlrating-demo"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    folder: Path = options.folder or Path("xlrating-demo")
    sample = folder / SAMPLE
    if options.folder is None:
        folder.mkdir(exist_ok=True)
    refuse_missing_folder(folder)
    if not sample.exists():
        sample.write_bytes(path_of(SAMPLE).read_bytes())
    outcome = rate_file(sample, How(), {})
    show(outcome)
    if outcome.rated is not None:
        details = outcome.rated.sections[-1].working
        say(
            f"The {details} sheet shows how each rating was calculated. "
            f"To try changes, edit {sample} and run this again."
        )
    return outcome.status
