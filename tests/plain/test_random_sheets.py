"""Random events in random handwritings, from the cells to the ratings, against the plain calculations."""

import random

import pytest
from random_sheets import expected, random_event, typed

from xlrating.crosstable.cells import Grid
from xlrating.crosstable.rate_workbook import rate_workbook


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
