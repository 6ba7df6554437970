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
    Entry("Rate", *buttons.RATE, "rate", "this workbook", "rate_sheet"),
    Entry("RateComplete", *buttons.RATE_COMPLETE, "complete", "this workbook", "rate_complete"),
    Entry("Check", *buttons.CHECK, "check", "this workbook", "check_sheet"),
    Entry("Fill", *buttons.FILL, "fill", "this workbook", "fill_sheet"),
    Entry("Prizes", *buttons.PRIZES, "prizes", "this workbook", "award_prizes"),
    Entry("Compare", *buttons.COMPARE, "compare", "this workbook", "compare_published"),
    Entry("Print", *buttons.PRINT, "print", "this workbook", "print_standings"),
    Entry("Pages", *buttons.PAGES, "pages", "this workbook", "print_pages"),
    Entry("Publish", *buttons.PUBLISH, "publish", "this workbook", "publish"),
    Entry("Explain", *buttons.EXPLAIN, "explain", "this cell", "explain_cell"),
    Entry("Fix", *buttons.FIX, "fix", "formulas"),
    Entry("New", *buttons.NEW, "new", "template"),
    Entry("Import", *buttons.IMPORT, "import", "file", "import_file"),
    Entry("Functions", *buttons.FUNCTIONS, "functions", "new workbook", "list_functions"),
)
