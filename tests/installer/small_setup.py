"""A setup program with a Python that is a stand-in, small enough to be built in a moment."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from installer import build

WHEEL = {
    "xlrating/__init__.py": b"",
    "xlrating/templates/crosstable.xlsx": b"a crosstable",
    "xlrating/templates/match.xlsx": b"a match",
    "xlrating-1.2.3.dist-info/METADATA": b"Name: xlrating",
    "xlrating-1.2.3.dist-info/licenses/LICENSE": "MIT © Łukasz\n".encode(),
    "xlwings/__init__.py": b"",
    "xlwings/pro/__init__.py": b"",
    "xlwings-1.0.dist-info/licenses/LICENSE.txt": b"BSD",
    "xlwings-1.0.dist-info/licenses/LICENSE_PRO.txt": b"PolyForm",
    "xlrating-1.2.3.data/data/xlwings64.dll": b"a library",
    "xlrating-1.2.3.data/scripts/tool.py": b"a program",
    "xlrating-1.2.3.data/purelib/pure.py": b"a module",
}


def small_wheel(folder: Path) -> Path:
    path = folder / "xlrating-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in WHEEL.items():
            archive.writestr(name, data)
    return path


def archive_of(python: Path, folder: Path) -> Path:
    """python.exe and pythonw.exe as an archive with Python has them."""
    path = folder / "python.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name in ("python.exe", "pythonw.exe", "Lib/os.py"):
            archive.add(python, f"python/{name}")
    return path


def small_payload(folder: Path, python: Path | None) -> Path:
    payload = folder / "payload"
    payload.mkdir()
    build.lay(payload, [small_wheel(folder)], archive_of(python, folder) if python else None)
    return payload


def small_setup(folder: Path, python: Path | None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Compiled, offline if there is a Python for it."""
    folder.mkdir()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1763856000")
    target = folder / build.NAMES[python is not None]
    build.compile_setup(small_payload(folder, python), target, "1.2.3", python is not None)
    return target
