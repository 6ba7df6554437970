"""Sheets as files: (ending, bytes) of each kind."""

import csv
import datetime
import html
import io
import zipfile
from xml.sax.saxutils import escape

from openpyxl import Workbook
from openpyxl.styles import PatternFill


def written(kind, sheets):
    """The ending and the bytes of a file of this kind; ``sheets`` is a text, or (name, rows) of each sheet."""
    if isinstance(sheets, str):
        return ".pgn", sheets.encode()
    return KINDS[kind](sheets)


def shown(value):
    if value is None:
        return ""
    if isinstance(value, datetime.date):
        return f"{value.month}/{value.day}/{value.year}"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _workbook(texts=False, merged=False, second=False):
    def write(sheets):
        book = Workbook()
        book.remove(book.active)
        if second:
            book.create_sheet("Notes").append(["Bring clocks and sets."])
        for name, rows in sheets:
            sheet = book.create_sheet(name)
            for i, row in enumerate(rows, 1):
                for j, value in enumerate(row, 1):
                    if value is None or value == "":
                        continue
                    cell = sheet.cell(i, j)
                    cell.value = shown(value) if texts else value
                    if isinstance(cell.value, str):
                        cell.data_type = "s"
                    elif isinstance(value, datetime.date):
                        cell.number_format = "m/d/yyyy"
                    if merged and i % 2:
                        cell.fill = PatternFill("solid", fgColor="FFEEEEAA")
            if merged:
                _merge(sheet, rows)
        out = io.BytesIO()
        book.save(out)
        return ".xlsx", out.getvalue()

    return write


def _merge(sheet, rows):
    """Title lines over the width of the table, and headings over the blank headings right of them."""
    width = max(map(len, rows))
    for i, row in enumerate(rows, 1):
        filled = [j for j, value in enumerate(row) if value not in (None, "")]
        if filled == [0] and isinstance(row[0], str) and width > 1:
            sheet.merge_cells(start_row=i, start_column=1, end_row=i, end_column=width)


def _separated(separator, encoding="utf-8", ending=".csv"):
    def write(sheets):
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
        for row in sheets[0][1]:
            writer.writerow([shown(value) for value in row])
        return ending, out.getvalue().encode(encoding, "replace")

    return write


def _aligned(sheets):
    """Columns filled with blanks; a line with one cell is a line of prose."""
    rows = [[shown(value) for value in row] for row in sheets[0][1]]
    table = [row for row in rows if len(row) > 3]
    widths = [
        max((len(row[n]) for row in table if n < len(row)), default=0) for n in range(max(map(len, rows)))
    ]
    lines = [
        "".join(f"{value:<{width + 2}}" for value, width in zip(row, widths, strict=False)).rstrip()
        if len(row) > 3
        else "  ".join(row).rstrip()
        for row in rows
    ]
    return ".txt", "\n".join(lines).encode()


def _piped(sheets):
    lines = [
        "| " + " | ".join(map(shown, row)) + " |" if len(row) > 1 else "".join(map(shown, row))
        for row in sheets[0][1]
    ]
    return ".txt", "\n".join(lines).encode()


def _page(ending):
    def write(sheets):
        rows = [
            "<tr>" + "".join(f"<td>{html.escape(shown(value))}</td>" for value in row) + "</tr>"
            for row in sheets[0][1]
        ]
        page = f"<html><head><meta charset='utf-8'></head><body><table>\n{chr(10).join(rows)}\n</table></body></html>"
        return ending, page.encode()

    return write


def _opendocument(sheets):
    tables = []
    for name, rows in sheets:
        lines = [
            "<table:table-row>" + "".join(map(_ods_cell, row or [None])) + "</table:table-row>"
            for row in rows
        ]
        tables.append(f'<table:table table:name="{escape(name)}">{"".join(lines)}</table:table>')
    spaces = " ".join(
        f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
        for short, long in (("office", "office"), ("table", "table"), ("text", "text"))
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.2"><office:body>'
        f"<office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>'
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", manifest)
    return ".ods", out.getvalue()


def _ods_cell(value):
    if value is None or value == "":
        return "<table:table-cell/>"
    if isinstance(value, datetime.date):
        kind = f'office:value-type="date" office:date-value="{value.isoformat()}"'
    elif isinstance(value, int | float):
        kind = f'office:value-type="float" office:value="{value:g}"'
    else:
        kind = 'office:value-type="string"'
    lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in shown(value).split("\n"))
    return f"<table:table-cell {kind}>{lines}</table:table-cell>"


KINDS = {
    "xlsx": _workbook(),
    "xlsx texts": _workbook(texts=True),
    "xlsx merged": _workbook(merged=True),
    "xlsx second sheet": _workbook(second=True),
    "ods": _opendocument,
    "csv": _separated(","),
    "csv ;": _separated(";"),
    "tsv": _separated("\t", ending=".tsv"),
    "csv utf-16": _separated("\t", "utf-16"),
    "csv windows": _separated(",", "cp1252"),
    "txt": _aligned,
    "txt tabs": _separated("\t", ending=".txt"),
    "txt pipes": _piped,
    "html": _page(".html"),
    "html xls": _page(".xls"),
}
