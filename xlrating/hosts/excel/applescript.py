"""The script through which the buttons start Python on macOS, where Excel may start nothing itself."""

import re
from importlib.resources import files
from pathlib import Path


def script(python: Path) -> bytes:
    """The script for this Python, as plain ASCII."""
    source = files("xlrating.hosts.excel").joinpath("xlrating.applescript").read_text("utf-8")
    return source.replace("{python}", literal(str(python))).encode("ascii")


def literal(text: str) -> str:
    """A text as AppleScript source; other characters than printing ASCII go by number."""
    parts = [part for part in re.split(r"([^\x20-\x7e])", text) if part]
    spelled = [
        f"(character id {ord(part)})"
        if re.fullmatch(r"[^\x20-\x7e]", part)
        else '"' + part.replace("\\", "\\\\").replace('"', '\\"') + '"'
        for part in parts
    ]
    return " & ".join(['""', *spelled])
