"""Rated tables as what the exports need: the imported form of the table, and ratings before and after."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.published import published
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event_block import EventBlock
from xlrating.crosstable.reading.given import event_labels
from xlrating.crosstable.reading.plain import Line
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.event.time_control import System
from xlrating.formats.section import FURTHER_LABELS, ImportedPlayer, ImportedSection, Round, further
from xlrating.formats.tables import member_id_of


@dataclass(frozen=True)
class Ratings:
    """One player in one system; a rating is None while there is none, games are None where not known."""

    before: float | None
    games_before: int | None
    after: float | None
    games_after: int | None
    established_above: int

    @property
    def published_before(self) -> str:
        return self._published(self.before, self.games_before)

    @property
    def published_after(self) -> str:
        return self._published(self.after, self.games_after)

    def _published(self, rating: float | None, games: int | None) -> str:
        """``1912`` or ``1553P11``; empty without a rating."""
        return "" if rating is None else str(published(rating, games, self.established_above))


@dataclass(frozen=True)
class RatedSectionOut:
    """A section with the ratings of its players, in the order of ``section.players``, by system.

    ``tables`` has one for each system. ``norms`` has the code of each player's norm, empty without one.
    """

    tables: Sequence[RatedTable]
    section: ImportedSection
    ratings: dict[System, list[Ratings]]
    norms: list[str]

    @property
    def event(self) -> EventBlock:
        return self.tables[0].crosstable.event


def rated_sections(tables: Sequence[RatedTable]) -> list[RatedSectionOut]:
    """A section for each crosstable; Regular and Quick of a dual-rated one are together."""
    found: dict[int, list[RatedTable]] = {}
    for table in tables:
        found.setdefault(id(table.crosstable), []).append(table)
    return [_rated_section(of_one) for of_one in found.values()]


def tables_of(sections: Sequence[RatedSectionOut]) -> list[RatedTable]:
    return [table for out in sections for table in out.tables]


def _rated_section(tables: Sequence[RatedTable]) -> RatedSectionOut:
    first = tables[0]
    entries = first.crosstable.entries
    event = first.crosstable.event
    lines = {line.row: line for line in first.crosstable.plain.lines}
    main = [_ratings(first, entry.player) for entry in entries]
    players = tuple(
        ImportedPlayer(
            number=entry.number,
            name=entry.name,
            member_id=member_id_of(_value(lines[entry.row], "member_id")),
            state=text_of(_value(lines[entry.row], "state")),
            rating=rating.before,
            games=rating.games_before,
            rounds=tuple(map(Round.of, entry.rounds)),
            score=entry.points,
            extra=further(lines[entry.row]),
        )
        for entry, rating in zip(entries, main, strict=True)
    )
    section = ImportedSection(
        players,
        event=event.event,
        name=event.section or first.crosstable.grid.sheet,
        start_date=event.start_date,
        end_date=event.end_date,
        time_control=event.time_control,
        rating_system=str(event.system),
        labels=_labels(first.crosstable),
    )
    norms = [
        of.norms[0].code if of.norms else "" for of in (first.results[entry.player] for entry in entries)
    ]
    ratings = {table.system: [_ratings(table, entry.player) for entry in entries] for table in tables}
    return RatedSectionOut(tables, section, ratings, norms)


def _labels(crosstable: Crosstable) -> dict[str, CellValue]:
    """What was typed next to the labels that a section has no field for."""
    facts = event_labels(crosstable.grid, crosstable.plain, Findings(crosstable.grid))
    return {name.capitalize(): facts[name].value for name in FURTHER_LABELS if name in facts}


def _value(line: Line, field: str) -> CellValue:
    return line.fields[field].value if field in line.fields else None


def _ratings(table: RatedTable, player: int) -> Ratings:
    of = table.results[player]
    games_after = None if of.games_after is None else int(of.games_after)
    return Ratings(of.before, of.games_before, of.after, games_after, table.rated.edition.established_above)


def by_place(out: RatedSectionOut) -> RatedSectionOut:
    """The section sorted by score, numbered by place, with opponents named by place; equal scores keep their order."""
    players = out.section.players
    order = sorted(range(len(players)), key=lambda row: -players[row].points)
    place_of = {players[row].number: place for place, row in enumerate(order, 1)}
    placed = tuple(
        replace(
            players[row],
            number=place,
            rounds=tuple(
                one._replace(opponent=place_of.get(one.opponent) if one.opponent else None)
                for one in players[row].rounds
            ),
        )
        for place, row in enumerate(order, 1)
    )
    return replace(
        out,
        section=replace(out.section, players=placed),
        ratings={system: [ratings[row] for row in order] for system, ratings in out.ratings.items()},
        norms=[out.norms[row] for row in order],
    )
