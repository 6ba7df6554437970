"""What pip brings on each system, and what PyPI shows."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from installer.pypi_page import links, with_addresses

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

FILES = {"lxml", "olefile", "openpyxl", "pyshp", "reportlab", "rich", "xlrd"}
EXCEL = {"pyopenvba", "xlwings"}
BROUGHT = {
    "win32": {"numpy", *FILES, *EXCEL},
    "darwin": {"numpy", *FILES, *EXCEL},
    "linux": {"numpy", *FILES},
    "emscripten": {"numpy"},
}


@pytest.mark.parametrize("system", BROUGHT)
def test_pip_brings_what_the_system_can_use(system: str) -> None:
    wanted = map(Requirement, PROJECT["dependencies"])
    brought = {r.name for r in wanted if r.marker is None or r.marker.evaluate({"sys_platform": system})}
    assert brought == BROUGHT[system]


def test_the_extra_for_excel_names_the_same_versions() -> None:
    plain = {str(Requirement(line.partition(";")[0])) for line in PROJECT["dependencies"]}
    assert {Requirement(line).name for line in PROJECT["optional-dependencies"]["excel"]} == EXCEL
    assert {str(Requirement(line)) for line in PROJECT["optional-dependencies"]["excel"]} <= plain


def test_an_update_of_xlwings_cannot_change_the_library_behind_the_cells() -> None:
    """The name of its DLL has its version in it, and the add-in the name of the DLL."""
    pinned = [r for r in map(Requirement, PROJECT["dependencies"]) if r.name == "xlwings"]
    assert [s.operator for r in pinned for s in r.specifier] == ["=="]


# As on Linux after a plain installation: the two packages that build the add-in are missing.
WITHOUT_EXCEL = f"""
import importlib.abc, importlib.metadata, sys

class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {EXCEL}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
version = importlib.metadata.version
def of_the_others(name):
    if name in {EXCEL}:
        raise importlib.metadata.PackageNotFoundError(name)
    return version(name)
importlib.metadata.version = of_the_others
from xlrating.hosts.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_excel(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_EXCEL, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere they are installed")
class TestWithoutWhatBuildsTheAddin:
    def test_the_rest_works(self, tmp_path: Path) -> None:
        for command in (["demo"], ["functions"], ["install", "--libreoffice", "--to", "."], ["uninstall"]):
            done = without_excel(tmp_path, *command)
            assert done.returncode == 0, done.stderr
        assert (tmp_path / "xlrating.oxt").is_file()

    def test_the_doctor_does_not_miss_them(self, tmp_path: Path) -> None:
        done = without_excel(tmp_path, "doctor")
        assert "xlwings" not in done.stdout
        assert "return the results of their examples" in done.stdout

    def test_building_the_addin_says_what_is_missing(self, tmp_path: Path) -> None:
        done = without_excel(tmp_path, "install", "--to", ".")
        assert done.returncode == 2
        assert "To build the add-in, xlrating needs two more packages." in done.stderr
        assert "python3 -m pip install '.[excel]'" in done.stderr
        assert list(tmp_path.iterdir()) == []


class TestPypiPage:
    REPOSITORY = "https://example.org/someone/xlrating"

    @pytest.mark.parametrize(
        ("link", "address"),
        [
            ("[rules](docs/rules.md#floors)", "[rules](https://example.org/someone/xlrating/blob/v1.2/docs/rules.md#floors)"),
            ("![A sheet](docs/a.png)", "![A sheet](https://example.org/someone/xlrating/raw/v1.2/docs/a.png)"),
            ("[setup](../../releases/latest)", "[setup](https://example.org/someone/xlrating/releases/latest)"),
            ("[below](#templates)", "[below](#templates)"),
            ("[Lite](https://lite.xlwings.org)", "[Lite](https://lite.xlwings.org)"),
            ("`=PEAK_FLOOR(1941)`", "`=PEAK_FLOOR(1941)`"),
        ],
    )  # fmt: skip
    def test_a_link_has_its_whole_address(self, link: str, address: str) -> None:
        assert with_addresses(f"See {link}.", self.REPOSITORY, "v1.2") == f"See {address}."

    def test_no_link_of_the_readme_is_left_without_one(self) -> None:
        page = with_addresses((ROOT / "README.md").read_text("utf-8"), self.REPOSITORY, "v1.2")
        targets = [part.partition(")")[0] for part in page.split("](")[1:]]
        assert len(targets) > 20
        assert [t for t in targets if not t.startswith(("https://", "#"))] == []

    def test_the_links_lead_to_files_that_are_there(self) -> None:
        for address in links(self.REPOSITORY).values():
            _, blob, path = address.partition("/blob/main/")
            assert not blob or (ROOT / path).is_file()
