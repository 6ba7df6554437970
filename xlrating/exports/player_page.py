"""A page for a player, worded: before and after, the games, and why."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.published import points_text, whole
from xlrating.crosstable.cells.round_cell import NAMES, Outcome
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.rating.standing import MINUS, Kind, rating_of
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.writing.working import named, plainly
from xlrating.editions.days import in_words
from xlrating.exports.titles import event_title, section_title
from xlrating.prizes.reasons import ordinal

UNPLAYED = {
    "B": "full-point bye",
    "H": "half-point bye",
    "X": "forfeit win",
    "F": "forfeit loss",
    "Z": "forfeit draw",
}


class Line(NamedTuple):
    """A round. ``expected`` is the expected score from 0 to 1, ``more`` what was scored above it; both are None of a
    round that was not rated, whose ``outcome`` is blank."""

    round: int
    color: str
    number: str
    opponent: str
    rating: str
    outcome: Outcome
    result: str
    expected: float | None
    more: float | None


class PlayerPage(NamedTuple):
    """One player of one section in one rating system; ``before`` and ``after`` are blank where there is none."""

    event: str
    section: str
    name: str
    about: str
    before: str
    after: str
    change: str
    kind: Kind
    told: Sequence[str]
    lines: Sequence[Line]
    games: str
    score: str
    expected: float | None
    more: float | None
    why: str
    foot: str
    signed_by: str


def player_pages(tables: Sequence[RatedTable], number: int | None = None) -> list[PlayerPage]:
    """A page for each player, or for the player of this pairing number in every section."""
    return [
        _page(table, player, entries)
        for table in tables
        for player, entries in table.crosstable.entries_of.items()
        if number is None or number in (entry.number for entry in entries)
    ]


def _page(table: RatedTable, player: int, entries: Sequence[Entry]) -> PlayerPage:
    event, of, rating = table.crosstable.event, table.results[player], rating_of(table, player)
    lines = list(_lines(table, player, entries))
    rated = [line for line in lines if line.outcome]
    expected = [line.expected for line in rated if line.expected is not None]
    score = sum(game.score for game in table.games_of(player) if game.opponent is not None)
    known = sum(expected) if rated and len(expected) == len(rated) else None
    norms = ", ".join(norm.title.name for norm in of.norms)
    told = (
        f"Norm{'s' * (len(of.norms) > 1)}: {norms}" if norms else "",
        "" if of.performance is None else f"Performance rating: {whole(of.performance)}",
        f"Held at the {of.floor_name}" if of.floor_held else "",
    )
    about = (
        section_title(table),
        f"{table.system} rating",
        in_words(event.end_date) if event.end_date else "",
    )
    return PlayerPage(
        event_title(table),
        " · ".join(filter(None, about)),
        entries[0].name,
        " · ".join(_about(table, entries)),
        "" if of.before is None else str(whole(of.before)),
        rating.after,
        rating.change or "–",
        rating.kind,
        list(filter(None, told)),
        lines,
        f"Total of {counted(len(rated), 'rated game')}",
        points_text(score),
        known,
        None if known is None else score - known,
        f"Why. {plainly(table, player)}",
        f"Unofficial until published by US Chess · {event.edition.document}",
        f"{event.director}, director" if event.director else "Director",
    )


def _lines(table: RatedTable, player: int, entries: Sequence[Entry]) -> Iterator[Line]:
    """The rounds of a player, but for those without a game and without a point."""
    crosstable = table.crosstable
    games = (game for game in table.games_of(player) if game.opponent is not None)
    for entry in entries:
        for number, cell in zip(crosstable.round_numbers, entry.rounds, strict=True):
            if cell.rated:
                game = next(games)
                opponent, name = named(game, crosstable.first_entries)
                against = "" if opponent is None else str(opponent)
                rating, outcome = "" if game.used is None else str(whole(game.used)), NAMES[game.score]
                more = None if game.expected is None else game.score - game.expected
                yield Line(number, cell.color, against, name, rating, outcome, outcome, game.expected, more)
            elif not cell.waits and cell.letter != "U":
                against = f" against player {cell.opponent}" if cell.opponent else ""
                what, said = f"{UNPLAYED[cell.letter]}{against}", points_text(cell.points)
                yield Line(number, "", "", what, "", "", said, None, None)


def _about(table: RatedTable, entries: Sequence[Entry]) -> Iterator[str]:
    """ID; number, score, and place of each entry."""
    crosstable = table.crosstable
    ids = crosstable.header.columns.get("member_id")
    rounds = len(crosstable.rounds_in_use)
    for entry in entries:
        yield f"No. {entry.number}"
        if entry is entries[0] and ids is not None and (member := crosstable.grid[entry.row, ids]):
            yield f"ID {member}"
        yield f"{points_text(entry.points)} {'point' if 0 < entry.points <= 1 else 'points'} of {rounds}"
        better = sum(other.points > entry.points for other in crosstable.entries)
        shared = sum(other.points == entry.points for other in crosstable.entries) > 1
        yield f"{'shared ' * shared}{ordinal(better + 1)} place of {len(crosstable.entries)}"


def two_decimals(value: float, *, sign: bool = False) -> str:
    """``0.83``; with a sign ``+0.83``, ``−0.17``, and 0.00 without one."""
    if not sign:
        return f"{value:.2f}"
    if abs(value) < 0.005:
        return "0.00"
    return f"{'+' if value > 0 else MINUS}{abs(value):.2f}"
