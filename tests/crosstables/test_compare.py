"""``xlrating compare``: published events are explained; a hidden change is named, and never a wrong one."""

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from planted_causes import campaign, judge, random_section
from typed_events import DECIMALS, LARGE, rows_of, save

from xlrating.crosstable.comparing.agreement import Published
from xlrating.crosstable.comparing.changes import (
    WHOLE_SECTION,
    Change,
    Counted,
    Variant,
    before_the_event,
    in_the_section,
    made,
    re_entries,
    results_of,
    tried,
)
from xlrating.crosstable.comparing.compared import AGREES, UNEXPLAINED, Comparison, Row
from xlrating.crosstable.comparing.reach import Reach
from xlrating.crosstable.comparing.search import in_parts, search
from xlrating.crosstable.comparing.words import Words
from xlrating.editions.documents import EDITIONS
from xlrating.event.procedures import procedure_of
from xlrating.event.rate import rate
from xlrating.event.section import NOBODY, Section
from xlrating.event.terms import Terms
from xlrating.hosts.cli import main

FILES = Path(__file__).parents[1] / "data" / "files"
# tests/data/event_64_players.json: US Chess used B = 12, and two players have floors that explain their ratings.
FLOORS = {player["number"]: player["floor"] for player in LARGE["players"] if player["floor"] is not None}


def compared(capsys, *arguments):
    status = main(["compare", "--json", *map(str, arguments)])
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    return status, told.get("sections", told.get("problems")), printed.err


def test_the_published_event_is_explained(capsys):
    """As the website shows it, without a date: B, two floors, and nothing else."""
    status, (section,), _ = compared(capsys, FILES / "event_64_players_msa_text.txt")
    assert status == 0
    assert section["of_the_section"] == "B = 12"
    why = {player["number"]: player["why"] for player in section["players"]}
    assert {number: words for number, words in why.items() if "floor" in words} == {
        number: f"a floor of {floor:g}" for number, floor in FLOORS.items()
    }
    assert all(
        words == "agrees" or "floor" in words or "the whole section" in words for words in why.values()
    )


def typed(event, block, posts):
    rows = rows_of(event, block)
    rows[len(block) + 1].append("Published")
    for row, post in zip(rows[len(block) + 2 :], posts, strict=True):
        row.append(post)
    return rows


BLOCK = [
    ["Edition", "2015"],
    ["End date", "2026-08-30"],
    ["Time control", "G/25;d5"],
    ["Bonus multiplier", 10],
]


@pytest.mark.parametrize("shown", ["{post}", "{pre}->{post}", "R: {pre}P9 =>{post}P12"])
def test_ratings_to_the_hundredth_agree(tmp_path, capsys, shown):
    posts = [shown.format(**player) for player in DECIMALS["players"]]
    event = save(tmp_path / "event.xlsx", typed(DECIMALS, BLOCK, posts))
    status, (section,), _ = compared(capsys, event)
    assert status == 0
    assert [player["why"] for player in section["players"]] == ["agrees"] * 6


@pytest.mark.parametrize(("winner", "loser"), [(1, 6), (5, 3)])
def test_a_result_that_was_typed_wrongly_is_found(tmp_path, capsys, winner, loser):
    """Player 1 beat player 6 in round 3, and 5 beat 3: typed as a draw. Players 3 and 6 had a bye in round 1."""
    rows = typed(DECIMALS, BLOCK, [player["post"] for player in DECIMALS["players"]])
    players = rows[len(BLOCK) + 2 :]
    third = rows[len(BLOCK) + 1].index("Rd 3")
    assert (players[winner - 1][third][0], players[loser - 1][third][0]) == ("W", "L")
    for row in (players[winner - 1], players[loser - 1]):
        row[third] = "D" + row[third][1:]
    status, (section,), _ = compared(capsys, save(tmp_path / "event.xlsx", rows))
    assert status == 0
    why = [player["why"] for player in section["players"]]
    assert why[winner - 1] == f"the game in round 3 against No. {loser}: a win"
    assert why[loser - 1] == f"the game in round 3 against No. {winner}: a loss"
    both = " and ".join(f"No. {number}" for number in sorted((winner, loser)))
    assert set(why) <= {why[winner - 1], why[loser - 1], "agrees", f"carried over from {both}"}


def test_published_ratings_may_stand_in_another_file(tmp_path, capsys):
    posts = [player["post"] for player in DECIMALS["players"]]
    event = save(tmp_path / "event.xlsx", rows_of(DECIMALS, BLOCK))
    published = save(tmp_path / "published.xlsx", typed(DECIMALS, BLOCK, posts))
    status, (section,), _ = compared(capsys, event, published)
    assert (status, section["summary"]) == (0, "All 6 ratings agree.")


def test_what_was_entered_otherwise_than_published_is_named_first(tmp_path, capsys):
    """No. 1 has 554.22 and beat No. 6 in round 3; No. 5 has 15 prior games."""
    posts = [player["post"] for player in DECIMALS["players"]]
    published = save(tmp_path / "published.xlsx", typed(DECIMALS, BLOCK, posts))
    rows = rows_of(DECIMALS, BLOCK)
    heading = rows[len(BLOCK) + 1]
    rating, games, third = (heading.index(name) for name in ("Rating", "Games", "Rd 3"))
    first, *_, fifth, sixth = rows[len(BLOCK) + 2 :]
    assert (first[rating], first[third], fifth[games]) == (554.22, "W6", 15)
    first[rating], fifth[games] = 514.22, 20
    first[third], sixth[third] = "D6", "D1"
    status, (section,), _ = compared(capsys, save(tmp_path / "event.xlsx", rows), published)
    assert status == 0
    why = [player["why"] for player in section["players"]]
    assert why[0] == ("published with 554 before the event, not 514; published with W6 in round 3, not D6")
    assert why[4] == "published with 175P15 before the event, not 175P20"
    assert why[5] == "published with L1 in round 3, not D1"
    assert set(why[1:4]) <= {"agrees", "carried over from No. 1, No. 5, and No. 6"}


def test_who_is_not_found_among_the_published_is_named(tmp_path, capsys):
    """No. 3 and No. 5 have other names there, and nobody an ID."""
    posts = [player["post"] for player in DECIMALS["players"]]
    rows = typed(DECIMALS, BLOCK, posts)
    name = rows[len(BLOCK) + 1].index("Name")
    for number, other in ((3, "Anne Leigh"), (5, "Bob Rey")):
        rows[len(BLOCK) + 1 + number][name] = other
    rows.append([7, "Gus Hall", *[""] * (len(rows[-1]) - 3), 700])
    published = save(tmp_path / "published.xlsx", rows)
    event = save(tmp_path / "event.xlsx", rows_of(DECIMALS, BLOCK))
    assert main(["compare", str(event), str(published), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sections"][0]["summary"] == "All 4 ratings agree."
    third, fifth = (DECIMALS["players"][number - 1]["name"] for number in (3, 5))
    assert [note["message"] for note in told["notes"] if "ot found" in note["message"]] == [
        f"Not found among the published, so not compared: No. 3 {third}, No. 5 {fifth}. "
        "Check IDs, numbers, and names.",
        "Published, but not found here: No. 3 Anne Leigh, No. 5 Bob Rey, No. 7 Gus Hall. "
        "Check IDs, numbers, and names.",
    ]


def with_a_floor(folder, heading="Floor"):
    """No. 3 has 133.82 by the published result; here 150 is published, as by an absolute floor (S15 §5)."""
    posts = [player["post"] for player in DECIMALS["players"]]
    rows = typed(DECIMALS, BLOCK, [*posts[:2], 150, *posts[3:]])
    headings = rows[len(BLOCK) + 1]
    headings[headings.index("Floor")] = heading
    return save(folder / "event.xlsx", rows)


def test_a_cause_is_entered_in_a_copy(tmp_path, capsys):
    event, copy = with_a_floor(tmp_path), tmp_path / "compared.xlsx"
    before = event.read_bytes()
    assert main(["compare", str(event), "--output", str(copy), "--apply", "3"]) == 0
    assert f"Saved {copy}" in capsys.readouterr().out
    assert event.read_bytes() == before
    book = openpyxl.load_workbook(copy)
    rows = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows()]
    headings = rows[len(BLOCK) + 1]
    column = headings.index("Floor")
    assert [row[column] for row in rows[len(BLOCK) + 2 :]] == [None, None, 150, None, None, None]
    third = [cell.value for cell in book["Compared"][7]]
    place = f"{book.sheetnames[0]}!{get_column_letter(column + 1)}{len(BLOCK) + 5}"
    assert (third[0], third[3]) == (3, 150)
    assert third[5] == f"a floor of 150; entered in {place}, inferred from the published rating"
    assert main(["compare", str(copy), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sections"][0]["summary"] == "All 6 ratings agree."


def test_a_cause_without_a_column_is_told_and_not_entered(tmp_path, capsys):
    event, copy = with_a_floor(tmp_path, "Remark"), tmp_path / "compared.xlsx"
    assert main(["compare", str(event), "--output", str(copy), "--apply"]) == 0
    assert "Not entered for No. 3: add a column headed Floor." in capsys.readouterr().err
    assert main(["compare", str(event), "--apply"]) == 2
    assert "name it with --output." in capsys.readouterr().err


def test_what_nothing_explains_is_said_and_is_no_guess(tmp_path, capsys):
    posts = [player["post"] for player in DECIMALS["players"]]
    posts[0] += 411.37
    status, (section,), _ = compared(capsys, save(tmp_path / "event.xlsx", typed(DECIMALS, BLOCK, posts)))
    assert status == 1
    assert section["players"][0]["why"] == "no cause found"
    assert section["summary"] == "5 of 6 ratings agree. The difference of 411 points is not explained."


def test_ratings_to_the_hundredth_show_no_difference_behind_it(tmp_path, capsys):
    posts = [player["post"] for player in DECIMALS["players"]]
    posts[0] += 0.3
    event = save(tmp_path / "event.xlsx", typed(DECIMALS, BLOCK, posts))
    _, (section,), _ = compared(capsys, event)
    assert [row["difference"] for row in section["players"]] == [-0.3, 0, 0, 0, 0, 0]
    main(["compare", str(event)])
    shown = capsys.readouterr().out
    assert shown.count(" -0.30 ") == 1
    assert "0.00" not in shown


@pytest.mark.parametrize(
    ("whys", "said"),
    [
        ([AGREES], "The rating agrees."),
        (["a floor"], "The rating differs. The difference is explained."),
        ([AGREES] * 4, "All 4 ratings agree."),
        (
            [UNEXPLAINED] * 3,
            "All 3 ratings differ. None of the 3 differences is explained: they are up to 2 points.",
        ),
        (["a floor"] * 4, "All 4 ratings differ. All 4 differences are explained."),
        (
            [AGREES, "perhaps 12 prior games"],
            "1 of 2 ratings agree. The difference is explained. Another cause may fit, too.",
        ),
        ([AGREES, "a floor", "a floor"], "1 of 3 ratings agree. Both differences are explained."),
        (
            [AGREES, "a floor", "a floor", UNEXPLAINED],
            "1 of 4 ratings agree. 2 of the 3 differences are explained, the other is 3 points.",
        ),
        (
            [AGREES, "a floor", UNEXPLAINED, UNEXPLAINED],
            "1 of 4 ratings agree. 1 of the 3 differences is explained, the others are up to 3 points.",
        ),
    ],
)
def test_the_summary_in_a_director_s_words(whys, said):
    rows = [Row(n, "A", 1500.0, 1500.0, float(n), why) for n, why in enumerate(whys)]
    assert Comparison(None, rows, "").in_short == said


def test_without_published_ratings_it_says_where_they_go(tmp_path, capsys):
    event = save(tmp_path / "event.xlsx", rows_of(DECIMALS, BLOCK))
    status, (problem,), err = compared(capsys, event)
    assert (status, err) == (2, "")
    assert problem["cell"] is None
    assert "Enter them in a column headed Published." in problem["message"]


def test_problems_are_told_as_by_other_commands(tmp_path, capsys):
    rows = rows_of(DECIMALS, BLOCK)
    rows[len(BLOCK) + 2][rows[len(BLOCK) + 1].index("Rating")] = "abc"
    event = save(tmp_path / "event.xlsx", rows)
    status, problems, err = compared(capsys, event)
    assert (status, err) == (1, "")
    assert main(["rate", "--check", "--json", str(event)]) == 1
    (rated,) = json.loads(capsys.readouterr().out)["files"]
    assert problems == rated["problems"]
    assert all(problem.keys() >= {"cell", "message"} for problem in problems)


@pytest.mark.parametrize("place", ["event", "published"])
def test_the_copy_is_never_one_of_the_files_compared(tmp_path, capsys, place):
    event, published = with_a_floor(tmp_path), tmp_path / "published.xlsx"
    published.write_bytes(event.read_bytes())
    files = {"event": event, "published": published}
    before = files[place].read_bytes()
    command = ["compare", str(event), str(published), "-o", str(files[place]), "--force"]
    assert main(command) == 2
    assert "is the file itself. Choose another name with -o." in capsys.readouterr().err
    assert files[place].read_bytes() == before


@pytest.mark.parametrize("decimals", [True, False])
@pytest.mark.parametrize("changes", [1, 2])
def test_a_hidden_change_is_named_and_never_a_wrong_one(changes, decimals):
    counts, _, wrong = campaign(12, 5, changes, decimals)
    assert not wrong
    right = ("named", "among others", "in part", "perhaps this", "agrees")
    assert sum(counts[verdict] for verdict in right) == sum(counts.values())


def test_one_change_that_leaves_three_a_point_off_is_not_told_alone():
    """Four differ by 24, 7, 8, and 2 points. 5 prior games of player 2 explain one of them to the point, by chance."""
    opponents = [
        [-1, 6, 4, -1, 2, 9, 1, 8, 7, 5],
        [6, 4, 9, 5, 1, 3, 0, 8, 7, 2],
        [1, 0, 4, 9, 2, 7, 8, 5, 6, 3],
        [1, 0, 8, 9, 6, 7, 4, 5, 2, 3],
        [1, 0, 6, 8, 7, 9, 2, 4, 3, 5],
    ]
    scores = [
        [0, 1, 0.5, 0, 0.5, 1, 0, 0, 1, 0],
        [0, 0, 0, 0, 1, 1, 1, 1, 0, 1],
        [1, 0, 0, 1, 1, 1, 0.5, 0, 0.5, 0],
        [0, 1, 1, 0.5, 0, 0.5, 1, 0.5, 0, 0.5],
        [0.5, 0.5, 0.5, 1, 1, 0.5, 0.5, 0, 0, 0.5],
    ]
    section = Section(
        ratings=np.array(
            [2077.74, 797.69, 797.64, 819.85, 1047.97, 1501.38, 1515.23, 1847.3, 1300.0, 665.02]
        ),
        prior_games=np.array([np.nan, 23, np.nan, 5, np.nan, 23, np.nan, np.nan, 0, np.nan]),
        unrated=np.arange(10) == 8,
        records=np.zeros(10),
        floors=np.full(10, np.nan),
        opponents=np.array(opponents),
        scores=np.array(scores),
    )
    entries = {2: {2: [0, 1], 102: [2, 3, 4]}}
    of = Variant(section, EDITIONS["2025"], Terms(14.0), entries)
    start = Change("initial", 8, 1106.92)
    again = next(one for one in re_entries(of, 2) if one.value == Counted(102, 2, both=False))
    published = np.floor(tried(of, [(start, again)])[0] + 0.5)
    found = search(of, Published(published, np.zeros(10, dtype=bool)))
    assert (Change("prior games", 2, 5.0),) in found.explanations
    starts = [
        one.value for together in found.explanations if again in together for one in {*together} - {again}
    ]
    assert min(starts) <= start.value <= max(starts)


def searched(section, hidden, *, edition="2015", decimals=False, entries=None):
    """The variant, the ratings with what is hidden as they would be published, and what is found."""
    of = Variant(section, EDITIONS[edition], Terms(14.0), entries or {})
    posts = tried(of, [tuple(hidden)])[0]
    posts = np.round(posts, 2) if decimals else np.floor(posts + 0.5)
    published = Published(posts, np.full(len(posts), decimals))
    return of, published, search(of, published)


@pytest.mark.parametrize(
    ("seed", "player", "game", "differ", "fact"),
    [
        (1, 7, 0, {7: 53, 9: -46}, True),
        (7, 2, 0, {2: 14, 5: -20}, False),
        (0, 3, 0, {3: 15, 4: -50, 6: -33}, False),
        (10, 1, 0, {1: 10, 5: -5, 7: -20}, True),
        (10, 1, 1, {1: 9, 8: -21}, False),
    ],
)
def test_a_result_is_a_fact_where_no_other_change_would_meet_its_numbers_by_chance(
    seed, player, game, differ, fact
):
    """A draw is published instead of a win. By hand: every change that moves all who differ is a try, and one that is
    d points away meets a number by chance once in 2d + 1; only the two who played count, others follow from them.
    The same of what any other change leaves: then it counts whom that one concerns, too."""
    section = random_section(random.Random(seed), 10, 4)
    assert section.scores[game, player] == 1
    draw = Change("result", player, 0.5, game)
    of, published, found = searched(section, [draw])
    posts = tried(of, [()])[0]
    off = np.floor(posts + 0.5) - published.ratings
    assert {n: off[n] for n in np.flatnonzero(np.abs(off) > 1).tolist()} == differ
    games = [
        (n, number) for number, n in np.argwhere(section.played).tolist() if section.opponents[number, n] > n
    ]
    changes = [one for n, number in games for one in results_of(of, n, number)]
    changes += [one for n in range(10) for one in before_the_event(of, n)]
    changes += in_the_section(of)
    tables = tried(of, [(one,) for one in changes])
    moved = np.abs(tables - posts) > 1

    def by_chance(ratings, own):
        """How many of the changes would meet by chance what these ratings leave; None where they leave nothing."""
        off = np.abs(np.floor(ratings + 0.5) - published.ratings)
        left = np.flatnonzero(off > 1)
        tries = max(np.count_nonzero(moved[:, left].all(axis=1)), 1)
        return tries * math.prod(1 / (2 * off[n] + 1) for n in left if n in own) if len(left) else 0

    def concerned(change):
        return {*range(10)} if change.player == WHOLE_SECTION else {*change.about(of)}

    played = {player, int(section.opponents[game, player])}
    alone = by_chance(posts, played)
    beside = max(
        by_chance(table, played | concerned(change)) for change, table in zip(changes, tables, strict=True)
    )
    assert (alone <= 0.01 and beside <= 0.5) == fact
    assert bool(found.facts) == fact
    assert {(draw,), (draw.from_the_other_side(of),)} & {*found.explanations}


@pytest.mark.parametrize("met", [True, False])
def test_what_explains_some_is_no_fact_where_they_met_somebody_who_is_not_explained(met):
    """A draw is published instead of a win, and 411.37 points more of all whom the two met, or of as many others."""
    section = random_section(random.Random(2), 24, 3)
    of = Variant(section, EDITIONS["2015"], Terms(14.0))
    game, player = np.argwhere(section.played & (section.scores == 1))[0].tolist()
    played = {player, int(section.opponents[game, player])}
    opponents = {int(one) for one in section.opponents[:, [*played]].ravel() if one != NOBODY} - played
    draw = Change("result", player, 0.5, game)
    posts = np.round(tried(of, [(draw,)])[0], 2)
    moved = {*np.flatnonzero(np.abs(posts - tried(of, [()])[0]) > 0.011).tolist()}
    others = [n for n in range(24) if n not in played | moved | opponents]
    for other in opponents if met else others[-len(opponents) :]:
        posts[other] += 411.37
    parts = in_parts(of, Published(posts, np.ones(24, dtype=bool)))
    assert {draw, draw.from_the_other_side(of)} & {one for (one,) in parts[0].explanations}
    assert any(part.facts for part in parts) == (not met)


def test_what_is_carried_over_to_whole_points_proves_no_prior_games():
    """With 5 prior games a player gains 240 points more than with 20, and two opponents move too; whatever else moves
    him by as much moves them by as much."""
    section = random_section(random.Random(8), 24, 5)
    player = int(np.flatnonzero(section.prior_games == 5)[0])
    hidden = Change("prior games", player, 20.0)
    of, published, found = searched(section, [hidden])
    assert np.count_nonzero(~published.agree(tried(of, [()])[0])) > 1
    assert (hidden,) in found.explanations
    assert hidden not in found.facts
    *_, to_the_hundredth = searched(section, [hidden], decimals=True)
    assert hidden in to_the_hundredth.facts


@pytest.mark.parametrize(
    ("seed", "changes"),
    [
        pytest.param(
            "20261202-1-False-105", 1, id="the range of a start ended where somebody else was moved"
        ),
        pytest.param("20261201-2-False-182", 2, id="half a point handed on the other way"),
        pytest.param("20261202-2-False-8", 2, id="an entry counted twice, one of its games not rated"),
        pytest.param("20261201-2-False-687", 2, id="the prior games of both who differ"),
        pytest.param("20261201-2-False-896", 2, id="one start, two players a point off, for two"),
        pytest.param("20261206-2-False-345", 2, id="the start of one of two newcomers who met"),
        pytest.param("20261207-2-False-463", 2, id="prior games next to others that fit with a start"),
        pytest.param("20261201-2-False-948", 2, id="one game of two players, for two with a third"),
        pytest.param("20261201-2-False-1045", 2, id="prior games of the only one who differs"),
    ],
)
def test_what_was_once_told_wrongly_as_a_fact_is_not(seed, changes):
    """Each once had an answer of which nothing was hidden."""
    verdict, _ = judge(random.Random(seed), changes, decimals=False)
    assert verdict in {"named", "among others", "in part", "perhaps this", "perhaps another"}


def test_a_floor_is_a_fact_by_its_whole_hundred():
    """Player 1 has 1420.46 without a floor (see below); 1500 is published, and nobody else differs."""
    section = section_of_four()
    _, published, found = searched(section, [Change("floor", 1, 1500.0)])
    assert published.ratings[1] == 1500
    assert found.explanations == [(Change("floor", 1, 1500.0),)]
    assert found.facts == {Change("floor", 1, 1500.0)}


def test_a_half_point_handed_on_through_either_of_two_players_is_named_both_ways():
    """Players 0 and 1 drew with 2 and 3. Half a point from 0 to 1, through 2 or through 3, leaves the same scores; a
    rating by the standard formula depends on the score alone (S15 §4.2), so neither is told without the other."""
    opponents = np.array([[2, 3, 0, 1], [3, 2, 1, 0]])
    games = np.full(4, 30.0)
    section = replace(section_of_four(), opponents=opponents, scores=np.full((2, 4), 0.5), prior_games=games)
    through_2 = {Change("result", 0, 0.0, 0), Change("result", 1, 1.0, 1)}
    through_3 = {Change("result", 0, 0.0, 1), Change("result", 1, 1.0, 0)}
    for decimals in (True, False):
        *_, found = searched(section, through_2, decimals=decimals)
        named = [{*together} for together in found.explanations]
        assert (through_2 in named) == (through_3 in named)
        assert through_2 in named or not decimals


def test_a_re_entry_and_then_a_result_are_found_in_either_order():
    """A game of the entry counted twice, and one of the two then not rated, is the game rated once."""
    section = random_section(random.Random(5), 12, 5)
    games = np.flatnonzero(section.played[:, 0]).tolist()
    entries = {0: {0: games[:2], 100: games[2:]}}
    of = Variant(section, EDITIONS["2015"], Terms(14.0), entries)
    for again in re_entries(of, 0):
        if again.value.times == 2 and again.value.entry == 0:
            hidden = (again, Change("result", 0, None, games[0]))
            posts = tried(of, [hidden])[0]
            found = search(of, Published(np.round(posts, 2), np.ones(12, dtype=bool)))
            explained = tried(of, found.explanations)
            np.testing.assert_allclose(explained, np.tile(posts, (len(explained), 1)), atol=0.0151)
            assert len(explained)


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_initial_ratings_that_fit_are_named_from_the_lowest_to_the_highest(seed):
    """By hand: every whole initial rating is tried."""
    section = random_section(random.Random(seed), 24, 5)
    player = int(np.flatnonzero(section.unrated & (section.games > 2))[0])
    of, published, found = searched(section, [Change("initial", player, 1273.9)])
    starts = [float(start) for start in range(100, 2900)]
    tables = tried(of, [(Change("initial", player, start),) for start in starts])
    fit = [start for start, table in zip(starts, tables, strict=True) if published.agree(table).all()]
    named = [
        one.value
        for together in found.explanations
        for one in together
        if len(together) == 1 and one.kind == "initial" and one.player == player and one.games is None
    ]
    assert min(named) == pytest.approx(min(fit), abs=1)
    assert max(named) == pytest.approx(max(fit), abs=1)


def test_rules_that_count_earlier_games_again_are_refused(tmp_path, capsys):
    rows = typed(DECIMALS, [["Edition", "1994"]], [1500] * 6)
    status, (problem,), _ = compared(capsys, save(tmp_path / "event.xlsx", rows))
    assert status == 2
    assert "count earlier games again" in problem["message"]


def section_of_four():
    opponents = np.array([[1, 0, 3, 2], [2, 3, 0, 1]])
    scores = np.array([[1.0, 0.0, 0.5, 0.5], [1.0, 1.0, 0.0, 0.0]])
    return Section(
        ratings=np.array([1500.0, 1450.0, 1600.0, 1300.0]),
        prior_games=np.array([40.0, 12.0, 30.0, 9.0]),
        unrated=np.zeros(4, dtype=bool),
        records=np.zeros(4),
        floors=np.full(4, np.nan),
        opponents=opponents,
        scores=scores,
    )


def test_all_numbers_of_games_that_fit_are_named():
    """To whole points 9 prior games and their neighbors give the same rating: none of them is left out."""
    of = Variant(section_of_four(), EDITIONS["2015"], Terms(14.0))
    with_9 = tried(of, [(Change("prior games", 0, 9.0),)])[0]
    found = search(of, Published(np.floor(with_9 + 0.5), np.zeros(4, dtype=bool)))
    fits = {together[0].value for together in found.explanations if together[0].kind == "prior games"}
    by_hand = {
        float(games)
        for games in range(1, 51)
        if games != 40
        and all(abs(np.floor(tried(of, [(Change("prior games", 0, float(games)),)])[0] + 0.5)
                    - np.floor(with_9 + 0.5)) <= 1)
    }  # fmt: skip
    assert 9.0 in fits
    assert by_hand == fits - {None}


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ([7.0], "7"),
        ([12.0, 13.0], "12 or 13"),
        ([9.0, 4.0, 5.0, 6.0], "4 to 6 or 9"),
        ([3.0, None], "3 or 26 or more (established)"),
        ([2.0, *map(float, range(10, 51)), None], "2 or 10 or more"),
    ],
)
def test_numbers_of_games_are_named_from_to(games, said):
    words = Words(Variant(section_of_four(), EDITIONS["2015"], Terms(14.0)), {}, [])
    assert words.of([Change("prior games", 0, value) for value in games], 0) == f"{said} prior games"


def test_a_game_that_is_not_rated_is_taken_from_both_sides():
    of = Variant(section_of_four(), EDITIONS["2015"], Terms(14.0))
    changed = made(of, [Change("result", 0, None, 1)]).section
    assert changed.opponents[1].tolist() == [NOBODY, 3, NOBODY, 1]
    assert changed.games.tolist() == [1, 2, 1, 2]


def test_an_initial_rating_that_counts_for_games_is_found():
    """S15 §2.1: a FIDE rating up to 2150 counts for 5 games, one above it for 10."""
    section = section_of_four()
    section.unrated[0], section.prior_games[0] = True, 0.0
    of = Variant(section, EDITIONS["2015"], Terms(14.0))
    hidden = Change("initial", 0, 2060.0, games=5.0)
    found = search(of, Published(np.round(tried(of, [(hidden,)])[0], 2), np.ones(4, dtype=bool)))
    starts = [change for (change,) in found.explanations if change.games == 5.0]
    assert any(abs(change.value - 2060.0) < 1 for change in starts)


def test_the_other_game_of_two_players_is_named_too():
    """Players 0 and 1 meet twice, two wins of 0; published is one draw, in either round."""
    section = replace(
        section_of_four(),
        opponents=np.array([[1, 0, 3, 2], [1, 0, 3, 2]]),
        scores=np.array([[1.0, 0.0, 0.5, 0.5], [1.0, 0.0, 0.5, 0.5]]),
    )
    of = Variant(section, EDITIONS["2015"], Terms(14.0))
    hidden = Change("result", 0, 0.5, 1)
    found = search(of, Published(np.round(tried(of, [(hidden,)])[0], 2), np.ones(4, dtype=bool)))
    assert {change.game for (change,) in found.explanations if change.kind == "result"} == {0, 1}


@pytest.mark.parametrize(
    "name", [name for name in EDITIONS if not procedure_of(EDITIONS[name]).CARRIES_GAMES]
)
def test_a_change_moves_nobody_out_of_its_reach(name):
    """By rating the whole section again: whoever moves is among those whom the change is said to reach."""
    edition, moved_far = EDITIONS[name], 0
    for seed in range(4):
        section = random_section(random.Random(seed), 30, 3)
        of = Variant(section, edition, Terms(10.0 if edition.bonus.multiplier else 0.0))
        posts, reach = tried(of, [()])[0], Reach(of)
        for player in range(0, 30, 5):
            games = np.flatnonzero(section.played[:, player])
            changes = [
                *list(before_the_event(of, player))[::7],
                *(Change("initial", player, start) for start in (300.0, 2000.0) if section.unrated[player]),
                *(one for game in games for one in results_of(of, player, game)),
            ]
            for change, table in zip(changes, tried(of, [(change,) for change in changes]), strict=True):
                moved = np.flatnonzero(np.abs(table - posts) > 1e-9)
                by = (
                    reach.by_game(section, moved)[change.game]
                    if change.game is not None
                    else (reach.by_start(moved) if change.kind == "initial" else reach.by_player(moved))
                )
                assert by[player], (change, moved)
                moved_far += len(moved) > 5
    assert moved_far


@pytest.mark.parametrize(
    "name", [name for name in EDITIONS if not procedure_of(EDITIONS[name]).CARRIES_GAMES]
)
def test_a_part_is_rated_as_in_the_whole_section(name):
    """Two changes at a time; by rating the whole section with each."""
    edition = EDITIONS[name]
    section = random_section(random.Random(3), 40, 3)
    of = Variant(section, edition, Terms(10.0 if edition.bonus.multiplier else 0.0))
    singles = [one for player in range(40) for one in list(before_the_event(of, player))[::20]]
    singles += [Change("initial", player, 2000.0) for player in np.flatnonzero(section.unrated).tolist()]
    for game, player in np.argwhere(section.played).tolist():
        singles += results_of(of, player, game)
    sets = [*zip(singles, reversed(singles), strict=True)]
    for who in (np.array([0]), np.array([7, 30])):
        part = Reach(of).part(who)
        found = tried(of, sets, part)
        assert np.count_nonzero(part.rated) < 40
        np.testing.assert_allclose(found[:, who], tried(of, sets)[:, who], atol=1e-9)
        assert np.isnan(np.delete(found, who, axis=1)).all()


@pytest.mark.parametrize(("seed", "points"), [(2, 1.0), (4, 1.0), (11, 0.0)])
def test_another_result_of_a_game_that_is_counted_twice_is_no_cause(seed, points):
    """The sheet has one row for the game; the second one, of a re-entry counted twice, is nowhere to be named."""
    section = random_section(random.Random(seed), 8, 3)
    games = np.flatnonzero(section.played[:, 0]).tolist()
    of = Variant(section, EDITIONS["2015"], Terms(14.0), {0: {0: games[:1], 100: games[1:]}})
    twice = next(one for one in re_entries(of, 0) if one.value == Counted(0, 2, both=True))
    again = made(of, [twice])
    (second,) = (game for game in np.flatnonzero(again.section.played[:, 0]).tolist() if game >= 3)
    posts = tried(again, [(Change("result", 0, points, second),)])[0]
    found = search(of, Published(np.round(posts, 2), np.ones(8, dtype=bool)))
    named = [one for together in found.explanations for one in together]
    assert named
    assert all(one.game is None or one.game < 3 for one in named)


def test_two_causes_in_a_section_of_64_are_found_in_few_trials(monkeypatch):
    """All pairs would be millions; those that cannot reach everybody who differs are not rated."""
    section = random_section(random.Random(1), 64, 6)
    of = Variant(section, EDITIONS["2015"], Terms(14.0))
    game, player = np.argwhere(section.played & ~section.unrated & (section.scores == 1))[0].tolist()
    hidden = {Change("bonus", WHOLE_SECTION, 6.0), Change("result", player, 0.0, game)}
    published = np.floor(tried(of, [tuple(hidden)])[0] + 0.5)
    trials = []

    def counted(of, changes, part=None):
        trials.extend(changes)
        return tried(of, changes, part)

    monkeypatch.setattr("xlrating.crosstable.comparing.search.tried", counted)
    found = search(of, Published(published, np.zeros(64, dtype=bool)))
    assert any(one.kind == "bonus" for together in found.explanations for one in together)
    assert all(len(together) == 2 for together in found.explanations)
    assert len(trials) < 4000


def test_a_forfeit_that_was_rated_is_named(tmp_path, capsys):
    """No. 1 beat No. 6 in round 3, which is published; typed as a forfeit."""
    rows = typed(DECIMALS, BLOCK, [player["post"] for player in DECIMALS["players"]])
    third = rows[len(BLOCK) + 1].index("Rd 3")
    first, *_, sixth = rows[len(BLOCK) + 2 :]
    assert (first[third], sixth[third]) == ("W6", "L1")
    first[third], sixth[third] = "X6", "F1"
    status, (section,), _ = compared(capsys, save(tmp_path / "event.xlsx", rows))
    assert status == 0
    why = [player["why"] for player in section["players"]]
    assert why[0] == "the forfeit in round 3 against No. 6: rated as a win"
    assert why[5] == "the forfeit in round 3 against No. 1: rated as a loss"
    assert set(why[1:5]) <= {"agrees", "carried over from No. 1 and No. 6"}


@pytest.mark.parametrize("typed_before", [1483.0, 1610.0])
@pytest.mark.parametrize("decimals", [True, False])
def test_a_rating_that_was_typed_wrongly_is_named(typed_before, decimals):
    """1500 before is published. It is told with "perhaps": other causes may do the same together."""
    rated = section_of_four()
    section = replace(rated, ratings=np.array([typed_before, *rated.ratings[1:]]))
    *_, found = searched(section, [Change("rating", 0, 1500.0)], decimals=decimals)
    named = [one.value for together in found.explanations for one in together if one.kind == "rating"]
    assert min(named) - 1 <= 1500 <= max(named) + 1
    assert max(named) - min(named) < (0.25 if decimals else 10)
    assert not any(one.kind == "rating" for one in found.facts)


def test_a_rating_that_was_typed_wrongly_is_named_beside_another_cause():
    """50 points too many are typed before the event of one, and a win instead of a draw of two others."""
    section = random_section(random.Random(3), 16, 4)
    game, player = np.argwhere(section.played & (section.scores == 1))[0].tolist()
    played = {player, int(section.opponents[game, player])}
    typed = next(n for n in range(16) if n not in played and section.games[n] > 1 and not section.unrated[n])
    before = Change("rating", typed, float(section.ratings[typed]) - 50)
    draw = Change("result", player, 0.5, game)
    *_, found = searched(section, [before, draw], decimals=True)
    beside = [
        {*together} - {one} for together in found.explanations for one in together if one[:2] == before[:2]
    ]
    assert {draw} in beside or {
        draw.from_the_other_side(Variant(section, EDITIONS["2015"], Terms(14.0)))
    } in beside
    named = [one.value for together in found.explanations for one in together if one[:2] == before[:2]]
    assert min(named) - 1 <= before.value <= max(named) + 1
    assert not found.facts


def with_several_causes(folder):
    """The published event without its two floors, with 30 points too few in the rating published of No. 1, and one
    draw typed as a win: each is a cause of its own."""
    block = [["Bonus multiplier", 12]]
    rows = typed(LARGE, block, [player["post"] for player in LARGE["players"]])
    heading, players = rows[len(block) + 1], rows[len(block) + 2 :]
    for player in players:
        player[heading.index("Floor")] = None
    fourth = heading.index("Rd 4")
    assert (players[4][fourth], players[12][fourth]) == ("D13w", "D5b")
    players[4][fourth], players[12][fourth] = "W13w", "L5b"
    players[0][heading.index("Published")] -= 30
    return save(folder / "event.xlsx", rows)


def test_what_explains_some_is_told_where_nothing_explains_all(tmp_path, capsys):
    """Each cause is told by itself, and No. 1 is left. No. 5 is explained but for a point."""
    status, (section,), _ = compared(capsys, with_several_causes(tmp_path))
    assert status == 1
    why = {player["number"]: player["why"] for player in section["players"] if player["why"] != AGREES}
    assert why == {
        1: UNEXPLAINED,
        5: "perhaps the game in round 4 against No. 13: a draw",
        13: "perhaps the game in round 4 against No. 5: a draw",
        17: "perhaps carried over from No. 5 and No. 13",
        **{number: f"perhaps a floor of {floor:g}" for number, floor in FLOORS.items()},
    }


def test_what_may_have_another_cause_is_entered_for_a_player_who_is_named(tmp_path, capsys):
    event, copy = with_several_causes(tmp_path), tmp_path / "compared.xlsx"
    number, floor = next(iter(FLOORS.items()))

    def floors_after(*players):
        assert main(["compare", str(event), "--output", str(copy), "--apply", *players]) == 1
        rows = list(openpyxl.load_workbook(copy).worksheets[0].values)[2:]
        return {
            row[0]: row[rows[0].index("Floor")] for row in rows[1:] if row[rows[0].index("Floor")] is not None
        }

    assert floors_after() == {}
    told = f"Not entered for No. {number}: another cause may fit. If it is right, name the player."
    assert told in capsys.readouterr().err
    assert floors_after(str(number)) == {number: floor}
    assert "Not entered" not in capsys.readouterr().err


def test_a_floor_is_told_without_the_ratings_before_that_lead_there():
    """Whatever is published of a single player, some rating before explains it."""
    _, _, found = searched(section_of_four(), [Change("floor", 1, 1500.0)])
    assert {one.kind for together in found.explanations for one in together} == {"floor"}


HEADING = ["No.", "Name", "ID", "Rating", "Games"]
ENTERED_AGAIN = [
    [1, "Ash", 11, 1500, 40, "L2", "W3", "U", "U"],
    [2, "Bay", 12, 1450, 40, "W1", "D4", "L5", "D4"],
    [3, "Cox", 13, 1600, 40, "W4", "L1", "D4", "L5"],
    [4, "Day", 14, 1300, 40, "L3", "D2", "D3", "D2"],
    [5, "Ash", 11, 1500, 40, "U", "U", "W2", "W3"],
]
"""No. 5 is No. 1 again."""


def event_with(folder, name, players, published=None):
    rounds = [f"Rd {number}" for number in range(1, len(players[0]) - len(HEADING) + 1)]
    rows = [[*HEADING, *rounds, *(["Published"] if published else [])]]
    rows += [[*row, *([published.get(row[0])] if published else [])] for row in players]
    return save(folder / name, [["Edition", "2015"], ["Bonus multiplier", 14], [], *rows])


@pytest.mark.parametrize(
    ("as_rated", "said"),
    [
        # The games of the first entry left out: Bay had W1 in round 1, Cox L1 in round 2.
        ({1: ["U", "U", "U", "U"], 2: ["U", "D4", "L5", "D4"], 3: ["W4", "U", "D4", "L5"]}, "not counted"),
        # Those of the first entry once more, as rounds 5 and 6.
        ({1: ["L2", "W3", "U", "U", "L2", "W3"], 2: ["W1", "D4", "L5", "D4", "W1", "U"],
          3: ["W4", "L1", "D4", "L5", "U", "L1"]}, "counted twice"),
    ],
)  # fmt: skip
def test_a_re_entry_that_was_counted_otherwise_is_named(tmp_path, capsys, as_rated, said):
    rounds = max(map(len, as_rated.values()))
    players = [
        [*row[:5], *(cells + ["U"] * (rounds - len(cells)))]
        for row in ENTERED_AGAIN
        for cells in [as_rated.get(row[0], row[5:])]
    ]
    assert main(["rate", "--json", str(event_with(tmp_path, "theirs.xlsx", players))]) == 0
    (rated_by_them,) = json.loads(capsys.readouterr().out)["files"]
    published = {one["number"]: round(one["post"], 2) for one in rated_by_them["sections"][0]["players"]}
    status, (section,), _ = compared(capsys, event_with(tmp_path, "ours.xlsx", ENTERED_AGAIN, published))
    assert status == 0
    why = {player["number"]: player["why"] for player in section["players"]}
    assert why[1] == f"the games of entry No. 1 {said}"
    assert set(why.values()) == {why[1], "carried over from No. 1"}


def test_a_re_entry_can_be_counted_for_one_side_alone():
    """By hand: the column of player 0 without, or with one more of, his second game; the others as they were."""
    section = section_of_four()
    of = Variant(section, EDITIONS["2015"], Terms(14.0), {0: {1: [0], 5: [1]}})
    changes = {one.value[1:]: one for one in re_entries(of, 0) if one.value.entry == 5}
    without = replace(section, opponents=section.opponents.copy(), scores=section.scores.copy())
    without.opponents[1, 0], without.scores[1, 0] = NOBODY, 0.0
    twice = replace(
        section,
        opponents=np.vstack([section.opponents, [2, NOBODY, NOBODY, NOBODY]]),
        scores=np.vstack([section.scores, [1.0, 0.0, 0.0, 0.0]]),
    )
    for (times, both), expected in (((0, False), without), ((2, False), twice)):
        by_hand = rate(expected, of.edition, 14.0).post
        np.testing.assert_allclose(tried(of, [(changes[times, both],)])[0], by_hand, atol=1e-9)
