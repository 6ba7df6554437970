"""What the functions on a whole section, and on the proposal of 1994, answer."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np

from xlrating.crosstable.cells.carry_cell import carried_games, carried_opponents, carried_scores, carry_cells
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.round_cell import RoundCell, parse_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.rounds.pairings import agreement
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.edition import Edition
from xlrating.editions.editions import edition as edition_named
from xlrating.errors import RatingError
from xlrating.event import report_1994
from xlrating.event.floors import section_floors
from xlrating.event.one_player import OnePlayer
from xlrating.event.rate import rate
from xlrating.event.rated_section import RatedSection
from xlrating.event.section import NOBODY, EarlierGames, Section
from xlrating.event.terms import Provisional
from xlrating.event.time_control import ONLINE_SYSTEMS, System, agree, rated_as
from xlrating.worksheet.arguments import GAMES, NOT_GIVEN, RATING, Bounds, a_number, column_of
from xlrating.worksheet.games import NO_GAMES, games_beside, played
from xlrating.worksheet.rating_answers import multiplier_of
from xlrating.worksheet.values import CellValue, Rows, check_one_each

REPORT_1994 = edition_named("1994")
MOST_PLAYERS = 12
"""So many are told how they were rated."""


@contextmanager
def _in_row(place: int) -> Iterator[None]:
    """A RatingError says the row, which counts from 0 here."""
    try:
        yield
    except RatingError as error:
        raise RatingError(f"Row {place + 1}: {error.message}", error.cell_error) from None


def _read_rounds(rounds: Rows) -> list[list[RoundCell | None]]:
    read: list[list[RoundCell | None]] = []
    for place, row in enumerate(rounds):
        with _in_row(place):
            read.append([parse_round_cell(cell) for cell in row])
    found = agreement(read, {place + 1: place for place in range(len(read))}).misfits
    if found:
        raise RatingError(f"Row {found[0].player + 1}, round {found[0].round + 1}: {found[0].said.message}")
    return read


def games_of(rounds: list[list[RoundCell | None]]) -> tuple[Any, Any]:
    """The opponents and scores of the rated games: a row per round, a column per player."""
    width = max((len(row) for row in rounds), default=0)
    opponents = np.full((width, len(rounds)), NOBODY)
    scores = np.zeros((width, len(rounds)))
    for player, row in enumerate(rounds):
        for round_, cell in enumerate(row):
            if cell is not None and cell.rated and cell.opponent is not None:
                opponents[round_, player], scores[round_, player] = cell.opponent - 1, cell.points
    return opponents, scores


def _column(cells: Sequence[Any] | None, ratings: list[CellValue], name: str) -> Any:
    """A column beside the ratings as an array, NaN where blank."""
    if cells is None:
        return np.full(len(ratings), NOT_GIVEN)
    check_one_each(name, cells, ratings, "rating", "player")
    return np.array([NOT_GIVEN if cell is None else cell for cell in cells], dtype=float)


def section_of(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    floors: list[CellValue] | None,
    record: list[int] | None,
    edition: Edition,
) -> Section:
    """The section in these columns, a row per player. RatingError where they do not fit together."""
    check_one_each("rounds", rounds, ratings, "rating", "player")
    before, games_before = _before(ratings, prior_games, edition.lowest_rating)
    opponents, scores = games_of(_read_rounds(rounds))
    unrated = np.isnan(before) | (games_before == 0)
    on_scale = RATING._replace(least=edition.lowest_rating)
    start, start_games = _starts(ratings, initial, on_scale)
    start = np.where(np.isnan(before), start, before)
    start_games = np.where(np.isnan(before), start_games, 0.0)
    return Section(
        ratings=np.where(unrated, np.where(np.isnan(start), edition.nothing_to_start_from, start), before),
        prior_games=np.where(unrated, start_games, games_before),
        unrated=unrated,
        records=np.where(unrated, 0.0, np.nan_to_num(_column(record, ratings, "record"))),
        floors=_column(floors and column_of(on_scale)(floors, "floors"), ratings, "floors"),
        opponents=opponents,
        scores=scores,
    )


def _before(
    ratings: list[CellValue], prior_games: list[float | None] | None, lowest: float
) -> tuple[Any, Any]:
    """The ratings and prior games, NaN where there are none."""
    before, games_before = np.full(len(ratings), NOT_GIVEN), np.full(len(ratings), NOT_GIVEN)
    for place, cell in enumerate(ratings):
        with _in_row(place):
            rating, games = parse_rating_cell(cell, lowest)
        if rating is not None:
            before[place], games_before[place] = rating, NOT_GIVEN if games is None else games
    given = _column(prior_games, ratings, "prior_games")
    if np.any((given > 0) & np.isnan(before)):
        raise RatingError("prior_games has games for an unrated player. Enter the rating or clear the games.")
    if np.any(np.isfinite(given) & np.isfinite(games_before) & (given != games_before)):
        raise RatingError("prior_games differs from the number in a rating such as 1553P11. Make them agree.")
    return before, np.where(np.isnan(given), games_before, given)


def _starts(ratings: list[CellValue], initial: Rows | None, on_scale: Bounds) -> tuple[Any, Any]:
    """The initial ratings, NaN where there are none, and the games that they count as."""
    if initial:
        check_one_each("initial", initial, ratings, "rating", "player")
    start, start_games = np.full(len(ratings), NOT_GIVEN), np.zeros(len(ratings))
    for place, row in enumerate(initial or ()):
        rating, games = [*row, None, None][:2]
        with _in_row(place):
            games = a_number(games_beside(rating, games, "initial games"), "initial games", GAMES)
            rating = a_number(rating, "initial", on_scale)
        start[place] = NOT_GIVEN if rating is None else rating
        start_games[place] = games or 0.0
    return start, start_games


def rated_event(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    by_time_control: System | None,
    multiplier: float | None,
    floors: list[CellValue] | None,
    record: list[int] | None,
    edition: Edition,
    system_named: str | None,
) -> RatedSection:
    named = System(system_named) if system_named else None
    if named and by_time_control and not agree(named, by_time_control):
        raise RatingError(f"system is {named}, but by the time control it is {by_time_control}. Correct one.")
    system = rated_as(named, by_time_control)
    section = section_of(ratings, prior_games, rounds, initial, floors, record, edition)
    section = replace(section, floors=section_floors(section, edition, online=system in ONLINE_SYSTEMS))
    return rate(section, edition, multiplier_of(multiplier, edition), reduced_k=system is System.DUAL)


def event(ratings: list[CellValue], prior_games: list[float | None] | None, rounds: Rows, *rest: Any) -> Rows:
    rated = rated_event(ratings, prior_games, rounds, *rest)
    return [[shown(rated, place, rounds[place])] for place in range(len(ratings))]


def shown(rated: RatedSection, player: int, rounds: list[CellValue]) -> CellValue:
    """A rating after the event. An empty row stays empty; "there is none yet" is an error cell."""
    section, post = rated.section, float(rated.post[player])
    if section.unrated[player] and not section.games[player]:
        return "" if all(is_blank(cell) for cell in rounds) else "#N/A"
    return "#N/A" if np.isnan(post) else post


def _joined(cells: list[CellValue] | None, parse: Any) -> tuple[float, ...]:
    return tuple(value for cell in cells or [] if cell is not None for value in parse(cell))


def provisional(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    way: Provisional,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> float:
    games = played(opponents, results)
    ratings, carried = _joined(carry_opponents, carried_opponents), _joined(carry_scores, carried_scores)
    if len(ratings) != len(carried):
        raise RatingError(
            f"carry_opponents has {len(ratings)} ratings, but carry_scores has {len(carried)} scores. Give "
            "one score per opponent.",
            "#VALUE!",
        )
    if np.isnan(rating):
        rating, prior_games = REPORT_1994.nothing_to_start_from, 0.0
    player = OnePlayer(rating, prior_games, 0, games.opponents, games.scores, most_against_one=1).section(
        EarlierGames(ratings, carried) if ratings else None
    )
    post = float(rate(player, REPORT_1994, 0.0, provisional=way).post[0])
    if np.isnan(post):
        least = report_1994.rules_of(REPORT_1994).rated_from_games
        raise RatingError(
            f"No rating yet: S94 §1.4.3 gives one after {least} games. These games stay on file.", "#N/A"
        )
    return post


def event_1994(
    ratings: list[CellValue],
    prior_games: list[float | None] | None,
    rounds: Rows,
    initial: Rows | None,
    way: Provisional,
    floors: list[float | None] | None,
    carry_opponents: list[CellValue] | None,
    carry_scores: list[CellValue] | None,
) -> Rows:
    section = section_of(ratings, prior_games, rounds, initial, floors, None, REPORT_1994)
    carried = {}
    opponents, scores = (column or [None] * len(ratings) for column in (carry_opponents, carry_scores))
    check_one_each("carry_opponents", opponents, ratings, "rating", "player")
    check_one_each("carry_scores", scores, ratings, "rating", "player")
    for place, (met, results) in enumerate(zip(opponents, scores, strict=True)):
        with _in_row(place):
            if games := carried_games(met, results):
                carried[place] = games
    rated = rate(replace(section, carried=carried), REPORT_1994, 0.0, provisional=way)
    return [
        [
            shown(rated, place, rounds[place]),
            "" if np.isnan(rated.post_games[place]) else float(rated.post_games[place]),
            *["" if cell is None else cell for cell in carry_cells(rated.on_file.get(place))],
        ]
        for place in range(len(ratings))
    ]


def event_working(*arguments: Any) -> list[str]:
    """A line for each of the first players: formula, K, score and expected score, bonus."""
    rated = rated_event(*arguments)
    section = rated.section
    lines = []
    for player in np.flatnonzero(section.games)[:MOST_PLAYERS]:
        formula = f"{rated.formula[player]} formula"
        if formula.startswith("standard"):
            formula += f", K = {rated.k[player]:.2f}"
            formula += "" if rated.bonus is None else f", bonus {rated.bonus[player]:.2f}"
        lines.append(
            f"Row {player + 1}: {section.ratings[player]:.2f} becomes {rated.post[player]:.2f}: {formula}, score "
            f"{section.score[player]:g} in {counted(int(section.games[player]), 'game')}, expected "
            f"{rated.expected[player]:.2f}"
        )
    return lines or [NO_GAMES]
