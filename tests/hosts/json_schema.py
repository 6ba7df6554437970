"""The schema of the JSON documents, from docs."""

import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = DOCS / "rate.schema.json"


@cache
def validator(name=SCHEMA.name):
    schema = json.loads((DOCS / name).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
