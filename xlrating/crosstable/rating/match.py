"""A two-player sheet with ``Match: yes``: who may play, the limits of a match, and what it does to a floor."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from xlrating.crosstable.cells.sentence import said_of
from xlrating.crosstable.rating import sentences as say
from xlrating.crosstable.reading.table import Crosstable, Player
from xlrating.crosstable.sheet.problems import Problem
from xlrating.errors import RatingError
from xlrating.event.floors import lowered
from xlrating.event.match import NO_LIMIT, MatchResult, check_match, limited
from xlrating.event.rated_section import RatedSection
from xlrating.event.time_control import System


def match_problems(crosstable: Crosstable) -> Iterator[Problem]:
    """Why the players may not play a rated match.  S15 §7, matches, 1."""
    players = crosstable.players
    if len(players) != 2:
        yield crosstable.problem(say.NOT_TWO_PLAYERS.of(players=len(players)), field="name")
        return
    for place, player in enumerate(players):
        opponent = players[1 - place].rating
        if player.rating is None:
            yield crosstable.problem(say.UNRATED_IN_A_MATCH.of(), place)
        elif opponent is not None:
            games = np.nan if player.rating.games is None else player.rating.games
            try:
                check_match(player.rating.rating, games, opponent.rating, crosstable.event.edition)
            except RatingError as error:
                yield crosstable.problem(said_of(error), place)


def within_limits(players: Sequence[Player], rated: RatedSection) -> tuple[RatedSection, list[MatchResult]]:
    """The same ratings, held within the limits, and what held them.  S15 §7, matches, 2.

    A first rating, as in the Quick half of a dual-rated match, changes nothing that could be limited.
    """
    results = [
        _limited(player, float(rated.section.ratings[place]), float(rated.post[place]), rated)
        for place, player in enumerate(players)
    ]
    return replace(rated, post=np.array([result.after for result in results])), results


def _limited(player: Player, before: float, after: float, rated: RatedSection) -> MatchResult:
    change = after - before
    if player.rating is None:
        return MatchResult(before, change, -np.inf, np.inf, change, NO_LIMIT)
    return limited(
        before,
        change,
        rated.edition,
        used_in_180_days=player.change_180_days,
        used_in_3_years=player.change_3_years,
    )


def about_windows(crosstable: Crosstable, system: System) -> str:
    """That the changes by earlier matches are those of the Regular rating, in a dual-rated match; else nothing."""
    event, players = crosstable.event, crosstable.players
    given = any(player.change_180_days or player.change_3_years for player in players)
    if not (event.match and given and event.system is System.DUAL):
        return ""
    if system is System.REGULAR:
        return "Change 180 days and Change 3 years count for the Regular ratings only."
    return "Change 180 days and Change 3 years are not used here: they are changes of the Regular ratings."


def in_words(result: MatchResult, floor: float, rated: RatedSection) -> Iterator[str]:
    """What the limits and the floor did."""
    if result.limit != NO_LIMIT:
        yield f"Match limit ({result.limit}): {result.change:+.2f} instead of {result.uncapped:+.2f}."
    if result.is_request(floor, rated.edition):
        asks = f"so the match counts as a request to lower it to {lowered(floor, rated.edition):g}."
        if result.after < floor:
            yield f"Below the {floor:g} floor, {asks} If US Chess declines, the rating is {floor:g}."
        else:
            yield f"At the {floor:g} floor, {asks}"
