"""The entries of the menu and the toolbar: one line of data each."""

from typing import Literal, NamedTuple

Kind = Literal["this workbook", "this cell", "formulas", "template", "file", "new workbook"]


class Entry(NamedTuple):
    """What a person sees, and what is done: ``inside/menu.py`` has a method for each kind.

    ``icon`` is a file in ``icons``. ``job`` is the question to the engine (``ANSWERS`` in ``answers.py``), with all
    sheets when the kind is ``this workbook``.
    """

    path: str
    label: str
    tip: str
    icon: str
    kind: Kind
    job: str = ""


ENTRIES = (
    Entry(
        "Rate",
        "Rate This Sheet",
        "Rates the crosstable on this sheet. Writes the ratings to its right and the details on the Working sheet.",
        "rate",
        "this workbook",
        "rate",
    ),
    Entry(
        "RateComplete",
        "Rate What Is Complete",
        "Rates the crosstable on this sheet as far as it is complete. The ratings are marked as provisional.",
        "complete",
        "this workbook",
        "rate complete",
    ),
    Entry(
        "Check",
        "Check This Sheet",
        "Lists the problems in the crosstable on this sheet. Writes nothing.",
        "check",
        "this workbook",
        "check",
    ),
    Entry(
        "Prizes",
        "Award Prizes",
        "Divides the prizes on the Prizes sheet by rule 32B. Writes amounts, reasons, and floors on the Awards sheet.",
        "prizes",
        "this workbook",
        "prizes",
    ),
    Entry(
        "Explain",
        "Explain This Cell",
        "Says what the functions in the selected cell were given, and how the result comes about or what is wrong.",
        "explain",
        "this cell",
        "explain",
    ),
    Entry(
        "Fix",
        "Fix Blank Cells",
        "Enters the formulas of this workbook again so that no function takes a blank cell for 0, and says how many.",
        "fix",
        "formulas",
    ),
    Entry("New", "New from Template", "Opens a new workbook to start from.", "new", "template"),
    Entry(
        "Import",
        "Import a File…",
        "Opens the file of a pairing program or of US Chess in a new crosstable workbook, which rates as you type.",
        "import",
        "file",
        "import",
    ),
    Entry(
        "Functions",
        "Function List",
        "Lists every worksheet function in a new workbook.",
        "functions",
        "new workbook",
        "functions",
    ),
)
