"""The store of rating lists: by month, whole or not at all, and what it answers."""

import datetime
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from xlrating.errors import RatingError
from xlrating.players.listed import GAMES_UNKNOWN, RatingList, id_of
from xlrating.players.store import Store, opened, place

SEPTEMBER, OCTOBER, NOVEMBER = (datetime.date(2026, month, 1) for month in (9, 10, 11))
COLUMNS = ("id", "name", "state", "regular", "regular_games")


def published(date, name="US Chess"):
    return RatingList(name, date)


def one_player(*rating):
    return [(COLUMNS, [(10000033, "CORDOVA, IRIS JUNE", "MN", *rating)])]


@pytest.fixture
def store():
    return Store.in_memory()


def rating_on(store, day, id=10000033):
    found = store.values([id], "regular", store.lists(day)).get(id)
    return found and (found.rating, found.games, found.of.date)


class TestByMonth:
    def test_the_list_of_the_month_answers(self, store):
        for month, rating in ((SEPTEMBER, 1553), (OCTOBER, 1592), (NOVEMBER, 1611)):
            store.add(published(month), one_player(rating, 11))
        assert rating_on(store, datetime.date(2026, 10, 31)) == (1592, 11, OCTOBER)
        assert rating_on(store, NOVEMBER) == (1611, 11, NOVEMBER)
        assert rating_on(store, datetime.date(2026, 8, 31)) is None

    def test_a_list_of_the_same_name_and_date_is_replaced(self, store):
        store.add(published(SEPTEMBER), one_player(1553, 11))
        kept = store.add(published(SEPTEMBER), one_player(1560, 12))
        assert [one.number for one in store.lists()] == [kept.number]
        assert rating_on(store, SEPTEMBER) == (1560, 12, SEPTEMBER)

    @pytest.mark.parametrize(("ended", "rating"), [(14, 1611), (15, 1600.25), (30, 1600.25)])
    def test_a_list_is_made_from_the_15th_of_the_month_before(self, store, ended, rating):
        """formats/rating-lists: the next month's list is made between the 15th and 21st of the month before."""
        store.add(published(NOVEMBER), one_player(1611, 12))
        after = RatingList("Thursday Night", datetime.date(2026, 10, ended), "current")
        store.add(after, one_player(1600.25, 12))
        assert rating_on(store, NOVEMBER)[0] == rating

    def test_removing_one_leaves_the_others(self, store):
        store.add(published(SEPTEMBER), one_player(1553, 11))
        october = store.add(published(OCTOBER), one_player(1592, 14))
        store.remove([october])
        assert rating_on(store, NOVEMBER) == (1553, 11, SEPTEMBER)


class TestGames:
    def test_a_list_without_any_games_leaves_them_unknown(self, store):
        store.add(published(SEPTEMBER), one_player(1553, None))
        assert rating_on(store, SEPTEMBER)[1] == GAMES_UNKNOWN

    def test_where_a_list_has_games_of_others_a_rating_without_is_established(self, store):
        rows = [(10000033, "CORDOVA, IRIS", "MN", 1553, None), (10000044, "DELACROIX, PAX", "IA", 1410, 6)]
        store.add(published(SEPTEMBER), [(COLUMNS, rows)])
        assert rating_on(store, SEPTEMBER)[1] is None

    def test_a_star_is_unknown_even_there(self, store):
        rows = [(10000033, "CORDOVA, IRIS", "MN", 1553, GAMES_UNKNOWN), (10000044, "X, Y", "IA", 1410, 6)]
        store.add(published(SEPTEMBER), [(COLUMNS, rows)])
        assert rating_on(store, SEPTEMBER)[1] == GAMES_UNKNOWN


class TestFind:
    NAMES = ("MÜLLER, ANNA", "MULLER, BEN", "MUNOZ, CARL", "LEE, DANA")

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("müller", {0, 1}), ("Muller, A", {0}), ("mu", {0, 1, 2}), ("MUL", {0, 1}), ("lee", {3}), ("leeds", set()),
            ("Mu%", set()), ("M_ller", set()),
        ],
    )  # fmt: skip
    def test_by_the_beginning_without_case_and_accents(self, store, text, found):
        rows = [(10000001 + place, name, "MN", None, None) for place, name in enumerate(self.NAMES)]
        store.add(published(SEPTEMBER), [(COLUMNS, rows)])
        assert {row[0] - 10000001 for row in store.find(text, store.lists(), 50)} == found

    def test_of_a_state(self, store):
        rows = [(1, "LEE, A", "MN", None, None), (2, "LEE, B", "WI", None, None)]
        store.add(published(SEPTEMBER), [(COLUMNS, rows)])
        assert [row[0] for row in store.find("lee", store.lists(), 50, "wi")] == [2]


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        (10000033, 10000033), (10000033.0, 10000033), ("10000033", 10000033), (" 010000033 ", 10000033),
        ("00000000", None), ("", None), (None, None), ("A6000001", None), (1.5, None), (True, None), (-3, None),
        ("١٢٣", None),
    ],
)  # fmt: skip
def test_an_id_as_number_or_text(typed, id):
    assert id_of(typed) == id


class TestTheFile:
    def test_where_it_is(self, tmp_path, monkeypatch):
        monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "mine.sqlite"))
        assert place() == tmp_path / "mine.sqlite"
        monkeypatch.delenv("XLRATING_STORE")
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert place() == tmp_path / "xlrating" / "lists.sqlite"

    def test_looking_makes_no_file(self, tmp_path):
        with opened(tmp_path / "none.sqlite") as store:
            assert store.lists() == []
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("content", [b"not a database, but something long enough " * 50, b""])
    def test_a_file_of_another_kind_is_told_and_kept(self, tmp_path, content):
        path = tmp_path / "lists.sqlite"
        path.write_bytes(content)
        if content:
            with pytest.raises(RatingError, match="cannot be used"), opened(path, write=True):
                pass
            assert path.read_bytes() == content

    def test_the_lists_of_a_newer_xlrating_are_not_touched(self, tmp_path):
        path = tmp_path / "lists.sqlite"
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA user_version = 99")
        with pytest.raises(RatingError, match="newer xlrating"), opened(path, write=True):
            pass

    def test_what_fails_half_way_changes_nothing(self, tmp_path):
        path = tmp_path / "lists.sqlite"
        with opened(path, write=True) as store:
            store.add(published(SEPTEMBER), one_player(1553, 11))

        def rows():
            for number in range(20_000):
                yield (number + 1, f"PLAYER, {number}", "MN", 1500, None)
            raise RatingError("This line cannot be read.")

        for month in (SEPTEMBER, OCTOBER):
            with pytest.raises(RatingError, match="This line"), opened(path, write=True) as store:
                store.add(published(month), [(COLUMNS, rows())])
        with opened(path) as store:
            assert [(one.date, one.size) for one in store.lists()] == [(SEPTEMBER, 1)]
            assert rating_on(store, NOVEMBER) == (1553, 11, SEPTEMBER)


ADD = """
import datetime, sys
from pathlib import Path
from xlrating.players.listed import RatingList
from xlrating.players.store import opened
rows = ((number, f"PLAYER {number}, A", "MN", 1500, 5) for number in range(1, int(sys.argv[3]) + 1))
with opened(Path(sys.argv[1]), write=True) as store:
    print("ready", flush=True)
    about = RatingList("US Chess", datetime.date(2026, int(sys.argv[2]), 1))
    store.add(about, [(("id", "name", "state", "regular", "regular_games"), rows)])
"""


def adding(path, month, players):
    return subprocess.Popen(
        [sys.executable, "-c", ADD, path, str(month), str(players)], stdout=subprocess.PIPE, text=True
    )


def run_adding(path, month, players):
    with adding(path, month, players) as one:
        return one.wait()


def test_two_at_once_are_both_there(tmp_path):
    path = tmp_path / "lists.sqlite"
    both = [adding(path, month, 30_000) for month in (9, 10)]
    assert [one.wait() for one in both] == [0, 0]
    for one in both:
        one.stdout.close()
    with opened(path) as store:
        assert [(one.date.month, one.size) for one in store.lists()] == [(10, 30_000), (9, 30_000)]


def test_killed_while_adding_everything_is_as_it_was(tmp_path):
    kill_while_adding(tmp_path, 8)


def kill_while_adding(folder, kills):
    """``python tests/players/test_store.py 100`` kills a hundred times."""
    path = folder / "lists.sqlite"
    assert run_adding(path, 9, 20_000) == 0
    chance, stopped = random.Random(5), 0
    with adding(path, 12, 60_000) as one:
        one.stdout.readline()
        started = time.monotonic()
        assert one.wait() == 0
    takes = time.monotonic() - started
    for _ in range(kills):
        one = adding(path, 10, 60_000)
        one.stdout.readline()
        time.sleep(chance.uniform(0, takes))
        one.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        was_stopped = one.wait() != 0
        stopped += was_stopped
        takes *= 1 if was_stopped else 0.7  # the first one may have been slowed down by others
        one.stdout.close()
        with opened(path, write=True) as store:
            found = {one.date.month: one.size for one in store.lists()}
            assert found in ({9: 20_000, 12: 60_000}, {9: 20_000, 10: 60_000, 12: 60_000})
            assert len(store.values(range(1, 20_001), "regular", store.lists(SEPTEMBER))) == 20_000
            store.remove([one for one in store.lists() if one.date.month == 10])
            assert store._db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert stopped > kills // 3


if __name__ == "__main__":
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        kill_while_adding(Path(folder), int(sys.argv[1]))
