"""Keys of a program where other tables have headings or labels: ``white.name.last``, ``provisionalGames``."""

import re
from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.sheet.grid import CellValue, Grid

FEWEST, FEWEST_IN_CAPITALS = 2, 3
"""Keys of several words, which nobody types so; names may begin like ``GameDate``: ``McCoy``."""
_KEY = re.compile(r"_?[^\W\d_]\w*(?:\[\d+\])?(?:\._?[^\W\d_]\w*(?:\[\d+\])?)*")
_OF_WORDS = re.compile(r"_?[a-z]\w*?(?:\.|[a-z][A-Z])")
_IN_CAPITALS = re.compile(r"[A-Z]\w*?[a-z][A-Z]")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})")
_BEHIND = re.compile(r"\b(name|date)s? (first|last|full|given|family|start|end)\b", re.IGNORECASE)


def with_words_for_keys(table: Grid) -> Grid:
    """The table with words for its keys, where its first row of several cells has keys alone, or the first of two
    columns; any other table as it is."""
    filled = [cells for cells in table.rows if any(cells)]
    if table.width == 2 and _are_keys([cells[0] for cells in filled]):
        return replace(table, rows=[[*map(_in_words, cells[:1]), *cells[1:]] for cells in table.rows])
    heads = next((cells for cells in filled if sum(map(bool, cells)) >= FEWEST_IN_CAPITALS), ())
    if not _are_keys([value for value in heads if value]):
        return table
    rows = ([*map(_in_words, cells)] if cells is heads else cells for cells in table.rows)
    return replace(table, rows=[*rows])


def _are_keys(values: Sequence[CellValue]) -> bool:
    keys = [value for value in values if isinstance(value, str) and _KEY.fullmatch(value)]
    many = len([*filter(_OF_WORDS.match, keys)]) >= FEWEST
    many = many or len([*filter(_IN_CAPITALS.match, keys)]) >= FEWEST_IN_CAPITALS
    return many and len(keys) == len(values)


def _in_words(key: CellValue) -> CellValue:
    if not isinstance(key, str):
        return key
    words = " ".join(_HUMP.sub(" ", key).replace(".", " ").replace("_", " ").split())
    return _BEHIND.sub(r"\2 \1", words.removesuffix(" value"))
