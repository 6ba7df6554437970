"""Put the add-in where Excel finds it, and take it away again."""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from xlrating.errors import RatingError
from xlrating.hosts.excel.machine import (
    FILE_NAME,
    MACOS,
    WINDOWS,
    WITHOUT_LIBRARIES,
    XLWINGS,
    Machine,
    version_of,
)
from xlrating.hosts.excel.vba import script
from xlrating.hosts.file_mark import fingerprint
from xlrating.hosts.getting import PACKAGE, WHERE
from xlrating.version import __version__
from xlrating.workbook import FileProblem
from xlrating.workbook.saving import replace_file

RUN_SETUP = "Run xlrating-setup.exe again."
OTHER_PYTHON = (
    f"Install the 64-bit (x64) Python from python.org. {WHERE}, type: py -m pip install {PACKAGE} and then: "
    "py -m xlrating install"
)


@dataclass(frozen=True)
class Manifest:
    """What was put where: each file with the hash of what was put, and the folders made for them."""

    files: dict[Path, str] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()
    xlwings: str = ""
    python: str = ""

    def as_json(self) -> bytes:
        written = {
            "xlrating": __version__,
            "xlwings": self.xlwings,
            "python": self.python,
            "files": {str(path): digest for path, digest in self.files.items()},
            "folders": [str(folder) for folder in self.folders],
        }
        return (json.dumps(written, indent=2) + "\n").encode()


def read_manifest(machine: Machine) -> Manifest | None:
    """What is installed; None when nothing is. RatingError when the list is not readable."""
    try:
        found = json.loads(machine.manifest.read_bytes())
        files = {Path(path): str(digest) for path, digest in found["files"].items()}
        return Manifest(files, tuple(map(Path, found["folders"])), found["xlwings"], found["python"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise RatingError(
            f"The list of installed files, {machine.manifest}, cannot be read ({error}). "
            f"Delete it and {machine.addin}, then install again."
        ) from error


def is_unchanged(path: Path, digest: str) -> bool:
    """Whether the file is there as it was put."""
    try:
        return fingerprint(path.read_bytes()) == digest
    except OSError:
        return False


def build_to(folder: Path) -> Path:
    """Only the add-in, into any folder, on any system, for the Python that runs this."""
    path = folder / FILE_NAME
    replace_file(path, _built(Machine.this()))
    return path


def _built(machine: Machine) -> bytes:
    """The add-in. RatingError where nothing builds it, as on Linux after a plain installation."""
    if not all(map(version_of, ("pyopenvba", "xlwings"))):
        raise RatingError(
            "To build the add-in, xlrating needs two more packages. "
            f"{WHERE}, type: {machine.python_command} -m pip install '{PACKAGE}[excel]'"
        )
    from xlrating.hosts.excel.addin import build

    return build(machine)


def wanted_files(machine: Machine) -> dict[Path, bytes]:
    """What installing puts on this machine. RatingError where Excel could not use it."""
    _assert_usable(machine)
    files = {machine.addin: _built(machine)}
    if machine.system == MACOS:
        files[machine.applescript] = script(machine.python)
    return files


def _assert_usable(machine: Machine) -> None:
    if not machine.has_excel_systems:
        raise RatingError(
            "Excel runs on Windows and macOS only. For LibreOffice, type: xlrating install --libreoffice. "
            "To build the Excel add-in here, type: xlrating install --to FOLDER"
        )
    if machine.is_store_python:
        raise RatingError(
            f"This Python is from the Microsoft Store, and Excel cannot start it. {OTHER_PYTHON}"
        )
    if machine.system == WINDOWS and not all(library.exists() for library in machine.libraries):
        raise RatingError(
            f"{machine.libraries[0].name} is not in {machine.prefix}. {library_advice(machine)}"
        )


def library_advice(machine: Machine) -> str:
    """How to get the libraries: a Python for all users is not to be written into, so there it takes another."""
    if machine.is_of_setup:
        return RUN_SETUP
    if machine.platform in WITHOUT_LIBRARIES:
        return f"This Python is for {WITHOUT_LIBRARIES[machine.platform]}. {OTHER_PYTHON}"
    if machine.may_write_prefix:
        return f"In a command window, type: {machine.python_command} -m pip install --force-reinstall xlwings"
    own = r"%LOCALAPPDATA%\xlrating"
    return (
        f"This Python is installed for all users. {WHERE}, type these three lines: "
        rf"py -m venv {own}, then {own}\Scripts\pip install {PACKAGE}, then {own}\Scripts\xlrating install"
    )


def install(machine: Machine) -> Manifest:
    """Put all files, or nothing. RatingError with a sentence when that cannot be."""
    wanted = wanted_files(machine)
    old = read_manifest(machine) or Manifest()
    for path, data in wanted.items():
        known = (old.files.get(path, ""), fingerprint(data))
        if path.exists() and not any(is_unchanged(path, digest) for digest in known):
            raise RatingError(
                f"{path} has changed since xlrating saved it. Move it away, then install again."
            )
    folders = [f for path in (*wanted, machine.manifest) for f in path.parents if not f.exists()]
    new = Manifest(
        {path: fingerprint(data) for path, data in wanted.items()},
        tuple(dict.fromkeys([*old.folders, *folders])),
        XLWINGS,
        machine.starts,
    )
    before = {path: path.read_bytes() if path.exists() else None for path in (machine.manifest, *wanted)}
    try:
        for path, data in {machine.manifest: new.as_json(), **wanted}.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, data)
    except (FileProblem, OSError) as error:
        _put_back(before, folders)
        raise RatingError(f"{error} Nothing was installed. If Excel is open, close it.") from error
    for path, digest in old.files.items():
        if path not in new.files and is_unchanged(path, digest):
            path.unlink()
    return new


def uninstall(machine: Machine) -> tuple[list[Path], list[Path]] | None:
    """Remove what was installed and is still as it was put: this, and what is kept; None when nothing was installed."""
    manifest = read_manifest(machine)
    if manifest is None:
        return None
    there = [path for path in manifest.files if path.exists()]
    removed = [path for path in there if is_unchanged(path, manifest.files[path])]
    for path in removed:
        try:
            path.unlink()
        except OSError as error:
            raise RatingError(f"{path} cannot be removed. Close Excel and try again.") from error
    machine.manifest.unlink()
    _remove_empty(manifest.folders)
    return removed, [path for path in there if path not in removed]


def _remove_empty(folders: tuple[Path, ...] | list[Path]) -> None:
    for folder in sorted(folders, key=lambda place: len(place.parts), reverse=True):
        with suppress(OSError):
            folder.rmdir()


def _put_back(before: dict[Path, bytes | None], folders: list[Path]) -> None:
    for path, data in before.items():
        with suppress(OSError, FileProblem):
            if data is None:
                path.unlink(missing_ok=True)
            elif path.read_bytes() != data:
                replace_file(path, data)
    _remove_empty(folders)
