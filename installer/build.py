"""Build xlrating-setup.exe on Linux with NSIS: everything that it lays on the disk, and the script's list of it.

The same commit gives the same bytes. The wheels are those of wheels.txt, by their hashes; Python is the one below.
A plain setup downloads it on the user's computer; an offline one has it inside.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "installer"
WHEELS = HERE / "wheels.txt"
NAMES = {False: "xlrating-setup.exe", True: "xlrating-setup-offline.exe"}

PYTHON = "3.13"
PYTHON_ADDRESS = (
    "https://github.com/astral-sh/python-build-standalone/releases/download/20261110/"
    "cpython-3.13.18%2B20261110-x86_64-pc-windows-msvc-install_only_stripped.tar.gz"
)
PYTHON_SHA256 = "2e0fed09d48989f64c9305da9ff2d37a41c0d13ab2aa6283405b2b620dfbf805"
"""As uv has it in its list of the Pythons that it installs (download-metadata.json)."""
MEGABYTES_OF_PYTHON = 75

TARGET = ("--platform", "win_amd64", "--python-version", PYTHON, "--only-binary=:all:")
PACKAGES = PurePosixPath("python/Lib/site-packages")
SCHEMES = {"purelib": PACKAGES, "platlib": PACKAGES, "data": PurePosixPath("python")}
"""Where the folders of a wheel's .data go; the programs in it are not laid."""

LEFT_OUT = re.compile("xlwings/pro/|xlwings-[^/]+/licenses/LICENSE_PRO")
"""The one part that is not free for everybody (PolyForm Noncommercial); xlrating uses nothing of it."""

COMMAND = '@"%~dp0python\\python.exe" -I -m xlrating %*\r\n'
ISOLATED = "python313.zip\r\nDLLs\r\nLib\r\nimport site\r\n"
"""With this beside it, Python takes no folder from the environment or from the user's other Pythons."""


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def pip(*arguments: str) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", *arguments)


def digest_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def lock() -> None:
    """Write wheels.txt: the newest versions that the package allows, each with the hash of its wheel for Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [line.partition(";")[0] for line in project["dependencies"]]
    with tempfile.TemporaryDirectory() as made:
        pip("download", "--dest", made, *TARGET, *wanted, "pywin32")  # xlwings asks for it on Windows alone
        wheels = sorted(Path(made).glob("*.whl"), key=lambda path: path.name.lower())
        lines = [
            "{}=={} --hash=sha256:{}\n".format(*wheel.name.split("-")[:2], digest_of(wheel))
            for wheel in wheels
        ]
    WHEELS.write_text("".join(lines), "utf-8")


def unpack_wheel(wheel: Path, payload: Path) -> None:
    """Lay a wheel as an installation does, without programs and without compiling."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            data = re.fullmatch(r"[^/]+\.data/([^/]+)/(.+)", name)
            folder = SCHEMES.get(data[1]) if data else PACKAGES
            if folder is None or name.endswith("/") or LEFT_OUT.match(name):
                continue
            path = payload / folder / (data[2] if data else name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(archive.read(name))


def python_archive(given: Path | None, folder: Path) -> Path:
    """The archive with Python, downloaded unless it is given; SystemExit where it is another."""
    archive = given or folder / "python.tar.gz"
    if given is None:
        with urllib.request.urlopen(PYTHON_ADDRESS) as answer:  # its hash is compared
            archive.write_bytes(answer.read())
    if digest_of(archive) != PYTHON_SHA256:
        sys.exit(f"{archive} is not the Python that {Path(__file__).name} names: its SHA-256 differs.")
    return archive


def licenses(packages: Path) -> str:
    """What stands in the wheels about licenses, one after the other."""
    texts = []
    for info in sorted(packages.glob("*.dist-info"), key=lambda path: path.name.lower()):
        files = sorted(
            path for path in info.rglob("*") if re.search("(?i)licen[cs]e|copying|notice", path.name)
        )
        shown = [path.read_text("utf-8", "replace") for path in files if path.is_file()]
        texts.append("\n\n".join([f"==== {info.name.removesuffix('.dist-info')}", *shown]))
    head = "What xlrating-setup installs. The license of Python is in the folder python.\n"
    return "\r\n".join("\n\n".join([head, *texts, ""]).splitlines())


def wheels(folder: Path) -> list[Path]:
    """Our own wheel and those of wheels.txt, fetched into this folder."""
    pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    pip("download", "--dest", str(folder), "--no-deps", "--require-hashes", *TARGET, "-r", str(WHEELS))
    return sorted(folder.glob("*.whl"))


def lay(payload: Path, wheels: Iterable[Path], python: Path | None) -> None:
    """Everything that the setup lays on the disk, under its place there; ``python`` is an archive with Python."""
    if python is not None:
        with tarfile.open(python) as archive:
            archive.extractall(payload, filter="data")
    for wheel in wheels:
        unpack_wheel(wheel, payload)
    (payload / "python/python313._pth").write_text(ISOLATED, "ascii", newline="")
    (payload / "xlrating.cmd").write_text(COMMAND, "ascii", newline="")
    (payload / "Licenses.txt").write_text(licenses(payload / PACKAGES), "utf-8", newline="")
    shutil.copytree(payload / PACKAGES / "xlrating/templates", payload / "Templates")


def listed(payload: Path) -> str:
    """The script's list of files: what it lays, folder by folder, and each template by its name."""
    files = sorted(path.relative_to(payload) for path in payload.rglob("*") if path.is_file())
    templates = [path for path in files if path.parts[0] == "Templates"]
    lines = ["!macro Files"]
    folder: Path | None = None
    for path in (path for path in files if path not in templates):
        if path.parent != folder:
            folder = path.parent
            place = str(PurePosixPath("${HOME}", folder.as_posix())).replace("/", "\\")
            lines.append(f'  SetOutPath "{place}"')
        lines.append(f'  File "{_quoted(payload / path)}"')
    lines += ["!macroend", "!macro Templates Do"]
    lines += [f'  !insertmacro "${{Do}}" "{_quoted(payload / path)}" "{path.name}"' for path in templates]
    return "\n".join([*lines, "!macroend", ""])


def _quoted(path: Path) -> str:
    return str(path).replace("$", "$$")


def commit_time() -> str:
    """Seconds since 1970: of SOURCE_DATE_EPOCH, else of the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return given or subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT, text=True).strip()


def compile_setup(payload: Path, target: Path, version: str, offline: bool) -> None:
    """Run makensis; the files carry the time of the commit, so that equal contents give equal bytes."""
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    for path in payload.rglob("*"):
        os.utime(path, (seconds, seconds))
    with tempfile.TemporaryDirectory() as made:
        files = Path(made, "files.nsh")
        files.write_text(listed(payload), "utf-8")
        size = sum(path.stat().st_size for path in payload.rglob("*") if path.is_file()) // 1024
        size += 0 if offline else MEGABYTES_OF_PYTHON * 1024
        named = {
            "FILES": files,
            "TARGET": target,
            "VERSION": version,
            "SIZE": size,
            "PYTHON_ADDRESS": PYTHON_ADDRESS.replace("$", "$$"),
            "PYTHON_SHA256": PYTHON_SHA256,
        }
        given = [f"-D{name}={value}" for name, value in named.items()]
        run("makensis", "-V2", "-WX", *given, *(["-DOFFLINE"] if offline else []), str(HERE / "setup.nsi"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py installer", description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    parser.add_argument("--offline", action="store_true", help="with Python inside, downloaded now")
    parser.add_argument(
        "--python", type=Path, metavar="ARCHIVE", help="the archive with Python, not downloaded"
    )
    parser.add_argument("--lock", action="store_true", help="only write wheels.txt anew")
    options = parser.parse_args()
    if options.lock:
        return lock()
    if shutil.which("makensis") is None:
        sys.exit("makensis is missing. On Debian and Ubuntu: apt-get install nsis")
    os.environ["SOURCE_DATE_EPOCH"] = commit_time()
    options.to.mkdir(parents=True, exist_ok=True)
    target = (options.to / NAMES[options.offline]).resolve()
    with tempfile.TemporaryDirectory(prefix="xlrating-setup-") as made:
        payload, downloads = Path(made, "payload"), Path(made, "downloads")
        payload.mkdir()
        downloads.mkdir()
        python = python_archive(options.python, downloads) if options.offline else None
        lay(payload, wheels(downloads), python)
        version = next(downloads.glob("xlrating-*.whl")).name.split("-")[1]
        compile_setup(payload, target, version, options.offline)
    print(f"{digest_of(target)}  {target.name}  {target.stat().st_size / 1e6:.1f} MB")
    return None


if __name__ == "__main__":
    main()
