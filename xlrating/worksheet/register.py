"""The one register of worksheet functions: every host's files, the reference and the tests come from it."""

from xlrating.version import __version__
from xlrating.worksheet import (
    crosstable_functions,
    deflation_functions,
    event_functions,
    fide_functions,
    floor_functions,
    glicko_functions,
    initial_functions,
    match_functions,
    norm_functions,
    player_functions,
    prize_functions,
    rating_functions,
)
from xlrating.worksheet.function import Example, Function

VERSION = Function(
    "XLRATING_VERSION",
    "The version of xlrating that is installed.",
    (),
    lambda: __version__,
    "xlrating",
    (Example((), __version__, "the package's own version"),),
)

FAMILIES = (
    ("Rating one player", rating_functions.FUNCTIONS),
    ("Rating an event", event_functions.FUNCTIONS),
    ("Crosstables", crosstable_functions.FUNCTIONS),
    ("Rating an event", event_functions.REPORT_1994),
    ("Rating floors", floor_functions.FUNCTIONS),
    ("Prizes", prize_functions.FUNCTIONS),
    ("Unrated players and other ratings", initial_functions.FUNCTIONS),
    ("Performance and norms", norm_functions.FUNCTIONS),
    ("FIDE events", fide_functions.FUNCTIONS),
    ("Matches", match_functions.FUNCTIONS),
    ("Glicko", glicko_functions.FUNCTIONS),
    ("Deflation", deflation_functions.FUNCTIONS),
    ("Players", player_functions.FUNCTIONS),
    ("About", (VERSION,)),
)
"""The functions in their order, by what they are for."""

REGISTER: dict[str, Function] = {function.name: function for _, family in FAMILIES for function in family}
