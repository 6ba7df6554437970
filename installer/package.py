"""The package as people get it: sdist, the wheel made from the sdist, installed with each Python into an empty place.

Needs no environment: it makes one to build in.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEGABYTE = 1_000_000
COMMANDS = (
    ["--version"],
    ["demo"],
    ["functions"],
    ["call", "USCF_K(2400,20,10)"],
    ["new", "crosstable"],
    ["rate", "xlrating-demo/weekend-open.xlsx"],
    ["install", "--libreoffice", "--to", "."],
)
"""What an installed xlrating is tried with, in a folder of its own."""


def build(folder: Path, tools: Path) -> Path:
    """The sdist and the wheel, made from nothing but the sdist, in this folder; the wheel."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    python = environment(sys.executable, tools)
    run(*pip(python), "install", "--quiet", *needed["release"])
    folder.mkdir(parents=True, exist_ok=True)
    run(python, "-m", "build", "--outdir", str(folder), str(ROOT))
    made = sorted(map(str, folder.glob("xlrating-*")))
    run(python, "-m", "twine", "check", "--strict", *made)
    return next(folder.glob("xlrating-*.whl"))


def environment(python: str, folder: Path) -> str:
    """A new environment; its Python."""
    run(python, "-m", "venv", str(folder))
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def pip(python: str) -> list[str]:
    return [python, "-m", "pip", "--disable-pip-version-check", "--no-input"]


def run(*command: str, folder: Path | None = None) -> str:
    """What the command prints; where it fails, that ends all."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def size(folder: Path) -> int:
    """Bytes in the files of a folder, without what Python compiles when they are first imported."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def tried(wheel: Path, python: str, folder: Path) -> str:
    """One line on the wheel installed with this Python; the commands are run."""
    inside = environment(python, folder / "venv")
    before = size(folder / "venv")
    run(*pip(inside), "install", "--quiet", "--no-compile", str(wheel))
    run(*pip(inside), "check")
    added = (size(folder / "venv") - before) / MEGABYTE
    brought = [line.split("==")[0] for line in run(*pip(inside), "list", "--format=freeze").split()]
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    for command in COMMANDS:
        run(inside, "-m", "xlrating", *command, folder=elsewhere)
    version = run(inside, "-c", "import platform; print(platform.python_version())").strip()
    names = ", ".join(name for name in brought if name not in ("pip", "setuptools", "wheel"))
    return f"Python {version}: {added:.1f} MB installed ({names})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", default=[sys.executable])
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="keep sdist and wheel in this folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="xlrating-package-") as made:
        wheel = build(options.to or Path(made, "dist"), Path(made, "tools"))
        for file in sorted(wheel.parent.glob("xlrating-*")):
            print(f"{file.name}: {file.stat().st_size / MEGABYTE:.2f} MB")
        for number, python in enumerate(options.pythons):
            print(tried(wheel, python, Path(made, str(number))), flush=True)


if __name__ == "__main__":
    main()
