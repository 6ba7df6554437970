"""The entries of the Chess Ratings menu: cells go to the engine, which says what to write, to show and to go to."""

import os
import shutil

import uno
from com.sun.star.awt.MessageBoxType import INFOBOX, WARNINGBOX
from com.sun.star.beans import PropertyValue
from com.sun.star.frame import DispatchResultEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.lang import XInitialization
from xlrating_explaining import calls_in
from xlrating_formulas import doubtful, enter_again, names_for
from xlrating_reading import cells_of
from xlrating_shared import ENGINE, SETTINGS, Service
from xlrating_telling import made, tell
from xlrating_writing import obstacles, put

PROTOCOL = "org.xlrating.calc:"
WHOLE_SHEET_SECONDS = 120
FILE_CHOSEN = 1  # com.sun.star.ui.dialogs.ExecutableDialogResults.OK


class Menu(Service, XInitialization, XDispatchProvider, XNotifyingDispatch):
    """A caller that asks for notification gets the message as result."""

    IMPLEMENTATION = "org.xlrating.calc.Menu"
    SERVICES = ("com.sun.star.frame.ProtocolHandler",)

    def __init__(self, context, *arguments):
        self.context = context
        self.frame = arguments[0] if arguments else None

    def initialize(self, arguments):
        if arguments:
            self.frame = arguments[0]

    def queryDispatch(self, url, target, flags):  # noqa: N802
        return self if url.Protocol == PROTOCOL else None

    def queryDispatches(self, requests):  # noqa: N802
        return tuple(self.queryDispatch(r.FeatureURL, r.FrameName, r.SearchFlags) for r in requests)

    def addStatusListener(self, listener, url):  # noqa: N802
        pass

    def removeStatusListener(self, listener, url):  # noqa: N802
        pass

    def dispatch(self, url, arguments):
        self.dispatchWithNotification(url, arguments, None)

    def dispatchWithNotification(self, url, arguments, listener):  # noqa: N802
        try:
            path, _, argument = url.Complete[len(PROTOCOL) :].partition("?")
            entry = SETTINGS["entries"][path]
            done, message = KINDS[entry["kind"]](self, entry, argument)
        except Exception as problem:
            done, message = False, f"Nothing was done. {problem}"
            self.show(message, WARNINGBOX)
        if listener is not None:
            listener.dispatchFinished(DispatchResultEvent(self, 1 if done else 0, message))

    def show(self, message, kind):
        """Tell it, where there is somebody to read it."""
        window = self.frame.ContainerWindow
        if window is not None and window.isVisible():
            tell(self.context, window, message, kind)

    def with_this_workbook(self, entry, _):
        """The engine reads all sheets; what it answers is written, shown, and gone to."""
        document = self.frame.Controller.Model
        request = {
            "do": entry["job"],
            "active": self.frame.Controller.ActiveSheet.Name,
            "path": path_of(document),
            "sheets": [cells_of(document, sheet) for sheet in document.Sheets],
        }
        if entry["job"] == "check_sheet":
            request["doubtful"] = doubtful(document)
        answer = ENGINE.ask(request, WHOLE_SHEET_SECONDS)
        done, message = answer["done"], answer["message"]
        in_the_way = obstacles(document, answer)
        if in_the_way:
            done, message = False, "\n".join(["Nothing was written.", *in_the_way])
        if not done:
            self.show(message, WARNINGBOX)
            self.go_to(document, answer["go_to"])
            return False, message
        put(document, entry["label"], answer)
        self.go_to(document, answer["go_to"])
        self.show(message, INFOBOX)
        self.open_file(answer.get("open"))
        return True, message

    def with_this_cell(self, entry, _):
        """The engine says what the functions in the selected cell were given and what they made of it."""
        document = self.frame.Controller.Model
        selected = document.CurrentSelection
        has_cells = hasattr(selected, "getCellByPosition")
        calls = calls_in(document, selected.getCellByPosition(0, 0)) if has_cells else []
        answer = ENGINE.ask({"do": entry["job"], "calls": calls})
        self.show(answer["message"], INFOBOX if answer["done"] else WARNINGBOX)
        return answer["done"], answer["message"]

    def with_formulas(self, entry, _):
        """Formulas that nobody typed, such as those of a macro, get the form of the others, with one Undo."""
        document = self.frame.Controller.Model
        names = names_for(document)
        document.UndoManager.enterUndoContext(entry["label"])
        try:
            count = sum(enter_again(sheet, names)[1] for sheet in document.Sheets)
        finally:
            document.UndoManager.leaveUndoContext()
        left = len(doubtful(document)["blank is 0"])
        lines = []
        if count:
            lines.append(f"{of_formulas(count)} fixed: a blank cell counts as blank now.")
        if left:
            lines.append(
                f"{of_formulas(left)} not fixed: a blank cell counts as 0. Check This Sheet lists them."
            )
        message = "\n".join(lines) or "Every blank cell counts as blank. No formula was changed."
        self.show(message, WARNINGBOX if left else INFOBOX)
        return not left, message

    def go_to(self, document, place):
        """Select the first cell of a place; what follows it to the right is in view too if there is room."""
        if place is None:
            return
        sheet = document.Sheets.getByName(place["sheet"])
        self.frame.Controller.setActiveSheet(sheet)
        for cell in (place["last"], place["first"]):
            self.frame.Controller.select(sheet.getCellRangeByName(cell))

    def new_from_template(self, entry, template):
        self.open(uno.systemPathToFileUrl(SETTINGS["templates"][template]), AsTemplate=True)
        return True, ""

    def import_a_file(self, entry, url):
        """Open the workbook that becomes of a file, of ``url`` or the one that somebody chooses, as a new one."""
        url = url or self.chosen_file(entry["label"])
        if not url:
            return False, ""
        answer = ENGINE.ask({"do": entry["job"], "path": uno.fileUrlToSystemPath(url)}, WHOLE_SHEET_SECONDS)
        if not answer["done"]:
            self.show(answer["message"], WARNINGBOX)
            return False, answer["message"]
        try:
            self.open(uno.systemPathToFileUrl(answer["path"]), AsTemplate=True)
        finally:
            shutil.rmtree(os.path.dirname(answer["path"]), ignore_errors=True)
        self.show(answer["message"], INFOBOX)
        return True, answer["message"]

    def open_file(self, path):
        """Open a file or a folder as a double click does, where there is somebody to see it."""
        window = self.frame.ContainerWindow
        if path and window is not None and window.isVisible():
            try:
                shell = made(self.context, "com.sun.star.system.SystemShellExecute")
                shell.execute(uno.systemPathToFileUrl(path), "", 0)
            except Exception:  # no program for it: the message has said where it is
                return

    def chosen_file(self, title):
        """The URL of the file that somebody chooses; empty when they cancel."""
        picker = made(self.context, "com.sun.star.ui.dialogs.FilePicker")
        picker.setTitle(title.rstrip("…"))
        return picker.getSelectedFiles()[0] if picker.execute() == FILE_CHOSEN else ""

    def in_a_new_workbook(self, entry, _):
        """Put what the engine answers into a workbook that is opened for it."""
        answer = ENGINE.ask({"do": entry["job"]})
        document = self.open("private:factory/scalc")
        document.Sheets.getByIndex(0).setName(answer["sheets"][0]["name"])
        put(document, entry["label"], answer)
        document.setModified(False)
        return True, ""

    def open(self, url, **properties):
        desktop = made(self.context, "com.sun.star.frame.Desktop")
        given = tuple(PropertyValue(name, 0, value, 0) for name, value in properties.items())
        document = desktop.loadComponentFromURL(url, "_blank", 0, given)
        if document is None:
            raise RuntimeError(f"LibreOffice did not open {url}.")
        return document


def path_of(document):
    """Where the workbook is on this computer; empty where it was never saved."""
    url = document.URL
    return uno.fileUrlToSystemPath(url) if url.startswith("file:") else ""


def of_formulas(count):
    return f"{count:,} {'formula' if count == 1 else 'formulas'}"


KINDS = {
    "this cell": Menu.with_this_cell,
    "this workbook": Menu.with_this_workbook,
    "formulas": Menu.with_formulas,
    "file": Menu.import_a_file,
    "template": Menu.new_from_template,
    "new workbook": Menu.in_a_new_workbook,
}
