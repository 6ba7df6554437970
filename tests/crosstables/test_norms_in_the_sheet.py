"""Norms in a rated sheet.  OV, Norms-based titles."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.writing.report import report


@pytest.mark.parametrize(
    ("opponents", "norm"), [((2, 3, 4, 5), True), ((2, 2, 3, 4), True), ((2, 2, 2, 3), False)]
)
def test_no_norm_where_one_opponent_was_met_more_than_twice(opponents, norm):
    """Four wins against players of 1800, of whom a player of 1800 is expected to score some 2 points."""
    rounds = [[f"W{opponent}" for opponent in opponents]]
    rounds += [["L1" if opponent == number else "" for opponent in opponents] for number in (2, 3, 4, 5)]
    rows = [["Edition", "2025"], ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"]]
    rows += [[number, f"Player {number}", 1800, *cells] for number, cells in enumerate(rounds, 1)]
    players = report(rate_workbook([Grid("Open", rows)]).tables)["sections"][0]["players"]
    assert bool(players[0]["norms"]) == norm
    assert not any(player["norms"] for player in players[1:])
