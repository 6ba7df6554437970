"""``xlrating report``: a page for each player, two on a sheet of paper."""

import itertools
import subprocess

import pytest
from office import need_libreoffice
from openpyxl import Workbook, load_workbook

from xlrating.hosts.cli import main

PAPER_HEIGHT = 11 * 72 - (0.55 + 0.4) * 72
"""Points between the margins of a sheet of Letter."""


def event(path, players):
    """Each pair plays one game; an odd one has a bye. The first is won by White."""
    book = Workbook()
    book.active.append(["Event", "Club night"])
    book.active.append(["No.", "Name", "Rating", "Rd 1"])
    for number in range(1, players + 1):
        other = number + 1 if number % 2 else number - 1
        game = "B" if other > players else f"{'W' if number % 2 else 'L'}{other}{'w' if number % 2 else 'b'}"
        book.active.append([number, f"=Player {number}", 1500, game])
        book.active.cell(number + 2, 2).data_type = "s"
    book.save(path)
    return path


def report(tmp_path, players, *options):
    target = tmp_path / "pages.xlsx"
    assert main(["report", str(event(tmp_path / "event.xlsx", players)), "-o", str(target), *options]) == 0
    return load_workbook(target)["Players"]


@pytest.mark.parametrize(("players", "papers"), [(2, 1), (3, 2), (7, 4), (64, 32)])
def test_two_pages_fit_on_each_sheet_of_paper(tmp_path, players, papers):
    sheet = report(tmp_path, players)
    breaks = [each.id for each in sheet.row_breaks.brk]
    assert len(breaks) == papers
    starts = [0, *breaks[:-1]]
    for start, end in zip(starts, breaks, strict=True):
        height = sum(sheet.row_dimensions[row].height for row in range(start + 1, end + 1))
        assert height * sheet.page_setup.scale / 100 <= PAPER_HEIGHT


def test_a_page_has_the_ratings_and_the_game(tmp_path):
    sheet = report(tmp_path, 2, "--player", "1")
    cells = {cell.value for row in sheet.iter_rows() for cell in row}
    assert {"CLUB NIGHT", "=Player 1", "=Player 2", "won", "○", 1500, "Total of 1 rated game"} <= cells
    assert "lost" not in cells
    # Step 4 lowers the loser's 1500 (S15 §4.2), so that Step 5 expects more than half a point of the winner.
    expected = next(
        cell.offset(0, 1).value for row in sheet.iter_rows() for cell in row if cell.value == "won"
    )
    assert 0.5 < expected < 0.6
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


def test_a_player_without_a_game_has_a_page(tmp_path):
    sheet = report(tmp_path, 3, "--player", "3")
    cells = {cell.value for row in sheet.iter_rows() for cell in row}
    assert {"Total of 0 rated games", "Why. No rated games, so no change."} <= cells


def test_an_unknown_number_and_an_impossible_name_are_told(tmp_path, capsys):
    path = str(event(tmp_path / "event.xlsx", 2))
    assert main(["report", path, "--player", "9"]) == 2
    assert "There is no player number 9. Check the pairing number. Nothing" in capsys.readouterr().err
    assert main(["report", path, "-o", str(tmp_path / "x.doc")]) == 2
    assert "End the name in .pdf or .xlsx. Nothing" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["event.xlsx"]


def test_the_pdf_has_a_sheet_of_paper_for_two_players(tmp_path):
    need_libreoffice()
    target = tmp_path / "pages.pdf"
    assert main(["report", str(event(tmp_path / "event.xlsx", 7)), "-o", str(target)]) == 0
    told = subprocess.run(["pdfinfo", str(target)], capture_output=True, text=True, check=True).stdout
    assert next(line.split()[1] for line in told.splitlines() if line.startswith("Pages:")) == "4"


def test_the_standings_of_seven_players_are_one_page(tmp_path):
    need_libreoffice()
    target = tmp_path / "standings.pdf"
    source = str(event(tmp_path / "event.xlsx", 7))
    assert main(["export", source, "--as", "pdf", "-o", str(target)]) == 0
    told = subprocess.run(["pdfinfo", str(target)], capture_output=True, text=True, check=True).stdout
    assert next(line.split()[1] for line in told.splitlines() if line.startswith("Pages:")) == "1"


PDF = b"%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n"
"""Stands in for what LibreOffice makes."""
PRINTED = (["report"], ["export", "--as", "pdf"])


@pytest.fixture
def printed(monkeypatch):
    """Both commands make this PDF; each call makes another one."""
    calls = itertools.count()
    for place in ("report", "export"):
        monkeypatch.setattr(f"xlrating.hosts.cli.{place}.to_pdf", lambda _: PDF + b"%% %d\n" % next(calls))


@pytest.mark.parametrize("command", PRINTED, ids=["report", "export"])
def test_pages_are_made_again_after_a_correction(command, tmp_path, printed):
    path, target = event(tmp_path / "event.xlsx", 2), tmp_path / "x.pdf"
    for _ in range(2):
        assert main([*command, str(path), "-o", str(target)]) == 0
    assert target.read_bytes().startswith(PDF + b"% 1\n")


@pytest.mark.parametrize("command", PRINTED, ids=["report", "export"])
@pytest.mark.parametrize("content", [b"", b"%PDF-1.4 my own", PDF])
def test_a_pdf_of_somebody_else_is_kept(command, content, tmp_path, printed, capsys):
    path, target = event(tmp_path / "event.xlsx", 2), tmp_path / "x.pdf"
    target.write_bytes(content)
    assert main([*command, str(path), "-o", str(target)]) == 2
    assert capsys.readouterr().err == (
        "x.pdf exists and is not from xlrating. Choose another name with -o, or replace it with --force. "
        "Nothing was written.\n"
    )
    assert target.read_bytes() == content
    assert main([*command, str(path), "-o", str(target), "--force"]) == 0
    assert target.read_bytes().startswith(PDF)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("x.pdf", "x.pdf exists and is not from xlrating. "),
        ("missing/x.pdf", "There is no folder "),
        ("folder.pdf", "folder.pdf is a folder"),
    ],
)
def test_libreoffice_is_not_started_for_a_pdf_that_cannot_be_written(
    name, told, tmp_path, monkeypatch, capsys
):
    def started(_):
        raise AssertionError("LibreOffice was started")

    for place in ("report", "export"):
        monkeypatch.setattr(f"xlrating.hosts.cli.{place}.to_pdf", started)
    (tmp_path / "x.pdf").write_bytes(b"%PDF-1.4 my own")
    (tmp_path / "folder.pdf").mkdir()
    assert main(["report", str(event(tmp_path / "event.xlsx", 2)), "-o", str(tmp_path / name)]) == 2
    assert told in capsys.readouterr().err


def test_a_pdf_signed_while_libreoffice_was_at_work_is_kept(tmp_path, printed, monkeypatch, capsys):
    path, target = event(tmp_path / "event.xlsx", 2), tmp_path / "x.pdf"
    assert main(["report", str(path), "-o", str(target)]) == 0

    def signed_meanwhile(_):
        target.write_bytes(target.read_bytes() + b"signed")
        return PDF

    for place in ("report", "export"):
        monkeypatch.setattr(f"xlrating.hosts.cli.{place}.to_pdf", signed_meanwhile)
    assert main(["report", str(path), "-o", str(target)]) == 2
    assert "x.pdf was changed after xlrating wrote it." in capsys.readouterr().err
    assert target.read_bytes().endswith(b"signed")
    assert {file.name for file in tmp_path.iterdir()} == {"event.xlsx", "x.pdf"}


@pytest.mark.parametrize("command", PRINTED, ids=["report", "export"])
def test_a_signed_pdf_is_kept(command, tmp_path, printed, capsys):
    """A program that signs a PDF writes after its end (ISO 32000-1, 7.5.6)."""
    path, target = event(tmp_path / "event.xlsx", 2), tmp_path / "x.pdf"
    assert main([*command, str(path), "-o", str(target)]) == 0
    signed = target.read_bytes() + b"9 0 obj\nendobj\n%%EOF\n"
    target.write_bytes(signed)
    assert main([*command, str(path), "-o", str(target)]) == 2
    assert "x.pdf was changed after xlrating wrote it. Choose another name" in capsys.readouterr().err
    assert target.read_bytes() == signed


def test_pages_of_another_file_or_kind_are_kept(tmp_path, printed, capsys):
    target = tmp_path / "x.pdf"
    first, second = (event(tmp_path / name, 2) for name in ("first.xlsx", "second.xlsx"))
    assert main(["report", str(first), "-o", str(target)]) == 0
    for other in (["report", str(second)], ["export", str(first), "--as", "pdf"]):
        assert main([*other, "-o", str(target)]) == 2
        assert "x.pdf has other pages, or those of another file. Choose" in capsys.readouterr().err


@pytest.mark.parametrize("command", PRINTED, ids=["report", "export"])
def test_pages_of_a_file_of_the_same_name_are_kept(command, tmp_path, printed, capsys):
    target = tmp_path / "x.pdf"
    (tmp_path / "night").mkdir()
    first, second = (event(tmp_path / name, 2) for name in ("event.xlsx", "night/event.xlsx"))
    assert main([*command, str(first), "-o", str(target)]) == 0
    assert main([*command, str(second), "-o", str(target)]) == 2
    assert "x.pdf has other pages, or those of another file. Choose" in capsys.readouterr().err
    assert main([*command, str(first), "-o", str(target)]) == 0


def test_a_rated_workbook_is_not_replaced_by_pages(tmp_path, capsys):
    path, target = event(tmp_path / "event.xlsx", 2), tmp_path / "event-rated.xlsx"
    assert main(["rate", str(path)]) == 0
    rated = target.read_bytes()
    assert main(["report", str(path), "-o", str(target)]) == 2
    assert 'event-rated.xlsx already has the ratings of "event.xlsx". Choose' in capsys.readouterr().err
    assert target.read_bytes() == rated


def test_a_page_of_one_player_has_a_name_of_its_own(tmp_path, printed, monkeypatch, capsys):
    monkeypatch.setattr("xlrating.hosts.cli.report.where_is", lambda _: "soffice")
    path = event(tmp_path / "event.xlsx", 2)
    assert main(["report", str(path)]) == main(["report", str(path), "--player", "2"]) == 0
    assert {file.name for file in tmp_path.glob("*.pdf")} == {"event-players.pdf", "event-player-2.pdf"}


@pytest.mark.parametrize(
    ("sheet", "above", "event_name", "about"),
    [
        ("Sheet1", ["Harvest Swiss 2025"], "HARVEST SWISS 2025", "Regular rating"),
        ("Sheet1", [None], "SHEET1", "Regular rating"),
        ("Fall Open", ["Harvest Swiss 2025"], "FALL OPEN", "Regular rating"),
        ("Sheet1", ["Event", "Club night"], "CLUB NIGHT", "Regular rating"),
        ("U1800", ["Event", "Club night"], "CLUB NIGHT", "U1800 · Regular rating"),
    ],
)
def test_a_page_names_the_event_once(sheet, above, event_name, about, tmp_path):
    book = Workbook()
    book.active.title = sheet
    for row in (above, [], ["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"]):
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    target = tmp_path / "pages.xlsx"
    assert main(["report", str(tmp_path / "event.xlsx"), "-o", str(target), "--player", "1"]) == 0
    page = load_workbook(target)["Players"]
    assert (page["A1"].value, page["I1"].value) == (event_name, about)
