"""A sheet, or a card on a sheet, for each player: name and rating beside labels, and the games below headings of any
words."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, number_of, text_of
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.event.given import label_in
from xlrating.crosstable.reading.headings.fields import FIELD_OF, SCORES
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.crosstable.reading.layouts.entry_rows import is_caption
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.headed_records import with_headings
from xlrating.formats.record_cells import is_rating
from xlrating.formats.side_by_side import stacked
from xlrating.formats.tables import Row, until_blank
from xlrating.formats.text import whole

FEWEST, FEWEST_HEADINGS = 3, 3
MOST_ABOVE, MOST_ROUNDS = 20, 20
_RATING = re.compile(r"\b(?:rating|rtg)\b")


class _Card(NamedTuple):
    """A player's sheet: the name, the rating, and the rows of the games."""

    table: Grid
    name: str
    rating: CellValue
    row: int
    games: Sequence[int]


def cards_on(table: Grid) -> Sequence[Grid]:
    """The cards of a sheet, below or beside each other, as a sheet each, and what stands above them; none of any other
    sheet."""
    below = stacked(table)
    starts = [row for row, cells in enumerate(below.rows) if _names_a_player(cells)]
    if len(starts) < FEWEST:
        return ()
    spans = pairwise([0, *starts, len(below.rows)])
    return [replace(below, rows=[*[()] * start, *below.rows[start:end]]) for start, end in spans]


def of_players(tables: Sequence[Grid]) -> Grid | None:
    """The crosstable of players who have a sheet each, with what the other sheets say; None of any other workbook."""
    cards = list(filter(None, map(_card, tables)))
    if len(cards) < FEWEST or len({one.name for one in cards}) < len(cards):
        return None
    columns = range(max(len(one.table.rows[row]) for one in cards for row in one.games))
    typed = {c: [[number_of(one.table[row, c]) for row in one.games] for one in cards] for c in columns}
    counted = next((c for c in columns if all(map(_are_rounds, typed[c]))), None)
    filled = (
        c for c in columns if any(not is_blank(one.table[row, c]) for one in cards for row in one.games)
    )
    kept = [c for c in filled if c != counted]
    numbers = [range(1, len(one.games) + 1) for one in cards] if counted is None else typed[counted]
    rounds = range(1, 1 + max(int(n or 0) for some in numbers for n in some))
    of_cards = [one.table for one in cards]
    places = [(table, row) for table in tables if table not in of_cards for row in range(len(table.rows))]
    records = []
    for one, some in zip(cards, numbers, strict=True):
        own = len(places)
        places += [(one.table, row) for row in (one.row, *one.games)]
        rows = {n: (place, row) for place, (n, row) in enumerate(zip(some, one.games, strict=True), own + 1)}
        record = [PlainCell(value, own, 0) for value in (None, one.name, one.rating, None)]
        for place, row in (rows.get(n, (own, -1)) for n in rounds):
            record += [PlainCell(one.table[row, c] if row >= 0 else None, place, c) for c in kept]
        records.append(record)

    def spoken(row: int, column: int) -> str:
        table, there = places[min(row, len(places) - 1)]
        return f"{table.sheet}, {table.place(there, column)}"

    below = replace(tables[0], rows=[table.rows[row] for table, row in places], spoken=spoken, sheet="")
    return with_headings(below, records, headed=False)


def _names_a_player(cells: Row) -> bool:
    """Whether a row begins with a heading of names, and has the name itself behind it."""
    first, behind = ([value for value in cells if not is_blank(value)] + [None, None])[:2]
    return is_name_heading(normal(first)) and behind is not None and not is_known(normal(behind))


def _is_total(cells: Row) -> bool:
    first = next((value for value in cells if not is_blank(value)), None)
    return is_caption(first) or normal(first) in SCORES


def _are_rounds(numbers: Sequence[float | None]) -> bool:
    known = [n for n in numbers if n]
    return known == list(numbers) == sorted({*known}) and all(
        1 <= n <= MOST_ROUNDS and not n % 1 for n in known
    )


def _card(table: Grid) -> _Card | None:
    """None of a sheet that is not a player's. Without a label of a name it is that of the sheet."""
    first = next((row for row, cells in enumerate(table.rows) if any(cells)), 0)
    said = [
        (
            row,
            label_in(value),
            value.partition(":")[2].strip() or next((v for v in cells[column + 1 :] if v), None),
        )
        for row, cells in enumerate(table.rows[first : first + MOST_ABOVE], first)
        for column, value in enumerate(cells)
        if isinstance(value, str)
    ]
    name = next((text_of(value) for _, label, value in said if is_name_heading(label) and value), table.sheet)
    rating = next(
        ((row, value) for row, label, value in said if _RATING.search(label) and is_rating(value)), None
    )
    if rating is None:
        return None
    games_before = (value for _, label, value in said if FIELD_OF.get(label) == "games")
    if games := whole(text_of(next(games_before, None))):
        rating = rating[0], f"{text_of(rating[1])}P{games}"
    below = range(rating[0] + 1, len(table.rows))
    heads = (
        row for row in below if sum(isinstance(value, str) for value in table.rows[row]) >= FEWEST_HEADINGS
    )
    top = next(heads, len(table.rows))
    rows = until_blank(table, top + 1)
    played = list(takewhile(lambda row: not _is_total(table.rows[row]), rows))
    return _Card(table, name, rating[1], rating[0], played) if played else None
