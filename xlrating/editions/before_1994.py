"""The system of the early 1990s as it ran: S94 §1.2.

What S94 does not repeat is from S96, or from S15 where S96 is silent.
"""

from dataclasses import replace

from xlrating.editions import explained_1996
from xlrating.editions.edition import Beaten, EarlyEstablished, InTurn
from xlrating.editions.systems import SYSTEMS

EDITION = replace(
    explained_1996.EDITION,
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
    established_floors=None,  # §1.2 has none; S96 has
    step_1=dict.fromkeys(SYSTEMS, ()),  # §1.2, step 1: every unrated opponent alike
    nothing_to_start_from=1000.0,  # §1.2, step 1
    adult_to_start_from=1000.0,  # §1.2, step 1
)
