"""The real events as an organizer would type them, and the workbooks that they stand in."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from openpyxl import Workbook

from xlrating.hosts.cli import main

DATA = Path(__file__).parents[1] / "data"
DECIMALS = json.loads((DATA / "event_6_players_decimals.json").read_text(encoding="utf-8"))
LARGE = json.loads((DATA / "event_64_players.json").read_text(encoding="utf-8"))
Rows = list[list[Any]]


def save(path: Path, rows: Rows, title: str = "Crosstable") -> Path:
    workbook = Workbook()
    workbook.active.title = title
    for row in rows:
        workbook.active.append(row)
    workbook.save(path)
    return path


def rows_of(event: Any, block: Rows) -> Rows:
    """As crosstable.md shows it."""
    rounds = len(event["players"][0]["rounds"])
    header = ["No.", "Name", "ID", "Rating", "Games", "Floor", *(f"Rd {r}" for r in range(1, rounds + 1))]
    players = [
        [p["number"], p["name"], None, p["pre"], p["pre_games"], p["floor"], *p["rounds"]]
        for p in event["players"]
    ]
    return [*block, [], header, *players]


def coded(
    event: Any, write: Callable[[str, int | None, str], str], numbers: Sequence[int] | None = None
) -> Rows:
    """The rounds of all players in another style; ``numbers`` are the pairing numbers to write."""
    new = dict(zip((p["number"] for p in event["players"]), numbers or range(1, 10_000), strict=False))
    rows = []
    for player in event["players"]:
        row = []
        for cell in player["rounds"]:
            letter, rest = cell[:1], cell[1:].strip()
            digits = "".join(c for c in rest if c.isdigit())
            color = "".join(c for c in rest if c in "wb")
            row.append(write(letter, new[int(digits)] if digits else None, color))
        rows.append(row)
    return rows


SCHEMA = Draft202012Validator(
    json.loads((Path(__file__).parents[2] / "docs" / "rate.schema.json").read_text("utf-8"))
)


def rate(capsys: Any, *arguments: object) -> Any:
    """The JSON of ``xlrating rate`` for one file."""
    status = main(["rate", "--json", *map(str, arguments)])
    printed = capsys.readouterr()
    assert status == 0, printed.err
    document = json.loads(printed.out)
    SCHEMA.validate(document)
    return document["files"][0]


def posts(report: Any, section: int = 0) -> list[float]:
    return [player["post"] for player in report["sections"][section]["players"]]
