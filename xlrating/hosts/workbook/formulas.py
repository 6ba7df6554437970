"""Formulas wherever a workbook holds them, and the stored results of the formulas in cells."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from xlrating.hosts.workbook.ooxml import Element, main, parse, serialized
from xlrating.hosts.workbook.package import Package
from xlrating.hosts.workbook.sheet_xml import Area, cells_of, fill_row, rows_of, sheet_data

# Cells, defined names, conditional formats, validations, columns of tables; ``f`` also in extensions.
HOLD_FORMULAS = (
    *("f", "definedName", "formula", "formula1", "formula2"),
    *("calculatedColumnFormula", "totalsRowFormula"),
)
CLOSE = 1e-14
"""Two programs may write the last of 17 digits differently."""


def change_formulas(package: Package, change: Callable[[str], str]) -> int:
    """Put the changed text of every formula; how many it were. A part without any is not touched."""
    changed = 0
    for part in list(package):
        if not part.endswith(".xml") or b"(" not in package.read(part):
            continue
        if part.startswith(("docProps/", "customXml/")) or part.endswith("sharedStrings.xml"):
            continue
        root = parse(package.read(part))
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


def texts_of(shared_strings: Element) -> list[str]:
    return ["".join(text.text or "" for text in entry.iter(main("t"))) for entry in shared_strings]


def formula_cells(root: Element) -> Iterator[tuple[int, int]]:
    """The cells whose value is the result of a formula; tables of what-if values are none of them."""
    for row, cells in cells_of(rows_of(root)).items():
        for column, cell in cells.items():
            formula = cell.find(main("f"))
            if formula is None or formula.get("t") == "dataTable":
                continue
            if formula.get("t") == "array" and formula.get("ref"):
                yield from Area.of_ref(formula.get("ref", ""))
            else:
                yield row, column


def put_results(root: Element, new: Mapping[tuple[int, int], Result]) -> bool:
    """Store results beside their formulas; whether any is another one than before."""
    rows = rows_of(root)
    cells = cells_of(rows)
    changed = False
    for (row, column), result in new.items():
        if row not in rows:
            rows[row] = root.makeelement(main("row"), {"r": str(row + 1)})
        of_row = cells.setdefault(row, {})
        if column not in of_row:
            of_row[column] = root.makeelement(
                main("c"), {"r": str(Area(row, column, row, column)).split(":")[0]}
            )
            fill_row(rows[row], of_row)
        changed |= _store(of_row[column], result)
    sheet_data(root)[:] = [rows[number] for number in sorted(rows)]
    return changed


def _store(cell: Element, result: Result) -> bool:
    value = cell.find(main("v"))
    if value is not None and result.is_like(Result(cell.get("t", "n"), value.text or "")):
        return False
    for old in [*cell.iterchildren(main("v"), main("is"))]:
        cell.remove(old)
    value = cell.makeelement(main("v"))
    value.text = result.value
    formula = cell.find(main("f"))
    cell.insert(0 if formula is None else cell.index(formula) + 1, value)
    if result.kind == "n":
        cell.attrib.pop("t", "")
    else:
        cell.set("t", result.kind)
    return True
