"""A folder for files that are needed for a moment only."""

import contextlib
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PREFIX = "xlrating-work-"
LEFT_OVER_AFTER = 24 * 3600.0
"""Seconds; a folder is needed for minutes, so an older one was left by a run that was ended from outside."""


@contextlib.contextmanager
def working_folder() -> Iterator[Path]:
    """A new folder, which goes at the end; so do those that earlier runs have left."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if path.lstat().st_mtime < time.time() - LEFT_OVER_AFTER:
                shutil.rmtree(path)
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder:
        yield Path(folder)
