"""What a window prints of our sheets: the rows and columns in use, and that for as long as it prints them."""

import contextlib

import unohelper
from com.sun.star.document import XDocumentEventListener
from com.sun.star.frame import FeatureStateEvent, XDispatch, XDispatchProviderInterceptor, XInterceptorInfo
from com.sun.star.table.CellContentType import FORMULA
from com.sun.star.util import XModifyListener

COMMANDS = (".uno:Print", ".uno:PrintDefault")
ENDS = ("OnPrint", "OnSave", "OnSaveAs", "OnCopyTo", "OnPrepareUnload")
OURS = "by xlrating"
"""How a cell of the first row ends on a sheet with nothing but results."""


class Printing(unohelper.Base, XDispatchProviderInterceptor, XInterceptorInfo, XDispatch):
    """A window asks it for the commands that print: no event comes before the dialog, which shows the pages.

    It keeps no window and no command: Python frees what it keeps in a thread for which LibreOffice may wait forever.
    """

    def __init__(self, frame):
        self.frame = frame.queryAdapter()  # a weak reference
        self.slave = self.master = None
        frame.registerDispatchProviderInterceptor(self)

    def getInterceptedURLs(self):  # noqa: N802
        return COMMANDS

    def queryDispatch(self, url, target, flags):  # noqa: N802
        return self if url.Complete in COMMANDS else self.slave.queryDispatch(url, target, flags)

    def queryDispatches(self, requests):  # noqa: N802
        return tuple(self.queryDispatch(r.FeatureURL, r.FrameName, r.SearchFlags) for r in requests)

    def dispatch(self, url, arguments):
        with contextlib.suppress(Exception):  # then the pages are printed as they are
            FittedPages(self.frame.queryAdapted().Controller.Model)
        self.slave.queryDispatch(url, "_self", 0).dispatch(url, arguments)

    def addStatusListener(self, listener, url):  # noqa: N802
        listener.statusChanged(FeatureStateEvent(FeatureURL=url, IsEnabled=True))

    def removeStatusListener(self, listener, url):  # noqa: N802
        pass

    def getSlaveDispatchProvider(self):  # noqa: N802
        return self.slave

    def setSlaveDispatchProvider(self, provider):  # noqa: N802
        self.slave = provider

    def getMasterDispatchProvider(self):  # noqa: N802
        return self.master

    def setMasterDispatchProvider(self, provider):  # noqa: N802
        self.master = provider


class FittedPages(unohelper.Base, XDocumentEventListener, XModifyListener):
    """The pages of a document until they are printed, or not printed: then they are as they were before.

    So they are, whatever happens, before anything else is changed and before the document is saved.
    """

    now = None

    def __init__(self, document):
        if FittedPages.now:
            FittedPages.now.restore()
        self.document = document
        self.changed = []
        was_modified = document.isModified()
        try:
            fit(document, self)
        except Exception:
            self.restore()
            raise
        if not was_modified:
            leave_unmodified(document)
        FittedPages.now = self
        document.addDocumentEventListener(self)
        document.addModifyListener(self)

    def change(self, thing, name, value):
        self.changed.append((thing, name, getattr(thing, name)))
        self.put(thing, name, value)

    def put(self, thing, name, value):
        """Undo knows nothing of it. LibreOffice forgets a lock after the first thing that it keeps from Undo."""
        self.document.UndoManager.lock()
        try:
            setattr(thing, name, value)
        finally:
            self.document.UndoManager.unlock()

    def restore(self):
        FittedPages.now = None
        self.document.removeDocumentEventListener(self)
        self.document.removeModifyListener(self)
        was_modified = self.document.isModified()
        while self.changed:
            self.put(*self.changed.pop())
        if not was_modified:
            leave_unmodified(self.document)
        self.document = None

    def documentEventOccured(self, event):  # noqa: N802  LibreOffice spells it so
        """Printing has three events, also where it fails or is canceled."""
        if event.EventName in ENDS and getattr(event.Supplement, "value", "") != "JOB_STARTED":
            self.restore()

    def modified(self, event):
        self.restore()

    def disposing(self, event):
        FittedPages.now = None


def leave_unmodified(document):
    """A document counts as modified while one of its charts does."""
    for sheet in document.Sheets:
        for chart in sheet.Charts:
            chart.EmbeddedObject.setModified(False)
    document.setModified(False)


def fit(document, pages):
    """Take what is blank from the print areas of a crosstable and of its wall chart.

    While the chart has no player, all that is printed is the crosstable, as a form to fill in by hand.
    """
    sheets = list(document.Sheets)
    tables = [table for table in map(table_in, sheets) if table]
    results = list(filter(has_only_results, sheets))
    charts = [table for table in tables if table.sheet in results]
    if not charts:
        return
    if any(chart.last_row > chart.headings for chart in charts):
        for table in tables:
            table.fit(document, pages)
        return
    for sheet in results:
        pages.change(sheet, "PrintAreas", ())
    for table in tables:
        pages.change(table.page_style(document), "PrintGrid", True)


def has_only_results(sheet):
    (first,) = sheet.getCellRangeByName("A1:BZ1").getDataArray()
    return any(str(text).endswith(OURS) for text in first)


def table_in(sheet):
    """The table of a sheet of ours: it repeats its headings, and its print area ends where the prepared rows do.

    None where there are no headings, or where the print area is somebody's own.
    """
    if len(sheet.PrintAreas) != 1 or not sheet.PrintTitleRows:
        return None
    (area,) = sheet.PrintAreas
    last, below = (sheet.getCellByPosition(area.EndColumn, area.EndRow + n).Type for n in (0, 1))
    if area.StartColumn or area.StartRow or not last == FORMULA != below:
        return None
    table = Table(sheet, area)
    return table if has_text(table.rows[table.headings]) else None


def has_text(cells):
    return any(cell != "" for cell in cells)


class Table:
    """What a print area shows; rows and columns from 0."""

    def __init__(self, sheet, area):
        self.sheet, self.area, self.headings = sheet, area, sheet.TitleRows.EndRow
        self.rows = self.cells(area.EndRow).getDataArray()
        self.last_row = max(row for row, cells in enumerate(self.rows) if has_text(cells))

    def cells(self, last_row):
        return self.sheet.getCellRangeByPosition(0, 0, self.area.EndColumn, last_row)

    def page_style(self, document):
        return document.StyleFamilies.getByName("PageStyles").getByName(self.sheet.PageStyle)

    def fit(self, document, pages):
        """Without rows below the last in use and columns right of the headings; in larger type where there is room."""
        rows = range(self.headings + 1, self.area.EndRow)
        is_break = (self.sheet.Rows.getByIndex(row + 1).IsManualPageBreak for row in rows)
        last_on_page = next((row for row in rows if next(is_break)), self.area.EndRow)
        size = self.cells(last_on_page).Size
        for blank in self.blank_columns():
            pages.change(blank.Columns, "IsVisible", False)
        used = self.cells(min(last_on_page, self.last_row)).Size
        self.area.EndRow = self.last_row
        pages.change(self.sheet, "PrintAreas", (self.area,))
        style = self.page_style(document)
        if not style.ScaleToPagesX + style.ScaleToPagesY + style.ScaleToPages:
            larger = min(size.Width / used.Width, size.Height / used.Height)
            pages.change(style, "PageScale", int(style.PageScale * larger))

    def blank_columns(self):
        """Cells in those that are shown right of the table, up to the words that stand above them at the far right."""
        columns = list(zip(*self.rows))
        used = max(place for place, cells in enumerate(columns) if has_text(cells[self.headings :]))
        words = next((place for place in range(used + 1, len(columns)) if has_text(columns[place])), 0)
        if words < used + 2:
            return ()
        row = self.headings
        return self.sheet.getCellRangeByPosition(used + 1, row, words - 1, row).queryVisibleCells()
