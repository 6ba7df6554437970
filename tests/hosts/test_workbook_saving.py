"""A file is never written over work of others: corrections, other programs' saves, open files."""

import errno
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from office import need_libreoffice
from openpyxl import load_workbook
from openpyxl.packaging.custom import StringProperty
from workbook_builder import parts, rich, simple, write, zipped

from xlrating.crosstable.sheet.grid import Block
from xlrating.hosts.working_folder import LEFT_OVER_AFTER, working_folder
from xlrating.workbook import FileProblem, WorkbookFile, problems, saving


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return write(tmp_path / "event.xlsx", rich())


def rated(source: Path, post: float = 1.5) -> WorkbookFile:
    file = WorkbookFile.open(source)
    file.put_block("Crosstable", Block(0, 20, [["Post", post]]))
    return file


def test_what_xlrating_wrote_is_written_again(source: Path) -> None:
    target = source.with_name("event-rated.xlsx")
    rated(source).save(target)
    rated(source, 2.5).save(target)
    assert WorkbookFile.open(target).grid("Crosstable")[0, 21] == 2.5


def corrected(path: Path) -> None:
    """What openpyxl saves after a change; the cells of a sheet stand in for all that a director corrects."""
    book = load_workbook(path)
    book["Crosstable"]["D2"] = "D2"
    book.save(path)


def edited_in_place(path: Path) -> None:
    """One value in one part differs, all else is as it was written."""
    files = parts(path.read_bytes())
    sheet = files["xl/worksheets/sheet1.xml"]
    assert b"1643.759" in sheet
    path.write_bytes(zipped({**files, "xl/worksheets/sheet1.xml": sheet.replace(b"1643.759", b"1643.758")}))


@pytest.mark.filterwarnings("ignore:Unknown extension:UserWarning")
@pytest.mark.parametrize("change", [corrected, edited_in_place])
def test_a_rated_file_with_corrections_is_kept(change, source: Path) -> None:
    target = source.with_name("event-rated.xlsx")
    rated(source).save(target)
    change(target)
    before = target.read_bytes()
    with pytest.raises(
        FileProblem, match=r"^event-rated\.xlsx was changed after xlrating wrote it\. .*--force\.$"
    ):
        rated(source).save(target)
    assert target.read_bytes() == before
    rated(source, 9).save(target, force=True)
    assert WorkbookFile.open(target).grid("Crosstable")[0, 21] == 9


def test_a_rated_file_that_libreoffice_saved_is_kept(source: Path, tmp_path: Path) -> None:
    """Its custom properties are still there, so the sentence says that it was changed."""
    need_libreoffice()
    target = source.with_name("event-rated.xlsx")
    rated(source).save(target)
    (tmp_path / "there").mkdir()
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", profile, "--headless", "--convert-to", "xlsx", "--outdir", str(tmp_path / "there")]
    subprocess.run([*command, str(target)], check=True, capture_output=True, timeout=120)
    shutil.copy(tmp_path / "there" / "event-rated.xlsx", target)
    with pytest.raises(FileProblem, match="was changed after xlrating wrote it"):
        rated(source).save(target)


def test_corrections_in_a_rated_file_survive_rating_it_in_place(source: Path) -> None:
    """Rated in place, the corrected file is not taken for one that can be made again from the source."""
    target = source.with_name("event-rated.xlsx")
    rated(source).save(target)
    edited_in_place(target)
    rated(target, 3).save(target)
    with pytest.raises(FileProblem, match="was changed after xlrating wrote it"):
        rated(source).save(target)


def test_a_directors_own_file_rated_in_place_is_not_from_xlrating(source: Path) -> None:
    rated(source).save(source)
    other = write(source.with_name("other.xlsx"), rich())
    with pytest.raises(FileProblem, match=r"^event\.xlsx exists and is not from xlrating\."):
        rated(other).save(source)


@pytest.mark.parametrize("content", [b"", b"Dear director", simple(A1="mine"), rich()[:-50]])
def test_a_file_that_is_not_from_xlrating_is_kept(content: bytes, source: Path) -> None:
    target = write(source.with_name("event-rated.xlsx"), content)
    with pytest.raises(
        FileProblem, match=r"^event-rated\.xlsx exists and is not from xlrating\. .*--force\.$"
    ):
        rated(source).save(target)
    assert target.read_bytes() == content
    rated(source).save(target, force=True)
    assert target.read_bytes() != content


def test_a_save_by_another_program_meanwhile_is_kept(source: Path) -> None:
    file = rated(source)
    edited_in_place(source)
    before = source.read_bytes()
    with pytest.raises(
        FileProblem, match=r"^event\.xlsx was saved by another program while xlrating was at work\."
    ):
        file.save(source)
    assert source.read_bytes() == before
    file.save(source, force=True)
    assert WorkbookFile.open(source).grid("Crosstable")[0, 21] == 1.5


def test_a_save_at_the_last_moment_is_kept(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the new file is on its way to the drive."""
    file = rated(source)
    monkeypatch.setattr(os, "fsync", lambda _: edited_in_place(source))
    with pytest.raises(FileProblem, match="was saved by another program"):
        file.save(source)
    assert [path.name for path in source.parent.iterdir()] == ["event.xlsx"]


def test_a_file_that_was_only_touched_is_written(source: Path) -> None:
    file = rated(source)
    os.utime(source, (1, 1))
    file.save(source)
    file.save(source)
    assert WorkbookFile.open(source).grid("Crosstable")[0, 21] == 1.5


@pytest.mark.parametrize(
    ("lock", "program"), [(".~lock.event.xlsx#", "LibreOffice"), ("~$event.xlsx", "Excel")]
)
def test_a_file_that_is_open_elsewhere(lock: str, program: str, source: Path) -> None:
    beside = write(source.with_name(lock), b",ann,laptop,21.11.2026 15:00,file:///home/ann;")
    with pytest.raises(FileProblem, match=rf"^event\.xlsx is open in {program}\. Close it there"):
        rated(source).save(source)
    assert source.read_bytes() == rich()
    rated(source).save(source.with_name("another.xlsx"))
    rated(source).save(source, force=True)
    beside.unlink()
    rated(source).save(source)


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_lock_beside_the_file_that_a_link_leads_to(source: Path) -> None:
    link = source.with_name("link.xlsx")
    link.symlink_to(source)
    write(source.with_name(".~lock.event.xlsx#"), b"")
    with pytest.raises(FileProblem, match=r"event\.xlsx is open in LibreOffice"):
        rated(link).save(link)


def test_what_an_ended_run_has_left_is_removed_later(source: Path) -> None:
    old = write(source.with_name(".xlrating-0123456789abcdef.tmp"), b"half a workb")
    os.utime(old, (time.time() - 2 * saving.LEFT_OVER_AFTER,) * 2)
    young = write(source.with_name(".xlrating-fedcba9876543210.tmp"), b"being written by another run")
    rated(source).save(source)
    assert not old.exists()
    assert young.exists()


def test_a_working_folder_goes_and_so_do_those_of_ended_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for name in ("xlrating-work-old", "xlrating-work-young", "xlrating-other"):
        (tmp_path / name / "profile").mkdir(parents=True)
        write(tmp_path / name / "profile" / "user", b"of LibreOffice")
        age = LEFT_OVER_AFTER * (0.9 if name.endswith("young") else 1.1)
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    (tmp_path / "xlrating-work-link").symlink_to(tmp_path / "xlrating-other")
    os.utime(tmp_path / "xlrating-work-link", (0, 0), follow_symlinks=False)
    with working_folder() as folder:
        assert folder.parent == tmp_path
        assert {path.name for path in tmp_path.iterdir()} == {
            folder.name, "xlrating-work-young", "xlrating-other", "xlrating-work-link"
        }  # fmt: skip
    assert not folder.exists()
    assert (tmp_path / "xlrating-other" / "profile" / "user").exists()


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_drive_that_cannot_sync(number: int, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    rated(source).save(source)
    assert WorkbookFile.open(source).grid("Crosstable")[0, 21] == 1.5


def test_a_drive_that_knows_no_rights(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", fail)
    rated(source).save(source)
    assert WorkbookFile.open(source).grid("Crosstable")[0, 21] == 1.5


@pytest.mark.skipif(os.name == "nt", reason="owners are kept in another way there")
def test_a_second_name_is_told(source: Path) -> None:
    os.link(source, source.with_name("second.xlsx"))
    assert rated(source).save(source) == [
        "event.xlsx has a second name (a hard link). The file of that name keeps its old content."
    ]
    assert rated(source).save(source) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_the_owner_stays(source: Path) -> None:
    os.chown(source, 12345, 23456)
    source.chmod(0o660)
    assert rated(source).save(source) == []
    there = source.stat()
    assert (there.st_uid, there.st_gid, there.st_mode & 0o777) == (12345, 23456, 0o660)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_an_owner_that_cannot_be_kept_is_told(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    os.chown(source, 12345, 23456)
    monkeypatch.setattr(os, "chown", fail)
    assert rated(source).save(source) == ["event.xlsx belonged to another user and is yours now."]


@pytest.mark.filterwarnings("ignore:Unknown extension:UserWarning")
def test_properties_of_the_user_stay(source: Path) -> None:
    """A workbook with a custom property of its own gets ours beside it, and once only."""
    book = load_workbook(source)
    book.custom_doc_props.append(StringProperty(name="Club", value="Rook & Pawn"))
    book.save(source)
    target = source.with_name("event-rated.xlsx")
    for _ in range(2):
        rated(source).save(target)
    there = load_workbook(target).custom_doc_props
    assert [prop.name for prop in there.props] == ["Club", "xlrating fingerprint"]
    assert there["Club"].value == "Rook & Pawn"


def test_too_little_memory_is_told_as_what_it_is() -> None:
    def no_memory() -> None:
        raise MemoryError

    with (
        pytest.raises(FileProblem, match=r"needs more memory than this computer has free\.$"),
        problems.said_of("a"),
    ):
        no_memory()


def test_a_mistake_of_ours_is_not_told_as_damage() -> None:
    with pytest.raises(AttributeError), problems.said_of("a.xlsx"):
        None.no_such_thing  # type: ignore[attr-defined]  # noqa: B018


def test_the_rate_command_loads_neither_openpyxl_nor_the_network(source: Path) -> None:
    code = "import sys; from xlrating.hosts.cli import main; main(['rate', sys.argv[1]]); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(source)],
        capture_output=True,
        text=True,
        check=True,
        cwd=source.parent,
    )
    loaded = done.stdout.split()
    assert "xlrating.workbook.file" in loaded
    assert {"openpyxl", "defusedxml", "ssl", "http.client", "urllib.request", "email"}.isdisjoint(loaded)
