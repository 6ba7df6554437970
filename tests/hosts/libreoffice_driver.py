"""Calculate formulas in a workbook with headless LibreOffice. Runs with the Python that has UNO, by itself.

Takes {"workbook": path, "profile": folder, "scripts": {name: text}, "inputs": [[row, column, value]],
"formulas": [[row, column, rows, columns, formula]]} on standard input, and prints for each formula its cells as rows:
a number, a text, or {"error": number}.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.table.CellContentType import EMPTY

SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting">
<prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse">
<value>true</value></prop></item>
</oor:items>"""


def with_properties(**values):
    made = []
    for name, value in values.items():
        one = PropertyValue()
        one.Name, one.Value = name, value
        made.append(one)
    return tuple(made)


def prepare(profile, scripts):
    (profile / "user" / "Scripts" / "python").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(SETTINGS)
    for name, text in scripts.items():
        (profile / "user" / "Scripts" / "python" / name).write_text(text)


def connect(pipe, office, seconds=60):
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    until = time.monotonic() + seconds
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:
            if office.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.2)


def shown(cell):
    if cell.getError():
        return {"error": cell.getError(), "shown": cell.String}
    if cell.Type == EMPTY:
        return None
    is_text = cell.FormulaResultType2 == 2  # com.sun.star.sheet.FormulaResult.STRING
    return cell.String if is_text else cell.Value


def calculate(desktop, wanted):
    url = Path(wanted["workbook"]).as_uri()
    document = desktop.loadComponentFromURL(
        url, "_blank", 0, with_properties(Hidden=True, MacroExecutionMode=4)
    )
    sheet = document.Sheets.getByIndex(0)
    for row, column, value in wanted["inputs"]:
        cell = sheet.getCellByPosition(column, row)
        if isinstance(value, str) and not value.startswith("="):
            cell.String = value
        elif isinstance(value, str):
            cell.Formula = value
        else:
            cell.Value = value
    answers = []
    for row, column, rows, columns, formula in wanted["formulas"]:
        area = sheet.getCellRangeByPosition(column, row, column + columns - 1, row + rows - 1)
        if rows * columns == 1:
            sheet.getCellByPosition(column, row).Formula = formula
        else:
            area.setArrayFormula(formula)
        answers.append([[shown(area.getCellByPosition(c, r)) for c in range(columns)] for r in range(rows)])
    document.close(True)
    return answers


def main():
    wanted = json.load(sys.stdin)
    profile = Path(wanted["profile"])
    prepare(profile, wanted["scripts"])
    pipe = f"xlrating{os.getpid()}"
    office = subprocess.Popen(
        [
            shutil.which("soffice"),
            f"-env:UserInstallation={profile.as_uri()}",
            "--headless",
            "--norestore",
            "--nologo",
            f"--accept=pipe,name={pipe};urp;",
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        context = connect(pipe, office)
        desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        json.dump(calculate(desktop, wanted), sys.stdout)
    finally:
        os.killpg(office.pid, signal.SIGKILL)
        office.wait()


if __name__ == "__main__":
    main()
