"""Two or three rows per entry: below the results running totals or colors, or above or below them the opponents.

Where running totals stand with the opponents in place of results, a result is what the total gains.

Below the name may stand the member ID, the state, and the rating.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import color_of
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains, result_alone
from xlrating.crosstable.reading.layouts.columns_per_round import COLORS, is_opponent, joined
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, fields_of, rounds_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.layouts.sentences import RATING_BELOW_NAME_MISSING
from xlrating.crosstable.sheet.grid import Grid

MOST = 2
"""Rows below the first one of a player."""
HOW_MANY = {1: "two rows per player", 2: "three rows per player"}
_MEMBER_ID = re.compile(r"(?<!\d)\d{7,9}(?!\d)")
_STATE = re.compile(r"\b[A-Z]{2}\b")
WORDS = frozenset(("", "vs", "opp", "opponent", "res", "result", "score", "total", "pts", "points", "color"))
"""What may stand below a name in place of its facts."""
_AFTER = re.compile(r"-+(?:>|&gt;).*|\bR:\s*")
"""The rating after the event, and what stands before the one before it, on the pages of US Chess."""
_BESIDE = " /|,;:-()\t"
_GAME = re.compile(r"\s*[WDL]\s*#?\d{1,4}\s*", re.IGNORECASE)
Groups = dict[int, list[int]]


def several_rows(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """Each player's rows as one line."""
    return _with_opponents(grid, header, rows) or _with_totals(grid, header, rows)


def _groups(grid: Grid, header: Header, rows: Sequence[int], goes_on: Callable[[int, int], bool]) -> Groups:
    """The first row of each player with those that go on."""
    groups: Groups = {}
    first = -1
    for row in rows:
        further = groups.get(first)
        if (
            further is not None
            and len(further) < MOST
            and not _begins(grid, header, row)
            and goes_on(first, row)
        ):
            further.append(row)
        else:
            first = row
            groups[first] = []
    return groups


def _begins(grid: Grid, header: Header, row: int) -> bool:
    """Whether a number stands in the row; in a table without numbers a name."""
    if "number" in header.columns:
        number = cell_at(grid, row, header.columns["number"])
        return number.filled and not _STATE.fullmatch(text_of(number.value))
    name = cell_at(grid, row, header.columns["name"])
    return name.filled and not _facts(name, header)


def _facts(cell: PlainCell, header: Header) -> Mapping[str, PlainCell]:
    """The member ID, state, and rating below a name, by field."""
    text = text_of(cell.value)
    found: dict[str, PlainCell] = {}
    for field, form in (("member_id", _MEMBER_ID), ("state", _STATE)):
        if match := form.search(text):
            found[field] = cell._replace(value=match[0])
            text = f"{text[: match.start()]} {text[match.end() :]}"
    text = _AFTER.sub("", text).strip(_BESIDE)
    if text and (header.rating_in_names or "member_id" in found) and parsed_rating_cell(text):
        found["rating"] = cell._replace(value=text)
    return found if "member_id" in found or "rating" in found or not text else {}


def _with_opponents(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """Each result with the opponent of another row as one cell, and the color where a row has it."""
    groups = _groups(grid, header, rows, lambda *_: True)
    count = max(map(len, groups.values()), default=0)
    if not count:
        return None
    kinds = [
        [cell for row, further in groups.items() for cell in _cells(grid, header, [row, *further][n : n + 1])]
        for n in range(count + 1)
    ]
    colors = next(
        (n for n, cells in enumerate(kinds) if all(color_of(shown(cell.value)) for cell in cells)), None
    )
    others = [n for n in range(count + 1) if n != colors]
    for results, opponents in permutations(others, 2) if len(others) == 2 else ():
        if not kinds[opponents] or not all(map(is_opponent, kinds[opponents])):
            continue
        totals = are_running(
            [
                [cell.value for cell in rounds_of(grid, header, one)]
                for row, further in groups.items()
                for one in [row, *further][results : results + 1]
            ]
        )
        read = [cell for cell in kinds[results] if result_alone(cell.value)]
        if totals or 2 * len(read) > len(kinds[results]):
            lines = [
                _line_of_games(grid, header, [row, *further], (opponents, results, colors), totals=totals)
                for row, further in groups.items()
            ]
            what = "running totals" if totals else "results"
            return Plain(header, lines, f"opponents and {what} below each other")
    return None


def _gained(totals: Sequence[PlainCell]) -> list[PlainCell]:
    """The results that running totals gain; none where something else stands."""
    found = gains([cell.value for cell in totals])
    return [cell._replace(value=value) for cell, value in zip(totals, found, strict=bool(found))]


def _cells(grid: Grid, header: Header, rows: Sequence[int]) -> list[PlainCell]:
    return [cell for row in rows for cell in rounds_of(grid, header, row) if cell.filled]


def _line_of_games(
    grid: Grid, header: Header, rows: Sequence[int], kinds: tuple[int, int, int | None], *, totals: bool
) -> Line:
    blank = [cell._replace(value=None, uncalculated=False) for cell in rounds_of(grid, header, rows[0])]
    opponents, results, colors = (
        rounds_of(grid, header, rows[kind]) if kind is not None and kind < len(rows) else blank
        for kind in kinds
    )
    if totals:
        results = _gained(results)
    cells = [
        joined(opponent, result, COLORS[color_of(shown(color.value))])
        for opponent, result, color in zip(opponents, results, colors, strict=True)
    ]
    return Line(rows[0], rows[-1], _fields(grid, header, rows), cells)


def _with_totals(grid: Grid, header: Header, rows: Sequence[int]) -> Plain | None:
    """The first rows with what only the others have."""
    groups = _groups(grid, header, rows, lambda first, row: _has_totals(grid, header, first, row))
    below = [row for further in groups.values() for row in further]
    filled = [
        row
        for row in below
        if any(cell.filled for cell in rounds_of(grid, header, row))
        or _facts(cell_at(grid, row, header.columns["name"]), header)
    ]
    if not below or 2 * len(filled) < len(groups):
        return None
    lines = [_line(grid, header, row, further) for row, further in groups.items()]
    return Plain(header, lines, HOW_MANY[max(map(len, groups.values()))])


def _has_totals(grid: Grid, header: Header, first: int, row: int) -> bool:
    """Whether nothing but colors or running totals stands in the rounds, and nothing of another player."""
    above, fields, rounds = (
        fields_of(grid, header, first),
        fields_of(grid, header, row),
        rounds_of(grid, header, row),
    )
    name = cell_at(grid, row, header.columns["name"])
    if not (normal(name.value) in WORDS or _facts(name, header)) or (
        above["rating"].filled and fields["rating"].filled
    ):
        return False
    return all(
        color_of(shown(cell.value)) or 0 <= (points_of(cell.value) or 0) <= len(rounds)
        for cell in rounds
        if cell.filled
    )


def _line(grid: Grid, header: Header, row: int, further: Sequence[int]) -> Line:
    """With the last of the running totals."""
    rounds, total = rounds_of(grid, header, row), None
    for second in further:
        below = rounds_of(grid, header, second)
        filled = [cell for cell in below if cell.filled]
        total = filled[-1] if filled and _gained(below) else total
        rounds = list(map(_with_color, rounds, below))
    return Line(row, max((row, *further)), _fields(grid, header, [row, *further]), rounds, total)


def _fields(grid: Grid, header: Header, rows: Sequence[int]) -> dict[str, PlainCell]:
    """Of the first row, and of those below it what it does not have."""
    fields = dict(fields_of(grid, header, rows[0]))
    names = {"number", "name", *(("rating",) if header.rating_in_names else ())}
    for second in rows[1:]:
        below = fields_of(grid, header, second)
        facts = _facts(cell_at(grid, second, header.columns["name"]), header)
        for field, cell in [*((one, below[one]) for one in below if one not in names), *facts.items()]:
            if not (field in fields and fields[field].filled):
                fields[field] = cell
    below_names = [cell_at(grid, second, header.columns["name"]) for second in rows[1:]]
    if header.rating_in_names and not fields["rating"].filled and any(cell.filled for cell in below_names):
        fields["rating"] = fields["name"]._replace(value=None, wrong=RATING_BELOW_NAME_MISSING.of())
    return fields


def _with_color(cell: PlainCell, below: PlainCell) -> PlainCell:
    color = color_of(shown(below.value))
    is_game = isinstance(cell.value, str) and _GAME.fullmatch(cell.value)
    return cell._replace(value=f"{cell.value}{color}") if color and is_game else cell
