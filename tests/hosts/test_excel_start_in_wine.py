"""How the library of xlwings starts Python, by the library itself: it runs in Wine (``pytest -m wine``).

Needs Wine, gcc for Windows (on Debian: wine64, gcc-mingw-w64-x86-64-posix) and pip, for the library's wheel.
"""

import os
import subprocess
import sys
import time
import zipfile

import pytest
import xlwings

from xlrating.hosts.excel.vba import COMMAND_LINE

HERE = os.path.dirname(__file__)
SECONDS = 20  # the library would poll for two minutes
COMMAND = COMMAND_LINE.format(program="pythonw.exe")

pytestmark = pytest.mark.wine


def compiled(source, target, *options):
    compiler = "x86_64-w64-mingw32-gcc"
    subprocess.run([compiler, os.path.join(HERE, source), "-o", target, *options], check=True)
    return target


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("wine")


@pytest.fixture(scope="module")
def library(folder):
    wheel = ["pip", "download", "--quiet", "--no-deps", "--platform", "win_amd64", "--only-binary=:all:"]
    subprocess.run(
        [sys.executable, "-m", *wheel, "--dest", folder, f"xlwings=={xlwings.__version__}"], check=True
    )
    with zipfile.ZipFile(next(folder.glob("xlwings-*.whl"))) as archive:
        name = f"xlwings64-{xlwings.__version__}.dll"
        inside = next(entry for entry in archive.namelist() if entry.endswith(name))
        (folder / name).write_bytes(archive.read(inside))
    return folder / name


@pytest.fixture(scope="module")
def start(folder, library):
    """Starts Python in a folder as the VBA does: the status, what the library says, and the seconds it took."""
    program = compiled("start_in_wine.c", folder / "start.exe", "-municode", "-lole32", "-loleaut32")
    wine = {
        **os.environ,
        "WINEPREFIX": str(folder / "prefix"),
        "WINEDEBUG": "-all",
        "DISPLAY": "",
        "LC_ALL": "C.UTF-8",
    }
    subprocess.run(["wine", "wineboot", "--init"], env=wine, check=True, capture_output=True, timeout=300)

    def run(place):
        before = time.monotonic()
        done = subprocess.run(
            ["wine", program, f"Z:{library}", f"Z:{place}", COMMAND],
            env=wine,
            capture_output=True,
            timeout=SECONDS,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace"), time.monotonic() - before

    yield run
    subprocess.run(["wineserver", "--kill"], env=wine, check=False)


def test_without_python_in_its_folder_the_start_fails_at_once(start, tmp_path):
    status, said, seconds = start(tmp_path)
    assert status == 5
    assert "Could not create Python process" in said
    assert seconds < SECONDS


@pytest.mark.parametrize("name", ["Python", "Program Files", "Łukasz Müller", "Крамник", "棋 & 50%"])
def test_a_python_that_ends_is_noticed_at_once_and_was_started_in_any_folder(start, tmp_path, name):
    place = tmp_path / name
    place.mkdir()
    compiled("python_in_wine.c", place / "pythonw.exe")
    status, said, seconds = start(place)
    assert status == 5
    assert "exited before it was possible" in said
    assert seconds < SECONDS
    started = (place / "started.txt").read_text().splitlines()
    assert started[:3] == ["-P", "-B", "-c"]
    assert started[3].partition("; ")[2].startswith("xlwings.serve('{")


def test_a_folder_that_is_gone_is_noticed_before(start, tmp_path):
    assert start(tmp_path / "gone")[0] == 4
