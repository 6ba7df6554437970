"""Rows in another order than the numbers by which rounds name opponents, such as standings sorted by score."""

from xlrating.crosstable.reading.layouts.plain import Plain, any_filled
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.table_reading import TableReading
from xlrating.crosstable.sheet.findings import Cell, Findings, at

FEWEST = 6
"""Cells that name somebody who names another; with fewer, mistakes in single games are as likely."""


def are_most(wrong: int, named: int) -> bool:
    """Whether ``wrong`` of the cells that name an opponent are so many that not the games but the numbers are wrong."""
    return wrong >= FEWEST and 2 * wrong > named


def check_order(plain: Plain, table: TableReading) -> Findings:
    """One sentence for all games, where most cells name somebody who names another in that round."""
    if plain.numbered is not None or len(table.agreement.left_out) < FEWEST or not _is_wrong(table):
        return []
    header = plain.header
    column = header.columns.get("number")
    if column is None:
        return [at(Cell(header.row, header.columns["name"]), say.SORTED_WITHOUT_COLUMN)]
    sentence = say.SORTED_WITHOUT_NUMBERS if any_filled(plain, "number") else say.SORTED_WITH_BLANK_COLUMN
    return [at(Cell(header.row, column), sentence)]


def _is_wrong(table: TableReading) -> bool:
    named = sum(cell is not None and cell.opponent is not None for row in table.rounds for cell in row)
    unknown = named - len(table.named)
    wrong = sum(
        one.other == one.place
        or (
            one.theirs is not None
            and one.theirs.opponent is not None
            and table.numbering.place_of.get(one.theirs.opponent) != one.place
        )
        for one in table.named
    )
    return are_most(unknown + wrong, named)
