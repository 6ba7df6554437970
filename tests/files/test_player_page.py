"""The pages of players, worded: against the sheet that was typed and the rated section.

The ratings themselves are tested elsewhere; here 1,711.46 as the change would be the mistake.
"""

import math

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.writing.working import in_words, plainly
from xlrating.exports.player_page import player_pages, two_decimals

LABELS = (
    ["Event", "Club Night"],
    ["Section", "Open"],
    ["End date", "2018-05-20"],
    ["Director", "Pat Low"],
    ["Time control", "G/90;d5"],
)
HEADINGS = ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"]
PLAYERS = (
    [1, "Ann", 10000011, 1700, "W2w", "D3b", "W4w", "B"],
    [2, "Bob", 10000022, "1500P10", "L1b", "W4w", "D3b", "H"],
    [3, "Cy", None, None, "W4w", "D1w", "D2w", "U"],
    [4, "Di", 10000044, 1400, "L3b", "L2b", "L1b", "U"],
    [5, "Ed", None, 1600, "B", "X6", "H", "U"],
    [6, "Flo", None, None, "U", "F5", "U", "U"],
)
NAMES = {number: name for number, name, *_ in PLAYERS}
POINTS = {"W": 1, "D": 0.5, "L": 0, "B": 1, "H": 0.5, "X": 1, "F": 0, "U": 0}
BYES = {
    "B": "full-point bye",
    "H": "half-point bye",
    "X6": "forfeit win against player 6",
    "F5": "forfeit loss against player 5",
}


def rated(players=PLAYERS, labels=LABELS, headings=HEADINGS, sheet="Open"):
    (table,) = rate_workbook([Grid(sheet, [*labels, headings, *players])]).tables
    return table


@pytest.fixture(scope="module")
def table():
    return rated()


@pytest.fixture(scope="module")
def pages(table):
    return player_pages([table])


def half_up(rating):
    """S15 §7: the nearest whole number, halves up."""
    return math.floor(rating + 0.5)


def text_of(points):
    return {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2", 2.5: "2½", 3: "3", 3.5: "3½"}[points]


def test_who_and_what_is_at_the_top(pages):
    """Points of 4: 3½, 2, 2, 0, 2½, 0, so the places are 1, shared 3, shared 5, and 2."""
    assert [page.about for page in pages] == [
        "No. 1 · ID 10000011 · 3½ points of 4 · 1st place of 6",
        "No. 2 · ID 10000022 · 2 points of 4 · shared 3rd place of 6",
        "No. 3 · 2 points of 4 · shared 3rd place of 6",
        "No. 4 · ID 10000044 · 0 points of 4 · shared 5th place of 6",
        "No. 5 · 2½ points of 4 · 2nd place of 6",
        "No. 6 · 0 points of 4 · shared 5th place of 6",
    ]
    assert [page.name for page in pages] == list(NAMES.values())
    assert {(page.event, page.section) for page in pages} == {
        ("Club Night", "Open · Regular rating · May 20, 2018")
    }


def test_one_point_and_half_a_point_are_a_point():
    players = (
        [1, "Ann", None, 1500, "W2", "U", "U", "U"],
        [2, "Bob", None, 1500, "L1", "H", "U", "U"],
        [3, "Cat", None, 1500, "W4", "D4", "D4", "D4"],
        [4, "Dan", None, 1500, "L3", "D3", "D3", "D3"],
    )
    first, second, *_ = player_pages([rated(players)])
    assert "1 point of 4" in first.about
    assert "½ point of 4" in second.about


def test_the_ratings(table, pages):
    """Before as it was typed, after as it was rated, and the change as the two are printed."""
    post = [half_up(rating) for rating in table.rated.post]
    change = [post[0] - 1700, post[1] - 1500, post[3] - 1400]
    assert change[0] > 0 > change[2]
    assert [(page.before, page.after) for page in pages] == [
        ("1700", str(post[0])), ("1500", str(post[1])), ("", str(post[2])), ("1400", str(post[3])), ("1600", "1600"),
        ("", ""),
    ]  # fmt: skip
    signs = {True: "+", False: "−"}
    shown = [f"{signs[one > 0]}{abs(one)}" for one in change]
    assert [page.change for page in pages] == [shown[0], shown[1], "new", shown[2], "0", "–"]
    assert [page.kind for page in pages] == ["gain", "gain", "gain", "loss", "even", "gain"]


def test_before_and_change_add_up_to_after_as_they_are_printed():
    players = (
        [1, "Ada", None, 1500.5, "W2", "D3", "U", "U"],
        [2, "Bo", None, "1400P5", "L1", "W4", "U", "U"],
        [3, "Cy", None, 1450, "D4", "D1", "U", "U"],
        [4, "Di", None, None, "D3", "L2", "U", "U"],
    )
    table = rated(players, labels=())
    of = table.results[0]
    page = player_pages([table])[0]
    shown = int(page.change.replace("−", "-"))
    assert shown != half_up(of.after - of.before)  # so this case tells the two apart
    assert int(page.before) + shown == int(page.after)


def test_performance_and_norm(table, pages):
    performance = [f"Performance rating: {half_up(rating)}" for rating in table.rated.performance[:4]]
    assert [len(norms) for norms in table.norms] == [1, 0, 0, 0, 0, 0]
    norm = f"Norm: {table.norms[0][0].title.name}"
    assert [page.told for page in pages] == [
        [norm, performance[0]],
        *([one] for one in performance[1:]),
        [],
        [],
    ]


def test_a_floor_that_held_is_named():
    """S15 §5: 1600 with three losses to equals would fall below the floor of 1590 that was typed."""
    players = (
        [1, "Ann", None, 1600, "L2", "L3", "L4", None, 1590],
        [2, "Bob", None, 1600, "W1", "U", "U", None, None],
        [3, "Cy", None, 1600, "U", "W1", "U", None, None],
        [4, "Di", None, 1600, "U", "U", "W1", None, None],
    )
    table = rated(players, labels=(), headings=[*HEADINGS, "Floor"])
    first, *others = player_pages([table])
    assert first.after == "1590"
    assert any(line.startswith("Held at the ") for line in first.told)
    assert not any("Held" in line for page in others for line in page.told)


def test_each_round_with_its_opponent(table, pages):
    """Opponents with the rating that the last step used (S15 §4: after Step 4), and what was expected of them."""
    used = [float(rating) for rating in table.rated.last_used]
    for page, (number, *_, r1, r2, r3, r4) in zip(pages, PLAYERS, strict=True):
        typed = [(place, cell) for place, cell in enumerate((r1, r2, r3, r4), 1) if cell != "U"]
        assert [line.round for line in page.lines] == [place for place, _ in typed]
        for line, (_, cell) in zip(page.lines, typed, strict=True):
            if cell in BYES:
                assert line[1:] == ("", "", BYES[cell], "", "", text_of(POINTS[cell[0]]), None, None)
                continue
            letter, opponent, color = cell
            rating = used[int(opponent) - 1]
            word = {"W": "won", "D": "drawn", "L": "lost"}[letter]
            assert line[1:7] == (color, opponent, NAMES[int(opponent)], str(half_up(rating)), word, word)
            assert 0 < line.expected < 1
            assert (line.expected > 0.5) == (used[number - 1] > rating)
            assert line.more == pytest.approx(POINTS[letter] - line.expected)
        games = [line for line in page.lines if line.outcome]
        assert page.games == f"Total of {len(games)} rated game{'' if len(games) == 1 else 's'}"
        assert page.score == text_of(sum(POINTS[cell[0]] for _, cell in typed if cell not in BYES))
        assert (page.expected is None) == (not games)


def test_the_sum_of_what_was_expected_is_that_of_the_last_step(table, pages):
    """S15 §4.2, of the three whom the standard formula rates."""
    for player in (0, 1, 3):
        assert pages[player].expected == pytest.approx(float(table.rated.expected[player]))


def test_the_foot_has_the_rules_and_who_signs(table, pages):
    rules = f"Unofficial until published by US Chess · {table.crosstable.event.edition.document}"
    assert {(page.foot, page.signed_by) for page in pages} == {(rules, "Pat Low, director")}
    assert player_pages([rated(labels=())])[0].signed_by == "Director"


def test_a_player_without_a_game_is_told_so(pages):
    assert pages[5].games == "Total of 0 rated games"
    assert pages[5].why == "Why. No rated games, so no change."


def test_forfeits_without_an_opponent_are_no_byes():
    players = (
        [1, "Ann", None, 1500, "W2", "X", "U", "U"],
        [2, "Bob", None, 1500, "L1", "F", "U", "U"],
    )
    pages = player_pages([rated(players)])
    assert [page.lines[1].opponent for page in pages] == ["forfeit win", "forfeit loss"]


def test_the_page_of_a_re_entry_names_both_entries():
    """The first entry lost, the second won: 0 and 1 of 2 points; 1 point is the most that anyone has."""
    players = (
        [1, "Ann", 10000011, 1500, "L2", "U"],
        [2, "Bo", 10000022, 1500, "W1", "L3"],
        [3, "Ann", 10000011, 1500, "U", "W2"],
    )
    table = rated(players, labels=(), headings=HEADINGS[:6])
    assert player_pages([table], 3) == player_pages([table], 1) != []
    assert len(player_pages([table])) == 2
    (page,) = player_pages([table], 3)
    assert page.about == (
        "No. 1 · ID 10000011 · 0 points of 2 · 3rd place of 3 · No. 3 · 1 point of 2 · shared 1st place of 3"
    )
    together = "Re-entry: the games of No. 1 and No. 3 are rated together."
    assert page.why.count(together) == 1
    assert together in in_words(table, 0)
    assert "Re-entry" not in in_words(table, 1) + plainly(table, 1)


@pytest.mark.parametrize(
    ("sheet", "above", "event", "about"),
    [
        ("Sheet1", ["Harvest Swiss 2025"], "Harvest Swiss 2025", "Regular rating"),
        ("Sheet1", [None], "Sheet1", "Regular rating"),
        ("Fall Open", ["Harvest Swiss 2025"], "Fall Open", "Regular rating"),
        ("Sheet1", ["Event", "Club night"], "Club night", "Regular rating"),
        ("U1800", ["Event", "Club night"], "Club night", "U1800 · Regular rating"),
    ],
)
def test_a_page_names_the_event_once(sheet, above, event, about):
    players = ([1, "Ann", None, 1500, "W2"], [2, "Bob", None, 1500, "L1"])
    page, _ = player_pages([rated(players, labels=[above, []], headings=HEADINGS[:5], sheet=sheet)])
    assert (page.event, page.section) == (event, about)


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [
        (0.834, "0.83", "+0.83"),
        (-0.166, "-0.17", "−0.17"),
        (0.004, "0.00", "0.00"),
        (-0.004, "-0.00", "0.00"),
    ],
)
def test_differences_have_a_sign_unless_they_show_as_nothing(value, plain, signed):
    assert two_decimals(value, sign=True) == signed
    assert two_decimals(value) == plain
