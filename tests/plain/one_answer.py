"""The functions, the menu of LibreOffice and the command on the same table: their answers, compared cell by cell."""

import contextlib
import io

from openpyxl import Workbook, load_workbook
from typed_orders import handed_over

from xlrating.crosstable.sheet.output import COLUMNS, output_heading
from xlrating.event.time_control import System
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.answers import ANSWERS
from xlrating.hosts.libreoffice.values import answer

SHEET = "Crosstable"
HEADINGS = [
    output_heading(column.heading, system) for system in (System.REGULAR, System.QUICK) for column in COLUMNS
]


def complete_agrees(rows, path):
    """With everything typed and nothing wrong the strict rating is the same too."""
    assert functions_and_menu_agree(rows)
    assert functions_and_menu_agree(rows, "rate_sheet")
    functions_and_command_agree(rows, path)
    functions_and_command_agree(rows, path, "--partial")
    assert answer("CROSSTABLE_STATUS", [handed_over(rows), None])[0] == "●"


def functions_and_menu_agree(rows, entry="rate_complete"):
    """Whether there are ratings: those of the functions and those that the menu writes are the same."""
    sent = [[_sent(value) for value in row] for row in rows]
    done = ANSWERS[entry]({"active": SHEET, "sheets": [{"name": SHEET, "rows": sent, "covered": []}]})
    shown = _beside(rows)
    if not done["done"]:
        assert not any(isinstance(row["Post"], float) for row in shown), done["message"]
        return False
    written = {}
    for block in done["blocks"]:
        for r, values in enumerate(block["values"], start=block["row"]):
            written.update({(r, c): value for c, value in enumerate(values, start=block["column"])})
    _compare(shown, written)
    problems = answer("CROSSTABLE_PROBLEMS", [handed_over(rows), None])
    told = [row[2] for row in problems if row[0] in ("mend", "waits")]
    assert [message for message in told if message not in done["message"]] == []
    assert bool(told) == ("Provisional" in done["message"])
    return True


def functions_and_command_agree(rows, path, *options):
    """Whether there are ratings: those of the functions and those that ``xlrating rate`` writes are the same.

    ``path`` is a file to write; the rated one is written next to it.
    """
    book = Workbook()
    book.active.title = SHEET
    for row in rows:
        book.active.append(row)
    book.save(path)
    rated = path.with_name("rated.xlsx")
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as refused:
        status = main(["rate", str(path), "-o", str(rated), "--force", *options])
    shown = _beside(rows)
    if status:
        assert not any(isinstance(row["Post"], float) for row in shown), refused.getvalue()
        return False
    with contextlib.closing(load_workbook(rated, read_only=True)) as written:
        cells = enumerate(written[SHEET].iter_rows(values_only=True))
        _compare(shown, {(r, c): value for r, row in cells for c, value in enumerate(row)})
    return True


def _beside(rows):
    """What the functions show beside each row, by heading."""
    shown = answer("CROSSTABLE_RATINGS", [handed_over(rows), ",".join(HEADINGS), None])
    if shown == "#VALUE!":
        return []
    return [dict(zip(HEADINGS, row, strict=True)) for row in shown]


def _compare(shown, written):
    """``written`` are values by row and column, the headings of the ratings in a row among them."""
    top = next(r for r, row in enumerate(shown) if row["Post"] == "Post")
    column_of = {value: c for (r, c), value in written.items() if r == top and value in HEADINGS}
    assert set(column_of) >= {column.heading for column in COLUMNS}
    for r, row in enumerate(shown[top + 1 :], start=top + 1):
        for heading, value in row.items():
            there = written.get((r, column_of[heading])) if heading in column_of else None
            assert ("" if there is None else there) == value, (r + 1, heading, value, there)


def _sent(value):
    """A cell as the extension sends it with a whole sheet."""
    if hasattr(value, "isoformat"):
        return {"date": value.isoformat()}
    return "" if value is None else value if isinstance(value, str) else float(value)
