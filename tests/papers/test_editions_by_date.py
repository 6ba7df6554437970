"""Which edition and which B a section follows: P25 §8, and what US Chess announced."""

import datetime
import re

import pytest

from xlrating.editions.bonus_by_date import SINCE, STARTING_SINCE, multiplier_for, multiplier_since
from xlrating.editions.documents import EDITIONS
from xlrating.editions.editions import edition, edition_for, in_force
from xlrating.editions.names import names
from xlrating.errors import RatingError
from xlrating.worksheet import BONUS_MULTIPLIER, PEAK_FLOOR, RATING_FLOOR, USCF_EVENT, USCF_RATING

day = datetime.date.fromisoformat
NEWER = "The formula for effective games is newer: it began on May 8, 2013."
"""P25 §8: N* as it is from May 8, 2013."""


@pytest.mark.parametrize(
    ("start", "end", "name", "because"),
    [
        (None, "2020-05-31", "2015", "2015 rules, by the end date May 31, 2020."),
        (None, "2020-06-01", "2025", "2025 rules, by the end date June 1, 2020."),
        ("2020-05-31", "2020-06-02", "2015", "2015 rules, by the start date May 31, 2020."),
        ("2020-06-01", None, "2025", "2025 rules, by the start date June 1, 2020."),
        (None, "1999-01-01", "2015", f"2015 rules, by the end date January 1, 1999. {NEWER}"),
        (None, "2013-05-07", "2015", f"2015 rules, by the end date May 7, 2013. {NEWER}"),
        ("2013-05-08", None, "2015", "2015 rules, by the start date May 8, 2013."),
        (None, None, "2015", "2015 rules, assumed: no end date."),
    ],
)
def test_the_edition_in_force(start, end, name, because):
    start, end = (day(text) if text else None for text in (start, end))
    found = edition_for(None, start, end)
    assert (found.edition.name, found.because) == (name, because)
    assert found.edition is in_force(start, end)


@pytest.mark.parametrize("name", [name for name, rules in EDITIONS.items() if rules.since is not None])
def test_the_b_of_an_edition_is_that_of_the_dated_list(name):
    """A document has the B of its day, or of the day on which its rules began if that is later: S15, of January 2015,
    10 (since March 20, 2014); P25, of July 2025, 10 (since January 1, 2025)."""
    rules = EDITIONS[name]
    month = re.search(r"\((\w+ \d{4})\)", rules.document)[1]
    written = datetime.datetime.strptime(month, "%B %Y").date()
    day = max(written, rules.since)
    assert multiplier_since(SINCE, day, "ended") == rules.bonus.multiplier
    assert multiplier_since(STARTING_SINCE, day, "started") == rules.bonus.multiplier


def test_a_named_edition():
    for date in ("2008-08-06", "2026-11-14"):
        assert edition_for("overview", None, day(date))[:2] == (
            EDITIONS["overview"],
            "overview rules, as entered.",
        )
    assert edition_for("2015", None, day("2026-11-14")).edition is EDITIONS["2015"]
    assert edition_for("2025", None, None)[:2] == (EDITIONS["2025"], "2025 rules, as entered.")
    assert edition_for("2015", None, day("2010-04-01"))[:2] == (EDITIONS["2015"], "2015 rules, as entered.")
    old = edition_for("2015", None, day("2010-03-31"))
    assert old.because == f"2015 rules, as entered, with its values by the end date March 31, 2010. {NEWER}"


def test_a_named_edition_has_the_values_of_the_day():
    """P25 §8: the FIDE conversion from March 1, 2024, the CFC conversion from January 1, 2025."""
    old, middle, now = (edition_for("2025", None, day(d)) for d in ("2024-02-29", "2024-03-01", "2025-01-01"))
    assert old.edition.fide.lines == middle.edition.cfc.lines[:0] + EDITIONS["2015"].fide.lines
    assert middle.edition.fide.lines == EDITIONS["2025"].fide.lines
    assert middle.edition.cfc.lines == EDITIONS["2015"].cfc.lines
    assert now.edition is EDITIONS["2025"]
    assert old.because == "2025 rules, as entered, with its values by the end date February 29, 2024."


@pytest.mark.parametrize(
    ("date", "absolute", "peak"),
    [
        ("2008-08-06", 100, "#N/A"),
        ("2008-08-07", 108, "#N/A"),
        ("2010-03-31", 108, "#N/A"),
        ("2010-04-01", 108, 1300),
    ],
)
def test_floors_on_both_sides_of_every_date(date, absolute, peak):
    """P25 §8: absolute floors above 100 from August 7, 2008, peak floors 1200 and 1300 from April 1, 2010.

    S15 §5: 1, 1, 2 against 4·1 + 2·1 + 2; a peak of 1599 gives 1300, of 1600 gives 1400.
    """
    assert RATING_FLOOR(None, 1, 1, 2, None, None, None, date) == absolute
    assert PEAK_FLOOR(1599, date) == peak
    assert (PEAK_FLOOR(1600, date), PEAK_FLOOR(1599), PEAK_FLOOR(1599, "2015")) == (1400, 1300, 1300)


@pytest.mark.parametrize(("date", "post"), [("2008-08-06", 100), ("2008-08-07", 103)])
def test_the_floor_of_an_event_before_there_were_absolute_floors(date, post):
    """A draw and two losses to an equal: 0.5 - 3·We is below 0, so 100, S15 §1 Step 5.

    With absolute floors 100 + 2 for the draw + 1 for three games, S15 §5.
    """
    rounds = [["D2", "L2", "L2"], ["D1", "W1", "W1"]]
    assert USCF_EVENT([[100], [100]], None, rounds, None, None, None, None, None, date)[0] == [post]


def test_a_date_in_place_of_a_name():
    for given in (day("2024-02-29"), "2024-02-29", "2/29/2024"):
        found = edition_for(given, None, None)
        assert (found.edition.name, found.edition.bonus.multiplier)[:2] == ("2025", 12)
        assert found.because == "2025 rules, by the date entered as the edition (February 29, 2024)."


def test_a_date_before_the_formula_for_effective_games():
    because = "2015 rules, by the date entered as the edition (May 7, 2013)."
    assert edition_for("2013-05-07", None, None).because == f"{because} {NEWER}"


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(RatingError, match=re.escape(names())):
        edition("2010")


BOTH = [
    ("2001-01-01", 10), ("2008-06-05", 10), ("2008-06-06", 6), ("2012-08-02", 6), ("2012-08-03", 8),
    ("2014-03-19", 8), ("2014-03-20", 10), ("2015-05-31", 10), ("2015-06-01", 12), ("2017-04-30", 12),
    ("2017-06-01", 14), ("2023-01-31", 14), ("2023-02-01", 12), ("2024-12-31", 12), ("2025-01-01", 10),
]  # fmt: skip


@pytest.mark.parametrize(("date", "multiplier"), BOTH)
def test_bonus_multiplier_on_both_sides_of_every_date(date, multiplier):
    rules = EDITIONS["2025"]
    said = f"{day(date):%B} {day(date).day}, {day(date).year}"
    assert multiplier_for(None, rules, None, day(date))[:2] == (
        multiplier,
        f"B = {multiplier}, by the end date {said}.",
    )
    assert multiplier_for(None, rules, day(date), None)[:2] == (
        multiplier,
        f"B = {multiplier}, by the start date {said}.",
    )
    assert BONUS_MULTIPLIER(day(date)) == BONUS_MULTIPLIER(day(date), True) == multiplier


@pytest.mark.parametrize("date", ["2017-05-01", "2017-05-31"])
def test_may_2017(date):
    """Announced for events that end from May 1; P25 §8 has sections that start from June 1."""
    assert multiplier_for(None, EDITIONS["2015"], None, day(date)).multiplier == 14
    assert multiplier_for(None, EDITIONS["2015"], day(date), day(date)).multiplier == 12
    assert (BONUS_MULTIPLIER(day(date)), BONUS_MULTIPLIER(day(date), True)) == (14, 12)


def test_no_rules_by_date_before_the_first_bonus():
    """S15 §4.2, P25 §8: the rules of this kind begin on January 1, 2001."""
    assert edition("2001-01-01").bonus.multiplier == 10
    said = (
        "There are no rules by date before January 1, 2001. Enter 1996, 1994, or pre-1994 for earlier events."
    )
    with pytest.raises(RatingError, match=re.escape(said)):
        edition("12/31/2000")


def test_other_reasons_for_a_multiplier():
    rules = EDITIONS["2025"]
    assert multiplier_for(7.5, rules, None, day("2026-01-01"))[:2] == (7.5, "B = 7.5, as entered.")
    assert multiplier_for(None, rules, None, None)[:2] == (10, "B = 10, assumed: no end date.")
    by_a_date = "B = 12, by the date entered as the edition (February 29, 2024)."
    assert multiplier_for(None, edition("2024-02-29"), None, None, day("2024-02-29"))[:2] == (12, by_a_date)
    assert multiplier_for(None, EDITIONS["1994"], None, day("1994-01-01"))[:2] == (
        0,
        "No bonus under these rules.",
    )
    with pytest.raises(
        RatingError, match="on December 31, 2000, before the bonus multiplier began on January 1, 2001"
    ):
        multiplier_for(None, rules, None, day("2000-12-31"))
    assert BONUS_MULTIPLIER(day("2000-12-31")) == "#NUM!"


def test_a_function_takes_a_date_for_the_edition():
    """1500, N = 50, four wins over 1500: K = 800/(N* + 4), K·2 = 77.7948 (K of the document's table of §4.2)."""
    n_star = 50 / (0.662 + 0.00000739 * (2569 - 1500) ** 2) ** 0.5
    change = 800 / (n_star + 4) * 2
    for date, b in (("2025-01-01", 10), ("2024-12-31", 12), ("2022-06-30", 14)):
        expected = 1500 + 2 * change - b * 2
        given_ = (1500, 50, [[1500]] * 4, 4, None, None, None)
        serial = (day(date) - datetime.date(1899, 12, 30)).days
        for value in (date, day(date), serial, datetime.datetime.fromisoformat(date)):
            assert USCF_RATING(*given_, value) == pytest.approx(expected, abs=1e-9)
