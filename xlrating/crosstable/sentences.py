"""What only a season shows."""

from xlrating.crosstable.cells.sentence import mend, note

NO_DAY = mend(
    "season-without-end-date", "A season needs the day of each event. Enter End date above the table."
)
KEEPS_GAMES = mend(
    "season-with-games-on-file", "{document} keeps games on file. Use --official, or other rules."
)
SAME_SECTION = mend("section-in-two-files", "The same players and games as in {file}. Leave one of them out.")
NAMESAKES = mend("namesakes-in-a-section", "Same name as another player here. Enter the ID of each.")
NAME_OF_SEVERAL = mend(
    "name-of-several-players", "{count} players of the season have this name. Enter the ID."
)
ID_WITH_ANOTHER_NAME = mend(
    "id-with-another-name", "The ID of {name}, with a different name. Correct the ID or the name."
)
TYPED_OTHERWISE = note(
    "typed-otherwise-in-season", "{system} {typed} was typed. The season gives {used}, which is used."
)
