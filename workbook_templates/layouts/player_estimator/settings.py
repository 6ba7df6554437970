"""The player's inputs, and the sentence beside each: what it means, or what to fix."""

from typing import NamedTuple

from workbook_templates.kit import EDITION_NAMES, HIGHEST, TODAYS_RULES
from workbook_templates.layouts.player_estimator.cells import (
    BY_TODAYS_RULES,
    CHOSEN,
    EDITIONS,
    GAMES_BEFORE,
    GAMES_GIVEN,
    LISTED,
    LOWEST,
    OF_EDITION,
    RATING,
    RATING_TYPED,
    games_part,
)
from xlrating.alternatives import alternatives
from xlrating.editions.bonus_by_date import SINCE
from xlrating.editions.days import in_words
from xlrating.editions.documents import EDITIONS as RULES

LISTED_GAMES = games_part(RATING_TYPED)

EDITIONS_FIRST = f'{OF_EDITION.at_there("edition", OF_EDITION.first)}&""'


PROVISIONAL_TO = RULES[TODAYS_RULES].established_above
B_SINCE, B = SINCE[-1]
EARLIER_B = [f"{multiplier:g} from {since:%B %Y}" for since, multiplier in SINCE[-2:-5:-1]]


class Setting(NamedTuple):
    """``{c}`` in ``says`` is the input's cell."""

    label: str
    says: str


def between(low: float | str, high: float, then: str) -> str:
    """``then`` for a number within these bounds, a number or a cell, or else what to type."""
    sentence = f'"! Type a number from "&{low}&" to {high}, or leave it blank."'
    return f"IF(NOT(ISNUMBER({{c}})),{sentence},IF(OR({{c}}<{low},{{c}}>{high}),{sentence},{then}))"


FROM_LOWEST = f'"&{LOWEST}&" to {HIGHEST}'
"""Within a sentence of a formula: the ratings of the rules chosen."""
WRONG_RATING = f"! Type a number from {FROM_LOWEST}, or as on the rating list: 1553P11."
WRONG_GAMES = "! Type a whole number, 0 or more, or leave it blank."
SETTINGS = (
    Setting(
        "Pre-event rating",
        '=IF({c}="","! Type the rating. Unrated: the initial rating (750 if nothing is known), and 0 prior games.",'
        f'IF(NOT(ISNUMBER({RATING})),"{WRONG_RATING}",IF(OR({RATING}<{LOWEST},{RATING}>{HIGHEST}),"{WRONG_RATING}",'
        f'RATING_CLASS({RATING})&IF(ISNUMBER({{c}}),"",", provisional"))))',
    ),
    Setting(
        "Prior games",
        f'=IF({{c}}="",IF({GAMES_GIVEN}="","Blank: an established rating, number of games unknown.",'
        f'"From the rating: based on "&{GAMES_GIVEN}&" games."),'
        f'IF(NOT(ISNUMBER({{c}})),"{WRONG_GAMES}",IF(OR({{c}}<0,{{c}}<>INT({{c}})),"{WRONG_GAMES}",'
        f'IF(AND({LISTED_GAMES}<>"",{{c}}<>{LISTED_GAMES}),'
        f'"! The rating says "&{LISTED_GAMES}&" games. Make the two agree.",'
        'IF({c}=0,"Unrated: the rating above is the initial rating.",'
        f'IF({{c}}<={PROVISIONAL_TO},"Provisional: {PROVISIONAL_TO} games or fewer.",'
        f'"Established: {PROVISIONAL_TO + 1} games or more."))))))',
    ),
    Setting(
        "All prior games were",
        '=IF({c}="","Blank: neither all won nor all lost.",'
        'IF(AND({c}<>"wins",{c}<>"losses"),"! Choose wins or losses, or leave it blank.",'
        f'IF(AND({GAMES_BEFORE}<>"",N({GAMES_BEFORE})=0),"! An unrated player has no prior games. Clear this.",'
        f'IF({BY_TODAYS_RULES}=1,"The special formula applies, whatever the number of games.",'
        '"No effect under these rules."))))',
    ),
    Setting(
        "Rating floor",
        '=IF({c}="","Blank: only the lowest rating of the rules.",'
        + between(
            LOWEST,
            2200,
            f"IF(AND(ISNUMBER({RATING}),{{c}}>N({RATING})+0.5),"
            '"! The floor is above the rating. Fix one of the two.",'
            '"The post-event rating does not go below it.")',
        )
        + ")",
    ),
    Setting(
        "Time control",
        '=IF({c}="","Blank: not dual-rated.",'
        'IFERROR(RATING_SYSTEM({c})&" rated. Dual lowers K above 2200.",'
        '"! Type it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank."))',
    ),
    Setting(
        "Rules",
        f'=IF(ISNA(MATCH(IF({{c}}="",{EDITIONS_FIRST},{{c}}&""),{EDITIONS},0)),'
        f'"! Choose {alternatives(EDITION_NAMES)}.",'
        f'IF({{c}}="","Blank: "&{EDITIONS_FIRST}&".",'
        f'IF({BY_TODAYS_RULES}=1,"A rated player gets the same rating under 2025, 2015, and the overview.",'
        '"Rules of the past.")))',
    ),
    Setting(
        "Bonus multiplier",
        f'=IF({{c}}="","Blank: {B:g}, as since {in_words(B_SINCE)}. 0: no bonus.",'
        + between(
            0,
            50,
            f'IF(AND({BY_TODAYS_RULES}=0,{{c}}>0),"! These rules have no bonus. Clear this.",'
            f'"Earlier: {", ".join(EARLIER_B)}.")',
        )
        + ")",
    ),
    Setting(
        "An opponent faced 3 times?",
        f'=IF(OR({{c}}="",{{c}}="no"),IF(AND({CHOSEN}="{TODAYS_RULES}",{LISTED}=3),'
        '"No. In three games choose yes for 2 against one.","No: a bonus and norms are possible."),'
        'IF({c}="yes","Yes: no bonus and no norm.","! Choose yes or no."))',
    ),
)
