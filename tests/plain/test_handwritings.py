"""A few hundred handwritings of plain events, the eighty, and the hundred mistakes: nothing is silently wrong."""

import pytest
from handwritings.cases import case
from handwritings.fifty import HANDS
from handwritings.fifty_judged import verdict
from handwritings.forty import EVENT, FORTY
from handwritings.forty_directors import DIRECTORS
from handwritings.forty_more import MORE
from handwritings.forty_unseen import HANDS as UNSEEN
from handwritings.forty_unseen import TOLD as SAID
from handwritings.judged import AS_MEANT, SILENT, judged
from handwritings.of_programs import OF_PROGRAMS
from handwritings.two_games import TWO_GAMES
from mistakes import MISTAKES, at_the_cell, told_of

SEED, COUNT = 2015, 250
REACHED = 0.98
"""The share of them that is read as meant; raise it when it grows."""
NOT_READ = frozenset(
    (
        "result and opponent, comma between",
        "Spanish words",
        "a list by round, winner first",
        "totals after each player's name",
        "no names, only IDs",
    )
)
"""Of the eighty: refused, or rated otherwise with a note that says so."""
NOT_READ_OF_PROGRAMS = frozenset(("SwissSys wall chart, web page with colors",))
"""The same of the files of programs."""
NOT_READ_OF_TWO_GAMES = frozenset(
    (
        "double round robin: typo in a half",
        "double round robin: two rows per player",
        "double round robin: two grids side by side",
    )
)
"""Of the neighbors of double round robins."""
NOT_READ_OF_DIRECTORS = frozenset(("blitz, six rounds in small letters, rating system behind the number",))
"""Of the forty of directors: refused."""
NOT_READ_OF_THE_UNSEEN = frozenset(
    (
        "match log, players called A and B above, openings, running score",
        "long wall chart with page numbers and the headings again after each page",
    )
)
"""Of the forty that nobody had seen: refused. At the first try 6 were as meant, 6 told, 28 refused, none silent."""
NOT_TOLD = frozenset(("a forfeit typed as a game", "a time control of Quick in a Regular event"))
"""Nothing in the sheet contradicts them: both rows and both totals of a forfeit say the same of a game, and no heading
says that the ratings are Regular. The line above the ratings says that they are Quick."""

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


@pytest.mark.parametrize("hand", UNSEEN, ids=lambda hand: hand[0])
def test_a_handwriting_that_the_reader_had_not_seen(hand, tmp_path) -> None:
    name, *written = hand
    kind = verdict(tmp_path, *written, SAID.get(name, {}))
    assert kind != SILENT
    assert (kind == AS_MEANT) == (name not in NOT_READ_OF_THE_UNSEEN)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_told(mistake) -> None:
    told = told_of(mistake)
    assert (mistake.harmless or at_the_cell(mistake, told)) == (mistake.name not in NOT_TOLD)
