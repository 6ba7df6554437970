"""``xlrating new``: start from one of the workbooks that come with the package."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from xlrating.hosts import lite
from xlrating.hosts.cli import rate
from xlrating.hosts.templates import (
    FOR_THE_WEB,
    TEMPLATES,
    Template,
    path_of,
)


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "new",
        help="start from a workbook template",
        description="Copy a workbook template into a folder; without arguments, list the templates. "
        "A file that is there is never overwritten.",
    )
    parser.add_argument(
        "template", nargs="?", metavar="TEMPLATE", help="file name or label, such as crosstable"
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path(), metavar="FOLDER", help="default: this folder"
    )
    parser.add_argument(
        "--web", action="store_true", help="the workbook for xlwings Lite: Excel on macOS and on the web"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    offered = [template for template in TEMPLATES if not options.web or template.file in FOR_THE_WEB]
    if options.template is None:
        _list(offered)
        return 0
    template = _named(options.template, offered)
    if template is None:
        print(f"There is no template {options.template!r}. There are:", file=sys.stderr)
        _list(offered, sys.stderr)
        return rate.FILE_UNUSABLE
    source = path_of(template.file)
    if not options.web:
        return _write(options.folder / source.name, source.read_bytes)
    status = _write(options.folder / source.name, lambda: lite.for_lite(source))
    if status == 0:
        code = options.folder / "main.py"
        status = _write(code, lambda: lite.main_py().encode())
        if status == 0:
            print(f"If xlwings Lite shows no code, paste the contents of {code}")
    return status


def _list(offered: Sequence[Template], where: Any = None) -> None:
    width = max(len(_short(template)) for template in offered)
    for template in offered:
        print(f"{_short(template):{width}}  {template.tip}", file=where)


def _short(template: Template) -> str:
    return Path(template.file).stem


def _named(name: str, offered: Sequence[Template]) -> Template | None:
    """By file name, with or without its ending, or by label; in any case of letters, with hyphens or underscores."""
    wanted = _plain(name)
    for template in offered:
        if wanted in map(_plain, (template.file, _short(template), template.label)):
            return template
    return None


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-")


def _write(target: Path, made: Callable[[], bytes]) -> int:
    """Write a new file with what ``made`` gives; the exit status."""
    if not target.parent.is_dir():
        print(f"There is no folder {target.parent}: make it first. Nothing was written.", file=sys.stderr)
        return rate.FILE_UNUSABLE
    try:
        content = made()
        with target.open("xb") as file:
            file.write(content)
    except FileExistsError:
        print(
            f"{target} is there already and was left as it is: rename it, or choose a folder.",
            file=sys.stderr,
        )
        return rate.FILE_UNUSABLE
    except OSError as error:
        print(f"Cannot write {target}: {error.strerror}.", file=sys.stderr)
        return rate.FILE_UNUSABLE
    print(f"wrote {target}")
    return 0
