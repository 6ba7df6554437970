"""Each button on the sample event, and what the same event becomes with ``xlrating rate``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.excel.ribbon import BUTTONS, NEW
from xlrating.hosts.excel.trial.comparing import differences
from xlrating.hosts.excel.trial.report import Finding
from xlrating.hosts.templates import path_of
from xlrating.hosts.workbook import WorkbookFile

SAMPLE = "weekend-open.xlsx"
WRONG = "W99"
"""A win against a player that no table of 64 has."""
FIRST_ROUND = "Rd 1"


def buttons(session: Any, folder: Path) -> Iterator[Finding]:
    event = folder / "event.xlsx"
    event.write_bytes(path_of(SAMPLE).read_bytes())
    sheet, expected = _rated(event, folder / "expected.xlsx")
    for button in BUTTONS:
        with session.opened(event) as book:
            book.sheets[sheet].activate()
            argument = {NEW.macro: f" {SAMPLE}", "import_file": f" {event}"}.get(button.macro, "")
            said = session.press(book, button.macro + argument)
            yield Finding(f"{button.label} says", said.strip() or "nothing", well=not said.startswith("!"))
            if button.macro.startswith("rate_"):
                wrong = differences(ExcelBook(book).grids(), expected)
                yield Finding(
                    f"{button.label} writes", "; ".join(wrong) or "what xlrating rate writes", well=not wrong
                )
    with session.opened(event) as book:
        yield from _with_a_wrong_opponent(session, book, sheet)


def _rated(event: Path, written: Path) -> tuple[str, list[Any]]:
    """The sheet with the crosstable; that one and each that is new, as the command line leaves them."""
    workbook = WorkbookFile.open(event)
    rated = rate_workbook(workbook.grids())
    rated.put(workbook)
    workbook.save(written)
    sheet = rated.tables[0].crosstable.grid.sheet
    touched = {sheet, *(new.name for new in rated.sheets)}
    return sheet, [grid for grid in WorkbookFile.open(written).grids() if grid.sheet in touched]


def _with_a_wrong_opponent(session: Any, book: Any, sheet: str) -> Iterator[Finding]:
    grid = next(grid for grid in ExcelBook(book).grids() if grid.sheet == sheet)
    row, column = next(
        (row, list(cells).index(FIRST_ROUND)) for row, cells in enumerate(grid.rows) if FIRST_ROUND in cells
    )
    cell = book.sheets[sheet].range((row + 2, column + 1))
    cell.value = [[WRONG]]
    book.sheets[sheet].activate()
    for button in BUTTONS:
        if button.macro in ("check_sheet", "rate_sheet"):
            said = session.press(book, button.macro)
            told = said.startswith("!") and WRONG.lstrip("W") in said
            yield Finding(f"{button.label} with a wrong opponent says", said.strip(), well=told)
