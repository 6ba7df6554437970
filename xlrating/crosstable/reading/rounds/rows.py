"""The rows of a table and their rounds: opponents as numbers, without remarks and rows of byes, each cell as meant."""

import re

from xlrating.crosstable.cells.cell_values import number_of, text_of
from xlrating.crosstable.reading.layouts.plain import Line, Plain, with_words_of_byes
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.beside import with_words_by_total, without_what_is_beside
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.games_apart import with_games_apart
from xlrating.crosstable.reading.rounds.numbering import Numbering, numberings
from xlrating.crosstable.reading.rounds.table_reading import TableReading, read_rounds
from xlrating.crosstable.sheet.findings import Findings, at

_TITLE = r"(?:mr|ms|mrs)"
_BYE = re.compile(
    rf"\W*(?:{_TITLE}\W+)?(?:(?:full|half|1|½|one|house)\W*(?:point|pt)?\W*)?(?:bye|freilos|spielfrei)"
    rf"(?:\W+{_TITLE})?\W*\d{{0,2}}\W*",
    re.IGNORECASE,
)


def read_rows(plain: Plain) -> tuple[Plain, TableReading, Findings]:
    """The table with a line for each player, and its rounds by the numbering that fits."""
    plain = plain.with_rounds(with_words_of_byes([line.rounds for line in plain.lines]))
    plain, of_remarks = without_what_is_beside(with_games_apart(plain))
    numbered = numberings(plain)
    plain, of_words = with_words_by_total(plain, numbered[0].numbers)
    plain = with_numbers(plain, numbered[0].numbers)
    plain, numbered, of_byes = _without_bye_rows(plain, numbered)
    table, of_rounds = read_rounds(plain, numbered)
    return plain, table, [*of_remarks, *of_words, *of_byes, *of_rounds]


def _without_bye_rows(plain: Plain, numbered: list[Numbering]) -> tuple[Plain, list[Numbering], Findings]:
    """The table and its numberings without rows called BYE, which programs list as players; their numbers are kept."""
    byes = {place for place, line in enumerate(plain.lines) if _is_bye(line)}
    if not byes or len(byes) == len(plain.lines):
        return plain, numbered, []
    names = [plain.lines[place].fields["name"] for place in sorted(byes)]
    lines = [line for place, line in enumerate(plain.lines) if place not in byes]
    told = [at(name.place, say.BYE_ROW, name=name.value) for name in names]
    without = []
    for one in numbered:
        kept = [number for place, number in enumerate(one.numbers) if place not in byes]
        left_out = frozenset(one.numbers[place] or 0 for place in byes) - {0}
        without.append(Numbering(one.source, kept, left_out))
    return plain._replace(lines=lines), without, told


def _is_bye(line: Line) -> bool:
    """By its name, unless it has a rating or a member ID: some people are called Bye."""
    if not _BYE.fullmatch(text_of(line.fields["name"].value)):
        return False
    rated = bool(number_of(line.fields["rating"].value))
    member_id = text_of(line.fields["member_id"].value) if "member_id" in line.fields else ""
    return not rated and not any(digit in "123456789" for digit in member_id)
