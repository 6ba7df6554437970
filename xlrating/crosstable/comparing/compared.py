"""A rated table beside what US Chess published: who agrees, and in words what explains the others."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.rating_cell import RatingCell, parse_rating_cell
from xlrating.crosstable.comparing.changes import RECORDS, RESULTS, WHOLE_SECTION, Change, Variant
from xlrating.crosstable.comparing.search import Found, Published, search
from xlrating.crosstable.rating.rated import RatedTable, in_regular_of_two
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.counted import counted
from xlrating.errors import RatingError
from xlrating.event.terms import Terms
from xlrating.event.time_control import System

FIELD = "published"
MOST_NAMED = 6
AGREES = "agrees"
CARRIED = "carried over"
UNEXPLAINED = "no cause found"


class Row(NamedTuple):
    """A player: ours, theirs, the difference in points, and why (``agrees``, a cause, or that there is none)."""

    number: int
    name: str
    ours: float | None
    published: float | None
    difference: float | None
    why: str

    @property
    def explained(self) -> bool:
        return self.why != UNEXPLAINED


class Comparison(NamedTuple):
    """The rows of a table, and what holds for the whole section."""

    name: str
    system: System
    rows: Sequence[Row]
    of_the_section: str

    @property
    def in_short(self) -> str:
        """``61 of 64 agree. 2 explained, 1 unexplained: 3 points.``"""
        compared = [row for row in self.rows if row.why]
        agree = sum(row.why == AGREES for row in compared)
        left = [row for row in compared if not row.explained]
        said = f"{agree} of {len(compared)} agree."
        if agree < len(compared):
            said += f" {len(compared) - agree - len(left)} explained"
            largest = max((abs(row.difference or 0.0) for row in left), default=0.0)
            said += f", {len(left)} unexplained: up to {largest:.0f} points." if left else "."
        return said


def published_ratings(table: RatedTable) -> dict[int, RatingCell]:
    """What the column Published has, by player. RatingError where a cell is no rating."""
    crosstable = table.crosstable
    line_at = {line.row: line for line in crosstable.plain.lines}
    found: dict[int, RatingCell] = {}
    for entry in crosstable.entries:
        cell = line_at[entry.row].fields.get(FIELD)
        if cell is None or not cell.filled:
            continue
        try:
            rating = parse_rating_cell(cell.value)
        except RatingError as error:
            raise RatingError(f"{crosstable.grid.address(cell.row, cell.column)}: {error.message}") from error
        if rating.rating is not None:
            found[entry.player] = rating
    return found


def compare(table: RatedTable, published: Mapping[int, RatingCell]) -> Comparison:
    """Why the ratings differ. ``published`` has those of US Chess, by player; others are not compared.

    RatingError without any, or for a match, whose limits are not searched.
    """
    crosstable, section = table.crosstable, table.rated.section
    if crosstable.event.match:
        raise RatingError("A match has limits of its own. Compare it by hand with the Working sheet.")
    if not published:
        raise RatingError("There are no published ratings. Enter them in a column headed Published.")
    terms = Terms(crosstable.event.bonus_multiplier, in_regular_of_two(crosstable, table.system))
    of = Variant(section, table.rated.edition, terms)
    ratings = np.full(len(section.ratings), np.nan)
    for player, cell in published.items():
        if section.games[player]:
            ratings[player] = np.nan if cell.rating is None else cell.rating
    theirs = Published(ratings, ratings != np.floor(ratings))
    found = search(of, theirs)
    why = _reasons(found, theirs, of, crosstable.first_entries)
    rows = [
        Row(
            entry.number,
            entry.name,
            float(found.posts[player]) if section.games[player] else None,
            None if np.isnan(ratings[player]) else float(ratings[player]),
            None if np.isnan(ratings[player]) else float(theirs.difference(found.posts)[player]),
            why.get(player, ""),
        )
        for player, entry in crosstable.first_entries.items()
    ]
    return Comparison(table.name, table.system, rows, why.get(WHOLE_SECTION, ""))


def _reasons(found: Found, theirs: Published, of: Variant, entries: Mapping[int, Entry]) -> dict[int, str]:
    """What to say of each player who is compared, and of the whole section."""
    said = dict.fromkeys(np.flatnonzero(~np.isnan(theirs.ratings)).tolist(), AGREES)
    differing = np.flatnonzero(~found.agree).tolist()
    if not differing:
        return said
    if not found.explanations:
        return said | dict.fromkeys(differing, UNEXPLAINED)
    about = [(change, _players(change, of)) for together in found.explanations for change in together]
    changed = {player for _, players in about for player in players}
    carriers = sorted({player for change, players in about if change.kind != "floor" for player in players})
    for player in (*differing, *sorted(changed)):
        own = [change for change, players in about if player in players]
        always = all(any(player in _players(one, of) for one in together) for together in found.explanations)
        if not own:
            said[player] = f"{CARRIED} from {_listed([_name(one, entries) for one in carriers], 'and')}"
        elif player in differing or player == WHOLE_SECTION:
            words = _in_words(dict.fromkeys(own), player, of, entries)
            said[player] = words if always else f"perhaps {words}"
    return said


def _players(change: Change, of: Variant) -> tuple[int, ...]:
    """Whom a change is about: both sides of a game, or the whole section."""
    if change.game is None:
        return (change.player,)
    return (change.player, int(of.section.opponents[change.game, change.player]))


def _name(player: int, entries: Mapping[int, Entry]) -> str:
    return "the whole section" if player == WHOLE_SECTION else f"No. {entries[player].number}"


def _in_words(changes: Iterable[Change], player: int, of: Variant, entries: Mapping[int, Entry]) -> str:
    """``12 or 13 prior games, or a floor of 1400``."""
    by_kind: dict[tuple[str, float | None], list[Change]] = {}
    for change in changes:
        by_kind.setdefault((change.kind, change.games), []).append(change)
    return _listed([_of_a_kind(alike, player, of, entries) for alike in by_kind.values()], "or")


def _of_a_kind(changes: Sequence[Change], player: int, of: Variant, entries: Mapping[int, Entry]) -> str:
    kind = changes[0].kind
    if kind == "initial":
        values = [round(change.value or 0.0) for change in changes]
        low, high = min(values), max(values)
        rating = (
            f"an initial rating of {low}" if high - low < 2 else f"an initial rating from {low} to {high}"
        )
        games = changes[0].games
        return rating if games is None else f"{rating} that counts for {counted(int(games), 'game')}"
    return _listed([_value(change, player, of, entries) for change in changes], "or") + UNITS.get(kind, "")


UNITS = {"prior games": " prior games"}


def _value(change: Change, player: int, of: Variant, entries: Mapping[int, Entry]) -> str:
    if change.kind == "floor":
        return "no floor" if change.value is None else f"a floor of {change.value:g}"
    if change.kind == "prior games":
        return "26 or more (established)" if change.value is None else f"{change.value:g}"
    if change.kind == "record":
        return RECORDS[change.value]
    if change.kind == "bonus":
        return f"B = {change.value:g}"
    if change.kind == "reduced K":
        return "a dual-rated section" if change.value else "a section that is not dual-rated"
    if change.kind == "edition":
        return f"the {change.value} rules"
    players = _players(change, of)
    opponent = players[1] if players[0] == player else players[0]
    value = change.value
    if value is not None and player != change.player:
        value = 1.0 - value
    what = "not rated" if value is None else RESULTS[value]
    return f"the game in round {(change.game or 0) + 1} against {_name(opponent, entries)}: {what}"


def _listed(words: Sequence[str], joint: str) -> str:
    words = list(dict.fromkeys(words))
    if len(words) > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], counted(len(words) - MOST_NAMED + 1, "other")]
    return alternatives(words, joint)
