"""Chess Ratings Explained, 1996 (S96), which has no sections: the place is named in words."""

from dataclasses import replace

from xlrating.editions import edition_2015
from xlrating.editions.edition import NO_BONUS, EstablishedFloors, Procedure
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = replace(
    edition_2015.EDITION,
    name="1996",
    document="Chess Ratings Explained (1996)",
    procedure=Procedure.IN_TURN,  # "Unrated players' ratings are calculated first"
    established_above=19,  # "20 or more rated games"
    provisional_games=20,  # "up to the first 20 played"
    established_k=(
        Line(below(2100.0), 32.0, 0.0),
        Line(below(2400.0), 24.0, 0.0),
        Line(EVERYTHING, 16.0, 0.0),
    ),  # the formula for an established rating
    established_floors=EstablishedFloors(below_highest=100.0, once_over=1000.0),  # "Some other rules"
    average_performance=True,  # "The same formula is also used to calculate someone's performance rating"
    bonus=NO_BONUS,
    dual_rated=False,  # the three types of ratings
    titles=None,  # "other requirements" that it does not tell
    matches=None,  # those of 2015 are for the standard formula of 2015
)
