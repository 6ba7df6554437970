"""A table is read again after each entry, and whole tables are kept: the answers are those of a table never read."""

import random

import pytest
from test_live import ALL, WORKING, event_of

from xlrating.crosstable.live import table as live

TYPED = {
    "No.": [1, 1.0, True, None, 7, "7", 99, "x"],
    "Name": ["Player 1", "Player 2", "Player 2 ", "", None, 5, 5.0, True],
    "Rating": [
        1500,
        1500.0,
        "1500",
        True,
        1,
        1.0,
        "1553P11",
        "1553P4",
        None,
        "",
        "Unr",
        "high",
        99_999,
        -0.0,
    ],
    "ID": ["12345678", 12345678, 12345678.0, "new", None, "", True],
    "Games": [0, 0.0, False, 4, "4", None, "many"],
    "Rd 1": [
        "W2",
        "w2",
        "2w+",
        "2w1",
        "L3",
        "D4",
        "12",
        2,
        2.0,
        1,
        1.0,
        True,
        "H",
        "B",
        "X3",
        "",
        None,
        "W9 9",
        "-1",
        "1/2",
    ],
    "Rd 2": ["W1", "L1", "4W", "4w", "1-", "#DIV/0!", "U", None, "D1", "Beat Player 3"],
}
EVENTS = (
    None,
    [["Bonus multiplier", 10]],
    [["Edition", 1994]],
    [["End date", "2026-08-30"], ["Rating system", "Dual"]],
)


def forget() -> None:
    """As in a program that has just started."""
    live._kept.clear()


def answers(table, event):
    return [repr(function(table, *arguments)) for function, arguments in asked(event)]


def asked(event):
    for function in ALL:
        optional = [None] * (len(function.arguments) - 2)
        yield function, [*optional, event]
    yield WORKING, [[[1, 2, 5]], event]


@pytest.mark.parametrize("seed", range(4))
def test_after_any_entries_a_table_is_read_as_if_for_the_first_time(seed: int) -> None:
    chance = random.Random(seed)
    full = event_of(8, 3, seed)
    table = [[*row[:2], head, *row[2:]] for row, head in zip(full, ["ID", *[None] * 8], strict=True)]
    table = [[*row, "Games" if row is table[0] else None] for row in table]
    columns = {heading: place for place, heading in enumerate(table[0])}
    fresh = []
    states = []
    for _ in range(60):
        heading = chance.choice(list(TYPED))
        table[chance.randrange(1, 9)][columns[heading]] = chance.choice(TYPED[heading])
        states.append(([list(row) for row in table], chance.choice(EVENTS)))
    forget()
    kept = [answers(*state) for state in states]
    for state in states:
        forget()
        fresh.append(answers(*state))
    assert kept == fresh


def test_equal_values_of_other_types_are_other_cells() -> None:
    """TRUE is no rating and no number, though Python takes it for 1."""
    table = event_of(4, 1, seed=1)
    forget()
    before = answers(table, None)
    for value in (1, True, 1.0):
        table[1][0] = value
        read = answers(table, None)
        forget()
        assert read == answers(table, None)
        assert (read == before) == (value is not True)


def test_a_mistake_in_the_first_entry_of_a_player_is_told_once_however_often_it_is_read() -> None:
    table = [
        ["No.", "Name", "ID", "Rating", "Floor", "Rd 1"],
        [1, "Ann", "12345678", 1500, "high", "W2"],
        [2, "Bob", "12345679", 1900, None, "L1"],
        [3, "Ann", "12345678", 1500, "higher", "H"],
    ]
    problems = ALL[2]
    forget()
    first = problems(table, None)
    assert [row[1] for row in first if row[0] == "mend"] == ["No. 1, Floor", "No. 3, Floor"]
    table[2][3] = 1901
    assert [row for row in problems(table, None) if row[0] == "mend"] == [
        row for row in first if row[0] == "mend"
    ]
