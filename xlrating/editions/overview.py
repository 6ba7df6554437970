"""US Chess Ratings and Titles, overview (OV).

It tells the rules of 2015 in short, without the formulas of rating a section, which are S15's; here is what it
says otherwise.
"""

from dataclasses import replace

from xlrating.editions import edition_2015
from xlrating.formulas.lines import EVERYTHING, Line, below

S15 = edition_2015.EDITION

EDITION = replace(
    S15,
    name="overview",
    document="US Chess Ratings and Titles (overview)",
    since=None,
    earlier=(),
    effective_games_since=None,
    multipliers=(),
    rules=edition_2015.RULES._replace(
        standard_for_converted_games=(4, 10),  # Conversion Formulas, last sentence
    ),
    matches=edition_2015.MATCHES._replace(at_floor_asks=True),  # Match Rules, 3
    floors=S15.floors._replace(
        least_prize=4000.0, highest_money_context=EVERYTHING
    ),  # Rating Floors, Money floors
    age=(Line(below(2.0), 100.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0)),
    age_believed_from=-EVERYTHING,
)
