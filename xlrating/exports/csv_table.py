"""The rated crosstable as CSV: the plain table, with the ratings after the event behind it."""

import csv
import datetime
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.crosstable.sheet.output import output_heading
from xlrating.event.time_control import System
from xlrating.exports.section import ExportedSection, exported_sections
from xlrating.formats.grids import HEADINGS, TOTAL, in_a_cell
from xlrating.workbook.cell_xml import STARTS_A_FORMULA


def to_csv(tables: Sequence[RatedTable]) -> bytes:
    """Every section, one below the other; UTF-8 with a byte-order mark, as Excel reads it, and CRLF.

    The labels above the first table hold for all: those that a further section lacks are blank there.
    """
    of_all: dict[str, CellValue] = {}
    rows: list[Sequence[CellValue]] = []
    for section in exported_sections(tables):
        labels = section.labels | {label: None for label in of_all if label not in section.labels}
        of_all = of_all or labels
        rows += [*([[]] if rows else []), *labels.items(), [], *_table(section)]
    return as_csv(map(in_a_cell, row) for row in rows)


def as_csv(rows: Iterable[Iterable[CellValue]]) -> bytes:
    """Rows of cells, in UTF-8 with a byte-order mark and CRLF."""
    text = io.StringIO()
    csv.writer(text).writerows(map(shown, row) for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _table(section: ExportedSection) -> Iterator[Sequence[CellValue]]:
    further = list(dict.fromkeys(heading for player in section.players for heading in player.further))
    rounds = [f"Rd {number}" for number in range(1, section.rounds + 1)]
    blocks = [System.REGULAR, System.QUICK][: len(section.tables)]
    after = [output_heading(what, block) for block in blocks for what in ("Post", "Change", "Games after")]
    norm = ["Norm"] if section.has_norms else []
    yield [*HEADINGS, *further, *rounds, TOTAL, *after, *norm]
    for player in section.players:
        before = section.tables[0].results[player.place]
        cells: list[CellValue] = [player.number, player.name, player.member_id, player.state]
        cells += [before.before, before.games_before, *map(player.further.get, further)]
        cells += [*(one.typed for one in player.rounds), player.points]
        for table in section.tables:
            of = table.results[player.place]
            change = None if of.before is None or of.after is None else round(of.after - of.before, 2)
            cells += [None if of.after is None else round(of.after, 2), change, of.games_after]
        yield [*cells, player.norm] if norm else cells


RESULT = re.compile(r"[+-][-+=0-9WLDBHUXFZwbldhuxfz½/. ]*")
"""Results and blanks such as +4, -4w and ---, which no program takes for more than a number or a name."""


def shown(cell: CellValue) -> str:
    """A cell as text; a text that a spreadsheet would calculate is kept from that by an apostrophe."""
    match cell:
        case None:
            return ""
        case bool():
            return str(cell).upper()
        case datetime.date():
            return cell.isoformat()[:10]
        case float():
            return f"{cell:.12g}"
        case str() if cell.startswith(STARTS_A_FORMULA) and not RESULT.fullmatch(cell):
            return f"'{cell}"
    return str(cell)
