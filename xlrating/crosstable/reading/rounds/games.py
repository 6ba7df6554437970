"""Which games are rated: those that both sides agree on, of players who can be rated; and what is told of them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.round_cell import LEFT_OUT, RoundCell
from xlrating.crosstable.cells.round_words import LOSS, WIN
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.people.people import People
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.table_reading import Named, TableReading, total_of
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at

Rounds = Sequence[Sequence[RoundCell]]
BARE = frozenset(("1", "½"))
"""Results that name no opponent, and may be byes."""
FEW = 4
"""One in so many, at most, has no entry where all results are typed, or a color that cannot be."""
COLOR = {"w": "White", "b": "Black"}
_SAYS_WHO_WON = "X"
_SAYS_WHO_LOST = re.compile(r"\W*F\W*\d+\W*")
TWICE, OF_A_SWISS = 2, 10
"""In a Swiss, hardly one pairing in so many occurs twice."""
Pair = tuple[int, int]
PLAYERS = 2, 3
"""Of one game; with an odd number of players another one may have had the bye."""


def complete_rounds(table: TableReading, people: People) -> Rounds:
    """The rounds without games that do not fit, cannot be read, or are those of a player who is not rated."""
    left_out = table.agreement.left_out
    complete = [
        [LEFT_OUT if cell is None or (place, round_) in left_out else cell for round_, cell in enumerate(row)]
        for place, row in enumerate(table.rounds)
    ]
    for one in table.rated:
        me, other = people.player_of[one.place], people.player_of[one.other]
        if one.theirs is None or (one.other, one.round) in left_out or (one.place, one.round) in left_out:
            complete[one.place][one.round] = LEFT_OUT
        elif me == other or me in people.unread or other in people.unread:
            complete[one.place][one.round] = one.cell._replace(rated=False, waits=True)
    return complete


def check_games(plain: Plain, event: EventBlock, table: TableReading, people: People) -> Findings:
    """Nobody against themselves; pairings that occur again; players without a game."""
    player_of = people.player_of
    findings: Findings = []
    met: list[list[int]] = [[] for _ in people.players]
    for one in table.rated:
        me, opponent = player_of[one.place], player_of[one.other]
        if me == opponent and one.place != one.other:
            findings.append(at(_cell(plain, one), say.OWN_ENTRY))
        met[me].append(opponent)
    findings += _forfeits(plain, table)
    findings += _same_colors(plain, table)
    findings += _without_a_game(plain, table)
    findings += _forgotten(plain, table)
    if not event.match:
        findings += _lost_bonuses(met, plain, event, table, people)
        findings += _paired_twice(plain, table, people)
    return findings


def _cell(plain: Plain, one: Named) -> Cell:
    return plain.lines[one.place].rounds[one.round].place


def _forfeits(plain: Plain, table: TableReading) -> Iterator[Finding]:
    """Those that may be meant otherwise: won against a bye, or against nobody named, or lost by both."""
    alone = Counter(
        (round_, cell.points)
        for row in table.rounds
        for round_, cell in enumerate(row)
        if cell is not None and cell.forfeit
    )
    for place, (line, row) in enumerate(zip(plain.lines, table.rounds, strict=True)):
        fits = line.total is not None and points_of(line.total.value) in (total_of(row), None)
        for round_, (typed, cell) in enumerate(zip(line.rounds, row, strict=True)):
            if cell is None or cell.letter not in ("X", "F"):
                continue
            other = table.numbering.place_of.get(cell.opponent or 0)
            if other is None:
                unsure = cell.points == WIN and typed.value != _SAYS_WHO_WON and not fits
                if unsure and alone[round_, WIN] > alone[round_, LOSS]:
                    yield at(typed.place, say.FORFEIT_OF_NOBODY, value=typed.value)
                continue
            theirs, there = table.rounds[other][round_], plain.lines[other].rounds[round_]
            if theirs is None:
                continue
            values = {"number": cell.opponent, "theirs": quoted(there.value) if there.filled else "no result"}
            if cell.points == WIN and not theirs.forfeit and theirs.opponent is None:
                yield at(typed.place, say.FORFEIT_OF_ONE_SIDE, **values)
            if theirs.opponent not in (None, table.numbering.numbers[place]):
                yield at(typed.place, say.FORFEIT_AGAINST_ANOTHER, **values)
            says = any(_SAYS_WHO_LOST.fullmatch(shown(one.value)) for one in (typed, there))
            if place < other and cell.points == theirs.points == LOSS and not fits and not says:
                yield at(typed.place, say.FORFEIT_OF_BOTH, **values)


def _same_colors(plain: Plain, table: TableReading) -> Findings:
    """Games in which both have one color, where hardly any others do: the rows of two players may be exchanged."""
    games = [
        (one, one.theirs.color)
        for one in table.named
        if one.other > one.place and one.cell.color and one.theirs and one.theirs.color
    ]
    same = [one for one, color in games if color == one.cell.color]
    if FEW * len(same) > len(games):
        return []
    return [
        at(_cell(plain, one), say.SAME_COLOR, number=one.cell.opponent, color=COLOR[one.cell.color])
        for one in same
    ]


def _without_a_game(plain: Plain, table: TableReading) -> Findings:
    """Who has nothing in any round, where nearly all others have: the rest may still be typed."""
    blank = [line for line in plain.lines if not any(cell.filled for cell in line.rounds)]
    if FEW * len(blank) > len(plain.lines) or any(
        cell and cell.waits for row in table.rounds for cell in row
    ):
        return []
    return [at(line.fields["name"].place, say.WITHOUT_A_GAME) for line in blank]


def _paired_twice(plain: Plain, table: TableReading, people: People) -> Findings:
    """Games of the same two players where hardly any others meet again, as in a Swiss; not in a grid or quads."""
    games: dict[frozenset[int], list[Named]] = {}
    for one in table.rated:
        if one.place < one.other:
            pair = frozenset((people.player_of[one.place], people.player_of[one.other]))
            games.setdefault(pair, []).append(one)
    again = [met for met in games.values() if len(met) == TWICE]
    if plain.numbered is not None or OF_A_SWISS * sum(len(met) > 1 for met in games.values()) > len(games):
        return []
    numbers = dict(enumerate(plain.header.round_numbers))
    return [
        at(
            _cell(plain, second),
            say.PAIRED_TWICE,
            number=second.cell.opponent,
            round=numbers.get(first.round, first.round + 1),
        )
        for first, second in again
    ]


def no_games(plain: Plain, complete: Rounds) -> Findings:
    """That there is no rated game, of a table with which nothing else is wrong."""
    if any(cell.rated for row in complete for cell in row):
        return []
    header = plain.header
    results = any(cell.text in BARE for line in plain.lines for cell in line.rounds)
    opponents = any(cell.opponent for row in complete for cell in row)
    said = say.NO_OPPONENTS if results and not opponents else say.NO_GAMES
    return [at(Cell(header.row, header.round_columns[0]), said)]


def _lost_bonuses(
    met: Sequence[Sequence[int]], plain: Plain, event: EventBlock, table: TableReading, people: People
) -> Iterator[Finding]:
    """Who met somebody too often for a bonus of so many games; ``met`` has the opponents.  S15 §4.2; P25 §4.2."""
    allowed = {games: event.edition.bonus.most_allowed(games) for games in set(map(len, met))}
    if len(met) == 2 and len(met[0]) > allowed[len(met[0])]:
        header = plain.header
        yield at(Cell(header.row, header.columns["name"]), say.MAY_BE_A_MATCH)
    for me, opponents in enumerate(met):
        most = allowed[len(opponents)]
        too_few = len(opponents) < event.edition.bonus.minimum_games
        if too_few or len(opponents) - len(set(opponents)) < most:
            continue
        for other, count in Counter(opponents).items():
            if count > most:
                last = next(
                    one
                    for one in reversed(table.rated)
                    if (people.player_of[one.place], people.player_of[one.other]) == (me, other)
                )
                name = plain.lines[last.place].fields["name"]
                yield at(name.place, say.NO_BONUS_FOR_REPEATS, games=count, number=last.cell.opponent)


def _forgotten(plain: Plain, table: TableReading) -> Findings:
    """Games that were forgotten in both rows: of two players with nothing in one round, and an entry in every other.

    Each is told at the first of the players; where a total can be read, it tells a game that is missing.
    """
    numbers, lines = table.numbering.numbers, plain.lines
    met = [(one.place, one.other) for one in table.named if one.other > one.place]
    without_total = {
        place for place, line in enumerate(lines) if not line.total or points_of(line.total.value) is None
    }
    if plain.numbered is not None:
        missing = set(combinations(range(len(lines)), 2)).difference(met)
        if len(missing) != 1 or not without_total.issuperset(*missing):
            return []
        ((one, other),) = missing
        mine, theirs = plain.numbered[one], plain.numbered[other]
        column = plain.header.rounds.get(theirs)
        said = say.FORGOTTEN_IN_A_GRID.of(players=f"{mine} and {theirs}")
        return [] if column is None else [Finding(said, Cell(lines[one].row, column))]
    filled = [[cell.filled for cell in line.rounds] for line in lines]
    columns = [any(column) for column in zip(*filled, strict=True)]
    rounds = lines[0].rounds
    return [
        at(rounds[round_].place, say.NO_ENTRY_IN_A_ROUND)
        for round_, is_filled in enumerate(columns)
        if not is_filled and any(columns[round_:])
    ] + [
        at(
            lines[players[0]].rounds[round_].place,
            say.FORGOTTEN,
            players=" and ".join(f"{numbers[place]}" for place in players),
        )
        for round_, players in rounds_with_room(filled, met)
        if without_total.issuperset(players)
    ]


def rounds_with_room(
    filled: Sequence[Sequence[bool]], met: Sequence[Pair], *, ends: bool = True
) -> Iterator[tuple[int, list[int]]]:
    """Each round in which only the players of one game, by place, have nothing, and have an entry in every other.

    ``met`` has every two who are a game, the lower place first. Who has nothing alone had the bye. People come late or
    leave: in the first and last round nobody else may have nothing anywhere; without ``ends`` these are left out.
    """
    blank = {
        round_: {place for place, one in enumerate(column) if not one}
        for round_, column in enumerate(zip(*filled, strict=True))
        if any(column)
    }
    count = Counter(place for column in blank.values() if len(column) > 1 for place in column)
    for round_, column in blank.items():
        players = sorted(place for place in column if count[place] == 1)
        at_an_end = round_ in (min(blank), max(blank))
        if (
            len(column) > 1
            and len(players) in PLAYERS[: 1 + len(filled) % 2]
            and not (at_an_end and (not ends or len(players) < count.total()))
            and (len(set(met)) < len(met) or not set(met).issuperset(combinations(players, 2)))
        ):
            yield round_, players
