"""Bars in cells, in the form of Excel 2007 and in that of 2010, which knows losses, an axis and solid bars."""

import uuid
from collections.abc import Sequence

from lxml import etree

from xlrating.crosstable.sheet.grid import Bars
from xlrating.looks import GAIN_BAR, LINE, LOSS_BAR
from xlrating.workbook.area import Area
from xlrating.workbook.ooxml import MAIN, Element, child_of, insert_before, main, parse
from xlrating.workbook.print_setup import AFTER_PAGE_SETUP
from xlrating.workbook.sheet_rows import beside_cells

MAIN_2010 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
EXCEL = "http://schemas.microsoft.com/office/excel/2006/main"
RULE_EXTENSION = "{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"
SHEET_EXTENSION = "{78C0D931-6437-407d-A8EE-F0AAD7539E65}"
OURS = "{786C7261-"
"""How the ids of our rules begin."""
AFTER_FORMATTING = (
    *("dataValidations", "hyperlinks", "printOptions", "pageMargins", "pageSetup"), *AFTER_PAGE_SETUP,
)  # fmt: skip


def put_bars(root: Element, bars: Sequence[Bars]) -> None:
    """Put the bars into a sheet, in place of ours in some of the same cells."""
    for each in bars:
        area = Area(each.row, each.column, each.last_row, each.column)
        cells = str(area)
        id_ = OURS + str(uuid.uuid5(uuid.NAMESPACE_URL, cells)).upper().partition("-")[2] + "}"
        if any(there.text == id_ for there in beside_cells(root, f"{{{MAIN_2010}}}id")):
            continue
        take_bars_away(root, area)
        _put_rule(root, cells, id_, each)
        rule = newer_rule(cells, id_, each.low, each.high, LINE)
        _newer_rules(root).append(parse(f'<x14:rules xmlns:x14="{MAIN_2010}">{rule}</x14:rules>'.encode())[0])


def take_bars_away(root: Element, area: Area) -> None:
    """Remove the bars of an earlier run that have a cell of this area."""
    for id_ in list(beside_cells(root, f"{{{MAIN_2010}}}id")):
        rule = next(id_.iterancestors(main("cfRule")), None)
        formatting = None if rule is None else rule.getparent()
        if formatting is None or not (id_.text or "").startswith(OURS):
            continue
        if any(Area.of_ref(ref).common(area).size for ref in formatting.get("sqref", "").split()):
            _remove(rule)
            for newer in list(beside_cells(root, f"{{{MAIN_2010}}}cfRule")):
                if newer.get("id") == id_.text:
                    _remove(newer)


def _remove(rule: Element | None) -> None:
    """Remove a rule, and what holds it if that is all it holds."""
    formatting = None if rule is None else rule.getparent()
    if rule is None or formatting is None:
        return
    formatting.remove(rule)
    if not any(str(child.tag).endswith("}cfRule") for child in formatting):
        holder = formatting.getparent()
        if holder is not None:
            holder.remove(formatting)


def _put_rule(root: Element, cells: str, id_: str, bars: Bars) -> None:
    priority = (
        max((int(rule.get("priority", "0")) for rule in beside_cells(root, main("cfRule"))), default=0) + 1
    )
    ends = "".join(f'<cfvo type="num" val="{end:g}"/>' for end in (bars.low, bars.high))
    rule = (
        f'<conditionalFormatting xmlns="{MAIN}" sqref="{cells}"><cfRule type="dataBar" priority="{priority}">'
        f'<dataBar minLength="0" maxLength="100" showValue="0">{ends}<color rgb="{GAIN_BAR}"/></dataBar>'
        f'<extLst><ext xmlns:x14="{MAIN_2010}" uri="{RULE_EXTENSION}"><x14:id>{id_}</x14:id></ext></extLst>'
        "</cfRule></conditionalFormatting>"
    )
    insert_before(root, parse(rule.encode()), AFTER_FORMATTING)


def newer_rule(cells: str, id_: str, low: float, high: float, axis_color: str) -> str:
    """The rule in the newer form; its prefix x14 is that of ``MAIN_2010``."""
    axis = "middle" if low < 0 < high else "none"
    ends = "".join(f'<x14:cfvo type="num"><xm:f>{end:g}</xm:f></x14:cfvo>' for end in (low, high))
    parts = (("fillColor", GAIN_BAR), ("negativeFillColor", LOSS_BAR), ("axisColor", axis_color))
    colors = "".join(f'<x14:{part} rgb="{color}"/>' for part, color in parts)
    return (
        f'<x14:conditionalFormatting xmlns:xm="{EXCEL}"><x14:cfRule type="dataBar" id="{id_}">'
        f'<x14:dataBar minLength="0" maxLength="100" showValue="0" gradient="0" axisPosition="{axis}">'
        f"{ends}{colors}</x14:dataBar></x14:cfRule><xm:sqref>{cells}</xm:sqref></x14:conditionalFormatting>"
    )


def _newer_rules(root: Element) -> Element:
    """The place for rules of the newer form, made if the sheet has none."""
    extensions = child_of(root, "extLst")
    extension = next((ext for ext in extensions if ext.get("uri") == SHEET_EXTENSION), None)
    if extension is None:
        extension = etree.Element(main("ext"), {"uri": SHEET_EXTENSION}, nsmap={"x14": MAIN_2010})
        extensions.insert(0, extension)
    rules = extension.find(f"{{{MAIN_2010}}}conditionalFormattings")
    return etree.SubElement(extension, f"{{{MAIN_2010}}}conditionalFormattings") if rules is None else rules
