"""Whether the extension is in LibreOffice, for ``xlrating doctor``."""

from xlrating import __version__
from xlrating.hosts.libreoffice.install import installed_version
from xlrating.hosts.libreoffice.office import OfficeProblem, program

INSTALL = "xlrating install --libreoffice"


def in_libreoffice() -> tuple[str, str]:
    """What is found, and what to do where something is wrong."""
    try:
        program("unopkg")
    except OfficeProblem:
        return "not here", ""
    try:
        version = installed_version()
    except OfficeProblem as problem:
        return "unknown", str(problem)
    if version is None:
        return f"without the extension; to install it: {INSTALL}", ""
    if version != __version__:
        return f"with the extension {version}", f"close LibreOffice and run: {INSTALL}"
    return f"with the extension {version}", ""
