"""What the functions on norms, titles, and classes answer."""

from typing import Any

import numpy as np

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import parse_round_cell
from xlrating.editions.edition import Edition
from xlrating.editions.editions import DEFAULT
from xlrating.editions.titles import CLASSES, LIFE_TITLES_1994, PERCENTILES_1995, PROPOSED_1994, TitleSystem
from xlrating.errors import RatingError
from xlrating.event import norms as rules
from xlrating.formulas.floors import rounded
from xlrating.worksheet.arguments import NOT_GIVEN
from xlrating.worksheet.games import RESULTS, played, rated_opponents, written_result
from xlrating.worksheet.rules_named import edition_of
from xlrating.worksheet.values import CellValue, check_one_each, for_each


def title_system(value: CellValue, name: str) -> TitleSystem:
    chosen: Edition = edition_of(value, name)
    if chosen.titles is None:
        raise RatingError(f"{chosen.document} has no norms. Enter the edition overview, 2025, or 1994.")
    return chosen.titles


def score_needed(
    level: float, opponents: list[float | None], norms: float, system: TitleSystem, free_point: bool
) -> float:
    needed = rules.score_needed(level, rated_opponents(opponents), int(norms), system, free_point=free_point)
    return NOT_GIVEN if needed is None else needed


class Results(list[float | None]):
    """Results as they are read, and whether a full point was scored without a game."""

    free_point = False


def results(cells: list[CellValue], name: str) -> Results:
    read = Results(RESULTS.parse(cells, name))
    read.free_point = any(_is_free_point(cell) for cell in cells if isinstance(cell, str))
    return read


def _is_free_point(cell: str) -> bool:
    """A full-point bye or a forfeit win; a plain result such as 1 or + is a game here."""
    if written_result(cell) is not None:
        return False
    read = parse_round_cell(cell)
    return read.points == 1 and not read.rated


def norms_earned(level: float, opponents: list[float | None], results: Results, system: TitleSystem) -> int:
    games = played(opponents, results)
    return rules.norms_earned(level, games.opponents, games.score, system, free_point=results.free_point)


def norm_table(
    opponents: list[float | None], results: Results, system: TitleSystem, free_point: bool
) -> list[list[float | str]]:
    games = played(opponents, results)
    free_point = free_point or results.free_point
    rows: list[list[float | str]] = []
    for level, name in ((float(title.level), title.name) for title in system.titles):
        expected = rules.expected_score(level, games.opponents, system)
        needed = rules.score_needed(level, games.opponents, 1, system, free_point=free_point)
        earned = rules.norms_earned(level, games.opponents, games.score, system, free_point=free_point)
        rows.append([level, name, expected, "#N/A" if needed is None else needed, earned])
    return rows


def title_name(level: Any, system: TitleSystem) -> Any:
    names = {title.level: title.name for title in system.titles}
    return for_each(level, lambda one: names.get(one, "#N/A"))


def _from_top(rating: Any, table: Any) -> Any:
    """For each rating the entry of the first line, from the top, that it reaches."""
    lowest = [line[0] for line in reversed(table)]
    entries = np.array([line[1] for line in reversed(table)], dtype=object)
    return entries[np.searchsorted(lowest, rounded(rating), side="right") - 1]


def _ledger(levels: list[float | None], norms: list[float | None]) -> dict[int, int]:
    check_one_each("norms", norms, levels, "level", "level")
    return {
        int(level): int(count or 0) for level, count in zip(levels, norms, strict=True) if level is not None
    }


def title_earned(
    levels: list[float | None],
    norms: list[float | None],
    peak: float,
    established: bool,
    system: TitleSystem,
    peak_games: float,
) -> str:
    established = established and not DEFAULT.is_provisional(peak_games)
    title = rules.title_of(_ledger(levels, norms), peak, established=established, system=system)
    return "#N/A" if title is None else title.name


def title_by_rating(peak: float, games_at_2200: float, peak_games: float) -> str:
    title = None if DEFAULT.is_provisional(peak_games) else rules.title_by_rating(peak, games_at_2200)
    return title or "#N/A"


def life_master_games(
    ratings: list[float | None], games: list[float | None], rating_games: list[float | None] | None
) -> float:
    check_one_each("games", games, ratings, "rating", "rating")
    rows = zip(ratings, games, rating_games or [None] * len(ratings), strict=True)
    known = (row for row in rows if None not in row[:2] and not DEFAULT.is_provisional(row[2]))
    pairs = np.array([row[:2] for row in known], dtype=float).reshape(-1, 2)
    return rules.life_master_games(pairs[:, 0], pairs[:, 1])


def converted(levels: list[float | None], norms: list[float | None]) -> list[list[float]]:
    converted = rules.converted_norms(_ledger(levels, norms))
    return [[float(level), float(count)] for level, count in sorted(converted.items())]


def title_norms(name: str, system: TitleSystem) -> float:
    titles = (*system.titles, *(LIFE_TITLES_1994 if system is PROPOSED_1994 else ()))
    return next((float(title.norms) for title in titles if title.name.lower() == normal(name)), NOT_GIVEN)


def rating_class(rating: Any) -> Any:
    return _from_top(rating, CLASSES)


def percentile(rating: Any) -> Any:
    return _from_top(rating, PERCENTILES_1995)


def expected(level: float, opponents: list[float | None], system: TitleSystem) -> float:
    return rules.expected_score(level, rated_opponents(opponents), system)


def norms_earned_working(
    level: float, opponents: list[float | None], results: Results, system: TitleSystem
) -> list[str]:
    games = played(opponents, results)
    if not games.number:
        return ["No games yet, so no norm."]
    needed = rules.score_needed(level, games.opponents, 1, system, free_point=results.free_point)
    lowest = "No score earns a norm" if needed is None else f"Lowest score that earns a norm: {needed:g}"
    at_level = rules.expected_score(level, games.opponents, system)
    return [f"{lowest}. Expected at this level: {at_level:.3f}. Scored: {games.score:g}"]
