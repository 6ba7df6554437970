"""The rows of a sheet with lists of games and of players: which lines have games, who is listed, and what else stands
there."""

import datetime
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby, islice, takewhile

from xlrating.crosstable.cells.cell_values import normal, number_of, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import is_rating
from xlrating.crosstable.cells.round_cell import color_of, is_a_reason, nobody_in
from xlrating.crosstable.cells.round_words import FORFEIT_REMARK
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.event.labels import label_of_column, only_value
from xlrating.crosstable.reading.event.prose import facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.header import OTHER_IN_NEED
from xlrating.crosstable.reading.layouts.entry_rows import is_caption
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS
from xlrating.crosstable.sheet.counted import listed, with_remarks
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.evidence import changes, tells_a_draw, tells_a_result
from xlrating.formats.findings import NOT_USED, FileFindings
from xlrating.formats.game_result import (
    DRAWN,
    RESULT_OF,
    heads_draws,
    heads_forfeits,
    letters_of,
    marks_a_draw,
    marks_unplayed,
    says_a_result,
)
from xlrating.formats.games import MOST_NAMED
from xlrating.formats.games_by_content import is_heading, other_table_at
from xlrating.formats.headings_supplied import header_at, with_headings_above
from xlrating.formats.list_facts import FEWEST_CELLS, Title, heads_standings, round_in, title_in, year_in
from xlrating.formats.list_headings import EXPLAINED, Header, header_in, meaning_of
from xlrating.formats.list_lines import Line, line_in
from xlrating.formats.list_results import bye_code
from xlrating.formats.lost_games import A_BYE
from xlrating.formats.players_told import is_mention, listed_in
from xlrating.formats.registration import BESIDE_GAMES, Listed, columns_in, name_in, players_in
from xlrating.formats.scores_told import TITLE as OF_SCORES
from xlrating.formats.section import ImportedPlayer
from xlrating.formats.tables import Row, cell, until_blank
from xlrating.formats.text import whole
from xlrating.formats.words_of_games import A_VERB, PAIR, words_in

_NO_CAPTION = re.compile(
    r"\b(?:(?:round|rd|rnd|r|week)\W*\d+|round|results?|games?|pairings?|section|division|group|class|players?|list"
    r"|roster|the|of|in|(?:white|black)(?: is)? (?:first|on (?:the )?(?:left|right)))\b",
    re.IGNORECASE,
)
_OF_OTHER_DAYS = re.compile(r"birth|born|dob|exp|join|paid|regist|chang|creat|updat|print|import|rating")
_WORD = re.compile(r"\w+")
_SEE = re.compile(r"\W*(?:see\s)?(?:remark|note|footnote)\W*(\d{1,2})\W*", re.IGNORECASE)
_AGAINST = re.compile(r"against|vs?\.?|versus|-|–", re.IGNORECASE)
TAKEN_BACK = mend(
    "remark-contradicts",
    "{remark!q} next to this game may change its result {result!q}. Correct one of them, or delete the remark.",
)
SECOND_GAME = mend(
    "second-game-in-a-row",
    "{one} and {other} seem to have a game in this row, too. Put it in a row of its own.",
)
HOW_DRAWN = "Enter both players, and x below Draw? if nobody won."


@dataclass
class Lists:
    """Everything on the sheets: lines with games, players, and the rows that are neither."""

    lines: list[Line] = field(default_factory=list)
    players: list[Listed] = field(default_factory=list)
    others: list[Row] = field(default_factory=list)
    unread: list[tuple[str, str]] = field(default_factory=list)
    """The places and texts of rows that may name players, though nothing in them is known."""


def lists_on(table: Grid, findings: FileFindings) -> Lists:
    """What stands on a sheet; what is not used is told."""
    return _Sheet(table, findings).read()


class _Sheet:
    """A sheet on the way down its rows: the list that has begun there, and what stands above it."""

    def __init__(self, table: Grid, findings: FileFindings) -> None:
        self._table, self._findings = table, findings
        self._found = Lists(others=[[table.sheet]] if OF_SCORES.match(table.sheet) else [])
        self._year = year_in(table.rows)
        self._title = Title(round_in(table.sheet))
        self._header: Header | None = None
        self._games_from = 0
        """The first line of that list."""
        self._key: Sequence[int] = ()
        """The rows that say what each result counts."""
        self._unknown: Mapping[int, CellValue] = {}
        self._headed: set[int] = set()
        """The columns of the list of games that have a heading."""
        self._forfeits: Mapping[int, str] = {}
        """The headings that ask whether a game was played, by their columns."""
        self._draws: Mapping[int, str] = {}
        """The headings that ask whether a game was drawn, by their columns."""
        self._players_from: int | None = None
        self._width = 0
        """The columns of the list; behind them stands what belongs to the event."""
        self._section = ""
        self._text_above, self._caption_above = "", _caption(table.sheet)
        self._captions = {-1: ""}
        """By the row of their headings those of all lists."""
        self._unused: dict[str | int, str] = {}
        self._below = defaultdict[CellValue, list[CellValue]](list)
        """The cells below each heading that means nothing."""

    def read(self) -> Lists:
        for number, row in enumerate(self._table.rows):
            if number in self._key:
                continue
            filled = [value for value in row if not is_blank(value)]
            self._read_row(number, row, filled)
            of_event = len(filled) == 1 or (self._players_from is not None and facts_in_prose(filled[:1]))
            self._found.others.append(row if of_event else self._beside_list(row))
        self._end_list(len(self._table.rows))
        self._found.lines = _without_round_of_days(self._found.lines, round_in(self._table.sheet))
        of_lists = groupby(self._found.lines, lambda line: line.caption)
        self._found.lines = [one for _, some in of_lists for one in _with_rounds_below(list(some))]
        self._found.players = [
            one._replace(caption=self._captions[max(row for row in self._captions if row <= one.row)])
            for one in self._found.players
        ]
        if self._unused:
            below = ((shown, self._below[heading]) for heading, shown in self._unused.items())
            shown = [with_remarks(one, cells, len(cells)) for one, cells in below]
            self._findings.note(f"{NOT_USED}{listed(shown, MOST_NAMED)}.")
        return self._found

    def _quoted_at(self, number: int, value: CellValue, column: int = 0) -> str:
        return f"{quoted(value)} in {self._table.address(number, column)}"

    def _read_row(self, number: int, row: Row, filled: Sequence[CellValue]) -> None:
        """What a row is: headings, a title, players of a match, a label, a game, or none of these."""
        table, header = self._table, self._header
        if header and all(is_blank(cell(row, c)) for side in header.players for c in side.values()):
            filled = _of_a_plan(filled)
        alone = text_of(filled[0]) if len(filled) == 1 and isinstance(filled[0], str) else ""
        caption = _caption_in(filled)
        below_players = self._players_from is not None and any(table.rows[number - 1])
        if caption and (not below_players or self._begins_list(number + 1)):
            self._caption_above = caption
        colored = header is not None and color_of(text_of(cell(row, header.game.get("color")))) != ""
        result = text_of(cell(row, header.game.get("result") if header else None))
        played = says_a_result(result) and not result.isalpha()
        rated = len(filled) > 1 and is_rating(filled[-1])  # a player, whose remark may tell a round
        if not (colored or played) and (there := header_in(heads := with_headings_above(table.rows, number))):
            if key := _key_of_results(table, number, there):
                self._end_list(number)
                self._header, self._key = None, key
            else:
                self._begin_games(number, there, heads)
        elif columns := columns_in(row, BESIDE_GAMES):
            self._begin_list(number, 1 + max(columns.values()))
            self._players_from = number
        elif (
            (heads_standings(filled) and not (header and len(self._found.lines) == self._games_from))
            or (header and is_heading(row) and not any(map(says_a_result, filled)))
            or (not header and _are_words(filled) and heads_standings(filled[:1]))
        ):
            self._end_list(number)
            self._header, self._width = None, 0
        elif header and len(other_table_at(table, number, [header.names])) > 1:
            self._end_list(number)
            self._tell_unread(number, filled)
            self._header, self._width = None, 0
        elif (title := title_in(filled, self._year)) and not (rated and self._players_from is not None):
            self._end_list(number)
            self._title = title if title.round else self._title._replace(day=title.day)
            self._width = 0
            self._tell_unread(number, filled)
        elif players := self._players_of_match(number, alone or _of_two_sides(filled)):
            self._end_list(number)
            self._section = players[0].section
            self._found.players += players
        elif has_label(table, number) and not says_a_result(result):  # TD may stand for a round
            self._width, self._text_above = 0, alone or self._text_above
        elif (
            header
            and not _is_captioned(filled)
            and (line := line_in(table, number, header, self._title, self._year, self._findings))
        ):
            self._take_game(number, row, line)
        elif self._players_from is None:
            if self._has_outcome:
                self._is_drawn(number)
            self._width, self._text_above = 0, alone or self._text_above
            wide = filled and (header or len(filled) >= FEWEST_CELLS)
            wide = wide and not any(one.row == number for one in self._found.players)
            if wide and not facts_in_prose(filled):
                self._unused[f"row {number}"] = self._quoted_at(number, " ".join(map(text_of, filled)))
            if wide or any(A_BYE.search(text_of(value)) for value in filled):
                self._tell_unread(number, filled)

    def _begins_list(self, number: int) -> bool:
        """Whether a row has the headings of a list of players or games."""
        table = self._table
        if number == len(table.rows):
            return False
        return bool(columns_in(table.rows[number], BESIDE_GAMES) or header_at(table, number))

    def _begin_list(self, number: int, width: int) -> None:
        self._end_list(number)
        self._header, self._width = None, width
        self._captions[number] = self._caption_above or self._caption
        self._caption_above = ""

    @property
    def _caption(self) -> str:
        """That of the list that has begun."""
        return self._captions[max(self._captions)]

    def _begin_games(self, number: int, header: Header, heads: Row) -> None:
        below = self._table.rows[number + 1 :]
        facts = _facts_of_columns(heads, below)
        self._find_days(number, header, heads, [*self._table.rows[:number], *facts.values()])
        self._begin_list(number, 1 + max(header.columns))
        if _count_rows(below, header.players[0]):
            header.unknown.append(text_of(heads[header.players[0].pop("member_id")]))
        self._header, self._games_from = header, len(self._found.lines)
        self._tell_second_games(number, header, heads)
        self._headed = header.columns.union(c for c, value in enumerate(heads) if not is_blank(value))
        self._unknown = {c: value for c, value in enumerate(heads) if value in header.unknown}
        words = {c: EXPLAINED.sub("", normal(value)) for c, value in enumerate(heads)}
        self._forfeits = {c: word for c, word in words.items() if heads_forfeits(word)}
        self._draws = {
            c: quoted(value)
            for c, value in enumerate(heads)
            if c not in header.columns and heads_draws(words[c])
        }
        table, others = self._table, header.columns
        beside = columns_in(table.rows[number], BESIDE_GAMES)
        if beside and others.isdisjoint(beside[name] for name in beside.keys() - {"score"}):
            below_it = range(number + 1, len(table.rows))
            end = next((row for row in below_it if self._begins_list(row)), len(table.rows))
            self._found.players += players_in(table, number, end, self._findings, others=others)
        rated_by = (heads[side["rating"]] for side in header.players if "rating" in side)
        for heading in (one for one in rated_by if meaning_of(normal(one))[0] in OTHER_IN_NEED):
            self._findings.note(f"{quoted(heading)} was taken as the rating before the event.")
        self._found.others += facts.values()
        asking = ([one] for one in table.rows[number] if isinstance(one, str))
        self._found.others += [one for one in asking if "time control" in facts_in_prose(one)]
        asked = {heads[c] for c in (*self._forfeits, *self._draws)}
        self._unused |= {one: quoted(one) for one in header.unknown if one not in asked | facts.keys()}

    def _tell_second_games(self, number: int, header: Header, heads: Row) -> None:
        """Tell rows with two more players of these games, by name or under the same headings, and a result."""
        below, known = until_blank(self._table, number + 1), {normal(cell(heads, c)) for c in header.names}
        sides = [{text_of(self._table[row, c]) for c in header.names} for row in below]
        names, taken = set[str]().union(*sides), {*header.names, *header.game.values()}
        for row, own in zip(below, sides, strict=True):
            free = {c: text_of(v) for c, v in enumerate(self._table.rows[row]) if c not in taken}
            named = [c for c, one in free.items() if one in names - own and any(map(str.isalnum, one))]
            said = [free[c] for c in named if not free[c].isdecimal() or normal(cell(heads, c)) in known]
            decided = len(said) > len({*said}) or any(map(says_a_result, {*free.values()}.difference(said)))
            if decided and len({*said}) > 1:
                told = SECOND_GAME.of(one=said[0], other=said[1])
                self._findings.tell(self._table.address(row, named[0]), told)

    def _find_days(self, number: int, header: Header, heads: Row, told: Sequence[Row]) -> None:
        """Take the days of the games from a column that no heading calls so, where nothing else tells any."""
        column = _column_of_days(heads, self._table.rows[number + 1 :], header.columns)
        by_title = self._title.day or "end date" in facts_in_prose(prose_of(Grid("", told)))
        if column is None or "date" in header.game or by_title:
            return
        header.game["date"] = column
        header.unknown = [one for one in header.unknown if one != cell(heads, column)]
        where = self._quoted_at(number, cell(heads, column) or "", column)
        self._findings.note(f"The days of the games were taken from the column {where}.")

    def _end_list(self, end: int) -> None:
        if self._players_from is not None:
            self._found.players += players_in(self._table, self._players_from, end, self._findings)
        self._players_from = None

    def _take_game(self, number: int, row: Row, line: Line) -> None:
        line = self._by_remark(self._with_draw(number, line))
        kinds = [value for column in self._forfeits if not is_blank(value := cell(row, column))]
        if len(kinds) == 1 and all(map(is_blank, line.value)) and not all(one.names for one in line.sides):
            worth = bye_code(kinds[0])
            line = line._replace(value=(kinds[0] if worth else "bye",))
            if not worth:
                self._findings.tell(line.place, BYE_WITHOUT_POINTS.of(value=kinds[0]))
        is_bye = not all(one.names for one in line.sides)
        for one in (*line.beside, *map(text_of, kinds)):
            if changes(one, line.said) and not (is_bye and is_a_reason(one)):
                self._findings.tell(line.place, TAKEN_BACK.of(remark=one, result=line.said))
        forfeited = any(map(FORFEIT_REMARK.match, (*line.beside, line.winner)))
        unplayed = {c: marks_unplayed(heading, cell(row, c)) for c, heading in self._forfeits.items()}
        if forfeited or True in unplayed.values():
            line = line._replace(value=(f"{text_of(line.value[0])} (forfeit)", *line.value[1:]))
        line = line._replace(section=line.section or self._section, caption=self._caption)
        self._found.lines.append(line._replace(below=self._text_above))
        is_used = forfeited or is_bye
        for column, heading in self._unknown.items():
            self._below[heading].append(None if is_used else cell(row, column))
        filled = [c for c, one in enumerate(row) if not is_blank(one)]
        for column in (c for c, said in unplayed.items() if said is None and not forfeited):
            self._unused.setdefault(column, self._quoted_at(number, cell(row, column), column))
        for column in (c for c in filled if c not in self._headed and len(filled) > 1):
            self._unused.setdefault(column, self._quoted_at(number, row[column], column))
            if self._has_outcome and letters_of(row[column]) != DRAWN and marks_a_draw(text_of(row[column])):
                said = "stands below no heading. Name that column Draw?, or what it says."
                self._findings.mend(self._table.address(number, column), f"{quoted(row[column])} {said}")

    @property
    def _has_outcome(self) -> bool:
        return bool(self._header and self._header.outcome)

    def _with_draw(self, number: int, line: Line) -> Line:
        """The line, drawn where a column says so."""
        for name in (one.name for one in line.sides if self._has_outcome and letters_of(one.name) == DRAWN):
            self._findings.mend(line.place, f"{quoted(name)} is not a player. {HOW_DRAWN}")
        if not self._is_drawn(number):
            return line
        if self._has_outcome or all(map(is_blank, line.value)):
            return line._replace(value=(RESULT_OF["D"],))
        return line._replace(winner="draw")

    def _by_remark(self, line: Line) -> Line:
        """The line, drawn where its result is in a numbered remark that tells a draw: ``see remark 1``."""
        if (see := _SEE.fullmatch(line.said)) is None:
            return line
        texts = (text_of(value) for row in self._table.rows for value in row)
        numbered = (text for text in texts if re.match(rf"\W*{see[1]}[.:)]\s", text))
        told = list(filter(tells_a_result, numbered))
        if len(told) != 1 or not tells_a_draw(told[0]):
            return line
        self._findings.note(f"{quoted(line.said)} was read as a draw, by {quoted(told[0])}.")
        return line._replace(value=(RESULT_OF["D"],))

    def _is_drawn(self, number: int) -> bool:
        """Whether a column says that the game was drawn; what is no mark is told, beside a winner as a problem."""
        marks = {column: marks_a_draw(cell(self._table.rows[number], column)) for column in self._draws}
        for column in (c for c, marked in marks.items() if marked is None):
            if self._has_outcome:
                said = f"{quoted(self._table[number, column])} does not say whether the game was drawn. {HOW_DRAWN}"
                self._findings.mend(self._table.address(number, column), said)
            else:
                self._unused[column] = self._draws[column]
        return any(marks.values())

    def _tell_unread(self, number: int, filled: Sequence[CellValue]) -> None:
        self._found.unread.append((self._table.address(number, 0), " ".join(map(text_of, filled))))

    def _beside_list(self, row: Row) -> Row:
        """The cells of a row behind the list: a day only behind its label, not in a column of another list."""
        width = self._width
        further = [
            None
            if width and isinstance(one, datetime.date) and not (c > width and isinstance(row[c - 1], str))
            else one
            for c, one in enumerate(row[width:], width)
        ]
        return [*[None] * width, *further]

    def _players_of_match(self, number: int, text: str) -> list[Listed]:
        """The two players of the match that a row tells above its games, with their ratings; none of any other row, and
        where the list names them in full."""
        two = listed_in(text)
        if len(two) != 2 or A_VERB.search(text) or PAIR.search(text):
            return []
        there = [one.player.name for one in self._found.players]
        below = {
            word for row in self._table.rows[number + 1 :] for one in row for word in words_in(text_of(one))
        }
        if any(is_mention(one.name, there) or below.isdisjoint(words_in(one.name)) for one in two):
            return []
        place = self._table.address(number, 0)
        ratings = [self._findings.rating(place, one.rating) for one in two]
        players = [
            ImportedPlayer(0, one.name, one.member_id, rating=own.rating, games=own.games)
            for one, own in zip(two, ratings, strict=True)
        ]
        return [Listed(number, text.partition(":")[0], player) for player in players]


def _count_rows(rows: Sequence[Row], columns: Mapping[str, int]) -> bool:
    """Whether the IDs go up or down from row to row though players recur, as those of the answers to a form do."""
    rows = list(takewhile(lambda row: not is_blank_row(row), rows))
    ids = [whole(text_of(cell(row, columns.get("member_id")))) or 0 for row in rows]
    in_order = ids in (sorted({*ids}), sorted({*ids}, reverse=True))
    return in_order and 0 not in ids and len({name_in(row, columns) for row in rows}) < len(rows)


def _column_of_days(heads: Row, below: Sequence[Row], known: set[int]) -> int | None:
    """The column under an unknown heading or none where most rows have a day, none other things, in order of time."""
    rows = list(takewhile(lambda row: not is_blank_row(row), below))
    for column in range(max(map(len, rows), default=0)):
        values = [value for row in rows if not is_blank(value := cell(row, column))]
        days = [day for one in values if not isinstance(one, float | int) and (day := date_in(one))]
        in_order = days in (sorted(days), sorted(days, reverse=True)) and 2 * len(days) > len(rows)
        heading = normal(cell(heads, column))
        if in_order and len(days) == len(values) and not (column in known or _OF_OTHER_DAYS.search(heading)):
            return column
    return None


def _facts_of_columns(heads: Row, below: Sequence[Row]) -> dict[str, Row]:
    """The labels of the event with their values, by the headings of columns in which every row has the same value, as
    exports and forms have them; or the text there that says any of them: ``Thursday Swiss (G/60 d5)``."""
    found: dict[str, Row] = {}

    def entries(column: int) -> Iterator[CellValue]:
        return (value for row in below if not is_blank(value := cell(row, column)))

    for column, heading in enumerate(heads):
        if not isinstance(heading, str):
            continue
        if of_column := label_of_column(EXPLAINED.sub("", heading), entries(column)):
            found[heading] = [of_column[0].name, of_column[1]]
        elif len([*islice(entries(column), 2)]) > 1 and facts_in_prose(
            [value := only_value(entries(column))]
        ):
            found[heading] = [value]
    return found


def _are_words(filled: Sequence[CellValue]) -> bool:
    return all(isinstance(value, str) and re.fullmatch(r"[^\W\d][^\d:]+", value) for value in filled)


def _without_round_of_days(lines: list[Line], round_: int | None) -> list[Line]:
    """The lines without the round that only the name of their sheet gives, where most of the players have games on
    several days: ``Week 3`` of a camp with a game each afternoon."""
    days = defaultdict[str, set[datetime.date | None]](set)
    for name, day in ((one.name, line.day) for line in lines for one in line.sides if one.name):
        days[name].add(day)
    often = sum(len(some) > 1 for some in days.values())
    if 2 * often <= len(days) or {line.round for line in lines} != {round_}:
        return lines
    return [line._replace(round=None) for line in lines]


def _with_rounds_below(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines of a list with the round that stands at its first game alone."""
    given = [line.round for line in lines if line.round is not None]
    many = 2 * len(given) >= len(lines) + (len(given) > 1)
    if not given or many or given != sorted(set(given)) or lines[0].round is None:
        return list(lines)
    rounds = accumulate((line.round or 0 for line in lines), max)
    return [line._replace(round=round_) for line, round_ in zip(lines, rounds, strict=True)]


def _key_of_results(table: Grid, number: int, header: Header) -> Sequence[int]:
    """The rows below these headings where they say what each result counts, ``1-0 | 1 | 0``, and have no games."""
    below = list(until_blank(table, number + 1))
    players = [one for row in below for c in header.names if not is_blank(one := cell(table.rows[row], c))]
    points = {points_of(one) for one in players}
    return below if not points.isdisjoint((0, 0.5)) and points <= {0, 0.5, 1} else ()


def _of_two_sides(filled: Sequence[CellValue]) -> str:
    """The text of three cells of which the middle one says that the others meet; empty of any other row."""
    texts = list(map(text_of, filled))
    return " ".join(texts) if len(texts) == 3 and _AGAINST.fullmatch(texts[1]) else ""


def _of_a_plan(filled: Sequence[CellValue]) -> Sequence[CellValue]:
    """The texts of a row that begins with its number: ``1.2 | Round 2 | Sat 2 PM | 100``."""
    if not filled or number_of(filled[0]) is None:
        return filled
    return [value for value in filled if number_of(value) is None] or filled


def _caption_in(filled: Sequence[CellValue]) -> str:
    """That of the only cell of a row that has any, of ``Quad 1 | Games``."""
    captions = [one for value in filled if (one := _caption(text_of(value)))]
    alone = len(captions) == 1 and all(isinstance(value, str) and not A_BYE.search(value) for value in filled)
    return captions[0] if alone else ""


def _is_captioned(filled: Sequence[CellValue]) -> bool:
    """Whether the row is a text behind its caption, such as ``Prizes:``, and no player without a game."""
    said = text_of(next(iter(filled), "")).rstrip(" :")
    caption = len(filled[1:]) == 1 and is_caption(filled[0])
    return caption and not A_BYE.search(said) and nobody_in(said) is None and points_of(said) is None


def _caption(shown: str) -> str:
    """The name of a section in a title: of ``Round 2, Knights`` and ``KNIGHTS section`` what is left of it."""
    return " ".join(_WORD.findall(_NO_CAPTION.sub(" ", shown)))
