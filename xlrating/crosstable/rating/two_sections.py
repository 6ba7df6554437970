"""A member in two sections of a workbook: the games in one do not count in the other."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.rating.rated import RatedTable, at_rating
from xlrating.crosstable.reading.people import have_different_names
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.problems import Problem

Member = tuple[Sequence[RatedTable], Entry]


def in_two_sections(sections: Sequence[Sequence[RatedTable]]) -> list[list[Problem]]:
    """For each section the notes on members of a section before it; a dual-rated section has two tables."""
    last: dict[str, Member] = {}
    notes: list[list[Problem]] = []
    for tables in sections:
        entries = [entry for entry in tables[0].crosstable.first_entries.values() if entry.member_id]
        notes.append(
            [
                note
                for entry in entries
                if entry.member_id in last
                for note in _note((tables, entry), last[entry.member_id])
            ]
        )
        last.update((entry.member_id, (tables, entry)) for entry in entries)
    return notes


def _note(member: Member, before: Member) -> Iterator[Problem]:
    (tables, entry), (tables_before, entry_before) = member, before
    crosstable, there = tables[0].crosstable, tables_before[0].name
    if have_different_names(entry.name, entry_before.name):
        message = f"Same member ID as a player with a different name in {there}. Correct the ID or the name."
        yield at_rating(crosstable, entry.player, message, "note", field="member_id")
    elif any(
        table.system is other.system and _start(table, entry) == _start(other, entry_before)
        for table in tables
        for other in tables_before
        if _plays(table, entry) and _plays(other, entry_before)
    ):
        message = f"Also in {there}, from the same rating. If {there} is rated first, enter the rating after it here."
        yield at_rating(crosstable, entry.player, message, "note")


def _plays(table: RatedTable, entry: Entry) -> bool:
    return bool(table.rated.section.games[entry.player])


def _start(table: RatedTable, entry: Entry) -> float | None:
    section = table.rated.section
    return None if section.unrated[entry.player] else float(section.ratings[entry.player])
