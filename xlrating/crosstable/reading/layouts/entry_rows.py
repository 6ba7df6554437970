"""Which rows below the header have entries, and which are footers, averages, teams, or legends."""

import re
from itertools import groupby

from xlrating.crosstable.cells.cell_values import normal, number_of, pairing_number, points_of
from xlrating.crosstable.cells.days import day_of_round
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import LOWEST
from xlrating.crosstable.cells.round_cell import color_of, is_game, parsed_round_cell
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.fields import NUMBERS, is_of_totals
from xlrating.crosstable.reading.headings.header import Header
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.errors import read_or

FOOTER = re.compile(
    r"(?:average|avg|mean|median|sum|totals?|total players|count|legend|key|notes?|chief td|td|director|boards?"
    r"|all points|points|pts|scores|white was|white had|(?:round|rd|rnd)[.\s]*\d+)\b(?!,)"
)
PROSE = re.compile(r"^\s*[*•†(]|[!?:;=$@#%]|\d|_{3}|(?:\S+\s+){3}.*\.\s*$|(?:\S+\s+){5}\S")
"""What a line of text has and a name has not."""
_RATED = re.compile(r"\bR:\s*(?:\d|Unr)|\d{7,8}")
"""Below a name: the rating, as US Chess writes it, or the member ID."""
_COUNTED = re.compile(r"\s*\d+\s+(?:games?|players?|boards?|rated|draws?|byes?)\b.*", re.IGNORECASE)
"""What a line of sums says of a round."""
_EXPLAINED = re.compile(r"\s*\S{1,5}\s*=\s*[^\W\d_]{2}")
"""In a legend: ``H = half-point bye``."""
FEWEST = 2
"""Players above a row of sums, or more."""
RULE = re.compile(r"\s*[-=_+|*~:─—–]+\s*")


def entry_rows(grid: Grid, header: Header) -> tuple[list[int], list[int]]:
    """The rows up to the first empty one; below it those with a rating or a round; and those that were passed over:
    footers, and texts in the Name column below the empty row."""
    rows, names_alone = _filled_rows(grid, header)
    numbered = any(has_number(grid, header, row) for row in rows)
    begun = any(_any_filled(grid, row, header.certain) for row in rows)
    passed_over = [row for row in rows if _is_footer(grid, header, row, numbered, begun)]
    passed_over += _accounts(grid, header, rows, passed_over)
    entries = [row for row in rows if row not in set(passed_over)]
    return entries, sorted([*passed_over, *names_alone])


def _accounts(grid: Grid, header: Header, rows: list[int], footers: list[int]) -> list[int]:
    """The rows at the end with neither a rating nor a round, where the first of them is a footer."""
    last = next((row for row in reversed(rows) if _any_filled(grid, row, header.certain)), -1)
    below = [row for row in rows if row > last]
    return [row for row in below if row not in footers] if below and below[0] in footers else []


def _filled_rows(grid: Grid, header: Header) -> tuple[list[int], list[int]]:
    """The rows that may be entries; those below an empty row that have a name, and neither rating nor round."""
    telling = [c for f, c in header.columns.items() if f not in NUMBERS] + header.round_cells
    rows, names_alone = list[int](), list[int]()
    of_nobody = _of_nobody(grid, header)
    gap = False
    for row in range(header.row + 1, len(grid.rows)):
        if is_blank_row(grid.rows[row]) and not grid.uncalculated:
            gap = True
            continue
        if _is_ruled(grid, header, row) or (row == header.row + 1 and _says_when(grid, header, row)):
            continue
        if gap and has_label(grid, row):
            break
        if _any_filled(grid, row, header.certain) or (not gap and _any_filled(grid, row, telling)):
            (names_alone if gap and row in of_nobody else rows).append(row)
        elif not _any_filled(grid, row, header.input_columns):
            gap = True
        elif gap and isinstance(name := grid[row, header.columns["name"]], str) and not is_blank(name):
            names_alone.append(row)
    return rows, names_alone


def _of_nobody(grid: Grid, header: Header) -> set[int]:
    """The rows that stand together without a name or a rating, such as the pairings of a schedule by its days, or
    sums of teams."""
    name, rating = header.columns["name"], header.columns["rating"]

    def is_player(row: int) -> bool:
        first = next((normal(cell) for cell in grid.rows[row] if not is_blank(cell)), "")
        named = any(map(str.isalpha, shown(grid[row, name]))) or (row, name) in grid.uncalculated
        named = named and first not in ROUND_COLUMN
        is_sum = 0 < (number_of(grid[row, rating]) or 0) < LOWEST
        columns = header.certain if named else [rating]
        return _any_filled(grid, row, [column for column in columns if not (is_sum and column == rating)])

    rows = range(header.row + 1, len(grid.rows))
    blocks = [
        list(some) for blank, some in groupby(rows, lambda row: is_blank_row(grid.rows[row])) if not blank
    ]
    return {row for block in blocks if not any(map(is_player, block)) for row in block}


def _is_ruled(grid: Grid, header: Header, row: int) -> bool:
    """A line drawn with dashes, as below the headings of a printout."""
    filled = [str(cell) for cell in grid.rows[row][: header.last_column + 1] if not is_blank(cell)]
    return any(len(text) > 2 for text in filled) and all(RULE.fullmatch(text) for text in filled)


def _says_when(grid: Grid, header: Header, row: int) -> bool:
    """Below the headings: days or times of the rounds, or colors, and nothing of a player."""
    people = [column for column in header.columns.values() if column not in header.round_columns]
    rounds = [grid[row, column] for column in header.round_columns]
    return not _any_filled(grid, row, people) and (
        not any(is_blank(cell) or parsed_round_cell(cell) is not None for cell in rounds)
        or all(color_of(shown(cell)) for cell in rounds)
        or (len(rounds) > 1 and all(day_of_round(shown(cell)) for cell in rounds))
    )


def _any_filled(grid: Grid, row: int, columns: list[int]) -> bool:
    cells, uncalculated = grid.rows[row], grid.uncalculated
    width = len(cells)
    for column in columns:
        if column < width and not is_blank(cells[column]):
            return True
    return bool(uncalculated) and any((row, column) in uncalculated for column in columns)


def has_number(grid: Grid, header: Header, row: int) -> bool:
    """Whether a pairing number stands in the row; False for a table without a column of them."""
    column = header.columns.get("number")
    return column is not None and read_or(None, pairing_number, grid[row, column]) is not None


def _is_footer(grid: Grid, header: Header, row: int, numbered: bool, begun: bool) -> bool:
    """No number though others have one and no round, a word such as Average and no game, or nothing but a text.

    A text alone is a name as long as no row has ``begun`` with a rating or a round.
    """
    certain = header.certain
    if not _any_filled(grid, row, certain) and _has_words_for_a_total(grid, header, row):
        return True
    if header.rating_in_names and _RATED.search(str(grid[row, header.columns["name"]])):
        return False
    unnumbered = numbered and not has_number(grid, header, row)
    is_lowest = unnumbered and not has_number(grid, header, row + 1)
    if is_lowest and not _any_filled(grid, row, certain[:1]) and _is_sum_of_totals(grid, header, row):
        return True
    rounds = [grid[row, column] for column in header.round_cells]
    says_nothing = not _any_filled(grid, row, certain[:1]) and all(
        is_blank(cell) or (_COUNTED.fullmatch(str(cell)) is not None and parsed_round_cell(cell) is None)
        for cell in rounds
    )
    if unnumbered and (says_nothing or not _any_filled(grid, row, header.round_cells)):
        return (row, header.columns["number"]) not in grid.uncalculated
    if numbered and not unnumbered and _any_filled(grid, row, certain):
        return False
    filled = [cell for cell in grid.rows[row] if not is_blank(cell)]
    if all(isinstance(cell, str) and _EXPLAINED.match(cell) for cell in filled):
        return True
    first = next((cell for cell in filled if isinstance(cell, str)), "")
    of_colors = len(first) > 1 and bool(color_of(first)) and not _any_filled(grid, row, certain[:1])
    if (FOOTER.match(normal(first)) or is_caption(first) or of_colors) and not any(
        is_game(grid[row, c]) for c in header.round_cells
    ):
        return True
    return (
        begun
        and filled == [first]
        and PROSE.search(first) is not None
        and not _any_filled(grid, row, certain)
    )


def is_caption(cell: CellValue) -> bool:
    """Whether it says what stands beside it, as ``White:`` does below the players of a match."""
    return isinstance(cell, str) and cell.rstrip().endswith(":")


def _has_words_for_a_total(grid: Grid, header: Header, row: int) -> bool:
    """Whether the row has something else than points where its total should be, as the row of a team."""
    cells = (grid[row, column] for column in _totals(grid, header))
    return any(isinstance(cell, str) and not is_blank(cell) and points_of(cell) is None for cell in cells)


def _is_sum_of_totals(grid: Grid, header: Header, row: int) -> bool:
    """Whether all points of the table stand where the total of a player should be, as below the sums of each round."""
    above = range(header.row + 1, row)
    return len(above) > FEWEST and any(
        points == sum(points_of(grid[r, column]) or 0 for r in above)
        for column in _totals(grid, header)
        if (points := points_of(grid[row, column]))
    )


def _totals(grid: Grid, header: Header) -> list[int]:
    return [column for column, cell in enumerate(grid.rows[header.row]) if is_of_totals(cell)]
