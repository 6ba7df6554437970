"""Headings that say the same in two languages: ``Nom / Name``, or with a line break or a blank between."""

import re
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.by_content import AFTER
from xlrating.crosstable.reading.headings.header import LONGEST_TOGETHER

Meaning = Callable[[str], Hashable]
"""What a heading means; None for nothing."""


def in_one_word(cells: Sequence[CellValue], meaning: Meaning) -> list[CellValue]:
    """The headings with one word for those that say the same twice, and where there are several such also for those of
    which a line break or a slash parts the only known word: ``No. de socio / Member``."""
    words = [one_word(cell, meaning) for cell in cells]
    several = len([*filter(None, words)]) > 1
    return [
        word or (several and _known_part(cell, meaning)) or cell
        for word, cell in zip(words, cells, strict=True)
    ]


@lru_cache(maxsize=8192)
def one_word(cell: CellValue, meaning: Meaning) -> str:
    """The first of the parts of a heading that all mean the same; empty for any other cell."""
    parts = _parts(cell)
    words = str(cell).split() if parts and meaning(normal(cell)) is None else []
    halves = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
    return next((one[0].strip() for one in (parts, *halves) if _say_the_same(one, meaning)), "")


def _known_part(cell: CellValue, meaning: Meaning) -> str:
    known = [part.strip() for part in _parts(cell) if meaning(normal(part)) is not None]
    return known[0] if len(known) == 1 and not AFTER.match(normal(cell)) else ""


def _parts(cell: CellValue) -> list[str]:
    has_words = isinstance(cell, str) and len(cell) <= LONGEST_TOGETHER and any(map(str.isalpha, cell))
    return re.split(r"[/\n]", str(cell)) if has_words else []


def _say_the_same(parts: Sequence[str], meaning: Meaning) -> bool:
    meant = {meaning(normal(part)) for part in parts}
    return len(parts) > 1 and len(meant) == 1 and None not in meant
