"""Two sections of a workbook: the games of a member in one do not count in the other; one may stand there twice."""

from collections.abc import Sequence
from itertools import islice

from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.people.people import have_different_names
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.problems import Problem

Member = tuple[Sequence[RatedTable], Entry]


def in_two_sections(sections: Sequence[Sequence[RatedTable]]) -> list[list[Problem]]:
    """For each section the notes on one before it: on its members, or that both are the same.

    A dual-rated section has two tables.
    """
    members_before: dict[str, list[Member]] = {}
    names_before: dict[str, str] = {}
    notes: list[list[Problem]] = []
    for tables in sections:
        told: list[Problem] = []
        for entry in tables[0].crosstable.first_entries.values():
            if entry.member_id:
                before = members_before.setdefault(entry.member_id, [])
                told += islice(filter(None, (_note((tables, entry), one) for one in reversed(before))), 1)
                before.append((tables, entry))
        content = content_of(tables[0])
        notes.append([_same_as(names_before[content], tables[0])] if content in names_before else told)
        names_before.setdefault(content, tables[0].name)
    return notes


def content_of(table: RatedTable) -> str:
    """What is the same in a section that stands in a workbook twice: players, ratings before, and games."""
    crosstable = table.crosstable
    entries = [(entry.number, entry.name, entry.member_id, entry.rounds) for entry in crosstable.entries]
    return repr((crosstable.event.end_date, entries, [player.rating for player in crosstable.players]))


def _same_as(before: str, table: RatedTable) -> Problem:
    where = "the section above" if before == table.name else before
    return table.crosstable.problem(say.SAME_AS_ANOTHER.of(where=where), field="name")


def _note(member: Member, before: Member) -> Problem | None:
    (tables, entry), (tables_before, entry_before) = member, before
    crosstable, there = tables[0].crosstable, tables_before[0].name
    if have_different_names(entry.name, entry_before.name):
        return crosstable.problem(say.ID_OF_ANOTHER.of(section=there), entry.player, field="member_id")
    shared = [
        start
        for table in tables
        for other in tables_before
        if table.system is other.system and _plays(table, entry) and _plays(other, entry_before)
        if (start := _start(table, entry)) == _start(other, entry_before)
    ]
    if not shared:
        return None
    also = say.UNRATED_IN_TWO if shared[0] is None else say.SAME_RATING_IN_TWO
    return crosstable.problem(also.of(section=there), entry.player)


def _plays(table: RatedTable, entry: Entry) -> bool:
    return bool(table.results[entry.player].games)


def _start(table: RatedTable, entry: Entry) -> float | None:
    return table.results[entry.player].before
