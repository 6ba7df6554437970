"""Cells -> crosstable: everything is read at the door, every problem is reported with its cell."""

import contextlib
import datetime
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from xlrating.crosstable.carry_cell import carried_opponents, carried_scores
from xlrating.crosstable.cells import CellValue, Grid
from xlrating.crosstable.event_block import UNCALCULATED, Override, as_date, read_event_block, yes_or_no
from xlrating.crosstable.headings import Header, find_header, normal, other_headers
from xlrating.crosstable.output import COLUMNS
from xlrating.crosstable.pairings import misfits
from xlrating.crosstable.problems import CrosstableProblems, Problem
from xlrating.crosstable.rating_cell import RatingCell, parse_rating_cell
from xlrating.crosstable.round_cell import RoundCell, parse_round_cell
from xlrating.crosstable.table import Crosstable, Entry, Player
from xlrating.errors import RatingError
from xlrating.event.floors import NOTHING_KNOWN, History
from xlrating.event.initial import Background, OtherRating
from xlrating.event.procedures import procedure_of
from xlrating.event.section import EarlierGames
from xlrating.event.time_control import System
from xlrating.formulas.special import ALL_LOSSES, ALL_WINS

DAYS_IN_A_YEAR = 365.25
MOST_PLAYERS, MOST_ROUNDS = 20_000, 200
LONGEST_TEXT = 250
LAST_COLUMN = 16_384
"""The columns that a sheet has."""
HISTORY = ("peak", "wins", "draws", "events", "prize", "under", "life_master")
RECORDS = {"wins": ALL_WINS, "losses": ALL_LOSSES}
ERROR_TEXTS = ("#VALUE!", "#NUM!", "#N/A", "#DIV/0!", "#REF!", "#NAME?", "#NULL!")

NO_HEADER = (
    "no header row: one row must have the headings Name and Rating and one for each round (Rd 1, Rd 2, ...)"
)

T = TypeVar("T")


def is_crosstable(grid: Grid) -> bool:
    """Whether the sheet has a header row at all."""
    return find_header(grid) is not None


def read_crosstable(grid: Grid, override: Override | None = None) -> Crosstable:
    """The crosstable on a sheet. CrosstableProblems, with all of them, when there are any."""
    header = find_header(grid)
    if header is None:
        raise CrosstableProblems([Problem(grid.address(0, 0), NO_HEADER)])
    return _Reader(grid, header, override or Override()).crosstable()


class _Reader:
    """Reads one sheet and collects what is wrong."""

    def __init__(self, grid: Grid, header: Header, override: Override) -> None:
        self.grid = grid
        self.header = header
        self.event, problems = read_event_block(grid, header.row, override)
        self.problems = [*header.problems, *problems]
        self.warnings: list[Problem] = []

    def crosstable(self) -> Crosstable:
        for row in other_headers(self.grid, self.header):
            self._problem(row, 0, "a second table starts here: one sheet is one section")
        rows = [] if self.problems and "second table" in self.problems[-1].message else list(self._rows())
        if len(rows) > MOST_PLAYERS:
            self._problem(rows[MOST_PLAYERS], 0, f"more than {MOST_PLAYERS:,} players")
            rows = []
        if len(self.header.rounds) > MOST_ROUNDS:
            self._problem(self.header.row, 0, f"more than {MOST_ROUNDS} rounds")
        width = max((len(self.grid.rows[row]) for row in [self.header.row, *rows]), default=0)
        if width + 2 * len(COLUMNS) > LAST_COLUMN:
            self._problem(self.header.row, width - 1, "no room for the ratings to the right of this column")
        numbers = self._numbers(rows)
        self._check_round_headings(rows, numbers)
        rounds = [self._rounds(row) for row in rows]
        place_of = {
            number: place for place, number in reversed(list(enumerate(numbers))) if number is not None
        }
        self._check_pairings(rows, rounds, numbers, place_of)
        if self.event.system is System.DUAL and "quick" not in self.header.columns:
            self._warning(
                self.header.row,
                "rating",
                "dual-rated, but there is no column Quick: for Quick everybody is taken as unrated",
            )
        players, player_of = self._players(rows)
        self._check_games(rows, rounds, player_of, place_of)
        if self.problems:
            raise CrosstableProblems(sorted(set(self.problems), key=self._reading_order))
        entries = [
            Entry(
                row,
                numbers[place] or 0,
                self._text(row, "name"),
                tuple(c or RoundCell(0.0) for c in cells),
                who,
            )
            for place, (row, cells, who) in enumerate(zip(rows, rounds, player_of, strict=True))
        ]
        return Crosstable(self.grid, self.header, self.event, entries, players, self.warnings)

    def _reading_order(self, problem: Problem) -> tuple[int, str]:
        digits = "".join(c for c in problem.cell.rpartition("!")[2] if c.isdigit())
        return int(digits or 0), problem.cell

    def _problem(self, row: int, column: int, message: str) -> None:
        self.problems.append(Problem(self.grid.address(row, column), message))

    def _warning(self, row: int, field: str, message: str) -> None:
        self.warnings.append(Problem(self.grid.address(row, self.header.columns[field]), message))

    # Rows and numbers

    def _rows(self) -> Iterator[int]:
        """The rows with players: up to the first empty row; below it those with a rating or a round."""
        telling = [c for f, c in self.header.columns.items() if f != "number"] + self.header.round_columns
        certain = [self.header.columns["rating"], *self.header.round_columns]
        gap = False
        for row in range(self.header.row + 1, len(self.grid.rows)):
            if self._filled(row, certain) or (not gap and self._filled(row, telling)):
                yield row
            elif not self._filled(row, self.header.input_columns):
                gap = True

    def _filled(self, row: int, columns: list[int]) -> bool:
        return any(not _blank(self.grid[row, c]) or (row, c) in self.grid.uncalculated for c in columns)

    def _numbers(self, rows: list[int]) -> list[int | None]:
        """Pairing numbers; without any in the sheet the order of the rows."""
        column = self.header.columns.get("number")
        if column is None or not any(self._filled(row, [column]) for row in rows):
            return list(range(1, len(rows) + 1))
        numbers: list[int | None] = []
        first: dict[int, int] = {}
        for row in rows:
            number = self._read(row, "number", _pairing_number)
            if number is None and not self._filled(row, [column]):
                self._problem(row, column, "no pairing number for this player")
            if number is not None and number in first:
                self._problem(row, column, f"the number {number} is used twice: see row {first[number] + 1}")
            elif number is not None:
                first[number] = row
            numbers.append(number)
        return numbers

    # Single cells

    def _text(self, row: int, field: str) -> str:
        value = self._value(row, field)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return "" if value is None else str(value).strip()[:LONGEST_TEXT]

    def _value(self, row: int, field: str) -> CellValue:
        column = self.header.columns.get(field)
        return None if column is None else self.grid[row, column]

    def _read(self, row: int, field: str, parse: Callable[[CellValue], T]) -> T | None:
        """The value of a field; None where it is blank or wrong."""
        column = self.header.columns.get(field)
        return None if column is None else self._read_cell(row, column, parse)

    def _read_cell(self, row: int, column: int, parse: Callable[[CellValue], T]) -> T | None:
        value = self.grid[row, column]
        if (row, column) in self.grid.uncalculated:
            self._problem(row, column, UNCALCULATED)
        elif isinstance(value, str) and value in ERROR_TEXTS:
            self._problem(row, column, f"the cell shows the error {value}")
        elif not _blank(value):
            try:
                return parse(value)
            except RatingError as error:
                self._problem(row, column, error.message)
        return None

    # Rounds

    def _check_round_headings(self, rows: list[int], numbers: list[int | None]) -> None:
        """Games in a column whose heading is not understood; a round between others without a heading."""
        known = self.header.output_columns.union(self.header.input_columns)
        width = max((len(self.grid.rows[row]) for row in rows), default=0)
        for column in range(width):
            if column not in known and self._has_games(rows, numbers, column):
                self._problem(
                    self.header.row, column, "here are games, but the heading is not understood: write Rd 3"
                )
        missing = sorted(set(range(1, max(self.header.rounds))).difference(self.header.rounds))
        if missing:
            first = self.grid.address(self.header.row, self.header.round_columns[0])
            self.warnings.append(Problem(first, f"there is no column for round {missing[0]}"))

    def _has_games(self, rows: list[int], numbers: list[int | None], column: int) -> bool:
        """Whether some cell of the column names an opponent whose cell names this player."""
        met = set()
        for row, number in zip(rows, numbers, strict=True):
            cell = self.grid[row, column]
            if isinstance(cell, str) and cell[:1] not in "+-=":
                with contextlib.suppress(RatingError):
                    met.add((number, parse_round_cell(cell).opponent))
        return any((other, number) in met for number, other in met if other is not None and other != number)

    def _rounds(self, row: int) -> list[RoundCell | None]:
        """The rounds of a row; None for a cell that cannot be read."""
        cells: list[RoundCell | None] = []
        for column in self.header.round_columns:
            if _blank(self.grid[row, column]) and (row, column) not in self.grid.uncalculated:
                cells.append(RoundCell(0.0))
            else:
                cells.append(self._read_cell(row, column, parse_round_cell))
        return cells

    def _check_pairings(
        self,
        rows: list[int],
        rounds: list[list[RoundCell | None]],
        numbers: list[int | None],
        place_of: dict[int, int],
    ) -> None:
        if len(place_of) < len(numbers):
            for row, cells in zip(rows, rounds, strict=True):
                for column, cell in zip(self.header.round_columns, cells, strict=True):
                    if cell is not None and cell.opponent not in (None, *place_of):
                        self._problem(row, column, f"there is no player number {cell.opponent}")
            return
        for player, round_, message in misfits(rounds, place_of):
            self._problem(rows[player], self.header.round_columns[round_], message)

    def _check_games(
        self,
        rows: list[int],
        rounds: list[list[RoundCell | None]],
        player_of: list[int],
        place_of: dict[int, int],
    ) -> None:
        """A rated game at all; nobody against himself; more than two games against one opponent."""
        met: dict[tuple[int, int], int] = {}
        last_met: dict[tuple[int, int], tuple[int, int | None]] = {}
        for place, row in enumerate(rows):
            for round_, cell in enumerate(rounds[place]):
                if cell is None or not cell.rated or cell.opponent not in place_of:
                    continue
                me, other = player_of[place], player_of[place_of[cell.opponent]]
                if me == other and place_of[cell.opponent] != place:
                    self._problem(
                        row, self.header.round_columns[round_], "the player is paired with himself (re-entry)"
                    )
                met[me, other] = met.get((me, other), 0) + 1
                last_met[me, other] = row, cell.opponent
        games = Counter(me for (me, _), count in met.items() for _ in range(count))
        for (me, other), count in met.items():
            if count > self.event.edition.bonus.most_allowed(games[me]) and not self.event.match:
                row, number = last_met[me, other]
                self._warning(row, "name", f"{count} games against number {number}: no bonus")
        if not met and not self.problems:
            self._problem(
                self.header.row, self.header.round_columns[0], "there is no rated game in the table"
            )

    # Players

    def _players(self, rows: list[int]) -> tuple[list[Player], list[int]]:
        """One player per person, and the player of each row: a re-entry is the same player."""
        players: list[Player] = []
        player_of: list[int] = []
        first: dict[tuple[str, ...], int] = {}
        for place, row in enumerate(rows):
            same = first.setdefault(self._identity(row), place)
            if same == place:
                player_of.append(len(players))
                players.append(self._player(row))
            else:
                player_of.append(player_of[same])
                self._check_reentry(row, rows[same])
        return players, player_of

    def _identity(self, row: int) -> tuple[str, ...]:
        member_id = self._text(row, "member_id")
        if any(digit in "123456789" for digit in member_id):  # not: new, pending, 0
            return ("id", normal(member_id))
        name = normal(self._text(row, "name"))
        return ("name", name, normal(self._value(row, "rating"))) if name else ("row", str(row))

    def _check_reentry(self, row: int, first: int) -> None:
        words, words_there = (set(re.findall(r"\w\w+", normal(self._text(r, "name")))) for r in (row, first))
        if words and words_there and not words & words_there:
            column = self.header.columns["member_id"]
            self._problem(row, column, f"the same ID as row {first + 1}, but another name")
        self._warning(row, "name", f"the same player as row {first + 1} (re-entry): the games are joined")
        for field, column in self.header.columns.items():
            if field in ("number", "name", "member_id") or _blank(self.grid[row, column]):
                continue
            if normal(self.grid[row, column]) != normal(self.grid[first, column]):
                self._problem(
                    row, column, f"differs from row {first + 1}, which is the same player (re-entry)"
                )

    def _player(self, row: int) -> Player:
        rating = self._rating(row, "rating", "games")
        floor = self._read(row, "floor", _floor)
        if rating and floor and floor > rating.rating:
            self._warning(row, "floor", f"the floor {floor:g} is above the rating {rating.rating:g}")
        record = self._read(row, "record", _record) or 0
        given = self._rating(row, "initial", "initial_games")
        initial = OtherRating(given.rating, given.games or 0) if given else None
        if rating is not None and rating.games == 0:
            self._warning(
                row, "rating", "a rating based on no games: the player is rated as unrated, starting from it"
            )
            initial, rating = OtherRating(rating.rating, 0), None
        background = self._background(row, rating)
        least = self.event.edition.rated_from_games
        joins_games = procedure_of(self.event.edition).CARRIES_GAMES
        if joins_games and rating is not None and rating.games is not None and rating.games < least:
            self._warning(
                row, "rating", f"a rating from fewer than {least} games: the player is rated as unrated, with it "
                "as the rating that is imputed; the earlier games count when they are carried over",
            )  # fmt: skip
        starts_from_known = not any(self.event.edition.step_1.values())
        if rating is None and initial is None and background == Background() and not starts_from_known:
            nothing = self.event.edition.nothing_to_start_from
            self._warning(
                row, "rating", f"unrated, with nothing to start from: the initial rating is {nothing:g}"
            )
        return Player(
            rating,
            record,
            floor,
            self._history(row),
            background,
            initial,
            self._carried(row),
            change_180_days=self._read(row, "change_180_days", _change) or 0.0,
            change_3_years=self._read(row, "change_3_years", _change) or 0.0,
            quick_floor=self._read(row, "quick_floor", _floor),
        )

    def _carried(self, row: int) -> EarlierGames | None:
        problems_before = len(self.problems)
        opponents = self._read(row, "carry_opponents", carried_opponents) or ()
        scores = self._read(row, "carry_scores", carried_scores) or ()
        if len(opponents) != len(scores) and len(self.problems) == problems_before:
            field = "carry_scores" if "carry_scores" in self.header.columns else "carry_opponents"
            message = f"{len(opponents)} opponents are carried over, but {len(scores)} scores"
            self._problem(row, self.header.columns[field], message)
        return EarlierGames(opponents, scores) if opponents else None

    def _history(self, row: int) -> History:
        """What floors follow from. A prize counts by the limit of its section: without one it is any text."""
        if not any(self._filled(row, [self.header.columns[f]]) for f in HISTORY if f in self.header.columns):
            return NOTHING_KNOWN

        def count(field: str) -> float:
            number = self._read(row, field, _whole_number)
            return math.nan if number is None else number

        under = self._read(row, "under", _limit)
        prize = None if under is None else self._read(row, "prize", _dollars)
        peak = self._read(row, "peak", parse_rating_cell) or RatingCell()
        return History(
            peak=math.nan if peak.rating is None else peak.rating,
            wins=count("wins"),
            draws=count("draws"),
            events=count("events"),
            prize=math.nan if prize is None else prize,
            under=math.nan if under is None else under,
            life_master=self._read(row, "life_master", yes_or_no) or False,
        )

    def _rating(self, row: int, field: str, games_field: str) -> OtherRating | None:
        cell = self._read(row, field, parse_rating_cell) or RatingCell()
        games = self._read(row, games_field, _whole_number)
        if games is not None and cell.games is not None and games != cell.games:
            message = f"{games} games here, but the rating cell says {cell.games}"
            self._problem(row, self.header.columns[games_field], message)
        if cell.rating is None:
            column = self.header.columns.get(field)
            if games and column is not None and _unrated(self.grid[row, column]):
                self._problem(row, self.header.columns[games_field], f"{games} games, but there is no rating")
            return None
        date = self._read(row, f"{field}_date", as_date)
        return OtherRating(cell.rating, cell.games if games is None else games, date)

    def _background(self, row: int, rating: OtherRating | None) -> Background:
        other = {
            field: self._rating(row, field, f"{field}_games")
            for field in ("regular", "quick", "blitz", "online_regular", "online_quick", "online_blitz")
        }
        system = self.event.system
        own = {System.REGULAR: "regular", System.DUAL: "regular"}.get(
            system, system.lower().replace(" ", "_")
        )
        if rating is None and other.get(own) is not None:
            message = f"the player has a {own.replace('_', ' ')} rating here, but none in the rating column"
            self._problem(row, self.header.columns[own], message)
        ours = other.get(own)
        if rating is not None and ours is not None and ours.rating != rating.rating:
            name = own.replace("_", " ")
            message = f"another {name} rating than in the rating column, which is for the system rated here"
            self._problem(row, self.header.columns[own], message)
        fide, cfc = (self._read(row, field, parse_rating_cell) or RatingCell() for field in ("fide", "cfc"))
        foreign = {
            field: None
            if cell.rating is None
            else OtherRating(cell.rating, None, self._read(row, f"{field}_date", as_date))
            for field, cell in (("fide", fide), ("cfc", cfc))
        }
        return Background(
            age=self._age(row, rating),
            birth_date=self._read(row, "birth_date", as_date),
            adult=self._read(row, "adult", yes_or_no) or False,
            canadian=self._read(row, "canadian", yes_or_no),
            **foreign,
            **other,
        )

    def _age(self, row: int, rating: OtherRating | None) -> float | None:
        born = self._read(row, "birth_date", as_date)
        age = self._read(row, "age", _age)
        if born is None or rating is not None:
            return age
        end_date = self.event.end_date
        column = self.header.columns["birth_date"]
        if end_date is None:
            self._problem(
                row, column, "a birth date gives an age only with the End date of the event above the table"
            )
            return age
        if born > end_date:
            self._problem(row, column, "the birth date is after the End date of the event")
            return age
        return (end_date - born).days / DAYS_IN_A_YEAR


def _unrated(value: CellValue) -> bool:
    try:
        return parse_rating_cell(value).rating is None
    except RatingError:
        return False


def _blank(value: CellValue) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _number(value: CellValue) -> float | None:
    if isinstance(value, (bool, datetime.date)):
        return None
    try:
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None


def _whole(value: CellValue, what: str, least: int) -> int:
    number = _number(value.strip().rstrip(".") if isinstance(value, str) else value)
    if number is None or not least <= number <= 999_999 or number != int(number):
        raise RatingError(f"{str(value).strip()[:40]!r} is no {what}.", "#VALUE!")
    return int(number)


def _pairing_number(value: CellValue) -> int:
    return _whole(value, "pairing number: write a whole number", 1)


def _whole_number(value: CellValue) -> int:
    return _whole(value, "whole number of games", 0)


def _floor(value: CellValue) -> float:
    number = _number(value)
    if number is None or not 100 <= number <= 3000:
        raise RatingError(f"{value!r} is no rating floor.", "#VALUE!")
    return number


def _change(value: CellValue) -> float:
    number = _number(value)
    if number is None or abs(number) > 3000:
        raise RatingError(f"{value!r} is no change of a rating.", "#VALUE!")
    return number


def _dollars(value: CellValue) -> float:
    number = _number(value.strip().lstrip("$").replace(",", "") if isinstance(value, str) else value)
    if number is None or number < 0:
        raise RatingError(f"{value!r} is no prize in dollars.", "#VALUE!")
    return number


def _limit(value: CellValue) -> float:
    number = _number(value.strip().upper().removeprefix("U") if isinstance(value, str) else value)
    if number is None or not 100 <= number <= 3000:
        raise RatingError(f"{value!r} is no limit of a section: write it like 1800 or U1800.", "#VALUE!")
    return number


def _age(value: CellValue) -> float:
    number = _number(value)
    if number is None or not 0 <= number <= 130:
        raise RatingError(f"{value!r} is no age in years.", "#VALUE!")
    return number


def _record(value: CellValue) -> int:
    text = normal(value)
    if text not in RECORDS:
        raise RatingError(f"{value!r}: write wins, losses, or leave it blank.", "#VALUE!")
    return RECORDS[text]
