"""Files that cannot be used say why, hostile ones included, and a failed save leaves nothing behind."""

import contextlib
import os
import re
import stat
import subprocess
import sys
import tracemalloc
import zipfile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbook_builder import MAIN, SHEET, parts, rich, simple, with_rows, write, zipped

from xlrating.crosstable.sheet.grid import Block, NewSheet
from xlrating.crosstable.writing.working import MARK
from xlrating.workbook import FileProblem, WorkbookFile, cell_values, package, reading

OLE = bytes.fromhex("D0CF11E0A1B11AE1")
RICH = rich()


def changed(name: str, old: bytes, new: bytes, data: bytes = RICH) -> bytes:
    files = parts(data)
    assert old in files[name]
    return zipped({**files, name: files[name].replace(old, new, 1)})


def without(name: str) -> bytes:
    return zipped({part: data for part, data in parts(RICH).items() if part != name})


def use(data: bytes) -> None:
    """Everything that can be done with a file."""
    file = WorkbookFile("event.xlsx", data)
    file.grids()
    file.put_block(file.sheet_names[0], Block(0, 20, [["Post", 1.5]]))
    file.put_sheet(NewSheet("Working", [Block(0, 0, [["K"]])]))
    with TemporaryDirectory() as folder:
        file.save(Path(folder) / "out.xlsx")


CONTENT = "[Content_Types].xml"
WORKBOOK_TYPE = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
UNUSABLE = {
    "is empty": b"",
    "is not a workbook": b"Name,Rating\nAnn,1500\n",
    "is an old Excel 97 workbook. Open it in Excel and save it as .xlsx": OLE + bytes(600),
    "is protected by a password": OLE + bytes(600) + "EncryptedPackage".encode("utf-16-le"),
    "is damaged or not complete": RICH[: len(RICH) // 2],
    "is not a workbook (.xlsx": zipped({"letter.txt": b"Dear director"}),
    "is an OpenDocument sheet. Save it as .xlsx": zipped(
        {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<x/>"}
    ),
    "is not a workbook (.xlsx or": changed(
        CONTENT, b"spreadsheetml.sheet.main", b"wordprocessingml.document.main"
    ),
    "is a binary workbook (.xlsb)": changed(
        CONTENT, WORKBOOK_TYPE, b"application/vnd.ms-excel.sheet.binary.macroEnabled.main"
    ),
    'is a "Strict Open XML" workbook': changed(
        "_rels/.rels",
        b"http://schemas.openxmlformats.org/officeDocument/",
        b"http://purl.oclc.org/ooxml/officeDocument/",
    ),
    "is damaged: its part xl/workbook.xml is missing": without("xl/workbook.xml"),
    f"is damaged: its part {SHEET} is missing": without(SHEET),
    "is damaged and cannot be read (XMLSyntaxError": changed(SHEET, b"<sheetData>", b"<sheetData><row"),
    "document type declaration": changed(
        SHEET, b"<worksheet", b"<!DOCTYPE worksheet [<!ENTITY a 'b'>]><worksheet"
    ),
    "document type declaration, which": changed(
        "xl/workbook.xml", b"<workbook", b"<!DOCTYPE workbook SYSTEM 'file:///etc/passwd'><workbook"
    ),
    "is damaged: row 1 of a sheet is out of order": with_rows('<row r="2"/><row r="1"/>'),
    "is damaged: row 99999999999 of a sheet": with_rows('<row r="99999999999"><c><v>1</v></c></row>'),
    "is damaged: cell A9 in row 1": with_rows('<row r="1"><c r="A9"><v>1</v></c></row>'),
    "is damaged: cell XFE1 in row 1": with_rows('<row r="1"><c r="XFE1"><v>1</v></c></row>'),
    "is damaged: cell B1 in row 1": with_rows('<row r="1"><c r="B1"><v>1</v></c><c r="B1"/></row>'),
    "has more than 200,000 merged cells": with_rows(
        '<row r="1"><c r="A1"><v>1</v></c></row>',
        after='<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    ),
}


@pytest.mark.parametrize("sentence", UNUSABLE)
def test_unusable_files(sentence: str) -> None:
    with pytest.raises(FileProblem, match=re.escape(sentence)):
        use(UNUSABLE[sentence])


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match=r"There is no file .*nothing\.xlsx"):
        WorkbookFile.open(tmp_path / "nothing.xlsx")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="is a folder"):
        WorkbookFile.open(tmp_path)


def test_a_name_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(FileProblem):
        WorkbookFile.open(tmp_path / "a\0b.xlsx")


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path / "event.xlsx", RICH)
    monkeypatch.setattr("builtins.open", locked)
    with pytest.raises(FileProblem, match="is open in another program or locked"):
        WorkbookFile.open(path)


def test_an_encrypted_zip() -> None:
    data = bytearray(simple(A1=1))
    for start in [m.start() for m in re.finditer(b"PK\x01\x02", data)]:
        data[start + 8] |= 1
    with pytest.raises(FileProblem, match="is protected by a password"):
        use(bytes(data))


def test_two_parts_of_one_name() -> None:
    out = BytesIO(simple(A1=1))
    with zipfile.ZipFile(out, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr(SHEET, b"<x/>")
    with pytest.raises(FileProblem, match="two parts of the same name"):
        use(out.getvalue())


def test_names_with_dots_are_only_names(tmp_path: Path) -> None:
    evil = {"../../evil.txt": b"evil", "/absolute.txt": b"evil"}
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    file = WorkbookFile("event.xlsx", zipped(parts(simple(A1=1)) | evil))
    file.put_block("Crosstable", Block(3, 3, [[1]]))
    file.save(folder / "out.xlsx")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [folder / "out.xlsx"]


def test_a_file_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "event.xlsx", RICH)
    monkeypatch.setattr(package, "MAX_FILE_BYTES", len(RICH))
    WorkbookFile.open(path)
    monkeypatch.setattr(package, "MAX_FILE_BYTES", len(RICH) - 1)
    with pytest.raises(FileProblem, match="is larger than"):
        WorkbookFile.open(path)


@pytest.mark.parametrize("limit", ["MAX_PARTS", "MAX_UNPACKED_BYTES"])
def test_limits_of_the_package(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    size = {"MAX_PARTS": len(parts(RICH)), "MAX_UNPACKED_BYTES": sum(map(len, parts(RICH).values()))}[limit]
    monkeypatch.setattr(package, limit, size)
    use(RICH)
    monkeypatch.setattr(package, limit, size - 1)
    with pytest.raises(FileProblem, match=r"more than \d+ (parts|MB)"):
        use(RICH)


def test_a_zip_bomb() -> None:
    with pytest.raises(FileProblem, match="packs a part more than 250 times"):
        use(zipped(parts(RICH) | {SHEET: b"<worksheet>" + b" " * 30_000_000}))


def test_a_zip_bomb_that_lies_about_its_size() -> None:
    real = 50_000_000
    data = bytearray(zipped(parts(simple(A1=1)) | {SHEET: b" " * real}))
    honest, lie = real.to_bytes(4, "little"), (1000).to_bytes(4, "little")
    assert honest in data
    lying = bytes(data).replace(honest, lie)
    tracemalloc.start()
    with pytest.raises(FileProblem):
        use(lying)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < real / 10


def test_a_sheet_of_5000_players_and_30_columns_is_fine() -> None:
    row = "".join(f"<c><v>{i}</v></c>" for i in range(30))
    grid = WorkbookFile("event.xlsx", with_rows(f"<row>{row}</row>" * 5000)).grid("Crosstable")
    assert grid[4999, 29] == 29


def two_sheets(rows: str) -> bytes:
    """A workbook with these rows on each of two sheets."""
    files = parts(rich())
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'.encode()
    return zipped({**files, SHEET: sheet, "xl/worksheets/sheet2.xml": sheet})


def test_too_many_cells_in_all_sheets_together(monkeypatch: pytest.MonkeyPatch) -> None:
    data = two_sheets("<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>")
    monkeypatch.setattr(reading, "MAX_CELLS", 6)
    use(data)
    monkeypatch.setattr(reading, "MAX_CELLS", 5)
    with pytest.raises(FileProblem, match="more than 5 cells"):
        use(data)


def test_too_many_tags_in_all_sheets_together(monkeypatch: pytest.MonkeyPatch) -> None:
    data = two_sheets("<row><c><v>1</v></c></row>")
    tags = parts(data)[SHEET].count(b"<")
    monkeypatch.setattr(reading, "MAX_TAGS", 2 * tags)
    use(data)
    monkeypatch.setattr(reading, "MAX_TAGS", 2 * tags - 1)
    with pytest.raises(FileProblem, match="tags in its sheets"):
        use(data)


def test_cells_far_away_on_all_sheets_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row with its last value in J takes 10 places; 9 empty rows before it one each."""
    data = two_sheets('<row r="10"><c r="J10"><v>1</v></c></row>')
    monkeypatch.setattr(reading, "MAX_PLACES", 38)
    use(data)
    monkeypatch.setattr(reading, "MAX_PLACES", 37)
    with pytest.raises(FileProblem, match="cells far to the right or far below"):
        use(data)


def test_empty_cells_far_away_are_no_problem() -> None:
    """A row that has a format from end to end is a blank cell in the last column."""
    rows = "".join(
        f'<row r="{n}"><c r="A{n}"><v>1</v></c><c r="XFD{n}" s="0"/></row>' for n in range(1, 2000)
    )
    assert WorkbookFile("event.xlsx", with_rows(rows)).grid("Crosstable").rows == [(1,)] * 1999


def test_forty_sheets_of_empty_cells_take_little_memory() -> None:
    """Measured in a process of its own: what one workbook of 53 kB took was 1.27 GB.

    By Linux's VmHWM, as ru_maxrss counts what the process had before it became this program: all of the tests.
    """
    done = subprocess.run(
        [sys.executable, "-c", FORTY_SHEETS], capture_output=True, text=True, check=True, timeout=120
    )
    sheets, megabytes = map(int, done.stdout.split())
    assert sheets == 40
    assert megabytes < 300


FORTY_SHEETS = f"""
import io, zipfile
from openpyxl import Workbook
from xlrating.workbook import WorkbookFile
book = Workbook()
for _ in range(39):
    book.create_sheet()
out, packed = io.BytesIO(), io.BytesIO()
book.save(out)
cells = b'<worksheet xmlns="{MAIN}"><sheetData><row>' + b"<c/>" * 10_000 + b"</row>"
cells += (b"<row>" + b"<c/>" * 10_000 + b"</row>") * 24 + b"</sheetData></worksheet>"
with zipfile.ZipFile(out) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
    for name in old.namelist():
        new.writestr(name, cells if "worksheets/sheet" in name else old.read(name))
grids = WorkbookFile("event.xlsx", packed.getvalue()).grids()
most = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(len(grids), int(most.split()[1]) // 1024)
"""


def test_a_large_sheet_is_read_row_by_row_as_a_small_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = WorkbookFile("event.xlsx", RICH).grids()
    assert whole[0].covered
    assert whole[0].uncalculated
    monkeypatch.setattr(reading, "KEPT_TAGS", 0)
    monkeypatch.setattr(cell_values, "STREAMED_FROM_TAGS", 0)
    assert WorkbookFile("event.xlsx", RICH).grids() == whole


@pytest.mark.parametrize(
    "sentence", [text for text in UNUSABLE if "row" in text or "cell" in text or "type" in text]
)
def test_a_large_sheet_that_is_unusable(sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "KEPT_TAGS", 0)
    monkeypatch.setattr(cell_values, "STREAMED_FROM_TAGS", 0)
    with pytest.raises(FileProblem, match=re.escape(sentence)):
        use(UNUSABLE[sentence])


def test_of_a_large_working_sheet_only_the_mark_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    file = WorkbookFile("event.xlsx", RICH)
    file.put_sheet(NewSheet("Working", [Block(0, 0, [[MARK], ["a"], ["b"]])]))
    assert file.grid("Working").rows == [(MARK,), ("a",), ("b",)]
    monkeypatch.setattr(reading, "LARGE", 0)  # bytes
    assert file.grid("Working").rows == [(MARK,)]
    assert file.grid("Crosstable").rows == WorkbookFile("event.xlsx", RICH).grid("Crosstable").rows


def test_a_large_sheet_with_a_document_type_is_refused_at_its_first_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "LARGE", 0)
    files = parts(with_rows(f'<row r="1"><c r="A1" t="str"><v>{MARK}</v></c></row>'))
    xml = files[SHEET].replace(b"<worksheet", b'<!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet', 1)
    with pytest.raises(FileProblem, match="document type"):
        WorkbookFile("event.xlsx", zipped({**files, SHEET: xml})).grids()


def test_a_sheet_in_another_encoding_is_not_taken_for_empty() -> None:
    files = parts(with_rows('<row r="1"><c r="A1"><v>7</v></c></row>'))
    text = files[SHEET].decode()
    for encoding in ("utf-16", "utf-16-be", "utf-32"):
        declared = f'<?xml version="1.0" encoding="{encoding}"?>{text}'.encode(encoding)
        if encoding == "utf-16-be":
            declared = b"\xfe\xff" + declared
        grid = WorkbookFile("event.xlsx", zipped({**files, SHEET: declared})).grid("Crosstable")
        assert grid[0, 0] == 7, encoding


def only_file_problems(data: bytes) -> None:
    with contextlib.suppress(FileProblem):
        use(data)


@settings(max_examples=150)
@given(st.lists(st.tuples(st.integers(0, len(RICH) - 1), st.integers(0, 255)), min_size=1, max_size=30))
def test_mutated_bytes(mutations: list[tuple[int, int]]) -> None:
    data = bytearray(RICH)
    for place, byte in mutations:
        data[place] = byte
    only_file_problems(bytes(data))


@settings(max_examples=60)
@given(st.integers(0, len(RICH)), st.integers(0, len(RICH)))
def test_pieces_cut_out(start: int, length: int) -> None:
    only_file_problems(RICH[:start] + RICH[start + length :])


XML_PARTS = sorted(
    {SHEET, CONTENT, "_rels/.rels", "xl/workbook.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels"}
)
GARBAGE = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([b"<", b">", b'"', b"-1", b"99999999999", b"0", b"nan", b"A1:", b"&x;", b""]),
)


@settings(max_examples=250)
@given(st.sampled_from(XML_PARTS), st.floats(0, 1), st.integers(0, 12), GARBAGE)
def test_mutated_xml(part: str, place: float, length: int, garbage: bytes) -> None:
    files = parts(RICH)
    start = int(place * len(files[part]))
    only_file_problems(zipped({**files, part: files[part][:start] + garbage + files[part][start + length :]}))


@settings(max_examples=250)
@given(st.sampled_from(XML_PARTS), st.integers(0, 400), GARBAGE)
def test_mutated_attributes(part: str, number: int, garbage: bytes) -> None:
    files = parts(RICH)
    values = list(re.finditer(rb'(?<==")[^"]*', files[part]))
    chosen = values[number % len(values)]
    xml = files[part][: chosen.start()] + garbage + files[part][chosen.end() :]
    only_file_problems(zipped({**files, part: xml}))


def rated_file() -> WorkbookFile:
    file = WorkbookFile("event.xlsx", RICH)
    file.put_block("Crosstable", Block(0, 20, [["Post", 1.5]]))
    return file


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), PermissionError(13, "locked"), KeyboardInterrupt()]
)
def test_a_failed_save_leaves_everything_as_it_was(
    step: str, error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = write(tmp_path / "event.xlsx", RICH), write(tmp_path / "out.xlsx", b"the old one")
    file = WorkbookFile.open(source)
    file.put_block("Crosstable", Block(0, 20, [["Post", 1.5]]))

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(KeyboardInterrupt if isinstance(error, KeyboardInterrupt) else FileProblem):
        file.save(target, force=True)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "event.xlsx": RICH,
        "out.xlsx": b"the old one",
    }


def test_a_part_found_damaged_while_saving(tmp_path: Path) -> None:
    image = b"\x89PNG\r\n\x1a\n" + bytes(100)
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in (parts(simple(A1=1)) | {"xl/media/image1.png": image}).items():
            archive.writestr(name, data)
    file = WorkbookFile("event.xlsx", out.getvalue().replace(image, image[:-1] + b"!"))
    file.put_block("Crosstable", Block(3, 3, [[1]]))
    with pytest.raises(FileProblem, match=r"event.xlsx is damaged .*image1.png"):
        file.save(tmp_path / "out.xlsx")
    assert list(tmp_path.iterdir()) == []


def test_saving_over_the_input(tmp_path: Path) -> None:
    path = write(tmp_path / "event.xlsx", RICH)
    path.chmod(0o640)
    file = WorkbookFile.open(path)
    file.put_block("Crosstable", Block(0, 20, [["Post", 1.5]]))
    assert path.read_bytes() == RICH
    file.save(path)
    assert WorkbookFile.open(path).grid("Crosstable")[0, 21] == 1.5
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target = write(tmp_path / "real.xlsx", b"old")
    link = tmp_path / "link.xlsx"
    link.symlink_to(target)
    rated_file().save(link, force=True)
    assert link.is_symlink()
    assert target.read_bytes() != b"old"


def test_targets_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="There is no folder"):
        rated_file().save(tmp_path / "nowhere" / "out.xlsx")
    with pytest.raises(FileProblem, match="is a folder"):
        rated_file().save(tmp_path)
    target = write(tmp_path / "out.xlsx", b"old")
    target.chmod(0o444)
    with pytest.raises(FileProblem, match="is read-only"):
        rated_file().save(target)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]
