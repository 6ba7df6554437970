"""The standings of a section, worded: what the sheet of paper and the web page show."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlrating.crosstable.rating.ranking import Ranking, ranking
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.rating.standing import Mark, Rating, head, marks, rating_of
from xlrating.errors import RatingError
from xlrating.exports.section import ExportedPlayer, ExportedSection, exported_sections
from xlrating.exports.titles import event_title, section_title


class Row(NamedTuple):
    """An entry; ``tied`` on points with the one above it."""

    place: int
    tied: bool
    player: ExportedPlayer
    rounds: Sequence[Mark]
    points: float
    ratings: Sequence[Rating]


class Chart(NamedTuple):
    """The standings of a section, in the order of its tie-breaks; not ``rated``: after a round that was not the last.

    ``ties`` says how equal scores were ordered.
    """

    section: ExportedSection
    title: str
    standing: str
    about: str
    size: str
    rounds: Sequence[str]
    ties: str
    colors: bool
    rated: bool
    rows: Sequence[Row]
    foot: str


def charts(tables: Sequence[RatedTable], after: int | None = None) -> list[Chart]:
    """The standings of each section, at the end or after a round; of that one without the ratings after the event.

    RatingError where no section has such a round.
    """
    sections = exported_sections(tables)
    numbers = [section.tables[0].crosstable.rounds_in_use for section in sections]
    if after is not None and not any(after in used for used in numbers):
        raise RatingError(f"There are no standings after round {after}: nobody has a result in it.")
    return [_chart(section, after) for section in sections]


def _chart(section: ExportedSection, after: int | None) -> Chart:
    table = section.tables[0]
    crosstable, event = table.crosstable, section.event
    used = crosstable.rounds_in_use
    rounds = [number for number in used if after is None or number <= after]
    ranks = ranking(crosstable, rounds=len(rounds))
    waits = any(cell.waits for rank in ranks.ranks for cell in rank.entry.rounds)
    return Chart(
        section,
        event_title(table),
        *head(crosstable, rounds, section_title(table), section.systems, open_=waits),
        [f"Rd {number}" for number in rounds],
        f"Tie-breaks: {ranks.in_words}",
        any(cell.color for entry in crosstable.entries for cell in entry.rounds),
        len(rounds) == len(used),
        list(_rows(section, ranks)),
        f"Ratings under {event.edition.document}. Unofficial until US Chess publishes them.",
    )


def _rows(section: ExportedSection, ranks: Ranking) -> Iterator[Row]:
    of_row = {player.row: player for player in section.players}
    above = 0
    for rank in ranks.ranks:
        entry, tied = rank.entry, rank.place == above
        above = rank.place
        ratings = [rating_of(table, entry.player) for table in section.tables]
        yield Row(rank.place, tied, of_row[entry.row], list(marks(entry.rounds)), entry.points, ratings)
