"""Lists of players beside games whose columns have no headings, or other ones than those of names: ``Roster | Rating``.

What stands there tells them: names that recur in the games, and ratings.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import is_rating, rating_in
from xlrating.crosstable.cells.round_cell import is_bye, nobody_in
from xlrating.crosstable.cells.text import spaced
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.fields import FIELD_OF, NAMES, is_of_totals
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.byes_asked import POINTS_OF
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.delimited import NULLS
from xlrating.formats.game_result import says_a_result
from xlrating.formats.headings_supplied import header_at
from xlrating.formats.list_headings import SIDES_ALONE, columns_of, header_in, meaning_of
from xlrating.formats.names_alike import key_of
from xlrating.formats.players_told import OF_A_BOARD
from xlrating.formats.record_cells import LABEL, MEMBER_ID
from xlrating.formats.registration import BESIDE_GAMES, columns_in, header_row, name_in
from xlrating.formats.side_by_side import below_each_other
from xlrating.formats.tables import Row, cell, rearranged, until_blank, with_rows_for

NAME, NUMBER, RATING, POINTS, TOTAL = "Name", "No.", "Rating", "Points", "Total"
FEWEST, MOST_ROWS = 2, 400
_WORD = re.compile(r"[^\W\d_]{2,}")
_OF_A_SECTION = re.compile(r"(?:quad|section|group|division|flight|pool|bracket)\b", re.IGNORECASE)
_CODE = re.compile(r"[^\W\d_]{0,4}[-.#]?\d{1,8}[^\W\d_]?|[^\W\d_]{1,4}")
_CALLED = frozenset(("name", "number", "member_id", "winner"))
"""What a heading means above codes of players."""
_BEHIND_A_SIDE = re.compile(r"(?<=[a-z])[\s#-]*(?:\b(?:player|code|no|number|key)\b\s*)?(?:id|#)?$")
MOST_OTHERS = 2
"""So small a part of a column are no players: draws in that of the winners, or a slip."""
_BY_RESULT = frozenset(("winner", "loser"))
_HANDLE = re.compile(r"\S.{1,30}")
_OF_HANDLES = re.compile(
    r"\b(?:handles?|user ?names?|screen ?names?|nick ?names?|lichess|chess\.com|account)\b"
)
"""Names of players on a website."""


def with_headings_of_rosters(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with the headings of names and ratings above the lists of those who play."""
    said = Counter(
        word for table in tables for row in table.rows for value in row for word in set(_words(value))
    )
    return [_headed(table, said) for table in tables]


def with_names_for_codes(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with names in place of the codes or IDs by which the columns of games call the players of a list,
    which may stand above them, or by whose IDs they call the opponents."""
    tables = list(map(_with_opponents_named, tables))
    apart = [part for table in tables for part in _list_apart(table)]
    found = _named(apart)
    return list(tables) if found == apart else found


def _with_opponents_named(table: Grid) -> Grid:
    """The table whose rows have a player with an ID and that of the opponent, with the opponent's name for it, and
    blanks in its headings; any other table as it is."""
    for row, heads in enumerate(table.rows):
        columns = columns_in(heads)
        other = columns_of(heads).players[1] if "member_id" in columns else {}
        own, opponent = columns.get("member_id"), other.get("member_id")
        if own is None or opponent is None or not other.keys() <= {"member_id", "rating"}:
            continue
        below = _below(table, row)
        both = {(text_of(cell(one, own)), name_in(one, columns)) for one in below}
        named, met = dict(both), {text_of(cell(one, opponent)) for one in below}
        if len(named) == len(both) < len(below) and all(
            one in named or not one or nobody_in(one) for one in met
        ):
            plain = ["Opponent" if c == opponent else normal(v) for c, v in enumerate(heads)]
            rows = [
                [named.get(text_of(v), v) if c == opponent else v for c, v in enumerate(one)] for one in below
            ]
            return replace(table, rows=[*table.rows[:row], plain, *rows, *table.rows[row + 1 + len(rows) :]])
    return table


def _list_apart(table: Grid) -> Sequence[Grid]:
    """The only list of players, above a blank row, and what stands below it; any other table as it is."""
    header = next((row for row, cells in enumerate(table.rows) if columns_in(cells)), len(table.rows))
    end = until_blank(table, header).stop
    if end >= len(table.rows) or any(map(columns_in, table.rows[end:])):
        return [table]
    rest: list[Row] = [*[()] * end, *table.rows[end:]]
    return [replace(table, rows=table.rows[:end]), replace(table, rows=rest)]


def _named(tables: Sequence[Grid]) -> list[Grid]:
    found = list(tables)
    keys = [list(_keys(table)) for table in tables]
    for n, table in enumerate(tables):
        for column, named in keys[n]:
            header = header_row(table) or 0
            heads, *below = table.rows[header:]
            begins_anew = any(_are_others(named, codes) for some in keys for _, codes in some)
            said = [
                one
                if other == n or (begins_anew and one.sheet != table.sheet)
                else _called(one, named, normal(heads[column]))
                for other, one in enumerate(found)
            ]
            if said != found:
                found = said
                if all(map(MEMBER_ID.fullmatch, named)):
                    rows: list[Row] = [[*heads[:column], "ID", *heads[column + 1 :]], *below]
                else:
                    rows = [[*row[:column], None, *row[column + 1 :]] for row in (heads, *below)]
                found[n] = replace(table, rows=[*table.rows[:header], *rows])
                break
    return found


def _are_others(named: Mapping[str, str], there: Mapping[str, str]) -> bool:
    """Whether another list has other players under the same codes, as that of another quad has."""
    both = [(key_of(named[code]).split(), key_of(there[code]).split()) for code in named.keys() & there]
    alike = sum(not {*one}.isdisjoint(other) for one, other in both)
    return 2 * alike < len(both) and {*map(key_of, named.values())}.isdisjoint(map(key_of, there.values()))


def _keys(table: Grid) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The columns of a list with a code or number of each player, but no totals or places, and the players by it."""
    header = header_row(table)
    heads, *below = [()] if header is None else table.rows[header:]
    columns, numbered = columns_in(heads), columns_in(heads, BESIDE_GAMES).get("number")
    named = [(name, row) for row in below if (name := name_in(row, columns))]
    for column, heading in enumerate(heads):
        place = numbered is not None and FIELD_OF.get(normal(heading)) == "place"
        if place or is_of_totals(heading) or column in map(columns.get, ("rating", *NAMES)):
            continue
        codes = {text_of(cell(row, column)): name for name, row in named}
        known = numbered == column and next(iter(codes), "") == "1" and normal(heading) != "pid"
        is_code = _HANDLE if _OF_HANDLES.search(normal(heading)) else _CODE
        are_codes = len(codes) == len(named) >= FEWEST and all(map(is_code.fullmatch, codes))
        if are_codes and not known and "0" not in codes:
            yield column, codes


def _called(table: Grid, named: Mapping[str, str], heading: str) -> Grid:
    """The table with the names in the columns of two sides, or more, that hold nothing but codes; numbers from 1 on may
    be anything, so there the heading must say that it is a player or have that of the list."""
    numbers = all(code.isdecimal() and int(code) <= len(named) for code in named)
    games = (r for r, row in enumerate(table.rows) if sum(text_of(v) in named for v in row) > numbers)
    first = next(games, 0)
    heads = [normal(value) for value in table.rows[first - 1]] if first else []
    sides = dict[int, CellValue]()
    for column, head in enumerate(heads):
        said = list(filter(None, (text_of(cell(row, column)) for row in table.rows[first:])))
        bare = _BEHIND_A_SIDE.sub("", head.removesuffix(heading)).strip(" -#") or head
        field, side, colored = meaning_of(bare)
        called = heading in head.split() or field in _CALLED or bare in _BY_RESULT
        others = [one for one in said if one not in named and not nobody_in(one)]
        if len(said) - len(others) < FEWEST or len(others) > called * len(said) / MOST_OTHERS:
            continue
        if called or not (field or numbers or round_of(head)):
            by_color = SIDES_ALONE[side or 0] if side is not None and colored else ""
            sides[column] = by_color or (
                bare if bare in _BY_RESULT else "opponent" if side or sides else "player"
            )
    header = header_in(heads)
    if header and all(is_name(cell(table.rows[first], c)) and c not in sides for c in header.names):
        return table  # they stand beside the names
    if len(sides) < FEWEST - bool(_OF_HANDLES.search(heading)):
        kept = not sides or numbers or all(map(MEMBER_ID.fullmatch, named))
        return table if kept else _without_codes(table, first, named, *sides)
    rows = [
        [named.get(text_of(v), v) if c in sides else v for c, v in enumerate(row)]
        for row in table.rows[first:]
    ]
    titles = [sides.get(c, v) for c, v in enumerate(table.rows[first - 1])]
    return replace(table, rows=[*table.rows[: first - 1], titles, *rows])


def _without_codes(table: Grid, first: int, named: Mapping[str, str], column: int) -> Grid:
    """The table without a column of codes beside the names of these players, such as standings; else as it is."""
    called = [(named.get(text_of(cell(row, column))), row) for row in table.rows[first:] if cell(row, column)]
    if not all(name and key_of(name) in map(key_of, map(text_of, row)) for name, row in called):
        return table
    rows = [[*row[:column], None, *row[column + 1 :]] for row in table.rows[first - 1 :]]
    return replace(table, rows=[*table.rows[: first - 1], *rows])


def _plain(text: str) -> str:
    return "" if text in NULLS else OF_A_BOARD.sub("", spaced(text))


def with_plain_words(table: Grid) -> Grid:
    """The table with blanks between words, without the boards before the names, as ``Bd 1  Ann Lee`` beside a rating,
    and without rounds in lists of players that have points alone there."""
    rows = [[_plain(v) if isinstance(v, str) else v for v in cells] for cells in table.rows]
    return with_points_of_rounds(with_rosters_apart(_with_captions_above(replace(table, rows=rows))))


def _with_captions_above(table: Grid) -> Grid:
    """The table with the section above its list where it heads the numbers: ``QUAD A | Name | Rating``."""
    for row, heads in reversed(list(enumerate(table.rows))):
        caption = text_of(next(iter(heads), None))
        if _OF_A_SECTION.match(caption) and columns_in(heads, BESIDE_GAMES):
            numbers = list(filter(None, (text_of(cell(one, 0)) for one in _below(table, row))))
            if numbers and numbers == list(map(str, range(1, len(numbers) + 1))):
                lines: list[tuple[int, Row]] = [(row, [caption]), (row, [NUMBER, *heads[1:]])]
                table = with_rows_for(table, range(row, row + 1), lines)
    return table


def with_rosters_apart(table: Grid) -> Grid:
    """The table with lists of players that stand next to each other, of teams, with their titles below each other."""
    for row, cells in enumerate(table.rows):
        heads = list(map(normal, cells))
        between = [c for c, head in enumerate(heads) if not head]
        if (
            heads.count(next(filter(None, heads), "")) > 1
            and _heads_a_roster(cells)
            and any(not is_blank(cell(below, c)) for below in _below(table, row) for c in between)
        ):
            return table  # results of games
    return below_each_other(table, _heads_a_roster)


def _heads_a_roster(cells: Row) -> bool:
    return bool(columns_in(cells, BESIDE_GAMES)) and columns_of(cells).game.keys() <= {"board", "section"}


def with_points_of_rounds(table: Grid) -> Grid:
    """The table with lists of players whose rounds have points alone, and no opponents, under headings that say so;
    running totals as what each round gains, with the last as the total. What counts the players in front of their
    names is their number."""
    rows = list(table.rows)
    for n, heads in enumerate(table.rows):
        rounds = [c for c, value in enumerate(heads) if round_of(normal(value))]
        if len(rounds) < FEWEST:
            continue
        plain = [f"{POINTS_OF}{text_of(v)}" if c in rounds else v for c, v in enumerate(heads)]
        columns = columns_in(plain, BESIDE_GAMES)
        below = _below(table, n) if columns else []
        totals = [[cell(cells, c) for c in rounds] for cells in below]
        if columns and has_points_alone(table, n, rounds):
            first = min(columns.values())
            numbers = [text_of(cell(row, first - 1)) for row in (heads, *below)] if first else []
            counts = numbers == ["", *map(str, range(1, len(numbers)))]
            rows[n] = [*plain[: first - 1], NUMBER, *plain[first:]] if counts else plain
        elif 2 * len(fitting := list(filter(gains, totals))) > len(totals) and are_running(fitting):
            alone = not any(map(is_of_totals, heads))
            rows[n] = [TOTAL if alone and c == rounds[-1] else value for c, value in enumerate(plain)]
            rows[n + 1 : n + 1 + len(below)] = (_gained(cells, rounds, alone=alone) for cells in below)
    return replace(table, rows=rows)


def _gained(cells: Row, rounds: Sequence[int], *, alone: bool) -> list[CellValue]:
    """The row with what each of its running totals is more than the one before; ``alone``: the last as the total."""
    row, last = [cell(cells, c) for c in range(max(len(cells), rounds[-1] + 1))], None
    for column in rounds:
        if (total := points_of(row[column])) is not None:
            row[column], last = total - (last or 0), total
    return [last if alone and c == rounds[-1] else value for c, value in enumerate(row)]


def has_points_alone(table: Grid, row: int, columns: Sequence[int]) -> bool:
    """Whether nothing but the points of a game each stands below a row in these columns."""
    below = (text_of(cell(cells, c)) for cells in _below(table, row) for c in columns)
    return {*map(points_of, filter(None, below))} <= {0, 0.5, 1}


def _headed(table: Grid, said: Mapping[str, int]) -> Grid:
    rows: list[tuple[int, Row]] = []
    end = 0
    games: Sequence[int] = ()
    for row, cells in enumerate(table.rows):
        if header := header_at(table, row):
            games = header.names
        if row < end:
            continue
        first, lists = _lists_at(table, row, said)
        if lists and games and all(is_name(cell(table.rows[first], c)) for c in games):
            lists = [one for one in lists if not any(cell(one[2], c) == NAME for c in games)]
        if not lists:
            rows.append((row, cells))
            continue
        end = row + 1 + len(_below(table, row))
        for start, stop, heading in lists:
            rows.append((row, heading))
            rows += [(n, [*[None] * start, *table.rows[n][start:stop]]) for n in range(first, end)]
    return rearranged(table, rows) if rows != [*enumerate(table.rows)] else table


def _lists_at(table: Grid, row: int, said: Mapping[str, int]) -> tuple[int, list[tuple[int, int, Row]]]:
    """The first row of players below the headings in this row, or from it on, and for each list there the columns and
    headings."""
    cells, names, first = table.rows[row], list[int](), row
    headings: list[CellValue] = []
    if has_label(table, row):
        return row, []
    if _has_ratings(cells):
        below, first = _below(table, row), row + 1
        columns = range(max(map(len, [cells, *below])))
        names = [c for c in columns if _are_players([cell(one, c) for one in below], said)]
        headings = [NAME if c in names else cell(cells, c) for c in columns]
    elif ratings := _with_ratings(cells):
        above = table.rows[row - 1] if row else ()
        names, headings = _beside_ratings(ratings, [cells, *_below(table, row)], above, said)
    before = [c - 1 for c in names if c and is_blank(headings[c - 1])]
    labels = [c for c in before if LABEL.fullmatch(text_of(cell(table.rows[first], c)))]
    headings = [NUMBER if c in labels else heading for c, heading in enumerate(headings)]
    starts = [0, *(c - (c - 1 in labels) for c in names[1:])] if names else []
    lists = [
        (start, stop, [*[None] * start, *headings[start:stop]])
        for start, stop in pairwise([*starts, len(headings)])
    ]
    return first, [one for one in lists if columns_in(one[2])]


def _beside_ratings(
    ratings: Mapping[int, int], rows: Sequence[Row], above: Row, said: Mapping[str, int]
) -> tuple[list[int], list[CellValue]]:
    """The columns of names of rows without headings that have ratings beside them, and headings for both."""
    alike = [one for one in rows if _with_ratings(one) == ratings]
    rated = any(rating_in(cell(one, d)) for one in alike for d in ratings.values())
    names = [c for c in ratings if rated and _are_players([cell(one, c) for one in alike], said)]
    known = {c: POINTS for c, value in enumerate(above) if is_of_totals(value)}
    known |= dict.fromkeys(ratings.values(), RATING) | dict.fromkeys(ratings, NAME)
    return names, [known.get(c) for c in range(max(map(len, rows)))]


def _has_ratings(cells: Row) -> bool:
    """Whether it is a row of headings with a rating, and none that is known of names, nor a player with a rating."""
    named = columns_in(cells) or header_in(cells)
    rated = any(rating_in(cells[column]) for column in _with_ratings(cells).values())
    return not (named or rated) and "rating" in columns_in([NAME, *cells], frozenset(("rating",)))


def _with_ratings(cells: Row) -> dict[int, int]:
    """The columns of names in a row with one rating each before the next name, and those of the ratings; none of a
    game."""
    words = [value for value in cells if isinstance(value, str) and not value.isdecimal()]
    if any(map(says_a_result, words)) or any(is_bye(text_of(value)) for value in cells):
        return {}
    names = [c for c, value in enumerate(cells) if is_name(value)]
    ratings = [
        [d for d in range(start + 1, end) if is_rating(cells[d])]
        for start, end in pairwise([*names, len(cells)])
    ]
    return {name: found[0] for name, found in zip(names, ratings, strict=True) if len(found) == 1}


def _below(table: Grid, row: int) -> list[Row]:
    """The rows up to a blank one."""
    return [table.rows[n] for n in until_blank(table, row + 1)[:MOST_ROWS]]


def _are_players(names: Sequence[CellValue], said: Mapping[str, int]) -> bool:
    """Whether most are names that are also elsewhere, and each stands here once."""
    called = (
        (text_of(name), _words(text_of(name).partition(",")[0])[-1:]) for name in names if is_name(name)
    )
    recurring = {name for name, last in called if all(said[word] > 1 for word in last)}
    return len(recurring) >= FEWEST and 2 * len(recurring) > sum(not is_blank(name) for name in names)


def _words(value: CellValue) -> list[str]:
    return _WORD.findall(value.casefold()) if isinstance(value, str) else []
