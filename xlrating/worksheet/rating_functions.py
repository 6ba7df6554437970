"""Expectancies, effective games, K, and the rating of one player after one event."""

from typing import Any

import numpy as np

from xlrating.editions.edition import Edition, Procedure
from xlrating.errors import RatingError
from xlrating.event.in_turn import needs_each_result
from xlrating.event.rate import check_bonus, one_player, rate
from xlrating.event.report_1994 import k_for
from xlrating.formulas import effective_games as reliability
from xlrating.formulas import standard
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy
from xlrating.formulas.lines import follow
from xlrating.formulas.special import special_ratings
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    OPPONENTS,
    PRIOR_GAMES,
    RATING,
    RECORD,
    RESULTS,
    TIME_CONTROL,
    Argument,
    each_result,
    number,
    rated_games,
    rating,
)
from xlrating.worksheet.function import Example, Function

FAMILY = "Rating one player"
S94_5 = [[1600], [1700], [1750], [1800], [1850]]
S96_6 = [[1700], [1600], [1850], [1900], [1800], [1550]]


def _expected(rating: float, opponents: list[float | None]) -> float:
    met = [opponent for opponent in opponents if opponent is not None]
    if not met:
        raise RatingError("There is no opponent.")
    return float(np.sum(winning_expectancy(rating, np.array(met))))


def _k(rating: Any, prior_games: Any, event_games: Any, dual: bool, edition: Edition) -> Any:
    if edition.procedure is not Procedure.FIVE_STEPS:
        return _earlier_k(rating, prior_games, event_games, edition)
    numerator = edition.k_numerator * (follow(edition.reduced_k, rating) if dual else 1.0)
    effective = reliability.effective_games(rating, prior_games, edition.reliability)
    return standard.k_factor(effective, event_games, numerator)


def _earlier_k(rating: Any, prior_games: Any, event_games: Any, edition: Edition) -> Any:
    """K by the rating; of provisional players by their games, where the document has that.  S96, S94 §1.5.2."""
    established = follow(edition.established_k, rating)
    if edition.provisional_k is None:
        return established
    is_provisional = np.less_equal(prior_games, edition.established_above)
    provisional = k_for(prior_games, event_games, edition.provisional_k)
    k = np.where(is_provisional, np.asarray(provisional), np.asarray(established))[()]
    if np.ndim(k) == 0 and np.isnan(k):
        least = edition.provisional_k.from_games
        raise RatingError(f"{edition.document} has no K for a rating from fewer than {least} games.")
    return k


def _earlier(
    rating: float, prior_games: float, opponents: Any, results: Any, record: int, edition: Edition
) -> float:
    """The rating of one player as an edition of the 1990s finds it."""
    met, scores, each_known = each_result(opponents, results)
    player = one_player(rating, prior_games, record, met, scores)
    if edition.procedure is Procedure.REPORT_1994 and 0 < prior_games < edition.rated_from_games:
        raise RatingError(
            f"{edition.document} gives no rating from fewer than {edition.rated_from_games} games: rate them "
            "together with these, by PROVISIONAL_1994."
        )
    if not each_known and needs_each_result(player, edition)[0]:
        raise RatingError("Here it counts who was beaten, or when: give the result of each game.")
    post = float(rate(player, edition, 0.0).post[0])
    if np.isnan(post):
        raise RatingError(
            f"{edition.document} gives no rating before {edition.rated_from_games} games: they are saved on file."
        )
    return post


def _special(
    rating: float, prior_games: float, opponents: Any, results: Any, record: int, edition: Edition
) -> float:
    if edition.procedure is not Procedure.FIVE_STEPS:
        if not prior_games <= edition.established_above:
            raise RatingError(
                f"{edition.document} has a provisional formula only for ratings from "
                f"{edition.established_above} games or fewer."
            )
        return _earlier(rating, prior_games, opponents, results, record, edition)
    met, score = rated_games(opponents, results)
    effective = reliability.effective_games(rating, prior_games, edition.reliability)
    columns = (
        np.array([rating]),
        np.array([effective]),
        np.array([float(record)]),
        met[:, None],
        np.array([score]),
    )
    return float(special_ratings(*columns, edition.special_ceiling)[0])


def _change_and_bonus(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
) -> tuple[float, float]:
    check_bonus(multiplier, edition)
    met, score = rated_games(opponents, results)
    games = len(met)
    established = edition.procedure is not Procedure.FIVE_STEPS
    k = (
        follow(edition.established_k, rating)
        if established
        else _k(rating, prior_games, games, dual, edition)
    )
    change = float(standard.rating_change(k, score, np.sum(winning_expectancy(rating, met))))
    multiplier = edition.bonus.multiplier if multiplier is None else multiplier
    if games < edition.bonus.minimum_games or multiplier == 0:
        return change, 0.0
    threshold = standard.bonus_threshold(games, multiplier, edition.bonus.counts_as_at_least)
    return change, float(standard.bonus(change, threshold))


def _standard(rating: float, *rest: Any) -> float:
    return rating + sum(_change_and_bonus(rating, *rest))


def _bonus(
    rating: float, prior_games: float, opponents: Any, results: Any, dual: bool, multiplier: float | None
) -> float:
    return _change_and_bonus(rating, prior_games, opponents, results, dual, multiplier, EDITION.default)[1]


def _rating(
    rating: float,
    prior_games: float,
    opponents: Any,
    results: Any,
    record: int,
    dual: bool,
    multiplier: float | None,
    edition: Edition,
) -> float:
    if edition.procedure is not Procedure.FIVE_STEPS:
        check_bonus(multiplier, edition)
        return _earlier(rating, prior_games, opponents, results, record, edition)
    if prior_games <= edition.special_up_to or record:
        after = _special(rating, prior_games, opponents, results, record, edition)
    else:
        after = _standard(rating, prior_games, opponents, results, dual, multiplier, edition)
    return max(after, edition.lowest_rating)


OPPONENT = Argument("opponent", "Rating of the opponent.", rating().parse, bounds=RATING)

FUNCTIONS = (
    Function(
        "USCF_WE",
        "Standard winning expectancy: the score expected in one game against an opponent.",
        (rating(help="Rating of the player."), OPPONENT),
        winning_expectancy,
        "S15 §4.2, S96",
        (
            Example((1500, 1700), 0.240, "S96, round 1 of the six-round event", 3),
            Example(
                (1500, S96_6),
                [[0.240], [0.360], [0.118], [0.091], [0.151], [0.429]],
                "S96, all six rounds",
                3,
            ),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_PWE",
        "Provisional winning expectancy: 0.5 + difference/800, from 0 to 1, as the special formula uses it.",
        (rating(help="Rating of the player."), OPPONENT),
        provisional_winning_expectancy,
        "S15 §4.1",
        (
            Example((1500, 1700), 0.25, "S15 §4.1: 0.5 + (1500 - 1700)/800", 6),
            Example(
                (1500, [[1100], [1900]]), [[1.0], [0.0]], "S15 §4.1: the ends, R = Ri + 400 and Ri - 400", 6
            ),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_EXPECTED",
        "Expected score: the sum of the standard winning expectancies against all opponents.",
        (rating(help="Rating of the player."), OPPONENTS),
        _expected,
        "S15 §4.2, S94 §2.5",
        (
            Example((1500, S96_6), 1.39, "S96, Total We (printed 1.389: the sum of rounded terms)", 2),
            Example((1750, [[1800, 1900, 2000, 2100]]), 1.034, "S94 §2.5", 3),
        ),
        FAMILY,
    ),
    Function(
        "USCF_NEFF",
        "Effective number of games N': how many games the rating counts for in the formulas.",
        (rating(), PRIOR_GAMES),
        lambda rating, games: reliability.effective_games(rating, games, EDITION.default.reliability),
        "S15 §3",
        (
            Example((1700, 30), 20.0, "S15 §3, example", 1),
            Example((1700, 12), 12.0, "S15 §3: the smaller of N and N*", 1),
            Example((2400,), 50.0, "S15 §3: above 2355", 1),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_K",
        "K factor of a player for an event.",
        (
            rating(),
            PRIOR_GAMES,
            number("event_games", "Number of rated games in the event, 1 or more.", AT_LEAST_ONE),
            TIME_CONTROL,
            EDITION,
        ),
        _k,
        "S15 §4.2",
        (
            Example((2400, 6, 4), 80.0, "S15 §4.2, table: N' = 6, m = 4", 2),
            Example((2400, 20, 10), 26.67, "S15 §4.2, table: N' = 20, m = 10", 2),
            Example((2400, 50, 4), 14.81, "S15 §4.2, table: N' = 50, m = 4", 2),
            Example((2400, 50, 4, "G/45;d5"), 7.41, "S15 §4.2, reduced K: 800(6.5 - 0.0025·2400)/54", 2),
            Example((1500, None, 6, None, "1996"), 32.0, "S96, the formula for an established rating", 6),
            Example((1500, 10, 5, None, "1994"), 42.857143, "S94 §1.5.2: 600/(10 + 5 - 1), printed as 43", 6),
        ),
        FAMILY,
        each_cell=True,
    ),
    Function(
        "USCF_SPECIAL",
        "Rating by the special formula (8 or fewer games before, or nothing but wins or losses), one pass.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, RECORD, EDITION),
        _special,
        "S15 §4.1",
        (
            Example(
                (1300, 0, [[400], [400], [400], [400]], 4),
                1300.0,
                "S15 §4.1: f is zero from 800 up, and 1300 is in that stretch",
                6,
            ),
            Example((1500, 4, [[1500], [1500]], 2), 1633.333333, "S15 §4.1: (4·1500 + 2·1500 + 400·2)/6", 6),
            Example(
                (1340, 5, [[1400], [1580], [1200]], [["W"], ["L"], ["D"]], None, "1996"),
                1360.0,
                "S96, second event",
                6,
            ),
        ),
        FAMILY,
    ),
    Function(
        "USCF_STANDARD",
        "Rating by the standard formula with bonus, one pass.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, TIME_CONTROL, BONUS, EDITION),
        _standard,
        "S15 §4.2",
        (
            Example(
                (2400, 20, [[2400]] * 4, [["W"], ["W"], ["D"], ["L"]]),
                2416.666667,
                "S15 §4.2: 2400 + 800/(20 + 4)·(2.5 - 2), below the bonus threshold 20",
                6,
            ),
            Example(
                (2400, 20, [[2400]] * 4, 4),
                2513.333333,
                "S15 §4.2: K(S - E) = 66.67, and 66.67 - 10·√4 = 46.67 more as bonus",
                6,
            ),
            Example((1500, None, S96_6, 3, None, None, "1996"), 1552.0, "S96, six-round event", 0),
        ),
        FAMILY,
    ),
    Function(
        "USCF_BONUS",
        "The bonus points of the standard formula alone.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, TIME_CONTROL, BONUS),
        _bonus,
        "S15 §4.2",
        (
            Example((2400, 20, [[2400]] * 4, 4), 46.666667, "S15 §4.2: 800/24·2 - 10·√4", 6),
            Example((2400, 20, [[2400]] * 4, 4, None, 0), 0.0, "B = 0: no bonus", 6),
            Example((2400, 20, [[2400]] * 2, 2), 0.0, "S15 §4.2: no bonus in fewer than 3 games", 6),
        ),
        FAMILY,
    ),
    Function(
        "USCF_RATING",
        "Rating after an event by the formula that applies to this player, one pass, 100 at least.",
        (rating(), PRIOR_GAMES, OPPONENTS, RESULTS, RECORD, TIME_CONTROL, BONUS, EDITION),
        _rating,
        "S15 §1 Step 4",
        (
            Example((1500, 8, [[1500], [1500]], 2), 1580.0, "S15 §4.1, N = 8: 1500 + 400·2/(8 + 2)", 6),
            Example((2400, 20, [[2400]] * 2, 2), 2436.363636, "S15 §4.2, N > 8: 2400 + 800/22·(2 - 1)", 6),
            Example(
                (700, 10, [[900], [1100], [1350], [1400], [1450]], 2.5, None, None, None, "1994"),
                791.0,
                "S94 §1.7, third table, NewSys",
                0,
            ),
        ),
        FAMILY,
    ),
)
