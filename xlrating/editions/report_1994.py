"""What the USCF Ratings Committee proposed in its report of August 1994 (S94).

Established players are rated "in the usual manner" (§1.3), which S96 tells.
"""

from xlrating.editions import edition_2015, explained_1996
from xlrating.editions.edition import NO_BONUS, Conversion, Edition, Proposal1994, ProvisionalK
from xlrating.editions.step_1 import From
from xlrating.editions.systems import AGE, FIDE, SYSTEMS
from xlrating.editions.titles import PROPOSED_1994
from xlrating.formulas.lines import EVERYTHING, UNKNOWN, Line, below, steps, through

S15 = edition_2015.EDITION

# Table 1: the USCF rating for the FIDE ratings 2200, 2205, ... 2695, a line for each 50 points.
TABLE_1 = (
    2214, 2222, 2229, 2237, 2245, 2252, 2259, 2267, 2274, 2281,
    2288, 2295, 2302, 2309, 2315, 2322, 2329, 2335, 2342, 2348,
    2354, 2361, 2367, 2373, 2379, 2385, 2390, 2396, 2402, 2408,
    2414, 2419, 2425, 2431, 2437, 2443, 2449, 2455, 2462, 2468,
    2474, 2480, 2486, 2492, 2498, 2504, 2509, 2515, 2520, 2526,
    2531, 2536, 2541, 2546, 2552, 2557, 2562, 2567, 2571, 2576,
    2581, 2586, 2591, 2595, 2600, 2605, 2609, 2614, 2618, 2622,
    2627, 2631, 2635, 2639, 2643, 2647, 2651, 2654, 2658, 2662,
    2665, 2669, 2672, 2676, 2679, 2682, 2686, 2689, 2692, 2695,
    2698, 2701, 2703, 2706, 2709, 2712, 2715, 2718, 2721, 2724,
)  # fmt: skip

# Table 2: the initial rating by age from 5 to 80, a line for each ten ages.
TABLE_2 = (
    543, 584, 624, 664, 703, 743, 782, 822, 862, 900,
    937, 973, 1009, 1043, 1077, 1109, 1139, 1168, 1194, 1218,
    1240, 1260, 1278, 1295, 1311, 1325, 1338, 1350, 1360, 1370,
    1378, 1385, 1392, 1398, 1403, 1408, 1412, 1416, 1419, 1422,
    1424, 1426, 1427, 1428, 1428, 1428, 1427, 1425, 1424, 1421,
    1419, 1415, 1411, 1407, 1403, 1397, 1392, 1386, 1379, 1372,
    1365, 1357, 1349, 1340, 1331, 1321, 1311, 1301, 1290, 1279,
    1267, 1255, 1243, 1230, 1217, 1203,
)  # fmt: skip

EDITION = Edition(
    name="1994",
    document="Report of the USCF Ratings Committee (August 1994)",
    rules=Proposal1994(
        established_k=explained_1996.ESTABLISHED_K,  # §1.3, "in the usual manner": S96
        provisional_k=ProvisionalK(from_games=4, numerator=600.0, up_to=20, beyond=32.0),  # §1.5.2
        rated_from_games=4,  # §1.4.3
    ),  # §1.3
    systems=explained_1996.RATED,  # S96
    lowest_rating=100.0,  # silent: S15 §5
    highest_rating=EVERYTHING,
    established_above=20,  # §1.5.2
    average_performance=False,  # §4
    bonus=NO_BONUS,
    dual_rated=False,  # S96, the three types of ratings
    floors=explained_1996.FLOORS_ASKED_FOR,
    established_floors=None,  # S94 has none; S96 has
    titles=PROPOSED_1994,  # §2
    matches=None,  # those of 2015 are for the standard formula of 2015
    foreign_events=None,  # by totals: §6
    step_1=dict.fromkeys(SYSTEMS, (From(FIDE), From(AGE))),  # §1.4.2
    nothing_to_start_from=750.0,  # silent: S15 §2.1
    adult_to_start_from=750.0,  # silent on adults without an age
    fide=Conversion(
        lines=(
            Line(below(2200.0), 15.0, 1.0),
            *through([*zip(range(2200, 2700, 5), TABLE_1, strict=True), (2700, 2700 + 30)]),
            Line(EVERYTHING, 30.0, 1.0),
        )  # §1.4.2, table 1 and the text above it
    ),
    youth_fide=S15.youth_fide,  # silent: S15 §6
    cfc=Conversion(lines=(Line(EVERYTHING, UNKNOWN),)),  # §1.4.2: future work
    age=(
        Line(below(5.0), UNKNOWN),
        *steps(5, TABLE_2),
        Line(EVERYTHING, UNKNOWN),
    ),  # §1.4.2, table 2, by completed years: an entry is for 6 months after the birthday (appendix B)
    age_believed_from=-EVERYTHING,  # below 5 there is no initial rating
)
