"""What the installation is like, in lines to copy, and what to do about it in one."""

import platform
from collections.abc import Iterator
from typing import NamedTuple

from xlrating.errors import RatingError
from xlrating.hosts.excel.install import RUN_SETUP, is_unchanged, library_advice, read_manifest
from xlrating.hosts.excel.machine import FILE_NAME, WINDOWS, XLWINGS, Machine, version_of
from xlrating.hosts.getting import PACKAGE, WHERE
from xlrating.version import __version__
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue


class Check(NamedTuple):
    """One line; ``to_do`` where something is wrong."""

    name: str
    found: str
    to_do: str = ""


class Examination(NamedTuple):
    checks: list[Check]

    @property
    def well(self) -> bool:
        return not any(check.to_do for check in self.checks)

    def lines(self) -> list[str]:
        """The block to copy; its last line says what to do."""
        width = max(len(check.name) for check in self.checks)
        lines = [f"{check.name.ljust(width)}  {check.found}" for check in self.checks]
        to_do = next((check.to_do for check in self.checks if check.to_do), "")
        return [*lines, f"What to do: {to_do}" if to_do else "Everything is working."]


def examine(machine: Machine) -> Examination:
    checks = (*_versions(machine), *_installation(machine), *_policies(machine), _self_test(machine))
    return Examination(list(checks))


def _versions(machine: Machine) -> Iterator[Check]:
    yield Check("xlrating", __version__)
    yield Check("system", f"{platform.system()} {platform.release()}")
    store = "Use Python from python.org, not from the Microsoft Store." if machine.is_store_python else ""
    yield Check(
        "Python", f"{platform.python_version()}, {platform.architecture()[0]}, {machine.python}", store
    )
    yield Check("numpy", version_of("numpy") or "missing")
    if machine.has_excel_systems:
        yield Check("xlwings", XLWINGS or "missing")
    if machine.system == WINDOWS:
        there = version_of("pywin32")
        missing = RUN_SETUP if machine.is_of_setup else "In a command window, type: py -m pip install pywin32"
        yield Check("pywin32", there or "missing", "" if there else missing)
        for library in machine.libraries:
            exists = library.exists()
            yield Check(
                library.name, str(library) if exists else "missing", "" if exists else library_advice(machine)
            )


def _installation(machine: Machine) -> Iterator[Check]:
    if not machine.has_excel_systems:
        yield Check("add-in", "not on this system: Excel runs on Windows and macOS")
        return
    install = f"Close Excel. In a command window, type: {machine.command} install"
    try:
        manifest = read_manifest(machine)
    except RatingError as problem:
        yield Check("installed", "unknown", str(problem))
        return
    if manifest is None:
        yield Check("installed", "no", install)
        return
    for path, digest in manifest.files.items():
        if not path.exists():
            yield Check(path.name, f"missing: {path}", install)
        elif is_unchanged(path, digest):
            yield Check(path.name, f"as installed: {path}")
        else:
            yield Check(path.name, f"changed: {path}", f"Move {path} away. {install}")
    yield Check("built for", f"xlwings {manifest.xlwings}", "" if manifest.xlwings == XLWINGS else install)
    yield Check("starts", manifest.python, "" if manifest.python == machine.starts else install)


def _self_test(machine: Machine) -> Check:
    """Every example of every function."""
    failed = [
        function.name
        for function in REGISTER.values()
        if not all(agrees(function(*e.arguments), e.result, e.digits) for e in function.examples)
    ]
    if failed:
        return Check(
            "functions",
            f"wrong: {', '.join(failed)}",
            RUN_SETUP
            if machine.is_of_setup
            else f"{WHERE}, type: {machine.python_command} -m pip install --force-reinstall {PACKAGE}",
        )
    return Check("functions", f"{len(REGISTER)} return the results of their examples")


def agrees(found: CellValue, expected: CellValue, digits: int) -> bool:
    """Whether a value is the expected one, to so many decimals; ranges cell by cell."""
    if isinstance(expected, (list, tuple)) and isinstance(found, (list, tuple)):
        return len(found) == len(expected) and all(
            agrees(one, other, digits) for one, other in zip(found, expected, strict=True)
        )
    if isinstance(expected, float) and isinstance(found, (int, float)):
        return abs(found - expected) <= 0.5 * 10.0**-digits + 1e-9
    return bool(found == expected)


POLICY = r"Software\Policies\Microsoft\Office\16.0"
CHOICE = r"Software\Microsoft\Office\16.0"
TRUST = r"Excel\Security\Trusted Locations"
DISABLED = rf"{CHOICE}\Excel\Resiliency\DisabledItems"
DEFENDER = r"Software\Policies\Microsoft\Windows Defender\Windows Defender Exploit Guard\ASR\Rules"
ASK = "Ask whoever manages this computer to"
BLOCKED = "1"
"""What an attack surface reduction rule has when it is on; 2 and 6 only note and warn."""
RULES = {
    "D4F940AB-401B-4EFC-AADC-AD5F3C50688A": "Block all Office applications from creating child processes",
    "92E97FA1-2EDF-4476-BDD6-9DD0B4DDDC7B": "Block Win32 API calls from Office macros",
}


def _policies(machine: Machine) -> Iterator[Check]:
    """A line for each kind of setting.

    The add-in is in a trusted location, so what Office is told about macros elsewhere (VBAWarnings) does not matter.
    """
    if machine.system != WINDOWS:
        return
    off = any(machine.registry(key).get("vbaoff") == 1 for key in (rf"{POLICY}\Common", rf"{CHOICE}\Common"))
    untrusted = any(
        machine.registry(rf"{key}\{TRUST}").get("alllocationsdisabled") == 1 for key in (POLICY, CHOICE)
    )
    disabled = any(map(_names_the_addin, machine.registry(DISABLED).values()))
    enable = "In Excel, click File, Options, Add-ins, Manage: Disabled Items, Go, and enable xlrating.xlam."
    allow = f"{ASK} allow trusted locations in Excel, or trust the folder XLSTART."
    rules = {number.strip("{}"): str(value) for number, value in machine.registry(DEFENDER).items()}
    settings = [
        ("VBA", off, "off", "not turned off", f"{ASK} turn on VBA in Office."),
        ("trusted locations", untrusted, "all disabled", "not disabled", allow),
        ("disabled items", disabled, f"{FILE_NAME} is one", f"{FILE_NAME} is not one", enable),
    ]
    for number, name in RULES.items():
        exclude = f'{ASK} exclude {FILE_NAME} from the Defender rule "{name}".'
        on = rules.get(number.lower()) == BLOCKED
        settings.append((f"Defender rule {number[:8]}", on, f"on: {name}", "not on by policy", exclude))
    for name, wrong, bad, good, to_do in settings:
        yield Check(name, bad, to_do) if wrong else Check(name, good)


def _names_the_addin(data: object) -> bool:
    """Whether a disabled item, a record with the path as UTF-16, is ours."""
    return isinstance(data, bytes) and FILE_NAME.encode("utf-16-le") in data.lower()
