"""What was entered otherwise than US Chess published it: a rating before, prior games, a result."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.cells.published import published
from xlrating.crosstable.comparing.changes import Forfeit
from xlrating.crosstable.rating.rated import RatedGame, RatedTable, rated_games
from xlrating.crosstable.reading.table import Crosstable
from xlrating.event.section import NOBODY, Section

NO_GAME = "no rated game"
LETTERS = {1.0: "W", 0.5: "D", 0.0: "L"}


class Entered(NamedTuple):
    """A section as published, each player's games in the order of its rows, and what was entered otherwise.

    ``forfeits`` are those of the sheet, none where the games are known as published.
    """

    section: Section
    games: Sequence[Sequence[RatedGame]]
    said: Mapping[int, Sequence[str]]
    forfeits: Sequence[Forfeit] = ()


def forfeits(crosstable: Crosstable) -> list[Forfeit]:
    """The games that were won because the opponent did not come, of whom the cell says who it was."""
    player_of = {entry.number: entry.player for entry in crosstable.entries}
    return [
        Forfeit(number, entry.player, player_of[cell.opponent])
        for entry in crosstable.entries
        for number, cell in zip(crosstable.round_numbers, entry.rounds, strict=False)
        if cell.opponent is not None and cell.letter == "X"
    ]


def same_players(table: RatedTable, theirs: RatedTable) -> dict[int, int]:
    """Each player's number in the other table: the same member ID, else the same pairing number and name."""
    known = {identity: player for player, identity in _identities(theirs)}
    return {player: known[identity] for player, identity in _identities(table) if identity in known}


def _identities(table: RatedTable) -> Iterator[tuple[int, tuple[str, ...]]]:
    for player, entry in table.crosstable.first_entries.items():
        yield player, (entry.member_id,) if entry.member_id else (str(entry.number), entry.name.casefold())


def as_published(table: RatedTable, theirs: RatedTable) -> Entered:
    """The section with the ratings and games of the other table, and what differs.

    Games are compared where both tables have the same players.
    """
    same = same_players(table, theirs)
    entered = _with_their_ratings(table, theirs.rated.section, same)
    if len(same) == len(table.crosstable.players) == len(theirs.crosstable.players):
        entered = _with_their_games(table, theirs, same, entered)
    return entered


def _with_their_ratings(table: RatedTable, theirs: Section, same: Mapping[int, int]) -> Entered:
    ours, above = table.rated.section, table.rated.edition.established_above
    ratings, games, unrated = ours.ratings.copy(), ours.prior_games.copy(), ours.unrated.copy()
    said: dict[int, list[str]] = {}
    for player, other in same.items():
        here, there = _before(ours, player, above), _before(theirs, other, above)
        if here != there:
            said[player] = [f"published with {there} before the event, not {here}"]
            ratings[player], unrated[player] = theirs.ratings[other], theirs.unrated[other]
            games[player] = theirs.prior_games[other]
    section = replace(ours, ratings=ratings, prior_games=games, unrated=unrated)
    return Entered(section, rated_games(table.crosstable), said, forfeits(table.crosstable))


def _before(section: Section, player: int, established_above: int) -> str:
    """``1553P11``, ``1553``, or ``Unr``: what a published crosstable says of a player."""
    if section.unrated[player]:
        return "Unr"
    return str(published(section.ratings[player], section.prior_games[player], established_above))


def _with_their_games(
    table: RatedTable, theirs: RatedTable, same: Mapping[int, int], entered: Entered
) -> Entered:
    number_of = {player: entry.number for player, entry in table.crosstable.first_entries.items()}
    back = {there: player for player, there in same.items()}
    of_theirs = rated_games(theirs.crosstable)
    published_games = [
        [game._replace(opponent=back[game.opponent]) for game in of_theirs[same[player]]]
        for player in range(len(same))
    ]
    said = {player: [*told] for player, told in entered.said.items()}
    for player, (ours, others) in enumerate(zip(entered.games, published_games, strict=True)):
        here, there = _by_round(ours, number_of), _by_round(others, number_of)
        for number in sorted({*here, *there}):
            if here.get(number) != there.get(number):
                words = f"published with {there.get(number, NO_GAME)} in round {number}"
                said.setdefault(player, []).append(f"{words}, not {here.get(number, NO_GAME)}")
    order = [same[player] for player in range(len(same))]
    numbers = np.array([*(back[there] for there in range(len(same))), NOBODY])
    section = theirs.rated.section
    opponents, scores = numbers[section.opponents[:, order]], section.scores[:, order]
    return Entered(replace(entered.section, opponents=opponents, scores=scores), published_games, said)


def _by_round(games: Iterable[RatedGame], number_of: Mapping[int, int]) -> dict[int, str]:
    """``W6`` of each round; of a player who entered again, both games."""
    found: dict[int, str] = {}
    for game in games:
        text = f"{LETTERS[game.points]}{number_of[game.opponent]}"
        before = found.get(game.round_number)
        found[game.round_number] = f"{before} and {text}" if before else text
    return found
