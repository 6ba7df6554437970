"""SwissPerfect's text export: columns divided by tabs, opponent and result divided by a colon.

Its headings and results are put into those of the crosstable sheet, whose reader reads them.
"""

import re
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats import plain
from xlrating.formats.findings import players_list
from xlrating.formats.game_result import BYE, POINTS
from xlrating.formats.section import Import
from xlrating.formats.tables import cell
from xlrating.formats.text import whole

FORMAT = "SwissPerfect text export"
_CELL = re.compile(r"(\d{1,6})?:([-+=LWD])?")


def _header(table: Grid) -> int | None:
    """The row of the headings: No, Name, and cells such as 4:W below round numbers."""
    for number, row in enumerate(table.rows[:50]):
        headings = [text_of(value) for value in row]
        if "Name" in headings and headings[0] in ("No", "No.") and "1" in headings:
            column = headings.index("1")
            below = [text_of(cell(one, column)).replace(" ", "") for one in table.rows[number + 1 :]]
            if any(_CELL.fullmatch(value) for value in below):
                return number
    return None


def read(table: Grid) -> Import | None:
    """None of any other table. CrosstableProblems, with cells, when a result cannot be read."""
    if (header := _header(table)) is None:
        return None
    headings = [text_of(value) for value in table.rows[header]]
    national, international = (headings.index(one) if one in headings else None for one in ("Loc", "Rtg"))
    called = {"Loc": "Rating", "Rtg": "FIDE" if national is not None else "Rating", "Loc Id": "ID"}
    called |= {} if "Loc Id" in headings else {"Intl Id": "ID"}
    rounds = [column for column, heading in enumerate(headings) if whole(heading) is not None]
    rows = list(table.rows)
    rows[header] = [f"Rd {one}" if whole(one) else called.get(one, one) for one in headings]
    notes, from_rtg = list[str](), list[int]()
    for number in range(header + 1, len(rows)):
        row = list(rows[number])
        player = whole(text_of(cell(row, 0)))
        for column in rounds:
            if column < len(row):
                row[column] = _round(row[column], f"Round {headings[column]}: player {player}", notes)
        if not whole(text_of(cell(row, national))) and whole(text_of(cell(row, international))) and player:
            from_rtg.append(player)
            if national is not None and international is not None:
                row += [None] * (national + 1 - len(row))
                row[national], row[international] = row[international], None
        rows[number] = row
    if from_rtg:
        notes.append(
            f"The rating of {players_list(from_rtg)} is from the column Rtg and may be a FIDE rating."
        )
    found = plain.read(replace(table, rows=rows))
    if any(one.score not in (None, one.points) for one in found.players):
        notes.append("SwissPerfect may count half points that no round shows.")
    return replace(found, format_name=FORMAT, notes=(*found.notes, *notes))


def _round(value: CellValue, who: str, notes: list[str]) -> CellValue:
    """A result as the crosstable sheet has it; one that cannot be read as it is."""
    match = _CELL.fullmatch(text_of(value).replace(" ", "").upper())
    if match is None or (match[1] is None and match[2] in ("W", "D", "L")):
        return value
    opponent, letter = int(match[1] or 0), POINTS.get(match[2] or "", match[2] or "")
    if not opponent:
        return BYE.get(letter)
    if match[2] == "=":
        notes.append(f"{who} drew with {opponent} without a game, so it was read as H.")
        return "H"
    return f"{letter}{opponent}"
