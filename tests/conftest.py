"""Hypothesis without time limits, offices that files share, and the order in which files are given to the workers."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""How long an example takes says how busy the machine is, not what is wrong."""
settings.load_profile("unhurried")

os.environ["XLRATING_STORE"] = str(Path(tempfile.gettempdir(), f"xlrating-tests-{os.getpid()}.sqlite"))
"""No test sees the rating lists of whoever runs it, also not in LibreOffice or another Python."""

pytest_plugins = ["shared_offices"]

LONGEST = (
    "templates/test_listed.py",
    "files/test_file_mutations.py",
    "files/test_long_texts.py",
    "files/test_sentences_of_games.py",
    "hosts/test_libreoffice.py",
    "hosts/test_libreoffice_opening.py",
    "templates/test_crosstable.py",
    "hosts/test_libreoffice_menu.py",
    "hosts/test_libreoffice_printing.py",
    "hosts/test_excel_macros.py",
    "hosts/test_live_template.py",
    "hosts/test_office_validator.py",
    "templates/test_player_estimator.py",
    "templates/test_history.py",
    "templates/test_all_templates.py",
    "files/test_live_workbook.py",
    "hosts/test_recalc.py",
    "crosstables/test_live_agrees.py",
    "templates/test_fide_events.py",
    "templates/test_norms_and_titles.py",
    "templates/test_looks.py",
    "hosts/test_libreoffice_install.py",
    "hosts/test_excel_trial.py",
    "hosts/test_workbook_problems.py",
    "hosts/test_excel_vba_in_libreoffice.py",
    "plain/test_random_season.py",
    "crosstables/test_rated_again.py",
    "worksheet/test_register.py",
    "hosts/test_cli_output.py",
    "hosts/test_cli_season.py",
    "templates/test_crosstable_pages.py",
    "templates/test_match_workbook.py",
    "templates/test_prizes.py",
    "properties/test_event.py",
    "players/test_carrying_on.py",
    "players/test_check_upload.py",
    "players/test_store.py",
)
"""A worker takes one file after the other. The longest come first, so that none is left to one worker at the end;
before them the one whose LibreOffice did not answer behind ten files with theirs."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    places = {here / name: place for place, name in enumerate(LONGEST)}
    assert all(path.exists() for path in places), "LONGEST names a file that is not there"
    items.sort(key=lambda item: places.get(item.path, len(places)))
