"""Byes that a list of players tells in columns of its own, ``Half-point byes: Round 4``, ``½ bye rd 5 (wedding)``, and
what else stands there: the points of each round, remarks behind names."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from xlrating.crosstable.cells.byes_in_words import byes_in
from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.sentence import mend, note
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.counted import listed, with_remarks
from xlrating.crosstable.sheet.grid import CellValue, column_letters
from xlrating.formats.findings import FileFindings
from xlrating.formats.games import MOST_NAMED, Game
from xlrating.formats.list_results import POINTS_DIFFER
from xlrating.formats.people import Mention, People
from xlrating.formats.registration import Beside, Listed

TAKEN = note("byes-of-the-list", "Byes of the list of players: {byes}. If one was played, enter the game.")
NOT_USED = note(
    "columns-of-the-list-not-used", "Columns of the list of players that were not used: {columns}."
)
PLAYED = note("byes-with-a-game", "Byes not used, of players with a game in that round: {byes}.")
NOT_TAKEN = note("byes-not-read", "Byes of the list of players that were not read: {byes}.")
DIFFER = mend(POINTS_DIFFER.code, "{player} has {points!q} here, but {won:g} by the games. Correct one.")
POINTS_OF = "Points of "
"""Before the round of a column of points alone."""
_BEHIND_A_NAME = re.compile(
    r"(?<=[\w.])\s*(?!.*\d{3})(?:[(\[](?=[^()]*\d)[^()]*[^\W\d_][^()]*[)\]]|\s[-–—]\s(?=.*\d).*[^\W\d_].*)$"
)
"""``(reserve, for Lee rds 3-4)``, no rating; without a digit it may be a nickname."""


def with_remarks_apart(players: Sequence[Listed], called: Set[str]) -> Iterator[Listed]:
    """The players with the remarks behind their names beside them, but for those who are ``called`` so in the games, or
    whom nothing else tells apart."""
    bare = [_BEHIND_A_NAME.sub("", one.player.name) for one in players]
    for one, name in zip(players, bare, strict=True):
        whole = one.player.name
        if name == whole or whole in called or bare.count(name) > 1:
            yield one
        else:
            beside = Beside(whole, 0, "remarks behind names", whole.removeprefix(name).strip())
            yield one._replace(player=replace(one.player, name=name), notes=(*one.notes, beside))


def with_byes_of_list(
    games: Sequence[Game], players: Sequence[Listed], people: People, findings: FileFindings
) -> list[Game]:
    """The games, and the byes of players who have neither game nor bye in that round. Columns without byes are told, as
    are points of a round that the games do not give; those of all rounds are the total of who has no other."""
    last = max((game.round or 0 for game in games), default=0)
    taken = {(key, game.round): game.black != "" for game in games for key in game.pair}
    won, points = defaultdict[tuple[str, int | None], float](float), defaultdict[str, list[float]](list)
    for game in games:
        for who, letter in zip((game.white, game.black), game.letters, strict=True):
            if letter:
                won[who, game.round] += POINTS[letter]
    byes: list[Game] = []
    played: list[str] = []
    unread: list[str] = []
    unused: dict[str, list[CellValue]] = defaultdict(list)
    for one in players:
        for place, column, heading, value in one.notes:
            key = people.seen(Mention(place, one.player.name, one.player.number or None))
            if key and (round_ := round_of(normal(text_of(heading).removeprefix(POINTS_OF)))):
                points[key].append(given := points_of(value) or 0.0)
                if (there := won.get((key, round_), given)) != given:
                    findings.tell(place, DIFFER.of(player=one.player.name, points=value, won=there))
                continue
            found = byes_in(heading, value)
            if found == {}:
                shown = f"column {column_letters(column)}" if is_blank(heading) else quoted(heading)
                unused[shown].append(value)
            if found is None or (found and not last) or key is None:
                unread.append(f"{quoted(value)} of {one.player.name}")
                continue
            played += (f"{one.player.name} round {round_}" for round_ in found if taken.get((key, round_)))
            byes += [
                Game(place, round_, key, "", (bye.letter, ""))
                for round_, bye in found.items()
                if round_ <= last and (key, round_) not in taken
            ]
    people.take_scores({key: sum(some) for key, some in points.items() if len(some) == last})
    if byes:
        taken_now = [f"{people[game.white].name} round {game.round} ({game.letters[0]})" for game in byes]
        findings.note(TAKEN.of(byes=listed(taken_now, MOST_NAMED)).message)
    for said, told in ((PLAYED, played), (NOT_TAKEN, unread)):
        if told:
            findings.note(said.of(byes=listed(told, MOST_NAMED)).message)
    if unused:
        columns = [with_remarks(shown, entries, len(players)) for shown, entries in unused.items()]
        findings.note(NOT_USED.of(columns=listed(columns, MOST_NAMED)).message)
    return [*games, *byes]
