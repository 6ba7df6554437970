"""What the setup program would do, read from its script: one folder, one user, and all of it removed again."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from small_setup import small_payload, small_setup

from installer import build
from xlrating import USCF_K

SCRIPT = (build.HERE / "setup.nsi").read_text("utf-8").replace("\\\n", "")
LINES = [line.strip() for line in SCRIPT.splitlines()]
INSTALLING, REMOVING = SCRIPT.split('Section "Uninstall"')


def commands(name: str, script: str = SCRIPT) -> list[str]:
    return re.findall(rf"^\s*{name} (.+)$", script, re.MULTILINE)


def test_it_asks_for_no_administrator_and_writes_for_one_user() -> None:
    assert commands("RequestExecutionLevel") == ["user"]
    written = commands("WriteReg(?:Str|DWORD)")
    assert len(written) > 5
    assert {line.split()[0] for line in written} == {"HKCU"}
    assert {line.split()[1] for line in written} == {'"${UNINSTALL}"'}
    assert "SetShellVarContext" not in SCRIPT


def test_nothing_but_the_folder_of_our_own_python_is_removed_whole() -> None:
    assert commands("!define HOME") == ['"$LOCALAPPDATA\\Programs\\xlrating"']
    assert set(commands("RMDir /r")) == {'"${HOME}\\python"', '"${HOME}\\python-old"'}
    assert not [line for line in commands("(?:Delete|RMDir)") if "*" in line or "$INSTDIR" in line]


def test_every_file_that_is_laid_is_removed(tmp_path: Path) -> None:
    payload = small_payload(tmp_path, None)
    laid = [path.relative_to(payload) for path in payload.rglob("*") if path.is_file()]
    assert {path.parts[0] for path in laid} == {"python", "Templates", "xlrating.cmd", "Licenses.txt"}
    removed = commands("Delete", REMOVING)
    for path in laid:
        if path.parts[0] == "python":
            assert '/r "${HOME}\\python"' in commands("RMDir", REMOVING)
        elif path.parts[0] == "Templates":
            assert f'"${{Do}}" "{payload / path}" "{path.name}"' in build.listed(payload)
            assert "Templates RemoveTemplate" in commands("!insertmacro", REMOVING)
        else:
            assert f'"${{HOME}}\\{path}"' in removed


def test_what_the_script_itself_writes_is_removed() -> None:
    shortcuts = [re.match(r'"[^"]+"', line)[0] for line in commands("CreateShortCut", INSTALLING)]  # type: ignore[index]
    assert len(shortcuts) == 3
    assert set(shortcuts) <= set(commands("Delete", REMOVING))
    assert set(commands("WriteUninstaller", INSTALLING)) <= set(commands("Delete", REMOVING))
    assert commands("DeleteRegKey", REMOVING) == ['HKCU "${UNINSTALL}"']
    for folder in ("${MENU}", "${HOME}\\Templates", "${HOME}"):
        assert f'"{folder}"' in commands("RMDir", REMOVING)


def test_the_list_has_every_file_once_in_the_same_order_everywhere(tmp_path: Path) -> None:
    payload = small_payload(tmp_path, None)
    listed = build.listed(payload)
    files = re.findall(r'^  File "(.+)"$', listed, re.MULTILINE)
    assert files == sorted(files, key=Path)
    templates = re.findall(r'^  !insertmacro "\$\{Do\}" "(.+)" ".+"$', listed, re.MULTILINE)
    laid = {str(path) for path in payload.rglob("*") if path.is_file()}
    assert {*files, *templates} == laid
    assert len(files) + len(templates) == len(laid)


def test_a_wheel_is_laid_as_an_installation_does(tmp_path: Path) -> None:
    payload = small_payload(tmp_path, None)
    packages = payload / build.PACKAGES
    assert (payload / "python/xlwings64.dll").read_bytes() == b"a library"
    assert (packages / "pure.py").is_file()
    assert (packages / "xlrating-1.2.3.dist-info/METADATA").is_file()
    assert not list(payload.rglob("tool.py"))
    assert "MIT © Łukasz" in (payload / "Licenses.txt").read_text("utf-8")


def test_what_is_not_free_for_everybody_is_not_handed_on(tmp_path: Path) -> None:
    payload = small_payload(tmp_path, None)
    assert (payload / build.PACKAGES / "xlwings/__init__.py").is_file()
    assert not (payload / build.PACKAGES / "xlwings/pro").exists()
    shown = (payload / "Licenses.txt").read_text("utf-8")
    assert "BSD" in shown
    assert "PolyForm" not in shown


WITHOUT_PRO = """
import importlib.abc, sys

class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.startswith("xlwings.pro"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import windows_stand_in
windows_stand_in.main()
"""


def test_excel_gets_its_answers_without_it() -> None:
    """Through the server object that Excel talks to."""
    call = {"name": "USCF_K", "arguments": [{"value": 1700}, {"value": 30}, {"value": 6}]}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PRO],
        input=json.dumps(call),
        cwd=build.ROOT / "tests" / "hosts",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {"value": USCF_K(1700, 30, 6)}


def test_the_wheels_are_those_that_the_package_asks_for_on_windows() -> None:
    locked = {}
    for line in build.WHEELS.read_text("utf-8").splitlines():
        found = re.fullmatch(r"(\S+)==(\S+) --hash=sha256:[0-9a-f]{64}", line)
        assert found, line
        locked[found[1].replace("_", "-")] = found[2]
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for requirement in map(Requirement, project["dependencies"]):
        assert locked[requirement.name] in requirement.specifier
    assert "pywin32" in locked


def test_python_is_fixed_by_address_and_hash() -> None:
    assert build.PYTHON_ADDRESS.startswith(
        "https://github.com/astral-sh/python-build-standalone/releases/download/"
    )
    assert f"/cpython-{build.PYTHON}." in build.PYTHON_ADDRESS
    assert build.PYTHON_ADDRESS.endswith("x86_64-pc-windows-msvc-install_only_stripped.tar.gz")
    assert re.fullmatch("[0-9a-f]{64}", build.PYTHON_SHA256)
    assert build.ISOLATED.startswith(f"python{build.PYTHON.replace('.', '')}.zip")


def test_another_python_is_refused(tmp_path: Path) -> None:
    (tmp_path / "python.tar.gz").write_bytes(b"something else")
    with pytest.raises(SystemExit, match="its SHA-256 differs"):
        build.python_archive(tmp_path / "python.tar.gz", tmp_path)


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")
@pytest.mark.parametrize("offline", [False, True])
def test_two_builds_have_the_same_bytes(
    offline: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = Path(sys.executable).resolve() if offline else None
    made = [small_setup(tmp_path / name, python, monkeypatch).read_bytes() for name in ("one", "another")]
    assert made[0] == made[1]
    assert len(made[0]) > 50_000
