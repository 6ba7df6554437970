"""The samples, what reading them must give, and imports as the common table."""

import csv
from pathlib import Path
from typing import Any

from xlrating.formats.section import Import, ImportedSection

FILES = Path(__file__).parents[1] / "data" / "files"
EXPECTED = FILES / "expected"

MAPLE, DAYS = "Maple Street Open", ("2026-09-12", "2026-09-13")
# Each sample by the name of its expected table: its file; event, section, start, end, time control, and system.
REGISTER = {
    "api-standings": ("api-standings.json", "MAPLE STREET OPEN", "OPEN", *DAYS, "G/90;+30", "Regular"),
    "chess-results-deutsch": ("chess-results-deutsch.xlsx", MAPLE, "", *DAYS, "", ""),
    "chess-results-final-ranking": ("chess-results-final-ranking.xlsx", MAPLE, "", *DAYS, "", ""),
    "chess-results-starting-rank": ("chess-results-starting-rank.xlsx", MAPLE, "", *DAYS, "", ""),
    "chessmanager-all-rounds": ("chessmanager-all-rounds.csv", MAPLE, "", *DAYS, "G/90;+30", ""),
    "game-list": ("game-list.csv", MAPLE, "", *DAYS, "G/90;+30", ""),
    "games-pgn": ("games.pgn", MAPLE, "", *DAYS, "G/90;+30", ""),
    "dbf-2c": ("dbf-2c/TDEXPORT.DBF", MAPLE, "Open", *DAYS, "G/90;+30", "Regular"),
    "dbf-legacy": ("dbf-legacy/TDEXPORT.DBF", MAPLE, "Open", *DAYS, "", "Regular"),
    "google-sheets": ("google-sheets.csv", MAPLE, "", "", "2026-09-13", "G/90;+30", ""),
    "lichess-swiss": ("lichess-swiss.trf", MAPLE, "", "2026-09-12", "2026-09-12", "G/5;+3", ""),
    "msa-crosstable": ("msa-crosstable.txt", "", "", "", "", "", "Regular"),
    "players-and-rounds": ("players-and-rounds.xlsx", MAPLE, "", *DAYS, "G/90;+30", ""),
    "registration": ("registration.csv", "", "", "", "", "", ""),
    "swiss-manager-crosstable": ("swiss-manager-crosstable.xlsx", MAPLE, "", *DAYS, "", ""),
    "swissperfect": ("swissperfect.txt", "", "", "", "", "", ""),
    "swisssys": ("swisssys.sjson", MAPLE, "Open", *DAYS, "", ""),
    "swisssys-wall-chart": ("swisssys-wall-chart.txt", "", "", "", "", "", ""),
    "trf16": ("trf16.trf", MAPLE, "", *DAYS, "G/90;+30", ""),
    "trf26": ("trf26.trf", MAPLE, "", *DAYS, "G/90;+30", ""),
    "wintd-crosstable": ("wintd-crosstable.csv", "", "", "", "", "", ""),
    "wintd-wall-chart": ("wintd-wall-chart.txt", "", "", "", "", "", ""),
}  # fmt: skip
SAMPLES = {name: file for name, (file, *_) in REGISTER.items()}
FACTS = {name: tuple(facts) for name, (_, *facts) in REGISTER.items()}
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
