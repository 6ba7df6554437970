"""Crosstables in .ods files give the ratings that the same table gives in a workbook."""

import shutil
import subprocess
import zipfile
from datetime import date
from pathlib import Path

import odfdo
import pytest
from openpyxl import load_workbook
from table_files import TABLE, ratings, workbook

from xlrating.hosts.cli import main
from xlrating.hosts.opened import open_table
from xlrating.hosts.templates import path_of
from xlrating.workbook import FileProblem


@pytest.fixture
def expected(tmp_path, capsys):
    return ratings(workbook(tmp_path / "expected.xlsx"), capsys)


def spreadsheet(path):
    """The table as an .ods, written by a library."""
    document = odfdo.Document("spreadsheet")
    document.body.clear()
    sheet = odfdo.Table("Open")
    for row in TABLE:
        line = odfdo.Row()
        for value in row:
            line.append_cell(odfdo.Cell(value))
        sheet.append_row(line)
    document.body.append(sheet)
    document.save(str(path))
    return path


def test_an_ods_can_be_imported_too(tmp_path, capsys, expected):
    imported = tmp_path / "imported.xlsx"
    assert main(["import", "--plain", str(spreadsheet(tmp_path / "event.ods")), "-o", str(imported)]) == 0
    capsys.readouterr()
    assert ratings(imported, capsys) == expected


@pytest.mark.parametrize("command", [[], ["import", "--plain", "-o", "imported.xlsx"]])
def test_a_type_that_is_packed_like_everything_else(command, tmp_path, capsys, expected, monkeypatch):
    monkeypatch.chdir(tmp_path)
    usual = spreadsheet(tmp_path / "as_usual.ods")
    with zipfile.ZipFile(usual) as old, zipfile.ZipFile("event.ods", "w", zipfile.ZIP_DEFLATED) as packed:
        for name in old.namelist():
            packed.writestr(name, old.read(name))
    assert not command or main([*command, "event.ods"]) == 0
    capsys.readouterr()
    assert ratings(tmp_path / (command[-1] if command else "event.ods"), capsys) == expected


NAMESPACES = (
    " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text", "style")
    )
    + ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
)
KIND = "application/vnd.oasis.opendocument.spreadsheet"


def raw_ods(path, rows, *, kind=KIND, manifest="<manifest/>", head="", styles="", tables=None):
    """An .ods of this XML alone."""
    body = tables or f'<table:table table:name="Open" table:style-name="ta1">{rows}</table:table>'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), kind)
        archive.writestr("META-INF/manifest.xml", manifest)
        archive.writestr(
            "content.xml",
            f'<?xml version="1.0"?>{head}<office:document-content {NAMESPACES}>'
            f"<office:automatic-styles>{styles}</office:automatic-styles><office:body><office:spreadsheet>"
            f"{body}</office:spreadsheet></office:body></office:document-content>",
        )
    return path


def row(*cells, attributes=""):
    return f"<table:table-row {attributes}>{''.join(cells)}</table:table-row>"


def typed(value, attributes=""):
    if isinstance(value, (int, float)):
        return f'<table:table-cell office:value-type="float" office:value="{value}" {attributes}/>'
    return f'<table:table-cell office:value-type="string" {attributes}><text:p>{value}</text:p></table:table-cell>'


HEADER = row(*map(typed, ("No.", "Name", "Rating", "Rd 1")))
EMPTY = "<table:table-cell/>"


class TestOpenDocument:
    def test_made_by_a_library(self, tmp_path, capsys, expected):
        assert ratings(spreadsheet(tmp_path / "event.ods"), capsys) == expected

    def test_made_by_libreoffice_and_opened_there_again(self, tmp_path, capsys, expected):
        if not shutil.which("soffice"):
            pytest.skip("LibreOffice is not here: python3 dev.py libreoffice")
        path = converted(workbook(tmp_path / "event.xlsx"), "ods")
        assert ratings(path, capsys) == expected
        assert main(["rate", str(path), "-o", str(tmp_path / "back.xlsx")]) == 0
        capsys.readouterr()
        again = converted(tmp_path / "back.xlsx", "ods")
        assert ratings(again, capsys, "--sheet", "Sheet") == expected

    def test_a_new_workbook_comes_out_and_that_is_told(self, tmp_path, capsys):
        path = spreadsheet(tmp_path / "event.ods")
        assert main(["rate", str(path)]) == 0
        assert "its values are used, not its formulas and formatting" in capsys.readouterr().err
        assert load_workbook(tmp_path / "event-rated.xlsx").sheetnames == ["Open", "Working"]

    def test_every_kind_of_cell(self, tmp_path):
        cells = [
            typed(1643.5), typed(1700), '<table:table-cell office:value-type="percentage" office:value="0.5"/>',
            '<table:table-cell office:value-type="date" office:date-value="2016-05-22T10:00:00"/>',
            '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
            typed("shown", 'office:string-value="kept"'),
            typed("a<text:s text:c='2'/>b<text:line-break/>c"),
            "<table:table-cell office:value-type='string'><office:annotation><text:p>note</text:p></office:annotation>"
            "<text:p>W4</text:p></table:table-cell>",
            "<table:table-cell office:value-type='string' office:string-value='' calcext:value-type='error' "
            "table:formula='of:=1/0'><text:p>#DIV/0!</text:p></table:table-cell>",
            typed("Err:502", "calcext:value-type='error'"),
            "<table:table-cell table:formula='of:=[.A1]'/>", "<table:covered-table-cell/>",
            typed(2, "table:number-columns-repeated='2'"),
        ]  # fmt: skip
        (grid,) = open_table(raw_ods(tmp_path / "x.ods", row(*cells))).grids()
        assert grid.rows == [
            [
                1643.5,
                1700,
                0.5,
                date(2016, 5, 22),
                True,
                "kept",
                "a  b\nc",
                "W4",
                "#DIV/0!",
                "#VALUE!",
                None,
                None,
                2,
                2,
            ]
        ]
        assert grid.uncalculated == {(0, 10)}
        assert grid.covered == {(0, 11)}

    def test_a_rating_that_is_an_error_is_no_unrated_player(self, tmp_path, capsys):
        error = typed("#N/A", "calcext:value-type='error'")
        rows = (
            HEADER
            + row(typed(1), typed("Ann"), error, typed("W2"))
            + row(typed(2), typed("Bob"), typed(1500), typed("L1"))
        )
        assert main(["rate", str(raw_ods(tmp_path / "x.ods", rows))]) == 1
        assert "Open!C2" in capsys.readouterr().err

    def test_rows_in_groups_repeated_rows_and_gaps(self, tmp_path):
        wide = '<table:table-cell table:number-columns-repeated="16384"/>'
        rows = "".join((
            "<table:table-header-rows>", row(typed("a")), "</table:table-header-rows>",
            row(EMPTY, attributes='table:number-rows-repeated="3"'),
            "<table:table-row-group>", row(typed("b"), attributes='table:number-rows-repeated="2"'),
            "</table:table-row-group>",
            row(wide, attributes='table:number-rows-repeated="1048570"'),
        ))  # fmt: skip
        (grid,) = open_table(raw_ods(tmp_path / "x.ods", rows)).grids()
        assert [list(cells) for cells in grid.rows] == [["a"], [], [], [], ["b"], ["b"]]

    def test_a_hidden_sheet_is_told(self, tmp_path, capsys):
        rows = (
            HEADER
            + row(typed(1), typed("Ann"), typed(1600), typed("W2"))
            + row(typed(2), typed("Bob"), typed(1500), typed("L1"))
        )
        hidden = '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>'
        assert main(["rate", "--check", str(raw_ods(tmp_path / "x.ods", rows))]) == 0
        assert "hidden" not in capsys.readouterr().err
        assert main(["rate", "--check", str(raw_ods(tmp_path / "x.ods", rows, styles=hidden))]) == 0
        told = capsys.readouterr().err
        assert 'The sheet "Open" is hidden, and was rated too.' in told
        assert told.count("hidden") == 1

    def test_sheet_names_that_no_workbook_can_have(self, tmp_path, capsys):
        players = row(typed(1), typed("Ann"), typed(1600), typed("W2")) + row(
            typed(2), typed("Bob"), typed(1500), typed("L1")
        )
        names = ("Open: A/B", "Open  A B", "a very long name of a section of an open tournament", "'")
        tables = "".join(
            f'<table:table table:name="{name}">{HEADER}{players}</table:table>' for name in names
        )
        assert main(["rate", str(raw_ods(tmp_path / "x.ods", "", tables=tables))]) == 0
        sheets = load_workbook(tmp_path / "x-rated.xlsx").sheetnames
        assert len(sheets) == 8
        assert all(len(name) <= 31 for name in sheets)

    @pytest.mark.parametrize(
        ("rows", "options", "said"),
        [
            (row(typed(1, "table:number-columns-repeated='16384'")), {}, "1,000 columns"),
            (row(typed(1, "table:number-columns-repeated='2000000000'")), {}, "is damaged"),
            (row(typed(1), attributes="table:number-rows-repeated='1048576'"), {}, "too large for a crosstable"),
            (row("<table:covered-table-cell table:number-columns-repeated='16384'/>",
                 attributes="table:number-rows-repeated='1048576'"), {}, "merged cells"),
            (row(typed(1, "table:number-columns-repeated='-3'")), {}, "is damaged"),
            (row('<table:table-cell office:value-type="float" office:value="many"/>'), {}, "is not a number"),
            (row(typed("&x;")), {"head": '<!DOCTYPE x [<!ENTITY x "y">]>'}, "document type"),
            (row(typed(1)), {"kind": "application/vnd.oasis.opendocument.text"}, "not a spreadsheet"),
            (row(typed(1)), {"manifest": "<manifest><encryption-data/></manifest>"}, "protected by a password"),
            (row(typed(1)), {"tables": "<x/>"}, "has no sheets"),
            (row(typed(1)), {"tables": "<table:table/>" * 201}, "more than 200 sheets"),
            ("<table:table-row>" * 3, {}, "is damaged"),
        ],
    )  # fmt: skip
    def test_a_strangers_file_is_refused_in_a_sentence(self, tmp_path, rows, options, said):
        with pytest.raises(FileProblem, match=said):
            open_table(raw_ods(tmp_path / "x.ods", rows, **options)).grids()

    @pytest.mark.parametrize(
        "content", [b"Name,Rating\n", path_of("match.xlsx").read_bytes()], ids=["text", "xlsx"]
    )
    def test_a_file_of_another_kind_under_the_name(self, tmp_path, content):
        path = tmp_path / "x.ods"
        path.write_bytes(content)
        with pytest.raises(
            FileProblem, match=r"^x\.ods is not an OpenDocument spreadsheet\. Open it in LibreOffice"
        ):
            open_table(path)

    def test_a_zip_bomb_is_refused(self, tmp_path):
        path = raw_ods(tmp_path / "x.ods", row(typed("x" * 50_000_000)))
        with pytest.raises(FileProblem, match="more than 250 times"):
            open_table(path)


def converted(path: Path, ending: str) -> Path:
    """The file as LibreOffice saves it in another format."""
    profile = f"-env:UserInstallation={(path.parent / 'profile').as_uri()}"
    folder = path.parent / "converted"
    command = ["soffice", profile, "--headless", "--convert-to", ending, "--outdir", str(folder), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return folder / f"{path.stem}.{ending}"


def test_an_import_of_another_opendocument_file_says_so_in_one_sentence(tmp_path, capsys):
    path = tmp_path / "letter.ods"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
    assert main(["import", str(path)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("letter.ods is an OpenDocument file, but not a spreadsheet. Nothing was written.")
