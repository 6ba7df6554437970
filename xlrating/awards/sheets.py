"""The Awards sheet of each section, and the awards in JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from xlrating.awards.award import SectionAwards, Winner
from xlrating.crosstable.sheet.grid import Block, CellValue, Grid, NewSheet, as_shown, headings_over
from xlrating.crosstable.sheet.list_sheet import heights_of, list_sheet
from xlrating.crosstable.sheet.sheet_name import free_of_others

SHEET, MARK = "Awards", "Awards by rule 32B"
HEADINGS = (
    "No.", "Name", "Rating", "Score", "Amount", "Reason", "Floor before", "Prize floor", "Floor", "Form",
)  # fmt: skip
FORMATS: Any = (
    "list whole", "list text", "list whole", "list one decimal", "list dollars", "why", "list whole", "list whole",
    "list whole", "list text",
)  # fmt: skip
WIDTHS = (5, 24, 8, 7, 12, 70, 11, 8, 11, 11)
PRIZE_HEADINGS = ("", "Prize", "", "", "To pay", "Won by No.", "Each", "", "Not paid", "")
PRIZE_FORMATS: Any = (
    "list text", "list text", "list text", "list text", "list dollars", "list text", "list dollars", "list text",
    "list dollars", "list text",
)  # fmt: skip


def sheets_of(found: Sequence[SectionAwards], grids: Sequence[Grid]) -> list[NewSheet]:
    """An Awards sheet for each section; a sheet of that name that somebody else made stays."""
    wanted = [SHEET if len(found) == 1 else f"{SHEET} {one.section}" for one in found]
    return [_sheet(name, one) for name, one in zip(free_of_others(wanted, grids, MARK), found, strict=True)]


def _sheet(name: str, found: SectionAwards) -> NewSheet:
    winners = [_cells(winner) for winner in found.winners]
    prizes = [
        ["", prize, "", "", amount, won_by, each, "", left or "", ""]
        for prize, amount, won_by, each, left in found.prizes
    ]
    row = 6 + len(winners)
    blocks = [
        Block(3, 0, [HEADINGS], [headings_over(FORMATS)]),
        Block(4, 0, winners, [FORMATS] * len(winners)),
        Block(row, 0, [PRIZE_HEADINGS], [headings_over(PRIZE_FORMATS)]),
        Block(row + 1, 0, prizes, [PRIZE_FORMATS] * len(prizes)),
    ]
    heights = {3: 32.0, row: 18.0} | heights_of(winners, HEADINGS.index("Reason"), 4)
    return list_sheet(name, f"{MARK}: {found.section}", found.in_short(), blocks, WIDTHS, heights)


def _cells(winner: Winner) -> list[CellValue]:
    reason = winner.reason if winner.prize_floor is None else f"{winner.reason} {winner.why_floor}"
    won = (winner.number, winner.name, winner.rating, winner.score, winner.amount, reason)
    return as_shown((*won, winner.floor_before, winner.prize_floor, winner.floor, winner.form))


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
