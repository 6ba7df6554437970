"""Answers that are computed before they are asked are the same, and nobody waits for one that is not asked."""

import json
import sys
from typing import Any

import pytest

from xlrating.hosts.libreoffice.ahead import QUESTIONS, TABLES, Ahead
from xlrating.hosts.libreoffice.pipe import Engine, line_of, packed

HEADINGS = ["Name", "Rating", "Rd 1"]
RATINGS, SUMMARY, STANDINGS = (
    ("CROSSTABLE_RATINGS", "Post"),
    ("CROSSTABLE_SUMMARY",),
    ("CROSSTABLE_STANDINGS", "chart"),
)


def table(rating: float) -> list[list[Any]]:
    return [HEADINGS, ["Ann", rating, "W2"], ["Bob", 1900.0, "L1"]]


def question(asked: tuple[str, ...], cells: Any) -> bytes:
    function, *rest = asked
    return line_of({"call": function, "values": [packed(cells), *rest, None]})


class Counted:
    """Ahead, and the questions that were computed."""

    def __init__(self) -> None:
        self.computed: list[tuple[str, Any]] = []
        self.ahead = Ahead(self._compute)

    def _compute(self, asked: dict[str, Any]) -> bytes:
        self.computed.append((asked["call"], asked["values"][0]))
        return json.dumps(["answer to", asked]).encode()

    def asks(self, *lines: bytes) -> list[tuple[str, Any]]:
        """What is computed for these questions; each answer is that to its question."""
        self.computed.clear()
        for line in lines:
            assert json.loads(self.ahead.answer(line)) == ["answer to", json.loads(line)]
        return list(self.computed)

    def works(self) -> list[tuple[str, Any]]:
        self.computed.clear()
        while self.ahead.work():
            pass
        return list(self.computed)


def names(computed: list[tuple[str, Any]]) -> list[str]:
    return [name for name, _ in computed]


def test_what_was_asked_of_the_table_before_is_ready_for_the_new_one() -> None:
    counted, all_three = Counted(), (RATINGS, SUMMARY, STANDINGS)
    assert len(counted.asks(*(question(one, table(1500.0)) for one in all_three))) == 3
    assert counted.works() == []
    for rating in (1501.0, 1502.0):
        assert names(counted.asks(question(RATINGS, table(rating)))) == [RATINGS[0]]
        assert counted.works() == [(SUMMARY[0], table(rating)), (STANDINGS[0], table(rating))]
        assert counted.asks(question(SUMMARY, table(rating)), question(STANDINGS, table(rating))) == []
        assert counted.works() == []


def test_it_begins_with_whatever_is_asked_first() -> None:
    """Another sheet is shown, so that its answer is asked first."""
    counted = Counted()
    counted.asks(*(question(one, table(1500.0)) for one in (RATINGS, SUMMARY, STANDINGS)))
    counted.asks(question(SUMMARY, table(1501.0)))
    assert names(counted.works()) == [STANDINGS[0], RATINGS[0]]


def test_a_question_that_comes_early_is_computed_once() -> None:
    counted = Counted()
    counted.asks(*(question(one, table(1500.0)) for one in (RATINGS, SUMMARY, STANDINGS)))
    assert len(counted.asks(question(RATINGS, table(1501.0)), question(STANDINGS, table(1501.0)))) == 2
    assert names(counted.works()) == [SUMMARY[0]]


def test_what_is_not_asked_any_more_is_not_computed_again() -> None:
    counted = Counted()
    counted.asks(question(RATINGS, table(1500.0)), question(SUMMARY, table(1500.0)))
    counted.asks(question(RATINGS, table(1501.0)))
    assert names(counted.works()) == [SUMMARY[0]]
    counted.asks(question(RATINGS, table(1502.0)))
    assert counted.works() == []


def test_two_sections_do_not_push_each_other_out() -> None:
    counted = Counted()
    other = ("CROSSTABLE_RATINGS", "Post,Change")
    counted.asks(question(RATINGS, table(1500.0)), question(SUMMARY, table(1500.0)))
    counted.asks(question(other, table(1700.0)), question(STANDINGS, table(1700.0)))
    counted.asks(question(RATINGS, table(1501.0)))
    assert counted.works() == [(SUMMARY[0], table(1501.0))]
    counted.asks(question(other, table(1701.0)))
    assert counted.works() == [(STANDINGS[0], table(1701.0))]


def test_little_is_kept() -> None:
    counted = Counted()
    for rating in range(TABLES + 2):
        counted.asks(*(question(("CROSSTABLE_RATINGS", f"Post{rating}"), table(rating)) for _ in range(2)))
    assert len(counted.ahead._tables) == TABLES
    counted.asks(*(question(("CROSSTABLE_RATINGS", str(n)), table(1500.0)) for n in range(QUESTIONS + 3)))
    counted.asks(question(("CROSSTABLE_RATINGS", "0"), table(1501.0)))
    assert len(counted.works()) == QUESTIONS - 1
    assert len(counted.ahead._ready) == QUESTIONS - 1
    counted.asks(question(("CROSSTABLE_RATINGS", "0"), table(1502.0)))
    assert not counted.ahead._ready


@pytest.mark.parametrize(
    "asked",
    [
        {"call": "USCF_WE", "values": [1500, 1700]},
        {"call": "XLRATING_VERSION", "values": []},
        {"call": "CROSSTABLE_STATUS", "values": []},
        {"do": "rate_sheet"},
    ],
)
def test_nothing_is_expected_after_other_questions(asked: dict[str, Any]) -> None:
    ahead = Ahead(lambda question: json.dumps(question).encode())
    for _ in range(2):
        assert json.loads(ahead.answer(line_of(asked))) == asked
        assert not ahead.work()


def test_the_engine_gives_the_answers_that_it_gives_without_working_ahead() -> None:
    """Of two engines one is asked as a workbook asks, entry for entry, the other each question for the first time."""
    command = [sys.executable, "-m", "xlrating.hosts.libreoffice.engine"]
    engine = Engine(command)
    for rating in (1500.0, 1501.0, "", 1502.0):
        fresh = Engine(command)
        for function, *rest in (RATINGS, SUMMARY, STANDINGS):
            values = [table(rating), *rest, None]
            assert engine.call(function, values) == fresh.call(function, values) != "#VALUE!"
        fresh.close()
    engine.close()
