"""``xlrating new``: start from one of the workbooks that come with the package."""

import argparse
import sys
from pathlib import Path
from typing import Any

from xlrating.hosts.cli import rate
from xlrating.hosts.templates import TEMPLATES, Template, path_of


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
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.template is None:
        _list()
        return 0
    template = _named(options.template)
    if template is None:
        print(f"There is no template {options.template!r}. There are:", file=sys.stderr)
        _list(sys.stderr)
        return rate.FILE_UNUSABLE
    return _copy(template, options.folder)


def _list(where: Any = None) -> None:
    width = max(len(_short(template)) for template in TEMPLATES)
    for template in TEMPLATES:
        print(f"{_short(template):{width}}  {template.tip}", file=where)


def _short(template: Template) -> str:
    return Path(template.file).stem


def _named(name: str) -> Template | None:
    """By file name, with or without its ending, or by label; in any case of letters."""
    wanted = name.strip().casefold()
    for template in TEMPLATES:
        if wanted in (
            template.file.casefold(),
            Path(template.file).name.casefold(),
            _short(template).casefold(),
        ):
            return template
    return next((template for template in TEMPLATES if template.label.casefold() == wanted), None)


def _copy(template: Template, folder: Path) -> int:
    target = folder / Path(template.file).name
    if not folder.is_dir():
        print(f"There is no folder {folder}: make it first. Nothing was written.", file=sys.stderr)
        return rate.FILE_UNUSABLE
    try:
        content = path_of(template.file).read_bytes()
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
