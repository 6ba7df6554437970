"""The XML of a workbook's parts: names, safe parsing, children in the order of the schema."""

import posixpath
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, BinaryIO, cast

from lxml import etree

from xlrating.workbook.problems import Unusable

Element = etree._Element

MAX_TAGS = 6_000_000  # a million cells with values; bounds the memory of the parsed tree
AT_ONCE = 1 << 16
MAX_PART_BYTES = 128 * 2**20  # of a part that is parsed; a million cells take 50 MB

SAFE: Mapping[str, Any] = {
    "resolve_entities": False, "no_network": True, "load_dtd": False, "huge_tree": False
}  # fmt: skip
"""How every part is parsed: parts come from strangers."""

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
PACKAGE_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml/"

TRUE = ("1", "true")
"""An attribute that says yes."""

etree.register_namespace("r", OFFICE_RELATIONSHIPS)  # where a part has no prefix of its own for it


def main(name: str) -> str:
    return f"{{{MAIN}}}{name}"


def tags(data: bytes) -> int:
    """A measure of how much memory a part takes when it is parsed."""
    return data.count(b"<")


def parse(data: bytes) -> Element:
    """The root of a part, without entities, document types or network."""
    _refuse_large(data)
    root = etree.fromstring(data, etree.XMLParser(**SAFE))
    _refuse_document_type(root)
    return root


def streamed(data: bytes, root: str, *wanted: str) -> Iterator[Element]:
    """The elements of these names one by one, as safe as ``parse``; each is forgotten when the next is asked for."""
    _refuse_large(data)
    yield from elements_in(BytesIO(data), root, *wanted)


def elements_in(file: BinaryIO, root: str, *wanted: str, within: int = MAX_PART_BYTES) -> Iterator[Element]:
    """The same of a file of any size. Unusable where so many bytes have none: an element without an end."""
    parser = etree.XMLPullParser(("end",), tag=wanted, **SAFE)
    waiting = 0
    while some := file.read(AT_ONCE):
        parser.feed(some)
        waiting += len(some)
        for _, element in cast("Iterator[tuple[str, Element]]", parser.read_events()):
            _refuse_document_type(element)
            yield element
            waiting = 0
            element.clear()
            parent = element.getparent()
            while parent is not None and element.getprevious() is not None:
                del parent[0]
        if waiting > within:
            raise Unusable("is damaged: one of its parts has no end")
    found = parser.close()
    _refuse_document_type(found)
    if found.tag != root:
        raise Unusable(
            f"is damaged: one of its parts is not what it should be ({etree.QName(root).localname})"
        )


def first_of(head: bytes, name: str) -> Element | None:
    """The first element of this name in the beginning of a part, as safe as ``parse``; None if it is not there."""
    parser = etree.XMLPullParser(("end",), tag=name, **SAFE)
    parser.feed(head)
    found = next((element for _, element in parser.read_events()), None)
    if not isinstance(found, etree._Element):
        return None
    _refuse_document_type(found)
    return found


def _refuse_large(data: bytes) -> None:
    if len(data) > MAX_PART_BYTES or tags(data) > MAX_TAGS:
        raise Unusable(
            f"has a part of more than {MAX_TAGS:,} tags or {MAX_PART_BYTES // 2**20} MB. "
            "That is too much to rate"
        )


def _refuse_document_type(root: Element) -> None:
    if root.getroottree().docinfo.internalDTD is not None:
        raise Unusable("is not safe to open: it has a document type declaration, which it does not need")


def serialized(root: Element) -> bytes:
    return etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True)


def elements(parent: Element) -> Iterator[Element]:
    """The children without comments and the like."""
    return parent.iterchildren("{*}*")


def insert_before(parent: Element, child: Element, followers: tuple[str, ...]) -> None:
    """Insert the child before the first of the elements that the schema wants after it."""
    for index, sibling in enumerate(parent):
        if sibling.tag in map(main, followers):
            parent.insert(index, child)
            return
    parent.append(child)


def child_of(parent: Element, name: str, followers: tuple[str, ...] = ()) -> Element:
    """The child of this name, made before those that the schema wants after it where there is none."""
    child = parent.find(main(name))
    if child is None:
        child = parent.makeelement(main(name))
        insert_before(parent, child, followers)
    return child


def relationships_part(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def target_part(part: str, target: str) -> str:
    """The part that a relationship of a part points to."""
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(part), target)).lstrip("/")
