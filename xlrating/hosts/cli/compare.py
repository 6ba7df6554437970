"""``xlrating compare``: why ratings differ from those that US Chess published."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from xlrating.crosstable.comparing.compared import Comparison, compare, published_ratings
from xlrating.crosstable.comparing.entered import same_players
from xlrating.crosstable.rating.rated import RatedTable, in_quick_of_two
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.errors import RatingError
from xlrating.hosts.cli.destination import refuse_folder
from xlrating.hosts.cli.refusals import refused, unusable
from xlrating.hosts.cli.statuses import DONE, PROBLEMS
from xlrating.hosts.cli.tables import print_table
from xlrating.hosts.cli.terminal import put, say, tell
from xlrating.hosts.opened import open_table
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.workbook import FileProblem

HEADINGS = ("No.", "Name", "Ours", "Published", "Difference", "Why")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "compare",
        help="find out why ratings differ from those that US Chess published",
        description="Rate an event again and compare it with the ratings that US Chess published: in a column "
        "headed Published, in the crosstable as the US Chess website shows it, or in a file of its own. For each "
        "difference it tries floors, prior games, initial ratings, results, records, B, and the rules, alone and "
        "in twos, and names those that explain every rating. Writes nothing.",
        epilog="Exit status: 0 all explained, 1 something is not, or problems in the table, 2 unusable file.",
    )
    parser.add_argument("file", type=Path, metavar="EVENT", help="any file that rates")
    parser.add_argument(
        "published", type=Path, nargs="?", metavar="PUBLISHED", help="the same event as published"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        tables = _tables(options.file)
        theirs = tables if options.published is None else _tables(options.published)
        found = [_compared(table, theirs) for table in tables]
    except CrosstableProblems as wrong:
        return refused("Not compared", wrong)
    except (FileProblem, RatingError) as problem:
        return unusable(problem)
    if options.json:
        put(json.dumps([_as_json(one) for one in found], indent=2, ensure_ascii=False))
    else:
        for one in found:
            _print(one)
    return DONE if all(row.explained for one in found for row in one.rows) else PROBLEMS


def _tables(file: Path) -> list[RatedTable]:
    """The tables of a file; of a dual-rated section the Regular one, which is what Published has."""
    refuse_folder(file)
    done = rate_sheets(open_table(file).grids(), None)
    for note in done.notes:
        tell(f"Note: {note.line}")
    return [table for table in done.rated.tables if not in_quick_of_two(table.crosstable, table.system)]


def _compared(table: RatedTable, theirs: Sequence[RatedTable]) -> Comparison:
    """With its own column Published, or with the table of another file that has the most of its players."""
    if table in theirs:
        return compare(table, published_ratings(table))
    other = max(theirs, key=lambda one: len(same_players(table, one)))
    known = published_ratings(other)
    same = same_players(table, other)
    return compare(table, {player: known[there] for player, there in same.items() if there in known}, other)


def _print(found: Comparison) -> None:
    rows = [
        (
            str(row.number),
            row.name,
            "" if row.ours is None else f"{row.ours:.2f}",
            "" if row.published is None else f"{row.published:g}",
            "" if not row.difference else f"{row.difference:+.2f}",
            row.why,
        )
        for row in found.rows
    ]
    print_table(f"{found.name}: {found.system} ratings, compared", HEADINGS, rows, frozenset(("Name", "Why")))
    if found.of_the_section:
        say(f"In the whole section: {found.of_the_section}.")
    say(found.in_short)


def _as_json(found: Comparison) -> dict[str, Any]:
    return {
        "section": found.name,
        "system": str(found.system),
        "summary": found.in_short,
        "of_the_section": found.of_the_section or None,
        "players": [row._asdict() for row in found.rows],
    }
