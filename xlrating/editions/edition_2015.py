"""The USCF Rating System, January 7, 2015 (S15)."""

import datetime

from xlrating.editions.edition import (
    Bonus,
    Conversion,
    Earlier,
    Edition,
    FiveSteps,
    Floors,
    ForeignEvents,
    MatchRules,
    Multiplier,
)
from xlrating.editions.step_1 import From, Order
from xlrating.editions.systems import AGE, BLITZ, CFC, FIDE, ONLINE_BLITZ, ONLINE_QUICK, QUICK, REGULAR
from xlrating.editions.titles import TODAY
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import EVERYTHING, Line, below

ESTABLISHED_ABOVE = 25  # §1
IMPUTED_AT_LEAST, IMPUTED_AT_MOST = 4, 10  # §2.1 to §2.3

_REGULAR = From(REGULAR, IMPUTED_AT_LEAST, IMPUTED_AT_MOST, or_its_games=True)
_QUICK = From(QUICK, IMPUTED_AT_LEAST)
_FOREIGN = (From(FIDE, counts_for=None), From(CFC, counts_for=None))
_LAST_ONLINE = (From(REGULAR), From(FIDE), From(CFC), From(AGE))


def step_1(established_above: int) -> dict[str, Order]:
    """The orders of §2, where a rating is established above so many games."""
    established = From(REGULAR, established_above + 1, IMPUTED_AT_MOST)
    return {
        REGULAR: (*_FOREIGN, _QUICK, From(AGE)),  # §2.1
        QUICK: (_REGULAR, *_FOREIGN, From(AGE)),  # §2.2
        BLITZ: (established, *_FOREIGN, _REGULAR, _QUICK, From(AGE)),  # §2.3
        ONLINE_QUICK: (
            From(ONLINE_BLITZ, counts_for=IMPUTED_AT_MOST), From(QUICK), From(BLITZ), *_LAST_ONLINE,
        ),  # §2.4
        ONLINE_BLITZ: (From(ONLINE_QUICK), From(BLITZ), From(QUICK), *_LAST_ONLINE),  # §2.5
    }  # fmt: skip


RULES = FiveSteps(
    special_ceiling=2700.0,  # §4.1
    special_up_to=8,  # §1 step 4
    standard_for_converted_games=None,
    reliability=Reliability(
        ceiling=50.0, base=0.662, curvature=0.00000739, centre=2569.0, flat_above=2355.0
    ),  # §3 (1)
    k_numerator=800.0,  # §4.2
    reduced_k=(
        Line(2200.0, 1.0),
        Line(below(2500.0), 6.5, -0.0025),
        Line(EVERYTHING, 0.25),
    ),  # §4.2, by the rating before the event
)
"""The five steps of §1."""

FLOORS = Floors(
    lowest_absolute=100.0,
    per_win=4.0,
    per_draw=2.0,
    least_games_of_an_event=3,
    highest_absolute=150.0,
    absolute_online=True,
    event_alone=True,
    below_peak=200.0,
    lowest_peak_floor=1200.0,
    highest_peak_floor=2100.0,
    least_prize=2000.0,
    highest_money_floor=2000.0,
    highest_money_context=2000.0,
    life_master=2200.0,
    lowered_by=100.0,  # §7, matches
)  # §5
WITHOUT_1200_AND_1300 = FLOORS._replace(lowest_peak_floor=1400.0)
WITHOUT_ABSOLUTE_FLOORS = WITHOUT_1200_AND_1300._replace(highest_absolute=100.0)
"""Absolute floors above 100 came in 2008, the peak floors 1200 and 1300 in 2010.  P25 §8."""

MATCHES = MatchRules(
    most_apart=400.0, in_one_match=50.0, in_180_days=100.0, in_3_years=200.0, at_floor_asks=False
)  # §7, matches, 1, 2 and 4; OV, Match Rules, 1 and 2

EDITION = Edition(
    name="2015",
    document="The USCF Rating System (January 2015)",
    since=datetime.date.min,  # the oldest that is followed by date
    earlier=(
        Earlier(datetime.date(2010, 4, 1), {"floors": WITHOUT_1200_AND_1300}),
        Earlier(datetime.date(2008, 8, 7), {"floors": WITHOUT_ABSOLUTE_FLOORS}),
    ),  # P25 §8
    effective_games_since=datetime.date(2013, 5, 8),  # P25 §8; no document has the formula of before
    rules=RULES,
    systems={
        REGULAR: datetime.date.min,
        QUICK: datetime.date.min,
        BLITZ: datetime.date(2013, 3, 1),
        ONLINE_BLITZ: datetime.date(2014, 10, 1),
        ONLINE_QUICK: datetime.date(2015, 3, 1),
    },  # introduction; P25 §8
    lowest_rating=100.0,  # §1 steps 3 to 5, §5
    highest_rating=EVERYTHING,
    established_above=ESTABLISHED_ABOVE,
    average_performance=False,
    dual_rated=True,  # introduction
    bonus=Bonus(
        multiplier=10.0,
        counts_as_at_least=4,
        minimum_games=3,
        most_against_one=2,
        most_against_one_in_fewest=2,
    ),  # §4.2
    multipliers=(
        Multiplier(10.0, datetime.date(2001, 1, 1)),
        Multiplier(6.0, datetime.date(2008, 6, 6)),
        Multiplier(8.0, datetime.date(2012, 8, 3)),
        Multiplier(10.0, datetime.date(2014, 3, 20)),
        Multiplier(12.0, datetime.date(2015, 6, 1)),
        Multiplier(14.0, datetime.date(2017, 5, 1), starting=datetime.date(2017, 6, 1)),
    ),  # the first: §4.2; by the end of an event as announced, by the start of a section P25 §8
    floors=FLOORS,
    established_floors=None,
    titles=TODAY,  # OV; this document is silent on them
    matches=MATCHES,
    foreign_events=ForeignEvents(automatic_from=2200.0, established_members_only=False),  # §6
    step_1=step_1(ESTABLISHED_ABOVE),
    fide=Conversion(
        lines=(Line(2000.0, 180.0, 0.94), Line(EVERYTHING, 20.0, 1.02)),  # §2.6
        games=((2150.0, 5), (EVERYTHING, 10)),  # §2.1 to §2.3
    ),
    youth_fide=(Line(2000.0, 560.0, 0.76), Line(EVERYTHING, 80.0, 1.0)),  # §6
    cfc=Conversion(
        lines=(Line(1500.0, -90.0, 1.0), Line(EVERYTHING, -240.0, 1.1)),  # §2.6
        games=((1500.0, 0), (EVERYTHING, 5)),  # §2.1 to §2.3
    ),
    age=(Line(below(3.0), 1300.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0)),  # §2.6
    age_believed_from=3.0,  # §2.6: a mistaken birthday is treated as 26 years
    nothing_to_start_from=750.0,  # §2.1 to §2.5, the last rule of each
    adult_to_start_from=1300.0,  # §2.6
)
