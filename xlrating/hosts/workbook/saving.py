"""Write a file whole or not at all."""

import contextlib
import os
import secrets
import shutil
import stat
from pathlib import Path

from xlrating.hosts.workbook.problems import FileProblem


def replace_file(path: Path, data: bytes) -> None:
    """Put data into the file; when that fails the old file is still there and nothing else is."""
    try:
        target = Path(os.path.realpath(path))
        _refuse_unwritable(target)
        _write_beside_and_replace(target, data)
    except PermissionError as error:
        raise FileProblem(
            f"{path} cannot be written: it is open in another program or locked, or its folder is read-only"
        ) from error
    except (OSError, ValueError) as error:
        raise FileProblem(f"{path} cannot be written: {error}") from error


def _refuse_unwritable(target: Path) -> None:
    if target.is_dir():
        raise FileProblem(f"{target} is a folder")
    if not target.parent.is_dir():
        raise FileProblem(f"There is no folder {target.parent}")
    if target.exists() and not target.is_file():
        raise FileProblem(f"{target} is not a file")
    if target.exists() and not target.stat().st_mode & stat.S_IWUSR:
        raise FileProblem(f"{target} is read-only")


def _write_beside_and_replace(target: Path, data: bytes) -> None:
    temporary = target.with_name(f".xlrating-{secrets.token_hex(8)}.tmp")
    try:
        with open(temporary, "xb") as file:
            if target.exists():
                shutil.copymode(target, temporary)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
