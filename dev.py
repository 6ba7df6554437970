#!/usr/bin/env python3
"""Work on xlrating: this file makes its own .venv and runs everything inside it."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON_OF_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / PYTHON_OF_VENV
STAMP = VENV / "made-by-dev.py"

# Checks in the order they run: a name, and what to run with the .venv's Python.
CHECKS = [
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("pages", ["-m", "docs.build", "--check"]),
    ("templates", ["-m", "workbook_templates.build", "--check"]),
]
TESTS = ("tests", ["-m", "pytest"])

# Files made from the code and checked in, and what makes each.
GENERATORS: list[tuple[str, list[str]]] = [
    ("pages", ["-m", "docs.build"]),
    ("templates", ["-m", "workbook_templates.build"]),
]

LIBREOFFICE = (
    "libreoffice-calc python3-uno libreoffice-script-provider-python fonts-liberation fonts-crosextra-carlito "
    "poppler-utils"
)

# The commands that hand all further arguments to a program: its help, its extras, the program, where it runs.
PASSED_ON = {
    "demo": ("rate the sample event and show the table", "", ["-m", "xlrating", "demo"], None),
    "test": (
        "run the tests; --wheel PYTHON first: against the wheel, installed with that Python; the rest goes to pytest",
        "test",
        TESTS[1],
        ROOT,
    ),
    "mutate": (
        "run the campaign against bad input; --count N --seed S --packages M",
        "test",
        ["tests/campaign/mutate.py"],
        ROOT,
    ),
    "agree": (
        "compare functions, menu, and command while events are typed; --players N … --seed S",
        "test",
        ["tests/campaign/agree.py"],
        ROOT,
    ),
    "pictures": (
        "draw every page of the templates and of a rated event; arguments go to the program",
        "test",
        ["-m", "workbook_templates.pictures"],
        ROOT,
    ),
    "mutants": (
        "change xlrating in one place after the other and say what no test notices; files to change",
        "test mutants",
        ["tests/mutants/run.py"],
        ROOT,
    ),
    "bench": ("measure the speed; arguments go to the benchmark", "test", ["benchmarks/bench.py"], ROOT),
}

# The same for what makes environments of its own: it needs no .venv.
WITHOUT_VENV = {
    "package": (
        "build sdist and wheel, install the wheel with each PYTHON, run it, and say its size; --to FOLDER keeps them",
        ["-m", "installer.package"],
    ),
    "installer": (
        "build xlrating-setup.exe with NSIS; --offline: with Python inside; --lock: renew its list of wheels",
        ["-m", "installer.build"],
    ),
}


class Failure(Exception):
    """Something went wrong that a sentence explains."""


def quietly(command: list[str], what_failed: str) -> None:
    """Run a command; what it printed is shown only if it fails."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as error:
        raise Failure(f"{what_failed} ({error})") from error
    if done.returncode:
        print(done.stdout.decode("utf-8", "replace").strip(), file=sys.stderr)
        raise Failure(what_failed)


def fingerprint() -> str:
    """What the .venv depends on besides its extras; the folder is part of it, as a .venv cannot be moved."""
    parts = (sys.version, platform.machine(), str(ROOT), (ROOT / "pyproject.toml").read_text("utf-8"))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def extras_in_place() -> set[str] | None:
    """The extras of a .venv that is whole and up to date, else None."""
    try:
        made_for, *extras = STAMP.read_text("utf-8").split()
        probe = [str(PYTHON), "-c", "from importlib.metadata import version; version('xlrating')"]
        works = subprocess.run(probe, stderr=subprocess.DEVNULL, cwd=VENV).returncode == 0
    except (OSError, ValueError):
        return None
    return set(extras) if works and made_for == fingerprint() else None


def set_up(extras: set[str]) -> None:
    """See to it that the .venv is there with the package and these extras."""
    present = extras_in_place()
    if present is not None and extras <= present:
        return
    if present is None:
        if Path(sys.prefix).resolve() == VENV.resolve():
            raise Failure(
                "The .venv must be made again. Deactivate it, and start dev.py with another Python."
            )
        if importlib.util.find_spec("ensurepip") is None:
            raise Failure("This Python lacks venv. On Debian and Ubuntu: apt-get install python3-venv")
        print(f"setting up .venv{' again' if VENV.exists() else ''} …", flush=True)
        if VENV.exists() and not VENV.is_dir():
            VENV.unlink()
        quietly([sys.executable, "-m", "venv", "--clear", str(VENV)], "Python could not make the .venv.")
    STAMP.unlink(missing_ok=True)
    wanted = sorted(extras | (present or set()))
    target = f".[{','.join(wanted)}]" if wanted else "."
    purpose = f" to {' and '.join(wanted)}" if wanted else ""
    print(f"installing xlrating and what it needs{purpose} …", flush=True)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
    quietly([*pip, "--editable", target], "pip could not install the packages (is there a network?).")
    STAMP.write_text("\n".join([fingerprint(), *wanted]), "utf-8")


def run(arguments: list[str], folder: Path | None = ROOT) -> int:
    """Run the .venv's Python and give back its exit status."""
    return subprocess.run([str(PYTHON), *arguments], cwd=folder).returncode


def refuse_missing(arguments: list[str]) -> None:
    """Failure where a test file or folder does not exist: pytest in several processes would not say so."""
    names = [argument.partition("::")[0] for argument in arguments]
    tests = [name for name in names if name.endswith(".py") or Path(name).parts[:1] == ("tests",)]
    if missing := [name for name in tests if not (ROOT / name).exists()]:
        raise Failure(f"There is no {' and no '.join(missing)} in {ROOT}. No tests were run.")


def test_wheel(python: str, arguments: list[str]) -> int:
    """Build the wheel, install it with another Python, and run the tests on it, from a folder without the source."""
    with tempfile.TemporaryDirectory(prefix="xlrating-wheel-") as made:
        folder = Path(made)
        elsewhere = str(folder / "venv" / PYTHON_OF_VENV)
        pip = [elsewhere, "-m", "pip", "--disable-pip-version-check", "--no-input"]
        print(f"installing the wheel with {python} …", flush=True)
        quietly([python, "-m", "venv", str(folder / "venv")], f"{python} could not make an environment.")
        quietly(
            [*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", made, "."], "The wheel could not be built."
        )
        wheel = next(folder.glob("xlrating-*.whl"))
        quietly([*pip, "install", "--quiet", f"{wheel}[test]"], "pip could not install the wheel.")
        shutil.copytree(ROOT, folder / "copy", ignore=not_copied)
        return subprocess.run([elsewhere, *TESTS[1], *arguments], cwd=folder / "copy").returncode


def not_copied(folder: str, names: list[str]) -> set[str]:
    """The source, so that the installed package is tested, and what is no part of the project."""
    at_the_top = {"xlrating", ".git", ".venv"} if Path(folder) == ROOT else set()
    return {name for name in names if name in at_the_top or name.endswith("cache") or name == "__pycache__"}


def run_all(steps: list[tuple[str, list[str]]]) -> int:
    """Run every step, whatever the earlier ones said, and sum up."""
    failed = []
    for name, arguments in steps:
        print(f"── {name}", flush=True)
        if run(arguments):
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else f"all well: {', '.join(name for name, _ in steps)}")
    return 1 if failed else 0


def runs_python() -> bool:
    """Whether LibreOffice can be driven by Python and can run it: two packages of their own on Debian."""
    if not Path("/usr/bin/python3").exists():
        return True
    probe = ["/usr/bin/python3", "-c", "import uno, pythonscript"]
    return subprocess.run(probe, stderr=subprocess.DEVNULL).returncode == 0


def libreoffice() -> None:
    """Install LibreOffice where apt-get can, else say what to install."""
    if shutil.which("soffice") and runs_python():
        print("LibreOffice is here.")
        return
    if not shutil.which("apt-get"):
        raise Failure("No soffice on the PATH: install LibreOffice and put its program folder there.")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    apt = [*([] if root else ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"]
    by_hand = f"apt-get could not install LibreOffice; as root: apt-get install {LIBREOFFICE}"
    print("installing LibreOffice …", flush=True)
    quietly([*apt, "update"], by_hand)
    quietly([*apt, "install", "--yes", "--no-install-recommends", *LIBREOFFICE.split()], by_hand)


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (help_text, *_) in {**PASSED_ON, **WITHOUT_VENV}.items():
        commands.add_parser(name, help=help_text)
    checks = ", ".join(name for name, _ in CHECKS)
    check = commands.add_parser("check", help=f"run all checks: {checks}, tests")
    check.add_argument("--no-test", action="store_true", help="leave the tests out")
    commands.add_parser("build", help="make the generated files again")
    commands.add_parser("libreoffice", help="install the LibreOffice that its tests need")
    return parser


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        raise Failure(f"xlrating needs Python 3.11 or newer; this is {platform.python_version()}.")
    if arguments and arguments[0] in WITHOUT_VENV:
        _, program = WITHOUT_VENV[arguments[0]]
        return subprocess.run([sys.executable, *program, *arguments[1:]], cwd=ROOT).returncode
    if arguments and arguments[0] in PASSED_ON:
        _, extras, program, folder = PASSED_ON[arguments[0]]
        if arguments[0] == "test":
            refuse_missing(arguments[1:])
            if os.environ.get("CI"):
                libreoffice()
        if arguments[:2] == ["test", "--wheel"]:
            if len(arguments) < 3:
                raise Failure("Name the Python: dev.py test --wheel /usr/bin/python3.13")
            return test_wheel(arguments[2], arguments[3:])
        set_up(set(extras.split()))
        return run([*program, *arguments[1:]], folder)
    options = command_line().parse_args(arguments)
    if options.command == "libreoffice":
        libreoffice()
        return 0
    set_up({"test", "check"})
    if options.command == "build":
        return run_all(GENERATORS)
    return run_all(CHECKS if options.no_test else [*CHECKS, TESTS])


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"dev.py: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)
