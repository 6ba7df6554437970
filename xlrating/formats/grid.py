"""Tables whose columns are opponents: quads and round robins, with 1, ½, or 0 under the opponent's number."""

import re
from collections.abc import Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.reading.layouts.results_grid import round_of
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.section import ImportedPlayer, ImportedSection, Round

DIAGONAL = frozenset(("*", "**", "***", "X", "XX", "XXX", "", "-", "■", "█", "#", "\\"))
RESULTS = {"1": "W", "½": "D", "=": "D", "0": "L", "W": "W", "D": "D", "L": "L"}
FORFEITS = {"+": "X", "-": "F"}
NO_GAME = frozenset(("", "*"))


def plain_result(value: CellValue) -> str:
    """A round cell without blanks, in capitals, each dash a hyphen and each half ``½``."""
    shown = text_of(value).upper().translate(ONE_HYPHEN).replace("POINT BYE", "POINTBYE")
    shown = re.sub(r"\s+", "", shown).replace("1/2", "½")
    shown = re.sub(r"(?<!\d)0?[.,]50?(?!\d)", "½", shown)
    return re.sub(r"^([BHUZXF½])-{2,}$", r"\1", re.sub(r"^-{2,}$", "-", shown))


def rounds_of_grid(
    numbers: Sequence[int], cells: Sequence[Sequence[CellValue]]
) -> list[tuple[Round, ...]] | None:
    """The rounds of each row; None when the cells are no such grid.

    ``cells`` has for each row the cell under each opponent, in the order of the rows.
    """
    if len(cells) < 2 or any(len(row) != len(cells) for row in cells):
        return None
    shown = [[plain_result(value) for value in row] for row in cells]
    if any(row[place] not in DIAGONAL for place, row in enumerate(shown)):
        return None
    others = [value for place, row in enumerate(shown) for column, value in enumerate(row) if place != column]
    if not all(value in RESULTS or value in FORFEITS or value in NO_GAME for value in others):
        return None
    if not any(value in RESULTS for value in others):
        return None
    return [
        tuple(
            _game(value, numbers[column]) if place != column else Round("U")
            for column, value in enumerate(row)
        )
        for place, row in enumerate(shown)
    ]


def _game(value: str, opponent: int) -> Round:
    if value in RESULTS:
        return Round(RESULTS[value], opponent)
    return Round(FORFEITS[value], opponent) if value in FORFEITS else Round("U")


def is_grid(section: ImportedSection) -> bool:
    """Whether each column names one opponent, the first column the first player and so on."""
    numbers = sorted(player.number for player in section.players)
    named = [
        (player.number, place, one.opponent)
        for player in section.players
        for place, one in enumerate(player.rounds)
        if one.opponent
    ]
    return (
        len(numbers) > 2
        and section.rounds <= len(numbers)
        and len({place for _, place, _ in named}) > 1
        and all(player != opponent == numbers[place] for player, place, opponent in named)
    )


def in_rounds(section: ImportedSection) -> ImportedSection:
    """A grid as rounds in which nobody plays twice: the pairings of a round robin by the circle method.

    Which round a game was played in is not known; ratings do not depend on it.
    """
    numbers = sorted(player.number for player in section.players)
    players = tuple(replace(p, rounds=_scheduled(p, numbers)) for p in section.players)
    return replace(section, players=players)


def _scheduled(player: ImportedPlayer, numbers: Sequence[int]) -> tuple[Round, ...]:
    rounds = len(numbers) - 1 + len(numbers) % 2
    mine = numbers.index(player.number)
    codes = [Round("U")] * rounds
    without_opponent = []
    for place, one in enumerate(player.rounds):
        if one.opponent:
            codes[round_of(mine, place, rounds + 1)] = one
        elif one.letter != "U":
            without_opponent.append(one)
    for one in without_opponent:
        free = next((n for n, code in enumerate(codes) if code.letter == "U"), None)
        if free is None:
            codes.append(one)
        else:
            codes[free] = one
    return tuple(codes)
