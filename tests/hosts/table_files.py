"""One event in files of several kinds, and its ratings."""

import json

from openpyxl import Workbook

from xlrating.hosts.cli import main

TABLE = [
    ["Event", "Café night ½"],
    ["End date", "2016-05-22"],
    ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    [1, "García, Ann", "01234567", 1800.25, "W2", "D3", "W4"],
    [2, 'Bob "Bobby" B.', "12345678", 1700, "L1", "W4", "D3"],
    [3, "=1+1", "12345679", 1600.5, "W4", "D1", "D2"],
    [4, "Dee; the 4th", "12345670", "1500P9", "L3", "L2", "L1"],
]


def ratings(path, capsys, *options):
    """The post-event ratings by name."""
    status = main(["rate", "--check", "--json", str(path), *options])
    (report,) = json.loads(capsys.readouterr().out)["files"]
    assert status == 0, report
    (section,) = report["sections"]
    assert report["event"]["end_date"] == "2016-05-22"
    return {player["name"]: player["post"] for player in section["players"]}


def workbook(path, changes=()):
    """The table as an .xlsx; ``changes`` are other values by cell."""
    book = Workbook()
    for row in TABLE:
        book.active.append(row)
    cell = book.active["B6"]
    cell.value, cell.data_type = "=1+1", "s"
    for address, value in dict(changes).items():
        book.active[address] = value
    book.save(path)
    return path
