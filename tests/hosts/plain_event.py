"""The event of 64 players as somebody types it: one sheet, labels above the table, nothing else."""

import datetime
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook

EVENT = Path(__file__).parents[1] / "data" / "event_64_players.json"
HEADINGS = ("No.", "Name", "ID", "Rating", "Floor", *(f"Rd {number}" for number in range(1, 8)))
_KEPT = TemporaryDirectory(prefix="xlrating-tests-", ignore_cleanup_errors=True)


@cache
def plain_event() -> Path:
    """The file; the table starts in row 6."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Crosstable"
    sheet.append([None, "Event", "Weekend Open"])
    sheet.append([None, "Section", "Open"])
    sheet.append([None, "End date", datetime.date(2016, 5, 22)])
    sheet.append([None, "Time control", "G/90;d5"])
    sheet.append([])
    sheet.append(HEADINGS)
    for player in json.loads(EVENT.read_text("utf-8"))["players"]:
        number, rating, games = player["number"], player["pre"], player["pre_games"]
        shown = rating if games is None else f"{rating}P{games}"
        sheet.append(
            [number, f"Player {number}", str(90_000_000 + number), shown, player["floor"], *player["rounds"]]
        )
    sheet["C3"].number_format = "yyyy-mm-dd"
    for column, width in zip("ABCDEFGHIJKL", (6, 24, 11, 10, 8, *(7 for _ in range(7))), strict=True):
        sheet.column_dimensions[column].width = width
    path = Path(_KEPT.name, "event.xlsx")
    workbook.save(path)
    return path
