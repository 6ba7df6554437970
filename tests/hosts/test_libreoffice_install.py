"""The extension in and out of a LibreOffice whose folders are temporary."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from office import need_libreoffice, running_office

from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.install import FOR_ROOT
from xlrating.hosts.libreoffice.office import UNSEEN, program
from xlrating.version import __version__


@pytest.fixture
def libreoffice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes its folders from the environment, and its own Python from the PATH, where ours would crash it."""
    need_libreoffice()
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.delenv("SUDO_USER", raising=False)
    (tmp_path / "home").mkdir()
    if sys.platform.startswith("linux"):
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    else:
        monkeypatch.setenv("UserInstallation", (tmp_path / "home").as_uri())
    for name, folder in {
        "UNO_SHARED_PACKAGES": "shared",
        "UNO_SHARED_PACKAGES_CACHE": "shared/cache",
    }.items():
        monkeypatch.setenv(name, (tmp_path / folder).as_uri())


def result_of(formula: str) -> object:
    with running_office([program("soffice"), *UNSEEN]) as office, office.document():
        office.put(cells=[[0, 0, formula]])
        return office.values(sheet="Sheet1")[0][0]


@pytest.mark.usefixtures("libreoffice")
@pytest.mark.parametrize("whose", [[], ["--all-users"]])
def test_installed_it_answers_and_uninstalled_it_is_gone(
    whose: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1/(10^0 + 1) is one half. Nothing is written where the other kind of installation is."""
    assert main(["install", "--libreoffice", *whose]) == 0
    assert result_of("=USCF_WE(1500;1500)") == 0.5
    users, everyones = (list((tmp_path / folder).rglob("CalcAddIns.xcu")) for folder in ("home", "shared"))
    assert (bool(users), bool(everyones)) == ((False, True) if whose else (True, False))
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
    """Stands in for ``unopkg``: remembers whose extensions each command is for, and what is installed.

    ``adds``: whether add does what it says.
    """

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, user: int, installed: str = "", *, adds: bool = True
    ) -> None:
        self.calls: list[tuple[str, str]] = []
        self.installed, self.adds = installed, adds
        monkeypatch.delenv("SUDO_USER", raising=False)
        monkeypatch.setattr("os.geteuid", lambda: user)
        monkeypatch.setattr("xlrating.hosts.libreoffice.install.program", lambda name: name)
        monkeypatch.setattr("xlrating.hosts.libreoffice.install.subprocess.run", self.run)

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        whose = "all" if "--shared" in command else "user"
        assert (whose == "user" and os.geteuid() == ROOT) == (tuple(command[2:5]) == FOR_ROOT)
        self.calls.append((command[1], whose))
        if command[1] == "add" and self.adds:
            self.installed = whose
        found = command[1] != "list" or whose == self.installed
        return subprocess.CompletedProcess(command, 0 if found else 1, "Version: 1.0\n" if found else "", "")


ROOT, SOMEBODY = 0, 1000


@pytest.mark.parametrize("user", [ROOT, SOMEBODY])
def test_for_all_users_only_when_asked(monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    unopkg = Unopkg(monkeypatch, user)
    assert main(["install", "--libreoffice"]) == 0
    assert unopkg.calls[0] == ("add", "user")
    unopkg.calls.clear()
    assert main(["install", "--libreoffice", "--all-users"]) == 0
    assert unopkg.calls == [("add", "all")]


def test_with_sudo_it_is_not_the_person_for_whom_it_would_be_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unopkg = Unopkg(monkeypatch, ROOT)
    monkeypatch.setenv("SUDO_USER", "ada")
    assert main(["install", "--libreoffice"]) == 2
    assert "Run this without sudo." in capsys.readouterr().err
    assert unopkg.calls == []
    assert main(["install", "--libreoffice", "--all-users"]) == 0


def test_that_nothing_was_installed_for_root_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Unopkg(monkeypatch, ROOT, adds=False)
    assert main(["install", "--libreoffice"]) == 2
    assert "xlrating install --libreoffice --all-users" in capsys.readouterr().err


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


def test_a_dry_run_installs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need_libreoffice()
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
