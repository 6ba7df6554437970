"""A rated table beside what US Chess published: who agrees, and in words what explains the others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from xlrating.crosstable.cells.rating_cell import RatingCell, parse_rating_cell
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.comparing.agreement import Published
from xlrating.crosstable.comparing.changes import WHOLE_SECTION, Variant
from xlrating.crosstable.comparing.entered import Entered, as_published, forfeits, same_players
from xlrating.crosstable.comparing.search import Found, in_parts
from xlrating.crosstable.comparing.words import Words
from xlrating.crosstable.rating.rated import RatedTable, in_quick_of_two, in_regular_of_two, rated_games
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.problems import Problem
from xlrating.errors import RatingError
from xlrating.event.procedures import procedure_of
from xlrating.event.terms import Terms

FIELD = "published"
AGREES = "agrees"
UNEXPLAINED = "no cause found"
PERHAPS = "perhaps "
INFERRED = ("floor", "prior games", "initial")
ARROWS = ("->", "=>", "→")
"""``R: 1553 ->1663``, as the website shows what was before and after."""
NOTHING_PUBLISHED = "There are no published ratings. Enter them in a column headed Published."


class Row(NamedTuple):
    """A player: ours, theirs, the difference in points, and why (``agrees``, a cause, or that there is none).

    The difference is to the hundredth. ``inferred`` are a floor, prior games, or an initial rating that alone
    explain the published rating.
    """

    number: int
    name: str
    ours: float | None
    published: float | None
    difference: float | None
    why: str
    inferred: Sequence[tuple[str, float]] = ()

    @property
    def explained(self) -> bool:
        return not self.why.endswith(UNEXPLAINED)

    @property
    def is_fact(self) -> bool:
        """Whether no other cause is likely to give the same rating."""
        return PERHAPS not in self.why

    @property
    def whole(self) -> bool:
        """Whether whole points are published."""
        return (self.published or 0.0) % 1 == 0


class Comparison(NamedTuple):
    """The rows of a table, what holds for the whole section, and who is in only one of the two tables."""

    table: RatedTable
    rows: Sequence[Row]
    of_the_section: str
    notes: Sequence[Problem] = ()

    @property
    def in_short(self) -> str:
        """``61 of 64 ratings agree. 2 of the 3 differences are explained, the other is 3 points.``"""
        more = " Another cause may fit, too." if not all(row.is_fact for row in self.rows) else ""
        compared = [row for row in self.rows if row.why]
        if not compared:
            return NOTHING_PUBLISHED
        differ = [row for row in compared if row.why != AGREES]
        agree = len(compared) - len(differ)
        said = f"{agree} of {len(compared)} ratings agree."
        if len(compared) == 1:
            said = f"The rating {'differs' if differ else 'agrees'}."
        elif not agree or not differ:
            said = f"{_all(len(compared))} ratings {'differ' if differ else 'agree'}."
        return f"{said} {_explained(differ)}{more}" if differ else said


def _explained(differ: Sequence[Row]) -> str:
    """How many of the differences are explained, and how large the others are."""
    left = [abs(row.difference or 0.0) for row in differ if not row.explained]
    total, known, most = len(differ), len(differ) - len(left), f"{max(left, default=0.0):.0f} points"
    if total == 1:
        return f"The difference of {most} is not explained." if left else "The difference is explained."
    if not left:
        return f"{_all(total)} differences are explained."
    if not known:
        return f"None of the {total} differences is explained: they are up to {most}."
    are, others = "is" if known == 1 else "are", "the other is" if len(left) == 1 else "the others are up to"
    return f"{known} of the {total} differences {are} explained, {others} {most}."


def _all(number: int) -> str:
    return "Both" if number == 2 else f"All {number}"


def _after(value: CellValue) -> CellValue:
    """What stands behind the last arrow of a text."""
    if isinstance(value, str):
        for arrow in ARROWS:
            value = value.rpartition(arrow)[2]
    return value


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
            rating = parse_rating_cell(_after(cell.value))
        except RatingError as error:
            raise RatingError(f"{crosstable.grid.address(cell.row, cell.column)}: {error.message}") from error
        if rating.rating is not None:
            found[entry.player] = rating
    return found


def compared_tables(
    tables: Sequence[RatedTable], theirs: Sequence[RatedTable] | None = None
) -> list[Comparison]:
    """Each table with its own column Published, or with the one of ``theirs`` that has the most of its players.

    Of a dual-rated section the Regular ratings, which are what the column has. RatingError where nothing is published.
    """
    found = []
    for table in tables:
        if in_quick_of_two(table.crosstable, table.system):
            continue
        other = None if theirs is None else max(theirs, key=lambda one: len(same_players(table, one)))
        known, notes = published_ratings(other or table), list[Problem]()
        if other is not None:
            same = same_players(table, other)
            known = {player: known[there] for player, there in same.items() if there in known}
            notes = [*_alone(table, other, same)] if known else []
        one = compare(table, known, other) if known else Comparison(table, (), "")
        found.append(one._replace(notes=notes))
    if not any(one.rows for one in found):
        raise RatingError(NOTHING_PUBLISHED)
    return found


def _alone(table: RatedTable, theirs: RatedTable, same: Mapping[int, int]) -> Iterator[Problem]:
    """Who is in one of the tables alone: a slip in the ID, the number, or the name."""
    sides = (
        ("Not found among the published, so not compared", table, same.keys()),
        ("Published, but not found here", theirs, same.values()),
    )
    for said, side, known in sides:
        entries = side.crosstable.first_entries
        names = [f"No. {one.number} {one.name}" for player, one in entries.items() if player not in known]
        if names:
            message = f"{said}: {listed(names)}. Check IDs, numbers, and names."
            yield Problem(table.crosstable.grid.sheet, message, "note")


def compare(
    table: RatedTable, published: Mapping[int, RatingCell], theirs: RatedTable | None = None
) -> Comparison:
    """Why the ratings differ. ``published`` has those of US Chess, by player; others are not compared.

    ``theirs`` is the same event as published, where its ratings before and its games are known too: what was entered
    otherwise is named first. RatingError without any rating, for a match, and where games on file count: neither is
    searched.
    """
    crosstable, section = table.crosstable, table.rated.section
    if crosstable.event.match:
        raise RatingError("A match has limits of its own. Compare it by hand with the Working sheet.")
    if procedure_of(table.rated.edition).CARRIES_GAMES:
        raise RatingError("These rules count earlier games again. Compare by hand with the Working sheet.")
    if not published:
        raise RatingError(NOTHING_PUBLISHED)
    ratings = np.full(len(section.ratings), np.nan)
    for player, cell in published.items():
        if section.games[player]:
            ratings[player] = np.nan if cell.rating is None else cell.rating
    to_agree = Published(ratings, ratings != np.floor(ratings))
    terms = Terms(crosstable.event.bonus_multiplier, in_regular_of_two(crosstable, table.system))
    of = Variant(section, table.rated.edition, terms)
    posts = table.rated.post
    entered = Entered(section, rated_games(crosstable), {}, forfeits(crosstable))
    if theirs is not None and not to_agree.agree(posts).all():
        entered = as_published(table, theirs)
    of = replace(of, section=entered.section, entries=_entered_again(entered), forfeits=entered.forfeits)
    words = Words(of, crosstable.first_entries, entered.games)
    parts = in_parts(of, to_agree)
    searched = _reasons(parts, to_agree, words)
    why = {
        player: AGREES if agrees else _with_entered(player, searched[player], entered, words)
        for player, agrees in enumerate(to_agree.agree(posts).tolist())
        if player in searched
    }
    rows = [
        Row(
            entry.number,
            entry.name,
            float(posts[player]) if section.games[player] else None,
            None if np.isnan(ratings[player]) else float(ratings[player]),
            None if np.isnan(ratings[player]) else float(to_agree.difference(posts)[player].round(2)) + 0.0,
            why.get(player, ""),
            [one for part in parts for one in _inferred(part, player)],
        )
        for player, entry in crosstable.first_entries.items()
    ]
    return Comparison(table, rows, searched.get(WHOLE_SECTION, ""))


def _entered_again(entered: Entered) -> dict[int, dict[int, list[int]]]:
    """Of the players with games of several entries the games of each."""
    found: dict[int, dict[int, list[int]]] = {}
    for player, games in enumerate(entered.games):
        for place, game in enumerate(games):
            found.setdefault(player, {}).setdefault(game.entry, []).append(place)
    return {player: own for player, own in found.items() if len(own) > 1}


def _inferred(found: Found, player: int) -> list[tuple[str, float]]:
    """What every explanation says of the player, where it can be entered in a cell."""
    if not found.explanations:
        return []
    own = [{one for one in together if one.player == player} for together in found.explanations]
    if any(one != own[0] for one in own):
        return []
    known = [change for change in own[0] if change.kind in INFERRED and change.value is not None]
    games = [("initial games", change.games) for change in known if change.games is not None]
    return [*((change.kind, round(change.value, 2)) for change in known), *games]


def _with_entered(player: int, searched: str, entered: Entered, words: Words) -> str:
    """What was entered otherwise at a player who differs, and what the search found of the rest."""
    own = entered.said.get(player, [])
    if searched == AGREES:
        return "; ".join(own) or words.carried(entered.said)
    return "; ".join([*own, searched])


def _reasons(parts: Sequence[Found], theirs: Published, words: Words) -> dict[int, str]:
    """What to say of each player who is compared, and of the whole section."""
    said = dict.fromkeys(np.flatnonzero(~np.isnan(theirs.ratings)).tolist(), AGREES)
    for found in parts:
        differing = np.flatnonzero(~found.agree).tolist()
        if found.explanations:
            said |= _explained_by(found, differing, words)
        else:
            said |= dict.fromkeys(differing, UNEXPLAINED)
    return said


def _explained_by(found: Found, differing: Sequence[int], words: Words) -> dict[int, str]:
    """What to say of those who differ, and of the whole section if it is part of it."""
    said: dict[int, str] = {}
    about = [(change, change.about(words.variant)) for together in found.explanations for change in together]
    carriers = {player for change, players in about if change.kind != "floor" for player in players}
    for player in (*differing, *(carriers & {WHOLE_SECTION})):
        own = dict.fromkeys(change for change, players in about if player in players)
        if own:
            always = all(any(one in own for one in together) for together in found.explanations)
            why = words.of(own, player)
        else:
            always, own = True, dict.fromkeys(change for change, _ in about if change.kind != "floor")
            only = carriers == {WHOLE_SECTION}
            why = words.of_the_section(own) if only else words.carried(carriers)
        said[player] = why if always and found.facts & own.keys() else f"{PERHAPS}{why}"
    return said
