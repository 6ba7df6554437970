"""The sheet Earlier Matches: earlier matches of the players, and in which period each one counts."""

import datetime

from workbook_templates.kit import DAY, SIGNED, Page
from workbook_templates.layouts.match.cells import (
    DATE,
    FIRST_DAY_3_YEARS,
    FIRST_DAY_180,
    LEDGER,
    NAMES,
)

SAMPLE = (
    ("Ida Marlow", datetime.date(2026, 6, 13), "Hugo Stern", 25),
    ("Ida Marlow", datetime.date(2026, 3, 24), "Pia Lund", 45),
    ("Ida Marlow", datetime.date(2026, 3, 23), "Max Orr", 30),
    ("Ida Marlow", datetime.date(2023, 9, 20), "Lea Quist", 30),
    ("Ida Marlow", datetime.date(2023, 9, 19), "Nils Roth", -40),
    ("Otto Kern", datetime.date(2026, 5, 2), "Hugo Stern", -20),
)
HEADINGS = ("Player", "Date", "Opponent", "Change", "Counts in", "Check")
PLAYER, WHEN, OPPONENT, CHANGE, CHECKED = map(LEDGER.cell, ("player", "date", "opponent", "change", "check"))
COUNTS = (
    f'=IF(OR({PLAYER}="",{CHECKED}<>"",NOT(ISNUMBER({DATE}))),"",'
    f'IF(SUMPRODUCT(--({NAMES}={PLAYER}))=0,"not: another player",'
    f'IF({WHEN}>={DATE},"not: not before the match",'
    f'IF({WHEN}>={FIRST_DAY_180},"180 days and 3 years",'
    f'IF({WHEN}>={FIRST_DAY_3_YEARS},"3 years","not: older than 3 years")))))'
)
CHECK = (
    f'=IF(AND({PLAYER}="",{WHEN}="",{OPPONENT}="",{CHANGE}=""),"",'
    f'IF({PLAYER}="","! Type the player.",'
    f'IF(NOT(ISNUMBER({WHEN})),"! Type the date, such as 3/24/2026.",'
    f'IF(NOT(ISNUMBER({CHANGE})),"! Type the change, a number.",'
    f'IF(ABS({CHANGE})>50,"! A match changes a rating by up to 50.","")))))'
)


def lay_out(page: Page) -> None:
    page.title("A1", "Earlier matches", "Of both players, in any order. Do not enter this match.")
    for row, label, formula, says in (
        (4, "180 days: from", f"{DATE}-180", "A match 180 days before counts. One a day earlier does not."),
        (5, "3 years: from", f"EDATE({DATE},-36)", "The same day of the month three years before counts."),
    ):
        page.label(f"A{row}", label, bold=True)
        page.formula(f"B{row}", f'=IF(ISNUMBER({DATE}),{formula},"")', DAY, result=True, align="center")
        page.says(f"C{row}", says, f"C{row}:F{row}")
    page.note("A7", "Write the names as on the Match sheet. Rows of other players may stay.")
    page.headings(LEDGER.head("player"), HEADINGS, height=22)
    page.calculated_headings(LEDGER.heads("counts", "check"))
    for column, number, align in (
        ("player", "General", "left"),
        ("date", DAY, "center"),
        ("opponent", "General", "left"),
        ("change", SIGNED, "center"),
    ):
        page.input(LEDGER.cells(column), number=number, align=align)
    page.fill_in(LEDGER.at("player", LEDGER.first), SAMPLE)
    page.fill_down(LEDGER.cells("counts"), COUNTS, align="left")
    page.fill_down(LEDGER.cells("check"), CHECK, align="left")
    page.heads_left(*map(LEDGER.head, ("player", "opponent", "counts", "check")))
    page.warn_where(LEDGER.cells("player", "check"), f'LEFT({LEDGER.first_cell("check")},1)="!"')
    page.numbers(
        LEDGER.cells("date"), 32874, 73050, "Date", "Enter the date of that match, such as 3/24/2026.", whole=True,
        tip="The day of that match.",
    )  # fmt: skip
    page.numbers(
        LEDGER.cells("change"), -50, 50, "Change", "Enter that match's rating change with its sign, from -50 to 50.",
        tip="The rating change, with its sign.",
    )  # fmt: skip
    page.next_rows(LEDGER.cells("player", "change"), LEDGER.letter("player"))
    used = "&".join(map(LEDGER.first_cell, ("player", "date", "change"))) + '<>""'
    page.lines_where(LEDGER.cells("counts", "check"), used)
    head = LEDGER.first - 1
    page.finish(
        f"A1:{LEDGER.at('check', LEDGER.last)}",
        freeze=LEDGER.at("player", LEDGER.first),
        repeat_rows=f"{head}:{head}",
        one_page=True,
    )
