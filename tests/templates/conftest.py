"""Templates are recalculated and printed by one office for all: each needs a second less of it than a start takes."""

import pytest
from shared_offices import Offices

from workbook_templates import pictures
from xlrating.hosts.libreoffice import recalc


@pytest.fixture(autouse=True, scope="module")
def _converted_by_one_office(offices: Offices):
    with pytest.MonkeyPatch.context() as patch:
        for module in (recalc, pictures):
            patch.setattr(module, "converted", offices.converted)
        yield
