"""Formulas wherever a workbook holds them, and the stored results of the formulas in cells."""

import math
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from xlrating.crosstable.sheet.grid import column_letters
from xlrating.workbook.area import Area
from xlrating.workbook.ooxml import Element, main, parse, serialized
from xlrating.workbook.package import Package
from xlrating.workbook.problems import Unusable
from xlrating.workbook.sheet_rows import (
    MAX_CELLS,
    Cells,
    cells_of,
    fill_row,
    rows_of,
    sheet_data,
    style_of_absent_cells,
)

# Cells, defined names, conditional formats, validations, columns of tables; ``f`` also in extensions.
HOLD_FORMULAS = (
    *("f", "definedName", "formula", "formula1", "formula2"),
    *("calculatedColumnFormula", "totalsRowFormula"),
)
TEXTS = "sharedStrings.xml"
A_WHAT_IF_TABLE = "TABLE()"
CLOSE = 1e-14
"""Two programs may write the last of 17 digits differently."""


def change_formulas(
    package: Package, change: Callable[[str], str], parts: Collection[str] | None = None
) -> int:
    """Put the changed text of every formula, of all parts or of these; how many changed. Others are not touched."""
    changed = 0
    for part in list(package) if parts is None else parts:
        if part.startswith(("docProps/", "customXml/")) or not part.endswith(".xml") or part.endswith(TEXTS):
            continue
        data = package.read(part)
        if parts is None and b"(" not in data:
            continue
        root = parse(data)
        found = [
            (element, new)
            for element in root.iter(*(f"{{*}}{name}" for name in HOLD_FORMULAS))
            if element.text and (new := change(element.text)) != element.text
        ]
        for element, new in found:
            element.text = new
        if found:
            package.put(part, serialized(root))
        changed += len(found)
    return changed


class Result(NamedTuple):
    """What a formula has given, as the file has it: the type of the cell (``n``, ``str``, ``b``, ``e``), the value."""

    kind: str
    value: str

    def is_like(self, other: "Result") -> bool:
        if self.kind == other.kind == "n" and self.value and other.value:
            return math.isclose(float(self.value), float(other.value), rel_tol=CLOSE)
        return self == other


BLANK = Result("str", "")


def results(root: Element, shared_strings: list[str]) -> dict[tuple[int, int], Result]:
    """The value of every cell of a sheet that has one."""
    return {
        (row, column): _result(cell, shared_strings)
        for row, cells in cells_of(rows_of(root)).items()
        for column, cell in cells.items()
        if cell.find(main("v")) is not None
    }


def _result(cell: Element, shared_strings: list[str]) -> Result:
    value, kind = cell.findtext(main("v")) or "", cell.get("t", "n")
    return Result("str", shared_strings[int(value)]) if kind == "s" else Result(kind, value)


def formulas_of(root: Element) -> dict[tuple[int, int], str]:
    """The formula behind each cell whose value is a result; of a what-if table TABLE(), as Excel shows it."""
    found: dict[tuple[int, int], str] = {}
    shared: dict[str, str] = {}
    for row, cells in cells_of(rows_of(root)).items():
        for column, cell in cells.items():
            formula = cell.find(main("f"))
            if formula is None:
                continue
            kind = formula.get("t")
            text = (
                A_WHAT_IF_TABLE
                if kind == "dataTable"
                else formula.text or shared.get(formula.get("si", ""), "")
            )
            if kind == "shared":
                shared.setdefault(formula.get("si", ""), text)
            area = Area(row, column, row, column)
            if kind in ("array", "dataTable"):
                area = Area.of_ref(formula.get("ref", str(area)))
            if area.size > MAX_CELLS:
                raise Unusable(f"has an array formula over more than {MAX_CELLS:,} cells")
            found |= dict.fromkeys(area.cells(), text)
    return found


def drop_formulas(root: Element, of: Collection[tuple[int, int]]) -> bool:
    """Leave of these cells their values alone; whether one had a formula."""
    cells = cells_of(rows_of(root))
    of_sheet = [cells[row][column] for row, column in of if column in cells.get(row, {})]
    formulas = [formula for cell in of_sheet for formula in cell.iterchildren(main("f"))]
    for formula in formulas:
        formula.getparent().remove(formula)  # type: ignore[union-attr]
    return bool(formulas)


def drop_results(root: Element) -> bool:
    """Leave the formulas alone, without what they gave: a program that opens the file calculates them.

    Whether the sheet has a formula.
    """
    cells = cells_of(rows_of(root))
    formulas = formulas_of(root)
    for row, column in formulas:
        cell = cells.get(row, {}).get(column)
        if cell is not None:
            cell.attrib.pop("t", "")
            for old in [*cell.iterchildren(main("v"), main("is"))]:
                cell.remove(old)
    return bool(formulas)


def put_results(root: Element, new: Mapping[tuple[int, int], Result]) -> int:
    """Store results beside their formulas; how many are others than before.

    A cell of an array formula that the file leaves out is added, unless its result is blank: it shows nothing anyway.
    """
    rows = rows_of(root)
    cells = cells_of(rows)
    style = style_of_absent_cells(root)
    changed = 0
    for (row, column), result in new.items():
        if column not in cells.get(row, {}):
            if result == BLANK:
                continue
            _add_cell(root, rows, cells, row, column, style(rows.get(row), column))
        changed += _store(cells[row][column], result)
    sheet_data(root)[:] = [rows[number] for number in sorted(rows)]
    return changed


def _add_cell(
    root: Element, rows: dict[int, Element], cells: Cells, row: int, column: int, style: int
) -> None:
    """A cell of an array formula that the file has left out."""
    if row not in rows:
        rows[row] = root.makeelement(main("row"), {"r": str(row + 1)})
    of_row = cells.setdefault(row, {})
    of_row[column] = root.makeelement(main("c"), {"r": f"{column_letters(column)}{row + 1}"})
    if style:
        of_row[column].set("s", str(style))
    fill_row(rows[row], of_row)


def _store(cell: Element, result: Result) -> bool:
    value = cell.find(main("v"))
    if value is not None and result.is_like(Result(cell.get("t", "n"), value.text or "")):
        return False
    for old in [*cell.iterchildren(main("v"), main("is"))]:
        cell.remove(old)
    value = cell.makeelement(main("v"))
    value.text = result.value or None
    if result.value != result.value.strip():
        value.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    formula = cell.find(main("f"))
    cell.insert(0 if formula is None else cell.index(formula) + 1, value)
    if result.kind == "n":
        cell.attrib.pop("t", "")
    else:
        cell.set("t", result.kind)
    return True
