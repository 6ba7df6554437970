"""LibreOffice: recalculating 10,000 cells against a built-in formula of the same meaning; opening the templates.

python benchmarks/libreoffice.py
python benchmarks/libreoffice.py --templates
"""

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

sys.path.append(str(Path(__file__).parents[1] / "tests" / "hosts"))

from measure import line
from office import python_with_uno, running_office, users_office

from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.libreoffice.values import zero_is_a_value
from xlrating.hosts.templates import TEMPLATES, path_of

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


OPENING_AIM = 0.6
# Where somebody types: sheet, row and column from 0.
ENTRIES = {
    "crosstable.xlsx": ("Crosstable", 9, 3),
    "weekend-open.xlsx": ("Crosstable", 9, 3),
    "player-estimator.xlsx": ("Player", 6, 2),
}


def templates(runs=3):
    """Each stored template as a user opens it, with default settings: seconds to open it, and of an entry."""
    for threads in (True, False):
        with users_office(threads) as office:
            with office.document(hidden=False):
                office.put(cells=[[0, 0, "=USCF_WE(1500;1500)"]])  # the engine is running
            for template in TEMPLATES:
                opening, entry = zip(*(opened(office, template.file) for _ in range(runs)), strict=True)
                seconds = statistics.median(opening)
                held = "reached" if seconds < OPENING_AIM else "not reached"
                entered = f", an entry {statistics.median(entry):.3f} s" if entry[0] is not None else ""
                name = f"Opening {template.file}, threads {'on' if threads else 'off'}"
                print(f"{name:<62}{seconds:8.2f} s  aim < {OPENING_AIM} s, {held:<12}{entered}")


def opened(office, file):
    with tempfile.TemporaryDirectory() as folder:
        url = Path(shutil.copy(path_of(file), folder)).as_uri()
        started = time.perf_counter()
        office.open(url=url, hidden=False)
        seconds = time.perf_counter() - started
        entry = None
        if file in ENTRIES:
            sheet, row, column = ENTRIES[file]
            office.entry(sheet=sheet, row=row, column=column)
            entry = office.entry(sheet=sheet, row=row, column=column)
        office.close()
    return seconds, entry


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--templates", action="store_true", help="the stored templates instead")
    options = parser.parse_args()
    runs = options.runs
    if python_with_uno() is None:
        print("LibreOffice is not here, so not measured: python3 dev.py libreoffice")
        return
    if options.templates:
        templates()
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
