"""A template with other inputs: what its formulas answer then, in a LibreOffice that nobody sees."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

import workbook_templates
from xlrating.hosts.libreoffice.recalc import recalculate

FOLDER = Path(workbook_templates.__file__).parent


def stored(name: str) -> Workbook:
    """The template with the results that it ships with."""
    return load_workbook(FOLDER / name, data_only=True)


def recalculated(name: str, changes: Mapping[str, Any]) -> Workbook:
    """The template after these inputs were typed, such as ``{"Sheet!B4": 1700}``; None clears a cell."""
    if shutil.which("soffice") is None:
        if os.environ.get("CI"):
            pytest.fail("LibreOffice is not here: python3 dev.py libreoffice")
        pytest.skip("LibreOffice is not here")
    workbook = load_workbook(FOLDER / name)
    for place, value in changes.items():
        sheet, cell = place.rsplit("!", 1)
        workbook[sheet][cell].value = value
    with TemporaryDirectory() as folder:
        typed = Path(folder, name)
        workbook.save(typed)
        done = recalculate(typed)
        assert not done.kept
        done.workbook.save(typed, recalculate=False)
        return load_workbook(typed, data_only=True)
