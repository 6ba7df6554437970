"""Open a file or a folder as a double click does."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path


def show_file(path: Path) -> None:
    """Where nothing opens it, the file is still there, and the message says where."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(path)  # noqa: S606
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.run([command, str(path)], check=False)  # noqa: S603
