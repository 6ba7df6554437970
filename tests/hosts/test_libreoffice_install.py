"""The extension in and out of a LibreOffice whose folders are temporary."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from office import need_libreoffice, running_office

from xlrating import __version__
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.install import is_root
from xlrating.hosts.libreoffice.office import UNSEEN, program


@pytest.fixture
def libreoffice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes its folders from the environment, and its own Python from the PATH, where ours would crash it."""
    need_libreoffice()
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    for name, folder in {
        "UserInstallation": "profile",
        "UNO_SHARED_PACKAGES": "shared",
        "UNO_SHARED_PACKAGES_CACHE": "shared/cache",
    }.items():
        monkeypatch.setenv(name, (tmp_path / folder).as_uri())


def result_of(formula: str) -> object:
    with running_office([program("soffice"), *UNSEEN]) as office, office.document():
        office.put(cells=[[0, 0, formula]])
        return office.values(sheet="Sheet1")[0][0]


@pytest.mark.usefixtures("libreoffice")
def test_installed_it_answers_and_uninstalled_it_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    """1/(10^0 + 1) is one half."""
    whose = ["--all-users"] if is_root() else []  # LibreOffice installs nothing for root alone
    assert main(["install", "--libreoffice", *whose]) == 0
    assert result_of("=USCF_WE(1500;1500)") == 0.5
    main(["doctor"])
    assert f"LibreOffice  with the extension {__version__}\n" in capsys.readouterr().out
    assert main(["install", "--libreoffice", *whose]) == 0, "installing again is no harm"
    assert main(["uninstall", "--libreoffice", *whose]) == 0
    assert result_of("=USCF_WE(1500;1500)") == "#NAME?"
    main(["doctor"])
    assert "without the extension" in capsys.readouterr().out
    assert main(["uninstall", "--libreoffice", *whose]) == 0
    assert "Nothing is installed." in capsys.readouterr().out


class Unopkg:
    """Stands in for ``unopkg``: remembers whose extensions each command is for, and what is installed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, user: int, installed: str = "") -> None:
        self.calls: list[tuple[str, str]] = []
        self.installed = installed
        monkeypatch.setattr("os.geteuid", lambda: user)
        monkeypatch.setattr("xlrating.hosts.libreoffice.install.program", lambda name: name)
        monkeypatch.setattr("xlrating.hosts.libreoffice.install.subprocess.run", self.run)

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        whose = "all" if "--shared" in command else "user"
        self.calls.append((command[1], whose))
        found = command[1] != "list" or whose == self.installed
        return subprocess.CompletedProcess(command, 0 if found else 1, "Version: 1.0\n" if found else "", "")


ROOT, SOMEBODY = 0, 1000


@pytest.mark.parametrize("user", [ROOT, SOMEBODY])
def test_for_all_users_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int
) -> None:
    unopkg = Unopkg(monkeypatch, user)
    status = main(["install", "--libreoffice"])
    if user == ROOT:
        assert status == 2
        assert "xlrating install --libreoffice --all-users" in capsys.readouterr().err
        assert unopkg.calls == []
    else:
        assert status == 0
        assert unopkg.calls == [("add", "user")]
    unopkg.calls.clear()
    assert main(["install", "--libreoffice", "--all-users"]) == 0
    assert unopkg.calls == [("add", "all")]


@pytest.mark.parametrize("user", [ROOT, SOMEBODY])
def test_what_all_users_have_is_removed_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int
) -> None:
    unopkg = Unopkg(monkeypatch, user, installed="all")
    assert main(["uninstall", "--libreoffice"]) == 2
    assert "To remove it: xlrating uninstall --libreoffice --all-users" in capsys.readouterr().err
    assert "remove" not in dict(unopkg.calls)
    assert main(["uninstall", "--libreoffice", "--all-users"]) == 0
    assert unopkg.calls[-1] == ("remove", "all")


def test_ones_own_is_removed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    unopkg = Unopkg(monkeypatch, SOMEBODY, installed="user")
    assert main(["uninstall", "--libreoffice"]) == 0
    assert unopkg.calls == [("list", "user"), ("remove", "user")]


@pytest.mark.usefixtures("libreoffice")
def test_a_dry_run_installs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install", "--libreoffice", "--dry-run"]) == 0
    assert "Would install xlrating.oxt" in capsys.readouterr().out
    assert main(["install", "--libreoffice", "--dry-run", "--to", str(tmp_path)]) == 0
    assert f"Would save {tmp_path / 'xlrating.oxt'}" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_the_extension_as_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install", "--libreoffice", "--to", str(tmp_path)]) == 0
    (path,) = tmp_path.iterdir()
    assert str(path) in capsys.readouterr().out
    with zipfile.ZipFile(path) as extension:
        assert extension.testzip() is None
        assert "description.xml" in extension.namelist()
    assert main(["install", "--libreoffice", "--to", str(tmp_path / "none")]) == 2
    assert "There is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["install"], ["uninstall"], ["doctor"]])
def test_without_libreoffice(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    if command == ["doctor"]:
        main(command)
        assert "LibreOffice  not here\n" in capsys.readouterr().out
    else:
        assert main([*command, "--libreoffice"]) == 2
        assert capsys.readouterr().err.startswith("LibreOffice was not found")
