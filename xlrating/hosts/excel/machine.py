"""The computer: its system and folders, and where Excel looks for what is installed."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import xlwings

from xlrating.hosts.excel.addin import FILE_NAME

WINDOWS, MACOS = "win32", "darwin"
EXCEL_DATA = "Library/Containers/com.microsoft.Excel/Data"
EXCEL_SCRIPTS = "Library/Application Scripts/com.microsoft.Excel"
EXCEL_STARTUP = "Library/Group Containers/UBF8T346G9.Office/User Content.localized/Startup.localized/Excel"

Registry = Callable[[str, str], object]


def no_registry(key: str, name: str) -> object:  # noqa: ARG001
    return None


def windows_registry(key: str, name: str) -> object:
    """A value of the current user's registry, or None."""
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined, unused-ignore]
            value: object = winreg.QueryValueEx(opened, name)[0]  # type: ignore[attr-defined, unused-ignore]
            return value
    except OSError:
        return None


@dataclass(frozen=True)
class Machine:
    """``system`` is what ``sys.platform`` says; ``base`` is the Python that a virtual environment is made from."""

    system: str
    home: Path
    application_data: Path
    python: Path
    prefix: Path
    base: Path
    registry: Registry = no_registry

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
            windows_registry if sys.platform == WINDOWS else no_registry,
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
    def settings(self) -> Path:
        """On macOS Excel reads files in its own folder only."""
        folder = self.home / EXCEL_DATA if self.system == MACOS else self.home / ".xlrating"
        return folder / "xlrating.conf"

    @property
    def manifest(self) -> Path:
        return self.home / ".xlrating" / "installed.json"

    @property
    def applescript(self) -> Path:
        """Through this, macros start Python on macOS."""
        return self.home / EXCEL_SCRIPTS / f"xlwings-{xlwings.__version__}.applescript"

    @property
    def is_store_python(self) -> bool:
        return any("windowsapps" in str(path).lower() for path in (self.python, self.base))

    @property
    def windowless_python(self) -> Path:
        """pythonw.exe beside python.exe where there is one, so that no console comes up."""
        beside = self.python.with_name("pythonw.exe")
        return beside if self.system == WINDOWS and beside.exists() else self.python

    @property
    def libraries(self) -> list[Path]:
        """The libraries that Excel loads, 64 and 32 bit; xlwings puts them there."""
        return [self.prefix / f"xlwings{bits}-{xlwings.__version__}.dll" for bits in (64, 32)]
