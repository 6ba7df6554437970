"""A director's own words for a round without a game, ``went home``, ``late (1/2)``: they count what the total says."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal, points_of
from xlrating.crosstable.cells.round_cell import (
    BYES,
    COLOR_ALONE,
    LONGEST,
    RoundCell,
    parsed_round_cell,
    plain_text,
)
from xlrating.crosstable.cells.round_words import PICTURES
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.rounds.beside import WORDS, all_read, is_like_a_forfeit, words_of_names
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.sentences import COUNTED_BY_TOTAL
from xlrating.crosstable.sheet.findings import Findings, at

FEWEST_LETTERS = 4
"""Of a word alone; fewer may be a slip in a result."""
_POINTS = re.compile(r"[(\s]+(?:1/2|0?\.5|½|[01])\s*(?:pts?|points?)?\)?\Z")


def with_words_by_total(plain: Plain, numbers: Sequence[int | None]) -> tuple[Plain, Findings]:
    """The table with U, H, or B in place of such words, each told; where a total says nothing, they stay."""
    if all_read(plain):
        return plain, []
    told: Findings = []
    names = words_of_names(plain)
    read = [
        [parsed_round_cell(cell.value) for cell in line.rounds] for line in with_numbers(plain, numbers).lines
    ]
    rounds = [_counted(line, cells, names, told) for line, cells in zip(plain.lines, read, strict=True)]
    return plain.with_rounds(rounds), told


def _counted(
    line: Line, cells: Sequence[RoundCell | None], names: set[str], told: Findings
) -> Sequence[PlainCell]:
    """The rounds of a line; several words in it count only where each has to count the same."""
    words = [place for place, cell in enumerate(line.rounds) if _is_words(cell, names)]
    total = None if line.total is None else points_of(line.total.value)
    others = [cell for place, cell in enumerate(cells) if place not in words]
    if not words or line.total is None or total is None:
        return line.rounds
    if any(one is None or one.waits for one in others):
        return line.rounds
    left = total - sum(one.points for one in others if one)
    letter = BYES.get(left / len(words)) if len(words) == 1 or left in (0, len(words)) else None
    if letter is None:
        return line.rounds
    for place in words:
        cell = line.rounds[place]
        told.append(at(cell.place, COUNTED_BY_TOTAL, words=cell.value, letter=letter, total=line.total.value))
    return [cell._replace(value=letter) if place in words else cell for place, cell in enumerate(line.rounds)]


def _is_words(cell: PlainCell, names: set[str]) -> bool:
    """Whether the cell says neither an opponent nor a result for certain, and nothing like a forfeit."""
    text = cell.value if isinstance(cell.value, str) and len(cell.value) <= LONGEST else ""
    if cell.unreadable or not text or parsed_round_cell(text) is not None:
        return False
    if COLOR_ALONE.fullmatch(plain_text(text)):
        return True
    words = WORDS.findall(normal(text.translate(PICTURES)))
    return (
        (len(words) > 1 or max(map(len, words), default=0) >= FEWEST_LETTERS)
        and names.isdisjoint(words)
        and not any(map(str.isdigit, _POINTS.sub("", normal(text))))
        and not any(parsed_round_cell(f"#1 {word}") for word in words)
        and not any(map(is_like_a_forfeit, (*words, normal(text))))
    )
