"""The USCF Rating System, January 7, 2015 (S15)."""

from xlrating.editions.edition import Bonus, Conversion, Edition, Floors, MatchRules
from xlrating.editions.titles import TODAY
from xlrating.formulas.effective_games import Reliability
from xlrating.formulas.lines import EVERYTHING, Line, below

EDITION = Edition(
    name="2015",
    document="The USCF Rating System (January 2015)",
    lowest_rating=100.0,  # §1 steps 3 to 5, §5
    special_ceiling=2700.0,  # §4.1
    special_up_to=8,  # §1 step 4
    standard_for_converted_games=None,
    established_above=25,  # §1
    reliability=Reliability(
        ceiling=50.0, base=0.662, curvature=0.00000739, centre=2569.0, flat_above=2355.0
    ),  # §3 (1)
    k_numerator=800.0,  # §4.2
    reduced_k=(
        Line(2200.0, 1.0, 0.0),
        Line(below(2500.0), 6.5, -0.0025),
        Line(EVERYTHING, 0.25, 0.0),
    ),  # §4.2, by the rating before the event
    bonus=Bonus(multiplier=10.0, counts_as_at_least=4, minimum_games=3, most_against_one=2),  # §4.2
    floors=Floors(
        per_win=4.0,
        per_draw=2.0,
        least_games_of_an_event=3,
        highest_absolute=150.0,
        below_peak=200.0,
        lowest_peak_floor=1200.0,
        highest_peak_floor=2100.0,
        least_prize=2000.0,
        highest_money_floor=2000.0,
        highest_money_context=2000.0,
        life_master=2200.0,
        lowered_by=100.0,  # §7, matches
    ),  # §5
    titles=TODAY,  # OV; this document is silent on them
    fide=Conversion(
        lines=(Line(2000.0, 180.0, 0.94), Line(EVERYTHING, 20.0, 1.02)),  # §2.6
        games=((2150.0, 5), (EVERYTHING, 10)),  # §2.1 to §2.3
    ),
    youth_fide=(Line(2000.0, 560.0, 0.76), Line(EVERYTHING, 80.0, 1.0)),  # §6
    cfc=Conversion(
        lines=(Line(1500.0, -90.0, 1.0), Line(EVERYTHING, -240.0, 1.1)),  # §2.6
        games=((1500.0, 0), (EVERYTHING, 5)),  # §2.1 to §2.3
    ),
    age=(Line(below(3.0), 1300.0, 0.0), Line(26.0, 0.0, 50.0), Line(EVERYTHING, 1300.0, 0.0)),  # §2.6
    nothing_to_start_from=750.0,  # §2.1 to §2.5, the last rule of each
    imputed_at_least_games=4,  # §2.1 to §2.3
    imputed_at_most_games=10,  # §2.2, §2.3
    matches=MatchRules(
        most_apart=400.0, in_one_match=50.0, in_180_days=100.0, in_3_years=200.0
    ),  # §7, matches, 1 and 2; OV, Match Rules, 1 and 2
)
