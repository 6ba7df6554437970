"""The US Chess Rating System, July 26, 2025 (P25); dates from §8."""

import datetime

from xlrating.editions import edition_2015
from xlrating.editions.edition import Conversion, Earlier, Edition, ForeignEvents, Multiplier
from xlrating.editions.step_1 import Blend, From
from xlrating.editions.systems import (
    AGE,
    BLITZ,
    ONLINE_BLITZ,
    ONLINE_QUICK,
    ONLINE_REGULAR,
    QUICK,
    REGULAR,
    SYSTEMS,
)
from xlrating.editions.titles import TODAY
from xlrating.formulas.lines import EVERYTHING, UNKNOWN, Line, below

BLEND = Blend(
    games=5,
    trusted_games=10,
    trusted={
        system: frozenset((REGULAR, *{ONLINE_BLITZ: (BLITZ,), ONLINE_QUICK: (QUICK,)}.get(system, ())))
        for system in SYSTEMS
    },
    most_games=10,
    staleness=0.06,
    highest_trust=6.0,
    points_of_trust=350.0,
)  # §2

FIDE = Conversion(
    lines=(Line(2000.0, -1073.0, 1.5667), Line(EVERYTHING, 20.0, 1.02)),
    games=((2000.0, 5), (EVERYTHING, 10)),
)  # §2.1
CFC = Conversion(
    lines=(
        Line(below(1150.0), -115.0, 0.815),
        Line(below(1610.0), -650.0, 1.28),
        Line(below(2000.0), -856.0, 1.41),
        Line(EVERYTHING, -240.0, 1.1),
    ),
    games=((EVERYTHING, 5),),
    residents_only=True,
)  # §2.2
BEFORE = edition_2015.EDITION

EDITION = Edition(
    name="2025",
    document="The US Chess Rating System (July 2025)",
    since=datetime.date(2020, 6, 1),  # §8: Online Regular, blended start
    earlier=(
        Earlier(datetime.date(2025, 1, 1), {"cfc": CFC._replace(lines=BEFORE.cfc.lines)}),
        Earlier(
            datetime.date(2024, 3, 1),
            {"fide": FIDE._replace(lines=BEFORE.fide.lines), "youth_fide": BEFORE.youth_fide},
        ),
    ),  # §8
    rules=edition_2015.RULES,  # §1, §3, §4.1, §4.2: the same numbers
    systems={**BEFORE.systems, ONLINE_REGULAR: datetime.date(2020, 6, 1)},  # §1, §8
    lowest_rating=100.0,  # §5
    highest_rating=EVERYTHING,
    established_above=25,  # §1
    average_performance=False,
    dual_rated=True,  # §1
    bonus=BEFORE.bonus._replace(most_against_one_in_fewest=1),  # §4.2, B: §8; otherwise as before
    multipliers=(
        Multiplier(12.0, datetime.date(2023, 2, 1)),
        Multiplier(10.0, datetime.date(2025, 1, 1)),
    ),  # §8, as announced
    floors=BEFORE.floors._replace(
        absolute_online=False,
        least_prize=4000.0,
        highest_money_context=EVERYTHING,  # OV, Money floors: a prize above U2000 gives 2000
    ),  # §5, otherwise as before
    established_floors=None,
    titles=TODAY,  # OV; titles document of February 2016
    matches=edition_2015.MATCHES,  # §7
    foreign_events=ForeignEvents(automatic_from=2200.0, established_members_only=True),  # §6
    step_1=dict.fromkeys(SYSTEMS, (BLEND, From(AGE))),  # §2
    fide=FIDE,
    youth_fide=(Line(2000.0, -453.0, 1.2667), Line(EVERYTHING, 80.0, 1.0)),  # §6
    cfc=CFC,
    age=(Line(below(3.0), UNKNOWN), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0)),  # §2.3
    age_believed_from=3.0,  # §2.3
    nothing_to_start_from=750.0,  # §2.3
    adult_to_start_from=1300.0,  # §2.3
)
