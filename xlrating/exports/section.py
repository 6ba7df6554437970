"""A rated section as every export writes it: its rows, beside the tables that have the results of its players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.rating.ranking import Ranking, ranking
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.event.given import event_labels
from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.event.tie_breaks import is_round_robin
from xlrating.event.time_control import System, rating_system
from xlrating.formats.section import FURTHER_LABELS, further
from xlrating.formats.tables import member_id_of


class ExportedPlayer(NamedTuple):
    """A row of the crosstable.

    ``row`` is that of its sheet; ``place`` is the player's in the results; ``further`` has other columns by heading.
    """

    row: int
    place: int
    number: int
    name: str
    member_id: str
    state: str
    rounds: tuple[RoundCell, ...]
    points: float
    further: Mapping[str, CellValue]
    norm: str


@dataclass(frozen=True)
class ExportedSection:
    """A section with a table for each system that it is rated in."""

    tables: Sequence[RatedTable]
    players: Sequence[ExportedPlayer]

    @property
    def event(self) -> EventBlock:
        return self.tables[0].crosstable.event

    @cached_property
    def ranking(self) -> Ranking:
        """The standings: who shares which place, and how ties were broken."""
        return ranking(self.tables[0].crosstable)

    @property
    def name(self) -> str:
        return self.tables[0].name

    @property
    def systems(self) -> list[System]:
        return [table.system for table in self.tables]

    @property
    def rounds(self) -> int:
        return len(self.players[0].rounds)

    @cached_property
    def is_round_robin(self) -> bool:
        """Whether everybody met everybody else, equally often, by forfeit too; two players have a match or a Swiss."""
        return is_round_robin([[one.opponent for one in p.rounds if one.opponent] for p in self.players])

    @property
    def has_norms(self) -> bool:
        return any(player.norm for player in self.players)

    @cached_property
    def labels(self) -> dict[str, CellValue]:
        """What stands next to each label above the table; those without a value are left out."""
        crosstable, event = self.tables[0].crosstable, self.event
        typed, _ = event_labels(crosstable.grid, crosstable.plain)
        by_time_control = rating_system(event.time_control) if event.time_control else None
        facts: dict[str, CellValue] = {
            "Event": event.event,
            "Section": self.name,
            "Start date": event.start_date,
            "End date": event.end_date,
            "Time control": event.time_control,
            "Rating system": "" if event.system is by_time_control else str(event.system),
        }
        facts |= {name.capitalize(): typed[name].value for name in FURTHER_LABELS if name in typed}
        return {label: value for label, value in facts.items() if value not in (None, "")}


def exported_sections(tables: Sequence[RatedTable]) -> list[ExportedSection]:
    """A section for each crosstable; Regular and Quick of a dual-rated one are together."""
    found: dict[int, list[RatedTable]] = {}
    for table in tables:
        found.setdefault(id(table.crosstable), []).append(table)
    return [ExportedSection(of_one, _players(of_one[0])) for of_one in found.values()]


def _players(table: RatedTable) -> list[ExportedPlayer]:
    lines = {line.row: line for line in table.crosstable.plain.lines}
    return [
        ExportedPlayer(
            entry.row,
            entry.player,
            entry.number,
            entry.name,
            member_id_of(_value(lines[entry.row], "member_id")),
            text_of(_value(lines[entry.row], "state")),
            tuple(entry.rounds[: len(table.crosstable.rounds_in_use)]),
            entry.points,
            further(lines[entry.row]),
            next((norms.code for norms in table.results[entry.player].norms), ""),
        )
        for entry in table.crosstable.entries
    ]


def _value(line: Line, field: str) -> CellValue:
    return line.fields[field].value if field in line.fields else None


def by_place(section: ExportedSection) -> ExportedSection:
    """The section in the order of the standings, numbered by it, with opponents named by these numbers."""
    row_of = {player.row: player for player in section.players}
    players = [row_of[rank.entry.row] for rank in section.ranking.ranks]
    place_of = {player.number: place for place, player in enumerate(players, 1)}
    placed = [
        player._replace(
            number=place_of[player.number],
            rounds=tuple(one._replace(opponent=place_of.get(one.opponent or 0)) for one in player.rounds),
        )
        for player in players
    ]
    return replace(section, players=placed)
