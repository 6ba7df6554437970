"""No Excel is ended or asked for anything by us: xlwings would, when the Python that has imported it ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from xlrating.hosts.excel.vba import COMMAND_LINE

TASKS = """
Image Name                     PID Session Name        Session#    Mem Usage
========================= ======== ================ =========== ============
EXCEL.EXE                     4711 Console                    1     90,000 K
EXCEL.EXE                     4712 RDP-Tcp#3                  2     90,000 K
"""
"""What Windows lists: an Excel behind a Word document, and one of somebody else."""

PROGRAM = """
import atexit, json, subprocess, sys
from contextlib import redirect_stdout
from io import StringIO
sys.path[:0] = {folders!r}
import windows_stand_in
ran = []

def run(command, **options):
    ran.append(command)
    return subprocess.CompletedProcess(command, 0, stdout={tasks!r})

subprocess.run, subprocess.CREATE_NO_WINDOW = run, 0
windows_stand_in.stand_ins_for_windows()
with redirect_stdout(StringIO()):
    {then}
atexit._run_exitfuncs()
print(json.dumps([ran, "xlwings" in sys.modules]))
"""
HERE = Path(__file__).parent
FOLDERS = [str(HERE), str(HERE.parent / "excel_ci")]
ON_WINDOWS = "with windows_stand_in.named_windows(): "
COMMAND = """
    from dataclasses import replace
    from pathlib import Path
    from test_excel_install import machine
    from xlrating.hosts.cli import main
    from xlrating.hosts.excel.machine import Machine
    there = replace(machine(Path({home!r}), "win32"), registry=lambda key: {{}})
    Machine.this = classmethod(lambda cls: there)
    with windows_stand_in.named_windows():
        statuses = [main([command]) for command in ("install", "doctor", "uninstall")]
    assert statuses[0] == statuses[2] == 0, statuses
"""


def run_at_the_end(then):
    """The programs that are run until Python has ended, and whether xlwings was imported."""
    source = PROGRAM.format(folders=FOLDERS, tasks=TASKS, then=then)
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_xlwings_itself_would_end_them():
    """Else the tests below would show nothing."""
    ran, _ = run_at_the_end(f"{ON_WINDOWS}import xlwings")
    assert [command[:3] for command in ran] == [
        ["tasklist", "/FI", "IMAGENAME eq EXCEL.exe"],
        *(["taskkill", "/PID", number] for number in ("4711", "4712")),
    ] or sorted(command[2] for command in ran[1:]) == ["4711", "4712"]


@pytest.mark.parametrize(
    "module",
    [
        "xlrating.hosts.excel.quiet_xlwings",
        "xlrating.hosts.excel.udfs",
        "xlrating.hosts.excel.press",
        "trial.session",
    ],
)
def test_a_module_that_needs_xlwings_leaves_other_excels_alone(module):
    ran, imported = run_at_the_end(f"{ON_WINDOWS}import {module}")
    assert (ran, imported) == ([], True)


def test_the_server_that_excel_starts_leaves_other_excels_alone():
    """What it imports is in the command line of the add-in."""
    imports = COMMAND_LINE.split('"')[3].partition(";")[0]
    ran, imported = run_at_the_end(ON_WINDOWS + imports)
    assert (ran, imported) == ([], True)


def test_install_doctor_and_uninstall_leave_other_excels_alone(tmp_path):
    """They do not import xlwings at all."""
    ran, imported = run_at_the_end(COMMAND.format(home=str(tmp_path)))
    assert (ran, imported) == ([], False)
