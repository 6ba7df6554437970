"""Time controls as organizers tell them in a line of text, and numbers there that are none."""

import datetime
import re

import pytest

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.prose import facts_in_prose, times_not_taken
from xlrating.crosstable.reading.event.times import times_in
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event.time_control import System, rating_system

FOUR = [
    ["No.", "Name", "Rating", "Rd 1"],
    [1, "Ann", 1800, "W2"],
    [2, "Bob", 1700, "L1"],
    [3, "Cy", 1600, "W4"],
    [4, "Di", 1500, "L3"],
]
TOLD = {
    "60 min. each, no delay": "G/60;d0",
    "25 min. each + 5 second delay. US Chess rated.": "G/25;d5",
    "time limit 20 minutes + 10 sec increment": "G/20;+10",
    "30 minutes each no delay, the clocks we have don't do delay.": "G/30;d0",
    "100 min. + 30 sec. a move": "G/100;+30",
    "15+5, five rounds": "G/15;+5",
    "45 minutes for the whole game, with a five-second delay on the clock": "G/45;d5",
    "90 minutos por jugador, 5 segundos de retardo": "G/90;d5",
    "60 Minuten pro Spieler, 5 Sekunden Verzögerung": "G/60;d5",
    "Bedenkzeit: 60 Min. + 5 Sek. pro Zug": "G/60;+5",
    "60 minutes par joueur + 5 secondes par coup": "G/60;+5",
    "60 minuten per speler met 5 seconden vertraging": "G/60;d5",
    "90 minutos a cada jugador y 30 segundos de incremento por jugada": "G/90;+30",
    "challenger always gets white. 45 min + 15 sec": "G/45;+15",
    "game 50 w 10 sec delay": "G/50;d10",
    "40 moves in 90 minutes then 30 minutes sudden death, 30 second increment all moves": "40/90,SD/30;+30",
    "90 minutes for the first 40 moves followed by 30 minutes, 30 sec inc": "40/90,SD/30;+30",
    "90 min/40 moves + 30 min + 30 sec": "40/90,SD/30;+30",
    "time: 30/60 then sd 30, d5": "30/60,SD/30;d5",
    "40/120, 20/60, G/30 d5": "40/120,20/60,SD/30;d5",
    "every Tuesday 7 pm, Game in 65, delay 10": "G/65;d10",
    "Aug 2, 2025      G/61 d/5": "G/61;d5",
    "Rounds: 4     Game/45 d/5     9:30 - 11:30": "G/45;d5",
    "G/60; inc 10s": "G/60;+10",
    "Hibbing 17-19 July 2026 G/60;inc10": "G/60;+10",
    "5/7, 5/14, 5/21, 5/28/2026; game in 60, 5 second delay": "G/60;d5",
    "G-45 d-5": "G/45;d5",
    "G/45, 5": "G/45;d5",
    "90' + 30\"": "G/90;+30",
    "40 in 90, rest in 30 mins, 5 sec delay": "40/90,SD/30;d5",
    "40 moves in 120 minutes, rest in 60, 5 sec delay": "40/120,SD/60;d5",
    "Time control is game in one hour with five second delay": "G/60;d5",
    "thirty minutes a side, five second delay": "G/30;d5",
    "1 hr. each, d5": "G/60;d5",
    "30 minutes each on the clock w/ 5 second delay": "G/30;d5",
    "60 minutos + 5 segundos de incremento": "G/60;+5",
    "30 minutes + 5 seconds of delay": "G/30;d5",
    "G/25 d5 vs 12-14": "G/25;d5",
    "5 rounds G/45, 1:00 pm": "G/45;d0",
    "G/45, 5 trophies": "G/45;d0",
    "G/30 3-round swiss": "G/30;d0",
    "G/60, 10 am": "G/60;d0",
    "30 minutes for the whole game, and the clock waits 5 seconds each move (delay)": "G/30;d5",
    "Time: 60 minutes per player. The delay is 5 seconds.": "G/60;d5",
    "Games of 30 minutes per side, delayed by 5 seconds": "G/30;d5",
    "Each player gets 30 minutes and the clock adds 5 seconds per move": "G/30;+5",
    "30 minutes for each player, gaining 10 seconds each move": "G/30;+10",
    "Each side has 60 minutes. No delay.": "G/60;d0",
    "40 moves in 1 hour and 30 minutes, rest in 30 minutes": "40/90,SD/30;d0",
    "40 moves in 1 hour 30 min, then 30 minutes for the rest of the game": "40/90,SD/30;d0",
    "40 moves in 1½ hours, then sudden death in 30 minutes, 5 sec delay": "40/90,SD/30;d5",
    "40 moves in 1 1/2 hours, then 1.5 hours for the rest": "40/90,SD/90;d0",
    "Each player has 1 hour, 15 minutes, with 5-second delay": "G/75;d5",
    "Time limit 1:30 per player with 30 second increment": "G/90;+30",
    "1h30 + 30s": "G/90;+30",
    "40 moves in 90 minutes, then 30 minutes to finish, 30 seconds added per move": "40/90,SD/30;+30",
    "Five games, one after another. 20 minutes each, 5 second delay": "G/20;d5",
    "Four rounds. 30 minutes per child with 5 seconds of delay.": "G/30;d5",
    "seventy-five minutes apiece plus ten seconds a move": "G/75;+10",
    "Game in 70 min (like last time)": "G/70;d0",
}
NOT_TOLD = [
    "G/9O;d5",
    "G/8S delay 5",
    "arrive 15 minutes early",
    "The siren went off at 4:10 pm. Clocks stopped 50 min.",
    "Entry $15+5 for the fund",
    "Round 2 starts 30 minutes after round 1",
    "lunch 45 min",
    "R1 1-4 2-3",
    "Game 3, 5 min late",
    "45/45",
    "50 players, 5 rounds",
    "phone 555-1234",
    "60 moves each hour; 30 min d5",
    "May 17, 2025",
    "Round 2 at 1:30 each day",
    "lasted 1h30",
    "can we do 5 minutes next time",
    "G/60;d5 next year?",
    "It was G/60;d5 last time.",
]


@pytest.mark.parametrize("text", TOLD)
def test_a_time_control_in_a_text(text):
    """The numbers in their order, and whether the seconds are added or a delay."""
    ((_, found, _),) = times_in(text)
    meant = TOLD[text]
    assert rating_system(found) is rating_system(meant)
    assert [n for n in numbers(found) if n] == [n for n in numbers(meant) if n]
    assert facts_in_prose([text])["time control"] == found


def numbers(time_control):
    words = {"thirty": "30", "five": "5", "one": "1"}
    text = time_control.replace("1 hour", "60").replace("1 hr", "60")
    for word, number in words.items():
        text = text.replace(word, number)
    found = [int(part) for part in "".join(c if c.isdigit() else " " for c in text).split()]
    return sorted(found)


@pytest.mark.parametrize("text", NOT_TOLD)
def test_numbers_that_are_no_time_control(text):
    assert times_in(text) == []


def test_a_time_control_goes_on_in_the_next_line():
    """The minutes alone would be another one; a line of an other beginning stays one of its own."""
    lines = ["Seventeen of us met. Games were thirty minutes each", "plus a five second increment (G/30;+5)."]
    assert facts_in_prose(lines) == {"time control": "G/30;+5"}
    assert facts_in_prose(["Open: thirty minutes each", "Reserve: game in 60 minutes"]) == {}


def test_two_time_controls_are_none():
    assert "time control" not in facts_in_prose(["G/30;d5", "finals G/60;d5"])


@pytest.mark.parametrize(
    ("text", "seconds"), [("G/61 d/5", "d5"), ("game 50 w 10 sec delay", "d10"), ("G/24 + 6", "+6")]
)
def test_the_seconds_count(text, seconds):
    """61 + 5 is Regular, 50 + 10 is dual, 24 + 6 is dual, too: without the seconds they are not."""
    ((_, found, _),) = times_in(text)
    minutes = {"d5": 61, "d10": 50, "+6": 24}[seconds]
    assert rating_system(found) is rating_system(f"G/{minutes};{seconds}")


@pytest.mark.parametrize(
    "text", ["40 moves in 2 hours, then SD 1 hour d5", "40 in two hours, rest in one hour, d5"]
)
def test_hours_of_a_period(text):
    """Two hours and one are 180 minutes: Regular. 2 + 60 + 5 would be dual."""
    ((_, found, _),) = times_in(text)
    assert found == "40/120,SD/60;d5"
    assert rating_system(found) is rating_system("G/180;d5")


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["primary", "40/90", "secondary", "SD/30"], "40/90, SD/30"),
        (["First control: 40/110", "second control: SD/30;d5"], "40/110, SD/30;d5"),
        (["SD/60;d5"], "SD/60;d5"),
        (["40/90 SD/30", "SD/30"], None),
    ],
)
def test_the_periods_of_a_time_control_in_texts_of_their_own(texts, found):
    assert facts_in_prose(texts).get("time control") == found


WRAPPED = "40 moves in 80 minutes, then the rest of the game in 30 minutes; delay 5 seconds throughout."
OF_TWO_LINES = [
    *[(WRAPPED, n, "40/80,SD/30;d5") for n in range(1, len(WRAPPED.split()))],
    *[("Games were game in 25 minutes with a 5 second delay", n, "G/25;d5") for n in range(2, 10)],
    *[
        ("80 minutes for 40 moves and 30 minutes for the rest, delay 5", n, "40/80,SD/30;d5")
        for n in range(1, 12)
    ],
]


@pytest.mark.parametrize(("text", "words", "meant"), OF_TWO_LINES)
def test_a_time_control_goes_over_the_end_of_a_line_anywhere(text, words, meant):
    """Of 25 minutes alone nobody has dual ratings; 80 and 30 are Regular, 30 alone is dual. Blank lines stand apart."""
    lines = [" ".join(text.split()[:words]), " ".join(text.split()[words:])]
    found = facts_in_prose(lines)["time control"]
    assert rating_system(found) is rating_system(meant)
    assert [n for n in numbers(found) if n] == [n for n in numbers(meant) if n]


@pytest.mark.parametrize(
    "text",
    [
        "the rest of the game in 30 minutes",
        "remaining moves in 30 minutes, 5 second delay",
        "then SD/30;d5",
        "followed by 30 minutes, d5",
        "followed by 30 minutes with a 5-second delay",
        "and 30 minutes for the rest of the game, 5 sec delay",
        "plus 30 minutes each to finish; delay 5 seconds",
        "second time control: game in 30 minutes, 5 second delay",
        "after move 40 game in 30 d5",
        "of the game in 30 minutes; delay 5 seconds",
        "Game in 30 minutes, first 40 moves in 80 minutes; delay 5",
    ],
)
def test_a_last_period_is_no_time_control_and_is_told(text):
    assert facts_in_prose([text]) == {}
    told = times_not_taken([text])
    assert told is not None
    assert re.search("30.*Enter the whole one", told.message)


def test_lines_of_which_each_says_all_stay_apart():
    """Neither players nor days are seconds, and 5/7 is no May 5."""
    assert facts_in_prose(["Played at G/45,", "12 players"]) == {"time control": "G/45"}
    assert facts_in_prose(["KNIGHTS IN MAY", "5/7, 5/14/2026; G/60;d5"])["end date"] == "5/7, 5/14/2026"
    assert (
        facts_in_prose(["Jan 9 / 16 / 23 / 30, 2026", "90 minutes each, d5"])["time control"]
        == "90 minutes each, d5"
    )
    assert facts_in_prose(["We met on June", "21-23, 2024 at the club"]) == {"end date": "June 21-23, 2024"}


@pytest.mark.parametrize(
    ("texts", "meant"),
    [
        (["5 sec delay, G/25"], "G/25;d5"),
        (["delay 5, game in 25"], "G/25;d5"),
        (["d5 G/25"], "G/25;d5"),
        (["+5 G/25"], "G/25;+5"),
        (["inc 5, G/25"], "G/25;+5"),
        (["25 minutes a side (delay: 5 seconds)"], "G/25;d5"),
        (["Game in 25 minutes.", "Delay 5 seconds."], "G/25;d5"),
        (["G/25", "Clocks set to a 5-second delay"], "G/25;d5"),
        (["G/25, no delay", "The 5-second delay was not used"], "G/25;d0"),
        (["G/25 (delay of 20 minutes before round 2)"], "G/25"),
        (["Elm Chess, Inc. 5 rounds, G/25"], "G/25"),
        (["2 quads, three games each, G/25 d5"], "G/25 d5"),
        (["G/60 d5", "side event with a 3 sec delay"], "G/60 d5"),
    ],
)
def test_a_delay_told_apart_belongs_to_the_time_control_without_one(texts, meant):
    """25 minutes and 5 seconds are 30: dual, not Quick.  R25 and S15 §1: minutes plus seconds."""
    assert facts_in_prose(texts)["time control"] == meant


def test_two_delays_told_apart_are_asked():
    assert "time control" not in facts_in_prose(["G/25", "open: 5 sec delay", "reserve: 3 sec delay"])


@pytest.mark.parametrize(
    "beside",
    [["Delay", 5], ["Delay: 5 sec"], ["Time delay", "5 seconds"], ["Delay (sec)", 5], ["Delay", "5"]],
)
@pytest.mark.parametrize("below", [True, False])
def test_a_label_of_its_own_has_the_delay(beside, below):
    two = [["Time control", "G/25"], beside]
    rows = [["End date", "2026-11-07"], *(two if below else two[::-1]), [None], *FOUR]
    rated = rate_workbook([Grid("Open", rows)])
    assert rated.crosstables[0].event.time_control == "G/25;d5"
    assert not [note for note in rated.notes if note.code == "labels-unused"]


@pytest.mark.parametrize(
    ("above", "meant"),
    [
        ([["Minutes", 25], ["Delay", 5]], "G/25;d5"),
        ([["Base time", 25, "Increment", 3]], "G/25;+3"),
        ([["Minutes", "Delay (sec)", "Rounds"], [25, 0, 4]], "G/25;d0"),
        ([["Main time (min)", "Increment"], [25, 5]], "G/25;+5"),
    ],
)
def test_minutes_and_seconds_with_a_label_each(above, meant):
    rated = rate_workbook([Grid("Open", [["End date", "2026-11-07"], *above, [None], *FOUR])])
    assert rated.crosstables[0].event.time_control == meant


@pytest.mark.parametrize("above", [[["Minutes", 25]], [["Minutes", "Delay"], ["none", 5]]])
def test_minutes_or_seconds_alone_are_no_time_control(above):
    rated = rate_workbook([Grid("Open", [["End date", "2026-11-07"], *above, [None], *FOUR])])
    assert not rated.crosstables or not rated.crosstables[0].event.time_control


def test_a_delay_that_is_none_is_told():
    rows = [["End date", "2026-11-07"], ["Time control", "G/25"], ["Delay", "as usual"], [None], *FOUR]
    rated = rate_workbook([Grid("Open", rows)])
    assert [note.message for note in rated.notes if note.code == "labels-unused"] == [
        'Labels not used: "Delay".'
    ]


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("Saturday Swiss, quick rated", "quick"),
        ("BLITZ-RATED, five rounds", "blitz"),
        ("quick rated, G/25 d5", None),
        ("All games are dual rated.", "dual"),
        ("Not quick rated", None),
        ("Regular rated above, quick rated below", None),
        ("a quick game, rated later", None),
        ("US Chess online rated", "online"),
        ("online-quick rated, G/10 +5", "online quick"),
        ("Online blitz chess rated", "online blitz"),
        ("not online rated", None),
    ],
)
def test_the_rating_system_in_a_text(text, system):
    assert facts_in_prose([text]).get("rating system") == system


@pytest.mark.parametrize(
    "line",
    [
        [
            "Date:",
            "3/15/2025",
            None,
            "Cafeteria",
            None,
            "G/20 d5 (quick rated only)",
            None,
            "TD Ann Renteria",
        ],
        ["Sat 3/15/2025", "Fresno", "G/20 d5", "Cafeteria", "$5", "TD Ann Renteria"],
    ],
)
def test_a_time_control_in_a_line_of_many_cells_above_the_table(line):
    event = rate_workbook([Grid("Open", [line, [], *FOUR])]).sections[0].crosstable.event
    assert (event.system, event.end_date) == (System.QUICK, datetime.date(2025, 3, 15))
