"""``xlrating install``, ``uninstall`` and ``doctor``: the functions and the menu in Excel or in LibreOffice."""

import argparse
from collections.abc import Callable
from pathlib import Path

from xlrating.hosts.cli.options import Commands, file, switch
from xlrating.hosts.cli.terminal import DONE, PROBLEMS, say
from xlrating.hosts.excel import install as in_excel
from xlrating.hosts.excel.doctor import Check, Examination, examine
from xlrating.hosts.excel.machine import FILE_NAME, Machine
from xlrating.hosts.libreoffice import install as in_libreoffice
from xlrating.hosts.libreoffice.office import program


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "install",
        help="install the functions and the menu in Excel or in LibreOffice",
        description="Build the Excel add-in and place it where Excel loads it at every start, or install the "
        "LibreOffice extension. Current user only.",
    )
    _libreoffice(parser)
    file(parser, "--to", "FOLDER", "only build it in this folder")
    switch(parser, "--dry-run", "show what would be written, write nothing")
    parser.set_defaults(run=install, left="")
    parser = commands.add_parser(
        "uninstall",
        help="remove the add-in or extension, and nothing else",
        description="Remove the Excel add-in, or the LibreOffice extension. Your workbooks do not change.",
    )
    _libreoffice(parser)
    parser.set_defaults(run=uninstall, left="")
    parser = commands.add_parser(
        "doctor",
        help="check the installation and show how to fix it",
        description="Check what is installed, try the examples of all functions, and show how to fix what is wrong. "
        "Changes nothing.",
    )
    parser.set_defaults(run=doctor, left="")


def _libreoffice(parser: argparse.ArgumentParser) -> None:
    switch(parser, "--libreoffice", "LibreOffice Calc instead of Excel")
    switch(parser, "--all-users", "LibreOffice: for all users of this computer")


def install(options: argparse.Namespace) -> None:
    if options.libreoffice:
        install_in_libreoffice(options)
    elif options.to:
        _build(options, FILE_NAME, in_excel.build_to)
    else:
        machine = Machine.this()
        if options.dry_run:
            for path in (*in_excel.wanted_files(machine), machine.manifest):
                say(f"Would save {path}")
            return
        for path in in_excel.install(machine).files:
            say(f"Saved {path}")
        say(f"Saved {machine.manifest} (the list for xlrating uninstall)")
        say("Close Excel if it is open, start it again, and type a formula: =USCF_K(1700,30,6)")


def install_in_libreoffice(options: argparse.Namespace) -> None:
    if options.to:
        _build(options, in_libreoffice.FILE_NAME, in_libreoffice.write)
    elif options.dry_run:
        whose = " for all users" if options.all_users else ""
        say(f"Would install {in_libreoffice.FILE_NAME}{whose} with {program('unopkg')}")
    else:
        in_libreoffice.install(options.all_users)
        say(
            "Installed. Close LibreOffice if it is open, start Calc again, and type a formula: "
            "=USCF_K(1700;30;6)"
        )


def _build(options: argparse.Namespace, name: str, build: Callable[[Path], Path]) -> None:
    """Build it in a folder, and no more."""
    say(f"Would save {options.to / name}" if options.dry_run else f"Saved {build(options.to)}")


def uninstall(options: argparse.Namespace) -> None:
    if options.libreoffice:
        gone = in_libreoffice.uninstall(options.all_users)
        say("Removed from LibreOffice." if gone else "Nothing is installed.")
    elif (done := in_excel.uninstall(Machine.this())) is None:
        say("Nothing is installed. For LibreOffice: xlrating uninstall --libreoffice")
    else:
        removed, kept = done
        for path in removed:
            say(f"Removed {path}")
        for path in kept:
            say(f"Kept {path}, which has changed since. Delete it if you do not need it.")


def doctor(options: argparse.Namespace) -> int:  # noqa: ARG001
    found = Examination(
        [*examine(Machine.this()).checks, Check("LibreOffice", *in_libreoffice.found_by_doctor())]
    )
    for line in found.lines():
        say(line)
    return DONE if found.well else PROBLEMS
