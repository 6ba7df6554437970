"""A column in which most ratings have 0 prior games gives none."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid

ESTABLISHED = "established"


def read(games):
    """The prior games of each player, None of an unrated one, and how often the zeros are told."""
    rows = [["End date", "2/6/2018"], ["Time control", "G/90;d5"], []]
    rows += [["No.", "Name", "Rating", "Prov games", "Rd 1"]]
    ratings, opponents = (1800, 1700, 1600, 1500, 1400, 0), ("W6", "W5", "W4", "L3", "L2", "L1")
    names = ("Ann Lee", "Tom Bee", "Max Roth", "Eva Stone", "Cy Dee", "Liz Moe")
    rows += [[n, *one] for n, one in enumerate(zip(names, ratings, games, opponents, strict=True), 1)]
    found = rate_workbook([Grid("Open", rows)])
    (table,) = found.tables
    told = [note for note in found.notes if note.code == "games-not-given"]
    players = table.crosstable.players
    return [one.rating and (one.rating.games or ESTABLISHED) for one in players], len(told)


@pytest.mark.parametrize("zero", [0, "0", 0.0])
def test_zeros_beside_most_ratings_are_none(zero):
    games = (zero, zero, zero, zero, 9, zero)
    assert read(games) == ([*[ESTABLISHED] * 4, 9, None], 1)


@pytest.mark.parametrize(
    "games", [(30, 28, 20, 0, 9, 0), (0, 0, 0, 20, 9, 0), (None, None, None, None, 0, None)]
)
def test_some_zeros_are_no_games(games):
    without = [n for n, one in enumerate(games) if one == 0]
    found, told = read(games)
    assert told == 0
    assert [n for n, one in enumerate(found) if one is None] == sorted({*without, 5})
