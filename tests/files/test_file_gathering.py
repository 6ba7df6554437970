"""Files that belong together: found by any one, by their folder, or in a zip; and nothing else is read."""

import io
import json
import shutil
import zipfile

import pytest
from file_content import sections_of
from sample_files import FILES, common_table, expected

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import gather
from xlrating.formats.reading import read_files
from xlrating.workbook.problems import FileProblem

TRIO = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
PUBLISHED = ("api-event.json", "api-section.json", "api-standings.json")


@pytest.mark.parametrize("layout", ["dbf-2c", "dbf-legacy"])
@pytest.mark.parametrize("name", [*TRIO, ""])
def test_the_upload_files_by_any_of_them_or_their_folder(layout, name):
    (section,) = read_files(FILES / layout / name).sections
    assert common_table(section) == expected(layout)
    assert (section.event, section.name) == ("Maple Street Open", "Open")


def test_the_upload_files_in_lower_case(tmp_path):
    for name in TRIO:
        shutil.copy(FILES / "dbf-2c" / name, tmp_path / name.lower())
    (section,) = read_files(tmp_path / "tsexport.dbf").sections
    assert common_table(section) == expected("dbf-2c")


def test_the_results_alone(tmp_path):
    shutil.copy(FILES / "dbf-2c" / "TDEXPORT.DBF", tmp_path)
    found = read_files(tmp_path / "TDEXPORT.DBF")
    assert common_table(found.sections[0]) == expected("dbf-2c")
    assert any("THEXPORT.DBF is missing" in note for note in found.notes)
    assert any("TSEXPORT.DBF is missing" in note for note in found.notes)


def test_an_upload_without_results(tmp_path):
    shutil.copy(FILES / "dbf-2c" / "THEXPORT.DBF", tmp_path)
    with pytest.raises(FileProblem, match="has no results"):
        read_files(tmp_path / "THEXPORT.DBF")


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_event_by_any_of_its_files(name, tmp_path):
    for file in PUBLISHED:
        shutil.copy(FILES / file, tmp_path)
    (tmp_path / "api-notes.json").write_text('{"players": "of another program"}')
    (section,) = read_files(tmp_path / name).sections
    assert common_table(section) == expected("api-standings")
    assert (section.event, section.name, section.time_control) == ("MAPLE STREET OPEN", "OPEN", "G/90;+30")


def test_two_sections_and_two_pages(tmp_path):
    """Section 2 has two pages; numbers in the names tell sections apart."""
    standings = json.loads((FILES / "api-standings.json").read_text())
    items = standings["items"]
    facts = json.loads((FILES / "api-section.json").read_text())
    shutil.copy(FILES / "api-event.json", tmp_path / "event.json")
    for number, name in ((1, "OPEN"), (2, "RESERVE")):
        (tmp_path / f"section-{number}.json").write_text(json.dumps({**facts, "name": name}))
    (tmp_path / "standings-1.json").write_text(json.dumps(standings))
    pages = [
        {"items": items[:4], "offset": 0, "pageSize": 4, "hasNextPage": True},
        {"items": items[4:], "offset": 4, "pageSize": 4, "hasNextPage": False},
    ]
    (tmp_path / "standings-2.json").write_text(json.dumps(pages))
    found = read_files(tmp_path)
    assert [section.name for section in found.sections] == ["OPEN", "RESERVE"]
    assert [common_table(section) for section in found.sections] == [expected("api-standings")] * 2


def test_a_page_that_is_not_there():
    standings = json.loads((FILES / "api-standings.json").read_text())
    page = {**standings, "items": standings["items"][:4], "hasNextPage": True}
    with pytest.raises(CrosstableProblems) as caught:
        sections_of("standings.json", json.dumps(page).encode())
    assert any("continue on a page that is missing" in problem.message for problem in caught.value.problems)


def test_a_bare_list_of_players():
    items = json.loads((FILES / "api-standings.json").read_text())["items"]
    (section,) = sections_of("x", json.dumps(items).encode()).sections
    assert common_table(section) == expected("api-standings")


def packed(files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


def test_a_zip_of_several_events():
    content = packed(
        {"a.trf": (FILES / "trf16.trf").read_bytes(), "b.trf": (FILES / "trf26.trf").read_bytes()}
    )
    with pytest.raises(FileProblem, match=r"holds several files that xlrating reads \(a.trf, b.trf\)"):
        sections_of("both.zip", content)


def test_a_zip_with_letters_beside_the_event():
    event = (FILES / "trf16.trf").read_bytes()
    content = packed({"read me.txt": b"Dear director", "__MACOSX/._a": b"x", "event.trf": event})
    (section,) = sections_of("event.zip", content).sections
    assert common_table(section) == expected("trf16")


def test_a_zip_that_unpacks_to_very_much(monkeypatch):
    monkeypatch.setattr(gather, "MOST_UNPACKED_BYTES", 10_000)
    with pytest.raises(FileProblem, match="holds too many or too large files"):
        sections_of("bomb.zip", packed({"a.txt": b"0" * 20_000}))
    with pytest.raises(FileProblem, match="holds too many or too large files"):
        sections_of("many.zip", packed({f"{number}.txt": b"0" for number in range(600)}))


def test_nothing_of_a_zip_reaches_the_disk(tmp_path, monkeypatch):
    folder = tmp_path / "club" / "event"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    (folder / "x.zip").write_bytes(packed({"../../outside.trf": (FILES / "trf16.trf").read_bytes()}))
    read_files(folder / "x.zip")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [folder / "x.zip"]


def test_a_damaged_zip_and_a_locked_one():
    content = packed({"a.trf": (FILES / "trf16.trf").read_bytes()})
    with pytest.raises(FileProblem, match="is damaged or not complete"):
        sections_of("a.zip", content[: len(content) // 2])
    locked = bytearray(content)
    at = locked.index(b"PK\x01\x02")
    locked[at + 8] |= 1
    with pytest.raises(FileProblem, match="protected by a password"):
        sections_of("a.zip", bytes(locked))


def test_the_section_and_page_in_the_name_of_a_file(tmp_path):
    """standings-2-1 and standings-2-2 are the pages of section 2, and section-2 has its facts."""
    items = json.loads((FILES / "api-standings.json").read_text())["items"]
    facts = json.loads((FILES / "api-section.json").read_text())
    event = json.loads((FILES / "api-event.json").read_text())
    sections = [{"number": 1, "name": "OPEN"}, {"number": 2, "name": "RESERVE"}]
    (tmp_path / "event.json").write_text(json.dumps({**event, "sections": sections}))
    (tmp_path / "section-2.json").write_text(
        json.dumps({**facts, "name": "RESERVE", "timeControl": "G/45;d5"})
    )
    for section in (1, 2):
        for page, offset in ((1, 0), (2, 4)):
            content = {"items": items[offset : offset + 4], "offset": offset, "hasNextPage": page == 1}
            (tmp_path / f"standings-{section}-{page}.json").write_text(json.dumps(content))
    first, second = read_files(tmp_path).sections
    assert (first.name, first.time_control) == ("OPEN", "")
    assert (second.name, second.time_control) == ("RESERVE", "G/45;d5")
    assert common_table(second) == expected("api-standings")
