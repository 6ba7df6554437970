"""Two or more games of a round in one cell: ``W2 D2``, ``W3, W3``, ``WD2``, ``2: 1 ½``, ``v2 W,D``."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.round_cell import LONGEST_CELL, parsed_round_cell
from xlrating.crosstable.reading.layouts.bare_results import MOST_GAMES, in_rounds
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell

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


def with_games_apart(plain: Plain) -> Plain:
    """The table with a cell for each game, where most cells that are no game are several."""
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
