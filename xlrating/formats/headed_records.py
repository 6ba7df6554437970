"""The records of players under known headings, where the games of both players say which cells are rounds."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import inf

from xlrating.crosstable.cells.cell_values import normal, number_of, points_of, text_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import LOWEST, games_said, parsed_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import POINTS, color_of, is_bye_alone, is_game, parsed_round_cell
from xlrating.crosstable.cells.round_words import WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label, label_in
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import days_in_prose, facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.by_content import AFTER
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, NAMES, NUMBERS
from xlrating.crosstable.reading.headings.header import system_of
from xlrating.crosstable.reading.headings.round_headings import pairs_in
from xlrating.crosstable.reading.headings.rounds_by_fit import (
    GAME,
    IN_POINTS,
    OPPONENT,
    Rounds,
    rounds_by_fit,
)
from xlrating.crosstable.reading.headings.schedule import headings_of_schedule
from xlrating.crosstable.reading.layouts.bare_results import BareResults
from xlrating.crosstable.reading.layouts.plain import PlainCell, with_words_of_byes
from xlrating.crosstable.reading.layouts.results_grid import is_diagonal
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.record_cells import (
    CAPTION,
    FEWEST,
    LONGEST_NAME,
    NAME,
    Record,
    is_heading,
    is_word,
)

MORE = ", …"
FEWEST_OF_A_GRID = 3
HEADED = 2
"""Rows of headings above the players."""
_OF_PLAYERS = (
    ("ID", re.compile(r"(\d{7,8})")),
    ("Age", re.compile(r"age (\d+)")),
    ("Quick", re.compile(r"quick (.+)")),
)
"""Columns beside the names, by what most of their cells are: somebody may have none."""


def with_headings(table: Grid, records: Sequence[Record], *, headed: bool) -> Grid | None:
    """The records under known headings; of a table that is ``headed`` only those that it does not say itself."""
    records = with_words_of_byes(records)
    blank = PlainCell(None, records[0][0].row, 0)
    columns = [list(cells) for cells in zip_longest(*records, fillvalue=blank)]
    found = _of_players(table, [one for one in columns if any(not is_blank(cell.value) for cell in one)])
    if found is None:
        return None
    number, of_player, rest = found
    numbers, in_order = [number_of(cell.value) for cell in number or ()], range(1, len(records) + 1)
    if numbers != [*in_order] and {*numbers} == {*in_order}:
        return with_headings(table, [records[numbers.index(n)] for n in in_order], headed=headed)
    names = of_player[0][1]
    values = [[cell.value for cell in column] for column in rest]
    rounds = rounds_by_fit(values, [cell.value for cell in names], [cell.value for cell in number or ()])
    in_grid = _as_grid(table, records, number, of_player, rest)
    if rounds is None:
        return in_grid
    told = [of_player[1][1][0].value, *(rest[column][0].value for some in rounds.columns for column in some)]
    if number is None and all(map(is_blank, told)):
        return None  # the first of them is a title
    if headed and rounds.roles == (GAME,) and all(len({c.row for c in one}) == 1 for one in records):
        return None
    others = _headed_others(table, names[0].row, rest, rounds)
    if others is None:
        return in_grid
    numbered = [("No.", number)] if number else []
    return _grid(table, records, [*numbered, *of_player, *_headed_rounds(rest, rounds), *others])


def _of_players(
    table: Grid, columns: Sequence[Record]
) -> tuple[Record | None, list[tuple[str, Record]], list[Record]] | None:
    """The numbers, what else says who the players are, under its headings, and the other columns; None without names or
    ratings."""
    place = next((n for n, column in enumerate(columns) if _are_names(column)), None)
    if place is None:
        return None
    parts = [m.groupdict() for cell in columns[place] if (m := NAME.fullmatch(text_of(cell.value)))]

    def part(name: str) -> Record:
        return [cell._replace(value=one[name]) for cell, one in zip(columns[place], parts, strict=True)]

    if not all(one["number"] for one in parts):
        for one in (one for one in parts if (one["number"] or "").isalpha()):
            one["name"], one["number"] = f"{one['number']}. {one['name']}", None  # ``J. T. Lee``
    names = [cell._replace(value=_without_initials(text_of(cell.value))) for cell in part("name")]
    rest = list(columns[place + 1 :])
    if rest and all(
        cell.value and is_word(cell) and is_word(own) for own, cell in zip(names, rest[0], strict=True)
    ):
        further = [cell.value for cell in rest.pop(0)]
        names = [own._replace(value=f"{own.value} {more}") for own, more in zip(names, further, strict=True)]
    number = next((column for column in columns[:place] if _are_numbers(column)), None)
    if number is None and all(one["number"] for one in parts):
        number = part("number")
    rating = part("rating")
    told = sum(bool(cell.value) for cell in rating)
    if 2 * told < len(rating):
        rated = next((one for one in rest if _are_ratings(one) and not _are_after(table, one)), [])
        if not told or 2 * told < sum(rating_in(cell.value) is not None for cell in rated):
            rating, rest = rated, [one for one in rest if one is not rated]
    if not rating:
        return None
    of_system = next(filter(system_of, _above(table, rating)), "Rating")
    of_player = [("Name", names), (of_system, rating)]
    for heading, form in _OF_PLAYERS:
        if column := next((one for one in rest if _are_mostly(form, one)), None):
            bare = [cell._replace(value=form.sub(r"\1", text_of(cell.value)) or None) for cell in column]
            of_player.append((heading, bare))
            rest = [one for one in rest if one is not column]
    return number, of_player, [one for one in rest if not _are_colors(one)]


def _headed_others(
    table: Grid, first: int, rest: Sequence[Record], rounds: Rounds
) -> list[tuple[str, Record]] | None:
    """What stands beside the rounds, as their headings say or what they hold; None where any of it may be a game."""
    roles = {n: role for columns in rounds.columns for role, n in zip(rounds.roles, columns, strict=True)}
    titled = []
    for n, column in enumerate(rest):
        if n not in rounds.same and not roles.get(n):
            heading = _heading_of_other(column, n, rounds, rest)
            if heading is None:
                return None
            own = _own_heading(table, first, column)
            heading = (own or heading) if heading.endswith(MORE) else (heading or own)
            titled += [(heading, column)] if heading else []
    return titled


def _without_initials(name: str) -> str:
    """``Ann Lee`` of ``Ann Lee (AL)``, which head the columns of a grid."""
    alone, _, behind = name.rstrip(")").rpartition(" (")
    return alone if behind == "".join(word[0] for word in alone.split()) else name


def _as_grid(
    table: Grid,
    records: Sequence[Record],
    number: Record | None,
    headed: Sequence[tuple[str, Record]],
    rest: Sequence[Record],
) -> Grid | None:
    """The records of a round robin with each opponent's number above its column, or with the pairings of a schedule."""
    headings = [str(n) for n in range(1, len(records) + 1)]
    start = _start_of_grid(rest, len(records))
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


def _start_of_grid(columns: Sequence[Record], size: int) -> int | None:
    """Where the columns of a round robin of so many players begin, told by its empty diagonal and its games; None where
    none are, or they may begin at two places."""
    starts = range(len(columns) - size + 1) if size >= FEWEST_OF_A_GRID else ()
    found = [start for start in starts if _is_grid(columns[start : start + size])]
    return found[0] if len(found) == 1 else None


def _is_grid(columns: Sequence[Record]) -> bool:
    """Whether nobody plays himself, and both players have all points of their games between them."""
    places = range(len(columns))
    others = [columns[j][i] for i in places for j in places if i != j]
    if not is_diagonal([columns[n][n] for n in places], others):
        return False
    results = BareResults(others)
    letters = [[results.letters(columns[j][i]) for j in places] for i in places]
    pairs = [(letters[i][j], letters[j][i]) for i in places for j in range(i)]
    return all(
        mine and theirs and sum(POINTS[letter] for letter in mine + theirs) == len(mine) == len(theirs)
        for mine, theirs in pairs
    )


def _headed_rounds(rest: Sequence[Record], rounds: Rounds) -> Iterator[tuple[str, Record]]:
    """The columns of the rounds under known headings; each game of several against one opponent is a round."""
    if GAME in rounds.roles:
        for number, columns in enumerate(rounds.columns, 1):
            yield f"Rd {number}", rest[columns[rounds.roles.index(GAME)]]
        return
    opponent = rounds.roles.index(OPPONENT)
    results = rounds.results
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
        if IN_POINTS in rounds.roles:
            yield f"Rd {number} Pts", rest[columns[rounds.roles.index(IN_POINTS)]]


def _points_without(value: CellValue) -> float:
    """What a round without a game counts."""
    found = parsed_round_cell(value)
    return found.points if found and found.opponent is None else points_of(value) or 0


def _is_told_by_total(value: CellValue) -> bool:
    """Whether only the total says what it counts: a bye, or a director's own words."""
    return is_bye_alone(value) or (not is_blank(value) and parsed_round_cell(value) is None)


def _heading_of_other(column: Record, place: int, rounds: Rounds, rest: Sequence[Record]) -> str | None:
    """A heading for what is beside the rounds, of which the first is shown where it is told as not used; empty for what
    the rounds say, too; None where it may be a game."""
    filled = [cell.value for cell in column if not is_blank(cell.value)]
    roles = [n for n, role in enumerate(rounds.roles) if role]
    first, last = roles[0], roles[-1]
    before = sum(columns[last] < place for columns in rounds.columns)
    results_until = before or len(rounds.columns)
    size = len(column)
    won = {(me, round_): points for me, round_, _, points, _ in rounds.games}
    results = [
        [one if is_blank(other.value) else other for one, other in zip(*(rest[c] for c in ends), strict=True)]
        for ends in ((columns[first], columns[last]) for columns in rounds.columns[:results_until])
    ]
    points = [
        sum(won.get((player, n), _points_without(cells[player].value)) for n, cells in enumerate(results))
        for player in range(size)
    ]
    by_total = [any(_is_told_by_total(cells[player].value) for cells in results) for player in range(size)]
    behind = before == len(rounds.columns) and all(points_of(value) is not None for value in filled)
    totals = [points_of(cell.value) == total for cell, total in zip(column, points, strict=True)]
    same = sum(one or (behind and told) for one, told in zip(totals, by_total, strict=True))
    no_totals = [cell.value for cell, one in zip(column, totals, strict=True) if not one]
    played = [sum(count for one, *_, count in rounds.games if one == me) for me in range(size)]
    most = before * max(len(rounds.results), 1)
    if behind and all(n <= (number_of(c.value) or 0) <= most for n, c in zip(played, column, strict=True)):
        return ""
    words = [one for one in filled if points_of(one) is None and not any(map(str.isdigit, text_of(one)))]
    if (
        3 * same >= 2 * size
        and not any(map(is_game, no_totals))
        and None not in map(parsed_round_cell, words)
    ):
        return "Total" if before in (0, len(rounds.columns)) else ""
    if any(word in WORDS for value in filled for word in text_of(value).upper().split()):
        return None
    if any(is_game(CAPTION.sub("", value)) for value in filled if isinstance(value, str)):
        return None
    unlike = all(
        not is_game(value) and ((number_of(value) or 0) >= LOWEST or parsed_round_cell(value) is None)
        for value in filled
    )
    amid = place < max(map(max, rounds.columns))
    least, below = (1.0, LOWEST) if amid else (float(most), inf)
    if least < max((number_of(one) or 0 for one in filled), default=0) < below and _name_nobody_back(column):
        return "" if amid else f"{shown(filled[0])}{MORE}"
    if all(games_said(value) is not None for value in filled):
        return FIELD["games"].title
    return f"{shown(filled[0])}{MORE}" if unlike else None


def _name_nobody_back(column: Record) -> bool:
    """Whether they are numbers, such as those of boards or meals, or prizes, of which most name nobody back."""
    known = {place: number_of(one.value) for place, one in enumerate(column, 1) if not is_blank(one.value)}
    others = {place: number for place, number in known.items() if number != place}
    named = sum(number is not None and others.get(int(number)) == place for place, number in others.items())
    return None not in known.values() and 2 * named <= len(known)


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
    said = is_heading(found) and FIELD_OF.get(heading) in (None, "name", "rating", *NUMBERS, *NAMES)
    is_other = said or len(places) > 1 or len(found) > LONGEST_NAME or number_of(found) is not None
    return "" if is_other else found


def _are_names(column: Record) -> bool:
    texts = [text_of(cell.value) for cell in column]
    return (
        len(set(texts)) == len(texts)
        and all(map(NAME.fullmatch, texts))
        and all(sum(map(str.isalpha, text)) > FEWEST and parsed_round_cell(text) is None for text in texts)
    )


def _are_mostly(form: re.Pattern[str], column: Record) -> bool:
    texts = list(filter(None, (text_of(cell.value) for cell in column)))
    return 2 * sum(form.fullmatch(text) is not None for text in texts) > len(texts)


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
    return all(color_of(one) or not one.strip("-–— ") for one in said)


def _are_after(table: Grid, column: Record) -> bool:
    """Whether a heading above the column says that these are not the ratings before."""
    return any(all(map(AFTER.match, re.split(r"\s*[/&]\s*", heading))) for heading in _above(table, column))


def _above(table: Grid, column: Record) -> Iterator[str]:
    """What stands in the rows where the headings of a column may be; nothing in lines of text, or in a text alone."""
    first = min(cell.row for cell in column) if table.width > 1 else 0
    rows = (row for row in range(max(first - HEADED, 0), first) if len([*filter(None, table.rows[row])]) > 1)
    return (normal(table[row, column[0].column]) for row in rows)


def _grid(table: Grid, records: Sequence[Record], headed: Sequence[tuple[str, Record]]) -> Grid:
    first = min(cell.row for cell in records[0])
    above: list[Sequence[CellValue]] = [
        cells if has_label(table, row) else () for row, cells in enumerate(table.rows[:first])
    ]
    used = {cell.row for record in records for cell in record}
    words = (label_in(cell) for cells in above for cell in cells if isinstance(cell, str))
    labels = {LABEL_OF[word].name for word in words if word in LABEL_OF}
    prose = list(prose_of(table, used))
    facts = facts_in_prose(prose, {"end date", *labels})
    said = [*facts.values(), *(() if "end date" in labels else days_in_prose(prose))]
    above += [(value,) for value in said]
    first += len(said)
    rows: list[Sequence[CellValue]] = [*above, [heading for heading, _ in headed]]
    rows += [[column[n].value for _, column in headed] for n in range(len(records))]

    def spoken(row: int, column: int) -> str:
        if row <= first or column >= len(headed):
            return table.place(max(min(row, first - 1), 0), column)
        cell = headed[column][1][row - first - 1]
        return table.place(cell.row, cell.column)

    return replace(table, rows=rows, spoken=spoken)
