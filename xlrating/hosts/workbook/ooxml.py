"""The XML of a workbook's parts: names, safe parsing, children in the order of the schema."""

import posixpath
from collections.abc import Iterator

from lxml import etree

from xlrating.hosts.workbook.problems import Unusable

Element = etree._Element

MAX_TAGS = 6_000_000  # a million cells with values; bounds the memory of the parsed tree

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
PACKAGE_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml/"


def main(name: str) -> str:
    return f"{{{MAIN}}}{name}"


def parse(data: bytes) -> Element:
    """The root of a part, without entities, document types or network."""
    if data.count(b"<") > MAX_TAGS:
        raise Unusable(f"has a part with more than {MAX_TAGS} tags; that is too many to rate")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    root = etree.fromstring(data, parser)
    if root.getroottree().docinfo.internalDTD is not None:
        raise Unusable("is not safe to open: it has a document type declaration, which no workbook needs")
    return root


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


def relationships_part(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def target_part(part: str, target: str) -> str:
    """The part that a relationship of a part points to."""
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(part), target)).lstrip("/")
