"""Installing, uninstalling and the doctor, on machines that are only played: a home folder in a temporary place."""

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from vba_paths import path_in

from xlrating.errors import RatingError
from xlrating.hosts.cli import main
from xlrating.hosts.excel import doctor, install, vba
from xlrating.hosts.excel.install import library_advice
from xlrating.hosts.excel.machine import XLWINGS as VERSION
from xlrating.hosts.excel.machine import Machine


def everything_in(folder):
    """Every file with its bytes, every folder with None."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


def machine(home, system):
    prefix = home / "Python"
    python = prefix / ("python.exe" if system == "win32" else "bin/python3")
    python.parent.mkdir(parents=True)
    python.touch()
    if system == "win32":
        (prefix / "pythonw.exe").touch()
        for bits in (64, 32):
            (prefix / f"xlwings{bits}-{VERSION}.dll").touch()
    return Machine(system, home, home / "AppData" / "Roaming", python, prefix, prefix, home / "user")


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "Ann Müller"
    folder.mkdir()
    return folder


@pytest.fixture(params=["win32", "darwin"])
def there(request, home):
    return machine(home, request.param)


@pytest.fixture
def windows(home):
    return machine(home, "win32")


def test_where_it_goes_on_windows(home, windows):
    install.install(windows)
    assert (home / "AppData/Roaming/Microsoft/Excel/XLSTART/xlrating.xlam").is_file()
    assert (home / ".xlrating/installed.json").is_file()


def test_where_it_goes_on_macos(home):
    install.install(machine(home, "darwin"))
    startup = "Library/Group Containers/UBF8T346G9.Office/User Content.localized/Startup.localized/Excel"
    assert (home / startup / "xlrating.xlam").is_file()
    script = home / "Library/Application Scripts/com.microsoft.Excel/xlrating.applescript"
    python = '"" & "' + str(home / "Python/bin/python3").replace("ü", '" & (character id 252) & "') + '"'
    assert f"property pythonPath : {python}" in script.read_text("ascii")


def test_uninstalling_leaves_the_home_as_it_was(home, there):
    before = everything_in(home)
    install.install(there)
    assert everything_in(home) != before
    _, kept = install.uninstall(there)
    assert kept == []
    assert everything_in(home) == before


def test_installing_twice_is_installing_once(home, there):
    before = everything_in(home)
    install.install(there)
    once = everything_in(home)
    install.install(there)
    assert everything_in(home) == once
    install.uninstall(there)
    assert everything_in(home) == before


def test_what_the_user_changed_is_kept(home, there):
    install.install(there)
    there.addin.write_bytes(b"changed")
    _, kept = install.uninstall(there)
    assert kept == [there.addin]
    assert there.addin.exists()
    assert not there.manifest.exists()


def test_what_the_user_put_beside_it_is_kept(there):
    install.install(there)
    other = there.addin.with_name("other.xlam")
    other.write_bytes(b"theirs")
    install.uninstall(there)
    assert other.read_bytes() == b"theirs"


def test_a_file_of_somebody_else_is_not_overwritten(home, there):
    there.addin.parent.mkdir(parents=True)
    there.addin.write_bytes(b"theirs")
    before = everything_in(home)
    with pytest.raises(RatingError, match="Move it away"):
        install.install(there)
    assert everything_in(home) == before


@pytest.mark.parametrize("failing", range(4))
def test_a_failure_at_any_write_leaves_nothing(home, there, monkeypatch, failing):
    files = len(install.wanted_files(there)) + 1
    before, real, count = everything_in(home), install.replace_file, iter(range(100))

    def sometimes(path, data):
        if next(count) == failing:
            raise install.FileProblem(f"{path} cannot be written")
        real(path, data)

    monkeypatch.setattr(install, "replace_file", sometimes)
    if failing >= files:
        install.install(there)
        return
    with pytest.raises(RatingError, match="Nothing was installed"):
        install.install(there)
    assert everything_in(home) == before


def test_a_file_of_an_older_installation_goes(home, windows):
    install.install(windows)
    old = home / ".xlrating" / "old.txt"
    old.write_bytes(b"old")
    listed = json.loads(windows.manifest.read_bytes())
    listed["files"][str(old)] = install.fingerprint(b"old")
    windows.manifest.write_text(json.dumps(listed))
    install.install(windows)
    assert not old.exists()


def test_nothing_to_uninstall(there):
    assert install.uninstall(there) is None


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"files": []}', '{"files": 1, "folders": []}'])
def test_a_broken_list_is_told_with_a_sentence(there, content):
    there.manifest.parent.mkdir(parents=True)
    there.manifest.write_text(content)
    with pytest.raises(RatingError, match="Delete it and"):
        install.uninstall(there)


@pytest.mark.parametrize("part", ["python", "base"])
def test_python_from_the_microsoft_store_is_refused(windows, part):
    store = windows.home / "Program Files" / "WindowsApps" / "PythonSoftwareFoundation.Python.3.11"
    with pytest.raises(RatingError, match=r"python\.org"):
        install.install(replace(windows, **{part: store}))
    assert not windows.addin.exists()


def test_a_missing_library_is_told(windows, monkeypatch):
    windows.libraries[0].unlink()
    with pytest.raises(RatingError, match="--force-reinstall xlwings"):
        install.install(windows)


@pytest.mark.parametrize(("settings", "of_uv"), [("home = C\nuv = 0.13.9\n", True), ("home = C\n", False)])
def test_in_an_environment_of_uv_the_python_it_is_made_from_is_started(home, settings, of_uv):
    """What uv puts there as pythonw.exe opens a console, and closing that would end the functions."""
    windows = machine(home, "win32")
    base = home / "base"
    base.mkdir()
    (base / "pythonw.exe").touch()
    (windows.prefix / "pyvenv.cfg").write_text(settings)
    windows = replace(windows, base=base)
    source = vba.python_module(windows)
    assert path_in(source, "PythonFolder") == str(base if of_uv else windows.prefix)
    assert path_in(source, "EnvironmentPython") == (str(windows.python) if of_uv else "")
    assert path_in(source, "LibraryFolder") == str(windows.prefix)
    assert (str(windows.python) in windows.starts) == of_uv


@pytest.mark.parametrize(("platform", "told"), [("win-arm64", "for ARM"), ("win32", "for 32-bit Windows")])
def test_a_python_for_which_xlwings_has_no_library_is_told_of_another(windows, pywin32, platform, told):
    """To install xlwings again would bring the same wheel, without one."""
    install.install(windows)
    windows = replace(windows, platform=platform)
    windows.libraries[0].unlink()
    for said in (library_advice(windows), last_line(windows)):
        assert f"This Python is {told}. Install the 64-bit (x64) Python from python.org." in said
        assert "force-reinstall" not in said
    with pytest.raises(RatingError, match="x64"):
        install.install(windows)


def test_a_library_in_the_folder_of_the_user_is_found(windows):
    """Python for all users: pip then installs for the user alone, and puts the libraries there."""
    windows.user_base.mkdir()
    for library in windows.libraries:
        library.rename(windows.user_base / library.name)
    assert {library.parent for library in windows.libraries} == {windows.user_base}
    install.install(windows)
    assert windows.addin.is_file()


def test_a_python_for_all_users_without_the_library_is_told_of_one_of_its_own(windows, monkeypatch):
    """To install again would put the libraries where they were."""
    monkeypatch.setattr(Machine, "may_write_prefix", False)
    windows.libraries[0].unlink()
    with pytest.raises(RatingError, match=r"py -m venv %LOCALAPPDATA%\\xlrating") as problem:
        install.install(windows)
    assert "--force-reinstall" not in str(problem.value)
    assert "Scripts\\xlrating install" in str(problem.value)


def test_installing_over_an_older_version_takes_its_settings_away(home, windows):
    install.install(windows)
    settings = home / ".xlrating" / "xlrating.conf"
    settings.write_bytes(b"old")
    listed = json.loads(windows.manifest.read_bytes())
    listed["files"][str(settings)] = install.fingerprint(b"old")
    windows.manifest.write_text(json.dumps(listed))
    install.install(windows)
    assert not settings.exists()


def test_linux_is_told_how_to_build(home):
    with pytest.raises(RatingError, match="--to"):
        install.install(machine(home, "linux"))


def test_build_to_a_folder_writes_one_file(tmp_path, capsys):
    assert main(["install", "--to", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["xlrating.xlam"]
    assert str(tmp_path) in capsys.readouterr().out


def test_build_to_a_folder_that_is_not_there(tmp_path, capsys):
    assert main(["install", "--to", str(tmp_path / "none")]) == 2
    assert "folder" in capsys.readouterr().err


@pytest.fixture
def on_the_command_line(there, monkeypatch):
    monkeypatch.setattr(Machine, "this", classmethod(lambda _: there))
    monkeypatch.setattr("xlrating.hosts.libreoffice.install.found_by_doctor", lambda: ("not here", ""))
    return there


@pytest.mark.parametrize("arguments", [["install", "--dry-run"], ["install", "--dry-run", "--to", "."]])
def test_a_dry_run_writes_nothing(home, on_the_command_line, capsys, arguments):
    before = everything_in(home)
    assert main(arguments) == 0
    assert everything_in(home) == before
    assert "Would save" in capsys.readouterr().out


def test_the_three_commands_in_turn(home, on_the_command_line, capsys):
    before = everything_in(home)
    assert main(["install"]) == 0
    assert str(on_the_command_line.addin) in capsys.readouterr().out
    main(["doctor"])
    assert re.search("What to do:|Everything is working.", capsys.readouterr().out)
    assert main(["uninstall"]) == 0
    assert main(["uninstall"]) == 0
    assert "Nothing is installed." in capsys.readouterr().out
    assert everything_in(home) == before


def last_line(played):
    return doctor.examine(played).lines()[-1]


@pytest.fixture
def pywin32(monkeypatch):
    real = doctor.version_of
    monkeypatch.setattr(doctor, "version_of", lambda name: "311" if name == "pywin32" else real(name))


def test_the_doctor_finds_nothing(there, pywin32):
    install.install(there)
    assert last_line(there) == "Everything is working."


@pytest.mark.parametrize(
    ("harm", "to_do"),
    [
        (lambda m: m.addin.unlink(), "xlrating install"),
        (lambda m: m.addin.write_bytes(b""), "Move .* away"),
        (lambda m: m.manifest.unlink(), "xlrating install"),
        (lambda m: m.manifest.write_text("{"), "Delete it and"),
        (lambda m: m.libraries[1].unlink(), "xlwings"),
        (lambda m: m.windowless_python.unlink(), "xlrating install"),
    ],
)
def test_the_doctor_says_what_to_do(windows, pywin32, harm, to_do):
    install.install(windows)
    harm(windows)
    assert re.match(f"What to do: .*{to_do}", last_line(windows))


def test_the_doctor_without_pywin32(windows):
    install.install(windows)
    if sys.platform != "win32":
        assert "pywin32" in last_line(windows)


def test_the_doctor_sees_another_xlwings(windows, pywin32):
    install.install(windows)
    listed = json.loads(windows.manifest.read_bytes())
    windows.manifest.write_text(json.dumps({**listed, "xlwings": "0.1"}))
    assert "xlrating install" in last_line(windows)


POLICY = r"Software\Policies\Microsoft\Office\16.0"
RULES = r"Software\Policies\Microsoft\Windows Defender\Windows Defender Exploit Guard\ASR\Rules"


@pytest.mark.parametrize(
    ("key", "name", "value", "said"),
    [
        (rf"{POLICY}\Common", "VBAOff", 1, "turn on VBA"),
        (rf"{POLICY}\Excel\Security\Trusted Locations", "AllLocationsDisabled", 1, "trusted locations"),
        (RULES, "{D4F940AB-401B-4EFC-AADC-AD5F3C50688A}", "1", "creating child processes"),
        (RULES, "92E97FA1-2EDF-4476-BDD6-9DD0B4DDDC7B", 1, "Win32 API calls"),
    ],
)
def test_the_doctor_sees_what_a_policy_forbids(windows, pywin32, key, name, value, said):
    install.install(windows)
    forbidden = replace(windows, registry=lambda k: {name.lower(): value} if k == key else {})
    assert said in last_line(forbidden)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VBAWarnings", 4),  # the folder XLSTART is a trusted location, where this does not hold
        ("VBAOff", 0),
        ("AllLocationsDisabled", 0),
        ("{D4F940AB-401B-4EFC-AADC-AD5F3C50688A}", "2"),  # the rule only notes
    ],
)
def test_the_doctor_does_not_mind_what_does_not_matter(windows, pywin32, name, value):
    install.install(windows)
    harmless = replace(windows, registry=lambda k: {name.lower(): value})
    assert last_line(harmless) == "Everything is working."


def test_the_doctor_sees_that_excel_has_disabled_the_addin(windows, pywin32):
    install.install(windows)
    item = bytes(12) + str(windows.addin).upper().encode("utf-16-le")
    disabled = replace(windows, registry=lambda key: {"1a2b": item})
    assert "Disabled Items" in last_line(disabled)
    other = replace(windows, registry=lambda key: {"1a2b": "other.xlam".encode("utf-16-le"), "": 1})
    assert last_line(other) == "Everything is working."


def test_the_doctor_tries_every_function(there, monkeypatch):
    from xlrating.worksheet.register import REGISTER

    assert f"{len(REGISTER)} return the results" in "\n".join(doctor.examine(there).lines())
    function = REGISTER["USCF_K"]
    wrong = replace(function, examples=[function.examples[0]._replace(result=1.0)])
    monkeypatch.setitem(REGISTER, "USCF_K", wrong)
    assert "wrong: USCF_K" in "\n".join(doctor.examine(there).lines())


def test_this_machine():
    this = Machine.this()
    assert this.system == sys.platform
    assert this.python == Path(sys.executable)


def test_with_the_python_of_the_setup_program_its_command_is_named(home, windows, pywin32):
    """``py`` does not find that Python. The quotes are doubled in VBA."""
    (windows.prefix.parent / "xlrating.cmd").touch()
    command = r'"%LOCALAPPDATA%\Programs\xlrating\xlrating"'
    assert doctor.examine(windows).lines()[-1].endswith(f"In a command window, type: {command} install")
    written = vba.modules(windows)["XlratingRibbon"]
    assert r'type: ""%LOCALAPPDATA%\Programs\xlrating\xlrating"" doctor' in written
    for library in windows.libraries:
        library.unlink()
    assert doctor.examine(windows).lines()[-1] == "What to do: Run xlrating-setup.exe again."
