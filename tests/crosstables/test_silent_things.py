"""Habits of directors that once changed a rating or an upload without a word: read as meant, or told."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.exports.section import exported_sections

FOUR = [
    ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann", 1800, "W2", "W3"],
    [2, "Bob", 1700, "L1", "W4"],
    [3, "Cy", 1600, "W4", "L1"],
    [4, "Di", 1500, "L3", "L2"],
]


def rate(*sheets, only=None):
    return rate_workbook([Grid(f"Sheet {n}", rows) for n, rows in enumerate(sheets, 1)], only)


def ratings(*sheets):
    """The rating after of each row by name."""
    [table] = rate(*sheets).tables
    return {entry.name: table.results[entry.player].after for entry in table.crosstable.entries}


def told(*sheets):
    """Cell and code of each note that not every table has."""
    usual = ("summary", "rules", "unrated", "numbered-by-row")
    return [(note.cell.split("!")[1], note.code) for note in rate(*sheets).notes if note.code not in usual]


def refused(*sheets):
    with pytest.raises(CrosstableProblems) as caught:
        rate(*sheets)
    return [(problem.cell.split("!")[1], problem.code) for problem in caught.value.problems]


def test_rounds_in_which_nobody_has_an_entry_are_no_rounds() -> None:
    blank = [[*FOUR[0], "Rd 3", "Rd 4"], *([*row, None, ""] for row in FOUR[1:])]
    crosstable = rate(blank).crosstables[0]
    assert list(crosstable.rounds_in_use) == [1, 2]
    [section] = exported_sections(rate(blank).tables)
    assert section.rounds == 2
    assert {len(player.rounds) for player in section.players} == {2}


def test_a_round_without_entries_between_others_stays() -> None:
    blank = [
        [*row[:4], f"Rd {2}" if row is FOUR[0] else None, "Rd 3" if row is FOUR[0] else row[4]]
        for row in FOUR
    ]
    assert list(rate(blank).crosstables[0].rounds_in_use) == [1, 2, 3]


TOTALS = [[*row, total] for row, total in zip(FOUR, ["Total", 2, 1, 1, 0], strict=True)]


def test_totals_that_agree_are_no_news() -> None:
    assert told(TOTALS) == []


@pytest.mark.parametrize("total", [1.5, "1½", "1 1/2", "1,5", 3, 0])
@pytest.mark.parametrize(
    "heading",
    ["Total", "Score", "Pts", "Points", "pts (of 3)", "Score out of 3", "Total/3", "Points (max. 3)"],
)
def test_a_total_that_the_results_do_not_give_is_told_at_its_cell(total: object, heading: str) -> None:
    rows = [[*TOTALS[0][:-1], heading], [*TOTALS[1][:-1], total], *TOTALS[2:]]
    assert told(rows) == [("F2", "total-differs")]


def test_a_game_forgotten_in_both_rows_shows_in_the_totals() -> None:
    rows = [TOTALS[0], [*TOTALS[1][:4], None, 2], TOTALS[2], [*TOTALS[3][:4], None, 1], TOTALS[4]]
    assert told(rows) == [("F2", "total-differs")]


def test_totals_of_something_else_are_told_in_one_line() -> None:
    rows = [TOTALS[0], *([*row[:-1], 9] for row in TOTALS[1:])]
    assert told(rows) == [("F1", "totals-differ")]


def test_a_blank_total_or_one_in_words_is_not_compared() -> None:
    assert (
        told(
            [
                TOTALS[0],
                *([*row[:-1], total] for row, total in zip(TOTALS[1:], [None, "wd", "", "2-0"], strict=True)),
            ]
        )
        == []
    )


SIGNED = [
    ["No.", "Name", "Rating", "R1", "R2", "Third"],
    [1, "A", 1500, "+2", "=3", "-4"],
    [2, "B", 1600, "-1", "+4", "=3"],
    [3, "C", 1700, "+4", "=1", "=2"],
    [4, "D", 1400, "-3", "-2", "+1"],
]
NAMED = [
    ["No.", "Name", "Rating", "R1", "Third"],
    [1, "Adam", 1500, "W Bert", "W Carl"],
    [2, "Bert", 1600, "L Adam", "W Dora"],
    [3, "Carl", 1700, "W Dora", "L Adam"],
    [4, "Dora", 1400, "L Carl", "L Bert"],
]


@pytest.mark.parametrize("heading", ["Third", "Last", "First", "Xyz"])
@pytest.mark.parametrize(("rows", "cell"), [(SIGNED, "F1"), (NAMED, "E1")])
def test_games_under_a_heading_that_is_no_round_are_refused(rows, cell, heading) -> None:
    assert (cell, "round-heading-unknown") in refused([[*rows[0][:-1], heading], *rows[1:]])


PAIRED = ["No.", "Name", "Rating", "Rd 1: 1-4, 2-3", "Rd 2: 1-3, 2-4", "Rd 3: 1-2, 3-4"]
NOT_PAIRED = ["No.", "Name", "Rating", "R1", "R2", "R3"]


@pytest.mark.parametrize(
    "head",
    [
        [PAIRED],
        [["No.", "Name", "Rating", "Rd 1 (1v4, 2v3)", "Rd 2 (1v3 and 2v4)", "Rd 3 (1v2 & 3v4)"]],
        [["First one has White:", "R1 1-4 2-3", "R2 3-1 4-2", "R3 1-2 3-4"], NOT_PAIRED],
        [["Round 1:", "1 v 4; 2 v 3"], ["Round 2: 1-3, 2-4"], ["Rd 3", "1-2", "3-4"], [], NOT_PAIRED],
        [["Seed", "Name", "Rating", "Rd 1 (1–4, 2–3)", "Rd 2 [w-b: 3—1; 4—2]", "Rd 3 - #1-#2, #3-#4"]],
        [["#", "Name", "Rating", "Rd 1 (1 plays 4 / 2 plays 3)", "Rd 2, 9:30 am (1–3, 2–4)", "3 (1–2 + 3–4)"]],
        [["No.", "Name", "Rating", "1–4, 2–3", "1v3 2v4", "1-2 and 3-4"]],
        [NOT_PAIRED, ["", "", "", "1-4 2-3", "1–3, 2–4", "(1-2, 3-4)"]],
        [NOT_PAIRED, ["Pairings", "", "", "1-4", "1-3", "1-2"], ["", "", "", "2-3", "2-4", "3-4"]],
        [["", "", "", "1-4", "1-3", "1-2"], ["", "", "", "2-3", "2-4", "3-4"], NOT_PAIRED],
    ],
    ids=[
        "in the headings", "in parentheses", "in a row", "in lines", "with dashes", "in words", "alone", "below",
        "in two rows below", "in two rows above",
    ],
)  # fmt: skip
def test_a_round_whose_heading_says_more_is_not_left_out(head) -> None:
    """Results alone below it name no opponent by which they would be known as games."""
    players = [
        [1, "Ann", 1800, 1, 1, 0.5],
        [2, "Bob", 1700, 0, 1, 0.5],
        [3, "Cy", 1600, 1, 0, 1],
        [4, "Di", 1500, 0, 0, 0],
    ]
    plain = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 1800, "W4", "W3", "D2"],
        [2, "Bob", 1700, "L3", "W4", "D1"],
        [3, "Cy", 1600, "W2", "L1", "W4"],
        [4, "Di", 1500, "L1", "L2", "L3"],
    ]
    assert ratings([*head, *players]) == ratings(plain)


def test_the_pairings_call_the_players_by_their_seeds_wherever_they_stand() -> None:
    """A quad in the order of its standings."""
    head = ["Seed", "Name", "Rating", "Rd 1 (1–4, 2–3)", "Rd 2 (3–1, 4–2)", "Rd 3 (1–2, 3–4)"]
    played = [
        head,
        [2, "Bob", 1700, 1, 1, 0.5],
        [1, "Ann", 1800, 1, 0, 0.5],
        [3, "Cy", 1600, 0, 1, 0],
        [4, "Di", 1500, 0, 0, 1],
    ]
    plain = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        [1, "Ann", 1800, "W4", "L3", "D2"],
        [2, "Bob", 1700, "W3", "W4", "D1"],
        [3, "Cy", 1600, "L2", "W1", "L4"],
        [4, "Di", 1500, "L1", "L2", "W3"],
    ]
    assert ratings(played) == ratings(plain)


def test_the_places_after_the_event_are_not_the_numbers_of_the_pairings() -> None:
    """Nobody can see it in the points: all games of Ann and Bob are won, but for that of both, a draw."""
    head = ["Name", "Rating", "Rd 1 (1–4, 2–3)", "Rd 2 (3–1, 4–2)", "Rd 3 (1–2, 3–4)", "Place"]
    played = [
        ["Ann", 1800, 1, 1, 0.5, 2],
        ["Bob", 1700, 1, 1, 0.5, 1],
        ["Cy", 1600, 0, 0, 1, 3],
        ["Di", 1500, 0, 0, 0, 4],
    ]
    plain = [
        ["Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
        ["Ann", 1800, "W4", "W3", "D2"],
        ["Bob", 1700, "W3", "W4", "D1"],
        ["Cy", 1600, "L2", "L1", "W4"],
        ["Di", 1500, "L1", "L2", "L3"],
    ]
    assert ratings([head, *played]) == ratings(plain)


@pytest.mark.parametrize("heads", [["1-4 2-3", "1-3 2-4"], ["Rd 1 (1–4, 2–3)", "Rd 2 (1–3, 2–4)"]])
def test_both_players_of_a_pairing_have_one_point_together(heads) -> None:
    rows = [
        ["No.", "Name", "Rating", *heads],
        [1, "Ann", 1800, 1, 1],
        [2, "Bob", 1700, 0.5, 1],
        [3, "Cy", 1600, 0, 0],
        [4, "Di", 1500, 0, 0],
    ]
    assert refused(rows) == [("D3", "results-conflict")]


def test_a_round_whose_heading_cannot_be_read_is_refused() -> None:
    results = {"Ann": (1, 1, 0.5), "Bob": (0, 1, 0.5), "Cy": (1, 0, 1), "Di": (0, 0, 0)}
    rows = [[n, name, 1500, *results[name]] for n, name in enumerate(results, 1)]
    assert refused([[*PAIRED[:5], "Rd 3 by lot"], *rows]) == [("F1", "round-heading-unknown")]


@pytest.mark.parametrize(
    "lines",
    [["R1 1-4 2-3", "R2 3-1 4-2"], ["R1 1-4 2-3", "R2 3-1 4-2", "R3 1-2 1-4"], ["R1 1-4 2-3", "R1 1-2 3-4"]],
    ids=["a round is missing", "one plays twice", "a round is told twice"],
)
def test_a_schedule_that_does_not_pair_all_rounds_is_not_followed(lines) -> None:
    rows = [[n, name, 1500, 1, 1, 0] for n, name in enumerate(["Ann", "Bob", "Cy", "Di"], 1)]
    assert refused([*([line] for line in lines), [], NOT_PAIRED, *rows])


def test_a_bare_1_beside_a_bare_0_in_its_round_is_told() -> None:
    """Ann and Bob may have met: their opponents are not named."""
    rows = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 1800, "W2", 1],
        [2, "Bob", 1700, "L1", 0],
        [3, "Cy", 1600, "W4", "W4"],
        [4, "Di", 1500, "L3", "L3"],
    ]
    assert ("E2", "one-as-bye") in told(rows)
    assert "one-as-bye" not in [
        code for _, code in told([*rows[:2], [2, "Bob", 1700, "L1", None], *rows[3:]])
    ]


@pytest.mark.parametrize(
    "on_time", ["TF", "(TF)", "(time forfeit)", "on time", "forfeited on time", "(flag)"]
)
def test_a_game_that_ended_on_time_is_played(on_time: str) -> None:
    """S15 section 7: a game in which both moved is rated, however it ended."""
    rows = [
        FOUR[0],
        [1, "Ann", 1800, f"W2 {on_time}", "W3"],
        [2, "Bob", 1700, f"L1 {on_time}", "W4"],
        *FOUR[3:],
    ]
    assert ratings(rows) == ratings(FOUR)


def test_changes_of_ratings_are_no_games() -> None:
    changes = ["+12", "-2", "+1", "-11"]
    rows = [[*row, change] for row, change in zip(FOUR, ["Gain", *changes], strict=True)]
    assert ("F1", "columns-unused") in told(rows)


def with_bye(name="BYE", rating=None):
    return [
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "A", 1800, "W2"],
        [2, "B", 1700, "L1"],
        [3, "C", 1500, "W4"],
        [4, name, rating, "L3"],
    ]


@pytest.mark.parametrize(
    "name", ["BYE", "bye", "*** BYE ***", "Bye, Mr.", "(bye)", "BYE 1", "Full point bye"]
)
@pytest.mark.parametrize("rating", [None, 0, "", "Unr", "---"])
def test_a_row_called_bye_is_no_player(name: str, rating: object) -> None:
    rows = with_bye(name, rating)
    without = ratings([*rows[:3], [3, "C", 1500, "B"]])
    assert ratings(rows) == without
    assert ("B5", "bye-row") in told(rows)


def test_a_row_called_bye_is_no_player_whose_rounds_are_named_by_row_or_by_name() -> None:
    rows = [row[1:] for row in with_bye()]
    assert set(ratings(rows)) == {"A", "B", "C"}
    named = [
        rows[0],
        ["Ann", 1800, "W Bob"],
        ["Bob", 1700, "L Ann"],
        ["Cy", 1500, "W Bye"],
        ["Bye", None, "L Cy"],
    ]
    assert set(ratings(named)) == {"Ann", "Bob", "Cy"}


@pytest.mark.parametrize(("name", "rating"), [("Bye, Anna", None), ("BYE", 1500), ("Byers, Lee", None)])
def test_a_person_called_bye_plays(name: str, rating: object) -> None:
    assert name in ratings(with_bye(name, rating))


MINUS = [
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ann", 1500, None],
    [2, "Bob", 1500, "-1"],
    [3, "Cy", 1500, "+4"],
    [4, "Di", 1500, "-3"],
]


@pytest.mark.parametrize("minus", ["-1", -1, -1.0])
def test_a_minus_one_that_may_be_a_loss_is_asked(minus: object) -> None:
    assert refused([*MINUS[:2], [2, "Bob", 1500, minus], *MINUS[3:]]) == [("D3", "minus-one")]


def test_a_minus_one_is_a_bye_where_games_have_no_signs() -> None:
    rows = [*MINUS[:3], [3, "Cy", 1500, "W4"], [4, "Di", 1500, "L3"]]
    assert rate(rows).crosstables[0].entries[1].points == 1


def two(first: str, second: str):
    return [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 1500, first, "W2"],
        [2, "Bob", 1500, second, "L1"],
    ]


@pytest.mark.parametrize(
    ("first", "second"), [("2w+", "1b0"), ("W2", "1b-"), ("2w1", "1b-"), ("+2", "1b-"), ("2w+", "L1")]
)
def test_a_forfeit_by_sign_against_a_played_game_is_refused(first: str, second: str) -> None:
    assert [code for _, code in refused(two(first, second))] in (
        ["forfeit-against-game"],
        ["game-against-forfeit"],
    )


def test_two_signs_are_a_forfeit_where_another_game_is_won() -> None:
    assert rate(two("2w+", "1b-")).crosstables[0].entries[0].rounds[0].rated is False


def entered_twice(first, again, ids=("12345608", None), played=("12345608", 1389)):
    """Two entries, of which the second may lack an ID, and two others."""
    return [
        ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
        [1, first, ids[0], 1389, "L2", None],
        [2, "Bo Lee", "12345609", 1500, "W1", "L3"],
        [3, again, ids[1], played[1], None, "W2"],
    ]


JOINED = entered_twice("Hoang, Victor", "Hoang, Victor", ("12345608", "12345608"))
AGAIN = [
    "Hoang, Victor (re-entry)",
    "Hoang, Victor - re-entry",
    "Hoang, Victor [Re-entry]",
    "Hoang, Victor reentry",
    "HOANG, VICTOR RE-ENTRY",
    "Hoang, Victor RE",
    "Hoang, Victor (2)",
    "Hoang, Victor *",
    "Hoang, Victor, 2nd entry",
]


@pytest.mark.parametrize("ids", [("12345608", None), (None, "12345608"), (None, None), ("12345608", "new")])
def test_an_entry_of_the_same_name_and_rating_is_a_reentry_though_an_id_is_missing(ids) -> None:
    rows = entered_twice("Hoang, Victor", "Hoang, Victor", ids)
    assert ratings(rows)["Hoang, Victor"] == ratings(JOINED)["Hoang, Victor"]
    assert ("B4", "re-entry-by-name") in told(rows)


@pytest.mark.parametrize("name", AGAIN)
@pytest.mark.parametrize("rating", [1389, None])
def test_the_word_reentry_behind_a_name_joins_the_entries(name: str, rating: object) -> None:
    rows = entered_twice("Hoang, Victor", name, played=(None, rating))
    after = ratings(rows)
    assert {after["Hoang, Victor"], after[name]} == {ratings(JOINED)["Hoang, Victor"]}
    assert ("B4", "re-entry-by-word") in told(rows)


def test_a_reentry_with_another_rating_is_refused() -> None:
    rows = entered_twice("Hoang, Victor", "Hoang, Victor (re-entry)", played=(None, 1400))
    assert refused(rows) == [("D4", "re-entry-differs")]


def test_the_word_reentry_without_a_first_entry_is_told() -> None:
    rows = entered_twice("Hoang, Victor", "Chen, Ann (re-entry)")
    assert ("B4", "no-first-entry") in told(rows)
    assert len(rate(rows).crosstables[0].players) == 3


@pytest.mark.parametrize("ids", [("12345608", "12345610"), ("12345610", "12345608")])
def test_two_ids_are_two_players_whatever_their_name_and_rating(ids) -> None:
    assert len(rate(entered_twice("Hoang, Victor", "Hoang, Victor", ids)).crosstables[0].players) == 3


def test_unrated_namesakes_of_whom_one_has_an_id_are_asked() -> None:
    rows = entered_twice("Hoang, Victor", "Hoang, Victor", played=(None, None))
    rows[1][3] = None
    assert refused(rows) == [("B4", "one-namesake-with-an-id")]


def test_a_wrong_id_is_one_mistake() -> None:
    rows = entered_twice("Hoang, Victor", "Chen, Ann", ("12345608", "12345608"), played=(None, 1800))
    assert refused(rows) == [("C4", "same-id-other-name")]


@pytest.mark.parametrize("member_id", ["1234560", "123456780", 1234560, 1234560.0, "77"])
def test_an_id_not_of_eight_digits_is_told(member_id: object) -> None:
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1"],
        [1, "A", member_id, 1800, "W2"],
        [2, "B", 12345678, 1700, "L1"],
    ]
    assert told(rows) == [("C2", "id-not-of-eight-digits")]


def test_ids_from_1_on_are_the_numbers_of_the_players() -> None:
    rows = [
        ["ID", "Name", "Rating", "Rd 1"],
        [3, "A", 1800, "W2"],
        [2, "B", 1700, "L3"],
        [1, "C", 1600, "H"],
    ]
    assert "id-not-of-eight-digits" not in {code for _, code in told(rows)}


@pytest.mark.parametrize(
    "member_id", ["12345678", 12345678, 12345678.0, "01234560", "new", "pending", None, 0, ""]
)
def test_an_id_of_eight_digits_or_none_is_no_news(member_id: object) -> None:
    rows = [
        ["No.", "Name", "ID", "Rating", "Rd 1"],
        [1, "A", member_id, 1800, "W2"],
        [2, "B", 12345679, 1700, "L1"],
    ]
    assert told(rows) == []


def test_a_sheet_that_repeats_the_event_is_left_out_and_told() -> None:
    standings = [["Place", "Name", "Rating", "Rd 1", "Rd 2", "Score"], *([*row, None] for row in FOUR[1:])]
    done = rate(FOUR, standings)
    assert [table.crosstable.grid.sheet for table in done.tables] == ["Sheet 1"]
    assert [note.message for note in done.notes if note.code == "same-games"] == [
        "This section was left out: it has the same players and games as Sheet 1."
    ]


def test_the_same_players_with_other_games_or_ratings_are_a_section() -> None:
    other_games = [FOUR[0], [1, "Ann", 1800, "D2", "W3"], [2, "Bob", 1700, "D1", "W4"], *FOUR[3:]]
    other_rating = [FOUR[0], [1, "Ann", 1801, *FOUR[1][3:]], *FOUR[2:]]
    quick = [["Rating system", "Quick"], *FOUR]
    assert len(rate(FOUR, other_games, other_rating, quick).sections) == 4


def test_a_sheet_with_most_games_of_another_is_told() -> None:
    """A rating and one game of four are corrected on a copy, which is hidden."""
    copy = [
        FOUR[0],
        [1, "Ann", 1801, "W2", "W3"],
        FOUR[2],
        [*FOUR[3][:3], "D4", "L1"],
        [*FOUR[4][:3], "D3", "L2"],
    ]
    grids = [Grid("Open", FOUR), Grid("Old", copy, hidden=True)]
    notes = [note.message for note in rate_workbook(grids).notes if note.code == "games-of-another-section"]
    assert notes == [
        "3 of 4 games are those of Open, too, and were rated in both. If this is a copy, delete it."
    ]
    assert "games-of-another-section" not in dict(told(FOUR, [["Rating system", "Quick"], *copy])).values()


def test_a_sheet_that_is_asked_for_is_rated_though_it_repeats_another() -> None:
    assert len(rate(FOUR, FOUR, only=["Sheet 1", "Sheet 2"]).sections) == 2


EVE = [FOUR[0], [1, "Eve", 1810, *FOUR[1][3:]], *FOUR[2:]]
BLOCK = [["End date", "11/13/2022"], ["Time control", "G/90;d5"]]


@pytest.mark.parametrize("sheets", [(BLOCK + FOUR, EVE), (EVE, BLOCK + FOUR), (FOUR, EVE, BLOCK)])
def test_the_event_block_of_one_sheet_holds_for_all(sheets) -> None:
    done = rate(*sheets)
    assert {table.crosstable.event.bonus_multiplier for table in done.tables} == {14}  # B of 2022
    assert {note.code for note in done.notes} <= {
        "summary",
        "rules",
        "labels-of-another-sheet",
        "same-rating-in-two-sections",
    }


def test_the_rating_system_of_a_side_event_does_not_hold_for_the_others() -> None:
    done = rate(FOUR, [["End date", "11/13/2022"], ["Rating system", "Quick"], *EVE])
    assert [str(table.system) for table in done.tables] == ["Regular", "Quick"]


def test_where_sheets_have_different_dates_neither_holds_for_a_third() -> None:
    third = [FOUR[0], [1, "Zoe", 1820, *FOUR[1][3:]], *FOUR[2:]]
    done = rate([["End date", "11/13/2022"], *FOUR], [["End date", "11/14/2022"], *EVE], third)
    assert done.tables[2].crosstable.event.end_date is None


def test_the_block_of_a_sheet_goes_before_that_of_another() -> None:
    done = rate(BLOCK + FOUR, [["End date", "6/1/2024"], *EVE])
    assert [table.crosstable.event.end_date.year for table in done.tables] == [2022, 2024]


def born(heading, value):
    return [
        ["End date", "5/2/2026"],
        ["No.", "Name", "Rating", heading, "Rd 1"],
        [1, "A", None, value, "L2"],
        [2, "B", 1500, None, "W1"],
    ]


@pytest.mark.parametrize("heading", ["Birth year", "Year of birth", "Birth date", "Born"])
@pytest.mark.parametrize("year", [2016, 2016.0, "2016", "2016/00/00"])
def test_a_year_of_birth_counts_from_its_july_1_and_is_told(heading: str, year: object) -> None:
    assert ratings(born(heading, year)) == ratings(born("Birth date", "7/1/2016"))
    assert told(born(heading, year)) == [("D3", "year-of-birth")]


def quick_event(headings, *columns):
    rows = zip(*columns, strict=True)
    return [
        ["Time control", "G/15;d3"],
        ["No.", "Name", *headings, "Rd 1"],
        *(
            [number, "AB"[number - 1], *row, "WL"[number - 1] + str(3 - number)]
            for number, row in enumerate(rows, 1)
        ),
    ]


REGULAR, QUICK = [1900, 1650], [1800, 1700]


@pytest.mark.parametrize(
    "rows",
    [
        quick_event(["Reg", "Quick"], REGULAR, QUICK),
        quick_event(["Quick", "Reg"], QUICK, REGULAR),
        quick_event(["Rating", "Quick"], REGULAR, QUICK),
        quick_event(["Quick"], QUICK),
        quick_event(["Quick rating", "Regular rating"], QUICK, REGULAR),
    ],
)
def test_in_a_quick_event_the_column_quick_is_the_rating(rows) -> None:
    assert ratings(rows) == ratings(quick_event(["Rating"], QUICK))


def test_a_player_without_quick_rating_starts_from_the_regular_one() -> None:
    rows = quick_event(["Reg", "Quick"], REGULAR, [None, 1700])
    [table] = rate(rows).tables
    assert table.results[0].before is None
    assert table.crosstable.players[0].background.regular.rating == 1900


def test_quick_ratings_alone_in_a_regular_event_are_refused() -> None:
    rows = [["Time control", "G/90;d5"], *quick_event(["Quick"], QUICK)[1:]]
    assert refused(rows) == [("C2", "rating-of-another-system")]


def test_a_table_with_labels_of_its_own_takes_none_from_another_sheet() -> None:
    done = rate(BLOCK + FOUR, [["Rating system", "Quick"], *EVE])
    assert (done.tables[1].crosstable.event.end_date, str(done.tables[1].system)) == (None, "Quick")


def test_what_stands_below_a_grid_of_names_is_no_player_of_it() -> None:
    """Names with ratings and no heading above them; 1 ½ of two games is a win and a draw."""
    grid = [
        [None, "Cheng", "Osei", "Iyer", "Sum"],
        ["Cheng, Ana 1771", "***", "1 1", "1 ½", 3.5],
        ["Osei, Emil 1578", "0 0", "***", "1 0", 1],
        ["Iyer, Eve 1524", "0 ½", "0 1", "***", 1.5],
        [],
        ["Rd 1 & 4", "Cheng-Iyer"],
        ["Rd 2 & 5", "Iyer-Osei"],
    ]
    plain = [
        ["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, 7))],
        [1, "Cheng, Ana", 1771, "W2", "W2", "W3", "D3", "U", "U"],
        [2, "Osei, Emil", 1578, "L1", "L1", "U", "U", "W3", "L3"],
        [3, "Iyer, Eve", 1524, "U", "U", "L1", "D1", "L2", "W2"],
    ]
    afters = [sorted(ratings(sheet).values()) for sheet in (grid, plain)]
    assert afters[0] == pytest.approx(afters[1])


def test_the_day_of_the_event_holds_below_the_time_control_of_a_section() -> None:
    """The line of the event says both; the second section has a time control of its own, and no day."""
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1400, "L1"]]
    sheet = [["May 3, 2026 G/60;d5"], *table, [], ["Reserve, G/45;d5"], *table]
    events = [crosstable.event for crosstable in rate(sheet).crosstables]
    assert {str(event.end_date) for event in events} == {"2026-05-03"}


def remarked(remark, heading="Notes", rows=FOUR):
    """The table with a remark beside the first player."""
    return [[*rows[0], heading], [*rows[1], remark], *([*row, None] for row in rows[2:])]


OF_ROUND_2 = (
    "lost rd 2 by forfeit",
    "forfeit in rd 2",
    "R2 no-show",
    "Round 2: unplayed",
    "2nd round not rated",
    "game 2 void",
    "Rd 2 DNS",
)


@pytest.mark.parametrize("heading", ["Notes", None])
@pytest.mark.parametrize("remark", OF_ROUND_2)
def test_a_remark_that_a_played_round_was_none_is_refused(remark, heading) -> None:
    assert refused(remarked(remark, heading, rows=TOTALS)) == [("G2", "remark-of-a-round")]


@pytest.mark.parametrize("remark", ["won rd 2 by forfeit", "R2: forfeit win", "Cy forfeited, won round 2"])
def test_a_remark_that_the_winner_won_a_round_by_forfeit_is_read(remark) -> None:
    """As both cells have who won; it is told, and neither side is rated."""
    rows = [FOUR[0], [1, "Ann", 1800, "W2", "X3"], FOUR[2], [3, "Cy", 1600, "W4", "F1"], FOUR[4]]
    assert ratings(remarked(remark)) == ratings(rows) != ratings(FOUR)
    assert ("F2", "forfeit-of-a-remark") in told(remarked(remark))


@pytest.mark.parametrize(
    "remark", ["one win by forfeit", "no show", "opponent did not show up", "unrated game"]
)
def test_so_is_one_that_names_no_round_where_all_were_played(remark) -> None:
    assert refused(remarked(remark)) == [("F2", "remark-of-rounds")]


@pytest.mark.parametrize(
    "remark", ["withdrew", "lost rd 2 on time forfeit", "house player", "$20", "rd 9 forfeit"]
)
def test_other_remarks_are_a_column_that_was_not_used(remark) -> None:
    assert told(remarked(remark)) == [("F1", "columns-unused")]


def test_a_remark_about_a_forfeit_that_the_round_has_is_no_news() -> None:
    rows = [FOUR[0], [1, "Ann", 1800, "W2", "X3"], FOUR[2], [3, "Cy", 1600, "W4", "F1"], FOUR[4]]
    assert told(remarked("forfeit win in round 2", rows=rows)) == [("F1", "columns-unused")]


def test_what_xlrating_tells_beside_a_row_is_no_remark() -> None:
    rows = remarked("Round 2: enter X or F for a forfeit.", "What to do")
    assert rate(rows).crosstables[0].entries[0].name == "Ann"


def test_a_column_without_a_heading_behind_the_totals_is_told() -> None:
    assert ("G1", "column-without-heading") in told(remarked("withdrew", None, rows=TOTALS))


def test_a_total_that_leaves_no_points_of_a_bye_is_told() -> None:
    rows = [["No.", "Name", "Rating", "Rd 1", "Rd 2", "Total"], *([*row, None] for row in FOUR[1:])]
    rows[1:] = [
        [1, "Ann", 1800, "W2", "BYE", 1.9],
        [2, "Bob", 1700, "L1", "W4", 1],
        rows[3],
        [4, "Di", 1500, "L3", "L2", 0],
    ]
    rows[3] = [3, "Cy", 1600, "W4", "U", 1]
    assert ("F2", "total-differs") in told(rows)


NUMBERED = [[*row, total] for row, total in zip(FOUR, ["Total", 2, 1, 1, 0], strict=True)]


@pytest.mark.parametrize("name", ["Points in all", "Pts per round", "Sum", "How it adds up", None])
def test_a_row_of_sums_below_the_table_is_no_player(name: str | None) -> None:
    assert ratings(*[[*NUMBERED, [None, name, None, 2, 2, 4]]]) == ratings(NUMBERED)


def test_a_row_of_other_points_without_a_number_is_asked_about() -> None:
    assert ("A6", "pairing-number-missing") in refused([*NUMBERED, [None, "Moe", None, 2, 1, 3]])


@pytest.mark.parametrize(("theirs", "told"), [("X3", True), ("W4", True), ("X1", False), ("F1", False)])
def test_a_forfeit_against_somebody_with_another_opponent_is_told(theirs: str, told: bool) -> None:
    """Ann's forfeit names Tom, who may have another opponent in that round."""
    rows = [
        ["End date", "2/6/2018", "Time control", "G/90;d5"],
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann Lee", 1604, "F2", "W3"],
        [2, "Tom Bee", 1465, theirs, "W4"],
        [3, "Max Roth", 1433, "F2" if theirs == "X3" else "U", "L1"],
        [4, "Eva Stone", 1401, "L2" if theirs == "W4" else "U", "L2"],
    ]
    notes = rate_workbook([Grid("Open", rows)]).notes
    assert [note.cell for note in notes if note.code == "forfeit-against-another"] == ["Open!D3"] * told


GRID = [
    ["No.", "Name", "Rating", "v. 1", "v. 2", "v. 3", "v. 4", "Total"],
    [1, "Eve", 1400, None, 1, 1, "½", 2.5],
    [2, "Flo", 1300, 0, None, "½", 1, 1.5],
    [3, "Gus", 1200, 0, "½", None, 1, 1.5],
    [4, "Hal", 1100, "½", 0, 0, None, 0.5],
]


@pytest.mark.parametrize("parts", [(GRID, FOUR), (FOUR, GRID)])
def test_a_grid_of_opponents_beside_a_table_with_rounds_is_rated(parts) -> None:
    """Each as alone."""
    first, second = parts
    alone = [ratings(one) for one in parts]
    tables = rate([["Quad A"], *first, [], ["Quad B"], *second]).tables
    together = [
        {entry.name: table.results[entry.player].after for entry in table.crosstable.entries}
        for table in tables
    ]
    assert together == alone


RESERVE = [["Name", "Rating", "Score"], ["Eve", 1400, 2], ["Flo", 1300, 1], ["Gus", None, 0]]
PRIZES = [["Name", "Rating", "Prize"], ["Ann", 1800, 50], ["Cy", 1600, 20]]


@pytest.mark.parametrize(
    ("below", "names"), [(RESERVE, ["Eve, Flo"]), (PRIZES, []), ([*RESERVE[:2], *PRIZES[1:]], [])]
)
def test_players_of_a_list_without_rounds_are_told(below, names) -> None:
    """Not one alone, nor those of a list of prizes."""
    said = [note.message for note in rate([*FOUR, [], ["Others"], *below]).notes]
    assert [one for one in said if one.startswith("Not rated")] == [
        f"Not rated, as this list has no rounds: {some}. If they played, add the columns Rd 1, Rd 2, …."
        for some in names
    ]


def test_signs_between_an_opponent_and_a_color_are_results() -> None:
    """3+ w: beat No. 3 with White, - lost, = drew."""
    signed = [["2+ w", "3+ b"], ["1- b", "4= w"], ["4+ b", "1- w"], ["3- w", "2= b"]]
    plain = [["W2", "W3"], ["L1", "D4"], ["W4", "L1"], ["L3", "D2"]]
    sheets = (
        [FOUR[0], *(row[:3] + games for row, games in zip(FOUR[1:], some, strict=True))]
        for some in (signed, plain)
    )
    first, second = map(ratings, sheets)
    assert first == second


def with_other_sheet(name, *rows):
    lower = [FOUR[0], *([no, f"{who} Junior", *more] for no, who, *more in FOUR[1:])]
    return rate_workbook([Grid(name, rows), Grid("Open", FOUR), Grid("U1400", lower)])


@pytest.mark.parametrize("other", ["Under 1400", "U1400"])
def test_time_controls_of_sections_in_one_cell_of_another_sheet(other) -> None:
    rated = with_other_sheet("Info", ["Sections", f"Open (G/120;d5) and {other} (G/90;d5)"])
    assert [table.crosstable.event.time_control for table in rated.tables] == ["G/120;d5", "G/90;d5"]


def test_the_last_day_of_a_schedule_of_games_on_another_sheet() -> None:
    """However many games it has."""
    games = [
        [n, f"2025-01-{7 * n:02}", one, "-", other]
        for n, (one, other) in enumerate([("Ann", "Bob"), ("Cy", "Di")] * 2, 1)
    ]
    more = [[None, None, one, "-", other] for one, other in [("Bob", "Cy"), ("Ann", "Di")] * 8]
    rated = with_other_sheet("Schedule", ["Round", "Date", "White", None, "Black"], *games, *more)
    assert {str(table.crosstable.event.end_date) for table in rated.tables} == {"2025-01-28"}


def test_the_title_of_a_section_amid_its_day_and_time_control() -> None:
    """Each of the two with its own."""
    lower = [FOUR[0], *([n, f"{who} Jr", *more] for n, who, *more in FOUR[1:])]
    titles = (
        ["OPEN", "G/90 d5", "Nov 4-5 2023 (Sat & Sun)"],
        ["NOVICE", "G/45 d5", "Nov 4 2023 (Saturday only)"],
    )
    rows = [titles[0], *FOUR, [], titles[1], *lower]
    events = [table.crosstable.event for table in rate(rows).tables[::2]]
    assert [(one.section, one.time_control, one.end_date.day) for one in events] == [
        ("OPEN", "G/90 d5", 5),
        ("NOVICE", "G/45 d5", 4),
    ]


@pytest.mark.parametrize(
    "opponents", [("Opp. 1", None, "Opp. 2", None), ("Opponent 1", "", "Opponent 2", "")]
)
def test_opponents_with_results_under_no_heading_in_two_sections(opponents) -> None:
    """Two titled tables without numbers are two sections."""
    games = [["Bob", 1, "Cy", 1], ["Ann", 0, "Di", 1], ["Di", 1, "Ann", 0], ["Cy", 0, "Bob", 0]]
    upper = [[*row[1:3], *some] for row, some in zip(FOUR[1:], games, strict=True)]
    lower = [[f"{row[0]} Jr", row[1] - 500, *row[2:]] for row in upper]
    heads = ["Player", "Rating", *opponents]
    tables = rate([["OPEN"], heads, *upper, [], ["UNDER 1400"], heads, *lower]).tables
    assert [(one.name, [entry.points for entry in one.crosstable.entries]) for one in tables] == [
        ("OPEN", [2, 1, 1, 0]),
        ("UNDER 1400", [2, 1, 1, 0]),
    ]
