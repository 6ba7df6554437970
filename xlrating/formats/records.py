"""Crosstables in whatever arrangement: a line of text, a block of rows, or a row of cells for each player.

Each player's cells are put in one row. Which of them are rounds is told by the games that both of their players have.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT, LOWEST, is_rating, rating_in
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.round_words import WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.event.times import times_in
from xlrating.crosstable.reading.headings.find import is_caption_of_name, is_name_heading
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.layouts.entry_rows import FOOTER, PROSE
from xlrating.crosstable.reading.layouts.marks import with_marks_of_forfeits
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.accounts import DIVIDED, SLASHES, in_order_of_captions, rounds_told, with_total
from xlrating.formats.cards import in_short
from xlrating.formats.headed_records import with_headings
from xlrating.formats.players_told import Entry, listed_alone, listed_in
from xlrating.formats.record_cells import (
    CAPTION,
    FEWEST,
    LONGEST_LINE,
    LONGEST_NAME,
    MEMBER_ID,
    NAME,
    RATING,
    Record,
    are_headings,
    headings,
    is_heading,
    is_word,
)
from xlrating.formats.side_by_side import below_each_other
from xlrating.formats.tables import Row, until_blank

MOST, MOST_ROWS = 150, 600
MOST_COLUMNS = 80
SHORT_TITLE = 10
_COUNTED_BY = r"(?:no|card|player|pairing|seed|entry)\b\.?\s*(?:no\.?\s*)?#?\s*|#"
_BELOW_NAME = re.compile(r"[\s/|,;]{2,}|[/|,;\t]|\s(?=\d)|(?<=\d)\s")
_RATED = re.compile(rf"(?<!\w)(?=\d)(?:{IN_A_TEXT})(?!\w)", re.IGNORECASE)
_RATING_WORD = re.compile(r"^(?:rating|rtg)\b[\s:.-]*", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*\d{1,3}[.)]\s*[^\W\d]{2}.*\d")
"""A line that may be a player's."""
_PLACE = re.compile(
    rf"(?:{_COUNTED_BY})?\d{{0,3}}(?:[.,]\d+|½)?(?:st|nd|rd|th)?[.):]?|[A-Z][.)]?|[-–=T\d]+\.?", re.IGNORECASE
)
"""What may stand before a name: a number, place, or total."""


def with_known_rows(table: Grid) -> Sequence[Grid]:
    """The players' rows of each section under known headings, with the labels above; none where no arrangement fits."""
    if len(table.rows) > MOST_ROWS or table.width > MOST_COLUMNS:
        return ()
    table = with_marks_of_forfeits(replace(table, rows=list(map(_without_captions, _in_short(table.rows)))))
    headed = is_crosstable(table)
    otherwise: Sequence[Grid] = ()
    tried: list[Sequence[Record]] = []
    for records in _arrangements(table):
        if records in tried:
            continue
        tried.append(records)
        if not FEWEST <= len(records) <= MOST or not _has_all(table, records):
            continue
        for parts in _in_sections(records):
            sections = [with_headings(table, one, headed=headed) for one in parts]
            found = list(filter(None, sections))
            if len(found) < len(parts):
                continue
            if len(parts) > 1:
                titles = (_title(table, part, records) for part in parts)
                found = [replace(one, title=title) for one, title in zip(found, titles, strict=True)]
            if all(map(is_well, found)):
                return found
            otherwise = otherwise or found
    if headed or otherwise:
        return otherwise if not headed else ()
    cards = below_each_other(table, are_headings)
    return with_known_rows(cards) if cards is not table else ()


def _in_short(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows of a text, in short where its cards are read aloud."""
    if any(len(cells) > 1 for cells in rows):
        return rows
    lines = [text_of(next(iter(cells), None)) for cells in rows]
    short = in_short(lines)
    return rows if short == lines else [[line or None] for line in short]


def _without_captions(cells: Row) -> Row:
    """The name and the rating of ``Player: Ann Lee | Rating: 1500``; any other row as it is."""
    said = [value.partition(":")[::2] if isinstance(value, str) else ("", "") for value in cells]
    captions = [value.strip() and normal(word) for word, value in said]
    if not any(is_name_heading(caption) for caption in captions if caption):
        return cells
    known = [caption in RATING or is_name_heading(caption) for caption in captions]
    return [value.strip() if one else cell for one, (_, value), cell in zip(known, said, cells, strict=True)]


def _in_sections(records: Sequence[Record]) -> Iterator[list[Sequence[Record]]]:
    """The records of each section, which begins with number 1, all together, and where nobody has a number those that
    stand together."""
    starts = [n for n, record in enumerate(records) if text_of(record[0].value) == "1"]
    if len(starts) >= FEWEST and not starts[0]:
        yield [records[start:end] for start, end in pairwise([*starts, len(records)])]
        return
    yield [records]
    gaps = [
        n for n in range(1, len(records)) if records[n][0].row - max(c.row for c in records[n - 1]) > FEWEST
    ]
    if gaps and not any(text_of(record[0].value).isdecimal() for record in records):
        yield [records[start:end] for start, end in pairwise([0, *gaps, len(records)])]


def _has_all(table: Grid, records: Sequence[Record]) -> bool:
    """Whether no row amid those of the players, or right below them, is left out that may be a player's."""
    used = {cell.row for record in records for cell in record}
    end = until_blank(table, max(used) + 1).stop
    return not any(
        (sum(not is_blank(cell) for cell in cells) > FEWEST + 1 and not are_headings(cells))
        or _NUMBERED.match(text_of(cells[0] if cells else None))
        for row, cells in enumerate(table.rows[min(used) : end], min(used))
        if row not in used
    )


def _arrangements(table: Grid) -> Iterator[list[Record]]:
    yield from rounds_told(table)
    seen: list[Sequence[int]] = []
    for starts, column in _starts(table):
        if len(starts) < FEWEST or starts in seen:
            continue
        seen.append(starts)
        blocks = _blocks_of(table, starts, column)
        if all(len(block) == 1 for block in blocks):
            records = [_cells_of(table, row) for (row,) in blocks]
            records = [one for one in records if sum(not is_blank(cell.value) for cell in one) >= FEWEST]
            yield records
            if not any((rating_in(cell.value) or 0) >= LOWEST for one in records[:1] for cell in one):
                yield records[1:]
        else:
            below = [_rows_below_each_other(table, block, column) for block in blocks]
            yield from (below, below[1:])
            yield (records := [_column_by_column(table, block, column) for block in blocks])
        for divided in (*DIVIDED, SLASHES):
            yield [
                [part for cell in record for part in _parts(cell, record[0].row, column, divided)]
                for record in records
            ]


def _starts(table: Grid) -> Iterator[tuple[list[int], int]]:
    """The rows that list a player; for each column those in which one may begin, and of these those with a number
    before, or below each other."""
    listing = [row for row in range(len(table.rows)) if _entry_in(table, row)]
    yield listing, next((n for row in listing for n, cell in enumerate(table.rows[row]) if cell), 0)
    for column in range(min(table.width, MOST_COLUMNS)):
        starts = [row for row in range(len(table.rows)) if _is_start(table, row, column)]
        yield starts, column
        yield [row for row in starts if any(table.rows[row][:column])], column
        yield [row for row in starts if {row - 1, row + 1} & {*starts}], column


def _is_start(table: Grid, row: int, column: int) -> bool:
    """Whether a player's cells begin in this row: a name stands in the column, and perhaps a number before it."""
    cell = table[row, column]
    if not isinstance(cell, str) or len(cell) > LONGEST_NAME or has_label(table, row):
        return False
    before = [table[row, one] for one in range(column) if not is_blank(table[row, one])]
    heading, name = normal(cell), NAME.fullmatch(cell.strip())
    return (
        name is not None
        and not PROSE.search(name["name"])
        and sum(map(str.isalpha, cell)) > FEWEST
        and not is_heading(cell)
        and round_of(heading) is None
        and FOOTER.match(heading) is None
        and parsed_round_cell(cell) is None
        and not are_headings(table.rows[row])
        and all(_PLACE.fullmatch(text_of(one)) or is_caption_of_name(one) for one in before)
    )


def _parts(cell: PlainCell, row: int, name: int, divided: re.Pattern[str]) -> Iterator[PlainCell]:
    """The rounds of a cell that has all of them, behind the name or below its row; any other cell as it is."""
    behind = cell.column > name or cell.row > row
    fits = (
        behind
        and isinstance(cell.value, str)
        and len(cell.value) <= LONGEST_LINE
        and not is_rating(cell.value)
        and not times_in(cell.value)
    )
    text = str(cell.value) if fits else ""
    told, total = with_total(text.strip())
    parts = [part for part, _ in in_order_of_captions([(part, row) for part in divided.split(told)])]
    whole = len(parts) < FEWEST or 2 * sum(map(_tells, parts)) < len(parts)
    yield from [cell] if whole else (cell._replace(value=part) for part in [*parts, *filter(None, [total])])


def _tells(part: str) -> bool:
    """Whether it tells how a round went, perhaps against whom: ``W7``, ``loss vs Ann Lee``."""
    return parsed_round_cell(part) is not None or any(word in WORDS for word in part.upper().split()[:1])


def _title(table: Grid, records: Sequence[Record], others: Sequence[Record]) -> str:
    """The text alone in a row above the records, the nearest one that is mostly letters and no row of headings; none
    above others."""
    top = max((one.row for record in others for one in record if one.row < records[0][0].row), default=-1)
    for row in range(records[0][0].row - 1, top, -1):
        filled = [cell for cell in table.rows[row] if not is_blank(cell)]
        text = text_of(filled[0]) if len(filled) == 1 and isinstance(filled[0], str) else ""
        letters = sum(map(str.isalpha, text))
        short = len(text) <= SHORT_TITLE and text[:1].isalpha()
        is_title = short or 2 * letters > len(text.replace(" ", ""))
        if is_title and not listed_in(text) and not any(map(is_name_heading, normal(text).split())):
            return text.strip(":*=#-_ ")
    return ""


def _entry_in(table: Grid, row: int) -> Entry | None:
    """The player whom the only cell of a row lists with a rating, and nothing else."""
    filled = [cell for cell in table.rows[row] if not is_blank(cell)]
    text = filled[0] if len(filled) == 1 else None
    return listed_alone(text) if isinstance(text, str) and len(text) <= LONGEST_LINE else None


def _blocks_of(table: Grid, starts: Sequence[int], name: int) -> list[list[int]]:
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


def _cells_of(table: Grid, row: int, start: int = 0) -> Record:
    return [PlainCell(table[row, column], row, column) for column in range(start, table.width)]


def _own(table: Grid, block: Sequence[int], column: int) -> tuple[Record, int]:
    """The number, name, rating, and ID of a player, and the column behind them, below the name, or in its cell."""
    first = _cells_of(table, block[0])
    name = first[column]
    if one := _entry_in(table, block[0]):
        own = one.number, one.name, one.rating, one.member_id, one.age and f"age {one.age}"
        return [name._replace(value=value or None) for value in own], column
    number = next(
        (cell for cell in reversed(first[:column]) if not is_blank(cell.value)), name._replace(value=None)
    )
    number = number._replace(value=re.sub(rf"(?i)^(?:{_COUNTED_BY})", "", text_of(number.value)) or None)
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


def _rows_below_each_other(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rounds, a row each below the name or beside it, by the numbers in their headings where they have them."""
    lead = 1 + any(_is_of_rating(table, row) for row in block[1:2])
    own, end = _own(table, block[:lead], column)
    by_number: dict[int, Record] = {}
    beside = [
        cell if cell.column >= end > column else cell._replace(value=None)
        for cell in _cells_of(table, block[0])
    ]
    first = [beside] if any(not is_blank(cell.value) for cell in beside) else []
    before = max(column + 2, end + 1) if first else column + 2
    below = [_with_heading_apart(_cells_of(table, row)) for row in block[lead:]]
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


def _is_of_rating(table: Grid, row: int) -> bool:
    """Whether nothing but a rating stands in the row: ``Rating: 1812``."""
    words = " ".join(text_of(cell) for cells in table.rows[row : row + 1] for cell in cells).split()
    return len(words) > 1 and normal(words[0]) in RATING and is_rating(" ".join(words[1:]))


def _column_by_column(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rows of a player below each other, each column from top to bottom."""
    own, end = _own(table, block, column)
    rows = [_cells_of(table, row, end) for row in block if row != block[0] or end > column]
    return [*own, *(cell for cells in zip(*rows, strict=True) for cell in cells)]
