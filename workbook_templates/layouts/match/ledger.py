"""The sheet Ledger: earlier matches of the players, and in which period each one counts."""

import datetime

from workbook_templates.kit import DAY, Page
from workbook_templates.layouts.match.cells import (
    DATE,
    FIRST_DAY_3_YEARS,
    FIRST_DAY_180,
    FIRST_ENTRY,
    LAST_ENTRY,
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
COUNTS = (
    f'=IF(OR($A{{row}}="",$F{{row}}<>"",NOT(ISNUMBER({DATE}))),"",'
    f'IF(SUMPRODUCT(--({NAMES}=$A{{row}}))=0,"not: another player",'
    f'IF($B{{row}}>={DATE},"not: not before the match",'
    f'IF($B{{row}}>={FIRST_DAY_180},"180 days and 3 years",'
    f'IF($B{{row}}>={FIRST_DAY_3_YEARS},"3 years","not: older than 3 years")))))'
)
CHECK = (
    '=IF(AND($A{row}="",$B{row}="",$C{row}="",$D{row}=""),"",'
    'IF($A{row}="","► Type the player.",'
    'IF(NOT(ISNUMBER($B{row})),"► Type the date, like 2026-03-24.",'
    'IF(NOT(ISNUMBER($D{row})),"► Type the change, a number.",'
    'IF(ABS($D{row})>50,"► A match changes a rating by 50 at most.","")))))'
)


def lay_out(page: Page) -> None:
    page.title("A1", "Ledger of matches", "Other matches of the players, in any order; leave this match out.")
    for row, label, formula, says in (
        (4, "180 days: from", f"{DATE}-180", "The day 180 days before the match counts, the day before it does not."),
        (5, "3 years: from", f"EDATE({DATE},-36)", "The same day of the month three years before counts."),
    ):  # fmt: skip
        page.label(f"A{row}", label, bold=True)
        page.formula(f"B{row}", f'=IF(ISNUMBER({DATE}),{formula},"")', DAY, result=True, align="center")
        page.says(f"C{row}", says, f"C{row}:F{row}")
    page.note(
        "A7",
        "Change: the rating change by that match, with its sign. Names are written as on sheet Match; rows of other "
        "players may stay.",
    )
    page.headings(f"A{FIRST_ENTRY - 1}", HEADINGS, height=20)
    rows = f"{{column}}{FIRST_ENTRY}:{{column}}{LAST_ENTRY}"
    for column, number, align in (
        ("A", "General", "left"),
        ("B", DAY, "center"),
        ("C", "General", "left"),
        ("D", "+0.##;-0.##;0", "center"),
    ):
        page.input(rows.format(column=column), number=number, align=align)
    page.fill_in(f"A{FIRST_ENTRY}", SAMPLE)
    page.fill_down(rows.format(column="E"), COUNTS)
    page.fill_down(rows.format(column="F"), CHECK)
    page.warn_where(f"A{FIRST_ENTRY}:F{LAST_ENTRY}", f'LEFT($F{FIRST_ENTRY},1)="►"')
    page.numbers(
        rows.format(column="B"), 32874, 73050, "Date of that match",
        "The date of that match, such as 2026-03-24.", whole=True,
    )  # fmt: skip
    page.numbers(
        rows.format(column="D"), -50, 50, "Change",
        "The rating change by that match with its sign: a number from -50 to 50.",
    )  # fmt: skip
    page.finish(
        f"A1:F{LAST_ENTRY}",
        freeze=f"A{FIRST_ENTRY}",
        repeat_rows=f"{FIRST_ENTRY - 1}:{FIRST_ENTRY - 1}",
    )
