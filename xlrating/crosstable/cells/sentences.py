"""Why a cell cannot be read."""

from xlrating.crosstable.cells.sentence import mend, note

NOT_A_RATING = mend(
    "not-a-rating",
    "{value!q} is not a rating. Enter a number or 1553P11 (provisional), or leave it blank if unrated.",
)
DATE_FOR_A_RATING = mend(
    "date-for-a-rating",
    "{value!q} is a date. Enter a number or 1553P11 (provisional), or leave it blank if unrated.",
)
MANY_PRIOR_GAMES = mend(
    "many-prior-games",
    "{games} are too many prior games for {value!q}. Correct them, or enter another rating in a column of its own.",
)
DECIMAL_COMMA = mend(
    "decimal-comma", "{value!q} is not a rating. Enter decimals with a point, such as {meant}."
)
ID_FOR_A_RATING = mend(
    "id-for-a-rating", "{value!q} looks like a member ID. Enter the rating here, and the ID in a column ID."
)
RATING_OUT_OF_RANGE = mend(
    "rating-out-of-range", "The rating {rating!n} is not between {lowest:g} and {highest:g}."
)
NOT_A_DATE = mend("not-a-date", "{value!q} is not a date. Enter it as 8/30/2026 or 2026-08-30.")
NUMBER_IS_NO_DATE = mend("not-a-date", "{value} is not a date. Enter it as 8/30/2026 or 2026-08-30.")
ANOTHER_DAY_OF_THE_WEEK = note("another-day-of-the-week", "{said!q} is a {name} in {year}. Check the day.")
OTHER_COUNT = note(
    "another-count", "{said!q}, but {found} {what} were read. Check that nothing is missing or twice."
)
NO_SUCH_DAY = note("no-such-day", "{said!q} is not a day of the calendar. Check the day.")
NOT_A_NUMBER = mend(
    "not-a-pairing-number", "{value!q} is not a pairing number. Enter a whole number, 1 or more."
)
NOT_AN_ORDER = note(
    "not-an-order", "{value!q} was not used. Enter 1 for the first of the tied players, 2 for the next."
)
NOT_GAMES = mend("not-games", "{value!q} is not a number of games. Enter a whole number, 0 or more.")
NOT_A_FLOOR = mend(
    "not-a-floor", "{value!q} is not a rating floor. Enter a number from {lowest:g} to {highest:g}."
)
NOT_A_CHANGE = mend("not-a-change", "{value!q} is not a rating change. Enter points, such as -12.")
NOT_A_PRIZE = mend("not-a-prize", "{value!q} is not a prize. Enter dollars, such as 2500.")
NOT_A_LIMIT = mend("not-a-limit", "{value!q} is not a section limit. Enter 1800, U1800, or Open.")
NOT_AN_AGE = mend("not-an-age", "{value!q} is not an age. Enter years from 0 to {highest}.")
NOT_A_MULTIPLIER = mend(
    "not-a-multiplier", "{value!q} is not a bonus multiplier. Enter a number of 0 or more, such as 12."
)
NOT_A_RECORD = mend("not-a-record", "{value!q} is not a record. Enter wins or losses, or leave it blank.")
NOT_YES_OR_NO = mend("not-yes-or-no", "{value!q} is not an answer here. Enter yes or no.")
UNRATED_CARRIED = mend(
    "carried-opponent-unrated",
    "An opponent carried over has no rating. Enter the ratings, such as 1450 1520 1600.",
)
NOT_A_CARRIED_SCORE = mend(
    "not-a-carried-score", "{value!q} is not a result. Enter them as 1 0.5 0, one for each opponent."
)
CARRIED_DIFFER = mend(
    "carried-differ", "{opponents} opponents are carried over, but {scores} scores. Make them agree."
)

HOW = "Enter W12, D3, or L7, X5 or F5 for a forfeit, or B, H, or U for no game."
NOT_A_RESULT = mend("not-a-result", "{value!q} is not a result. " + HOW)
DATE_FOR_A_RESULT = mend("date-for-a-result", "{value!q} is a date, not a result. " + HOW)
DATE_FOR_A_HALF = mend("date-for-a-half", "{value!q} is a date, not a result. If it was 1/2, enter H.")
NO_RESULT = mend("no-result", "{value!q} has no result. Enter W{opponent}, D{opponent}, or L{opponent}.")
