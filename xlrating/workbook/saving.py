"""Write a file whole or not at all, and never over the work of somebody else."""

import contextlib
import errno
import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from xlrating.workbook.problems import DISK_FULL, NO_ROOM, FileProblem

TEMPORARY = ".xlrating-{}.tmp"
LEFT_OVER_AFTER = 600.0
"""Seconds; a file is written within a few, so an older one was left by a run that was ended from outside."""
NOT_FOR_THIS_DRIVE = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}


def replace_file(
    path: Path, data: bytes | Callable[[], bytes], refuse: Callable[[Path], None] | None = None
) -> list[str]:
    """Put data into the file; when that fails the old file is still there and nothing else is.

    Data that take long to make are a function: it is called once nothing speaks against writing.
    ``refuse`` raises FileProblem when the file that is there, by its real path, is not to be replaced; it is asked
    first, and again last of all. The sentences that come back tell what has become of a second name or the owner.
    """
    try:
        target = Path(os.path.realpath(path))
        _refuse_unwritable(target)
        refuse = refuse or (lambda _: None)
        refuse(target)
        _remove_left_overs(target.parent)
        return _write_beside_and_replace(target, data() if callable(data) else data, refuse)
    except PermissionError as error:
        raise FileProblem(
            f"{path} cannot be written: it is open in another program or locked, or its folder is read-only"
        ) from error
    except (OSError, ValueError) as error:
        no_room = isinstance(error, OSError) and error.errno in NO_ROOM
        raise FileProblem(f"{path} cannot be written: {DISK_FULL if no_room else error}") from error


def refuse_missing_folder(folder: Path) -> None:
    """FileProblem when there is no such folder. One that a person names is never made: it may be misspelled."""
    if not folder.is_dir():
        raise FileProblem(f'There is no folder "{folder}". Create it first, or name another')


def refuse_existing(path: Path) -> None:
    """FileProblem when there is such a file, for formats that have no mark of who wrote them."""
    if path.exists():
        raise FileProblem(f"{path} already exists. Choose another name, or replace it with --force")


def _refuse_unwritable(target: Path) -> None:
    if target.is_dir():
        raise FileProblem(f"{target} is a folder")
    refuse_missing_folder(target.parent)
    if target.exists() and not target.is_file():
        raise FileProblem(f"{target} is not a file")
    if target.exists() and not target.stat().st_mode & stat.S_IWUSR:
        raise FileProblem(f"{target} is read-only. Clear that in its properties, or choose another name")


def _remove_left_overs(folder: Path) -> None:
    """Remove what runs that were ended from outside have left in the folder."""
    for path in folder.glob(TEMPORARY.format("*")):
        with contextlib.suppress(OSError):
            if path.is_file() and path.stat().st_mtime < time.time() - LEFT_OVER_AFTER:
                path.unlink()


def _write_beside_and_replace(target: Path, data: bytes, refuse: Callable[[Path], None]) -> list[str]:
    temporary = target.with_name(TEMPORARY.format(os.urandom(8).hex()))
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            _sync(file.fileno())
        old = target.stat() if target.exists() else None
        notes = [] if old is None else list(_keep_owner_and_rights(target, old, temporary))
        refuse(target)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    return notes


def _sync(file: int) -> None:
    """Have the data on the drive before the old file goes, where the drive can do that."""
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno not in NOT_FOR_THIS_DRIVE:
            raise


def _keep_owner_and_rights(target: Path, old: os.stat_result, new: Path) -> Iterator[str]:
    """Give the new file what the old one has, as far as the drive and the rights of the user allow."""
    if hasattr(os, "chown") and (old.st_uid, old.st_gid) != (new.stat().st_uid, new.stat().st_gid):
        try:
            os.chown(new, old.st_uid, old.st_gid)
        except OSError:
            if old.st_uid != new.stat().st_uid:
                yield f"{target.name} belonged to another user and is yours now."
    with contextlib.suppress(OSError):
        shutil.copymode(target, new)
    if old.st_nlink > 1:
        yield f"{target.name} has a second name (a hard link). The file of that name keeps its old content."
