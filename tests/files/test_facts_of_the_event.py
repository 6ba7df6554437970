"""Facts of real files on which the rating depends: time controls, birth dates, ratings in other fields."""

import copy
import datetime
import json

import pytest
from events import rated
from file_content import sections_of
from sample_files import FILES, codes

from xlrating.crosstable.cells.dates import birth_date, date_in
from xlrating.crosstable.cells.days import days_in
from xlrating.crosstable.reading.event.prose import days_of_rounds, facts_in_prose, prose_of, time_control_in
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event.time_control import System, rating_system
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files
from xlrating.formats.time_controls import in_one_form
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

STANDINGS = json.loads((FILES / "api-standings.json").read_text())


def trf(*facts):
    return "\n".join(
        (
            "012 Test",
            *facts,
            "001    1      A, One                            1500 USA                         1.0    1     2 w 1",
            "001    2      B, Two                            1500 USA                         0.0    2     1 b 0",
        )
    )


@pytest.mark.parametrize(
    ("facts", "time_control"),
    [
        (("122 300+3", "222 300+3"), "G/5;+3"),
        (("122 600+5",), "G/10;+5"),
        (("122 5400",), "G/90;d0"),
        (("122 5400+30",), "G/90;+30"),
        (("122 241+3",), "G/4.01667;+3"),
        (("122 240+3",), "240+3"),
        (("122 G/60;d5", "222 5400+30"), "G/90;+30"),
        (("122 90+30",), "90+30"),
        (("122 G/90;+30", "222 5400+30"), "G/90;+30"),
        (("122 5'+3\"",), "G/5;+3"),
        (("122 120",), "G/120;d0"),
        (("122 90 min + 30 sec increment",), "G/90;+30"),
    ],
)
def test_time_controls_of_trf(facts, time_control):
    """TRF26: record 222 is in seconds by definition and wins; a bare number above 240 in 122 is of seconds, too."""
    found = sections_of("event.trf", trf(*facts).encode())
    assert found.sections[0].time_control == time_control
    told = any(f"was read as {time_control}." in note for note in found.notes)
    assert told == (time_control not in facts[0])


@pytest.mark.parametrize(
    ("born", "taken"),
    [
        ("2016/00/00", "2016-07-01"),
        ("2016", "2016-07-01"),
        ("2016-00-00", "2016-07-01"),
        ("00.00.2016", "2016-07-01"),
        ("2016/05/01", "2016-05-01"),
        ("0000/00/00", None),
    ],
)
def test_a_year_of_birth_alone_is_july_1_and_told(born, taken):
    text = trf("052 2026/05/02").replace(
        "1500 USA                         0.0", f"   0 USA             {born:<10}  0.0"
    )
    found = sections_of("event.trf", text.encode())
    (grid,) = grids_of(found)[0]
    given = found.sections[0].players[1].extra["Birth date"]
    assert str(birth_date(given) if given else None) == str(taken)
    told = [note.message for note in read_table(grid).notes if note.code == "year-of-birth"]
    by_year = ["Only the year of birth is known: the age was counted from July 1, 2016."]
    assert told == (by_year if taken == "2016-07-01" else [])


def posts(found):
    return [float(post) for post in rated(*found.sections)[0].rated.post]


def sjson(player=(), section=(), event=()):
    value = {
        "Tournament title": "Spring Open",
        "End date": "2026-05-02",
        **dict(event),
        "Sections": [
            {
                "Section title": "Open",
                "Rounds played": 1,
                **dict(section),
                "Players": [
                    {
                        "Pair": 1,
                        "Name": "Lee, Ann",
                        "Rating": 0,
                        "Results": ["-;2;W;1;2;2;0"],
                        **dict(player),
                    },
                    {"Pair": 2, "Name": "Bee, Tom", "Rating": 1500, "Results": ["+;1;B;1;1;1;1"]},
                ],
            }
        ],
    }
    return sections_of("event.sjson", json.dumps(value).encode())


def test_names_in_the_fields_of_real_swisssys_files():
    (section,) = sjson().sections
    assert (section.event, section.name) == ("Spring Open", "Open")


@pytest.mark.parametrize("born", ["5/1/2016", "2016"])
def test_a_birth_date_in_a_swisssys_file_gives_the_initial_rating(born):
    """The same table as CSV, whose Birth date column has always been read."""
    day = "7/1/2016" if born == "2016" else born
    table = (
        "End date,2026-05-02\n\nNo.,Name,Rating,Birth date,Rd 1\n"
        f'1,"Lee, Ann",,{day},L2w\n2,"Bee, Tom",1500,,W1b\n'
    )
    as_table = sections_of("event.csv", table.encode())
    found = sjson({"Birth date": born})
    assert posts(found) == posts(as_table)
    assert posts(found) != posts(sjson())


def test_a_rating_of_swisssys_in_words_or_with_games():
    (section,) = sjson({"Rating": "1553/11"}).sections
    assert (section.players[0].rating, section.players[0].games) == (1553, 11)


def test_a_blitz_section_of_swisssys():
    """The flag counts where no time control decides."""
    (section,) = sjson(section={"Blitz": True}).sections
    assert section.rating_system == "Blitz"
    assert sjson(section={"Blitz": False}).sections[0].rating_system == ""


def test_a_decimal_of_0_is_none():
    """The API shows postRatingDecimal 0 beside postRating 100 for an old event: then the whole number is the rating."""
    value = copy.deepcopy(STANDINGS)
    value["items"][2]["ratings"][0]["preRatingDecimal"] = 0
    assert sections_of("event.json", json.dumps(value).encode()).sections[0].players[2].rating == 1553


def test_ratings_in_the_other_field_of_the_published_json():
    value = copy.deepcopy(STANDINGS)
    for item in value["items"]:
        item["ratingRecords"] = [
            {("ratingSource" if key == "ratingSystem" else key): one for key, one in record.items()}
            for record in item.pop("ratings")
        ]
    before = sections_of("event.json", json.dumps(STANDINGS).encode()).sections[0].players
    assert [p.rating for p in sections_of("event.json", json.dumps(value).encode()).sections[0].players] == [
        p.rating for p in before
    ]


def test_byes_of_a_real_swissperfect_file():
    """Their totals prove them: 0:W 2:W is 2 points, 0:D 1:L is ½, 0:L is none."""
    text = (
        "No\tName\tLoc\tTotal\t1\t2\n1\tA, One\t1500\t2\t0:W\t2:W\n"
        "2\tB, Two\t1400\t0.5\t0:D\t1:L\n3\tC, Three\t1300\t0\t0:L\t:\n"
    )
    found = sections_of("event.txt", text.encode())
    assert codes(found) == [["B", "W2"], ["H", "L1"], ["U", "U"]]
    assert all(player.score == player.points for player in found.sections[0].players)


@pytest.mark.parametrize("name", ["dbf-2c/TDEXPORT.DBF", "trf16.trf", "chessmanager-all-rounds.csv"])
def test_what_us_chess_rates_from_is_told(name):
    """The FAQ of US Chess: ratings the director had are probably not the pre-event ratings on the crosstable."""
    (note,) = [note for note in read_files(FILES / name).notes if "US Chess rates from" in note]
    assert note.endswith("current rating, not from the one used for pairing: "
                         "check it on ratings.uschess.org, after the player's last event.")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "fact", "system"),
    [
        ("40/80, then SD/30 (delay 10)", "40/80,SD/30;d10", System.REGULAR),
        ("40 moves in 80 minutes, then game in 30 (d5)", "40/80,SD/30;d5", System.REGULAR),
        ("30 moves/90, then game in 30", "30/90,SD/30;d0", System.REGULAR),
        (
            "game in 60 with an increment of 10 seconds",
            "game in 60 with an increment of 10 seconds",
            System.REGULAR,
        ),
        ("game/25 (plus 5 increment)", "G/25;+5", System.DUAL),
        ("then SD/30", None, None),
        ("One hour each, 5 seconds delay (G/60;d5).", "G/60;d5", System.DUAL),
        ("One hour each, 5 seconds delay (G/61;d5).", None, None),
    ],
)
def test_a_time_control_in_a_line(text, fact, system):
    """60 minutes and 10 seconds are more than 65 (Regular), 25 and 5 are 30 and 60 and 5 are 65 (dual), SD/30 is half
    of one; one that a text tells in two ways is one."""
    assert facts_in_prose([text]).get("time control") == fact
    assert fact is None or rating_system(in_one_form(fact)) == system


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("G/60;d5, 5 rounds", "G/60;d5"),
        ("G/30;+5 Dual rated Sections: 1 (OPEN)", "G/30;+5"),
        ("5 rounds, G/90;+30, 12 players", "G/90;+30"),
        ("G/60;d5 in round 1", ""),
        ("G/60;d5 in the first 2 rounds", ""),
        ("G/60;d5, rounds 1-2", ""),
    ],
)
def test_how_many_rounds_there_are_changes_no_time_control(text, found):
    assert time_control_in(text) == found


@pytest.mark.parametrize(
    ("texts", "day"),
    [
        (["Jun 13 2026 thru Jun 14 2026"], "Jun 13 2026 thru Jun 14 2026"),
        (["8/29/2026 to 8/30/2026"], "8/29/2026 to 8/30/2026"),
        (["Sent: Sunday, November 8, 2026", "held on Saturday, November 7"], "November 7, 2026"),
        (["Sent: Sunday, November 8, 2026", "held on Sunday, November 7"], "November 8, 2026"),
        (["Sent: April 1, 2026", "every Wednesday in April", "Sent: April 22, 2026"], "April 22, 2026"),
        (["Sent: December 11, 2024", "Sent: January 8, 2025"], None),
        (["Saturday, November 7", "2025 and 2026"], None),
        (["Fall of 2026, November 7"], "2026, November 7"),
        (["Tuesday Action, 7 April 2026 to 28 April 2026 (G/30;d5)"], "7 April 2026 to 28 April 2026"),
        (["7, 14, 21 and 28 April 2026"], "7, 14, 21 and 28 April 2026"),
        (["Lakeside Open 6/14-15/2026, G/60"], "6/14-15/2026"),
        (["15-Jun-2026"], "15-Jun-2026"),
        (["4/7/2026 4/14/2026 4/21/2026"], "4/7/2026 4/14/2026 4/21/2026"),
        (["April 7, 14, 21, 28 (2026)"], "April 7, 14, 21, 28 (2026)"),
        (["The quads from Saturday (Nov 1, 2025, G/61;d5). Ratings are the November list."], "Nov 1, 2025"),
        (["Nov. 1, 2025. Printed Nov. 2, 2025."], "Nov. 1, 2025"),
        (["Played 1 Nov 2025. Next event: 6 Dec 2025."], "1 Nov 2025"),
        (["11/1/2025", "12/6/2025"], "12/6/2025"),
        (["12/28/2024", "1/11/2025"], None),
        (["2/1/2025", "12/6/2025"], None),
        (["12/1/1998", "12/6/1998"], None),
        (["Classic   July 19-21, 2024   Game/120   Entry fee $60"], "July 19-21, 2024"),
        (["Entries until July 12, 2024. Played July 19-21, 2024."], "July 19-21, 2024"),
        (["Dates: Sat-Sun 16-17 Nov 2024"], "16-17 Nov 2024"),
        (["Bay Open, 11/1-2/25"], "11/1-2/25"),
        (["Bay Open, 9/5-10/25"], None),
        (["Jan 9 / 16 / 23 / Feb 6, 2026"], "Jan 9 / 16 / 23 / Feb 6, 2026"),
        (["April 5 2025 (rounds 1+2) and April 12 2025"], "April 5 2025 (rounds 1+2) and April 12 2025"),
        (["June 20-22, 2025, 40/80 then SD/30"], "June 20-22, 2025"),
        (["Round 3, Nov 14 2025, 5 players"], "Nov 14 2025"),
        (["Championship 2025", "May 7", "May 14"], "May 7, 2025 - May 14, 2025"),
        (["League 2025", "Dec 18", "Jan 8"], None),
        (["League 2025", "half = 1/2 pt"], None),
        (days_of_rounds(["9/10/26", "9/17", "9/24"]), "September 10, 2026 - September 24, 2026"),
        ([*days_of_rounds(["Wk 1 9/10", "Wk 2 9/17"]), "2026"], "September 10, 2026 - September 17, 2026"),
        (
            [*days_of_rounds(["1 - Thu 9/10", "2 - Thu 9/17"]), "2026"],
            "September 10, 2026 - September 17, 2026",
        ),
        ([*days_of_rounds(["1 - 2/3", "2 - 1/3"]), "2026"], None),
        ([*days_of_rounds(["9-Jan", "16-Jan"]), "2026"], "January 9, 2026 - January 16, 2026"),
        (["every Wed, April 8 / 15 / 22 2026, 25 min each, for the upload"], "April 8 / 15 / 22 2026"),
        (
            ["two rounds on October 21, 2025 and the last two on Thursday October 23, 2025."],
            "October 23, 2025",
        ),
        (["domingo 8 de marzo de 2026"], "8 de marzo de 2026"),
        (["12 abr. 2026"], "12 abr. 2026"),
        (
            ["October 1 through 29, 2024", "Prepared by the Treasurer 10/30/2024."],
            "October 1 through 29, 2024",
        ),
        (["Club Swiss, Oct 29 2024", "compiled 10/31/2024", "Submitted Nov 2 2024"], "Oct 29 2024"),
        (["Signed 10/30/2024"], "10/30/2024"),
        (["Fall Open, November 8, 2025", "Page last changed 12/01/2025. Visitors: 412"], "November 8, 2025"),
        (["Fall Open, November 8, 2025", "Copyright December 2, 2025, the club"], "November 8, 2025"),
        (["11/12.04.2026, Brooklyn"], "11/12.04.2026"),
    ],
)
def test_days_in_lines(texts, day):
    """November 7, 2026, is a Saturday. From 9/5 to 10/25, or in 2025 from 9/5 to 9/10: both fit. B was 12 until the end
    of 2024 and is 10 since; from February to December it is more than half a year."""
    assert facts_in_prose(texts).get("end date") == day


@pytest.mark.parametrize("day", range(1, 32))
def test_every_day_with_its_ending(day):
    ending = {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th") if day not in (11, 12, 13) else "th"
    for text in (
        f"May {day}{ending} 2025",
        f"held May {day}{ending}, 2025.",
        f"the {day}{ending} of May, 2025",
    ):
        assert [found.last for found in days_in(text)] == [datetime.date(2025, 5, day)]


def test_a_count_of_rounds_is_no_day():
    assert [*days_in("May 4 rds 2025"), *days_in("May 4rd 2025"), *days_in("May 3 rd 2025")] == []


ROSTER = "Ann Lee 1500\nTom Bee 1450\nLiz Moe 1400\nJoe Fox 1300\n"
GAMES = "\nRound 1\nLee 1-0 Bee\nMoe 0-1 Fox\n\nRound 2\nFox 0-1 Lee\nBee 1-0 Moe\n"
ACCOUNTS = (
    "1. Ann Lee 1500: W2, W4\n2. Tom Bee 1450: L1, W3\n3. Liz Moe 1400: L4, L2\n4. Joe Fox 1300: W3, L1\n"
)


@pytest.mark.parametrize("players_and_games", [f"{ROSTER}{GAMES}", ACCOUNTS])
def test_the_days_before_the_last_are_told_whichever_way_the_games_are(players_and_games, tmp_path):
    path = tmp_path / "event.txt"
    path.write_text(
        f"Club swiss, April 4, 2026, G/90;d5.\n\n{players_and_games}\nPrizes on April 11, 2026.\n"
    )
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    (section,) = found["sections"]
    notes = " ".join(note["message"] for note in found["notes"])
    assert (
        "Of the days that the text names, April 11, 2026 was taken as End date, not April 4, 2026. Check it."
    ) in notes
    assert "by the end date April 11, 2026" in section["edition_because"]


@pytest.mark.parametrize("heads", [("who", "rating", "score"), ("No.", "Name", "Rtg", "Total")])
def test_days_amid_headings_are_those_of_rounds(heads):
    *others, total = heads
    days = ["10/06/21", "10/13/21", "Oct 20, 2021"]
    assert days_of_rounds([*others, *days, total]) == ["October 6, 2021 - October 20, 2021"]
    assert days_of_rounds(["Ann Lee", "Ohio", *days[:2]]) == []


@pytest.mark.parametrize(
    ("row", "end"),
    [
        (
            ["Sat", datetime.date(2022, 11, 19), "G/30 d5", "ratings are from the Nov. supplement"],
            "11/19/2022",
        ),
        (["G/30 d5", "supplement of", datetime.date(2022, 11, 1)], None),
    ],
)
def test_a_date_is_what_stands_right_beside_it(row, end):
    found = facts_in_prose(prose_of(Grid("", [row]))).get("end date")
    assert (found and date_in(found)) == (end and datetime.date(2022, 11, 19))


@pytest.mark.parametrize("text", ["Vol. 12 no. 3   May 2018", "page 3 May 2018", "Vol. 12 3 May 2018"])
def test_the_number_of_an_issue_is_no_day(text):
    assert not list(days_in(text))


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("Hall 4, 14OCT2023 - 15OCT2023", "2023-10-14", "2023-10-15"),
        ("held 28-29 Oct 23 at the annex", "2023-10-28", "2023-10-29"),
        ("30 Oct 23", "2023-10-30", "2023-10-30"),
        ("4 Mar 26 - 1 Apr 26", "2026-03-04", "2026-04-01"),
    ],
)
def test_days_before_the_month_with_two_digits_of_the_year(said, first, last):
    (days,) = days_in(said)
    assert (str(days.first), str(days.last)) == (first, last)


@pytest.mark.parametrize(
    "said",
    [
        "on 5 Oct 23 players came",
        "3 Oct 10 am",
        "28 Oct 11 rounds",
        "round 1, 28 Oct AM",
        "Game 4 Aug 21 French",
    ],
)
def test_a_number_of_something_behind_a_month_is_no_year(said):
    assert list(days_in(said)) == []


@pytest.mark.parametrize("said", ["game 60 w/ 5 sec delay, rated", "Game 60 with a 5 second delay"])
def test_the_time_control_that_begins_like_a_board(said):
    players = "Game 1 Ann Lee 1500\nGame 2 Tom Bee 1400\nLiz Moe 1300\n"
    games = "Round 1\nAnn beat Liz\n\nRound 2\nTom beat Liz\n\nRound 3\nAnn beat Tom\n"
    found = sections_of("night.txt", f"{said}\n\n{players}\n{games}".encode())
    (section,) = found.sections
    assert section.time_control == "G/60;d5"
    assert [one.name for one in section.players] == ["Ann Lee", "Tom Bee", "Liz Moe"]
