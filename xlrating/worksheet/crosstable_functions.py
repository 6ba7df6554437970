"""The crosstable as worksheet functions: one reader, one answer."""

from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.live.form import HEIGHT, USUAL, WORKING
from xlrating.errors import RatingError
from xlrating.worksheet.arguments import RATING, Argument, Bounds, OneOf, number
from xlrating.worksheet.function import Example, Function
from xlrating.worksheet.late import answers_in
from xlrating.worksheet.values import CellValue, Rows

_answer = answers_in("worksheet.crosstable_answers")

TABLE = Argument(
    "table",
    "Range with the heading row and the rows of players below it. The event block may be above the headings in it.",
    shape="table",
)
EVENT = Argument(
    "event",
    "Range with labels (End date, Time control, ...) and their values next to them. Default: those inside table.",
    required=False,
    shape="table",
)

SIX_PLAYERS: Rows = [
    ["No.", "Name", "Rating", "Games", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ada", 554.22, None, "W4", "W2", "W6"],
    [2, "Ben", 445.28, 21, "W5", "L1", "W4"],
    [3, "Cleo", 124, None, "H", "W6", "L5"],
    [4, "Dan", 572.53, None, "L1", "W5", "L2"],
    [5, "Eve", 174.54, 15, "L2", "L4", "W3"],
    [6, "Finn", 202.66, 17, "B", "L3", "L1"],
]
ITS_EVENT: Rows = [["Bonus multiplier", 10], ["Edition", 2015]]
WRONG: Rows = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W9"], [2, "Bob", 1900, "L1"]]
UPSET: Rows = [["Name", "Rating", "Rd 1"], ["Ann", 1500, "W2"], ["Bob", 1900, "L1"]]
POSTS = ("Published", 656.85, 500.21, 133.82, 514.33, 188.04, 148.72)
WITH_PUBLISHED: Rows = [[*row, post] for row, post in zip(SIX_PLAYERS, POSTS, strict=True)]
PUBLISHED = "ratings published by US Chess for an event of August 2026"


PAIRING_NUMBER = Bounds(1, 999_999, 1)
MOST_AT_ONCE = 100
"""Players whose working one call may ask for: nine columns each."""


def _pairing_numbers(cells: list[CellValue], name: str) -> list[float | RatingError | None]:
    """The number of each cell, None for a blank one. What is wrong with one of several stands in its place."""
    if len(cells) > MOST_AT_ONCE:
        raise RatingError(f"{name} has {len(cells):,} cells. Give at most {MOST_AT_ONCE}.", "#VALUE!")

    def read(cell: CellValue) -> float | RatingError | None:
        try:
            return None if is_blank(cell) else PAIRING_NUMBER.parse(cell, name)
        except RatingError as error:
            if len(cells) == 1:
                raise
            return error

    return [read(cell) for cell in cells]


def _working_rows(steps: Rows, outcome: Rows, games: Rows) -> Rows:
    """An answer of CROSSTABLE_WORKING: 17 rows with the steps, 7 with the outcome and the reason, the games."""
    heights = (17, 7, HEIGHT - 24)
    full = [
        [[*row, *[""] * (len(WORKING) - len(row))] for row in (rows + [[""]] * height)[:height]]
        for rows, height in zip((steps, outcome, games), heights, strict=True)
    ]
    return [row for rows in full for row in rows]


FUNCTIONS = (
    Function(
        "CROSSTABLE_RATINGS",
        "The result columns of a crosstable: score, post-event rating, change, what to do. As many rows as "
        "table. Games that are not complete wait.",
        (
            TABLE,
            Argument("columns",
                     f"Headings in order, in one text or a range. Default: {', '.join(USUAL)}. Also No., Name, "
                     "Before, Points, Place, Tie-break order, Status, State, Marks, Why, what Rate writes, Sentences "
                     "(status, then What to do or was assumed).", _answer("headings"),
                     required=False, default=list(USUAL), shape="range"),
            EVENT,
        ),
        _answer("ratings"),
        "S15 §1",
        (
            Example((SIX_PLAYERS, "Post", ITS_EVENT),
                    [["Post"], [656.85], [500.21], [133.82], [514.33], [188.04], [148.72]], PUBLISHED, 2),
        ),
    ),
    Function(
        "CROSSTABLE_STATUS",
        "The state of a crosstable in one line: what is rated, waits, or must be fixed first, the rules and "
        "B, and notes about the section.",
        (TABLE, EVENT),
        _answer("status"),
        "S15 §1",
        (
            Example((SIX_PLAYERS, ITS_EVENT),
                    "● Rated: 6 players, 8 games, 2 byes. 2015 rules, as entered. B = 10, as entered. "
                    "Regular ratings, assumed: no time control or rating system.",
                    "counted: 7 + 1 wins against as many losses; one H and one B"),
        ),
    ),
    Function(
        "CROSSTABLE_PROBLEMS",
        "A row for each problem and note of a crosstable: kind (mend, waits, note), place, sentence. As many "
        "rows as table.",
        (TABLE, EVENT),
        _answer("problems"),
        "S15 §1",
        (
            Example((WRONG,),
                    [["mend", "No. 1, Rd 1",
                      "There is no player number 9. Check the opponent's pairing number."],
                     ["note", "Name", "2 players, no game rated."],
                     ["note", "Name",
                      "2015 rules, assumed: no end date. B = 10, assumed: no end date. "
                      "Regular ratings, assumed: no time control or rating system."]],
                    "two rows of players, and number 9 is an opponent; nothing above the table"),
        ),
    ),
    Function(
        "CROSSTABLE_MARKS",
        "A number for each cell of a crosstable: 2 where it must be fixed, 1 where it waits, else 0. For "
        "conditional formats.",
        (TABLE, EVENT),
        _answer("marks"),
        "S15 §1",
        (
            Example((WRONG,), [[0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 0, 0]],
                    "the cell W9, as there is no number 9"),
        ),
    ),
    Function(
        "CROSSTABLE_STANDINGS",
        "The standings of a crosstable: place, number, name, pre-event rating, rounds, score, post-event "
        "rating, change. As many rows as table.",
        (
            TABLE,
            Argument("form",
                     "plain: one cell per round, as printed. chart: four (color, opponent or word, score so "
                     "far, result). Default: plain.", OneOf({"plain": False, "chart": True}), required=False,
                     default=False),
            EVENT,
        ),
        _answer("standings"),
        "S15 §1",
        (
            Example((SIX_PLAYERS, None, ITS_EVENT),
                    [["Pl.", "No.", "Name", "Before", "Rd 1", "Rd 2", "Rd 3", "Score", "After", "Change"],
                     [1, 1, "Ada", 554, "W4", "W2", "W6", 3, 656.85, 102.63],
                     [2, 2, "Ben", "445P21", "W5", "L1", "W4", 2, 500.21, 54.93],
                     [3, 3, "Cleo", 124, "H", "W6", "L5", 1.5, 133.82, 9.82],
                     [4, 4, "Dan", 573, "L1", "W5", "L2", 1, 514.33, -58.20],
                     [4, 5, "Eve", "175P15", "L2", "L4", "W3", 1, 188.04, 13.50],
                     [4, 6, "Finn", "203P17", "B", "L3", "L1", 1, 148.72, -53.94]],
                    PUBLISHED + "; Modified Median of the last three: 3, 2½, 1½", 2),
        ),
    ),
    Function(
        "CROSSTABLE_TIEBREAKS",
        "The place by score, the order by tie-breaks, and the value of each tie-break of every player: a row "
        "for each row below the headings, without headings.",
        (
            TABLE,
            Argument("systems",
                     "Tie-breaks in order: Modified Median, Solkoff, Cumulative, Opposition Cumulative "
                     "(these four are the default), Median, Result, Most Blacks, Kashdan, Sonneborn-Berger, "
                     "Opposition Performance, Average Opposition. The label Tie-breaks sets the default.",
                     _answer("systems"), required=False, shape="range"),
            EVENT,
        ),
        _answer("broken_ties"),
        "Rule 34E",
        (
            Example((SIX_PLAYERS, "Modified Median, Solkoff", ITS_EVENT),
                    [[1, 1, 3, 3.5],
                     [2, 2, 4, 5],
                     [3, 3, 0.5, 1.5],
                     [4, 4, 3, 6],
                     [4, 5, 2.5, 4.5],
                     [4, 6, 1.5, 4.5]],
                    "as opponents they count 3, 2, ½ + 1, 1, 1, ½ + 0; Dan's 3 + 1 + 2 without the 3, Eve's "
                    "2 + 1 + 1½ without the 2, Finn's 0 + 1½ + 3 without the 3"),
        ),
    ),
    Function(
        "CROSSTABLE_SUMMARY",
        "An event at a glance: label, value, and a sentence in each row (players, games, biggest upset, "
        "norms, ...).",
        (TABLE, EVENT),
        _answer("summary"),
        "S15 §1",
        (
            Example((UPSET, [["Edition", 2015], ["Bonus multiplier", 10]]),
                    [["Players", 2, "Average rating 1700."],
                     ["Games rated", 1, ""],
                     ["Forfeits", 0, ""],
                     ["Byes", 0, ""],
                     ["Rules", "2015", "2015 rules, as entered."],
                     ["Bonus multiplier", 10, "B = 10, as entered."],
                     ["Biggest upset", 400, "Ann (1500) beat Bob (1900)."],
                     ["Best performance", 2512, "Ann, 1012 above the rating before."],
                     ["Largest gain", 40.8, "Ann, 1500 to 1541."],
                     ["Norms", 0, ""],
                     ["Unrated players", 0, ""],
                     ["To fix", 0, ""],
                     ["Waiting", 0, ""],
                     ["Tie-breaks", "MMed, Solk, Cumul, OpCum",
                      "Modified Median, Solkoff, Cumulative, Opposition Cumulative (default)."],
                     ["Standings", "Final standings", "2 players · 1 round"],
                     ["About", "", "Regular ratings"]],
                    "K = 45.54 of N* 16.57; Bob's Step 4 is 1872.13, so Ann expects 0.1051; S94 §4 gives "
                    "2512", 1),
        ),
    ),
    Function(
        "CROSSTABLE_WORKING",
        "How the rating of a player was calculated: label, value, and sentence of each step, then why, in words, "
        f"then a row for each game. Always {HEIGHT} rows and {len(WORKING)} columns for each player.",
        (
            TABLE,
            Argument("number",
                     "The pairing number of the player, or a range of numbers: these players come side by "
                     "side.", _pairing_numbers, shape="range"),
            EVENT,
        ),
        _answer("working"),
        "S15 §4",
        (
            Example((UPSET, 1, [["Edition", 2015], ["Bonus multiplier", 10]]),
                    _working_rows([["Step", "Value", "In words"],
                                   ["Player", 1, "Ann"],
                                   ["Formula", "standard", "Standard, or special for few games."],
                                   ["Rating before", 1500, "The rating that the event began with."],
                                   ["Effective games N'", 16.57, "How many games the rating counts as."],
                                   ["Rated games m", 1, "Byes and forfeits are not among them."],
                                   ["Score", 1, "Points in rated games."],
                                   ["K", 45.54, "What one point is worth."],
                                   ["Step 4", 1541.40, "With the opponents' pre-event ratings."],
                                   ["Expected score", 0.11, "The sum over the games."],
                                   ["K × (score − expected)", 40.75, "The change without a bonus."],
                                   ["Bonus", 0, "The part above that line, once more."],
                                   ["Step 5", 1540.75, "With what Step 4 gave for the opponents."],
                                   ["Floor", "none"]],
                                  [["Rating after", 1540.75, "1500.00 + 40.75"],
                                   ["Performance", 2512.32, ""],
                                   ["Norms", 0, ""],
                                   ["Why", "",
                                    "Scored 1, expected 0.11: +0.89. Each point counts K = 45.54, so +40.75. "
                                    "No bonus: fewer than 3 games."]],
                                  [["Rd", "Color", "No.", "Opponent", "Rating", "Used", "Result", "Expected",
                                    "+ / −"],
                                   [1, "", 2, "Bob", 1900, 1872.13, "won", 0.11, 0.89]]),
                    "1500 + 800 / (16.57 + 1) × (1 - 1/11) is Step 4; 1 / (1 + 10^0.9303) = 0.1051 with "
                    "Bob's 1872.13", 2),
        ),
    ),
    Function(
        "WHY_DIFFERENT",
        "Why a rating differs from the one that US Chess published: agrees, or what explains every published "
        "rating of the crosstable, such as a floor, prior games, or a result.",
        (
            TABLE,
            number("number", "The pairing number of the player.", PAIRING_NUMBER),
            number("published",
                   "The published rating after the event. Default: that in the column Published of table, "
                   "which gives those of the other players.", RATING, required=False, default=None),
            EVENT,
        ),
        _answer("why_different"),
        "S15 §4",
        (
            Example((WITH_PUBLISHED, 1, None, [["Bonus multiplier", 14], ["Edition", 2015]]),
                    "B = 10 in the whole section", f"{PUBLISHED}, with B = 10"),
        ),
    ),
)  # fmt: skip
