"""The XML of a worksheet as a second one in the same workbook."""

import re
import uuid

from xlrating.workbook.ooxml import main, parse, serialized

ID = re.compile(rb"(<x14:id>|\bid=\")(\{[0-9A-Fa-f-]{36}\})")


def copied_sheet_xml(xml: bytes, name: str) -> bytes:
    """The part of a sheet for a copy called ``name``, which is not in view and has ids of its own for data bars."""
    root = parse(xml)
    for properties in root.iterchildren(main("sheetPr")):
        properties.attrib.pop("codeName", "")
    for view in root.iter(main("sheetView")):
        view.attrib.pop("tabSelected", "")
    return ID.sub(lambda found: found[1] + _id_on(name, found[2]), serialized(root))


def _id_on(sheet: str, old: bytes) -> bytes:
    new = uuid.uuid5(uuid.NAMESPACE_OID, f"{sheet} {old.decode()}")
    return f"{{{str(new).upper()}}}".encode()
