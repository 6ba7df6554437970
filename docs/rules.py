"""The rules of the documents: source, functions, commands, tests; and how xlrating reads what they leave open."""

from typing import NamedTuple


class Rule(NamedTuple):
    """A rule; ``tests`` are test files, ``commands`` start with xlrating."""

    title: str
    source: str
    functions: tuple[str, ...]
    tests: tuple[str, ...]
    commands: tuple[str, ...] = ()


S15 = "tests/papers/test_s15.py"
FLOORS = "tests/papers/test_s15_section5_floors.py"
TITLES = "tests/papers/test_titles.py"
OVERVIEW = "tests/papers/test_overview.py"
P25 = "tests/papers/test_p25.py"
S94 = "tests/papers/test_s94_ratings.py"
S96 = "tests/papers/test_s96.py"
PUBLISHED = "tests/crosstables/test_published.py"

RULES = (
    Rule(
        "five-step rating of a whole event",
        "S15 §1",
        (
            "USCF_EVENT",
            "RATING_PART",
            "CROSSTABLE_RATINGS",
            "CROSSTABLE_STATUS",
            "CROSSTABLE_PROBLEMS",
            "CROSSTABLE_MARKS",
            "CROSSTABLE_STANDINGS",
            "CROSSTABLE_SUMMARY",
            "CROSSTABLE_WORKING",
        ),
        (S15, PUBLISHED, P25),
        ("xlrating rate",),
    ),
    Rule(
        "initial ratings in each system's order, or blended",
        "S15 §2, OV, P25 §2",
        ("USCF_INITIAL", "BLENDED_INITIAL", "USCF_FROM_FIDE", "USCF_FROM_CFC", "USCF_FROM_AGE", "AGE_ON"),
        (S15, OVERVIEW, P25),
    ),
    Rule("effective number of games", "S15 §3", ("USCF_NEFF",), (S15,)),
    Rule(
        "special rating formula",
        "S15 §4.1",
        ("USCF_SPECIAL", "USCF_PWE"),
        (S15, "tests/properties/test_special_walk.py"),
    ),
    Rule(
        "standard rating formula, K, reduced K, bonus",
        "S15 §4.2, P25 §4.2",
        (
            "USCF_STANDARD",
            "USCF_K",
            "USCF_BONUS",
            "BONUS_MULTIPLIER",
            "USCF_WE",
            "USCF_EXPECTED",
            "USCF_RATING",
        ),
        (S15, P25),
    ),
    Rule(
        "rating floors, lowering a floor",
        "S15 §5, OV, P25 §5",
        ("ABSOLUTE_FLOOR", "PEAK_FLOOR", "MONEY_FLOOR", "RATING_FLOOR", "LOWERED_FLOOR"),
        (FLOORS, P25),
    ),
    Rule(
        "foreign FIDE events, opponent by opponent",
        "S15 §6, P25 §6",
        ("FIDE_UPDATE", "FIDE_ELIGIBLE", "USCF_FROM_FIDE"),
        ("tests/papers/test_s15_section6.py", P25),
    ),
    Rule(
        "individual matches and their limits",
        "S15 §7, OV, P25 §7",
        ("MATCH_RATING", "MATCH_LIMIT"),
        ("tests/papers/test_s15_section7_matches.py", "tests/crosstables/test_match.py", P25),
    ),
    Rule(
        "which games count",
        "S15 §7",
        ("USCF_EVENT",),
        (S15, "tests/crosstables/test_problems.py"),
        ("xlrating rate",),
    ),
    Rule("time control and rating system", "OV, S15, P25 §1", ("RATING_SYSTEM",), (OVERVIEW, P25)),
    Rule("rating classes", "OV", ("RATING_CLASS",), (TITLES,)),
    Rule(
        "titles today",
        "OV",
        (
            "NORM_EXPECTED",
            "NORM_SCORE_NEEDED",
            "NORMS_EARNED",
            "NORM_TABLE",
            "TITLE_NAME",
            "TITLE_EARNED",
            "TITLE_BY_RATING",
            "LIFE_MASTER_GAMES",
        ),
        (TITLES,),
    ),
    Rule(
        "1994 titles",
        "S94 §2",
        ("NORM_DELTA", "NORMS_EARNED", "TITLE_NORMS", "NORMS_CONVERTED"),
        (TITLES,),
    ),
    Rule("performance rating", "S94 §4", ("PERF_RATING",), ("tests/papers/test_s94_section4.py",)),
    Rule(
        "the system proposed in 1994",
        "S94 §1.3–1.5",
        ("USCF_EVENT", "USCF_K", "EVENT_1994", "PROVISIONAL_1994"),
        (S94,),
        ("xlrating rate --rules 1994",),
    ),
    Rule(
        "the system of the early 1990s",
        "S94 §1.2",
        ("USCF_EVENT",),
        (S94,),
        ("xlrating rate --rules pre-1994",),
    ),
    Rule("1994 FIDE and age tables", "S94 tables 1, 2", ("USCF_FROM_FIDE", "USCF_FROM_AGE"), (S94,)),
    Rule(
        "established and provisional formulas, classes, and percentiles",
        "S96",
        ("USCF_RATING", "USCF_K", "RATING_PERCENTILE"),
        (S96, TITLES),
        ("xlrating rate --rules 1996",),
    ),
    Rule(
        "FIDE events by totals",
        "S94 §6, S08",
        ("FIDE_UPDATE_TOTALS",),
        ("tests/papers/test_s08.py", "tests/papers/test_s94_section6.py"),
    ),
    Rule(
        "test for deflation",
        "S94 §5",
        ("DEFLATION",),
        ("tests/worksheet/test_deflation.py",),
        ("xlrating compare-groups",),
    ),
    Rule(
        "ratings with a deviation (Glicko)",
        "Glickman 1999; announced in S94 §3",
        ("GLICKO_RATING", "GLICKO_DEVIATION", "GLICKO_AFTER_TIME", "GLICKO_EXPECTED"),
        ("tests/papers/test_glicko.py",),
    ),
    Rule(
        "which rules hold on a date",
        "P25 §8",
        ("USCF_EVENT", "BONUS_MULTIPLIER"),
        ("tests/papers/test_editions_by_date.py", "tests/crosstables/test_edition_2025.py"),
        ("xlrating rate",),
    ),
)

OPEN = (
    "**Bonus, three games.** Today's rule, nobody met more than once (P25 §4.2), applies from June 1, 2020. No document says when it "
    "began. Under the 2015 rules it is nobody more than twice (S15 §4.2).",
    "**Peak floors in Quick and Blitz.** Neither S15 §5 nor P25 §5 limits them to Regular, so `Peak` applies in the system of the "
    "section. It must be the peak in that system.",
    "**Absolute floor online.** Under the 2015 rules every event counts for it, online too (S15 §5: all ratings). Under the 2025 rules "
    "online ratings have 100 alone (P25 §5).",
    "**Initial rating by age** is not rounded. P25 §2.3 does not say.",
    "**Original Life Master** takes 300 games at 2200 or above (OV). P25 §5 says above 2200.",
    "**June 2020 to July 2025.** The $4,000 of a money floor, the game factors of FIDE and CFC ratings, and 750 for an unknown age apply "
    "from June 1, 2020, although P25 is of 2025.",
    "**2001 to 2014.** Unrated players start by the 2015 rules, as no older document is at hand; so does the formula for effective games.",
    "**Dual-rated sections.** `Record` counts in Quick if Quick games equals prior games; otherwise `Quick record` says it. Peak, Prize, "
    "Wins, Draws, Events, and the match changes count in Regular only; the Quick floor has a column of its own. In a match a first Quick "
    "rating has no limit, as it changes nothing.",
    "**K.** A dual-rated time control lowers K above 2200 in the Regular ratings only (P25 §4.2). In a function, leave the time control "
    "blank for the Quick rating, or give `system` in `USCF_EVENT`.",
    "**Matches.** A team match is a table for each pair. The 2015 and 2025 rules count a result below the floor as a request to lower "
    "it (S15 §7); the overview also a player at the floor before or after the match (OV, Match Rules, 3).",
    "**Scale of 1996 and pre-1994.** Ratings are from 0 to 3000 (S96): below is 0, above is 3000. The lowest rating of 100 is newer "
    "(S15 §5). A rating of 0 is typed with its games, `0P12`; a bare 0 is an unrated player. An absolute floor applies only if wins, draws, "
    "or events are given.",
    "**Scale of 1994.** The proposal names none. We take the lowest rating of S15, 100, and no highest.",
    "**1996, unrated opponents** start as by the 2015 rules (S15 §2), as S96 does not say.",
    "**1994, norms** are by the opponents' ratings before the event: S94 §2 does not say which. Today's norms are by those after it "
    "(T16: the titles document of February 2016).",
    "**1994, cumulative.** An event that takes a player over 20 games is rated by the established formula, in Step 2 with the "
    "provisional players. S94 §1.3 and §1.5.4 would also allow Step 3.",
    "**Blitz before its time.** Rules without Blitz, or without it yet, rate such a section all the same, and a note says so.",
)
"""What the documents leave open, and the reading that xlrating follows."""
