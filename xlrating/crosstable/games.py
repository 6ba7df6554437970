"""Which games are rated: those that both sides agree on, of players who can be rated."""

from collections import Counter
from collections.abc import Mapping, Sequence

from xlrating.crosstable.event_block import EventBlock
from xlrating.crosstable.findings import Findings
from xlrating.crosstable.people import People
from xlrating.crosstable.plain import Plain, PlainCell
from xlrating.crosstable.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.rounds import TableReading

Rounds = Sequence[Sequence[RoundCell]]


def complete_rounds(table: TableReading, people: People) -> Rounds:
    """The rounds without games that do not fit, cannot be read, or are those of a player who is not rated."""
    place_of, left_out = table.numbering.place_of, table.agreement.left_out

    def kept(player: int, round_: int, cell: RoundCell | None) -> RoundCell:
        if cell is None or (player, round_) in left_out:
            return NO_GAME
        if not cell.rated or cell.opponent is None:
            return cell
        opponent = place_of[cell.opponent]
        if table.rounds[opponent][round_] is None or (opponent, round_) in left_out:
            return NO_GAME
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


def check_games(
    plain: Plain, event: EventBlock, table: TableReading, complete: Rounds, people: People, findings: Findings
) -> None:
    """A rated game at all; nobody against themselves; more than two games against one opponent."""
    place_of = table.numbering.place_of
    met: dict[tuple[int, int], int] = {}
    last_met: dict[tuple[int, int], tuple[PlainCell, int]] = {}
    for place, (line, row) in enumerate(zip(plain.lines, table.rounds, strict=True)):
        for cell, typed in zip(row, line.rounds, strict=True):
            opponent = place_of.get(cell.opponent or 0) if cell is not None and cell.rated else None
            if cell is None or opponent is None:
                continue
            me, other = people.player_of[place], people.player_of[opponent]
            if me == other and opponent != place:
                findings.mend(
                    typed.row,
                    typed.column,
                    "The opponent is another entry of the same player. Check the result or the member ID.",
                )
            met[me, other] = met.get((me, other), 0) + 1
            last_met[me, other] = line.fields["name"], cell.opponent or 0
    _note_lost_bonuses(met, last_met, event, findings)
    if not any(cell.rated for row in complete for cell in row) and not findings.to_complete:
        header = plain.header
        findings.waits(
            header.row,
            header.round_columns[0],
            "The crosstable has no rated games. Enter results in the round columns.",
        )


def _note_lost_bonuses(
    met: Mapping[tuple[int, int], int],
    last_met: Mapping[tuple[int, int], tuple[PlainCell, int]],
    event: EventBlock,
    findings: Findings,
) -> None:
    """Who met somebody too often for a bonus.  S15 §4.2; P25 §4.2."""
    games = Counter(me for (me, _), count in met.items() for _ in range(count))
    for (me, other), count in met.items():
        if count > event.edition.bonus.most_allowed(games[me]) and not event.match:
            name, number = last_met[me, other]
            findings.note(name.row, name.column, f"{count} games against player {number}: no bonus.")
