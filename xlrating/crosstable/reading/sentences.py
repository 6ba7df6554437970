"""What there is to say of a whole table."""

from xlrating.crosstable.cells.sentence import mend, note

NO_PLAYERS = mend("no-players", "There is no player below the headings. Enter one player per row.")
SECTION_LEFT_OUT = note("section-left-out", "This section was left out: it has {lacks}.")
SECTION_LEFT_OUT_STALE = note(
    "section-left-out",
    "This section was left out: it has {lacks}. The ratings next to it are from an earlier rating.",
)
SAME_GAMES = note("same-games", "This section was left out: it has the same players and games as {section}.")
RATED_BEFORE = note(
    "rated-before", "This sheet was left out: it says {said!q}. To rate it again, choose it alone."
)
TOO_MANY_PLAYERS = mend("too-many-players", "The crosstable has more than {most:,} players.")
TOO_MANY_ROUNDS = mend("too-many-rounds", "The crosstable has more than {most} rounds.")
NO_ROOM = mend(
    "no-room", "There is no room for the ratings to the right of this cell. Clear it or unmerge it."
)
OF_THIS_EVENT = mend(
    "counts-of-this-event",
    "These are the {what} of this event, for every player. Rename the column Prior {what} if they are "
    "earlier {what}, or delete it.",
)
NOT_EARLIER = note(
    "counts-not-earlier", "These are the {what} of this event. They were not taken as earlier {what}."
)
GAMES_NOT_GIVEN = note(
    "games-not-given",
    "Most ratings have 0 prior games here, which was read as not given: these ratings count as established.",
)

LAYOUT = note("layout", "Layout: {layout}.")
ROW_PASSED_OVER = note("row-passed-over", "The row {first!q} was not taken as a player.")
PROVISIONAL_IN_A_TEXT = note(
    "provisional-in-a-text",
    "This text speaks of a provisional rating and was not used. Enter such a rating with its games, as 1553P11.",
)
MAY_CHANGE = note(
    "may-change-what-is-rated",
    "{text!q} may change what is rated, and was not used. Check the games, and correct them where it does.",
)
NO_QUICK_COLUMN = note(
    "no-quick-column",
    "Dual-rated section without a Quick column: in Quick every player starts from the Regular rating.",
)
NO_RATINGS_IN_SYSTEM = note(
    "no-ratings-in-system",
    "The {edition} rules have no {system} ratings. Check the end date and the edition.",
)
RATINGS_BEGAN_LATER = note(
    "ratings-began-later", "{system} ratings began on {day}. Check the end date and the edition."
)
REMARK_OF_A_ROUND = mend(
    "remark-of-a-round",
    "{remark!q} says that round {round} was not a rated game, but its cell has {cell}. "
    "Enter X or F for a forfeit there, or delete the remark.",
)
FORFEIT_OF_A_REMARK = note(
    "forfeit-of-a-remark",
    "{cell} in round {round} was read as {forfeit}, as {remark!q} says. It is not rated.",
)
GAMES_OF_A_REMARK = note(
    "games-of-a-remark",
    "{remark!q} was read as {games!n} prior games. If these are others, enter the prior games.",
)
GAMES_IN_A_REMARK = note(
    "games-in-a-remark",
    "The rating of this player may be provisional: {remark!q}. If so, enter the prior games.",
)
REMARK_OF_ROUNDS = mend(
    "remark-of-rounds",
    "{remark!q} says that a game was not played or not rated, but this player played all rounds. "
    "Enter X or F for a forfeit, or delete the remark.",
)
TAKEN_BY_CONTENT = note("taken-by-content", "No heading says {field}, so this column was taken as {meant}.")
HIDDEN_SHEET = note("hidden-sheet", "The sheet {sheet!q} is hidden, and was rated too.")
COMMENTS_UNREAD = note(
    "comments-unread", "Comments are not read: {what}. Enter in the cells what they change, if anything."
)
STRUCK_OUT = note("struck-out", "Struck out, but read as it stands: {what}. Delete what does not count.")
HIDDEN_ROWS = note("hidden-rows", "Hidden, but read too: row {what}. Delete what does not count.")
HIDDEN_COLUMNS = note("hidden-columns", "Hidden, but read too: column {what}. Delete what does not count.")
SUMMARY = note("summary", "{section}{players}, {games} rated{not_rated}.")
RULES = note("rules", "{rules}")
GAME_IN_BRACKETS = note(
    "game-in-brackets",
    "{said!q} was read as a game. If it was not played, enter it as X6 or F6, or as 1-0F or 0-1F.",
)
