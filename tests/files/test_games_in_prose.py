"""Games in sentences that go over lines and say more than the games, one event by hand: in round 1 Lee beats Becker and
Roth draws Stone; in round 2 Stone forfeits to Lee, and Becker and Roth have byes.
"""

import textwrap

import pytest
from file_content import sections_of

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.plainer_lines import in_sentences
from xlrating.formats.recognize import read_text
from xlrating.workbook.problems import FileProblem

PLAYERS = (
    "Four of us braved the snow on March 8, 2025, for two rounds at G/60;d5: Ann Lee (1800), Tom Becker (1700, still "
    "provisional after 9 games), Max Roth (1600) and Eva Stone, a newcomer who is unrated."
)
MEANT = {
    "Ann Lee": ["W2", "X4"],
    "Tom Becker": ["L1", "H"],
    "Max Roth": ["D4", "B"],
    "Eva Stone": ["D3", "F1"],
}
FIRST = "Lee beat Becker in a long rook ending. Roth drew with Stone."
SECOND = (
    "Stone never came, so Lee won by forfeit. Becker took a half-point bye, and Roth had the full-point bye."
)
WON = (
    "Lee, playing Black, beat Becker.",
    "Lee, who arrived late, beat Becker with a smothered mate!",
    "The surprise came on board one, where Lee beat Becker.",
    "Becker, up a rook, lost to Lee in the last minute of play.",
    "Lee won with the white pieces against Becker, to the delight of the crowd.",
    "Becker fell from the black side to Lee.",
    "Lee had White against Becker and won.",
    "Top seed Lee ground down Becker in 71 moves.",
    "Lee, playing White, wore down Becker.",
    "Lee (White) dispatched Becker.",
    "It was Lee over Becker in 30 moves.",
    "Lee defeated young Becker!",
    "Lee was too strong for Becker.",
    "Lee was too much for Becker, although he had her worried.",
    "Lee pulled off the surprise of the day by beating Becker.",
    "Lee took a long ending from Becker.",
    "Becker, playing White, lost to Lee.",
    "That was the day of Lee: Becker, with White, lost to Lee.",
    "Against Becker, Lee had Black and won.",
    "Becker took the black pieces against Lee but lost.",
    "Lee, White again, beat Becker.",
)
DREW = (
    "Roth held Stone to a draw.",
    "Stone was held to a draw by Roth.",
    "Roth and Stone agreed to a quick draw.",
    "A draw was agreed between Roth and Stone.",
    "Roth's game with Stone was a draw.",
    "Roth (White) against Stone ended in a draw.",
    "Roth and Stone quickly drew.",
    "Roth split the point with Stone, who was lucky to get away with it.",
)
ROUNDS = (
    ("Round one, 9 o'clock.", "Round two, after chili."),
    ("Round 1.", "Second and last round."),
    ("SATURDAY EVENING, Round One.", "SUNDAY, Round Two."),
    ("Sat. noon: Round 1.", "Sunday - in the last round,"),
    ("In the first round, after coffee:", "And in the last round,"),
)
ASIDES = (
    "Cookies by Becker. Whoever sat out got a full point.",
    "The kids had a ball.",
    "Becker brought cookies.",
    "We met at noon, with 30 spectators.",
)


def text(first, second, titles=ROUNDS[0]):
    paragraphs = (PLAYERS, f"{titles[0]} {first}", f"{titles[1]} {second}", "Come again next month.")
    return "\n\n".join(textwrap.fill(one, 72) for one in paragraphs)


def read(told):
    (section,) = sections_of("report.txt", told.encode()).sections
    return {player.name: [str(cell).rstrip("wb") for cell in player.rounds] for player in section.players}


@pytest.mark.parametrize(
    "told",
    [
        *(text(FIRST, SECOND, titles) for titles in ROUNDS),
        *(text(f"{won} Roth drew with Stone.", SECOND) for won in WON),
        *(text(f"Lee beat Becker. {drew}", SECOND) for drew in DREW),
        *(text(f"{FIRST} {aside}", SECOND) for aside in ASIDES),
    ],
)
def test_sentences_say_more_than_their_games(told):
    assert read(told) == MEANT


@pytest.mark.parametrize("indent", ["    ", ""])
def test_paragraphs_with_an_indent_above_a_list_behind_brackets(indent):
    """``the opening round`` is the first, and the title of the list is as wide as the lines of the text."""
    paragraphs = (
        f"In the opening round, {FIRST[:-1]} after they had shared a thermos of coffee.",
        f"In the second round, {SECOND}",
    )
    filled = (textwrap.fill(one, 72, initial_indent=indent) for one in paragraphs)
    title = "WINTER SWISS, MARCH 8, 2025, G/60;d5 (US Chess ratings before the event)"
    players = "Ann Lee (1800) 2;\nTom Becker (1700P9) 1/2;\nMax Roth (1600) 1 1/2;\nEva Stone (unrated) 1/2."
    assert read("\n\n".join((*filled, f"{title}\n{players}\n"))) == MEANT


def test_rounds_of_one_paragraph():
    told = f"{PLAYERS}\n\nIt was cold. Round 1. {FIRST} In the second round, {SECOND}\n"
    assert read(told) == MEANT


TOWNS = ("Elmdale", "Oakwood", "Elmdale", "Ashford")


@pytest.mark.parametrize("dash", ["—", "-", ":"])
@pytest.mark.parametrize("totals", ["2 ½ 1½ ½", "2 ½ 2 ½"])
def test_rounds_and_standings_as_a_newspaper_prints_them(dash, totals):
    """Lee beats Becker and Roth draws with Stone; Lee wins by forfeit from Stone, and the others have byes. Scores
    are handed on as they stand, with the mistake of the second ones."""
    games = (
        f"FIRST ROUND {dash} Roth and Stone drew; Lee def. Becker. SECOND ROUND {dash} Lee won by forfeit from Stone "
        "(not played); Becker, half-point bye; Roth, bye (one point)."
    )
    first, second = games.split(" SECOND")
    wrapped = textwrap.wrap(first, 50) + textwrap.wrap(f"SECOND{second}", 50)
    ratings = ("(1800)", "(1700P9)", "(1600)", "(unrated)")
    standings = "; ".join(
        f"{name}, {town} {rating}, {total}"
        for name, town, rating, total in zip(MEANT, TOWNS, ratings, totals.split(), strict=True)
    )
    title = "FINAL STANDINGS (rating before the event in parentheses) — "
    lines = textwrap.wrap(f"{title}{standings}.", 62)
    newcomer = "Stone, a newcomer, has not been rated before."
    text = "\n".join(["Played March 8, 2025, at G/60;d5.", "", newcomer, "", *wrapped, "", *lines])
    (section,) = sections_of("paper.txt", text.encode()).sections
    assert {one.name: [str(cell) for cell in one.rounds] for one in section.players} == MEANT
    assert [one.rating for one in section.players] == [1800, 1700, 1600, None]
    assert [one.score for one in section.players] == [float(one.replace("½", ".5")) for one in totals.split()]


def test_scores_in_words_are_no_games():
    """Of Lee 2, Stone a half, Becker a half, and Roth 1½, on two lines."""
    scores = "When it was over: Lee two points; Stone half a point;\nBecker half a point; Roth one and a half points."
    assert read(f"{text(FIRST, SECOND)}\n{scores}\n") == MEANT


def test_several_have_a_bye_together():
    second = "Lee and Stone both took half-point byes. Roth beat Becker. "
    assert read(text("Lee beat Becker. Roth drew with Stone.", second)) == {
        "Ann Lee": ["W2", "H"],
        "Tom Becker": ["L1", "L3"],
        "Max Roth": ["D4", "W2"],
        "Eva Stone": ["D3", "H"],
    }


@pytest.mark.parametrize(
    "said",
    [
        "Lee almost lost to Becker.",
        "Lee beat Becker in a casual game.",
        "Lee could have beaten Becker.",
        "Lee beat Becker but was forfeited later.",
        "Lee beat Becker. Then he drew with Stone.",
        "Lee, not Roth, beat Becker.",
        "Bob Lee beat Becker.",
        "Lee beat Becker and Stone.",
        "Lee beat Becker, as in round 2.",
        "Lee took a half-point bye, as did Becker.",
        "Lee beat Becker. Becker took a half.",
        "Lee and Becker tied for first.",
        "Lee 1½-½ Becker.",
    ],
)
def test_a_sentence_that_may_say_something_else_is_asked(said):
    with pytest.raises((CrosstableProblems, FileProblem)):
        read(text(f"{said} Roth drew with Stone.", SECOND))


def test_scores_go_over_lines_and_several_share_one():
    scores = "Final scores: Lee 2; Roth 1.5; Becker and Stone 0.5."
    assert read(text(FIRST, SECOND) + f"\n\n{scores}") == MEANT


TEAM = """\
Kings: Ann Lee 1800, Tom Becker 1700, Max Roth 1600, Eva Stone 1500, Kim
    Novak 1400, Sam Price 1300.
"""


def test_a_list_goes_over_a_line():
    games = "Round 1\nAnn Lee 1-0 Kim Novak\nTom Becker 1-0 Sam Price\nMax Roth 1-0 Eva Stone\n"
    assert set(read(f"{TEAM}\n{games}")) == {
        "Ann Lee", "Tom Becker", "Max Roth", "Eva Stone", "Kim Novak", "Sam Price",
    }  # fmt: skip


FOUR = "Ann Lee 1800\nTom Becker 1700\nMax Roth 1600\nEva Stone 1500\n"
LEGENDS = ("d = defeated, dr = drew", "b = beat   t = tied", "DEF = DEFEATED, DRW = DRAWN")


@pytest.mark.parametrize(
    ("legend", "won", "drew"),
    [(LEGENDS[0], "d", "dr"), (LEGENDS[1], "b", "t"), (LEGENDS[2], "DEF", "DRW"), ("", "d", "dr")],
)
def test_signs_between_names_are_those_of_the_legend(legend, won, drew):
    games = f"Round 1\nLee {won} Becker\nRoth {drew} Stone\nRound 2\nRoth {won} Lee\nBecker {won} Stone\n"
    assert read(f"{FOUR}\n{legend}\n\n{games}") == {
        "Ann Lee": ["W2", "L3"],
        "Tom Becker": ["L1", "W4"],
        "Max Roth": ["D4", "W1"],
        "Eva Stone": ["D3", "L2"],
    }


def test_letters_count_a_list_and_ranks_stand_in_a_column():
    listed = (
        "   A. LEE, ANN      PO3   1800\n   B. BECKER, TOM   LT    1700\n   C. ROTH, MAX     SN    UNRATED\n"
    )
    games = "ROUND 1:\nBD 1 LEE (WHITE) DEF BECKER\nROUND 2:\nBD 1 ROTH (BLACK) DEF LEE\nROUND 3:\nBECKER DREW ROTH\n"
    found = read(f"{listed}{games}")
    assert {name: "".join(cells).replace("U", "") for name, cells in found.items()} == {
        "LEE, ANN": "W2L3",
        "BECKER, TOM": "L1D3",
        "ROTH, MAX": "W1D2",
    }


KNOCK_OUT = {
    "Ann Lee": ["W4", "L2"],
    "Tom Becker": ["W3", "W1"],
    "Max Roth": ["L2", "D4"],
    "Eva Stone": ["L1", "D3"],
}
STAGES = (
    "Semifinals (March 7)\nLee 1-0 Stone\nBecker beat Roth\n\nThird place\nRoth drew Stone\n\nFinal\n"
    "Lee lost to Becker\n",
    "Semifinal 1: Lee 1-0 Stone\nSemifinal 2: Becker beat Roth\nThird place: Roth drew Stone\nFinal: Becker 1-0 Lee\n",
    "Round 1 -- Semi-finals\nLee 1-0 Stone\nRoth 0-1 Becker\n\nRound 2\n Final\nLee 0-1 Becker\n Game for third place\n"
    "Roth 1/2-1/2 Stone\n\nCup: Becker.  Second: Lee.  Third: Roth.\n",
    "SEMIFINALS           FINAL\nLee 1-0 Stone  -.\n                      >- Becker 1-0 Lee\nRoth 0-1 Becker -'\n"
    "\nRound 2 (game for third place):  Roth drew Stone\n",
    "Round 1            Round 2\nLee 1-0 Stone      Becker 1-0 Lee\nRoth 0-1 Becker    Roth 1/2-1/2 Stone\n",
)


@pytest.mark.parametrize("games", STAGES)
def test_stages_of_a_knock_out_are_rounds(games):
    assert read(f"Cup, March 9, 2025\n\n{FOUR}\n{games}") == KNOCK_OUT


TWO_RATINGS = (
    "Ann Lee (regular 1800, quick 1750)",
    "Ann Lee (1800 reg / 1750 quick)",
    "Ann Lee, quick 1750, regular 1800",
    "Ann Lee (reg. 1800 | q 1750)",
)


@pytest.mark.parametrize("line", TWO_RATINGS)
def test_a_quick_rating_beside_the_regular_one(line):
    others = "Tom Becker (reg unrated / quick unrated)\nMax Roth 1600\n"
    games = "Round 1\nLee 1-0 Becker\nRound 2\nBecker 1-0 Roth\nRound 3\nRoth 1-0 Lee\n"
    (section,) = sections_of("report.txt", f"{line}\n{others}\n{games}".encode()).sections
    lee = next(player for player in section.players if player.name == "Ann Lee")
    assert (lee.rating, lee.extra["Quick"]) == (1800, "1750")


ROSTER_OF_THREE = """\
Hall Open, September 19, 2026, G/55;d5

1. Ann Abel 12345678 1672
2. Tom Boone 1491
3. Di Crane 1326P9
"""
GAMES_OF_FOUR = """
Rd 1
bd 1:  1 Abel - 3 Crane   1-0
bd 2:  4 Quill - 2 Boone   0-1

Rd 2
bd 1:  3 Crane - 4 Quill   1-0
bd 2:  2 Boone - 1 Abel   0-1
"""


@pytest.mark.parametrize(
    "line",
    [
        "4. Ed Quill 12345679 unrated (late, paid at the door)",
        "4. Ed Quill  unrated (late)",
        "4. Ed Quill 12345679 1200 (from out of town)",
    ],
)
def test_a_remark_behind_a_listed_player(line):
    (section,) = read_text(f"{ROSTER_OF_THREE}{line}\n{GAMES_OF_FOUR}").sections
    assert {one.name: " ".join(map(str, one.rounds[:2])) for one in section.players} == {
        "Ann Abel": "W3w W2b", "Tom Boone": "W4b L1w", "Di Crane": "L1b W4w", "Ed Quill": "L2w L3b"
    }  # fmt: skip


def test_a_game_of_which_one_player_is_on_no_list():
    with pytest.raises(CrosstableProblems) as found:
        read_text(f"{ROSTER_OF_THREE}{GAMES_OF_FOUR}")
    assert [one.cell for one in found.value.problems] == ["line 9", "line 12"]


def test_a_sentence_that_mentions_the_next_round_begins_it():
    text = f"{PLAYERS}\n\nRound one went quickly. Lee beat Becker. Roth drew with Stone.\n\n"
    text += "After pizza came the second round. Lee won against Roth. Stone lost to Becker.\n"
    text += "One board was in use in round 3, since Roth and Stone had asked for half-point byes. Lee drew Becker.\n"
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {one.name: [str(cell).rstrip("wb") for cell in one.rounds] for one in section.players} == {
        "Ann Lee": ["W2", "W3", "D2"], "Tom Becker": ["L1", "W4", "D1"], "Max Roth": ["D4", "L1", "H"],
        "Eva Stone": ["D3", "L2", "H"],
    }  # fmt: skip


def test_nights_with_their_rounds_in_parentheses():
    said = [
        "Lee beat Becker; Roth drew with Stone.",
        "Lee won by forfeit from Stone; Becker took a half-point bye;",
    ]
    said[1] += " Roth had the full-point bye."
    nights = [
        f"{night} night (round {n}): {text}"
        for n, (night, text) in enumerate(zip(("First", "Last"), said, strict=True), 1)
    ]
    assert read("\n\n".join([PLAYERS, *nights])) == MEANT


FIELD = "Ann Lee (2005), Tom Becker (1998), Max Roth (1400) and Eva Stone (unrated)"


@pytest.mark.parametrize(
    ("sentence", "day"),
    [
        (f"Four came to the Fall Invitational, held October 25-27, 2024: {FIELD}.", "2024-10-27"),
        (f"On Oct. 26, 2024 {FIELD} played an all-play-all.", "2024-10-26"),
        (f"{FIELD} met at the library on 26 October 2024.", "2024-10-26"),
        (f"The field of the Fall Open (Oct 25 to 27, 2024) was {FIELD}.", "2024-10-27"),
        (
            f"The four finalists, with their ratings before the start on October 19, 2024, were {FIELD}.",
            "2024-10-19",
        ),
        (f"{FIELD}, with the rounds played on October 12, 19 and 26, 2024.", "2024-10-26"),
    ],
)
def test_a_sentence_lists_the_players_and_says_the_day(sentence, day):
    (section,) = sections_of("news.txt", f"{sentence}\n\n{ROUNDS[0][0]} {FIRST}\n".encode()).sections
    assert str(section.end_date) == day
    assert {one.name: one.rating for one in section.players} == {
        "Ann Lee": 2005, "Tom Becker": 1998, "Max Roth": 1400, "Eva Stone": None,
    }  # fmt: skip


def test_who_has_a_rating_below_and_no_game_is_no_player():
    """As in the next column of a newspaper, below a line in parentheses that is no sentence."""
    games = "Round 1\nLee def. Becker.\nRoth def. Stone.\n\nRound 2\nLee def. Stone.\nBecker def. Roth."
    above = "(The ratings of US Chess before the tournament follow)"
    told = f"{games}\n\nFinal scores\n{above}\n{FOUR}\nBOWLING\nHigh series: R. Cobb 641. High game: T. Vance 256.\n"
    assert set(read(told)) == {"Ann Lee", "Tom Becker", "Max Roth", "Eva Stone"}


def test_results_that_are_explained_are_no_game_and_results_alone_are_asked():
    games = f"{FOUR}\nRound 1\nLee 1-0 Becker\nRoth 1/2-1/2 Stone\n\n{{}}\nLee 0-1 Stone\nBecker 0-1 Roth\n"
    said = "Second round. (White first; 1-0, 0-1, or 1/2-1/2)"
    assert read(games.format(said))["Ann Lee"] == ["W2", "L4"]
    with pytest.raises(CrosstableProblems):
        read(games.format("Round 2\nLee 0-1 Stone\nBecker 0-1 Roth\n\nRound 3: 1-0, 0-1\n\nRound 4"))


PLAYED = (
    "Feb. 3  Lee (White) beat Becker; Stone won by forfeit from Roth, who was snowed in; no game was played."
)
MINUTES = f"""MINUTES of the annual meeting, March 8, 2025

Present: Lee, Becker, Roth, Stone (sec'y). Mr. Low sent regrets.

2. Championship. G/60 d5.

   {PLAYED}
   Feb. 10  Lee and Roth (White) drew; Becker (White) and Stone drew.

   {{}}
   Moved by Becker to buy two digital clocks.
"""
SCORES = (
    "Final: Ann Lee (1800) 1 1/2, Eva Stone (1500) {}, Tom Becker (1700) 1/2, Max Roth (1600) 1/2.",
    "Final standings\n1. Ann Lee (1800) 1½\n2. Eva Stone (1500) {}\n3. Tom Becker (1700) ½\n4. Max Roth (1600) ½",
)


@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize("day", ["Feb. 3  ", "2/3: ", "On February 3, ", "Feb. 3rd: "])
def test_minutes_list_those_present_and_the_scores_with_the_ratings(scores, day):
    """Lee beat Becker, Stone did not play Roth, and the other two games were drawn: 1½, 1½, ½, and ½. The players are
    numbered by rating."""
    told = MINUTES.replace("Feb. 3  ", day)
    (section,) = sections_of("minutes.txt", told.format(scores.format("1 1/2")).encode()).sections
    rated = {
        one.name: (one.rating, one.points, [str(cell)[:2] for cell in one.rounds]) for one in section.players
    }
    assert rated == {
        "Ann Lee": (1800, 1.5, ["W2", "D3"]), "Eva Stone": (1500, 1.5, ["X3", "D2"]),
        "Tom Becker": (1700, 0.5, ["L1", "D4"]), "Max Roth": (1600, 0.5, ["F4", "D1"]),
    }  # fmt: skip
    (section,) = sections_of("minutes.txt", told.format(scores.format("2 1/2")).encode()).sections
    assert {one.name: one.score for one in section.players}["Eva Stone"] == 2.5


def test_who_was_not_present_is_asked():
    with pytest.raises(CrosstableProblems):
        read(MINUTES.replace("Present:", "Not present:").format(SCORES[0].format("1 1/2")))


ALL_GAMES = (
    f"{FOUR}\nRound 1\nLee beat Becker\nRoth beat Stone\n\nRound 2\nLee lost to Roth\nBecker drew Stone\n\n"
)


@pytest.mark.parametrize(
    "line",
    [
        "So Roth finished first with 2 points. Everybody else: Lee 1, Becker ½, Stone ½.",
        "So Ann Lee and nobody else shared second with 1 point. The rest: Roth 2, Becker ½, Stone ½.",
        "That left Roth on 2, Lee on 1, and Becker and Stone on ½.",
        "Standing: Roth 2, Lee 1, Becker ½, Stone ½.",
        "The scores were now Roth 2, Lee 1, Becker ½, Stone ½.",
        "Becker and Stone shared third.",
        "Becker and Stone shared the last place with ½ point.",
        "Lee stood in for Becker at the desk after lunch, as every year.",
    ],
)
def test_standings_and_remarks_in_a_sentence_are_no_games(line):
    """Lee beat Becker and lost to Roth, who beat Stone, with whom Becker drew."""
    assert read(ALL_GAMES + line) == {
        "Ann Lee": ["W2", "L3"], "Tom Becker": ["L1", "D4"], "Max Roth": ["W4", "W1"], "Eva Stone": ["L3", "D2"],
    }  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "Roth had 2 points, Lee 2, Becker 1 and Stone none.",
        "Round 3\nLee squashed Stone after a long and tough ending.",
        "Lee squashed Stone in round 3 after a long ending.",
        "Lee beat Stone and Becker too.",
    ],
)
def test_what_may_be_a_game_is_asked(line):
    with pytest.raises((CrosstableProblems, FileProblem)):
        read(ALL_GAMES + line)


@pytest.mark.parametrize(
    "players",
    [
        "The players were Ann Lee, who is 1800; Tom Becker, who is 1700; Max Roth, who has a rating of 1600; and Eva "
        "Stone, who is brand new and has no rating.",
        "Ann Lee is rated 1800; Tom Becker is at 1700; Max Roth stands at 1600; Eva Stone is unrated.",
        "Ann Lee, who was 1800, Tom Becker, who was 1700, Max Roth, who was 1600, and Eva Stone, who is unrated.",
    ],
)
def test_sentences_say_who_has_which_rating(players):
    text = f"May 9, 2025, G/60;d5\n\n{players}\n\nRound 1 (May 2): {FIRST}\nRound 2 (May 9): {SECOND}\n"
    (section,) = sections_of("report.txt", text.encode()).sections
    assert {one.name: [str(cell).rstrip("wb") for cell in one.rounds] for one in section.players} == MEANT
    assert [one.rating for one in section.players] == [1800, 1700, 1600, None]


@pytest.mark.parametrize("said", ["not yet rated", "never been rated", "not rated yet", "unrated"])
def test_a_roll_call_before_the_sentences(said):
    players = f"Ann Lee ..... 1800\nTom Becker ..... 1700P9\nMax Roth ..... 1600\nEva Stone ..... {said}"
    told = text(FIRST, SECOND, ("FRIDAY, Round One.", "SATURDAY, Round Two.")).replace(
        textwrap.fill(PLAYERS, 72), players
    )
    assert read(f"March 8, 2025, G/60;d5\n\n{told}") == MEANT


LETTER = """I report our swiss of March 8, 2025, at G/60;d5. The ratings were: Ann Lee, 1800; Tom Becker, 1700;
Max Roth, 1600; Eva Stone, who has never played before and is without rating.

In the first round Miss Lee had White and won from Mr. Becker; and Mr.
Roth, White, and Mrs. Stone, Black, drew.

In the second and last round Mrs. Stone was to have met Miss Lee, but Mrs.
Stone did not appear and I awarded the point to Miss Lee by forfeit; Mr.
Becker was excused, with a half-point bye; and Mr. Roth, as the odd man, was
given a bye of one full point.
"""


def test_a_letter_whose_lines_end_with_titles():
    assert read(LETTER) == MEANT


def test_a_letter_with_a_game_of_nobody_known_is_not_read():
    with pytest.raises(CrosstableProblems):
        read(LETTER.replace("won from Mr. Becker", "won from Mr. Baker"))


@pytest.mark.parametrize(
    ("above", "below", "whole"),
    [
        (
            "Ann Lee came from far. Max Stone was the odd player and received a full-",
            "point bye.",
            "a full-point bye.",
        ),
        (
            "Boone won with White against Ann Lee. In the same round the favorite Trahan-",
            "Stokes beat Cy.",
            "Trahan-Stokes",
        ),
        (
            "Ann Lee came from far. Max Stone was the odd player and received a full",
            "point bye then.",
            "a full point bye",
        ),
    ],
)
def test_a_word_with_a_hyphen_at_the_end_of_a_line(above, below, whole):
    assert whole in in_sentences([above, below])[0]
