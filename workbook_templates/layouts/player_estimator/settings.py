"""The player's inputs, and the sentence beside each: what it means, or what to mend."""

from typing import NamedTuple

from workbook_templates.layouts.player_estimator.cells import EDITIONS, GAMES_BEFORE, RATING, TODAYS_RULES


class Setting(NamedTuple):
    """``{c}`` in ``says`` is the input's cell."""

    label: str
    says: str


def between(low: float, high: float, then: str) -> str:
    """``then`` for a number within these bounds, or else what to type."""
    sentence = f'"! Type a number from {low} to {high}, or leave it blank."'
    return f"IF(NOT(ISNUMBER({{c}})),{sentence},IF(OR({{c}}<{low},{{c}}>{high}),{sentence},{then}))"


SETTINGS = (
    Setting(
        "Rating before",
        '=IF({c}="","! Type the rating. Unrated: the initial rating (750 if nothing is known), and 0 prior games.",'
        'IF(NOT(ISNUMBER({c})),"! Type a number from 100 to 3500.",'
        'IF(OR({c}<100,{c}>3500),"! Type a number from 100 to 3500.",RATING_CLASS({c}))))',
    ),
    Setting(
        "Prior games",
        '=IF({c}="","Blank: an established rating, number of games not known.",'
        'IF(NOT(ISNUMBER({c})),"! Type a whole number, 0 or more, or leave it blank.",'
        'IF(OR({c}<0,{c}<>INT({c})),"! Type a whole number, 0 or more, or leave it blank.",'
        'IF({c}=0,"Unrated: the rating above is the initial rating.",'
        'IF({c}<=25,"Provisional: 25 games or fewer (S15 §1).","Established: more than 25 games (S15 §1).")))))',
    ),
    Setting(
        "All prior games were",
        '=IF({c}="","Blank: neither all won nor all lost.",'
        'IF(AND({c}<>"wins",{c}<>"losses"),"! Choose wins or losses, or leave it blank.",'
        f'IF(AND({GAMES_BEFORE}<>"",N({GAMES_BEFORE})=0),"! An unrated player has no prior games: clear this.",'
        f'IF({TODAYS_RULES}=1,"The special formula applies, whatever the number of games (S15 §4.1).",'
        '"Of no effect in this edition."))))',
    ),
    Setting(
        "Rating floor",
        '=IF({c}="","Blank: no rating goes below 100.",'
        + between(
            100,
            2200,
            f"IF(AND(ISNUMBER({RATING}),{{c}}>N({RATING})+0.5),"
            '"! The floor is above the rating: one of the two is wrong.",'
            '"The rating after the event does not go below it (S15 §5).")',
        )
        + ")",
    ),
    Setting(
        "Time control",
        '=IF({c}="","Blank: not dual-rated.",'
        'IFERROR(RATING_SYSTEM({c})&" rated; Dual lowers K above 2200 (S15 §4.2).",'
        '"! Write it like G/60;d5 or G/3+2 or 40/110,SD/30;+30, or leave it blank."))',
    ),
    Setting(
        "Edition",
        f'=IF(ISNA(MATCH(IF({{c}}="","2015",{{c}}&""),{EDITIONS},0)),'
        '"! Choose 2015, overview, 1996, 1994 or pre-1994.",'
        'IF({c}="","Blank: 2015, today\'s rules.",'
        'IF({c}&""="2015","Today\'s rules (S15).",'
        'IF({c}="overview","Today\'s rules (OV); the same as 2015 for a rated player.",'
        '"Rules of the past."))))',
    ),
    Setting(
        "Bonus multiplier",
        '=IF({c}="","Blank: 10, as since 2025-01-01 (S15 §4.2). 0: no bonus.",'
        + between(
            0,
            50,
            f'IF(AND({TODAYS_RULES}=0,{{c}}>0),"! This edition has no bonus: clear this.",'
            '"Earlier: 12 from 2023-02-01, 14 from 2017-05-01, 12 from 2015-06-01.")',
        )
        + ")",
    ),
    Setting(
        "An opponent met 3 times?",
        '=IF(OR({c}="",{c}="no"),"No: a bonus and norms are possible.",'
        'IF({c}="yes","Yes: no bonus (S15 §4.2) and no norm (OV).","! Choose yes or no."))',
    ),
)
