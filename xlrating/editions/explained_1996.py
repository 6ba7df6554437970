"""Chess Ratings Explained, 1996 (S96), which has no sections: the place is named in words.

Where it is silent and a rule is needed all the same, the line says that it is S15's.
"""

import datetime

from xlrating.editions import edition_2015
from xlrating.editions.edition import NO_BONUS, Edition, EstablishedFloors, InTurn
from xlrating.editions.systems import QUICK, REGULAR
from xlrating.formulas.lines import EVERYTHING, Line, below
from xlrating.formulas.scale import HIGHEST_RATING

S15 = edition_2015.EDITION

ESTABLISHED_K = (
    Line(below(2100.0), 32.0),
    Line(below(2400.0), 24.0),
    Line(EVERYTHING, 16.0),
)
"""The formula for an established rating."""

ESTABLISHED_ABOVE = 19
"""An established rating takes "20 or more rated games"."""

RATED = dict.fromkeys((REGULAR, QUICK), datetime.date.min)
"""The "3 types of ratings", without those of Correspondence Chess."""

FLOORS_ASKED_FOR = S15.floors._replace(event_alone=False)
"""The 1990s documents do not mention absolute and money floors: S15 §5, if a history is given."""

EDITION = Edition(
    name="1996",
    document="Chess Ratings Explained (1996)",
    rules=InTurn(
        established_k=ESTABLISHED_K,
        established_early=None,
        provisional_games=20,  # "up to the first 20 played"
        unrated_again=False,
        beaten_by_unrated=None,
        beaten_by_provisional=None,
        rated_from_games=None,  # "your first tournament will give you a provisional rating"
    ),  # "Unrated players' ratings are calculated first"
    systems=RATED,
    lowest_rating=0.0,  # "on a scale of 0 to 3000", and K is 32 "for players rated 0-2099"
    highest_rating=HIGHEST_RATING,  # "on a scale of 0 to 3000"
    established_above=ESTABLISHED_ABOVE,
    average_performance=True,  # "The same formula is also used to calculate someone's performance rating"
    bonus=NO_BONUS,
    dual_rated=False,  # the three types of ratings
    floors=FLOORS_ASKED_FOR,
    established_floors=EstablishedFloors(below_highest=100.0, once_over=1000.0),  # "Some other rules"
    titles=None,  # a Master must meet Masters or Experts, a Senior Master Masters: not computed
    matches=None,  # those of 2015 are for the standard formula of 2015
    foreign_events=None,  # likewise
    step_1=edition_2015.step_1(ESTABLISHED_ABOVE),  # silent on where the unrated start as opponents: S15 §2
    fide=S15.fide,  # silent: S15 §2.6
    youth_fide=S15.youth_fide,  # silent: S15 §6
    cfc=S15.cfc,  # silent: S15 §2.6
    age=S15.age,  # silent: S15 §2.6
    age_believed_from=S15.age_believed_from,
    nothing_to_start_from=750.0,  # silent: S15 §2
    adult_to_start_from=1300.0,  # silent: S15 §2.6
)
