"""The sentences that say to a player why the rating is what it is."""

import re

import pytest
from openpyxl import Workbook

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.writing.working import in_words, plainly
from xlrating.hosts.opened import open_table


def rated(path):
    return rate_workbook(open_table(path).grids()).tables


def why(tmp_path, *players):
    table = table_of(tmp_path, *players)
    return [plainly(table, entry.player) for entry in table.crosstable.entries]


def working(tmp_path, *players):
    table = table_of(tmp_path, *players)
    return [in_words(table, entry.player) for entry in table.crosstable.entries]


def table_of(tmp_path, *players):
    book = Workbook()
    book.active.append(["Edition", 2015])
    book.active.append(["Bonus multiplier", 10])
    book.active.append(["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"])
    for row in players:
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    return rated(tmp_path / "event.xlsx")[0]


def test_the_sentences_for_a_player(tmp_path):
    """S15 §3, §4.2: three wins between equals; K = 800/(N' + 3) with N' = 50/√(0.662 + 0.00000739·(2569 - 1500)²).

    N' = 16.57, K = 40.87. In Step 4 the winner's 1500 expects 1.5; the losers then fall, so the words are checked with
    the numbers in them: the sum of the last sentence is the rating.
    """
    winner, *_ = why(
        tmp_path,
        [1, "A", 1500, "W2", "W3", "W4"],
        [2, "B", 1500, "L1", "D4", "D3"],
        [3, "C", 1500, "D4", "L1", "D2"],
        [4, "D", 1500, "D3", "D2", "L1"],
    )
    assert winner.startswith("Scored 3 where 1.")
    assert "Each point counts K = 40.9, so +" in winner
    before, change, bonus, after = map(
        float, re.search(r"(1500\.0) \+ (\S+) \+ (\S+) = (\S+)\.", winner).groups()
    )
    assert before + change + bonus == pytest.approx(after, abs=0.11)
    assert f"a bonus, here {bonus} points" in winner


def test_the_sentences_of_the_working_sheet(tmp_path):
    """S15 §3, §4.2: N' as above is 16.5685, so K = 800/19.5685 = 40.88. For three games the bonus begins at 10·√4."""
    winner, second, third, last = working(
        tmp_path,
        [1, "A", 1500, "W2", "W3", "D4"],
        [2, "B", 1500, "L1", "W4", "D3"],
        [3, "C", 1500, "D4", "L1", "D2"],
        [4, "D", 1500, "D3", "L2", "D1"],
    )
    assert re.match(r"Scored 2½, expected 1\.\d\d: \+\d\.\d\d\. Each point counts K = 40\.88, so \+", winner)
    assert ": the gain above 20.00 counts double." in winner
    assert re.search(r"so \+\d+\.\d\d\. No bonus up to 20\.00\.$", second)
    for loser in (third, last):
        assert re.search(r"so −\d+\.\d\d\.$", loser)


def test_the_sentences_for_a_first_rating(tmp_path):
    """S15 §4.1: two draws and a loss against 1500: the rating at which 1 of 3 is expected is 1500 - 800/6 = 1366.7.

    The opponents' ratings of Step 4 are a few points higher, so only the words are exact.
    """
    new, *_ = why(
        tmp_path,
        [1, "A", None, "D2", "D3", "L4"],
        [2, "B", 1500, "D1", "U", "U"],
        [3, "C", 1500, "U", "D1", "U"],
        [4, "D", 1500, "U", "U", "W1"],
    )
    assert new.startswith(
        "This is a first rating. It is the nearest rating at which 1 of 3 is the score to be"
    )


def test_a_first_quick_rating_says_where_it_starts(tmp_path):
    """P25 §2: an established Regular rating counts as 10 games, so the standard formula starts from it."""
    book = Workbook()
    for row in (
        ["End date", "2026-11-21"],
        ["Time control", "G/60;d5"],
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "A", 1620, "W2"],
        [2, "B", 1500, "L1"],
    ):
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    regular, quick = rated(tmp_path / "event.xlsx")
    assert "first rating" not in plainly(regular, 0)
    words = plainly(quick, 0)
    assert words.startswith("This is a first rating. It starts from 1620 (Regular 1620). Scored 1 where 0.")
    assert "K = 72.7," in words  # 800/(10 + 1), S15 §4.2
    assert re.search(r" 1620\.0 \+ \S+ = 16\d\d\.\d\.$", words)


def test_a_special_rating_at_the_end_of_the_scale(tmp_path):
    """S15 §4.1: f(R) = N'·PWe(R, R0) + PWe(R, opponent) − (score + N'/2).

    200P1 lost to 120: f(100) = 0.375 + 0.475 − 0.5 > 0. 100P3 lost to 900: f(100) = 3·0.5 + 0 − 1.5 = 0.
    2690P1 beat 2500: f(2700) = 0.5125 + 0.75 − 1.5 < 0.
    """
    _, low = why(tmp_path, [1, "A", 120, "W2"], [2, "B", "200P1", "L1"])
    assert "The expected score against these opponents is 0 of 1 only below 100.00" in low
    assert low.count("No rating is below 100.") == 1
    assert "exactly" not in low

    _, even = why(tmp_path, [1, "A", 900, "W2"], [2, "B", "100P3", "L1"])
    assert "At 100.00, the expected score against these opponents is exactly 0 of 1" in even

    _, high = working(tmp_path, [1, "A", 2500, "L2"], [2, "B", "2690P1", "W1"])
    assert "The expected score against these opponents is 1 of 1 only above 2700.00" in high
    assert "The special formula is capped at 2700." in high


def test_a_rating_is_rounded_half_up_in_the_sentences(tmp_path):
    """S15 §7: conventional rounding."""
    player, _ = why(tmp_path, [1, "A", "1500.5P4", "D2"], [2, "B", 1500, "D1"])
    assert "with 1501 before the event counted as 4 games." in player
