"""Marks behind results that a line below the table explains: ``W7*``, and ``* = forfeit``."""

import re

from xlrating.crosstable.cells.round_words import FORFEIT_WORDS
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.sheet.grid import Grid

_MARK = r"(?P<mark>[*†‡^~]+)"
_MARKED = re.compile(rf"(?P<result>.*[^*†‡^~\s])\s*{_MARK}")
_EXPLAINED = re.compile(rf"\s*{_MARK}\s*[=:–-]?\s*(?P<meaning>[^*†‡^~]{{1,80}})")
_WORD = re.compile(r"[A-Z]+")


def with_marks_explained(grid: Grid, plain: Plain) -> Plain:
    """The table with a forfeit where such a mark says it; other marks stay."""
    texts = (cell for row in grid.rows[plain.header.row + 1 :] for cell in row if isinstance(cell, str))
    found = [
        match for text in texts if text.lstrip()[:1] in "*†‡^~" and (match := _EXPLAINED.fullmatch(text))
    ]
    forfeits = {
        match["mark"]
        for match in found
        if FORFEIT_WORDS.intersection(_WORD.findall(match["meaning"].upper()))
    }

    def explained(cell: PlainCell) -> PlainCell:
        match = _MARKED.fullmatch(cell.value) if isinstance(cell.value, str) else None
        return cell._replace(value=f"{match['result']} F") if match and match["mark"] in forfeits else cell

    if not forfeits:
        return plain
    return plain.with_rounds(list(map(explained, line.rounds)) for line in plain.lines)
