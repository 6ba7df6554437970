"""What reaches the screen and the disk: clean text, a sentence when output is lost, endings that say the format."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from itertools import takewhile
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from table_files import TABLE, workbook

from xlrating.crosstable.cells.text import visible
from xlrating.hosts.cli import main, rate
from xlrating.hosts.templates import path_of

ROOT = Path(__file__).parents[2]
needs_dev_full = pytest.mark.skipif(
    not os.path.exists("/dev/full"), reason="needs /dev/full, which Linux has"
)


@pytest.fixture
def event(tmp_path):
    return workbook(tmp_path / "event.xlsx")


def run(capsys, *arguments):
    status = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def shell(command, folder):
    """Run a line of shell in which $X is xlrating."""
    environment = {**os.environ, "X": f"{sys.executable} -m xlrating", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=60
    )


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts the threads that Linux shows")
def test_a_command_starts_no_threads(event):
    """numpy's linear algebra would start one for each further processor."""
    code = (
        "import os, sys; from xlrating.hosts.cli import main; "
        "main(['rate', sys.argv[1], '--check']); print(len(os.listdir('/proc/self/task')))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    command = [sys.executable, "-c", code, str(event)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split()[-1] == "1"


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal made by a program")
@pytest.mark.parametrize(
    ("width", "left_out"),
    [
        (120, None),
        (80, "A wider window also shows Games, N', K, Expected, Bonus."),
        (60, "A wider window also shows Games, N', K, Expected, Bonus, Perf, Norms."),
    ],
)
def test_a_narrow_terminal_breaks_no_number(event, width, left_out):
    """It leaves out columns that the sheet has, and says which; the ratings stay whole."""
    pieces = in_terminal(width, "rate", str(event), "--check").splitlines()
    rows = [line for line in pieces if re.match(r" +[1-4]  ", line)]
    ratings = [line.split() for line in rows]
    assert [row[0] for row in ratings] == ["1", "2", "3", "4"]
    wide = in_terminal(200, "rate", str(event), "--check").split()
    assert all(word in wide for row in ratings for word in row)
    assert all(len(line) <= width for line in rows)
    assert [word for word in wide if word in ("Pre", "Before", "Post", "After")] == ["Before", "After"]
    said = " ".join(" ".join(pieces).split())
    assert (left_out in said) if left_out else ("wider window" not in said)


def test_a_change_that_rounds_to_nothing_has_no_minus(capsys):
    """The sample event has one between -0.05 and 0: No. 44."""
    assert main(["rate", str(path_of("weekend-open.xlsx")), "--check"]) == 0
    printed = capsys.readouterr().out
    assert "+0.0" in printed
    assert "-0.0" not in printed


def in_terminal(width: int, *arguments: str) -> str:
    """What xlrating prints on a terminal of this width."""
    master, slave = os.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": str(width), "TERM": "xterm"}
    command = [sys.executable, "-m", "xlrating", *arguments]
    with subprocess.Popen(command, stdout=slave, stderr=slave, env=environment) as running:
        os.close(slave)
        printed = b"".join(iter(lambda: read(master), b""))
        assert running.wait(60) == 0
    os.close(master)
    return re.sub(r"\x1b\[[0-9;]*m|\r", "", printed.decode())


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so when the other side is closed
        return b""


def test_a_line_ends_between_words_in_a_terminal(event):
    """And nowhere else: a script reads each note in one line."""
    [note] = [
        line
        for line in shell("$X rate --check event.xlsx", event.parent).stderr.splitlines()
        if "B = " in line
    ]
    assert len(note) > 50
    pieces = in_terminal(50, "rate", str(event), "--check").splitlines()
    first = next(place for place, piece in enumerate(pieces) if piece.startswith(note[:20]))
    below = list(takewhile(lambda piece: piece.startswith("    "), pieces[first + 1 :]))
    assert below
    assert all(len(piece) <= 50 for piece in (pieces[first], *below))
    assert " ".join([pieces[first], *map(str.lstrip, below)]) == note


class TestLostOutput:
    @needs_dev_full
    @pytest.mark.parametrize("options", ["", "--json", "--check"])
    def test_full(self, event, options):
        done = shell(f"$X rate {options} event.xlsx > /dev/full", event.parent)
        assert done.returncode == 2
        assert "The results could not be printed: No space left on device." in done.stderr
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr
        assert (event.parent / "event-rated.xlsx").exists() == (options != "--check")

    @pytest.mark.parametrize(
        "command", ["rate event.xlsx", "functions", "new", "call USCF_K 1700 30 6", "--version"]
    )
    def test_closed(self, event, command):
        done = shell(f"$X {command} >&-", event.parent)
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr
        if command != "--version":
            assert done.returncode == 2
            assert done.stderr.splitlines()[-1].startswith("The results could not be printed: it is closed.")

    @needs_dev_full
    @pytest.mark.parametrize(
        "command", ["--help", "rate --help", "functions", "deflation event.xlsx", "doctor"]
    )
    def test_every_command(self, event, command):
        done = shell(f"$X {command} > /dev/full", event.parent)
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr

    def test_all_files_are_rated_though_nobody_reads_on(self, event):
        names = [f"event{number}.xlsx" for number in range(4)]
        for name in names:
            workbook(event.parent / name)
        done = shell(f"$X rate {' '.join(names)} | head -1 ; exit ${{PIPESTATUS[0]}}", event.parent)
        assert done.returncode == 0
        assert len(done.stdout.splitlines()) == 1
        assert "Traceback" not in done.stderr
        assert all((event.parent / f"event{number}-rated.xlsx").exists() for number in range(4))

    def test_errors_that_nobody_hears(self, event):
        done = shell("$X rate event.xlsx nothing.xlsx 2>&-", event.parent)
        assert done.returncode == 2
        assert "event-rated.xlsx" in done.stdout
        assert "nothing.xlsx" not in done.stdout

    @needs_dev_full
    def test_errors_that_do_not_fit(self, event):
        done = shell("$X rate event.xlsx nothing.xlsx 2> /dev/full", event.parent)
        assert done.returncode == 2
        assert "event-rated.xlsx" in done.stdout


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [(MemoryError, 2, "does not have enough free memory"), (KeyboardInterrupt, 130, "Stopped.")],
)
def test_what_interrupts_is_a_sentence(event, capsys, monkeypatch, error, status, said):
    def interrupted(*_):
        raise error

    monkeypatch.setattr(rate, "rate_file", interrupted)
    found, _, err = run(capsys, "rate", event)
    assert found == status
    assert said in err


needs_limits = pytest.mark.skipif(os.name == "nt", reason="limits of a process belong to Unix")


class TestAFullDisk:
    """A limit on the size of files stands in for it: the system then refuses to write, as a full disk does."""

    @needs_limits
    @pytest.mark.parametrize("blocks", [1, 3])
    @pytest.mark.parametrize(
        "command",
        [
            "report event.xlsx -o out.pdf",
            "export event.xlsx --as pdf -o out.pdf",
            "rate event.csv -o out.xlsx",
        ],
    )
    def test_one_sentence_and_nothing_is_written(self, event, command, blocks):
        (event.parent / "event.csv").write_text("No.,Name,Rating,Rd 1\n1,Ann,1500,W2\n2,Bob,1500,L1\n")
        before = sorted(event.parent.iterdir())
        done = shell(f"ulimit -f {blocks}; $X {command}", event.parent)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        *_, told = done.stderr.splitlines()
        assert "the disk is full. Delete files that you no longer need and try again." in told
        assert sorted(event.parent.iterdir()) == before


HARMFUL = "\x1b]0;PWN\x07\x9b31m\u202eeno\u2066x\u200b\r\n"
HARMFUL_IN_A_CELL = "\x9b31m\u202eeno\u2066x"  # what XML can hold


class TestNothingSteersTheTerminal:
    def assert_clean(self, text):
        assert all(character.isprintable() or character == "\n" for character in text), ascii(text)

    def test_cleaning(self):
        self.assert_clean(visible(HARMFUL))
        assert visible("García ½ 李 雷") == "García ½ 李 雷"
        assert "\n" not in visible("a\nb")

    @pytest.mark.parametrize("damage", [{}, {"D4": "strong"}, {"G4": "W9"}])
    def test_names_sheets_and_files(self, tmp_path, capsys, damage):
        path = workbook(tmp_path / f"{HARMFUL_IN_A_CELL}.xlsx", {"B5": HARMFUL_IN_A_CELL, **damage})
        book = load_workbook(path)
        book.active.title = HARMFUL_IN_A_CELL
        book.save(path)
        status, out, err = run(capsys, "rate", path)
        assert status == (1 if damage else 0)
        self.assert_clean(out + err)
        assert "eno" in out + err

    def test_files_that_cannot_be_used(self, tmp_path, capsys):
        path = tmp_path / f"{HARMFUL.strip()}.xlsx"
        assert run(capsys, "rate", path)[0] == 2
        path.write_text("x")
        status, out, err = run(capsys, "rate", path)
        assert status == 2
        self.assert_clean(out + err)

    def test_groups(self, tmp_path, capsys):
        book = Workbook()
        for row in (
            ["No.", "Name", "Rating", "Group", "Rd 1"],
            [1, "Ann", 1800, HARMFUL_IN_A_CELL, "W2"],
            [2, "Bob", 1700, "other", "L1"],
        ):
            book.active.append(row)
        book.save(tmp_path / "event.xlsx")
        status, out, err = run(capsys, "compare-groups", tmp_path / "event.xlsx", "--group-by", "Group")
        assert status == 0
        self.assert_clean(out + err)
        assert out.count("eno") >= 3

    def test_what_is_called(self, capsys):
        for arguments in (
            [HARMFUL],
            [f"={HARMFUL}(1)"],
            ["RATING_SYSTEM", HARMFUL],
            ["USCF_K", HARMFUL, "6", "4"],
        ):
            status, out, err = run(capsys, "call", *arguments)
            assert status in (1, 2)
            self.assert_clean(out + err)
        status, out, err = run(capsys, "functions", HARMFUL)
        assert status == 2
        self.assert_clean(out + err)


class TestWhereItIsWritten:
    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("x.pdf", '"x.pdf" ends in .pdf. End the name of the output in .xlsx or .csv.'),
            ("x.ods", "ends in .ods"),
            ("x.txt", "ends in .txt"),
            ("noending", '"noending" has no ending.'),
            ("-", '"-" has no ending.'),
            ("x.xlsm", '"x.xlsm" cannot be written: event.xlsx has no macros. End the name in .xlsx.'),
            ("folder", "is a folder. Add the name of a file"),
            ("event.xlsx", "is the file itself. Use --in-place"),
        ],
    )
    def test_impossible_outputs(self, event, capsys, monkeypatch, name, said):
        monkeypatch.chdir(event.parent)
        (event.parent / "folder").mkdir()
        before = event.read_bytes()
        status, out, err = run(capsys, "rate", "event.xlsx", "-o", name)
        assert (status, out) == (2, "")
        assert said in err
        assert sorted(os.listdir()) == ["event.xlsx", "folder"]
        assert event.read_bytes() == before

    @pytest.mark.parametrize(
        "arguments",
        [
            ["rate", "event.xlsx", "-o", "none/x.xlsx"],
            ["rate", "event.xlsx", "-o", "none/x.csv"],
            ["export", "event.xlsx", "--as", "html", "-o", "none/x.html"],
            ["export", "event.xlsx", "--as", "trf", "-o", "none"],
            ["report", "event.xlsx", "-o", "none/x.pdf"],
            ["import", "event.xlsx", "-o", "none/x.xlsx"],
            ["recalc", "event.xlsx", "-o", "none/x.xlsx"],
            ["repair", "event.xlsx", "-o", "none/x.xlsx"],
            ["new", "crosstable", "--to", "none"],
            ["demo", "none"],
            ["install", "--to", "none"],
            ["install", "--libreoffice", "--to", "none"],
        ],
        ids=lambda arguments: "-".join(arguments[::2]),
    )
    def test_a_folder_that_is_named_must_exist(self, event, capsys, monkeypatch, arguments):
        monkeypatch.chdir(event.parent)
        status, out, err = run(capsys, *arguments)
        assert (status, out) == (2, "")
        assert 'none". Create it first, or name another.' in err
        assert os.listdir() == ["event.xlsx"]

    @pytest.mark.parametrize("command", ["recalc", "repair"])
    @pytest.mark.parametrize("name", ["x.csv", "x.pdf", "x.xlsm", "noending"])
    def test_impossible_outputs_of_other_commands(self, event, capsys, monkeypatch, command, name):
        monkeypatch.chdir(event.parent)
        status, out, err = run(capsys, command, "event.xlsx", "-o", name)
        assert (status, out) == (2, "")
        assert name in err
        assert os.listdir() == ["event.xlsx"]

    def test_a_workbook_with_macros_keeps_its_ending(self, event, capsys):
        macros = event.rename(event.with_suffix(".xlsm"))
        status, _, err = run(capsys, "rate", macros, "-o", event.with_name("x.xlsx"))
        assert status == 2
        assert "event.xlsm has macros. End the name in .xlsm." in err

    def test_capital_endings(self, event, capsys):
        shouted = event.rename(event.with_name("EVENT.XLSX"))
        assert run(capsys, "rate", shouted, "-o", event.with_name("OUT.XLSX"))[0] == 0
        assert run(capsys, "rate", shouted)[0] == 0
        assert sorted(os.listdir(event.parent)) == ["EVENT-rated.XLSX", "EVENT.XLSX", "OUT.XLSX"]

    def test_check_writes_nothing(self, event, capsys):
        status, out, _ = run(capsys, "rate", "--check", event)
        assert status == 0
        assert out.splitlines()[-1] == "event.xlsx can be rated: 4 players, 6 games. Nothing was written."
        assert os.listdir(event.parent) == ["event.xlsx"]

    def test_check_lists_problems(self, tmp_path, capsys):
        event = workbook(tmp_path / "event.xlsx", {"D4": "strong"})
        status, out, err = run(capsys, "rate", "--check", event)
        assert (status, out) == (1, "")
        assert err.startswith("event.xlsx was not rated: 1 problem. Nothing was written.\n  Sheet!D4: ")

    def test_what_was_written_where(self, event, capsys):
        last = run(capsys, "rate", event)[1].splitlines()[-1]
        saved = event.with_name("event-rated.xlsx")
        assert (
            last
            == f"event.xlsx rated: 4 players, 6 games. Saved {saved}: ratings on Sheet, details on Working."
        )

    def test_a_rated_file_changed_by_hand_is_kept_without_force(self, event, capsys):
        assert run(capsys, "rate", event)[0] == 0
        assert run(capsys, "rate", event)[0] == 0
        saved = event.with_name("event-rated.xlsx")
        book = load_workbook(saved)
        book["Sheet"]["E4"] = "D2"
        book.save(saved)
        changed = saved.read_bytes()
        status, out, err = run(capsys, "rate", event)
        assert (status, out) == (2, "")
        assert "--in-place" in err
        assert "--force" in err
        assert saved.read_bytes() == changed
        assert run(capsys, "rate", event, "--force")[0] == 0
        assert load_workbook(saved)["Sheet"]["E4"].value == "W2"

    def test_a_file_that_is_not_ours_is_kept_without_force(self, event, capsys):
        other = event.with_name("event-rated.xlsx")
        other.write_text("mine")
        assert run(capsys, "rate", event)[0] == 2
        assert other.read_text() == "mine"
        assert run(capsys, "rate", event, "--force")[0] == 0

    @pytest.mark.parametrize("named", [False, True])
    def test_the_rated_copy_of_another_file_is_kept_without_force(self, event, capsys, named):
        """event.csv and event.xlsx have the same name for their ratings."""
        table = event.with_name("event.csv")
        table.write_text("No.,Name,Rating,Rd 1\n1,Ann,1600,W2\n2,Bob,1500,L1\n")
        saved = event.with_name("both.xlsx" if named else "event-rated.xlsx")
        where = ["-o", saved] if named else []
        assert run(capsys, "rate", event, *where)[0] == 0
        before = saved.read_bytes()
        status, out, err = run(capsys, "rate", table, *where)
        assert (status, out) == (2, "")
        assert err == (
            f'event.csv was not rated. {saved.name} already has the ratings of "event.xlsx". '
            "Choose another name with -o, or replace it with --force.\n"
        )
        assert saved.read_bytes() == before
        assert run(capsys, "rate", event, *where)[0] == 0
        assert run(capsys, "rate", table, *where, "--force")[0] == 0
        assert run(capsys, "rate", table, *where)[0] == 0
        assert run(capsys, "rate", event, *where)[0] == 2

    def test_files_of_the_same_name_are_told_apart_by_their_folders(self, event, capsys):
        other = event.parent / "night" / "event.xlsx"
        other.parent.mkdir()
        shutil.copy(event, other)
        saved = event.with_name("both.xlsx")
        assert run(capsys, "rate", other, "-o", saved)[0] == 0
        before = saved.read_bytes()
        status, _, err = run(capsys, "rate", event, "-o", saved)
        assert status == 2
        assert 'both.xlsx already has the ratings of "night/event.xlsx".' in err
        assert saved.read_bytes() == before
        assert run(capsys, "rate", other, "-o", saved)[0] == 0

    def test_a_line_about_files_of_the_same_name_has_their_folders(self, event, capsys):
        other = event.parent / "night" / "event.xlsx"
        other.parent.mkdir()
        other.write_text("damaged")
        status, out, err = run(capsys, "rate", "--check", event, other)
        assert status == 2
        assert f"{event} can be rated: " in out
        assert str(other) in err

    def test_the_copy_of_a_copy_is_that_of_the_file_that_was_rated(self, event, capsys):
        assert run(capsys, "rate", event)[0] == 0
        once = event.with_name("event-rated.xlsx")
        assert run(capsys, "rate", once)[0] == 0
        assert run(capsys, "rate", once)[0] == 0
        other = event.with_name("event-rated.csv")
        other.write_text("No.,Name,Rating,Rd 1\n1,Ann,1600,W2\n2,Bob,1500,L1\n")
        err = run(capsys, "rate", other)[2]
        assert 'event-rated-rated.xlsx already has the ratings of "event-rated.xlsx".' in err

    def test_a_name_that_a_workbook_cannot_hold(self, event, capsys):
        strange = event.rename(event.with_name("ev\x0bent.xlsx"))
        assert [run(capsys, "rate", strange)[0] for _ in range(2)] == [0, 0]

    def test_a_file_that_is_open_elsewhere_is_kept(self, event, capsys):
        event.with_name(".~lock.event.xlsx#").write_text("")
        before = event.read_bytes()
        status, _, err = run(capsys, "rate", event, "--in-place")
        assert status == 2
        assert "LibreOffice" in err
        assert event.read_bytes() == before

    def test_equal_problems_are_one_line(self, tmp_path, capsys):
        changes = {f"{column}{row}": "??" for column in "EFG" for row in range(4, 8)}
        status, _, err = run(capsys, "rate", workbook(tmp_path / "event.xlsx", changes))
        assert status == 1
        assert len(err.splitlines()) <= 3
        assert "Sheet!E4:G7, 12 cells: " in err

    def test_equal_notes_are_one_line(self, tmp_path, capsys):
        rows = [
            *TABLE[:3],
            *([n, f"P{n}", None, None, f"W{n + 1}" if n % 2 else f"L{n - 1}"] for n in range(1, 9)),
        ]
        book = Workbook()
        for row in rows:
            book.active.append(row)
        book.active["D4"] = 1500
        book.save(tmp_path / "event.xlsx")
        _, _, err = run(capsys, "rate", tmp_path / "event.xlsx")
        notes = [line for line in err.splitlines() if "750" in line]
        assert len(notes) == 1
        assert "Sheet!D5" in notes[0]
        assert "D6" in notes[0] or "D5:" in notes[0]


class TestFolders:
    def test_this_folder(self, event, capsys, monkeypatch):
        monkeypatch.chdir(event.parent)
        status, out, err = run(capsys, "rate", ".")
        assert (status, out) == (2, "")
        assert err == f'"{event.parent.name}" is a folder. Name a file in it, such as event.xlsx.\n'

    def test_the_folder_above(self, event, capsys, monkeypatch):
        (event.parent / "empty").mkdir()
        monkeypatch.chdir(event.parent / "empty")
        assert run(capsys, "rate", "..")[2].startswith(f'"{event.parent.name}" is a folder.')
        assert run(capsys, "rate", "../empty")[2] == '"empty" is a folder. It has no workbooks in it.\n'

    def test_standard_input(self, event, capsys, monkeypatch):
        monkeypatch.chdir(event.parent)
        status, _, err = run(capsys, "rate", "-")
        assert status == 2
        assert err.endswith("xlrating does not read standard input. Name a file.\n")


class TestNamesThatTheSystemRefuses:
    """300 characters are more than a drive takes for the name of a file."""

    LONG = "a" * 300

    @pytest.mark.parametrize(
        "arguments",
        [
            ["rate", LONG],
            ["rate", "event.xlsx", "-o", f"{LONG}.xlsx"],
            ["export", LONG, "--as", "text"],
            ["report", LONG],
            ["import", LONG],
            ["import", "event.xlsx", "-o", f"{LONG}.xlsx"],
            ["recalc", LONG],
            ["repair", LONG],
            ["compare-groups", LONG],
            ["new", "crosstable", "--to", LONG],
            ["demo", LONG],
            ["install", "--to", LONG],
        ],
        ids=lambda arguments: arguments[0],
    )
    def test_are_a_sentence(self, event, capsys, monkeypatch, arguments):
        monkeypatch.chdir(event.parent)
        status, out, err = run(capsys, *arguments)
        assert (status, out) == (2, "")
        assert err.strip().endswith(".")
        assert os.listdir() == ["event.xlsx"]

    def test_the_other_files_are_rated(self, event, capsys):
        status, out, err = run(capsys, "rate", self.LONG, event, "--check")
        assert status == 2
        assert f"{event.name} can be rated" in out
        assert f'"{self.LONG[:200]}…" cannot be used: File name too long.' in err


def test_a_bonus_that_is_no_number(event, capsys):
    with pytest.raises(SystemExit):
        main(["rate", str(event), "--bonus", "ten"])
    assert '"ten" is not a bonus multiplier. Enter a number of 0 or more' in capsys.readouterr().err


class TestTheEndDate:
    @pytest.mark.parametrize("written", ["2017-06-01", "6/1/2017", "June 1, 2017"])
    def test_goes_before_the_sheet(self, event, capsys, written):
        # S15 §4.2 with the dates of the multiplier: 12 in May 2016, 14 from May 2017
        assert "B = 12" in run(capsys, "rate", "--check", event)[1]
        assert "B = 14" in run(capsys, "rate", "--check", event, "--end-date", written)[1]

    def test_no_date(self, event, capsys):
        with pytest.raises(SystemExit) as left:
            main(["rate", str(event), "--end-date", "soon"])
        assert left.value.code == 2
        assert '"soon" is not a date. Enter' in capsys.readouterr().err


def test_installing_on_linux_names_libreoffice(capsys):
    if sys.platform in ("win32", "darwin"):
        pytest.skip("Excel may be here")
    status, _, err = run(capsys, "install")
    assert status == 2
    assert "xlrating install --libreoffice" in err


def test_all_sections_of_a_sheet_are_counted(tmp_path, capsys):
    book = Workbook()
    sheet = book.active
    sheet.title = "Quads"
    for title in ("Quad A", "Quad B"):
        for row in (
            [title],
            ["No.", "Name", "Rating", "Rd 1", "Rd 2"],
            [1, f"Ada {title}", 1800, "W2", "D3"],
            [2, f"Bruno {title}", 1700, "L1", "B"],
            [3, f"Clara {title}", 1600, "U", "D1"],
            [],
        ):
            sheet.append(row)
    book.save(tmp_path / "quads.xlsx")
    status, out, _ = run(capsys, "rate", tmp_path / "quads.xlsx")
    assert status == 0
    assert "quads.xlsx rated: 6 players, 4 games." in out
    assert "ratings on Quads, details on Working Quad A, Working Quad B." in out


def test_the_demo_names_the_sheet_with_its_details(tmp_path, capsys):
    status, out, _ = run(capsys, "demo", tmp_path)
    assert status == 0
    details = "Working as Rated"
    assert f"details on {details}." in out
    assert f"The {details} sheet shows how each rating was calculated." in out
    assert details in load_workbook(tmp_path / "weekend-open-rated.xlsx").sheetnames


def test_a_rated_copy_is_not_rated_next_to_its_source(event, tmp_path, capsys):
    run(capsys, "rate", event)
    copy, lock = tmp_path / "event-rated.xlsx", tmp_path / "~$event.xlsx"
    lock.write_bytes(b"")
    status, out, err = run(capsys, "rate", copy, event, lock)
    assert status == 0
    assert "event.xlsx rated: " in out
    assert "event-rated.xlsx was left out: it is the rated copy of event.xlsx." in err
    assert "~$event.xlsx was left out: it only marks a workbook that is open in Excel." in err
    assert sorted(file.name for file in tmp_path.glob("*.xlsx")) == sorted((event.name, copy.name, lock.name))
    assert run(capsys, "rate", copy)[0] == 0
    assert (tmp_path / "event-rated-rated.xlsx").exists(), "named alone, it is rated"


@pytest.mark.parametrize("part", ["Index/Document.iwa", "Index.zip"])
def test_a_numbers_document_says_how_to_export_it(part, tmp_path, capsys):
    path = tmp_path / "event.numbers"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(part, b"...")
    status, _, err = run(capsys, "rate", path)
    assert status == 2
    assert err == (
        "event.numbers is a Numbers document. In Numbers, choose File > Export To > Excel, and use that file.\n"
    )


def test_a_pdf_is_named_as_one(tmp_path, capsys):
    (tmp_path / "event.pdf").write_bytes(b"%PDF-1.7\n")
    status, _, err = run(capsys, "rate", tmp_path / "event.pdf")
    assert status == 2
    assert err == "event.pdf is a PDF. Use the workbook or the text that it was made from.\n"
