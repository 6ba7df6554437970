"""What a certificate is for: a title, the highest norm of a player, and the largest gain of a rating."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.rating.standing import signed
from xlrating.editions.days import in_words
from xlrating.editions.titles import CLASSES, NATIONAL_MASTER, TODAY
from xlrating.errors import RatingError
from xlrating.event.results import PlayerResult
from xlrating.event.time_control import System
from xlrating.exports.titles import event_title, section_title

NONE = "Nobody earned a title or a norm, and nobody's rating rose. There is nothing to certify."
FEWEST_GAMES = 8
"""Before the event: a gain above a rating of so few games, or fewer, says little."""


class Certificate(NamedTuple):
    """For whom, for what, and what it is based on."""

    name: str
    earned: str
    because: str
    event: str
    day: str
    director: str
    logo: str


def certificates(tables: Sequence[RatedTable]) -> list[Certificate]:
    """Those of all sections. RatingError where there is none."""
    found = [one for table in tables for one in (*_titles(table), *_norms(table), *_best_gain(table))]
    if not found:
        raise RatingError(NONE)
    return found


def _titles(table: RatedTable) -> Iterator[Certificate]:
    """National Master, and each class above that of the best rating before.  OV, US Chess Titles and last section.

    Both take an established Regular rating after; a class takes one before, too.
    """
    edition = table.crosstable.event.edition
    if edition.titles is not TODAY or table.system is not System.REGULAR:
        return
    for player, of in enumerate(table.results):
        if of.before is None or of.after is None or edition.is_provisional(of.games_after):
            continue
        best = float(np.fmax(of.before, table.crosstable.players[player].history.peak))
        if edition.is_provisional(of.games_before):
            best = NATIONAL_MASTER - 1
        limit, title = next(one for one in CLASSES if whole(of.after) >= one[0])
        if whole(best) >= limit:
            continue
        if whole(best) < NATIONAL_MASTER <= limit:
            limit, title = NATIONAL_MASTER, "National Master"
        yield _certificate(table, player, title, f"{_rise(table, of)}: {limit} or more")


def _norms(table: RatedTable) -> Iterator[Certificate]:
    for player, of in enumerate(table.results):
        if of.norms:
            title, earned = next((one for one in of.norms if one.earned >= one.title.norms), of.norms[0])
            what = "title" if earned >= title.norms else "norm" if earned == 1 else f"norm × {earned}"
            yield _certificate(table, player, f"{title.name} {what}", "Under the US Chess title system")


def _best_gain(table: RatedTable) -> Iterator[Certificate]:
    """Those with the largest gain that no floor had a part in."""
    gains = {
        player: whole(of.after) - whole(of.before)
        for player, of in enumerate(table.results)
        if of.before is not None and of.after is not None and not of.floor_held
        if of.games_before is None or of.games_before > FEWEST_GAMES
    }
    most = max(gains.values(), default=0)
    for player, gain in gains.items():
        if gain == most > 0:
            because = _rise(table, table.results[player])
            yield _certificate(table, player, f"Best rating gain: {signed(gain)[0]}", because)


def _rise(table: RatedTable, of: PlayerResult) -> str:
    return f"From {whole(of.before or 0)} to {whole(of.after or 0)} in the {table.system} system"


def _certificate(table: RatedTable, player: int, earned: str, because: str) -> Certificate:
    event = table.crosstable.event
    entry = table.crosstable.entries_of[player][0]
    names = " · ".join(filter(None, (event_title(table), section_title(table))))
    day = in_words(event.end_date) if event.end_date else ""
    return Certificate(entry.name, earned, because, names, day, event.director, event.logo)
