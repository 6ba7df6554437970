"""Lists of games whose headings do not say who plays: in each row two players, and the result of each of their games.

What stands in the columns tells them: names of both players, ratings beside them, results in one of their forms.
Several games of two players, in columns of their own or as points of both, become a row each.
"""

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell
from xlrating.crosstable.cells.round_cell import is_bye, nobody_in, points_amid_words
from xlrating.crosstable.cells.round_words import FORFEIT_REMARK
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.headings.fields import is_of_totals
from xlrating.crosstable.reading.headings.round_headings import round_named_in, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.columns_of_games import CHECKED, SIDES, Columns, Pair, is_name, winner_in
from xlrating.formats.evidence import changes
from xlrating.formats.game_result import (
    DRAWN,
    RESULT_OF,
    WAITS,
    heads_forfeits,
    letters_of,
    letters_of_points,
    marks_unplayed,
    results_of_sum,
    says_a_result,
)
from xlrating.formats.list_facts import BETWEEN_TEAMS, heads_standings, round_in, title_in
from xlrating.formats.list_headings import EXPLAINED, WHITE, columns_of, meaning_of
from xlrating.formats.record_cells import LABEL
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import Place, Row, cell, rearranged, until_blank

MOST_ROWS, MOST_COLUMNS = 5_000, 40
LEAST_FILLED = 3
_GAME_BEFORE = re.compile(r"\b(?:game|gm|g)\.?\s*#?(\d)|\b(\d)(?:st|nd|rd|th)\s+(?:game|round)")
_WORDS = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)*\.?")
_TIME_OF_DAY = re.compile(r"\b\d{1,2}(?::\d\d|\s?[ap]\.?m)\b", re.IGNORECASE)
_REASON = re.compile(r"[^\W\d_]{3}")


def with_headings_of_games(table: Grid) -> Grid | None:
    """The list with a row for each game under known headings, other rows as they are; None for any other table."""
    if len(table.rows) > MOST_ROWS or table.width > MOST_COLUMNS:
        return None
    found = _Games(table)
    return found.in_rows() if len(found.of_row) >= SIDES else None


class _Games:
    """The games of a table by their rows, and the headings of games and of lists of players in it."""

    def __init__(self, table: Grid) -> None:
        self._table = table
        self._heads, self._listing = set[int](), set[int]()
        self._above: list[Row] = []
        """For each row the one that heads it."""
        last: Row = ()
        for row, cells in enumerate(table.rows):
            self._above.append(last)
            if is_heading(cells):
                self._heads.add(row)
                last = cells
            begins = round_in(text_of(next(iter(cells), None))) and sum(map(is_name, cells)) >= SIDES
            goes_on = row - 1 in self._listing and not all(map(is_blank, cells)) and not begins
            if goes_on or columns_in(cells, BESIDE_GAMES):
                self._listing.add(row)
        likely = [row for row in range(len(table.rows)) if self._may_be_a_game(row)]
        headings = self._above[likely[0]] if likely else ()
        self._pairs = Columns([table.rows[row] for row in likely], headings).pairs()
        columns = [c for pair in self._pairs for c in pair.names]
        self._playing = {cell(table.rows[row], c) for row in likely for c in columns}
        self._others = set(self._of_other_tables())
        self.of_row = {row: found for row in range(len(table.rows)) if (found := list(self._games_in(row)))}
        self._playing = {cell(table.rows[row], c) for row in self.of_row for c in columns}
        if self.of_row and self._pairs[0].form == "winner":
            first = table.rows[min(self.of_row)]
            told, *both = (cell(first, c) for c in (self._pairs[0].results[0], *self._pairs[0].names))
            if round_of(normal(told)) or not winner_in(told, *both):
                self._heads.update(row for row in self.of_row if table.rows[row] == first)
                self.of_row = {row: found for row, found in self.of_row.items() if row not in self._heads}

    def _of_other_tables(self) -> Iterator[int]:
        """The rows of tables between or below the games."""
        for row in range(len(self._table.rows)):
            titled = heads_standings([one for one in self._table.rows[row] if one])
            yield from other_table_at(self._table, row, [pair.names for pair in self._pairs], titled=titled)

    def _may_be_a_game(self, row: int) -> bool:
        cells = self._table.rows[row]
        return (
            row not in self._heads | self._listing
            and sum(not is_blank(value) for value in cells) >= LEAST_FILLED
            and sum(map(is_name, cells)) >= SIDES
            and not (has_label(self._table, row) or _is_roster(cells) or _heads_of_words(self._table, row))
            and not _may_be_teams(cells)
        )

    def _games_in(self, row: int) -> Iterator[tuple[Pair, CellValue]]:
        """Each game in a row with its result; byes too, which have one name."""
        if row in self._heads | self._listing | self._others:
            return
        cells = self._table.rows[row]
        for pair in self._pairs:
            one, other = (cell(cells, column) for column in pair.names)
            values = [cell(cells, column) for column in pair.results]
            if not is_name(one) or (values and all(map(_is_known_heading, values))):
                continue  # two teams above the games of their players: "Pts"
            nobody = nobody_in(text_of(other)) is not None
            told = any(letters_of(value) or is_bye(text_of(value)) for value in values)
            bye = nobody or (is_blank(other) and told and not _is_labelled(cells))
            if is_blank(other) and all(map(is_blank, values)) and one in self._playing:
                yield from ((pair, worth) for worth in _worth_told(cells, one))
            if not (bye or is_name(other)):
                continue
            are_both = not any(map(is_blank, values[:2]))
            is_one = not bye and any(points_of(one) is not None for one in values[:2])
            if pair.form == "points" and (are_both or is_one):
                for points in zip(values[::2], values[1::2], strict=True):
                    if letters_of_points(*points) or not bye:
                        yield pair, "-".join(map(text_of, points))  # "-0" where those of White are lacking
            elif pair.form == "marks":
                marks = [c for c in pair.results if normal(str(cell(cells, c))) in CHECKED]
                letters = [letters_of(cell(self._above[row], c)) or WAITS for c in marks[:1]]
                yield from ((pair, RESULT_OF.get(one[0])) for one in letters)
            elif pair.form == "winner" and winner_in(values[0], one, other):
                won = ((value, winner_in(value, one, other)) for value in values if not is_blank(value))
                yield from ((pair, RESULT_OF.get(letters[0], v) if letters else v) for v, letters in won)
            else:
                filled = [one for one in values if not is_blank(one) and normal(one) not in BETWEEN_TEAMS]
                for value in filled or [None] * nobody:
                    several: Sequence[CellValue] = results_of_sum(value) if pair.form == "sums" else ()
                    yield from ((pair, result) for result in several or (value,))

    def in_rows(self) -> Grid:
        """The table with a row for each game, under headings."""
        table, first = self._table, min(self.of_row)
        above = table.rows[first - 1] if first else ()
        top = first - (not BETWEEN_TEAMS.isdisjoint(map(normal, above)))
        rows: list[tuple[Place, Row]] = []
        round_above: dict[Pair, int] = {}
        own = set[Pair]()
        headed = True
        for row, cells in enumerate(table.rows):
            if row == top or not (headed or row not in self.of_row):
                rows.append(((row, 0), self._headings()))
            headed = (headed or row in self.of_row) and row not in self._listing
            told = {pair: told for pair in self._pairs if (told := _round_in_title(cells, pair))}
            own |= told.keys()
            in_front = [
                told[pair] for pair in self._pairs[:1] if row in self.of_row and own == {pair} == {*told}
            ]
            round_above |= dict.fromkeys(self._pairs, *in_front) if in_front else told
            for pair, game in self._rows_of_games(row, round_above):
                rows.append(((row, next(iter(pair.results), pair.names[0])), game))
            rows += [(row, other) for other in self._others_in(row, in_list=row >= top)]
        return rearranged(table, rows)

    def _headings(self) -> Row:
        above = self._table.rows[: min(self.of_row)]
        colors = any(re.match(WHITE, normal(value)) for row in above for value in row)
        one, other = ("White", "Black") if colors else ("Player 1", "Player 2")
        return ["Round", "Date", one, f"{one} rating", "Result", other, f"{other} rating"]

    @cached_property
    def _columns_of_event(self) -> tuple[int | None, int | None]:
        """The columns of rounds and of days."""
        first = min(self.of_row)
        above = [normal(value) for value in self._above[first]]
        rounds = next((c for c, heading in enumerate(above) if meaning_of(heading)[0] == "round"), None)
        days = (c for c, v in enumerate(self._table.rows[first]) if isinstance(v, datetime.date))
        return rounds, next(days, above.index("date") if "date" in above else None)

    @cached_property
    def _is_of_matches(self) -> bool:
        """Whether a row has several games of two players, which no heading puts into rounds."""
        return len(self._pairs) == 1 and any(len(found) > 1 for found in self.of_row.values())

    @cached_property
    def _is_below_rounds(self) -> bool:
        """Whether games stand in several columns below titles, or the first one of each round has its title next to it:
        ``Rd 1 | Lee | 1 | 0 | Bee``."""
        firsts = (_round_in_title(self._table.rows[row], self._pairs[0]) for row in self.of_row)
        return len(self._pairs) > 1 or (self._columns_of_event[0] is None and any(firsts))

    def _rows_of_games(self, row: int, round_above: Mapping[Pair, int]) -> Iterator[tuple[Pair, Row]]:
        """The games of a row in rows of their own, with what it says of forfeits, and what may change the result."""
        cells, games = self._table.rows[row], self.of_row.get(row, ())
        rounds, days = self._columns_of_event
        told = {column for pair in self._pairs for column in pair.results}
        remarks = [text_of(value) for c, value in enumerate(cells) if c not in told]
        asking = zip(map(normal, self._above[row]), cells, strict=False)
        forfeited = any(
            heads_forfeits(heading) and marks_unplayed(heading, value) for heading, value in asking
        )
        remark = next(filter(FORFEIT_REMARK.match, remarks), "forfeit" if forfeited else "")
        results = [result for _, result in games]
        results = _with_remark(results, remark) if remark else results
        for (pair, _), shown in zip(games, results, strict=True):
            round_ = round_above.get(pair) if self._is_below_rounds else cell(cells, rounds)
            white, black = _sides(cells, pair)
            beside = (one for one in remarks if not remark and changes(one, shown))
            yield (
                pair,
                [None if self._is_of_matches else round_, cell(cells, days), *white, shown, *black, *beside],
            )

    def _others_in(self, row: int, *, in_list: bool) -> Iterator[Row]:
        """The rows for one without a game: the round of two teams apart, or without what heads the points; a remark in
        one cell; no other headings."""
        cells, listing = self._table.rows[row], row in self._listing
        headed = row in self._heads and not listing
        if row in self.of_row or (row > min(self.of_row) and len(self._pairs) > 1 and not listing):
            return
        filled = [text_of(value) for value in cells if not is_blank(value)]
        between = headed or not BETWEEN_TEAMS.isdisjoint(map(normal, filled))
        if (between or (_may_be_teams(cells) and not self._is_below_rounds)) and round_in(filled[0]):
            yield [filled.pop(0)]
        alone = in_list and len(filled) > 1 and round_in(filled[0]) is None and not listing
        if round_in(next(iter(filled), "")) and self._playing.isdisjoint(filled):
            heads = {c for pair in self._pairs if pair.form == "points" for c in pair.results}
            heads = {c for c in heads if not any(map(str.isdigit, text_of(cell(cells, c))))}
            cells = [None if c in heads else one for c, one in enumerate(cells)]
        if not headed:
            yield [" ".join(filled)] if alone else cells


def _is_labelled(cells: Row) -> bool:
    """Whether a label of neither a round nor byes begins a row: ``Visitors: | Oak Club | (free: Elm Club)``."""
    label = next((text for value in cells if (text := text_of(value))), "")
    return label.endswith(":") and not (round_in(label) or is_bye(label.rstrip(":")))


def _worth_told(cells: Row, name: CellValue) -> list[str]:
    """What a row says that has nothing but a player and why there was no game, where it says how that counts."""
    others = [text_of(value) for value in cells if not is_blank(value) and value != name]
    reasons = [one for one in others if _REASON.search(one)]
    told = len(reasons) == 1 and (nobody_in(reasons[0]) or points_amid_words(reasons[0]))
    return reasons if told else []


def other_table_at(table: Grid, row: int, names: Sequence[Sequence[int]], *, titled: bool = False) -> range:
    """The rows of a table that begins here and is none of games, such as standings: ``titled``, or under words alone,
    below a blank row, and none of them with both players of a game, whose columns these are."""
    block = until_blank(table, row) if titled or _heads_of_words(table, row) else range(0)
    below = block[1:] or block
    both = (all(is_name(cell(table.rows[n], c)) for c in pair) for n in below for pair in names)
    return range(0) if any(both) else block


def _heads_of_words(table: Grid, row: int) -> bool:
    """Whether a row below a blank one has nothing but words, no result among them, and enough for the headings of a
    table."""
    if not row or not is_blank_row(table.rows[row - 1]):
        return False
    filled = [EXPLAINED.sub("", text_of(value)) for value in table.rows[row] if not is_blank(value)]
    words = len(filled) >= LEAST_FILLED and all(map(_WORDS.fullmatch, filled))
    return words and not any(map(says_a_result, filled))


def _is_known_heading(value: CellValue) -> bool:
    word = normal(value).rstrip(".") if isinstance(value, str) else ""
    return (is_of_totals(word) or meaning_of(word)[0] != "") and letters_of(value) is None


def _with_remark(results: Sequence[CellValue], remark: str) -> list[CellValue]:
    """The results of a row with a remark of a forfeit, of the only game that somebody won, or by its number."""
    number = round_in(_GAME_BEFORE.sub(r"round \1\2", remark.lower())) if len(results) > 1 else None
    every = range(len(results))
    decided = [n for n in every if len(results) == 1 or letters_of(results[n]) != DRAWN]
    only = number is None and len(decided) == 1
    told = every if "both" in remark.lower() else [n for n in decided if only or n + 1 == number]
    return [
        f"{text_of(one)} {'forfeit' if told else 'or forfeit'}" if n in (told or every) else one
        for n, one in enumerate(results)
    ]


def _sides(cells: Row, pair: Pair) -> list[tuple[CellValue, CellValue]]:
    """The name and the rating of both players; none of two teams above their games."""
    rated = [cell(cells, column) for column in pair.ratings]
    return [
        (cell(cells, name), None if _is_known_heading(rating) else rating)
        for name, rating in zip(pair.names, rated, strict=True)
    ]


def _is_roster(cells: Row) -> bool:
    """Whether each name in a row has a rating behind it, and nothing else stands there but labels."""
    filled = [text for value in cells if (text := text_of(value)) and not LABEL.fullmatch(text)]
    rated = [parsed_rating_cell(text) is not None for text in filled]
    return rated == [False, True] * (len(rated) // SIDES)


def _may_be_teams(cells: Row) -> bool:
    """Whether a row has a round and two texts alone, perhaps with the time when it begins."""
    filled = [value for value in cells if not (is_blank(value) or _TIME_OF_DAY.search(text_of(value)))]
    texts = len(filled) == 1 + SIDES and all(isinstance(value, str) for value in filled)
    return texts and round_in(filled[0]) is not None and title_in(filled, None) is None


def _round_in_title(cells: Row, pair: Pair) -> int | None:
    """The round that a row tells in a title above a pair of columns, of games side by side."""
    alone = [value for value in cells if not (is_blank(value) or isinstance(value, datetime.date))]
    titles = alone if len(alone) == 1 else cells[max(pair.names[0] - 2, 0) : pair.names[0] + 1]
    return next(filter(None, map(round_in, titles)), None)


def is_heading(cells: Row) -> bool:
    """Whether the row heads games: words alone, of which one is known in such lists."""
    filled = [value for value in cells if not is_blank(value)]
    words = [value for value in filled if isinstance(value, str)]
    with_digits = [value for value in words if any(map(str.isdigit, value))]
    if len(words) < max(LEAST_FILLED, len(filled)) or not all(
        round_of(word := normal(EXPLAINED.sub("", value))) or round_named_in(word) for value in with_digits
    ):
        return False
    header = columns_of(cells)
    if any(map(str.isdecimal, with_digits)) and len(header.columns) < LEAST_FILLED:
        return False
    return bool(
        header.game.keys() - {"section", "date"} or header.has_players or "points" in header.players[0]
    )
