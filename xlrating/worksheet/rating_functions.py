"""Expectancies, effective games, K, and the rating of one player after one event."""

from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    BONUS,
    EDITION,
    MOST_AGAINST_ONE,
    ON_ANY_SCALE,
    PRIOR_GAMES,
    RATING,
    RATING_BY_EDITION,
    RECORD,
    TIME_CONTROL,
    number,
    rating,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.games import OPPONENTS_BY_EDITION, RATINGS_BY_EDITION, RATINGS_OF_OPPONENTS, RESULTS
from xlrating.worksheet.late import answers_in

answer = answers_in("worksheet.rating_answers")

S96_6 = [[1700], [1600], [1850], [1900], [1800], [1550]]

OPPONENT = number("opponent", "Rating of the opponent.", RATING)
PLAYED = (RATING_BY_EDITION, PRIOR_GAMES, OPPONENTS_BY_EDITION, RESULTS)


FUNCTIONS = (
    Function(
        "USCF_WE",
        "Standard winning expectancy: the score expected in one game against an opponent.",
        (rating(help="Rating of the player."), OPPONENT),
        winning_expectancy,
        "S15 §4.2, S96",
        (
            Example((1500, 1700), 0.240, "S96, round 1 of the six-round event", 3),
            Example((1500, S96_6), [[0.240], [0.360], [0.118], [0.091], [0.151], [0.429]],
                    "S96, all six rounds", 3),
        ),
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
            Example((1500, [[1100], [1900]]), [[1.0], [0.0]],
                    "S15 §4.1: both ends, R = Ri + 400 and Ri - 400", 6),
        ),
        each_cell=True,
    ),
    Function(
        "USCF_EXPECTED",
        "Expected score: the sum of the standard winning expectancies against all opponents.",
        (rating(help="Rating of the player."), RATINGS_OF_OPPONENTS),
        answer("expected"),
        "S15 §4.2, S94 §2.5",
        (
            Example((1500, S96_6), 1.39, "S96, Total We (printed 1.389: the sum of rounded terms)", 2),
            Example((1750, [[1800, 1900, 2000, 2100]]), 1.034, "S94 §2.5", 3),
        ),
        working=answer("expected_working"),
    ),
    Function(
        "USCF_NEFF",
        "Effective number of games N': how many games the pre-event rating counts as in the formulas.",
        (rating(), PRIOR_GAMES),
        answer("effective"),
        "S15 §3",
        (
            Example((1700, 30), 20.0, "S15 §3, example", 1),
            Example((1700, 12), 12.0, "S15 §3: the smaller of N and N*", 1),
            Example((2400,), 50.0, "S15 §3: above 2355", 1),
        ),
        each_cell=True,
    ),
    Function(
        "USCF_K",
        "K factor of a player for an event.",
        (
            RATING_BY_EDITION,
            PRIOR_GAMES,
            number("event_games", "Number of rated games in the event, 1 or more.", AT_LEAST_ONE),
            TIME_CONTROL,
            EDITION,
        ),
        answer("k"),
        "S15 §4.2",
        (
            Example((2400, 6, 4), 80.0, "S15 §4.2, table: N' = 6, m = 4", 2),
            Example((2400, 20, 10), 26.67, "S15 §4.2, table: N' = 20, m = 10", 2),
            Example((2400, 50, 4), 14.81, "S15 §4.2, table: N' = 50, m = 4", 2),
            Example((2400, 50, 4, "G/45;d5"), 7.41, "S15 §4.2, reduced K: 800(6.5 - 0.0025·2400)/54", 2),
            Example((1500, None, 6, None, "1996"), 32.0, "S96, the formula for an established rating", 6),
            Example((1500, 10, 5, None, "1994"), 42.857143, "S94 §1.5.2: 600/(10 + 5 - 1), printed as 43", 6),
        ),
        working=answer("k_working"),
        each_cell=True,
    ),
    Function(
        "USCF_SPECIAL",
        "Rating by the special formula (8 or fewer prior games, or all prior games won or lost). One pass.",
        (*PLAYED, RECORD, EDITION),
        answer("special"),
        "S15 §4.1",
        (
            Example((1300, 0, [[400], [400], [400], [400]], 4), 1300.0,
                    "S15 §4.1: f is zero from 800 up, and 1300 is in that stretch", 6),
            Example((1500, 4, [[1500], [1500]], 2), 1633.333333, "S15 §4.1: (4·1500 + 2·1500 + 400·2)/6", 6),
            Example((1340, 5, [[1400], [1580], [1200]], [["W"], ["L"], ["D"]], None, "1996"), 1360.0,
                    "S96, second event", 6),
        ),
        working=answer("special_working"),
        by_name=True,
    ),
    Function(
        "USCF_STANDARD",
        "Rating by the standard formula with bonus. One pass.",
        (*PLAYED, TIME_CONTROL, BONUS, EDITION, MOST_AGAINST_ONE),
        answer("standard"),
        "S15 §4.2",
        (
            Example((2400, 20, [[2400]] * 4, [["W"], ["W"], ["D"], ["L"]]), 2416.666667,
                    "S15 §4.2: 2400 + 800/(20 + 4)·(2.5 - 2), below the bonus threshold 20", 6),
            Example((2400, 20, [[2400]] * 4, 4), 2513.333333,
                    "S15 §4.2: K(S - E) = 66.67, and a bonus of 66.67 - 10·√4 = 46.67", 6),
            Example((1500, None, S96_6, 3, None, None, "1996"), 1552.0, "S96, six-round event"),
        ),
        working=answer("standard_working"),
        by_name=True,
    ),
    Function(
        "USCF_BONUS",
        "Bonus of the standard formula alone. No bonus if the player faced someone more than twice (see "
        "most_against_one).",
        (*PLAYED, TIME_CONTROL, BONUS, EDITION, MOST_AGAINST_ONE),
        answer("bonus"),
        "S15 §4.2",
        (
            Example((2400, 20, [[2400]] * 4, 4), 46.666667, "S15 §4.2: 800/24·2 - 10·√4", 6),
            Example((2400, 20, [[2400]] * 4, 4, None, 0), 0.0, "B = 0: no bonus", 6),
            Example((2400, 20, [[2400]] * 2, 2), 0.0, "S15 §4.2: no bonus in fewer than 3 games", 6),
        ),
        working=answer("standard_working"),
        by_name=True,
    ),
    Function(
        "USCF_RATING",
        "Post-event rating by whichever formula applies to the player. One pass; never below 100 (1996, "
        "pre-1994: 0). No bonus if the player faced someone more than twice (see most_against_one). Edition "
        "pre-1994 takes the games as the rounds.",
        (*PLAYED, RECORD, TIME_CONTROL, BONUS, EDITION, MOST_AGAINST_ONE),
        answer("rating"),
        "S15 §1 Step 4",
        (
            Example((1500, 8, [[1500], [1500]], 2), 1580.0, "S15 §4.1, N = 8: 1500 + 400·2/(8 + 2)", 6),
            Example((2400, 20, [[2400]] * 2, 2), 2436.363636, "S15 §4.2, N > 8: 2400 + 800/22·(2 - 1)", 6),
            Example((700, 10, [[900], [1100], [1350], [1400], [1450]], 2.5, None, None, None, "1994"), 791.0,
                    "S94 §1.7, third table, NewSys"),
        ),
        working=answer("rating_working"),
        by_name=True,
    ),
    Function(
        "USCF_SCORE_NEEDED",
        "Lowest score, in half points, that brings the rating to a target against these opponents, by "
        "USCF_RATING; #N/A if even winning every game does not. Ratings are not rounded.",
        (
            RATING_BY_EDITION,
            PRIOR_GAMES,
            RATINGS_BY_EDITION,
            number("target", "The post-event rating to reach.", ON_ANY_SCALE),
            RECORD,
            TIME_CONTROL,
            BONUS,
            EDITION,
            MOST_AGAINST_ONE,
        ),
        answer("score_needed"),
        "S15 §1 Step 4",
        (
            Example((1500, 8, [[1500], [1500]], 1540), 1.5, "S15 §4.1, N = 8: 1500 + 400·(2·1.5 - 2)/(8 + 2)",
                    1),
            Example((2400, 20, [[2400]] * 2, 2436), 2.0, "S15 §4.2, N > 8: 2400 + 800/22·(2 - 1) = 2436.36",
                    1),
            Example((2400, 20, [[2400]] * 2, 2437), "#N/A", "S15 §4.2: two wins give 2436.36"),
        ),
        by_name=True,
        none_because="Even winning every game does not reach this rating.",
    ),
)  # fmt: skip
