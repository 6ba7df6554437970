"""A template with changed inputs, recalculated by LibreOffice."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.datavalidation import DataValidation

from xlrating.hosts.libreoffice.recalc import recalculate

FOLDER = Path(__file__).resolve().parents[2] / "workbook_templates"


def stored(name: str) -> Workbook:
    """The template with the results that it ships with."""
    return load_workbook(FOLDER / name, data_only=True)


def validations(name: str) -> dict[tuple[str, str], DataValidation]:
    """What may be typed: by sheet and range."""
    return {
        (sheet.title, str(rule.sqref)): rule
        for sheet in stored(name)
        for rule in sheet.data_validations.dataValidation
    }


def recalculated(name: str, changes: Mapping[str, Any]) -> Workbook:
    """The results that the template has after these changes (``{"Sheet!B4": 1700}``)."""
    need_libreoffice()
    with TemporaryDirectory() as folder:
        path = Path(folder, name).with_suffix(".xlsx")
        path.parent.mkdir(parents=True, exist_ok=True)
        changed(name, changes, path)
        done = recalculate(path)
        assert not done.kept
        done.workbook.save(path, recalculate=False)
        return load_workbook(path, data_only=True)


def changed(name: str, changes: Mapping[str, Any], path: Path) -> None:
    """A copy of the template with these cells changed, not recalculated."""
    workbook = load_workbook(FOLDER / name)
    for address, value in changes.items():
        sheet, _, cell = address.rpartition("!")
        workbook[sheet.strip("'")][cell] = value
    workbook.save(path)


def need_libreoffice() -> None:
    if shutil.which("soffice"):
        return
    missing = "LibreOffice is not here: python3 dev.py libreoffice"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)
