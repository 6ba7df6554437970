"""The mark of a workbook that xlrating has written: a custom document property with a fingerprint of all parts.

Another program that saves the workbook keeps the property and writes its parts in its own way, so the fingerprint no
longer fits. That is wanted even when it has changed no value: column widths and page setups are work too.
"""

import hashlib
from typing import NamedTuple

from lxml import etree

from xlrating.workbook.ooxml import Element, elements, parse, serialized
from xlrating.workbook.package import Package
from xlrating.workbook.parts import Relationships, put_content_type

FINGERPRINT, MADE_FROM = "xlrating fingerprint", "xlrating made from"
PART = "docProps/custom.xml"
KIND = "custom-properties"
CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.custom-properties+xml"
CUSTOM = "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"
TYPED = "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"
FORMAT_ID = "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}"  # of properties that users define
FIRST_ID = 2
LONGEST_ID = 9
"""Digits."""

EMPTY = f'<Properties xmlns="{CUSTOM}" xmlns:vt="{TYPED}"/>'.encode()


def stamp(package: Package, made_from: str = "") -> None:
    """Put the mark into a package that is otherwise ready to be written; ``made_from`` is the file that was rated."""
    part = Relationships(package, "").part(KIND) or _add_part(package)
    root = parse(package.read(part))
    wanted = {FINGERPRINT: _fingerprint(package, part)} | ({MADE_FROM: made_from} if made_from else {})
    if all(_property(root, name) == value for name, value in wanted.items()):
        return
    for name, value in wanted.items():
        _set_property(root, name, value)
    package.put(part, serialized(root))


def _set_property(root: Element, name: str, value: str) -> None:
    for old in [entry for entry in elements(root) if entry.get("name") == name]:
        root.remove(old)
    given = (entry.get("pid", "") for entry in elements(root))
    ids = [int(pid) for pid in given if pid.isdecimal() and len(pid) <= LONGEST_ID]
    entry = etree.SubElement(root, f"{{{CUSTOM}}}property", {"fmtid": FORMAT_ID})
    entry.set("pid", str(max([FIRST_ID - 1, *ids]) + 1))
    entry.set("name", name)
    etree.SubElement(entry, f"{{{TYPED}}}lpwstr").text = value


class Mark(NamedTuple):
    """Whether a workbook is as xlrating wrote it, and the file of which it is the rated copy, empty if of none."""

    unchanged: bool
    made_from: str


def mark_of(package: Package) -> Mark | None:
    """The mark of a workbook, whoever saved it afterwards; None where xlrating has not written it."""
    part = Relationships(package, "").part(KIND)
    if part is None:
        return None
    root = parse(package.read(part))
    fingerprint = _property(root, FINGERPRINT)
    if fingerprint is None:
        return None
    return Mark(fingerprint == _fingerprint(package, part), _property(root, MADE_FROM) or "")


def _property(root: Element, name: str) -> str | None:
    for entry in elements(root):
        if entry.get("name") == name:
            return "".join(str(text) for text in entry.itertext()).strip()
    return None


def _fingerprint(package: Package, own_part: str) -> str:
    """A hash of the names, sizes and check sums of all other parts."""
    lines = sorted(f"{crc:08x} {size} {name}" for name, size, crc in package.check_sums() if name != own_part)
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def _add_part(package: Package) -> str:
    Relationships(package, "").add(KIND, PART)
    package.put(PART, EMPTY)
    put_content_type(package, PART, CONTENT_TYPE)
    return PART
