"""Member IDs that lines of a text tell beside the names of its players: ``12345678  Ann Lee``."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from xlrating.formats.section import Import, ImportedPlayer
from xlrating.formats.words_of_games import words_in

LONGEST = 200
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
    ids = defaultdict[frozenset[str], set[str]](set)
    for member_id, words in told:
        named = {name for word in words for name in with_word.get(word, ()) if name <= words}
        if len(named) == 1:
            ids[named.pop()].add(member_id)

    def with_own(player: ImportedPlayer) -> ImportedPlayer:
        own = ids.get(frozenset(words_in(player.name)), ())
        return replace(player, member_id=next(iter(own))) if len(own) == 1 else player

    return found.with_each(with_own)
