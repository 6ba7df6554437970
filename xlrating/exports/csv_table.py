"""The rated crosstable as CSV: the plain table, with the ratings after the event behind it."""

import csv
import io
from collections.abc import Iterator, Sequence

from xlrating.crosstable.sheet.grid import CellValue
from xlrating.exports.csv_cell import shown
from xlrating.exports.rated_sections import RatedSectionOut
from xlrating.formats.grids import rows_of


def to_csv(sections: Sequence[RatedSectionOut]) -> bytes:
    """Every section, one below the other; UTF-8 with a byte-order mark, as Excel reads it, and CRLF.

    The labels above the first table hold for all: those that a further section lacks are blank there.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    of_all: list[CellValue] = []
    for number, out in enumerate(sections):
        block, table, _ = rows_of(out.section)
        labels = [row[0] for row in block]
        if number:
            writer.writerow([])
        block += [[label, None] for label in of_all if label not in labels]
        of_all = of_all or labels
        rows = [*block, [], *_with_ratings(out, table)]
        writer.writerows([shown(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _with_ratings(out: RatedSectionOut, table: Sequence[list[CellValue]]) -> Iterator[list[CellValue]]:
    headings, *players = table
    several = len(out.ratings) > 1
    behind = {system: f" {system}" if several else "" for system in out.ratings}
    added = [f"{what}{behind[system]}" for system in out.ratings for what in ("Post", "Change", "Post games")]
    yield [*headings, *added, *(["Norm"] if any(out.norms) else [])]
    for row, cells in enumerate(players):
        after: list[CellValue] = []
        for ratings in out.ratings.values():
            one = ratings[row]
            change = None if one.before is None or one.after is None else round(one.after - one.before, 2)
            after += [None if one.after is None else round(one.after, 2), change, one.games_after]
        yield [*cells, *after, *([out.norms[row]] if any(out.norms) else [])]
