"""Which columns are rounds, where their headings do not say it: by the games that both of their players have.

Every way to divide the columns into rounds of one to four columns is tried, with the opponent, the result, or both in
each of them; the one by which most games have both sides is taken.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import COLORS, RoundCell, parsed_round_cell, plain_text
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains, result_alone
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers

GAME, OPPONENT, RESULT, IN_POINTS, OTHER = "game", "opponent", "result", "points", ""
MOST_COLUMNS, MOST_RESULTS, MOST_WIDE = 60, 4, 4
MOST_TOTAL = 9
FEWEST_GAMES = 2
FEWEST_TOLD_TWICE = 16
"""Results that are the same in one notation; fewer may be two games with one result."""
NOTHING = frozenset(("", "-", "--"))
_BESIDE = re.compile(r"\s*[/|(]\s*|\s+(?=[\d.,½]+\Z)")
"""Before a running score or a remark in the cell of a game."""
READABLE = 0.9
"""Of the cells of a column that have anything but a director's own words, which some may have."""
OWN_WORDS = re.compile(r"[^\W\d]{2,}(?: [^\W\d]{2,})+|[xX]{2,}|[A-Z]{2,5}(?: #?\d{1,3})?")
FITTING = 0.75
"""Of the games that a player has, those that the opponent has as well."""
Column = Sequence[CellValue]
Roles = tuple[str, ...]


class Rounds(NamedTuple):
    """The columns of each round by their roles, and how many games fit, and how many do not."""

    roles: Roles
    columns: Sequence[Sequence[int]]
    games: frozenset[tuple[int, int, int, float, int]] = frozenset()
    misses: int = 0
    running: bool = False
    same: frozenset[int] = frozenset()
    """Columns beside them that name the same opponents."""

    @property
    def results(self) -> Sequence[int]:
        """The places of the results among the roles."""
        return [place for place, role in enumerate(self.roles) if role == RESULT]

    @property
    def score(self) -> tuple[int, int, bool]:
        """How much fits: rounds in which both players have a game, little that does not, many results, no totals."""
        return len(self.games) - 2 * self.misses, sum(count for *_, count in self.games), not self.running

    @property
    def fit(self) -> bool:
        return len(self.games) >= 2 * FEWEST_GAMES and FITTING * self.misses <= (1 - FITTING) * len(
            self.games
        )


def _patterns() -> Iterator[Roles]:
    """The roles of the columns of a round, the simplest first; only one column of each may say nothing of the game."""
    yield (GAME,)
    for base in ((OPPONENT, RESULT), (RESULT, OPPONENT)):
        yield base
        for size in range(3, MOST_WIDE + 1):
            yield from sorted(_with_others(base, size))
    for more in range(2, MOST_RESULTS + 1):
        yield (OPPONENT, *[RESULT] * more)
        yield (OTHER, OPPONENT, *[RESULT] * more)
    for size in range(2, MOST_WIDE):
        yield from _with_others((GAME,), size)


def _with_others(roles: Roles, size: int) -> Iterator[Roles]:
    """The roles among so many columns, in their order."""
    for places in combinations(range(size), len(roles)):
        found = dict(zip(places, roles, strict=True))
        yield tuple(found.get(place, OTHER) for place in range(size))


PATTERNS = tuple(_patterns())


def rounds_by_fit(columns: Sequence[Column], names: Column, numbers: Column) -> Rounds | None:
    """The columns of the rounds; None where no way fits, or two ways give other games."""
    return _Search(columns[:MOST_COLUMNS], names, numbers).best()


class _Search:
    """The columns of a table, a cell for each player in each."""

    def __init__(self, columns: Sequence[Column], names: Column, numbers: Column) -> None:
        self.columns = columns
        self.names = names
        self.players = NamedPlayers(names)
        typed = [plain_text(shown(number)).strip("#.) ") for number in numbers]
        own = typed if len(set(typed)) == len(typed) and "" not in typed else []
        self.place_of = {number: place for place, number in enumerate(own)} or {
            str(place + 1): place for place in range(len(names))
        }
        self.read = [
            {role: self._cells(role, column) for role in (GAME, OPPONENT, RESULT)} for column in columns
        ]
        self.roles = [
            frozenset(role for role, cells in read.items() if _is(role, column, cells))
            for column, read in zip(columns, self.read, strict=True)
        ]

    def best(self) -> Rounds | None:
        ways = (
            way
            for way in self._ways()
            if not any(self._told_twice(way, *two, 1) for two in combinations(way.results, 2))
        )
        found = [one for one in map(self._judged, ways) if one.fit and not _names_twice(one)]
        if not found:
            return None
        score = max(one.score for one in found)
        likely = [self._with_points(one) for one in found if one.score == score]
        best = max(likely, key=lambda one: (IN_POINTS in one.roles, self._filled(one)))
        if any(one.games != best.games for one in likely) or self._is_contradicted(best):
            return None
        return best._replace(same=frozenset(self._same(best)))

    def _filled(self, way: Rounds) -> int:
        """How many cells name an opponent or say why there is none."""
        named = (
            columns[n] for columns in way.columns for n, role in enumerate(way.roles) if role == OPPONENT
        )
        return sum(not is_blank(cell) for column in named for cell in self.columns[column])

    def _is_contradicted(self, way: Rounds) -> bool:
        """Whether a column beside the opponents names the same ones, but for a few."""
        opponents = {(me, round_): other for me, round_, other, *_ in way.games}
        for place in (place for place, role in enumerate(way.roles) if role == OTHER):
            told = [
                one.opponent - 1 == opponents[me, round_]
                for round_, columns in enumerate(way.columns)
                for me, one in enumerate(self.read[columns[place]][OPPONENT])
                if one and one.opponent and (me, round_) in opponents
            ]
            if FITTING * len(told) <= sum(told) < len(told):
                return True
        return False

    def _with_points(self, way: Rounds) -> Rounds:
        """The way with the role of the column that tells the result again, in points: the other may have forfeits."""
        if len(way.results) != 1:
            return way
        (result,) = way.results
        for other in (place for place, role in enumerate(way.roles) if role == OTHER):
            if self._told_twice(way, result, other):
                cells = [cell for columns in way.columns for cell in self.columns[columns[result]]]
                if all(points_of(cell) is not None for cell in cells if not is_blank(cell)):
                    result, other = other, result
                roles = {result: RESULT, other: IN_POINTS}
                return way._replace(roles=tuple(roles.get(n, role) for n, role in enumerate(way.roles)))
        return way

    def _same(self, best: Rounds) -> Iterator[int]:
        opponents = {(me, round_): other for me, round_, other, *_ in best.games}
        for round_, columns in enumerate(best.columns):
            for column in (one for one, role in zip(columns, best.roles, strict=True) if role == OTHER):
                named = self.read[column][OPPONENT]
                results = self.columns[columns[best.roles.index(RESULT)]] if RESULT in best.roles else named
                if any(one and one.opponent for one in named) and all(
                    (one and one.opponent and one.opponent - 1) == opponents.get((me, round_))
                    and (is_blank(typed) or not (one and one.opponent is None and is_blank(result)))
                    for me, (one, typed, result) in enumerate(
                        zip(named, self.columns[column], results, strict=True)
                    )
                ):
                    yield column

    def _ways(self) -> Iterator[Rounds]:
        places = range(len(self.columns))
        games = [place for place in places if GAME in self.roles[place]]
        if games:
            yield Rounds((GAME,), [(place,) for place in games])
        yield from self._apart()
        for roles in PATTERNS:
            for start in range(len(self.columns) - len(roles) + 1):
                found = list(self._repeated(roles, start))
                if found:
                    yield Rounds(roles, found)

    def _told_twice(self, way: Rounds, one: int, other: int, fewest: int = FEWEST_TOLD_TWICE) -> bool:
        """Whether two columns of each round have the same results: nearly all of them in two notations, ``won`` and
        ``1``, or all in one, and not too few."""
        told = list[tuple[bool, bool]]()
        for columns in way.columns:
            named = self.read[columns[way.roles.index(OPPONENT)]][OPPONENT]
            first, second = columns[one], columns[other]
            for me in (n for n, cell in enumerate(named) if cell and cell.opponent):
                mine, again = self.read[first][RESULT][me], self.read[second][RESULT][me]
                same = mine is not None and again is not None and mine.points == again.points
                told.append((same, shown(self.columns[first][me]) != shown(self.columns[second][me])))
        equal = sum(same for same, _ in told)
        in_two_notations = all(differently for _, differently in told) and equal >= FITTING * len(told)
        return bool(told) and (in_two_notations or (equal == len(told) >= fewest))

    def _apart(self) -> Iterator[Rounds]:
        """All opponents first and then all results, or the other way round."""
        for one, other in ((OPPONENT, RESULT), (RESULT, OPPONENT)):
            for start in range(len(self.columns)):
                for count in range(2, (len(self.columns) - start) // 2 + 1):
                    first, second = range(start, start + count), range(start + count, start + 2 * count)
                    if all(one in self.roles[c] for c in first) and all(
                        other in self.roles[c] for c in second
                    ):
                        yield Rounds((one, other), list(zip(first, second, strict=True)))

    def _repeated(self, roles: Roles, start: int) -> Iterator[Sequence[int]]:
        while start + len(roles) <= len(self.columns) and all(
            not role or role in self.roles[start + n] for n, role in enumerate(roles)
        ):
            yield range(start, start + len(roles))
            start += len(roles)

    def _cells(self, role: str, column: Column) -> list[RoundCell | None]:
        """A column as rounds, with the place of the opponent from 1; a result alone has opponent 1."""
        texts = [shown(value) for value in column]
        if role == RESULT:
            colors = {plain_text(text) for text in texts} - NOTHING
            results = (value.upper() if isinstance(value, str) else value for value in column)
            return [None] * len(texts) if colors <= COLORS.keys() else list(map(_result, results))
        behind = "W {}" if role == OPPONENT else "{}"
        typed = [behind.format(text) if text.strip() else "" for text in texts]
        named = self.players.numbered(typed)
        return [
            self._game(role, value, str(one), one != text)
            for value, text, one in zip(column, typed, named, strict=True)
        ]

    def _game(self, role: str, value: CellValue, text: str, by_name: bool) -> RoundCell | None:
        alone = parsed_round_cell(value)
        without = alone if alone is not None and alone.opponent is None else None
        number = plain_text(shown(value)).strip("#.) ")
        if role == OPPONENT and number in self.place_of:
            return RoundCell(0, self.place_of[number] + 1, waits=True)
        found = (
            None if is_blank(value) else parsed_round_cell(text) or parsed_round_cell(_BESIDE.split(text)[0])
        )
        if found is None or found.opponent is None:
            return without
        place = found.opponent - 1 if by_name else self.place_of.get(str(found.opponent), -1)
        return None if place < 0 or (found.waits and role == GAME) else found._replace(opponent=place + 1)

    def _judged(self, way: Rounds) -> Rounds:
        """The way with its games: those that both players have."""
        games: set[tuple[int, int, int, float, int]] = set()
        misses = 0
        results = way.results if len(way.results) == 1 else []
        totals = [
            [self.columns[columns[n]][me] for columns in way.columns for n in results]
            for me in range(len(self.names))
        ]
        gained = list(map(gains, totals)) if are_running(totals) else None
        for round_, columns in enumerate(way.columns):
            of: dict[str, list[int]] = {}
            for column, role in zip(columns, way.roles, strict=True):
                of.setdefault(role, []).append(column)
            sides = {me: side for me in range(len(self.names)) if (side := self._side(me, of)) is not None}
            if gained:
                sides = {
                    me: (other, points_of(gained[me][round_]) or 0, 1) for me, (other, _, _) in sides.items()
                }
            fit = {
                (me, round_, other, points, count)
                for me, (other, points, count) in sides.items()
                if (there := sides.get(other)) and there[0] == me and _are_one(points, there[1], count)
            }
            games |= fit
            misses += len(sides) - len(fit)
            if misses > len(games):
                break
        return way._replace(games=frozenset(games), misses=misses, running=gained is not None)

    def _side(self, me: int, of: Mapping[str, Sequence[int]]) -> tuple[int, float, int] | None:
        """A player's side of a round: the opponent's place, the points, and how many results there are."""
        role = GAME if GAME in of else OPPONENT
        named = self.read[of[role][0]][role][me]
        if named is None or named.opponent is None:
            return None
        if role == GAME:
            return named.opponent - 1, named.points, 1
        results = [self.read[c][RESULT][me] for c in of[RESULT] if not is_blank(self.columns[c][me])]
        points = sum(cell.points for cell in results if cell) if results else -1.0
        return named.opponent - 1, points, len(results)


def _names_twice(way: Rounds) -> bool:
    """Whether two of the rounds whose opponents stand together and whose results stand together have the same games."""
    of_round = {
        n: {game[:1] + game[2:] for game in way.games if game[1] == n} for n in range(len(way.columns))
    }
    apart = abs(way.columns[0][-1] - way.columns[0][0]) >= len(way.columns[0])
    return apart and any(one == other for one, other in combinations(of_round.values(), 2))


def _is(role: str, column: Column, read: Sequence[RoundCell | None]) -> bool:
    """Whether nearly all cells of the column that have anything are of this role."""
    known = [one for cell, one in zip(column, read, strict=True) if one is not None and not is_blank(cell)]
    words = sum(OWN_WORDS.fullmatch(shown(cell).strip("()[]* ")) is not None for cell in column)
    filled = sum(not is_blank(cell) for cell in column) - min(words, len(known) // 3)
    return (
        len(known) > 0
        and len(known) >= READABLE * filled
        and (role == RESULT or any(cell.opponent is not None for cell in known))
    )


def _result(value: CellValue) -> RoundCell | None:
    if found := result_alone(value):
        return found
    points = points_of(value)
    if points is not None and points <= MOST_TOTAL and 2 * points % 1 == 0:
        return RoundCell(points, 1, rated=True)
    alone = parsed_round_cell(value)
    return alone if alone is not None and alone.opponent is None else None


def _are_one(one: float, other: float, count: int) -> bool:
    """Whether the points of both are those of the same games; two that were both lost are forfeits."""
    return (
        (one + other) == max(count, 1)
        or (one == other == 0 and count == 1)
        or (count == 1 and one + other in (2, 3, 4))
    )
