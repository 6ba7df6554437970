"""LibreOffice: 10,000 cells against a built-in formula of the same meaning; opening the templates, and an entry.

A template is opened in turn with an empty workbook, and with itself where our functions are values: what the time
would be if LibreOffice computed its own formulas alone.

python benchmarks/libreoffice.py
python benchmarks/libreoffice.py --templates
"""

import argparse
import re
import shutil
import statistics
import sys
import tempfile
import time
import zipfile
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


OPENINGS = 3


def templates(runs):
    """Each stored template as a user opens it, with default settings: seconds to open it, and of an entry."""
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder, "empty.xlsx")
        openpyxl.Workbook().save(empty)
        for threads in (True, False):
            with users_office(threads) as office:
                with office.document(hidden=False):
                    office.put(cells=[[0, 0, "=USCF_WE(1500;1500)"]])  # the engine is running
                for template in TEMPLATES:
                    _opening(office, threads, template.file, without_ours(template.file, Path(folder)), empty)
                for file, sheet in TYPED_IN.items():
                    with office.document(path_of(file), hidden=False):
                        seconds = statistics.median(entries_in(office, sheet, runs))
                    told(f"An entry in {file}", threads, seconds, ENTRY_AIMS[file])


def _opening(office, threads, file, built_in, empty):
    files = {"template": path_of(file), "built-in cells alone": built_in, "empty workbook": empty}
    rounds = [{name: opened(office, path) for name, path in files.items()} for _ in range(OPENINGS)]
    middle = {name: statistics.median(seconds[name] for seconds in rounds) for name in files}
    others = (f"{name} {middle[name]:.3f} s" for name in list(files)[1:])
    told(f"Opening {file}", threads, middle["template"], OPENING_AIM, ", ".join(others))


def told(what, threads, seconds, aim, more=""):
    held = "reached" if seconds < aim else "not reached"
    name = f"{what}, threads {'on' if threads else 'off'}"
    print(f"{name:<52}{seconds:8.3f} s  aim < {aim} s, {held}{more and '; '}{more}", flush=True)


def opened(office, path):
    """The seconds to open a copy of a workbook."""
    with tempfile.TemporaryDirectory() as folder:
        url = Path(shutil.copy(path, folder)).as_uri()
        started = time.perf_counter()
        office.open(url=url, hidden=False)
        seconds = time.perf_counter() - started
        office.close()
    return seconds


FORMULA = re.compile(r"<f(?:ormula[12]?)?(?P<shared>[^>]*?)(?:/>|>(?P<text>[^<]*)</f(?:ormula[12]?)?>)")
SHARED = re.compile(r'si="(\d+)"')


def without_ours(file, folder):
    """A template where each formula that calls our functions is its stored value, and in conditions FALSE."""
    path = folder / f"built-in {file}"
    with zipfile.ZipFile(path_of(file)) as template, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for part in template.infolist():
            content = template.read(part)
            if part.filename.startswith("xl/worksheets/sheet"):
                content = _without_calls(content.decode()).encode()
            new.writestr(part, content)
    return path


def _without_calls(xml):
    ours = {
        number
        for formula in FORMULA.finditer(xml)
        if NAMES.are_in(formula["text"] or "")
        for number in SHARED.findall(formula["shared"])
    }

    def kept(formula):
        is_ours = NAMES.are_in(formula["text"] or "")
        if not (is_ours or ours.intersection(SHARED.findall(formula["shared"]))):
            return formula[0]
        name = re.match(r"<(\w+)", formula[0])[1]
        return "" if name == "f" else f"<{name}>FALSE</{name}>"

    return FORMULA.sub(kept, xml)


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
