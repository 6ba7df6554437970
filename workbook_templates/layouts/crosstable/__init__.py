"""crosstable.xlsx: type an event and see, beside each row, its score, its new rating and what to fix."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from openpyxl import Workbook

from workbook_templates.book import Book, Rule
from workbook_templates.kit import Value
from workbook_templates.layouts.crosstable import (
    background,
    entry,
    places,
    player_pages,
    start,
    wall_chart,
    working,
)
from xlrating.hosts.live.fill_template import rows_of_a_page

DATA = Path(__file__).resolve().parents[3] / "tests/data"

NOTES = (
    "Results: W12, D3, or L7 is the result and the opponent's pairing number. A color may follow: W12b. 12w1 and "
    "3b½ are the same the other way around. H is a half-point bye, B a full-point bye, X12 and F12 are forfeits. "
    "U or blank is no game.",
    "Columns and rounds can be added, moved, and deleted, and rows inserted and sorted. Add a round before "
    "the narrow blank column. More columns, such as Age, Peak, or Quick, are read by their headings.",
    f"{places.PLAYERS} rows are ready. For more, insert rows above the line at the end of the table and copy Listed, "
    "and Score to What to do, down.",
    "The + in the margins opens more fields, such as Tie-breaks.",
    "Tie-breaks (rule 34E) order equal scores. A column Playoff goes first. Prizes do not read them.",
    "A game that only one side has, or an opponent without a result, waits. Everything else is rated.",
    "Start and Sources do not print. To print one, clear its print area.",
    "For a second section, copy the Crosstable sheet. The other sheets keep to the first one.",
    "Rate This Sheet in the Chess Ratings menu also writes them next to the table, and all steps on another sheet.",
)
RULES = (
    Rule(
        "Established, provisional, and unrated players; the five steps of a section",
        "P25 and S15, §1 to §4",
    ),
    Rule("The bonus and its multiplier by the end date of the event", "P25 §4.2, §8; S15 §4.2"),
    Rule("Rating floors", "P25 and S15, §5"),
    Rule("Norms of a section", "OV, Norms-based titles"),
    Rule("Performance ratings", "S94 §4"),
)


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
        rows.append([name, member, shown, None, None, player["floor"], None, None, *player["rounds"]])
    return rows


def workbook_of(name: str, fields: Mapping[str, Value], players: Sequence[Sequence[Value]]) -> Workbook:
    """``fields`` by their label; ``players``: a row for each, from the column No. on."""
    book = Book(
        start.TITLE,
        start.PURPOSE,
        (),
        NOTES,
        status=start.STATUS,
        tiles=start.TILES,
        rules=RULES,
        documents=("P25", "S15", "OV", "S94"),
        panel=start.panel,
        name=name,
    )
    entry.lay_out(book, fields, players, max(places.IN_SIGHT, len(players)))
    if players:
        wall_chart.lay_out(book, len(players), rows_of_a_page(len(players)))
    else:
        wall_chart.lay_out(book, places.PLACES_IN_SIGHT, places.PLACES_IN_SIGHT)
    player_pages.lay_out(book)
    working.lay_out(book)
    background.lay_out(book, [working.number(), *player_pages.numbers()])
    return book.workbook


def build() -> Workbook:
    return workbook_of("Crosstable", {}, ())
