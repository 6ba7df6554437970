"""What a rated section leaves to the next one of its players: between the players of a crosstable and a pool."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from xlrating.crosstable.rating.rated import RatedTable, in_quick_of_two, players_in
from xlrating.crosstable.reading.table import Crosstable, Player
from xlrating.editions.edition import Edition
from xlrating.event.floors import NOTHING_KNOWN, Counts, History
from xlrating.event.initial import OtherRating
from xlrating.event.section import IntArray
from xlrating.event.time_control import ONLINE_SYSTEMS, RATED, System
from xlrating.formulas import FloatArray
from xlrating.seasons.history import Pool
from xlrating.seasons.standing import Standing, records_before

NO_GAMES = Counts(0, 0, 0)


class InSystem(NamedTuple):
    """What the pool knows of a player in one system."""

    rating: OtherRating
    record: int
    floor: float
    history: History


def leave(table: RatedTable, persons: IntArray, pool: Pool) -> None:
    """Put what the players of a rated section, by their numbers in the pool, have after it into the pool.

    Who had no rated game is left as he was.
    """
    played = table.rated.section.games > 0
    places = pool.at(RATED.index(table.system), persons[played])
    pool.standing.put(places, standing_after(table).take(played))
    pool.last[places] = table.crosstable.event.end_date


def standing_after(table: RatedTable) -> Standing:
    """What the players have after the section.

    The peak is the highest established rating among a given peak, the rating before, and the one after. A floor that
    somebody gave, or that follows from a prize or a title, is the floor after this section.
    """
    players = players_in(table.crosstable, table.system)
    section, edition = table.rated.section, table.rated.edition
    ratings = np.where(section.unrated, np.nan, section.ratings)
    established = np.where(section.prior_games <= edition.established_above, np.nan, ratings)
    histories = [player.history for player in players]
    peak, wins, draws, events = (
        np.array([getattr(history, name) for history in histories], dtype=float)
        for name in ("peak", "wins", "draws", "events")
    )
    given = [
        player.floor is not None or not math.isnan(player.history.prize) or player.history.life_master
        for player in players
    ]
    before = Standing(
        ratings,
        np.where(section.unrated, 0.0, section.prior_games),
        _records(table),
        np.fmax(peak, established),
        np.nan_to_num(wins),
        np.nan_to_num(draws),
        np.nan_to_num(events),
        np.where(given, [floor.value for floor in table.floors], np.nan),
    )
    return before.after(table.rated, Counts.of(section.opponents, section.scores))


def _records(table: RatedTable) -> FloatArray:
    """The records before, in a Quick half from the Regular ones."""
    section, regular = table.rated.section, table.crosstable.players
    if not in_quick_of_two(table.crosstable, table.system):
        return section.records
    games = [math.nan if of.rating is None or of.rating.games is None else of.rating.games for of in regular]
    return records_before(section, np.array(games), np.array([of.record for of in regular]))


def carried_on(crosstable: Crosstable, persons: Sequence[int], pool: Pool) -> list[Player]:
    """The players of a section with what the pool knows of them; who is not in it stays as typed."""
    return [
        _carried_on(player, person, crosstable, pool)
        for player, person in zip(crosstable.players, persons, strict=True)
    ]


def _carried_on(player: Player, person: int, crosstable: Crosstable, pool: Pool) -> Player:
    event = crosstable.event
    own = System.REGULAR if event.system is System.DUAL else event.system
    known = {system: found for system in RATED if (found := in_pool(person, system, pool, event.edition))}
    ratings: dict[str, Any] = {
        system.lower().replace(" ", "_"): found.rating for system, found in known.items()
    }
    player = player._replace(background=player.background._replace(**ratings))
    if (found := known.get(own)) is not None:
        player = player._replace(
            rating=found.rating,
            record=found.record,
            floor=_higher(player.floor, found.floor),
            history=_joined(player.history, found.history),
            initial=None,
        )
    if event.system is System.DUAL and (found := known.get(System.QUICK)) is not None:
        player = player._replace(
            quick_record=found.record,
            quick_floor=_higher(player.quick_floor, found.floor),
            quick_history=_joined(NOTHING_KNOWN, found.history),
        )
    return player


def in_pool(person: int, system: System, pool: Pool, edition: Edition) -> InSystem | None:
    """What the pool has of a person; None where there is no rating in this system."""
    place = pool.at(RATED.index(system), np.array([person]))
    of = pool.standing.take(place)
    rating, games = float(of.rating[0]), float(of.games[0])
    if math.isnan(rating):
        return None
    floor = float(of.floor[0])
    if not math.isnan(floor):  # a floor in a crosstable overrides those that follow from the history
        floor = float(np.fmax(floor, of.floors_with(NO_GAMES, edition, online=system in ONLINE_SYSTEMS)[0]))
    return InSystem(
        OtherRating(rating, None if math.isnan(games) else int(games), pool.last[place][0].item()),
        int(of.record[0]),
        floor,
        History(*(float(values[0]) for values in (of.peak, of.wins, of.draws, of.events))),
    )


def _higher(typed: float | None, floor: float) -> float | None:
    highest = float(np.fmax(math.nan if typed is None else typed, floor))
    return None if math.isnan(highest) else highest


def _joined(typed: History, of_pool: History) -> History:
    """The pool's history with the prize and the title of this sheet, and its peak where that is higher."""
    return typed._replace(
        peak=float(np.fmax(typed.peak, of_pool.peak)),
        wins=of_pool.wins,
        draws=of_pool.draws,
        events=of_pool.events,
    )
