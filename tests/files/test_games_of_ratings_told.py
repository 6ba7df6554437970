"""The games behind a rating in a text are read, or a note says that they were not: they are never lost in silence."""

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.lists import read_lists
from xlrating.formats.recognize import read_text
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

ROUNDS = ("Lee 1-0 Dow\nBee 1-0 Eck", "Lee 1-0 Bee\nDow 1-0 Eck", "Eck 1-0 Lee\nDow 1-0 Bee")
GAMES = "".join(f"\nRound {number}\n{games}\n" for number, games in enumerate(ROUNDS, 1))
LAYOUTS = {
    "list": f"Fall Open\n\n1. Ann Lee 1600\n2. Tom Bee {{}}\n3. Cy Dow 1400\n4. Di Eck 1300\n{GAMES}",
    "dashes": f"Fall Open\n\nAnn Lee - 1600\nTom Bee - {{}}\nCy Dow - 1400\nDi Eck - 1300\n{GAMES}",
    "prose": f"Fall Open\n\nThe players were Ann Lee (1600), Tom Bee ({{}}), Cy Dow (1400) and Di Eck (1300).\n{GAMES}",
    "records": "1. Ann Lee [1600] ..... 2\n   win 3, win 2, loss 4\n2. Tom Bee [{}] ..... 1\n   win 4, loss 1, loss 3\n"
    "3. Cy Dow [1400] ..... 2\n   loss 1, win 4, win 2\n4. Di Eck [1300] ..... 1\n   loss 2, loss 3, win 1\n",
}
READ = (
    *(
        "1255 p. 4",
        "1255 p.4",
        "1255, p. 4",
        "1255 prov. on 4",
        "1255, prov, four games",
        "1255 after four games",
    ),
    *(
        "1255, a provisional rating from 4 games",
        "1255 with only 4 games",
        "1255, played 4 games",
        "1255, games: 4",
        "1255 pv4",
        "1255 4 prior",
        "1255/P4",
    ),
)
TOLD = (
    *("1255 - his 4th game", "1255 G4", "1255 #4", "1255-4", "1255 *4", "1255 4P", "1255 tentative, 4 games"),
    *("1255 prov.", "1255 provisional", "1255 P"),
)


def bee_in(layout, rating):
    found = read_text(LAYOUTS[layout].format(rating))
    (bee,) = (one for one in found.sections[0].players if "Bee" in one.name)
    return bee, found.notes


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("rating", READ)
def test_games_behind_a_rating_are_read(layout, rating):
    bee, _ = bee_in(layout, rating)
    assert (bee.rating, bee.games) == (1255, 4)


@pytest.mark.parametrize("layout", ["dashes", "records"])
@pytest.mark.parametrize(
    "rating",
    ["P4 1255", "(P4), 1255", "4P 1255", "prov. 4: 1255", "prov after 4 games 1255", "4 games, 1255"],
)
def test_games_before_a_rating_are_told(layout, rating):
    bee, notes = bee_in(layout, rating)
    assert (bee.rating, bee.games) == (1255, None)
    assert any(note.endswith("was read as 1255. If it is provisional, write 1255P4.") for note in notes)


@pytest.mark.parametrize("layout", ["list", "dashes", "prose"])
@pytest.mark.parametrize("rating", TOLD)
def test_or_the_text_is_quoted(layout, rating):
    bee, notes = bee_in(layout, rating)
    assert (bee.rating, bee.games) == (1255, None)
    assert any(note.startswith('"1255') and "provisional" in note for note in notes)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("rating", ["1255", "1255 (1)"])
def test_points_and_ratings_alone_are_no_games(layout, rating):
    bee, notes = bee_in(layout, rating)
    assert (bee.rating, bee.games) == (1255, None)
    assert not any("If it is provisional" in note for note in notes)


def test_a_total_behind_a_provisional_rating_is_not_its_games():
    bee, notes = bee_in("records", "1255 provisional")
    assert (bee.rating, bee.games) == (1255, None)
    assert any("may be provisional" in note for note in notes)


@pytest.mark.parametrize(
    "title",
    [
        *("Tom Bee Shootout 2026", "Bee Memorial 2026", "Elm Chess Club\nBee Shootout (2026)"),
        *("Ann Lee Open, 2026", "2026 Di Eck Shootout", "Ann Lee Shootout - 2026"),
    ],
)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_event_named_after_a_player_and_its_year_are_no_rating(layout, title):
    text = LAYOUTS[layout].format("1255").removeprefix("Fall Open\n\n")
    players = read_text(f"{title}\n\n{text}").sections[0].players
    assert {one.name: one.rating for one in players} == {
        "Ann Lee": 1600, "Tom Bee": 1255, "Cy Dow": 1400, "Di Eck": 1300,
    }  # fmt: skip


def test_a_player_may_have_such_a_rating():
    text = LAYOUTS["dashes"].format("1255").replace("1600", "2026")
    players = read_text(text).sections[0].players
    assert {one.name: one.rating for one in players}["Ann Lee"] == 2026


REMARKS = {
    "provisional, 12 games": 12, "prov. 12": 12, "P12": 12, "came late; prov (12 games), paid": 12,
    "still provisional after 12 games": 12, "12 gms": 0, "provisional, forgot how many": 0, "prov. until 2027": 0,
    "12 games, provisional": 0, "withdrew after rd 2": None, "TD": None, "improved by 12": None,
}  # fmt: skip
"""The games that a remark next to a rating gives, 0 where it is told, None where it says nothing of them."""
NAMES = ("Ann Lee", "Tom Bee", "Cy Dow", "Di Eck")


@pytest.mark.parametrize("heading", ["Notes", "Comment", "Remarks", "Info", ""])
@pytest.mark.parametrize(("remark", "games"), REMARKS.items())
def test_a_remark_on_a_list_of_players_gives_the_games(heading, remark, games):
    players = [["Name", "Rating", "Paid", heading]]
    players += [[name, 1600, "cash", {"Tom Bee": remark, "Cy Dow": "moved"}.get(name)] for name in NAMES]
    rounds = [["Round", "White", "Black", "Result"]]
    rounds += [
        [1, "Ann Lee", "Tom Bee", "1-0"],
        [1, "Cy Dow", "Di Eck", "0-1"],
        [2, "Di Eck", "Ann Lee", "0-1"],
    ]
    found = read_lists([Grid("players", players), Grid("games", rounds)])
    known = {one.name: one.games for one in found.sections[0].players}
    assert known == dict.fromkeys(NAMES) | {"Tom Bee": games or None}
    told = [note for note in found.notes if note.startswith("Tom Bee:") and f'"{remark}"' in note]
    assert len(told) == (games is not None)


@pytest.mark.parametrize("place", [3, 5])
@pytest.mark.parametrize(("remark", "games"), REMARKS.items())
def test_and_so_does_one_in_a_crosstable(place, remark, games):
    rows = [
        ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
        [1, "Ann", 1800, "W2", "W3"],
        [2, "Bob", 1700, "L1", "W4"],
    ]
    rows += [[3, "Cy", 1600, "W4", "L1"], [4, "Di", 1500, "L3", "L2"]]
    remarks = ["Remarks", None, remark, "moved", None]
    sheet = [[*row[:place], one, *row[place:]] for row, one in zip(rows, remarks, strict=True)]
    rated = rate_workbook([Grid("Open", sheet)])
    known = [one.rating.games for one in rated.crosstables[0].players]
    assert known == [None, games or None, None, None]
    codes = ("games-of-a-remark", "games-in-a-remark")
    told = [(note.cell, note.code) for note in rated.notes if note.code in codes]
    cell = f"Open!{'DF'[place > 3]}3"
    assert told == ([(cell, codes[games == 0])] if games is not None else [])


BLITZ = """Taproom Blitz,,,
Thursday 8/22/2024 G/3;+2,,,

{heads}
Ann Lee,1600,,1650
Tom Bee,1255,4,1300
Cy Dow,1400,18,1390
Di Eck,1300,,1310

Round,White,Black,Result
"""
BLITZ += "\n".join(
    f"{n},{line.replace(' 1-0 ', ',')},1-0" for n, lines in enumerate(ROUNDS, 1) for line in lines.split("\n")
)
PLAIN = """End date,2024-08-22
Time control,G/3;+2

No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,Ann Lee,1600,W3,W2,L4
2,Tom Bee,1255P4,W4,L1,L3
3,Cy Dow,1400P18,L1,W4,W2
4,Di Eck,1300,L2,L3,W1
"""


def after(text, folder):
    """The ratings after the event."""
    path = folder / "event.csv"
    path.write_text(text)
    (section,) = document([rate_file(path, How(check=True), {})])["files"][0]["sections"]
    return {one["name"]: one["post"] for one in section["players"]}


@pytest.mark.parametrize(
    "heads",
    [
        "Who,Blitz rtg,Blitz games if provis.,Reg rtg (just for info)",
        "Name,Blitz,Blitz games so far,Regular",
        "Name,Blitz rating,Games if provisional,Shoe size",
        "Name,Blitz rating,Blitz games if provisional,Shoe size",
    ],
)
def test_games_are_those_of_the_rating_that_their_heading_names(heads, tmp_path):
    """As in the plain crosstable, which was written by hand from the games."""
    assert after(BLITZ.format(heads=heads), tmp_path) == after(PLAIN, tmp_path)


@pytest.mark.parametrize(
    ("heads", "other"),
    [
        ("Blitz rtg,Blitz games if prov.", ""),
        ("Blitz rtg,Blitz games if prov.,Reg rtg", ",1700"),
        ("Rating,Games", ""),
    ],
)
def test_and_so_they_are_in_a_crosstable(heads, other, tmp_path):
    rows = (
        f"1,Ann Lee,1600,{other},W3,W2,L4\n2,Tom Bee,1255,4{other},W4,L1,L3\n"
        f"3,Cy Dow,1400,18{other},L1,W4,W2\n4,Di Eck,1300,{other},L2,L3,W1\n"
    )
    table = f"{PLAIN.partition('No.')[0]}No.,Name,{heads},Rd 1,Rd 2,Rd 3\n{rows}"
    assert after(table, tmp_path) == after(PLAIN, tmp_path)
