"""A template with its sheets Start and Sources."""

import datetime
from collections.abc import Callable, Sequence
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import absolute_coordinate

from workbook_templates.kit import NO_SHEET, NOT_INSTALLED, SAVED, Page, elsewhere, link_to, live
from xlrating import looks
from xlrating.hosts.templates import NAME_HELP
from xlrating.looks import FONT

FIXED_TIME = datetime.datetime(2026, 1, 1)
START, SOURCES = "Start", "Sources"

DOCUMENTS = {
    "P25": "The US Chess Rating System, July 2025",
    "S15": "The US Chess Rating System, January 2015",
    "OV": "US Chess Ratings and Titles, the overview on the US Chess website",
    "S94": "Report of the USCF Ratings Committee, August 1994",
    "S96": "Chess Ratings Explained, 1996",
    "S08": "Updating US Chess ratings from FIDE events, March 2008",
}
DISCLAIMER = (
    "Made with xlrating. Not affiliated with US Chess. Only ratings published by US Chess are official."
)
READY = '"● Ready. Results update as you type."'
LAST_COLUMN = "O"
CARDS = (("B", "C"), ("E", "F"), ("H", "I"), ("K", "L"), ("N", "O"))
"""Five pairs of columns with a gap between them."""


class Step(NamedTuple):
    """A link on Start, and what to do there; without a sheet it is a number alone."""

    sheet: str
    text: str


class Tile(NamedTuple):
    """A number of the event on Start: parts of formulas, with the format of the figure."""

    label: str
    figure: str
    sentence: str
    number: str = "0"


class Rule(NamedTuple):
    """What a sheet says without its source, and where the source has it."""

    what: str
    where: str


class Book:
    """``workbook`` is complete once it is asked for: Sources comes last, with a link to each hidden sheet."""

    def __init__(
        self,
        title: str,
        purpose: str,
        steps: Sequence[Step | str],
        notes: Sequence[str] = (),
        *,
        status: str = READY,
        tiles: Sequence[Tile] = (),
        rules: Sequence[Rule] = (),
        documents: Sequence[str] = ("P25", "S15", "OV"),
        panel: Callable[[Page, int], int] | None = None,
        name: str = "",
    ) -> None:
        """``purpose``: one sentence. ``steps``: three. ``notes``: what else a user should know, a sentence each.

        ``status``: the part of a formula that says how things stand, with its sign (●, ○, !), once the functions
        are there. ``documents``: keys of DOCUMENTS that ``rules`` cite. ``panel`` lays out the middle of Start from a
        row on and says the row after it; without it there are the steps and the colors. ``name``: the title of the
        file, where ``title`` is a formula.
        """
        self._workbook = Workbook()
        self._workbook.calculation.fullCalcOnLoad = False
        self._workbook.calculation.calcId = 191029  # with an older one Excel computes everything on opening
        self._workbook.properties.creator = "xlrating"
        self._workbook.properties.title = name or title
        self._workbook.properties.created = self._workbook.properties.modified = FIXED_TIME
        self._hidden: list[tuple[str, str]] = []
        self._pages: list[Page] = []
        self._sources_row = 0
        start = self._workbook.active
        start.title = START
        pairs = (13.6, 13.6, 1.4) * len(CARDS)
        self._start(
            Page(start, (2, *pairs[:-1]), landscape=True), title, purpose, steps, status, tiles, panel
        )
        self._sources = Page(self._workbook.create_sheet(SOURCES), (28, 84, 36), landscape=True)
        self._lay_out_sources(notes, rules, documents)

    @property
    def workbook(self) -> Workbook:
        if self._workbook.sheetnames[-1] != SOURCES:
            self._workbook.move_sheet(SOURCES, len(self._workbook.sheetnames))
            self._workbook.active = 0
            self._find_errors()
            self._list_hidden()
            self._sources.keep_off_paper(self._sources.sheet.max_row + 1)
        return self._workbook

    def page(
        self,
        name: str,
        widths: Sequence[float],
        *,
        landscape: bool = False,
        hidden: str = "",
        printed: bool = False,
    ) -> Page:
        """A new sheet after those that there are; ``hidden`` says what it holds, for the link to it on Sources."""
        page = Page(self._workbook.create_sheet(name), widths, landscape=landscape)
        self._pages.append(page)
        if hidden:
            page.sheet.sheet_state = "hidden"
            self._hidden.append((name, hidden))
        if printed:
            page.sheet.sheet_properties.tabColor = looks.BLUE
        return page

    def _start(
        self,
        page: Page,
        title: str,
        purpose: str,
        steps: Sequence[Step | str],
        status: str,
        tiles: Sequence[Tile],
        panel: Callable[[Page, int], int] | None,
    ) -> None:
        page.height(1, 6)
        page.title("B2", title, size=looks.DASHBOARD_TITLE)
        page.note("B3", purpose, height=20)
        page.sheet["B3"].font = Font(FONT, size=looks.STATUS, color=looks.SLATE)
        page.height(4, 6)
        page.status(
            f"B5:{LAST_COLUMN}5",
            status,
            looks.DASHBOARD_STATUS,
            saved=SAVED.replace(" (see Start)", ""),
        )
        page.height(6, 10)
        row = 7
        if tiles:
            self._tiles(page, row, tiles)
            row += 4
        if panel:
            row = panel(page, row)
        else:
            for number, step in enumerate(steps, start=1):
                self._step(page, row, number, step)
                page.height(row + 1, 5)
                row += 2
            row = self._colors(page, row)
        row = self._installation(page, row)
        page.link(f"B{row}", SOURCES, "Sources and notes")
        page.note(f"E{row}", DISCLAIMER)
        page.finish(f"A1:{LAST_COLUMN}{row}")
        page.keep_off_paper(row + 1)

    def _tiles(self, page: Page, row: int, tiles: Sequence[Tile]) -> None:
        """A label, a figure and a sentence in each of up to five cards."""
        for height, there in zip((20, 40, 32, 10), range(row, row + 4), strict=True):
            page.height(there, height)
        fill, line = PatternFill("solid", fgColor=looks.ZEBRA), Border(top=Side("thick", looks.NAVY))
        for (left, right), tile in zip(CARDS, tiles, strict=False):
            for there in range(row, row + 3):
                page.sheet[f"{left}{there}"].fill = page.sheet[f"{right}{there}"].fill = fill
                page.sheet.merge_cells(f"{left}{there}:{right}{there}")
            page.sheet[f"{left}{row}"].border = page.sheet[f"{right}{row}"].border = line
            left_indented = Alignment(horizontal="left", vertical="center", indent=1)
            for there, value, font in (
                (row, tile.label.upper(), Font(FONT, bold=True, size=looks.SMALL_LABEL, color=looks.SLATE)),
                (row + 1, f"={tile.figure}", Font(FONT, bold=True, size=looks.TILE_FIGURE, color=looks.NAVY)),
                (row + 2, f"={tile.sentence}", Font(FONT, size=looks.NOTE, color=looks.INK)),
            ):
                page.put(f"{left}{there}", value, font)
                page.sheet[f"{left}{there}"].alignment = left_indented
            page.sheet[f"{left}{row + 1}"].number_format = tile.number
            page.sheet[f"{left}{row + 2}"].alignment = Alignment(
                horizontal="left", vertical="top", indent=1, wrap_text=True
            )

    def _step(self, page: Page, row: int, number: int, step: Step | str) -> None:
        sheet, text = step if isinstance(step, Step) else ("", step)
        for column in "BC":
            page.sheet[f"{column}{row}"].fill = PatternFill("solid", fgColor=looks.PALE_BLUE)
            page.sheet[f"{column}{row}"].border = Border(bottom=Side("medium", looks.BLUE))
        page.put(f"B{row}", str(number), Font(FONT, bold=True, size=looks.STATUS, color=looks.NAVY), "center")
        if sheet:
            page.sheet[f"B{row}"] = link_to(sheet, f"{number}   {sheet} →")
            page.sheet[f"B{row}"].font = Font(
                FONT, bold=True, size=looks.STATUS, color=looks.BLUE, underline="single"
            )
        page.sheet.merge_cells(f"B{row}:C{row}")
        page.paragraph(f"E{row}:{LAST_COLUMN}{row}", text, 112)
        page.sheet[f"E{row}"].alignment = Alignment(wrap_text=True, vertical="center", horizontal="left")
        page.height(row, max(28, page.sheet.row_dimensions[row].height or 0))

    def _colors(self, page: Page, row: int) -> int:
        """What each color says, as cells that have it; the row after it."""
        page.height(row, 10)
        for (left, right), text in zip(
            CARDS,
            (
                "Yellow: type here next",
                "Cream: typed",
                "Navy heading: calculated",
                "! Red: to fix",
                "○ Gray: waiting",
            ),
            strict=True,
        ):
            cell = f"{left}{row + 1}"
            page.put(cell, text, Font(FONT, size=looks.NOTE, color=looks.INK), "center")
            fill, ink, bold = {
                "Y": (looks.TYPE_HERE, looks.INK, False),
                "C": (looks.TYPED_FILL, looks.INK, False),
                "N": (looks.NAVY, looks.PAPER, True),
                "!": (looks.TO_FIX_FILL, looks.TO_FIX, True),
                "○": (looks.WAITS_FILL, looks.WAITS, False),
            }[text[0]]
            page.sheet[cell].font = Font(FONT, size=looks.NOTE, color=ink, bold=bold)
            for column in (left, right):
                page.sheet[f"{column}{row + 1}"].fill = PatternFill("solid", fgColor=fill)
            page.sheet.merge_cells(f"{cell}:{right}{row + 1}")
        page.height(row + 1, 20)
        return row + 3

    def _installation(self, page: Page, row: int) -> int:
        """What to do where the functions are missing; blank where they are there. The row after it."""
        for number, text in enumerate(NAME_HELP):
            page.put(f"B{row + number}", live('""', text), Font(FONT, color=looks.INK))
            page.sheet[f"B{row + number}"].alignment = Alignment(wrap_text=True, vertical="top")
            page.sheet.merge_cells(f"B{row + number}:{LAST_COLUMN}{row + number}")
            page.height(row + number, 17 if len(text) < 140 else 32)
        return row + len(NAME_HELP) + 1

    def _lay_out_sources(self, notes: Sequence[str], rules: Sequence[Rule], documents: Sequence[str]) -> None:
        page = self._sources
        page.head("Sources", "Where the rules of this workbook come from, and what else is good to know.")
        page.label("A4", "xlrating functions", bold=True)
        # NOW is computed whenever a workbook is opened: so is this cell, and the sentences that depend on it.
        page.formula("B4", f'=IFERROR(XLRATING_VERSION()&LEFT(NOW(),0),"{NOT_INSTALLED}")', align="left")
        page.label("A5", "Sheet with an error", bold=True)
        row = 7
        if notes:
            page.section(f"A{row}", "Good to know", to="C")
            for text in notes:
                row += 1
                page.paragraph(f"A{row}:C{row}", text, 145)
            row += 2
        if rules:
            page.section(f"A{row}", "Rules", to="C")
            for rule in rules:
                row += 1
                page.paragraph(f"A{row}:B{row}", rule.what, 108)
                page.paragraph(f"C{row}", rule.where, 36)
            row += 2
        page.section(f"A{row}", "Documents", to="C")
        for key in documents:
            row += 1
            page.label(f"A{row}", key, bold=True)
            page.label(f"B{row}", DOCUMENTS[key])
        self._sources_row = row + 2
        page.note(f"A{row + 1}", DISCLAIMER)
        page.finish(f"A1:C{row + 1}")

    def _find_errors(self) -> None:
        """The first sheet with an error in a cell that people type in: a sum over all of these is an error, too."""
        found = f'"{NO_SHEET}"'
        for page in reversed(self._pages):
            name = page.sheet.title
            typed = ",".join(
                elsewhere(name) + absolute_coordinate(where) for where in dict.fromkeys(page.typed)
            )
            if typed:
                found = f'IF(ISERROR(SUM({typed})),"{name}",{found})'
        self._sources.formula("B5", f"={found}", align="left")

    def _list_hidden(self) -> None:
        if not self._hidden:
            return
        page, row = self._sources, self._sources_row + 1
        page.section(f"A{row}", "Sheets in the background", to="C")
        page.note(
            f"A{row + 1}", "Right-click any sheet tab and choose Unhide or Show Sheet. Then follow the link."
        )
        row += 1
        for name, what in self._hidden:
            row += 1
            page.link(f"A{row}", name)
            page.label(f"B{row}", what)
