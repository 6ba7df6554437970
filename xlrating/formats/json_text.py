"""JSON from strangers: parsed within limits, looked up without regard to case, blanks and underscores."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.formats.text import lines_of, whole
from xlrating.workbook.problems import Unusable

MAX_DEPTH = 60
MOST_FIELDS = 1_000
"""Of a record; one with more is a list of something, and its keys are no names of fields."""


def parsed(text: str) -> Any:
    """The value of a JSON text, or the list of those of its lines (NDJSON). Unusable when it is none."""
    if _depth(text) > MAX_DEPTH:
        raise Unusable("is nested too deeply")
    try:
        return json.loads(text)
    except ValueError as error:
        lines = [line for line in lines_of(text) if line.strip()]
        if len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines):
            return [_line(number, line) for number, line in enumerate(lines, 1)]
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "a number"
        raise Unusable(f"is damaged or not complete at {where}. Save it again") from error
    except RecursionError as error:
        raise Unusable("is nested too deeply") from error


def _line(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise Unusable(f"is damaged or not complete in line {number}. Save it again") from error


def _depth(text: str) -> int:
    """The deepest nesting, brackets in texts counted too."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


@lru_cache(maxsize=1_000)
def _normal(key: str) -> str:
    return re.sub(r"[\s_\-]", "", key).lower()


def get(record: object, *keys: str) -> Any:
    """The first of the keys that the record has with a value; None without one."""
    if not isinstance(record, Mapping):
        return None
    for key in keys:
        if record.get(key) not in (None, ""):
            return record[key]
    if len(record) > MOST_FIELDS:
        return None
    known = {_normal(key): value for key, value in record.items() if isinstance(key, str)}
    for key in keys:
        value = known.get(_normal(key))
        if value is not None and value != "":
            return value
    return None


def text_at(record: object, *keys: str) -> str:
    """A text or a number as text; empty for anything else."""
    value = get(record, *keys)
    whole = isinstance(value, float) and value.is_integer()
    return text_of(value) if whole or (isinstance(value, (str, int)) and not isinstance(value, bool)) else ""


def number_at(record: object, *keys: str) -> float | None:
    """A finite number, also when it is in quotes; None without one."""
    value = get(record, *keys)
    if isinstance(value, str) and re.fullmatch(r"\s*-?\d{1,9}(\.\d{1,9})?\s*", value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -1e9 < value < 1e9:
        return None
    return float(value)


def whole_at(record: object, *keys: str) -> int | None:
    """A whole number of 0 or more."""
    return whole(number_at(record, *keys))


def list_at(record: object, *keys: str) -> list[Any]:
    value = get(record, *keys)
    return value if isinstance(value, list) else []


def records(value: object) -> Iterator[Mapping[str, Any]]:
    """The objects of a list."""
    if isinstance(value, list):
        yield from (one for one in value if isinstance(one, Mapping))
