"""Rows in another order than the numbers by which rounds name opponents, such as standings sorted by score."""

from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.rounds.numbering import any_filled
from xlrating.crosstable.reading.rounds.table_reading import TableReading
from xlrating.crosstable.sheet.findings import Findings

FEWEST = 6
"""Cells that name somebody who names another; with fewer, mistakes in single games are as likely."""
BY_ROW = "Most opponents' numbers do not fit the rows, which may be sorted by score."
NO_COLUMN = (
    f"{BY_ROW} Add a No. column with each player's pairing number, or sort the rows by pairing number."
)
BLANK_COLUMN = f"{BY_ROW} Enter each player's pairing number here."
OTHER_COLUMN = (
    "Most opponents' numbers do not fit this column. Were the rows sorted without it? "
    "Enter each player's pairing number here, or correct the rounds."
)


def are_most(wrong: int, named: int) -> bool:
    """Whether ``wrong`` of the cells that name an opponent are so many that not the games but the numbers are wrong."""
    return wrong >= FEWEST and 2 * wrong > named


def check_order(plain: Plain, table: TableReading, findings: Findings) -> None:
    """One sentence before those of the games, where most cells name somebody who names another in that round."""
    if plain.numbered is not None or len(table.agreement.left_out) < FEWEST or not _is_wrong(table):
        return
    header = plain.header
    column = header.columns.get("number")
    if column is None:
        findings.mend(header.row, header.columns.get("name", 0), NO_COLUMN)
    else:
        findings.mend(header.row, column, OTHER_COLUMN if any_filled(plain, "number") else BLANK_COLUMN)


def _is_wrong(table: TableReading) -> bool:
    place_of = table.numbering.place_of
    named = wrong = 0
    for player, row in enumerate(table.rounds):
        for round_, cell in enumerate(row):
            if cell is None or cell.opponent is None:
                continue
            named += 1
            opponent = place_of.get(cell.opponent)
            if opponent is None or opponent == player:
                wrong += 1
            elif (theirs := table.rounds[opponent][round_]) is not None and theirs.opponent is not None:
                wrong += place_of.get(theirs.opponent) != player
    return are_most(wrong, named)
