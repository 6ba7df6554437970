"""crosstable.xlsx: type an event, see what is wrong in it, and rate it, live and by the button Rate this sheet."""

import datetime
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from openpyxl import Workbook

from workbook_templates.book import Book
from workbook_templates.kit import Value
from workbook_templates.layouts.crosstable import changes, check, entry, ratings, reading, rules, wall_chart

DATA = Path(__file__).resolve().parents[3] / "tests/data"
NAMES = (
    "Ada Ashgrove",
    "Bruno Bellwether",
    "Clara Cobblestone",
    "Dexter Dovetail",
    "Edith Elderberry",
    "Floyd Fernhollow",
)

STEPS = (
    "Sheet Crosstable: fill in the yellow cells above the table, then a row for each player and the results: "
    "W12, D3, L7 (result and opponent's number), H half-point bye, B full-point bye, X or F forfeit, U no game.",
    "What is wrong turns orange, the column Check says look, and the sheet Check says in words what to do.",
    "Sheet Ratings has the new ratings and how each came about, Wall chart the page to hang up, Changes the gains "
    "and losses. They follow what you type.",
)
NOTES = (
    "The button Rate this sheet (menu Chess Ratings in LibreOffice; xlrating rate in a command window) writes the "
    "same ratings to the right of the table, and the sheet Working with every step for every player.",
    "The button knows more than the sheet Ratings: matches, re-entries, the Quick half of a dual-rated section, and "
    "columns that you may add to the table, such as Age, CFC, Peak, Quick, Record.",
    "64 rows are ready; the checks and ratings reach to row 300, for 291 players. Rows can be inserted, deleted and "
    "sorted; type below the last one to add players.",
    "Nine rounds are ready; leave those that you do not need empty, and do not delete columns. For Rd 10 type a column "
    "to the right of Rd 9: then only the button rates the event.",
)  # fmt: skip


def event(file: str) -> Mapping[str, Any]:
    read: Mapping[str, Any] = json.loads((DATA / file).read_text(encoding="utf-8"))
    return read


def rows_of(players: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[list[Value]]:
    """Rows of the crosstable from the column Name on, under invented names."""
    rows = []
    for player, name in zip(players, names, strict=True):
        games, rating = player["pre_games"], player["pre"]
        shown = rating if games is None else f"{rating}P{games}"
        member = str(90000000 + player["number"])
        rows.append([name, member, shown, None, player["floor"], None, None, *player["rounds"]])
    return rows


def workbook_of(
    title: str, purpose: str, settings: Mapping[str, Value], players: Sequence[Sequence[Value]], note: str
) -> Workbook:
    book = Book(title, purpose, STEPS, NOTES)
    entry.lay_out(book, settings, players, note)
    check.lay_out(book)
    ratings.lay_out(book)
    wall_chart.lay_out(book)
    changes.lay_out(book)
    rules.lay_out(book)
    reading.lay_out(book)
    return book.workbook


def build() -> Workbook:
    small = event("event_6_players_decimals.json")
    return workbook_of(
        "Crosstable",
        "Rate a section: type it in, see what is wrong, read the new ratings and how each came about.",
        {
            "event": "Example event",
            "section": "Novice",
            "end date": datetime.date.fromisoformat(small["date"]),
            "time control": small["time_control"],
        },
        rows_of(small["players"], NAMES),
        "Six players of a real event, under invented names, stand here as an example. To start: select C10:R15 and "
        "press Delete, then type yours.",
    )
