"""The rows of a table and their rounds: opponents as numbers, without remarks and rows of byes, each cell as meant."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import number_of, text_of
from xlrating.crosstable.cells.round_cell import LONGEST_CELL, parsed_round_cell
from xlrating.crosstable.reading.layouts.bare_results import MOST_GAMES, in_rounds
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell, with_words_of_byes
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.beside import with_words_by_total, without_what_is_beside
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.numbering import Numbering, numberings
from xlrating.crosstable.reading.rounds.table_reading import TableReading, read_rounds
from xlrating.crosstable.sheet.findings import Findings, at

_TITLE = r"(?:mr|ms|mrs)"
_BYE = re.compile(
    rf"\W*(?:{_TITLE}\W+)?(?:(?:full|half|1|½|one|house)\W*(?:point|pt)?\W*)?(?:bye|freilos|spielfrei)"
    rf"(?:\W+{_TITLE})?\W*\d{{0,2}}\W*",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;/|&]+")
_OPPONENT = r"(?:vs?\b\.?\s*|v(?=\d))?#?(?P<opponent>\d{1,4})"
_WITH_ONE = (
    re.compile(rf"(?P<results>[WDL]{{2,4}})[\s-]*{_OPPONENT}", re.IGNORECASE),
    re.compile(rf"{_OPPONENT}\s*:\s*(?P<results>[10½WDL][\s,;/&10½WDL]+)", re.IGNORECASE),
    re.compile(
        rf"{_OPPONENT}\s+(?P<results>[WDL](?:[\s,;/&]*[WDL])+|[10½](?:\s*[,;/&]\s*[10½])+)", re.IGNORECASE
    ),
)
"""Several results against one opponent."""
_TWO_POINTS = re.compile(
    r"bye\b[\s(,;:=+-]*2(?:\.0)?(?:\s*(?:pts?|points?))?[.)]*|2[\s-]points?[\s-]bye", re.IGNORECASE
)
"""A bye of a round with two games."""


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


def with_games_apart(plain: Plain) -> Plain:
    """The table with a cell for each game, where most cells that are no game are several: ``W2 D2``, ``W3, W3``."""
    unread = {
        text for text in plain.round_texts if parsed_round_cell(text) is None and len(text) <= LONGEST_CELL
    }
    apart = {text: games for text in unread if (games := _apart(text))}
    if not apart or 2 * len(apart) <= len(unread):
        return plain
    with_one = [
        text for text in plain.round_texts if any(form.fullmatch(text.strip()) for form in _WITH_ONE[1:])
    ]
    if 2 * len(with_one) > len(plain.round_texts):
        apart |= {text: _apart(text) for text in with_one}  # ``#6 W,W``, ``6: L W``, elsewhere with White

    def games_of(cell: PlainCell) -> list[PlainCell]:
        found = apart.get(cell.value) if isinstance(cell.value, str) else None
        return [cell._replace(value=game) for game in found] if found else [cell]

    rounds = in_rounds([[games_of(cell) for cell in line.rounds] for line in plain.lines])
    return plain.with_rounds(rounds)._replace(layout="several games of a round in one cell")


def _apart(text: str) -> Sequence[str]:
    """The games in a cell; none where it has something else."""
    if _TWO_POINTS.fullmatch(text.strip()):
        return ("B", "B")
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    for match in filter(None, (form.fullmatch(text.strip()) for form in _WITH_ONE)):
        results = [letter for letter in match["results"] if letter.upper() in "10½WDL"]
        words = [f"{letter} #{match['opponent']}" for letter in results[: MOST_GAMES + 1]]
    for count in range(2, MOST_GAMES + 1):
        size, rest = divmod(len(words), count)
        games = [" ".join(words[size * n : size * (n + 1)]) for n in range(count)]
        if size and not rest and all(map(_is_game, games)):
            return games
    return ()


def _is_game(text: str) -> bool:
    found = parsed_round_cell(text)
    return found is not None and found.opponent is not None and not found.waits
