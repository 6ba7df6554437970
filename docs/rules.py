"""The rules of the documents: source, functions, commands, tests."""

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
        "tie-breaks, the order of the standings",
        "Rule 34",
        ("CROSSTABLE_TIEBREAKS", "CROSSTABLE_STANDINGS"),
        ("tests/papers/test_rule_34e.py", "tests/properties/test_tie_breaks.py"),
        ("xlrating export", "xlrating rate"),
    ),
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
            "WHY_DIFFERENT",
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
            "USCF_SCORE_NEEDED",
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
        "prizes: ties, funds, limits of unrated players, floors, form 1099",
        "Rules 32 and 33, S15 §5, P25 §5",
        (
            "PRIZE_MONEY",
            "PRIZE_REASONS",
            "PRIZE_TABLE",
            "PRIZE_FUND",
            "PRIZE_FLOORS",
            "SECTION_LIMIT",
            "PRIZE_FORM",
        ),
        ("tests/papers/test_rule_32b.py", "tests/plain/test_random_prizes.py"),
        ("xlrating prizes",),
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
        ("xlrating rate --edition 1994",),
    ),
    Rule(
        "the system of the early 1990s",
        "S94 §1.2",
        ("USCF_EVENT",),
        (S94,),
        ("xlrating rate --edition pre-1994",),
    ),
    Rule("1994 FIDE and age tables", "S94 tables 1, 2", ("USCF_FROM_FIDE", "USCF_FROM_AGE"), (S94,)),
    Rule(
        "established and provisional formulas, classes, and percentiles",
        "S96",
        ("USCF_RATING", "USCF_K", "RATING_PERCENTILE"),
        (S96, TITLES),
        ("xlrating rate --edition 1996",),
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
    Rule(
        "ratings before an event, from the user's own lists",
        "Rule 28",
        (
            "PLAYER_RATING",
            "PLAYER_GAMES",
            "PLAYER_FLOOR",
            "PLAYER_NAME",
            "PLAYER",
            "PLAYER_FIND",
            "LIST_DATE",
        ),
        ("tests/players/test_store.py",),
        ("xlrating lists", "xlrating fill"),
    ),
)
