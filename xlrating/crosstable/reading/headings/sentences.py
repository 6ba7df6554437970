"""What there is to say of headings."""

from xlrating.crosstable.cells.sentence import mend, note

HEADING_TWICE = mend(
    "heading-twice", "{heading!q} means the same as the heading in {first}. Rename or delete one."
)
SECOND_TABLE = mend("second-table", "A second crosstable starts here. Put each section on its own sheet.")
TABLE_BESIDE = mend(
    "table-beside", "A second crosstable starts here, next to the first. Put each section on its own sheet."
)
ROUND_UNNAMED = mend(
    "round-heading-unknown",
    "This column has games, but its heading is not a round. Use a heading such as Rd 3.",
)
COLUMN_AMID_ROUNDS = mend(
    "column-amid-rounds",
    "This column between the rounds has entries that were not read, and no heading of its own. "
    "Enter one, such as Rd 1 Res, Color, or Score, or put both games into one cell, such as 1 0.",
)
ROUND_MISSING = note("round-column-missing", "There is no column for round {round}.")
COLUMN_NEARLY_KNOWN = note(
    "column-nearly-known", "The column {heading!q} was not used. Did you mean {meant}?"
)
OTHER_RATINGS_UNUSED = note(
    "other-ratings-unused",
    "Rated from the column {rating!q}. The column {heading!q} was not used. Rename it {meant} if it has such ratings.",
)
COLUMNS_UNUSED = note("columns-unused", "Columns not used: {headings}.")
TOTAL_DIFFERS = note(
    "total-differs",
    "The total here is {total:g}, but the results of the row add up to {points:g}. Check the row.",
)
NOT_A_TOTAL = note("total-unreadable", "{value!q} is not a number of points. Check the total.")
TOTALS_DIFFER = note(
    "totals-differ",
    "The totals in this column differ from the results in {rows} of {of} rows. Check the results.",
)
TOTALS_REFUSE = mend(
    "totals-refuse",
    "The results as they were read ({layout}) give other totals than this column in {rows} of {of} rows. Check both, "
    "or enter each result with its opponent, such as W12.",
)
COLUMN_WITHOUT_HEADING = note(
    "column-without-heading", "This {column} has entries but no heading. It was not used."
)
COLUMN_WITHOUT_EFFECT = note("column-without-effect", "The column {heading!q} was not used: {why}.")

NOTHING_LIKE_HEADINGS = mend(
    "no-headings", "No heading row found. One row needs the headings Name, Rating, and Rd 1, Rd 2, …."
)
HEADINGS_LACK = mend(
    "headings-lack",
    "The row that starts with {first!q} looks like the headings, but has no {missing}.{hints}",
)
MERGED = mend("merged-cell", "This cell is merged with another. Unmerge them, and enter each value.")
HEADING_MEANT = mend("heading-meant", "If {heading!q} is meant, rename it {names}.")
NO_RATINGS = mend("no-ratings", "Add that column, with each player's rating, or blank where unrated.")
PLAYERS_ACROSS = mend(
    "players-across", "If {heading!q} is a player, give each player a row, with a column for each round."
)
HEADING_FOR_BOTH = mend("heading-for-both", "If {heading!q} is for both, give {names} a column each.")
TABLE_LEFT_OUT = note("table-left-out", "This sheet was left out. {why}")
PLAYERS_LEFT_OUT = note(
    "players-left-out",
    "Not rated, as this list has no rounds: {names}. If they played, add the columns Rd 1, Rd 2, ….",
)
