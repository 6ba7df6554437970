"""The examples of docs/from-your-pairing-program.md, read as the page says."""

import re
from pathlib import Path

import pytest
from file_content import sections_of
from sample_files import codes

PAGE = (Path(__file__).parents[2] / "docs" / "from-your-pairing-program.md").read_text("utf-8")


def example(heading):
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    (block,) = re.findall(r"^```\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)
    return sections_of("event.txt", block.encode())


def test_ones_own_sheet():
    part = PAGE.partition("\n## Your own sheet\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 5
    for block in blocks:
        (section,) = sections_of("event.csv", block.encode()).sections
        assert [(player.name, player.rating, player.games) for player in section.players] == [
            ("Lee, Ann", 1800, None),
            ("Bee, Tom", 1700, None),
            ("Cee, Di", 1600, None),
            ("Dee, Ed", 1500, 9),
        ]
        rounds = [[str(one)[:2] for one in player.rounds] for player in section.players]
        assert rounds == [["W4", "D2"], ["B", "D1"], ["H", "W4"], ["L1", "L3"]]


def test_a_list_of_games():
    found = example("A list of games")
    (section,) = found.sections
    names = {player.name: player for player in section.players}
    assert [(p.name, p.rating, p.games) for p in section.players] == [
        ("Cee, Di", 1600, None),
        ("Lee, Ann", 1500, None),
        ("Bee, Tom", 1400, 9),
        ("Dee, Ed", None, None),
    ]
    assert {name: list(map(str, player.rounds)) for name, player in names.items()} == {
        "Lee, Ann": ["W3w", "D1w", "H"],
        "Bee, Tom": ["L2b", "F4", "U"],
        "Cee, Di": ["D4w", "D2b", "U"],
        "Dee, Ed": ["D1b", "X3", "U"],
    }
    assert (section.event, section.time_control, str(section.end_date)) == (
        "Club Night",
        "G/60;d5",
        "2026-11-15",
    )


def test_pgn():
    found = example("PGN")
    assert codes(found) == [["W2w"], ["L1b"]]
    assert [(p.name, p.rating, p.games) for p in found.sections[0].players] == [
        ("Lee, Ann", 1500, None),
        ("Bee, Tom", 1400, 9),
    ]
    assert found.sections[0].time_control == "G/60;+5"


def test_a_list_of_players():
    found = example("A list of players")
    assert [(section.name, [player.name for player in section.players]) for section in found.sections] == [
        ("Open", ["Lee, Ann"]),
        ("U1600", ["Bee, Tom"]),
    ]
    assert 'Columns not used, and not copied: "E-mail", "Fee".' in found.notes


@pytest.mark.parametrize(("heading", "won", "lost"), [("SwissSys", "W2", "L1"), ("WinTD", "W2w", "L1b")])
def test_wall_charts(heading, won, lost):
    found = example(heading)
    assert codes(found) == [[won, "H"], [lost, "B"]]
    assert [(p.member_id, p.state, p.score) for p in found.sections[0].players] == [
        ("12345671", "MN", 1.5),
        ("12345672", "WI", 1.0),
    ]
