"""Two or three rows per entry: below the results running totals or colors, or above or below them the opponents.

Where running totals stand with the opponents in place of results, a result is what the total gains.

Below the name may stand the member ID, the state, and the rating.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import games_said, parsed_rating_cell
from xlrating.crosstable.cells.round_cell import color_of, parsed_round_cell
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains, result_alone
from xlrating.crosstable.reading.layouts.columns_per_round import COLORS, is_opponent, joined
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.layouts.sentences import RATING_BELOW_NAME_MISSING
from xlrating.crosstable.sheet.grid import Grid

MOST = 2
"""Rows below the first one of a player."""
HOW_MANY = {2: "two rows per player", 3: "three rows per player"}
_MEMBER_ID = re.compile(r"(?<!\d)\d{7,9}(?!\d)")
_STATE = re.compile(r"\b[A-Z]{2}\b")
WORDS = frozenset(("", "vs", "opp", "opponent", "res", "result", "score", "total", "pts", "points", "color"))
"""What may stand below a name in place of its facts."""
_AFTER = re.compile(r"-+(?:>|&gt;).*|\bR:\s*")
"""The rating after the event, and what stands before the one before it, on the pages of US Chess."""
_BESIDE = " /|,;:-()\t"
_GAME = re.compile(r"\s*[WDL]\s*#?\d{1,4}\s*", re.IGNORECASE)
Groups = list[list[Line]]
"""The lines of each player."""


def several_rows(grid: Grid, plain: Plain) -> Plain | None:
    """Each player's rows as one line."""
    return _with_opponents(grid, plain) or _with_totals(grid, plain)


def _groups(grid: Grid, plain: Plain, goes_on: Callable[[Line, Line], bool]) -> Groups:
    """The first line of each player with those that go on."""
    groups: Groups = []
    for line in plain.lines:
        if (
            groups
            and len(groups[-1]) <= MOST
            and not _begins(grid, plain.header, line)
            and goes_on(groups[-1][0], line)
        ):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _name(grid: Grid, header: Header, line: Line) -> PlainCell:
    """The cell of the name as it stands."""
    return cell_at(grid, line.row, header.columns["name"])


def _begins(grid: Grid, header: Header, line: Line) -> bool:
    """Whether a number stands in the row; in a table without numbers a name."""
    if "number" in line.fields:
        number = line.fields["number"]
        return number.filled and not _STATE.fullmatch(text_of(number.value))
    name = _name(grid, header, line)
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


def _with_opponents(grid: Grid, plain: Plain) -> Plain | None:
    """Each result with the opponent of another row as one cell, and the color where a row has it."""
    groups = _groups(grid, plain, lambda *_: True)
    count = max(map(len, groups), default=1)
    if count == 1:
        return None
    kinds = [[line for lines in groups for line in lines[n : n + 1]] for n in range(count)]
    cells = [[cell for line in lines for cell in line.rounds if cell.filled] for lines in kinds]
    colors = next((n for n in range(count) if all(color_of(shown(cell.value)) for cell in cells[n])), None)
    others = [n for n in range(count) if n != colors]
    for results, opponents in permutations(others, 2) if len(others) == 2 else ():
        named = [cell for cell in cells[opponents] if is_opponent(cell)]
        words = [cell for cell in cells[opponents] if parsed_round_cell(cell.value) is None]
        if not named or len({*named, *words}) < len(cells[opponents]) or len(named) < len(words):
            continue
        totals = are_running([[cell.value for cell in line.rounds] for line in kinds[results]])
        read = [cell for cell in cells[results] if result_alone(cell.value)]
        if totals or 2 * len(read) > len(cells[results]):
            lines = [
                _line_of_games(grid, plain.header, lines, (opponents, results, colors), totals=totals)
                for lines in groups
            ]
            what = "running totals" if totals else "results"
            return plain._replace(lines=lines, layout=f"opponents and {what} below each other")
    return None


def _gained(totals: Sequence[PlainCell]) -> list[PlainCell]:
    """The results that running totals gain; none where something else stands."""
    found = gains([cell.value for cell in totals])
    return [cell._replace(value=value) for cell, value in zip(totals, found, strict=bool(found))]


def _line_of_games(
    grid: Grid, header: Header, lines: Sequence[Line], kinds: tuple[int, int, int | None], *, totals: bool
) -> Line:
    blank = [cell._replace(value=None, uncalculated=False) for cell in lines[0].rounds]
    opponents, results, colors = (
        lines[kind].rounds if kind is not None and kind < len(lines) else blank for kind in kinds
    )
    if totals:
        results = _gained(results)
    cells = [
        joined(opponent, result, COLORS[color_of(shown(color.value))])
        for opponent, result, color in zip(opponents, results, colors, strict=True)
    ]
    return Line(lines[0].row, lines[-1].row, _fields(grid, header, lines), cells)


def _with_totals(grid: Grid, plain: Plain) -> Plain | None:
    """The first rows with what only the others have."""
    header = plain.header
    groups = _groups(grid, plain, lambda first, line: _has_totals(grid, header, first, line))
    below = [line for lines in groups for line in lines[1:]]
    filled = [
        line
        for line in below
        if any(cell.filled for cell in line.rounds) or _facts(_name(grid, header, line), header)
    ]
    if not below or 2 * len(filled) < len(groups):
        return None
    lines = [_line(grid, header, lines) for lines in groups]
    return plain._replace(lines=lines, layout=HOW_MANY[max(map(len, groups))])


def _has_totals(grid: Grid, header: Header, first: Line, line: Line) -> bool:
    """Whether nothing but colors or running totals stands in the rounds, and nothing of another player."""
    name, number = _name(grid, header, line), line.fields.get("number")
    of_colors = {color_of(shown(cell.value)) != "" for cell in line.rounds if cell.filled} == {True}
    is_town = number is not None and not number.filled and (of_colors or bool(_gained(line.rounds)))
    if not (is_town or normal(name.value) in WORDS or _facts(name, header)):
        return False
    rating = line.fields["rating"]
    if first.fields["rating"].filled and rating.filled and not games_said(rating.value):
        return False
    return all(
        color_of(shown(cell.value)) or 0 <= (points_of(cell.value) or 0) <= len(line.rounds)
        for cell in line.rounds
        if cell.filled
    )


def _line(grid: Grid, header: Header, lines: Sequence[Line]) -> Line:
    """With the last of the running totals."""
    rounds, total = lines[0].rounds, None
    for below in lines[1:]:
        filled = [cell for cell in below.rounds if cell.filled]
        total = filled[-1] if filled and _gained(below.rounds) else total
        rounds = list(map(_with_color, rounds, below.rounds))
    return Line(lines[0].row, lines[-1].row, _fields(grid, header, lines), rounds, total)


def _fields(grid: Grid, header: Header, lines: Sequence[Line]) -> dict[str, PlainCell]:
    """Of the first row, and of those below it what it does not have."""
    names = {"number", "name", *(("rating",) if header.rating_in_names else ())}
    of_names = {field for field, column in header.columns.items() if column == header.columns["name"]} - names
    fields = {field: cell for field, cell in lines[0].fields.items() if field not in of_names}
    below_names = [_name(grid, header, line) for line in lines[1:]]
    for line, name in zip(lines[1:], below_names, strict=True):
        below = {field: cell for field, cell in line.fields.items() if field not in names}
        for field, cell in (*below.items(), *_facts(name, header).items()):
            if not (field in fields and fields[field].filled):
                fields[field] = cell
            elif field == "rating" and games_said(cell.value):
                fields[field] = fields[field]._replace(value=f"{text_of(fields[field].value)} {cell.value}")
    if header.rating_in_names and not fields["rating"].filled and any(cell.filled for cell in below_names):
        fields["rating"] = fields["name"]._replace(value=None, wrong=RATING_BELOW_NAME_MISSING.of())
    return fields


def _with_color(cell: PlainCell, below: PlainCell) -> PlainCell:
    color = color_of(shown(below.value))
    is_game = isinstance(cell.value, str) and _GAME.fullmatch(cell.value)
    return cell._replace(value=f"{cell.value}{color}") if color and is_game else cell
