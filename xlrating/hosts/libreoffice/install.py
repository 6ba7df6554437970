"""Put the extension into the LibreOffice of this user, or take it out."""

import os
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating import __version__
from xlrating.hosts.libreoffice.configuration import IDENTIFIER
from xlrating.hosts.libreoffice.extension import packed
from xlrating.hosts.libreoffice.office import OfficeProblem, environment, program, where_is
from xlrating.hosts.workbook.saving import replace_file

FILE_NAME = "xlrating.oxt"
INSTALL = "xlrating install --libreoffice"
SECONDS = 180


def write(folder: Path) -> Path:
    """Write the extension there, to be opened in LibreOffice by hand."""
    path = folder / FILE_NAME
    replace_file(path, packed())
    return path


def install() -> None:
    with TemporaryDirectory(prefix="xlrating-") as folder:
        _done("add", "--suppress-license", "--force", str(write(Path(folder))))


def uninstall() -> bool:
    """Whether there was anything to remove."""
    if installed_version() is None:
        return False
    _done("remove", IDENTIFIER)
    return True


def installed_version() -> str | None:
    """The version of the extension; None when it is not installed."""
    listed = _unopkg("list", IDENTIFIER)
    found = re.search(r"^\s*Version: (.+)$", listed.stdout, flags=re.MULTILINE)
    return found.group(1) if found and listed.returncode == 0 else None


def found_by_doctor() -> tuple[str, str]:
    """What LibreOffice is like here, and what to do where something is wrong."""
    if where_is("unopkg") is None:
        return "not here", ""
    try:
        version = installed_version()
    except OfficeProblem as problem:
        return "unknown", str(problem)
    if version is None:
        return f"without the extension; to install it: {INSTALL}", ""
    return (
        f"with the extension {version}",
        "" if version == __version__ else f"close LibreOffice and run: {INSTALL}",
    )


def _done(*arguments: str) -> None:
    done = _unopkg(*arguments)
    if done.returncode:
        said = " ".join((done.stdout + done.stderr).split())
        raise OfficeProblem(f"unopkg {arguments[0]} failed; close LibreOffice and try again. It said: {said}")


def _unopkg(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    # unopkg refuses to work for root alone
    shared = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    try:
        return subprocess.run(  # noqa: S603
            [program("unopkg"), command, *shared, *arguments],
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise OfficeProblem(
            f"unopkg was not done within {SECONDS} seconds; close LibreOffice and try again."
        ) from error
