"""The buttons of Excel and LibreOffice: the label of each, and what a person reads of it."""

RATE = (
    "Rate This Sheet",
    "Rates the crosstable on this sheet. Writes the ratings to its right and the details on the Working sheet.",
)
RATE_COMPLETE = (
    "Rate What Is Complete",
    "Rates the crosstable on this sheet as far as it is complete. The ratings are marked as provisional.",
)
CHECK = (
    "Check This Sheet",
    "Lists the problems in the crosstable on this sheet. Writes nothing.",
)
RATE_ALL = (
    "Rate All Crosstables",
    "Rates the crosstable on every sheet of this workbook that has one.",
)
PRIZES = (
    "Award Prizes",
    "Divides the prizes on the Prizes sheet by rule 32B. Writes amounts, reasons, and floors on the Awards sheet.",
)
FILL = (
    "Fill Ratings",
    "Fills the blank cells of this crosstable from your rating lists: rating, games, floor. Changes nothing you typed.",
)
COMPARE = (
    "Compare with Published",
    "Rates the crosstables and compares with the column Published. Writes on the Compared sheet why ratings differ.",
)
PRINT = (
    "Print for the Wall",
    "Saves the standings next to this workbook as a PDF to hang up, as large as the event allows, and opens it.",
)
PAGES = (
    "Player Pages",
    "Saves a page for each player next to this workbook as a PDF, two on a sheet of paper, and opens it.",
)
PUBLISH = (
    "Publish",
    "Saves everything after an event in one folder next to this workbook: PDFs, a web page, and the upload files.",
)
NEW = ("New from Template", "Opens a new workbook to fill in.")
IMPORT = (
    "Import a File…",
    "Opens the file of a pairing program or of US Chess in a new crosstable workbook, which rates as you type.",
)
EXPLAIN = (
    "Explain This Cell",
    "Says what the functions in the selected cell were given, and how the result comes about or what is wrong.",
)
FIX = (
    "Fix Blank Cells",
    "Enters the formulas of this workbook again so that no function takes a blank cell for 0, and says how many.",
)
FUNCTIONS = ("Function List", "Lists the worksheet functions with their arguments in a new workbook.")
DOCTOR = ("Doctor", "Checks the installation and shows how to fix it.")
