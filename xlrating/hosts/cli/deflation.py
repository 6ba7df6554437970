"""``xlrating compare-groups``: do juniors outscore their ratings against adults?"""

import argparse
import math
from pathlib import Path

from xlrating.crosstable.cells.cell_values import age_in_years
from xlrating.crosstable.rate_workbook import each_section, sheet_named
from xlrating.crosstable.rating.deflation import GroupReport, Side, by_age, by_column, compare_groups
from xlrating.crosstable.reading.read import read_crosstable
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.reading.tables import is_crosstable, sections
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.hosts.cli.options import Commands, file, value
from xlrating.hosts.cli.tables import print_table
from xlrating.hosts.cli.terminal import say, tell, tell_notes
from xlrating.hosts.opened import open_table

ADULTS_FROM = 18.0
LUCK_UP_TO = 0.05
"""A probability above it is called luck."""

HEADINGS = ("Group", "Against", "Games", "Score", "Expected", "Underrated by", "Probability")


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "compare-groups",
        help="test whether juniors (or another group) outscore their ratings",
        description="Compare one group's score against another with the score their pre-event ratings predict: "
        "juniors and adults by Age or Birth date, or the two groups in any column. Writes nothing.",
    )
    file(parser, "file", "FILE", ".xlsx, .xlsm, .ods, .csv, or .tsv")
    parser.add_argument("--sheet", metavar="NAME", help="the crosstable on this sheet only")
    groups = parser.add_mutually_exclusive_group()
    value(
        groups,
        "--adult-age",
        "AGE",
        "from this age on a player is an adult; default: %(default)g",
        age_in_years,
        default=ADULTS_FROM,
    )
    groups.add_argument(
        "--group-by",
        metavar="NAME",
        help="heading of a column that names two groups",
    )
    parser.set_defaults(run=run, not_done="Not compared", left="")


def run(options: argparse.Namespace) -> None:
    tables = _tables(options.file, options.sheet)
    grouping = by_column(options.group_by) if options.group_by else by_age(options.adult_age)
    report = compare_groups(tables, grouping)
    print_table("Results between the two groups", HEADINGS, map(_row, report.sides), frozenset(HEADINGS[:2]))
    say(in_words(report))
    if report.left_out:
        tell(f"Note: {counted(report.left_out, 'entry')} in neither group, left out.")


def _tables(path: Path, sheet: str | None) -> list[Crosstable]:
    grids = open_table(path).grids()
    chosen = list(filter(is_crosstable, grids)) if sheet is None else [sheet_named(sheet, grids)]
    if not chosen:
        names = ", ".join(grid.sheet for grid in grids)
        message = f"There is no crosstable. The sheets are {names}."
        raise CrosstableProblems([Problem(path.name, message)])
    parts = [part for grid in chosen for part in sections(grid)]
    tables, told = each_section(parts, read_crosstable)
    tell_notes(note.line for note in told)
    return [table for _, table in tables]


def in_words(report: GroupReport) -> str:
    """Who outscored the ratings, by how much, and whether it may be luck."""
    side, found = report.outscoring, report.outscoring.comparison
    by = "" if math.isnan(found.points) else f", as if their ratings were {found.points:.0f} points too low"
    verdict = "could well be luck" if found.chance > LUCK_UP_TO else "is unlikely to be luck"
    return (
        f"Against {side.other}, {side.group} scored {found.score - found.expected:.1f} points more than expected "
        f"in {found.games} games{by}. If the ratings were right, a score this high would have a {found.chance:.1%} "
        f"probability, so it {verdict}. (Model: independent games, each a win or a loss, by the winning expectancy.)"
    )


def _row(side: Side) -> tuple[str, ...]:
    found = side.comparison
    points = "" if math.isnan(found.points) else f"{found.points:+z.0f}"
    return (
        side.group, side.other, f"{found.games}", f"{found.score:g}", f"{found.expected:.2f}", points,
        f"{found.chance:.4f}",
    )  # fmt: skip
