"""Columns inserted into a sheet, or taken out: everything in the workbook that points behind them moves along."""

import re
from collections.abc import Collection
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

from xlrating.workbook.area import letters
from xlrating.workbook.formulas import change_formulas
from xlrating.workbook.ooxml import Element, main, parse, serialized
from xlrating.workbook.package import Package
from xlrating.workbook.references import moved_cells, moved_in_formula, within_columns
from xlrating.workbook.sheet_rows import columns_of, fill_row, put_columns, row_cells, rows_of

PLACES = ("ref", "sqref", "topLeftCell", "activeCell")
RULES = main("conditionalFormatting")


@dataclass(frozen=True)
class Columns:
    """New columns: ``count`` of them in ``sheet`` at ``before``, from 0, formatted as the one at ``like``.

    With ``width`` 4 they repeat the four from ``like`` on, left of ``before``, with their conditional formats.
    A ``count`` below 0 takes out that many columns left of ``before``, in which no range begins or ends that goes on.
    """

    sheet: str
    before: int
    count: int
    like: int = 0
    width: int = 1

    def place_of(self, column: int) -> int | None:
        """Where a column of the sheet is afterwards; None where it was taken out."""
        if column >= self.before:
            return column + self.count
        return column if column < self.before + self.count or self.count > 0 else None


def insert_columns(package: Package, worksheets: dict[str, str], columns: Columns) -> None:
    """Change the sheet, and the formulas and names of the whole package."""
    sheets, own = {part: name for name, part in worksheets.items()}, worksheets[columns.sheet]
    sheet, before, count = columns.sheet, columns.before, columns.count
    for part in list(package):
        if part == own or _may_name(package.read(part), sheet):
            on = sheets.get(part, "")
            move = partial(moved_in_formula, sheet=sheet, own_sheet=on, before=before, count=count)
            change_formulas(package, move, [part])
    root = parse(package.read(own))
    _move_places(root, columns)
    _insert_cells(root, columns)
    _insert_widths(root, columns)
    _repeat_rules(root, columns)
    package.put(own, serialized(root))


def _may_name(data: bytes, sheet: str) -> bool:
    """Whether a part may have formulas that look at a sheet, told without parsing."""
    end = re.search("[A-Za-z0-9]+$", sheet)
    return end is None or re.search(b"(?i)%s(?:'|&apos;|&#39;)?!" % end[0].encode(), data) is not None


def _move_places(root: Element, columns: Columns) -> None:
    """The ranges of merged cells, rules, validations, arrays, and of what is in view."""
    for element in root.iter("{*}*"):
        for name in PLACES:
            if cells := element.get(name):
                element.set(name, _moved(cells, columns))
    for element in root.iter("{*}sqref"):
        element.text = _moved(element.text or "", columns)
    for rules in [one for one in root.iterchildren(RULES) if not one.get("sqref")]:
        root.remove(rules)


def _moved(cells: str, columns: Columns) -> str:
    """The ranges, without those that were taken out."""
    gone = columns.before + columns.count, columns.before - 1
    kept = [one for one in cells.split() if columns.count > 0 or not within_columns(one, *gone)]
    return moved_cells(" ".join(kept), columns.before, columns.count)


def _insert_cells(root: Element, columns: Columns) -> None:
    """New cells without values in the format of those they are like."""
    for number, row in rows_of(root).items():
        cells = {}
        old = dict(row_cells(number, row))
        for column, cell in old.items():
            if (moved := columns.place_of(column)) is not None:
                cell.set("r", f"{letters(moved)}{number + 1}")
                cells[moved] = cell
        for place in range(columns.count):
            like = old.get(columns.like + place % columns.width)
            if like is not None and like.get("s"):
                column = columns.before + place
                new = {"r": f"{letters(column)}{number + 1}", "s": like.get("s", "")}
                cells[column] = row.makeelement(main("c"), new)
        fill_row(row, cells)


def _insert_widths(root: Element, columns: Columns) -> None:
    old = columns_of(root)
    new = {moved: one for column, one in old.items() if (moved := columns.place_of(column)) is not None}
    for place in range(columns.count):
        like = columns.like + place % columns.width
        if like in old:
            new[columns.before + place] = deepcopy(old[like])
    put_columns(root, new)


def show_columns(root: Element, columns: Collection[int]) -> bool:
    """Unfold these columns, from 0; whether any was folded."""
    found = columns_of(root)
    folded = [column for column in columns if column in found and found[column].get("hidden") == "1"]
    for column in folded:
        found[column] = deepcopy(found[column])
        for attribute in ("hidden", "outlineLevel"):
            found[column].attrib.pop(attribute, "")
    put_columns(root, found)
    return bool(folded)


def _repeat_rules(root: Element, columns: Columns) -> None:
    """The conditional formats of a group of columns, for each new group, too."""
    if columns.width == 1:
        return
    first, last = columns.like, columns.like + columns.width - 1
    steps = range(columns.before - first, columns.before - first + columns.count, columns.width)
    for rules in root.iterchildren(RULES):
        ranges = rules.get("sqref", "").split()
        own = [cells for cells in ranges if within_columns(cells, first, last)]
        new = [moved_cells(cells, first, by) for by in steps for cells in own]
        rules.set("sqref", " ".join(ranges + new))
