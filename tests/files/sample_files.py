"""The samples, what reading them must give, and imports as the common table."""

import csv
from pathlib import Path
from typing import Any

from xlrating.formats.section import Import, ImportedSection

FILES = Path(__file__).parents[1] / "data" / "files"
EXPECTED = FILES / "expected"

# Each sample by the name of its expected table.
SAMPLES = {
    "api-standings": "api-standings.json",
    "chess-results-deutsch": "chess-results-deutsch.xlsx",
    "chess-results-final-ranking": "chess-results-final-ranking.xlsx",
    "chess-results-starting-rank": "chess-results-starting-rank.xlsx",
    "chessmanager-all-rounds": "chessmanager-all-rounds.csv",
    "game-list": "game-list.csv",
    "games-pgn": "games.pgn",
    "dbf-2c": "dbf-2c/TDEXPORT.DBF",
    "dbf-legacy": "dbf-legacy/TDEXPORT.DBF",
    "google-sheets": "google-sheets.csv",
    "lichess-swiss": "lichess-swiss.trf",
    "msa-crosstable": "msa-crosstable.txt",
    "players-and-rounds": "players-and-rounds.xlsx",
    "registration": "registration.csv",
    "swiss-manager-crosstable": "swiss-manager-crosstable.xlsx",
    "swissperfect": "swissperfect.txt",
    "swisssys": "swisssys.sjson",
    "swisssys-wall-chart": "swisssys-wall-chart.txt",
    "trf16": "trf16.trf",
    "trf26": "trf26.trf",
    "wintd-crosstable": "wintd-crosstable.csv",
    "wintd-wall-chart": "wintd-wall-chart.txt",
}
TEXT_SAMPLES = {
    **{
        name: file
        for name, file in SAMPLES.items()
        if file.endswith((".csv", ".txt", ".trf", ".json", ".sjson", ".pgn"))
    },
    "wintd-crosstable tabs": "wintd-crosstable.txt",
}


def expected(name: str) -> list[list[str]]:
    with open(EXPECTED / f"{name.split()[0]}.csv", encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def common_table(section: ImportedSection) -> list[list[str]]:
    """A section as the expected tables are written."""
    rounds = [f"Rd {number}" for number in range(1, section.rounds + 1)]
    rows = [["No.", "Name", "ID", "State", "Rating", "Games", *rounds, "Score"]]
    rows += [
        [
            str(player.number), player.name, player.member_id, player.state, shown(player.rating),
            shown(player.games), *map(str, player.rounds), shown(player.score),
        ]
        for player in section.players
    ]  # fmt: skip
    return rows


def shown(number: Any) -> str:
    return "" if number is None else f"{number:g}"


def codes(found: Import, section: int = 0) -> list[list[str]]:
    """The round codes of each player."""
    return [list(map(str, player.rounds)) for player in found.sections[section].players]
