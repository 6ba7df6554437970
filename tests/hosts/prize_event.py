"""A club swiss of six with its prizes: a tie over two prizes, an unrated player, a fund at 60 %, a floor, a form."""

from openpyxl import Workbook

TABLE = [
    ["Event", "Club Swiss"], ["Section", "U2000"], ["End date", "2026-09-07"], ["Time control", "G/60;d5"], [],
    ["No.", "Name", "Rating", "Group", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann", 1985, None, "W4", "W2", "W3"], [2, "Bob", None, None, "W5", "L1", "W6"],
    [3, "Cleo", 1921, None, "W6", "W4", "L1"], [4, "Dan", 1574, "junior", "L1", "L3", "W5"],
    [5, "Eve", 1760, None, "L2", "W6", "L4"], [6, "Finn", 1588, None, "L3", "L5", "L2"],
]  # fmt: skip
PRIZES = [
    ["Based on", 100, "Entries", 60], ["Unrated limit", 300], [], ["Prize", "Amount"], ["1st", 7000], ["2nd", "$1,000"],
    ["3rd", 500], ["Class B", 300], ["Top junior", 100], ["Top senior", 100], ["Trophy 1st", "Trophy"],
]  # fmt: skip
# 60 % of all: 4200, 600, 300, 180, 60. 2nd and 3rd, 900, for Bob (unrated, 300 at most) and Cleo (600, the largest
# without the tie). Eve's own 180 is more than (180 + 60) / 2; Dan's 60 remains.
PAID = {"Ann": 4200, "Bob": 300, "Cleo": 600, "Dan": 60, "Eve": 180, "Finn": 0}
WITH_PRIZES = [
    row if len(row) < 5 else [*row, *more]
    for row, more in zip(
        TABLE,
        [[]] * 5
        + [
            ["Prize", "Under", "Floor"],
            [None, None, 1900],
            [],
            ["600", "U2200"],
            [61, None, 1500],
            [None, 1800],
            [],
        ],
        strict=True,
    )
]
"""Cleo's and Dan's prizes are typed, 600 as the award is, 61 not; so is Eve's limit. Ann and Dan have floors."""


def prize_workbook(path, prizes=PRIZES, **more):
    book = Workbook()
    book.active.title = "Crosstable"
    for name, rows in {"Crosstable": TABLE, **({"Prizes": prizes} if prizes else {}), **more}.items():
        sheet = book[name] if name in book.sheetnames else book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path
