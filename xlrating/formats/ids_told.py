"""Member IDs that lines tell beside the names of the players: ``12345678  Ann Lee``, or of all by their last names."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.names_alike import by_last_name, last_name
from xlrating.formats.section import Import, ImportedPlayer
from xlrating.formats.words_of_games import words_in

LONGEST = 200
IDS_TAKEN = "Taken from lines with a name and an ID: the IDs of {of}."
FEWEST = 3
"""Last names that make a list."""
_NUMBERED = re.compile(r"\W*(?:(?:no|player|card)\W*)?(\d{1,3})[.):\s]\W*([1-3]\d{7})\s*", re.ASCII | re.I)
_ID = re.compile(r"(?<![\d#./-])[1-3]\d{7}(?![\d/-]|\.\d)")


def with_ids(found: Import, lines: Sequence[str]) -> Import:
    """The import with the ID of each player whose whole name, and nobody else's, stands with one and the same ID in a
    line, where no player has any."""
    told = [(some[0], {*words_in(line)}) for line in lines if len(some := _ID.findall(line[:LONGEST])) == 1]
    if not told or any(one.member_id for one in found.players):
        return found
    with_word = defaultdict[str, set[frozenset[str]]](set)
    for name in {frozenset(words_in(one.name)) for one in found.players}:
        for word in name if len(name) > 1 else ():
            with_word[word].add(name)
    ids: dict[frozenset[str], set[str]] = defaultdict(set)
    for member_id, words in told:
        named = {name for word in words for name in with_word.get(word, ()) if name <= words}
        if len(named) == 1:
            ids[named.pop()].add(member_id)
    for of_all in (_by_last_names(found, told), _by_numbers(found, lines)):
        if not ids and len(of_all) >= max(FEWEST, len(found.players) / 2):
            ids = of_all

    def with_own(player: ImportedPlayer) -> ImportedPlayer:
        own = ids.get(frozenset(words_in(player.name)), ())
        return replace(player, member_id=next(iter(own))) if len(own) == 1 else player

    found = found.with_each(with_own)
    taken = sum(bool(one.member_id) for one in found.players)
    notes = [IDS_TAKEN.format(of=counted(taken, "player"))] if taken else []
    return replace(found, notes=(*found.notes, *notes))


def rows_as_lines(grids: Iterable[Grid]) -> list[str]:
    """The rows of sheets as lines of text."""
    return [" ".join(map(text_of, cells)) for grid in grids for cells in grid.rows]


def _by_numbers(found: Import, lines: Iterable[str]) -> dict[frozenset[str], set[str]]:
    """The IDs of a list that has nothing but the numbers of players, by their names."""
    told = {one[1]: one[2] for one in map(_NUMBERED.fullmatch, lines) if one}
    return {
        frozenset(words_in(player.name)): {told[str(player.number)]}
        for player in (found.players if len(found.sections) == 1 else ())
        if str(player.number) in told
    }


def _by_last_names(found: Import, told: Sequence[tuple[str, set[str]]]) -> dict[frozenset[str], set[str]]:
    """The IDs of a list that has nothing but the last names of players, by their whole names."""
    whole_of = {
        frozenset(words_in(last_name(name))): frozenset(words_in(name))
        for name in by_last_name(one.name for one in found.players).values()
    }
    ids = defaultdict[frozenset[str], set[str]](set)
    for member_id, words in told:
        if whole := whole_of.get(frozenset(words)):
            ids[whole].add(member_id)
    return ids
