"""The computer: its system and folders, and where Excel looks for what is installed."""

import os
import site
import sys
import sysconfig
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path


def version_of(package: str) -> str:
    """Blank where it is not installed, as xlwings is not where there is no Excel."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


FILE_NAME = "xlrating.xlam"
APPLESCRIPT = "xlrating.applescript"
XLWINGS = version_of("xlwings")
"""Not by importing it: that starts to look for Excel."""
WITHOUT_LIBRARIES = {"win-arm64": "ARM", "win32": "32-bit Windows"}
"""What Python may be built for where pip finds no libraries of xlwings, which come for 64-bit (x64) Python alone."""
WINDOWS, MACOS = "win32", "darwin"
BY_SETUP = r'"%LOCALAPPDATA%\Programs\xlrating\xlrating"'
"""The command that xlrating-setup.exe lays beside the Python that it brings, which ``py`` does not find."""
EXCEL_SCRIPTS = "Library/Application Scripts/com.microsoft.Excel"
EXCEL_STARTUP = "Library/Group Containers/UBF8T346G9.Office/User Content.localized/Startup.localized/Excel"

Registry = Callable[[str], dict[str, object]]


def registry(key: str) -> dict[str, object]:
    """The values of a key of Windows' registry, those of the machine before those of the current user.

    By their names in small letters, as Windows does not tell capitals apart; empty on other systems.
    """
    found: dict[str, object] = {}
    if sys.platform == "win32":
        import winreg

        for hive in (winreg.HKEY_CURRENT_USER, winreg.HKEY_LOCAL_MACHINE):
            with suppress(OSError), winreg.OpenKey(hive, key) as opened:  # no such key, or no more values
                for place in count():
                    name, data, _ = winreg.EnumValue(opened, place)
                    found[name.lower()] = data
    return found


@dataclass(frozen=True)
class Machine:
    """``system`` is what ``sys.platform`` says; ``base`` is the Python that a virtual environment is made from.

    ``user_base`` is where pip installs for one user, when it may not write into ``prefix``; ``platform`` is what this
    Python was built for.
    """

    system: str
    home: Path
    application_data: Path
    python: Path
    prefix: Path
    base: Path
    user_base: Path
    registry: Registry = registry
    platform: str = "win-amd64"

    @classmethod
    def this(cls) -> "Machine":
        home = Path.home()
        return cls(
            sys.platform,
            home,
            Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming"),
            Path(sys.executable),
            Path(sys.prefix),
            Path(sys.base_prefix),
            Path(site.getuserbase()),
            platform=sysconfig.get_platform(),
        )

    @property
    def has_excel_systems(self) -> bool:
        return self.system in (WINDOWS, MACOS)

    @property
    def addin(self) -> Path:
        """In a folder whose workbooks Excel opens at every start."""
        if self.system == MACOS:
            return self.home / EXCEL_STARTUP / FILE_NAME
        return self.application_data / "Microsoft" / "Excel" / "XLSTART" / FILE_NAME

    @property
    def manifest(self) -> Path:
        return self.home / ".xlrating" / "installed.json"

    @property
    def applescript(self) -> Path:
        """Through this, macros start Python on macOS."""
        return self.home / EXCEL_SCRIPTS / APPLESCRIPT

    @property
    def command(self) -> str:
        """How to type ``xlrating`` where the folder of its program need not be on the path."""
        return BY_SETUP if self.is_of_setup else f"{self.python_command} -m xlrating"

    @property
    def is_of_setup(self) -> bool:
        """Whether this is the Python that xlrating-setup.exe brings."""
        return self.system == WINDOWS and (self.prefix.parent / "xlrating.cmd").exists()

    @property
    def python_command(self) -> str:
        """How Python is called in a command window."""
        return "py" if self.system == WINDOWS else "python3"

    @property
    def is_store_python(self) -> bool:
        return any("windowsapps" in str(path).lower() for path in (self.python, self.base))

    @property
    def may_write_prefix(self) -> bool:
        """Whether pip installs beside this Python, not for the user alone."""
        return os.access(self.prefix, os.W_OK)

    @property
    def windowless_python(self) -> Path:
        """pythonw.exe where there is one, so that no console comes up.

        The one in an environment that uv has made brings a console all the same (uv 19226): there it is the one of
        the Python that the environment is made from.
        """
        beside = (self.base if self._is_of_uv else self.python.parent) / "pythonw.exe"
        return beside if self.system == WINDOWS and beside.exists() else self.python

    @property
    def environment_python(self) -> Path | None:
        """What a Python from elsewhere has to take itself for, to be the one of this environment."""
        return None if self.windowless_python.parent == self.python.parent else self.python

    @property
    def starts(self) -> str:
        """The Python that Excel starts, in words."""
        environment = f" for {self.environment_python}" if self.environment_python else ""
        return f"{self.windowless_python}{environment}"

    @property
    def _is_of_uv(self) -> bool:
        try:
            settings = (self.prefix / "pyvenv.cfg").read_text("utf-8")
        except OSError:
            return False
        return any(line.partition("=")[0].strip() == "uv" for line in settings.splitlines())

    @property
    def libraries(self) -> list[Path]:
        """The libraries that Excel loads, 64 and 32 bit, where xlwings has put them, or would."""
        names = [f"xlwings{bits}-{XLWINGS}.dll" for bits in (64, 32)]
        folders = (self.prefix, self.user_base)
        found = next(
            (folder for folder in folders if all((folder / name).exists() for name in names)), self.prefix
        )
        return [found / name for name in names]
