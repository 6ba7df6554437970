"""``xlrating report`` and ``export --as pdf``: player pages and standings as PDF, and what they never replace."""

from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from pypdf import PdfReader

from xlrating.hosts.cli import main


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


def pages(path):
    return [page.extract_text() for page in PdfReader(path).pages]


def test_the_player_pages_are_two_on_a_sheet(tmp_path):
    target = tmp_path / "pages.pdf"
    assert main(["report", str(event(tmp_path / "event.xlsx", 7)), "-o", str(target)]) == 0
    found = pages(target)
    assert len(found) == 4
    assert all(text in found[0] for text in ("CLUB NIGHT", "=Player 1", "=Player 2", "Total of 1 rated game"))


def test_one_player_alone(tmp_path):
    target = tmp_path / "pages.pdf"
    path = str(event(tmp_path / "event.xlsx", 3))
    assert main(["report", path, "--player", "3", "-o", str(target)]) == 0
    (page,) = pages(target)
    assert "Why. No rated games, so no change." in page


def test_an_unknown_number_and_an_impossible_name_are_told(tmp_path, capsys):
    path = str(event(tmp_path / "event.xlsx", 2))
    assert main(["report", path, "--player", "9"]) == 2
    assert "There is no player number 9. Check the pairing number. Nothing" in capsys.readouterr().err
    assert main(["report", path, "-o", str(tmp_path / "x.doc")]) == 2
    assert "End the name of the output in .pdf. Nothing" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["event.xlsx"]


PRINTED = (["report"], ["export", "--as", "pdf"], ["export", "--as", "html"])
COMMANDS = pytest.mark.parametrize("command", PRINTED, ids=["report", "pdf", "html"])


def target_of(command, folder):
    return folder / ("x.html" if "html" in command else "x.pdf")


@COMMANDS
def test_pages_are_made_again_after_a_correction(command, tmp_path):
    path, target = event(tmp_path / "event.xlsx", 2), target_of(command, tmp_path)
    made = []
    for players in (2, 2, 4):
        event(path, players)
        assert main([*command, str(path), "-o", str(target)]) == 0
        made.append(target.read_bytes())
    assert made[0] == made[1] != made[2]


@COMMANDS
@pytest.mark.parametrize("content", [b"", b"%PDF-1.4 my own", b"<!DOCTYPE html>\n"])
def test_a_file_of_somebody_else_is_kept(command, content, tmp_path, capsys):
    path, target = event(tmp_path / "event.xlsx", 2), target_of(command, tmp_path)
    target.write_bytes(content)
    assert main([*command, str(path), "-o", str(target)]) == 2
    assert capsys.readouterr().err == (
        f"{target.name} exists and is not from xlrating. Choose another name with -o, or replace it with --force. "
        "Nothing was written.\n"
    )
    assert target.read_bytes() == content
    assert main([*command, str(path), "-o", str(target), "--force"]) == 0
    assert target.read_bytes() != content


@pytest.mark.parametrize(("name", "told"), [("missing/x.pdf", "There is no folder "), ("folder.pdf", '"')])
def test_what_cannot_be_written_is_told(name, told, tmp_path, capsys):
    (tmp_path / "folder.pdf").mkdir()
    assert main(["report", str(event(tmp_path / "event.xlsx", 2)), "-o", str(tmp_path / name)]) == 2
    assert told in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["event.xlsx", "folder.pdf"]


@COMMANDS
def test_a_signed_file_is_kept(command, tmp_path, capsys):
    """A program that signs a PDF writes after its end (ISO 32000-1, 7.5.6)."""
    path, target = event(tmp_path / "event.xlsx", 2), target_of(command, tmp_path)
    assert main([*command, str(path), "-o", str(target)]) == 0
    signed = target.read_bytes() + b"9 0 obj\nendobj\n%%EOF\n"
    target.write_bytes(signed)
    assert main([*command, str(path), "-o", str(target)]) == 2
    assert f"{target.name} was changed after xlrating wrote it. Choose another" in capsys.readouterr().err
    assert target.read_bytes() == signed


@COMMANDS
def test_a_file_changed_in_the_middle_is_kept(command, tmp_path, capsys):
    path, target = event(tmp_path / "event.xlsx", 2), target_of(command, tmp_path)
    assert main([*command, str(path), "-o", str(target)]) == 0
    changed = target.read_bytes().replace(b"obj", b"OBJ", 1).replace(b"Club night", b"Club NIGHT", 1)
    target.write_bytes(changed)
    assert main([*command, str(path), "-o", str(target)]) == 2
    assert "was changed after xlrating wrote it" in capsys.readouterr().err


def test_pages_of_another_file_or_kind_are_kept(tmp_path, capsys):
    target = tmp_path / "x.pdf"
    first, second = (event(tmp_path / name, 2) for name in ("first.xlsx", "second.xlsx"))
    assert main(["report", str(first), "-o", str(target)]) == 0
    for other in (["report", str(second)], ["export", str(first), "--as", "pdf"]):
        assert main([*other, "-o", str(target)]) == 2
        assert "x.pdf has other pages, or those of another file. Choose" in capsys.readouterr().err


@COMMANDS
def test_pages_of_a_file_of_the_same_name_are_kept(command, tmp_path, capsys):
    target = target_of(command, tmp_path)
    (tmp_path / "night").mkdir()
    first, second = (event(tmp_path / name, 2) for name in ("event.xlsx", "night/event.xlsx"))
    assert main([*command, str(first), "-o", str(target)]) == 0
    assert main([*command, str(second), "-o", str(target)]) == 2
    assert f"{target.name} has other pages, or those of another file. Choose" in capsys.readouterr().err
    assert main([*command, str(first), "-o", str(target)]) == 0


def test_a_page_of_one_player_has_a_name_of_its_own(tmp_path):
    path = event(tmp_path / "event.xlsx", 2)
    assert main(["report", str(path)]) == main(["report", str(path), "--player", "2"]) == 0
    assert {file.name for file in tmp_path.glob("*.pdf")} == {"event-players.pdf", "event-player-2.pdf"}


def test_standings_after_a_round(tmp_path, capsys):
    path = event(tmp_path / "event.xlsx", 2)
    assert main(["export", str(path), "--as", "pdf", "--after", "1"]) == 0
    assert "Final standings" in pages(tmp_path / "event.pdf")[0]
    capsys.readouterr()
    assert main(["export", str(path), "--as", "pdf", "--after", "4"]) == 2
    told = "There are no standings after round 4: nobody has a result in it. Nothing was written.\n"
    assert capsys.readouterr().err == told


def test_fewer_sheets_for_a_table(tmp_path):
    path = event(tmp_path / "event.xlsx", 60)
    for options, sheets in (([], 2), (["--fewest-sheets"], 1)):
        assert main(["export", str(path), "--as", "pdf", *options]) == 0
        assert len(pages(tmp_path / "event.pdf")) == sheets


def with_labels(path, *labels):
    book = Workbook()
    for row in (*labels, ["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"]):
        book.active.append(row)
    book.save(path)
    return str(path)


PICTURE = Path(__file__).parents[2] / "docs" / "wall-chart.png"


@pytest.mark.parametrize(
    ("logo", "told"),
    [
        ("club.png", ""),
        ("none.png", 'Logo: "none.png" next to the file cannot be read as a picture. It was left out.'),
        ("event.xlsx", 'Logo: "event.xlsx" next to the file cannot be read as a picture.'),
        ("half.png", 'Logo: "half.png" next to the file cannot be read as a picture.'),
        ("huge.png", 'Logo: "huge.png" next to the file cannot be read as a picture.'),
        ("../club.png", 'Logo: "../club.png" is not the name of a picture next to the file.'),
        ("\\\\server\\club.png", "is not the name of a picture next to the file."),
    ],
)
def test_a_certificate_has_the_logo_beside_the_file(logo, told, tmp_path, capsys):
    picture = PICTURE.read_bytes()
    sides = b"\xff\xff\x00\x00" * 2  # more than 65,000 by 65,000, in the head of the file
    (tmp_path / "club.png").write_bytes(picture)
    (tmp_path / "half.png").write_bytes(picture[: len(picture) // 2])
    (tmp_path / "huge.png").write_bytes(
        picture[:16] + b"\x00" + sides[:3] + b"\x00" + sides[:3] + picture[24:]
    )
    path = with_labels(tmp_path / "event.xlsx", ["Event", "Club night"], ["Logo", logo])
    assert main(["export", path, "--as", "certificates"]) == 0
    found = PdfReader(tmp_path / "event-certificates.pdf")
    assert "Ann" in found.pages[0].extract_text()
    assert bool(found.pages[0].images) is not bool(told)
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "command", [["report"], ["export", "--as", "pdf"], ["publish"]], ids=lambda one: one[0]
)
def test_letters_that_cannot_be_printed_are_told(command, tmp_path, capsys):
    """Carlito has the letters of Łukasz and none of Chinese."""
    path = with_labels(tmp_path / "event.xlsx", ["Section", "Open"])
    told = "Open: The name of player 2 has letters that the printed pages do not have."
    assert main([command[0], path, *command[1:]]) == 0
    assert told not in capsys.readouterr().err
    book = load_workbook(path)
    book.active["B3"], book.active["B4"] = "Łukasz Szőke", "李 Wei"
    book.save(path)
    assert main([command[0], path, *command[1:]]) == 0
    assert told in capsys.readouterr().err
