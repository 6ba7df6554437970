"""PGN: the tags of the export format (PGN standard, 8.1), and what real files make of them."""

import random

import pytest
from file_content import sections_of
from growth import grows_linearly
from sample_files import codes

from xlrating.crosstable.sheet.problems import CrosstableProblems

TAGS = {
    "Event": "Club",
    "Date": "2026.11.15",
    "Round": "1",
    "White": "Lee, Ann",
    "Black": "Bee, Tom",
    "Result": "1-0",
}


def game(moves="1. e4 e5", ending=None, **tags):
    found = {**TAGS, **tags}
    lines = [f'[{tag} "{value}"]' for tag, value in found.items() if value is not None]
    return "\n".join([*lines, "", f"{moves} {found['Result'] if ending is None else ending}", "", ""])


def read(*games, encoding="utf-8"):
    return sections_of("games.pgn", "".join(games).encode(encoding))


def one(*games):
    return read(*games).sections[0]


def test_the_facts_of_the_event():
    section = one(game(TimeControl="5400+30"), game(Round="2", Date="2026.11.16", TimeControl="5400+30"))
    assert (section.event, str(section.start_date), str(section.end_date)) == (
        "Club",
        "2026-11-15",
        "2026-11-16",
    )
    assert section.time_control == "G/90;+30"


@pytest.mark.parametrize(
    ("tag", "time_control"),
    [("40/7200:3600", "40/120,SD/60;d0"), ("300", "G/5;d0"), ("900+10", "G/15;+10"), ("?", ""), ("-", "")],
)
def test_time_controls(tag, time_control):
    """PGN standard 9.6.1: seconds, and moves over seconds."""
    assert one(game(TimeControl=tag)).time_control == time_control


def test_several_time_controls_are_told():
    found = read(game(TimeControl="300"), game(Round="2", TimeControl="5400"))
    assert found.sections[0].time_control == ""
    assert any('several time controls: "300", "5400". Enter one.' in note for note in found.notes)


def test_us_chess_ratings_before_others():
    section = one(game(WhiteElo="2100", WhiteUSCF="2050P12", BlackElo="1900", WhiteUSCFID="1234567"))
    assert [(p.rating, p.games, p.member_id) for p in section.players] == [
        (2050, 12, "01234567"),
        (1900, None, ""),
    ]


@pytest.mark.parametrize("value", ["?", "-", "0", "", "unr"])
def test_no_rating(value):
    assert one(game(WhiteElo=value)).players[0].rating is None


def test_what_a_comment_holds_is_no_tag():
    moves = (
        '1. e4 {a comment [White "Nobody"] with a ; and\n[Black "No one"]\n} e5 ; to the end [Round "7"]\n'
        "2. Nf3 (2. f4 {a} exf4 {b}) Nc6 $1"
    )
    assert codes(read(game(moves), game(Round="2"))) == [["W2w", "W2w"], ["L1b", "L1b"]]


def test_a_comment_without_an_end_hides_no_game():
    assert codes(read(game("1. e4 {never closed"), game(Round="2"))) == [["W2w", "W2w"], ["L1b", "L1b"]]


def test_quotes_and_strokes_in_tags():
    assert one(game(White=r"Lee \"Lefty\" Ann", Black=r"Bee \\ Tom")).players[0].name == 'Lee "Lefty" Ann'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding, line_end):
    text = (game(White="Müller, Zoë") + game(Round="2", White="Müller, Zoë")).replace("\n", line_end)
    found = read(text, encoding=encoding)
    assert [player.name for player in found.sections[0].players] == ["Müller, Zoë", "Bee, Tom"]
    assert codes(found) == [["W2w", "W2w"], ["L1b", "L1b"]]


def test_tags_without_moves_and_blank_lines():
    text = "".join(game(Round=str(number)).split("\n\n")[0] + "\n" for number in (1, 2, 3))
    assert codes(read(text)) == [["W2w"] * 3, ["L1b"] * 3]


@pytest.mark.parametrize(
    ("tags", "ending", "letters", "told"),
    [
        ({"Result": "*"}, "*", "2w", "No result yet in 1 game: game 1."),
        ({"Result": "*"}, "0-1", "L2w", ""),
        ({"Result": None}, "1/2-1/2", "D2w", ""),
        ({"Result": "1-0"}, "0-1", "W2w", "Game 1 has the result 1-0, but its moves end with 0-1."),
        ({"Result": "0-1", "Termination": "forfeit"}, "0-1", "F2", "Game 1 was a forfeit"),
        ({"Result": "1-0", "Termination": "Unplayed"}, "1-0", "X2", "Game 1 was a forfeit"),
        ({"Result": "1-0", "Termination": "time forfeit"}, "1-0", "W2w", ""),
        ({"Result": "+/-"}, "*", "X2", ""),
    ],
)
def test_results(tags, ending, letters, told):
    """PGN standard 9.8.1: a time forfeit is a game that was lost on time, and so is rated."""
    found = read(game(ending=ending, **tags))
    assert codes(found)[0] == [letters]
    assert [note for note in found.notes if note.startswith(told or ("Game 1", "No result"))] == [
        note for note in found.notes if told and note.startswith(told)
    ]
    assert any(note.startswith(told) for note in found.notes) or not told


def test_rounds_with_boards_and_games():
    """ChessManager writes round and board; two games of a match in one round have 1.1 and 1.2."""
    boards = read(game(Round="1.1"), game(Round="1.2", White="Cee, Di", Black="Dee, Ed"))
    assert boards.sections[0].rounds == 1
    match = read(game(Round="1.1"), game(Round="1.2", White="Bee, Tom", Black="Lee, Ann"))
    assert codes(match) == [["W2w", "L2b"], ["L1b", "W1w"]]
    assert any("Round 1 has 2 games for some players." in note for note in match.notes)


def test_games_without_rounds_are_put_in_their_order():
    found = read(game(Round="?"), game(Round="-", Date="2026.11.16"))
    assert codes(found) == [["W2w", "W2w"], ["L1b", "L1b"]]
    assert any("a column is not a round" in note for note in found.notes)


def test_a_game_twice():
    found = read(game(), game())
    assert codes(found) == [["W2w"], ["L1b"]]
    assert "Told twice, and counted once: 1 game (game 1 and game 2)." in found.notes


def test_a_game_twice_without_a_round():
    found = read(game(Round="?"), game(Round="?"))
    assert (
        "The game at game 2 is the same as at game 1. Both count. Delete one if it is a copy." in found.notes
    )


def test_byes_and_sections():
    found = read(game(Section="Open"), game(Section="U1200", Black="BYE", White="Cee, Di"))
    assert [(section.name, list(map(str, section.players[0].rounds))) for section in found.sections] == [
        ("Open", ["W2w"]),
        ("U1200", ["B"]),
    ]


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        ({"White": "?"}, "game 1: This game has no name for White."),
        ({"White": "?", "Black": None}, "game 1: This game has no name for White and Black."),
        ({"Result": "2-0"}, 'game 1: "2-0" is not a result. Enter 1-0,'),
        ({"WhiteElo": "15x0"}, 'game 1: Lee, Ann: "15x0" is not a rating.'),
        ({"White": "Tom Bee"}, "game 1: This game has the same player on both sides."),
    ],
)
def test_what_cannot_be_read_is_told_by_game(tags, told):
    with pytest.raises(CrosstableProblems) as caught:
        read(game(**tags), game(Round="2"))
    assert caught.value.problems[0].line.startswith(told)


def test_games_of_several_events_are_told():
    assert any(
        "several events, read as one: Club, Cup." in note
        for note in read(game(), game(Event="Cup", Round="2")).notes
    )


def test_many_games_are_read_in_the_time_that_each_takes():
    moves = " ".join(f"{number}. Nf3 Nf6" for number in range(1, 41)) + " {a comment}"

    def reading(players, turn):
        chance, rounds = random.Random(turn), range(1, 11)
        names = [f"Player, Number {turn}{number:03}" for number in range(players)]
        orders = [(round_, chance.sample(names, players)) for round_ in rounds]
        games = [
            game(moves, Round=str(round_), White=white, Black=black, WhiteElo="1500", BlackElo="1500")
            for round_, order in orders
            for white, black in zip(order[::2], order[1::2], strict=True)
        ]

        def work():
            (section,) = read(*games).sections
            rated = sum(one.rated for player in section.players for one in player.rounds)
            assert rated == 2 * len(games) == players * len(rounds)

        return work

    assert grows_linearly(reading, 100)


def test_lines_for_people_are_told():
    text = (
        '; Round 2: Ann Lee took a half-point bye.\n[White "Ann Lee"]\n[Black "Bob"]\n[Result "1-0"]\n\n'
        "1. e4 ; best\n1-0\n"
    )
    notes = sections_of("games.pgn", text.encode()).notes
    told = (
        'Lines that were not read: "Round 2: Ann Lee took a half-point bye.". '
        "If one shows a bye or another game, enter it."
    )
    assert [one for one in notes if one.startswith("Lines")] == [told]


@pytest.mark.parametrize("mark", ["% ", "; "])
@pytest.mark.parametrize(
    ("line", "letters", "told"),
    [
        ("Round 2 half point byes: Di Cole, Ed Ross.  No forfeits.", ["H", "H"], ["No forfeits."]),
        ("Di Cole and Ed Ross took half-point byes in round 2", ["H", "H"], []),
        ("Round 2: full-point bye Di Cole", ["B", "U"], []),
        ("Half-point bye in round 1: Di Cole", ["U", "U"], ["Half-point bye in round 1: Di Cole"]),
        ("Half-point bye: Di Cole", ["U", "U"], ["Half-point bye: Di Cole"]),
        ("Round 5 half-point bye: Di Cole", ["U", "U"], ["Round 5 half-point bye: Di Cole"]),
    ],
)
def test_byes_in_lines_for_people(mark, line, letters, told):
    """Of those without a game in a round that there is; any other line is told."""
    games = [
        game(),
        game(White="Cole, Di", Black="Ross, Ed"),
        game(Round="2", White="Bee, Tom", Black="Lee, Ann"),
    ]
    found = read(f"{mark}{line}\n\n", *games)
    cells = {row.name: [str(cell) for cell in row.rounds] for row in found.sections[0].players}
    assert [cells["Cole, Di"][1], cells["Ross, Ed"][1]] == letters
    notes = [note for note in found.notes if note.startswith("Lines that were not read")]
    assert len(notes) == bool(told)
    assert all(f'"{one}"' in note for one, note in zip(told, notes, strict=True))
