"""Opponent, color, and result of a round in columns of their own: ``Rd 1 | Col | Res``, ``Opp 1 | Res 1``."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set

from xlrating.crosstable.cells.cell_values import number_of, points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import (
    AROUND_BYE,
    FORFEITS_ALONE,
    POINTS_SAID,
    POINTS_TYPED,
    RoundCell,
    bye_in,
    color_of,
    is_bye_alone,
    parsed_round_cell,
    tells_a_forfeit,
)
from xlrating.crosstable.cells.round_cell import COLORS as COLOR_OF
from xlrating.crosstable.cells.round_words import DID_NOT_COME, FORFEIT_WORDS, LETTERS_OF
from xlrating.crosstable.reading.layouts import sentences as say
from xlrating.crosstable.reading.layouts.bare_results import BareResults, are_running, gains, in_rounds
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell, words_in
from xlrating.crosstable.sheet.grid import CellValue, Grid

COLORS = {"w": "WHITE", "b": "BLACK", "": ""}
_SIGNED_COLORS = {"1": "WHITE", "+1": "WHITE", "-1": "BLACK", "0": "FORFEIT", "": ""}
"""The colors of a column in which -1 is Black; 0 beside an opponent is no color, as nobody played."""
OF_A_COLOR = {"as white": "WHITE", "as black": "BLACK"}
"""The results of a round of two games, by the player's color."""
IN_TURN = {"game a": "", "game b": ""}
"""The same in the order in which they were played."""
_COLOR = "|".join(sorted(COLOR_OF, key=len, reverse=True))
_FORFEIT = f"{'|'.join(sorted(FORFEIT_WORDS))}|{DID_NOT_COME}"
COLORED = re.compile(
    rf"(?:(?P<first>{_FORFEIT})[\s.,:]+)?(?P<before>{_COLOR})?\.?\s*#?(?P<number>\d{{1,6}})\s*(?P<behind>\(?(?:{_COLOR})\)?)?"
    rf"(?:[\s(,-]+(?P<forfeit>{_FORFEIT}|X)\)?)?",
    re.ASCII | re.IGNORECASE,
)
"""An opponent with the color of the player, and a word of a forfeit: ``w4``, ``12 B``, ``10 (b) forf``, ``ff 3``."""
_POINTS_BEHIND = re.compile(r"(?<=[\d½])\s*(?:P|PTS?|POINTS?)\.?\Z")
_IN_WORDS = {"1": "WON", "0": "LOST"}
"""Points beside a forfeit amid other words."""
NOBODY = frozenset(("", "-", "--", "0"))
Parts = Mapping[str, PlainCell]
"""The cells of a round: ``opponent``, ``color``, ``result``, and its ``points``."""


def columns_per_round(grid: Grid, plain: Plain) -> Plain | None:
    """Each round's columns as one cell."""
    header = plain.header
    if not any({"result", "white", *OF_A_COLOR, *IN_TURN} & parts.keys() for parts in header.parts.values()):
        return None
    columns = [{"opponent": header.rounds[one], **header.parts[one]} for one in sorted(header.rounds)]
    rounds: list[list[Parts]] = [
        [{part: cell_at(grid, line.row, column) for part, column in parts.items()} for parts in columns]
        for line in plain.lines
    ]
    totals = [[parts["result"].value for parts in row if "result" in parts] for row in rounds]
    running = are_running(totals)
    if running:
        rounds = list(map(_with_gains, rounds, totals))
    of_results = ("result", *OF_A_COLOR, *IN_TURN)
    results = BareResults(parts[p] for row in rounds for parts in row for p in of_results if p in parts)
    names, colors = plain.words_of_names, _colors_in(rounds)
    games = []
    for place, (line, row) in enumerate(zip(plain.lines, rounds, strict=True), 1):
        number = number_of(line.fields["number"].value) if "number" in line.fields else None
        games.append([_games(number or place, parts, results, names, colors) for parts in row])
    layout = f"opponents and {'running totals' if running else 'results'} in columns of their own"
    return plain.with_rounds(in_rounds(games))._replace(layout=results.said(layout))


def _with_gains(row: Sequence[Parts], totals: Sequence[CellValue]) -> list[Parts]:
    """The rounds of a player with results in place of running totals."""
    gained = iter(gains(totals))
    return [
        {**parts, "result": parts["result"]._replace(value=next(gained))} if "result" in parts else parts
        for parts in row
    ]


def _games(
    number: float, parts: Parts, results: BareResults, names: Set[str], colors: Mapping[str, str]
) -> list[PlainCell]:
    """A cell for each game; of two games the first one is that in which the lower number has White."""
    opponent = parts["opponent"]
    for two in (OF_A_COLOR, IN_TURN):
        if two.keys() <= parts.keys():
            games = [joined(opponent, parts[part], color) for part, color in two.items()]
            in_order = two is IN_TURN or (number_of(opponent.value) or number) >= number
            return games if in_order else games[::-1]
    sides = [parts[part] for part in ("white", "black") if part in parts]
    opponent = _by_color(*sides) if sides else opponent
    if "result" not in parts or opponent.wrong:
        return [opponent]
    color = (
        COLORS["wb"[sides.index(opponent)]]
        if len(sides) > 1 and opponent.filled
        else colors.get(_color(parts), "")
    )
    result = parts["result"]
    colorless = "color" in parts and not parts["color"].filled
    if _is_reason(opponent, result, names, colorless=colorless):
        opponent = opponent._replace(value=None)
    points = parts.get("points")
    if points:
        result = _with_points_of_a_forfeit(opponent, result, points)
        opponent, result = _with_points_of_a_bye(opponent, result, points)
    without = not opponent.filled and _without_game(result.text)
    games = [joined(opponent, one, color) for one in ([result] if without else results.games(result))]
    if color and games[0].wrong and not joined(opponent, result).wrong:
        return [parts["color"]._replace(wrong=say.NOT_A_COLOR.of(value=parts["color"].value))]
    alone = games[0].value if len(games) == 1 and not games[0].wrong else None
    game = alone and (parsed_round_cell(alone) or parsed_round_cell(f"#1 {shown(result.value)}"))
    if points and game and not game.waits and points_of(points.value) not in (game.points, None):
        return [
            points._replace(wrong=say.RESULT_AND_WORD_DIFFER.of(result=points.value, opponent=result.value))
        ]
    return games


def _with_points_of_a_bye(
    opponent: PlainCell, result: PlainCell, points: PlainCell
) -> tuple[PlainCell, PlainCell]:
    """A word for a round without a game in the opponent's place, and what it counts in that of the result."""
    word = result if opponent.text in NOBODY else opponent
    told_beside = word is not result and result.filled
    if not points.filled or told_beside:
        return opponent, result
    if not word.filled or _without_game(word.text):
        return opponent._replace(value=word.value), points
    with_points = word is result and _without_game(f"{word.text} ({points.text})")
    return (opponent._replace(value=None), points) if with_points else (opponent, result)


def _with_points_of_a_forfeit(opponent: PlainCell, result: PlainCell, points: PlainCell) -> PlainCell:
    """The result that words of a forfeit leave to the points beside them: ``Forfeited, did not play`` and 0."""
    if opponent.text in NOBODY or points.text not in _IN_WORDS or not tells_a_forfeit(result.text):
        return result
    said, other = (parsed_round_cell(text) for text in (f"#1 {result.text}", f"{result.text} #1"))
    fits = other is None or other.points == points_of(points.value)
    return result._replace(value=f"{_IN_WORDS[points.text]} F") if said is None and fits else result


def _by_color(white: PlainCell, black: PlainCell | None = None) -> PlainCell:
    """The cell of the color that the player had; with both filled, the second one is told."""
    if black is None or not black.filled:
        return white
    return black._replace(wrong=say.BOTH_COLORS.of()) if white.filled else black


def is_opponent(cell: PlainCell) -> bool:
    """Whether it is an opponent without a result, or a bye."""
    if COLORED.fullmatch(cell.text):
        return True
    found = parsed_round_cell(cell.value)
    return found is not None and found.opponent is None


def joined(opponent: PlainCell, result: PlainCell, color: str = "") -> PlainCell:
    """``4``, ``w``, ``1`` as ``W4``; the color, as a word, may stand beside the opponent."""
    if opponent.uncalculated or result.uncalculated:
        return opponent if opponent.uncalculated else result
    said = _POINTS_BEHIND.sub("", result.text)
    named = opponent.text.lstrip("#")
    if named in NOBODY or _without_game(named) is not None:
        return _without_opponent(opponent, result, named, said)
    if not result.filled:
        return opponent
    colored = COLORED.fullmatch(named)
    if colored and bool(colored["before"]) != bool(colored["behind"]):
        named, color = (
            colored["number"],
            COLORS[color_of((colored["before"] or colored["behind"]).strip("()"))],
        )
    if colored and (colored["first"] or colored["forfeit"]):
        named, said = colored["number"], f"{said} F"
    game = parsed_round_cell(f"#1 {color} {said}")
    if tells_a_forfeit(named):
        said = _IN_WORDS.get(said, said)
    if game is None or game.waits:
        return result._replace(wrong=say.NOT_A_RESULT_OF_A_COLUMN.of(value=result.value))
    return opponent._replace(value=f"{'#' * named[:1].isdecimal()}{named} {color} {said}")


def _color(parts: Parts) -> str:
    return parts["color"].text if "color" in parts else ""


def _colors_in(rounds: Sequence[Sequence[Parts]]) -> Mapping[str, str]:
    """The color that each text in the columns of colors means, by the letters of the language that has most of them;
    a text that is no color, such as the word of a forfeit, stays as it is."""
    said = Counter(_color(parts) for row in rounds for parts in row if "color" in parts)
    if "-1" in said and said.keys() <= _SIGNED_COLORS.keys():
        return _SIGNED_COLORS
    ways = [{**dict.fromkeys(said, ""), **letters} for _, letters in LETTERS_OF.values()]
    letters = max(ways, key=lambda way: sum(count for one, count in said.items() if way[one]))
    return {
        one: COLORS[letters[one] or color_of(one)] or ("" if one in NOBODY or one == "?" else one)
        for one in said
    }


def _without_game(text: str) -> RoundCell | None:
    """What a word says that stands for a round without an opponent; None for any other, such as a name beside one."""
    found = parsed_round_cell(text) or bye_in(text)
    named = found is None or (found.forfeit and text not in FORFEITS_ALONE)
    return found if found is not None and found.opponent is None and not named else None


def _is_reason(opponent: PlainCell, result: PlainCell, names: Set[str], *, colorless: bool) -> bool:
    """Whether words beside a bye, an absence, or points without a color say why, and name nobody: ``asked for it``
    beside ``half-point bye``, ``had to leave`` beside 0."""
    named, said = opponent.text, result.text
    without = None if said in NOBODY.union(POINTS_TYPED, FORFEITS_ALONE, COLOR_OF) else _without_game(said)
    words = words_in(named)
    in_prose = len(words) > 1 and shown(opponent.value)[:1].islower()
    why = without is not None or (colorless and in_prose and said in POINTS_TYPED)
    return why and not any(map(str.isdigit, named)) and names.isdisjoint(words)


def _without_opponent(opponent: PlainCell, result: PlainCell, named: str, said: str) -> PlainCell:
    """A round without a game: the word in the opponent's place, or the points in the result's, also as ``B1``."""
    said = said[1:] if said[:1] == "B" and said[1:] in POINTS_TYPED else said
    word = None if named in NOBODY else _without_game(named)
    told = result.filled and not (word and said in NOBODY - POINTS_TYPED.keys() and not is_bye_alone(named))
    points = RoundCell(POINTS_SAID[said]) if said in POINTS_SAID else _without_game(said) if told else None
    if told and points is None:
        return result._replace(wrong=say.RESULT_WITHOUT_OPPONENT.of(value=result.value))
    if (
        word
        and points
        and word.points != points.points
        and word.letter != "U"
        and not is_bye_alone(AROUND_BYE.sub("", named))
    ):
        return result._replace(
            wrong=say.RESULT_AND_WORD_DIFFER.of(result=result.value, opponent=opponent.value)
        )
    taken = points or word
    forfeit = any(cell.forfeit for cell in (word, points) if cell)
    return opponent._replace(value=taken and taken._replace(forfeit=forfeit).letter)
