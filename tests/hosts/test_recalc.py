"""``xlrating recalc`` puts true results beside the formulas of the file itself; ``repair`` mends their names."""

import html
import re
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from lxml import etree
from office import need_libreoffice
from openpyxl import Workbook, load_workbook
from openpyxl.formatting.rule import FormulaRule
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from workbook_builder import MAIN, SHEET, parts, rich, saved, with_rows, write

from xlrating.errors import RatingError
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.recalc import _from_outside, recalculate
from xlrating.worksheet import PEAK_FLOOR, RATING_CLASS, USCF_K, USCF_NEFF, USCF_WE

C = f"{{{MAIN}}}c"
SPECIAL = ' a<b & "c" é 😀 _x000D_ '


@pytest.fixture
def libreoffice() -> None:
    need_libreoffice()


def cells_of(data: bytes, part: str = SHEET) -> dict[str, tuple[str, str | None]]:
    """The type and the stored value of each cell."""
    cells = etree.fromstring(parts(data)[part]).iter(C)
    return {cell.get("r"): (cell.get("t", "n"), cell.findtext("{*}v")) for cell in cells}


def without_results(sheet: bytes) -> bytes:
    """The part as it is but for the results of its formulas, and for cells that hold nothing else."""
    root = etree.fromstring(sheet)
    for cell in root.iter(C):
        for value in [*cell.iterfind("{*}v")] if cell.find("{*}f") is not None else ():
            cell.remove(value)
            cell.attrib.pop("t", "")
    return etree.tostring(root, method="c14n")


STORED = """
<row r="1" ht="20" customHeight="1"><c r="A1"><v>1500</v></c><c r="B1"><v>1700</v></c>
<c r="C1" t="inlineStr"><is><t>kept</t></is></c><c r="D1" t="b"><v>1</v></c><c r="E1" s="0"/></row>
<row r="2"><c r="A2"><f>USCF_WE(A1,B1)</f><v>99</v></c>
<c r="B2" t="str"><f>RATING_CLASS(2300)</f><v>old</v></c>
<c r="C2"><f>RATING_CLASS(2300)</f><v>1</v></c>
<c r="D2" t="str"><f>USCF_K(2400,20,10)</f><v>old</v></c>
<c r="E2"><f>A1&gt;1000</f></c>
<c r="F2" t="b"><f>PEAK_FLOOR(1200)</f><v>1</v></c>
<c r="G2"><f>USCF_K(50,30,6)</f><v>1</v></c>
<c r="H2" t="e"><f>B1-A1</f><v>#REF!</v></c>
<c r="I2"><f>" a&lt;b &amp; ""c"" é 😀 _x005F_x000D_ "</f></c>
<c r="J2" t="str"><f>""</f><v>old</v></c>
<c r="K2"><f>USCF_NEFF(1700,E1)</f></c>
<c r="L2"><f>SUM(USCF_WE(A1,{1600,1700}))</f></c></row>
<row r="4"><c r="A4"><f t="array" ref="A4:A6">USCF_WE({1500;50;1700},1500)</f><v>9</v></c>
<c r="C4"><f t="shared" ref="C4:C6" si="0">USCF_WE(A$1+ROW(),1500)</f><v>9</v></c></row>
<row r="5"><c r="C5"><f t="shared" si="0"/><v>9</v></c></row>
<row r="6"><c r="C6"><f t="shared" si="0"/><v>9</v></c><c r="D6"><v>6</v></c></row>
"""
RESULTS: dict[str, Any] = {
    "A2": USCF_WE(1500, 1700),
    "B2": RATING_CLASS(2300),
    "C2": RATING_CLASS(2300),
    "D2": USCF_K(2400, 20, 10),
    "E2": True,
    "F2": PEAK_FLOOR(1200),
    "G2": USCF_K(50, 30, 6),
    "H2": 200,
    "I2": SPECIAL,
    "J2": "",
    "K2": USCF_NEFF(1700),
    "L2": USCF_WE(1500, 1600) + USCF_WE(1500, 1700),
    "A4": 0.5,
    "A5": "#NUM!",
    "A6": USCF_WE(1700, 1500),
    "C4": USCF_WE(1504, 1500),
    "C5": USCF_WE(1505, 1500),
    "C6": USCF_WE(1506, 1500),
}
UNTOUCHED = {"A1", "B1", "C1", "D1", "E1", "D6"}


@pytest.mark.usefixtures("libreoffice")
def test_each_kind_of_result(tmp_path: Path) -> None:
    before = with_rows(STORED)
    path = write(tmp_path / "event.xlsx", before)
    assert main(["recalc", str(path)]) == 0
    after = path.read_bytes()
    stored = cells_of(after)
    assert stored.keys() == RESULTS.keys() | UNTOUCHED
    assert {cell: stored[cell] for cell in UNTOUCHED} == {cell: cells_of(before)[cell] for cell in UNTOUCHED}
    for cell, result in RESULTS.items():
        kind, value = stored[cell]
        assert kind == kind_of(result), cell
        if kind == "n":
            assert float(value or "") == pytest.approx(result, rel=1e-12), cell
        else:
            assert value == (str(int(result)) if kind == "b" else result.replace("_x", "_x005F_x")), cell


def kind_of(result: Any) -> str:
    if isinstance(result, bool):
        return "b"
    if isinstance(result, str):
        return "e" if result.startswith("#") else "str"
    return "n"


@pytest.mark.usefixtures("libreoffice")
def test_nothing_else_in_the_file_changes(tmp_path: Path) -> None:
    """C2 is 1643.759, C3 1500: their sum and twice the first are the formulas of the two sheets."""
    path = write(tmp_path / "event.xlsx", rich())
    assert main(["recalc", str(path)]) == 0
    before, after = parts(rich()), parts(path.read_bytes())
    other = "xl/worksheets/sheet2.xml"
    assert list(after) == list(before)
    assert {name for name in before if after[name] != before[name]} == {SHEET, other}
    for part in (SHEET, other):
        assert without_results(after[part]) == without_results(before[part])
    assert cells_of(path.read_bytes())["H9"] == ("n", "3143.759")
    assert cells_of(path.read_bytes(), other)["A1"] == ("n", "3287.518")


@pytest.mark.usefixtures("libreoffice")
def test_the_second_time_nothing_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "event.xlsx", with_rows(STORED))
    main(["recalc", str(path)])
    once, when = path.read_bytes(), path.stat().st_mtime_ns
    assert main(["recalc", str(path)]) == 0
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (once, when)
    assert capsys.readouterr().out.endswith(
        "18 formula cells recalculated, 0 results changed. Nothing was written.\n"
    )


@pytest.mark.usefixtures("libreoffice")
def test_sheets_and_names_refer_to_each_other(tmp_path: Path) -> None:
    """1/(10^(200/400) + 1) = 0.2402530734, S15 §4.2; and twice that."""
    book = Workbook()
    book.active.title = "Ann's sheet"
    book.active["A1"] = "='Bob & Co'!A1*2"
    book.create_sheet("Bob & Co")["A1"] = "=expected"
    book.defined_names["expected"] = DefinedName("expected", attr_text="_xll.USCF_WE(1500,1700)")
    before = saved(book)
    path = write(tmp_path / "event.xlsx", before)
    assert main(["recalc", str(path), "-o", str(tmp_path / "out.xlsx")]) == 0
    assert path.read_bytes() == before
    values = load_workbook(tmp_path / "out.xlsx", data_only=True)
    assert values["Bob & Co"]["A1"].value == pytest.approx(0.2402530734)
    assert values["Ann's sheet"]["A1"].value == pytest.approx(0.4805061467)
    assert load_workbook(tmp_path / "out.xlsx").defined_names["expected"].value == "_xll.USCF_WE(1500,1700)"


@pytest.mark.usefixtures("libreoffice")
def test_what_libreoffice_does_not_know_keeps_its_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also inside IFERROR; and what depends on it is computed from the result that was kept."""
    rows = """<row r="1"><c r="A1"><f>NOT_HERE(1)</f><v>41</v></c><c r="B1"><f>IFERROR(A1,0)+1</f><v>0</v></c>
    <c r="C1"><f>IFERROR(_xlfn.NOT.HERE(2),0)</f><v>43</v></c><c r="D1"><f>_xlfn.STDEV.S(1,2,3)</f></c>
    <c r="E1"><f>no_such_name+1</f><v>44</v></c><c r="F1"><f t="array" ref="F1:F2">not_here(A1)</f><v>45</v></c></row>
    <row r="2"><c r="A2" t="str"><f>"not_here(1)"</f></c><c r="F2"><v>46</v></c></row>"""
    path = write(tmp_path / "event.xlsx", with_rows(rows))
    assert main(["recalc", str(path)]) == 0
    values = {cell: value for cell, (_, value) in cells_of(path.read_bytes()).items()}
    assert values.pop("A2") == "not_here(1)"
    assert values == {"A1": "41", "B1": "42", "C1": "43", "D1": "1", "E1": "44", "F1": "45", "F2": "46"}
    told = capsys.readouterr().err
    assert "Crosstable!A1, Crosstable!C1, Crosstable!E1, Crosstable!F1, Crosstable!F2: " in told
    assert "The old result was kept." in told
    assert "<f>NOT_HERE(1)</f>" in parts(path.read_bytes())[SHEET].decode()


def test_without_libreoffice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    path = write(tmp_path / "event.xlsx", rich())
    assert main(["recalc", str(path)]) == 2
    assert capsys.readouterr().err.startswith("LibreOffice was not found")
    assert path.read_bytes() == rich()


@pytest.mark.parametrize("command", ["recalc", "repair"])
def test_a_file_that_is_no_workbook(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for data in (b"", b"PK broken", b"No.,Name,Rating"):
        path = write(tmp_path / "event.xlsx", data)
        assert main([command, str(path)]) == 2
        assert re.fullmatch(r"event\.xlsx is .+\n", capsys.readouterr().err)
        assert path.read_bytes() == data
    assert main([command, str(tmp_path / "none.xlsx")]) == 2
    assert "There is no file" in capsys.readouterr().err


@pytest.mark.usefixtures("libreoffice")
def test_a_libreoffice_that_is_not_done_in_time(tmp_path: Path) -> None:
    with pytest.raises(RatingError, match=r"did not finish within 0\.01 seconds"):
        recalculate(write(tmp_path / "event.xlsx", rich()), seconds=0.01)


@pytest.mark.usefixtures("libreoffice")
def test_no_link_of_a_strangers_workbook_is_followed(tmp_path: Path) -> None:
    asked = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

    with HTTPServer(("127.0.0.1", 0), Server) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        place = f"http://127.0.0.1:{server.server_port}"
        book = Workbook()
        book.active["A1"] = f'=_xlfn.WEBSERVICE("{place}/service")'
        book.active["A2"] = f"='{place}/[book.xlsx]Sheet1'!A1"
        book.active["A3"] = "=USCF_WE(1500,1500)"
        book.save(tmp_path / "strange.xlsx")
        recalculate(tmp_path / "strange.xlsx").workbook.save(tmp_path / "out.xlsx", recalculate=False)
        server.shutdown()
    assert load_workbook(tmp_path / "out.xlsx", data_only=True).active["A3"].value == 0.5
    assert asked == []


FROM_OUTSIDE = {
    "A1": ('_xlfn.WEBSERVICE("http://127.0.0.1:9/rate")', "1500"),
    "A2": ('DDE("soffice","/tmp/a.ods","Sheet1.A1")', "42"),
    "A3": ("[1]Sheet1!$B$2", "1643"),
    "A4": ("'[1]Club list'!B2+1", "1644"),
    "A5": ("IF(1,[1]!ratings)", "77"),
    "A6": ("Excel|'[a.xlsx]Sheet1'!R1C1", "12"),
}


@pytest.mark.usefixtures("libreoffice")
def test_what_is_fetched_from_outside_keeps_its_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """LibreOffice is told not to fetch, so it has #N/A there; what depends on the cells takes the kept results."""
    rows = "".join(
        f'<row r="{number}"><c r="{cell}"><f>{html.escape(formula)}</f><v>{value}</v></c></row>'
        for number, (cell, (formula, value)) in enumerate(FROM_OUTSIDE.items(), 1)
    )
    rows += '<row r="7"><c r="A7"><f>A1+A2</f><v>1</v></c><c r="B7"><f>[1]!USCF_WE(1500,1500)</f><v>1</v></c></row>'
    path = write(tmp_path / "event.xlsx", with_rows(rows))
    assert main(["recalc", str(path)]) == 0
    stored = cells_of(path.read_bytes())
    assert {cell: stored[cell][1] for cell in FROM_OUTSIDE} == {c: v for c, (_, v) in FROM_OUTSIDE.items()}
    assert stored["A7"] == ("n", "1542")
    assert stored["B7"] == ("n", "0.5")
    assert "Crosstable!A1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "formula",
    [
        "USCF_WE(A1,B1)",
        "[1]!USCF_WE(1500,1700)",
        "SUM(Players[Rating])",
        "Players[[#This Row],[2015]]",
        "Players[2015]",
        "'Round 1'!A1",
        '"[1]Sheet1!A1 WEBSERVICE("',
        "MYWEBSERVICE(1)",
        'A1&"a|b"',
    ],
)
def test_what_is_not_from_outside(formula: str) -> None:
    assert not _from_outside({(0, 0): formula})


def test_repair_there_and_back(tmp_path: Path) -> None:
    """In cells, names, conditional formats and validations; a blank cell is then told from 0."""
    book = Workbook()
    sheet = book.active
    sheet["A1"] = '=[1]!USCF_NEFF(1700,B1)&"USCF_NEFF(1700,B1)"'
    sheet.conditional_formatting.add("A1", FormulaRule(["_xll.USCF_WE(A1,1500)>0.5"]))
    validation = DataValidation(type="custom", formula1="uscf_we(A1,1500)>0.5")
    validation.add("B1")
    sheet.add_data_validation(validation)
    book.defined_names["expected"] = DefinedName("expected", attr_text="xlrating.xlam!USCF_WE(1500,1700)")
    path = write(tmp_path / "event.xlsx", saved(book))
    full = "ORG.XLRATING.CALC.XLRATING."
    plain = {
        '<f>USCF_NEFF(1700,B1)&amp;"USCF_NEFF(1700,B1)"</f>',
        "<formula>USCF_WE(A1,1500)&gt;0.5</formula>",
        "<formula1>USCF_WE(A1,1500)&gt;0.5</formula1>",
        ">USCF_WE(1500,1700)</definedName>",
    }
    named = {
        f'<f>{full}USCF_NEFF(1700,IF(ISBLANK(B1),"",B1))&amp;"USCF_NEFF(1700,B1)"</f>',
        f"<formula>{full}USCF_WE(A1,1500)&gt;0.5</formula>",
        f"<formula1>{full}USCF_WE(A1,1500)&gt;0.5</formula1>",
        f">{full}USCF_WE(1500,1700)</definedName>",
    }
    back = {text.replace("B1)&amp;", 'IF(ISBLANK(B1),"",B1))&amp;') for text in plain}
    for program, expected in (("excel", plain), ("libreoffice", named), ("excel", back)):
        assert main(["repair", str(path), "--for", program]) == 0
        files = parts(path.read_bytes())
        found = (files[SHEET] + files["xl/workbook.xml"]).decode().replace("&quot;", '"')
        assert {text for text in expected if text in found} == expected
