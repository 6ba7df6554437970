"""Two sections of a workbook: the games of a player in one do not count in the other; one may stand there twice, or
nearly so."""

from collections.abc import Sequence
from itertools import islice, product

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import NO_GAME
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.people.people import have_different_names
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.problems import Problem

ONE_GAME = 2
"""From both sides: two may meet again with one result."""
Player = tuple[Sequence[RatedTable], Entry]


def in_two_sections(sections: Sequence[Sequence[RatedTable]]) -> list[list[Problem]]:
    """For each section the notes on one before it: on its players, or that both are the same.

    Players are known by their IDs; by name and rating where one of the two entries has no ID. A dual-rated section has
    two tables.
    """
    players_before: dict[str, list[Player]] = {}
    names_before: dict[str, str] = {}
    games_before: list[tuple[str, frozenset[object]]] = []
    notes: list[list[Problem]] = []
    for tables in sections:
        told: list[Problem] = []
        for entry in tables[0].crosstable.first_entries.values():
            keys = list(filter(None, (entry.member_id, normal(entry.name))))
            before = [one for key in keys for one in reversed(players_before.get(key, ()))]
            told += islice(filter(None, (_note((tables, entry), one) for one in before)), 1)
            for key in keys:
                players_before.setdefault(key, []).append((tables, entry))
        content = content_of(tables[0])
        games = _games_of(tables[0])
        if content in names_before:
            other = names_before[content]
            where = "the section above" if other == tables[0].name else other
            told = [tables[0].crosstable.problem(say.SAME_AS_ANOTHER.of(where=where), field="name")]
        elif copies := [one for one in games_before if len(one[1] & games) > max(ONE_GAME, len(games) / 2)]:
            other, there = copies[0]
            said = say.GAMES_OF_ANOTHER.of(where=other, count=len(there & games) // 2, of=len(games) // 2)
            told = [tables[0].crosstable.problem(said, field="name")]
        notes.append(told)
        names_before.setdefault(content, tables[0].name)
        games_before.append((tables[0].name, games))
    return notes


def content_of(table: RatedTable, *, ids: bool = True) -> str:
    """What is the same in a section that stands in a workbook twice: the dates, and of each entry the name, the ID if
    ``ids``, the rating before, and who was met with what result."""
    crosstable, event = table.crosstable, table.crosstable.event
    name_of = {entry.number: normal(entry.name) for entry in crosstable.entries}
    entries = [
        (
            normal(entry.name),
            entry.member_id if ids else "",
            crosstable.players[entry.player].rating,
            [
                (one.points, one.rated, name_of.get(one.opponent or 0))
                for one in entry.rounds
                if one != NO_GAME
            ],
        )
        for entry in crosstable.entries
    ]
    return repr((event.start_date, event.end_date, sorted(map(repr, entries))))


def _games_of(table: RatedTable) -> frozenset[object]:
    """The games from both sides, in the system of the table: round, the names of both, and the points of the first."""
    entries = table.crosstable.entries
    name_of = {entry.number: normal(entry.name) for entry in entries}
    return frozenset(
        (table.system, round_, name_of[entry.number], name_of.get(cell.opponent or 0), cell.points)
        for entry in entries
        for round_, cell in enumerate(entry.rounds)
        if cell.rated
    )


def _note(player: Player, before: Player) -> Problem | None:
    (tables, entry), (tables_before, entry_before) = player, before
    crosstable, there = tables[0].crosstable, tables_before[0].name
    by_id = entry.member_id and entry.member_id == entry_before.member_id
    if entry.member_id and entry_before.member_id and not by_id:
        return None
    if have_different_names(entry.name, entry_before.name):
        return crosstable.problem(say.ID_OF_ANOTHER.of(section=there), entry.player, field="member_id")
    shared = [
        of.before
        for table, other in product(tables, tables_before)
        for of, then in [(table.results[entry.player], other.results[entry_before.player])]
        if table.system is other.system and of.games and then.games and of.before == then.before
    ]
    rated = crosstable.players[entry.player].rating is not None
    if not shared or (shared[0] is None and (rated or not by_id)):
        return None
    also = say.UNRATED_IN_TWO if shared[0] is None else say.SAME_RATING_IN_TWO
    return crosstable.problem(also.of(section=there), entry.player)
