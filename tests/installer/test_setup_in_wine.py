"""The setup program run in Wine (``pytest -m wine``), with a stand-in for Python and for what Wine does not have.

Needs Wine (64 bit) and NSIS.
"""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_setup import small_setup
from wine_computer import HOME, MENU, Computer

from installer import build

pytestmark = pytest.mark.wine

INSTALL = ["-I -m compileall -q", "-I -m xlrating install"]


@pytest.fixture(scope="module")
def new_computer(tmp_path_factory: pytest.TempPathFactory) -> Computer:
    made = Computer(tmp_path_factory.mktemp("new"))
    made.started()
    return made


@pytest.fixture
def computer(new_computer: Computer, tmp_path: Path) -> Iterator[Computer]:
    shutil.copytree(new_computer.prefix, tmp_path / "prefix", symlinks=True)
    made = Computer(tmp_path)
    yield made
    subprocess.run(["wineserver", "--kill"], env=made.environment, check=False)


def stand_in(target: Path, digest: str = build.PYTHON_SHA256) -> Path:
    script = Path(__file__).with_name("stand_in.nsi")
    defines = [f"-DTARGET={target}", f"-DSHA256={digest}"]
    subprocess.run(["makensis", "-V2", "-WX", *defines, str(script)], check=True, capture_output=True)
    return target


@pytest.fixture
def offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return small_setup(tmp_path / "offline", stand_in(tmp_path / "python.exe"), monkeypatch)


def test_installed_and_removed_the_disk_is_as_before(computer: Computer, offline: Path) -> None:
    computer.has_excel()
    before = computer.files()
    assert computer.run(str(offline), "/S") == 0
    laid = computer.files() - before
    assert {
        f"{HOME}/xlrating.cmd",
        f"{HOME}/Licenses.txt",
        f"{HOME}/uninstall.exe",
        f"{HOME}/Templates/crosstable.xlsx",
        f"{HOME}/Templates/match.xlsx",
        f"{HOME}/python/pythonw.exe",
        f"{HOME}/python/python313._pth",
        f"{HOME}/python/Lib/site-packages/xlrating/__init__.py",
        f"{MENU}/Chess Ratings templates.lnk",
        f"{MENU}/Chess Ratings command window.lnk",
        f"{MENU}/Uninstall xlrating.lnk",
    } <= laid
    calls = computer.called(computer.user / HOME / "python")
    assert [call for call in calls if "libreoffice" in call] == []
    assert all(any(part in call for call in calls) for part in INSTALL)
    assert computer.registry("DisplayVersion")
    assert computer.uninstall() == 0
    assert computer.files() == before
    assert not (computer.user / HOME).exists()
    assert not (computer.user / MENU).exists()
    assert not computer.registry("DisplayVersion")


def test_without_excel_the_addin_is_left_out_and_libreoffice_gets_its_extension(
    computer: Computer, offline: Path
) -> None:
    computer.has_libreoffice()
    assert computer.run(str(offline), "/S") == 0
    calls = computer.called(computer.user / HOME / "python")
    assert [call.partition(" -m ")[2] for call in calls if "xlrating install" in call] == [
        "xlrating install --libreoffice"
    ]
    assert computer.registry("LibreOffice")


def test_files_of_the_user_stay(computer: Computer, offline: Path) -> None:
    assert computer.run(str(offline), "/S") == 0
    templates = computer.user / HOME / "Templates"
    (templates / "May Open.xlsx").write_bytes(b"an event")
    (templates / "match.xlsx").chmod(0o666)  # not read-only any more
    (templates / "match.xlsx").write_bytes(b"a match of the user")
    assert computer.run(str(offline), "/S") == 0
    assert (templates / "match.xlsx").read_bytes() == b"a match of the user"
    assert computer.uninstall() == 0
    left = {path.name: path.read_bytes() for path in (computer.user / HOME).rglob("*") if path.is_file()}
    assert left == {"May Open.xlsx": b"an event", "match.xlsx": b"a match of the user"}


def test_a_new_version_leaves_nothing_of_the_old_one(computer: Computer, offline: Path) -> None:
    assert computer.run(str(offline), "/S") == 0
    old = computer.user / HOME / "python/Lib/site-packages/xlrating/old.py"
    old.touch()
    assert computer.run(str(offline), "/S") == 0
    assert not old.exists()
    assert (old.parent / "__init__.py").exists()


def test_an_addin_that_stays_keeps_its_python(computer: Computer, offline: Path) -> None:
    computer.has_excel()
    assert computer.run(str(offline), "/S") == 0
    python = computer.user / HOME / "python"
    (python / "python.exe.fails").touch()
    computer.uninstall()
    assert (python / "python.exe").exists()
    assert computer.registry("DisplayVersion")


class TestDownload:
    @pytest.fixture
    def setup(self, tmp_path: Path, computer: Computer, monkeypatch: pytest.MonkeyPatch) -> Path:
        for name in ("curl", "tar", "certutil"):
            stand_in(computer.system / f"{name}.exe")
        stand_in(computer.system / "served.exe")
        return small_setup(tmp_path / "online", None, monkeypatch)

    def test_python_is_fetched_compared_and_unpacked(self, computer: Computer, setup: Path) -> None:
        computer.has_excel()
        assert computer.run(str(setup), "/S") == 0
        curl, certutil, tar = computer.called(computer.system)
        assert "--proto =https" in curl
        assert build.PYTHON_ADDRESS in curl
        assert certutil.endswith("SHA256")
        assert "-xf" in tar
        calls = computer.called(computer.user / HOME / "python")
        assert all(any(part in call for call in calls) for part in INSTALL)

    def test_without_the_internet_nothing_changes(self, computer: Computer, setup: Path) -> None:
        before = computer.files()
        (computer.system / "curl.exe.fails").touch()
        assert computer.run(str(setup), "/S") != 0
        assert computer.files() == before
        assert len(computer.called(computer.system)) == 1

    def test_if_python_cannot_be_unpacked_the_earlier_version_stays(
        self, computer: Computer, setup: Path
    ) -> None:
        assert computer.run(str(setup), "/S") == 0
        python = computer.user / HOME / "python"
        (python / "of the earlier version.txt").touch()
        (computer.system / "tar.exe.fails").touch()
        assert computer.run(str(setup), "/S") != 0
        assert (python / "of the earlier version.txt").exists()
        assert not python.with_name("python-old").exists()

    def test_another_file_than_python_is_not_used(self, computer: Computer, setup: Path) -> None:
        stand_in(computer.system / "certutil.exe", digest="0" * 64)
        before = computer.files()
        assert computer.run(str(setup), "/S") != 0
        assert computer.files() == before
        assert len(computer.called(computer.system)) == 2
