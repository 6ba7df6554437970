"""The rows of a table and their rounds: opponents as numbers, without remarks and rows of byes, each cell as meant."""

from xlrating.crosstable.reading.layouts.plain import Plain
from xlrating.crosstable.reading.rounds.beside import with_words_by_total, without_what_is_beside
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.bye_rows import without_bye_rows
from xlrating.crosstable.reading.rounds.games_apart import with_games_apart
from xlrating.crosstable.reading.rounds.numbering import numberings
from xlrating.crosstable.reading.rounds.table_reading import TableReading, read_rounds
from xlrating.crosstable.sheet.findings import Findings


def read_rows(plain: Plain) -> tuple[Plain, TableReading, Findings]:
    """The table with a line for each player, and its rounds by the numbering that fits."""
    plain, of_remarks = without_what_is_beside(with_games_apart(plain))
    numbered = numberings(plain)
    plain, of_words = with_words_by_total(plain, numbered[0].numbers)
    plain = with_numbers(plain, numbered[0].numbers)
    plain, numbered, of_byes = without_bye_rows(plain, numbered)
    table, of_rounds = read_rounds(plain, numbered)
    return plain, table, [*of_remarks, *of_words, *of_byes, *of_rounds]
