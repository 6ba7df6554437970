"""Text padded with blanks: columns are where every line has a blank. Rulers are blank lines."""

import itertools
import re
from itertools import compress

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import is_game
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import facts_in_prose
from xlrating.crosstable.reading.headings.fields import is_of_totals
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.crosstable.reading.headings.header import rating_heading
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.list_headings import header_in
from xlrating.formats.tables import of_text
from xlrating.formats.text import lines_of
from xlrating.formats.words_of_games import without_leaders

NAME = "Name"
LEAST_LINES = 3
"""The headings and two entries."""
_LETTER = re.compile(r"[^\W\d_]{2}")
_FILLED = re.compile(r"[^ ]+")
_APART = re.compile(r" {2,}(?:: +)?")
"""Between a label and its value above the table."""
_SIGN_APART = re.compile(r"(?<=  )([+=-][Ff]?)( {1,3})(?=\d{1,3}(?!\S))")
"""``+  7`` in a round."""
_PIECE = re.compile(r"[^ ]+(?: [^ ]+)*")


def from_aligned_text(content: str) -> Grid | None:
    """The text as a table; None when no blank columns divide it."""
    lines = [line.expandtabs() for line in lines_of(content)]
    lines = [line if set(line.strip()) - set("-=_ ") else "" for line in lines]
    lines = [_SIGN_APART.sub(r"\2\1", line) if len(_SIGN_APART.findall(line)) > 1 else line for line in lines]
    named = [place for place, line in enumerate(lines) if _has_names(line)]
    if not named and (headed := _with_name_headed(lines)):
        lines, named = headed
    header = next((n for n in named if _heads_players(lines[n])), next(iter(named), None))
    if header is None or not any(lines[header + 1 :]):
        return None
    lines[header:] = [without_leaders(line, aligned=True) for line in lines[header:]]
    others = (line != lines[header] and _heads_players(line) for line in lines)
    starts = [n for n, other in enumerate(others) if other or header_in(_headings(lines[n]))]
    if not starts or starts[0] > header:
        starts = [header, *starts]
    blocks = [lines[start:end] for start, end in itertools.pairwise([*starts, len(lines)])]
    found = [_table(block) for block in blocks]
    if not any(found):
        return None
    above: list[list[str | None]] = [[*_APART.split(line.strip())] for line in lines[: starts[0]]]
    if above and found[0]:
        above[-1] = _over(lines[starts[0] - 1], lines[starts[0]], found[0][0]) or above[-1]
    below = (
        rows or [[*_APART.split(line.strip())] for line in block]
        for rows, block in zip(found, blocks, strict=True)
    )
    return of_text([*above, *itertools.chain(*below)])


def _over(line: str, below: str, headings: list[str | None]) -> list[str | None]:
    """The pieces of a line above the headings in their columns, ``Rd 1`` over ``Opp``; nothing where one begins over
    none."""
    column_at, place = dict[int, int](), 0
    for column, heading in enumerate(headings):
        if heading:
            place = below.index(heading.split()[0], place)
            column_at[place] = column
    pieces = {match.start(): match[0] for match in _PIECE.finditer(line)}
    if not pieces.keys() <= column_at.keys():
        return []
    over = {column_at[start]: piece for start, piece in pieces.items()}
    return [over.get(column) for column in range(len(headings))]


def _table(lines: list[str]) -> list[list[str | None]]:
    """The rows of the lines from a heading on; empty when no blank columns divide them."""
    of_block, below = _spans(_without_prose(_first_block(lines))), _spans(_below_headings(lines))
    ways = (_spans(lines), of_block, _spans(_without_prose(lines)))
    spans = max(ways, key=lambda some: (len(some), _fitting(lines, some)))
    if _headed(lines, below) > _headed(lines, spans):
        spans = max(of_block, below, key=lambda some: _headed(lines, some))
    if len(spans) < 3:
        return []
    remarks = [_remark(line, spans) for line in lines]
    kept = [line[:start] for line, (start, _) in zip(lines, remarks, strict=True)]
    fitting = [_fits(line, spans) for line in kept]
    cuts = list(itertools.pairwise([*(start for start, _ in spans), None]))
    rows = [
        [line[start:end].strip() or (remark if first == start else None) for start, end in cuts]
        for line, (first, remark) in compress(zip(kept, remarks, strict=True), fitting)
    ]
    joined = _joined(rows, spans)
    fitted = iter(joined)
    return [
        next(fitted) if fits else _shifted(line, len(joined[0]))
        for line, fits in zip(lines, fitting, strict=True)
    ]


def _shifted(line: str, columns: int) -> list[str | None]:
    """The pieces of a line that stands beside its columns, one for each; the whole line where there are others."""
    pieces = _APART.split(line.strip())
    return [*pieces] if len(pieces) == columns else [line.strip()]


def _spans(lines: list[str]) -> list[tuple[int, int]]:
    """The columns where not every line has a blank: first and last place of each."""
    filled = bytearray(max(map(len, lines), default=0))
    for match in itertools.chain.from_iterable(map(_FILLED.finditer, lines)):
        filled[match.start() : match.end()] = b"x" * len(match[0])
    return [match.span() for match in re.finditer(b"x+", filled)]


def _headed(lines: list[str], spans: list[tuple[int, int]]) -> tuple[int, int]:
    """How many columns have a heading of their own, and how many lines fit them."""
    starts = [match.start() for match in _PIECE.finditer(lines[0])]
    headed = sum(any(start <= one < end for one in starts) for start, end in spans)
    return headed, _fitting(lines, spans)


def _fitting(lines: list[str], spans: list[tuple[int, int]]) -> int:
    """How many lines fit the columns."""
    return sum(_fits(line, spans) for line in lines)


def _first_block(lines: list[str]) -> list[str]:
    """The lines up to the first blank one after some entries: below it there may be prose."""
    filled = itertools.accumulate(map(bool, lines))
    pairs = enumerate(zip(lines, filled, strict=True))
    return lines[: next((n for n, (line, count) in pairs if not line and count > LEAST_LINES), None)]


def _without_prose(lines: list[str]) -> list[str]:
    """The lines without those at the end that begin with no number and have no game."""
    end = len(lines)
    while (
        end > LEAST_LINES
        and not lines[end - 1][:4].strip()[:1].isdigit()
        and not any(map(is_game, lines[end - 1].split()))
    ):
        end -= 1
    return lines[:end]


def _below_headings(lines: list[str]) -> list[str]:
    """The headings, and the lines with something right below most of them."""
    starts = [{match.start() for match in _PIECE.finditer(line)} for line in lines]
    return [
        line for line, own in zip(lines, starts, strict=True) if 2 * len(own & starts[0]) > len(starts[0])
    ]


def _remark(line: str, spans: list[tuple[int, int]]) -> tuple[int, str]:
    """Where the last words of a line begin that run over the end of a column which they begin in, and these words.

    ``Half-point bye`` in the place of a result and a name. Of any other line its length, and nothing.
    """
    last = line.rpartition("  ")[2]
    begin = len(line) - len(last)
    is_entry = any(map(str.isdecimal, line))
    runs_over = is_entry and any(start == begin and end < len(line) for start, end in spans[1:-1])
    return (begin, last) if runs_over else (len(line), "")


def _fits(line: str, spans: list[tuple[int, int]]) -> bool:
    """Whether nothing of the line stands between the columns, but for ends of words that begin in most of them."""
    if not line:
        return True
    gaps = zip([0, *(end for _, end in spans)], [*(start for start, _ in spans), len(line)], strict=True)
    if not any(line[start:end].strip() for start, end in gaps):
        return True
    after = [*(start for start, _ in spans[1:]), len(line) + 1]
    columns = [
        [n for n, (start, end) in enumerate(spans) if start <= word.start() < end and word.end() < after[n]]
        for word in _FILLED.finditer(line)
    ]
    return all(columns) and 2 * len({*itertools.chain(*columns)}) > len(spans)


def _headings(line: str) -> list[str]:
    return [normal(heading) for heading in _APART.split(line.strip())]


def _has_names(line: str) -> bool:
    """Whether the line has the heading of the names, or those of a list of games, and no time control."""
    headings = _headings(line)
    if headings[0].partition(":")[0] in LABEL_OF or "time control" in facts_in_prose([line]):
        return False
    words = line.lower().split() if len(headings) >= LEAST_LINES else headings
    return " name" in f" {line.lower()}" or any(map(is_name_heading, words)) or bool(header_in(headings))


def _with_name_headed(lines: list[str]) -> tuple[list[str], list[int]] | None:
    """The lines with Name in the first headings that have a rating and others right of the words below, and the place
    of these."""
    for place, line in enumerate(lines):
        words = list(map(normal, line.split()))
        first = _LETTER.search(next(filter(None, lines[place + 1 :]), ""))
        before = len(line) - len(line.lstrip())
        if first and first.end() + len(NAME) < before and len(words) > LEAST_LINES and rating_heading(words):
            headed = f"{' ' * first.start()}{NAME}{line[first.start() + len(NAME) :]}"
            return [*lines[:place], headed, *lines[place + 1 :]], [place]
    return None


def _heads_players(line: str) -> bool:
    """Whether several words are headings, one of names: a title such as ``Spring Open, all players`` has one."""
    return _has_names(line) and sum(map(is_known, map(normal, line.split()))) >= LEAST_LINES


def _joined(rows: list[list[str | None]], spans: list[tuple[int, int]]) -> list[list[str | None]]:
    """The columns a single blank apart as one, where they are one: ``Rd`` and ``1``, or ``1 0`` below one heading.

    Below a heading of names, all up to the next heading.
    """
    joined: list[list[str | None]] = [[] for _ in rows]
    column, width = 0, len(spans)
    while column < width:
        end = column + 1
        while end < width and _is_one(rows, spans, column, end):
            end += 1
        for row, into in zip(rows, joined, strict=True):
            into.append(" ".join(filter(None, row[column:end])) or None)
        column = end
    return joined


def _is_one(rows: list[list[str | None]], spans: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether the column ``end`` belongs to those from ``start`` on."""
    heading, after = " ".join(filter(None, rows[0][start:end])), rows[0][end]
    is_beside_entries = heading and not any(any(row[start:end]) for row in rows[1:])
    if after is None and ("name" in heading.lower() or is_beside_entries):
        return True
    if spans[end][0] - spans[end - 1][1] != 1 or not heading:
        return False
    own_total = after is not None and is_of_totals(after) and round_of(normal(heading)) is not None
    if after is None or (is_known(normal(f"{heading} {after}")) and not own_total):
        return True
    below = ([row[place] for row in rows[1:]] for place in (end - 1, end))
    return normal(heading) == "player" or not all(map(any, below))
