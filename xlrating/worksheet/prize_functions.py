"""Prizes: what is paid of an announcement, to whom, and why."""

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import number_of_dollars
from xlrating.prizes.divide import METHODS, RULE_32B
from xlrating.worksheet.arguments import (
    AT_LEAST_ONE,
    EDITION,
    GAMES,
    Argument,
    Bounds,
    OneOf,
    as_date,
    number,
    true_or_false,
)
from xlrating.worksheet.floor_functions import LIMIT_BOUNDS
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue

answer = answers_in("worksheet.prize_answers")
fund = answers_in("prizes.fund")


class DollarBounds(Bounds):
    """Dollars, also typed with their sign: $1,000."""

    def number_in(self, value: CellValue) -> float | None:
        return number_of_dollars(value) if isinstance(value, str) else super().number_in(value)


MONEY = DollarBounds(least=0)
SOURCE = "Rules 32B and 33"


def _column(name: str, help: str, *, required: bool = True) -> Argument:
    return Argument(name, help, required=required, shape="range")


ARGUMENTS = (
    _column("scores", "Column of final scores, one row per player."),
    _column("ratings", "Column of the ratings used for prizes; blank, Unr, or 0: unrated."),
    Argument(
        "prizes",
        "Prize list, one row per prize: name (1st, Class A, U1800, Unrated, 4 points, Top junior), amount, and "
        "if you like the lowest and the highest rating that may win it.",
        answer("announced"),
        shape="rows",
    ),
    _column("groups", "Column of groups, such as junior: who may win a Top junior prize.", required=False),
    _column(
        "barred",
        "Column of notes, such as withdrawn. Whoever has one gets nothing and is not tied.",
        required=False,
    ),
    number("unrated_limit", "Most dollars that an unrated player gets. Default: no limit.", MONEY, required=False,
           default=None),
    Argument(
        "method",
        f"{alternatives(METHODS)}. 32B within limit: an unrated player takes part only in prizes "
        "up to the limit. Hort: half by place (in the order of the rows), half equally. Default: 32B.",
        OneOf({method: method for method in METHODS}),
        required=False,
        default=RULE_32B,
    ),
)  # fmt: skip

# Rule 32B5, example 2, with Under prizes.
SIX_SCORES = [[5], [5], [5], [4], [4], [4]]
SIX_RATINGS = [[2300], [2300], [2300], [2050], [1900], [1700]]
SIX = (SIX_SCORES, SIX_RATINGS, [["1st", 400], ["2nd", 200], ["U2000", 100], ["U1800", 50]])
EXAMPLE_2 = "Rule 32B5, example 2, with Under prizes"
LARGE = ([[5], [4.5], [4.5]], [[1750], [1700], [1790]], [["1st", 4000], ["2nd", 2000]])
TIED = "Tied for 1st–3rd with 2 others: 1st $400, 2nd $200, divided by 3."
OWN = (
    "Tied for 4th–6th with 2 others: only U2000 $100, U1800 $50, which the others in the tie cannot have, "
    "divided by 2."
)

FUNCTIONS = (
    Function(
        "PRIZE_MONEY",
        "What each player gets of the prizes, in dollars and cents; ties are divided by rule 32B.",
        ARGUMENTS,
        answer("paid"),
        SOURCE,
        (
            Example(SIX, [[200.0], [200.0], [200.0], [0.0], [75.0], [75.0]], EXAMPLE_2, 2),
            Example(
                ([[4.5], [4.5], [4], [4], [4]], [[2200], [2200], [2000], [2000], [2000]],
                 [["1st", 200], ["2nd", 100], ["3rd", 75]]),
                [[150.0], [150.0], [25.0], [25.0], [25.0]], "Rule 32B5, example 1", 2,
            ),
        ),
    ),
    Function(
        "PRIZE_REASONS",
        "Why each player gets that much, in a sentence per player.",
        ARGUMENTS,
        answer("why"),
        SOURCE,
        (
            Example(
                SIX,
                [[TIED], [TIED], [TIED],
                 ["Tied for 4th–6th with 2 others: no prize is left that this player may have."], [OWN], [OWN]],
                EXAMPLE_2,
            ),
        ),
    ),
    Function(
        "PRIZE_TABLE",
        "Each prize in the order typed: prize, amount, who had it (rows), what each got of it, and what is left.",
        ARGUMENTS,
        answer("table"),
        SOURCE,
        (
            Example(
                SIX,
                [["1st", 400.0, "1, 2, 3", 133.33, 0.0], ["2nd", 200.0, "1, 2, 3", 66.67, 0.0],
                 ["U2000", 100.0, "5, 6", 50.0, 0.0], ["U1800", 50.0, "5, 6", 25.0, 0.0]],
                f"{EXAMPLE_2}: thirds of 400 and 200, halves of 100 and 50", 2,
            ),
        ),
    ),
    Function(
        "PRIZE_FUND",
        "What is to be paid of an announced amount that is based on a number of entries.",
        (
            number("announced", "Announced dollars: a prize, or the fund.", MONEY),
            number("based_on", "Entries that the announcement is based on.", AT_LEAST_ONE),
            number("entries", "Paid entries.", GAMES),
            number("event_fund", "Announced dollars of the whole event: above $500, half is paid at least. Default: "
                   "announced.", MONEY, required=False),
            true_or_false("guaranteed", "TRUE if it is guaranteed: it is paid in full."),
        ),
        fund("fund"),
        "Rules 32C4 and 32E",
        (
            Example((2000, 125, 75), 1200.0, "uschess.org, Just the Rules: A Prize Fund Quiz, no. 3", 2),
            Example((450, 30, 10), 150.0, "the same, no. 4: one third", 2),
            Example((1000, 50, 20), 500.0, "the same, no. 2: half at least", 2),
        ),
        each_cell=True,
    ),
    Function(
        "PRIZE_FLOORS",
        "The money floor that each player's prize gives, with the reason: two columns.",
        (
            *ARGUMENTS,
            number("section", "Section limit: U1800 or Open. Default: Open, where the limits of the prizes count.",
                   LIMIT_BOUNDS, required=False),
            EDITION,
        ),
        answer("floor_rows"),
        "S15 §5; OV, Money floors",
        (
            Example(
                (*LARGE, None, None, None, None, "U1800"),
                [[1800.0, "$4,000 under 1800 gives floor 1800."],
                 ["", "$1,000 is less than $2,000: no floor."], ["", "$1,000 is less than $2,000: no floor."]],
                "S15 §5: $2,000 or more in U1800; $2,000 divided by 2 is $1,000",
            ),
        ),
    ),
    Function(
        "SECTION_LIMIT",
        "The rating limit that a section's name gives: 1800 for U1800, Under 1800, or U1800/Unr; Open for none.",
        (Argument("section", "Section limit: 1800, U1800, Under 1,800, U1800/Unr, or Open.", LIMIT_BOUNDS.parse),),
        answer("limit_as_read"),
        "S15 §5",
        (
            Example(("Under 1810",), 1810.0, "OV, Money floors: U1810"),
            Example(("Open",), "Open", "S15 §5: a section without a limit"),
        ),
        each_cell=True,
    ),
    Function(
        "PRIZE_FORM",
        "Tax form for one person's prizes of a calendar year: 1099-MISC from $2,000 (before 2026: $600); else blank.",
        (
            number("paid", "All prizes paid to one person in the calendar year, in dollars.", MONEY),
            Argument("date", "Date of the payment. Default: after 2025.", as_date, required=False),
        ),
        answer("form"),
        "Public Law 119-21",
        (
            Example((2000,), "1099-MISC", "Public Law 119-21: $2,000 for payments after December 31, 2025"),
            Example((1999.99,), "", "the same"),
            Example((600, "2025-12-31"), "1099-MISC", "before: $600"),
        ),
        each_cell=True,
    ),
)  # fmt: skip
