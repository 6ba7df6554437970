"""Crosstables in .csv and .tsv files give the ratings that the same table gives in a workbook."""

import csv
import io
from datetime import date

import pytest
from openpyxl import load_workbook
from table_files import TABLE, ratings, workbook

from xlrating.crosstable.sheet.grid import Grid, Link
from xlrating.crosstable.sheet.mark import LINK
from xlrating.formats.delimited import cell_value, found_delimiter
from xlrating.hosts.cli import main
from xlrating.hosts.opened import open_table, write_csv

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")


@pytest.fixture
def expected(tmp_path, capsys):
    return ratings(workbook(tmp_path / "expected.xlsx"), capsys)


def text(delimiter, newline="\r\n", decimal_comma=False):
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator=newline)
    for row in TABLE:
        writer.writerow(
            str(c).replace(".", ",") if decimal_comma and isinstance(c, float) else c for c in row
        )
    return out.getvalue()


class TestDelimited:
    @pytest.mark.parametrize("encoding", ENCODINGS)
    @pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
    def test_every_dialect_in_every_encoding(self, tmp_path, capsys, expected, delimiter, encoding):
        path = tmp_path / ("event.tsv" if delimiter == "\t" else "event.csv")
        path.write_bytes(text(delimiter).encode(encoding))
        assert ratings(path, capsys) == expected

    @pytest.mark.parametrize("place", ["Event", "Ann"])
    def test_a_stray_zero_is_no_utf_16(self, tmp_path, capsys, expected, place):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").replace(place, f"{place}\0", 1).encode())
        assert b"\0" in path.read_bytes()[:1000]
        assert ratings(path, capsys) == expected

    @pytest.mark.parametrize("newline", ["\n", "\r"])
    def test_every_line_end(self, tmp_path, capsys, expected, newline):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",", newline).encode())
        assert ratings(path, capsys) == expected

    @pytest.mark.parametrize("delimiter", [";", "\t"])
    def test_decimal_commas(self, tmp_path, capsys, expected, delimiter):
        path = tmp_path / "event.csv"
        path.write_bytes(text(delimiter, decimal_comma=True).encode())
        assert "1800,25" in text(delimiter, decimal_comma=True)
        assert ratings(path, capsys) == expected

    def test_a_line_that_names_the_delimiter(self, tmp_path, capsys, expected):
        path = tmp_path / "event.csv"
        path.write_bytes(("sep=;\r\n" + text(";")).encode())
        assert ratings(path, capsys) == expected
        assert open_table(path).grids()[0][0, 0] == "Event"

    def test_windows_encoding_is_told(self, tmp_path, capsys):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").encode("cp1252"))
        assert main(["rate", "--check", str(path)]) == 0
        assert "It was read as Windows-1252" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("typed", "value"),
        [
            ("1643", 1643), ("1643.76", 1643.76), (".5", 0.5), ("0", 0), ("", None), ("  ", None),
            ("01234567", "01234567"), ("+4", "+4"), ("-4", "-4"), ("1-4", "1-4"), ("1/2", "1/2"),
            ("1,643.8", "1,643.8"), ("9/13/2026", "9/13/2026"), ("=1+1", "=1+1"), ("W 4", "W 4"),
            ("1e5", "1e5"), ("½", "½"), ("1234567890123456", "1234567890123456"),
        ],
    )  # fmt: skip
    def test_a_cell_is_never_changed_into_something_else(self, typed, value):
        found = cell_value(typed, decimal_comma=False)
        assert (found, type(found)) == (value, type(value))

    @pytest.mark.parametrize(
        ("typed", "value"), [("1643,76", 1643.76), ("0,5", 0.5), ("1,643", "1,643"), ("1643,759", 1643.759)]
    )
    def test_a_comma_is_decimal_unless_it_may_separate_thousands(self, typed, value):
        assert cell_value(typed, decimal_comma=True) == value
        assert cell_value(typed, decimal_comma=False) == typed

    @pytest.mark.parametrize("command", [["rate"], ["import"], ["import", "--plain"]])
    @pytest.mark.parametrize("columns", [1_000, 1_001])
    def test_a_thousand_columns(self, tmp_path, capsys, command, columns):
        """Columns that are blank to the end of the file are none."""
        rows = ["No.,Name,Rating,Rd 1", "1,Ann,1500,W2", "2,Bob,1500,L1"]
        further, blank = ",x" * (columns - 4), "," * 2_000
        path = tmp_path / "wide.csv"
        path.write_text("".join(f"{row}{further}{blank}\n" for row in rows), "utf-8")
        status = main([*command, str(path), "-o", str(tmp_path / "out.xlsx")])
        assert status == (0 if columns == 1_000 else 2)
        told = "wide.csv has a table of more than 50,000 rows, 1,000 columns, or 500,000 cells. That is too large"
        assert (told in capsys.readouterr().err) == (columns > 1_000)

    @pytest.mark.parametrize("character", ["\ufffe", "\uffff"])
    @pytest.mark.parametrize("output", ["out.xlsx", "out.csv"])
    def test_a_character_that_no_workbook_holds(self, tmp_path, capsys, character, output):
        """XML 1.0 §2.2 has no U+FFFE and no U+FFFF: a workbook shows U+FFFD, the replacement character."""
        path, target = tmp_path / f"event{character}.csv", tmp_path / output
        rows = (f"Event,Spring{character}", f"Section,{character}", "No.,Name,Rating,Rd 1")
        path.write_text("\n".join((*rows, f"1,Ann{character},1500,W2", "2,Bob,1500,L1")), "utf-8")
        assert main(["rate", str(path), "-o", str(target)]) == 0
        (grid, *_) = open_table(target).grids()
        assert grid.rows[3][1] == "Ann\ufffd"
        pages = tmp_path / "pages.pdf"
        assert main(["report", str(path), "-o", str(pages)]) == 0
        assert pages.read_bytes().startswith(b"%PDF-")

    @pytest.mark.parametrize("typed", ["_x000D_", "_x000a_=1+1", "_x0041_", "a_x005F_b"])
    @pytest.mark.parametrize("output", ["out.xlsx", "out.csv"])
    def test_what_looks_like_a_control_code_stays_as_it_was_typed(self, tmp_path, typed, output):
        path, target = tmp_path / "event.csv", tmp_path / output
        path.write_text(f"No.,Name,Rating,Rd 1\n1,{typed},1500,W2\n2,Bob,1500,L1\n", "utf-8")
        assert main(["rate", str(path), "-o", str(target)]) == 0
        assert open_table(target).grids()[0].rows[1][1] == typed

    def test_the_delimiter_that_most_lines_have(self):
        assert found_delimiter("Smith, Ann;1500;W2\nCole, Bob;1400;L1\n") == ";"
        assert found_delimiter("Club night, spring\nNo.\tName\tRating\n1\tAnn, B\t1500\n") == "\t"

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"", "is empty"),
            (b"  \r\n", "is empty"),
            (b"\x81\x8d\x8f", "is not a table of text"),
            (b"a,b\x00c\x00d" + bytes(200), "is not a table of text"),
            (b'No.,Name\n1,"Ann, 1500\n2,Bob,1400\n', "quotation mark that does not fit near line 3"),
            (b"PK\x03\x04", "is a workbook"),
            (b"x\n" * 50_001, "too large for a crosstable"),
            (b"x," * 1_000 + b"x", "too large for a crosstable"),
            (b"x" * 32_768, "a text of more than 32,767 characters in row 1"),
            (b"x" * (20 * 2**20 + 1), "larger than 20 MB"),
        ],
    )
    def test_what_is_no_table_is_told(self, tmp_path, capsys, content, said):
        path = tmp_path / "event.csv"
        path.write_bytes(content)
        assert main(["rate", str(path)]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert "event.csv" in told
        assert [file.name for file in tmp_path.iterdir()] == ["event.csv"]

    def test_blank_lines_at_the_end_do_not_count(self, tmp_path, capsys, expected):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").encode() + b",,,\r\n" * 60_000)
        assert ratings(path, capsys) == expected


class TestWhatComesOut:
    def test_a_new_workbook_with_the_table_and_its_ratings(self, tmp_path, capsys, expected):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").encode())
        assert main(["rate", str(path)]) == 0
        assert "event-rated.xlsx" in capsys.readouterr().out
        rated = load_workbook(tmp_path / "event-rated.xlsx")
        assert rated.sheetnames == ["event", "Working"]
        sheet = rated["event"]
        assert [sheet["B4"].value, sheet["C4"].value, sheet["D4"].value] == [
            "García, Ann",
            "01234567",
            1800.25,
        ]
        assert (sheet["B6"].value, sheet["B6"].data_type) == ("=1+1", "s")
        formulas = {
            cell.value for s in rated for row in s.iter_rows() for cell in row if cell.data_type == "f"
        }
        assert formulas <= {Link(LINK, "Working").formula()}
        post = next(cell.column for cell in sheet[3] if cell.value == "Post")
        assert [sheet.cell(row, post).value for row in range(4, 8)] == pytest.approx(list(expected.values()))

    def test_a_csv_when_asked(self, tmp_path, capsys, expected):
        path, out = tmp_path / "event.csv", tmp_path / "rated.csv"
        path.write_bytes(text(",").encode())
        assert main(["rate", str(path), "-o", str(out)]) == 0
        assert "rated.csv" in capsys.readouterr().out
        rows = list(csv.reader(io.StringIO(out.read_bytes().decode("utf-8-sig"), newline="")))
        header = rows[2]
        posts = {row[1]: float(row[header.index("Post")]) for row in rows[3:7]}
        assert list(posts) == ["García, Ann", 'Bob "Bobby" B.', "'=1+1", "Dee; the 4th"]
        assert list(posts.values()) == pytest.approx(list(expected.values()))
        assert [row[4] for row in rows[3:7]] == ["W2", "L1", "W4", "L3"]

    def test_a_csv_rated_again_is_the_same(self, tmp_path, capsys):
        path, once, twice = (tmp_path / name for name in ("event.csv", "once.csv", "twice.csv"))
        path.write_bytes(text(",").replace("W4", "+4").replace("D4", "=4").replace("D2", "=2").encode())
        assert main(["rate", str(path), "-o", str(once)]) == 0
        assert main(["rate", str(once), "-o", str(twice)]) == 0
        assert once.read_bytes() == twice.read_bytes()

    def test_a_csv_from_a_workbook(self, tmp_path, capsys):
        path, out = workbook(tmp_path / "event.xlsx"), tmp_path / "rated.csv"
        assert main(["rate", str(path), "-o", str(out)]) == 0
        assert out.read_bytes().startswith(b"\xef\xbb\xbfEvent,")

    def test_a_csv_that_exists_is_kept_without_force(self, tmp_path, capsys):
        path, out = workbook(tmp_path / "event.xlsx"), tmp_path / "rated.csv"
        out.write_text("mine")
        assert main(["rate", str(path), "-o", str(out)]) == 2
        assert "already exists" in capsys.readouterr().err
        assert out.read_text() == "mine"
        assert main(["rate", str(path), "-o", str(out), "--force"]) == 0
        assert out.read_text() != "mine"

    def test_a_csv_cannot_hold_two_sections(self, tmp_path, capsys):
        path = workbook(tmp_path / "event.xlsx")
        book = load_workbook(path)
        reserve = book.copy_worksheet(book.active)
        reserve.title = "Reserve"
        (rating,) = (cell for row in reserve.iter_rows() for cell in row if cell.value == 1700)
        rating.value = 1710  # a sheet that has the same players, ratings, and games is left out
        book.save(path)
        assert main(["rate", str(path), "-o", str(tmp_path / "rated.csv")]) == 2
        assert "Choose one with --sheet" in capsys.readouterr().err
        assert not (tmp_path / "rated.csv").exists()
        assert main(["rate", str(path), "-o", str(tmp_path / "rated.csv"), "--sheet", "Reserve"]) == 0

    def test_in_place_is_for_workbooks(self, tmp_path, capsys):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").encode())
        assert main(["rate", str(path), "--in-place"]) == 2
        assert "--in-place works with .xlsx and .xlsm files only" in capsys.readouterr().err
        assert path.read_bytes() == text(",").encode()

    def test_two_files_that_would_become_the_same_one(self, tmp_path, capsys):
        path = tmp_path / "event.csv"
        path.write_bytes(text(",").encode())
        workbook(tmp_path / "event.xlsx")
        assert main(["rate", str(path), str(tmp_path / "event.xlsx")]) == 2
        assert "was saved a moment ago from event.csv" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("cell", "shown"),
        [
            ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"),
            ('+HYPERLINK("x")', '\'+HYPERLINK("x")'), ("\t=1", "'\t=1"), ("\n=1", "'\n=1"),
            ("+4", "+4"), ("-4w", "-4w"), ("---", "---"),
            ("-H-", "-H-"), (-6.5, "-6.5"), (None, ""), (True, "TRUE"), (date(2016, 5, 22), "2016-05-22"),
            (1816.6283490123456, "1816.62834901"), (7, "7"),
        ],
    )  # fmt: skip
    def test_no_cell_becomes_a_formula(self, tmp_path, cell, shown):
        write_csv(tmp_path / "out.csv", Grid("s", [[cell, "x"]]))
        ((found, _),) = csv.reader(
            io.StringIO((tmp_path / "out.csv").read_bytes().decode("utf-8-sig"), newline="")
        )
        assert found == shown
