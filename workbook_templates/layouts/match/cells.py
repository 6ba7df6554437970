"""Where things stand that both sheets refer to."""

from workbook_templates.kit import Table, elsewhere

LABEL, FIRST, SECOND, REMARK = "ABCD"
"""The columns of the sheet Match."""
PLAYERS = (FIRST, SECOND)
FIRST_ANSWER, FIRST_INPUT, NAME, FIRST_RESULT = 6, 13, 18, 29
DATE, TIME_CONTROL, GAMES = (f"Match!${FIRST}${FIRST_INPUT + place}" for place in range(3))
RATING, PRIOR_GAMES, FLOOR, SCORE = range(NAME + 1, NAME + 5)
NAMES = f"Match!${FIRST}${NAME}:${SECOND}${NAME}"
PROBLEMS = f"Match!${FIRST}${SCORE + 2}"

MOST_ENTRIES = 40
LEDGER_SHEET = "Earlier Matches"
LEDGER = Table(LEDGER_SHEET, 9, 8 + MOST_ENTRIES, ("player", "date", "opponent", "change", "counts", "check"))
WHO, WHEN, CHANGED, LEDGER_CHECK = map(LEDGER.column_there, ("player", "date", "change", "check"))
FIRST_DAY_180, FIRST_DAY_3_YEARS = (f"{elsewhere(LEDGER_SHEET)}$B${row}" for row in (4, 5))
