"""Folded rows: those of an outline group that is closed, behind the + in the margin."""

from xlrating.hosts.workbook.ooxml import Element
from xlrating.hosts.workbook.sheet_rows import rows_of


def unfold(root: Element, first: int, last: int) -> bool:
    """Take folded rows out of their group and show them, from ``first`` to ``last`` (from 0); whether there were any.

    Where a whole group is shown the row below it has no + any more.
    """
    rows = rows_of(root)
    shown = [number for number in range(first, last + 1) if number in rows and _is_folded(rows[number])]
    for number in shown:
        for attribute in ("hidden", "outlineLevel"):
            rows[number].attrib.pop(attribute, "")
    if shown and shown[-1] + 1 in rows and not _is_folded(rows[shown[-1] + 1]):
        rows[shown[-1] + 1].attrib.pop("collapsed", "")
    return bool(shown)


def _is_folded(row: Element) -> bool:
    return row.get("hidden") in ("1", "true") and int(row.get("outlineLevel", "0")) > 0
