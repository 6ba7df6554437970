"""A game that was forgotten in both rows: two players with nothing in one round, and an entry in every other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.table_reading import TableReading
from xlrating.crosstable.sheet.findings import Cell, Findings, at

Pair = tuple[int, int]
PLAYERS = 2, 3
"""Of one game; with an odd number of players another one may have had the bye."""


def forgotten_games(plain: Plain, table: TableReading) -> Findings:
    """Each is told at the first of the players; where a total can be read, it tells a game that is missing."""
    numbers, lines = table.numbering.numbers, plain.lines
    met = [(one.place, one.other) for one in table.named if one.other > one.place]
    without_total = {
        place for place, line in enumerate(lines) if not line.total or points_of(line.total.value) is None
    }
    if plain.numbered is not None:
        missing = set(combinations(range(len(lines)), 2)).difference(met)
        found = [(lines[one], plain.numbered[one], plain.numbered[other]) for one, other in missing]
        return [
            at(
                Cell(line.row, plain.header.rounds[theirs]),
                say.FORGOTTEN_IN_A_GRID,
                players=f"{mine} and {theirs}",
            )
            for line, mine, theirs in found
            if len(missing) == 1 and theirs in plain.header.rounds and without_total.issuperset(*missing)
        ]
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
