"""Settings of Windows and Office that keep the add-in from running, as far as the registry shows them."""

from collections.abc import Iterator

from xlrating.hosts.excel.machine import FILE_NAME, WINDOWS, Machine

POLICY = r"Software\Policies\Microsoft\Office\16.0"
CHOICE = r"Software\Microsoft\Office\16.0"
TRUST = r"Excel\Security\Trusted Locations"
DISABLED = rf"{CHOICE}\Excel\Resiliency\DisabledItems"
DEFENDER = r"Software\Policies\Microsoft\Windows Defender\Windows Defender Exploit Guard\ASR\Rules"
ASK = "Ask whoever manages this computer to"
BLOCKED = "1"
"""What an attack surface reduction rule has when it is on; 2 and 6 only note and warn."""
RULES = {
    "{D4F940AB-401B-4EFC-AADC-AD5F3C50688A}": "Block all Office applications from creating child processes",
    "{92E97FA1-2EDF-4476-BDD6-9DD0B4DDDC7B}": "Block Win32 API calls from Office macros",
}


def policies(machine: Machine) -> Iterator[tuple[str, str, str]]:
    """A name, what was found and what to do for each kind of setting.

    The add-in is in a trusted location, so what Office is told about macros elsewhere (VBAWarnings) does not matter.
    """
    if machine.system != WINDOWS:
        return
    off = any(machine.registry(key, "VBAOff") == 1 for key in (rf"{POLICY}\Common", rf"{CHOICE}\Common"))
    yield "VBA", "off" if off else "not turned off", f"{ASK} turn on VBA in Office." if off else ""
    untrusted = any(
        machine.registry(rf"{key}\{TRUST}", "AllLocationsDisabled") == 1 for key in (POLICY, CHOICE)
    )
    yield (
        "trusted locations",
        "all disabled" if untrusted else "not disabled",
        f"{ASK} allow trusted locations in Excel, or trust the folder XLSTART." if untrusted else "",
    )
    disabled = [name for name, data in machine.registry_values(DISABLED) if _names_the_addin(data)]
    yield (
        "disabled items",
        f"{FILE_NAME} is one" if disabled else f"{FILE_NAME} is not one",
        "In Excel, click File, Options, Add-ins, Manage: Disabled Items, Go, and enable xlrating.xlam."
        if disabled
        else "",
    )
    for number, name in RULES.items():
        on = (
            str(machine.registry(DEFENDER, number) or machine.registry(DEFENDER, number.strip("{}")))
            == BLOCKED
        )
        yield (
            f"Defender rule {number[1:9]}",
            f"on: {name}" if on else "not on by policy",
            f'{ASK} exclude {FILE_NAME} from the Defender rule "{name}".' if on else "",
        )


def _names_the_addin(data: object) -> bool:
    """Whether a disabled item, a record with the path as UTF-16, is ours."""
    return isinstance(data, bytes) and FILE_NAME.encode("utf-16-le") in data.lower()
