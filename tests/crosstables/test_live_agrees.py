"""One answer in all hosts: the functions, the menu of LibreOffice and the command, while an event is being typed.

XLRATING_EVENTS=500 tries so many random events more.
"""

import os
import random

import pytest
from openpyxl import Workbook, load_workbook
from random_sheets import LAYOUTS, random_event, typed
from typed_orders import half_typed, handed_over

from xlrating.crosstable.output import COLUMNS, output_heading
from xlrating.event.time_control import System
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.answers import ANSWERS
from xlrating.hosts.libreoffice.values import answer

SHEET = "Crosstable"
HEADINGS = [
    output_heading(column.heading, system) for system in (System.REGULAR, System.QUICK) for column in COLUMNS
]
SMALL = [(2, 1), (3, 2), (7, 3), (12, 4), (26, 5), (40, 6)]
MORE = [(2 + seed % 60, seed) for seed in range(int(os.environ.get("XLRATING_EVENTS", "0")))]


@pytest.mark.parametrize(("players", "seed"), [*SMALL, *MORE])
def test_at_every_fifth_entry_all_hosts_write_the_same(players, seed, tmp_path, capsys):
    chance = random.Random(f"live {seed}")
    event = random_event(chance, players=(players, players))
    rows = typed(chance, event, layout=LAYOUTS[seed % len(LAYOUTS)])
    rated = 0
    for seen, table in enumerate(half_typed(chance, rows), start=1):
        if seen % 5 == 0:
            rated += functions_and_menu_agree(table)
        if seen % 250 == 0:
            functions_and_command_agree(table, tmp_path / "half.xlsx", capsys, "--partial")
    assert table == rows
    assert rated
    complete_agrees(rows, tmp_path / "all.xlsx", capsys)


def test_300_players(tmp_path, capsys):
    chance = random.Random("300")
    rows = typed(chance, random_event(chance, players=(300, 300)), layout="one cell")
    tables = enumerate(half_typed(chance, rows), start=1)
    rated = [functions_and_menu_agree(table) for seen, table in tables if seen % 1_000 == 0]
    assert len(rated) > 2
    assert all(rated[2:])
    complete_agrees(rows, tmp_path / "all.xlsx", capsys)


def complete_agrees(rows, path, capsys):
    """With everything typed and nothing wrong the strict rating is the same too."""
    assert functions_and_menu_agree(rows)
    assert functions_and_menu_agree(rows, "rate")
    functions_and_command_agree(rows, path, capsys)
    functions_and_command_agree(rows, path, capsys, "--partial")
    assert answer("CROSSTABLE_STATUS", [handed_over(rows), None])[0] == "●"


def beside(rows):
    """What the functions show beside each row, by heading."""
    shown = answer("CROSSTABLE_RATINGS", [handed_over(rows), ",".join(HEADINGS), None])
    if shown == "#VALUE!":
        return []
    return [dict(zip(HEADINGS, row, strict=True)) for row in shown]


def functions_and_menu_agree(rows, entry="rate complete"):
    """Whether there are ratings: those of the functions and those that the menu writes are the same."""
    sent = [[_sent(value) for value in row] for row in rows]
    done = ANSWERS[entry]({"active": SHEET, "sheets": [{"name": SHEET, "rows": sent, "covered": []}]})
    shown = beside(rows)
    if not done["done"]:
        assert not any(isinstance(row["Post"], float) for row in shown), done["message"]
        return False
    written = {}
    for block in done["blocks"]:
        for r, values in enumerate(block["values"], start=block["row"]):
            written.update({(r, c): value for c, value in enumerate(values, start=block["column"])})
    compare(shown, written)
    problems = answer("CROSSTABLE_PROBLEMS", [handed_over(rows), None])
    told = [row[2] for row in problems if row[0] in ("mend", "waits")]
    assert [message for message in told if message not in done["message"]] == []
    assert bool(told) == ("Provisional" in done["message"])
    return True


def functions_and_command_agree(rows, path, capsys, *options):
    book = Workbook()
    book.active.title = SHEET
    for row in rows:
        book.active.append(row)
    book.save(path)
    rated = path.with_name("rated.xlsx")
    status = main(["rate", str(path), "-o", str(rated), "--force", *options])
    said = capsys.readouterr()
    shown = beside(rows)
    if status:
        assert not any(isinstance(row["Post"], float) for row in shown), said
        return
    cells = load_workbook(rated)[SHEET].iter_rows()
    compare(shown, {(cell.row - 1, cell.column - 1): cell.value for row in cells for cell in row})


def compare(shown, written):
    """Cell by cell; ``written`` are values by row and column, the headings of the ratings in a row among them."""
    top = next(r for r, row in enumerate(shown) if row["Post"] == "Post")
    column_of = {value: c for (r, c), value in written.items() if r == top and value in HEADINGS}
    assert set(column_of) >= {column.heading for column in COLUMNS}
    for r, row in enumerate(shown[top + 1 :], start=top + 1):
        for heading, value in row.items():
            there = written.get((r, column_of[heading])) if heading in column_of else None
            assert ("" if there is None else there) == value, (r + 1, heading)


def _sent(value):
    """A cell as the extension sends it with a whole sheet."""
    if hasattr(value, "isoformat"):
        return {"date": value.isoformat()}
    return "" if value is None else value if isinstance(value, str) else float(value)
