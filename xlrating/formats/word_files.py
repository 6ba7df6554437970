"""Documents of Word (.docx) as web pages: their paragraphs and tables.  ECMA-376, part 1, section 17."""

from html import escape

from xlrating.workbook.ooxml import Element, parse
from xlrating.workbook.package import Package

DOCUMENT = "word/document.xml"
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_WORDS = {f"{_W}tab": "\t", f"{_W}br": "\n", f"{_W}cr": "\n"}
"""What stands between the texts of a paragraph."""


def page_of_word(content: bytes) -> str | None:
    """None of any other file."""
    package = Package(content)
    if DOCUMENT not in package:
        return None
    body = parse(package.read(DOCUMENT)).find(f"{_W}body")
    parts = list(() if body is None else body)
    tag = "p" if any(part.tag == f"{_W}tbl" for part in parts) else "pre"
    return f"<html>{''.join(_table(part) if part.tag == f'{_W}tbl' else _text(part, tag) for part in parts)}</html>"


def _table(table: Element) -> str:
    return f"<table>{''.join(map(_row, table.iterfind(f'{_W}tr')))}</table>"


def _row(row: Element) -> str:
    return f"<tr>{''.join(map(_cell, row.iterfind(f'{_W}tc')))}</tr>"


def _cell(cell: Element) -> str:
    span = cell.find(f"{_W}tcPr/{_W}gridSpan")
    columns = "1" if span is None else span.get(f"{_W}val", "1")
    return f'<td colspan="{escape(columns)}">{"<br>".join(escape(_said(one)) for one in cell.iter(f"{_W}p"))}</td>'


def _text(part: Element, tag: str) -> str:
    """Paragraphs, alone or in a part of the document such as a field."""
    return "".join(f"<{tag}>{escape(_said(one))}</{tag}>" for one in part.iter(f"{_W}p"))


def _said(paragraph: Element) -> str:
    """What is read of a paragraph, without what was deleted."""
    parts = paragraph.iter(f"{_W}t", *_WORDS)
    return "".join(_WORDS.get(str(part.tag)) or part.text or "" for part in parts)
