"""Who gets what of the prizes of each section, the floors, and the Prize and Under cells that follow."""

import datetime
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from xlrating.awards.listed import PrizeList, prize_lists
from xlrating.crosstable.cells.cell_values import dollars as dollars_in
from xlrating.crosstable.cells.cell_values import normal, section_limit, text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.read import read_crosstable
from xlrating.crosstable.reading.table import Crosstable, Player
from xlrating.crosstable.reading.tables import is_crosstable, sections
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.editions.edition import Edition
from xlrating.errors import read_or
from xlrating.event.floors import highest_floor
from xlrating.prizes.announcement import words_of
from xlrating.prizes.divide import METHODS
from xlrating.prizes.reasons import dollars
from xlrating.worksheet.prize_answers import (
    Awards,
    awards,
    floor_rows_of,
    form,
    limits_of,
    reasons_of,
    table_of,
)

GROUPS = ("group", "groups")
BARRED = ("gets nothing", "prize notes", "no prize")
OPEN = "Open"


class Winner(NamedTuple):
    """A player with what he gets; ``floor`` is the one that applies, None where none is known."""

    number: int
    name: str
    rating: float | None
    score: float
    amount: float
    reason: str
    floor_before: float | None
    prize_floor: float | None
    floor: float | None
    why_floor: str
    form: str


class SectionAwards(NamedTuple):
    """What a section gives out: its players in the order of the table, its prizes, what is to be told, and the blank
    Prize and Under cells of its sheet that are to be filled."""

    section: str
    players: Sequence[Winner]
    prizes: Sequence[Sequence[Any]]
    notes: Sequence[Problem]
    sheet: str
    blocks: Sequence[Block]

    @property
    def paid(self) -> float:
        return round(sum(player.amount for player in self.players), 2)

    @property
    def winners(self) -> list[Winner]:
        """Who gets money, the largest amount first."""
        return sorted((player for player in self.players if player.amount), key=lambda one: -one.amount)

    def in_short(self) -> str:
        """``10 winners share $9,480. 1 floor from prizes. 2 on form 1099.``"""
        floors = sum(player.prize_floor is not None for player in self.players)
        forms = sum(bool(player.form) for player in self.players)
        told = [f"{counted(len(self.winners), 'winner')} share {dollars(round(self.paid * 100))}."]
        told += [f"{counted(floors, 'floor')} from prizes."] if floors else []
        told += [f"{forms} on form 1099."] if forms else []
        return " ".join(told)


def award(grids: Sequence[Grid], listed: Sequence[Grid] | None = None) -> list[SectionAwards]:
    """The awards of every section; ``listed`` has the prize lists, if they are not sheets of the workbook.

    CrosstableProblems, with all of them, when anything is wrong.
    """
    lists = prize_lists(grids if listed is None else listed, all_sheets=listed is not None)
    tables = [read_crosstable(part) for grid in grids if is_crosstable(grid) for part in sections(grid)]
    if not tables:
        raise CrosstableProblems([Problem("", "There is no crosstable with the scores.")])
    if len(tables) > 1 and not any(one.by_section or one.section for one in lists):
        message = "This workbook has several sections. Add a Section column to the prizes."
        raise CrosstableProblems([Problem(lists[0].grid.sheet, message)])
    found: list[SectionAwards] = []
    problems: list[Problem] = []
    for table in tables:
        for one in lists:
            if rows := one.of(_names(table)):
                try:
                    found.append(_section(table, one, rows))
                except CrosstableProblems as wrong:
                    problems += wrong.problems
    if not found and not problems:
        message = "No prize is for a section of this workbook. Check Section, or name the sheet Prizes."
        problems.append(Problem(lists[0].grid.sheet, message))
    if problems:
        raise CrosstableProblems(problems)
    return found


def _names(table: Crosstable) -> list[str]:
    return [table.event.section or table.grid.sheet, table.grid.sheet, table.grid.title]


def _section(table: Crosstable, listed: PrizeList, rows: list[tuple[int, list[CellValue]]]) -> SectionAwards:
    entries, labels = table.entries, listed.labels
    last = {player: of[-1] for player, of in table.entries_of.items()}
    barred = [
        note if not is_blank(note) else "" if last[entry.player] is entry else "re-entered"
        for (_, note), entry in zip(_cells_under(table, BARRED), entries, strict=True)
    ]
    ratings = [table.players[entry.player].rating for entry in entries]
    found = awards(
        [entry.points for entry in entries],
        [None if rating is None else rating.rating for rating in ratings],
        listed.to_pay(rows),
        [group for _, group in _cells_under(table, GROUPS)],
        barred,
        labels.get("unrated limit"),
        labels.get("method", METHODS[0]),
    )
    limit = labels.get("section limit", read_or(math.nan, section_limit, table.event.section))
    edition = table.event.edition
    day: datetime.date | None = labels.get("date of payment")
    players = []
    for entry, rating, cents, reason, (gives, why) in zip(
        entries, ratings, found.division.cents, reasons_of(found), floor_rows_of(found, limit, edition), strict=True
    ):  # fmt: skip
        before, gives = _floor_before(table.players[entry.player], edition), gives or None
        applies = max(filter(None, (before, gives)), default=None)
        players.append(
            Winner(entry.number, entry.name, rating and rating.rating, entry.points, cents / 100, reason, before,
                   gives, applies, why, str(form(cents / 100, day)))
        )  # fmt: skip
    prizes = table_of(found, [entry.number for entry in entries])
    blocks, told = _cells_to_fill(table, players, limits_of(found, limit))
    return SectionAwards(
        _names(table)[0],
        players,
        prizes,
        [*_notes(listed, rows, prizes), *_without_a_prize(table, found), *told],
        table.grid.sheet,
        blocks,
    )


def _floor_before(player: Player, edition: Edition) -> float | None:
    """The floor that is given, or follows from the history in the sheet, but for prizes."""
    if player.floor is not None:
        return player.floor
    history = player.history._replace(prize=math.nan, under=math.nan)
    floor = float(highest_floor(history, edition))
    return floor if floor > edition.lowest_rating else None


def _notes(
    listed: PrizeList, rows: list[tuple[int, list[CellValue]]], prizes: Sequence[Sequence[Any]]
) -> Iterator[Problem]:
    """The prizes that are not paid, and more prizes than money."""
    yield from listed.notes
    for (row, _), (name, _, won, _, left) in zip(rows, prizes, strict=True):
        if isinstance(left, float) and left > 0:
            message = f"{name}: {won} {dollars(round(left * 100))} is not paid."
            yield Problem(listed.address(row), message, "note")
    if listed.announced > listed.labels.get("fund", math.inf):
        yield Problem(listed.grid.sheet, "The prizes add up to more than the fund.", "note")


def _without_a_prize(table: Crosstable, found: Awards) -> Iterator[Problem]:
    """The groups in which nobody can win anything, where there are prizes for groups."""
    known = frozenset(word for one in found.prizes for word in one.words)
    for address, group in _cells_under(table, GROUPS) if known else ():
        if not is_blank(group) and not known & words_of(text_of(group)):
            yield Problem(address, f"No prize is for the group {quoted(group)}.", "note")


def _cells_to_fill(
    table: Crosstable, players: Sequence[Winner], limits: Sequence[float]
) -> tuple[list[Block], list[Problem]]:
    """The blank cells under Prize and Under; what somebody typed there stays, and is told if it is another amount."""
    columns, blocks, told = table.header.columns, [], []
    if not {"prize", "under"} <= columns.keys():
        floors = [player.name for player in players if player.prize_floor is not None]
        if floors:
            message = (
                f"Floor from a prize: {', '.join(floors)}. To rate with it, add the columns Prize and Under to the "
                "crosstable, and award the prizes again."
            )
            told.append(Problem(table.grid.sheet, message, "note"))
        return [], told
    for entry, player, limit in zip(table.entries, players, limits, strict=True):
        if not player.amount:
            continue
        prize, under = ((entry.row, columns[name]) for name in ("prize", "under"))
        if is_blank(table.grid[prize]):
            blocks.append(Block(*prize, [[player.amount]], "list dollars"))
            if is_blank(table.grid[under]):
                blocks.append(Block(*under, [[OPEN if math.isnan(limit) else limit]], "list whole"))
        elif read_or(None, dollars_in, table.grid[prize]) != player.amount:
            message = f"Prize says {text_of(table.grid[prize])}, the award is {dollars(round(player.amount * 100))}."
            told.append(Problem(table.grid.address(*prize), f"{message} It was not changed.", "note"))
    return blocks, told


def _cells_under(table: Crosstable, headings: Sequence[str]) -> list[tuple[str, CellValue]]:
    """The address and the value of each entry's cell under one of these headings; None without such a column."""
    heads = enumerate(table.grid.rows[table.header.row])
    column = next((column for column, head in heads if normal(head) in headings), None)
    if column is None:
        return [("", None)] * len(table.entries)
    return [(table.grid.address(entry.row, column), table.grid[entry.row, column]) for entry in table.entries]
