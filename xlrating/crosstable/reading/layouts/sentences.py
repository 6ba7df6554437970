"""Why a cell holds nothing that can be read, or a layout makes nothing of it."""

from xlrating.crosstable.cells.sentence import mend

UNCALCULATED = mend(
    "formula-without-result",
    "This formula has no saved result. Open the workbook in Excel or LibreOffice, and save it.",
)
SHOWS_AN_ERROR = mend("shows-an-error", "This cell shows {value}. Fix the formula or enter a value.")
NOT_A_RESULT_OF_A_COLUMN = mend(
    "not-a-result-of-a-column", "{value!q} is not a result. Enter 1, ½, or 0, or X or F for a forfeit."
)
NOT_A_COLOR = mend(
    "not-a-color", "{value!q} is not a color. Enter W or B, FF for a forfeit, or leave it blank."
)
NOT_A_RESULT_OF_A_GRID = mend(
    "not-a-result-of-a-grid",
    "{value!q} is not a result. Enter 1, ½, or 0 (1 ½ for two games), or 1X or 0F for a forfeit.",
)
RESULT_WITHOUT_OPPONENT = mend(
    "result-without-opponent", "{value!q} has no opponent. Enter the opponent's number."
)
RESULT_AND_WORD_DIFFER = mend("result-and-word-differ", "{result!q} does not fit {opponent!q}. Correct one.")
BOTH_COLORS = mend("both-colors", "This player has a game with each color in this round. Delete one.")
RATING_BELOW_NAME_MISSING = mend(
    "rating-below-name-missing", "The rating is missing below this name. Enter it as R: 1500 ->."
)
