"""The workbooks that come with the package, in the order they are offered."""

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple


class Template(NamedTuple):
    """A workbook in ``xlrating/samples``."""

    file: str
    label: str
    tip: str


TEMPLATES = (
    Template(
        "weekend-open.xlsx", "Sample event", "A filled-in crosstable under invented names, to try things out."
    ),
)


def path_of(file: str) -> Path:
    """Where the template is on this machine. KeyError when there is none of this name."""
    known = {template.file for template in TEMPLATES}
    if file not in known:
        raise KeyError(file)
    return Path(str(files("xlrating").joinpath("samples", file)))
