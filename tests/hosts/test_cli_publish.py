"""``xlrating publish``: one folder with everything, renewed, and nobody's work in it lost."""

import hashlib

import pytest
from openpyxl import Workbook, load_workbook
from pypdf import PdfReader

from xlrating.hosts.cli import main
from xlrating.hosts.renewed_folder import LIST

FILES = [
    "certificates.pdf",
    "event-rated.xlsx",
    "player-pages.pdf",
    "standings.html",
    "standings.pdf",
    "upload/TDEXPORT.DBF",
    "upload/THEXPORT.DBF",
    "upload/TSEXPORT.DBF",
    "xlrating.txt",
]


def event(path, *labels, rating=1500, prizes=()):
    book = Workbook()
    rows = (
        ["Event", "Club night"],
        ["End date", "2026-10-18"],
        *labels,
        ["No.", "Name", "ID", "Rating", "Rd 1"],
    )
    for row in (*rows, [1, "Ann", 10000011, rating, "W2w"], [2, "Bob", 10000022, 1450, "L1b"]):
        book.active.append(row)
    if prizes:
        sheet = book.create_sheet("Prizes")
        for row in prizes:
            sheet.append(row)
    book.save(path)
    return str(path)


def inside(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def contents(folder):
    return {name: (folder / name).read_bytes() for name in inside(folder)}


@pytest.fixture
def published(tmp_path):
    assert main(["publish", event(tmp_path / "event.xlsx")]) == 0
    return tmp_path / "event-published"


def test_everything_is_in_one_folder(published, tmp_path, capsys):
    assert inside(published) == FILES
    assert sorted(path.name for path in tmp_path.iterdir()) == ["event-published", "event.xlsx"]
    assert "Ann" in PdfReader(published / "standings.pdf").pages[0].extract_text()
    assert load_workbook(published / "event-rated.xlsx")["Working"]


def test_one_summary_at_the_end(tmp_path, capsys):
    main(["publish", event(tmp_path / "event.xlsx")])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"Published in {tmp_path / 'event-published'}: 2 players rated."
    assert [line.split(":")[0].strip() for line in said[1:]] == [
        "event-rated.xlsx", "standings.pdf", "standings.html", "player-pages.pdf", "certificates.pdf", "upload",
    ]  # fmt: skip


def test_a_correction_renews_all_without_force(published, tmp_path):
    before = contents(published)
    path = event(tmp_path / "event.xlsx", rating=1600)
    assert main(["publish", path]) == 0
    after = contents(published)
    assert list(after) == FILES
    unchanged = {name for name in FILES if before[name] == after[name]}
    assert unchanged == {"upload/THEXPORT.DBF", "upload/TSEXPORT.DBF"}


def test_twice_is_the_same(published, tmp_path):
    before = contents(published)
    assert main(["publish", str(tmp_path / "event.xlsx")]) == 0
    assert contents(published) == before


@pytest.mark.parametrize("name", [name for name in FILES if name != LIST])
def test_a_file_that_somebody_changed_stops_all(name, published, tmp_path, capsys):
    (published / name).write_bytes((published / name).read_bytes() + b"my note")
    before = contents(published)
    path = event(tmp_path / "event.xlsx", rating=1600)
    assert main(["publish", path]) == 2
    told = capsys.readouterr().err
    assert f"Changed by hand, or not from xlrating: {name} in " in told
    assert "Nothing was written." in told
    assert contents(published) == before
    assert main(["publish", path, "--force"]) == 0
    assert b"my note" not in (published / name).read_bytes()


def test_a_folder_with_files_of_that_name_is_not_ours(tmp_path, capsys):
    folder = tmp_path / "event-published"
    folder.mkdir()
    (folder / "standings.pdf").write_bytes(b"%PDF mine")
    assert main(["publish", event(tmp_path / "event.xlsx")]) == 2
    assert "Changed by hand, or not from xlrating: standings.pdf" in capsys.readouterr().err
    assert inside(folder) == ["standings.pdf"]


def test_old_upload_files_are_never_left_behind(published, tmp_path, capsys):
    """An online event has no upload files of this layout."""
    path = event(tmp_path / "event.xlsx", ["Rating system", "Online Regular"])
    assert main(["publish", path]) == 0
    assert inside(published) == [name for name in FILES if not name.startswith("upload")]
    assert not (published / "upload").exists()
    said = capsys.readouterr()
    assert "upload/THEXPORT.DBF: removed, as it is no longer true" in said.out
    assert "Note: No upload files. " in said.err


def test_only_files_of_xlrating_are_removed(published, tmp_path):
    """Neither what somebody put there, nor what a line typed into the list names."""
    secret = tmp_path / "secret.txt"
    secret.write_text("mine")
    digest = hashlib.sha256(b"mine").hexdigest()
    (published / "notes.txt").write_text("mine")
    with (published / LIST).open("a") as file:
        file.write(f"{digest}  ../secret.txt\n{digest}  notes.txt\n")
    assert main(["publish", str(tmp_path / "event.xlsx")]) == 0
    assert secret.exists()
    assert (published / "notes.txt").exists()


def test_a_folder_of_another_event_is_kept(published, tmp_path, capsys):
    other = event(tmp_path / "other.xlsx")
    assert main(["publish", other, "-o", str(published)]) == 2
    assert "has the files of ../event.xlsx. Move what you need" in capsys.readouterr().err
    assert "event-rated.xlsx" in inside(published)


def test_a_run_that_was_stopped_does_not_stand_in_the_way(published, tmp_path, monkeypatch):
    """The computer fails after the third file: the next run renews them all."""
    path = event(tmp_path / "event.xlsx", rating=1600)
    from xlrating.hosts import renewed_folder

    write, done = renewed_folder.replace_file, []

    def fail(*arguments):
        done.append(arguments)
        if len(done) > 3:
            raise KeyboardInterrupt
        return write(*arguments)

    monkeypatch.setattr(renewed_folder, "replace_file", fail)
    assert main(["publish", path]) not in (0, 2)
    monkeypatch.setattr(renewed_folder, "replace_file", write)
    assert main(["publish", path]) == 0
    assert inside(published) == FILES


def test_prizes_are_published_too(tmp_path):
    path = event(tmp_path / "event.xlsx", prizes=(["Prize", "Amount"], ["1st", 100]))
    assert main(["publish", path]) == 0
    text = PdfReader(tmp_path / "event-published" / "awards.pdf").pages[0].extract_text()
    assert "Ann" in text
    assert "$100" in text


def test_a_problem_in_the_table_publishes_nothing(tmp_path, capsys):
    path = event(tmp_path / "event.xlsx", rating="what")
    assert main(["publish", path]) == 1
    assert "Not published: 1 problem. Nothing was written." in capsys.readouterr().err
    assert not (tmp_path / "event-published").exists()


def test_a_folder_in_no_folder_is_told(tmp_path, capsys):
    assert main(["publish", event(tmp_path / "event.xlsx"), "-o", str(tmp_path / "none" / "x")]) == 2
    assert "There is no folder " in capsys.readouterr().err


def test_prizes_as_a_list_to_sign(tmp_path, capsys):
    path = event(tmp_path / "event.xlsx", prizes=(["Prize", "Amount"], ["1st", 100]))
    target = tmp_path / "awards.pdf"
    for _ in range(2):
        assert main(["prizes", path, "-o", str(target)]) == 0
    assert "Received" in PdfReader(target).pages[0].extract_text()
