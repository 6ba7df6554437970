"""The system of the early 1990s as it ran: S94 §1.2.

What S94 does not repeat is from S96, or from S15 where S96 is silent.
"""

from xlrating.editions import edition_2015, explained_1996
from xlrating.editions.edition import NO_BONUS, Beaten, EarlyEstablished, Edition, InTurn
from xlrating.editions.step_1 import in_systems
from xlrating.editions.systems import SYSTEMS
from xlrating.formulas.scale import HIGHEST_RATING

S15 = edition_2015.EDITION

EDITION = Edition(
    name="pre-1994",
    document="Report of the USCF Ratings Committee (August 1994), §1.2: the system in use",
    rules=InTurn(
        established_k=explained_1996.ESTABLISHED_K,  # S96
        established_early=EarlyEstablished(games=14, rounds=6),  # §1.2
        provisional_games=None,  # §1.2 has no limit; S96 has
        unrated_again=True,  # §1.2, step 3
        beaten_by_unrated=Beaten(600.0, 601.0),  # §1.2
        beaten_by_provisional=Beaten(-400.0, -399.0),  # §1.2, from the player's own rating
        rated_from_games=4,  # §1.4.3, "the practice in the currently implemented system"; told, not enforced
    ),
    systems=explained_1996.RATED,  # S96
    lowest_rating=explained_1996.LOWEST_RATING,  # S96
    highest_rating=HIGHEST_RATING,  # S96
    established_above=explained_1996.ESTABLISHED_ABOVE,  # S96
    average_performance=True,  # S96
    bonus=NO_BONUS,
    dual_rated=False,  # S96, the three types of ratings
    floors=explained_1996.FLOORS_ASKED_FOR,
    established_floors=None,  # §1.2 has none; S96 has
    titles=None,  # §1.2 tells none
    matches=None,  # those of 2015 are for the standard formula of 2015
    foreign_events=None,  # likewise
    step_1=in_systems(SYSTEMS, ()),  # §1.2, step 1: every unrated opponent alike
    fide=S15.fide,  # silent: S15 §2.6
    youth_fide=S15.youth_fide,  # silent: S15 §6
    cfc=S15.cfc,  # silent: S15 §2.6
    age=S15.age,  # silent: S15 §2.6
    age_believed_from=S15.age_believed_from,
    nothing_to_start_from=1000.0,  # §1.2, step 1
    adult_to_start_from=1000.0,  # §1.2, step 1
)
