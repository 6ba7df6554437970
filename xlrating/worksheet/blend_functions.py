"""The blended start of edition 2025, and what a rating such as 1553P11 says."""

from xlrating.worksheet.arguments import Argument, OneOf, as_date, edition_argument, true_or_false
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.initial_functions import ADULT, CANADIAN, SYSTEM
from xlrating.worksheet.late import answers_in

answer = answers_in("worksheet.blend_answers")
working = answers_in("worksheet.working")


FUNCTIONS = (
    Function(
        "BLENDED_INITIAL",
        "Initial rating of an unrated player, blended from all other ratings by games and date, and how "
        "many games it counts as: two cells.",
        (
            SYSTEM,
            Argument(
                "sources",
                "Block with a row for each rating: Regular, Quick, Blitz, Online Regular, Online Quick, "
                "Online Blitz, FIDE, or CFC; the rating; its games (blank: established); its date (blank: "
                "current).",
                answer("sources"),
                shape="rows",
            ),
            Argument(
                "end_date",
                "End date of the event. FIDE and CFC ratings are converted as on that day.",
                as_date,
                required=False,
            ),
            Argument("birth_date", "Birth date. Default: not known.", as_date, required=False),
            ADULT,
            CANADIAN,
            edition_argument("2025"),
        ),
        answer("blended"),
        "P25 §2",
        (
            Example(
                (
                    "Online Blitz",
                    [
                        ["Regular", 1759, None, 43184],
                        ["Quick", 1643, None, 43113],
                        ["Blitz", 1658, None, 42567],
                    ],
                    44075,
                    36708,
                ),
                [[1702.0, 10.0]],
                "P25 §2, example: born 2000-07-01, event of 2020-09-01; weights 5.98, 2.74, 4.15",
                0,
            ),
            Example(
                ("Regular", [["FIDE", 1500]], None, None, True),
                [[1277.0, 5.0]],
                "P25 §2.1: 1277.05, G = 5",
                0,
            ),
        ),
        working=working("blended"),
    ),
    Function(
        "RATING_PART",
        "The rating or the number of games of a rating such as 1553P11; #N/A if there is none.",
        (
            Argument("rating", "Rating such as 1553P11, 1553/11, or 1553.", answer("part")),
            Argument("part", "rating or games.", OneOf({"rating": "rating", "games": "games"})),
        ),
        answer("rating_part"),
        "S15 §1",
        (
            Example(("1553P11", "rating"), 1553.0, "provisional, based on 11 games", 0),
            Example(("1553P11", "games"), 11.0, "provisional, based on 11 games", 0),
            Example((1553, "games"), "#N/A", "no number of games is given", 0),
        ),
        each_cell=True,
    ),
    Function(
        "BONUS_MULTIPLIER",
        "The bonus multiplier B in force on a date.",
        (
            Argument("date", "End date of the event.", as_date),
            true_or_false(
                "starts",
                "TRUE if the date is the start of the section (P25 §8; it matters in May 2017 only).",
            ),
        ),
        answer("multiplier"),
        "S15 §4.2, P25 §8, and what US Chess announced",
        (
            Example((46022,), 10.0, "P25 §8: from January 1, 2025", 0),
            Example(
                ([[44957], [44958]],), [[14.0], [12.0]], "P25 §8: through January 31, 2023, and from then", 0
            ),
        ),
        each_cell=True,
    ),
)
