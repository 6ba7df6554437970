"""Each button on the sample event, and what the same event becomes with ``xlrating rate``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trial.comparing import differences
from trial.report import Finding, of_each
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.hosts.buttons import IN_EXCEL, Button
from xlrating.hosts.excel.book import ExcelBook
from xlrating.hosts.templates import path_of
from xlrating.workbook import WorkbookFile

SAMPLE = "weekend-open.xlsx"
WRONG = "W99"
"""A win against a player that no table of 64 has."""
FIRST_ROUND = "Rd 1"
IN_VAIN = ("award_prizes", "compare_published")
"""What the sample event has no sheet for: the button must say so."""
EXPLAINED = "=RATING_CLASS(1700)"
"""With a single argument: in some languages of Excel they stand apart by another sign."""


def buttons(session: Any, folder: Path) -> Iterator[Finding]:
    event = _calculated(session, folder)
    sheet, expected = _rated(event, folder / "expected.xlsx")

    def pressed(button: Button) -> Iterator[Finding]:
        with session.opened(event) as book:
            book.sheets[sheet].activate()
            if button.job == "explain_cell":
                _select_a_formula(book.sheets[sheet])
            argument = {"new_from_template": f" {SAMPLE}", "import_file": f" {event}"}.get(button.job, "")
            said = session.press(book, button.job + argument)
            refused = said.startswith("!")
            yield Finding(
                f"{button.label} says", said.strip() or "nothing", well=refused == (button.job in IN_VAIN)
            )
            if button.job.startswith("rate_"):
                wrong = differences(ExcelBook(book).grids(), expected)
                yield Finding(
                    f"{button.label} writes", "; ".join(wrong) or "what xlrating rate writes", well=not wrong
                )

    def pressed_in_vain(button: Button) -> Iterator[Finding]:
        with session.opened(event) as book:
            _put_a_wrong_opponent(book, sheet)
            said = session.press(book, button.job)
            told = said.startswith("!") and WRONG.lstrip("W") in said
            yield Finding(f"{button.label} with a wrong opponent says", said.strip(), well=told)

    yield from of_each([(button.label, button) for button in IN_EXCEL], pressed)
    checking = [button for button in IN_EXCEL if button.job in ("check_sheet", "rate_sheet")]
    yield from of_each([(button.label, button) for button in checking], pressed_in_vain)


def _calculated(session: Any, folder: Path) -> Path:
    """The sample event as Excel has calculated and saved it: its file holds what is shown without the functions."""
    opened, calculated = folder / SAMPLE, folder / "event.xlsx"
    opened.write_bytes(path_of(SAMPLE).read_bytes())
    with session.opened(opened) as book:
        session.rebuild()
        session.save_copy(book, calculated)
    return calculated


def _rated(event: Path, written: Path) -> tuple[str, list[Any]]:
    """The sheet with the crosstable; that one and each that is new, as the command line leaves them."""
    workbook = WorkbookFile.open(event)
    rated = rate_workbook(workbook.grids())
    rated.put(workbook)
    workbook.save(written)
    sheet = rated.tables[0].crosstable.grid.sheet
    touched = {sheet, *(new.name for new in rated.sheets)}
    return sheet, [grid for grid in WorkbookFile.open(written).grids() if grid.sheet in touched]


def _select_a_formula(sheet: Any) -> None:
    cell = sheet.range((1, 1))
    cell.formula = EXPLAINED
    cell.select()


def _put_a_wrong_opponent(book: Any, sheet: str) -> None:
    grid = next(grid for grid in ExcelBook(book).grids() if grid.sheet == sheet)
    row, column = next(
        (row, list(cells).index(FIRST_ROUND)) for row, cells in enumerate(grid.rows) if FIRST_ROUND in cells
    )
    book.sheets[sheet].range((row + 2, column + 1)).value = [[WRONG]]
    book.sheets[sheet].activate()
