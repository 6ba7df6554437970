"""Which games are rated: those that both sides agree on, of players who can be rated."""

from collections import Counter
from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import LEFT_OUT, RoundCell, plain_text
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.people.people import People
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.forfeits import check_forfeits
from xlrating.crosstable.reading.rounds.forgotten import forgotten_games
from xlrating.crosstable.reading.rounds.table_reading import TableReading
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at

Rounds = Sequence[Sequence[RoundCell]]
BARE = frozenset(("1", "½"))
"""Results that name no opponent, and may be byes."""
FEW = 4
"""One in so many, at most, has no entry where all results are typed, or a color that cannot be."""
COLOR = {"w": "White", "b": "Black"}
TWICE, OF_A_SWISS = 2, 10
"""In a Swiss, hardly one pairing in so many occurs twice."""


def complete_rounds(table: TableReading, people: People) -> Rounds:
    """The rounds without games that do not fit, cannot be read, or are those of a player who is not rated."""
    place_of, left_out = table.numbering.place_of, table.agreement.left_out
    alone = len(people.players) == len(people.player_of)
    if alone and not left_out and not people.unread and not any(None in row for row in table.rounds):
        return table.rounds  # type: ignore[return-value]  # every cell is read, and nothing is left out

    def kept(player: int, round_: int, cell: RoundCell | None) -> RoundCell:
        if cell is None or (player, round_) in left_out:
            return LEFT_OUT
        if not cell.rated or cell.opponent is None:
            return cell
        opponent = place_of[cell.opponent]
        if table.rounds[opponent][round_] is None or (opponent, round_) in left_out:
            return LEFT_OUT
        me, other = people.player_of[player], people.player_of[opponent]
        return (
            cell
            if me != other and not {me, other} & people.unread
            else cell._replace(rated=False, waits=True)
        )

    return [
        [kept(player, round_, cell) for round_, cell in enumerate(row)]
        for player, row in enumerate(table.rounds)
    ]


def check_games(plain: Plain, event: EventBlock, table: TableReading, people: People) -> Findings:
    """Nobody against themselves; pairings that occur again; players without a game."""
    place_of, player_of = table.numbering.place_of, people.player_of
    findings: Findings = []
    met: list[list[int]] = [[] for _ in people.players]
    for place, (line, row) in enumerate(zip(plain.lines, table.rounds, strict=True)):
        me = player_of[place]
        for round_, cell in enumerate(row):
            opponent = place_of.get(cell.opponent or 0) if cell is not None and cell.rated else None
            if opponent is None:
                continue
            if player_of[opponent] == me and opponent != place:
                findings.append(at(line.rounds[round_].place, say.OWN_ENTRY))
            met[me].append(player_of[opponent])
    findings += check_forfeits(plain, table)
    findings += _same_colors(plain, table)
    findings += _without_a_game(plain, table)
    findings += forgotten_games(plain, table)
    if not event.match:
        findings += _lost_bonuses(met, plain, event, table, people)
        findings += _paired_twice(plain, table, people)
    return findings


def _same_colors(plain: Plain, table: TableReading) -> Findings:
    """Games in which both have one color, where hardly any others do: the rows of two players may be exchanged."""
    place_of = table.numbering.place_of
    games = [
        (place, round_, cell, there)
        for place, row in enumerate(table.rounds)
        for round_, cell in enumerate(row)
        if cell is not None and cell.color and (other := place_of.get(cell.opponent or 0, place)) > place
        if (there := table.rounds[other][round_]) is not None and there.color
    ]
    same = [(place, round_, cell) for place, round_, cell, there in games if cell.color == there.color]
    if FEW * len(same) > len(games):
        return []
    return [
        at(
            plain.lines[place].rounds[round_].place,
            say.SAME_COLOR,
            number=cell.opponent,
            color=COLOR[cell.color],
        )
        for place, round_, cell in same
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
    place_of, player_of = table.numbering.place_of, people.player_of
    games: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for place, row in enumerate(table.rounds):
        for round_, cell in enumerate(row):
            other = place_of.get(cell.opponent or 0) if cell is not None and cell.rated else None
            if other is not None and place < other:
                pair = tuple(sorted((player_of[place], player_of[other])))
                games.setdefault(pair, []).append((place, round_))
    again = [met for met in games.values() if len(met) == TWICE]
    if plain.numbered is not None or OF_A_SWISS * sum(len(met) > 1 for met in games.values()) > len(games):
        return []
    return [
        at(
            plain.lines[place].rounds[round_].place,
            say.PAIRED_TWICE,
            number=table.rounds[place][round_].opponent,  # type: ignore[union-attr]
            round=plain.header.round_numbers[first] if first < len(plain.header.rounds) else first + 1,
        )
        for (_, first), (place, round_) in again
    ]


def no_games(plain: Plain, complete: Rounds) -> Findings:
    """That there is no rated game, of a table with which nothing else is wrong."""
    if any(cell.rated for row in complete for cell in row):
        return []
    header = plain.header
    results = any(plain_text(shown(cell.value)) in BARE for line in plain.lines for cell in line.rounds)
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
                name, number = _last_game(me, other, plain, table, people)
                yield at(name.place, say.NO_BONUS_FOR_REPEATS, games=count, number=number)


def _last_game(
    me: int, other: int, plain: Plain, table: TableReading, people: People
) -> tuple[PlainCell, int]:
    """The name of a player in the entry of the last game against another, and the number of that one there."""
    place_of, player_of = table.numbering.place_of, people.player_of
    return next(
        (plain.lines[place].fields["name"], number)
        for place in reversed(range(len(plain.lines)))
        if player_of[place] == me
        for cell in reversed(table.rounds[place])
        if cell is not None and cell.rated and (number := cell.opponent or 0) in place_of
        if player_of[place_of[number]] == other
    )
