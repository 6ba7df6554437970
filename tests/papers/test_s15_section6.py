"""S15 §6, Updating USCF ratings from foreign FIDE events."""

import pytest

from xlrating.errors import RatingError
from xlrating.worksheet.register import REGISTER

FIDE_UPDATE = REGISTER["FIDE_UPDATE"]
FIDE_ELIGIBLE = REGISTER["FIDE_ELIGIBLE"]


def we(rating: float, opponent: float) -> float:
    """S15 §4.2, as printed."""
    return 1 / (1 + 10 ** (-(rating - opponent) / 400))


@pytest.mark.parametrize(
    ("fide", "youth", "converted"),
    [
        (1999, False, 180 + 0.94 * 1999),
        (2000, False, 2060),
        (2001, False, 20 + 1.02 * 2001),
        (1999, True, 560 + 0.76 * 1999),
        (1999.5, True, 560 + 0.76 * 1999.5),
        (2000, True, 2080),
        (2001, True, 80 + 2001),
    ],
)
def test_opponents_are_converted(fide: float, youth: bool, converted: float) -> None:
    # N = 20 at 2400, where N* = 50: K = 800/(20 + 2); two games, so no bonus
    expected = 2400 + 800 / 22 * (1 - 2 * we(2400, converted))
    assert FIDE_UPDATE(2400, 20, [[fide], [fide]], [["W"], ["L"]], youth) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("unrated", [None, "", "Unr", "unrated", 0])
def test_opponents_without_a_fide_rating_are_left_out_with_their_results(unrated: object) -> None:
    with_them = FIDE_UPDATE(2400, 20, [[2300], [unrated], [2350], [unrated]], [["W"], ["W"], ["D"], ["L"]])
    assert with_them == FIDE_UPDATE(2400, 20, [[2300], [2350]], [["W"], ["D"]])


def test_a_total_score_is_that_against_the_rated_opponents() -> None:
    by_total = FIDE_UPDATE(2400, 20, [[2300], ["Unr"], [2350]], 1.5)
    assert by_total == FIDE_UPDATE(2400, 20, [[2300], [2350]], [["W"], ["D"]])
    assert FIDE_UPDATE(2400, 20, [[2300], ["Unr"], [2350]], 2.5) == "#NUM!"


def test_only_unrated_opponents_leave_no_game() -> None:
    assert FIDE_UPDATE(2400, 20, [["Unr"], [None]], [["W"], ["W"]]) == 2400


def test_the_standard_formula_with_bonus_is_applied_once() -> None:
    # youth: 80 + 2020 = 2100, an equal opponent; N = 12: K = 800/(12 + 4) = 50, K(S - E) = 50·(4 - 2) = 100
    four = [[2020]] * 4
    assert FIDE_UPDATE(2100, 12, four, 4, True) == pytest.approx(2100 + 100 + (100 - 10 * 4**0.5), abs=1e-9)
    assert FIDE_UPDATE(2100, 12, four, 4, True, 14) == pytest.approx(2100 + 100 + (100 - 14 * 2), abs=1e-9)
    assert FIDE_UPDATE(2100, 12, four, 4, True, 0) == pytest.approx(2100 + 100, abs=1e-9)


@pytest.mark.parametrize("score", [0, 0.5, 1, 3])
def test_a_total_score_counts_as_it_is(score: float) -> None:
    # youth: five equals of 80 + 2020; N = 12: K = 800/(12 + 5), and a bonus above 10·√5
    after = FIDE_UPDATE(2100, 12, [[2020]] * 5, score, True, 10)
    change = 800 / 17 * (score - 2.5)
    assert after == pytest.approx(2100 + change + max(0, change - 10 * 5**0.5), abs=1e-9)


def test_fewer_than_3_games_earn_no_bonus() -> None:
    # S15 §4.2. K(S - E) = 800/14·1 = 57.1 in two games, 800/15·1.5 = 80 in three; the threshold is 10·√4
    assert FIDE_UPDATE(2100, 12, [[2020]] * 2, 2, True) == pytest.approx(2100 + 800 / 14, abs=1e-9)
    assert FIDE_UPDATE(2100, 12, [[2020]] * 3, 3, True) == pytest.approx(2100 + 80 + (80 - 20), abs=1e-9)


def test_the_standard_formula_is_for_more_than_8_games() -> None:
    # S15 §4.2; S08: "based on at least 9 rated games"
    assert isinstance(FIDE_UPDATE(2100, 9, [[2020]], [[1]]), float)
    with pytest.raises(RatingError, match=r"9 or more games.* based on 8") as error:
        FIDE_UPDATE.answer(2100, 8, [[2020]], [[1]])
    assert error.value.cell_error == "#NUM!"


def test_the_older_documents_do_not_have_it() -> None:
    for edition in ("1996", "1994", "pre-1994"):
        with pytest.raises(RatingError, match="opponent by opponent") as error:
            FIDE_UPDATE.answer(2100, 30, [[2020]], [[1]], None, None, edition)
        assert error.value.cell_error == "#NUM!"


def test_no_rating_falls_below_100() -> None:
    # S15 §5. N' = 50/sqrt(0.662 + 0.00000739·(2569 - 110)²) = 7.3, the opponent is 180 + 0.94·100 = 274
    effective = 50 / (0.662 + 0.00000739 * (2569 - 110) ** 2) ** 0.5
    assert 110 - 800 / (effective + 2) * 2 * we(110, 274) < 100
    assert FIDE_UPDATE(110, 9, [[100]] * 2, 0) == 100


@pytest.mark.parametrize(
    ("fide", "usa_flag", "member", "opted_in", "answer"),
    [
        (2200, True, False, False, "yes"),
        (2200, False, True, False, "yes"),
        (2200, False, False, False, "no"),
        (2199, True, True, False, "no"),
        (2199, True, True, True, "yes"),
        (2199, True, False, True, "no"),
        ("Unr", False, True, True, "yes"),
        (None, False, True, False, "no"),
    ],
)
def test_who_is_eligible(fide: object, usa_flag: bool, member: bool, opted_in: bool, answer: str) -> None:
    told = FIDE_ELIGIBLE(fide, usa_flag, member, opted_in)
    assert told.partition(": ")[0] == answer
    assert told.partition(": ")[2]


@pytest.mark.parametrize(
    ("fide", "usa_flag", "member", "edition", "told"),
    [
        (2200, False, False, "2015", "no: neither a USA flag nor a US Chess member"),
        (
            2200,
            False,
            True,
            "2025",
            "no: without a USA flag, unless the US Chess office adds the player as a resident",
        ),
        (2199, True, True, "2015", "no: below FIDE 2200 a member must opt in before the event"),
        (None, True, True, "2015", "no: without a FIDE rating a member must opt in before the event"),
        (None, True, False, "2015", "no: without a FIDE rating only a US Chess member can opt in"),
    ],
)
def test_it_is_told_why(fide: object, usa_flag: bool, member: bool, edition: str, told: str) -> None:
    assert FIDE_ELIGIBLE(fide, usa_flag, member, False, 30, edition) == told
