"""What the sheets have in common: the levels of the titles, from the top, and how the top of a sheet looks."""

from openpyxl.styles import Alignment

from workbook_templates.kit import Page

TODAY = (2400, 2200, 2000, 1800, 1600, 1400, 1200)
CODES = ("S", "M", "C", "1", "2", "3", "4")
"""What US Chess prints for a norm of the level, after N: (OV has the titles)."""
IN_1994 = (2600, 2400, 2200, 2000, 1800, 1600, 1400, 1200, 1000, 800, 600, 400)
RATING_NEEDED_FROM = 2000
"""From here up a title takes an established rating of its level as well.  OV, Norms-based titles."""

NORM_OR_NOT = '"norm";;"–"'
"""How 1 and 0 are shown."""


def head(page: Page, title: str, below: str) -> None:
    """The title, with some air before what follows in row 3."""
    page.title("A1", title, below)
    page.sheet["A2"].alignment = Alignment(vertical="top")
    page.sheet.row_dimensions[2].height = 24


def beside(page: Page, cell: str, formula: str, across: str) -> None:
    """The sentence beside an input; one that starts with ► tells what to mend and is marked."""
    page.note(cell, formula)
    page.sheet[cell].alignment = Alignment(indent=1, vertical="center")
    page.warn_where(across, f'LEFT(${cell[0]}${cell[1:]},1)="►"')
