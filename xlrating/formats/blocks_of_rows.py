"""The rows of a table that belong to one player, put in one: beside each other, or column by column."""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT, is_rating
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.players_told import Entry, listed_alone
from xlrating.formats.record_cells import (
    CAPTION,
    FEWEST,
    LONGEST_LINE,
    MEMBER_ID,
    RATING,
    Record,
    headings,
    is_heading,
    is_word,
)

COUNTED_BY = r"(?:no|card|player|pairing|seed|entry)\b\.?\s*(?:no\.?\s*)?#?\s*|#"
_BELOW_NAME = re.compile(r"[\s/|,;]{2,}|[/|,;\t]|\s(?=\d)|(?<=\d)\s")
_RATED = re.compile(rf"(?<!\w)(?=\d)(?:{IN_A_TEXT})(?!\w)", re.IGNORECASE)
_RATING_WORD = re.compile(r"^(?:rating|rtg)\b[\s:.-]*", re.IGNORECASE)


def entry_in(table: Grid, row: int) -> Entry | None:
    """The player whom the only cell of a row lists with a rating, and nothing else."""
    filled = [cell for cell in table.rows[row] if not is_blank(cell)]
    text = filled[0] if len(filled) == 1 else None
    return listed_alone(text) if isinstance(text, str) and len(text) <= LONGEST_LINE else None


def blocks_of(table: Grid, starts: Sequence[int], name: int) -> list[list[int]]:
    """The rows of each player, up to the title or headings of a page; the last one has no more than the others.

    Headings in each of them are those of a card.
    """
    spans = list(pairwise([*starts, len(table.rows)]))
    cards = all(
        any(headings(table.rows[row]) >= FEWEST for row in range(start + 1, end)) for start, end in spans
    )

    def goes_on(row: int) -> bool:
        cells = table.rows[row]
        ends_before = all(map(is_blank, cells[name:])) and not all(map(is_blank, cells))
        return cards or (headings(cells) < FEWEST and not ends_before)

    blocks = [
        [
            row
            for row in (start, *takewhile(goes_on, range(start + 1, end)))
            if not all(map(is_blank, table.rows[row]))
        ]
        for start, end in spans
    ]
    most = max(map(len, blocks[:-1]))
    blocks[-1] = blocks[-1][:most]
    below_title = len(blocks[0]) == 1 and all(len(block) > 1 for block in blocks[1:])
    return blocks[below_title:]


def cells_of(table: Grid, row: int, start: int = 0) -> Record:
    return [PlainCell(table[row, column], row, column) for column in range(start, table.width)]


def _own(table: Grid, block: Sequence[int], column: int) -> tuple[Record, int]:
    """The number, name, rating, and ID of a player, and the column behind them, below the name, or in its cell."""
    first = cells_of(table, block[0])
    name = first[column]
    if one := entry_in(table, block[0]):
        own = one.number, one.name, one.rating, one.member_id, one.age and f"age {one.age}"
        return [name._replace(value=value or None) for value in own], column
    number = next(
        (cell for cell in reversed(first[:column]) if not is_blank(cell.value)), name._replace(value=None)
    )
    number = number._replace(value=re.sub(rf"(?i)^(?:{COUNTED_BY})", "", text_of(number.value)) or None)
    rating = next((cell for cell in first[column + 1 :] if is_rating(cell.value)), None)
    texts = ((row, text_of(table[row, column])) for row in block[1:])
    below = [name._replace(value=part, row=row) for row, text in texts for part in _below_name(text)]
    member_id = next(
        (cell for cell in below if MEMBER_ID.fullmatch(str(cell.value))), name._replace(value=None)
    )
    under = next((cell for cell in below if cell is not member_id and is_rating(cell.value)), None)
    end = column if rating is None or under is not None else rating.column
    names = [name, *(cell for cell in first[column + 1 : column + 2] if is_word(name) and is_word(cell))]
    return [number, *names, under or rating or name._replace(value=None), member_id], end + 1


def _below_name(text: str) -> list[str]:
    """The ID, and the rating with its games, that stand below a name; any other text in its parts."""
    found = MEMBER_ID.search(text)
    rest = text if found is None else f"{text[: found.start()]} {text[found.end() :]}"
    bare = _RATING_WORD.sub("", rest.strip(" /|,;()\t"))
    rating = next(filter(is_rating, (rest.strip(), bare)), None)
    told = _RATED.search(bare)
    before, behind = (bare[: told.start()], bare[told.end() :]) if told else (bare, "")
    others = [_BELOW_NAME.split(one.strip()) for one in (before, behind)]
    parts = [rating] if rating else [*others[0], told and told[0], *others[1]]
    return list(filter(None, parts if found is None else [found[0], *parts]))


def rows_below_each_other(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rounds, a row each below the name or beside it, by the numbers in their headings where they have them."""
    lead = 1 + any(is_of_rating(table, row) for row in block[1:2])
    own, end = _own(table, block[:lead], column)
    by_number: dict[int, Record] = {}
    beside = [
        cell if cell.column >= end > column else cell._replace(value=None)
        for cell in cells_of(table, block[0])
    ]
    first = [beside] if any(not is_blank(cell.value) for cell in beside) else []
    before = max(column + 2, end + 1) if first else column + 2
    below = [_with_heading_apart(cells_of(table, row)) for row in block[lead:]]
    for place, cells in enumerate([*first, *below], 1):
        heads = [cell for cell in cells[:before] if round_of(normal(cell.value))]
        number = round_of(normal(heads[0].value)) if heads else None
        kept = [cell for cell in cells if cell not in heads[:1]]
        if number is None and all(is_heading(one.value) for one in kept if not is_blank(one.value)):
            continue
        by_number[number or place] = kept
    return [*own, *(cell for number in sorted(by_number) for cell in by_number[number])]


def _with_heading_apart(cells: Record) -> Record:
    """``R1: W4`` in two cells."""
    text = text_of(cells[0].value)
    if (match := CAPTION.match(text)) is None:
        return cells
    return [cells[0]._replace(value=part) for part in (f"Rd {match[1]}", text[match.end() :])] + cells[1:]


def is_of_rating(table: Grid, row: int) -> bool:
    """Whether nothing but a rating stands in the row: ``Rating: 1812``."""
    words = " ".join(text_of(cell) for cells in table.rows[row : row + 1] for cell in cells).split()
    return len(words) > 1 and normal(words[0]) in RATING and is_rating(" ".join(words[1:]))


def column_by_column(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rows of a player below each other, each column from top to bottom."""
    own, end = _own(table, block, column)
    rows = [cells_of(table, row, end) for row in block if row != block[0] or end > column]
    return [*own, *(cell for cells in zip(*rows, strict=True) for cell in cells)]
