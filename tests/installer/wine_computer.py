"""A computer with Windows, played by Wine."""

import os
import subprocess
from pathlib import Path

HOME = "AppData/Local/Programs/xlrating"
MENU = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Chess Ratings"
SETTINGS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\xlrating"


class Computer:
    """A Windows of its own."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder / "prefix"
        self.environment = {
            **os.environ,
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "DISPLAY": "",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;certutil.exe=n",  # Wine has one that says nothing
        }

    @property
    def user(self) -> Path:
        return next(path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public")

    @property
    def system(self) -> Path:
        return self.prefix / "drive_c/windows/system32"

    def started(self) -> None:
        self.run("wineboot", "--init")
        self.run("winecfg", "-v", "win10")

    def run(self, *command: str) -> int:
        done = subprocess.run(["wine", *command], env=self.environment, capture_output=True, timeout=300)
        subprocess.run(["wineserver", "--wait"], env=self.environment, check=True, timeout=300)
        return done.returncode

    def says(self, *command: str) -> str:
        """What a program of Windows prints: into a pipe, as Python there finds no other output in Wine."""
        run = {"env": self.environment, "stdin": subprocess.DEVNULL, "timeout": 300, "text": True}
        return subprocess.run(
            ["wine", *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **run
        ).stdout

    def files(self) -> set[str]:
        """Of the user, without the copy of the uninstaller that Windows removes when it starts next."""
        files = {path.relative_to(self.user) for path in self.user.rglob("*") if path.is_file()}
        return {str(path) for path in files if path.parts[0] != "Temp"}

    def registry(self, value: str) -> bool:
        return self.run("reg", "query", SETTINGS, "/v", value) == 0

    def has_excel(self) -> None:
        key = r"HKLM\Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
        self.run("reg", "add", key, "/ve", "/d", r"C:\excel.exe", "/f")

    def has_libreoffice(self) -> None:
        program = self.prefix / "drive_c/Program Files/LibreOffice/program/unopkg.com"
        program.parent.mkdir(parents=True)
        program.touch()

    def called(self, folder: Path) -> list[str]:
        path = folder / "called.txt"
        return path.read_text("latin-1").splitlines() if path.exists() else []

    def uninstall(self) -> int:
        """As Windows does it; the program waits for the copy of itself that removes the files."""
        return self.run(str(self.user / HOME / "uninstall.exe"), "/S")
