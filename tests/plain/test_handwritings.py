"""A few hundred handwritings of plain events, the eighty, and the hundred mistakes: nothing is silently wrong."""

import pytest
from handwritings.cases import case
from handwritings.fifty import HANDS
from handwritings.fifty_judged import verdict
from handwritings.forty import EVENT, FORTY
from handwritings.forty_directors import DIRECTORS
from handwritings.forty_more import MORE
from handwritings.judged import AS_MEANT, SILENT, judged
from handwritings.of_programs import OF_PROGRAMS
from handwritings.two_games import TWO_GAMES
from mistakes import MISTAKES, at_the_cell, told_of

SEED, COUNT = 2015, 250
REACHED = 0.95
"""The share of them that is read as meant; raise it when it grows."""
NOT_READ = frozenset(
    (
        "players across, rounds down",
        "an e-mail without headings",
        "all results in one cell",
        "games as sentences",
        "pairing sheets with scores",
        "a facts line",
        "first and last name without a comma, ranks before",
        "result and opponent, comma between",
        "a page with players and games",
        "rounds beneath the player",
        "Spanish words",
        "byes in their own words",
        "a list by round, winner first",
        "a page of a web site",
        "totals after each player's name",
        "unrated in words",
        "a summary line under the headings",
        "no names, only IDs",
        "a phone's notes",
        "a member's page: one block a round",
    )
)
"""Of the eighty: refused, or rated otherwise with a note that says so."""
NOT_READ_OF_PROGRAMS = frozenset(
    (
        "SwissSys wall chart, web page with colors",
        "the new site's table, copied",
        "the new site's table, ratings with an arrow",
    )
)
"""The same of the files of programs."""
NOT_READ_OF_TWO_GAMES = frozenset(
    (
        "double round robin: typo in a half",
        "double round robin: two rows per player",
        "double round robin: two grids side by side",
        "double round robin: sums",
        "game list two games a row",
        "game list result two games",
    )
)
"""Of the neighbors of double round robins."""
NOT_READ_OF_DIRECTORS = frozenset(
    (
        "blitz double round robin, the score of each pairing",
        "blitz, six rounds in small letters, rating system behind the number",
        "team match, boards across from each other, two rounds",
        "printed wall chart, result and running score divided by a bar, ID and rating below",
        "a block for each player",
        "match as a text",
        "double round robin, results of both games in a line for each pair",
        "double swiss: opponent and two games",
        "double swiss: opponent and points out of two",
    )
)
"""Of the forty of directors: refused."""
NOT_TOLD = frozenset(
    (
        "an ID that says n/a",
        "an ID that says pending",
        "a forfeit typed as a game",
        "two ratings exchanged",
        "the end date is empty",
        "a time control of Quick in a Regular event",
    )
)
"""Mistakes of which nothing is said, or only elsewhere than at their cells."""

pytestmark = pytest.mark.filterwarnings("ignore")


def test_random_handwritings() -> None:
    verdicts = {number: case(f"{SEED} {number}").verdict() for number in range(COUNT)}
    assert [number for number, verdict in verdicts.items() if verdict.kind == SILENT] == []
    assert sum(verdict.kind == AS_MEANT for verdict in verdicts.values()) >= REACHED * COUNT


@pytest.mark.parametrize("name", FORTY | MORE)
def test_a_handwriting_that_nobody_had_described(name, tmp_path) -> None:
    one = (FORTY | MORE)[name]
    path = tmp_path / f"event{one.ending}"
    path.write_text(one.text, "utf-8")
    kind = judged(path, EVENT, with_byes=one.byes).kind
    assert kind != SILENT
    assert (kind == AS_MEANT) == (name not in NOT_READ)


@pytest.mark.parametrize("name", OF_PROGRAMS)
def test_a_file_as_programs_and_directors_save_it(name, tmp_path) -> None:
    one = OF_PROGRAMS[name]
    path = tmp_path / f"event{one.ending}"
    path.write_bytes(one.content)
    kind = judged(path, one.meant, with_byes=one.byes).kind
    assert kind != SILENT
    assert (kind == AS_MEANT) == (name not in NOT_READ_OF_PROGRAMS)


@pytest.mark.parametrize("hand", [*HANDS, *TWO_GAMES, *DIRECTORS], ids=lambda hand: hand[0])
def test_a_handwriting_of_another_kind_of_event(hand, tmp_path) -> None:
    name, *written = hand
    kind = verdict(tmp_path, *written)
    assert kind != SILENT
    assert (kind == AS_MEANT) == (name not in NOT_READ_OF_TWO_GAMES | NOT_READ_OF_DIRECTORS)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_told(mistake) -> None:
    told = told_of(mistake)
    assert (mistake.harmless or at_the_cell(mistake, told)) == (mistake.name not in NOT_TOLD)
