"""Print for the Wall, Player Pages, and Publish: Excel's stand-in and LibreOffice save what the commands save."""

from pathlib import Path

import pytest
from fake_excel import Book
from pypdf import PdfReader
from table_files import workbook

from xlrating.hosts.cli import main
from xlrating.hosts.excel import macros
from xlrating.hosts.excel.press import run
from xlrating.hosts.made_sheets import NOT_SAVED
from xlrating.hosts.publishing import KNOWN

BUTTONS = {
    "print_standings": ("Print", ["export", "--as", "pdf"], "event.pdf"),
    "print_pages": ("Pages", ["report"], "event-players.pdf"),
}


@pytest.fixture
def shown(monkeypatch):
    """What would be opened."""
    paths = []
    monkeypatch.setattr(macros, "show_file", paths.append)
    return paths


def texts(path):
    return [page.extract_text() for page in PdfReader(path).pages]


@pytest.mark.parametrize("macro", BUTTONS)
def test_a_button_of_excel_saves_what_the_command_saves(macro, tmp_path, shown, capsys):
    _, command, name = BUTTONS[macro]
    path = workbook(tmp_path / "event.xlsx")
    assert main([*command, str(path)]) == 0
    made = (tmp_path / name).read_bytes()
    (tmp_path / name).unlink()
    for _ in range(2):
        said = run(macro, "", Book.from_file(path))
        assert not said.critical, said.text
        assert said.text == f"Saved {tmp_path / name}."
        assert (tmp_path / name).read_bytes() == made
    assert shown == [tmp_path / name] * 2


@pytest.mark.parametrize("macro", BUTTONS)
def test_libreoffice_saves_the_same(macro, office, tmp_path, capsys):
    entry, command, name = BUTTONS[macro]
    path = workbook(tmp_path / "event.xlsx")
    assert main([*command, str(path)]) == 0
    made = texts(tmp_path / name)
    (tmp_path / name).unlink()
    with office.document(path):
        answer = office.dispatch(url=f"org.xlrating.calc:{entry}")
        assert answer["done"], answer["message"]
        saved = Path(answer["message"].removeprefix("Saved ").removesuffix("."))
        assert saved.name == name
        assert texts(saved) == made


def test_publish_makes_the_folder_and_opens_it(tmp_path, shown):
    path = workbook(tmp_path / "event.xlsx")
    said = run("publish", "", Book.from_file(path))
    folder = tmp_path / "event-published"
    assert not said.critical, said.text
    assert said.text.startswith(f"Published in {folder}.")
    assert shown == [folder]
    made = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert made <= {*KNOWN, "xlrating.txt"}
    assert {"standings.pdf", "standings.html", "player-pages.pdf", "upload/TDEXPORT.DBF"} <= made


def test_publish_after_the_command_leaves_no_workbook_with_old_ratings(tmp_path, shown):
    path = workbook(tmp_path / "event.xlsx")
    assert main(["publish", str(path)]) == 0
    assert (tmp_path / "event-published" / "event-rated.xlsx").exists()
    said = run("publish", "", Book.from_file(path))
    assert "event-rated.xlsx: removed, as it is no longer true" in said.text
    assert not (tmp_path / "event-published" / "event-rated.xlsx").exists()
    assert main(["publish", str(path)]) == 0


@pytest.mark.parametrize("macro", [*BUTTONS, "publish"])
def test_a_workbook_without_a_place_is_saved_first(macro, tmp_path, shown):
    book = Book.from_file(workbook(tmp_path / "event.xlsx"))
    for place in ("Book1", "https://example.sharepoint.com/event.xlsx"):
        book.fullname = place
        said = run(macro, "", book)
        assert said.critical
        assert NOT_SAVED in said.text
    assert shown == []


def test_what_somebody_changed_is_kept_and_the_button_says_what_to_do(tmp_path, shown):
    path = workbook(tmp_path / "event.xlsx")
    run("print_standings", "", Book.from_file(path))
    signed = (tmp_path / "event.pdf").read_bytes() + b"signed"
    (tmp_path / "event.pdf").write_bytes(signed)
    said = run("print_standings", "", Book.from_file(path))
    assert said.critical
    assert said.text.startswith(
        "Nothing was written.\n\nevent.pdf was changed after xlrating wrote it. Rename it"
    )
    assert "--force" not in said.text
    assert (tmp_path / "event.pdf").read_bytes() == signed


def test_a_problem_in_the_table_is_told_with_its_cell(tmp_path, shown):
    path = workbook(tmp_path / "event.xlsx", {"G4": "W99"})
    said = run("print_standings", "", Book.from_file(path))
    assert said.critical
    assert said.text.startswith("Not printed: 1 problem. Nothing was written.")
    assert "G4" in said.text
    assert list(tmp_path.iterdir()) == [path]


def test_libreoffice_leaves_nothing_to_undo(office, tmp_path):
    path = workbook(tmp_path / "event.xlsx")
    with office.document(path, hidden=False):
        for entry in ("Print", "Check"):
            assert office.dispatch(url=f"org.xlrating.calc:{entry}")["done"]
        with pytest.raises(AssertionError, match="EmptyUndoStackException"):
            office.undo()
