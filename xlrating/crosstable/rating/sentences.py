"""What only the rating shows."""

from xlrating.crosstable.cells.sentence import mend, note

FLOOR_ABOVE = note("floor-above-rating", "The {name} {floor:g} is above the rating {rating:g}.")
INITIAL_RATING = note("initial-rating", "{why}")
OTHERS_DO_NOT_COUNT = note(
    "unrated-others-do-not-count",
    "Unrated, with no age, and {others} {do} not count here: the initial rating is {rating:g}.",
)
UNRATED = note("unrated", "Unrated, with no age or other rating: the initial rating is {rating:g}.")
BELOW_IMPLIED_FLOOR = note(
    "below-implied-floor",
    "{section}Player {number} ends below {floor:g}, the peak floor that the pre-event {rating} implies. "
    "Enter {enter}.",
)
BELOW_IMPLIED_FLOORS = note(
    "below-implied-floors",
    "{section}Players end below the peak floor that their pre-event {rating} implies: {players}. Enter {enter}.",
)

ID_OF_ANOTHER = note(
    "id-of-another-section",
    "Same member ID as a player with a different name in {section}. Correct the ID or the name.",
)
UNRATED_IN_TWO = note(
    "unrated-in-two-sections",
    "Also unrated in {section}. If {section} is rated first, enter the post-event rating from there here.",
)
SAME_RATING_IN_TWO = note(
    "same-rating-in-two-sections",
    "Also in {section} with the same pre-event rating. "
    "If {section} is rated first, enter the post-event rating from there here.",
)
GAMES_OF_ANOTHER = note(
    "games-of-another-section",
    "{count} of {of} games are those of {where}, too, and were rated in both. If this is a copy, delete it.",
)
SAME_AS_ANOTHER = note(
    "same-as-another-section",
    "The same players and games as in {where}. If this is one section, delete it in one place.",
)

MATCH = note("match", "{why}")
GAMES_ON_FILE = mend("games-on-file-missing", "{why}")
NOT_TWO_PLAYERS = mend(
    "match-not-of-two",
    "A match is between two players, not {players}. Enter one table for each pair, or clear Match.",
)
UNRATED_IN_A_MATCH = mend(
    "unrated-in-a-match",
    "A match requires established ratings. This player is unrated. Enter the rating or clear Match.",
)

NO_AGES = mend("no-ages", "To compare juniors with adults, add an Age or Birth date column.")
NO_SUCH_COLUMN = mend("no-such-column", "There is no column {heading!q}. Check the heading.")
NOT_TWO_GROUPS = mend("not-two-groups", "Two groups are needed, not {count}{groups}. Check the column.")
NO_GAME_BETWEEN = mend("no-game-between-groups", "There is no game between rated {group} and {other}.")
