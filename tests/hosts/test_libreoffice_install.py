"""The extension in and out of a LibreOffice whose folders are temporary."""

import os
import sys
import zipfile
from pathlib import Path

import pytest
from office import need_libreoffice, running_office

from xlrating import __version__
from xlrating.hosts.cli import main
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
    assert main(["install", "--libreoffice"]) == 0
    assert result_of("=USCF_WE(1500;1500)") == 0.5
    main(["doctor"])
    assert f"LibreOffice  with the extension {__version__}\n" in capsys.readouterr().out
    assert main(["install", "--libreoffice"]) == 0, "installing again is no harm"
    assert main(["uninstall", "--libreoffice"]) == 0
    assert result_of("=USCF_WE(1500;1500)") == "#NAME?"
    main(["doctor"])
    assert "without the extension" in capsys.readouterr().out
    assert main(["uninstall", "--libreoffice"]) == 0
    assert "Nothing is installed." in capsys.readouterr().out


@pytest.mark.usefixtures("libreoffice")
def test_a_dry_run_installs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install", "--libreoffice", "--dry-run"]) == 0
    assert "would install xlrating.oxt" in capsys.readouterr().out
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
        assert capsys.readouterr().err.startswith("LibreOffice is not here")
