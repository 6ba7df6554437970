"""Records of several kinds in one table, the kind in the first cell: ``PLR,1,Lee,1500`` and ``GAM,1,1,2,1-0`` below
``PLR,id,name,rating``, or below a comment ``# GAM round,white,black,result``."""

import re
from collections import Counter

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.list_headings import columns_of
from xlrating.formats.registration import BESIDE_GAMES, columns_in
from xlrating.formats.tables import Place, Row, cell, rearranged

FEWEST = 2
"""Records of a kind, and headings."""
_COMMENT = re.compile(r"\s*#+\s*")
_DIGIT = re.compile(r"\d")
Rows = list[tuple[Place, Row]]


def with_kinds_apart(table: Grid) -> Grid:
    """The table with the records of each kind below their headings, and what else it says above; as it is where
    these are not players and games."""
    firsts = [_COMMENT.sub("", text_of(cell(row, 0))) for row in table.rows]
    counted = Counter(firsts)
    above: Rows = []
    lists: dict[str, Rows] = {}
    for n, (first, row) in enumerate(zip(firsts, table.rows, strict=True)):
        kind, heading = (first, "") if counted[first] > 1 else first.partition(" ")[::2]
        own = [None, *([heading] if heading else ()), *row[1:]]
        if not kind or counted[kind] < FEWEST:
            above.append((n, [first or None, *row[1:]]))
        elif kind in lists or len(own) <= FEWEST or any(_DIGIT.search(text_of(one)) for one in own):
            lists.get(kind, above).append((n, own))
        else:
            lists[kind] = [(n, own)]
    heads = [[text_of(one).replace("_", " ") for one in rows[0][1]] for rows in lists.values()]
    has_players = any(columns_in(one, BESIDE_GAMES) for one in heads)
    has_games = any("round" in columns_of(one).game for one in heads)
    if not (has_players and has_games) or any(rows[0][1] == rows[-1][1] for rows in lists.values()):
        return table
    for rows in lists.values():
        above += [(rows[0][0], ()), *rows]
    return rearranged(table, above)
