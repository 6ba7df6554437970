"""Final scores in words beside a list of games: ``3: Lee``, ``Final scores: Lee 3, Bee 2½``, ``1 Ann Lee 1500 3``."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import POINTS
from xlrating.crosstable.cells.text import NUMBER_WORDS, counted
from xlrating.crosstable.reading.headings.fields import NAMES
from xlrating.formats.games import Game
from xlrating.formats.names_alike import first_name, key_of, last_name
from xlrating.formats.registration import columns_in
from xlrating.formats.section import Import, ImportedSection
from xlrating.formats.tables import Row
from xlrating.formats.words_of_games import ALIKE, PAIR

TITLE = re.compile(
    r"(?:(?:\d{1,2}|[ivx]{1,5})[.)]\s+)?(?:(?:final|the|individual|player)\s+)*(?:totals|standings?|scores|results|points|pts|table(?!\s*#?\d))\b[^:\d]*:?|final\b(?!\W*(?:rounds?|games?|rd|week)\b)",
    re.IGNORECASE,
)
"""Above or before scores, or the name of their sheet."""
_ABOVE = re.compile(
    rf"\W*(?:{TITLE.pattern})|[^\d:]{{0,40}}\bfinal\s+(?:scores?|points|standings?|totals?)\b[^\d:]{{0,20}}?(?::|\b(?:are|were|is)\b|$)",
    re.IGNORECASE,
)
"""The same in a sentence: ``So the final score is:``."""
MOST_LINES = 500
HALF = re.compile(r"(?:(?<=\d)\s)?(?<![\d/])1/2(?![\d/])")
_HALF_MORE = re.compile(r"\s(?:and|&)\s(?:an?|1)[\s-]half\b|\b(?:an?\s)?half(?:\san?)?\spoint\b")
_IN_WORDS = re.compile(rf"\b(?:zero|nothing|({'|'.join(NUMBER_WORDS[:12])}))\b")
_POINTS = re.compile(r"(?<![\w.,½$/])(?:\d{1,2}(?:½|[.,][05])?|½|[.,]5)(?![\d½])")


def below_titles(rows: Sequence[Row]) -> list[list[str]]:
    """The texts below each title of scores and above the next game, or below their headings, with what stands in the
    title itself; the last first."""
    rows = rows[-MOST_LINES:]
    cells = [[_in_digits(text_of(one)) for one in row] for row in rows]
    texts = [" ".join(filter(None, row)) for row in cells]
    heads = [columns_in(row, frozenset(("score",))) for row in rows]
    starts = [n for n, text in enumerate(texts) if heads[n] or _ABOVE.match(text)]
    found = []
    for start, end in reversed(list(pairwise([*starts, len(rows)]))):
        own = sorted(heads[start][field] for field in heads[start].keys() & {*NAMES, "score"})
        columns = [
            [row[column] for column in own if column < len(row)] if own else row for row in cells[start:end]
        ]
        below = [_ABOVE.sub("", " ".join(filter(None, row)), 1) for row in columns]
        found.append(list(takewhile(lambda text: not PAIR.search(text), below)))
    return found


def scores_told(
    parts: Sequence[Sequence[str]], names: Mapping[str, str], points: Mapping[str, float]
) -> dict[str, float]:
    """The first score by key in the first part of ``below_titles``, where most players have one that their games give,
    too; in the next ones, too, as in quads, until most have one.

    ``names`` has the last name of each player.
    """
    words = [(key, _name(last)) for key, last in names.items() if parts]
    found: dict[str, float] = {}
    for below in parts:
        if 4 * len(found) >= 3 * len(names):
            break
        found = dict(one for text in reversed(below) for one in _scores_in(text, words)) | found
    fit = sum(points[key] == score for key, score in found.items())
    return found if 4 * len(found) >= 3 * len(names) and 2 * fit >= len(found) else {}


def with_scores(found: Import, lines: Sequence[str]) -> Import:
    """With the scores that a text tells of the players of a section where nobody has one."""
    parts = below_titles([[line] for line in lines])

    def told(section: ImportedSection) -> ImportedSection:
        if any(one.score is not None for one in section.players):
            return section
        points = {str(one.number): one.points for one in section.players}
        scores: dict[str, float] = {}
        for form in (last_name, first_name):
            alike = Counter(key_of(form(one.name)) for one in found.players)
            of_players = ((str(one.number), form(one.name)) for one in section.players)
            names = {key: name for key, name in of_players if name and alike[key_of(name)] == 1}
            scores = scores or scores_told(parts, names, points)
        scored = (replace(one, score=scores.get(str(one.number))) for one in section.players)
        return replace(section, players=tuple(scored))

    return replace(found, sections=tuple(map(told, found.sections)))


def tells_scores(text: str, names: Mapping[str, str], games: Sequence[Game], more_than: int) -> bool:
    """Whether a text says of each player whom it names the score that the games give, of more than could meet; behind
    a title of scores that of half of them is enough."""
    words = [(key, form) for key, last in names.items() if (form := _name(last)).search(text)]
    found = dict(_scores_in(_in_digits(text), words))
    points = points_in(games) if more_than < len(found) == len(words) else {}
    fit = sum(points[key] == score for key, score in found.items()) if points else 0
    return bool(fit) and fit * (2 if _ABOVE.match(text) else 1) >= len(found)


def _in_digits(text: str) -> str:
    """``3½`` of ``three and a half``, ``½`` of ``1/2``."""
    return _HALF_MORE.sub("½", _IN_WORDS.sub(lambda word: str(counted(word[1] or "0")), HALF.sub("½", text)))


def _name(last: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(last)}\b", re.IGNORECASE)


def points_in(games: Sequence[Game]) -> Mapping[str, float]:
    points: dict[str, float] = defaultdict(float)
    for game in games:
        for key, letter in zip((game.white, game.black), game.letters, strict=True):
            points[key] += POINTS.get(letter, 0)
    return points


def _scores_in(whole: str, names: Sequence[tuple[str, re.Pattern[str]]]) -> Iterator[tuple[str, float]]:
    """The points behind each name, or behind the last of several; where none are, those at the beginning or behind a
    semicolon."""
    for text in whole.split(";"):
        spots = sorted(
            (match.start(), match.end(), key) for key, name in names if (match := name.search(text))
        )
        numbers = [(match.start(), points_of(match[0])) for match in _POINTS.finditer(text)]
        first = [points for at, points in numbers for start, *_ in spots[:1] if at < start]
        of_next: float | None = None
        for (_, end, key), (until, *_) in reversed(list(pairwise([*spots, (len(text), 0, "")]))):
            behind = [points for at, points in numbers if end <= at < until]
            points = next(iter(behind[:: -1 if len(spots) == 1 else 1] or first), None)
            of_next = of_next if points is None and ALIKE.fullmatch(text, end, until) else points
            if of_next is not None:
                yield key, of_next
