"""Recalculating 10,000 cells in LibreOffice: our function against a built-in formula of the same meaning.

python benchmarks/libreoffice.py
"""

import argparse
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

sys.path.append(str(Path(__file__).parents[1] / "tests" / "hosts"))

from measure import line
from office import python_with_uno, running_office

from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.libreoffice.values import zero_is_a_value

NAMES = Names(zero_is_a_value())
CELLS = 10_000
FORMULAS = {
    "built-in": "=1/(10^((1500-A{row})/400)+1)",
    "cells": "=USCF_WE(A{row},1500)",
    "array": f"=USCF_WE(A1:A{CELLS},1500)",
}


def saved(folder: Path, name: str) -> Path:
    book = openpyxl.Workbook()
    for row in range(1, CELLS + 1):
        formula = NAMES.for_libreoffice(FORMULAS[name].format(row=row))
        book.active.append([1000 + row / 10, None if name == "array" else formula])
    if name == "array":
        book.active["B1"] = ArrayFormula(f"B1:B{CELLS}", formula)
    book.save(folder / f"{name}.xlsx")
    return folder / f"{name}.xlsx"


def results(office):
    return [row[1] for row in office.values(sheet="Sheet")]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    if python_with_uno() is None:
        print("LibreOffice is not here, so not measured: python3 dev.py libreoffice")
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        offices = {name: stack.enter_context(running_office()) for name in FORMULAS}
        for name, office in offices.items():
            stack.enter_context(office.document(saved(folder, name)))
            office.calculate()
        expected = results(offices["built-in"])
        for office in offices.values():
            pairs = zip(results(office), expected, strict=True)
            wrong = [(a, b) for a, b in pairs if isinstance(a, str) or abs(a - b) > 1e-12]
            assert not wrong, wrong[:3]
        rounds = [{name: office.calculate() for name, office in offices.items()} for _ in range(runs)]
    for name, bar, aim in (("cells", 50, 20), ("array", 3, 2)):
        each = 1e6 * statistics.median(seconds[name] for seconds in rounds) / CELLS
        ratios = [seconds[name] / seconds["built-in"] for seconds in rounds]
        what = f"LibreOffice, {CELLS:,} rows, {name} / built-in cells"
        print(line(what, ratios, bar, aim, f"{each:.1f} us per cell"), flush=True)


if __name__ == "__main__":
    main()
