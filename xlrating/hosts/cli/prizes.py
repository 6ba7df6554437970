"""``xlrating prizes``: divide the prizes of an event by rule 32B."""

import argparse
import json
from pathlib import Path
from typing import Any

from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.hosts.cli.destination import kept_format, refuse_folder, refuse_impossible, seen_from
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE, PROBLEMS, UNUSABLE
from xlrating.hosts.cli.tables import print_table
from xlrating.hosts.cli.terminal import put, say, tell
from xlrating.hosts.opened import TableFile, open_table
from xlrating.hosts.prizes import award, in_short, report, sheets_of
from xlrating.workbook import FileProblem, WorkbookFile

HEADINGS = ("No.", "Name", "Score", "Amount", "Floor", "Form", "Reason")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "prizes",
        help="divide the prizes of an event: amounts, reasons, and floors",
        description="Divide the prizes on the Prizes sheet (headings Prize, Amount, From, To, Section) among the "
        "players of the crosstables by rule 32B, save FILE-prizes.xlsx with an Awards sheet, and print the awards. "
        "Nothing that you typed changes.",
        epilog="Exit status: 0 divided, 1 problems on a sheet, 2 unusable file or option.",
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help=".xlsx, .xlsm, .ods, .csv, or .tsv with the crosstable"
    )
    parser.add_argument(
        "--prizes", type=Path, metavar="LIST", help="file with the prizes: .csv or a workbook"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("-o", "--output", type=Path, metavar="OUT", help="save this file instead")
    where.add_argument("--check", action="store_true", help="only print, save nothing")
    parser.add_argument("--force", action="store_true", help="replace a file that is not from xlrating")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON document instead (docs/scripts.md)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        refuse_folder(options.file)
        opened = open_table(options.file)
        grids = opened.grids()
        found = award(grids, open_table(options.prizes).grids() if options.prizes else None)
        target = _target(options)
        notes = [note.line for one in found for note in one.notes]
        if target:
            notes += _save(opened, sheets_of(found, grids), target, options)
    except CrosstableProblems as wrong:
        return _in_json(options, wrong.problems, PROBLEMS) if options.json else refused("Not divided", wrong)
    except (FileProblem, RatingError) as problem:
        if options.json:
            return _in_json(options, [Problem("", str(problem))], UNUSABLE)
        return unusable(problem)
    if options.json:
        written = None if target is None else str(target)
        document = {
            "file": str(options.file),
            "written": written,
            "sections": [*report(found)],
            "notes": notes,
        }
        put(json.dumps(document, indent=2, allow_nan=False))
        return DONE
    for one in found:
        rows = [
            (str(player.number), player.name, f"{player.score:g}", f"{player.amount:,.2f}",
             f"{player.floor:.0f}" if isinstance(player.floor, float) else "", player.form, player.reason)
            for player in sorted(one.players, key=lambda player: -player.amount)
            if player.amount
        ]  # fmt: skip
        print_table(one.section, HEADINGS, rows, frozenset(("Name", "Reason", "Form")))
        say(in_short(one))
    for note in notes:
        tell(f"Note: {note}")
    if target:
        say(f"Saved {target}")
    return DONE


def _target(options: argparse.Namespace) -> Path | None:
    if options.check:
        return None
    if options.output:
        refuse_impossible(options.file, options.output)
        return Path(options.output)
    suffix = options.file.suffix if kept_format(options.file) else ".xlsx"
    return Path(options.file.with_name(f"{options.file.stem}-prizes{suffix}"))


def _save(
    opened: WorkbookFile | TableFile, sheets: Any, target: Path, options: argparse.Namespace
) -> list[str]:
    for sheet in sheets:
        opened.put_sheet(sheet)
    return opened.save(target, force=options.force, made_from=f"{seen_from(target, options.file)}, prizes")


def _in_json(options: argparse.Namespace, problems: Any, status: int) -> int:
    told = [{"cell": problem.cell or None, "message": problem.message} for problem in problems]
    put(json.dumps({"file": str(options.file), "problems": told}, indent=2))
    return status
