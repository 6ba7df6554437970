"""``xlrating install``, ``uninstall`` and ``doctor``: the add-in for Excel."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

DONE, IN_THE_WAY = 0, 2


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "install",
        help="install the functions and the ribbon in Excel",
        description="Build the add-in for Excel and put it where Excel opens it at every start, "
        "for the user who runs this.",
    )
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="only build the add-in into this folder")
    parser.add_argument("--dry-run", action="store_true", help="say what would be written, write nothing")
    parser.set_defaults(run=_told(install))
    parser = commands.add_parser("uninstall", help="remove them again, and nothing else")
    parser.set_defaults(run=_told(uninstall))
    parser = commands.add_parser("doctor", help="check the installation, say what to do")
    parser.set_defaults(run=_told(doctor))


def _told(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """What stands in the way comes as one line."""

    def told(options: argparse.Namespace) -> int:
        from xlrating.hosts.excel.problems import InstallProblem

        try:
            return run(options)
        except InstallProblem as problem:
            print(problem, file=sys.stderr)
            return IN_THE_WAY

    return told


def install(options: argparse.Namespace) -> int:
    from xlrating.hosts.excel import install as installing
    from xlrating.hosts.excel.addin import FILE_NAME
    from xlrating.hosts.excel.machine import Machine

    if options.to:
        path = options.to / FILE_NAME
        if not options.dry_run:
            path = installing.build_to(options.to)
        print(f"{'would write' if options.dry_run else 'wrote'} {path}")
        return DONE
    machine = Machine.this()
    if options.dry_run:
        for path in (*installing.wanted_files(machine), machine.manifest):
            print(f"would write {path}")
        return DONE
    for path in installing.install(machine).files:
        print(f"wrote {path}")
    print(f"wrote {machine.manifest} (the list for xlrating uninstall)")
    print("Close Excel if it is open, start it, and type a formula: =USCF_K(1700,30,6)")
    return DONE


def uninstall(options: argparse.Namespace) -> int:  # noqa: ARG001
    from xlrating.hosts.excel.install import uninstall as remove
    from xlrating.hosts.excel.machine import Machine

    done = remove(Machine.this())
    if done is None:
        print("Nothing is installed.")
        return DONE
    for path in done.removed:
        print(f"removed {path}")
    for path in done.kept:
        print(f"kept {path}, which was changed since; delete it if you do not need it")
    return DONE


def doctor(options: argparse.Namespace) -> int:  # noqa: ARG001
    from xlrating.hosts.excel.doctor import examine
    from xlrating.hosts.excel.machine import Machine

    found = examine(Machine.this())
    print("\n".join(found.lines()))
    return DONE if found.well else 1
