"""TRF files: what the FIDE handbook says of the result codes, and the dialects of other programs."""

import pytest
from file_content import problems_of, sections_of
from sample_files import FILES, codes, common_table, expected

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.grids import grids_of
from xlrating.workbook.problems import FileProblem

TRF16 = (FILES / "trf16.trf").read_text()
TRF26 = (FILES / "trf26.trf").read_text()


def read(text):
    return sections_of("event.trf", text.encode())


def line(number, name, *rounds, rating=1500, points=0.0):
    start = f"001 {number:4}      {name:<33} {rating:4} USA {'':11} {'':10} {points:4.1f} {number:4}"
    return start + "".join(f"  {one}" for one in rounds)


def event(*lines):
    return "\n".join(["012 Test", *lines]) + "\n"


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        ("   2 w 1", "   1 b 0", ("W2w", "L1b")),
        ("   2 w =", "   1 b =", ("D2w", "D1b")),
        ("   2 w W", "   1 b L", ("X2", "F1")),
        ("   2 w w", "   1 b l", ("X2", "F1")),
        ("   2 w D", "   1 b D", ("H", "H")),
        ("   2 w +", "   1 b -", ("X2", "F1")),
        ("   2 - -", "   1 - -", ("F2", "F1")),
        ("0000 - U", "0000 - F", ("B", "B")),
        ("0000 - H", "0000 - Z", ("H", "U")),
        ("0000 - h", "        ", ("H", "U")),
        ("0000 - +", "0000 - -", ("X", "F")),
        ("     - H", "       Z", ("H", "U")),
    ],
)
def test_result_codes(mine, theirs, found):
    game = "   2 w 1", "   1 b 0"
    read_codes = codes(read(event(line(1, "A", mine, game[0]), line(2, "B", theirs, game[1]))))
    assert [row[0] for row in read_codes] == list(found)


def test_a_star_is_a_round_to_come():
    text = event(
        line(1, "A", "   2 w 1", "   2 b *"), line(2, "B", "   1 b 0", "   1 w *"), line(3, "C", "0000 - *")
    )
    assert codes(read(text)) == [["W2w", "2b"], ["L1b", "1w"], ["U", "U"]]


def test_a_game_of_less_than_one_move_is_told():
    found = read(event(line(1, "A", "   2 w D", "   2 w 1"), line(2, "B", "   1 b D", "   1 b 0")))
    assert any("the game with D is not rated, so it was read as H" in note for note in found.notes)


def test_accents_counted_as_bytes():
    """Some programs fill the name's 33 columns by bytes, so that all that follows is one column early."""
    first = line(1, "Müller, Zoë", "   2 w 1", points=1.0)
    by_bytes = first.replace("Müller, Zoë" + " " * 22, "Müller, Zoë" + " " * 20)
    assert len(by_bytes) == len(first) - 2
    found = read(event(by_bytes, line(2, "B", "   1 b 0")))
    assert (found.sections[0].players[0].name, codes(found)) == ("Müller, Zoë", [["W2w"], ["L1b"]])


@pytest.mark.parametrize("name", ["Müller, Zoë", "Peña, Ana"])
@pytest.mark.parametrize("federation", ["USA", "   "])
def test_accents_counted_as_bytes_in_national_records(name, federation):
    """Here 1667 would be 667, and the first digit of the ID that of another."""
    extra = len(name.encode()) - len(name)
    padded = f"{name:<{33 - extra}}"
    first = (
        f"001    1      {padded}    0 {federation} {'':11} {'':10}  1.0    1     2 w 1     3 w 1     4 w 1"
    )
    national = f"USA    1      {padded} 1667 ON  {'10000011':>11}"
    (player, *_) = read(event(first, national, line(2, "B", "   1 b 0"))).sections[0].players
    assert (player.name, player.rating, player.state, player.member_id) == (name, 1667, "ON", "10000011")
    assert [str(one) for one in player.rounds] == ["W2w", "W3w", "W4w"]


def test_old_dates_and_comments():
    text = TRF16.replace("2026/09/12", "12/09/2026").replace("052 2026/09/13", "052 13/09/2026")
    (section,) = read("### made by hand\n" + text).sections
    assert (f"{section.start_date}", f"{section.end_date}") == ("2026-09-12", "2026-09-13")


def test_the_ids_of_tornelo():
    lines = TRF16.replace("10000011", " " * 8).rstrip() + "\nDAT 0001 ID:USCF 10000011\n"
    assert read(lines).sections[0].players[0].member_id == "10000011"


def test_fide_and_us_chess_ratings_in_trf26():
    (section,) = read(TRF26).sections
    assert common_table(section) == expected("trf26")
    assert section.players[0].extra["FIDE"] == 1880  # columns 49-52 of the 001 record
    assert [player.extra.get("FIDE") for player in section.players[1:]] == [None] * 5


def test_the_records_of_bbp_pairings_and_teams_do_not_disturb():
    extra = "XXR 9\nXXC white1 rank\nBBW  1.0\nXXZ    5\n310  Team\n"
    assert common_table(read(TRF16 + extra).sections[0]) == expected("trf16")


def test_points_of_another_kind():
    text = event(line(1, "A", "   2 w 1", points=3.0), line(2, "B", "   1 b 0")) + "BBW  3.0\n"
    found = read(text)
    assert [player.score for player in found.sections[0].players] == [None, None]
    assert any("does not count 1, ½, and 0 points" in note for note in found.notes)


def test_two_tournaments_in_one_file():
    assert [common_table(section) for section in read(TRF16 + "\n" + TRF16).sections] == [
        expected("trf16")
    ] * 2


def test_a_date_of_zeros_is_none():
    text = "\n".join(["042 0000/00/00", "052 0000.00.00", line(1, "A", "   2 w 1"), line(2, "B", "   1 b 0")])
    (section,) = read(text).sections
    assert (section.start_date, section.end_date) == (None, None)


def test_a_round_without_results_waits():
    text = event(
        line(1, "A", "   2 w 1", "0000 - Z", "   2 b  "), line(2, "B", "   1 b 0", "        ", "   1 w  ")
    )
    found = read(text)
    assert codes(found) == [["W2w", "U", "2"], ["L1b", "U", "1"]]


def test_a_start_number_used_twice_is_refused():
    problems = problems_of(read(event(line(1, "A", "   2 w 1"), line(1, "B", "   1 b 0"))))
    assert any('"A" already has the pairing number 1. Change one.' in problem for problem in problems)


@pytest.mark.parametrize(
    ("coded", "time_control"),
    [
        ("5400+30", "G/90;+30"),
        ("1500+5", "G/25;+5"),
        ("40/6000+30:900+30", "40/100,SD/15;+30"),
        ("3600", "G/60;d0"),
    ],
)
def test_the_coded_time_control(coded, time_control):
    text = TRF26.replace("122 G/90;+30\n", "").replace("222 5400+30", f"222 {coded}")
    (section,) = read(text).sections
    assert section.time_control == time_control


@pytest.mark.parametrize(
    ("coded", "time_control"),
    [("300+3", "G/5;+3"), ("90+30", "G/1.5;+30"), ("180+0", "G/3;d0"), ("15+0", "")],
)
def test_lichess_writes_seconds_where_others_write_words(coded, time_control):
    """Its clocks are seconds + increment: 300+3 are five minutes, not three hundred."""
    text = (FILES / "lichess-swiss.trf").read_text("utf-8").replace("122 300+3", f"122 {coded}")
    found = sections_of("event.trf", text.encode())
    assert found.sections[0].time_control == time_control
    assert any(f'The time control "{coded}" ' in note for note in found.notes)


def test_another_program_writes_minutes_in_words():
    text = TRF26.replace("122 G/90;+30\n", "122 90+30\n").replace("222 5400+30\n", "")
    assert sections_of("event.trf", text.encode()).sections[0].time_control == "90+30"


@pytest.mark.parametrize("players", [20_000, 20_001])
def test_as_many_players_as_a_section_may_have(players):
    """More are refused before their records are read: the records here have no start number, which is told."""
    text = "012 Big\n" + "001\n" * players
    with pytest.raises(CrosstableProblems if players == 20_000 else FileProblem) as told:
        read(text)
    assert ("has more than 20,000 players" in str(told.value)) == (players > 20_000)


def test_a_text_that_is_there_twice_is_told():
    twice = "This section was left out: it has the same players and games as Section 1."

    def told(text):
        return [note.message for note in rate_workbook(grids_of(read(text))[0]).notes]

    assert twice in told(TRF16 + "\n" + TRF16)
    changed = TRF16.replace("1912", "1913", 1)
    assert changed != TRF16
    assert twice not in told(TRF16 + "\n" + changed)
