"""Columns without a known heading: what stands in them says whether they are names, ratings, or games.

In a row that lacks nothing else, columns of games are rounds, and so are columns beside them that hold nothing but
results or byes. A table without any headings gets them in the row above it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, takewhile

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import day_of_round
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import (
    LONGEST,
    RoundCell,
    color_of,
    is_game,
    parsed_round_cell,
    tells_a_forfeit,
)
from xlrating.crosstable.cells.round_words import FILLERS, WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.prose import facts_in_prose
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import (
    column_of,
    header_rows,
    is_known,
    is_name_heading,
    missing_headings,
    name_column,
    rows_lacking,
)
from xlrating.crosstable.reading.headings.header import ALSO_AN_ID, ByContent, ids_by_content, labels_in_order
from xlrating.crosstable.reading.headings.round_headings import (
    ORDINALS,
    PART_OF,
    ROMANS,
    part_of,
    round_of,
    tells_when,
)
from xlrating.crosstable.reading.headings.rounds_by_fit import OWN_WORDS
from xlrating.crosstable.reading.layouts.entry_rows import is_caption
from xlrating.crosstable.reading.layouts.one_cell_per_round import name_and_rating
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers, with_number_for_letter
from xlrating.crosstable.sheet.grid import CellValue, Grid

FEWEST_GAMES = 2
FEWEST_CELLS = 3
FEWEST_LETTERS = 3
ALL = 3
"""Headings that a table needs."""
MOST_HEADINGS = 100
"""Rows of words that are looked at for them."""
MOST_ROWS = 400
"""So many rows tell what a column holds."""
YEARS = range(1990, 2040)
NAME_LIKE = re.compile(
    r"[^\W\d_]+(?:[.'’-][^\W\d_]+)*\.?(?:(?:,\s*|\s+)[^\W\d_]+(?:[.'’-][^\W\d_]+)*\.?){1,3}"
)
_WITH_SYSTEM = re.compile(r"(quick|blitz|regular)[\s:]+(\d{3,4}\b.*|unr\w*)")
CHANGE = re.compile(r"\s*[-+=]\s*\d")
RESULT_OF_BOTH = re.compile(r"1\s?[-:]\s?0|0\s?[-:]\s?1|(½|1/2)\s?[-:]\s?\1")
UNRATED = re.compile(r"\W*(?:unr|(?:not|never|no)\b.*rat)", re.IGNORECASE)
CLOCK = re.compile(r"\d{1,2}:[0-5]\d(?:\s*[ap]\.?m\.?)?", re.IGNORECASE)
MISSING = ["Name", "Rating"]
BOTH = "Name / Rating"
MOST_ROWS_OF_A_PLAYER = 3
_LAST = re.compile(
    r"|(?:r|rd|round)\W*\d+\W+(?:final|last)\W*|(?:the )?(?:finals?|(?:final|last) (?:round|rd|game))"
)
AFTER = re.compile("new|post|after|perf|chg|change|diff|opp|avg|aver|floor|fee|id|tpr")
"""How a word begins in a heading of numbers that are not the rating before."""


def with_names_by_content(grid: Grid) -> Grid:
    """The sheet with the heading Name above the one column of names, where that heading is not known or blank."""
    found, tried = grid, 0
    for row, cells in enumerate(grid.rows):
        if sum(map(_is_filled, cells)) < FEWEST_CELLS:
            continue
        if tried > MOST_HEADINGS:
            break
        if any(map(_is_content, cells)) or sum(map(_tells_a_game, cells)) >= FEWEST_GAMES:
            if found is grid:
                break
            continue
        if _has_other_numbers(cells):
            continue
        beside = chain(*grid.rows[max(row - 1, 0) : row], *grid.rows[row + 1 : row + 2])
        if any(is_name_heading(normal(one)) for one in beside):
            continue
        lacking = missing_headings(cells)
        tried += 1
        both = _columns(grid, row, _have_ratings) if lacking[: len(MISSING)] == MISSING else []
        head = grid[row, both[0]] if len(both) == 1 else MISSING[0]
        unknown = normal(head) not in FIELD_OF and not _has_rating(head)
        of_rounds = sum(round_of(normal(cell)) is not None for cell in cells) >= FEWEST_GAMES
        if is_blank(head) or (unknown and of_rounds and lacking == MISSING):
            found = _with_heading(found, row, both[0], BOTH)
        elif lacking in (["Name"], ["Name", "Rd 1"]) or (
            lacking == MISSING and len(_columns(grid, row, _are_ratings)) == 1
        ):
            columns = _columns(grid, row, _are_names)
            if len(columns) == 1 and ("Rating" not in lacking or _is_filled(grid[row, columns[0]])):
                found = _with_heading(found, row, columns[0], "Name")
    return found


def _has_other_numbers(cells: Sequence[CellValue]) -> bool:
    """Whether bare numbers stand in the row that are not those of rounds: 1, 2, 3."""
    bare = [cell for cell in cells if isinstance(cell, int | float) and cell]
    return bool(bare) and (len(bare) < FEWEST_GAMES or bare[0] != 1 or bare != sorted(bare))


def with_system_of_cells(grid: Grid) -> Grid:
    """The sheet with the rating system above a column without a heading whose cells begin with it: ``blitz 1812``."""
    for column in range(grid.width):
        texts = [normal(grid[row, column]) for row in range(len(grid.rows))]
        told = {row: match for row, text in enumerate(texts) if (match := _WITH_SYSTEM.fullmatch(text))}
        top = min(told, default=0) - 1
        is_headed = top >= 0 and not texts[top] and sum(map(_is_filled, grid.rows[top])) >= FEWEST_CELLS
        if is_headed and len(told) >= FEWEST_CELLS and len({one[1] for one in told.values()}) == 1:
            rows = [list(cells) for cells in grid.rows]
            for row, match in told.items():
                rows[row][column] = match[2]
            rows[top] += [None] * (column + 1 - len(rows[top]))
            rows[top][column] = ByContent(told[top + 1][1].title())
            return replace(grid, rows=rows)
    return grid


def with_ratings_by_content(grid: Grid) -> Grid:
    """The sheet with a heading for ratings: in the cells of the names, or in the one column that holds nothing else."""
    for row in rows_lacking(grid, ["Rating"], ["Rating", "Rd 1"]):
        name = name_column(list(map(normal, grid.rows[row])))
        if _have_ratings(_filled(_entries(grid, row), name)):
            return _with_heading(grid, row, name, BOTH)
        columns = _columns(grid, row, _are_ratings)
        if len(columns) == 1:
            return _with_heading(grid, row, columns[0], "Rating")
    return grid


def with_ids_by_content(grid: Grid) -> Grid:
    """The sheet with a heading above the column of US Chess IDs, where no other one says so: US Chess, Member beside
    Name, or one that nobody knows."""
    for row in header_rows(grid):
        headings = [normal(grid[row, column]) for column in range(grid.width)]
        names = [c for c, heading in enumerate(headings) if FIELD_OF.get(heading) == "name"]
        others = [ALSO_AN_ID, *(headings[c] for c in names if len(names) > 1)]
        unknown = (c for c, heading in enumerate(headings) if heading in others or not is_known(heading))
        said = "member_id" in map(FIELD_OF.get, headings)
        column = None if said else ids_by_content(grid, row, unknown)
        if column is not None:
            grid = _with_heading(grid, row, column, "US Chess ID" if headings[column] == ALSO_AN_ID else "ID")
    return grid


def with_colors_by_content(grid: Grid) -> Grid:
    """The sheet with a heading above the columns of colors of several rounds: ``W/B``, ``Side``, or none."""
    for row in [*rows_lacking(grid, [], ["Rd 1"], ["Rating", "Rd 1"])]:
        headings = [normal(grid[row, column]) for column in range(grid.width)]
        columns = [c for c in _columns(grid, row, _are_colors) if PART_OF.get(headings[c]) != "color"]
        for column in columns if len(columns) > 1 else ():
            part = next(filter(None, map(part_of, headings[column - 1 : column + 2 : 2])), None)
            grid = _with_heading(grid, row, column, f"Rd {part[0]} color" if part else "Color")
    return grid


def with_all_headings_by_content(grid: Grid) -> Grid:
    """The sheet with headings in the row above a table that has none; any other sheet as it is."""
    first = next((row for row, cells in enumerate(grid.rows) if any(map(is_game, cells))), 0)
    if not first or any(len(missing_headings(one)) < ALL for one in grid.rows[:first]):
        return grid
    row = first - 1
    if facts_in_prose(grid.rows[row]):
        return grid  # no room for headings, where the line of the event is still to be read
    names, ratings = _columns(grid, row, _are_names), _columns(grid, row, _are_ratings)
    games = _columns(grid, row, _are_games)
    headed = [column for column in games if _is_filled(grid[row, column])]
    if len(names) != 1 or len(ratings) != 1 or not games or headed:
        return grid
    for column, heading in ((names[0], "Name"), (ratings[0], "Rating"), (games[0], "Round")):
        grid = _with_heading(grid, row, column, heading)
    return with_rounds_by_content(grid)


def with_rounds_by_content(grid: Grid) -> Grid:
    """The sheet with headings of rounds above columns of games, or those of I, II, III; any other sheet as it is."""
    for row in rows_lacking(grid, ["Rd 1"], ["Rating", "Rd 1"]):
        columns = _columns_of_numerals(grid.rows[row]) or _columns_of_games(grid, row)
        if columns:
            cells: list[CellValue] = [grid[row, column] for column in range(grid.width)]
            for number, column in enumerate(columns, 1):
                cells[column] = round_heading(number, cells[column])
            return with_headings(grid, row, cells)
    return grid


def with_last_rounds(grid: Grid) -> Grid:
    """The sheet with the numbers of rounds above columns of games behind the others: ``Final``, or no heading."""
    for row in header_rows(grid):
        of_round = {number: n for n, cell in enumerate(grid.rows[row]) if (number := round_of(normal(cell)))}
        last = max(of_round, default=0)
        column = of_round.get(last, 0) + 1
        while (
            last
            and _LAST.fullmatch(heading := normal(grid[row, column]))
            and _are_games(_columns_below(grid, row)(column), headed=heading != "")
        ):
            last += 1
            grid = _with_heading(grid, row, column, f"Rd {last}")
            column += 1
    return grid


def round_heading(number: int, day: CellValue) -> str:
    """``Rd 1``, with the day on which it was played behind it."""
    with_day = f"Rd {number} ({day_of_round(shown(day)) or shown(day)})"
    return with_day if not is_blank(day) and round_of(normal(with_day)) else f"Rd {number}"


def with_headings(grid: Grid, row: int, cells: Sequence[CellValue]) -> Grid:
    """The sheet with these headings in place of those of a row, on each page that repeats them."""
    old = list(map(normal, grid.rows[row]))
    rows = [
        cells if n == row or (any(old) and list(map(normal, one)) == old) else one
        for n, one in enumerate(grid.rows)
    ]
    return replace(grid, rows=rows)


def _with_heading(grid: Grid, row: int, column: int, heading: str) -> Grid:
    cells = [*grid.rows[row], *[None] * (column + 1 - len(grid.rows[row]))]
    cells[column] = ByContent(heading)
    return with_headings(grid, row, cells)


def _columns(grid: Grid, row: int, looks: Callable[[Sequence[CellValue]], bool]) -> list[int]:
    """The columns that look so, and whose heading is not known and, above names, does not recur; those without one only
    where no other does."""
    width = grid.width
    entries = _entries(grid, row)
    filled = [_filled(entries, column) for column in range(width)]
    headings = [normal(grid[row, column]) for column in range(width)]
    known = list(map(is_known, headings))
    if looks is _are_names and (first := next(filter(None, headings), "")) and round_of(first):
        known[headings.index(first)] = False  # "Match 1" above the two players of a match
    found = [c for c in range(width) if not known[c] and looks(filled[c])]
    most = max(map(len, filled), default=0)
    found = [column for column in found if MOST_ROWS_OF_A_PLAYER * len(filled[column]) >= most]
    if looks is _are_ratings:
        found = [column for column in found if not AFTER.match(normal(grid[row, column]))]
    elif looks is _are_names and len(found) > 1:
        found = [c for c in found if not headings[c] or headings.count(headings[c]) == 1]
        found = [column for column in found if all(map(NAME_LIKE.fullmatch, map(str, filled[column])))]
        found = [c for c in found if 2 * sum(map(_tells_a_game, filled[c])) <= len(filled[c])]
    return [column for column in found if not is_blank(grid[row, column])] or found


def _entries(grid: Grid, row: int) -> list[Sequence[CellValue]]:
    """The rows below this one that hold more than a remark; where several stand together, up to the blank row behind
    them."""
    below = list(islice(grid.rows, row + 1, row + 1 + MOST_ROWS))
    together = list(takewhile(lambda cells: any(map(_is_filled, cells)), below))
    found, of_all = (
        [cells for cells in some if sum(map(_is_filled, cells)) >= FEWEST_CELLS] for some in (together, below)
    )
    return found if len(found) > FEWEST_GAMES else of_all


def _filled(entries: Sequence[Sequence[CellValue]], column: int) -> list[CellValue]:
    """What stands in a column of these rows."""
    there = (cells[column] for cells in entries if column < len(cells))
    return [cell for cell in there if _is_filled(cell) and not is_caption(cell)]


def _is_filled(cell: CellValue) -> bool:
    return not is_blank(cell)


def _is_content(cell: CellValue) -> bool:
    """Whether it stands in no heading: a game, its result for both players, a number as high as a rating, or that
    somebody has none."""
    unrated = _rating(cell) == 0 and isinstance(cell, str) and UNRATED.match(cell) is not None
    return (
        is_game(cell) or bool(_rating(cell)) or unrated or RESULT_OF_BOTH.fullmatch(text_of(cell)) is not None
    )


def _are_names(cells: Sequence[CellValue]) -> bool:
    return len(cells) > 1 and len(set(cells)) == len(cells) and all(map(_is_name, cells))


def _have_ratings(cells: Sequence[CellValue]) -> bool:
    """Whether most of them are a name with a rating behind it, or every other one is the rating below its name."""
    both = list(map(_has_rating, cells))
    names, ratings = cells[::2], cells[1::2]
    alternate = _are_names(names) and len(names) == len(ratings) and _are_ratings(ratings)
    return alternate or (sum(both) > 1 and 2 * sum(both) > len(both))


def _has_rating(cell: CellValue) -> bool:
    return all(part.filled for part in name_and_rating(PlainCell(cell, 0, 0)))


def _is_name(cell: CellValue) -> bool:
    return (
        isinstance(cell, str)
        and sum(map(str.isalpha, cell)) >= FEWEST_LETTERS
        and not any(map(cell.__contains__, "@$%"))
        and parsed_round_cell(cell) is None
        and _rating(cell) is None
    )


def _tells_a_game(cell: CellValue) -> bool:
    """``lost to Lee``, which the heading ``Lost to`` does not."""
    result, *others = text_of(cell).upper().split() or [""]
    return result in WORDS and not FILLERS.issuperset(others)


def _are_ratings(cells: Sequence[CellValue]) -> bool:
    """Whether all of them are, most of players who have one, and they are no years."""
    ratings = list(map(_rating, cells))
    known = [rating for rating in ratings if rating]
    return (
        len(known) > 1
        and 2 * len(known) > len(cells)
        and None not in ratings
        and not all(rating in YEARS for rating in known)
    )


def _rating(cell: CellValue) -> float | None:
    """The rating in a cell, 0 of an unrated player, None where it is no rating."""
    found = parsed_rating_cell(cell)
    return found and (found.rating or 0)


def _columns_of_numerals(cells: Sequence[CellValue]) -> list[int]:
    """The columns under I, II, or First, Second, and so on; none where the first two are not there."""
    headings = list(map(normal, cells))
    for numerals in (ROMANS, ORDINALS):
        columns = [headings.index(numeral) for numeral in numerals if numeral in headings]
        in_turn = columns == sorted(columns) and [headings[c] for c in columns] == [*numerals[: len(columns)]]
        if in_turn and len(columns) >= FEWEST_GAMES:
            return columns
    return []


def _columns_of_games(grid: Grid, row: int) -> list[int]:
    """The columns whose heading is not known and whose cells are results, most of them of games, and those beside."""
    width = grid.width
    unknown = [column for column in range(width) if normal(grid[row, column]) not in FIELD_OF]
    below = _columns_below(grid, row)
    cells = {column: below(column) for column in unknown}
    headed = {column for column in unknown if not is_blank(grid[row, column])}
    timed = {column for column in headed if tells_when(normal(grid[row, column]))}
    found = {c for c in headed if _are_games(cells[c]) or (c in timed and _are_opponents(cells[c]))}
    while more := [
        column
        for column in unknown
        if column not in found
        and (column - 1 in found or (column + 1 in found and column in headed))
        and (_are_games(cells[column]) or _are_results(cells[column]))
    ]:
        found.update(more)
    return sorted(found)


def _columns_below(grid: Grid, row: int) -> Callable[[int], list[CellValue]]:
    """What stands below a heading, by its column, in the rows that begin an entry."""
    headings = list(map(normal, grid.rows[row]))
    name, number = name_column(headings), column_of(headings, "number")
    first = name if number is None else number
    below = range(row + 1, min(row + 1 + MOST_ROWS, len(grid.rows)))
    end = next((r for r in below if list(map(normal, grid.rows[r])) == headings), below.stop)
    rows = [r for r in below if r < end and (r == row + 1 or not is_blank(grid[r, first]))]
    letters = [normal(grid[r, first if first != name else name - 1]) for r in rows if name]
    number_of: dict[str, int | None] = {letter: n for n, letter in enumerate(labels_in_order(letters), 1)}
    players = NamedPlayers([grid[r, name] for r in rows if sum(map(_is_filled, grid.rows[r])) > 1])

    def cells(column: int) -> list[CellValue]:
        filled = [
            value
            for r in rows
            if not is_blank(value := grid[r, column]) and not (r == row + 1 and date_in(value, YEARS[0]))
        ]
        if number_of:
            filled = [with_number_for_letter(cell, number_of) for cell in filled]
        return players.numbered(filled)

    return cells


def _are_games(cells: Sequence[CellValue], *, headed: bool = False) -> bool:
    """Whether most are games, or some where they are ``headed`` as those of a round, not times of day, and hardly
    anybody is named twice, as in changes of ratings."""
    if all(CLOCK.fullmatch(text_of(cell)) for cell in cells):
        return False
    known = list(_read(cells))
    games = [cell.opponent for cell in known if cell.rated]
    if games == [*range(1, len(cells) + 1)]:
        return False  # nobody plays himself: "Bd 1", "Bd 2"
    twice = len(games) - len(set(games))
    own = sum(OWN_WORDS.fullmatch(str(cell)) is not None for cell in cells if len(str(cell)) <= LONGEST)
    readable = 10 * len(known) > 9 * (len(cells) - own)
    return (
        len(games) >= FEWEST_GAMES
        and (headed or 2 * len(games) > len(cells))
        and readable
        and 10 * twice <= len(games) + 9
    )


def _are_opponents(cells: Sequence[CellValue]) -> bool:
    """Whether all say in letters who plays whom with which color, or that somebody has no game."""
    known = list(_read(cells))
    paired = sum(cell.opponent is not None for cell in known)
    in_letters = not any(str(cell).strip().isdecimal() for cell in cells)
    return len(known) == len(cells) and paired >= FEWEST_GAMES and in_letters


def _are_colors(cells: Sequence[CellValue]) -> bool:
    """Whether both colors stand there, and nothing else but a dash or a word of a forfeit in place of one."""
    texts = [shown(cell).upper() for cell in cells]
    others = (one for one in texts if not color_of(one) and any(map(str.isalnum, one)))
    return {"w", "b"} <= set(map(color_of, texts)) and all(map(tells_a_forfeit, others))


def _are_results(cells: Sequence[CellValue]) -> bool:
    """Whether all of them are, and none is an opponent alone, or a change of a rating."""
    signed = any(isinstance(cell, str) and CHANGE.match(cell) for cell in cells)
    known = [cell for cell in _read(cells) if not cell.waits]
    return bool(cells) and len(known) == len(cells) and not signed


def _read(cells: Sequence[CellValue]) -> Iterator[RoundCell]:
    read = (parsed_round_cell(cell) if isinstance(cell, str) else None for cell in cells)
    return (cell for cell in read if cell is not None)
