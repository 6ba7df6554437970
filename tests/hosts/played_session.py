"""An Excel for the trial that is only played: functions through the real dispatch, workbooks of ``fake_excel``.

It calculates workbooks as an Excel with the add-in does: LibreOffice with the functions does it for it.
"""

import shutil
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from excel_examples import EXAMPLES, Dispatch, as_cells, as_constant, rows_of_answer
from fake_excel import Book
from trial.examples import WAYS
from trial.placing import placed

from xlrating.hosts.excel import press
from xlrating.hosts.libreoffice.recalc import recalculate

_KEPT = TemporaryDirectory(prefix="xlrating-tests-", ignore_cleanup_errors=True)


@cache
def calculated(data):
    """A workbook, as bytes, as the file with all results that the functions give."""
    opened, path = (Path(_KEPT.name, f"{name}-{hash(data)}.xlsx") for name in ("opened", "calculated"))
    opened.write_bytes(data)
    done = recalculate(opened)
    assert done.kept == []
    done.workbook.save(path, recalculate=False)
    return path


class PlayedSession:
    def __init__(self, addin):
        assert addin.exists()
        self._dispatch, self.events = Dispatch(), []
        self._open = self._file = None
        self.calculates_when_it_opens = False
        self._calls = {
            repr(placed(function, example, given)): (function, example)
            for given in WAYS
            for function, example in EXAMPLES
        }

    def facts(self):
        return {"version": "16.0, build 1"}

    def ask(self, wanted):
        self.events.append("ask")
        function, example = self._calls[repr(wanted)]
        given = as_cells if wanted.cells else as_constant
        return rows_of_answer(self._dispatch(function.name, *map(given, example.arguments)))

    @contextmanager
    def opened(self, path):
        self._file = calculated(path.read_bytes()) if self.calculates_when_it_opens else path
        self._open = book = Book.from_file(self._file, results=True)
        book.activate = lambda: None
        for sheet in book.sheets:
            sheet.evaluated = {"1700": 1700.0}
        yield book
        self.events.append("closed")

    def rebuild(self):
        self._file = calculated(self._file.read_bytes())
        self._open.sheets[:] = Book.from_file(self._file, results=True).sheets
        self.events.append("rebuilt")

    def save_copy(self, book, path):
        assert book is self._open
        shutil.copy(self._file, path)

    def press(self, book, button):
        macro, _, argument = button.partition(" ")
        return str(press.run(macro, argument, book))

    def end_python(self):
        self._dispatch.close()
        self._dispatch = Dispatch()
        return 1

    def close(self):
        self._dispatch.close()
        self.events.append("all closed")
