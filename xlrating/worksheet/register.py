"""The one register of worksheet functions: every host's files, the reference and the tests come from it."""

from xlrating.worksheet import (
    about_functions,
    blend_functions,
    crosstable_functions,
    deflation_functions,
    event_functions,
    fide_functions,
    floor_functions,
    glicko_functions,
    initial_functions,
    match_functions,
    norm_functions,
    performance_functions,
    player_functions,
    prize_functions,
    rating_functions,
    report_1994_functions,
)
from xlrating.worksheet.function import Function

REGISTER: dict[str, Function] = {
    function.name: function
    for family in (
        rating_functions,
        event_functions,
        crosstable_functions,
        report_1994_functions,
        floor_functions,
        prize_functions,
        initial_functions,
        blend_functions,
        norm_functions,
        performance_functions,
        fide_functions,
        match_functions,
        glicko_functions,
        deflation_functions,
        player_functions,
        about_functions,
    )
    for function in family.FUNCTIONS
}
