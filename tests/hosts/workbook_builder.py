"""Workbooks for the tests: made by openpyxl, with parts added by hand that openpyxl does not know."""

import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
SHEET = "xl/worksheets/sheet1.xml"
EXTENSION = (
    b'<extLst><ext uri="{12345678-0000-0000-0000-000000000001}" '
    b'xmlns:x99="http://example.org/x99"><x99:unknown kept="yes"/></ext></extLst>'
)
ADDED_PARTS = {
    "customXml/item1.xml": b"<?xml version='1.0'?><notes xmlns='urn:notes'>  kept \n as it is</notes>",
    "xl/vbaProject.bin": bytes(range(256)) * 20,
    "xl/drawings/drawing9.xml": b"<xdr:wsDr xmlns:xdr='urn:shapes'><xdr:sp>a shape</xdr:sp></xdr:wsDr>",
    "xl/media/image1.png": b"\x89PNG\r\n\x1a\n" + bytes(100),
}


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 5, 6, 7, 8, 10)), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def saved(workbook: Workbook) -> bytes:
    out = BytesIO()
    workbook.save(out)
    return out.getvalue()


def simple(**cells: object) -> bytes:
    """A workbook of one sheet, Crosstable, with these cells."""
    workbook = Workbook()
    workbook.active.title = "Crosstable"
    for address, value in cells.items():
        workbook.active[address] = value
    return saved(workbook)


def with_rows(rows: str, before: str = "", after: str = "") -> bytes:
    """A workbook whose only sheet has these rows, written as XML by hand."""
    sheet = f'<worksheet xmlns="{MAIN}">{before}<sheetData>{rows}</sheetData>{after}</worksheet>'
    return zipped({**parts(simple(A1=1)), SHEET: sheet.encode()})


@cache
def rich() -> bytes:
    """A workbook with a little of everything that a file may hold."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Crosstable"
    sheet.append(["No.", "Name", "Rating", "R1"])
    sheet.append([1, "Ann", 1643.759, "W2"])
    sheet.append([2, "Bob", 1500, "L1"])
    sheet["F2"] = 1
    sheet["F2"].font = Font(italic=True, color="FF00FF00")
    sheet["F2"].fill = PatternFill("solid", fgColor="FFABCDEF")
    sheet["H9"] = "=SUM(C2:C3)"
    sheet.merge_cells("A6:B7")
    sheet["A1"].comment = Comment("a remark", "the director")
    validation = DataValidation(type="list", formula1='"W2,L1"')
    validation.add("D2:D3")
    sheet.add_data_validation(validation)
    sheet.conditional_formatting.add("C2:C3", CellIsRule(operator="lessThan", formula=["1600"]))
    sheet.protection.sheet = True
    other = workbook.create_sheet("Other")
    other["A1"] = "=Crosstable!C2*2"
    other["B1"] = "text"
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=3, min_row=1, max_row=3))
    other.add_chart(chart, "C3")
    workbook.create_chartsheet("Picture").add_chart(BarChart())
    workbook.create_sheet("Hidden").sheet_state = "hidden"
    workbook.defined_names["ratings"] = DefinedName("ratings", attr_text="Crosstable!$C$2:$C$3")
    files = parts(saved(workbook)) | ADDED_PARTS
    xml = files[SHEET]
    xml = xml.replace(
        b"<worksheet ",
        b'<worksheet xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
        b'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" mc:Ignorable="x14ac" ',
        1,
    )
    files[SHEET] = xml.replace(b"</worksheet>", EXTENSION + b"</worksheet>")
    return zipped(with_calculation_chain(files))


def with_calculation_chain(files: dict[str, bytes]) -> dict[str, bytes]:
    chain = f'<calcChain xmlns="{MAIN}"><c r="H9" i="1"/></calcChain>'.encode()
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain"
    content = "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"
    rels, types = "xl/_rels/workbook.xml.rels", "[Content_Types].xml"
    related = f'<Relationship Id="chain" Type="{kind}" Target="calcChain.xml"/></Relationships>'.encode()
    typed = f'<Override PartName="/xl/calcChain.xml" ContentType="{content}"/></Types>'.encode()
    return {
        **files,
        "xl/calcChain.xml": chain,
        rels: files[rels].replace(b"</Relationships>", related),
        types: files[types].replace(b"</Types>", typed),
    }


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path
