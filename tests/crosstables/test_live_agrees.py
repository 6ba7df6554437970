"""One answer in all hosts: the functions, the menu of LibreOffice and the command, while an event is being typed.

``python3 dev.py agree`` compares all three at every fifth entry, for as many events as wanted.
"""

import random

import pytest
from one_answer import complete_agrees, functions_and_command_agree, functions_and_menu_agree
from random_sheets import LAYOUTS, random_event, typed
from typed_orders import half_typed

SMALL = [(2, 1), (3, 2), (7, 3), (12, 4), (26, 5), (40, 6)]


@pytest.mark.parametrize(("players", "seed"), SMALL)
def test_at_every_fifth_entry_all_hosts_write_the_same(players, seed, tmp_path):
    chance = random.Random(f"live {seed}")
    event = random_event(chance, players=(players, players))
    rows = typed(chance, event, layout=LAYOUTS[seed % len(LAYOUTS)])
    rated = 0
    for seen, table in enumerate(half_typed(chance, rows), start=1):
        if seen % 5 == 0:
            rated += functions_and_menu_agree(table)
        if seen % 250 == 0:
            functions_and_command_agree(table, tmp_path / "half.xlsx", "--partial")
    assert table == rows
    assert rated
    complete_agrees(rows, tmp_path / "all.xlsx")


def test_300_players(tmp_path):
    chance = random.Random("300")
    rows = typed(chance, random_event(chance, players=(300, 300)), layout="one cell")
    tables = enumerate(half_typed(chance, rows), start=1)
    rated = [functions_and_menu_agree(table) for seen, table in tables if seen % 1_000 == 0]
    assert len(rated) > 2
    assert all(rated[2:])
    complete_agrees(rows, tmp_path / "all.xlsx")
