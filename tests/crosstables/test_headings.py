"""Headings as directors write them, decided from the whole table."""

import pytest
from test_silent_things import FOUR, ratings, refused, told

PLAIN = ratings(FOUR)


def headed(*rounds):
    return [[*FOUR[0][:3], *rounds], *FOUR[1:]]


@pytest.mark.parametrize(
    "rounds",
    [
        ("Week 1", "Week 2"), ("Wk #1", "Wk #2"), ("Rd One", "Rd Two"), ("Round I", "Round II"), ("I", "II"),
        ("R-1", "R-2"), ("(1)", "(2)"), ("Rd No. 1", "Rd No. 2"), ("First round", "Second round"), ("One", "Two"),
        ("Round 1 Sat", "Round 2 Sun"), ("Sat Rd 1", "Sat Rd 2"), ("Rd 1 (10 am)", "Rd 2 (2:30 pm)"),
        ("Rd 1 (a.m.)", "Rd 2 (p.m.)"), ("Round 1 morning", "Round 2 afternoon"), ("Rd 1 Sat. a.m.", "Rd 2 Sat. night"),
        ("Rd 1\nSat 10am", "Rd 2\nSat 2pm"), ("Rd 1 - Sep 4", "Rd 2 - Sep 11"), ("1 (Nov 3)", "2 (Nov 10)"),
        ("Rd 1 9/4/2026", "Rd 2 9/11/2026"), ("Sep 4", "Sep 11"), ("9/4", "9/11"), ("4-Sep", "11-Sep"),
        ("Ronda 1", "Ronda 2"), ("Тур 1", "Тур 2"), ("1 тур", "2 тур"), ("1-й тур", "2-й тур"),
        ("Gm 1", "Gm 2"), ("Match 1", "Match 2"), ("Tuesday", "Thursday"), ("A", "B"), ("Rd 1 score", "Rd 2 score"),
    ],
)  # fmt: skip
def test_rounds_under_any_heading(rounds) -> None:
    assert ratings(headed(*rounds)) == PLAIN


def test_one_heading_over_all_rounds() -> None:
    assert ratings(headed("Round", None)) == PLAIN


def in_parts(result="Res", between=()):
    rows = []
    for number, name, rating, *rounds in FOUR[1:]:
        cells = [part for cell in rounds for part in (cell[1:], *between, cell[0])]
        rows.append([number, name, rating, *cells])
    return rows


@pytest.mark.parametrize(
    "headings",
    [
        [
            ["No.", "Name", "Rating", "Rd 1", None, "Rd 2", None],
            [None, None, None, "Opp", "Res", "Opp", "Res"],
        ],
        [
            ["No.", "Name", "Rating", "Rd 1", "Rd 1", "Rd 2", "Rd 2"],
            [None, None, None, "Opp", "Res", "Opp", "Res"],
        ],
        [
            [None, None, None, "Round 1", None, "Round 2"],
            ["No.", "Name", "Rating", "Opp.", "Result", "Opp.", "Result"],
        ],
        [["No.", "Name", "Rating", "Opp", "Res", "Opp", "Res"]],
        [
            [None, None, None, "Round 1", None, "Round 2"],
            ["No.", "Name", "Rating", "Opp #", "Score", "Opp #", "Score"],
        ],
        [["No.", "Name", "Rating", "First round Opp", "First round Res", "Rd Two Opp", "Rd Two Res"]],
        [["No.", "Name", "Rating", "R1 opp", "R1", "R2 opp", "R2"]],
        [
            [
                "No.",
                "Name",
                "Rating",
                "Game 1 - who did you play?",
                "Game 1 - how did it go?",
                "Game 2 - who did you play?",
                "Game 2: result",
            ]
        ],
    ],
)
def test_two_heading_rows_over_pairs_of_columns(headings) -> None:
    assert ratings([*headings, *in_parts()]) == PLAIN


def test_two_heading_rows_over_triples_of_columns() -> None:
    upper = ["No.", "Name", "Rating", "Round 1", None, None, "Round 2"]
    lower = [None, None, None, "Opp.", "Color", "Result", "Opp.", "Color", "Result"]
    assert ratings([upper, lower, *in_parts(between=("w",))]) == PLAIN


def test_headings_repeated_on_the_next_page_are_no_table() -> None:
    pages = [*FOUR[:3], FOUR[0], *FOUR[3:]]
    assert ratings(pages) == PLAIN
    assert told(pages) == []


def test_a_section_below_another_stays_a_section() -> None:
    quad = [[number, f"{name} Two", *rest] for number, name, *rest in FOUR[1:]]
    from test_silent_things import rate

    assert len(rate([*FOUR, [], ["Quad B"], FOUR[0], *quad]).tables) == 2


@pytest.mark.parametrize("heading", ["Club", "Team", "2026", "Change"])
def test_a_column_without_games_is_no_round(heading: str) -> None:
    rows = [[*FOUR[0][:3], heading], *([*row[:3], "A1"] for row in FOUR[1:])]
    assert refused(rows)[0][1] == "headings-lack"


@pytest.mark.parametrize(
    ("number", "name", "rating"),
    [
        ("Nr.", "Spieler", "Wertungszahl"),
        ("N°", "Nombre", "Rating"),
        ("№", "Фамилия, имя", "Рейтинг"),
        ("No.", "Participant", "Ratings"),
        ("#", "Name of player", "Rtg"),
    ],
)
def test_words_of_other_languages(number: str, name: str, rating: str) -> None:
    rows = [["Datum", "11/13/2022"], [number, name, rating, *FOUR[0][3:]], *FOUR[1:]]
    assert ratings(rows) == ratings([["End date", "11/13/2022"], *FOUR])


IDS = ("12345678", "12345679", "new", "12345681")


def test_member_beside_the_names_heads_ids() -> None:
    rows = [[number, name, one, *rest] for one, (number, name, *rest) in zip(IDS, FOUR[1:], strict=True)]
    headings = [FOUR[0][0], "Name", "Member", *FOUR[0][2:]]
    assert ratings([headings, *rows]) == PLAIN
    names = [[*row[:2], name, *row[3:]] for row, name in zip(rows, "ABCD", strict=True)]
    assert [code for _, code in refused([headings, *names])] == ["heading-twice"]


def test_member_alone_heads_names() -> None:
    assert ratings([[FOUR[0][0], "Member", *FOUR[0][2:]], *FOUR[1:]]) == PLAIN
