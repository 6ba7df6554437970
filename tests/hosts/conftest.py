"""Every JSON document that a test brings about is held against its schema."""

import json

import pytest
from json_schema import validator

from xlrating.hosts.cli import json_report


@pytest.fixture(autouse=True)
def _json_as_the_schema_has_it(monkeypatch):
    document = json_report.document

    def checked(outcomes):
        made = document(outcomes)
        validator().validate(json.loads(json.dumps(made, allow_nan=False)))
        return made

    monkeypatch.setattr(json_report, "document", checked)
