"""Headings in two lines: "Round" above 1, 2, 3, "USCF" above ID, or "Rd 1" above its opponent and result."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, count, zip_longest

from xlrating.crosstable.cells.cell_values import normal, number_of
from xlrating.crosstable.cells.days import day_of_round
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import is_game
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.headings.by_content import round_heading
from xlrating.crosstable.reading.headings.fields import FIELD_OF, is_of_totals
from xlrating.crosstable.reading.headings.find import (
    header_rows,
    is_known,
    is_name_heading,
    missing_headings,
    rows_lacking,
)
from xlrating.crosstable.reading.headings.round_headings import PART_OF, round_of, tells_when
from xlrating.crosstable.sheet.grid import CellValue, Grid

GROUPS = frozenset(
    ("", "round", "rounds", "rd", "rds", "rnd", "r", "results", "round by round", "round-by-round")
)
"""What stands above the numbers of the rounds."""
COLORS = {"w": "white", "b": "black"}
"""Below the number of a round, the column of the games with each color, unless it has results alone."""
MOST_LOOKED_AT = 40
FEWEST = 2
"""Rounds with a number, or parts of rounds."""
_SECOND_RATING = re.compile(r"\s*[A-Z]{1,2}:[^>]{0,20}->", re.IGNORECASE | re.ASCII)
"""A line of a player below the first, as a page of US Chess on a dual-rated section has it."""
BOTH = "name / rating"
_BRACKETED = re.compile(r"\([^()\d]+\)")
_RATING = re.compile(r"\b(?:rtg|rating)\b")


def in_one_line(grid: Grid) -> Grid:
    """The sheet with headings of two lines joined in the lower one; any other sheet as it is."""
    rows = sorted(rows_lacking(grid, ["Rd 1"], ["Rating", "Rd 1"]))
    uppers = [upper for row in rows for upper in (row, row - 1) if upper >= 0]
    return _all_joined(grid, uppers, by_number=True)


def with_parts_below(grid: Grid) -> Grid:
    """The sheet with headings that stand in the row below those of the rounds in one row with them."""
    return _all_joined(grid, header_rows(grid), by_number=False)


def with_parts_below_without_ratings(grid: Grid) -> Grid:
    """The same of a table whose ratings stand in another one."""
    uppers = [
        *rows_lacking(grid, ["Rating"]),
        *(row - 1 for row in rows_lacking(grid, ["Rating", "Rd 1"]) if row),
    ]
    return _all_joined(grid, uppers, by_number=True, lacking=["Rating"])


def _all_joined(grid: Grid, uppers: Sequence[int], *, by_number: bool, lacking: Sequence[str] = ()) -> Grid:
    rows = [*grid.rows, ()]
    for row in uppers:
        below = chain.from_iterable(rows[row + 2 : row + 2 + MOST_LOOKED_AT])
        by_color = COLORS.keys() <= set(map(normal, rows[row + 1])) and any(map(is_game, below))
        parts = PART_OF | COLORS if by_color else PART_OF
        joined = _joined(*rows[row : row + 2], by_number=by_number, part_of=parts)
        two_ratings = BOTH in joined and any(map(_SECOND_RATING.match, grid.rows_of))
        if joined and missing_headings(joined) == list(lacking) and not two_ratings:
            two = zip(*rows[row : row + 2], strict=False)
            days = [
                above if _is_day_of_round(above, below) else day_of_round(shown(above)) or None
                for above, below in two
            ]
            rows[row : row + 2] = days if any(days) else (), joined
    return grid if rows == [*grid.rows, ()] else replace(grid, rows=rows[:-1])


def _joined(
    upper: Sequence[CellValue], lower: Sequence[CellValue], *, by_number: bool, part_of: Mapping[str, str]
) -> list[CellValue]:
    """The headings of two lines as one; none where the lower line is a player, or anything but headings."""
    found: list[CellValue] = []
    numbered, parts, round_, days = list[int](), 0, None, count(1)
    for above, below in zip_longest(upper, lower):
        part = part_of.get(normal(below))
        beside_round = tells_when(normal(above)) and round_ and part != "opponent"
        if not (is_blank(above) or beside_round):
            round_ = next(days) if _is_day_of_round(above, below) else round_of(normal(above))
        is_below = normal(above) in GROUPS or (not is_known(normal(above)) and number_of(below) is None)
        number = round_of(normal(below)) if by_number and is_below else None
        if (
            by_number
            and round_
            and not is_blank(above)
            and not is_blank(below)
            and not is_known(normal(below))
        ):
            number = round_
        if round_ and part:
            parts += 1
            found.append(f"Rd {round_} {part}")
        elif number:
            numbered.append(number)
            found.append(round_heading(number, below if number == round_ else None))
        elif is_of_totals(above) and is_of_totals(f"{above} {below}"):
            found.append(above)
        elif is_blank(above) or is_blank(below) or round_:
            found.append(above if is_blank(below) else below)
        elif not by_number and is_known(normal(above)) and _says_more(normal(above), normal(below)):
            found.append(above)
        elif number_of(below) is not None or not by_number or normal(below) in LABEL_OF:
            return []
        else:
            found.append(_heading(normal(above), normal(below).strip("() ")))
    in_turn = len(numbered) >= (1 if BOTH in found else FEWEST) and numbered == list(
        range(1, len(numbered) + 1)
    )
    return found if parts >= FEWEST or in_turn else []


def _is_day_of_round(above: CellValue, below: CellValue) -> bool:
    return PART_OF.get(normal(below)) == "opponent" and tells_when(normal(above))


def _says_more(above: str, below: str) -> bool:
    """Whether it is a heading, alone or behind that above it, or in brackets: ``Last, First`` below ``Student``,
    ``before`` or ``(US Chess)`` below ``Rating``."""
    both = is_known(below) or f"{above} {below}" in FIELD_OF
    return both or _BRACKETED.fullmatch(below) is not None


def with_twins_told_apart(grid: Grid) -> Grid:
    """The sheet with two columns of the same heading told apart by what stands above: ``Quick | Regular``."""
    rows = list(grid.rows)
    for row in header_rows(grid):
        headings = list(map(normal, rows[row]))
        twins = [
            c for c, heading in enumerate(headings) if headings.count(heading) > 1 and heading in FIELD_OF
        ]
        both = {c: f"{normal(grid[row - 1, c])} {headings[c]}" for c in twins if row}
        if both and all(map(FIELD_OF.__contains__, both.values())):
            rows[row] = [both.get(column, cell) for column, cell in enumerate(rows[row])]
            rows[row - 1] = [None if column in both else cell for column, cell in enumerate(rows[row - 1])]
    return replace(grid, rows=rows)


def _heading(above: str, below: str) -> str:
    """``USCF`` above ``ID`` is USCF ID, and ``Rating`` above ``(Pre)`` is Pre."""
    both = f"{above} {below}"
    if is_name_heading(above) and _RATING.search(below):
        return BOTH
    is_title = above in FIELD_OF or (" " in above and not is_known(above))
    return below if both not in FIELD_OF and is_title and below in FIELD_OF else both
