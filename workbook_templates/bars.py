"""Data bars as Excel 2010 and LibreOffice draw them: solid, with an axis, and losses in a color of their own.

openpyxl writes the form of Excel 2007, whose bars know no sign; this adds the newer form to the saved sheet.
"""

import re
import uuid

from xlrating.looks import SLATE
from xlrating.workbook.bars import MAIN_2010, RULE_EXTENSION, SHEET_EXTENSION, newer_rule

FORMATTING = re.compile(
    rb'<conditionalFormatting sqref="(?P<where>[^"]*)">(?P<rules>.*?)</conditionalFormatting>', re.S
)
RULE = re.compile(rb'<cfRule type="dataBar"[^>]*>(?P<bar><dataBar.*?</dataBar>)</cfRule>', re.S)
BOUND = re.compile(rb'<cfvo type="num" val="([^"]*)"')


def with_signs(sheet: bytes, name: str) -> bytes:
    """The XML of a sheet with each data bar in both forms; ``name`` is the part's, for ids that stay the same."""
    newer: list[str] = []

    def both(formatting: re.Match[bytes]) -> bytes:
        where = formatting["where"].decode()

        def linked(rule: re.Match[bytes]) -> bytes:
            own = "{" + str(uuid.uuid5(uuid.NAMESPACE_URL, f"{name}/{where}")).upper() + "}"
            newer.append(newer_rule(where, own, *map(float, BOUND.findall(rule["bar"])), SLATE))
            ext = (
                f'<extLst><ext xmlns:x14="{MAIN_2010}" uri="{RULE_EXTENSION}">'
                f"<x14:id>{own}</x14:id></ext></extLst>"
            )
            return rule[0].replace(b"</cfRule>", f"{ext}</cfRule>".encode())

        return formatting[0].replace(formatting["rules"], RULE.sub(linked, formatting["rules"]))

    changed = FORMATTING.sub(both, sheet)
    if not newer:
        return sheet
    ext = (
        f'<extLst><ext xmlns:x14="{MAIN_2010}" uri="{SHEET_EXTENSION}">'
        f"<x14:conditionalFormattings>{''.join(newer)}</x14:conditionalFormattings></ext></extLst></worksheet>"
    )
    return changed.replace(b"</worksheet>", ext.encode())
