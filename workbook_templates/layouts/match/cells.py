"""Where things stand that both sheets refer to."""

PLAYERS = ("B", "C")
DATE, TIME_CONTROL, GAMES = "Match!$B$6", "Match!$B$7", "Match!$B$8"
PROBLEMS = "Match!$B$4"
NAME, RATING, PRIOR_GAMES, FLOOR, SCORE = 12, 13, 14, 15, 16
NAMES = f"Match!$B${NAME}:$C${NAME}"

MOST_ENTRIES = 40
FIRST_ENTRY, LAST_ENTRY = 9, 8 + MOST_ENTRIES
WHO, WHEN, CHANGED, LEDGER_CHECK = (f"Ledger!${c}${FIRST_ENTRY}:${c}${LAST_ENTRY}" for c in "ABDF")
FIRST_DAY_180, FIRST_DAY_3_YEARS = "Ledger!$B$4", "Ledger!$B$5"
