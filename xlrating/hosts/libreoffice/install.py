"""Put the extension into the LibreOffice of this user, or take it out."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.hosts.libreoffice.extension import IDENTIFIER, packed
from xlrating.hosts.libreoffice.office import OfficeProblem, environment, program

FILE = "xlrating.oxt"
SECONDS = 180


def write(folder: Path) -> Path:
    """Write the extension there, to be opened in LibreOffice by hand."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_bytes(packed())
    except OSError as error:
        raise OfficeProblem(f"Cannot write {folder / FILE}: {error.strerror}") from error
    return folder / FILE


def install(options: Sequence[str] = ()) -> None:
    """``options`` go to unopkg."""
    with TemporaryDirectory(prefix="xlrating-") as folder:
        _unopkg("add", ["--suppress-license", "--force", *options, str(write(Path(folder)))])


def uninstall(options: Sequence[str] = ()) -> None:
    _unopkg("remove", [*options, IDENTIFIER])


def _unopkg(command: str, arguments: Sequence[str]) -> None:
    # unopkg refuses to work for root alone
    shared = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    try:
        done = subprocess.run(  # noqa: S603
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
            f"unopkg was not done within {SECONDS} seconds; close LibreOffice first"
        ) from error
    if done.returncode:
        said = " ".join((done.stdout + done.stderr).split())
        raise OfficeProblem(f"unopkg {command} failed; close LibreOffice and try again. It said: {said}")
