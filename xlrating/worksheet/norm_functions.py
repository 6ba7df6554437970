"""Norms, titles, classes."""

from typing import Any

import numpy as np

from xlrating.crosstable.round_cell import parse_round_cell
from xlrating.editions.edition import Edition
from xlrating.editions.titles import (
    CLASSES,
    LIFE_TITLES_1994,
    PERCENTILES_1995,
    PROPOSED_1994,
    TODAY,
    TitleSystem,
)
from xlrating.errors import RatingError
from xlrating.event import norms as rules
from xlrating.formulas.floors import rounded
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    GAMES,
    NOT_GIVEN,
    OPPONENTS,
    RATING,
    RESULTS,
    RESULTS_OF_GAMES,
    Argument,
    Bounds,
    column_of,
    edition_of,
    number,
    rated_games,
    text_of,
    truth_of,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.values import CellValue

FAMILY = "Performance and norms"
S94_FIELD = [[1800], [1900], [2000], [2100]]


def _title_system(value: CellValue, name: str) -> TitleSystem:
    chosen: Edition = edition_of(value, name)
    if chosen.titles is None:
        raise RatingError(f"{chosen.document} has no norms. Enter the edition overview, 2025, or 1994.")
    return chosen.titles


LEVEL = number("level", "Rating level of the norm, such as 1800.", RATING)
TITLES = Argument(
    "edition",
    "overview (default): today's titles; 1994: the proposed titles.",
    _title_system,
    required=False,
    default=TODAY,
)
NORMS = number("norms", "How many norms at once. Default: 1.", AT_LEAST_ONE, required=False, default=1.0)


FREE_POINT = Argument(
    "free_point",
    "TRUE for three games and a full-point bye or a forfeit win, which does not count in the score. "
    "Default: FALSE.",
    truth_of,
    required=False,
    default=False,
)


def _met(opponents: list[float | None]) -> Any:
    met = np.array([opponent for opponent in opponents if opponent is not None])
    if not met.size:
        raise RatingError("No opponent has a rating. Enter at least one.")
    return met


def _score_needed(
    level: float, opponents: list[float | None], norms: float, system: TitleSystem, free_point: bool
) -> float:
    needed = rules.score_needed(level, _met(opponents), int(norms), system, free_point=free_point)
    if needed is None:
        raise RatingError("No score against these opponents earns this norm.", "#N/A")
    return needed


class Results(list[float | None]):
    """Results as they are read, and whether a full point was scored without a game."""

    free_point = False


def _results(cells: list[CellValue], name: str) -> Results:
    read = Results(RESULTS.parse(cells, name))
    read.free_point = any(_is_free_point(cell) for cell in cells if isinstance(cell, str))
    return read


def _is_free_point(cell: str) -> bool:
    """A full-point bye or a forfeit win; a plain result such as 1 or + is a game here."""
    if cell.strip().upper() in RESULTS_OF_GAMES:
        return False
    read = parse_round_cell(cell)
    return read.points == 1 and not read.rated


def _norms_earned(
    level: float, opponents: list[float | None], results: Results, system: TitleSystem
) -> float:
    met, score = rated_games(opponents, results)
    return float(rules.norms_earned(level, met, score, system, free_point=results.free_point))


def _norm_table(
    opponents: list[float | None], results: Results, free_point: bool, system: TitleSystem
) -> list[list[float | str]]:
    met, score = rated_games(opponents, results)
    free_point = free_point or results.free_point
    rows: list[list[float | str]] = []
    for title in system.titles:
        needed = rules.score_needed(title.level, met, 1, system, free_point=free_point)
        rows.append(
            [
                float(title.level),
                title.name,
                rules.expected_score(title.level, met, system),
                "#N/A" if needed is None else needed,
                float(rules.norms_earned(title.level, met, score, system, free_point=free_point)),
            ]
        )
    return rows


def _title_name(level: Any, system: TitleSystem) -> Any:
    return _pick(level, [(float(title.level), title.name) for title in system.titles], "#N/A")


def _pick(values: Any, table: list[tuple[float, Any]], otherwise: Any) -> Any:
    """For each value what stands beside it in the table."""
    beside = dict(table)
    if np.ndim(values):
        return np.array([beside.get(float(value), otherwise) for value in values], dtype=object)
    return beside.get(float(values), otherwise)


def _from_top(rating: Any, table: Any) -> Any:
    """For each rating the entry of the first line, from the top, that it reaches."""
    lowest = [line[0] for line in reversed(table)]
    entries = np.array([line[1] for line in reversed(table)], dtype=object)
    return entries[np.searchsorted(lowest, rounded(rating), side="right") - 1]


def _ledger(levels: list[float | None], norms: list[float | None]) -> dict[int, int]:
    if len(levels) != len(norms):
        raise RatingError(
            f"norms has {len(norms)} cells for {len(levels)} levels. Give one per level.", "#VALUE!"
        )
    return {
        int(level): int(count or 0) for level, count in zip(levels, norms, strict=True) if level is not None
    }


def _title_earned(
    levels: list[float | None], norms: list[float | None], peak: float, established: bool, system: TitleSystem
) -> str:
    title = rules.title_of(_ledger(levels, norms), peak, established=established, system=system)
    if title is None:
        raise RatingError("These norms and this rating do not qualify for a title.", "#N/A")
    return title.name


def _title_by_rating(peak: float, games_at_2200: float) -> str:
    title = rules.title_by_rating(peak, games_at_2200)
    if title is None:
        raise RatingError("The National Master title requires an established rating of 2200.", "#N/A")
    return title


def _life_master_games(ratings: list[float | None], games: list[float | None]) -> float:
    if len(ratings) != len(games):
        raise RatingError(
            f"games has {len(games)} cells for {len(ratings)} ratings. Give one per rating.", "#VALUE!"
        )
    pairs = [(r, g) for r, g in zip(ratings, games, strict=True) if r is not None and g is not None]
    return (
        rules.life_master_games(*(np.array(column, dtype=float) for column in zip(*pairs, strict=True)))
        if pairs
        else 0.0
    )


def _converted(levels: list[float | None], norms: list[float | None]) -> list[list[float]]:
    converted = rules.converted_norms(_ledger(levels, norms))
    return [[float(level), float(count)] for level, count in sorted(converted.items())]


def _title_norms(name: str, system: TitleSystem) -> float:
    titles = (*system.titles, *(LIFE_TITLES_1994 if system is PROPOSED_1994 else ()))
    wanted = " ".join(name.split()).lower()
    norms = next((title.norms for title in titles if title.name.lower() == wanted), NOT_GIVEN)
    return float(norms)


LEVELS = Argument("levels", "Range with the levels, such as 1200 to 2400.", column_of(RATING), shape="range")
COUNTS = Argument("norms", "Range next to the levels: norms earned so far.", column_of(GAMES), shape="range")

FUNCTIONS = (
    Function(
        "NORM_DELTA",
        "Delta of the 1994 title system: how far a score must exceed the expected score for this many norms.",
        (
            number("games", "Number of games, 4 or more.", Bounds(least=4, step=1)),
            NORMS,
            number("percent", "P, the chance in percent. Default: 27.", Bounds(least=0.001, most=99.999),
                   required=False, default=27.0),
        ),
        rules.norm_delta,
        "S94 §2.2",
        (
            Example((4,), 0.612, "S94 §2.2: 0.306·√4", 3),
            Example(([[4], [5], [6], [7], [8], [9], [10]],),
                    [[0.612], [0.684], [0.750], [0.810], [0.865], [0.918], [0.968]], "S94 §2.2, 4 to 10 rounds", 3),
            Example((4, [[1, 2, 3, 4, 5]]), [[0.612, 1.454, 2.060, 2.554, 2.982]], "S94 §2.5", 3),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "NORM_EXPECTED",
        "Score that a player of this level is expected to make against these opponents.",
        (LEVEL, OPPONENTS, TITLES),
        lambda level, opponents, system: rules.expected_score(level, _met(opponents), system),
        "OV, Norms-based titles; S94 §2.5",
        (
            Example((1800, [[1800], [1900], [1700], [1800]]), 2.125, "d = 0, -100, 100, 0: 0.5+0.375+0.75+0.5", 6),
            Example((2100, S94_FIELD, "1994"), 2.749, "S94 §2.5", 3),
        ),
        FAMILY,
    ),
    Function(
        "NORM_SCORE_NEEDED",
        "Lowest score, in half points, that earns a norm of this level against these opponents; #N/A if "
        "none.",
        (LEVEL, OPPONENTS, NORMS, TITLES, FREE_POINT),
        _score_needed,
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1800, [[1800]] * 4), 3.5, "expected 2.0; more than 3.0", 1),
            Example((2100, S94_FIELD, 1, "1994"), 3.5, "S94 §2.5: more than 2.749 + 0.612", 1),
            Example((1700, [[1200]] * 4), "#N/A", "expected 4.0; no score is more than 5.0", 1),
            Example((1800, [[2200]] * 3, 1, None, True), 2.5, "expected 0; three games and a bye: more than 2.0", 1),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "NORMS_EARNED",
        "Norms of this level that a result earns: 0 or 1 today, 0 to 5 in 1994.",
        (LEVEL, OPPONENTS,
         Argument("results", RESULTS.help, _results, shape="range"), TITLES),
        _norms_earned,
        "OV, Norms-based titles; S94 §2.3",
        (
            Example((1500, S94_FIELD, 3.5, "1994"), 5.0, "S94 §2.5: the 1500 title", 0),
            Example((1800, S94_FIELD, 3.5, "1994"), 3.0, "S94 §2.5: 3 norms toward the 1800 title", 0),
            Example((1800, [[1800]] * 4, 3.5), 1.0, "expected 2.0; 3.5 is more than 3.0", 0),
            Example((1800, [[1800]] * 4, 3), 0.0, "expected 2.0; 3.0 is not more than 3.0", 0),
        ),
        FAMILY,
    ),
    Function(
        "NORM_TABLE",
        "All norms at once: a row for each level with the level, the title, the expected score, the "
        "lowest score that earns a norm (#N/A if none), and the norms that this result earns.",
        (
            OPPONENTS,
            Argument("results", RESULTS.help, _results, shape="range"),
            FREE_POINT,
            TITLES,
        ),
        _norm_table,
        "OV, Norms-based titles; S94 §2.3",
        (
            Example(
                ([[1800]] * 4, 3.5),
                [[2400.0, "Life Senior Master", 4.0, "#N/A", 0.0], [2200.0, "Life Master", 4.0, "#N/A", 0.0],
                 [2000.0, "Candidate Master", 4.0, "#N/A", 0.0], [1800.0, "1st Category", 2.0, 3.5, 1.0],
                 [1600.0, "2nd Category", 1.0, 2.5, 1.0], [1400.0, "3rd Category", 0.0, 1.5, 1.0],
                 [1200.0, "4th Category", 0.0, 1.5, 1.0]],
                "d = level - 1800: 1 from 200 up; 0.5; 0.5 - 200/800 = 0.25; 0 from -400 down; four times "
                "each",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "TITLE_NAME",
        "Norms-based title of a level; #N/A if there is none.",
        (LEVEL, TITLES),
        _title_name,
        "OV, norms-based titles; S94 §2.6",
        (
            Example((2200,), "Life Master", "OV, table of titles", 0),
            Example((2000, "1994"), "Expert", "S94 §2.6", 0),
            Example((1900,), "#N/A", "OV: no title at this level", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
        none_because="There is no title at this level.",
    ),
    Function(
        "TITLE_NORMS",
        "How many norms a norms-based title requires.",
        (Argument("title", "Name of the title, such as Life Master.", text_of), TITLES),
        _title_norms,
        "OV; S94 §2.6",
        (
            Example(("1st Category",), 5.0, "OV: five norms", 0),
            Example(("Life Master", "1994"), 20.0, "S94 §2.6", 0),
        ),
        FAMILY,
        each_cell=True,
        no_answer="#N/A",
        none_because="There is no title with this name.",
    ),
    Function(
        "TITLE_EARNED",
        "The highest norms-based title that the norms and rating qualify for; #N/A if none.",
        (
            LEVELS,
            COUNTS,
            number("peak", "Highest established rating. Default: unknown.", RATING, required=False, default=0.0),
            Argument("established", "FALSE if the rating was never established. Default: TRUE.", truth_of,
                     required=False, default=True),
            TITLES,
        ),
        _title_earned,
        "OV, Norms-based titles; S94 §2.6",
        (
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 1950), "1st Category",
                    "OV: Candidate Master also requires a rating of 2000", 0),
            Example(([[1600], [1800], [2000]], [[7], [5], [5]], 2003), "Candidate Master", "OV", 0),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "LIFE_MASTER_GAMES",
        "Games in events after which an established rating was 2200 or above; 300 make an Original Life "
        "Master.",
        (
            Argument("ratings", "Range with the rating after each event.", column_of(RATING), shape="range"),
            Argument("games", "Range next to it: rated games of the event.", column_of(GAMES), shape="range"),
        ),
        _life_master_games,
        "OV, Original Life Master",
        (Example(([[2195], [2200], [2210.4], [2199.5]], [[5], [6], [4], [3]]), 13.0, "6 + 4 + 3: 2199.5 is 2200", 0),),
        FAMILY,
    ),
    Function(
        "TITLE_BY_RATING",
        "National Master or Original Life Master, by the highest established Regular rating; #N/A if "
        "neither.",
        (
            number("peak", "Highest established Regular rating; it is rounded first.", RATING),
            number("games_at_2200", "Games at 2200 or above, as LIFE_MASTER_GAMES counts them. Default: 0.",
                   GAMES, required=False, default=0.0),
        ),
        _title_by_rating,
        "OV, US Chess Titles",
        (
            Example((2199.5,), "National Master", "OV: 2200 after rounding", 0),
            Example((2240, 300), "Original Life Master", "OV: 300 games at 2200 or above", 0),
            Example((2199.4,), "#N/A", "OV", 0),
        ),
        FAMILY,
        no_answer="#N/A",
    ),
    Function(
        "NORMS_CONVERTED",
        "Norms at every 100 points converted to the 1994 titles at every 200: rows of level and norms; 5 "
        "norms are the title.",
        (LEVELS, COUNTS),
        _converted,
        "S94 §2.6 (2)",
        (
            Example(
                ([[1200], [1600]], [[5], [3]]),
                [[400.0, 3.0], [600.0, 3.0], [800.0, 3.0], [1000.0, 3.0], [1200.0, 5.0], [1400.0, 3.0], [1600.0, 3.0],
                 [1800.0, 0.0], [2000.0, 0.0], [2200.0, 0.0], [2400.0, 0.0], [2600.0, 0.0]],
                "S94 §2.6: 3 norms for the 1600 title and the 1200 title give 3 norms for the 1400 title",
                0,
            ),
        ),
        FAMILY,
    ),
    Function(
        "RATING_CLASS",
        "Rating class: Senior Master, Master, Expert, Class A to Class J, by rating alone. The 1996 rule "
        "that a Master must play Masters or Experts, and a Senior Master must play Masters, is not applied.",
        (number("rating", "Rating; it is rounded first.", RATING),),
        lambda rating: _from_top(rating, CLASSES),
        "OV, last section",
        (
            Example((2199.5,), "Master", "OV: 2200 after rounding", 0),
            Example(([[1999], [180]],), [["Class A"], ["Class J"]], "OV", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "RATING_PERCENTILE",
        "Percentile of a rating in the January 1995 rating list.",
        (number("rating", "Rating; it is rounded first.", RATING),),
        lambda rating: _from_top(rating, PERCENTILES_1995),
        "S96, first table",
        (
            Example((1550,), 72.0, "S96, line 1500-1599", 0),
            Example((599,), 7.0, "S96, line Under 600", 0),
        ),
        FAMILY,
        each_cell=True,
    ),
)  # fmt: skip
