"""``xlrating libreoffice install|uninstall``: the functions and the menu in LibreOffice."""

import argparse
import sys
from pathlib import Path
from typing import Any

DONE, FAILED = 0, 2


def add_to(commands: Any) -> None:
    parser = commands.add_parser("libreoffice", help="put the functions and the menu into LibreOffice Calc")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    adding = actions.add_parser("install", help="install the extension for this user")
    adding.add_argument("--to", type=Path, metavar="DIR", help="only write xlrating.oxt into this folder")
    adding.set_defaults(run=install)
    actions.add_parser("uninstall", help="remove the extension").set_defaults(run=uninstall)


def install(options: argparse.Namespace) -> int:
    from xlrating.hosts.libreoffice import install as host
    from xlrating.hosts.libreoffice.office import OfficeProblem

    try:
        if options.to:
            print(f"Wrote {host.write(options.to)}: open it in LibreOffice to install it.")
        else:
            host.install()
            print("Installed. Start LibreOffice Calc anew: the menu is called Chess Ratings.")
    except OfficeProblem as problem:
        print(problem, file=sys.stderr)
        return FAILED
    return DONE


def uninstall(options: argparse.Namespace) -> int:  # noqa: ARG001
    from xlrating.hosts.libreoffice import install as host
    from xlrating.hosts.libreoffice.office import OfficeProblem

    try:
        host.uninstall()
    except OfficeProblem as problem:
        print(problem, file=sys.stderr)
        return FAILED
    print("Removed from LibreOffice.")
    return DONE
