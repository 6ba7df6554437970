"""A sheet under the rules of 2025: blended start, floors in each system, notes, JSON."""

import datetime

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.writing.report import report
from xlrating.worksheet import BLENDED_INITIAL, CROSSTABLE_PROBLEMS, USCF_EVENT

day = datetime.date.fromisoformat
ROUNDS = [["L2", "L3", "L4"], ["W1", "D4", "D3"], ["D4", "W1", "D2"], ["D3", "D2", "W1"]]
RATINGS = [None, 905, 910, 915]


def sheet(block, headings=(), first=(), rounds=ROUNDS, ratings=RATINGS, others=()):
    """Four players; ``first`` are the further cells of the first one, ``others`` of the rest."""
    rows = [
        [
            number,
            f"Player {number}",
            rating,
            *(first if number == 1 else others or [None] * len(first)),
            *cells,
        ]
        for number, (rating, cells) in enumerate(zip(ratings, rounds, strict=True), 1)
    ]
    heads = ["No.", "Name", "Rating", *headings, *(f"Rd {place}" for place in range(1, len(rounds[0]) + 1))]
    return Grid("Open", [*([label, value] for label, value in block.items()), heads, *rows])


def rated(*arguments, **named):
    book = rate_workbook([sheet(*arguments, **named)])
    said = [
        cell
        for block in book.sheets[0].blocks
        for cells in block.values
        for cell in cells
        if isinstance(cell, str)
    ]
    return report(book.tables)["sections"], said


END = {"End date": "2026-11-14"}


def test_the_edition_follows_the_end_date_and_the_notes_say_so():
    sections, said = rated(END)
    assert sections[0]["edition"] == "2025"
    assert sections[0]["edition_because"] == "2025 rules, by the end date November 14, 2026."
    assert sections[0]["bonus_because"] == "B = 10, by the end date November 14, 2026."
    assert any(
        "2025 rules, by the end date November 14, 2026. B = 10, by the end date November 14, 2026." in text
        for text in said
    )


def test_the_start_date_decides_where_it_is_given():
    sections, _ = rated({"Start date": "2020-05-31", "End date": "2020-06-01"})
    assert (sections[0]["edition"], sections[0]["bonus_multiplier"]) == ("2015", 14)
    assert sections[0]["edition_because"] == "2015 rules, by the start date May 31, 2020."


@pytest.mark.parametrize("days", [["5/31/2020 - 6/1/2020"], ["5/31/2020", "to", "6/1/2020"]])
def test_a_start_with_two_days_has_the_end_too(days):
    grid = sheet({})
    found = rate_workbook([Grid("Open", [["From", *days], *grid.rows])])
    (section,) = report(found.tables)["sections"]
    event = found.tables[0].crosstable.event
    assert (event.start_date, event.end_date) == (day("2020-05-31"), day("2020-06-01"))
    assert section["edition_because"] == "2015 rules, by the start date May 31, 2020."


def test_without_a_date_it_is_assumed():
    sections, said = rated({})
    assert (sections[0]["edition"], sections[0]["bonus_multiplier"]) == ("2015", 10)
    assert any("2015 rules, assumed: no end date. B = 10, assumed: no end date." in text for text in said)


def test_a_blend_in_the_sheet_and_on_the_working_sheet():
    headings = ("FIDE", "FIDE date", "Quick", "Quick games", "Quick date", "Birth date")
    first = (1900, day("2026-06-01"), 1500, 3, day("2025-01-10"), day("2012-03-15"))
    sections, _ = rated({"End date": "2026-06-30"}, headings, first)
    player = sections[0]["players"][0]
    assert (player["initial"], player["initial_games"]) == (1779, 8)
    # P25 §2: W of FIDE 1900 (Z 3.4089, S 0.9877) and of Quick 1500 (G 3, Z 2.4537, S 0.7318)
    sources = {source["name"]: source for source in player["initial_sources"]}
    assert (sources["FIDE"]["Z"], sources["FIDE"]["S"], sources["FIDE"]["W"]) == pytest.approx(
        (3.4089, 0.9877, 4.9387), abs=5.1e-5
    )
    assert (sources["Quick"]["G"], sources["Quick"]["Z"]) == (3, pytest.approx(2.4537, abs=5.1e-5))
    for name in ("FIDE 1900 (converted: 1903.73)", "Quick 1500"):
        assert name in player["why"]
    assert "W 4.9387" in player["why"]
    assert player["post_games"] == 11


def test_a_date_that_is_not_known_is_told():
    sections, _ = rated(END, ("FIDE",), (1500,))
    player = sections[0]["players"][0]
    assert (player["initial"], player["initial_games"]) == (1277, 5)
    assert "date unknown, taken as current" in player["why"]
    assert player["initial_sources"][0]["date_known"] is False


@pytest.mark.parametrize(
    ("block", "heading", "told"),
    [
        ({"Start date": "2026-11-14"}, "FIDE", True),
        ({"Edition": 2025}, "FIDE", True),
        (END, "FIDE", False),
        ({"Edition": 2015}, "FIDE", False),  # S15 §2 asks for no date
        ({"Edition": 2025}, "CFC", False),  # P25 §2.2: not a resident of Canada, so not used at all
    ],
)
def test_dates_that_cannot_count_are_noted(block, heading, told):
    """P25 §2: D is counted to the end date."""
    notes = rate_workbook([sheet(block, (heading, f"{heading} date"), (1500, "2024-11-14"))]).notes
    said = "The dates of the ratings are not used: the event has no end date. Enter the end date."
    assert (said in [note.message for note in notes]) is told


def test_a_record_of_an_unrated_player_is_noted():
    """S15 §4.1: it is the record of previous games."""
    notes = rate_workbook([sheet({"Edition": 2015}, ["Record"], ["wins"], others=["losses"])]).notes
    said = [note.cell for note in notes if note.message.startswith("The record was not used")]
    assert said == ["Open!D3"]


def test_a_cfc_rating_counts_for_residents_of_canada():
    """CFC 1700: -856 + 1.41·1700 = 1541."""
    yes, no = (rated(END, ("CFC", "Canadian"), (1700, word))[0][0]["players"][0] for word in ("yes", "no"))
    assert (yes["initial"], yes["initial_games"]) == (1541, 5)
    assert (no["initial"], no["initial_games"]) == (750, 0)
    assert "The CFC rating 1700 is not used" in no["why"]


def test_an_adult_without_a_birth_date():
    for block in (END, {"Edition": 2015}):
        player = rated(block, ("Adult",), ("yes",))[0][0]["players"][0]
        assert (player["initial"], player["initial_games"]) == (1300, 0)


def test_the_other_half_of_a_dual_rated_section_starts_from_this_one():
    """Quick from Regular 905, established and current: G = 10."""
    sections, _ = rated({**END, "Time control": "G/45;d5"}, ("Quick",), (None,))
    regular, quick = (section["players"] for section in sections)
    assert [player["initial"] for player in quick[1:]] == [905, 910, 915]
    assert [player["initial_games"] for player in quick] == [0, 10, 10, 10]
    assert regular[0]["initial_games"] == 0
    assert BLENDED_INITIAL("Quick", [["Regular", 905]]) == [[905, 10]]


@pytest.mark.parametrize(
    ("headings", "others"),
    [(["Regular date"], ["2021-11-14"]), (["Regular", "Regular date"], [905, "2021-11-14"])],
)
def test_the_date_of_the_regular_rating_counts_for_the_first_quick_rating(headings, others):
    """P25 §2: no age known, P = 750, Z = (905 - 750)/350 = 0.442857; five years are D = 1826 days.

    W = 10·exp(0.06·(0.442857 - 6)·1826/365.25) = 1.888288, so the Quick rating starts based on 2 games, not 10.
    """
    ratings = [None, 905, 905, 905]
    sections, _ = rated(
        {**END, "Time control": "G/45;d5"}, headings, [None] * len(headings), ratings=ratings, others=others
    )
    started = sections[1]["players"][1]
    assert (started["initial"], started["initial_games"], started["formula"]) == (905, 2, "special")
    (source,) = started["initial_sources"]
    assert source["D"] == 1826
    assert source["W"] == pytest.approx(1.888288, abs=1e-6)


@pytest.mark.parametrize("system", ["Regular", "Dual"])
@pytest.mark.parametrize(("initial", "told"), [(1200, True), (905, False)])
def test_an_initial_rating_of_a_rated_player_is_noted(system, initial, told):
    """S15 §2: for unrated players. The same number twice loses nothing."""
    block = END | {"Rating system": system}
    grid = sheet(block, ["Initial"], [None], others=[initial], ratings=[None, 905, 905, 905])
    book = rate_workbook([grid])
    said = [note.cell for note in book.notes if note.message.startswith("This initial rating was not used")]
    assert said == (["Open!D5", "Open!D6", "Open!D7"] if told else [])
    assert all(table.rated.section.ratings[1] == 905 for table in book.tables)


class TestFloors:
    """S15 §5, P25 §5. US Chess gave a new player with three losses 101 in Regular and in Quick."""

    START = (("Initial", "Quick"), (100, None), ROUNDS, [None, 905, 910, 915], (None, 905))

    @pytest.mark.parametrize("edition", ["2015", "2025"])
    def test_a_new_player_in_both_halves(self, edition):
        sections, _ = rated({"Edition": edition, "Time control": "G/30;d5"}, *self.START)
        for section in sections:
            player = section["players"][0]
            assert (player["post"], player["floor"], player["floor_source"]) == (101, 101, "absolute floor")
            assert player["floor_held"] is True
            assert "101 instead of 100.00" in player["why"]
            assert section["players"][1]["floor"] is None

    def test_sheet_and_function_agree(self):
        sections, _ = rated({"Edition": "2025"}, *self.START)
        formula = USCF_EVENT(
            [[None], [905], [910], [915]], None, ROUNDS, [[100], [None], [None], [None]], edition="2025"
        )
        assert [[player["post"]] for player in sections[0]["players"]] == formula

    def test_online_it_is_100(self):
        sections, _ = rated({"Edition": "2025", "Rating system": "Online Quick"}, ("Initial",), (100,))
        assert sections[0]["players"][0]["post"] == 100

    def test_a_quick_floor(self):
        """A floor of 890 holds the Quick rating, and one of 880 the Regular rating."""
        ratings = [900, 905, 910, 915]
        block = {"Edition": "2025", "Time control": "G/30;d5"}
        sections, _ = rated(
            block, ("Floor", "Quick", "Quick floor"), (880, 900, 890), ROUNDS, ratings, (None, 905, None)
        )
        regular, quick = (section["players"][0] for section in sections)
        assert (regular["post"], quick["post"]) == (880, 890)
        assert quick["floor_source"] == "floor given in the sheet"

    @pytest.mark.parametrize(("given", "floor"), [(100, 101), (124, 125), (149, 150), (150, 150)])
    def test_a_floor_below_150_is_that_before_the_event(self, given, floor):
        """Three losses: E grows by 1."""
        sections, _ = rated({"Edition": "2025"}, ("Floor",), (given,), ROUNDS, [100, 905, 910, 915])
        assert sections[0]["players"][0]["post"] == floor

    @pytest.mark.parametrize(("system", "post"), [("Regular", 2200), ("Blitz", None)])
    def test_the_floor_of_an_original_life_master_is_one_of_regular_ratings(self, system, post):
        sections, _ = rated(
            {"Edition": "2025", "Rating system": system},
            ("Life master",),
            ("yes",),
            ROUNDS,
            [2205, 2205, 2205, 2205],
        )
        player = sections[0]["players"][0]
        assert player["post"] == post if post else player["post"] < 2199


def test_bonus_in_three_games():
    """Two of three games against the same opponent: no bonus by P25 §4.2, one by S15 §4.2."""
    rounds = [["W2", "W2", "W3"], ["L1", "L1", "U"], ["U", "U", "L1"], ["U", "U", "U"]]
    ratings = [1500, 1600, 1700, 1500]
    new, old = (
        rated({"Edition": edition}, rounds=rounds, ratings=ratings)[0][0]["players"][0]
        for edition in ("2025", "2015")
    )
    assert new["bonus"] == 0
    assert old["bonus"] > 0
    assert "2 games against one opponent, and more than 1 of 3 give none" in new["why"]


def test_norms_of_1994_take_four_games_with_one_opponent():
    """S94 §2.3 has no rule on that: four wins over 1500 at 1200 earn 5 norms of level 1200 by 4 - 0.605 > 2.982."""
    rounds = [["W2", "W2", "W2", "W2"], ["L1", "L1", "L1", "L1"], ["U"] * 4, ["U"] * 4]
    norms = {}
    for edition in ("1994", "2015"):
        sections, _ = rated({"Edition": edition}, rounds=rounds, ratings=[1200, 1500, 1500, 1500])
        norms[edition] = {norm["level"]: norm["count"] for norm in sections[0]["players"][0]["norms"]}
    assert norms["1994"][1200] == 5
    assert norms["2015"] == {}


NOTHING = "Unrated, with no age or other rating: the initial rating is 750."
CFC = "The CFC rating 1500 is not used: it counts only for residents of Canada (Canadian: yes)."
NOTHING_COUNTS = "Unrated, with no age, and {} not count here: the initial rating is 750."
NOT_AN_AGE = "The age 2.90 is treated as a mistake: the initial rating is 750. Check the birth date or age."


@pytest.mark.parametrize(
    ("headings", "first", "told"),
    [
        (["CFC"], [1500], [NOTHING_COUNTS.format("CFC 1500 does"), CFC]),
        (["CFC", "FIDE"], [1500, 1800], [CFC]),
        (["CFC", "Canadian"], [1500, "yes"], []),
        (["Canadian"], ["yes"], [NOTHING]),
        (["Age"], [2.9], [NOT_AN_AGE]),
        (["Age"], [3], []),
        (["Adult"], ["yes"], []),
    ],
)
@pytest.mark.parametrize("block", [END, END | {"Time control": "G/60;d5"}], ids=["regular", "dual"])
def test_the_notes_say_what_an_initial_rating_leaves_out(block, headings, first, told):
    """P25 §2.2: residents of Canada only; §2.3: an age below 3 is a mistake. Once, in a dual-rated section too."""
    grid = sheet(block, headings, first)
    rating = f"C{len(block) + 2}"
    notes = rate_workbook([grid]).notes
    assert [note.message for note in notes if note.cell == f"Open!{rating}"] == told
    said = {NOTHING, CFC, NOT_AN_AGE, NOTHING_COUNTS.format("CFC 1500 does")}
    live = [row[2] for row in CROSSTABLE_PROBLEMS([*grid.rows, *[[None] * len(grid.rows[-1])] * 9])]
    assert [message for message in live if message in said] == told


@pytest.mark.parametrize(
    ("headings", "first", "told"),
    [
        (["Blitz"], [1500], [NOTHING_COUNTS.format("Blitz 1500 does")]),
        (["Quick", "Quick games", "Blitz"], [1450, 3, 1500], [NOTHING_COUNTS.format("Quick 1450, Blitz 1500 do")]),
        (["Quick", "Quick games"], [1450, 4], []),
        (["Blitz", "Age"], [1500, 12], []),
        (["Blitz", "Adult"], [1500, "yes"], [NOTHING_COUNTS.format("Blitz 1500 does").replace("750", "1300")]),
    ],
)  # fmt: skip
def test_under_the_rules_of_2015_a_rating_that_starts_nobody_is_noted(headings, first, told):
    """S15 §2.1: FIDE, CFC, a Quick rating based on at least 4 games, the age, and 750 last; §2.6: an adult 1300."""
    notes = rate_workbook([sheet({"Edition": 2015}, headings, first)]).notes
    assert [note.message for note in notes if note.cell == "Open!C3"] == told


@pytest.mark.parametrize(("edition", "told"), [("2015", 1300), ("1996", 1300), ("overview", None)])
def test_an_age_that_is_treated_as_a_mistake_is_noted(edition, told):
    """S15 §2.6: below 3 as if 26 years old; OV, Conversion Formulas, believes every age (2.9: 145)."""
    for age, mistaken in ((2.9, told), (3, None)):
        notes = rate_workbook([sheet({"Edition": edition}, ["Age"], [age])]).notes
        assert [note.message for note in notes if note.cell == "Open!C3"] == (
            [NOT_AN_AGE.replace("750", "1300")] if mistaken else []
        )


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ({"End date": "2020-06-01"}, False),
        ({"End date": "2020-05-31"}, True),
        ({}, True),
        ({"Edition": "2025"}, False),
    ],
)
def test_online_regular_before_there_was_such_a_rating(block, told):
    """P25 §9: Online Regular from June 1, 2020; S15, introduction: five systems."""
    grid = sheet({"Rating system": "Online Regular", **block}, ratings=[900, *RATINGS[1:]])
    said = "The 2015 rules have no Online Regular ratings. Check the end date and the edition."
    assert (said in [note.message for note in rate_workbook([grid]).notes]) is told


@pytest.mark.parametrize(
    ("age", "told"), [(13.4, False), (12, False), (13.9, False), (11.9, True), (14, True)]
)
def test_an_age_that_the_birth_date_contradicts_is_noted(age, told):
    """Born on November 14, 2013: 4748 days, 12.9993 years, at the end of the event; a year off is an old age."""
    notes = rate_workbook([sheet(END, ["Age", "Birth date"], [age, "2013-11-14"])]).notes
    said = f"The birth date gives the age 13.00, not {age:g}. The birth date counts."
    assert (said in [note.message for note in notes]) is told


def test_an_initial_rating_that_is_raised_to_the_lowest_one_is_told():
    """P25 §5: -115 + .815·150 = 7.25."""
    sections, said = rated(END, ["CFC", "Canadian", "Adult"], [150, "yes", "yes"])
    first = sections[0]["players"][0]
    assert (first["initial"], first["initial_games"]) == (100, 5)
    raised = "The initial rating would be 7. It is raised to 100, the lowest rating."
    assert any(raised in text for text in said)
    notes = rate_workbook([sheet(END, ["CFC", "Canadian", "Adult"], [150, "yes", "yes"])]).notes
    assert [note.cell for note in notes if note.message == raised] == ["Open!C3"]


NO_RATINGS_YET = "{} ratings began on {}. Check the end date and the edition."


@pytest.mark.parametrize(
    ("block", "said"),
    [
        # P25 §8, by sections that start on a day
        (
            {"Rating system": "Blitz", "End date": "2013-02-28"},
            NO_RATINGS_YET.format("Blitz", "March 1, 2013"),
        ),
        ({"Rating system": "Blitz", "End date": "2013-03-01"}, None),
        (
            {"Rating system": "Online Blitz", "End date": "2014-09-30"},
            NO_RATINGS_YET.format("Online Blitz", "October 1, 2014"),
        ),
        ({"Rating system": "Online Blitz", "End date": "2014-10-01"}, None),
        (
            {"Rating system": "Online Quick", "Start date": "2015-02-28", "End date": "2015-03-01"},
            NO_RATINGS_YET.format("Online Quick", "March 1, 2015"),
        ),
        ({"Rating system": "Online Quick", "End date": "2015-03-01"}, None),
        ({"Rating system": "Quick", "End date": "2002-01-01"}, None),
        ({"Rating system": "Blitz"}, None),
        # S96: "there are currently 3 types of ratings": regular, Quick, Correspondence
        *(
            (
                {"Edition": edition, "Time control": "G/10"},
                f"The {edition} rules have no Blitz ratings. Check the end date and the edition.",
            )
            for edition in ("1996", "1994", "pre-1994")
        ),
        ({"Edition": "1996", "Time control": "G/15"}, None),
        ({"Edition": "overview", "Rating system": "Online Blitz"}, None),
    ],
)
def test_a_system_that_was_not_there_yet(block, said):
    ratings = [900, 905, 910, 915]
    notes = [note.message for note in rate_workbook([sheet(block, ratings=ratings)]).notes]
    assert [note for note in notes if note.endswith("Check the end date and the edition.")] == [said] * bool(
        said
    )
