"""The add-in as a file: a workbook with two sheets, the ribbon and the VBA project."""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from xlrating.hosts.excel.machine import XLWINGS, Machine
from xlrating.hosts.excel.ribbon import ribbon_xml
from xlrating.hosts.excel.vba_project import vba_project
from xlrating.version import __version__
from xlrating.workbook.ooxml import MAIN, OFFICE_RELATIONSHIPS
from xlrating.workbook.package import zipped
from xlrating.worksheet.register import REGISTER

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
RIBBON_RELATION = (
    '<Relationship Id="rIdRibbon" Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility" '
    'Target="customUI/customUI.xml"/>'
)

CORE = (
    f'{HEAD}<cp:coreProperties xmlns:cp="{PACKAGE}/metadata/core-properties" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>xlrating</dc:title>'
    "<dc:subject>The US Chess rating system as worksheet functions</dc:subject></cp:coreProperties>"
)
"""Without a person and without a date: the blank workbook names those of its own."""


def build(machine: Machine | None = None) -> bytes:
    """The add-in for the xlwings and the xlrating that are installed, and for this machine or the given one."""
    parts = vba_project(machine or Machine.this())
    parts["customUI/customUI.xml"] = ribbon_xml().encode()
    parts["xl/worksheets/sheet1.xml"] = _sheet_xml(_about(), code_name="Sheet1")
    parts["xl/worksheets/sheet2.xml"] = _sheet_xml(intellisense())
    _edit(parts, "_rels/.rels", "</Relationships>", f"{RIBBON_RELATION}</Relationships>")
    _edit(
        parts,
        "xl/_rels/workbook.xml.rels",
        "</Relationships>",
        f'<Relationship Id="rIdSheet2" Type="{OFFICE_RELATIONSHIPS}/worksheet" Target="worksheets/sheet2.xml"/>'
        "</Relationships>",
    )
    _edit(
        parts,
        "[Content_Types].xml",
        "</Types>",
        f'<Override PartName="/xl/worksheets/sheet2.xml" ContentType="{SHEET_TYPE}"/></Types>',
    )
    _edit(
        parts,
        "xl/workbook.xml",
        '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>',
        '<sheet name="xlrating" sheetId="1" r:id="rId1"/>'
        '<sheet name="_IntelliSense_" sheetId="2" state="hidden" r:id="rIdSheet2"/>',
    )
    parts["docProps/core.xml"] = CORE.encode()
    del parts["docProps/app.xml"]  # it lists the sheets of the blank workbook
    _edit(parts, "_rels/.rels", _relation_of(parts, "docProps/app.xml"), "")
    _edit(
        parts,
        "[Content_Types].xml",
        '<Override PartName="/docProps/app.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
        "",
    )
    return zipped(parts)


def _about() -> list[list[str]]:
    """What the first sheet says; VBA uses the fourth row."""
    return [["xlrating", __version__], ["xlwings", XLWINGS]]


def intellisense() -> list[list[str]]:
    """What the free add-in Excel-DNA IntelliSense shows while a formula is typed."""
    rows = [["FunctionInfo", "1.0"]]
    for function in REGISTER.values():
        named = [cell for argument in function.arguments for cell in (argument.name, argument.help)]
        rows.append([function.name, function.help, "", *named])
    return rows


def _sheet_xml(rows: Sequence[Sequence[str]], code_name: str | None = None) -> bytes:
    properties = f"<sheetPr codeName={quoteattr(code_name)}/>" if code_name else ""
    lines = "".join(f"<row>{''.join(_cells(row))}</row>" for row in rows)
    return f'{HEAD}<worksheet xmlns="{MAIN}">{properties}<sheetData>{lines}</sheetData></worksheet>'.encode()


def _cells(row: Iterable[str]) -> Iterable[str]:
    return (f'<c t="inlineStr"><is><t xml:space="preserve">{escape(text)}</t></is></c>' for text in row)


def _relation_of(parts: dict[str, bytes], target: str) -> str:
    """The relationship of the package to a part, as it stands there."""
    text = parts["_rels/.rels"].decode()
    end = text.index("/>", text.index(f'Target="{target}"')) + 2
    return text[text.rindex("<Relationship ", 0, end) : end]


def _edit(parts: dict[str, bytes], name: str, old: str, new: str) -> None:
    text = parts[name].decode()
    if text.count(old) != 1:
        raise AssertionError(f"{name} of the blank add-in is not as expected: {old}")
    parts[name] = text.replace(old, new).encode()
