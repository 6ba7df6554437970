"""The crosstable template in LibreOffice on its first day: rated by the button, typed in, folded, saved as .ods."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from office import Office, users_office

from workbook_templates.layouts.crosstable import places
from xlrating.hosts.templates import path_of

SHEET = places.CROSSTABLE
EMPTY, SAMPLE = path_of("crosstable.xlsx"), path_of("weekend-open.xlsx")
FIRST, GUARD, ROUND_1 = places.FIRST - 1, places.END - 1, places.FIRST_ROUND - 1
LIVE = slice(places.GAP, places.GAP + 5)
NAME, RATING = 1, 3
STATUS = 1
RATED = "● Rated: 64 players, 204 games"


@pytest.fixture
def sample(office: Office) -> Iterator[Office]:
    with office.document(SAMPLE, hidden=False):
        yield office


@pytest.fixture
def empty(office: Office) -> Iterator[Office]:
    """An event with an end date."""
    with office.document(EMPTY, hidden=False):
        office.type(sheet=SHEET, row=3, column=2, text="2016-05-22")
        yield office


def everything(office: Office) -> dict[str, list]:
    return {sheet: office.values(sheet=sheet) for sheet in office.sheets()}


def status(office: Office) -> str:
    return str(office.values(sheet=SHEET)[STATUS][0])


def live(office: Office, row: int) -> list:
    """Score, After, Change, its bar and What to do beside a row from 0."""
    return list(office.values(sheet=SHEET)[row][LIVE])


def type_rows(office: Office, rows: dict[int, tuple[str, ...]]) -> None:
    """Name, rating and the rounds of each row, from 0."""
    for row, (name, rating, *rounds) in rows.items():
        for column, text in ((NAME, name), (RATING, rating), *enumerate(rounds, ROUND_1)):
            office.type(sheet=SHEET, row=row, column=column, text=text)


def test_rate_writes_beside_the_live_results_and_one_undo_takes_all_of_it_back(sample: Office) -> None:
    before = everything(sample)
    sample.activate(sheet=SHEET)
    answer = sample.dispatch(url="org.xlrating.calc:Rate")
    assert answer["done"]
    assert answer["message"].startswith(
        "64 ratings written to X:AI. The Working as Rated sheet explains each one."
    )
    assert "not used" not in answer["message"], "the live status line is no label"
    rated = everything(sample)
    assert rated.keys() - before.keys() == {"Working as Rated"}
    head = rated[SHEET][FIRST - 1]
    after, post = head.index("After"), head.index("Post")
    assert [row[post] for row in rated[SHEET][FIRST : FIRST + 64]] == pytest.approx(
        [row[after] for row in before[SHEET][FIRST : FIRST + 64]], abs=1e-9
    )
    assert [row[: LIVE.stop] for row in rated[SHEET]] == [row[: LIVE.stop] for row in before[SHEET]]
    sample.undo()
    assert everything(sample) == before


@pytest.mark.parametrize(
    ("won", "lost"), [("+2", "-1"), ("W2", "L1"), ("2w+", "1b-")], ids=["signs", "letters", "forfeit"]
)
def test_a_sign_before_the_number_stays_as_it_is_typed(empty: Office, won: str, lost: str) -> None:
    """+2 is a win, as docs/crosstable.md says; 2w+ among games is a forfeit, which changes no rating."""
    type_rows(
        empty,
        {
            FIRST: ("Ann", "1500", won, "=2"),
            FIRST + 1: ("Bob", "1500", lost, "=1"),
            FIRST + 2: ("Cy", "1500", "W4"),
            FIRST + 3: ("Di", "1500", "L3"),
        },
    )
    shown = empty.values(sheet=SHEET)
    assert shown[FIRST][ROUND_1 : ROUND_1 + 2] == [won, "=2"]
    assert shown[FIRST + 1][ROUND_1 : ROUND_1 + 2] == [lost, "=1"]
    assert [live(empty, FIRST + n)[0] for n in range(4)] == ["1½", "½", "1", "0"]
    games = 2 if won.endswith("+") else 3
    assert status(empty).startswith(f"● Rated: 4 players, {games} games")
    assert (live(empty, FIRST)[1] > live(empty, FIRST + 1)[1]) == (games == 3)


@pytest.mark.parametrize("number", ["2", "+2"])
def test_an_opponent_without_a_result_waits_however_it_is_typed(empty: Office, number: str) -> None:
    """A number alone is a game that waits; with a sign it is one that the opponent still has to get."""
    type_rows(empty, {FIRST: ("Ann", "1500", number), FIRST + 1: ("Bob", "1900")})
    assert status(empty).startswith("○ 1 game waits")
    assert empty.values(sheet=SHEET)[FIRST][ROUND_1] == number


def test_what_looks_like_a_date_stays_half_a_point(empty: Office) -> None:
    type_rows(empty, {FIRST: ("Ann", "1500", "1/2", "W2"), FIRST + 1: ("Bob", "1900", "H", "L1")})
    assert live(empty, FIRST)[0] == "1½"
    assert status(empty).startswith("● Rated: 2 players, 1 game")


def test_a_row_inserted_above_the_guard_line_while_rows_are_folded(empty: Office) -> None:
    """The late player is to be seen, is read and rated; the line at the top says what the row still needs."""
    type_rows(empty, {FIRST: ("Ann", "1500", "W2"), FIRST + 1: ("Bob", "1500", "L1")})
    last_in_sight = FIRST + places.IN_SIGHT - 1
    empty.insert_row_above(sheet=SHEET, row=GUARD)
    in_sight = [row for row in empty.shown_rows(sheet=SHEET, last=GUARD + 1) if row >= FIRST]
    assert in_sight == [*range(FIRST, last_in_sight + 1), GUARD, GUARD + 1]
    type_rows(empty, {GUARD: ("Cy", "1500", "", "W2"), FIRST + 1: ("Bob", "1500", "L1", "L3")})
    assert status(empty).startswith(
        "! A new row has no results yet. Copy Listed, and Score to What to do, down from the row above. "
        "● Rated: 3 players, 2 games"
    )
    places_shown = empty.values(sheet=places.WALL_CHART)[places.CHART_TOP :][:3]
    assert [row[2] for row in places_shown] == ["Ann", "Cy", "Bob"]
    results = f"{places.SCORE}{last_in_sight + 1}:{places.TO_DO}{last_in_sight + 1}"
    empty.paste(source=SHEET, cells=results, sheet=SHEET, row=GUARD, column=places.GAP)
    assert status(empty).startswith("● Rated: 3 players, 2 games")
    assert live(empty, GUARD)[:1] == ["1"]
    assert 1500 < live(empty, GUARD)[1] < 1600
    guard = empty.values(sheet=SHEET)[GUARD + 1][places.GAP]
    assert guard.startswith(f"+ at the left shows {places.PLAYERS - places.IN_SIGHT} more rows.")
    empty.show_rows(sheet=SHEET, first=FIRST, last=GUARD)
    assert empty.values(sheet=SHEET)[GUARD + 1][places.GAP] == "Insert rows above this line."


@pytest.mark.parametrize("times", [1, 2])
def test_64_players_saved_as_ods_and_opened_by_somebody_else(
    sample: Office, tmp_path: Path, times: int
) -> None:
    """In a LibreOffice with a profile of its own, as often as wanted: the same cells, and it goes on rating."""
    before = everything(sample)
    path = tmp_path / "event 1.ods"
    sample.store(url=path.as_uri(), filter="calc8")
    for time in range(2, times + 1):
        again = tmp_path / f"event {time}.ods"
        with users_office() as other, other.document(path, hidden=False):
            other.store(url=again.as_uri(), filter="calc8")
        path = again
    with users_office() as other, other.document(path, hidden=False):
        assert status(other).startswith(RATED)
        assert everything(other) == before
        assert not other.is_modified()
        other.type(sheet=SHEET, row=FIRST, column=ROUND_1, text="W99")
        assert status(other).startswith("! 1 entry to fix. First: No. 1, Rd 1: There is no player number 99.")
        other.undo()
        assert everything(other) == before
