"""The report of the ratings as JSON: what ``xlrating rate --json`` prints of a file, with ``warnings`` for notes."""

import json
from collections.abc import Sequence

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.writing.report import report


def to_json(tables: Sequence[RatedTable]) -> bytes:
    return (json.dumps(report(tables), indent=2, allow_nan=False, ensure_ascii=False) + "\n").encode()
