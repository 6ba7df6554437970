"""Two or more games of a round in one cell: ``W2 D2``, ``W3, W3``, ``WD2``, ``2: 1 ½``."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.round_cell import LONGEST_CELL, parsed_round_cell
from xlrating.crosstable.reading.layouts.bare_results import MOST_GAMES, in_rounds
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell

_BETWEEN = re.compile(r"[\s,;/|&]+")
_WITH_ONE = (
    re.compile(r"(?P<results>[WDL]{2,4})[\s-]*#?(?P<opponent>\d{1,4})", re.IGNORECASE),
    re.compile(r"#?(?P<opponent>\d{1,4})\s*:\s*(?P<results>[10½WDL][\s,;/&10½WDL]+)", re.IGNORECASE),
)
"""Several results against one opponent."""


def with_games_apart(plain: Plain) -> Plain:
    """The table with a cell for each game, where most cells that are no game are several."""
    unread = {
        text for text in plain.round_texts if parsed_round_cell(text) is None and len(text) <= LONGEST_CELL
    }
    apart = {text: games for text in unread if (games := _apart(text))}
    if not apart or 2 * len(apart) <= len(unread):
        return plain

    def games_of(cell: PlainCell) -> list[PlainCell]:
        found = apart.get(cell.value) if isinstance(cell.value, str) else None
        return [cell._replace(value=game) for game in found] if found else [cell]

    rounds = in_rounds([[games_of(cell) for cell in line.rounds] for line in plain.lines])
    return plain.with_rounds(rounds)._replace(layout="several games of a round in one cell")


def _apart(text: str) -> Sequence[str]:
    """The games in a cell; none where it has something else."""
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
