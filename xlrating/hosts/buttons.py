"""The buttons of Excel and LibreOffice: what a person reads of each, where it is, and what it does."""

from typing import Literal, NamedTuple

Kind = Literal["this workbook", "this cell", "formulas", "template", "file", "new workbook"]


class Button(NamedTuple):
    """``job`` is one of ``MACROS`` in Excel (``press.py``) and of ``ANSWERS`` in LibreOffice (``answers.py``).

    In Excel it is in a ``group`` of the tab, with an ``image`` of Office. In LibreOffice it has a ``path`` of its own,
    and ``inside/menu.py`` has a method for each ``kind``. Where it has no group, or no path, that program lacks it.
    """

    job: str
    label: str
    group: str
    image: str
    path: str
    kind: Kind
    tip: str

    @property
    def icon(self) -> str:
        """Its file in LibreOffice's ``icons``."""
        return self.path.lower()


BUTTONS = (
    Button("rate_sheet", "Rate This Sheet", "Crosstable", "CalculateSheet", "Rate", "this workbook",
           "Rates the crosstable on this sheet. Writes the ratings to its right and the details on the Working sheet."),
    Button("rate_complete", "Rate What Is Complete", "Crosstable", "Calculator", "RateComplete", "this workbook",
           "Rates the crosstable on this sheet as far as it is complete. The ratings are marked as provisional."),
    Button("check_sheet", "Check This Sheet", "Crosstable", "DataValidation", "Check", "this workbook",
           "Lists the problems in the crosstable on this sheet. Writes nothing."),
    Button("rate_workbook", "Rate All Crosstables", "Crosstable", "CalculateNow", "", "this workbook",
           "Rates the crosstable on every sheet of this workbook that has one."),
    Button("fill_sheet", "Fill Ratings", "Crosstable", "FillDown", "Fill", "this workbook",
           "Fills the blank cells of this crosstable from your rating lists: rating, games, floor. Changes "
           "nothing you typed."),
    Button("award_prizes", "Award Prizes", "Crosstable", "AccountingFormatMenu", "Prizes", "this workbook",
           "Divides the prizes on the Prizes sheet by rule 32B. Writes amounts, reasons, and floors on the "
           "Awards sheet."),
    Button("compare_published", "Compare with Published", "Crosstable", "ReviewCompareMenu", "Compare", "this workbook",
           "Rates the crosstables and compares with the column Published. Writes on the Compared sheet why "
           "ratings differ."),
    Button("print_standings", "Print for the Wall", "Print", "FilePrint", "Print", "this workbook",
           "Saves the standings next to this workbook as a PDF to hang up, as large as the event allows, and "
           "opens it."),
    Button("print_pages", "Player Pages", "Print", "FilePrintPreview", "Pages", "this workbook",
           "Saves a page for each player next to this workbook as a PDF, two on a sheet of paper, and opens it."),
    Button("publish", "Publish", "Print", "FileSaveAsWebPage", "Publish", "this workbook",
           "Saves everything after an event in one folder next to this workbook: PDFs, a web page, and the "
           "upload files."),
    Button("explain_cell", "Explain This Cell", "Help", "FunctionsLogicalInsertGallery", "Explain", "this cell",
           "Says what the functions in the selected cell were given, and how the result comes about or what is wrong."),
    Button("fix_blanks", "Fix Blank Cells", "", "", "Fix", "formulas",
           "Enters the formulas of this workbook again so that no function takes a blank cell for 0, and says "
           "how many."),
    Button("new_from_template", "New from Template", "Start", "FileNew", "New", "template",
           "Opens a new workbook to fill in."),
    Button("import_file", "Import a File…", "Start", "FileOpen", "Import", "file",
           "Opens the file of a pairing program or of US Chess in a new crosstable workbook, which rates as you type."),
    Button("list_functions", "Function List", "Help", "FunctionWizard", "Functions", "new workbook",
           "Lists the worksheet functions with their arguments in a new workbook."),
    Button("show_doctor", "Doctor", "Help", "Help", "", "new workbook",
           "Checks the installation and shows how to fix it."),
)  # fmt: skip
IN_EXCEL = [button for button in BUTTONS if button.group]
IN_LIBREOFFICE = [button for button in BUTTONS if button.path]
