"""Final scores in words beside a list of games: ``3: Lee``, ``Final scores: Lee 3, Bee 2½``, ``1 Ann Lee 1500 3``."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.text import NUMBER_WORDS, counted
from xlrating.crosstable.reading.headings.fields import NAMES
from xlrating.formats.games import Game
from xlrating.formats.names_in_text import SIDES
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import Row
from xlrating.formats.words_of_games import ALIKE

TITLE = re.compile(
    r"(?:\d{1,2}[.)]\s+)?(?:(?:final|the)\s+)*(?:totals|standings?|scores|results|points|pts|table)\b[^:\d]*:?|final\b(?!\W*(?:rounds?|games?|rd|week)\b)",
    re.IGNORECASE,
)
"""Above or before scores, or the name of their sheet."""
MOST_LINES = 500
_HALF = re.compile(r"(?:(?<=\d)\s)?(?<![\d/])1/2(?![\d/])")
_HALF_MORE = re.compile(r"\s(?:and|&)\s(?:an?|1)[\s-]half\b|\b(?:an?\s)?half(?:\san?)?\spoint\b")
_IN_WORDS = re.compile(rf"\b(?:zero|nothing|({'|'.join(NUMBER_WORDS[:12])}))\b")
_POINTS = re.compile(r"(?<![\d.,½$])(?:\d{1,2}(?:½|[.,][05])?|½|[.,]5)(?![\d½])")


def scores_told(rows: Sequence[Row], names: Mapping[str, str], games: Sequence[Game]) -> dict[str, float]:
    """The first score by key below the last title of such, or their headings, where most players have one that the
    games give, too.

    ``names`` has the last name of each player.
    """
    cells = [[_in_digits(text_of(one)) for one in row] for row in rows]
    texts = [" ".join(filter(None, row)) for row in cells]
    heads = map(_columns_of_scores, rows)
    starts = [n for n, (text, head) in enumerate(zip(texts, heads, strict=True)) if head or TITLE.match(text)]
    start = starts[-1] if starts else len(texts)
    if own := _columns_of_scores(rows[start]) if starts else []:
        texts = [" ".join(row[column] for column in own if column < len(row)) for row in cells]
    below = [TITLE.sub("", text, 1) for text in texts[start:] if text][:MOST_LINES]
    words = [(key, _name(last)) for key, last in names.items() if below]
    found = dict(one for text in reversed(below) for one in _scores_in(text, words))
    points = _points_in(games)
    fit = sum(points[key] == score for key, score in found.items())
    return found if 4 * len(found) >= 3 * len(names) and 2 * fit >= len(found) else {}


def tells_scores(text: str, names: Mapping[str, str], games: Sequence[Game]) -> bool:
    """Whether a text says of each player whom it names the score that the games give, of more than could meet."""
    words = [(key, form) for key, last in names.items() if (form := _name(last)).search(text)]
    found = dict(_scores_in(_in_digits(text), words))
    points = _points_in(games) if SIDES < len(found) == len(words) else {}
    return bool(points) and all(points[key] == score for key, score in found.items())


def _in_digits(text: str) -> str:
    """``3½`` of ``three and a half``, ``½`` of ``1/2``."""
    return _HALF_MORE.sub("½", _IN_WORDS.sub(lambda word: str(counted(word[1] or "0")), _HALF.sub("½", text)))


def _name(last: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(last)}\b", re.IGNORECASE)


def _points_in(games: Sequence[Game]) -> Mapping[str, float]:
    points: dict[str, float] = defaultdict(float)
    for game in games:
        for key, letter in zip((game.white, game.black), game.letters, strict=True):
            points[key] += POINTS.get(letter, 0)
    return points


def _columns_of_scores(row: Row) -> list[int]:
    """The columns of names and scores where the row heads such."""
    columns = columns_in(row, frozenset(("score",)))
    return sorted(columns[field] for field in columns.keys() & {*NAMES, "score"})


def _scores_in(text: str, names: Sequence[tuple[str, re.Pattern[str]]]) -> Iterator[tuple[str, float]]:
    """The points behind each name, or behind the last of several; where none are, those at the beginning."""
    spots = sorted((match.start(), match.end(), key) for key, name in names if (match := name.search(text)))
    numbers = [(match.start(), points_of(match[0])) for match in _POINTS.finditer(text)]
    first = [points for at, points in numbers for start, *_ in spots[:1] if at < start]
    of_next: float | None = None
    for (_, end, key), (until, *_) in reversed(list(pairwise([*spots, (len(text), 0, "")]))):
        behind = [points for at, points in numbers if end <= at < until]
        points = next(iter(behind[:: -1 if len(spots) == 1 else 1] or first), None)
        of_next = of_next if points is None and ALIKE.fullmatch(text, end, until) else points
        if of_next is not None:
            yield key, of_next
