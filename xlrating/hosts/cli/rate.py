"""``xlrating rate``: rate the crosstables of workbooks."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from xlrating.crosstable.event_block import Override
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rate_workbook import RatedWorkbook, rate_workbook
from xlrating.crosstable.report import as_json, report
from xlrating.editions.editions import EDITIONS
from xlrating.hosts.workbook import FileProblem, WorkbookFile

FEW = 5

RATED, TABLE_HAS_PROBLEMS, FILE_UNUSABLE = 0, 1, 2


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "rate",
        help="rate the crosstables of workbooks",
        description="Rate the crosstable on every sheet that has one, write IN-rated.xlsx beside each file, "
        "and print the table. Exit status: 0 rated, 1 the table has problems, 2 the file cannot be used.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="workbook (.xlsx or .xlsm)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("-o", "--output", type=Path, metavar="OUT", help="write this file (for one FILE)")
    where.add_argument("--in-place", action="store_true", help="write into FILE itself")
    parser.add_argument("--sheet", metavar="NAME", help="rate the crosstable on this sheet only")
    parser.add_argument(
        "--edition", choices=sorted(EDITIONS), help="follow this document, whatever the sheet says"
    )
    parser.add_argument("--bonus", type=_multiplier, metavar="B", help="bonus multiplier, 0 for no bonus")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.set_defaults(run=run)


def _multiplier(text: str) -> float:
    multiplier = float(text)
    if not 0 <= multiplier <= 1000:
        raise argparse.ArgumentTypeError("the bonus multiplier is a number of 0 or more")
    return multiplier


def run(options: argparse.Namespace) -> int:
    if options.output and len(options.files) > 1:
        print("xlrating rate: -o takes one FILE", file=sys.stderr)
        return FILE_UNUSABLE
    override = Override(options.edition, options.bonus)
    status = RATED
    reports = []
    for path in _with_progress(options.files):
        try:
            workbook = WorkbookFile.open(path)
            rated = rate_workbook(workbook.grids(), options.sheet, override)
            rated.put(workbook)
            written = _destination(path, options)
            workbook.save(written)
        except CrosstableProblems as found:
            _tell_problems(path, found.problems, options)
            status = max(status, TABLE_HAS_PROBLEMS)
        except FileProblem as problem:
            _tell_problems(path, [Problem(str(path), str(problem))], options)
            status = FILE_UNUSABLE
        else:
            if options.json:
                reports.append({"file": str(path), "written": str(written), **report(rated.tables)})
            else:
                _print(rated, path, written)
    if options.json and reports:
        print(json.dumps(reports if len(options.files) > 1 else reports[0], indent=2, allow_nan=False))
    return status


def _destination(path: Path, options: argparse.Namespace) -> Path:
    if options.in_place:
        return path
    output: Path | None = options.output
    return output or path.with_name(f"{path.stem}-rated{path.suffix}")


def _with_progress(files: Sequence[Path]) -> Iterator[Path]:
    """The files one by one; with several of them and a terminal, a bar shows how far it is."""
    if len(files) > 1 and sys.stderr.isatty():
        from xlrating.hosts.cli.tables import progress

        yield from progress(files)
    else:
        yield from files


def _tell_problems(path: Path, problems: Sequence[Problem], options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps({"problems": [as_json(problem) for problem in problems]}, indent=2), file=sys.stderr)
        return
    several = f"{len(problems)} problems" if len(problems) > 1 else "1 problem"
    print(f"{path.name}: not rated, {several}; nothing was written.", file=sys.stderr)
    for problem in problems:
        print(f"  {problem.cell}: {problem.message}", file=sys.stderr)


def _print(rated: RatedWorkbook, path: Path, written: Path) -> None:
    from xlrating.hosts.cli.tables import print_ratings

    for table in rated.tables:
        print_ratings(table)
    warnings = {table.crosstable.place: table.crosstable.warnings for table in rated.tables}
    for message, cells in _by_message(problem for found in warnings.values() for problem in found).items():
        shown = ", ".join(cells[:FEW]) + (f" and {len(cells) - FEW} more" if len(cells) > FEW else "")
        print(f"Note: {shown}: {message}", file=sys.stderr)
    print(f"{path.name} -> {written}")


def _by_message(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """The cells of each message."""
    cells: dict[str, list[str]] = {}
    for problem in problems:
        cells.setdefault(problem.message, []).append(problem.cell)
    return cells
