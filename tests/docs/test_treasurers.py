"""The examples of docs/treasurers.md are what the functions answer."""

import re
from pathlib import Path

from xlrating.worksheet import PRIZE_FUND, PRIZE_MONEY

PAGE = (Path(__file__).parents[2] / "docs" / "treasurers.md").read_text("utf-8")


def test_the_three_examples():
    examples = re.findall(r"^### (.*)\n\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert len(examples) == 3
    for title, table in examples:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
        prizes = [[row[0], float(row[1])] for row in rows if row[0]]
        players = [row[3:] for row in rows if row[3]]
        scores, ratings = ([[float(player[column])] for player in players] for column in (2, 1))
        assert PRIZE_MONEY(scores, ratings, prizes) == [[float(player[3])] for player in players], title


def test_the_fund():
    assert "$2,000 based on 125 with 75 entries is 60 %, $1,200" in PAGE
    assert PRIZE_FUND(2000, 125, 75) == 1200
