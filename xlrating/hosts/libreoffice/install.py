"""Put the extension into the LibreOffice of this user or of all users, or take it out."""

import os
import re
import subprocess
from pathlib import Path

from xlrating.errors import RatingError
from xlrating.hosts.libreoffice.extension import IDENTIFIER, packed
from xlrating.hosts.libreoffice.office import environment, program, where_is
from xlrating.hosts.working_folder import working_folder
from xlrating.version import __version__
from xlrating.workbook.saving import replace_file

FILE_NAME = "xlrating.oxt"
INSTALL = "xlrating install --libreoffice"
UNINSTALL = "xlrating uninstall --libreoffice"
ALL_USERS = "--all-users"
WITH_SUDO = (
    "With sudo, the extension would be installed for root and not for you. "
    f"Run this without sudo. To install it for everyone: {INSTALL} {ALL_USERS}"
)
NOT_FOR_ROOT = (
    "This LibreOffice does not install extensions for root alone. "
    f"Run this as the user who uses LibreOffice, or for everyone: {INSTALL} {ALL_USERS}"
)
FOR_ROOT = ("--bundled", "--deployment-context", "user")
"""unopkg refuses root without --shared or --bundled. The context that follows is the one that it takes; with --shared
instead of --bundled it would take a temporary profile, install there and say that all is well."""
SECONDS = 180


def write(folder: Path) -> Path:
    """Write the extension there, to be opened in LibreOffice by hand."""
    path = folder / FILE_NAME
    replace_file(path, packed())
    return path


def install(all_users: bool = False) -> None:
    """Into the LibreOffice of whoever runs this, or into that of all users of this computer."""
    program("unopkg")
    for_root = _is_root() and not all_users
    if for_root and os.environ.get("SUDO_USER", "root") != "root":
        raise RatingError(WITH_SUDO)
    with working_folder() as folder:
        _done("add", all_users, "--suppress-license", "--force", str(write(folder)))
    if for_root and _version(all_users) is None:
        raise RatingError(NOT_FOR_ROOT)


def uninstall(all_users: bool = False) -> bool:
    """Whether there was anything to remove."""
    if _version(all_users) is not None:
        _done("remove", all_users, IDENTIFIER)
        return True
    if not all_users and _version(all_users=True) is not None:
        raise RatingError(f"The extension is installed for all users. To remove it: {UNINSTALL} {ALL_USERS}")
    return False


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _version(all_users: bool) -> str | None:
    listed = _unopkg("list", all_users, IDENTIFIER)
    found = re.search(r"^\s*Version: (.+)$", listed.stdout, flags=re.MULTILINE)
    return found.group(1) if found and listed.returncode == 0 else None


def found_by_doctor() -> tuple[str, str]:
    """What LibreOffice is like here, and what to do where something is wrong."""
    if where_is("unopkg") is None:
        return "not here", ""
    try:
        version = _version(all_users=False) or _version(all_users=True)
    except RatingError as problem:
        return "unknown", str(problem)
    if version is None:
        return f"without the extension; to install it: {INSTALL}", ""
    return (
        f"with the extension {version}",
        "" if version == __version__ else f"Close LibreOffice and run: {INSTALL}",
    )


def _done(command: str, all_users: bool, *arguments: str) -> None:
    done = _unopkg(command, all_users, *arguments)
    if done.returncode:
        said = " ".join((done.stdout + done.stderr).split())
        raise RatingError(f"unopkg {command} failed. Close LibreOffice and try again. unopkg said: {said}")


def _unopkg(command: str, all_users: bool, *arguments: str) -> subprocess.CompletedProcess[str]:
    whose = ("--shared",) if all_users else FOR_ROOT if _is_root() else ()
    try:
        return subprocess.run(  # noqa: S603
            [program("unopkg"), command, *whose, *arguments],
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise RatingError(
            f"unopkg did not finish within {SECONDS} seconds. Close LibreOffice and try again."
        ) from error
