"""The report of the ratings as JSON: what ``xlrating rate --json`` prints."""

import json
from collections.abc import Sequence

from xlrating.crosstable.writing.report import report
from xlrating.exports.rated_sections import RatedSectionOut, tables_of


def to_json(sections: Sequence[RatedSectionOut]) -> bytes:
    found = report(tables_of(sections))
    return (json.dumps(found, indent=2, allow_nan=False, ensure_ascii=False) + "\n").encode()
