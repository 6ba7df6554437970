"""What there is to say of pairing numbers, results, and games."""

from xlrating.crosstable.cells.sentence import mend, note, waits
from xlrating.crosstable.cells.sentences import HOW

NUMBERED_BY_ROW = note(
    "numbered-by-row", "Players are numbered by row, from 1 to {count}: there is no No. column."
)
NUMBERS_BLANK = note(
    "numbers-blank", "Players are numbered by row, from 1 to {count}: the column {heading!q} is blank."
)
NUMBERS_DO_NOT_FIT = note(
    "numbers-do-not-fit",
    "Players are numbered by row, from 1 to {count}: the rounds do not fit the numbers in this column.",
)
OTHER_NUMBERS_FIT = note(
    "other-numbers-fit", "The rounds fit the numbers in this column, and not those in the column {heading!q}."
)
NUMBER_MISSING = mend("pairing-number-missing", "This player has no pairing number. Enter one.")
NUMBER_TWICE = mend("pairing-number-twice", "{name!q} already has the pairing number {number}. Change one.")
NUMBER_TWICE_UNNAMED = mend(
    "pairing-number-twice", "Another player already has the pairing number {number}. Change one."
)
BYE_ROW = note("bye-row", "The row {name!q} was taken as byes: a game against it is not rated.")
BYE_COUNTS = note("bye-counts", "This bye counts {points:g} points, as the total says.")
BYE_WITHOUT_POINTS = mend(
    "bye-without-points",
    "{value!q} does not say what the bye counts. Enter B for a full point, H for half a point, or U for none.",
)
MINUS_ONE = mend(
    "minus-one", "{value!q} can be a bye or a loss to player 1, who has no game in this round. Enter B or L1."
)
ONE_AS_BYE = note(
    "one-as-bye",
    "1 was read as a bye, and {theirs} of player {number} as no game. If they played, enter the opponents.",
)
REMARK_UNUSED = note(
    "remark-unused", "{remark!q} was not used: the result was read as {value!q}. For a forfeit, enter X or F."
)
COUNTED_BY_TOTAL = note(
    "counted-by-total",
    "{words!q} was read as {letter}, as the total {total} says. If it was a game or a forfeit, enter that.",
)
NAME_FITS_SEVERAL = mend(
    "name-fits-several", "{name!q} fits {count} players. Enter the opponent's pairing number."
)

NOBODY_NAMED = mend("nobody-named", "No player has the name {name!q}. Enter the opponent's pairing number.")

_BY_ROW = "Most opponents' numbers do not fit the rows, which may be sorted by score."
SORTED_WITHOUT_COLUMN = mend(
    "sorted-without-number-column",
    _BY_ROW + " Add a No. column with each player's pairing number, or sort the rows by pairing number.",
)
SORTED_WITH_BLANK_COLUMN = mend(
    "sorted-with-blank-numbers", _BY_ROW + " Enter each player's pairing number here."
)
SORTED_WITHOUT_NUMBERS = mend(
    "sorted-without-numbers",
    "Most opponents' numbers do not fit this column. Were the rows sorted without it? "
    "Enter each player's pairing number here, or correct the rounds.",
)

SIGN_IN_TWO_WAYS = mend(
    "sign-in-two-ways",
    "+ and - next to an opponent can mean a game or a forfeit. "
    "Enter W12 and L12 for games, X12 and F12 for forfeits.",
)
IN_TWO_WAYS = mend("in-two-ways", "{value!q} can be read in two ways. " + HOW)

UNKNOWN_OPPONENT = mend(
    "unknown-opponent", "There is no player number {opponent}. Check the opponent's pairing number."
)
OWN_NUMBER = mend("own-number", "Number {opponent} is this player's own. Enter the opponent's number.")
BOTH_WON_BY_FORFEIT = mend(
    "both-won-by-forfeit", "Both players have a forfeit win: player {number} has {theirs}. Correct one."
)
FORFEIT_AGAINST_GAME = mend(
    "forfeit-against-game", "Forfeit here, but player {number} has a played game ({theirs}). Correct one."
)
GAME_AGAINST_FORFEIT = mend(
    "game-against-forfeit", "A played game here, but player {number} has a forfeit ({theirs}). Correct one."
)
RESULTS_CONFLICT = mend(
    "results-conflict", "The results conflict: player {number} has {theirs} in this round. Correct one."
)
NO_RESULT_YET = waits("no-result-yet", "{typed!q} has no result yet. Enter W, D, or L before it.")
NO_RESULTS = waits(
    "no-results",
    "The rounds have opponents but no results. If cell colors show them, enter W, D, or L before each opponent.",
)
OPPONENT_PLAYS_ANOTHER = mend(
    "opponent-plays-another",
    "Player {number} has {theirs} in this round.{hint} Check the opponent's pairing number.",
)
OPPONENT_DIFFERS = mend("opponent-differs", "Player {number} has {theirs} in this round.{hint} Correct one.")
ANOTHER_NAMES_THIS = mend("another-names-this", "Player {number} has {theirs}.")
IN_ONE_ROW = waits(
    "game-in-one-row", "Player {number} has {theirs} in this round. Enter the game in both rows."
)
PAIRED_IN_ONE_ROW = waits(
    "paired-in-one-row", "Player {number} has {theirs} in this round. Enter a result, or B for a bye."
)

NO_GAMES = waits("no-games", "The crosstable has no rated games. Enter results in the round columns.")
NO_OPPONENTS = mend(
    "no-opponents",
    "There are results but no opponents. Enter both in each round: W2 is a win against player 2.",
)
OWN_ENTRY = mend(
    "opponent-is-own-entry",
    "The opponent is another entry of the same player. Check the result or the member ID.",
)
FORFEIT_OF_ONE_SIDE = note(
    "forfeit-of-one-side",
    "Forfeit win, but player {number} has {theirs} in this round. If they did not come, enter F there.",
)
FORFEIT_AGAINST_ANOTHER = note(
    "forfeit-against-another",
    "Forfeit against player {number}, who has {theirs} in this round. If the number is wrong, correct it.",
)
FORFEIT_OF_BOTH = note(
    "forfeit-of-both",
    "Neither has a point for this forfeit: player {number} has {theirs}. If one did not come, enter X for the other.",
)
FORFEIT_OF_NOBODY = note(
    "forfeit-of-nobody",
    "{value!q} was read as a point by forfeit, and nobody lost one in this round. If it was no forfeit, enter U.",
)
SAME_COLOR = note(
    "same-color", "Player {number!n} has {color} in this game, too. Check that the row is this player's."
)
PAIRED_TWICE = note(
    "paired-twice", "Player {number} was the opponent in round {round}, too. If that is wrong, correct one."
)
WITHOUT_A_GAME = note(
    "player-without-a-game", "This player has no game and no bye. Check that none is missing."
)
FORGOTTEN = note(
    "game-forgotten",
    "Only players {players} have nothing in this round and an entry in every other. If they played, enter the game in "
    "both rows.",
)
FORGOTTEN_IN_A_GRID = note(
    "game-forgotten-in-a-grid",
    "Only players {players} have no result against each other. If they played, enter it in both cells.",
)
NO_ENTRY_IN_A_ROUND = note(
    "no-entry-in-a-round", "Nobody has an entry in this round. If it was played, enter its games."
)
FORGOTTEN_IN_A_LIST = note(
    "game-forgotten-in-a-list",
    "Only {players} have nothing in round {round} and a game or bye in every other. If they played, enter the game.",
)
TOTALS_REFUSE_A_LIST = mend(
    "totals-refuse-a-list",
    "The games give {players} of {of} players another total than the file. Check both, or delete the totals.",
)
MAY_BE_A_MATCH = note(
    "may-be-a-match", "Only two players. If this is a match, enter Match with yes next to it above the table."
)
NO_BONUS_FOR_REPEATS = note("no-bonus-for-repeats", "{games} games against player {number}: no bonus.")
