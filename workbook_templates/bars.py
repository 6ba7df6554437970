"""Data bars as Excel 2010 and LibreOffice draw them: solid, with an axis, and losses in a color of their own.

openpyxl writes the form of Excel 2007, whose bars know no sign; this adds the newer form to the saved sheet.
"""

import re
import uuid

from xlrating.looks import GAIN_BAR, LOSS_BAR, SLATE

MAIN_2010 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
EXCEL = "http://schemas.microsoft.com/office/excel/2006/main"
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
            low, high = (bound.decode() for bound in BOUND.findall(rule["bar"]))
            newer.append(_newer(own, where, low, high))
            ext = (
                f'<extLst><ext xmlns:x14="{MAIN_2010}" uri="{{B025F937-C7B1-47D3-B67F-A62EFF666E3E}}">'
                f"<x14:id>{own}</x14:id></ext></extLst>"
            )
            return rule[0].replace(b"</cfRule>", f"{ext}</cfRule>".encode())

        return formatting[0].replace(formatting["rules"], RULE.sub(linked, formatting["rules"]))

    changed = FORMATTING.sub(both, sheet)
    if not newer:
        return sheet
    ext = (
        f'<extLst><ext xmlns:x14="{MAIN_2010}" uri="{{78C0D931-6437-407d-A8EE-F0AAD7539E65}}">'
        f"<x14:conditionalFormattings>{''.join(newer)}</x14:conditionalFormattings></ext></extLst></worksheet>"
    )
    return changed.replace(b"</worksheet>", ext.encode())


def _newer(own: str, where: str, low: str, high: str) -> str:
    axis = "middle" if float(low) < 0 < float(high) else "none"
    colors = "".join(
        f'<x14:{part} rgb="{color}"/>'
        for part, color in (("negativeFillColor", LOSS_BAR), ("axisColor", SLATE))
    )
    return (
        f'<x14:conditionalFormatting xmlns:xm="{EXCEL}"><x14:cfRule type="dataBar" id="{own}">'
        f'<x14:dataBar minLength="0" maxLength="100" showValue="0" gradient="0" axisPosition="{axis}">'
        f'<x14:cfvo type="num"><xm:f>{low}</xm:f></x14:cfvo><x14:cfvo type="num"><xm:f>{high}</xm:f></x14:cfvo>'
        f'<x14:fillColor rgb="{GAIN_BAR}"/>{colors}'
        f"</x14:dataBar></x14:cfRule><xm:sqref>{where}</xm:sqref></x14:conditionalFormatting>"
    )
