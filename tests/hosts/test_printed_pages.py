"""Standings and player pages on paper: what fits, what repeats, and the sentences for the player."""

import math
import re

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.writing.working import in_words, plainly
from xlrating.hosts.opened import open_table
from xlrating.hosts.pages.players import ordinal, pages_of, player_pages
from xlrating.hosts.pages.wall_chart import wall_chart

PAPER_WIDTH, PAPER_HEIGHT = (11 - 2 * 0.35) * 72, (8.5 - 0.35 - 0.5) * 72
"""Points between the margins of a sheet of Letter on its side."""
HEAD_ROWS = 4


def event(path, players, rounds):
    """Each pair plays in round 1, the odd number wins; then full-point byes for player 1, nobody else."""
    book = Workbook()
    book.active.append(["Event", "Club night"])
    book.active.append(["No.", "Name", "Rating", *(f"Rd {number}" for number in range(1, rounds + 1))])
    for number in range(1, players + 1):
        other = number + 1 if number % 2 else number - 1
        game = f"{'W' if number % 2 else 'L'}{other}{'w' if number % 2 else 'b'}"
        byes = ["B" if number == 1 else None] * (rounds - 1)
        book.active.append([number, f"Player {number}", 1500, game, *byes])
    book.save(path)
    return path


def rated(path):
    return rate_workbook(open_table(path).grids()).tables


def saved(made, path):
    made.save(path, recalculate=False)
    return load_workbook(path).worksheets[0]


@pytest.mark.parametrize(
    ("players", "rounds", "papers"),
    [
        (8, 4, 1),
        (20, 5, 1),
        (26, 5, 1),
        (28, 5, 1),
        (40, 5, 1),
        (42, 5, 2),
        (64, 7, 2),
        (70, 6, 2),
        (100, 9, 2),
    ],
)
def test_standings_fit_the_paper(tmp_path, players, rounds, papers):
    sheet = saved(wall_chart(rated(event(tmp_path / "event.xlsx", players, rounds))), tmp_path / "chart.xlsx")
    scale = sheet.page_setup.scale / 100
    letters = list(sheet.column_dimensions)
    pixels = sum(7 * sheet.column_dimensions[letter].width + 5 for letter in letters)
    assert pixels * 0.75 * scale <= PAPER_WIDTH
    head = sum(sheet.row_dimensions[row].height for row in range(1, HEAD_ROWS + 1))
    ends = [each.id for each in sheet.row_breaks.brk] + [HEAD_ROWS + players]
    assert len(ends) == papers
    counts = [end - start for start, end in zip([HEAD_ROWS, *ends], ends, strict=False)]
    assert max(counts) - min(counts) < papers  # no page with one player
    for start, end in zip([HEAD_ROWS, *ends], ends, strict=False):
        rows = sum(sheet.row_dimensions[row].height for row in range(start + 1, end + 1))
        assert (head + rows) * scale <= PAPER_HEIGHT
        assert sheet.cell(start + 1, 1).value is not None, "the place again at the top of a page"
    assert sheet.print_title_rows == "$1:$4"


def test_standings_have_the_rounds_in_use_only(tmp_path):
    path = event(tmp_path / "event.xlsx", 4, 2)
    book = load_workbook(path)
    book.active["F2"] = "Rd 3"
    book.save(path)
    sheet = saved(wall_chart(rated(path)), tmp_path / "chart.xlsx")
    heads = [cell.value for cell in sheet[4]]
    assert "Rd 2" in heads
    assert "Rd 3" not in heads
    assert "Standings after round 2" in [cell.value for cell in sheet[1]]


@pytest.mark.parametrize("rounds", [3, 4])
def test_the_key_has_colors_only_where_the_table_has(tmp_path, rounds):
    """Too few rounds for examples in the key, or enough of them."""
    path = event(tmp_path / "event.xlsx", 4, 1)
    book = load_workbook(path)
    for row, results in enumerate((("W2", "L3"), ("L1", "W4"), ("W4", "W1"), ("L3", "L2")), 3):
        for column, result in enumerate((*results, *["B"] * (rounds - 2)), 4):
            book.active.cell(row, column).value = result
    for column in range(4, 4 + rounds):
        book.active.cell(2, column).value = f"Rd {column - 3}"
    book.save(tmp_path / "plain.xlsx")
    book.active["D3"], book.active["D4"] = "W2w", "L1b"
    book.save(tmp_path / "colors.xlsx")
    keys = []
    for name in ("plain", "colors"):
        sheet = saved(wall_chart(rated(tmp_path / f"{name}.xlsx")), tmp_path / "chart.xlsx")
        keys.append([str(cell.value) for cell in sheet[3] if "score so far" in str(cell.value)])
    assert ["○ White  ● Black" in key for (key,) in keys] == [False, True]
    assert not keys[0][0].startswith(" ")


def test_a_provisional_rating_shows_its_games(tmp_path):
    path = event(tmp_path / "event.xlsx", 4, 1)
    book = load_workbook(path)
    book.active["C3"], book.active["C4"] = "1500P25", "1500/26"
    book.save(path)
    sheet = saved(wall_chart(rated(path)), tmp_path / "chart.xlsx")
    assert {cell.value for cell in sheet["D"][HEAD_ROWS:]} == {"1500P25", 1500}


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
     (112, "112th"), (123, "123rd")],
)  # fmt: skip
def test_ordinals(number, said):
    assert ordinal(number) == said


def test_a_page_has_the_rounds_without_a_game_too(tmp_path):
    path = event(tmp_path / "event.xlsx", 4, 2)
    sheet = saved(player_pages(pages_of(rated(path), 1)), tmp_path / "pages.xlsx")
    cells = {cell.value for row in sheet.iter_rows() for cell in row}
    assert {"full-point bye", "not rated", "No. 1 · 2 points of 2 · 1st place of 4"} <= cells


def test_forfeits_without_an_opponent_are_no_byes_on_paper(tmp_path):
    path = event(tmp_path / "event.xlsx", 4, 3)
    book = load_workbook(path)
    for number, cell in enumerate(("X", "F", "H", "F2"), 1):
        book.active[f"F{number + 2}"] = cell
    book.save(path)
    tables = rated(path)
    chart = [value for row in saved(wall_chart(tables), tmp_path / "chart.xlsx").values for value in row]
    assert {"X", "F", "½ bye", "F2"} <= set(chart)
    for number, said in enumerate(
        ("forfeit win", "forfeit loss", "half-point bye", "forfeit loss against player 2"), 1
    ):
        sheet = saved(player_pages(pages_of(tables, number)), tmp_path / "pages.xlsx")
        assert said in {cell for row in sheet.values for cell in row}


def test_shared_places(tmp_path):
    path = event(tmp_path / "event.xlsx", 6, 1)
    sheet = saved(player_pages(pages_of(rated(path), 2)), tmp_path / "pages.xlsx")
    assert "No. 2 · 0 points of 1 · shared 4th place of 6" in {row[0].value for row in sheet.iter_rows()}


def test_the_page_of_a_re_entry_names_both_entries(tmp_path):
    """The first entry lost, the second won: 0 and 1 of 2 points; 1 point is the most that anyone has."""
    book = Workbook()
    for row in (
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 10000011, 1500, "L2", "U"],
        [2, "Bo", 10000022, 1500, "W1", "L3"],
        [3, "Ann", 10000011, 1500, "U", "W2"],
    ):
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    tables = rated(tmp_path / "event.xlsx")
    assert pages_of(tables, 3) == pages_of(tables, 1) != []
    assert len(pages_of(tables)) == 2
    sheet = saved(player_pages(pages_of(tables, 3)), tmp_path / "pages.xlsx")
    lines = [str(cell.value) for cell in sheet["A"]]
    assert (
        "No. 1 · ID 10000011 · 0 points of 2 · 3rd place of 3 · No. 3 · 1 point of 2 · shared 1st place of 3"
        in lines
    )
    together = "Re-entry: the games of No. 1 and No. 3 are rated together."
    assert [line.count(together) for line in lines if line.startswith("Why. ")] == [1]
    assert together in in_words(tables[0], 0)
    assert "Re-entry" not in in_words(tables[0], 1) + plainly(tables[0], 1)


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


def test_a_player_page_has_the_member_id(tmp_path):
    book = Workbook()
    book.active.append(["No.", "Name", "ID", "Rating", "Rd 1"])
    book.active.append([1, "Ann", 10000011, 1500, "W2"])
    book.active.append([2, "Bo", "10000022", 1500, "L1"])
    book.save(tmp_path / "event.xlsx")
    sheet = saved(player_pages(pages_of(rated(tmp_path / "event.xlsx"))), tmp_path / "pages.xlsx")
    about = [cell.value for cell in sheet["A"] if str(cell.value).startswith("No. ")]
    assert [line.split(" · ")[:2] for line in about] == [["No. 1", "ID 10000011"], ["No. 2", "ID 10000022"]]


def test_before_and_change_add_up_to_after_as_they_are_printed(tmp_path):
    book = Workbook()
    for row in (
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ada", 1500.5, "W2", "D3"],
        [2, "Bo", "1400P5", "L1", "W4"],
        [3, "Cy", 1450, "D4", "D1"],
        [4, "Di", None, "D3", "L2"],
    ):
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    sheet = saved(player_pages(pages_of(rated(tmp_path / "event.xlsx"))), tmp_path / "pages.xlsx")
    row = next(cell.row for cell in sheet["D"] if cell.value == "BEFORE") + 1
    before, after, change = (sheet.cell(row, column).value for column in (4, 6, 8))
    printed = math.floor(after + 0.5) - math.floor(before + 0.5)
    assert printed != math.floor(after - before + 0.5)  # so this case tells the two apart
    assert change == printed
