"""A match of two told game by game: ``Game 3  Aug 8  Lee 1-0``, where a name is the winner's, and ``Game 4 drawn``."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.days import days_in
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.round_cell import POINTS, plain_text
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.reading.headings.round_headings import ORDINALS
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.game_result import DRAWN, LOST, WAITS, WON, Letters, letters_of, letters_of_points
from xlrating.formats.list_facts import year_in
from xlrating.formats.named_games import COLORED
from xlrating.formats.players_told import OF_A_BOARD
from xlrating.formats.winner import by_winner

FEWEST, LONGEST = 2, 200
NO_WINNER = mend(
    "match-without-a-winner",
    "This game of the match does not say who won. Write the winner, such as Lee won, or drawn.",
)
WRONG_SCORE = mend(
    "match-score-differs", "The games up to this line give {points}, not the score that it says. Correct one."
)
_ORDINAL = re.compile(
    rf"\b(?:(\d)(?:st|nd|rd|th)|({'|'.join(ORDINALS[:4])}))(?:\s+game\b|(?=\s*[:-]))", re.IGNORECASE
)
_RESULT = re.compile(r"[01½]\s?-\s?[01½][fx]?|½", re.IGNORECASE)
_BEHIND = re.compile(rf"(?:[\s,;:/]+(?:{_RESULT.pattern})){{2,}}\s*$", re.IGNORECASE)
"""The results of the games of a board, without their numbers."""
_GAME = re.compile(
    r"\s*(?:(?:game|gm|g|round|rd)\.?\s*#?)?(\d{1,2})\b\s*(?:\([^()]*\))?[.:)]?\s+(.*)", re.IGNORECASE
)
_MARK = re.compile(r"(?:^|(?<=[\s,;(]))(?:game|gm|g)\.?\s*#?\d\b\s*[.:)=-]?\s+", re.IGNORECASE)
"""Before each of the games of a board."""
_SIDE = re.compile(
    rf"\s*(?P<name>[^\W\d][^\d():;,|]*?[^\W\d]\.?)(?:[\s,(]+(?P<rating>{IN_A_TEXT})\)?)?[\s:,.;-]*",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"^\s*\d{1,2}[.):]?\s+")
_VERSUS = re.compile(r"\s+(?:vs?\.?|versus|against|[-–])\s+", re.IGNORECASE)
_FINAL = re.compile(r"\W*(?:final|total|match|score|result|us|we (?:won|lost|tied|drew))\b", re.IGNORECASE)
_OURS = re.compile(r"\D*\bus\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\d/])(?:\d{1,2}(?:½|[.,]5)?|½)(?![\d/])")
_CELL = re.compile(r"\s{2,}|\t|[,;|]\s*|\s+-{1,2}\s+|(?<=[^\W\d]):\s+")
_SCORE = re.compile(
    r"(?:(?:match|running|total)\s+)?(?:score|total|running|now)\s*:?\s*([\d.½]+)\s*[-:]\s*([\d.½]+)\W*",
    re.IGNORECASE,
)
_DRAWN = re.compile(r"(?:a )?(?:draw|drawn|tie|remis|½-½)\.?", re.IGNORECASE)
_DECIDED = re.compile(r"\b(?:1-0|w[io]ns?|lost|loses|resign(?:s|ed)|forfeit(?:s|ed)?)\b", re.IGNORECASE)
SAID = {
    "W": "beat",
    "D": "drew",
    "L": "lost to",
    "X": "won by forfeit over",
    "F": "lost by forfeit to",
}
_NO_NAME = frozenset(
    ("and", "or", "vs", "white", "black", "game", "round", "match", "between", "winner", "mr", "dr")
)


def with_games_of_match(lines: Sequence[str], listed: Sequence[tuple[int, str]]) -> list[str]:
    """The lines with both players named in each game; as they are where the first cannot be read.

    ``listed`` has the players with the lines that list them.
    """
    names = [name for _, name in listed]
    if not len(names) == len(set(names)) == FEWEST:
        return _with_games_of_boards(lines)
    full = [_full_name(name, lines) for name in names]
    found = list(lines)
    for (place, name), whole in zip(listed, full, strict=True):
        found[place] = found[place].replace(name, whole, 1)
    points, scores, order, number = [0.0, 0.0], [], 1, 0
    year = year_in([[line] for line in lines])
    for n, line in enumerate(lines):
        heads = [said for cell in _CELL.split(line.strip()) if (said := by_winner(cell, *full))]
        if set(heads) == {WON, LOST} and not any(map(str.isdigit, line)):
            found[n], order = "", 1 if heads[0] == WON else -1
        match = _GAME.fullmatch(line.translate(ONE_HYPHEN))
        if match is None or int(match[1]) != number + 1:
            continue
        cells = [cell.strip(" ()") for cell in _CELL.split(match[2].replace("1/2", "½"))]
        whole = COLORED.sub("", match[2].replace(",", ""))
        results = [letters for cell in cells if (letters := _letters(cell, full))]
        results = results or [letters for letters in [_letters(whole, full)] if letters]
        results = results or [letters[::order] for letters in map(_of_points, cells, cells[1:]) if letters]
        if len(results) != 1:
            if number < FEWEST:
                return list(lines)
            raise refusal_at_line(n + 1, NO_WINNER.of())
        number += 1
        points = [mine + POINTS[letter] for mine, letter in zip(points, results[0], strict=True)]
        scores += [(n, points, score) for cell in cells if (score := _SCORE.fullmatch(cell))]
        days = [f", {day.last:%m/%d/%Y}" for day in days_in(match[2], year)]
        found[n] = f"Round {number}: {full[0]} {SAID[results[0][0]]} {full[1]}{''.join(days[:1])}"
    told = [(n, mine, [points_of(plain_text(one)) for one in score.groups()]) for n, mine, score in scores]
    wrong = [[n for n, mine, score in told if mine != score[::turn]] for turn in (1, -1)]
    if number >= FEWEST and all(wrong):
        at = max(one[0] for one in wrong)
        _refuse_score(at, next(mine for n, mine, _ in told if n == at))
    if number >= FEWEST:
        _check_final(lines, points)
    return found if number >= FEWEST else list(lines)


def _with_games_of_boards(lines: Sequence[str]) -> list[str]:
    """The lines of a match of teams with both players named in each game, where those of a board stand behind or below
    its two players; as they are where that is no such match."""
    found, sides, title, boards = list(lines), list[re.Match[str]](), 0, 0
    points = [0.0, 0.0]
    for n, line in enumerate(lines):
        if len(line) > LONGEST:
            continue
        plain = _ORDINAL.sub(_game_by_number, line.translate(ONE_HYPHEN)).replace("1/2", "½")
        behind = _BEHIND.search(plain)
        head, *games = (
            _MARK.split(plain) if behind is None else [plain[: behind.start()], *_RESULT.findall(behind[0])]
        )
        head = _NUMBERED.sub("", OF_A_BOARD.sub("", head))
        both = list(filter(None, map(_SIDE.fullmatch, _VERSUS.split(head))))
        if len(both) == FEWEST:
            sides, title = both, n
        elif head.strip():
            sides = []
        if not (sides and games):
            continue
        names = [side["name"] for side in sides]
        results = [_only_result(text, names) for text in games]
        if None in results:
            if not boards:
                return list(lines)
            raise refusal_at_line(n + 1, NO_WINNER.of())
        boards += 1
        rated = [f"{side['name']} ({side['rating'] or 'unrated'})" for side in sides]
        told = [letters for letters in results if letters]
        found[n] = "; ".join(f"{rated[0]} {SAID[letters[0]]} {rated[1]}" for letters in told)
        found[title] = found[title] if title == n else ""
        points = [points[side] + sum(POINTS[one[side]] for one in told) for side in (0, 1)]
    if boards >= FEWEST:
        _check_final(lines, points)
    return found if boards >= FEWEST else list(lines)


def _only_result(text: str, names: Sequence[str]) -> Letters | None:
    """What one part of the text of a game says of both; None where none does, or several."""
    cells = [cell.strip(" .()") for cell in _CELL.split(text)]
    found = [
        letters
        for cell in cells
        if (letters := _letters(cell, names) or letters_of(cell)) not in (None, WAITS)
    ]
    return found[0] if len(found) == 1 else None


def _game_by_number(word: re.Match[str]) -> str:
    return f"game {word[1] or ORDINALS.index(word[2].lower()) + 1} "


def _check_final(lines: Sequence[str], points: Sequence[float]) -> None:
    """CrosstableProblems where a line has the score of the match, and it is another one."""
    for n, line in enumerate(lines):
        numbers = _NUMBER.findall(line.replace(" 1/2", "½")) if _FINAL.match(line) else []
        score = [points_of(one) for one in numbers]
        if len(score) == len(points) and sum(filter(None, score)) == sum(points):
            if score != points and (_OURS.match(line) or score[::-1] != points):
                _refuse_score(n, points)


def _refuse_score(n: int, points: Sequence[float]) -> None:
    raise refusal_at_line(n + 1, WRONG_SCORE.of(points=" and ".join(f"{one:g}" for one in points)))


def _letters(text: str, names: Sequence[str]) -> Letters | None:
    """What a part of the line of a game says of both."""
    if _DRAWN.fullmatch(text):
        return DRAWN
    return by_winner(text.replace("1-0", "won"), *names) if _DECIDED.search(text) else None


def _of_points(one: str, other: str) -> Letters | None:
    """The same by the points of each, next to each other."""
    both = points_of(plain_text(one)), points_of(plain_text(other))
    return letters_of_points(one, other) if None not in both else None


def _full_name(name: str, lines: Sequence[str]) -> str:
    """The name, with the one first name that stands before it in the text, where it is a last name alone."""
    before = re.compile(rf"\b([A-Z][\w'’-]+)\s+{re.escape(name)}\b")
    first = {one for line in lines for one in before.findall(line) if one.lower() not in _NO_NAME}
    known = " " not in name and len(first) == 1
    return f"{first.pop()} {name}" if known else name
