"""Handwritings by somebody who saw neither the reader nor its papers, in ``tests/data/handwritings``.

``meant.json`` has what each says: players with their ratings, games (round, both players, points of the first, color of
the first), and the last day. A program that played the events wrote both. At the first try 5 of the first 24 were as
meant, 14 refused, and 5 read otherwise, with notes; of the 30 from number 31 on 7, 16, and 7; of those from number 61
on 7, 18, and 5. Of the 16 from number 91, by ordinary organizers, 9 were as meant, 3 refused, and in 4 the games of
provisional players or the day were missing.
"""

import csv
import datetime
import json
import re
from collections import Counter
from pathlib import Path

import openpyxl
import pytest

from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.reading import read_files
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file
from xlrating.workbook.problems import FileProblem

FOLDER = Path(__file__).parents[1] / "data" / "handwritings"
MEANT = {one["n"]: one for one in json.loads((FOLDER / "meant.json").read_text("utf-8"))}
REFUSED = frozenset((13, 64, 71, 74, 81, 83, 84))
"""Matches of teams, a matrix of two teams, a game that is reported twice with two results, a chat,
a grid of signs with a legend of its own, an exhibition of one against all, a tree of a
knock-out, and players called E1 and W1."""
LEFT_OUT = frozenset((6,))
"""The forfeits of a player against "(no player - forfeit)" are told as a line that is not used."""
EDITIONS = {63: "pre-1994"}
"""The editions of those events whose days lie before the rules of today."""
WITHOUT_ITS_DAY = frozenset((11, 23, 48))
"""The day stands in the times of the reports, in the last of several titles, and on another sheet (which is rated with
its day)."""
WITHOUT_ITS_GAMES = frozenset((86,))
"""A remark says them, which is told."""
DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")


def typed(text):
    """What a spreadsheet makes of it."""
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    if re.fullmatch(r"-?\d+\.\d+", text):
        return float(text)
    if day := DAY.fullmatch(text):
        return datetime.datetime(int(day[3]), int(day[1]), int(day[2]))
    return text or None


def written(one, folder):
    """The file: the text, or a workbook with a sheet for each table."""
    if one["files"][0].endswith(".txt"):
        return FOLDER / one["files"][0]
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name in one["files"]:
        sheet = book.create_sheet(re.fullmatch(r"\d+-?(.*)\.csv", name)[1] or "Sheet1")
        with (FOLDER / name).open(encoding="utf-8-sig", newline="") as file:
            for row, cells in enumerate(csv.reader(file), 1):
                for column, text in enumerate(cells, 1):
                    sheet.cell(row, column).value = typed(text)
                    if isinstance(typed(text), str):
                        sheet.cell(row, column).data_type = "s"
    path = folder / f"{one['n']}.xlsx"
    book.save(path)
    return path


def words(name):
    return frozenset(re.findall(r"[^\W\d_]+", name.casefold()))


def as_read(section):
    """Players with ratings by the words of their names, and the games: the winner first, both sides of a draw."""
    names = {player.number: words(player.name) for player in section.players}
    games = Counter(
        (names[player.number], round_.letter, names[round_.opponent])
        for player in section.players
        for round_ in player.rounds
        if round_.letter in ("W", "D") and round_.opponent
    )
    return {names[player.number]: player.rating for player in section.players}, games


def as_meant(section, players):
    """The same of what is meant, by the names as they were read."""
    own = {name: next((one for one in players if one <= words(name) or words(name) <= one), words(name))
           for name in section["players"]}  # fmt: skip
    games = Counter()
    for _, one, other, points, *_ in section["games"]:
        if points == 0.5:
            games[own[one], "D", own[other]] += 1
            games[own[other], "D", own[one]] += 1
        else:
            games[(own[one], "W", own[other]) if points else (own[other], "W", own[one])] += 1
    return {own[name]: rating for name, rating in section["players"].items()}, games


def prior_games(section, meant):
    """Those of the provisional players whose games are meant, by the names that are meant."""
    read = {words(player.name): player.games for player in section.players}
    return {
        name: next((games for one, games in read.items() if one <= words(name) or words(name) <= one), None)
        for name in meant.get("prior", {})
    }


@pytest.mark.parametrize("n", sorted(MEANT.keys() - REFUSED - LEFT_OUT))
def test_as_meant(n, tmp_path):
    one = MEANT[n]
    found = read_files(written(one, tmp_path)).sections
    assert len(found) == len(one["sections"])
    for section, meant in zip(found, one["sections"], strict=True):
        read = as_read(section)
        assert read == as_meant(meant, read[0])
        if n not in WITHOUT_ITS_GAMES:
            assert prior_games(section, meant) == meant.get("prior", {})
        if n not in WITHOUT_ITS_DAY:
            day = one["says"]["end_date"]
            assert day is None or str(section.end_date)[:10] == day


@pytest.mark.parametrize("n", sorted(MEANT.keys() - REFUSED))
def test_what_is_read_can_be_rated(n, tmp_path):
    """Both sides of each game agree."""
    how = How(check=True, override=Override(EDITIONS.get(n)))
    report = rate_file(written(MEANT[n], tmp_path), how, {})
    assert "problems" not in document([report])["files"][0]


@pytest.mark.parametrize("n", sorted(REFUSED))
def test_refused(n, tmp_path):
    with pytest.raises((CrosstableProblems, FileProblem)):
        read_files(written(MEANT[n], tmp_path))


@pytest.mark.parametrize("n", sorted(LEFT_OUT))
def test_what_is_left_out_is_told(n, tmp_path):
    assert any(note.startswith("Not used:") for note in read_files(written(MEANT[n], tmp_path)).notes)
