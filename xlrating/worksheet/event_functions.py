"""A whole section in one formula."""

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.value import is_blank
from xlrating.editions.systems import SYSTEMS
from xlrating.worksheet.arguments import (
    BONUS,
    EDITION,
    GAMES,
    RECORD,
    TIME_CONTROL,
    Argument,
    OneOf,
    numbers,
    rules_named,
)
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue

answer = answers_in("worksheet.event_answers")


def _records(cells: list[CellValue], name: str) -> list[int]:
    return [RECORD.default if is_blank(cell) else RECORD.parse(cell, name) for cell in cells]


RATINGS = Argument(
    "ratings",
    "Column of pre-event ratings; blank for unrated. 1553P11 also gives the prior games.",
    shape="range",
)
GAMES_BEFORE = numbers(
    "prior_games",
    "Column of prior games: how many games each rating is based on; blank: established, number unknown.",
    GAMES,
    required=False,
)
ROUNDS = Argument(
    "rounds",
    "Block of round cells (W12, D3, L7, H, B, U, ...), one row per player. The number is the opponent's "
    "row, from 1.",
    shape="rows",
)
FLOORS = Argument(
    "floors",
    "Column of personal floors; blank: none known. A floor below 150 is the absolute floor before the "
    "event and grows.",
    required=False,
    shape="range",
)


FUNCTIONS = (
    Function(
        "USCF_EVENT",
        "Post-event ratings for a whole section, by all five steps or under an older edition's rules. "
        "Returns one column as long as ratings.",
        (
            RATINGS,
            GAMES_BEFORE,
            ROUNDS,
            Argument("initial",
                     "Column of initial ratings (Step 1) of unrated players, or two columns: the ratings and "
                     "their N. Default: 750 (pre-1994: 1000).", required=False, shape="rows"),
            TIME_CONTROL._replace(help="Such as G/45;d5, or online G/20+5. It gives the rating system. A "
                                       "dual-rated one (or TRUE) lowers K above 2200 for the Regular "
                                       "ratings. Default: not dual-rated.", parse=rules_named("system_by"),
                                  default=None),
            BONUS,
            FLOORS,
            Argument("record",
                     "Column: wins if all prior games were won, losses if all were lost; otherwise blank.",
                     _records, required=False, shape="range"),
            EDITION,
            Argument("system",
                     f"{alternatives(SYSTEMS)}. Online ratings have no absolute floor above 100 (2025). Default: by "
                     "time_control, or Regular. Quick with a dual-rated time_control: the Quick ratings.",
                     OneOf({system: system for system in SYSTEMS}), required=False),
        ),
        answer("event"),
        "S15 §1",
        (
            Example(([[554.22], [445.28], [124], [572.53], [174.54], [202.66]],
                     [[None], [21], [None], [None], [15], [17]],
                     [["W4", "W2", "W6"],
                      ["W5", "L1", "W4"],
                      ["H", "W6", "L5"],
                      ["L1", "W5", "L2"],
                      ["L2", "L4", "W3"],
                      ["B", "L3", "L1"]], None, "G/25;d5", 10),
                    [[656.85], [500.21], [133.82], [514.33], [188.04], [148.72]],
                    "ratings published by US Chess for an event of August 2026", 2),
        ),
        working=answer("event_working"),
    ),
)  # fmt: skip
