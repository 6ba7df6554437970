"""``xlrating deflation``: do juniors outscore their ratings against adults?"""

import argparse
import math
import sys
from pathlib import Path
from typing import Any

from xlrating.crosstable.deflation import GroupReport, Side, by_age, by_column, compare_groups
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.read import is_crosstable, read_crosstable
from xlrating.crosstable.table import Crosstable
from xlrating.hosts.cli.rate import FILE_UNUSABLE, RATED, TABLE_HAS_PROBLEMS
from xlrating.hosts.workbook import FileProblem, WorkbookFile

ADULTS_FROM = 18.0
LUCK_UP_TO = 0.05
"""A chance above it is called luck."""

HEADINGS = ("Group", "Against", "Games", "Score", "Expected", "Underrated by", "Chance of as much")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "deflation",
        help="do juniors outscore their ratings against adults?",
        description="Compare what one group of players scored against another with what the ratings before the "
        "event expected: juniors and adults by the columns Age or Birth date, or the two groups of a column. "
        "Nothing is written.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="workbook (.xlsx or .xlsm)")
    parser.add_argument("--sheet", metavar="NAME", help="the crosstable on this sheet only")
    groups = parser.add_mutually_exclusive_group()
    groups.add_argument(
        "--adults-from", type=float, metavar="AGE", default=ADULTS_FROM, help="default: %(default)g"
    )
    groups.add_argument("--group-column", metavar="NAME", help="heading of a column that names two groups")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        tables = _tables(options.file, options.sheet)
        grouping = by_column(options.group_column) if options.group_column else by_age(options.adults_from)
        report = compare_groups(tables, grouping)
    except CrosstableProblems as found:
        for problem in found.problems:
            print(f"{problem.cell}: {problem.message}", file=sys.stderr)
        return TABLE_HAS_PROBLEMS
    except FileProblem as problem:
        print(problem, file=sys.stderr)
        return FILE_UNUSABLE
    _print(report)
    return RATED


def _tables(path: Path, sheet: str | None) -> list[Crosstable]:
    grids = WorkbookFile.open(path).grids()
    chosen = [
        grid
        for grid in grids
        if (is_crosstable(grid) if sheet is None else grid.sheet.casefold() == sheet.casefold())
    ]
    if not chosen:
        names = ", ".join(grid.sheet for grid in grids)
        message = "there is no crosstable" if sheet is None else "there is no sheet of this name"
        raise CrosstableProblems([Problem(sheet or path.name, f"{message}; there are {names}")])
    return [read_crosstable(grid) for grid in chosen]


def in_words(report: GroupReport) -> str:
    """Who outscored the ratings, by how much, and whether it may be luck."""
    side, found = report.outscoring, report.outscoring.comparison
    by = "" if math.isnan(found.points) else f", as if their ratings were {found.points:.0f} points too low"
    verdict = "may well be luck" if found.chance > LUCK_UP_TO else "is hardly luck"
    return (
        f"Against {side.other}, {side.group} scored {found.score - found.expected:.1f} points more than expected "
        f"in {found.games} games{by}. With right ratings the chance of scoring as much is {found.chance:.1%}: "
        f"it {verdict}. (Model: independent games, each a win or a loss, by the winning expectancy.)"
    )


def _print(report: GroupReport) -> None:
    from xlrating.hosts.cli.tables import print_table

    print_table("Results between the two groups", HEADINGS, map(_row, report.sides), frozenset(HEADINGS[:2]))
    print(in_words(report))
    if report.left_out:
        print(f"Note: entries that belong to neither group, left out: {report.left_out}.", file=sys.stderr)


def _row(side: Side) -> tuple[str, ...]:
    found = side.comparison
    points = "" if math.isnan(found.points) else f"{found.points:+.0f}"
    return (
        side.group, side.other, f"{found.games}", f"{found.score:g}", f"{found.expected:.2f}", points,
        f"{found.chance:.4f}",
    )  # fmt: skip
