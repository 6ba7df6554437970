"""JSON: published events, SwissSys in its other spelling, Lichess and chess.com."""

import copy
import json

import pytest
from file_content import sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.json_text import get
from xlrating.workbook.problems import FileProblem

STANDINGS = json.loads((FILES / "api-standings.json").read_text())
SWISSSYS = json.loads((FILES / "swisssys.sjson").read_text())


def read(value):
    return sections_of("event.json", json.dumps(value).encode())


def test_decimals_are_the_rating_to_rate_with():
    value = copy.deepcopy(STANDINGS)
    value["items"][2]["ratings"][0]["preRatingDecimal"] = 1553.46
    assert read(value).sections[0].players[2].rating == 1553.46


def test_a_decimal_of_0_is_none():
    """As in an event of 2003 that ratings.uschess.org shows: postRating 100, postRatingDecimal 0."""
    value = copy.deepcopy(STANDINGS)
    value["items"][2]["ratings"][0] |= {
        "preRating": 1553, "preRatingDecimal": 0, "postRating": 1592, "postRatingDecimal": 0,
    }  # fmt: skip
    player = read(value).sections[0].players[2]
    assert (player.rating, player.published) == (1553, 1592)


def test_an_online_event_of_slow_games():
    """G/65;d10 is Online Regular; a rating in another system is left for Step 1.  P25 §1, §2."""
    value = copy.deepcopy(STANDINGS)
    for item in value["items"]:
        for rating in item["ratings"]:
            rating["ratingSystem"] = "OR"
        item["ratings"].append({"ratingSystem": "R", "preRating": 1700, "preProvisionalGameCount": 9})
    (section,) = read(value).sections
    assert section.rating_system == "Online Regular"
    assert (section.players[2].rating, section.players[2].games) == (1553, 11)
    assert dict(section.players[2].extra) == {"Regular": 1700, "Regular games": 9}


def test_a_dual_rated_section_has_the_quick_rating_too():
    """Prior games are the games after the event less those played in it: 14 - 3 and 10 - 3."""
    value = copy.deepcopy(STANDINGS)
    for item in value["items"]:
        item["ratings"].append(
            {"ratingSystem": "Q", "preRating": 1500, "postRating": 1510, "postProvisionalGameCount": 10}
        )
    (section,) = read(value).sections
    player = section.players[2]
    assert section.rating_system == "Dual"
    assert (player.rating, player.games) == (1553, 11)
    assert dict(player.extra) == {"Quick": 1500, "Quick games": 7}


def test_results_that_differ_by_side_count_for_each():
    value = copy.deepcopy(STANDINGS)
    value["items"][0]["roundOutcomes"][0]["outcome"] = "WinAsym"
    value["items"][4]["roundOutcomes"][0]["outcome"] = "DrawAsym"
    found = read(value)
    assert (codes(found)[0][0], codes(found)[4][0]) == ("W4w", "D1b")


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        ("DrawForfeit", "Z4"),
        ("ByeFull", "B"),
        ("ByeHalf", "H"),
        ("Unpaired", "U"),
        ("NotReported", "U"),
        ("Forfeit", "F4"),
    ],
)
def test_outcomes(outcome, code):
    value = copy.deepcopy(STANDINGS)
    value["items"][1]["roundOutcomes"][2]["outcome"] = outcome
    assert codes(read(value))[1][2] == code


def test_an_event_in_one_file_with_opponents_by_member_id():
    game = {"round": 1, "outcome": "Win", "color": "White", "opponentMemberId": "10000022"}
    other = {"round": 1, "outcome": "Loss", "color": "Black", "opponentMemberId": "10000011"}
    found = read({
        "event": {"name": "March Quads", "startDate": "2026-03-07", "endDate": "2026-03-07"},
        "sections": [{
            "number": 1, "name": "Quad 1", "roundCount": 1, "ratingSystem": "R", "timeControl": "G/65;d10",
            "players": [
                {"memberId": "10000011", "pairingNumber": 1, "score": 1, "rounds": [game]},
                {"memberId": "10000022", "pairingNumber": 2, "score": 0, "rounds": [other]},
            ],
        }],
    })  # fmt: skip
    (section,) = found.sections
    assert codes(found) == [["W2w"], ["L1b"]]
    assert (section.event, section.name, section.time_control) == ("March Quads", "Quad 1", "G/65;d10")


def test_an_event_alone_and_other_json():
    with pytest.raises(FileProblem, match="has the event but no standings"):
        sections_of("e.json", (FILES / "api-event.json").read_bytes())
    with pytest.raises(FileProblem, match="is not a file that xlrating reads"):
        read({"squares": [1, 2, 3]})
    with pytest.raises(FileProblem, match="is nested too deeply"):
        sections_of("deep.json", b"[" * 5000 + b"]" * 5000)


def swisssys_again():
    """The sample under the other names of its keys."""
    section = copy.deepcopy(SWISSSYS["Sections"][0])
    players = [
        {
            "pair_number": p["Pair"], "NAME": f"{p['Last name']}, {p['First name']}", "Id": p["ID"],
            "rating": str(p["Rating"]), "Rating2": 0, "state": p["State"], "results": p["Results"],
        }
        for p in section["Players"]
    ]  # fmt: skip
    return {
        "Overview": {"Title": "Maple Street Open", "StartDate": "2026-09-12", "EndDate": "2026-09-13"},
        "Sections": [{"SectionName": "Open", "RoundsPlayed": 4, "Players": players}],
    }


def test_swisssys_in_the_other_spelling():
    (section,) = read(swisssys_again()).sections
    assert common_table(section) == expected("swisssys")
    assert (section.event, f"{section.end_date}") == ("Maple Street Open", "2026-09-13")


def test_swisssys_rounds_that_are_paired_but_not_played():
    value = copy.deepcopy(SWISSSYS)
    value["Sections"][0]["Rounds played"] = 3
    found = read(value)
    assert [len(row) for row in codes(found)] == [3] * 6
    assert any("are paired but not played" in note for note in found.notes)


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ("+;4;-;0;4;4;1", "X4"), ("-;4;-;0;4;4;0", "F4"), ("H;0;-;0;0;0;0.5", "H"), ("B;0;-;0;0;0;1", "B"),
        ("U;0;-;0;0;0;0", "U"), ("+;4;W;1;4;4;0", "W4w"), ("=;4;B;1;4;4;0", "D4b"), ("-;4;W;1;4;4;0", "L4w"),
    ],
)  # fmt: skip
def test_swisssys_results(result, code):
    """A win with an opponent and no color is a forfeit; points may be 0 in every cell of a file."""
    value = copy.deepcopy(SWISSSYS)
    value["Sections"][0]["Players"][0]["Results"][0] = result
    assert codes(read(value))[0][0] == code


@pytest.mark.parametrize("opponent", ["x", "--4", "12345678"])
def test_swisssys_opponents_that_are_no_numbers(opponent):
    value = copy.deepcopy(SWISSSYS)
    value["Sections"][0]["Players"][0]["Results"][0] = f"+;{opponent};W;1;4;4;1"
    with pytest.raises(CrosstableProblems, match=f'"{opponent}" is not an opponent\'s number'):
        read(value)


def test_swisssys_without_pair_numbers_names_the_keys():
    value = copy.deepcopy(SWISSSYS)
    value["Sections"][0]["Players"][0].pop("Pair")
    with pytest.raises(
        CrosstableProblems, match=r'has no Pair number. The keys found are "Last name, First name'
    ):
        read(value)


def lichess_game(white, black, winner, when, **more):
    sides = {
        "white": {"user": {"name": white}, "rating": 1500},
        "black": {"user": {"name": black}, "rating": 1600},
    }
    return {
        "id": "x",
        "createdAt": when,
        "status": "mate",
        "players": sides,
        **({"winner": winner} if winner else {}),
        **more,
    }


def test_lichess_games_become_columns():
    games = [
        lichess_game("Anna", "bob", "white", 1), lichess_game("bob", "carl", None, 2),
        lichess_game("BOB", "anna", "white", 3),
        lichess_game("carl", "anna", "black", 4, status="noStart"),
    ]  # fmt: skip
    found = sections_of("games.ndjson", "\n".join(json.dumps(game) for game in games).encode())
    assert [player.name for player in found.sections[0].players] == ["Anna", "bob", "carl"]
    assert codes(found) == [["W2w", "U", "L2b"], ["L1b", "D3w", "W1w"], ["U", "D2b", "U"]]
    assert any("was not played" in note for note in found.notes)
    assert any("a column is not a round" in note for note in found.notes)


DAY = 24 * 60 * 60 * 1000
IN_2019, IN_2026 = 17_900 * DAY, 20_500 * DAY
"""Milliseconds since 1970: January 4, 2019, and February 16, 2026."""


def lost_bonuses(games, when):
    """The note about bonuses, for games one after the other from this time on, the newest first as Lichess has them."""
    lines = [lichess_game(*players, "white", when + k) for k, players in enumerate(games)]
    found = sections_of("games.ndjson", "\n".join(json.dumps(game) for game in reversed(lines)).encode())
    return [note for note in found.notes if "bonus under" in note], found


@pytest.mark.parametrize(
    ("games", "when", "note"),
    [
        (2 * [("anna", "bob")] + [("anna", "carl")], IN_2019, []),
        (
            2 * [("anna", "bob")] + [("anna", "carl")],
            IN_2026,
            ["Too many games against one opponent for a bonus under the 2025 rules: anna-bob (2 games)."],
        ),
        (2 * [("anna", "bob")] + 2 * [("anna", "carl")] + 2 * [("bob", "carl")], IN_2026, []),
        (
            3 * [("anna", "bob")] + [("anna", "carl")],
            IN_2019,
            ["Too many games against one opponent for a bonus under the 2015 rules: anna-bob (3 games)."],
        ),
    ],
)
def test_too_many_games_for_a_bonus_are_those_of_the_rules_of_the_day(games, when, note):
    """S15 §4.2: more than two games. P25 §4.2: more than one for a player with three games, else two."""
    assert lost_bonuses(games, when)[0] == note


def test_the_rating_of_a_player_is_that_of_the_first_game():
    games = [lichess_game("anna", "bob", "white", IN_2026 + k) for k in range(2)]
    games[0]["players"]["white"]["rating"], games[1]["players"]["white"]["rating"] = 1500, 1520
    found = sections_of("games.ndjson", "\n".join(json.dumps(game) for game in reversed(games)).encode())
    assert found.sections[0].players[0].rating == 1500


@pytest.mark.parametrize("when", [IN_2026, IN_2026 * 1e300, "soon", None, True, -1e300])
def test_games_are_put_in_the_order_in_which_they_were_played(when):
    """The times of today have 13 digits; without a time the order is that of the file."""
    games = [("anna", "bob"), ("bob", "carl")]
    if when is not IN_2026:
        lines = [lichess_game(*players, "white", when) for players in games]
        found = sections_of("games.ndjson", "\n".join(json.dumps(game) for game in lines).encode())
    else:
        found = lost_bonuses(games, when)[1]
    assert [player.name for player in found.sections[0].players] == ["anna", "bob", "carl"]


def test_lichess_standings_name_no_opponents():
    content = b'{"rank":1,"points":3.0,"username":"anna"}\n{"rank":2,"points":2.0,"username":"bob"}\n'
    with pytest.raises(FileProblem, match="has standings without opponents"):
        sections_of("results.ndjson", content)


def test_chess_com_games():
    def side(name, result):
        return {"username": name, "rating": 1500, "result": result}

    value = {
        "players": [{"username": "anna", "points": 1}, {"username": "bob", "points": 1}],
        "games": [
            {"white": side("anna", "win"), "black": side("bob", "resigned"), "end_time": 1},
            {"white": side("bob", "agreed"), "black": side("anna", "agreed"), "end_time": 2},
        ],
    }
    assert codes(read(value)) == [["W2w", "D2b"], ["L1b", "D1w"]]


def test_a_section_without_players_is_left_out_and_told():
    value = json.loads((FILES / "swisssys.sjson").read_text())
    value["Sections"].append({"Section name": "Reserve", "Rounds played": 0, "Players": []})
    found = read(value)
    assert [section.name for section in found.sections] == ["Open"]
    assert "Reserve has no players. It was left out." in found.notes


def test_swisssys_ids_that_are_numbers_keep_their_zero():
    """Member IDs have 8 digits."""
    value = json.loads((FILES / "swisssys.sjson").read_text())
    value["Sections"][0]["Players"][0]["ID"] = 1234567
    assert read(value).sections[0].players[0].member_id == "01234567"


def test_second_ratings_of_swisssys_are_told_in_one_note():
    value = copy.deepcopy(SWISSSYS)
    for player in value["Sections"][0]["Players"][:3]:
        player["Rating2"] = 1700
    (note,) = (note for note in read(value).notes if "second rating" in note)
    assert note.startswith("Open: the second rating of players 1-3 was left out")


@pytest.mark.parametrize("fields", [1_000, 1_001])
def test_a_field_is_found_by_another_spelling_where_there_are_not_very_many(fields):
    record = {"Pair_Num": 7, **{f"field {number}": number for number in range(fields - 1)}}
    assert get(record, "Pair_Num") == 7
    assert get(record, "pair num") == (7 if fields == 1_000 else None)
