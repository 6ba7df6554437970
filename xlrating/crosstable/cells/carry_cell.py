"""The two cells of games on file: ratings of the opponents (``1450 1520 1600``), results (``1 0.5 0``).  S94 §1.4.3."""

import re

from xlrating.crosstable.cells import sentences as say
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.round_cell import result_of
from xlrating.crosstable.cells.value import CellValue
from xlrating.event.section import EarlierGames

CARRY_HEADINGS = ("Carry opponents after", "Carry scores after")
"""Of the two cells on a rated sheet."""
_BETWEEN = re.compile(r"[\s,;]+")


def _words(value: CellValue) -> list[str]:
    text = value if isinstance(value, str) else shown(value)
    return [word for word in _BETWEEN.split(text) if word]


def carried_opponents(value: CellValue) -> tuple[float, ...]:
    """The opponents' ratings. RatingError where one is none."""
    ratings = [parse_rating_cell(word).rating for word in _words(value)]
    if None in ratings:
        raise say.UNRATED_CARRIED.error("#NUM!")
    return tuple(rating for rating in ratings if rating is not None)


def carried_scores(value: CellValue) -> tuple[float, ...]:
    """The scores, a result for each opponent. RatingError where one is none."""
    return tuple(_score(word) for word in _words(value))


def _score(word: str) -> float:
    points = result_of(word)
    if points is None:
        raise say.NOT_A_CARRIED_SCORE.error(value=word)
    return points


def carried_games(opponents: CellValue, scores: CellValue) -> EarlierGames | None:
    """Both cells together; None where both are blank. RatingError where they do not fit."""
    ratings = () if opponents is None else carried_opponents(opponents)
    results = () if scores is None else carried_scores(scores)
    if len(ratings) != len(results):
        raise say.CARRIED_DIFFER.error("#NUM!", opponents=len(ratings), scores=len(results))
    return EarlierGames(ratings, results) if ratings else None


def carry_cells(games: EarlierGames | None) -> list[CellValue]:
    """The two cells of a player; empty where nothing is on file."""
    if games is None:
        return [None, None]
    opponents = (repr(rating).removesuffix(".0") for rating in games.opponents)
    return [" ".join(opponents), " ".join(f"{score:g}" for score in games.scores)]
