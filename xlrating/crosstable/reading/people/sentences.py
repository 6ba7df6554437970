"""What there is to say of players."""

from xlrating.crosstable.cells.sentence import mend, note

TWO_NAMESAKES = mend(
    "two-namesakes", "Same name as {other}, and neither has a member ID. Two players? Enter the ID of each."
)
ONE_WITH_AN_ID = mend(
    "one-namesake-with-an-id",
    "Same name as {other}, and only one has a member ID. Two players? Enter the ID of each. "
    "A re-entry? Enter the same ID.",
)
NAMESAKES = note(
    "namesakes", "Same name as {other}, with another rating and no member ID: rated as two players."
)
NAMESAKES_BY_ID = note(
    "namesakes-by-id",
    "Same name as {other}, with another member ID: rated as two players. Is the name right?",
)
NAME_OF_DIGITS = note(
    "name-of-digits", "{value!q} stands for a name. Enter the name, and the ID in the column ID."
)
OTHER_NAME = mend(
    "same-id-other-name", "Same member ID as {other}, but a different name. Correct the ID or the name."
)
REENTRY_BY_ID = note(
    "re-entry-by-id", "Re-entry: same player as {other}. The games of both entries are rated together."
)
REENTRY_BY_NAME = note(
    "re-entry-by-name",
    "Re-entry: same name and rating as {other}, so the games of both entries are rated together. "
    "Two players? Enter the ID of each.",
)
REENTRY_BY_WORD = note(
    "re-entry-by-word",
    "Re-entry: by the name, the same player as {other}. The games of both entries are rated together.",
)
NO_FIRST_ENTRY = note(
    "no-first-entry", "The name says that this is a re-entry, but no entry above has this name: rated alone."
)
ID_NOT_OF_EIGHT_DIGITS = note(
    "id-not-of-eight-digits", "The member ID {value!q} does not have 8 digits. Check it."
)
REENTRY_DIFFERS = mend("re-entry-differs", "Re-entry: this value differs from {other}. Make them the same.")
TAKEN_FROM_REENTRY = note("taken-from-re-entry", "Blank for {other}, taken from this entry: {columns}.")

TAKEN_AS_RATING = note("taken-as-rating", "The column {heading!q} was taken as the rating before.")
TAKEN_THOUGH_ELO = note(
    "taken-though-elo",
    "{heading!q} was taken as the rating before. US Chess rates from its own ratings, not from those of FIDE.",
)
RATING_OF_ANOTHER_SYSTEM = mend(
    "rating-of-another-system",
    "The event is {system}, but {heading!q} is a {other} rating. "
    "Enter Rating system {other} above the table, or add a Rating column.",
)
NO_NAME = note("no-name", "This player has no name.")
PROVISIONAL_WITHOUT_GAMES = note(
    "provisional-without-games", "This rating may be provisional. If so, enter the prior games."
)
FLOOR_ABOVE_RATING = note("floor-above-rating", "The floor {floor:g} is above the rating {rating:g}.")
INITIAL_UNUSED = note("initial-rating-unused", "This initial rating was not used: the player has a rating.")
RATING_OF_NO_GAMES = note(
    "rating-of-no-games", "Rating based on 0 games: treated as unrated, with this as the initial rating."
)
RATING_OF_FEW_GAMES = note(
    "rating-of-few-games",
    "Rating based on fewer than {least} games: treated as unrated, with this as the imputed rating. "
    "Carry over the earlier games to count them.",
)
RECORD_UNUSED = note("record-unused", "The record was not used: the player has no rating.")
QUICK_RECORD_UNUSED = note(
    "quick-record-unused", "The Quick record was not used: the player has no Quick rating."
)
RECORD_OF_REGULAR = note(
    "record-of-regular",
    "The record counts for Regular only. If all prior Quick games were won or lost too, add the column "
    "Quick record.",
)

GAMES_DIFFER = mend(
    "prior-games-differ", "{games!n} prior games here, but {in_rating!n} in the rating. Make them agree."
)
GAMES_WITHOUT_RATING = mend(
    "games-without-rating", "{games!n} prior games but no rating. Enter the rating or clear the games."
)
OWN_RATING_ELSEWHERE = mend(
    "own-rating-elsewhere", "This {system} rating belongs in the Rating column too. Copy it there."
)
OWN_RATING_DIFFERS = mend(
    "own-rating-differs", "This {system} rating differs from the one in the Rating column. Make them agree."
)
OWN_GAMES_ELSEWHERE = mend(
    "own-games-elsewhere", "These {system} games belong in the Games column too. Copy them there."
)
OWN_GAMES_DIFFER = mend("own-games-differ", "These {system} games differ from the {there}. Make them agree.")
BORN_WITHOUT_END_DATE = mend(
    "birth-date-without-end-date", "A birth date needs the event's end date. Enter End date above the table."
)
YEAR_OF_BIRTH = note(
    "year-of-birth", "Only the year of birth is known: the age was counted from July 1, {year}."
)
BORN_AFTER_EVENT = mend("born-after-event", "The birth date is after the end date of the event. Correct one.")
BORN_TOO_LONG_AGO = mend(
    "born-too-long-ago", "Born {years:.0f} years before the event. Correct the birth date."
)
BORN_LATELY = note("born-lately", "Born {years:.1f} years before the event. Check the birth date.")
OUT_OF_ORDER = note(
    "rating-out-of-order",
    "All other ratings are in order from the highest down, but {rating} stands {where}. Check it.",
)
EXCHANGED = note(
    "ratings-exchanged",
    "All other ratings are in order from the highest down, but {rating} stands above {below}. Check whether the two "
    "are exchanged.",
)
AGES_DIFFER = note(
    "ages-differ", "The birth date gives the age {by_date:.2f}, not {age:g}. The birth date counts."
)
PRIZE_UNUSED = note("prize-unused", "The prize was not used. For a money floor, enter the section limit too.")
PROVISIONAL_PEAK = note(
    "provisional-peak", "A provisional rating gives no peak floor. Enter the highest established rating."
)
PEAK_UNUSED = note(
    "peak-unused", "The peak {peak} was not used: only an established rating has a peak floor."
)
PEAK_BELOW_RATING = note("peak-below-rating", "The peak {peak} is below the rating {rating}. Check it.")
