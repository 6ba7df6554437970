"""The entries of the menu and the toolbar: one line of data each."""

from typing import Literal, NamedTuple

from xlrating.hosts import buttons

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
    Entry("Rate", *buttons.RATE, "rate", "this workbook", "rate"),
    Entry("RateComplete", *buttons.RATE_COMPLETE, "complete", "this workbook", "rate complete"),
    Entry("Check", *buttons.CHECK, "check", "this workbook", "check"),
    Entry("Fill", *buttons.FILL, "fill", "this workbook", "fill"),
    Entry("Prizes", *buttons.PRIZES, "prizes", "this workbook", "prizes"),
    Entry("Compare", *buttons.COMPARE, "compare", "this workbook", "compare"),
    Entry("Print", *buttons.PRINT, "print", "this workbook", "standings"),
    Entry("Pages", *buttons.PAGES, "pages", "this workbook", "player pages"),
    Entry("Publish", *buttons.PUBLISH, "publish", "this workbook", "publish"),
    Entry("Explain", *buttons.EXPLAIN, "explain", "this cell", "explain"),
    Entry("Fix", *buttons.FIX, "fix", "formulas"),
    Entry("New", *buttons.NEW, "new", "template"),
    Entry("Import", *buttons.IMPORT, "import", "file", "import"),
    Entry("Functions", *buttons.FUNCTIONS, "functions", "new workbook", "functions"),
)
