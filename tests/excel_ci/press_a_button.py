"""Plays Excel on macOS: runs the script of the buttons, with names that a shell would take for commands."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "hosts"))

from hostile_names import HOSTILE_NAMES

from xlrating.hosts.excel.vba import script

RECORDER = """#!/bin/sh
here=$(dirname "$0")
printf '%s\\n' "$@" > "$here/part"
mv "$here/part" "$here/given"
"""
RUNNER = """on run argv
    set buttons to load script (POSIX file (item 1 of argv))
    tell buttons to return PressButton(item 2 of argv)
end run
"""
SECONDS = 20


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "My Müller Python")
        home.mkdir()
        python = home / "python3"
        python.write_text(RECORDER)
        python.chmod(0o755)
        source, compiled = Path(folder, "xlrating.applescript"), Path(folder, "xlrating.scpt")
        source.write_bytes(script(python))
        subprocess.run(["osacompile", "-o", compiled, source], check=True)

        def press(name: str) -> str:
            command = ["osascript", "-e", RUNNER, str(compiled), f"rate_sheet\n\n{name}"]
            return subprocess.run(
                command, check=True, capture_output=True, text=True, cwd=folder
            ).stdout.strip()

        for name in HOSTILE_NAMES:
            (home / "given").unlink(missing_ok=True)
            assert press(name) == "", name
            end = time.monotonic() + SECONDS
            while not (home / "given").exists() and time.monotonic() < end:
                time.sleep(0.1)
            given = (home / "given").read_text().split("\n")[:-1]
            assert given == ["-P", "-B", "-m", "xlrating.hosts.excel.press", "rate_sheet", "", name], given
            assert not list(Path(folder).rglob("pwned*")), name
            print("ok", name)
        python.unlink()
        assert press("a.xlsx").startswith("!Python is not installed at ")


if __name__ == "__main__":
    main()
