"""The Awards sheet of each section, and the awards in JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet
from xlrating.crosstable.sheet.sheet_name import free, legal
from xlrating.hosts.prizes.award import SectionAwards

SHEET, MARK = "Awards", "Awards by rule 32B"
HEADINGS = (
    "No.", "Name", "Rating", "Score", "Amount", "Reason", "Floor before", "Prize floor", "Floor", "Why this floor",
    "Form",
)  # fmt: skip
FORMATS: Any = (
    "list whole", "list text", "list whole", "list one decimal", "list two decimals", "why", "list whole", "list whole",
    "list whole", "list text", "list text",
)  # fmt: skip
WIDTHS = (5, 26, 8, 7, 12, 80, 8, 8, 8, 40, 11)
PRIZE_HEADINGS = ("", "Prize", "", "Left", "To pay", "Won by row", "Each")
PRIZE_FORMATS: Any = (
    "list text", "list text", "list text", "list two decimals", "list two decimals", "list text", "list two decimals",
)  # fmt: skip


def sheets_of(found: Sequence[SectionAwards], grids: Sequence[Grid]) -> list[NewSheet]:
    """An Awards sheet for each section; a sheet of that name that somebody else made stays."""
    theirs = {grid.sheet.casefold() for grid in grids if not text_of(grid[0, 0]).startswith(MARK)}
    made = []
    for one in found:
        name = free(legal(SHEET if len(found) == 1 else f"{SHEET} {one.section}"), theirs)
        theirs.add(name.casefold())
        made.append(_sheet(name, one))
    return made


def _sheet(name: str, found: SectionAwards) -> NewSheet:
    winners: list[list[CellValue]] = [list(player) for player in found.winners]
    prizes = [["", line[0], "", line[4], line[1], line[2], line[3]] for line in found.prizes]
    row = 6 + len(winners)
    blocks = [
        Block(0, 0, [[f"{MARK}: {found.section}"]], "sheet title"),
        Block(1, 0, [[found.in_short()]], "subtitle"),
        Block(3, 0, [HEADINGS], "list heading"),
        Block(4, 0, winners, [FORMATS] * len(winners)),
        Block(row, 0, [PRIZE_HEADINGS], "list heading"),
        Block(row + 1, 0, prizes, [PRIZE_FORMATS] * len(prizes)),
    ]
    return NewSheet(
        name, [block for block in blocks if block.values], WIDTHS, frozen_rows=4, head=3, page=True
    )


PRIZE_FIELDS = ("prize", "amount", "won_by", "each", "left")


def report(found: Sequence[SectionAwards]) -> Iterator[dict[str, Any]]:
    """For ``--json``: each section with its players and prizes; what there is not is None."""
    for one in found:
        yield {
            "section": one.section,
            "paid": one.paid,
            "players": [{**player._asdict(), "form": player.form or None} for player in one.players],
            "prizes": [
                {name: None if value == "" else value for name, value in zip(PRIZE_FIELDS, line, strict=True)}
                for line in one.prizes
            ],
        }
