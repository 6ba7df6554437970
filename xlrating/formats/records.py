"""Crosstables in whatever arrangement: a line of text, a block of rows, or a row of cells for each player.

Each player's cells are put in one row. Which of them are rounds is told by the games that both of their players have.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile, zip_longest
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, number_of, points_of, text_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import (
    IN_A_TEXT,
    LOWEST,
    parsed_rating_cell,
    rating_in,
)
from xlrating.crosstable.cells.round_cell import color_of, is_bye_alone, is_game, parsed_round_cell
from xlrating.crosstable.cells.round_words import WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label, label_in
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import days_in_prose, facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.by_content import AFTER
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, NAMES, SCORES
from xlrating.crosstable.reading.headings.find import is_caption_of_name, is_known, is_name_heading
from xlrating.crosstable.reading.headings.round_headings import (
    PART_OF,
    ROUND_COLUMN,
    pairs_in,
    round_of,
)
from xlrating.crosstable.reading.headings.rounds_by_fit import (
    GAME,
    OPPONENT,
    RESULT,
    Rounds,
    rounds_by_fit,
)
from xlrating.crosstable.reading.headings.schedule import headings_of_schedule
from xlrating.crosstable.reading.layouts.entry_rows import FOOTER, NUMBERS
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.tables import is_crosstable
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.grid_by_fit import grid_by_fit
from xlrating.formats.opponents_listed import lists_opponents, opponents_listed
from xlrating.formats.plainer_lines import WITH_A_HALF, in_plain_words
from xlrating.formats.players_told import SCHOOL, Entry, age_in, listed_in
from xlrating.formats.tables import below_each_other

RATING = FIELD["rating"].headings
FEWEST, MOST, MOST_ROWS = 2, 150, 600
HEADED = 2
"""Rows of headings above the players."""
MOST_COLUMNS, LONGEST_LINE, LONGEST_NAME = 80, 400, 60
MOST_ROUNDS = 20
SHORT_TITLE = 10
OWN_CELLS = 4
"""Of a line, before its rounds: number, name, rating, and age."""
_NUMBER = r"(?:#|no\.?\s*)?(?P<number>\d{1,3}(?:½|[.,][05](?=\s))?|[A-Z](?=[.):\s]))(?:st|nd|rd|th)?[.):]?\s+"
_PLAYER = rf"(?:{_NUMBER})?(?P<name>[^\W\d][^\d()\[\]]*?(?:\([^\W\d]{{2,20}}\))?)"
_LINE = re.compile(
    rf"\s*{_PLAYER}[\s,;:]*[(\[]?(?<![^\W_])(?P<rating>{IN_A_TEXT})[)\]]?(?=[\s,;:/|–-])[\s,;:/|]*(?:[–-]{{1,2}}(?:\s(?![\s=+–-])|(?=[A-Z])))?(?P<rest>\S.*)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\s*\d{1,3}[.)]\s*[^\W\d]{2}.*\d")
"""A line that may be a player's."""
BEHIND_FACTS = re.compile(r"\s+[-–—]{1,2}\s+|:\s+|(?:(?<=\d{3})|(?<=[)\]]))\.\s+")
"""Before the rounds of a line that has more than a name and a rating."""
_NAME = re.compile(rf"{_PLAYER}(?:[\s,;/-]*[(\[]?(?<![^\W_])(?P<rating>{IN_A_TEXT})[)\]]?)?", re.IGNORECASE)
_COUNTED_BY = r"(?:no|card|player|pairing|seed|entry)\b\.?\s*(?:no\.?\s*)?#?\s*|#"
_PLACE = re.compile(
    rf"(?:{_COUNTED_BY})?\d{{0,3}}(?:[.,]\d+|½)?(?:st|nd|rd|th)?[.):]?|[A-Z][.)]?|[-–=T\d]+\.?", re.IGNORECASE
)
"""What may stand before a name: a number, place, or total."""
_OF_A_ROUND = (
    r"(?:(?:week|wk|round|rnd|rd|r)\.?\s?(?=\d)|(?=\d{1,2}(?:[.):]|(?:st|nd|rd|th)\s(?:round|rd)\b)\s))"
    r"(\d{1,2})(?:(?:st|nd|rd|th)\s(?:round|rd))?\b\s?[:.=)-]?\s*(?=\S)"
)
_EQUALS = r"\s*=\s*(?=\d*(?:½|\.\d)?\Z)"
_DIVIDED = (
    re.compile(rf"{_EQUALS}|[ \t]{{2,}}|\s*[|,;]\s*"),
    re.compile(rf"{_EQUALS}|(?<![^\W\d])[\s|,;]+|(?<=[^\W\d]{{2}})[\s|,;]+|[|,;]+\s*"),
    re.compile(r"(?<![^\W\d])[\s|,;]+|(?<=[^\W\d]{2})[\s|,;]+|[|,;]+\s*"),
    re.compile(r"[\s|,;]+"),
)
"""Between the rounds of a line: more than one blank, blanks that do not stand behind a single letter, all blanks."""
_DIVIDED_IN_WORDS = (
    re.compile(rf"{_EQUALS}|\s*;\s*"),
    re.compile(rf"{_EQUALS}|\s*/(?!\d)\s*"),
    re.compile(rf"{_EQUALS}|[.,;]?\s*\n\s*"),
    re.compile(rf"{_EQUALS}|(?<=\S)[\s,;.]+(?={_OF_A_ROUND})", re.IGNORECASE),
    re.compile(
        rf"{_EQUALS}|(?:(?<=[^\W\d]{{2}})(?<!\s(?:St|Jr|Sr|no|vs))|(?<=[\d)]))\.\s+(?=[^\W\d])|\s*(?:,|\bthen\b|\band\b)+\s*"
    ),
)
"""Between rounds that are told in words: marks that these themselves may have stand last."""
_TOTAL = r"(\d{0,2}(?:½|\.\d)?|1/2)(?<=[\d½])"
_POINTS = re.compile(
    rf"[\s=>.,;:–-]*(?:[(\[]?\b(?:total|score|for|that makes)\b:?|(?<=[^\W_]{{2}})\s=\s)"
    rf"\s*{_TOTAL}\s*(?:pts?|points?)?\.?[)\]]?$"
    rf"|[\s=>.,;:–-]*[(\[]?(?<![\w½.]){_TOTAL}\s*(?:pts?|points?)\.?[)\]]?$|\s*(?:[=-]>|\s[-–—]{{1,2}}(?=\s)|\[(?=[^\[]*\]))\s*{_TOTAL}\]?$",
    re.IGNORECASE,
)
"""The total at the end of a line, with words around it."""
_CAPTION = re.compile(_OF_A_ROUND, re.IGNORECASE)
_CAPTION_BEHIND = re.compile(
    r"^(.*\S)[\s,(]+(in|play)\s+(?:round|rd)\.?\s?(\d{1,2})\b\)?(.*)$", re.IGNORECASE | re.DOTALL
)
"""``beat Lee in round 1``, ``no partner in round 2, so a bye``."""
"""``Rd 1: ``, ``1. ``, or ``1st round``, before a round of a line."""
_APART = re.compile(r"[ \t]{2,}|\t|\s*\|\s*")
_WHOLE = re.compile(r"\Z")
_BELOW_NAME = re.compile(r"[\s/|,;]{2,}|[/|,;\t]|\s(?=\d)|(?<=\d)\s")
_RATING_WORD = re.compile(r"^(?:rating|rtg)\b[\s:.-]*", re.IGNORECASE)
_MEMBER_ID = re.compile(r"(?<!\d)\d{7,8}(?!\d)")
_AGE = re.compile(r"(?:age (\d+))?")
Record = list[PlainCell]


def with_known_rows(table: Grid) -> Sequence[Grid]:
    """The players' rows of each section under known headings, with the labels above; none where no arrangement fits."""
    if len(table.rows) > MOST_ROWS or max(map(len, table.rows), default=0) > MOST_COLUMNS:
        return ()
    table = replace(table, rows=list(map(_without_captions, table.rows)))
    headed = is_crosstable(table)
    otherwise: Sequence[Grid] = ()
    for records in _arrangements(table):
        if not FEWEST <= len(records) <= MOST or not _has_all(table, records):
            continue
        for parts in _in_sections(records):
            sections = [_with_headings(table, one, headed=headed) for one in parts]
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
    cards = below_each_other(table, _are_headings, lambda row: not all(map(is_blank, row)))
    others = (one for one in (cards, _with_cells_apart(table)) if one is not table)
    return next(filter(None, map(with_known_rows, others)), ())


def _with_cells_apart(table: Grid) -> Grid:
    """The lines of a text with cards of players in cells, more than a blank apart; any other table as it is."""
    lines = [str(cells[0] or "").strip() if len(cells) == 1 else "" for cells in table.rows]
    rows: list[Sequence[CellValue]] = [list(filter(None, _APART.split(line))) for line in lines]
    heads = [cells for cells in rows if _headings(cells) >= FEWEST]
    is_text = any(lines) and not any(len(cells) > 1 for cells in table.rows)
    return (
        replace(table, rows=rows) if is_text and len(heads) > 1 and len({*map(tuple, heads)}) == 1 else table
    )


def _without_captions(cells: Sequence[CellValue]) -> Sequence[CellValue]:
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
    last = max(used)
    end = next(
        (r for r in range(last + 1, len(table.rows)) if all(map(is_blank, table.rows[r]))), len(table.rows)
    )
    return not any(
        (sum(not is_blank(cell) for cell in cells) > FEWEST + 1 and not _are_headings(cells))
        or _NUMBERED.match(text_of(cells[0] if cells else None))
        for row, cells in enumerate(table.rows[min(used) : end], min(used))
        if row not in used
    )


def _arrangements(table: Grid) -> Iterator[list[Record]]:
    for found in (_accounts(table), _with_lines_below(table, _accounts(table, alone=True))):
        accounts = _with_totals(found)
        for divided in (*_DIVIDED_IN_WORDS, *_DIVIDED):
            lines = [one.divided(divided) for one in accounts]
            lines = [line for line in lines if not _is_remark(line, lines)]
            most = max(map(len, lines), default=0)
            blanks = ([line[-1]._replace(value=None)] * (most - len(line)) for line in lines)
            yield [[*line[:-1], *more, line[-1]] for line, more in zip(lines, blanks, strict=True)]
        yield _with_opponents_across(accounts)
    seen: list[Sequence[int]] = []
    for starts, column in _starts(table):
        if len(starts) < FEWEST or starts in seen:
            continue
        seen.append(starts)
        blocks = _blocks(table, starts, column)
        if all(len(block) == 1 for block in blocks):
            records = [_cells(table, row) for (row,) in blocks]
            records = [one for one in records if sum(not is_blank(cell.value) for cell in one) >= FEWEST]
            yield records
            if not any((rating_in(cell.value) or 0) >= LOWEST for one in records[:1] for cell in one):
                yield records[1:]
        else:
            yield [_below_each_other(table, block, column) for block in blocks]
            yield (records := [_column_by_column(table, block, column) for block in blocks])
        for divided in _DIVIDED:
            yield [
                [part for cell in record for part in _parts(cell, record[0].row, column, divided)]
                for record in records
            ]


def _starts(table: Grid) -> Iterator[tuple[list[int], int]]:
    """The rows that list a player; for each column those in which one may begin, and of these those with a number
    before, below each other, or above their rating, alone."""
    listing = [row for row in range(len(table.rows)) if _entry(table, row)]
    yield listing, next((n for row in listing for n, cell in enumerate(table.rows[row]) if cell), 0)
    for column in range(min(max(map(len, table.rows), default=0), MOST_COLUMNS)):
        starts = [row for row in range(len(table.rows)) if _is_start(table, row, column)]
        yield starts, column
        yield [row for row in starts if any(table.rows[row][:column])], column
        yield [row for row in starts if {row - 1, row + 1} & {*starts}], column
        yield [row for row in starts if _is_of_rating(table, row + 1)], column
        yield [row for row in starts if any(map(_are_headings, table.rows[row + 1 : row + 2]))], column


def _entry(table: Grid, row: int) -> Entry | None:
    """The player whom the only cell of a row lists with a rating, and nothing else."""
    filled = [cell for cell in table.rows[row] if not is_blank(cell)]
    text = filled[0] if len(filled) == 1 else None
    listed = listed_in(text) if isinstance(text, str) and len(text) <= LONGEST_LINE else []
    return listed[0] if [one.alone for one in listed] == [True] else None


class _Account(NamedTuple):
    """A line of text with a player's number, name, rating, and age, and what it and those below tell of the rounds."""

    row: int
    column: int
    own: Sequence[str]
    told: str
    total: str

    def divided(self, marks: re.Pattern[str]) -> Record:
        """The player's cells, and the rounds, where each is the line on which it begins."""
        found = list(marks.finditer(self.told))
        ends = [*((mark.start(), mark.end()) for mark in found), (len(self.told), 0)]
        starts = [0, *(end for _, end in ends[:-1])]
        parts = [
            (" ".join(self.told[start:end].split()), self.row + self.told.count("\n", 0, start))
            for start, (end, _) in zip(starts, ends, strict=True)
        ]
        total = parts.pop()[0] if found and "=" in found[-1][0] else self.total
        cells = [PlainCell(part or None, row, self.column) for part, row in _in_order_of_captions(parts)]
        own = [PlainCell(part or None, self.row, self.column) for part in self.own]
        return [*own, *cells, PlainCell(total or None, self.row, self.column)]


def _in_order_of_captions(parts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """The rounds of a line without their numbers, each at the place that its number says."""
    parts = [(_CAPTION_BEHIND.sub(r"R\3: \1\4", part), row) for part, row in parts]
    said = [_CAPTION.match(part) for part, _ in parts]
    numbers = [int(match[1]) for match in said if match]
    if not numbers or numbers != sorted({*numbers}) or numbers[-1] > MOST_ROUNDS:
        return parts
    bare = [(_CAPTION.sub("", part), row) for part, row in parts]
    if numbers == list(range(1, len(numbers) + 1)) or len(numbers) < len(parts):
        return bare if numbers[-1] == len(numbers) else parts
    by_number = dict(zip(numbers, bare, strict=True))
    return [by_number.get(n, ("", parts[0][1])) for n in range(1, numbers[-1] + 1)]


def _accounts(table: Grid, *, alone: bool = False) -> list[_Account]:
    """The lines that tell of a player's rounds, or all that list a player and may do so ``alone``, for those below."""
    return [one for row in range(len(table.rows)) if (one := _account(table, row)) and (alone or one.told)]


def _text_alone(table: Grid, row: int) -> tuple[int, str]:
    """The column and the text of the only cell of a row; no text of any other row."""
    filled = [(column, cell) for column, cell in enumerate(table.rows[row]) if not is_blank(cell)]
    column, text = filled[0] if len(filled) == 1 else (0, None)
    fits = isinstance(text, str) and len(text) <= LONGEST_LINE
    return column, in_plain_words(WITH_A_HALF.sub(r"\1½", str(text))) if fits else ""


def _account(table: Grid, row: int) -> _Account | None:
    column, line = _text_alone(table, row)
    if not line:
        return None
    age, text = age_in(line)
    head, rest = (*BEHIND_FACTS.split(text, maxsplit=1), "")[:2]
    if (match := _LINE.fullmatch(text)) and any(map(str.isalpha, match["name"])):
        own, rest = (match["number"], SCHOOL.sub("", match["name"]), match["rating"]), match["rest"]
        if parsed_rating_cell(rating := text[match.start("rating") :].strip(" )]")):
            own, rest = (*own[:2], rating), ""
    elif (listed := listed_in(head) if rest else ()) and listed[0].alone:
        own = str(listed[0].number or ""), listed[0].name, listed[0].rating
    elif (listed := listed_in(_with_total(text)[0])) and listed[0].alone:
        own, rest = (str(listed[0].number or ""), listed[0].name, listed[0].rating), text
    else:
        return None
    if facts_in_prose([line]) or (own[1].split()[0].upper() in WORDS and own[1].islower()):
        return None
    told, total = _with_total(rest.strip())
    alone = not told or rest is text
    return _Account(
        row, column, (*own, age and f"age {age}"), "" if alone else rest.strip(), total if alone else ""
    )


def _with_total(text: str) -> tuple[str, str]:
    """What a line tells of the rounds, and the total at its end."""
    found = _POINTS.search(text)
    return (text, "") if found is None else (text[: found.start()], "".join(filter(None, found.groups())))


def _with_totals(accounts: Sequence[_Account]) -> Sequence[_Account]:
    """The accounts without the totals at their ends, where most have one: a bye may have points, too."""
    apart = [_with_total(one.told) for one in accounts]
    if 2 * sum(bool(total) for _, total in apart) <= len(accounts):
        return accounts
    return [
        one._replace(told=told, total=total or one.total)
        for one, (told, total) in zip(accounts, apart, strict=True)
    ]


def _with_lines_below(table: Grid, accounts: Sequence[_Account]) -> list[_Account]:
    """The players with the lines below theirs, up to a blank one; the last has no more of these than the others."""
    found: list[_Account] = []
    most = 0
    ends = [*(one.row for one in accounts), len(table.rows)][1:]
    for one, after in zip(accounts, ends[: len(accounts)], strict=True):
        below = list(takewhile(lambda row: any(table.rows[row]), range(one.row + 1, after)))
        lines = [text for row in below if (text := _text_alone(table, row)[1])]
        if len(lines) < len(below):
            continue
        lines = lines[:most] if after == len(table.rows) and found else lines
        most = max(most, len(lines))
        told = "\n".join((one.told, *lines)).rstrip()
        if told and len(told) <= LONGEST_LINE:
            found.append(one._replace(told=told))
    return found


def _is_remark(line: Record, lines: Sequence[Record]) -> bool:
    """Whether a line has no number, where most have, and no round that can be read."""
    numbered = sum(not is_blank(one[0].value) for one in lines)
    return (
        is_blank(line[0].value)
        and 2 * numbered > len(lines)
        and all(is_blank(one.value) or parsed_round_cell(one.value) is None for one in line[OWN_CELLS:])
    )


def _with_opponents_across(accounts: Sequence[_Account]) -> list[Record]:
    """The lines that say how each player did against whom, with a column for each opponent; none of any others."""
    those = [one for one in accounts if lists_opponents(one.told)]
    results = opponents_listed([one.own[1] for one in those], [one.told for one in those])
    return [
        [*line[:OWN_CELLS], *(line[0]._replace(value=value) for value in row)]
        for line, row in zip((one.divided(_WHOLE) for one in those), results or (), strict=bool(results))
    ]


def _is_start(table: Grid, row: int, column: int) -> bool:
    """Whether a player's cells begin in this row: a name stands in the column, and perhaps a number before it."""
    cell = table[row, column]
    if not isinstance(cell, str) or len(cell) > LONGEST_NAME or has_label(table, row):
        return False
    before = [table[row, one] for one in range(column) if not is_blank(table[row, one])]
    heading = normal(cell)
    return (
        _NAME.fullmatch(cell.strip()) is not None
        and sum(map(str.isalpha, cell)) > FEWEST
        and not _is_heading(cell)
        and round_of(heading) is None
        and FOOTER.match(heading) is None
        and parsed_round_cell(cell) is None
        and not _are_headings(table.rows[row])
        and all(_PLACE.fullmatch(text_of(one)) or is_caption_of_name(one) for one in before)
    )


def _parts(cell: PlainCell, row: int, name: int, divided: re.Pattern[str]) -> Iterator[PlainCell]:
    """The rounds of a cell that has all of them, behind the name or below its row; any other cell as it is."""
    behind = cell.column > name or cell.row > row
    fits = behind and isinstance(cell.value, str) and len(cell.value) <= LONGEST_LINE
    text = str(cell.value) if fits else ""
    told, total = _with_total(text.strip())
    parts = [*divided.split(told), *filter(None, [total])]
    whole = len(parts) < FEWEST or 2 * sum(parsed_round_cell(one) is None for one in parts) > len(parts)
    yield from [cell] if whole else (cell._replace(value=part) for part in parts)


def _blocks(table: Grid, starts: Sequence[int], name: int) -> list[list[int]]:
    """The rows of each player, up to the title or headings of a page; the last one has no more than the others.

    Headings in each of them are those of a card.
    """
    spans = list(pairwise([*starts, len(table.rows)]))
    cards = all(
        any(_headings(table.rows[row]) >= FEWEST for row in range(start + 1, end)) for start, end in spans
    )

    def goes_on(row: int) -> bool:
        cells = table.rows[row]
        ends_before = all(map(is_blank, cells[name:])) and not all(map(is_blank, cells))
        return cards or (_headings(cells) < FEWEST and not ends_before)

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


def _cells(table: Grid, row: int, start: int = 0, end: int | None = None) -> Record:
    end = max(map(len, table.rows)) if end is None else end
    return [PlainCell(table[row, column], row, column) for column in range(start, end)]


def _own(table: Grid, block: Sequence[int], column: int) -> tuple[Record, int]:
    """The number, name, rating, and ID of a player, and the column behind them, below the name, or in its cell."""
    first = _cells(table, block[0])
    name = first[column]
    if one := _entry(table, block[0]):
        own = one.number, one.name, one.rating, one.member_id, one.age and f"age {one.age}"
        return [name._replace(value=value or None) for value in own], column
    number = next(
        (cell for cell in reversed(first[:column]) if not is_blank(cell.value)), name._replace(value=None)
    )
    number = number._replace(value=re.sub(rf"(?i)^(?:{_COUNTED_BY})", "", text_of(number.value)) or None)
    rating = next((cell for cell in first[column + 1 :] if _is_rating(cell.value)), None)
    below = [
        name._replace(value=part, row=row)
        for row in block[1:]
        for part in _below_name(text_of(table[row, column]))
        if part
    ]
    member_id = next(
        (cell for cell in below if _MEMBER_ID.fullmatch(str(cell.value))), name._replace(value=None)
    )
    under = next((cell for cell in below if cell is not member_id and _is_rating(cell.value)), None)
    end = column if rating is None or under is not None else rating.column
    names = [name, *(cell for cell in first[column + 1 : column + 2] if _is_word(name) and _is_word(cell))]
    return [number, *names, under or rating or name._replace(value=None), member_id], end + 1


def _is_word(cell: PlainCell) -> bool:
    """Whether it may be a first or a last name."""
    word = text_of(cell.value).strip()
    return len(word) > 1 and word.isalpha() and parsed_round_cell(word) is None and not _is_rating(word)


def _below_name(text: str) -> list[str]:
    """The ID, and the rating with its games, that stand below a name; any other text in its parts."""
    found = _MEMBER_ID.search(text)
    rest = text if found is None else f"{text[: found.start()]} {text[found.end() :]}"
    rest = _RATING_WORD.sub("", rest.strip(" /|,;()\t"))
    parts = [rest] if _is_rating(rest) else _BELOW_NAME.split(rest)
    return parts if found is None else [found[0], *parts]


def _below_each_other(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rounds, a row each below the name or beside it, by the numbers in their headings where they have them."""
    lead = 1 + any(_is_of_rating(table, row) for row in block[1:2])
    own, end = _own(table, block[:lead], column)
    by_number: dict[int, Record] = {}
    beside = [
        cell if cell.column >= end > column else cell._replace(value=None) for cell in _cells(table, block[0])
    ]
    first = [beside] if any(not is_blank(cell.value) for cell in beside) else []
    before = max(column + 2, end + 1) if first else column + 2
    below = [_with_heading_apart(_cells(table, row)) for row in block[lead:]]
    for place, cells in enumerate([*first, *below], 1):
        heads = [cell for cell in cells[:before] if round_of(normal(cell.value))]
        number = round_of(normal(heads[0].value)) if heads else None
        kept = [cell for cell in cells if cell not in heads[:1]]
        if number is None and all(_is_heading(one.value) for one in kept if not is_blank(one.value)):
            continue
        by_number[number or place] = kept
    return [*own, *(cell for number in sorted(by_number) for cell in by_number[number])]


def _with_heading_apart(cells: Record) -> Record:
    """``R1: W4`` in two cells."""
    text = text_of(cells[0].value) if cells else ""
    match = _CAPTION.match(text.strip())
    parts = (f"Rd {match[1]}", text.strip()[match.end() :]) if match else ()
    return [*(cells[0]._replace(value=part) for part in parts), *cells[1:]] if match else cells


def _is_of_rating(table: Grid, row: int) -> bool:
    """Whether nothing but a rating stands in the row: ``Rating: 1812``."""
    words = " ".join(text_of(cell) for cells in table.rows[row : row + 1] for cell in cells).split()
    return len(words) > 1 and normal(words[0]) in RATING and _is_rating(" ".join(words[1:]))


def _is_heading(value: CellValue) -> bool:
    heading = normal(value)
    return is_known(heading) or heading in PART_OF or heading in ROUND_COLUMN or heading in SCORES


def _headings(cells: Sequence[CellValue]) -> int:
    """How many known headings stand in a row; a letter or a number alone, or a caption, is none."""
    words = (cell for cell in cells if isinstance(cell, str) and len(cell) > 1 and not cell.endswith(":"))
    return sum(_is_heading(word) for word in words if any(map(str.isalpha, word)))


def _are_headings(cells: Sequence[CellValue]) -> bool:
    """Whether a row has headings; one alone, such as NR or ID, may also be a rating or a state."""
    return _headings(cells) >= FEWEST or any(
        is_name_heading(normal(cell)) and not is_caption_of_name(cell) for cell in cells
    )


def _column_by_column(table: Grid, block: Sequence[int], column: int) -> Record:
    """The rows of a player below each other, each column from top to bottom."""
    own, end = _own(table, block, column)
    rows = [_cells(table, row, end) for row in block if row != block[0] or end > column]
    return [*own, *(cell for cells in zip(*rows, strict=True) for cell in cells)]


def _is_rating(value: CellValue) -> bool:
    found = parsed_rating_cell(value)
    return found is not None and not is_blank(value) and (found.rating or LOWEST) >= LOWEST


def _with_headings(table: Grid, records: Sequence[Record], *, headed: bool) -> Grid | None:
    """The records under known headings; of a table that is ``headed`` only those that it does not say itself."""
    blank = PlainCell(None, records[0][0].row, 0)
    columns = [list(cells) for cells in zip_longest(*records, fillvalue=blank)]
    columns = [column for column in columns if any(not is_blank(cell.value) for cell in column)]
    name = next((n for n, column in enumerate(columns) if _are_names(column)), None)
    if name is None:
        return None
    matches = [_NAME.fullmatch(text_of(cell.value)) for cell in columns[name]]
    names = [
        cell._replace(value=_without_initials(m["name"]))
        for cell, m in zip(columns[name], matches, strict=True)
        if m
    ]
    rest = columns[name + 1 :]
    if rest and all(
        cell.value and _is_word(cell) and text_of(names[n].value).isalpha() for n, cell in enumerate(rest[0])
    ):
        first_names = rest.pop(0)
        names = [cell._replace(value=f"{cell.value} {first_names[n].value}") for n, cell in enumerate(names)]
    number = next((column for column in columns[:name] if _are_numbers(column)), None)
    if number is None and all(m and m["number"] for m in matches):
        number = [
            cell._replace(value=m["number"]) for cell, m in zip(columns[name], matches, strict=True) if m
        ]
    if any(m and m["rating"] for m in matches):
        rating = [
            cell._replace(value=m and m["rating"]) for cell, m in zip(columns[name], matches, strict=True)
        ]
    else:
        place = next(
            (n for n, column in enumerate(rest) if _are_ratings(column) and not _are_after(table, column)),
            None,
        )
        if place is None:
            return None
        rating = rest.pop(place)
    ids = next(
        (column for column in rest if all(_MEMBER_ID.fullmatch(text_of(cell.value)) for cell in column)), None
    )
    ages = next(
        (column for column in rest if all(_AGE.fullmatch(text_of(cell.value)) for cell in column)), None
    )
    rest = [column for column in rest if not (column is ids or column is ages or _are_colors(column))]
    numbers = [cell.value for cell in number or ()]
    values = [[cell.value for cell in column] for column in rest]
    rounds = rounds_by_fit(values, [cell.value for cell in names], numbers)
    of_player = [("Name", names), ("Rating", rating)]
    of_player += [("ID", ids)] if ids else []
    of_player += (
        [("Age", [one._replace(value=text_of(one.value)[4:] or None) for one in ages])] if ages else []
    )
    in_grid = _as_grid(table, records, number, of_player, rest)
    if rounds is None:
        return in_grid
    if headed and rounds.roles == (GAME,) and all(len({c.row for c in one}) == 1 for one in records):
        return None
    titled = [("No.", number)] if number else []
    titled += [*of_player, *_headed_rounds(rest, rounds)]
    used = {column for columns in rounds.columns for column in columns}
    for n, column in enumerate(rest):
        if n not in rounds.same and (n not in used or _role(rounds, n) == ""):
            heading = _heading_of_other(column, n, rounds, rest)
            if heading is None:
                return in_grid
            heading = heading or _own_heading(table, names[0].row, column)
            titled += [(heading, column)] if heading else []
    return _grid(table, records, titled)


def _without_initials(name: str) -> str:
    """``Ann Lee`` of ``Ann Lee (AL)``, which head the columns of a grid."""
    alone, _, behind = name.rstrip(")").rpartition(" (")
    return alone if behind and behind == "".join(word[0] for word in alone.split()) else name


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


def _as_grid(
    table: Grid,
    records: Sequence[Record],
    number: Record | None,
    headed: Sequence[tuple[str, Record]],
    rest: Sequence[Record],
) -> Grid | None:
    """The records of a round robin with each opponent's number above its column, or with the pairings of a schedule."""
    headings = [str(n) for n in range(1, len(records) + 1)]
    start = grid_by_fit(rest, len(records))
    by_place = start is not None or number is None
    if start is None:
        start, headings = 0, list(headings_of_schedule(table).values())
    paired = {str(one) for heading in headings for pair in pairs_in(heading) for one in pair}
    of_schedule = len(paired) == len(records) and len(rest) <= len(headings) + 1
    if not headings or len(rest) < start + len(headings) or (paired and not of_schedule):
        return None
    end = start + len(headings)
    own = [
        cell._replace(value=n if by_place else cell.value) for n, cell in enumerate(number or headed[0][1], 1)
    ]
    totals = [
        column for column in rest[end : end + 1] if all(points_of(cell.value) is not None for cell in column)
    ]
    results = zip(headings, rest[start:end], strict=True)
    return _grid(table, records, [("No.", own), *headed, *results, *(("Total", column) for column in totals)])


def _role(rounds: Rounds, column: int) -> str:
    return next(
        role
        for columns in rounds.columns
        for role, one in zip(rounds.roles, columns, strict=True)
        if one == column
    )


def _headed_rounds(rest: Sequence[Record], rounds: Rounds) -> Iterator[tuple[str, Record]]:
    """The columns of the rounds under known headings; each game of several against one opponent is a round."""
    if GAME in rounds.roles:
        for number, columns in enumerate(rounds.columns, 1):
            yield f"Rd {number}", rest[columns[rounds.roles.index(GAME)]]
        return
    opponent = rounds.roles.index(OPPONENT)
    results = [place for place, role in enumerate(rounds.roles) if role == RESULT]
    games = ((columns[opponent], columns, columns[place]) for columns in rounds.columns for place in results)
    for number, (opponents, columns, played) in enumerate(games, 1):
        other = [rest[columns[place]] for place in results if columns[place] != played]
        yield (
            f"Rd {number} Opp",
            [
                cell._replace(value=None)
                if is_blank(rest[played][n].value) and any(not is_blank(one[n].value) for one in other)
                else cell
                for n, cell in enumerate(rest[opponents])
            ],
        )
        yield f"Rd {number} Res", rest[played]


def _points_without(value: CellValue) -> float:
    """What a round without a game counts."""
    found = parsed_round_cell(value)
    return found.points if found and found.opponent is None else points_of(value) or 0


def _is_told_by_total(value: CellValue) -> bool:
    """Whether only the total says what it counts: a bye, or a director's own words."""
    return is_bye_alone(value) or (not is_blank(value) and parsed_round_cell(value) is None)


def _heading_of_other(column: Record, place: int, rounds: Rounds, rest: Sequence[Record]) -> str | None:
    """A heading for what is beside the rounds; empty: it is left out; None where it may be a game."""
    filled = [cell.value for cell in column if not is_blank(cell.value)]
    last = max(n for n, role in enumerate(rounds.roles) if role)
    before = sum(columns[last] < place for columns in rounds.columns)
    results_until = before or len(rounds.columns)
    size = len(column)
    won = {(me, round_): points for me, round_, _, points, _ in rounds.games}
    results = [rest[columns[last]] for columns in rounds.columns[:results_until]]
    points = [
        sum(won.get((player, n), _points_without(cells[player].value)) for n, cells in enumerate(results))
        for player in range(size)
    ]
    by_total = [any(_is_told_by_total(cells[player].value) for cells in results) for player in range(size)]
    behind = before == len(rounds.columns) and all(points_of(value) is not None for value in filled)
    same = sum(
        points_of(cell.value) == total or (behind and told)
        for cell, total, told in zip(column, points, by_total, strict=True)
    )
    words = [one for one in filled if points_of(one) is None and not any(map(str.isdigit, text_of(one)))]
    if 3 * same >= 2 * size and not any(map(is_game, filled)) and None not in map(parsed_round_cell, words):
        return "Total" if before in (0, len(rounds.columns)) else ""
    if any(word in WORDS for value in filled for word in text_of(value).upper().split()):
        return None
    if any(is_game(_CAPTION.sub("", value)) for value in filled if isinstance(value, str)):
        return None
    unlike = all(
        not is_game(value) and ((number_of(value) or 0) >= LOWEST or parsed_round_cell(value) is None)
        for value in filled
    )
    numbers = [number_of(value) for value in filled]
    boards = (
        place < max(map(max, rounds.columns))
        and None not in numbers
        and max(filter(None, numbers), default=0) > 1
    )
    unlike = unlike or boards
    return "" if unlike else None


def _own_heading(table: Grid, first: int, column: Record) -> str:
    """What stands above a column that is left out, such as ``Prov. games``; empty where the records say it already."""
    places = {cell.column for cell in column}
    rows = range(first - 1, max(first - HEADED, 0) - 1, -1)
    above = (
        table[row, min(places)]
        for row in rows
        if sum(not is_blank(cell) for cell in table.rows[row]) > FEWEST
    )
    found = next((value for value in above if isinstance(value, str) and not is_blank(value)), "")
    heading = normal(found)
    said = _is_heading(found) and FIELD_OF.get(heading) in (None, "name", "rating", *NUMBERS, *NAMES)
    return (
        "" if said or len(places) > 1 or len(found) > LONGEST_NAME or number_of(found) is not None else found
    )


def _are_names(column: Record) -> bool:
    texts = [text_of(cell.value) for cell in column]
    return (
        len(set(texts)) == len(texts)
        and all(map(_NAME.fullmatch, texts))
        and all(sum(map(str.isalpha, text)) > FEWEST and parsed_round_cell(text) is None for text in texts)
    )


def _are_numbers(column: Record) -> bool:
    texts = sorted(shown(cell.value).strip("#.) ") for cell in column)
    return len(set(texts)) == len(texts) and (
        all(map(str.isdecimal, texts)) or texts == [chr(ord("A") + n) for n in range(len(texts))]
    )


def _are_ratings(column: Record) -> bool:
    ratings = [parsed_rating_cell(cell.value) for cell in column]
    known = [one.rating for one in ratings if one and one.rating]
    said = all(len(text_of(cell.value)) > FEWEST for cell in column)
    return (
        None not in ratings
        and (said or 2 * len(known) >= len(column) > 0)
        and min(known, default=said * LOWEST) >= LOWEST
    )


def _are_colors(column: Record) -> bool:
    said = {text_of(cell.value).strip() for cell in column if not is_blank(cell.value)}
    return all(color_of(one) or one == "-" for one in said)


def _are_after(table: Grid, column: Record) -> bool:
    """Whether a heading above the column says that these are not the ratings before."""
    first = min(cell.row for cell in column)
    headings = (normal(table[row, column[0].column]) for row in range(max(first - 2, 0), first))
    return any(all(map(AFTER.match, re.split(r"\s*[/&]\s*", heading))) for heading in headings)


def _grid(table: Grid, records: Sequence[Record], headed: Sequence[tuple[str, Record]]) -> Grid:
    first = min(cell.row for cell in records[0])
    above: list[Sequence[CellValue]] = [
        cells if has_label(table, row) else () for row, cells in enumerate(table.rows[:first])
    ]
    used = {cell.row for record in records for cell in record}
    words = (label_in(cell) for cells in above for cell in cells if isinstance(cell, str))
    labels = {LABEL_OF[word].name for word in words if word in LABEL_OF}
    prose = list(prose_of(table, used))
    facts = facts_in_prose(prose, labels)
    said = [*facts.values(), *(() if "end date" in {*facts, *labels} else days_in_prose(prose))]
    above += [(value,) for value in said]
    first += len(said)
    rows: list[Sequence[CellValue]] = [*above, [heading for heading, _ in headed]]
    rows += [[column[n].value for _, column in headed] for n in range(len(records))]

    def spoken(row: int, column: int) -> str:
        if row <= first or column >= len(headed):
            return table.address(max(min(row, first - 1), 0), column).rpartition("!")[2]
        cell = headed[column][1][row - first - 1]
        return table.address(cell.row, cell.column).rpartition("!")[2]

    return replace(table, rows=rows, spoken=spoken)
