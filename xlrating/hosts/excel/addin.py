"""The add-in as a file: a workbook with two sheets, the ribbon and the VBA project."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from xlrating.hosts.excel.machine import XLWINGS, Machine
from xlrating.hosts.excel.ribbon import ribbon_xml
from xlrating.hosts.excel.vba_project import PART, vba_project
from xlrating.version import __version__
from xlrating.workbook.ooxml import MAIN
from xlrating.workbook.package import files_in, zipped
from xlrating.worksheet.register import REGISTER

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
AS_IT_IS = Path(__file__).with_name("xlam")
"""The parts that are the same in every add-in; none names a person or a date."""
ABOUT = (("xlrating", __version__), ("xlwings", XLWINGS))
"""What the first sheet says; VBA uses the fourth row."""


def build(machine: Machine | None = None) -> bytes:
    """The add-in for the xlwings and the xlrating that are installed, and for this machine or the given one."""
    return zipped(
        {
            **files_in(AS_IT_IS),
            PART: vba_project(machine or Machine.this()),
            "xl/worksheets/sheet1.xml": _sheet_xml(ABOUT, code_name="Sheet1"),
            "xl/worksheets/sheet2.xml": _sheet_xml(intellisense()),
            "customUI/customUI.xml": ribbon_xml().encode(),
        }
    )


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
