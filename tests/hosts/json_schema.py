"""The schema of the JSON documents, from docs."""

import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMA = Path(__file__).parents[2] / "docs" / "rate.schema.json"


@cache
def validator():
    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
