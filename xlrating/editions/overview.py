"""US Chess Ratings and Titles, overview (OV): what it says otherwise than the 2015 document."""

from dataclasses import replace

from xlrating.editions import edition_2015
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = replace(
    edition_2015.EDITION,
    name="overview",
    document="US Chess Ratings and Titles (overview)",
    standard_for_converted_games=(4, 10),  # Conversion Formulas, last sentence
    floors=edition_2015.EDITION.floors._replace(
        least_prize=4000.0, highest_money_context=EVERYTHING
    ),  # Rating Floors, Money floors
    age=(Line(below(2.0), 100.0, 0.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0, 0.0)),
)
