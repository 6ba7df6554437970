"""Random events in random handwritings, from the cells to the ratings, against the plain calculations."""

import random

import pytest
from random_sheets import expected, random_event, typed

from xlrating.crosstable.live.summary import summary
from xlrating.crosstable.live.table import live_table
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid


def differences(rows, wanted):
    """The difference in rating of everybody in every system."""
    tables = rate_workbook([Grid("Crosstable", rows)]).tables
    assert [str(table.system) for table in tables] == list(wanted)
    found = {}
    for table, ratings in zip(tables, wanted.values(), strict=True):
        for entry in table.crosstable.entries:
            if entry.name in ratings:
                found[table.system, entry.name] = float(table.rated.post[entry.player]) - ratings[entry.name]
        assert {name for system, name in found if system == table.system} == set(ratings)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_one_event_in_three_hands(seed):
    chance = random.Random(f"sheet {seed}")
    event = random_event(chance, players=(8, 40))
    wanted = expected(event)
    for _ in range(3):
        found = differences(typed(chance, event), wanted)
        assert len(found) > 3
        assert max(map(abs, found.values())) < 1e-6


@pytest.mark.parametrize("seed", range(8))
def test_what_was_rated_is_counted(seed):
    """Both sides of a game or a forfeit are in the event, so that each is half of the cells that say so."""
    chance = random.Random(f"counts {seed}")
    event = random_event(chance, players=(8, 40))
    kinds = [kind for row in event.cells for kind, *_ in row]
    expected_counts = [
        sum(kind in of for kind in kinds) // share for of, share in (("WDL", 2), ("XF", 2), ("BH", 1))
    ]
    said = {label: value for label, value, _ in summary(live_table(typed(chance, event)))}
    assert [said["Games rated"], said["Forfeits"], said["Byes"]] == expected_counts
