"""The door for the buttons: on Windows the add-in calls ``press``, on macOS a script runs this file."""

import gc
import sys
import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

from xlrating.hosts.excel import macros
from xlrating.hosts.excel.macros import Said
from xlrating.hosts.excel.quiet_xlwings import xlwings as xw
from xlrating.hosts.made_sheets import JOBS

MACROS: dict[str, Callable[..., Said]] = {
    **{job: partial(macros.make, job=job) for job in JOBS},
    "new_from_template": macros.new_from_template,
    "import_file": macros.import_file,
    "explain_cell": macros.explain_cell,
    "list_functions": macros.list_functions,
    "show_doctor": macros.show_doctor,
}
"""What a button can run: each takes the workbook, and an argument where the button has one."""


def press(macro: str, argument: str, workbook: Any) -> str:
    """Run a macro on a workbook of Excel's own (COM); what to show comes back as ``Said`` spells it."""
    book: Any = xw.Book(impl=xw._xlwindows.Book(workbook))  # type: ignore[no-untyped-call, attr-defined, unused-ignore]
    try:
        return str(run(macro, argument, book))
    finally:
        # Excel ends only when nobody holds one of its objects any more.
        del book, workbook
        gc.collect()


def run(macro: str, argument: str, book: Any) -> Said:
    """Run a macro on a workbook of xlwings; whatever fails becomes a sentence."""
    try:
        return MACROS[macro](book, *([argument] if argument else []))
    except Exception as error:
        return Said(macros.failure(error), critical=True)


def workbook_named(name: str, apps: Any = xw.apps) -> Any:
    """The open workbook of this name.

    The name may come in another Unicode form than Excel's own, or with letters lost; where it has such letters and no
    workbook has this name, it is the active one, in which the button was pressed.
    """
    books = apps.active.books
    wanted = unicodedata.normalize("NFC", name)
    for book in books:
        if unicodedata.normalize("NFC", book.name) == wanted:
            return book
    if name.isascii() and "?" not in name:
        raise LookupError(f'No open workbook is named "{name}".')
    return books.active


def main(arguments: list[str]) -> None:
    """On macOS: macro, its argument or an empty text, and the name of the workbook."""
    macro, argument, name = arguments
    book = workbook_named(name)
    said = run(macro, argument, book)
    if said.text:
        book.app.alert(said.text, macros.TITLE, "ok", "critical" if said.critical else "info")


if __name__ == "__main__":
    main(sys.argv[1:])
