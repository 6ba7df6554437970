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
from xlrating.worksheet.crosstable_functions import SIX_PLAYERS

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
TYPED_IN = {"crosstable.xlsx": "Crosstable", "weekend-open.xlsx": "Crosstable"}
"""Where somebody types an event; the small one is typed into the empty template first."""
ENTRY_AIMS = {"crosstable.xlsx": 0.035, "weekend-open.xlsx": 0.060}


def templates(runs):
    """Each stored template as a user opens it, with default settings: seconds to open it, and of an entry."""
    for threads in (True, False):
        with users_office(threads) as office:
            with office.document(hidden=False):
                office.put(cells=[[0, 0, "=USCF_WE(1500;1500)"]])  # the engine is running
            for template in TEMPLATES:
                times = [opened(office, template.file, runs if run == 2 else 0) for run in range(3)]
                seconds = statistics.median(opening for opening, _ in times)
                told(f"Opening {template.file}", threads, seconds, OPENING_AIM)
                if entries := times[-1][1]:
                    aim = ENTRY_AIMS[template.file]
                    told(f"An entry in {template.file}", threads, statistics.median(entries), aim)


def told(what, threads, seconds, aim):
    held = "reached" if seconds < aim else "not reached"
    name = f"{what}, threads {'on' if threads else 'off'}"
    print(f"{name:<62}{seconds:8.3f} s  aim < {aim} s, {held}", flush=True)


def opened(office, file, runs):
    """The seconds to open a workbook, and those of so many entries: each time another rating of the first player."""
    with tempfile.TemporaryDirectory() as folder:
        url = Path(shutil.copy(path_of(file), folder)).as_uri()
        started = time.perf_counter()
        office.open(url=url, hidden=False)
        seconds = time.perf_counter() - started
        entries = entries_in(office, TYPED_IN[file], runs) if runs and file in TYPED_IN else []
        office.close()
    return seconds, entries


def entries_in(office, sheet, runs):
    rows = office.values(sheet=sheet)
    top = next(place for place, row in enumerate(rows) if row[0] == SIX_PLAYERS[0][0])
    column_of = {heading: column for column, heading in enumerate(rows[top]) if heading}
    if not rows[top + 1][column_of["Name"]]:
        at = office.sheets().index(sheet)
        for place, player in enumerate(SIX_PLAYERS[1:], start=1):
            typed = zip(SIX_PLAYERS[0], player, strict=True)
            cells = [
                [top + place, column_of[heading], value] for heading, value in typed if value is not None
            ]
            office.put(sheet=at, cells=cells)
    office.activate(sheet=sheet)
    seconds = []
    for run in range(runs + 1):
        time.sleep(0.2)  # what was painted of the entry before is done
        rating = {"row": top + 1, "column": column_of["Rating"], "value": str(1500 + run)}
        seconds.append(office.entry(sheet=sheet, **rating))
    return seconds[1:]


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
        templates(runs)
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
