"""What a line of a list of games says of its result, as a game of two players or as the bye of one."""

import datetime
import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import (
    BYES,
    POINTS,
    is_a_reason,
    is_bye,
    is_bye_alone,
    nobody_in,
    parsed_round_cell,
    points_amid_words,
)
from xlrating.crosstable.cells.round_words import FORFEIT_REMARK
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.byes_told import worths_told
from xlrating.formats.findings import FileFindings
from xlrating.formats.game_result import BYE, FORFEIT, HOW, WAITS, Letters, letters_of, letters_of_points
from xlrating.formats.games import Game
from xlrating.formats.list_headings import BLACK, WHITE
from xlrating.formats.list_lines import Line
from xlrating.formats.people import Mention, People
from xlrating.formats.winner import by_winner

WINNER_DIFFERS = mend("winner-differs", "Result and winner differ: {value!q} and {winner!q}. Correct one.")
POINTS_DIFFER = mend("points-differ", "Result and points differ: {value!q} and {points!q}. Correct one.")
_IN_BRACKETS = re.compile(r"[(\[][^()\[\]\d]+[)\]]")
MOST_DIFFER = 5
"""One of so many."""
_OF_BOTH = re.compile(r"[01½25]\s*[-:–]\s*[01½.]")
"""The points of both players, not those of one alone."""
_NOT_PLAYED = re.compile(r"\W*(?:game\s)?(?:was\s)?(?:not|never)\splayed\b(?!\syet)", re.IGNORECASE)
NO_RESULT = mend("not-a-result-of-a-game", "{value!q} is {what}. " + HOW)
_OF_POINTS = re.compile(r"\b(?:points?|pts?)\b", re.IGNORECASE)
_IS_REASON = re.compile(r"[^\W\d_]{3}")
_SAYS_A_COPY = re.compile(
    r"\b(?<!not )(?<!not a )(?:dup(?:e|licate[ds]?)?|double[- ](?:entry|submission|post|sent|click(?:ed)?))\b"
    r"|\b(?:sent|submit+ed|entered|reported|posted|typed|logged|filled|put|clicked)\b[^.;]{0,20}\b(?:twice|again)\b"
    r"|\b(?:already (?:sent|submit+ed|entered|reported|posted)|same (?:game|result|one|as) (?:as )?(?:above|before))\b",
    re.IGNORECASE,
)
_OF_A_COLOR = re.compile(rf"(?:{WHITE}|{BLACK})\b")


def game_in(line: Line, people: People, findings: FileFindings) -> Game | None:
    """The game or the bye of a line; None, and told, where it is none or cannot be read."""
    byes = [_is_bye(one, people) for one in line.sides]
    if all(byes):
        return None
    byes = byes if any(byes) else _are_remarks(line, people)
    if any(byes):
        return _without_opponent(line, 0 if byes[1] else 1, people, findings)
    first, second = map(people.seen, line.sides)
    one, other = (f"{people[key].number} {people[key].name}" if key else "" for key in (first, second))
    names = f"{line.sides[0].name} {one}", f"{line.sides[1].name} {other}"
    letters, won = letters_in(line, names), _by_words(line, line.winner, names) or WAITS
    if letters is None and _NOT_PLAYED.match(line.said):
        findings.note(
            f"The game at {line.place} was not played. It was left out. If somebody has the point, enter 1-0F or 0-1F."
        )
    elif letters is None:
        _tell_no_result(line, findings)
    elif WAITS not in (letters, won) and letters not in (won, tuple(map(FORFEIT.get, won))):
        findings.tell(line.place, WINNER_DIFFERS.of(value=line.said, winner=line.winner))
    if first is None or second is None or letters is None:
        return None
    if first == second:
        findings.mend(line.place, "This game has the same player on both sides. Correct one.")
        return None
    part = line.day.isoformat() if line.round is None and line.day else ""
    if line.turned:
        first, second, letters = second, first, letters[::-1]
    copy = any(map(_SAYS_A_COPY.search, line.beside))
    return Game(line.place, line.round, first, second, letters, part, line.colors, copy)


def tell_points(games: Sequence[tuple[Line, Game]], findings: FileFindings) -> None:
    """Tell results whose points beside them are others, where nearly all of the column are those of the results."""
    told = [(line, POINTS.get(game.letters[line.turned])) for line, game in games if line.points is not None]
    differ = [line for line, points in told if line.points != points]
    for line in differ if MOST_DIFFER * len(differ) <= len(told) else ():
        findings.tell(line.place, POINTS_DIFFER.of(value=line.said, points=f"{line.points:g}"))


def with_worth(game: Game, people: People, findings: FileFindings) -> Game:
    """The game; a bye without its points counts what the final score leaves, or nothing where the player is said to be
    gone, or one that is asked or a bye alone."""
    if game.black or game.letters != WAITS or people[game.white].score is not None:
        return game
    if worths_told(game.part) == {"U"}:
        return game._replace(letters=("U", ""))
    if not is_bye_alone(game.part):
        findings.tell(game.place, BYE_WITHOUT_POINTS.of(value=game.part))
    return game._replace(letters=("B", ""))


def letters_in(line: Line, names: tuple[str, str] | None = None) -> Letters | None:
    """By the result, or by the name of the winner, of whom these are all names."""
    if len(line.value) > 1:
        return letters_of_points(*line.value)
    found = _by_words(line, line.value[0], names or (line.sides[0].name, line.sides[1].name))
    if found is None and line.points in (0, 1) and FORFEIT_REMARK.match(line.said):
        return ("X", "F") if line.points else ("F", "X")
    return found


def _by_words(line: Line, value: CellValue, names: tuple[str, str]) -> Letters | None:
    """The letters of the first player and the second; a color may be said to have won, or a number as the winner."""
    text = text_of(value)
    found, won = letters_of(value), by_winner(text, *names)
    if text.isdecimal():
        return won if won and line.winner == text else found
    if found and line.turned and _OF_A_COLOR.match(normal(text)):
        found = found[1], found[0]
    return found or won if won in (None, found) or not found else None


def _tell_no_result(line: Line, findings: FileFindings) -> None:
    what = "a date, not a result" if isinstance(line.value[0], datetime.date) else "not a result"
    said = NO_RESULT.of(value=line.said, what=what)
    of_one_column = len(line.value) == 1 and all(one.names for one in line.sides)
    findings.mend(line.place, said.message, NO_RESULT.code if of_one_column else "")


def _is_bye(one: Mention, people: People) -> bool:
    """Whether a side names nobody; words that name a player do, in brackets or not."""
    if one.number:
        return False
    words = one.name.strip("*-–—. ")
    nobody = nobody_in(words) is not None or _IN_BRACKETS.fullmatch(words) is not None or is_a_reason(words)
    return not words.strip("()") or (nobody and (is_bye(words) or not people.named_in(words)))


def _are_remarks(line: Line, people: People) -> list[bool]:
    """Whether each side is a remark beside the only player: not on the list nor like anybody there, in a row that tells
    a bye or an absence or has no points for it."""
    known = list(map(people.knows, line.sides))
    if len({*known}) == 1 or _OF_BOTH.search(line.said):
        return [False, False]
    place = known.index(False)
    name = line.sides[place].name
    words = name.split()
    alone = is_blank(line.value[place % len(line.value)]) and any(map(str.islower, words[:1] + words[-1:]))
    told = (alone or any(map(nobody_in, line.beside))) and not people.hint(name)
    return [told and not one for one in known]


def _without_opponent(line: Line, side: int, people: People, findings: FileFindings) -> Game | None:
    """The bye of the player on this side; without its points it waits, with its words as its part. Where a game has
    points for a blank cell, its opponent is missing."""
    nobody = line.sides[1 - side]
    here, remark = people.without_remark(line.sides[side])
    letters = _letters_for(line, side)
    status = text_of(line.value[0]) if letters is None and len(line.value) == 1 else ""
    if letters is None and not _IS_REASON.search(status):
        _tell_no_result(line, findings)
        return None
    letters = letters or WAITS
    if not nobody.name and _OF_BOTH.search(line.said):
        if letters[1] in ("W", "D"):
            findings.mend(line.place, "Nobody has points in this game. Enter the opponent, or BYE for a bye.")
            return None
        if letters[0] == "W":
            findings.note(f"The game at {line.place} has no opponent, so it was read as a full-point bye.")
    words = [nobody.name.strip("*-–—() ."), remark, *filter(_IS_REASON.search, (status, *line.beside))]
    worth, reason = _worth_in(list(filter(None, words)))
    of_points = None if line.points is None else BYES.get(line.points)
    said = next(filter(None, map(bye_code, line.value)), None)
    told = said if of_points is None or not is_bye_alone(line.said) else of_points
    letter = told or BYE.get(letters[0]) or worth or of_points
    letters = WAITS if reason and not letter else (letter or "U", "")
    player = people.seen(here)
    return Game(line.place, line.round, player, "", letters, "" if letter else reason) if player else None


def _letters_for(line: Line, side: int) -> Letters | None:
    """What a line says of its result for the player on this side first; a bye in words waits."""
    if len(line.value) > 1:
        return letters_of(line.value[side])
    letters = WAITS if bye_code(line.value[0]) else letters_in(line)
    return letters and (letters[side], letters[1 - side])


def _worth_in(words: Sequence[str]) -> tuple[str, str]:
    """The letter of a bye that some of these words say, and the others as its reason."""
    said = {
        one: found
        for one in words
        if (found := nobody_in(one) or (points_amid_words(one) if _OF_POINTS.search(one) else None))
    }
    worth = {found.letter for one, found in said.items() if not is_bye_alone(one)}
    points = worth - {"U"} or worth
    reason = next((one for one in words if one not in said), next(iter(said), ""))
    return points.pop() if len(points) == 1 else "", reason


def bye_code(value: CellValue) -> str | None:
    """The letter of a bye in words or letters; None for points, which say it as those of a game."""
    if not (isinstance(value, str) and any(map(str.isalpha, value))):
        return None
    found = parsed_round_cell(value) or points_amid_words(value) or nobody_in(value)
    return found.letter if found and found.opponent is None and not found.forfeit else None
